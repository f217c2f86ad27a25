"""Nobody, and no server, can open tables without end."""

from __future__ import annotations

import pytest

from db import Store
from host import Host, TableError
from host.opening import lobby
from tests.market import GAME


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, {GAME.slug: GAME})


async def test_a_person_has_so_many_tables_and_no_more(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "OWN_TABLES", 3)
    tables = [await host.lobby.create("market", 1, "Ann", seats=2) for _ in range(3)]
    await host.lobby.join(tables[0], 2, "Bob")
    await host.lobby.start(tables[0], 1)
    await host.lobby.join(await host.lobby.create("market", 2, "Bob", seats=3), 1, "Ann")
    with pytest.raises(TableError, match="own-tables") as refused:
        await host.lobby.create("market", 1, "Ann")
    assert refused.value.details == {"most": 3}
    await host.lobby.cancel(tables[1], 1)
    await host.lobby.create("market", 1, "Ann")


async def test_a_server_has_so_many_tables_and_no_more(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SERVER_TABLES", 2)
    first = await host.lobby.create("market", 1, "Ann", guild=7)
    await host.lobby.create("market", 2, "Bob", guild=7)
    with pytest.raises(TableError, match="server-tables"):
        await host.lobby.create("market", 3, "Cat", guild=7)
    await host.lobby.create("market", 3, "Cat", guild=8)
    await host.lobby.create("market", 3, "Cat")
    await host.lobby.cancel(first, 1)
    await host.lobby.create("market", 3, "Cat", guild=7)
