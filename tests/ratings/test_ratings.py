"""Ratings: the numbers themselves, whose results count, and in which order."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from openskill.models import BradleyTerryFull

from db import EVERYWHERE, By, NewEntry, Ranked, SeatState, Store, open_store
from host.standings.ratings import BATCH, ENOUGH, Ladder, Ratings
from tests.ratings.seeding import (
    ANN,
    BOB,
    CYD,
    DAN,
    EVE,
    GUILD,
    NAMES,
    NOON,
    OTHER_GUILD,
    Ended,
    Result,
    begin,
    finish,
    order,
    write,
    write_all,
)

PEOPLE = [ANN, BOB, CYD, DAN, EVE]
COUNTED = ("part", "rating_step", "standing")


def counted(path: Path) -> dict[str, list[Any]]:
    """Everything that was computed from the results, to the last bit."""
    with closing(sqlite3.connect(path)) as db:
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in COUNTED}


def marks(path: Path, league: int = EVERYWHERE) -> dict[int, tuple[float, float]]:
    """The latest rating of every user in a league."""
    sql = """
        SELECT user_id, mu, sigma FROM rating_step JOIN player ON player.id = player_id
         WHERE league_id = ? ORDER BY ended_at, match_id
    """
    with closing(sqlite3.connect(path)) as db:
        return {user: (mu, sigma) for user, mu, sigma in db.execute(sql, (league,))}


async def lines(store: Store, by: By = By.RATING, guild: int | None = GUILD) -> dict[str, Ranked]:
    league = await store.standings.league(guild)
    assert league is not None
    page = await store.standings.page(league, "market", by, limit=100)
    return {line.person.name: line for line in page.lines}


async def values(store: Store) -> dict[int | None, int]:
    """The ratings of everybody, by user."""
    page = await store.standings.page(EVERYWHERE, "market", By.RATING, limit=100)
    return {line.person.user: line.value for line in page.lines}


async def change_over(
    store: Store, match_id: int, seat: int, player: int, at: int = NOON - 300
) -> None:
    """Whoever has the seat leaves it, and *player* takes it."""
    await store.leave_seat(match_id, seat)
    await store.take_seat(match_id, player, NAMES[player], at=at, seat=seat)


def random_matches(seed: int, count: int, people: list[int]) -> list[Ended]:
    """Matches of two to five people with ties, whose ends fall into a few seconds."""
    chance = random.Random(seed)
    found = []
    for n in range(count):
        seated = chance.sample(people, chance.randint(2, 5))
        results = tuple(Result(p, chance.randint(1, 4), chance.randint(5, 60)) for p in seated)
        best = min(r.place for r in results)
        results = tuple(r._replace(place=r.place - best + 1) for r in results)
        guild = chance.choice([GUILD, OTHER_GUILD, None])
        at = NOON - 10_000 + n * 3000 // count + chance.randint(0, 3)
        found.append(Ended(results, at, chance.choice(["market", "fair"]), guild))
    return found


async def test_a_rating_is_what_openskill_says(store: Store, ratings: Ratings, path: Path) -> None:
    model = BradleyTerryFull()
    ann, bob, cyd = model.rating(), model.rating(), model.rating()
    (ann,), (bob,), (cyd,) = model.rate([[ann], [bob], [cyd]], ranks=[1.0, 2.0, 2.0])
    (cyd,), (ann,) = model.rate([[cyd], [ann]], ranks=[1.0, 2.0])
    await write(store, Ended((Result(ANN, 1), Result(BOB, 2), Result(CYD, 2)), NOON - 2))
    await write(store, order(CYD, ANN, at=NOON - 1))
    assert await ratings.catch_up() == 2
    expected = {ANN: (ann.mu, ann.sigma), BOB: (bob.mu, bob.sigma), CYD: (cyd.mu, cyd.sigma)}
    assert marks(path) == expected
    shown = {name: line.value for name, line in (await lines(store)).items()}
    assert shown == {
        "Ann": round(1000 + 20 * (ann.mu - 3 * ann.sigma)),
        "Bob": round(1000 + 20 * (bob.mu - 3 * bob.sigma)),
        "Cyd": round(1000 + 20 * (cyd.mu - 3 * cyd.sigma)),
    }


@pytest.mark.parametrize("places", [(1, 1, 2, 3, 3), (1, 2, 2, 2, 5), (1, 1, 1, 1, 5)])
def test_nobody_gains_more_than_a_better_placed_equal(places: tuple[int, ...]) -> None:
    after = Ladder().rate((None,) * len(places), places)
    for one, place in zip(after, places, strict=True):
        for other, behind in zip(after, places, strict=True):
            if place < behind:
                assert one.mu > other.mu
            elif place == behind:
                assert one == other


async def test_servers_are_rated_apart_and_everywhere_together(
    store: Store, ratings: Ratings, path: Path
) -> None:
    await write(store, order(ANN, BOB, at=NOON - 2))
    await write(store, order(BOB, ANN, at=NOON - 1, guild=OTHER_GUILD))
    await ratings.catch_up()
    here, there = await lines(store), await lines(store, guild=OTHER_GUILD)
    assert here["Ann"].value == there["Bob"].value > here["Bob"].value == there["Ann"].value
    everywhere = await lines(store, guild=None)
    assert {line.matches for line in everywhere.values()} == {2}


async def test_games_are_rated_apart(store: Store, ratings: Ratings) -> None:
    await write(store, order(ANN, BOB))
    await write(store, order(BOB, ANN, game="fair"))
    await ratings.catch_up()
    assert (await lines(store))["Ann"].matches == 1


async def test_a_rating_is_provisional_and_without_place_until_enough_matches(
    store: Store, ratings: Ratings
) -> None:
    for n in range(ENOUGH):
        await ratings.catch_up()
        if n:
            line = (await lines(store))["Ann"]
            assert line.provisional
            assert line.place is None
        await write(store, order(ANN, BOB if n else CYD, at=NOON - 100 + n))
    await ratings.catch_up()
    found = await lines(store)
    assert (found["Ann"].place, found["Ann"].provisional) == (1, False)
    assert (found["Bob"].place, found["Bob"].provisional) == (None, True)


async def test_recomputing_gives_the_same_to_the_last_bit(
    store: Store, ratings: Ratings, path: Path
) -> None:
    people = list(range(1_000_000, 1_000_040))
    matches = random_matches(1, 600, people)
    for batch in (matches[i : i + 100] for i in range(0, 600, 100)):
        await write_all(store, batch)
        await ratings.catch_up()
    before = counted(path)
    assert len(before["part"]) > 1200
    assert await ratings.recompute() == 600
    assert counted(path) == before


async def test_the_order_of_arrival_does_not_matter(tmp_path: Path) -> None:
    """Two databases get the same matches; in one, ends that are close in time come mixed up."""
    matches = random_matches(2, 320, list(range(1_000_000, 1_000_030)))
    mixed = list(range(320))
    chance = random.Random(3)
    for i in range(0, 320, 40):
        part = mixed[i : i + 80]
        chance.shuffle(part)
        mixed[i : i + 80] = part
    found = []
    for name, arrival in (("straight.db", list(range(320))), ("mixed.db", mixed)):
        async with await open_store(f"sqlite:///{tmp_path / name}") as store:
            ratings = Ratings(store, lambda: NOON)
            begun = await asyncio.gather(*(begin(store, match) for match in matches))
            for few in (arrival[i : i + 10] for i in range(0, 320, 10)):
                await asyncio.gather(*(finish(store, begun[i], matches[i]) for i in few))
                await ratings.catch_up()
        found.append(counted(tmp_path / name))
    assert found[0]["part"] == found[1]["part"]
    # The leagues of servers have the numbers of their first match's arrival.
    for name in ("rating_step", "standing"):
        assert sorted(row[1:] for row in found[0][name]) == sorted(
            row[1:] for row in found[1][name]
        )
        assert [row for row in found[0][name] if row[0] == EVERYWHERE] == [
            row for row in found[1][name] if row[0] == EVERYWHERE
        ]


async def test_a_match_that_arrives_late_takes_its_place_in_time(
    store: Store, ratings: Ratings, path: Path
) -> None:
    late = order(BOB, ANN, at=NOON - 50)
    late_id = await begin(store, late)
    for n in range(20):
        await write(store, order(ANN, BOB, CYD, at=NOON - 40 + n))
    await ratings.catch_up()
    without = marks(path)
    await finish(store, late_id, late)
    assert await ratings.catch_up() == 1
    incremental = counted(path)
    assert marks(path) != without
    await ratings.recompute()
    assert counted(path) == incremental


async def test_what_was_not_counted_before_a_crash_is_counted_after_it(url: str) -> None:
    async with await open_store(url) as store:
        await write_all(store, [order(ANN, BOB, at=NOON - n) for n in range(BATCH + 10)])
        assert await store.standings.advance(Ladder(), now=NOON) == BATCH
    async with await open_store(url) as store:
        assert await Ratings(store, lambda: NOON).catch_up() == 10
        assert (await lines(store))["Ann"].matches == BATCH + 10


async def test_two_processes_count_every_match_once(url: str, path: Path) -> None:
    async with await open_store(url) as one, await open_store(url) as two:
        await write_all(one, random_matches(5, 300, PEOPLE))
        pair = Ratings(one, lambda: NOON), Ratings(two, lambda: NOON)
        assert sum(await asyncio.gather(*(each.catch_up() for each in pair))) == 300
        both = counted(path)
        await pair[0].recompute()
        assert counted(path) == both


@pytest.mark.parametrize(
    ("log", "count"),
    [
        ([(None, "a,b"), (0, "12@b2"), (1, "13@b3"), (None, "c")], 2),
        ([(0, "12@b2"), (0, "undo:0"), (0, "13@b2")], 1),
        ([(0, "12@b2"), (1, "13@b3"), (None, "a"), (1, "14@b4"), (0, "rewind:1")], 1),
    ],
)
def test_decisions_are_neither_draws_nor_what_was_taken_back(
    log: list[tuple[int | None, str]], count: int
) -> None:
    assert Ladder().decisions(log) == count


class TestWhoseResultCounts:
    async def test_who_concedes_comes_last_whatever_the_program_made_of_the_seat(
        self, store: Store, ratings: Ratings
    ) -> None:
        gone = Result(ANN, 1, 90, SeatState.CONCEDED)
        await write(store, Ended((gone, Result(BOB, 2), Result(CYD, 3))))
        await ratings.catch_up()
        found = await lines(store)
        assert found["Bob"].value > found["Cyd"].value > found["Ann"].value
        assert (found["Bob"].wins, found["Ann"].wins) == (1, 0)
        assert (await lines(store, By.POINTS))["Ann"].value == 0

    async def test_a_substitute_is_not_rated_but_who_left_is(
        self, store: Store, ratings: Ratings
    ) -> None:
        match = order(ANN, BOB)
        match_id = await begin(store, match)
        await store.append(match_id, 0, [NewEntry(1, "12@b2", "d", BOB)], at=NOON - 400)
        await store.leave_seat(match_id, 1, state=SeatState.REMOVED)
        await store.take_seat(match_id, EVE, "Eve", at=NOON - 300, seat=1)
        await finish(store, match_id, order(ANN, EVE))
        await ratings.catch_up()
        page = await store.standings.page(EVERYWHERE, "market", By.RATING)
        values = {line.person.user: line.value for line in page.lines}
        assert values.keys() == {ANN, BOB}
        assert values[ANN] > 1000 > values[BOB]

    async def test_who_comes_back_to_the_own_seat_is_no_substitute(
        self, store: Store, ratings: Ratings
    ) -> None:
        match = order(ANN, BOB)
        match_id = await begin(store, match)
        await store.append(match_id, 0, [NewEntry(1, "12@b2", "d", BOB)], at=NOON - 400)
        await store.leave_seat(match_id, 1)
        await store.take_seat(match_id, BOB, "Bob", at=NOON - 300, seat=1)
        await finish(store, match_id, match)
        await ratings.catch_up()
        assert (await lines(store, By.POINTS))["Bob"].value == 98

    async def test_who_leaves_before_the_first_move_is_rated_and_the_substitute_is_not(
        self, store: Store, ratings: Ratings
    ) -> None:
        match_id = await begin(store, order(ANN, BOB, CYD))
        await change_over(store, match_id, 0, EVE)
        await finish(store, match_id, order(EVE, BOB, CYD))
        await ratings.catch_up()
        found = await values(store)
        assert found.keys() == {ANN, BOB, CYD}
        assert found[BOB] > found[CYD] > found[ANN]

    async def test_who_gets_the_own_seat_back_from_a_substitute_has_never_left(
        self, store: Store, ratings: Ratings
    ) -> None:
        match_id = await begin(store, order(ANN, BOB))
        await store.append(match_id, 0, [NewEntry(0, "12@b2", "d", ANN)], at=NOON - 400)
        await change_over(store, match_id, 0, EVE)
        await store.append(match_id, 1, [NewEntry(0, "13@b3", "e", EVE)], at=NOON - 350)
        await change_over(store, match_id, 0, ANN)
        await finish(store, match_id, order(ANN, BOB))
        await ratings.catch_up()
        found = await values(store)
        assert found.keys() == {ANN, BOB}
        assert found[ANN] > 1000 > found[BOB]
        assert (await lines(store, By.WINS))["Ann"].value == 1

    async def test_who_left_and_takes_the_seat_of_another_stays_last(
        self, store: Store, ratings: Ratings
    ) -> None:
        match_id = await begin(store, order(ANN, BOB, CYD))
        await store.append(match_id, 0, [NewEntry(0, "12@b2", "d", ANN)], at=NOON - 400)
        await change_over(store, match_id, 0, DAN)
        await change_over(store, match_id, 2, ANN)
        results = Result(DAN, 2), Result(BOB, 3), Result(ANN, 1)
        await finish(store, match_id, Ended(results))
        await ratings.catch_up()
        found = await values(store)
        assert found.keys() == {ANN, BOB, CYD}
        assert found[BOB] > found[ANN] == found[CYD]

    async def test_recomputing_takeovers_gives_the_same(
        self, store: Store, ratings: Ratings, path: Path
    ) -> None:
        chance = random.Random(7)
        for n in range(60):
            players = chance.sample(PEOPLE, 3)
            match_id = await begin(store, order(*players, at=NOON - 60 + n))
            for _ in range(chance.randint(0, 3)):
                free = [p for p in PEOPLE if p not in players]
                seat, player = chance.randrange(3), chance.choice(free)
                await change_over(store, match_id, seat, player, at=NOON - 60 + n)
                players[seat] = player
            await finish(store, match_id, order(*players, at=NOON - 60 + n))
            await ratings.catch_up()
        before = counted(path)
        assert {row[11] for row in before["part"]} == {0, 1}, "some have left"
        await ratings.recompute()
        assert counted(path) == before

    async def test_the_program_is_nobody_to_be_compared_with(
        self, store: Store, ratings: Ratings
    ) -> None:
        await write(store, order(None, ANN))
        await ratings.catch_up()
        assert await store.standings.league(GUILD) is None
        await write(store, order(None, ANN, BOB))
        await ratings.catch_up()
        assert (await lines(store))["Ann"].wins == 1

    async def test_a_solo_game_moves_no_rating_and_counts_for_the_best_solo(
        self, store: Store, ratings: Ratings
    ) -> None:
        for n, total in enumerate((21, 34, 30)):
            await write(store, Ended((Result(ANN, 1, total),), NOON - n))
        await ratings.catch_up()
        assert await lines(store) == {}
        best = (await lines(store, By.SOLO))["Ann"]
        assert (best.value, best.matches, best.place) == (34, 3, 1)

    async def test_a_match_that_all_left_counts_for_nobody(
        self, store: Store, ratings: Ratings
    ) -> None:
        results = tuple(Result(p, 1, 5, SeatState.LEFT) for p in (ANN, BOB))
        await write(store, Ended(results))
        assert await ratings.catch_up() == 1
        assert await store.standings.league(GUILD) is None

    async def test_a_cancelled_match_counts_for_nobody(
        self, store: Store, ratings: Ratings
    ) -> None:
        await store.cancel(await begin(store, order(ANN, BOB)), at=NOON)
        assert await ratings.catch_up() == 0
