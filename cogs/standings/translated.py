"""Standings as the host gives them, translated into what pictures and words are made from."""

from __future__ import annotations

from typing import TypeVar

from msgspec import convert

T = TypeVar("T")


def translated(value: object, kind: type[T]) -> T:
    """*value* as a *kind* of ``render.standings.shown``, attribute by attribute."""
    return convert(value, kind, from_attributes=True)
