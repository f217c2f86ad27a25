"""Things are called the same in every message, as the people who play the game call them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from locales import LANGUAGES
from locales.words import shared
from rules import games

FOLDER = Path(__file__).parents[1] / "locales"


class Texts(Visitor):
    """The words of a message, without names of variables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


@cache
def glossary(language: str, section: str) -> dict[str, Any]:
    """The terms of a game, or those that all games share."""
    return tomllib.loads((FOLDER / language / f"{section}.toml").read_text("utf-8"))


@cache
def texts(language: str, file: str) -> dict[str, str]:
    """Every message of a file with all of its words."""
    found = dict[str, str]()
    for entry in parse((FOLDER / language / file).read_text("utf-8")).body:
        if isinstance(entry, ast.Message):
            words = Texts()
            words.visit(entry)
            found[entry.id.name] = "\n".join(words.found)
    return found


def files(section: str) -> list[str]:
    return [*shared()] if section == "common" else [f"{section}.ftl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_terms(language: str) -> None:
    kept = {path.stem for path in (FOLDER / language).glob("*.toml")}
    assert kept == {"common", *games()}
    assert all(len(glossary(language, section)) >= 4 for section in kept)


@pytest.mark.parametrize("section", ["common", *games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_say_what_the_glossary_says(language: str, section: str) -> None:
    said = {m: text for file in files(section) for m, text in texts(language, file).items()}
    for term, entry in glossary(language, section).items():
        assert any(re.search(entry["say"], text) for text in said.values()), term
        for wrong in entry["never"]:
            found = {m: text for m, text in said.items() if re.search(wrong, text, re.I)}
            assert not found, (term, wrong)
