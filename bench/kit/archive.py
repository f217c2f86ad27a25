"""A store filled at once with many finished matches: their logs, positions, seats, posts, ratings.

One match is really played, and the others are its copies with other people. A server has as many
matches and people whatever the size of the store: where more is played, there are more servers. The
rows are made by the database itself, with what watches over single rows out of the way.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing

import asyncpg
from msgspec import Struct

from bench.kit.endless import Endless
from db.copying import writing
from db.engine import Session
from db.sqlite.engine import SqliteSession
from db.sqlite.files import open_for_writing
from db.standings.ratings import DAY, RECENT
from db.urls import is_postgres, sqlite_path
from host.table import snapshot
from rules.chance import Seat, commitment
from rules.codec import encode
from rules.matches.record import AnyGame, Progress, begin, extend
from rules.setup import Setup

PLIES = 50
"""The entries of a match."""
PER_SERVER = 1_000
"""The matches of a server."""
PEOPLE = 100
"""The people of a server, who all play as often."""
NOW = 20_000 * DAY
"""All matches have ended within the hundred days before."""
CHUNK = 50_000
GUILD = 800_000_000_000_000_000
USER = 700_000_000_000_000_000
THREAD = 900_000_000_000_000_000
SEED = bytes(32)


class Archive(Struct, frozen=True):
    """What a store was filled with."""

    matches: int

    @property
    def servers(self) -> int:
        return -(-self.matches // PER_SERVER)

    @property
    def guild(self) -> int:
        """A server among the others."""
        return GUILD + self.servers // 2

    @property
    def viewer(self) -> int:
        """Somebody on that server."""
        return USER + self.servers // 2 * PEOPLE + PEOPLE // 2


async def fill(url: str, matches: int) -> Archive:
    """Fills an empty store with so many matches."""
    archive, game, setup = Archive(matches), Endless(), Setup(2)
    played = _played(game, setup)
    async with _unwatched(url) as db:
        for sql in _statements(archive, game, setup, played, is_postgres(url)):
            await db.run(sql)
    if is_postgres(url):
        await _vacuumed(url)
    return archive


def _played(game: AnyGame, setup: Setup) -> Progress:
    """A match of two, from its start to its last entry."""
    progress = begin(game, setup, SEED)
    while progress.point.ply < PLIES:
        seat = min(game.actors(progress.point.state))
        text = str(game.legal_moves(progress.point.state, seat)[0])
        after = extend(game, SEED, progress.point, Seat(seat), text)
        progress = Progress(after.point, (*progress.entries, *after.entries))
    return progress


@asynccontextmanager
async def _unwatched(url: str) -> AsyncIterator[Session]:
    """A transaction in which rows are believed: no keys of others are looked up for each of them,
    and no log is read to find its end."""
    if is_postgres(url):
        async with writing(url) as db:
            await db.value("SELECT set_config('session_replication_role', 'replica', true)")
            yield db
        return
    with closing(open_for_writing(sqlite_path(url))) as file:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF"):
            file.execute(f"PRAGMA {pragma}")
        file.execute("PRAGMA cache_size = -500000")
        watching = file.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        file.execute("BEGIN")
        for name, _ in watching:
            file.execute(f"DROP TRIGGER {name}")
        yield SqliteSession(file)
        for _, sql in watching:
            file.execute(sql)
        file.execute("COMMIT")


async def _vacuumed(url: str) -> None:
    """Does what PostgreSQL does by itself once it finds the time."""
    db = await asyncpg.connect(url)
    try:
        await db.execute("VACUUM ANALYZE")
    finally:
        await db.close()


def _statements(
    archive: Archive, game: AnyGame, setup: Setup, played: Progress, postgres: bool
) -> Iterator[str]:
    """What fills a store, one after the other."""
    servers, people = archive.servers, archive.servers * PEOPLE
    yield f"""
        {_counted(0, people)} INSERT INTO player (id, user_id) SELECT n + 1, {USER} + n FROM counted
    """
    yield f"""
        {_counted(0, servers)}
        INSERT INTO league (id, guild_id) SELECT n + 2, {GUILD} + n FROM counted
    """
    sealed = _Sealed(
        game.slug,
        encode(setup).decode(),
        _bytes(SEED, postgres),
        _bytes(snapshot(played.point), postgres),
        ", ".join(
            f"({n}, {e.seat}, '{e.text}', '{e.digest}')" for n, e in enumerate(played.entries)
        ),
    )
    for first in range(0, archive.matches, CHUNK):
        made = _made(first, min(first + CHUNK, archive.matches), servers)
        for sql in _rows_of_matches(sealed):
            yield f"{made} {sql}"
    for league, guild in (("1", ""), (f"2 + guild_id - {GUILD}", ", guild_id")):
        for span, since in (("all", 0), ("recent", NOW - RECENT)):
            yield _standings(league, guild, span, since)


class _Sealed(Struct, frozen=True):
    """What all matches have in common, as it is written in a statement."""

    game: str
    setup: str
    seed: str
    state: str
    log: str


def _bytes(value: bytes, postgres: bool) -> str:
    return rf"'\x{value.hex()}'::BYTEA" if postgres else f"X'{value.hex()}'"


def _counted(first: int, end: int) -> str:
    return f"""
        WITH RECURSIVE counted (n) AS (
            SELECT CAST({first} AS BIGINT) UNION ALL SELECT n + 1 FROM counted WHERE n + 1 < {end}
        )
    """


def _made(first: int, end: int, servers: int) -> str:
    """The matches of those numbers, and who sat in them; each is the k-th of its server."""
    return f"""
        {_counted(first, end)}, placed AS (
            SELECT n + 1 AS id, n % {servers} AS server, n / {servers} AS k FROM counted
        ), made AS (
            SELECT id, {GUILD} + server AS guild, {THREAD} + id AS thread, server + 2 AS league, k,
                   1 + server * {PEOPLE} + k % {PEOPLE} AS ann,
                   1 + server * {PEOPLE} + (k + 1 + k / {PEOPLE} % {PEOPLE - 1}) % {PEOPLE} AS bob,
                   {NOW} - (1 + (k * 7919) % {PER_SERVER}) * {100 * DAY // PER_SERVER} AS ended
              FROM placed
        ), sat AS (
            SELECT made.*, 0 AS seat, ann AS player, 1 + k % 2 AS place FROM made
             UNION ALL SELECT made.*, 1 AS seat, bob AS player, 2 - k % 2 AS place FROM made
        )
    """


def _rows_of_matches(of: _Sealed) -> Iterator[str]:
    yield f"""
        INSERT INTO match (id, game, setup, seed, commitment, status, owner_id, capacity,
                           visibility, pace, league_guild_id, created_at, started_at, ended_at,
                           last_move_at)
        SELECT id, '{of.game}', '{of.setup}', {of.seed}, '{commitment(SEED)}', 'over', ann, 2,
               'public', '',
               guild, ended - {DAY}, ended - {DAY}, ended, ended
          FROM made
    """
    yield """
        INSERT INTO home (match_id, number, language, guild_id, channel_id, thread_id, message_id,
                          match_status)
        SELECT id, 0, 'en', guild, guild + 1, thread, thread, 'over' FROM made
    """
    yield """
        INSERT INTO seat (match_id, seat, player_id, name, state, joined_at, match_status, first_id)
        SELECT id, seat, player, 'Somebody', 'playing', 0, 'over', player FROM sat
    """
    yield f"""
        INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)
        SELECT id, column1, column2, column3, column4, ended - {PLIES} + column1,
               CASE column2 WHEN 0 THEN ann ELSE bob END
          FROM made CROSS JOIN (VALUES {of.log}) AS log
    """
    yield f"INSERT INTO snapshot (match_id, ply, state) SELECT id, {PLIES}, {of.state} FROM made"
    yield """
        INSERT INTO clock (match_id, seat, kind, time_left, stage)
        SELECT id, seat, 'turn', 1000, 0 FROM sat
    """
    yield f"""
        INSERT INTO posted_board (match_id, home, message_id, ply, since_ply, shows_end)
        SELECT id, 0, thread, {PLIES}, {PLIES - 1}, 1 FROM made
    """
    yield """
        INSERT INTO result (match_id, seat, player_id, place, total, lines)
        SELECT id, seat, player, place, 60 + k % 20 - 10 * place, '{}' FROM sat
    """
    yield f"""
        INSERT INTO part (player_id, game, ended_at, match_id, guild_id, seat, people, place, won,
                          total, solo, left_early, decisions, recent)
        SELECT player, '{of.game}', ended, id, guild, seat, 2, place, 2 - place,
               60 + k % 20 - 10 * place, 0, 0, {PLIES},
               CASE WHEN ended > {NOW - RECENT} THEN 1 ELSE 0 END
          FROM sat
    """
    for league in ("1", "league"):
        yield f"""
            INSERT INTO rating_step (league_id, game, player_id, ended_at, match_id, mu, sigma,
                                     shown)
            SELECT {league}, '{of.game}', player, ended, id, 25.0, 3.0,
                   1000 + (player * 31 + k) % 500
              FROM sat
        """


def _standings(league: str, guild: str, span: str, since: int) -> str:
    """The lines of leaderboards, summed up from what counts."""
    return f"""
        INSERT INTO standing (league_id, span, game, player_id, matches, wins, points, solos, shown,
                              established, listed, last_match)
        SELECT {league}, '{span}', game, player_id, count(*), sum(won), sum(total), 0,
               1000 + player_id * 31 % 500, 1, 1, max(match_id)
          FROM part WHERE ended_at > {since} GROUP BY game, player_id{guild}
    """
