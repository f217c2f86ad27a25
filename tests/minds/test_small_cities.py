"""What Townies teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from minds.levels import LEVELS, level
from minds.small_cities import LORE
from minds.small_cities.after import Before
from minds.small_cities.hexes import (
    FACES,
    LAID,
    NUMBER,
    PLACES,
    SINGLE,
    count,
    count_at_once,
    reach,
    reach_at_once,
    sides,
    spread,
    spread_at_once,
)
from minds.small_cities.outlook import SLOTS, STEPS, rate, rate_at_once
from minds.small_cities.plan import Effort
from minds.small_cities.play import totals, worth_now
from minds.small_cities.player import Player
from minds.small_cities.policy import Policy, Strokes
from minds.small_cities.sheets import GREEN, KIND, LAYERS, Case, Sheets, Sites, chains, free
from minds.small_cities.value import Drawing, Value, learned, unlearned
from rules.chance import Chance, Seat, draw
from rules.ground.grid import bits
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.map import GRID, around, placements
from rules.small_cities.menu import plain
from rules.small_cities.model import INDEX, Build, Paint, State, color_of
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
        sites = Sites(sheets, chains(sheets), list(KIND.values()))
        for kind in offer.buildings(offer.hand):
            hexes = list(bits(int(sites.legal[KIND[kind]][0])))
            built = [m.hex for m in listed if isinstance(m, Build) and m.building == kind]
            assert [GRID.cells[i] for i in hexes] == built
            found = sites.points(KIND[kind], np.zeros(len(hexes), dtype=np.int64), np.array(hexes))
            assert found.tolist() == [worth(offer.player, kind, i).points for i in hexes]


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
        sheets.spent += move.choice is not None
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
        foreseen = policy.value.of(Before(sheets, policy.case), none, place, drawing, none, left)
        sheets.draw(place, none + color, none, policy.case)
        assert foreseen == pytest.approx(worth_now(policy, sheets, state.round, left))


def test_every_placement_of_every_shape_is_known() -> None:
    for face, where in zip(FACES, LAID, strict=True):
        assert [int(mask) for mask in PLACES[where]] == list(placements(face).masks)
    assert [int(mask).bit_count() for mask in PLACES[SINGLE:]] == [1] * len(GRID) + [0]


def test_what_lies_beside_a_set_is_what_the_map_says() -> None:
    rng = random.Random(4)
    for _ in range(50):
        area = rng.getrandbits(len(GRID)) & rng.getrandbits(len(GRID))
        found = 0
        for side in sides(area):
            found |= side
        areas = np.array([area], dtype=np.uint64)
        assert found == around(area) == int(reach(areas)[0]) == int(reach_at_once(areas)[0])


def test_a_walk_on_many_sheets_leads_as_far_as_on_the_map() -> None:
    rng = random.Random(8)
    grounds = [rng.getrandbits(len(GRID)) | rng.getrandbits(len(GRID)) for _ in range(80)]
    starts = [1 << rng.randrange(len(GRID)) | 1 << rng.randrange(len(GRID)) for _ in grounds]
    ground, start = np.array(grounds, dtype=np.uint64), np.array(starts, dtype=np.uint64)
    far = [GRID.spread(*pair) for pair in zip(starts, grounds, strict=True)]
    assert spread(start, ground).tolist() == far
    assert spread_at_once(start & ground, ground).tolist() == far


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


def test_sides_are_counted_sheet_by_sheet_as_on_all_sheets_at_once() -> None:
    beside = np.random.default_rng(11).integers(0, 1 << len(GRID), (6, 50), dtype=np.uint64)
    expected = uncompiled(count_at_once)(beside)
    assert all(map(np.array_equal, count(beside), expected))
    one, two, four = (int(digit[0]) for digit in expected)
    for at in range(len(GRID)):
        sides = sum(int(side) >> at & 1 for side in beside[:, 0])
        assert sides == (one >> at & 1) + 2 * (two >> at & 1) + 4 * (four >> at & 1)


def test_sites_are_as_good_sheet_by_sheet_as_on_all_sheets_at_once() -> None:
    numbers = np.random.default_rng(9)
    shapes = (50,), (LAYERS, 50), (LAYERS, 3, 50), (SLOTS, 50), (50,), (50,), (50,)
    boards: list[Any] = [
        numbers.integers(0, 1 << len(GRID), shape, dtype=np.uint64) for shape in shapes
    ]
    boards.insert(4, numbers.permutation(LAYERS)[:SLOTS])
    found, expected = (np.zeros((SLOTS * 2 * STEPS, 50), dtype=np.float32) for _ in range(2))
    rate(found, *boards)
    uncompiled(rate_at_once)(expected, *boards)
    assert np.array_equal(found, expected)
