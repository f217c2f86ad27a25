"""Matches against computers: they move no rating, and stand on a line of their own."""

from __future__ import annotations

from itertools import count

import pytest

from db import EVERYWHERE, LevelTally, ResultRow, SeatState, Store
from db.standings.computers import LEVELS as COUNTED
from host import LEVELS, Host
from host.standings.achievements import Ended as Log
from host.standings.achievements import findings, hook
from host.standings.office import Standings
from host.standings.ratings import Ratings
from locales import LANGUAGES, words
from render.standings.faces import against_computers
from render.standings.shown import ShownLevel
from rules.chance import Seat
from rules.matches.replay import Played
from tests.host.conftest import SEED
from tests.market import GAME
from tests.ratings.seeding import ANN, BOB, GUILD, NOON, Ended, Result, order, write
from tests.thinking import KNOWN, AtOnce


@pytest.fixture
def standings(store: Store) -> Standings:
    return Host(store, {GAME.slug: GAME}, clock=lambda: NOON).standings


def computer(level: str, place: int) -> Result:
    return Result(None, place, 100 - place, computer=level)


def test_the_store_counts_every_level_there_is() -> None:
    assert COUNTED == LEVELS


async def test_a_match_with_a_computer_moves_no_rating(store: Store, standings: Standings) -> None:
    await write(store, order(ANN, BOB, at=NOON - 9))
    await standings.ratings.catch_up()
    before = await store.standings.careers(EVERYWHERE, ANN)
    match_id = await write(
        store, Ended((Result(ANN, 2), Result(BOB, 1), computer("builder", 3)), NOON - 5)
    )
    await standings.ratings.catch_up()
    assert await store.standings.careers(EVERYWHERE, ANN) == before
    assert await store.standings.moved(EVERYWHERE, match_id) == ()


async def test_wins_against_each_level_are_on_a_line_of_their_own(
    store: Store, standings: Standings
) -> None:
    for at, (place, level) in enumerate(
        [(1, "architect"), (2, "architect"), (1, "apprentice"), (1, "apprentice")]
    ):
        results = (Result(ANN, place), computer(level, 3 - place))
        await write(store, Ended(results, NOON - 9 + at))
    await write(store, Ended((Result(BOB, 1), computer("architect", 2)), NOON - 2, guild=None))
    mine = (LevelTally("apprentice", 2, 2), LevelTally("architect", 2, 1))
    shown = await standings.profiles.profile(ANN, GUILD)
    assert shown is not None
    assert (shown.computers, shown.records) == (mine, ())
    here = await standings.leaderboards.page("market", guild=GUILD)
    assert (here.computers, here.page.total) == (mine, 0)
    everywhere = await standings.leaderboards.page("market")
    assert everywhere.computers == (mine[0], LevelTally("architect", 3, 2))
    assert (await standings.leaderboards.page("paris")).computers == ()


async def test_who_leaves_or_shares_the_first_place_has_not_won(
    store: Store, standings: Standings
) -> None:
    left = Result(ANN, 1, state=SeatState.LEFT)
    await write(store, Ended((left, computer("builder", 2)), NOON - 9))
    await write(store, Ended((Result(ANN, 1), computer("builder", 1)), NOON - 8))
    await standings.ratings.catch_up()
    found = await store.standings.against_computers(EVERYWHERE, ANN)
    assert found == (LevelTally("builder", 2, 0),)


async def test_counting_anew_gives_the_same(store: Store, ratings: Ratings) -> None:
    await write(store, Ended((Result(ANN, 1), computer("builder", 2)), NOON - 9))
    await ratings.catch_up()
    before = await store.standings.against_computers(EVERYWHERE, ANN)
    await ratings.recompute()
    assert await store.standings.against_computers(EVERYWHERE, ANN) == before != ()


async def test_a_computer_in_the_place_of_somebody_who_left_lets_the_match_count(
    store: Store,
) -> None:
    ticks = count(1_000)
    host = Host(store, KNOWN, clock=lambda: next(ticks), thinking=AtOnce())
    match_id = await host.lobby.create("market", ANN, "Ann", seats=2)
    await host.lobby.join(match_id, BOB, "Bob")
    await host.lobby.start(match_id, ANN, seed=SEED)
    table = await host.leaving.leave(match_id, BOB)
    await host.seating.take_over(match_id, ANN, 1 - table.seat(ANN), "builder", "Marta")
    await host.turns.settled()
    while (await host.table(match_id)).to_move:
        await host.submit(match_id, ANN, str((await host.legal(match_id, ANN))[0]))
        await host.turns.settled()
    found = await host.standings.crowning.of(match_id)
    assert [each.moved is not None for each in found] == [True], "who left comes last"
    assert await store.standings.against_computers(EVERYWHERE, ANN) == ()


@pytest.mark.parametrize(
    ("levels", "awards"),
    [
        (("apprentice",), ()),
        (("architect",), ("outbuilt",)),
        (("architect", "builder"), ("outbuilt",)),
        (("architect", "architect"), ("outbuilt", "guild")),
    ],
)
def test_beating_the_strongest_is_an_achievement(
    levels: tuple[str, ...], awards: tuple[str, ...]
) -> None:
    rows = [ResultRow(0, ANN, 1, 50, {}, match_id=1)]
    rows += [ResultRow(n, None, 2, 10, {}, match_id=1) for n in range(1, len(levels) + 1)]
    played = (Played(0, Seat(0), "x", None, (), True),)
    bare = type(hook(GAME))({}, frozenset(), lambda kept, seat: {}, "")
    (found,) = findings(Log(GAME, played, {0: ANN}, tuple(rows), levels=levels), bare)
    assert found.awards == awards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_is_said_in_every_language(language: str) -> None:
    said = words(language)
    (line,) = against_computers(said, [ShownLevel(level, 3, 1) for level in LEVELS])
    assert all(said(f"level-{level}") in line for level in LEVELS)
    assert against_computers(said, []) == []
