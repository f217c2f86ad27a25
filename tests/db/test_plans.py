"""Every statement that the store runs finds its rows by an index."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db import (
    Around,
    Episode,
    Home,
    LeftSession,
    LessonRow,
    MotionState,
    NewClock,
    NewEntry,
    NewSaying,
    PersonScope,
    PostedBoard,
    Saying,
    SeatState,
    ServerScope,
    Snapshot,
    Status,
    Store,
    TablesBoard,
)
from db.engine import Operation
from tests.db.tables import ANN, BOB, EVE, GUILD, NOON, THREAD, begin, move, result, running, terms

# They walk an index from its end: some stop at the first row, others are asked for all there is.
ALLOWED = {
    "SCAN clock USING COVERING INDEX clock_by_time",
    "SCAN motion USING COVERING INDEX motion_by_time",
    "SCAN imported_file USING COVERING INDEX imported_file_by_time",
    "SCAN outbox",
    "SCAN tables_board",
    "SCAN open_guild",  # a number for each server that wants to be found
    "SCAN match USING COVERING INDEX match_by_status",
    "SCAN process",  # of which there is a handful, as of shards
    "SCAN shard",
}


class Witness:
    """A store that remembers which of its methods were called."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.called: set[str] = set()

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        self.called.add(name)
        method: Callable[..., Awaitable[Any]] = getattr(self.store, name)
        return method


async def use_everything(store: Any) -> None:
    """Calls every method of the store in its various ways."""
    lobby = await store.create_match(terms(parent=await running(store)), token="create")
    await store.amend(lobby, owner=BOB, capacity=4)
    await store.take_seat(lobby, BOB, "Bob", at=NOON)
    await store.take_seat(lobby, None, "Marta", at=NOON, computer="builder")
    await store.choose(lobby, "first", {1: ""})
    await store.choices(lobby)
    await store.leave_seat(lobby, 2)
    await store.with_computers()
    await store.set_place(lobby, thread=THREAD)
    await begin(
        store, lobby, entries=[NewEntry(None, "x", "d")], clocks=[NewClock(None, "idle", 5)]
    )
    await store.leave_seat(lobby, 1, state=SeatState.CONCEDED)
    await store.take_seat(lobby, EVE, "Eve", at=NOON, seat=1)
    await store.append(lobby, 1, [move()], at=NOON, token="a", snapshot=b"s")
    await store.put_snapshot(lobby, Snapshot(2, b"t"))
    await store.set_clocks(lobby, [NewClock(0, "turn", NOON)])
    for clock in await store.due(NOON):
        await store.claim_clock(clock, NewClock(clock.seat, clock.kind, NOON + 1))
    await use_what_surrounds_play(store, lobby)
    await store.archive(lobby)
    await store.revive(lobby)
    await store.finish(lobby, 2, [result(0, ANN, 1), result(1, EVE, 2)], at=NOON)
    await store.cancel(await running(store), at=NOON)
    for scope in (ServerScope(1), PersonScope(1)):
        await store.put_setting(scope, "language", "uk")
        await store.put_setting(scope, "language", None)
        await store.setting(scope, "language")
        await store.settings(scope)
    await store.settings_of([ANN, BOB], "time")
    for read in ("match", "table", "seats", "entries", "snapshot", "results", "clocks"):
        await getattr(store, read)(lobby)
    for status in (None, Status.RUNNING):
        await store.matches(status=status)
        for choice in ({"player": ANN}, {"guild": GUILD}, {"thread": THREAD}, {"parent": 1}):
            await store.matches(status=status, before=lobby, **choice)
    await store.running(ANN)
    await store.counts()
    await store.counts(among=[Status.RUNNING])
    await store.newest()
    await store.counts(guild=GUILD)
    await store.results_of(ANN)
    await store.next_due()
    await store.drop_snapshot(lobby)
    await store.used("a")
    await store.forget_requests(NOON + 1)


