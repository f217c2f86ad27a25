"""Moves are tried; the better half is tried again, and again (sequential halving).

All moves are tried in the same worlds: the same tiles to come, the same whims of both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

from msgspec import Struct

from minds.kernel import Ints
from minds.mind import Judged
from minds.paris.memory import (
    DESK,
    FREE,
    LIMIT,
    SEEN,
    SKETCHES,
    STRIDE,
    SUMS,
    TILES_AT,
    WHIMS,
    memory,
)
from minds.paris.paving import ENOUGH, dealt
from minds.paris.policy import FOREVER
from minds.paris.sketch import draw
from minds.paris.trials import END, LEAD, WORLD, tried
from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.paris import GAME
from rules.paris.model import PAVING, ParisMove, Pave, State, Take


class Skill(Struct, frozen=True):
    """How well a mind thinks.

    It notices so many moves, tries them by so many *playouts* in either phase, and in phase 2
    plays so many *turns* on. It may think about *answers*, not only about its own move.
    """

    noticed: int
    paving: int
    building: int
    turns: int = FOREVER
    answers: bool = False


class Attempt:
    """A move, where the position after it is sketched, and what came of it so far."""

    __slots__ = ("lead", "move", "positions", "seen", "sketch", "total")

    def __init__(self, move: ParisMove, sketch: int) -> None:
        self.move, self.sketch = move, sketch
        self.seen = self.lead = self.total = 0
        self.positions = 1

    def add(self, worlds: int) -> None:
        """Takes what came of it in so many *worlds* more."""
        numbers = memory().numbers
        self.seen += worlds
        self.lead += int(numbers[SUMS + LEAD])
        self.total += int(numbers[SUMS + END])
        self.positions += int(numbers[SEEN])

    @property
    def worth(self) -> float:
        """By how much it leads in the mean, and that it leads."""
        return self.lead / max(1, self.seen)

    def judged(self) -> Judged:
        """What came of it so far."""
        return Judged(self.move, self.worth, self.total / max(1, self.seen))


Trials = Callable[[Attempt, int, int], None]
"""Tries a move in the worlds from one number on, so many of them."""


def plan(
    state: State, seat: Seat, seed: bytes, moves: Sequence[Any], skill: Skill, budget: Budget
) -> list[Judged]:
    """The moves in the order of what came of them; the better ones were tried more often."""
    noise = Noise("plan", seed)
    noticed = _noticed(_sensible(state, seat, moves), skill.noticed, noise)
    field = _field(state, seat, noticed)
    ordered = _halved(field, _trials(state, seat, skill, noise), _playouts(state, skill))
    budget.spend(sum(each.positions for each in field))
    return [each.judged() for each in ordered]


def weighed(
    state: State, seat: Seat, seed: bytes, moves: Sequence[Any], skill: Skill, budget: Budget
) -> list[Judged]:
    """The moves in their own order, each tried equally often."""
    noise = Noise("weigh", seed)
    field, trials = _field(state, seat, moves), _trials(state, seat, skill, noise)
    for each in field:
        _clear(len(field))
        trials(each, 0, _playouts(state, skill))
        budget.spend(each.positions)
    return [each.judged() for each in field]


def _field(state: State, seat: Seat, moves: Sequence[Any]) -> list[Attempt]:
    """The positions after *moves*, drawn one behind the other; behind them a tree may grow."""
    _clear(len(moves))
    field = [Attempt(move, DESK + STRIDE * i) for i, move in enumerate(moves, 1)]
    for each in field:
        draw(GAME.play(state, seat, each.move).state, each.sketch)
    return field


def _clear(moves: int) -> None:
    """Only the desk and the positions after so many *moves* are remembered."""
    numbers = memory().numbers
    numbers[FREE] = DESK + STRIDE * (1 + moves)
    numbers[LIMIT] = DESK + STRIDE * SKETCHES


def _playouts(state: State, skill: Skill) -> int:
    return skill.paving if state.phase == PAVING else skill.building


def _sensible(state: State, seat: Seat, moves: Sequence[Any]) -> Sequence[Any]:
    """The *moves* without buildings for which there will be no room.

    Playouts build more peacefully than people do, so to them more choice seems worth three points.
    """
    if len(state.players[seat].supply) < ENOUGH:
        return moves
    return [move for move in moves if not isinstance(move, Take)] or moves


def _noticed(moves: Sequence[Any], count: int, noise: Noise) -> list[Any]:
    """So many of the *moves*, any of them."""
    left = list(moves)
    while len(left) > count:
        left.pop(noise.below(len(left)))
    return left


def _halved(field: list[Attempt], trials: Trials, playouts: int) -> list[Attempt]:
    """The moves in their order; in each round the better half of the last is tried again."""
    rounds = max(1, ceil(log2(len(field))))
    fallen: list[Attempt] = []
    world = 0
    for _ in range(rounds):
        worlds = max(1, playouts // rounds // len(field))
        for each in field:
            trials(each, world, worlds)
        world += worlds
        field = sorted(field, key=lambda each: -each.worth)
        half = ceil(len(field) / 2)
        fallen = field[half:] + fallen
        field = field[:half]
    return field + fallen


def _trials(state: State, seat: Seat, skill: Skill, noise: Noise) -> Trials:
    """How moves are tried in this phase."""
    if state.phase == PAVING:
        return _paving(state, seat, noise)
    offset = noise.below(WHIMS)
    turns = 0 if skill.answers else skill.turns

    def trials(attempt: Attempt, first: int, count: int) -> None:
        tried(*memory(), attempt.sketch, seat, offset + WORLD * first, count, turns, -1)
        attempt.add(count)

    return trials


def _paving(state: State, seat: Seat, noise: Noise) -> Trials:
    worlds: list[tuple[Ints, int]] = []

    def trials(attempt: Attempt, first: int, count: int) -> None:
        laid = int(isinstance(attempt.move, Pave))
        for world in range(first, first + count):
            if world == len(worlds):
                worlds.append((dealt(state, noise), noise.below(WHIMS)))
            tiles, at = worlds[world]
            memory().numbers[TILES_AT : TILES_AT + len(tiles)] = tiles
            tried(*memory(), attempt.sketch, seat, at, 1, FOREVER, laid)
            attempt.add(1)

    return trials
