"""What Townies teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import or_
from typing import Any

import numpy as np
import pytest

from minds.kernel import lean_kernel
from minds.levels import LEVELS, level
from minds.small_cities import LORE
from minds.small_cities.after import Before, Drawing, know
from minds.small_cities.hexes import (
    FACES,
    LAID,
    NUMBER,
    PLACES,
    SINGLE,
    count,
    reach,
    sides,
    spread,
)
from minds.small_cities.offers import Marks, free, free_at_once, sites, sites_at_once
from minds.small_cities.outlook import SEEN, plus
from minds.small_cities.plan import Effort
from minds.small_cities.play import totals, worth_now
from minds.small_cities.player import Player
from minds.small_cities.policy import Policy, Strokes
from minds.small_cities.sheets import GREEN, KIND, KINDS, Case, Sheets, lay
from minds.small_cities.sight import Drawn, foreseen, foreseen_at_once, look_at_once, looked
from minds.small_cities.value import PHASES, Value, learned, unlearned
from rules.chance import Chance, Seat, draw
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.map import GRID, around, placements
from rules.small_cities.menu import plain
from rules.small_cities.model import COLORS, INDEX, Build, Paint, State, color_of
from rules.small_cities.offers import offer_to
from rules.small_cities.scoring import worth
from tests.minds.plain import plain as uncompiled


def positions(goal: str, bonus: str, seats: int, seed: int) -> Iterator[State]:
    """Random play to the end."""
    return random_play(seats, {"goal": goal, "bonus": bonus}, seed)


def random_play(seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """The positions of a match in which neither buildings nor shapes are rare."""
    rng = random.Random(f"{seats}.{options}.{seed}")
    state, draws = GAME.start(GAME.setup(seats, options)), 0
    while not state.over:
        turn = GAME.turn(state)
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(b"%d" % rng.randrange(99), draws, turn)).state
            draws += 1
            continue
        yield state
        seat = min(GAME.actors(state))
        found = GAME.legal_moves(state, seat)
        builds = [move for move in found if isinstance(move, Build)]
        some = builds if builds and rng.random() < 0.4 else found
        state = GAME.play(state, seat, rng.choice(some)).state


CARDS = [
    (goal, list(BONUSES.cards)[i % len(BONUSES.cards)], 1 + i % 2)
    for i, goal in enumerate(GOALS.additional)
]


def only(*kinds: int) -> Marks:
    """Some kinds of buildings, for one sheet."""
    marks = np.zeros((KINDS, 1), dtype=bool)
    marks[kinds, :] = True
    return marks


def a_policy(state: State, seat: Seat) -> Policy:
    return Policy(Value(unlearned(), Case(state, state.players[seat].start)))


@pytest.mark.parametrize(("goal", "bonus", "seats"), CARDS)
def test_a_fast_sheet_has_the_score_of_the_rules(goal: str, bonus: str, seats: int) -> None:
    for state in positions(goal, bonus, seats, 1):
        for i, player in enumerate(state.players):
            fast = totals(a_policy(state, Seat(i)), Sheets.of([player]))
            assert fast.tolist() == [GAME.score(state, Seat(i)).total]


@pytest.mark.parametrize(("goal", "bonus", "seats"), CARDS)
def test_a_fast_sheet_offers_the_moves_of_the_rules(goal: str, bonus: str, seats: int) -> None:
    for state in positions(goal, bonus, seats, 2):
        if state.players[0].todo != "act":
            continue
        offer, sheets = offer_to(state, Seat(0)), Sheets.of([state.players[0]])
        listed = plain(offer)
        shapes = {move.area for move in listed if isinstance(move, Paint)}
        assert state.dice
        face = FACES.index(state.dice[0])
        can = not state.solo or sheets.shapes_left[0] > 0
        _, places = free(sheets, np.array([face if can else -1]))
        assert {int(mask) for mask in PLACES[places]} == shapes
        before = Before.of(sheets, Case(state, state.players[0].start))
        best, kinds = dict[int, int](), offer.buildings(offer.hand)
        for kind in kinds:
            _, hexes, points = sites(before, only(KIND[kind]))
            built = [m.hex for m in listed if isinstance(m, Build) and m.building == kind]
            assert [GRID.cells[i] for i in hexes] == built
            assert points.tolist() == [worth(offer.player, kind, i).points for i in hexes]
            best |= {i: max(best.get(i, 0), n) for i, n in zip(hexes, points, strict=True)}
        _, hexes, points = sites(before, only(*(KIND[kind] for kind in kinds)))
        assert dict(zip(hexes, points, strict=True)) == best


@pytest.mark.parametrize(("goal", "bonus", "seats"), CARDS[:4])
def test_drawing_on_a_fast_sheet_is_drawing_by_the_rules(goal: str, bonus: str, seats: int) -> None:
    rng = random.Random(3)
    for state in positions(goal, bonus, seats, 3):
        if state.players[0].todo != "act":
            continue
        case, sheets = Case(state, state.players[0].start), Sheets.of([state.players[0]])
        listed = [m for m in GAME.legal_moves(state, Seat(0)) if isinstance(m, Paint | Build)]
        if not listed:
            continue
        move = rng.choice(listed)
        after = GAME.play(state, Seat(0), move).state.players[0]
        points = after.buildings[-1].points if isinstance(move, Build) else 0
        color = INDEX[color_of(move.choice, state.hand(Seat(0)))]
        place = NUMBER[move.area]
        sheets.draw(np.array([place]), np.array([color]), np.array([points]), case)
        sheets.spent[:] += move.choice is not None
        expected = Sheets.of([after])
        for name in ("areas", "beside", "buildings", "points", "spent", "stars"):
            assert np.array_equal(getattr(sheets, name), getattr(expected, name)), name
        if state.solo:
            assert np.array_equal(sheets.ring, expected.ring)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"level": "1"}),
        (1, {"bonus": "free_project", "goal": "triangle"}),
        (2, {"bonus": "funding", "goal": "routes"}),
        (3, {"level": "2", "bonus": "spare_marker"}),
        (5, {}),
    ],
)
def test_players_of_all_kinds_play_by_the_rules_and_always_the_same(
    seats: int, options: dict[str, str]
) -> None:
    hasty = Player(learned(), Effort(((3, 2), (2, 2))))
    minds, rng = [hasty, *(LORE.mind(level(name)) for name in LEVELS[:2])], random.Random(6)
    for state in rng.sample(list(random_play(seats, options, 5)), 1 + (seats < 3)):
        seat = min(GAME.actors(state))
        view = GAME.view(state, seat)
        for mind in minds:
            assert mind
            chosen = mind.choose(view, seat, b"seed")
            assert chosen in GAME.legal_moves(state, seat)
            assert mind.choose(view, seat, b"seed") == chosen


@pytest.mark.parametrize(("goal", "bonus", "seats"), CARDS)
def test_a_drawing_is_worth_what_the_sheet_with_it_is_worth(
    goal: str, bonus: str, seats: int
) -> None:
    """What is known of a sheet before a drawing makes the same value as looking anew."""
    rng = random.Random(7)
    for state in random_play(seats, {"goal": goal, "bonus": bonus}, 7):
        policy, sheets = a_policy(state, Seat(0)), Sheets.of([state.players[0]])
        color, left = rng.choice([c for c in range(5) if c != GREEN]), np.array([6])
        _, places = free(sheets, np.array([rng.randrange(len(FACES))]))
        if not len(places) or sheets.shapes_left[0] < 1:
            continue
        place = places[len(places) // 2 :][:1]
        drawing, none = Drawing(color, False, policy.case.hand(state.round + 1)), place * 0
        foreseen = policy.value.of(Before.of(sheets, policy.case), none, place, drawing, none, left)
        sheets.draw(place, none + color, none, policy.case)
        assert foreseen == pytest.approx(worth_now(policy, sheets, state.round, left))


def test_every_placement_of_every_shape_is_known() -> None:
    for face, where in zip(FACES, LAID, strict=True):
        assert [int(mask) for mask in PLACES[where]] == list(placements(face).masks)
    assert [int(mask).bit_count() for mask in PLACES[SINGLE:]] == [1] * len(GRID) + [0]


@lean_kernel
def _walk(areas: Any, grounds: Any, near: Any, far: Any) -> None:
    """What lies beside every set, and how far it leads."""
    for i in range(len(areas)):
        near[i], far[i] = reach(areas[i]), spread(areas[i], grounds[i])


def test_reach_and_walk_of_one_set_and_of_many_are_those_of_the_map() -> None:
    rng = random.Random(4)
    grounds = [rng.getrandbits(len(GRID)) | rng.getrandbits(len(GRID)) for _ in range(80)]
    areas = [rng.getrandbits(len(GRID)) & rng.getrandbits(len(GRID)) for _ in grounds]
    area, ground = np.array(areas, dtype=np.uint64), np.array(grounds, dtype=np.uint64)
    near, far = np.empty_like(area), np.empty_like(area)
    _walk(area, ground, near, far)
    assert near.tolist() == uncompiled(reach)(area).tolist() == [around(area) for area in areas]
    on_map = [GRID.spread(*pair) for pair in zip(areas, grounds, strict=True)]
    assert far.tolist() == uncompiled(spread)(area, ground).tolist() == on_map
    for mask, beside in zip(areas, near, strict=True):
        assert reduce(or_, sides(mask)) == beside


def test_the_best_stroke_is_found_one_by_one_as_on_all_sheets_at_once() -> None:
    numbers, count = np.random.default_rng(10), 200
    found, expected = Strokes.none(20), Strokes.none(20)
    for color in range(4):
        rows, places, points = (numbers.integers(0, 20, count) for _ in range(3))
        worth = numbers.integers(-3, 4, count).astype(np.float32)  # many of which are equal
        drawing = Drawing(color, False, 0, color == 2)
        found.better(rows, worth, places, points, drawing)
        expected.better_at_once(rows, worth, places, points, drawing)
    for name in Strokes.__struct_fields__:
        assert np.array_equal(getattr(found, name), getattr(expected, name)), name


def test_sides_are_counted_and_points_are_added_in_binary_digits() -> None:
    numbers = np.random.default_rng(11)
    beside = numbers.integers(0, 1 << len(GRID), (6, 50), dtype=np.uint64)
    more = numbers.integers(0, 1 << len(GRID), 50, dtype=np.uint64)
    counts = np.array([uncompiled(count)(*beside)])
    once, twice = (uncompiled(plus)(counts, 0, more, two) for two in (False, True))
    for at in range(len(GRID)):
        found = sum(int(side) >> at & 1 for side in beside[:, 0])
        extra = int(more[0]) >> at & 1
        for digits, expected in (
            (counts[0], found),
            (once, found + extra),
            (twice, 2 * found + extra),
        ):
            assert sum((int(digit[0]) >> at & 1) << i for i, digit in enumerate(digits)) == expected


TABLES = [({"goal": goal, "bonus": bonus}, seats) for goal, bonus, _ in CARDS for seats in (1, 2)]
TABLES += [({"level": "1"}, 1), ({"level": "2", "bonus": "funding"}, 2)]


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_kernels_see_sheet_by_sheet_what_is_seen_on_all_sheets_at_once(
    options: dict[str, str], seats: int
) -> None:
    players = [state.players[0] for state in random_play(seats, options, 12)]
    case, sheets = (
        Case(GAME.start(GAME.setup(seats, options)), players[0].start),
        Sheets.of(players),
    )
    numbers = np.random.default_rng(12)
    left, faces = (numbers.integers(*ends, len(players)) for ends in ((0, 14), (-1, len(FACES))))
    weights = numbers.standard_normal((PHASES + 1, SEEN), dtype=np.float32)

    before = Before.of(sheets, case)
    blank = Before(sheets, *map(np.empty_like, before[1:]))
    uncompiled(know)(blank, case.terms.goal, slice(None))
    assert all(map(np.array_equal, before[1:], blank[1:]))
    shapes = free(sheets, faces)
    assert np.array_equal(shapes, uncompiled(free_at_once)(sheets, faces))
    kinds = numbers.random((KINDS, len(players))) < 0.3
    buildings = sites(before, kinds)
    assert np.array_equal(buildings, uncompiled(sites_at_once)(before, kinds))

    rows, hexes, points = buildings
    offers = (*shapes, shapes[0] * 0, False), (rows, hexes + SINGLE, points, True)
    for color, (rows, places, points, build) in product(range(len(COLORS)), offers):
        drawing = Drawing(color, build, case.hand(color), color % 2 > 0)
        drawn = Drawn(before, case.terms, drawing, rows, places, points, left)
        assert all(map(np.array_equal, looked(drawn), uncompiled(look_at_once)(drawn)))
        expected = uncompiled(foreseen_at_once)(weights, drawn)
        assert foreseen(weights, drawn).tolist() == expected.tolist()
        found, expected = sheets.take(rows), sheets.take(rows)
        found.draw(places, places * 0 + color, points, case)
        each = np.arange(len(rows))
        uncompiled(lay)(expected, each, places, places * 0 + color, points, case.level)
        assert all(map(np.array_equal, found, expected))
