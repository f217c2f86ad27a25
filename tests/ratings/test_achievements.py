"""Achievements: what earns them, and that new ones apply to old matches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from db import EVERYWHERE, ResultRow, Store
from host import Host, Table
from host.standings.achievements import Achievements, Ended, Hook, findings, hook
from host.standings.profiles import Profiles
from host.standings.ratings import Ratings
from host.time.absence import finished_turn
from rules import games
from rules.chance import Seat
from rules.matches import playout
from rules.matches.record import Progress
from rules.matches.replay import Played, rewound
from rules.paris.model import Piece as ParisPiece
from rules.saint_malo.box import CHURCHES, PERSONS
from rules.shelf import part
from rules.small_cities.model import BUILDINGS, Building
from rules.tiny_towns.box import Kind
from rules.tiny_towns.model import Town
from tests.market import GAME
from tests.ratings.seeding import ANN, BOB, CYD, NAMES, NOON, order, write


def ended(slug: str, seats: int = 2) -> tuple[Any, list[Played]]:
    """A random game of its kind, played to the end, for its test to change."""
    return games()[slug], list(_played(slug, seats))


@cache
def _played(slug: str, seats: int) -> tuple[Played, ...]:
    game = games()[slug]
    record = playout.record(game, game.setup(seats), b"seed")
    return tuple(rewound(game, record).kept)


def earns(slug: str, change: Callable[[Any], Any], name: str, seats: int = 2) -> bool:
    """Whether seat 0 has earned something if the game had ended in the changed position."""
    game, played = ended(slug, seats)
    played[-1] = replace(played[-1], state=change(played[-1].state))
    return hook(game).achievements[name](game, played, Seat(0))


def with_player(**changes: Any) -> Callable[[Any], Any]:
    """Seat 0 changed."""

    def change(state: Any) -> Any:
        first, *others = state.players
        return replace(state, players=(replace(first, **changes), *others))

    return change


def town(**cells: int) -> Town:
    """A town with so many buildings of each type, from the top left on."""
    buildings, used = [0] * len(Kind), 0
    for kind in Kind:
        count = cells.get(kind.id, 0)
        buildings[kind] = ((1 << count) - 1) << used
        used += count
    return Town(buildings=tuple(buildings))


class TestTinyTowns:
    @pytest.mark.parametrize(
        ("name", "built", "earned"),
        [
            ("no-gap", town(cottage=6, food=2, well=8), True),
            ("no-gap", town(cottage=6, food=2, well=7), False),
            ("all-fed", town(cottage=5, food=4), True),
            ("all-fed", town(cottage=5), False),
            ("all-fed", town(cottage=4, food=4), False),
            ("every-kind", town(**{kind.id: 1 for kind in Kind}), True),
            ("every-kind", town(**{kind.id: 1 for kind in Kind if kind.id != "monument"}), False),
        ],
    )
    def test_the_town_at_the_end(self, name: str, built: Town, earned: bool) -> None:
        def change(state: Any) -> Any:
            cards = ("granary", "well", "chapel", "tavern", "theater", "factory")
            changed = with_player(town=built, monument="archive")(state)
            return replace(changed, cards=cards)

        assert earns("tiny_towns", change, name) is earned

    def test_who_finishes_last_and_wins_blooms_late(self) -> None:
        def change(rounds: tuple[int | None, int]) -> Callable[[Any], Any]:
            full = town(cottage=8, food=8)

            def changed(state: Any) -> Any:
                one, two = state.players
                one = replace(one, town=full, finished=rounds[0])
                return replace(state, players=(one, replace(two, town=Town(), finished=rounds[1])))

            return changed

        assert earns("tiny_towns", change((9, 7)), "late-bloomer")
        assert earns("tiny_towns", change((None, 7)), "late-bloomer")
        assert not earns("tiny_towns", change((7, 7)), "late-bloomer")
        assert not earns("tiny_towns", change((7, 9)), "late-bloomer")


class TestSaintMalo:
    @pytest.mark.parametrize(
        ("name", "city", "earned"),
        [
            ("steeples", CHURCHES + "." * 40, True),
            ("steeples", CHURCHES[:4] * 2 + "." * 37, False),
            ("whole-court", PERSONS + "h" * 38, True),
            ("whole-court", PERSONS[1:] + "h" * 39, False),
            ("fortress", "w" * 45, True),
            ("fortress", "w" * 44 + ".", False),
        ],
    )
    def test_the_city_at_the_end(self, name: str, city: str, earned: bool) -> None:
        assert earns("saint_malo", with_player(city=city), name) is earned

    def test_three_attacks_without_a_loss_are_needed(self) -> None:
        def change(swords: int, lost: int) -> Callable[[Any], Any]:
            return lambda state: replace(
                with_player(cannons_lost=lost)(state), swords_marked=swords
            )

        assert earns("saint_malo", change(12, 0), "unsinkable")
        assert not earns("saint_malo", change(11, 0), "unsinkable")
        assert not earns("saint_malo", change(12, 1), "unsinkable")

    def test_what_was_built_has_names(self) -> None:
        _, played = ended("saint_malo")
        state = with_player(city="hh12CS" + "." * 39)(played[-1].state)
        played[-1] = replace(played[-1], state=state)
        built = hook(games()["saint_malo"]).built(played, Seat(0))
        assert built == {"house": 2, "church": 2, "citizen": 1, "soldier": 1}


class TestSmallCities:
    @pytest.mark.parametrize(
        ("name", "kinds", "points", "earned"),
        [
            ("one-of-each", BUILDINGS, 3, True),
            ("one-of-each", BUILDINGS[1:], 3, False),
            ("dear-address", BUILDINGS[:1], 7, True),
            ("dear-address", BUILDINGS[:1], 6, False),
        ],
    )
    def test_the_sheet_at_the_end(
        self, name: str, kinds: Sequence[Any], points: int, earned: bool
    ) -> None:
        buildings = tuple(Building(kind, i, "red", points) for i, kind in enumerate(kinds))
        assert earns("small_cities", with_player(buildings=buildings), name) is earned


class TestParis:
    def test_every_building_lit_leaves_no_dark_window(self) -> None:
        def change(lit: int) -> Callable[[Any], Any]:
            """Five single cells in a row, and lamps beside the first of them."""

            def changed(state: Any) -> Any:
                cells = [1 << (16 + 2 * i) for i in range(5)]
                houses = [ParisPiece("building", Seat(0), c, f"b{i}") for i, c in enumerate(cells)]
                lamps = [ParisPiece("lamp", Seat(0), c >> 8) for c in cells[:lit]]
                return replace(state, pieces=tuple(houses + lamps), ground=(0, 0, 0, 0))

            return changed

        assert earns("paris", change(5), "no-dark-window")
        assert not earns("paris", change(4), "no-dark-window")


class TestMyCity:
    def test_who_never_passed_and_built_to_the_end_is_remembered(self) -> None:
        game, played = ended("my_city")
        quiet = [
            replace(p, text="build@a1n") if p.text == "pass" and p.seat == 0 else p for p in played
        ]
        stayed = with_player(playing=True)(played[-1].state)
        quiet[-1] = replace(quiet[-1], state=stayed)
        earned = hook(game).achievements["to-the-last-card"]
        assert earned(game, quiet, Seat(0))
        passed = replace(quiet[3], seat=Seat(0), text="pass")
        assert not earned(game, [*quiet[:3], passed, *quiet[4:]], Seat(0))


def match(*results: tuple[int, int], own: bool = True) -> Ended:
    """A match of the test bed in which those who stayed have these places and totals."""
    stayed = tuple(
        ResultRow(seat, 1 + seat, place, total, {}, match_id=1)
        for seat, (place, total) in enumerate(results)
    )
    played = tuple(Played(n, Seat(n), "x", None, (), True) for n in range(len(results)))
    by = {played.ply: 1 + played.ply if own else None for played in played}
    return Ended(GAME, played, by, stayed)


def awards(ended: Ended, offered: Hook | None = None) -> set[str]:
    """What the first seat takes home."""
    found = {each.seat: each for each in findings(ended, offered or hook(GAME))}
    return set(found[0].awards) if 0 in found else set()


@pytest.mark.parametrize(
    ("results", "names"),
    [
        (((1, 30), (2, 29)), {"whisker"}),
        (((1, 30), (2, 30)), {"whisker"}),
        (((1, 30), (1, 30)), set()),
        (((1, 30), (2, 20)), {"landslide"}),
        (((1, 30), (2, 21)), set()),
        (((2, 29), (1, 30)), set()),
        (((1, 40), (2, 30), (3, 20), (4, 10)), {"full-table"}),
        (((1, 0), (2, -5)), set()),
    ],
)
def test_what_every_game_rewards(results: tuple[tuple[int, int], ...], names: set[str]) -> None:
    assert GAME.seats[-1] == 4
    assert awards(match(*results)) == names


def test_nobody_wins_anything_against_those_only_who_left() -> None:
    offered = Hook({"any": _always, "won": _always}, frozenset({"won"}), lambda p, s: {}, "")
    assert awards(match((1, 30)), offered) == {"any"}
    assert awards(match((1, 30), (2, 29)), offered) == {"any", "won", "whisker"}
    assert awards(match((2, 29), (1, 30)), offered) == {"any"}


def test_who_has_decided_nothing_has_achieved_nothing() -> None:
    assert findings(match((1, 30), (2, 29), own=False), hook(GAME)) == []


@pytest.mark.parametrize("slug", games())
def test_what_is_for_winners_only_is_an_achievement(slug: str) -> None:
    offered = hook(games()[slug])
    assert offered.victories <= set(offered.achievements)


def _always(game: object, played: object, seat: object) -> bool:
    return True


@pytest.mark.parametrize("slug", games())
def test_every_achievement_can_be_asked_of_every_seat_of_a_real_game(slug: str) -> None:
    game, played = ended(slug, games()[slug].seats[-1])
    offered = hook(game)
    assert 3 <= len(offered.achievements) <= 5
    for seat in range(game.seats[-1]):
        for earned in offered.achievements.values():
            assert earned(game, played, Seat(seat)) in (True, False)
        assert all(count > 0 for count in offered.built(played, Seat(seat)).values())


@pytest.fixture
def market_hook() -> Iterator[ModuleType]:
    """Achievements of the test-bed game, to be changed."""
    name = "tests.market.rules.achievements"
    module = ModuleType(name)
    module.__spec__ = sys.modules["tests.market.rules"].__spec__
    sys.modules[name] = module
    part.cache_clear()
    yield module
    del sys.modules[name]
    part.cache_clear()


async def test_a_new_achievement_applies_to_old_matches(
    store: Store, market_hook: ModuleType, tmp_path: Any
) -> None:
    host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
    match_id = await host.lobby.create("market", ANN, "Ann", seats=2)
    await host.lobby.join(match_id, BOB, "Bob")
    await host.lobby.start(match_id, ANN, seed=b"seed")
    while to_move := (await host.table(match_id)).to_move:
        player = (await host.table(match_id)).players[to_move[0]]
        assert player is not None
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))

    async def names() -> set[str]:
        achievements = Achievements(store, host.games)
        examined.append(await achievements.catch_up())
        return {award.name for award in await store.standings.awards(ANN)}

    examined: list[int] = []
    assert "patient" not in await names()
    await names()
    assert examined == [1, 0], "nothing is examined twice"
    market_hook.__dict__["ACHIEVEMENTS"] = {"patient": lambda game, played, seat: True}
    market_hook.__dict__["built"] = lambda played, seat: {"stall": 2}
    (tmp_path / "achievements.py").write_text("a new revision")
    market_hook.__file__ = str(tmp_path / "achievements.py")
    assert "patient" in await names()
    assert examined[-1] == 1
    ratings = Ratings(store, host.clock)
    profile = await Profiles(store, ratings, Achievements(store, host.games)).profile(ANN)
    assert profile is not None
    assert profile.records[0].favourites == (("stall", 2),)


async def test_who_gave_up_with_the_most_points_has_not_won_but_the_next_has(
    store: Store, market_hook: ModuleType
) -> None:
    market_hook.__dict__.update(ACHIEVEMENTS={"won": _always}, VICTORIES={"won"})
    host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
    for number in range(20):
        match_id = await _given_up_by_ann(host, number)
        table = await host.table(match_id)
        if GAME.places(table.point.state)[table.players.index(ANN)] == 1:
            break
    else:
        pytest.fail("her seat never came first")
    await Achievements(store, host.games).catch_up()
    winners = [row.player for row in await store.results(match_id) if row.place == 1]
    assert ANN not in winners
    for player in (ANN, *winners):
        found = await store.standings.awards(player or 0)
        assert any(award.first_match == match_id for award in found) is (player != ANN)


async def _given_up_by_ann(host: Host, number: int) -> int:
    """A match of three, from which Ann is gone after her first move."""
    match_id = await host.lobby.create("market", ANN, "Ann", seats=3)
    for player in (BOB, CYD):
        await host.lobby.join(match_id, player, NAMES[player])
    await host.lobby.start(match_id, ANN, seed=bytes([number]) * 8)
    seat = Seat((await host.table(match_id)).players.index(ANN))
    await _decide(host, match_id, seat, ANN)
    await host.leaving.concede(match_id, ANN)
    while to_move := (await host.table(match_id)).to_move:
        mover = (await host.table(match_id)).players[to_move[0]]
        await _decide(host, match_id, to_move[0], None if mover == ANN else mover)
    return match_id


async def test_who_let_the_host_play_wins_but_achieves_nothing(
    store: Store, market_hook: ModuleType
) -> None:
    market_hook.__dict__["ACHIEVEMENTS"] = {"patient": _always}
    host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
    match_id = await host.lobby.create("market", ANN, "Ann", seats=2, pace="1d/move")
    await host.lobby.join(match_id, BOB, "Bob")
    await host.lobby.start(match_id, ANN, seed=b"seed")
    while to_move := (await host.table(match_id)).to_move:
        player = (await host.table(match_id)).players[to_move[0]]
        await _decide(host, match_id, to_move[0], None if player == BOB else player)
    await Achievements(store, host.games).catch_up()
    names = [{a.name for a in await store.standings.awards(player)} for player in (ANN, BOB)]
    assert "patient" in names[0]
    assert names[1] == set()
    await Ratings(store, host.clock).catch_up()
    assert [len(await store.standings.careers(EVERYWHERE, p)) for p in (ANN, BOB)] == [1, 1]


async def _decide(host: Host, match_id: int, seat: Seat, player: int | None) -> None:
    """The first legal move, or, if nobody is there, what the host does then."""
    if player is not None:
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
        return

    async def decided(table: Table) -> Progress:
        return finished_turn(table, seat)

    await host.change(match_id, None, None, decided)


async def test_a_log_that_does_not_replay_holds_up_nobody(store: Store) -> None:
    await write(store, order(ANN, BOB))
    await write(store, order(ANN, BOB))
    achievements = Achievements(store, {GAME.slug: GAME})
    assert await achievements.catch_up() == 2
    assert await store.standings.awards(ANN) == ()
