"""The operations on people who look for company: the queue, who was found, who keeps away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

import msgspec

from db.engine import Row, Session
from db.matches.rows import player_id
from db.records import Stored
from db.standings.people import key_of

CHUNK = 500
"""So many numbers stand in one statement."""


class NewSeek(Stored, frozen=True):
    """What somebody looks for, on which server and in which channel; see `SeekRow`."""

    player: int
    name: str
    guild: int
    channel: int
    game: str
    sizes: tuple[int, ...]
    pace: str
    language: str
    rated: bool
    computers: bool
    rating: int
    tempo: int | None
    since: int


class SeekRow(NewSeek, frozen=True, kw_only=True):
    """A request as it is stored; *everywhere* if the person wants to be found from all servers.

    Who was ready lately, *ready_until*, need not say so again.
    """

    id: int
    everywhere: bool
    ready_until: int | None
    finding: int | None
    """The company that is being asked, if they were found."""


class Request(Stored, frozen=True, gc=False):
    """What is to be known of somebody who waits to find them company; *tempo* is in minutes.

    Without a *language* any will do; *everywhere* if they and their server can be found from
    others.
    """

    id: int
    player: int
    game: str
    sizes: tuple[int, ...]
    pace: str
    language: str
    rated: bool
    computers: bool
    guild: int
    everywhere: bool
    rating: int
    tempo: int | None
    since: int


class NewFinding(Stored, frozen=True):
    """Requests of people who fit, and until when they are asked whether they are ready."""

    seeks: tuple[int, ...]
    seats: int
    language: str
    ready_by: int


class FoundRow(Stored, frozen=True):
    """Somebody who was found, and whether they are ready."""

    seek: SeekRow
    ready: bool


class FindingPost(Stored, frozen=True):
    """Where those of a server were asked."""

    guild: int
    channel: int
    message: int


class FindingRow(Stored, frozen=True):
    """People who fit and are asked whether they are ready, the longest waiting first."""

    id: int
    people: int
    seats: int
    language: str
    ready_by: int
    complete_at: int | None
    found: tuple[FoundRow, ...]
    posts: tuple[FindingPost, ...] = ()

    @property
    def is_broken(self) -> bool:
        """Whether somebody has gone meanwhile."""
        return len(self.found) < self.people

    @property
    def is_complete(self) -> bool:
        return not self.is_broken and all(each.ready for each in self.found)


class BlockRow(Stored, frozen=True):
    """Somebody with whom another does not want to be matched."""

    player: int
    name: str
    since: int


class ReportRow(Stored, frozen=True):
    """What somebody has reported; people who were forgotten are None."""

    id: int
    at: int
    by: int | None
    about: int | None
    match: int | None
    guild: int | None
    why: str


_SEEK = """
    SELECT user_id, seek.name, seek.guild_id, channel_id, game, sizes, pace, language, rated,
           computers, rating, tempo, since, seek.id,
           EXISTS (SELECT 1 FROM open_person WHERE open_person.player_id = seek.player_id),
           ready_until, finding_id, ready
      FROM seek JOIN player ON player.id = seek.player_id LEFT JOIN found ON seek_id = seek.id
