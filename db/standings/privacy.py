"""What is stored about a person or a server: shown to them, or removed for good."""

from __future__ import annotations

from db.engine import Session
from db.records import Json
from db.standings.leagues import lock
from db.standings.people import key_of

CHUNK = 500
"""Matches that are looked through in one go, so that others can read in between."""

_MINE = {
    "seats": """
        SELECT match.id AS match, game, guild_id AS server, seat.seat, name, state, joined_at,
               status, started_at, ended_at
          FROM seat JOIN match ON match.id = seat.match_id
          LEFT JOIN home ON home.match_id = seat.match_id AND number = seat.home
         WHERE seat.player_id = ?
    """,
    "homes": """
        SELECT match_id AS match, language, thread_id AS channel FROM home WHERE player_id = ?
    """,
    "results": """
        SELECT match_id AS match, seat, place, total, lines FROM result WHERE player_id = ?
    """,
    "parts": """
        SELECT match_id AS match, game, ended_at, guild_id AS server, seat, people, place, won,
               total, left_early
          FROM part WHERE player_id = ?
    """,
    "standings": """
        SELECT guild_id AS server, season, span, game, matches, wins, points, solos, best_solo,
               shown AS rating
          FROM standing JOIN league ON league.id = league_id WHERE player_id = ?
    """,
    "titles": """
        SELECT guild_id AS server, season, game, place, shown AS rating, matches, wins
          FROM title JOIN league ON league.id = league_id WHERE player_id = ?
    """,
    "achievements": "SELECT game, name, match_id AS match, at FROM award WHERE player_id = ?",
    "keepsakes": """
        SELECT game, match_id AS match, moves, timed, built, answers
          FROM keepsake WHERE player_id = ?
    """,
    "computers": """
        SELECT match_id AS match, game, level, ended_at, guild_id AS server, won
          FROM against_computer WHERE player_id = ?
    """,
    "hints": """
        SELECT hint.match_id AS match, hint.seat, taken FROM hint JOIN seat
            ON seat.match_id = hint.match_id AND seat.seat = hint.seat
         WHERE player_id = ?
    """,
    "puzzles": """
        SELECT game, name, at, solved, guild_id AS server FROM puzzle_try WHERE player_id = ?
    """,
    "solving": """
        SELECT name, mu, sigma, shown AS rating, tried, solved, streak, longest
          FROM solver WHERE player_id = ?
    """,
    "seeks": """
        SELECT guild_id AS server, game, sizes, pace, language, rated, computers, rating, tempo,
               since
          FROM seek WHERE player_id = ?
    """,
    "found_everywhere": "SELECT 1 AS wanted FROM open_person WHERE player_id = ?",
    "blocks": """
        SELECT user_id AS user, name, since FROM block JOIN player ON player.id = other_id
         WHERE player_id = ?
    """,
    "reports": """
        SELECT at, user_id AS about, match_id AS match, guild_id AS server, why
          FROM report LEFT JOIN player ON player.id = about_id WHERE by_id = ?
    """,
    "contests": """
        SELECT contest.id AS contest, contest.name, game, contest.guild_id AS server,
               contest_entrant.guild_id AS from_server, number, contest_entrant.name AS called,
               team, state, place, joined_at
          FROM contest_entrant JOIN contest ON contest.id = contest_id WHERE player_id = ?
    """,
    "announced": """
        SELECT id AS contest, name, game, guild_id AS server, status, created_at
          FROM contest WHERE owner_id = ?
    """,
    "leagues": """
        SELECT series.id AS league, series.name, game, guild_id AS server,
               series_member.name AS called, division, joined_at
          FROM series_member JOIN series ON series.id = series_id WHERE player_id = ?
    """,
    "leagues_announced": """
        SELECT id AS league, name, game, guild_id AS server, status, created_at
          FROM series WHERE owner_id = ?
    """,
    "lapses": "SELECT match_id AS match, seat, at FROM lapse WHERE player_id = ?",
    "daily": "SELECT day, game, match_id AS match FROM daily WHERE player_id = ?",
    "lessons": "SELECT game, next_step, finished_at FROM lesson WHERE player_id = ?",
    "settings": "SELECT key, value FROM person_setting WHERE player_id = ?",
    "invitations": "SELECT match_id AS match FROM invitation WHERE player_id = ?",
    "towns": """
        SELECT seat.match_id AS match, seat.seat, town_name.name FROM seat JOIN town_name
            ON town_name.match_id = seat.match_id AND town_name.seat = seat.seat
         WHERE player_id = ?
    """,
}
"""What is asked for an export, by the name of the list it goes into."""

