"""How a match comes about, and how it does not."""

from __future__ import annotations

import pytest

from db import Status, Store
from host import Host, TableError
from rules.chance import commitment
from rules.errors import SetupError
from tests.host.conftest import ANNA, BORYS, CARL, EVE, SEED


@pytest.fixture
async def lobby(host: Host) -> int:
    return await host.lobby.create("market", ANNA, "Anna", seats=3)


async def names(host: Host, match_id: int) -> list[str]:
    return [row.name for row in (await host.lobby.look(match_id))[1]]


async def test_the_owner_has_a_seat_and_others_join(host: Host, lobby: int) -> None:
    await host.lobby.join(lobby, BORYS, "Borys")
    assert await names(host, lobby) == ["Anna", "Borys"]


async def test_nobody_sits_twice_and_nobody_on_anothers_lap(host: Host, lobby: int) -> None:
    with pytest.raises(TableError, match="already-seated"):
        await host.lobby.join(lobby, ANNA, "Anna")
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.lobby.join(lobby, CARL, "Carl")
    with pytest.raises(TableError, match="lobby-full"):
        await host.lobby.join(lobby, EVE, "Eve")


async def test_who_joins_while_the_match_starts_hears_that_it_has(
    host: Host, lobby: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await host.lobby.join(lobby, BORYS, "Borys")
    seen = await host.lobby.look(lobby)

    async def look(match_id: int) -> object:
        return seen

    await host.lobby.start(lobby, ANNA, seed=SEED)
    monkeypatch.setattr(host.lobby, "look", look)
    with pytest.raises(TableError, match="already-started"):
        await host.lobby.join(lobby, EVE, "Eve")


async def test_an_owner_who_leaves_hands_the_lobby_on(host: Host, lobby: int) -> None:
    with pytest.raises(TableError, match="last-one"):
        await host.lobby.leave(lobby, ANNA)
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.lobby.leave(lobby, ANNA)
    match, _ = await host.lobby.look(lobby)
    assert match.owner == BORYS
    with pytest.raises(TableError, match="not-a-player"):
        await host.lobby.leave(lobby, ANNA)


async def test_a_match_may_start_with_fewer_but_not_with_too_few(host: Host, lobby: int) -> None:
    with pytest.raises(SetupError, match="bad-seats"):
        await host.lobby.start(lobby, ANNA)
    await host.lobby.join(lobby, BORYS, "Borys")
    with pytest.raises(TableError, match="not-the-owner"):
        await host.lobby.start(lobby, BORYS)
    await host.lobby.start(lobby, ANNA, seed=SEED)
    table = await host.table(lobby)
    assert table.setup.seats == 2
    assert table.match.commitment == commitment(SEED)
    assert sorted(table.names) == ["Anna", "Borys"]


async def test_anybody_seated_may_start_a_full_table_but_no_stranger(
    host: Host, lobby: int
) -> None:
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.lobby.join(lobby, CARL, "Carl")
    with pytest.raises(TableError, match="not-a-player"):
        await host.lobby.start(lobby, EVE)
    await host.lobby.start(lobby, CARL)
    with pytest.raises(TableError, match="already-started"):
        await host.lobby.start(lobby, CARL)
    for late in (host.lobby.join(lobby, EVE, "Eve"), host.lobby.leave(lobby, BORYS)):
        with pytest.raises(TableError, match="already-started"):
            await late


async def test_the_seed_draws_the_order_of_the_seats(host: Host) -> None:
    orders = set()
    for seed in (b"1", b"2", b"3", b"4", b"5", b"6"):
        match_id = await host.lobby.create("market", ANNA, "Anna", seats=2)
        await host.lobby.join(match_id, BORYS, "Borys")
        await host.lobby.start(match_id, ANNA, seed=seed)
        orders.add((await host.table(match_id)).names)
    assert len(orders) == 2


async def test_the_owner_changes_what_is_agreed(host: Host, lobby: int) -> None:
    with pytest.raises(TableError, match="not-the-owner"):
        await host.lobby.amend(lobby, BORYS, seats=2)
    await host.lobby.amend(lobby, ANNA, seats=2, options={"rounds": "2"})
    with pytest.raises(SetupError, match="bad-value"):
        await host.lobby.amend(lobby, ANNA, options={"rounds": "99"})
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.lobby.start(lobby, ANNA)
    assert (await host.table(lobby)).point.state.rounds == 2


async def test_a_table_does_not_shrink_below_those_who_sit_there(host: Host, lobby: int) -> None:
    await host.lobby.join(lobby, BORYS, "Borys")
    await host.lobby.join(lobby, CARL, "Carl")
    with pytest.raises(TableError, match="too-many-seated"):
        await host.lobby.amend(lobby, ANNA, seats=2)


async def test_only_the_owner_cancels_and_only_before_the_start(host: Host, lobby: int) -> None:
    with pytest.raises(TableError, match="not-the-owner"):
        await host.lobby.cancel(lobby, EVE)
    await host.lobby.cancel(lobby, ANNA)
    match, _ = await host.lobby.look(lobby)
    assert match.status is Status.CANCELLED
    with pytest.raises(TableError, match="not-started"):
        await host.table(lobby)


async def test_the_same_press_opens_one_lobby(host: Host) -> None:
    first = await host.lobby.create("market", ANNA, "Anna", token="press")
    assert await host.lobby.create("market", ANNA, "Anna", token="press") == first


@pytest.mark.parametrize(
    ("slug", "seats", "options", "code"),
    [
        ("chess", 2, {}, "unknown-game"),
        ("market", 9, {}, "bad-seats"),
        ("market", 2, {"colour": "red"}, "unknown-option"),
        ("market", 2, {"rounds": "0"}, "bad-value"),
    ],
)
async def test_there_is_no_such_match(
    host: Host, slug: str, seats: int, options: dict[str, str], code: str
) -> None:
    with pytest.raises((TableError, SetupError), match=code):
        await host.lobby.create(slug, ANNA, "Anna", seats=seats, options=options)


async def test_options_that_nobody_chose_follow_the_number_of_players(store: Store) -> None:
    host = Host(store)
    match_id = await host.lobby.create("tiny_towns", ANNA, "Anna", seats=4)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    assert (await host.table(match_id)).setup.get("mode") == "solo"


async def test_in_paris_the_loser_begins_the_rematch(store: Store) -> None:
    """PA-14."""
    host = Host(store)
    last = await host.lobby.create("paris", ANNA, "Anna")
    await host.lobby.join(last, BORYS, "Borys")
    await host.lobby.start(last, ANNA)
    for _ in range(3):
        loser = (await host.table(last)).players[0]
        assert loser is not None
        await host.leaving.concede(last, loser)
        new = await host.rematch.again(last, ANNA, "Anna", token=f"again {last}")
        await host.lobby.join(new, BORYS, "Borys")
        await host.lobby.start(new, ANNA)
        table = await host.table(new)
        assert [table.players[seat] for seat in table.to_move] == [loser]
        last = new
