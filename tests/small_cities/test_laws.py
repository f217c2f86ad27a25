"""What holds in every random match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.chance import Seat
from rules.playout import play, record
from rules.replay import replay
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
from rules.small_cities.veil import sheets

TABLES = [
    (1, {"bonus": "funding"}),
    (1, {"level": "1"}),
    (2, {"bonus": "free_project"}),
    (3, {"bonus": "spare_marker"}),
    (4, {"level": "2", "bonus": "funding"}),
    (5, {"bonus": "dense_ground"}),
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)


def states(seats: int, options: dict[str, str], seed: bytes) -> Iterator[State]:
    setup = GAME.setup(seats, options)
    for point in replay(GAME, record(GAME, setup, seed)):
        yield point.state


@every_table
def test_districts_of_different_colours_never_overlap(seats: int, options: dict[str, str]) -> None:
    """SC-07."""
    for state in states(seats, options, b"overlap"):
        for player in state.players:
            assert sum(player.areas) == player.occupied, "no hex has two colours"
            assert player.occupied & ~GRID.all == 0
            assert player.built & ~player.occupied == 0
            assert player.built.bit_count() == len(player.buildings) <= CIRCLES


@every_table
def test_hexes_are_four_for_a_shape_and_one_for_a_building(
    seats: int, options: dict[str, str]
) -> None:
    """SC-24, SC-30, SC-32: every decision draws what it says."""
    setup = GAME.setup(seats, options)
    kept = record(GAME, setup, b"conserve")
    counts = [0] * seats
    for entry in kept.entries:
        if entry.seat is not None:
            match read(entry.text):
                case Paint(hexes=hexes):
                    assert GRID.mask(hexes) in SHAPE_AT
                    counts[entry.seat] += 4
                case Build():
                    counts[entry.seat] += 1
    *_, final = replay(GAME, kept)
    assert counts == [player.occupied.bit_count() for player in final.state.players]


@every_table
def test_stars_and_rings_stay_within_their_limits(seats: int, options: dict[str, str]) -> None:
    """SC-50, SC-51, SC-81."""
    for state in states(seats, options, b"limits"):
        for player in state.players:
            assert 0 <= player.spent <= player.outlined <= 4
            assert len(player.marked) <= CIRCLES
            assert list(player.marked) == sorted(set(player.marked))
            assert not player.marked or state.solo


@every_table
def test_the_sheet_at_the_start_of_the_round_is_what_it_was(
    seats: int, options: dict[str, str]
) -> None:
    """SC-25."""
    start: State | None = None
    for state in states(seats, options, b"opened"):
        if state.dice is None:
            continue
        if not any(player.drawn for player in state.players):
            start = state
        assert start is not None
        for i, player in enumerate(state.players):
            assert sheets(player, state.hand(Seat(i)))[0] == start.players[i]


@pytest.mark.parametrize("goal", GOALS.additional)
@pytest.mark.parametrize("bonus", BONUSES.cards)
def test_every_goal_and_bonus_plays_to_the_end(goal: str, bonus: str) -> None:
    """SC-16, SC-17."""
    for seats in (1, 4):
        setup = GAME.setup(seats, {"goal": goal, "bonus": bonus})
        played = play(GAME, setup, f"{goal} {bonus}".encode())
        assert len(played.totals) == seats
        assert min(played.totals) >= 0


def _everything_readable() -> Iterator[Decision]:
    """Every shape and building anywhere, with every addition, and a pass."""
    choices: tuple[Choice | None, ...] = (None, "fund", "wild", *COLORS)
    for choice in choices:
        for mask in SHAPE_AT:
            yield Paint(Hexes.of(mask), choice)
        for building in BUILDINGS:
            for cell in GRID.cells:
                yield Build(building, Hex(*cell), choice)
    yield PASS


@pytest.mark.parametrize("bonus", ["funding", "free_project", "spare_marker"])
@pytest.mark.parametrize("seats", [1, 2])
def test_what_is_listed_is_exactly_what_is_not_refused(seats: int, bonus: str) -> None:
    """SC-24 to SC-38: of all readable moves, in positions with stars and owed halves."""
    every = list(_everything_readable())
    seen: dict[tuple[str, bool], None] = {}
    for seed in range(12):
        for state in states(seats, {"bonus": bonus}, b"exact %d" % seed):
            for seat in GAME.actors(state):
                player = state.players[seat]
                kind = (player.todo, player.stars > 0)
                if kind not in seen:
                    seen[kind] = None
                    allowed = {move for move in every if GAME.refusal(state, seat, move) is None}
                    listed = GAME.legal_moves(state, seat)
                    assert set(listed) == allowed
                    assert len(listed) == len(allowed)
    assert ("act", True) in seen
    if bonus == "funding":
        assert {todo for todo, _ in seen} == {"act", "shape", "building"}
