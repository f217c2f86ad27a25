"""What is asked of the standings is found by indexes, and what is written too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db import EVERYWHERE, By, Examined, Span, Standings, Store
from db.engine import Operation
from db.sqlite import SqliteEngine
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

    def __init__(self, store: Store, sqlite: SqliteEngine) -> None:
        self.store, self.sqlite = store, sqlite
        self.heard: dict[str, list[str]] = {}

    async def call(self, method: str, /, *arguments: Any, **named: Any) -> Any:
        statements: list[str] = []
        for lane in (self.sqlite.writing, self.sqlite.reading):
            await lane.set_trace_callback(statements.append)
        result = await getattr(self.store.standings, method)(*arguments, **named)
        self.heard.setdefault(method, []).extend(statements)
        return result


@pytest.fixture
async def witness(store: Store, sqlite: SqliteEngine) -> Witness:
    """A store whose standings were used in every way."""
    for n in range(6):
        await write(store, order(ANN, BOB, at=NOON - 10 + n))
    await write(store, Ended((Result(ANN, 1, 9),)))
    heard = Witness(store, sqlite)
    await heard.call("put_calendar", GUILD, "month", at=NOON)
    await heard.call("calendars")
    await heard.call("calendars", GUILD)
    await heard.call("open_season", GUILD, name="", starts_at=NOON - 6, ends_at=None)
    await heard.call("advance", Ladder(), now=NOON)
    await heard.call("advance", Ladder(), now=NOON + 10**11)
    await heard.call("seasons", GUILD)
    await heard.call("listen", GUILD, 5)
    await heard.call("untold_seasons")
    await heard.call("claim_season", GUILD, 1)
    await heard.call("depart", GUILD, at=NOON)
    await heard.call("departed", NOON)
    await heard.call("come_back", GUILD)
    league = await heard.call("league", GUILD)
    for by in By:
        for span in Span:
            named = {"span": span, "since": NOON - 3, "viewer": BOB}
            await heard.call("page", league, "market", by, **named)
    await heard.call("close_season", GUILD, at=NOON)
    await heard.call("advance", Ladder(), now=NOON + 10**11)
    await heard.call("titles", guild=GUILD)
    await heard.call("titles", player=ANN)
    await heard.call("person", ANN)
    await heard.call("moved", EVERYWHERE, 1)
    for name in ("careers", "rivals", "conduct", "against_computers"):
        await heard.call(name, EVERYWHERE, ANN)
    for each in (EVERYWHERE, league):
        await heard.call("computers_met", each, "market")
    await heard.call("tally", GUILD, "market")
    await heard.call("revise", "market", "1")
    waiting = await heard.call("unexamined", ["market", "fair"])
    for match_id in waiting:
        await heard.call("examined", match_id, [Examined(0, 3, ("whisker",), {"well": 2})])
    await heard.call("awards", ANN)
    await heard.call("lapse", 1, 0, at=NOON)
    await heard.call("secret", "daily", "fresh")
    await heard.call("claim_daily", "2026-11-16", "market", ANN, 7)
    await heard.call("daily", "2026-11-16", "market")
    await heard.call("daily_days", "market", ANN)
    await heard.call("day_of", 7)
    await heard.call("overdue_tries", "2026-11-17")
    await heard.call("export", ANN)
    await heard.call("guilds")
    await heard.call("reset")
    await heard.call("forget_player", ANN)
    await heard.call("forget_guild", GUILD)
    await heard.call("scrub")
    operations = {name for name, each in vars(Standings).items() if isinstance(each, Operation)}
    assert {name for name in operations if not name.startswith("_")} <= heard.heard.keys()
    return heard


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
