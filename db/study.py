"""The operations on what is kept of reviews, hints and puzzles."""

from __future__ import annotations

from collections.abc import Callable

from db.engine import Row, Session
from db.matches.rows import player_id
from db.records import Stored
from db.standing_records import Mark
from db.standings.people import key_of


class ReviewRow(Stored, frozen=True):
    """How far a match has been thought over; *thoughts* are the host's business."""

    match: int
    done: int
    steps: int
    thoughts: bytes
    finished: bool


class SolverRow(Stored, frozen=True):
    """How well somebody solves puzzles."""

    player: int
    name: str
    mark: Mark
    tried: int
    solved: int
    streak: int
    longest: int


class Tried(Stored, frozen=True):
    """Somebody's answer to a puzzle, of which the first counts."""

    player: int
    name: str
    game: str
    puzzle: str
    solved: bool
    guild: int | None
    at: int


class WeeklyRow(Stored, frozen=True):
    """The puzzle of a week on a server, and whether its solution has been told."""

    guild: int
    week: int
    game: str
    puzzle: str
    told: bool


Rated = Callable[[Mark | None, Mark | None, bool], tuple[Mark, Mark]]
"""The marks of a person and of a puzzle after it was solved, or not; ``None`` is a newcomer."""

_SOLVER = "name, mu, sigma, shown, tried, solved, streak, longest"


async def review(db: Session, match_id: int) -> ReviewRow | None:
    """How far a match has been thought over, if anybody asked."""
    sql = "SELECT done, steps, thoughts, finished FROM review WHERE match_id = ?"
    row = await db.one(sql, match_id)
    if row is None:
        return None
    return ReviewRow(match_id, row[0], row[1], bytes(row[2]), bool(row[3]))


async def put_review(db: Session, row: ReviewRow) -> None:
    """Keeps how far it is."""
    sql = """
        INSERT INTO review (match_id, done, steps, thoughts, finished) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (match_id) DO UPDATE SET
               done = excluded.done, steps = excluded.steps, thoughts = excluded.thoughts,
               finished = excluded.finished
    """
    await db.run(sql, row.match, row.done, row.steps, row.thoughts, int(row.finished))


async def unfinished(db: Session) -> tuple[int, ...]:
    """The matches that are being thought over."""
    sql = "SELECT match_id FROM review WHERE finished = 0 ORDER BY match_id"
    return tuple(row[0] for row in await db.all(sql))


async def hints_allowed(db: Session, match_id: int) -> bool | None:
    """What a table has agreed on about hints; ``None``: nothing.

    There are none at the tables of a contest, and in a try at a challenge.
    """
    sql = """
        SELECT CASE WHEN EXISTS (SELECT 1 FROM daily WHERE match_id = ?1)
                      OR EXISTS (SELECT 1 FROM contest_table WHERE match_id = ?1) THEN 0
                    ELSE (SELECT allowed FROM hint_terms WHERE match_id = ?1) END
    """
    found = await db.value(sql, match_id)
    return None if found is None else bool(found)


async def allow_hints(db: Session, match_id: int, allowed: bool) -> None:
    """Agrees on it."""
    sql = """
        INSERT INTO hint_terms (match_id, allowed) VALUES (?, ?)
            ON CONFLICT (match_id) DO UPDATE SET allowed = excluded.allowed
    """
    await db.run(sql, match_id, int(allowed))


async def take_hint(db: Session, match_id: int, seat: int) -> None:
    """Notes that a seat took a hint."""
    sql = """
        INSERT INTO hint (match_id, seat, taken) VALUES (?, ?, 1)
            ON CONFLICT (match_id, seat) DO UPDATE SET taken = hint.taken + 1
    """
    await db.run(sql, match_id, seat)


async def hints(db: Session, match_id: int) -> dict[int, int]:
    """How many hints each seat took that took any."""
    sql = "SELECT seat, taken FROM hint WHERE match_id = ? ORDER BY seat"
    return dict(await db.all(sql, match_id))


async def tried(db: Session, player: int, game: str) -> dict[str, bool]:
    """The puzzles of a game that somebody has answered, and whether they solved them."""
    sql = "SELECT name, solved FROM puzzle_try WHERE player_id = ? AND game = ?"
    rows = await db.all(sql, await key_of(db, player), game)
    return {name: bool(solved) for name, solved in rows}