_RATINGS = """
    SELECT guild_id AS server, season, game, ended_at, match_id AS match, mu, sigma,
           shown AS rating
      FROM rating_step JOIN league ON league.id = league_id
     WHERE player_id = ? AND league_id = ? AND game = ?
"""
_LEAGUES = "SELECT league_id, game FROM standing WHERE player_id = ? AND span = 'all'"
_STOOD_UP = (
    """
    DELETE FROM seat
     WHERE player_id = ? AND match_status IN ('lobby', 'archived')
       AND (SELECT started_at FROM match WHERE match.id = match_id) IS NULL
    """,
    """
    UPDATE seat SET state = 'left'
     WHERE player_id = ? AND match_status IN ('running', 'archived') AND state = 'playing'
    """,
    """
    UPDATE match SET owner_id = coalesce(
               (SELECT player_id FROM seat
                 WHERE match_id = match.id AND player_id <> owner_id AND state = 'playing'
                 ORDER BY seat LIMIT 1),
               owner_id)
     WHERE owner_id = ?1 AND id IN (
               SELECT match_id FROM seat
                WHERE player_id = ?1 AND match_status IN ('running', 'archived'))
    """,
)
"""Nobody waits at a table for somebody who was forgotten, and it passes to somebody else."""
_OWN_HOMES = "(match_id, home) IN (SELECT match_id, number FROM home WHERE player_id = ?)"
_ONLY_THERE = """
    match_id IN (SELECT match_id FROM home WHERE guild_id = ?
                    AND NOT EXISTS (SELECT 1 FROM home AS other
                                     WHERE other.match_id = home.match_id
                                       AND other.number <> home.number))
"""
"""Of matches that live on that server, and nowhere else."""
_CHOSEN = (
    "DELETE FROM person_setting WHERE player_id = ?",
    "DELETE FROM lesson WHERE player_id = ?",
    "DELETE FROM invitation WHERE player_id = ?",
    "DELETE FROM puzzle_try WHERE player_id = ?",
    "DELETE FROM solver WHERE player_id = ?",
    "DELETE FROM seek WHERE player_id = ?",
    "DELETE FROM open_person WHERE player_id = ?",
    "DELETE FROM block WHERE player_id = ?1 OR other_id = ?1",
    "DELETE FROM report WHERE by_id = ?1 OR about_id = ?1",
    "DELETE FROM series_member WHERE player_id = ?",
    "UPDATE contest_entrant SET name = '', guild_id = NULL WHERE player_id = ?",
    """
    DELETE FROM town_name
     WHERE (match_id, seat) IN (SELECT match_id, seat FROM seat WHERE player_id = ?)
    """,
    """
    UPDATE posted_board SET sent = NULL
     WHERE match_id IN (SELECT match_id FROM seat WHERE player_id = ?)
    """,
    """
    DELETE FROM outbox
     WHERE kind = 'strip' AND match_id IN (SELECT match_id FROM seat WHERE player_id = ?)
    """,
    *(
        f"DELETE FROM {name} WHERE {_OWN_HOMES}"
        for name in ("posted_board", "episode_post", "motion_post", "outbox")
    ),
    "UPDATE home SET player_id = NULL, thread_id = NULL WHERE player_id = ?",
)
"""What somebody has chosen, learnt or was invited to, the names of towns that are yet to be built,
and what was posted about the matches of which they are a part."""
SCANNED = {
    "owned": """
        SELECT id AS match, game, league_guild_id AS server, status, created_at, started_at,
               ended_at
          FROM match WHERE id >= ? AND id < ? AND owner_id = ?
    """,
    "begun": """
        SELECT match_id AS match, seat FROM seat
         WHERE match_id >= ? AND match_id < ? AND first_id = ?
    """,
    "moves": """
        SELECT match_id AS match, ply, seat, text, at FROM entry
         WHERE match_id >= ? AND match_id < ? AND by_id = ?
    """,
}
"""What is found only by going through all matches: it is asked for too rarely to be indexed."""


async def stored(db: Session, player: int) -> dict[str, Json]:
    """Everything stored about a person that an index leads to."""
    key = await key_of(db, player)
    found: dict[str, Json] = {"user": player, "known": key is not None}
    for name, sql in _MINE.items():
        found[name] = [*await db.dicts(sql, key)]
    ratings: list[Json] = []
    for league, game in await db.all(_LEAGUES, key):
        ratings += await db.dicts(_RATINGS, key, league, game)
    found["ratings"] = ratings
    return found


async def scanned(db: Session, player: int, first: int) -> dict[str, list[Json]] | None:
    """What some matches, from the number *first* on, hold of a person; None after the last."""
    last = await db.value("SELECT max(id) FROM match")
    if last is None or first > last:
        return None
    where = (first, first + CHUNK, await key_of(db, player))
    return {name: [*await db.dicts(sql, *where)] for name, sql in SCANNED.items()}


async def forget_player(db: Session, player: int) -> None:
    """Makes a person nobody, in every table; results stay, for they are others' too."""
    await lock(db)
    key: int | None = await db.value("SELECT id FROM player WHERE user_id = ? FOR UPDATE", player)
    if key is not None:
        for sql in (*_CHOSEN, *_STOOD_UP):
            await db.run(sql, key)
        await db.run("UPDATE seat SET name = '' WHERE player_id = ?", key)
        await db.run("UPDATE standing SET listed = 0 WHERE player_id = ?", key)
        await db.run("UPDATE player SET user_id = ? WHERE id = ?", -key, key)
    await db.run("UPDATE upkeep SET scrub_due = 1 WHERE id = 1")


