"""A module that asks values for what they have under a name; tests compile it (test_lookup)."""

from __future__ import annotations

from typing import Any


def field(owner: Any) -> Any:
    """What *owner* has as its field."""
    return owner.field


def answer(owner: Any, question: Any = 1) -> Any:
    """What *owner* says."""
    return owner.answer(question)


def count(owner: Any) -> Any:
    """How many ones *owner* has, if it is a number."""
    return owner.bit_count()
