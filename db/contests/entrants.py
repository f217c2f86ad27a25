"""Who takes part in a contest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from db.contests import homes, news
from db.contests.contests import ENDED, hold, require, touch
from db.contests.records import (
    ContestHome,
    ContestStatus,
    EntrantRow,
    EntrantState,
    Laurel,
    NewEntrant,
    NewsKind,
)
from db.engine import Row, Session
from db.errors import AlreadySeated, NotFound, Stale
from db.matches.rows import player_id

_COLUMNS = """
    number, CASE WHEN user_id > 0 THEN user_id END, computer, name, guild_id, team, state, rank,
    place, moving, joined_at
"""


async def entrants(db: Session, contest_id: int) -> tuple[EntrantRow, ...]:
    """Everybody who takes part, waits or has left, in the order in which they joined."""
    sql = f"""
        SELECT {_COLUMNS} FROM contest_entrant LEFT JOIN player ON player.id = player_id
         WHERE contest_id = ? ORDER BY number
    """
    return tuple(_row(row) for row in await db.all(sql, contest_id))


async def enter(
    db: Session,
    contest_id: int,
    who: Iterable[NewEntrant],
    *,
    at: int,
    most: int | None = None,
    home: ContestHome | None = None,
) -> tuple[int, ...]:
    """Has people or computers take part; gives their numbers.

    Beyond *most*, and when it has begun, they wait for a place. Where the contest has no *home*
    yet, it gets one.

    :raises Stale: if the contest has ended.
    :raises AlreadySeated: if one of them takes part already; then nobody is added.
    """
    status = await hold(db, contest_id)
    if status in ENDED:
        raise Stale(f"contest {contest_id} is {status}")
    given = list[int]()
    for each in who:
        known = await player_id(db, each.player)
        sql = "SELECT number FROM contest_entrant WHERE contest_id = ? AND player_id = ?"
        mine = await db.value(sql, contest_id, known)
        if mine is not None:
            raise AlreadySeated(contest_id, mine)
        sql = """
            SELECT coalesce(max(number), 0) + 1,
                   count(CASE WHEN state = 'in' THEN 1 END)
              FROM contest_entrant WHERE contest_id = ?
        """
        number, inside = await db.only(sql, contest_id)
        full = most is not None and inside >= most
        waits = full or status is not ContestStatus.OPEN
        state = EntrantState.WAITING if waits else each.state
        sql = """
            INSERT INTO contest_entrant (contest_id, number, player_id, computer, name, guild_id,
                                         team, state, joined_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
        about = (each.computer, each.name, each.guild, each.team, state, at)
        await db.run(sql, contest_id, number, known, *about)
        given.append(number)
        if most is not None and status is ContestStatus.OPEN and inside + 1 == most:
            await touch(db, contest_id)
    if home is not None:
        await homes.add_home(db, contest_id, home.guild, home.channel, home.language)
    await homes.changed(db, contest_id)
    return tuple(given)


async def withdraw(db: Session, contest_id: int, number: int) -> None:
    """Takes somebody off the list of a contest that has not begun, or who waits.

    :raises Stale: if they take part in one that has begun.
    :raises NotFound: if they do not take part.
    """
    status = await hold(db, contest_id)
    waiting = "" if status is ContestStatus.OPEN else " AND state = 'waiting'"
    sql = f"DELETE FROM contest_entrant WHERE contest_id = ? AND number = ?{waiting}"
    if await db.run(sql, contest_id, number) == 1:
        if status is ContestStatus.OPEN:
            await _move_up(db, contest_id)
        await homes.changed(db, contest_id)
        return
    sql = "SELECT 1 FROM contest_entrant WHERE contest_id = ? AND number = ? AND state = 'in'"
    if await db.value(sql, contest_id, number) is None:
        raise NotFound(f"nobody has number {number} in contest {contest_id}")
    raise Stale(f"contest {contest_id} is {status}")


async def depart(db: Session, contest_id: int, number: int) -> None:
    """Somebody leaves a contest that runs, and nobody comes in their place.

    :raises Stale: if they do not take part in it, or it does not run.
    """
    await require(db, contest_id, ContestStatus.RUNNING, ContestStatus.PAUSED)
    sql = """
        UPDATE contest_entrant SET state = 'left', moving = 1
         WHERE contest_id = ? AND number = ? AND state = 'in'
    """
    if await db.run(sql, contest_id, number) == 0:
        raise Stale(f"nobody plays as number {number} in contest {contest_id}")
    await touch(db, contest_id)


async def replace_waiting(db: Session, contest_id: int, number: int, *, at: int) -> bool:
    """Gives somebody's place in a contest that runs to the first who waits; False if nobody does.

    :raises Stale: if nobody plays there, or it does not run.
    """
    await require(db, contest_id, ContestStatus.RUNNING, ContestStatus.PAUSED)
    sql = """
        SELECT number, player_id, computer, name, guild_id FROM contest_entrant
         WHERE contest_id = ? AND state = 'waiting' ORDER BY number LIMIT 1
    """
    row = await db.one(sql, contest_id)
    if row is None:
        return False
    waiting, *who = row
    sql = "DELETE FROM contest_entrant WHERE contest_id = ? AND number = ?"
    await db.run(sql, contest_id, waiting)
    await _pass_on(db, contest_id, number, who, at)
    return True


async def replace_by_computer(
    db: Session, contest_id: int, number: int, level: str, name: str, *, at: int
) -> None:
    """Gives somebody's place in a contest that runs to a computer.

    :raises Stale: if nobody plays there, or it does not run.
    """
    await require(db, contest_id, ContestStatus.RUNNING, ContestStatus.PAUSED)
    await _pass_on(db, contest_id, number, (None, level, name, None), at)


async def seated(db: Session, contest_id: int, number: int, *, version: int) -> None:
    """The seat of an entrant who has changed has followed, or has no need to.

    :raises Stale: if the contest has another *version* by now.
    """
    await hold(db, contest_id, version)
    sql = "UPDATE contest_entrant SET moving = 0 WHERE contest_id = ? AND number = ?"
    await db.run(sql, contest_id, number)


async def seed(db: Session, contest_id: int, ranks: Mapping[int, int]) -> None:
    """Writes the order in which entrants were seeded."""
    sql = "UPDATE contest_entrant SET rank = ? WHERE contest_id = ? AND number = ?"
    await db.many(sql, [(rank, contest_id, number) for number, rank in ranks.items()])


async def laurels(db: Session, player: int, guild: int | None = None) -> tuple[Laurel, ...]:
    """How somebody ended in contests that are over, everywhere or on a server, the latest first.

    On a server those count that it has held, and those in which they played for it elsewhere.
    """
    held = " AND (contest.guild_id = ?2 OR contest_entrant.guild_id = ?2)"
    here, values = ("", ()) if guild is None else (held, (guild,))
    sql = f"""
        SELECT contest.id, contest.name, game, contest.guild_id, place,
               (SELECT count(*) FROM contest_entrant AS other
                 WHERE other.contest_id = contest.id AND other.rank IS NOT NULL),
               ended_at, division, edition
          FROM contest_entrant JOIN contest ON contest.id = contest_id
         WHERE player_id = (SELECT id FROM player WHERE user_id = ?1) AND place IS NOT NULL{here}
         ORDER BY ended_at DESC, contest.id DESC
    """
    return tuple(Laurel(*row) for row in await db.all(sql, player, *values))


async def _pass_on(
    db: Session, contest_id: int, number: int, who: Sequence[int | str | None], at: int
) -> None:
    sql = """
        UPDATE contest_entrant SET player_id = ?, computer = ?, name = ?, guild_id = ?, moving = 1
         WHERE contest_id = ? AND number = ? AND state = 'in'
    """
    if await db.run(sql, *who, contest_id, number) == 0:
        raise Stale(f"nobody plays as number {number} in contest {contest_id}")
    await touch(db, contest_id)
    await news.put(db, contest_id, NewsKind.REPLACED, at=at, about=number)


def _row(row: Row) -> EntrantRow:
    names = ("number", "player", "computer", "name", "guild", "team", "state", "rank", "place")
    fields = dict(zip((*names, "moving", "joined_at"), row, strict=True))
    fields |= {"state": EntrantState(fields["state"]), "moving": bool(fields["moving"])}
    return EntrantRow(**fields)


async def _move_up(db: Session, contest_id: int) -> None:
    """Gives a place that has become free before the start to the first who waits."""
    sql = """
        UPDATE contest_entrant SET state = 'in'
         WHERE contest_id = ?1 AND number = (
                   SELECT min(number) FROM contest_entrant
                    WHERE contest_id = ?1 AND state = 'waiting')
    """
    await db.run(sql, contest_id)
