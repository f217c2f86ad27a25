"""What is to be told on Discord about contests: held while it is told, struck once it is."""

from __future__ import annotations

from db.contests.records import NewsKind, NewsRow
from db.engine import Session


async def put(
    db: Session, contest_id: int, kind: NewsKind, *, at: int, round: int = 0, about: int = 0
) -> None:
    """Has something told in the homes of a contest: where it is held and where somebody takes
    part, and its end wherever it was told of; not where nobody can tell it."""
    end = int(kind in (NewsKind.OVER, NewsKind.CANCELLED))
    sql = """
        INSERT INTO contest_news (contest_id, home, kind, round, about, at)
        SELECT contest_id, number, ?, ?, ?, ? FROM contest_home
         WHERE contest_id = ? AND guild_id NOT IN (SELECT guild_id FROM departed_guild)
           AND (1 = ? OR guild_id = (SELECT guild_id FROM contest WHERE contest.id = contest_id)
                OR EXISTS (SELECT 1 FROM contest_entrant
                            WHERE contest_entrant.contest_id = contest_home.contest_id
                              AND contest_entrant.guild_id = contest_home.guild_id
                              AND state <> 'left'))
         ORDER BY number
    """
    await db.run(sql, kind, round, about, at, contest_id, end)


async def untold(db: Session, *, limit: int = 100) -> tuple[NewsRow, ...]:
    """What is still to be told, the oldest first."""
    sql = """
        SELECT id, contest_id, home, kind, round, about, at FROM contest_news ORDER BY id LIMIT ?
    """
    return tuple(
        NewsRow(number, contest, home, NewsKind(kind), round, about, at)
        for number, contest, home, kind, round, about, at in await db.all(sql, limit)
    )


async def claim_news(db: Session, row: NewsRow, *, now: int, until: int) -> bool:
    """Lets one of many claimants tell news; of a contest in a home the oldest come first."""
    sql = """
        UPDATE contest_news SET busy_until = ? WHERE id = ? AND busy_until <= ? AND NOT EXISTS (
            SELECT 1 FROM contest_news AS older
             WHERE older.contest_id = contest_news.contest_id AND older.home = contest_news.home
               AND older.id < contest_news.id)
    """
    return await db.run(sql, until, row.id, now) == 1


async def strike_news(db: Session, row: NewsRow) -> None:
    """Strikes news that were told."""
    await db.run("DELETE FROM contest_news WHERE id = ?", row.id)
