"""What holds in every random match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rules.chance import Seat
from rules.matches.playout import play, record
from rules.matches.record import Record
from rules.matches.replay import replay
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.map import GRID, SHAPE_AT
from rules.small_cities.menu import PASS
from rules.small_cities.model import (
    BUILDINGS,
    CIRCLES,
    COLORS,
    Build,
    Choice,
    Decision,
    Hex,
    Hexes,
    Paint,
    State,
    read,
)
from rules.small_cities.offers import offer_to
from rules.small_cities.veil import sheets

Options = tuple[tuple[str, str], ...]

TABLES: list[tuple[int, Options]] = [
    (1, (("bonus", "funding"),)),
    (1, (("level", "1"),)),
    (2, (("bonus", "free_project"),)),
    (3, (("bonus", "spare_marker"),)),
    (4, (("level", "2"), ("bonus", "funding"))),
    (5, (("bonus", "dense_ground"),)),
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


@cache
def kept(seats: int, options: Options, seed: bytes = b"laws") -> Record:
    """The log of a random match."""
    return record(GAME, GAME.setup(seats, dict(options)), seed)


@cache
def states(seats: int, options: Options, seed: bytes = b"laws") -> list[State]:
    """All states of a random match."""
    return [point.state for point in replay(GAME, kept(seats, options, seed))]


@every_table
def test_districts_of_different_colours_never_overlap(seats: int, options: Options) -> None:
    """SC-07."""
    for state in states(seats, options):
        for player in state.players:
            assert sum(player.areas) == player.occupied, "no hex has two colours"
            assert player.occupied & ~GRID.all == 0
            assert player.built & ~player.occupied == 0
            assert player.built.bit_count() == len(player.buildings) <= CIRCLES


@every_table
def test_hexes_are_four_for_a_shape_and_one_for_a_building(seats: int, options: Options) -> None:
    """SC-24, SC-30, SC-32: every decision draws what it says."""
    counts = [0] * seats
    for entry in kept(seats, options).entries:
        if entry.seat is not None:
            match read(entry.text):
                case Paint() as move:
                    assert move.shape
                    counts[entry.seat] += 4
                case Build():
                    counts[entry.seat] += 1
    final = states(seats, options)[-1]
    assert counts == [player.occupied.bit_count() for player in final.players]


@every_table
def test_stars_and_rings_stay_within_their_limits(seats: int, options: Options) -> None:
    """SC-50, SC-51, SC-81."""
    for state in states(seats, options):
        for player in state.players:
            assert 0 <= player.spent <= player.outlined <= 4
            assert len(player.marked) <= CIRCLES
            assert list(player.marked) == sorted(set(player.marked))
            assert not player.marked or state.solo
            if player.marked:
                assert player.circle == max(len(player.buildings), player.marked[-1]) + 1


@every_table
def test_the_sheet_at_the_start_of_the_round_is_what_it_was(seats: int, options: Options) -> None:
    """SC-25."""
    start: State | None = None
    for state in states(seats, options):
        if state.dice is None:
            continue
        if not any(player.drawn for player in state.players):
            start = state
        assert start is not None
        for i, player in enumerate(state.players):
            assert sheets(player, state.hand(Seat(i)))[0] == start.players[i]


@pytest.mark.parametrize("goal", GOALS.additional)
def test_every_goal_plays_to_the_end_with_every_bonus(goal: str) -> None:
    """SC-16, SC-17."""
    for n, bonus in enumerate(BONUSES.cards):
        seats = (1, 4)[n % 2]
        setup = GAME.setup(seats, {"goal": goal, "bonus": bonus})
        played = play(GAME, setup, f"{goal} {bonus}".encode())
        assert len(played.totals) == seats
        assert min(played.totals) >= 0


def everything_readable() -> Iterator[Decision]:
    """Every shape and building anywhere, with every addition, and a pass."""
    choices: tuple[Choice | None, ...] = (None, "fund", "wild", *COLORS)
    for choice in choices:
        for mask in SHAPE_AT:
            yield Paint(Hexes.of(mask), choice)
        for building in BUILDINGS:
            for cell in GRID.cells:
                yield Build(building, Hex(*cell), choice)
    yield PASS


def has_a_reason(state: State, seat: Seat, move: Decision) -> bool:
    """Whether a refusal says something that is true: the last one is said of whatever is left."""
    why = GAME.explain(state, seat, move)
    if isinstance(move, Paint | Build) and why.code == "no-second-half":
        offer = offer_to(state, seat)
        if isinstance(move, Paint):
            return move.choice == "fund" and not offer.building_after(move.area)
        return move.choice == "fund" and not offer.shape_after(GRID.index[move.hex])
    return why.details.get("possible") != ()


@pytest.mark.parametrize(
    ("seats", "bonus"),
    [(1, "funding"), (2, "funding"), (1, "free_project"), (2, "spare_marker")],
)
def test_what_is_listed_is_exactly_what_there_is_no_reason_against(seats: int, bonus: str) -> None:
    """SC-24 to SC-38: of all readable moves, in positions with stars and owed halves."""
    every, seen = list(everything_readable()), set[tuple[str, bool]]()
    for seed in range(12):
        for state in states(seats, (("bonus", bonus),), b"exact %d" % seed):
            for seat in GAME.actors(state):
                player = state.players[seat]
                kind = (player.todo, player.stars > 0)
                if kind not in seen:
                    seen.add(kind)
                    listed = GAME.legal_moves(state, seat)
                    allowed = {move for move in every if not has_a_reason(state, seat, move)}
                    assert set(listed) == allowed
                    assert len(listed) == len(allowed)
    assert ("act", True) in seen
    if bonus == "funding":
        assert {todo for todo, _ in seen} == {"act", "shape", "building"}
