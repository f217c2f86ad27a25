"""What is to be told on Discord about contests: claimed by one before it is told."""

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


async def claim_news(db: Session, row: NewsRow) -> bool:
    """Makes news told: one of many claimants gets True."""
    return await db.run("DELETE FROM contest_news WHERE id = ?", row.id) == 1
