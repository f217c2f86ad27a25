"""docs/architecture.md names only what is there."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
CODE = "cogs|host|rules|render|locales|db|playground|bot|config"
NAMES = sorted(set(re.findall(rf"`((?:{CODE})(?:\.\w+)+)`", TEXT)))
PATHS = sorted(set(re.findall(r"`([\w.]+(?:/[\w.]+)+)`", TEXT)))


def test_there_are_names_to_try() -> None:
    assert len(NAMES) > 40
    assert len(PATHS) > 8


@pytest.mark.parametrize("name", NAMES)
def test_a_name_stands_for_something(name: str) -> None:
    assert resolve_name(name) is not None


@pytest.mark.parametrize("path", PATHS)
def test_a_path_leads_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_way_of_a_press_has_no_other_verbs_than_those_that_are_named() -> None:
    """What the drawing calls is among what the steps below it name."""
    drawing = TEXT.partition("```mermaid")[2].partition("```")[0]
    called = set(re.findall(r": (\w+)\(", drawing))
    assert called <= {name.rpartition(".")[2] for name in NAMES}
    assert called
