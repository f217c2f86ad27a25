"""The groups of commands have grown: Discord has a limit for each, in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from discord.app_commands import Command, Group

from db import Store
from locales import LANGUAGES, words
from tests.async_life.conftest import Hands
from tests.async_life.evening import long_evening

MOST_CHARACTERS = 8000
MOST_SUBCOMMANDS = 25
LOCALES = Path(__file__).parents[2] / "locales"
NAMED = re.compile(r"(?<![\w:/])/((?:\{ cmd-[\w-]+ \} ?)+)")
"""A command as a message names it: by the messages that name it and the groups that it is in."""
TYPED = re.compile(r"(?<![\w:/])/[^\W\d][\w -]*")
"""A command whose name somebody has typed into a message."""


def length(part: dict[str, Any], language: str) -> int:
    """How many characters of names, descriptions and values a reader of *language* is sent."""
    total = len(str(part.get("value", "")))
    for kind in ("name", "description"):
        local = part.get(f"{kind}_localizations") or {}
        total += len(local.get(language) or part.get(kind) or "")
    return total + sum(
        length(each, language) for each in [*part.get("options", ()), *part.get("choices", ())]
    )


async def test_every_command_fits_discord_in_every_language(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        tree = table.bot.tree
        assert tree.translator is not None
        for command in tree.get_commands():
            payload: Any = await command.get_translated_payload(tree, tree.translator)
            options = payload.get("options", ())
            assert len(options) <= MOST_SUBCOMMANDS, command.name
            for language in LANGUAGES:
                assert length(payload, language) <= MOST_CHARACTERS, command.name
                names = [o.get("name_localizations", {}).get(language, o["name"]) for o in options]
                assert len(set(names)) == len(names), command.name


def path(command: Command[Any, Any, Any] | Group | None) -> tuple[str, ...]:
    """The messages that name a command, the outermost group first."""
    if command is None:
        return ()
    assert command._locale_name is not None
    return (*path(command.parent), command._locale_name.extras["id"])


async def test_messages_name_commands_as_a_client_of_their_language_shows_them(
    store: Store, hands: Hands
) -> None:
    """A mention that can be pressed would show the English name to everybody."""
    async with long_evening(store, hands) as table:
        known = {path(command) for command in table.bot.tree.walk_commands()}
    for language in LANGUAGES:
        found = set[tuple[str, ...]]()
        for file in (LOCALES / language).glob("*.ftl"):
            said = "".join(line for line in file.open(encoding="utf-8") if not line.startswith("#"))
            assert TYPED.findall(said) == [], file
            found |= {tuple(re.findall(r"cmd-[\w-]+", name)) for name in NAMED.findall(said)}
        assert len(found) > 20, language
        assert found <= known, language


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "/game mine"), ("ru", "/игра мои"), ("uk", "/гра мої")]
)
def test_a_refusal_names_the_command_that_helps_in_the_language_of_the_reader(
    language: str, shown: str
) -> None:
    assert f"`{shown}`" in words(language)("error-no-match-here")
