"""What is asked of the standings is found by indexes, and what is written too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db import EVERYWHERE, By, Examined, Span, Standings, Store
from db.engine import Operation
from host.standings.ratings import Ladder
from tests.ratings.seeding import ANN, BOB, GUILD, NOON, Ended, Result, order, write

SUMMING = {
    # A person's own rows are grouped, of which there are as many as opponents or achievements.
    "rivals": "USE TEMP B-TREE",
    "awards": "USE TEMP B-TREE",
    # Few rows, and rarely asked for.
    "titles": "USE TEMP B-TREE",
    "calendars": "SCAN calendar",
    "untold_seasons": "SCAN season_channel",
    "departed": "SCAN departed_guild",
    "close_season": "USE TEMP B-TREE",
    # Everything is gone through by intent.
    "reset": "SCAN",
    "guilds": "",
    "scrub": "SCAN",
}
"""Which calls may do what, and why."""


class Witness:
    """Standings that remember which of their methods ran which statements."""

    def __init__(self, store: Store, statements: list[str]) -> None:
        self.store, self.statements = store, statements
        self.heard: dict[str, list[str]] = {}

    async def call(self, method: str, /, *arguments: Any, **named: Any) -> Any:
        self.statements.clear()
        result = await getattr(self.store.standings, method)(*arguments, **named)
        self.heard.setdefault(method, []).extend(self.statements)
        return result


@pytest.fixture
async def witness(store: Store, heard: list[str]) -> Witness:
    """A store whose standings were used in every way."""
    for n in range(6):
        await write(store, order(ANN, BOB, at=NOON - 10 + n))
    await write(store, Ended((Result(ANN, 1, 9),)))
    witness = Witness(store, heard)
    await witness.call("put_calendar", GUILD, "month", at=NOON)
    await witness.call("calendars")
    await witness.call("calendars", GUILD)
    await witness.call("open_season", GUILD, name="", starts_at=NOON - 6, ends_at=None)
    await witness.call("advance", Ladder(), now=NOON)
    await witness.call("advance", Ladder(), now=NOON + 10**11)
    await witness.call("seasons", GUILD)
    await witness.call("listen", GUILD, 5)
    await witness.call("untold_seasons")
    await witness.call("claim_season", GUILD, 1)
    await witness.call("depart", GUILD, at=NOON)
    await witness.call("departed", NOON)
    await witness.call("come_back", GUILD)
    league = await witness.call("league", GUILD)
    for by in By:
        for span in Span:
            named = {"span": span, "since": NOON - 3, "viewer": BOB}
            await witness.call("page", league, "market", by, **named)
    await witness.call("close_season", GUILD, at=NOON)
    await witness.call("advance", Ladder(), now=NOON + 10**11)
    await witness.call("titles", guild=GUILD)
    await witness.call("titles", player=ANN)
    await witness.call("person", ANN)
    await witness.call("moved", EVERYWHERE, 1)
    for name in ("careers", "rivals", "conduct", "against_computers"):
        await witness.call(name, EVERYWHERE, ANN)
    for each in (EVERYWHERE, league):
        await witness.call("computers_met", each, "market")
    await witness.call("tally", GUILD, "market")
    await witness.call("revise", "market", "1")
    waiting = await witness.call("unexamined", ["market", "fair"])
    for match_id in waiting:
        await witness.call("examined", match_id, [Examined(0, 3, ("whisker",), {"well": 2})])
    await witness.call("awards", ANN)
    await witness.call("lapse", 1, 0, at=NOON)
    await witness.call("secret", "daily", "fresh")
    await witness.call("claim_daily", "2026-11-16", "market", ANN, 7)
    await witness.call("daily", "2026-11-16", "market")
    await witness.call("daily_days", "market", ANN)
    await witness.call("day_of", 7)
    await witness.call("overdue_tries", "2026-11-17")
    await witness.call("export", ANN)
    await witness.call("guilds")
    await witness.call("reset")
    await witness.call("forget_player", ANN)
    await witness.call("forget_guild", GUILD)
    await witness.call("scrub")
    operations = {name for name, each in vars(Standings).items() if isinstance(each, Operation)}
    assert {name for name in operations if not name.startswith("_")} <= witness.heard.keys()
    return witness


def plans(path: Path, statements: list[str]) -> dict[str, list[str]]:
    found = {}
    with closing(sqlite3.connect(path)) as db:
        for text in dict.fromkeys(map(str.strip, statements)):
            if text.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
                found[text] = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {text}")]
    return found


async def test_every_statement_uses_an_index(witness: Witness, path: Path) -> None:
    slow = []
    for name, statements in witness.heard.items():
        for text, plan in plans(path, statements).items():
            for step in plan:
                heavy = step.startswith("SCAN") or "TEMP B-TREE" in step or "AUTOMATIC" in step
                if heavy and "CONSTANT ROW" not in step and SUMMING.get(name, "!") not in step:
                    slow.append((name, step, text))
    assert slow == []


@pytest.mark.parametrize("by", By)
async def test_a_leaderboard_is_read_along_its_own_index(
    witness: Witness, path: Path, by: By
) -> None:
    pages = plans(path, witness.heard["page"])
    index = f"standing_by_{by.value}"
    ordered = [plan for text, plan in pages.items() if "OFFSET" in text and index in str(plan)]
    assert ordered
    assert all("TEMP B-TREE" not in str(plan) for plan in ordered)
    assert any("count(*)" in text and f"INDEX {index} (" in str(p) for text, p in pages.items())
