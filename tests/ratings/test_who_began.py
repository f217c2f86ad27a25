"""Who began to play a seat: kept for good, and found out for matches of earlier versions."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import SeatState, Store, open_store
from db.scripts import scripts
from db.sqlite.files import open_for_writing
from host.standings.ratings import Ratings
from tests.ratings.seeding import ANN, BOB, CYD, EVE, NOON, begin, order
from tests.ratings.test_ratings import values

BEFORE = 2
"""The version of the schema that did not know it."""


def began(path: Path) -> list[int | None]:
    """Who began, seat by seat, in the first match."""
    sql = """
        SELECT user_id FROM seat LEFT JOIN player ON player.id = first_id
         WHERE match_id = 1 ORDER BY seat
    """
    with closing(sqlite3.connect(path)) as db:
        return [row[0] for row in db.execute(sql)]


async def test_it_is_known_from_the_start_on_and_never_changes(store: Store, path: Path) -> None:
    match_id = await begin(store, order(ANN, BOB, None))
    assert began(path) == [ANN, BOB, None]
    await store.leave_seat(match_id, 0, state=SeatState.REMOVED)
    await store.take_seat(match_id, EVE, "Eve", at=NOON, seat=0)
    assert began(path) == [ANN, BOB, None]
    with (
        closing(sqlite3.connect(path)) as db,
        pytest.raises(sqlite3.IntegrityError, match="never changed"),
    ):
        db.execute("UPDATE seat SET first_id = 2 WHERE seat = 0")


@pytest.fixture
def old(tmp_path: Path, path: Path) -> Path:
    """A database of an earlier version with a match of Ann, Bob and Cyd, whose last seat Eve took.

    Bob was away for a while, and came back to his seat.
    """
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    for script in scripts()[:BEFORE]:
        shutil.copy(script, earlier)
    with closing(open_for_writing(path, earlier)) as db:
        people = list(enumerate((ANN, BOB, CYD, EVE), start=1))
        db.executemany("INSERT INTO player VALUES (?, ?)", people)
        db.execute(
            """
            INSERT INTO match (game, setup, seed, commitment, status, owner_id, capacity,
                               visibility, pace, language, created_at, started_at)
            VALUES ('market', '{}', x'00', 'hash', 'running', 1, 3, 'public', '', 'uk', 1, 5)
            """
        )
        seats = [(0, 1, 2), (1, 2, 7), (2, 4, 8)]
        for seat, player, joined in seats:
            sql = "INSERT INTO seat VALUES (1, ?, ?, 'x', 'playing', ?, 'running')"
            db.execute(sql, (seat, player, joined))
        for ply, (seat, player) in enumerate([(0, 1), (1, 2), (2, 3), (2, 4)]):
            sql = "INSERT INTO entry VALUES (1, ?, ?, '12@b2', 'd', 6, ?)"
            db.execute(sql, (ply, seat, player))
        for seat, player, _ in seats:
            sql = "INSERT INTO result VALUES (1, ?, ?, ?, 10, '{}')"
            db.execute(sql, (seat, player, 3 - seat))
        db.execute("UPDATE match SET status = 'over', ended_at = ? WHERE id = 1", (NOON - 1,))
        db.execute("DELETE FROM pending WHERE task = 'rate'")
        for player in (1, 2, 4):
            sql = "INSERT INTO part VALUES (?, 'market', ?, 1, NULL, 0, 3, 1, 1, 9, 0, 0, 4, 1)"
            db.execute(sql, (player, NOON - 1))
    return path


async def test_an_old_match_says_by_its_moves_who_began_and_counts_anew(old: Path) -> None:
    async with await open_store(f"sqlite:///{old}") as store:
        assert began(old) == [ANN, BOB, CYD]
        ratings = Ratings(store, lambda: NOON)
        assert await ratings.catch_up() == 1
        found = await values(store)
    assert found.keys() == {ANN, BOB, CYD}
    assert found[BOB] > found[ANN] > found[CYD]
