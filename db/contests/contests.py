"""A contest, and how it is held by the one who carries it on.

Whoever carries a contest on claims it first: that raises its version, and each of their writes asks
whether the version is still theirs. What people decide meanwhile raises it, too, so that the one
who carried it on finds out, stops, and begins again with what there is then.
"""

from __future__ import annotations

from db.contests import homes, news
from db.contests.records import ContestRow, ContestStatus, NewContest, NewsKind
from db.engine import Row, Session
from db.errors import NotFound, Stale
from db.matches.rows import player_id

_COLUMNS = """
    contest.id, contest.guild_id,
    (SELECT user_id FROM player WHERE player.id = owner_id AND user_id > 0), contest.name, game,
    terms,
    seed, status, why, round, version, step_at, paused_at, away, created_at, ended_at, series_id,
    edition, division, abroad
"""
ENDED = (ContestStatus.OVER, ContestStatus.CANCELLED)


async def create(db: Session, new: NewContest) -> int:
    """Announces a contest and gives its id."""
    sql = """
        INSERT INTO contest (guild_id, owner_id, name, game, terms, seed, created_at, step_at,
                             series_id, edition, division, abroad)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
    """
    owner = await player_id(db, new.owner)
    what = (new.name, new.game, new.terms, new.seed, new.at, new.step_at)
    place = (new.series, new.edition, new.division, int(new.abroad))
    made: int = await db.value(sql, new.guild, owner, *what, *place)
    if new.guild is not None:
        await homes.add_home(db, made, new.guild, new.channel, new.language)
    return made


async def contest(db: Session, contest_id: int) -> ContestRow:
    """A contest.

    :raises NotFound: if there is no such one.
    """
    row = await db.one(f"SELECT {_COLUMNS} FROM contest WHERE id = ?", contest_id)
    if row is None:
        raise NotFound(f"no contest {contest_id}")
    return _row(row)


async def of_guild(db: Session, guild: int, *, limit: int = 25) -> tuple[ContestRow, ...]:
    """The contests that a server holds, or its people take part in, the latest first."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest_home JOIN contest ON contest.id = contest_id
         WHERE contest_home.guild_id = ? ORDER BY contest_id DESC LIMIT ?
    """
    return tuple(_row(row) for row in await db.all(sql, guild, limit))


async def found_abroad(db: Session, *, limit: int) -> tuple[ContestRow, ...]:
    """The contests of servers that share their tables into which people of others may enter, the
    latest first."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest
         WHERE abroad = 1 AND status = 'open'
           AND contest.guild_id IN (SELECT guild_id FROM open_guild)
           AND contest.guild_id NOT IN (SELECT guild_id FROM departed_guild)
         ORDER BY id DESC LIMIT ?
    """
    return tuple(_row(row) for row in await db.all(sql, limit))


async def going_in(db: Session, guild: int) -> tuple[ContestRow, ...]:
    """The contests with a home on a server that have not ended."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest_home JOIN contest ON contest.id = contest_id
         WHERE contest_home.guild_id = ? AND status IN ('open', 'running', 'paused')
         ORDER BY contest_id
    """
    return tuple(_row(row) for row in await db.all(sql, guild))


async def of_player(db: Session, player: int) -> tuple[ContestRow, ...]:
    """The contests in which somebody takes part or waits, and that have not ended."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest
          JOIN contest_entrant ON contest_id = contest.id
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?) AND state <> 'left'
           AND status IN ('open', 'running', 'paused')
         ORDER BY contest.id
    """
    return tuple(_row(row) for row in await db.all(sql, player))


async def of_series(db: Session, series: int, edition: int) -> tuple[ContestRow, ...]:
    """The divisions of a league in one season, the highest first."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest WHERE series_id = ? AND edition = ? ORDER BY division
    """
    return tuple(_row(row) for row in await db.all(sql, series, edition))


async def due(db: Session, now: int) -> tuple[ContestRow, ...]:
    """The contests with something to be done that nobody holds: a time has come, or a match of
    theirs has ended or was put aside. Where every server is without the bot nothing is done."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest
         WHERE id IN (
                   SELECT id FROM contest WHERE status IN ('open', 'running') AND step_at <= ?1
                    UNION
                   SELECT contest_id FROM contest_table JOIN match ON match.id = match_id
                    WHERE outcome IS NULL AND match_id IS NOT NULL
                      AND match.status NOT IN ('lobby', 'running'))
           AND status IN ('open', 'running') AND busy_until <= ?1
           AND (coalesce(guild_id, 0) NOT IN (SELECT guild_id FROM departed_guild)
                OR EXISTS (SELECT 1 FROM contest_home
                            WHERE contest_id = contest.id
                              AND guild_id NOT IN (SELECT guild_id FROM departed_guild)))
         ORDER BY id
    """
    return tuple(_row(row) for row in await db.all(sql, now))


async def claim(db: Session, row: ContestRow, *, now: int, until: int) -> int | None:
    """Lets one of many carry a contest on; gives its new version to that one, None to others."""
    sql = """
        UPDATE contest SET version = version + 1, busy_until = ?
         WHERE id = ? AND version = ? AND busy_until <= ? AND status IN ('open', 'running')
    """
    if await db.run(sql, until, row.id, row.version, now) == 0:
        return None
    return row.version + 1