async def note_try(db: Session, tried: Tried, rate: Rated) -> SolverRow:
    """Counts an answer, if it is the first to this puzzle; gives how they stand then."""
    key = await player_id(db, tried.player)
    assert key is not None
    before = await _solver(db, key, tried.player, " FOR UPDATE")
    sql = """
        INSERT INTO puzzle_try (player_id, game, name, at, solved, guild_id)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
    """
    values = (key, tried.game, tried.puzzle, tried.at, int(tried.solved), tried.guild)
    if not await db.run(sql, *values) and before is not None:
        return before
    sql = "SELECT mu, sigma FROM puzzle WHERE game = ? AND name = ? FOR UPDATE"
    row = await db.one(sql, tried.game, tried.puzzle)
    its = None if row is None else Mark(row[0], row[1], 0)
    mine, its = rate(None if before is None else before.mark, its, tried.solved)
    sql = """
        INSERT INTO puzzle (game, name, mu, sigma) VALUES (?, ?, ?, ?)
            ON CONFLICT (game, name) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
    """
    await db.run(sql, tried.game, tried.puzzle, its.mu, its.sigma)
    after = _counted(before, tried, mine)
    await _put_solver(db, key, after)
    return after


async def solver(db: Session, player: int) -> SolverRow | None:
    """How somebody stands."""
    key = await key_of(db, player)
    return None if key is None else await _solver(db, key, player)


async def solvers(db: Session, guild: int | None, limit: int) -> tuple[SolverRow, ...]:
    """Those who solve best, everywhere or of those who have tried on a server."""
    sql = f"""
        SELECT user_id, {_SOLVER} FROM solver JOIN player ON player.id = player_id
         WHERE user_id > 0
           AND (?1 = 0 OR player_id IN (SELECT player_id FROM puzzle_try WHERE guild_id = ?1))
         ORDER BY shown DESC, solved DESC, player_id LIMIT ?2
    """
    return tuple(_row(row[0], row[1:]) for row in await db.all(sql, guild or 0, limit))


async def weekly_channel(db: Session, guild: int) -> int | None:
    """Where a server has the puzzle of the week posted."""
    found: int | None = await db.value(
        "SELECT channel_id FROM weekly_channel WHERE guild_id = ?", guild
    )
    return found


async def put_weekly_channel(db: Session, guild: int, channel: int | None) -> None:
    """Has it posted there, or no more."""
    await db.run("DELETE FROM weekly_channel WHERE guild_id = ?", guild)
    if channel is not None:
        sql = "INSERT INTO weekly_channel (guild_id, channel_id) VALUES (?, ?)"
        await db.run(sql, guild, channel)


async def put_weekly(db: Session, row: WeeklyRow) -> bool:
    """Keeps the puzzle of a week, or that its solution is told; whether it was news."""
    sql = """
        INSERT INTO weekly_puzzle (guild_id, week, game, name, told) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (guild_id, week) DO UPDATE SET told = excluded.told
               WHERE weekly_puzzle.told < excluded.told
    """
    return await db.run(sql, row.guild, row.week, row.game, row.puzzle, int(row.told)) > 0


async def weekly(db: Session, guild: int, until: int) -> WeeklyRow | None:
    """The newest puzzle of a week that was posted on a server, up to that week."""
    sql = """
        SELECT week, game, name, told FROM weekly_puzzle
         WHERE guild_id = ? AND week <= ? ORDER BY week DESC LIMIT 1
    """
    row = await db.one(sql, guild, until)
    return None if row is None else WeeklyRow(guild, row[0], row[1], row[2], bool(row[3]))


async def solved_by(db: Session, game: str, puzzle: str, guild: int) -> tuple[int, int]:
    """How many people of a server have tried a puzzle, and how many of them solved it."""
    sql = """
        SELECT count(*), coalesce(sum(solved), 0) FROM puzzle_try
         WHERE game = ? AND name = ? AND guild_id = ?
    """
    row = await db.only(sql, game, puzzle, guild)
    return int(row[0]), int(row[1])


def _counted(before: SolverRow | None, tried: Tried, mark: Mark) -> SolverRow:
    """How somebody stands after an answer."""
    was = before or SolverRow(tried.player, tried.name, mark, 0, 0, 0, 0)
    streak = was.streak + 1 if tried.solved else 0
    return SolverRow(
        tried.player,
        tried.name,
        mark,
        was.tried + 1,
        was.solved + tried.solved,
        streak,
        max(streak, was.longest),
    )


async def _put_solver(db: Session, key: int, row: SolverRow) -> None:
    sql = f"""
        INSERT INTO solver (player_id, {_SOLVER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (player_id) DO UPDATE SET
               name = excluded.name, mu = excluded.mu, sigma = excluded.sigma,
               shown = excluded.shown, tried = excluded.tried, solved = excluded.solved,
               streak = excluded.streak, longest = excluded.longest
    """
    mark, counts = row.mark, (row.tried, row.solved, row.streak, row.longest)
    await db.run(sql, key, row.name, mark.mu, mark.sigma, mark.shown, *counts)


async def _solver(db: Session, key: int, player: int, lock: str = "") -> SolverRow | None:
    row = await db.one(f"SELECT {_SOLVER} FROM solver WHERE player_id = ?{lock}", key)
    return None if row is None else _row(player, row)


def _row(player: int, row: Row) -> SolverRow:
    name, mu, sigma, shown, tried, solved, streak, longest = row
    return SolverRow(player, name, Mark(mu, sigma, shown), tried, solved, streak, longest)
