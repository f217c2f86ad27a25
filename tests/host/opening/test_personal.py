"""What a table agrees on about persons holds for them, wherever they come to sit."""

from __future__ import annotations

from itertools import count

import pytest

from db import Store
from host import Host, TableError
from rules import games
from rules.chance import number
from rules.errors import SetupError
from tests.host.conftest import ANNA, BORYS, CARL
from tests.thinking import AtOnce

PEOPLE = ((ANNA, "Anna"), (BORYS, "Borys"), (CARL, "Carl"))
SEEDS = [bytes([number]) for number in range(6)]
PICKS = [
    (slug, option, seats)
    for slug, option, seats in (
        (game.slug, option.name, min(3, game.seats[-1]))
        for game in games().values()
        for option in game.options
        if option.picks
    )
]


@pytest.fixture
def host(store: Store) -> Host:
    ticks = count(1_000)
    return Host(store, clock=lambda: next(ticks))


async def opened(host: Host, slug: str, seats: int, **options: str) -> int:
    match_id = await host.lobby.create(slug, ANNA, "Anna", seats=seats, options=options)
    for player, name in PEOPLE[1:seats]:
        await host.lobby.join(match_id, player, name)
    return match_id


async def picked(host: Host, match_id: int, option: str) -> int | None:
    """Who sits where the option of a match that has started points."""
    table = await host.table(match_id)
    values = next(o.values for o in table.game.options if o.name == option)
    return table.players[values.index(table.setup.get(option))]


def test_something_is_about_persons() -> None:
    assert len(PICKS) >= 3


@pytest.mark.parametrize(("slug", "option", "seats"), PICKS)
async def test_whoever_is_picked_is_meant_wherever_they_sit(
    host: Host, slug: str, option: str, seats: int
) -> None:
    chairs = set()
    for seed in SEEDS:
        match_id = await opened(host, slug, seats)
        await host.personal.choose(match_id, ANNA, option, str(BORYS))
        await host.lobby.start(match_id, ANNA, seed=seed)
        assert await picked(host, match_id, option) == BORYS
        chairs.add((await host.table(match_id)).players.index(BORYS))
    assert len(chairs) > 1


async def test_the_picked_one_begins_and_the_owner_may_pick_themselves(host: Host) -> None:
    for seed in SEEDS:
        match_id = await opened(host, "saint_malo", 3, first="me")
        await host.lobby.start(match_id, ANNA, seed=seed)
        table = await host.table(match_id)
        assert [table.players[seat] for seat in table.to_move] == [ANNA]


async def test_without_a_choice_the_lot_decides(host: Host) -> None:
    begins = set()
    for seed in SEEDS:
        match_id = await opened(host, "saint_malo", 3, first="drawn")
        await host.lobby.start(match_id, ANNA, seed=seed)
        begins.add(await picked(host, match_id, "first"))
    assert len(begins) > 1


async def test_colours_follow_persons_and_the_rest_is_drawn(host: Host) -> None:
    rest = set()
    for seed in SEEDS:
        match_id = await opened(host, "small_cities", 3, colors="red")
        await host.personal.choose(match_id, ANNA, "colors", str(CARL), "blue")
        await host.lobby.start(match_id, ANNA, seed=seed)
        table = await host.table(match_id)
        has = dict(zip(table.players, (p.start for p in table.point.state.players), strict=True))
        assert (has[ANNA], has[CARL]) == ("red", "blue")
        rest.add(has[BORYS])
    assert len(rest) > 1
    assert not rest & {"red", "blue"}


async def test_who_leaves_takes_their_choice_along(host: Host) -> None:
    match_id = await opened(host, "small_cities", 3)
    await host.personal.choose(match_id, ANNA, "colors", str(BORYS), "red")
    with pytest.raises(SetupError, match="bad-value"):
        await host.personal.choose(match_id, ANNA, "colors", str(ANNA), "red")
    await host.lobby.leave(match_id, BORYS)
    assert await host.personal.choices(match_id) == ()
    await host.lobby.join(match_id, BORYS + 50, "Bohdan")
    with pytest.raises(TableError, match="not-at-table"):
        await host.personal.choose(match_id, ANNA, "colors", str(BORYS), "red")
    await host.personal.choose(match_id, ANNA, "colors", str(ANNA), "red")
    await host.personal.choose(match_id, ANNA, "colors", str(ANNA), "drawn")
    assert await host.personal.choices(match_id) == ()


async def test_only_the_owner_chooses_and_only_while_the_table_waits(host: Host) -> None:
    match_id = await opened(host, "saint_malo", 2)
    with pytest.raises(TableError, match="not-the-owner"):
        await host.personal.choose(match_id, BORYS, "first", str(BORYS))
    with pytest.raises(SetupError, match="unknown-option"):
        await host.personal.choose(match_id, ANNA, "second", str(BORYS))
    await host.lobby.start(match_id, ANNA)
    with pytest.raises(TableError, match="already-started"):
        await host.personal.choose(match_id, ANNA, "first", str(BORYS))


