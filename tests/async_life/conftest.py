"""A clock that tests turn, and matches that live by it."""

from __future__ import annotations

import pytest

from db import ClockRow, Store
from host import Host
from host.time.clocks import deadline, find
from host.time.pace import DAY, HOUR
from host.time.watch import Notice
from tests.market import GAME

ANNA, BORYS, CARL, EVE = 101, 102, 103, 999
NAMES = {ANNA: "Anna", BORYS: "Borys", CARL: "Carl", EVE: "Eve"}
SEED = b"a seed of tests"
NOON = 1_700_000_000_000 // DAY * DAY + 12 * HOUR


class Hands:
    """The hands of a clock that stands until somebody turns it."""

    def __init__(self, now: int = NOON) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def turn(self, by: int) -> None:
        self.now += by


class Evening:
    """A host whose clock is turned by hand, and somebody who looks at the clocks all the time."""

    def __init__(self, store: Store, hands: Hands) -> None:
        self.store, self.hands = store, hands
        self.host = Host(store, {GAME.slug: GAME}, clock=hands)
        self.watch = self.host.watch

    def restarted(self) -> Evening:
        """The same database and time, and nothing else remembered."""
        return Evening(self.store, self.hands)

    async def look(self) -> list[Notice]:
        """What is due now."""
        return [notice async for notice in self.watch.due()]

    async def wait(self, time: int) -> list[Notice]:
        """Lets time pass while somebody watches: everything that falls due on the way."""
        end, found = self.hands.now + time, list[Notice]()
        while True:
            due = await self.store.next_due()
            self.hands.now = min(end, max(due or end, self.hands.now))
            await self.store.put_watched(self.hands.now)
            found += await self.look()
            if self.hands.now >= end:
                return found

    async def started(
        self, pace: str = "", *, seats: int = 2, guild: int | None = None, **options: str
    ) -> int:
        """A match of Market Day that has begun."""
        lobby = self.host.lobby
        match_id = await lobby.create(
            "market", ANNA, "Anna", seats=seats, options=options, pace=pace, guild=guild
        )
        for player in (BORYS, CARL)[: seats - 1]:
            await lobby.join(match_id, player, NAMES[player])
        await lobby.start(match_id, ANNA, seed=SEED)
        return match_id

    async def move(self, match_id: int, player: int) -> None:
        """Any legal move of *player*."""
        legal = await self.host.legal(match_id, player)
        await self.host.submit(match_id, player, str(legal[0]))

    async def all_move(self, match_id: int) -> None:
        """A move of everybody who is awaited."""
        for player in await self.awaited(match_id):
            await self.move(match_id, player)

    async def awaited(self, match_id: int) -> list[int]:
        table = await self.host.table(match_id)
        return [player for seat in table.to_move if (player := table.players[seat])]

    async def clock(self, match_id: int, player: int, kind: str = "turn") -> ClockRow | None:
        table = await self.host.table(match_id)
        return find(await self.store.clocks(match_id), table.players.index(player), kind)

    async def deadline(self, match_id: int, player: int) -> int | None:
        """The time that *player* has until the deadline; ``None`` if their clock stands."""
        row = await self.clock(match_id, player)
        until = None if row is None else deadline(row)
        return None if until is None else until - self.hands.now


def kinds(notices: list[Notice]) -> list[tuple[str, int | None]]:
    """What was told to whom."""
    return [(notice.kind, notice.player) for notice in notices]


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def evening(store: Store, hands: Hands) -> Evening:
    return Evening(store, hands)