async def release(db: Session, contest_id: int, version: int, step_at: int | None) -> bool:
    """Lets go of a contest until *step_at*; False if it is not held any more."""
    sql = "UPDATE contest SET busy_until = 0, step_at = ? WHERE id = ? AND version = ?"
    return await db.run(sql, step_at, contest_id, version) == 1


async def put_off(db: Session, contest_id: int, version: int, until: int) -> None:
    """Has a contest that cannot be carried on left alone until then."""
    sql = "UPDATE contest SET busy_until = ? WHERE id = ? AND version = ?"
    await db.run(sql, until, contest_id, version)


async def hold(db: Session, contest_id: int, version: int | None = None) -> ContestStatus:
    """The status of a contest, which nobody else changes from here on.

    :raises NotFound: if there is no such one.
    :raises Stale: if it has another *version* by now.
    """
    sql = "SELECT status, version FROM contest WHERE id = ? FOR UPDATE"
    row = await db.one(sql, contest_id)
    if row is None:
        raise NotFound(f"no contest {contest_id}")
    if version is not None and row[1] != version:
        raise Stale(f"contest {contest_id} has changed")
    return ContestStatus(row[0])


async def touch(db: Session, contest_id: int) -> None:
    """Has whoever carries a contest on begin again, at once."""
    sql = "UPDATE contest SET version = version + 1, busy_until = 0, step_at = 0 WHERE id = ?"
    await db.run(sql, contest_id)
    await homes.changed(db, contest_id)


async def require(db: Session, contest_id: int, *allowed: ContestStatus) -> None:
    """:raises Stale: if a contest is at none of these stages any more; it is held then."""
    status = await hold(db, contest_id)
    if status not in allowed:
        raise Stale(f"contest {contest_id} is {status}")


async def hasten(db: Session, contest_id: int) -> None:
    """Has a contest that is open begin now.

    :raises Stale: if it is not open.
    """
    await require(db, contest_id, ContestStatus.OPEN)
    await touch(db, contest_id)


async def pause(db: Session, contest_id: int, *, at: int, away: bool = False) -> None:
    """Has a contest wait.

    :raises Stale: if it does not run.
    """
    await require(db, contest_id, ContestStatus.RUNNING)
    sql = "UPDATE contest SET status = 'paused', paused_at = ?, away = ? WHERE id = ?"
    await db.run(sql, at, int(away), contest_id)
    await touch(db, contest_id)


async def resume(db: Session, contest_id: int, *, at: int) -> None:
    """Has a contest go on; its round has as much time left as it had.

    :raises Stale: if it does not wait.
    """
    await require(db, contest_id, ContestStatus.PAUSED)
    later = """
        UPDATE contest_round SET deadline_at = deadline_at + ?
                   - (SELECT paused_at FROM contest WHERE id = contest_id)
         WHERE contest_id = ? AND ended_at IS NULL AND deadline_at IS NOT NULL
    """
    await db.run(later, at, contest_id)
    sql = "UPDATE contest SET status = 'running', paused_at = NULL, away = 0 WHERE id = ?"
    await db.run(sql, contest_id)
    await touch(db, contest_id)


async def close(
    db: Session,
    contest_id: int,
    status: ContestStatus,
    *,
    at: int,
    why: str = "",
    places: dict[int, int] | None = None,
    version: int | None = None,
) -> None:
    """Ends a contest, with the *places* of its entrants if it has any; tables without a result
    are void.

    :raises Stale: if it has ended, or has another *version* by now.
    """
    if await hold(db, contest_id, version) in ENDED:
        raise Stale(f"contest {contest_id} has ended")
    sql = """
        UPDATE contest SET status = ?, why = ?, ended_at = ?, paused_at = NULL, away = 0,
               step_at = NULL, busy_until = 0, version = version + 1
         WHERE id = ?
    """
    await db.run(sql, status, why, at, contest_id)
    placed = "UPDATE contest_entrant SET place = ? WHERE contest_id = ? AND number = ?"
    rows = [(place, contest_id, number) for number, place in (places or {}).items()]
    await db.many(placed, rows)
    void = "UPDATE contest_table SET outcome = 'void' WHERE contest_id = ? AND outcome IS NULL"
    await db.run(void, contest_id)
    ended = "UPDATE contest_round SET ended_at = ? WHERE contest_id = ? AND ended_at IS NULL"
    await db.run(ended, at, contest_id)
    await homes.changed(db, contest_id)
    kind = NewsKind.OVER if status is ContestStatus.OVER else NewsKind.CANCELLED
    await news.put(db, contest_id, kind, at=at)


def _row(row: Row) -> ContestRow:
    names = ContestRow.__struct_fields__
    fields = dict(zip(names, row, strict=True))
    fields |= {name: bool(fields[name]) for name in ("away", "abroad")}
    fields["status"] = ContestStatus(fields["status"])
    return ContestRow(**fields)
