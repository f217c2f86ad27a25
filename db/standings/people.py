"""People by our own number for them, each under the name they had last."""

from __future__ import annotations

from db.engine import Session
from db.standing_records import Listed


async def key_of(db: Session, user: int) -> int | None:
    """Our own number for a user, if they are known."""
    row = await db.one("SELECT id FROM player WHERE user_id = ?", user)
    return None if row is None else row[0]


async def person(db: Session, key: int, match_id: int | None = None) -> Listed:
    """The user of that number, called as in the given match if they sat there."""
    user: int = await db.value("SELECT user_id FROM player WHERE id = ?", key)
    if user < 0:
        return Listed(None, "")
    return Listed(user, await _name(db, key, match_id))


async def known_person(db: Session, player: int) -> Listed | None:
    """Somebody who has ever sat at a table, by the name they had last."""
    key = await key_of(db, player)
    return None if key is None else await person(db, key)


async def _name(db: Session, key: int, match_id: int | None) -> str:
    if match_id is not None:
        sql = "SELECT name FROM seat WHERE player_id = ? AND match_id = ?"
        row = await db.one(sql, key, match_id)
        if row is not None:
            return str(row[0])
    sql = "SELECT name FROM seat WHERE player_id = ? ORDER BY match_id DESC LIMIT 1"
    row = await db.one(sql, key)
    return "" if row is None else str(row[0])
