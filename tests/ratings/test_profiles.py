"""Profiles of people and statistics of games."""

from __future__ import annotations

import pytest

from db import NewEntry, SeatState, SeatTally, Store
from host import Host
from host.standings.office import Standings
from host.standings.profiles import Profile
from tests.market import GAME
from tests.ratings.seeding import (
    ANN,
    BOB,
    CYD,
    EVE,
    GUILD,
    NOON,
    OTHER_GUILD,
    Ended,
    Result,
    begin,
    finish,
    order,
    write,
)


@pytest.fixture
def standings(store: Store) -> Standings:
    return Host(store, {GAME.slug: GAME}, clock=lambda: NOON).standings


async def profile(standings: Standings, player: int = ANN, guild: int | None = GUILD) -> Profile:
    found = await standings.profiles.profile(player, guild)
    assert found is not None
    return found


async def test_a_career_is_told_game_by_game(store: Store, standings: Standings) -> None:
    for n, total in enumerate((40, 30, 50)):
        place = 2 if total == 30 else 1
        results = (Result(ANN, place, total), Result(BOB, 3 - place, 35))
        await write(store, Ended(results, NOON - 10 + n))
    await write(store, Ended((Result(ANN, 1, 21),), NOON - 5, "fair"))
    shown = await profile(standings)
    market, fair = shown.records
    assert (market.career.matches, market.career.wins) == (3, 2)
    assert (market.career.average, market.career.best) == (40.0, 50)
    assert market.career.places == (1, 2, 1)
    assert (market.streak, market.longest, market.provisional) == (1, 1, True)
    steps = [step.shown for step in market.career.steps]
    assert len(steps) == 3
    assert market.peak == max(steps)
    assert (fair.career.solos, fair.career.best_solo, fair.career.shown) == (1, 21, None)
    assert (shown.matches, shown.wins) == (3, 2)


async def test_a_run_of_wins_ends_with_the_first_other_place(
    store: Store, standings: Standings
) -> None:
    for n, players in enumerate([(ANN, BOB)] * 4 + [(BOB, ANN)] + [(ANN, BOB)] * 2):
        await write(store, order(*players, at=NOON - 100 + n))
    record = (await profile(standings)).records[0]
    assert (record.streak, record.longest) == (2, 4)
    assert "streak" in [badge.name for badge in (await profile(standings)).badges]


async def test_the_nemesis_comes_first_more_often_than_not(
    store: Store, standings: Standings
) -> None:
    games = [(BOB, ANN, CYD), (CYD, ANN), (CYD, ANN), (ANN, BOB), (BOB, ANN), (ANN, CYD, BOB)]
    for n, players in enumerate(games):
        await write(store, order(*players, at=NOON - 100 + n))
    assert (await profile(standings)).nemesis is None, "nobody leads against Ann"
    await write(store, order(CYD, BOB, ANN))
    nemesis = (await profile(standings)).nemesis
    assert nemesis is not None
    assert (nemesis.person.name, nemesis.met, nemesis.ahead, nemesis.behind) == ("Bob", 5, 3, 2)


async def test_reliability_counts_moves_under_a_deadline_and_deadlines_missed(
    store: Store, standings: Standings
) -> None:
    host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
    shown = []
    for pace in ("none", "none/move", "none/takeover", "1d"):
        match_id = await host.lobby.create("market", ANN, "Ann", seats=2, guild=GUILD, pace=pace)
        await host.lobby.join(match_id, BOB, "Bob")
        await host.lobby.start(match_id, ANN, seed=b"seed")
        while to_move := (await host.table(match_id)).to_move:
            player = (await host.table(match_id)).players[to_move[0]]
            assert player is not None
            await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
        await standings.achievements.catch_up()
        shown.append(await profile(standings))
    assert {each.in_time for each in shown[:-1]} == {None}, "no deadline, nobody can be late"
    assert shown[-1].in_time == 1
    moves = shown[-1].conduct.moves
    assert moves >= 3
    seat = next(s.seat for s in await store.seats(match_id) if s.player == ANN)
    await store.standings.lapse(match_id, seat, at=NOON)
    assert (await profile(standings)).in_time == moves / (moves + 1)


