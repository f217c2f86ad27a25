"""Moves are tried; the better half is tried again, and again (sequential halving).

All moves are tried in the same worlds: the same tiles to come, the same whims of both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

from msgspec import Struct

from minds.mind import Judged
from minds.paris.paving import ENOUGH, Pavement
from minds.paris.policy import FOREVER, WHIMS, Building
from minds.paris.sketch import Sketch
from minds.paris.tree import Node, Totals, ahead, descend
from minds.thought import Budget, Noise
from rules.chance import Seat
from rules.paris import GAME
from rules.paris.model import PAVING, ParisMove, State, Take

Trial = Callable[[int], tuple[Totals, int]]
"""Plays a move out in the world of that number: the end, and how many positions that took."""


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


class Tried:
    """A move, and what came of it so far."""

    __slots__ = ("move", "seen", "total", "trial", "worth")

    def __init__(self, move: ParisMove, trial: Trial) -> None:
        self.move, self.trial = move, trial
        self.seen = 0
        self.worth = self.total = 0.0

    def again(self, world: int, seat: Seat) -> int:
        """Plays the move out once more; how many positions that took."""
        end, steps = self.trial(world)
        self.seen += 1
        self.worth += (ahead(end, seat) - self.worth) / self.seen
        self.total += (end[seat] - self.total) / self.seen
        return steps


def plan(
    state: State, seat: Seat, seed: bytes, moves: Sequence[Any], skill: Skill, budget: Budget
) -> list[Judged]:
    """The moves in the order of what came of them; the better ones were tried more often."""
    noise = Noise("plan", seed)
    noticed = _noticed(_sensible(state, seat, moves), skill.noticed, noise)
    if state.phase == PAVING:
        return _halved(_paving(state, noticed, noise), seat, skill.paving, budget)
    return _halved(_building(state, seat, noticed, skill, noise), seat, skill.building, budget)


def weighed(
    state: State, seat: Seat, seed: bytes, moves: Sequence[Any], skill: Skill, budget: Budget
) -> list[Judged]:
    """The moves in their own order, each tried equally often."""
    noise = Noise("weigh", seed)
    paves = state.phase == PAVING
    field = _paving(state, moves, noise) if paves else _building(state, seat, moves, skill, noise)
    for world in range(skill.paving if paves else skill.building):
        for tried in field:
            budget.spend(tried.again(world, seat))
    return [Judged(tried.move, tried.worth, tried.total) for tried in field]


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


def _halved(field: list[Tried], seat: Seat, playouts: int, budget: Budget) -> list[Judged]:
    rounds = max(1, ceil(log2(len(field))))
    fallen: list[Tried] = []
    world = 0
    for _ in range(rounds):
        for _ in range(max(1, playouts // rounds // len(field))):
            for tried in field:
                budget.spend(tried.again(world, seat))
            world += 1
        field.sort(key=lambda tried: -tried.worth)
        half = ceil(len(field) / 2)
        fallen = field[half:] + fallen
        field = field[:half]
    return [Judged(tried.move, tried.worth, tried.total) for tried in field + fallen]


def _paving(state: State, moves: Sequence[Any], noise: Noise) -> list[Tried]:
    bare = Pavement(state)
    worlds: list[tuple[Pavement, int]] = []

    def trial(move: ParisMove) -> Trial:
        def run(world: int) -> tuple[Totals, int]:
            while len(worlds) <= world:
                worlds.append((bare.dealt(noise), noise.below(WHIMS)))
            dealt, at = worlds[world]
            pavement = dealt.copy()
            pavement.play(move)
            sketch, steps = pavement.pave_out(at)
            building = Building(sketch, at)
            end = building.run()
            return (end.total(0), end.total(1)), steps + building.steps

        return run

    return [Tried(move, trial(move)) for move in moves]


def _building(
    state: State, seat: Seat, moves: Sequence[Any], skill: Skill, noise: Noise
) -> list[Tried]:
    offset = noise.below(WHIMS)

    def trial(move: ParisMove) -> Trial:
        start = Building(Sketch.of(GAME.play(state, seat, move).state))
        root = Node(start)

        def answered(world: int) -> tuple[Totals, int]:
            return descend(root, offset + 211 * world)

        def run(world: int) -> tuple[Totals, int]:
            building = start.copy(offset + 211 * world)
            end = building.run(skill.turns)
            return (end.total(0), end.total(1)), building.steps

        return answered if skill.answers else run

    return [Tried(move, trial(move)) for move in moves]
