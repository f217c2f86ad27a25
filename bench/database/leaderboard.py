"""A leaderboard of a server with ten thousand players and a hundred thousand matches.

What is timed is the time in the database of one page with the viewer's own line, of every order,
span and depth, against a trivial SELECT by a primary key.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.kit.targets import at_most
from db import EVERYWHERE, By, Mark, Span
from db.sqlite.engine import SqliteSession, finished
from db.sqlite.files import open_for_reading, open_for_writing
from db.standings.leaderboards import page
from db.standings.leagues import scope, server_league
from db.standings.ratings import DAY, RECENT, refresh

PLAYERS = 10_000
MATCHES = 100_000
SEATS = 2
CHUNK = 1000
GUILD = 800_000_000_000_000_001
GAME = "market"
NOW = 20_000 * DAY
ROUNDS = 15
DEPTHS = (0, PLAYERS // 2)
PER_PAGE = 10


TARGETS = {"milliseconds": at_most(50)}


def run() -> dict[str, float]:
    """Ratios of medians, and the slowest page in milliseconds."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "large.db"
        with closing(open_for_writing(path)) as db:
            league = _fill(db)
        with closing(open_for_reading(path)) as db:
            return _measured(db, league)


def _measured(db: sqlite3.Connection, league: int) -> dict[str, float]:
    chance = random.Random(7)
    yardstick = _median(lambda: _trivial(db, chance.randint(1, PLAYERS)))
    found: dict[str, float] = {}
    slowest = 0.0
    for by in By:
        times = []
        for span, offset in product(Span, DEPTHS):
            viewer = _user(chance.randint(1, PLAYERS))
            times.append(_median(partial(_page, db, league, by, span, offset, viewer)))
        slowest = max(slowest, *times)
        found[f"page by {by.value}, slowest / SELECT by key"] = max(times) / yardstick
    found["slowest page in milliseconds"] = 1000 * slowest
    return found


def _page(
    db: sqlite3.Connection, league: int, by: By, span: Span, offset: int, viewer: int
) -> None:
    asked = page(
        SqliteSession(db),
        league,
        GAME,
        by,
        span=span,
        since=NOW - 7 * DAY,
        offset=offset,
        limit=PER_PAGE,
        viewer=viewer,
    )
    finished(asked)


def _median(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return median(times)


def _trivial(db: sqlite3.Connection, key: int) -> None:
    db.execute("SELECT user_id FROM player WHERE id = ?", (key,)).fetchone()


def _user(key: int) -> int:
    return 700_000_000_000_000_000 + key


def _fill(db: sqlite3.Connection) -> int:
    """Writes what counting so many matches would have left; gives the server's league."""
    chance = random.Random(1)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN")
    db.executemany(
        "INSERT INTO player VALUES (?, ?)", ((key, _user(key)) for key in range(1, PLAYERS + 1))
    )
    session = SqliteSession(db)
    league = finished(server_league(session, GUILD))
    marks: dict[int, Mark] = {}
    for first in range(1, MATCHES + 1, CHUNK):
        chunk = range(first, first + CHUNK)
        _write(db, [row for match in chunk for row in _match(match, chance, marks, league)])
    for each, key in product((EVERYWHERE, league), range(1, PLAYERS + 1)):
        within = finished(scope(session, each))
        finished(refresh(session, within, GAME, key, 5, NOW - RECENT))
    db.execute("COMMIT")
    return league


Row = tuple[str, tuple[object, ...]]

_SQL = {
    "match": """
        INSERT INTO match (id, game, setup, seed, commitment, status, owner_id, capacity,
                           visibility, pace, league_guild_id, created_at, started_at, ended_at)
        VALUES (?, ?, '{}', x'00', 'hash', 'over', ?, 2, 'public', '', ?, ?, ?, ?)
    """,
    "seat": """
        INSERT INTO seat (match_id, seat, player_id, name, state, joined_at, match_status, first_id)
        VALUES (?1, ?2, ?3, ?4, 'playing', 0, 'over', ?3)
    """,
    "result": "INSERT INTO result VALUES (?, ?, ?, ?, ?, '{}')",
    "part": "INSERT INTO part VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 60, ?)",
    "step": "INSERT INTO rating_step VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
}


def _write(db: sqlite3.Connection, rows: list[Row]) -> None:
    for name, sql in _SQL.items():
        db.executemany(sql, [values for kind, values in rows if kind == name])


def _match(match: int, chance: random.Random, marks: dict[int, Mark], league: int) -> Iterator[Row]:
    """A match of two, or of one, spread evenly over the last hundred days."""
    ended = NOW - 100 * DAY + match * 100 * DAY // MATCHES
    people = 1 if match % 5 == 0 else SEATS
    keys = chance.sample(range(1, PLAYERS + 1), people)
    yield "match", (match, GAME, keys[0], GUILD, ended, ended, ended)
    for seat, key in enumerate(keys):
        total = chance.randint(5, 60)
        yield "seat", (match, seat, key, f"Player {key}")
        yield "result", (match, seat, key, seat + 1, total)
        won = seat == 0 and people > 1
        recent = ended > NOW - RECENT
        where = (key, GAME, ended, match, GUILD)
        yield "part", (*where, seat, people, seat + 1, won, total, people == 1, recent)
        if people > 1:
            before = marks.get(key, Mark(25.0, 25 / 3, 1000))
            shown = before.shown + chance.randint(-20, 20)
            marks[key] = Mark(before.mu, before.sigma, shown)
            for each in (EVERYWHERE, league):
                yield "step", (each, GAME, key, ended, match, before.mu, before.sigma, shown)
