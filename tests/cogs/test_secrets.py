"""On Discord, too, whoever may not know what somebody has decided gets the same whatever it was."""

from __future__ import annotations

import json
import re
import secrets
from typing import Any

import pytest

from db import Store
from rules import games
from rules.game import Acting
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer

SEALED = [slug for slug, game in games().items() if game.sealed]
COMMANDS = ("log", "score", "board", "hand", "play", "game fair", "game export")


@pytest.mark.parametrize("slug", SEALED)
async def test_nobody_on_discord_learns_what_is_sealed(
    store: Store, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda count: b"\1" * count)
    async with discord_with(store, games()) as table:
        seen = [await evening(table, slug, which) for which in (0, -1)]
        assert len(seen[0]) == len(seen[1]) > len(COMMANDS)
        for one, other in zip(*seen, strict=True):
            assert one == other


async def evening(table: Table, slug: str, which: int) -> list[str]:
    """One decides in secret, the *which* of what they may; the other and a bystander look."""
    match_id = await table.started("anna", "borys", game=slug, rated=False)
    anna, borys, eve = (table.people[name] for name in ("anna", "borys", "eve"))
    before = await table.host.table(match_id)
    game, state, seat = before.game, before.point.state, before.seat(anna.id)
    steps = [(str(move), game.play(state, seat, move)) for move in before.legal(anna.id)]
    quiet = [(t, s) for t, s in steps if not s.closes and isinstance(game.turn(s.state), Acting)]
    alike = [t for t, s in quiet if game.turn(s.state) == game.turn(quiet[0][1].state)]
    assert len(alike) > 1
    await table.host.submit(match_id, anna.id, alike[which])
    await table.env.settle()
    since = len(table.env.http_requests)
    for person in (borys, eve):
        for command in COMMANDS:
            await person.slash(table.thread, command)
    await table.press(borys, table.board(), "play")
    refused = await borys.slash(table.thread, "move", move="xyzzy")
    await table.press(borys, table.board(), "log")
    await table.env.settle()
    heard = [entry.json for entry in table.env.http_requests[since:]]
    shown = [message.components for message in table.thread.history()]
    return [
        *(plain(each, match_id) for each in heard),
        plain(str(shown), match_id),
        str(answer(refused).content),
    ]


def plain(what: Any, match_id: int) -> str:
    """What was sent, without the numbers that Discord and we give to things."""
    text = json.dumps(what, default=str)
    text = re.sub(r"\d{16,20}", "SNOWFLAKE", text)
    text = re.sub(rf"\|{match_id}\|", "|MATCH|", text)
    text = re.sub(rf"#{match_id}\b", "#MATCH", text)
    text = re.sub(rf"-{match_id}\.txt", "-MATCH.txt", text)
    text = re.sub(r"<t:[0-9]+:", "<t:TIME:", text)
    return re.sub(r"0x[0-9a-f]+", "OBJECT", text)
