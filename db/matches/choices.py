"""What a table that waits has agreed on about persons."""

from __future__ import annotations

from collections.abc import Mapping

from db.engine import Session
from db.errors import NotFound
from db.matches import reads
from db.matches.rows import require
from db.records import PersonalChoice, Status


async def choose(db: Session, match_id: int, option: str, chosen: Mapping[int, str]) -> None:
    """Remembers for whom *option* of a lobby is meant, by their seats; nobody else's stays.

    :raises NotFound: if nobody sits on one of them.
    """
    await require(db, match_id, Status.LOBBY)
    seated = {row.seat for row in await reads.seats(db, match_id)}
    if missing := sorted(set(chosen) - seated):
        raise NotFound(f"nobody has seat {missing[0]} of match {match_id}")
    await db.run("DELETE FROM personal_choice WHERE match_id = ? AND option = ?", match_id, option)
    sql = "INSERT INTO personal_choice (match_id, option, seat, value) VALUES (?, ?, ?, ?)"
    await db.many(sql, [(match_id, option, seat, value) for seat, value in chosen.items()])


async def choices(db: Session, match_id: int) -> tuple[PersonalChoice, ...]:
    """What a lobby has agreed on about persons who still sit there; the start drops it."""
    sql = """
        SELECT option, seat, value FROM personal_choice WHERE match_id = ? ORDER BY option, seat
    """
    return tuple(PersonalChoice(*row) for row in await db.all(sql, match_id))