async def use_what_surrounds_play(store: Any, lobby: int) -> None:
    """Calls what concerns proposals, posts, files and the installation."""
    motion = await store.propose(lobby, 0, "end", ply=2, lapses_at=NOON)
    await store.agree(lobby, 0, "end", 1, ply=2)
    await store.claim_motion(motion, MotionState.REFUSED)
    await store.hasten_motion(motion, NOON)
    await store.motion(lobby, 0, "end")
    await store.open_motions(lobby)
    await store.due_motions(NOON)
    await store.leave_seat(lobby, 1, state=SeatState.LEFT)
    await store.take_seat(lobby, EVE, "Eve", at=NOON, seat=1)
    await store.close_motion(motion, MotionState.PASSED)
    await use_homes(store, lobby)
    await store.invite(lobby, [ANN, BOB])
    await store.invited(lobby)
    await store.name_town(lobby, 0, "Annaburg", Episode.NEXT)
    await store.towns(lobby)
    await store.put_posted_board(PostedBoard(lobby, 5, 2, 0, False))
    await store.posted_board(lobby)
    await store.put_episode_post(lobby, Around.ALBUM, 6)
    await store.episode_post(lobby, Around.ALBUM)
    await store.put_tables_board(TablesBoard(7, 8))
    await store.outline(lobby)
    await store.tables_board(7)
    await store.tables_boards()
    await store.drop_tables_board(7)
    await store.note_start(NOON, since=NOON - 1)
    await store.put_saying(NewSaying(lobby, Saying.SUMMARY, NOON))
    row = await store.to_say(lobby, Saying.SUMMARY)
    await store.unsaid()
    await store.said(row, PostedBoard(lobby, 9, 1, 0, False))
    await store.strips(lobby)
    await store.put_lesson(ANN, LessonRow("towns", 2, NOON))
    await store.lessons(ANN)
    await store.shelve("one", "text", at=NOON, most=3)
    await store.shelved("one")
    await store.shelf()
    await store.put_watched(NOON)
    await store.watched_until()
    await store.check(NOON)
    await store.put_told_commands(1, "hash")
    await store.told_commands(1)
    await use_processes(store, lobby)


async def use_processes(store: Any, lobby: int) -> None:
    """Calls what concerns processes that share the database."""
    process = await store.join("one")
    await store.beat(process)
    await store.processes()
    await store.lay_out(2)
    await store.take_shards(process, 2)
    await store.held_shards(process)
    await store.free_shard(process, 0, LeftSession("one", 1, "wss://gateway.discord.gg"))
    await store.take_shards(process, 2)
    await store.take_session(process, 0)
    await store.depart(process)
    await store.enter_gate(process, 0)
    await store.leave_gate(process, 0)
    await store.take_saying(process, 1)
    await store.pace_edit(5, NOON, 2_100)
    await store.pace_edit(5, NOON, 2_100)
    await store.forget_edits(NOON)
    await store.take_thinking(process, lobby)
    await store.end_thinking(process, lobby)
    await store.strike(process)


async def use_homes(store: Any, match_id: int) -> None:
    """Calls what concerns several servers."""
    home = await store.add_home(match_id, Home(0, "ru", 9, channel=8), [BOB], at=NOON)
    await store.call_at(match_id, home.number, [EVE])
    await store.put_motion_post(match_id, 0, "end", home.number, 5)
    await store.motion_posts(match_id, 0, "end")
    await store.homes(match_id)
    await store.append(match_id, 2, (), at=NOON, shows=True, taken=True)
    await store.end_home(match_id, home.number)
    await store.open_guild(GUILD, is_open=True)
    await store.is_open_guild(GUILD)
    await store.found_abroad()
    await store.open_guild(GUILD, is_open=False)
    await store.table_code(match_id, "word")
    await store.coded("word")


@pytest.fixture
async def statements(store: Store, heard: list[str]) -> list[str]:
    """Every statement that using everything runs."""
    witness = Witness(store)
    await use_everything(witness)
    operations = {name for name, each in vars(Store).items() if isinstance(each, Operation)}
    assert operations <= witness.called
    return [text for text in map(str.strip, heard) if not text.startswith("--")]


async def test_every_statement_uses_an_index(statements: list[str], path: Path) -> None:
    plans = {}
    with closing(sqlite3.connect(path)) as db:
        for text in statements:
            if text.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
                plans[text] = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {text}")]
    assert len(plans) > 50
    steps = {(step, text) for text, plan in plans.items() for step in plan}
    slow = {
        (step, text)
        for step, text in steps
        if step.startswith("SCAN") or "TEMP B-TREE" in step or "AUTOMATIC" in step
    }
    assert {pair for pair in slow if pair[0] not in ALLOWED} == set()


@pytest.mark.parametrize(
    ("choice", "index"),
    [
        ({}, "INTEGER PRIMARY KEY"),
        ({"status": Status.OVER}, "match_by_status"),
        ({"player": ANN}, "seat_by_player"),
        ({"player": ANN, "status": Status.OVER}, "seat_by_player_and_status"),
        ({"guild": GUILD}, "home_by_guild"),
        ({"guild": GUILD, "status": Status.OVER}, "home_by_guild_and_status"),
        ({"thread": THREAD}, "home_by_thread"),
        ({"thread": THREAD, "status": Status.OVER}, "home_by_thread"),
        ({"parent": 1}, "match_by_parent"),
    ],
)
async def test_matches_are_found_by_the_index_made_for_it(
    store: Store, heard: list[str], path: Path, choice: dict[str, Any], index: str
) -> None:
    await store.matches(**choice)
    with closing(sqlite3.connect(path)) as db:
        plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {heard[0]}")]
    assert any(f"{index} (" in step for step in plan), plan
