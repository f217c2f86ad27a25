"""How far people have come in lessons."""

from __future__ import annotations

from db.engine import Session
from db.matches.rows import player_id
from db.records import LessonRow


async def lessons(db: Session, player: int) -> tuple[LessonRow, ...]:
    """The lessons that somebody has begun."""
    sql = """
        SELECT game, next_step, finished_at FROM lesson
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) ORDER BY game
    """
    return tuple(LessonRow(*row) for row in await db.all(sql, player))


async def put_lesson(db: Session, player: int, row: LessonRow) -> None:
    """Remembers how far somebody has come; a lesson that was finished stays so."""
    sql = """
        INSERT INTO lesson (player_id, game, next_step, finished_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (player_id, game) DO UPDATE
           SET next_step = excluded.next_step,
               finished_at = coalesce(lesson.finished_at, excluded.finished_at)
    """
    key = await player_id(db, player)
    await db.run(sql, key, row.game, row.next_step, row.finished_at)
