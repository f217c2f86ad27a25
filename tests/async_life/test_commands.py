"""The groups of commands have grown: Discord has a limit for each, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from db import Store
from locales import LANGUAGES
from tests.async_life.conftest import Hands
from tests.async_life.evening import long_evening

MOST_CHARACTERS = 8000
MOST_SUBCOMMANDS = 25


def length(part: dict[str, Any], language: str) -> int:
    """How many characters of names, descriptions and values a reader of *language* is sent."""
    total = len(str(part.get("value", "")))
    for kind in ("name", "description"):
        local = part.get(f"{kind}_localizations") or {}
        total += len(local.get(language) or part.get(kind) or "")
    return total + sum(
        length(each, language) for each in [*part.get("options", ()), *part.get("choices", ())]
    )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_fits_discord(store: Store, hands: Hands, language: str) -> None:
    async with long_evening(store, hands) as table:
        tree = table.bot.tree
        assert tree.translator is not None
        for command in tree.get_commands():
            payload: Any = await command.get_translated_payload(tree, tree.translator)
            assert length(payload, language) <= MOST_CHARACTERS, command.name
            options = payload.get("options", ())
            assert len(options) <= MOST_SUBCOMMANDS, command.name
            names = [o.get("name_localizations", {}).get(language, o["name"]) for o in options]
            assert len(set(names)) == len(names), command.name