"""


async def seek(db: Session, new: NewSeek, most: int) -> int | None:
    """Has somebody look for company; gives their request, None if they have that one already.

    It is 0 if they have as many as they may.
    """
    key = await player_id(db, new.player)
    await db.one("SELECT id FROM player WHERE id = ? FOR UPDATE", key)
    sql = """
        SELECT 1 FROM seek WHERE player_id = ? AND guild_id = ? AND game = ? AND pace = ?
           AND language = ? AND rated = ?
    """
    terms = (key, new.guild, new.game, new.pace, new.language, int(new.rated))
    if await db.one(sql, *terms) is not None:
        return None
    if await db.value("SELECT count(*) FROM seek WHERE player_id = ?", key) >= most:
        return 0
    sql = """
        INSERT INTO seek (player_id, guild_id, game, pace, language, rated, name, channel_id,
                          sizes, computers, rating, tempo, since)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
    """
    sizes = ",".join(map(str, new.sizes))
    more = (new.name, new.channel, sizes, int(new.computers), new.rating, new.tempo, new.since)
    made: int = await db.value(sql, *terms, *more)
    return made


async def seeks(db: Session, player: int) -> tuple[SeekRow, ...]:
    """What somebody looks for, the longest waiting first."""
    sql = f"{_SEEK} WHERE user_id = ? ORDER BY since, seek.id"
    return tuple(_seek(row) for row in await db.all(sql, player))


async def waiting(db: Session) -> list[Request]:
    """Everything that is looked for by people who are not being asked just now, in any order."""
    sql = """
        SELECT seek.id, user_id, game, sizes, pace, language, rated, computers, guild_id,
               seek.player_id IN (SELECT player_id FROM open_person)
                   AND guild_id IN (SELECT guild_id FROM open_guild),
               rating, tempo, since
          FROM seek JOIN player ON player.id = seek.player_id
         WHERE seek.player_id NOT IN (SELECT player_id FROM found)
    """
    return [
        Request(number, player, game, _sizes(sizes), pace, language, rated == 1, computers == 1,
                guild, everywhere == 1, rating, tempo, since)
        for number, player, game, sizes, pace, language, rated, computers, guild, everywhere,
            rating, tempo, since in await db.all(sql)
    ]  # fmt: skip


async def stop_seeking(db: Session, player: int, seek_id: int) -> bool:
    """Takes a request back; whether it was there and theirs."""
    sql = "DELETE FROM seek WHERE id = ? AND player_id = ?"
    return await db.run(sql, seek_id, await key_of(db, player)) > 0


async def leave_server(db: Session, guild: int) -> None:
    """Takes back what was looked for on a server that has removed the bot."""
    await db.run("DELETE FROM seek WHERE guild_id = ?", guild)


async def find(db: Session, groups: Sequence[NewFinding], *, now: int) -> int:
    """Has people asked whether they are ready, all in one go; gives how many companies are.

    A company of which somebody is not there any more, or is being asked by then, is left out.
    """
    known = await _free(db, [seek for group in groups for seek in group.seeks])
    whole = [group for group in groups if all(seek in known for seek in group.seeks)]
    made, found = list[int](), list[tuple[int, int, int, int]]()
    for group in whole:
        sql = """
            INSERT INTO finding (people, seats, language, ready_by) VALUES (?, ?, ?, ?)
            RETURNING id
        """
        about = (len(group.seeks), group.seats, group.language, group.ready_by)
        number: int = await db.value(sql, *about)
        made.append(number)
        asked = ((seek, *known[seek]) for seek in group.seeks)
        found += [(number, seek, player, int((ready or 0) > now)) for seek, player, ready in asked]
    sql = """
        INSERT INTO found (finding_id, seek_id, player_id, ready) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING
    """
    await db.many(sql, found)
    sql = f"""
        DELETE FROM finding
         WHERE id IN ({", ".join("?" * len(made))})
           AND people > (SELECT count(*) FROM found WHERE finding_id = finding.id)
        RETURNING id
    """
    taken = {number for (number,) in await db.all(sql, *made)}  # another was faster
    ready = {number for number, _, _, is_ready in found if is_ready}
    for number in ready.difference(taken):
        await _complete(db, number, now)
    return len(made) - len(taken)


async def _free(db: Session, seeks: Sequence[int]) -> dict[int, tuple[int, int | None]]:
    """Who has made each of these requests, and until when they need not say again that they are
    ready; of those who are not being asked."""
    found = dict[int, tuple[int, int | None]]()
    for first in range(0, len(seeks), CHUNK):
        some = seeks[first : first + CHUNK]
        sql = f"""
            SELECT id, player_id, ready_until FROM seek
             WHERE id IN ({", ".join("?" * len(some))})
               AND player_id NOT IN (SELECT player_id FROM found)
             ORDER BY id FOR UPDATE
        """
        rows = await db.all(sql, *some)
        found |= {seek: (player, until) for seek, player, until in rows}
    return found


async def finding(db: Session, finding_id: int) -> FindingRow | None:
    """Those who were found together, if they are still being asked."""
    rows = await _findings(db, "WHERE id = ?", finding_id)
    return rows[0] if rows else None


async def findings(db: Session) -> tuple[FindingRow, ...]:
    """Everybody who is being asked."""
    return tuple(await _findings(db, ""))


async def lapsed(db: Session, now: int) -> tuple[int, ...]:
    """Those found together of whom somebody has gone, or has not answered in time."""
    sql = """
        SELECT id FROM finding
         WHERE people > (SELECT count(*) FROM found
                          WHERE finding_id = finding.id AND (ready = 1 OR ready_by > ?))
         ORDER BY id
    """
    return tuple(number for (number,) in await db.all(sql, now))


async def ready(db: Session, finding_id: int, player: int, *, now: int) -> FindingRow | None:
    """Notes that somebody is ready; None if it is too late, or nobody asks them."""
    sql = "SELECT ready_by FROM finding WHERE id = ? FOR UPDATE"
    until = await db.value(sql, finding_id)
    if until is None:
        return None
    sql = "UPDATE found SET ready = 1 WHERE finding_id = ? AND player_id = ? AND ready >= ?"
    if not await db.run(sql, finding_id, await key_of(db, player), int(now >= until)):
        return None
    await _complete(db, finding_id, now)
    return await finding(db, finding_id)


async def call_off(
    db: Session, finding_id: int, *, now: int, ready_until: int
) -> FindingRow | None:
    """Lets those go who were found together, unless all of them are ready; gives who it was.

    Who has not answered in time is out of the queue; who was ready need not say so again until
    then.
    """
    await db.one("SELECT id FROM finding WHERE id = ? FOR UPDATE", finding_id)
    row = await finding(db, finding_id)
    if row is None or row.is_complete:
        return None
    for each in row.found:
        if each.ready:
            sql = "UPDATE seek SET ready_until = ? WHERE id = ?"
            await db.run(sql, ready_until, each.seek.id)
        elif row.ready_by <= now:
            await db.run("DELETE FROM seek WHERE id = ?", each.seek.id)
    await db.run("DELETE FROM finding WHERE id = ?", finding_id)
    return row


async def settle(db: Session, finding_id: int) -> None:
    """Ends what those looked for who were found together: they play, or cannot."""
    sql = "DELETE FROM seek WHERE id IN (SELECT seek_id FROM found WHERE finding_id = ?)"
    await db.run(sql, finding_id)
    await db.run("DELETE FROM finding WHERE id = ?", finding_id)


async def put_off(db: Session, since: int, until: int) -> None:
    """Gives those until then whose time ran out when nobody was there to take their answer."""
    sql = "UPDATE finding SET ready_by = ? WHERE ready_by >= ? AND ready_by < ?"
    await db.run(sql, until, since, until)


async def put_finding_post(db: Session, finding_id: int, post: FindingPost) -> None:
    """Remembers where those of a server were asked."""
    sql = """
        INSERT INTO finding_post (finding_id, guild_id, channel_id, message_id)
        SELECT id, ?, ?, ? FROM finding WHERE id = ?
            ON CONFLICT (finding_id, guild_id)
            DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id
    """
    await db.run(sql, post.guild, post.channel, post.message, finding_id)


async def is_open(db: Session, player: int) -> bool:
    """Whether somebody wants to be found from everywhere."""
    sql = "SELECT 1 FROM open_person WHERE player_id = ?"
    return await db.one(sql, await key_of(db, player)) is not None


async def put_open(db: Session, player: int, is_open: bool) -> None:
    """Lets somebody be found from everywhere, or not."""
    key = await player_id(db, player)
    await db.run("DELETE FROM open_person WHERE player_id = ?", key)
    if is_open:
        await db.run("INSERT INTO open_person (player_id) VALUES (?)", key)


async def rating(db: Session, player: int, game: str) -> int | None:
    """What somebody is rated in a game, on all servers together."""
    sql = """
        SELECT shown FROM standing
         WHERE league_id = 1 AND span = 'all' AND game = ? AND player_id = ?
    """
    found: int | None = await db.value(sql, game, await key_of(db, player))
    return found


async def answers(db: Session, player: int, matches: int) -> tuple[int, ...]:
    """How many minutes somebody took for each answer in the last so many matches."""
    sql = """
        SELECT answers FROM keepsake WHERE player_id = ? AND answers <> '[]'
         ORDER BY match_id DESC LIMIT ?
    """
    rows = await db.all(sql, await key_of(db, player), matches)
    return tuple(each for (text,) in rows for each in msgspec.json.decode(text, type=list[int]))


async def block(db: Session, player: int, other: int, name: str, *, at: int, most: int) -> bool:
    """Keeps somebody from being matched with another; False if they keep as many as they may."""
    mine, theirs = await player_id(db, player), await player_id(db, other)
    count = await db.value("SELECT count(*) FROM block WHERE player_id = ?", mine)
    sql = """
        INSERT INTO block (player_id, other_id, name, since) VALUES (?, ?, ?, ?)
            ON CONFLICT (player_id, other_id) DO UPDATE SET name = excluded.name
    """
    known = "SELECT 1 FROM block WHERE player_id = ? AND other_id = ?"
    if count >= most and await db.one(known, mine, theirs) is None:
        return False
    await db.run(sql, mine, theirs, name, at)
    return True


async def unblock(db: Session, player: int, other: int) -> bool:
    """Takes that back; whether there was anything to take back."""
    sql = "DELETE FROM block WHERE player_id = ? AND other_id = ?"
    return await db.run(sql, await key_of(db, player), await key_of(db, other)) > 0


async def blocked(db: Session, player: int) -> tuple[BlockRow, ...]:
    """With whom somebody does not want to be matched."""
    sql = """
        SELECT user_id, name, since FROM block JOIN player ON player.id = other_id
         WHERE player_id = ? ORDER BY since, other_id
    """
    return tuple(BlockRow(*row) for row in await db.all(sql, await key_of(db, player)))


async def blocks(db: Session) -> dict[int, set[int]]:
    """Who of those who wait is not to be matched with whom, whoever of them has said so."""
    # From those who wait, who may be few, to those whom they keep away from: SQLite goes in the
    # order of a cross join.
    sql = """
        SELECT mine.user_id, theirs.user_id
          FROM seek CROSS JOIN block
          JOIN player AS mine ON mine.id = block.player_id
          JOIN player AS theirs ON theirs.id = other_id
         WHERE block.player_id = seek.player_id
           AND EXISTS (SELECT 1 FROM seek AS other WHERE other.player_id = other_id)
    """
    found = defaultdict[int, set[int]](set)
    for mine, theirs in await db.all(sql):
        found[mine].add(theirs)
        found[theirs].add(mine)
    return found


async def report(
    db: Session,
    by: int,
    *,
    about: int | None,
    match: int | None,
    guild: int | None,
    why: str,
    at: int,
    since: int,
    most: int,
) -> bool:
    """Keeps a report; False if somebody has made so many *since* that time."""
    key = await player_id(db, by)
    await db.one("SELECT id FROM player WHERE id = ? FOR UPDATE", key)
    sql = "SELECT count(*) FROM report WHERE by_id = ? AND at > ?"
    if await db.value(sql, key, since) >= most:
        return False
    sql = """
        INSERT INTO report (at, by_id, about_id, match_id, guild_id, why)
        VALUES (?, ?, ?, ?, ?, ?)
    """
    await db.run(sql, at, key, await player_id(db, about), match, guild, why)
    return True


async def reports(db: Session, limit: int) -> tuple[ReportRow, ...]:
    """The latest reports, the newest first."""
    sql = """
        SELECT report.id, at, mine.user_id, theirs.user_id, match_id, guild_id, why
          FROM report JOIN player AS mine ON mine.id = by_id
          LEFT JOIN player AS theirs ON theirs.id = about_id
         ORDER BY report.id DESC LIMIT ?
    """
    return tuple(ReportRow(*row) for row in await db.all(sql, limit))


async def drop_report(db: Session, report_id: int) -> bool:
    """Throws a report away that was dealt with; whether it was there."""
    return await db.run("DELETE FROM report WHERE id = ?", report_id) > 0


async def _complete(db: Session, finding_id: int, now: int) -> None:
    """Notes since when all are ready."""
    sql = """
        UPDATE finding SET complete_at = ?
         WHERE id = ? AND complete_at IS NULL
           AND people = (SELECT count(*) FROM found WHERE finding_id = finding.id AND ready = 1)
    """
    await db.run(sql, now, finding_id)


async def _findings(db: Session, where: str, *values: int) -> list[FindingRow]:
    sql = f"""
        SELECT id, people, seats, language, ready_by, complete_at FROM finding {where} ORDER BY id
    """
    rows = await db.all(sql, *values)
    chosen = f"IN (SELECT id FROM finding {where})"
    found = defaultdict[int, list[FoundRow]](list)
    sql = f"{_SEEK} WHERE finding_id {chosen} ORDER BY since, seek.id"
    for row in await db.all(sql, *values):
        asked = FoundRow(_seek(row), bool(row[-1]))
        found[row[-2]].append(asked)
    posts = defaultdict[int, list[FindingPost]](list)
    sql = f"""
        SELECT finding_id, guild_id, channel_id, message_id FROM finding_post
         WHERE finding_id {chosen} ORDER BY guild_id
    """
    for number, *place in await db.all(sql, *values):
        posts[number].append(FindingPost(*place))
    return [
        FindingRow(
            number,
            people,
            seats,
            language,
            ready_by,
            complete_at,
            tuple(found[number]),
            tuple(posts[number]),
        )
        for number, people, seats, language, ready_by, complete_at in rows
    ]


def _seek(row: Row) -> SeekRow:
    user, name, guild, channel, game, sizes, pace, language, rated, computers, *rest = row
    rating, tempo, since, seek_id, everywhere, ready_until, finding_id, _ = rest
    return SeekRow(
        user,
        name,
        guild,
        channel,
        game,
        _sizes(sizes),
        pace,
        language,
        bool(rated),
        bool(computers),
        rating,
        tempo,
        since,
        id=seek_id,
        everywhere=bool(everywhere),
        ready_until=ready_until,
        finding=finding_id,
    )


@cache
def _sizes(text: str) -> tuple[int, ...]:
    """Sizes of tables as they are stored, of which there are few."""
    return tuple(map(int, text.split(",")))
