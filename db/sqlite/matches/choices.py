"""What a table that waits has agreed on about persons."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from db.errors import NotFound
from db.records import PersonalChoice, Status
from db.sqlite.matches import reads
from db.sqlite.matches.rows import require


def choose(db: sqlite3.Connection, match_id: int, option: str, chosen: Mapping[int, str]) -> None:
    """Remembers for whom *option* of a lobby is meant, and for nobody else."""
    require(db, match_id, Status.LOBBY)
    seated = {row.seat for row in reads.seats(db, match_id)}
    if missing := sorted(set(chosen) - seated):
        raise NotFound(f"nobody has seat {missing[0]} of match {match_id}")
    db.execute("DELETE FROM personal_choice WHERE match_id = ? AND option = ?", (match_id, option))
    sql = "INSERT INTO personal_choice (match_id, option, seat, value) VALUES (?, ?, ?, ?)"
    db.executemany(sql, [(match_id, option, seat, value) for seat, value in chosen.items()])


def choices(db: sqlite3.Connection, match_id: int) -> tuple[PersonalChoice, ...]:
    """What a lobby has agreed on about persons."""
    sql = """
        SELECT option, seat, value FROM personal_choice WHERE match_id = ? ORDER BY option, seat
    """
    return tuple(PersonalChoice(*row) for row in db.execute(sql, (match_id,)))