@pytest.mark.parametrize("first", ["0", "2", "orange", "Borys"])
async def test_a_seat_is_no_person(host: Host, first: str) -> None:
    with pytest.raises(SetupError, match="bad-value"):
        await host.lobby.create("saint_malo", ANNA, "Anna", seats=3, options={"first": first})


async def test_more_colours_than_people_are_refused(host: Host) -> None:
    with pytest.raises(SetupError, match="too-few-seated"):
        await opened(host, "small_cities", 3, colors="red,blue")


async def test_a_choice_that_means_nothing_is_refused(host: Host) -> None:
    match_id = await opened(host, "tiny_towns", 3, mode="townhall")
    with pytest.raises(SetupError, match="no-hammer"):
        await host.personal.choose(match_id, ANNA, "first", str(ANNA))
    match_id = await opened(host, "tiny_towns", 3, first="me")
    with pytest.raises(SetupError, match="no-hammer"):
        await host.lobby.amend(match_id, ANNA, options={"mode": "townhall"})
    with pytest.raises(SetupError, match="nobody-else"):
        await host.lobby.create("tiny_towns", ANNA, "Anna", seats=1, options={"first": "me"})


async def test_a_match_for_fewer_than_planned_keeps_the_choice(host: Host) -> None:
    match_id = await host.lobby.create("tiny_towns", ANNA, "Anna", seats=6, options={"first": "me"})
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEEDS[1])
    assert await picked(host, match_id, "first") == ANNA


async def test_a_table_that_shrinks_to_one_is_played_alone(host: Host) -> None:
    match_id = await host.lobby.create("tiny_towns", ANNA, "Anna", seats=3, options={"first": "me"})
    await host.lobby.start(match_id, ANNA)
    assert (await host.table(match_id)).setup.get("mode") == "solo"


async def test_computers_are_picked_too(store: Store) -> None:
    thinking = AtOnce()
    thinking.may_answer.clear()
    host = Host(store, thinking=thinking)
    for seed in SEEDS:
        match_id = await host.lobby.create(
            "saint_malo", ANNA, "Anna", seats=2, computers=[("builder", "Bob")]
        )
        await host.personal.choose(match_id, ANNA, "first", "Bob")
        await host.lobby.start(match_id, ANNA, seed=seed)
        assert await picked(host, match_id, "first") is None
    await host.turns.close()


async def conceded(host: Host, match_id: int) -> None:
    """Everybody but the last gives up."""
    for player in (await host.table(match_id)).players[:-1]:
        assert player is not None
        await host.leaving.concede(match_id, player)


async def rematch(host: Host, match_id: int) -> int:
    """A rematch that all three have joined."""
    new = await host.rematch.again(match_id, ANNA, "Anna", token=f"again {match_id}")
    for player, name in PEOPLE[1:]:
        await host.lobby.join(new, player, name)
    return new


async def test_in_a_rematch_everybody_keeps_their_colour(host: Host) -> None:
    match_id = await opened(host, "small_cities", 3, colors="red")
    await host.personal.choose(match_id, ANNA, "colors", str(BORYS), "blue")
    await host.lobby.start(match_id, ANNA, seed=SEEDS[0])
    await conceded(host, match_id)
    new = await rematch(host, match_id)
    await host.lobby.start(new, ANNA)
    colours = [
        dict(zip(table.players, table.setup.get("colors").split(","), strict=True))
        for table in [await host.table(match_id), await host.table(new)]
    ]
    assert colours[0] == colours[1]
    assert colours[1][ANNA] == "red"


async def test_in_a_rematch_the_next_one_begins_unless_somebody_is_picked(host: Host) -> None:
    match_id = await opened(host, "saint_malo", 3, first="me")
    await host.lobby.start(match_id, ANNA, seed=SEEDS[0])
    before = (await host.table(match_id)).players
    await conceded(host, match_id)
    new = await rematch(host, match_id)
    await host.lobby.start(new, ANNA)
    follows = before[(before.index(ANNA) + 1) % 3]
    assert await picked(host, new, "first") == follows
    await conceded(host, new)
    third = await rematch(host, new)
    await host.personal.choose(third, ANNA, "first", str(follows))
    await host.lobby.start(third, ANNA)
    assert await picked(host, third, "first") == follows


async def test_a_rematch_of_fewer_begins_with_somebody_who_plays(host: Host) -> None:
    match_id = await opened(host, "saint_malo", 3, first="me")
    seed = next(s for s in map(bytes, zip(range(99))) if seats_last(s))
    await host.lobby.start(match_id, ANNA, seed=seed)
    await conceded(host, match_id)
    new = await host.rematch.again(match_id, ANNA, "Anna", token="again")
    await host.lobby.join(new, BORYS, "Borys")
    await host.lobby.start(new, ANNA)
    assert await picked(host, new, "first") in (ANNA, BORYS)


def seats_last(seed: bytes) -> bool:
    """Whether this seed seats the one who opened a table for three last."""
    return max(range(3), key=lambda chair: number(seed, -1, chair)) == 0
