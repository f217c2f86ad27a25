"""How far people have come in lessons."""

from __future__ import annotations

import sqlite3

from db.records import LessonRow
from db.sqlite.matches.rows import player_id


def lessons(db: sqlite3.Connection, player: int) -> tuple[LessonRow, ...]:
    """The lessons that somebody has begun."""
    sql = """
        SELECT game, next_step, finished_at FROM lesson
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) ORDER BY game
    """
    return tuple(LessonRow(*row) for row in db.execute(sql, (player,)))


def put_lesson(db: sqlite3.Connection, player: int, row: LessonRow) -> None:
    """Remembers how far somebody has come; a lesson that was finished stays so."""
    sql = """
        INSERT INTO lesson (player_id, game, next_step, finished_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (player_id, game) DO UPDATE
           SET next_step = excluded.next_step,
               finished_at = coalesce(lesson.finished_at, excluded.finished_at)
    """
    db.execute(sql, (player_id(db, player), row.game, row.next_step, row.finished_at))
