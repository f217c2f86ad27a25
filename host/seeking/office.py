"""The queue: who looks for company, who was found, and whether they are ready.

Everything is a row. Whoever is found is asked, and has a time to answer; when all have said that
they are ready, their table is made as any other. Who does not answer is out of the queue, the
others are asked again with whoever is next, and who was ready a moment ago is so still.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from db import NewSeat, Store
from db.seeking import FindingPost, FindingRow, NewFinding, NewSeek, Request, SeekRow
from host.errors import TableError
from host.seeking.requests import Blocks, Group
from host.seeking.tempo import tempo
from host.standings.ratings import START
from host.time.pace import HOUR, MINUTE, PACES, Pace, Timeout, joined
from host.time.watch import UNWATCHED
from rules.errors import SetupError

if TYPE_CHECKING:
    from host.host import Host

MOST = 5
"""So many things may one person look for at once."""
ASKED = (15 * MINUTE, 8 * HOUR)
"""The shortest and the longest time to say that one is ready,"""
SHARE = 4
"""which else is this part of the time for a turn."""
TABLES = 100
"""So many tables are found in one look; who is not found yet is in the next, a moment later."""
PASSES = 3
"""So often a look begins anew without those who sleep."""
NAP = 10 * MINUTE
"""So long nobody asks again whether somebody sleeps."""
UNFINISHED = MINUTE
"""After so long somebody else makes the table of people who all are ready."""


class Wish(Struct, frozen=True):
    """What somebody looks for; without a *language* any will do."""

    game: str
    sizes: tuple[int, ...]
    pace: str = "none"
    language: str = ""
    rated: bool = True
    computers: bool = False


class LetGo(Struct, frozen=True):
    """What has become of people who were asked: who is *out* of the queue, and who still waits."""

    finding: FindingRow
    out: tuple[SeekRow, ...] = ()


class Seeking:
    """Finds company for those who look for it."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store
        self._asleep = dict[int, int]()
        """Until when whom there is no use in finding."""

    # what somebody looks for

    async def join(self, player: int, name: str, guild: int, channel: int, wish: Wish) -> int:
        """Has somebody look for company; gives the number of their request.

        :raises SetupError: :raises TableError: if there is no such table, they look for that
            already, or for as much as they may.
        """
        sizes = self._checked(wish)
        await self._host.standings.ratings.glance()
        rating = await self._store.seeking.rating(player, wish.game)
        new = NewSeek(
            player,
            name,
            guild,
            channel,
            wish.game,
            sizes,
            agreed(wish.pace),
            wish.language,
            wish.rated,
            wish.computers,
            START if rating is None else rating,
            await tempo(self._store, player),
            self._host.clock(),
        )
        made = await self._store.seeking.seek(new, MOST)
        if made is None:
            raise TableError("seek-twice")
        if not made:
            raise TableError("seek-many", most=MOST)
        return made

    async def mine(self, player: int) -> tuple[SeekRow, ...]:
        """What somebody looks for, the longest waiting first."""
        return await self._store.seeking.seeks(player)

    async def leave(self, player: int, seek_id: int) -> LetGo | None:
        """Takes a request back; with them those are let go who were found for it.

        :raises TableError: if there is none, or all are ready and the table is being made.
        """
        mine = {row.id: row for row in await self.mine(player)}
        if seek_id not in mine:
            raise TableError("seek-gone")
        asked = mine[seek_id].finding
        known = None if asked is None else await self._store.seeking.finding(asked)
        if known is not None and known.is_complete:
            raise TableError("seek-complete")
        await self._store.seeking.stop(player, seek_id)
        return None if asked is None else await self._called_off(asked)

    async def is_open(self, player: int) -> bool:
        """Whether somebody wants to be found from everywhere."""
        return await self._store.seeking.is_open(player)

    async def open(self, player: int, *, is_open: bool) -> None:
        """Decides it; where they look for company, the server decides too."""
        await self._store.seeking.put_open(player, is_open)

    # who was found

    async def tick(self) -> list[LetGo]:
        """Asks those who fit, and lets those go who did not answer; gives who was let go.

        While nobody has looked at the clocks nothing is decided: who could not answer because
        the bot was down is given more time first.
        """
        now, watched = self._host.clock(), await self._store.watched_until()
        if watched is not None and now - watched > UNWATCHED:
            return []
        news = list[LetGo]()
        for number in await self._store.seeking.lapsed(now):
            told = await self._called_off(number)
            news += [] if told is None else [told]
        await self._find(now)
        return news

    async def asked(self, finding_id: int) -> FindingRow | None:
        """Those who were found together, if they are still being asked."""
        return await self._store.seeking.finding(finding_id)

    async def unposted(self, guilds: Collection[int]) -> list[tuple[FindingRow, int]]:
        """Who is still to be asked on these servers."""
        return [
            (row, guild)
            for row in await self._store.seeking.findings()
            for guild in dict.fromkeys(each.seek.guild for each in row.found)
            if guild in guilds and guild not in {post.guild for post in row.posts}
        ]

    async def posted(self, finding_id: int, guild: int, channel: int, message: int) -> None:
        """Remembers where those of a server were asked."""
        await self._store.seeking.put_post(finding_id, FindingPost(guild, channel, message))

    async def ready(self, finding_id: int, player: int) -> FindingRow:
        """Notes that somebody is ready; twice is as good as once.

        :raises TableError: if it is too late, or they are not asked.
        """
        row = await self._store.seeking.ready(finding_id, player, now=self._host.clock())
        if row is None:
            raise TableError("ready-late")
        return row

    async def unfinished(self, guilds: Collection[int]) -> list[FindingRow]:
        """Those who are all ready, whose table nobody has made in time; on these servers."""
        before = self._host.clock() - UNFINISHED
        return [
            row
            for row in await self._store.seeking.findings()
            if row.complete_at is not None
            and row.complete_at <= before
            and not row.is_broken
            and row.found[0].seek.guild in guilds
        ]

    async def seat(
        self,
        row: FindingRow,
        channel: int,
        *,
        language: str,
        options: Mapping[str, str],
        computers: Sequence[tuple[str, str]] = (),
    ) -> int:
        """Makes the table of people who are all ready, on the server of the longest waiting.

        Asked again, it is the same table. It is started by :meth:`begin`.

        :raises TableError: if they may not have another one.
        """
        first = row.found[0].seek
        seated = [
            NewSeat(number, each.seek.player, each.seek.name)
            for number, each in enumerate(row.found)
        ]
        for level, name in computers[: row.seats - row.people]:
            self._host.seating.require(level)
            seated.append(NewSeat(len(seated), None, name, level))
        return await self._host.lobby.create(
            first.game,
            first.player,
            first.name,
            seats=row.seats,
            options=options,
            language=language,
            pace=first.pace,
            rated=first.rated,
            guild=first.guild,
            channel=channel,
            token=f"found:{row.id}",
            seated=seated,
        )

    async def begin(self, row: FindingRow, match_id: int) -> None:
        """Starts their match; nobody of them looks for it any more."""
        try:
            await self._host.lobby.start(
                match_id, row.found[0].seek.player, token=f"begun:{row.id}"
            )
        except TableError as error:
            if error.code != "already-started":  # by who died over it
                raise
        await self._store.seeking.settle(row.id)

    async def give_up(self, row: FindingRow) -> None:
        """Ends what those looked for whose table cannot be made."""
        await self._store.seeking.settle(row.id)

    async def _find(self, now: int) -> None:
        """Has those asked who fit; nobody is in quiet hours or on vacation.

        Who is was found to be so when they would have been asked, and is passed over for a while.
        """
        waiting = {row.id: row for row in await self._store.seeking.waiting()}
        blocks = await self._store.seeking.blocks()
        self._asleep = {who: until for who, until in self._asleep.items() if until > now}
        groups, new = list[Group](), set[int]()
        for _ in range(PASSES if waiting else 0):
            awake = [row for row in waiting.values() if row.player not in self._asleep]
            groups = await asyncio.to_thread(_matched, awake, blocks, now)
            people = {waiting[one].player for group in groups for one in group.requests}
            new = await self._sleepers(people, now)
            if not new:
                break
        rested = [each for each in groups if new.isdisjoint(_players(each, waiting))]
        asked = [
            NewFinding(each.requests, each.seats, each.language, now + _patience(each, waiting))
            for each in rested
        ]
        if asked:
            await self._store.seeking.find(asked, now=now)

    async def _sleepers(self, people: Collection[int], now: int) -> set[int]:
        """Who of some people is not to be disturbed; it is kept in mind for a while."""
        found = set[int]()
        for player, person in (await self._host.people.all_of(people)).items():
            until = person.undisturbed(now)
            if until is not None:
                self._asleep[player] = min(until, now + NAP)
                found.add(player)
        return found

    async def _called_off(self, finding_id: int) -> LetGo | None:
        now, known = self._host.clock(), await self.asked(finding_id)
        until = (
            now if known is None or not known.found else now + patience(known.found[0].seek.pace)
        )
        row = await self._store.seeking.call_off(finding_id, now=now, ready_until=until)
        if row is None:
            return None
        late = row.ready_by <= now
        return LetGo(row, tuple(each.seek for each in row.found if late and not each.ready))

    def _checked(self, wish: Wish) -> tuple[int, ...]:
        """The sizes of tables that somebody looks for, if all that they wish can be.

        :raises SetupError: :raises TableError:
        """
        game = self._host.games.get(wish.game)
        if game is None:
            raise TableError("unknown-game", game=wish.game, known=tuple(self._host.games))
        several = [each for each in game.seats if each > 1]
        sizes = tuple(sorted(set(wish.sizes))) or tuple(several)
        for size in sizes:
            if size not in several:
                least, most = several[0], several[-1]
                exact = least == most
                raise SetupError("bad-seats", seats=size, least=least, most=most, exact=exact)
        if wish.pace not in PACES:
            raise TableError("bad-pace", pace=wish.pace)
        if wish.computers and not self._host.seating.offered:
            raise TableError("no-computers")
        return sizes


def agreed(pace: str) -> str:
    """A pace among strangers: when somebody's time is up, a careful move is made for them."""
    return joined(pace, Timeout.MOVE) if Pace.read(pace).is_timed else pace


def patience(pace: str) -> int:
    """How long those who were found have to say that they are ready."""
    least, most = ASKED
    each = Pace.read(pace).each
    return max(least, min(most, each // SHARE)) if each else most


def _matched(requests: Sequence[Request], blocks: Blocks, now: int) -> list[Group]:
    # the library of arrays is loaded by the first who look for company, not by every start
    from host.seeking.matching import matched

    return matched(requests, blocks, now, TABLES)


def _players(group: Group, waiting: Mapping[int, Request]) -> list[int]:
    return [waiting[one].player for one in group.requests]


def _patience(group: Group, waiting: Mapping[int, Request]) -> int:
    return patience(waiting[group.requests[0]].pace)