async def test_the_longest_match_is_told_in_decisions_that_stand(
    store: Store, standings: Standings
) -> None:
    match = order(ANN, BOB)
    match_id = await begin(store, match)
    log = [(None, "a"), (0, "12@b2"), (0, "undo:1"), (0, "13@b2"), (None, "b"), (1, "12@a1")]
    await finish(store, match_id, match, [NewEntry(seat, text, "d", ANN) for seat, text in log])
    longest = (await standings.profiles.stats(GUILD, "market")).tally.longest
    assert longest is not None
    assert (longest.match_id, longest.value) == (match_id, 2)


async def test_what_was_taken_back_is_no_move_in_time(store: Store, standings: Standings) -> None:
    host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
    match_id = await host.lobby.create("market", ANN, "Ann", seats=2, guild=GUILD, pace="1d")
    await host.lobby.join(match_id, BOB, "Bob")
    await host.lobby.start(match_id, ANN, seed=b"seed")
    while to_move := (await host.table(match_id)).to_move:
        player = (await host.table(match_id)).players[to_move[0]]
        assert player is not None
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
        if await host.undoable(match_id, player):
            await host.undo(match_id, player)
            await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
    seat = (await host.table(match_id)).players.index(ANN)
    assert any(row.text.startswith("undo") for row in await store.entries(match_id))
    stand = sum(played.seat == seat for played in await host.history(match_id))
    await standings.achievements.catch_up()
    assert (await profile(standings)).conduct.moves == stand


async def test_a_substitute_is_not_told_the_rating_of_who_left(
    store: Store, standings: Standings
) -> None:
    match_id = await begin(store, order(ANN, BOB, CYD))
    await store.leave_seat(match_id, 0)
    await store.take_seat(match_id, EVE, "Eve", at=NOON - 300, seat=0)
    await finish(store, match_id, order(EVE, BOB, CYD))
    moved = {each.seat: each.moved is not None for each in await standings.crowning.of(match_id)}
    assert moved == {0: False, 1: True, 2: True}


async def test_who_left_early_is_told_so(store: Store, standings: Standings) -> None:
    await write(store, Ended((Result(ANN, 1, 9, SeatState.LEFT), Result(BOB, 2), Result(CYD, 3))))
    shown = await profile(standings)
    assert (shown.conduct.left, shown.conduct.matches) == (1, 1)
    assert shown.records[0].career.places == (0,)
    assert shown.records[0].career.average is None


async def test_a_profile_on_a_server_tells_nothing_of_other_servers(
    store: Store, standings: Standings
) -> None:
    await write(store, order(ANN, BOB))
    await write(store, order(ANN, BOB, guild=OTHER_GUILD))
    assert (await profile(standings)).matches == 1
    assert (await profile(standings, guild=None)).matches == 2
    assert await standings.profiles.profile(ANN, 4711) is None
    assert await standings.profiles.profile(EVE, GUILD) is None


async def test_somebody_who_only_plays_now_has_an_empty_profile(
    store: Store, standings: Standings
) -> None:
    await write(store, order(BOB, CYD))
    await begin(store, order(ANN, BOB))
    shown = await profile(standings)
    assert (shown.records, shown.matches, shown.in_time) == ((), 0, None)


async def test_statistics_tell_who_wins_from_which_seat(store: Store, standings: Standings) -> None:
    totals = [(30, 20), (20, 40), (35, 25)]
    for n, (one, two) in enumerate(totals):
        places = (1, 2) if one > two else (2, 1)
        results = (Result(ANN, places[0], one), Result(BOB, places[1], two))
        await write(store, Ended(results, NOON - n))
    await write(store, Ended((Result(CYD, 1, 99),)))
    await write(store, order(ANN, BOB, guild=OTHER_GUILD))
    stats = await standings.profiles.stats(GUILD, "market")
    tally = stats.tally
    assert (tally.matches, tally.solos, tally.people) == (3, 1, 3)
    assert tally.seats == (SeatTally(2, 0, 3, 2), SeatTally(2, 1, 3, 1))
    assert tally.totals == ((20, 2), (25, 1), (30, 1), (35, 1), (40, 1))
    assert stats.average == 170 / 6
    assert tally.highest is not None
    assert tally.highest.person is not None
    assert (tally.highest.value, tally.highest.person.name) == (40, "Bob"), "solo is apart"


async def test_statistics_of_a_game_that_nobody_played_are_empty(standings: Standings) -> None:
    stats = await standings.profiles.stats(GUILD, "market")
    assert (stats.tally.matches, stats.average, stats.tally.longest) == (0, None, None)
