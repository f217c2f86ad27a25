"""People who look for company, on a host whose clock is turned by hand."""

from __future__ import annotations

import pytest

from db import Store
from db.seeking import FindingRow
from host import Host
from host.seeking.office import LetGo, Wish
from tests.async_life.conftest import Hands
from tests.market import GAME
from tests.postgres import on_every_database

ANNA, BORYS, CARL, EVE = 101, 102, 103, 104
NAMES = {ANNA: "Anna", BORYS: "Borys", CARL: "Carl", EVE: "Eve"}
GUILD, OTHER, CHANNEL = 9_001, 9_002, 9_100
TWO = Wish("market", (2,))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_every_database(metafunc)


class Queue:
    """A host, its clock, and what people do in its queue."""

    def __init__(self, store: Store) -> None:
        self.store, self.hands = store, Hands()
        self.host = Host(store, {GAME.slug: GAME}, clock=self.hands)
        self.seeking = self.host.seeking

    async def join(self, player: int, wish: Wish = TWO, guild: int = GUILD) -> int:
        """Somebody looks for company, a moment after the one before."""
        self.hands.turn(1)
        return await self.seeking.join(player, NAMES[player], guild, CHANNEL, wish)

    async def tick(self) -> list[LetGo]:
        await self.store.put_watched(self.hands.now)
        return await self.seeking.tick()

    async def asked(self) -> list[FindingRow]:
        return list(await self.store.seeking.findings())

    async def the_asked(self) -> FindingRow:
        (row,) = await self.asked()
        return row


def people(row: FindingRow) -> list[int]:
    return [each.seek.player for each in row.found]


@pytest.fixture
def queue(store: Store) -> Queue:
    return Queue(store)
