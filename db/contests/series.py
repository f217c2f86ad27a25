"""Leagues: the same people season after season, in divisions."""

from __future__ import annotations

from collections.abc import Sequence

from db.contests.contests import create
from db.contests.entrants import enter
from db.contests.records import (
    MemberRow,
    NewContest,
    NewEntrant,
    NewSeries,
    SeriesRow,
    SeriesStatus,
)
from db.engine import Row, Session
from db.errors import AlreadySeated, NotFound, Stale
from db.matches.rows import player_id

_COLUMNS = """
    id, guild_id, channel_id,
    (SELECT user_id FROM player WHERE player.id = owner_id AND user_id > 0), name, game, terms,
    status, edition, season, version, created_at
"""


async def create_series(db: Session, new: NewSeries) -> int:
    """Announces a league and gives its id."""
    sql = """
        INSERT INTO series (guild_id, channel_id, owner_id, name, game, terms, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id
    """
    owner = await player_id(db, new.owner)
    what = (new.name, new.game, new.terms, new.at)
    made: int = await db.value(sql, new.guild, new.channel, owner, *what)
    return made


async def series(db: Session, series_id: int) -> SeriesRow:
    """A league.

    :raises NotFound: if there is no such one.
    """
    row = await db.one(f"SELECT {_COLUMNS} FROM series WHERE id = ?", series_id)
    if row is None:
        raise NotFound(f"no series {series_id}")
    return _row(row)


async def series_of_guild(db: Session, guild: int) -> tuple[SeriesRow, ...]:
    """The leagues of a server, the latest first."""
    sql = f"SELECT {_COLUMNS} FROM series WHERE guild_id = ? ORDER BY id DESC"
    return tuple(_row(row) for row in await db.all(sql, guild))


async def series_of_player(db: Session, player: int) -> tuple[SeriesRow, ...]:
    """The leagues in which somebody plays."""
    sql = f"""
        SELECT {_COLUMNS} FROM series
         WHERE id IN (SELECT series_id FROM series_member
                       WHERE player_id = (SELECT id FROM player WHERE user_id = ?))
         ORDER BY id
    """
    return tuple(_row(row) for row in await db.all(sql, player))


async def going(db: Session) -> tuple[SeriesRow, ...]:
    """The leagues that are not closed, on servers that have the bot."""
    sql = f"""
        SELECT {_COLUMNS} FROM series
         WHERE status IN ('waiting', 'running')
           AND guild_id NOT IN (SELECT guild_id FROM departed_guild)
         ORDER BY id
    """
    return tuple(_row(row) for row in await db.all(sql))


async def members(db: Session, series_id: int) -> tuple[MemberRow, ...]:
    """Who plays in a league, the strongest first."""
    sql = """
        SELECT number, CASE WHEN user_id > 0 THEN user_id END, computer, name, rank, division
          FROM series_member LEFT JOIN player ON player.id = player_id
         WHERE series_id = ? ORDER BY rank, number
    """
    return tuple(
        MemberRow(
            number=number, player=player, computer=computer, name=name, rank=rank, division=division
        )
        for number, player, computer, name, rank, division in await db.all(sql, series_id)
    )


async def join_series(
    db: Session, series_id: int, who: NewEntrant, *, at: int, most: int
) -> int | None:
    """Has somebody play in a league from its next season on, in its last division; gives their
    number, none if there are *most* already.

    :raises Stale: if the league is closed.
    :raises AlreadySeated: if they play in it.
    """
    await _hold(db, series_id)
    key = await player_id(db, who.player)
    sql = "SELECT number FROM series_member WHERE series_id = ? AND player_id = ?"
    if (mine := await db.value(sql, series_id, key)) is not None:
        raise AlreadySeated(series_id, mine)
    sql = """
        SELECT coalesce(max(number), 0) + 1, coalesce(max(rank), 0) + 1, count(*)
          FROM series_member WHERE series_id = ?
    """
    number, rank, count = await db.only(sql, series_id)
    if count >= most:
        return None
    sql = """
        INSERT INTO series_member (series_id, number, player_id, computer, name, rank, joined_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
    """
    await db.run(sql, series_id, number, key, who.computer, who.name, rank, at)
    return int(number)


async def leave_series(db: Session, series_id: int, number: int) -> None:
    """Takes somebody out of a league.

    :raises NotFound: if they do not play in it.
    """
    await _hold(db, series_id)
    sql = "DELETE FROM series_member WHERE series_id = ? AND number = ?"
    if await db.run(sql, series_id, number) == 0:
        raise NotFound(f"nobody has number {number} in series {series_id}")


async def begin_edition(
    db: Session,
    row: SeriesRow,
    season: int,
    divisions: Sequence[tuple[NewContest, Sequence[tuple[int, NewEntrant]]]],
) -> None:
    """Begins a season of a league: for each division its contest, and its members with their
    numbers.

    :raises Stale: if the league has changed since *row* was read.
    """
    await _hold(db, row.id, row.version)
    for new, members in divisions:
        contest = await create(db, new)
        await enter(db, contest, [who for _, who in members], at=new.at)
        sql = "UPDATE series_member SET division = ? WHERE series_id = ? AND number = ?"
        await db.many(sql, [(new.division, row.id, number) for number, _ in members])
    sql = """
        UPDATE series SET status = 'running', edition = edition + 1, season = ?
         WHERE id = ?
    """
    await db.run(sql, season, row.id)
    await _touch(db, row.id)


async def end_edition(db: Session, row: SeriesRow, ranks: Sequence[int]) -> None:
    """Ends a season of a league: its members, by their numbers, in the order of the next one.

    :raises Stale: if the league has changed since *row* was read.
    """
    await _hold(db, row.id, row.version)
    sql = "UPDATE series_member SET rank = ? WHERE series_id = ? AND number = ?"
    await db.many(sql, [(rank, row.id, number) for rank, number in enumerate(ranks, start=1)])
    await db.run("UPDATE series SET status = 'waiting' WHERE id = ?", row.id)
    await _touch(db, row.id)


async def close_series(db: Session, series_id: int) -> None:
    """Ends a league for good.

    :raises Stale: if it is closed.
    """
    await _hold(db, series_id)
    await db.run("UPDATE series SET status = 'over' WHERE id = ?", series_id)
    await _touch(db, series_id)


async def _hold(db: Session, series_id: int, version: int | None = None) -> None:
    """:raises Stale: if a league is closed, or has another *version* by now; it is held then."""
    sql = "SELECT status, version FROM series WHERE id = ? FOR UPDATE"
    row = await db.one(sql, series_id)
    if row is None:
        raise NotFound(f"no series {series_id}")
    if row[0] == SeriesStatus.OVER or (version is not None and row[1] != version):
        raise Stale(f"series {series_id} has changed")


async def _touch(db: Session, series_id: int) -> None:
    await db.run("UPDATE series SET version = version + 1 WHERE id = ?", series_id)


def _row(row: Row) -> SeriesRow:
    fields = dict(zip(SeriesRow.__struct_fields__, row, strict=True))
    return SeriesRow(**fields | {"status": SeriesStatus(fields["status"])})
