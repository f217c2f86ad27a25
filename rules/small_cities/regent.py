"""What is drawn for a player who is away."""

from __future__ import annotations

from rules.small_cities.city import GRID, STARS, around
from rules.small_cities.desk import Desk
from rules.small_cities.menu import menu
from rules.small_cities.model import Build, Decision, Paint
from rules.small_cities.points import worth
from rules.small_cities.sheet import mask_of

GOOD_BUILDING = 4
"""A building that brings less is not worth one of nine circles while a shape is possible."""


def quiet_move(desk: Desk) -> Decision:
    """A good building, else a shape that keeps the town together; stars are never touched."""
    moves = menu(desk, bonus=None)
    builds = [move for move in moves if isinstance(move, Build)]
    paints = [move for move in moves if isinstance(move, Paint)]
    best = max(builds, key=lambda move: _gain(desk, move), default=None)
    if best and (not paints or _gain(desk, best) >= GOOD_BUILDING):
        return best
    return max(paints, key=lambda move: _fit(desk, move)) if paints else moves[0]


def _gain(desk: Desk, move: Build) -> int:
    return worth(desk.player, move.building, GRID.index[move.hex]).points


def _fit(desk: Desk, move: Paint) -> tuple[int, int]:
    """Few stars lost (SC-36), many districts touched."""
    mask = mask_of(move.hexes)
    return -(mask & STARS).bit_count(), (around(mask) & desk.occupied).bit_count()