async def guilds(db: Session) -> tuple[int, ...]:
    """Every server of which something is stored."""
    sql = """
        SELECT guild_id FROM home WHERE guild_id IS NOT NULL
         UNION SELECT guild_id FROM league WHERE guild_id IS NOT NULL
         UNION SELECT guild_id FROM calendar
         UNION SELECT guild_id FROM server_setting
         UNION SELECT guild_id FROM weekly_channel
         UNION SELECT guild_id FROM digest_channel
         UNION SELECT guild_id FROM seek
         UNION SELECT guild_id FROM contest_home
         UNION SELECT guild_id FROM series
         ORDER BY 1
    """
    return tuple(row[0] for row in await db.all(sql))


async def forget_guild(db: Session, guild: int) -> None:
    """Removes what belongs to a server, and from its matches every trace of where they were."""
    await lock(db)
    here = "(match_id, home) IN (SELECT match_id, number FROM home WHERE guild_id = ?)"
    for name in ("posted_board", "episode_post", "motion_post", "outbox"):
        await db.run(f"DELETE FROM {name} WHERE {here}", guild)
    for name in ("invitation", "town_name", "table_code"):
        await db.run(f"DELETE FROM {name} WHERE {_ONLY_THERE}", guild)
    await db.run("DELETE FROM outbox WHERE match_id = 0 AND kind = 'tables' AND about = ?", guild)
    for name in ("server_setting", "calendar", "season_channel", "tables_board", "departed_guild"):
        await db.run(f"DELETE FROM {name} WHERE guild_id = ?", guild)
    for name in ("weekly_puzzle", "weekly_channel", "digest_week", "digest_channel", "open_guild"):
        await db.run(f"DELETE FROM {name} WHERE guild_id = ?", guild)
    for name in ("seek", "finding_post"):
        await db.run(f"DELETE FROM {name} WHERE guild_id = ?", guild)
    await _forget_contests(db, guild)
    sql = "SELECT id FROM league WHERE coalesce(guild_id, 0) = ? AND coalesce(season, 0) >= 0"
    for (league,) in await db.all(sql, guild):
        for name in ("title", "standing", "rating_step"):
            await db.run(f"DELETE FROM {name} WHERE league_id = ?", league)
        await db.run("DELETE FROM league WHERE id = ?", league)
    for name in ("part", "against_computer", "puzzle_try", "report"):
        await db.run(f"UPDATE {name} SET guild_id = NULL WHERE guild_id = ?", guild)
    sql = """
        UPDATE home SET guild_id = NULL, channel_id = NULL, thread_id = NULL, message_id = NULL
         WHERE guild_id = ?
    """
    await db.run(sql, guild)
    sql = "UPDATE match SET league_guild_id = NULL WHERE league_guild_id = ?"
    await db.run(sql, guild)
    await db.run("UPDATE upkeep SET scrub_due = 1 WHERE id = 1")


async def _forget_contests(db: Session, guild: int) -> None:
    """Removes the tournaments and leagues of a server, with all that was won in them.

    A tournament that is at home elsewhere, too, passes to the first of those servers.
    """
    sql = """
        DELETE FROM contest_news WHERE (contest_id, home) IN (
            SELECT contest_id, number FROM contest_home WHERE guild_id = ?)
    """
    await db.run(sql, guild)
    await db.run("DELETE FROM contest_home WHERE guild_id = ?", guild)
    await db.run("UPDATE contest_entrant SET guild_id = NULL WHERE guild_id = ?", guild)
    sql = """
        UPDATE contest SET guild_id = (SELECT guild_id FROM contest_home
                                        WHERE contest_id = contest.id ORDER BY number LIMIT 1)
         WHERE guild_id = ?
           AND EXISTS (SELECT 1 FROM contest_home WHERE contest_id = contest.id)
    """
    await db.run(sql, guild)
    here = "contest_id IN (SELECT id FROM contest WHERE guild_id = ?)"
    for name in ("news", "seat", "table", "round", "entrant"):
        await db.run(f"DELETE FROM contest_{name} WHERE {here}", guild)
    await db.run("DELETE FROM contest WHERE guild_id = ?", guild)
    mine = "series_id IN (SELECT id FROM series WHERE guild_id = ?)"
    await db.run(f"DELETE FROM series_member WHERE {mine}", guild)
    await db.run("DELETE FROM series WHERE guild_id = ?", guild)


async def depart(db: Session, guild: int, *, at: int) -> None:
    """Remembers since when a server has been without the bot."""
    sql = "INSERT INTO departed_guild (guild_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING"
    await db.run(sql, guild, at)


async def come_back(db: Session, guild: int) -> None:
    """Remembers that the bot is on a server, maybe again."""
    await db.run("DELETE FROM departed_guild WHERE guild_id = ?", guild)


async def departed(db: Session, before: int) -> tuple[int, ...]:
    """The servers that have been without the bot since that time or longer."""
    sql = "SELECT guild_id FROM departed_guild WHERE since <= ? ORDER BY guild_id"
    return tuple(row[0] for row in await db.all(sql, before))
