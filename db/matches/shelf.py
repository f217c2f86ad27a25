"""Game files that somebody brought, kept to be looked at."""

from __future__ import annotations

from db.engine import Session


async def shelve(db: Session, name: str, text: str, *, at: int, most: int) -> None:
    """Keeps a game file; of more than *most*, those that were brought first are dropped."""
    sql = """
        INSERT INTO imported_file (name, text, brought_at) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET brought_at = excluded.brought_at
    """
    await db.run(sql, name, text, at)
    sql = """
        DELETE FROM imported_file
         WHERE name NOT IN (SELECT name FROM imported_file
                             ORDER BY brought_at DESC, name DESC LIMIT ?)
    """
    await db.run(sql, most)


async def shelved(db: Session, name: str) -> str | None:
    """The text of a game file, if it is still kept."""
    row = await db.one("SELECT text FROM imported_file WHERE name = ?", name)
    return None if row is None else str(row[0])


async def shelf(db: Session) -> tuple[str, ...]:
    """The names of the game files that are kept, the oldest first."""
    sql = "SELECT name FROM imported_file ORDER BY brought_at, name"
    return tuple(row[0] for row in await db.all(sql))
