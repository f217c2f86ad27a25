"""What a player has decided about their own time, and how much of it a move takes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from enum import StrEnum

import msgspec
from msgspec import Struct

from db import PersonScope, Store
from host.time.pace import DAY, HOUR
from host.time.quiet import Quiet

VACATION_DAYS = 30
"""How many days of vacation stop a player's clocks within a year."""
YEAR = 365 * DAY


class Pings(StrEnum):
    """How somebody is called when they are to move: by a mention, not at all, or in private."""

    MENTION = "mention"
    SILENT = "silent"
    DIRECT = "direct"


class Trip(Struct, frozen=True):
    """A vacation."""

    since: int
    until: int


class Person(Struct, frozen=True):
    """A player's own choices; *remind* are the hours between reminders, 0 for none."""

    remind: int = 24
    direct: bool = False
    """Whether reminders come as direct messages instead of pings in the thread."""
    quiet: Quiet | None = None
    trips: tuple[Trip, ...] = ()
    pings: Pings = Pings.MENTION
    confirms: bool = False
    """Whether every move is confirmed, also one that can be taken back."""

    @property
    def in_private(self) -> bool:
        """Whether reminders come as direct messages."""
        return self.direct or self.pings is Pings.DIRECT

    def undisturbed(self, at: int) -> int | None:
        """Until when the player is not to be disturbed: on vacation, or in quiet hours."""
        return self.away(at) or (self.quiet.ends(at) if self.quiet else None)

    @property
    def interval(self) -> int:
        return self.remind * HOUR

    def away(self, at: int) -> int | None:
        """When the vacation ends on which the player is at that time, if they are on one."""
        return next((trip.until for trip in self.trips if trip.since <= at < trip.until), None)

    def days_left(self, at: int) -> int:
        """How many days of vacation the player still has, a year looked back upon."""
        spent = sum(max(0, t.until - max(t.since, at - YEAR)) for t in self.trips)
        return max(0, VACATION_DAYS - -(-spent // DAY))


class People:
    """Everybody's choices; those of the last few thousand are kept in memory."""

    def __init__(self, store: Store, remembered: int = 4096) -> None:
        self._store, self._size = store, remembered
        self._known: OrderedDict[int, Person] = OrderedDict()

    async def of(self, player: int) -> Person:
        """The choices of *player* as they were when they were last looked at."""
        known = self._known.get(player)
        return known if known is not None else await self.look(player)

    async def all_of(self, players: Collection[int]) -> dict[int, Person]:
        """The choices of several players, as :meth:`of` has them, asked for in one go."""
        unknown = [player for player in players if player not in self._known]
        kept = await self._store.settings_of(unknown, "time") if unknown else {}
        found = {player: self._known[player] for player in players if player in self._known}
        for player in unknown:
            about = kept.get(player)
            person = msgspec.convert(about, Person) if about else Person()
            found[player] = self._remember(player, person)
        return found

    async def look(self, player: int) -> Person:
        """The choices of *player* as they are now, whoever may have changed them."""
        kept = await self._store.setting(PersonScope(player), "time")
        return self._remember(player, msgspec.convert(kept, Person) if kept else Person())

    async def choose(self, player: int, person: Person) -> None:
        """Keeps what *player* has decided."""
        await self._store.put_setting(PersonScope(player), "time", msgspec.to_builtins(person))
        self._remember(player, person)

    def _remember(self, player: int, person: Person) -> Person:
        self._known[player] = person
        self._known.move_to_end(player)
        while len(self._known) > self._size:
            self._known.popitem(last=False)
        return person
