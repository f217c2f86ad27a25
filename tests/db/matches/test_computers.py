"""Seats that a computer holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import NewSeat, Refused, SeatState, Store
from tests.db.tables import ANN, BOB, NOON, begin, running, terms


async def test_several_computers_of_a_level_sit_at_one_table(store: Store) -> None:
    match_id = await store.create_match(terms())
    for seat, name in ((1, "Marta"), (2, "Marta II")):
        taken = await store.take_seat(match_id, None, name, at=NOON, computer="builder")
        assert taken == seat
    await begin(store, match_id)
    seats = await store.seats(match_id)
    assert [row.computer for row in seats] == [None, "builder", "builder"]
    assert await store.with_computers() == (match_id,)


async def test_only_running_matches_are_found_by_their_computers(store: Store) -> None:
    await running(store)
    waiting = await store.create_match(terms(seats=(NewSeat(0, ANN, "Ann"), COMPUTER)))
    assert await store.with_computers() == ()
    await begin(store, waiting)
    assert await store.with_computers() == (waiting,)
    await store.cancel(waiting, at=NOON)
    assert await store.with_computers() == ()


async def test_a_computer_takes_over_and_a_person_again_after_it(store: Store) -> None:
    match_id = await running(store)
    await store.leave_seat(match_id, 1, state=SeatState.LEFT)
    await store.take_seat(match_id, None, "Zenon", at=NOON, seat=1, computer="architect")
    taken = (await store.seats(match_id))[1]
    assert (taken.player, taken.computer, taken.state) == (None, "architect", SeatState.PLAYING)
    await store.leave_seat(match_id, 1, state=SeatState.LEFT)
    await store.take_seat(match_id, BOB, "Bob", at=NOON, seat=1)
    assert (await store.seats(match_id))[1].computer is None


@pytest.mark.parametrize(
    "seat", [NewSeat(1, None, "?", "genius"), NewSeat(1, BOB, "Bob", "builder")]
)
async def test_the_schema_knows_the_levels_and_gives_a_computer_no_user(
    store: Store, seat: NewSeat
) -> None:
    with pytest.raises(Refused):
        await store.create_match(terms(seats=(NewSeat(0, ANN, "Ann"), seat)))


async def test_running_matches_of_computers_are_found_by_an_index(store: Store, path: Path) -> None:
    sql = (
        "SELECT DISTINCT match_id FROM seat WHERE computer IS NOT NULL AND match_status = 'running'"
    )
    with closing(sqlite3.connect(path)) as db:
        plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}")]
    assert any("seat_by_computer" in step for step in plan), plan


COMPUTER = NewSeat(1, None, "Marta", "builder")
