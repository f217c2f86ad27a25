"""What is to be told on Discord about contests: held while it is told, struck once it is."""

from __future__ import annotations

from db.contests.records import NewsKind, NewsRow
from db.engine import Session


async def put(
    db: Session, contest_id: int, kind: NewsKind, *, at: int, round: int = 0, about: int = 0
) -> None:
    """Has something told."""
    sql = "INSERT INTO contest_news (contest_id, kind, round, about, at) VALUES (?, ?, ?, ?, ?)"
    await db.run(sql, contest_id, kind, round, about, at)


async def untold(db: Session, *, limit: int = 100) -> tuple[NewsRow, ...]:
    """What is still to be told, the oldest first."""
    sql = "SELECT id, contest_id, kind, round, about, at FROM contest_news ORDER BY id LIMIT ?"
    return tuple(
        NewsRow(number, contest, NewsKind(kind), round, about, at)
        for number, contest, kind, round, about, at in await db.all(sql, limit)
    )


async def claim_news(db: Session, row: NewsRow, *, now: int, until: int) -> bool:
    """Lets one of many claimants tell news; of one contest the oldest come first."""
    sql = """
        UPDATE contest_news SET busy_until = ? WHERE id = ? AND busy_until <= ? AND NOT EXISTS (
            SELECT 1 FROM contest_news AS older
             WHERE older.contest_id = contest_news.contest_id AND older.id < contest_news.id)
    """
    return await db.run(sql, until, row.id, now) == 1


async def strike_news(db: Session, row: NewsRow) -> None:
    """Strikes news that were told."""
    await db.run("DELETE FROM contest_news WHERE id = ?", row.id)
