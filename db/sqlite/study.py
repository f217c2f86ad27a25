"""Reviews, hints and puzzles on SQLite."""

from __future__ import annotations

import sqlite3
from typing import Any

from db.sqlite.matches.rows import player_id
from db.sqlite.standings.people import key_of
from db.sqlite.standings.standings import Run
from db.standing_records import Mark
from db.study import Rated, ReviewRow, SolverRow, Study, Tried, WeeklyRow

_SOLVER = "name, mu, sigma, shown, tried, solved, streak, longest"


class SqliteStudy(Study):
    """What is kept for those who learn."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def review(self, match_id: int) -> ReviewRow | None:
        sql = "SELECT done, steps, thoughts, finished FROM review WHERE match_id = ?"
        row = await self._read(lambda db: db.execute(sql, (match_id,)).fetchone())
        if row is None:
            return None
        return ReviewRow(match_id, row[0], row[1], bytes(row[2]), bool(row[3]))

    async def put_review(self, row: ReviewRow) -> None:
        sql = """
            INSERT INTO review (match_id, done, steps, thoughts, finished) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (match_id) DO UPDATE SET
                   done = excluded.done, steps = excluded.steps, thoughts = excluded.thoughts,
                   finished = excluded.finished
        """
        values = (row.match, row.done, row.steps, row.thoughts, int(row.finished))
        await self._write(lambda db: db.execute(sql, values).rowcount)

    async def unfinished(self) -> tuple[int, ...]:
        sql = "SELECT match_id FROM review WHERE finished = 0 ORDER BY match_id"
        return await self._read(lambda db: tuple(row[0] for row in db.execute(sql)))

    async def hints_allowed(self, match_id: int) -> bool | None:
        sql = "SELECT allowed FROM hint_terms WHERE match_id = ?"
        row = await self._read(lambda db: db.execute(sql, (match_id,)).fetchone())
        return None if row is None else bool(row[0])

    async def allow_hints(self, match_id: int, allowed: bool) -> None:
        sql = """
            INSERT INTO hint_terms (match_id, allowed) VALUES (?, ?)
                ON CONFLICT (match_id) DO UPDATE SET allowed = excluded.allowed
        """
        await self._write(lambda db: db.execute(sql, (match_id, int(allowed))).rowcount)

    async def take_hint(self, match_id: int, seat: int) -> None:
        sql = """
            INSERT INTO hint (match_id, seat, taken) VALUES (?, ?, 1)
                ON CONFLICT (match_id, seat) DO UPDATE SET taken = hint.taken + 1
        """
        await self._write(lambda db: db.execute(sql, (match_id, seat)).rowcount)

    async def hints(self, match_id: int) -> dict[int, int]:
        sql = "SELECT seat, taken FROM hint WHERE match_id = ? ORDER BY seat"
        return await self._read(lambda db: dict(db.execute(sql, (match_id,)).fetchall()))

    async def tried(self, player: int, game: str) -> dict[str, bool]:
        sql = "SELECT name, solved FROM puzzle_try WHERE player_id = ? AND game = ?"

        def read(db: sqlite3.Connection) -> dict[str, bool]:
            rows = db.execute(sql, (key_of(db, player), game)).fetchall()
            return {name: bool(solved) for name, solved in rows}

        return await self._read(read)

    async def note_try(self, tried: Tried, rate: Rated) -> SolverRow:
        return await self._write(lambda db: _note_try(db, tried, rate))

    async def solver(self, player: int) -> SolverRow | None:
        def read(db: sqlite3.Connection) -> SolverRow | None:
            key = key_of(db, player)
            return None if key is None else _solver(db, key, player)

        return await self._read(read)

    async def solvers(self, guild: int | None, limit: int) -> tuple[SolverRow, ...]:
        here = """
            AND player_id IN (SELECT player_id FROM puzzle_try WHERE guild_id = :guild)
        """
        sql = f"""
            SELECT user_id, {_SOLVER} FROM solver JOIN player ON player.id = player_id
             WHERE user_id > 0 {here if guild is not None else ""}
             ORDER BY shown DESC, solved DESC, player_id LIMIT :limit
        """
        where = {"guild": guild, "limit": limit}
        return await self._read(
            lambda db: tuple(_row(row[0], row[1:]) for row in db.execute(sql, where))
        )

    async def weekly_channel(self, guild: int) -> int | None:
        sql = "SELECT channel_id FROM weekly_channel WHERE guild_id = ?"
        row = await self._read(lambda db: db.execute(sql, (guild,)).fetchone())
        return None if row is None else int(row[0])

    async def put_weekly_channel(self, guild: int, channel: int | None) -> None:
        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM weekly_channel WHERE guild_id = ?", (guild,))
            if channel is not None:
                sql = "INSERT INTO weekly_channel (guild_id, channel_id) VALUES (?, ?)"
                db.execute(sql, (guild, channel))

        await self._write(write)

    async def put_weekly(self, row: WeeklyRow) -> bool:
        sql = """
            INSERT INTO weekly_puzzle (guild_id, week, game, name, told) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (guild_id, week) DO UPDATE SET told = excluded.told
                   WHERE weekly_puzzle.told < excluded.told
        """
        values = (row.guild, row.week, row.game, row.puzzle, int(row.told))
        return await self._write(lambda db: db.execute(sql, values).rowcount) > 0

    async def weekly(self, guild: int, week: int) -> WeeklyRow | None:
        sql = "SELECT game, name, told FROM weekly_puzzle WHERE guild_id = ? AND week = ?"
        row = await self._read(lambda db: db.execute(sql, (guild, week)).fetchone())
        return None if row is None else WeeklyRow(guild, week, row[0], row[1], bool(row[2]))

    async def solved_by(self, game: str, puzzle: str, guild: int) -> tuple[int, int]:
        sql = """
            SELECT count(*), coalesce(sum(solved), 0) FROM puzzle_try
             WHERE game = ? AND name = ? AND guild_id = ?
        """
        row = await self._read(lambda db: db.execute(sql, (game, puzzle, guild)).fetchone())
        return row[0], row[1]


def _note_try(db: sqlite3.Connection, tried: Tried, rate: Rated) -> SolverRow:
    key = player_id(db, tried.player)
    assert key is not None
    sql = """
        INSERT INTO puzzle_try (player_id, game, name, at, solved, guild_id)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
    """
    values = (key, tried.game, tried.puzzle, tried.at, int(tried.solved), tried.guild)
    before = _solver(db, key, tried.player)
    if not db.execute(sql, values).rowcount and before is not None:
        return before
    sql = "SELECT mu, sigma FROM puzzle WHERE game = ? AND name = ?"
    row = db.execute(sql, (tried.game, tried.puzzle)).fetchone()
    mine, its = rate(
        None if before is None else before.mark,
        None if row is None else Mark(row[0], row[1], 0),
        tried.solved,
    )
    sql = """
        INSERT INTO puzzle (game, name, mu, sigma) VALUES (?, ?, ?, ?)
            ON CONFLICT (game, name) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
    """
    db.execute(sql, (tried.game, tried.puzzle, its.mu, its.sigma))
    streak = (before.streak if before else 0) + 1 if tried.solved else 0
    after = SolverRow(
        tried.player,
        tried.name,
        mine,
        (before.tried if before else 0) + 1,
        (before.solved if before else 0) + tried.solved,
        streak,
        max(streak, before.longest if before else 0),
    )
    sql = f"""
        INSERT INTO solver (player_id, {_SOLVER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (player_id) DO UPDATE SET
               name = excluded.name, mu = excluded.mu, sigma = excluded.sigma,
               shown = excluded.shown, tried = excluded.tried, solved = excluded.solved,
               streak = excluded.streak, longest = excluded.longest
    """
    mark = after.mark
    counts = (after.tried, after.solved, after.streak, after.longest)
    db.execute(sql, (key, after.name, mark.mu, mark.sigma, mark.shown, *counts))
    return after


def _solver(db: sqlite3.Connection, key: int, player: int) -> SolverRow | None:
    row = db.execute(f"SELECT {_SOLVER} FROM solver WHERE player_id = ?", (key,)).fetchone()
    return None if row is None else _row(player, row)


def _row(player: int, row: Any) -> SolverRow:
    name, mu, sigma, shown, tried, solved, streak, longest = row
    return SolverRow(player, name, Mark(mu, sigma, shown), tried, solved, streak, longest)
