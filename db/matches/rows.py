"""What every write asks first: which match, which player, and whether it was done before."""

from __future__ import annotations

from db.engine import Session
from db.errors import NotFound, Repeated, WrongStatus
from db.records import Status

OPEN = (Status.LOBBY, Status.RUNNING)


async def lock(db: Session, match_id: int) -> Status:
    """The status of a match, which nobody else changes from here on: each write comes after this.

    :raises NotFound: if there is no such match.
    """
    status = await db.value("SELECT status FROM match WHERE id = ? FOR UPDATE", match_id)
    if status is None:
        raise NotFound(f"no match {match_id}")
    return Status(status)


async def require(db: Session, match_id: int, *allowed: Status, token: str | None = None) -> Status:
    """The status of a match, locked, which must be one of those allowed.

    :raises Repeated: if *token* was used before.
    """
    status = await lock(db, match_id)
    await refuse_repeated(db, token)
    if status not in allowed:
        raise WrongStatus(match_id, status)
    return status


async def log_length(db: Session, match_id: int) -> int:
    """How many entries a match has."""
    sql = "SELECT ply + 1 FROM entry WHERE match_id = ? ORDER BY ply DESC LIMIT 1"
    row = await db.one(sql, match_id)
    return 0 if row is None else int(row[0])


async def player_id(db: Session, user: int | None) -> int | None:
    """Our own number for a user, who is made known if need be."""
    if user is None:
        return None
    known: int | None = await db.value("SELECT id FROM player WHERE user_id = ?", user)
    if known is None:
        known = await db.value("INSERT INTO player (user_id) VALUES (?) RETURNING id", user)
    return known


async def refuse_repeated(db: Session, token: str | None) -> None:
    """Raises if a write with that token was done."""
    if token is None:
        return
    sql = "SELECT match_id, first_ply, end_ply FROM request WHERE token = ?"
    row = await db.one(sql, token)
    if row is not None:
        raise Repeated(token, *row)


async def remember(
    db: Session, token: str | None, match_id: int, first: int, end: int, at: int
) -> None:
    if token is not None:
        await db.run("INSERT INTO request VALUES (?, ?, ?, ?, ?)", token, match_id, first, end, at)
