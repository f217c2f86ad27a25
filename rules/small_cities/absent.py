"""What is drawn for a player who is away."""

from __future__ import annotations

from rules.chance import Seat
from rules.small_cities.map import GRID, STARS, around
from rules.small_cities.menu import plain
from rules.small_cities.model import Build, Decision, Paint, Player, State
from rules.small_cities.offers import offer_to
from rules.small_cities.scoring import worth

GOOD_BUILDING = 4
"""A building that brings less is not worth one of nine circles while a shape is possible."""


def default_move(state: State, seat: Seat) -> Decision:
    """A good building, else a shape that keeps the town together; stars are never crossed out."""
    moves, player = plain(offer_to(state, seat)), state.players[seat]
    builds = [move for move in moves if isinstance(move, Build)]
    paints = [move for move in moves if isinstance(move, Paint)]
    best = max(builds, key=lambda move: _gain(player, move), default=None)
    if best and (not paints or _gain(player, best) >= GOOD_BUILDING):
        return best
    return max(paints, key=lambda move: _fit(player, move)) if paints else moves[0]


def _gain(player: Player, move: Build) -> int:
    return worth(player, move.building, GRID.index[move.hex]).points


def _fit(player: Player, move: Paint) -> tuple[int, int]:
    """Few stars lost (SC-36), many districts touched."""
    lost, touched = move.area & STARS, around(move.area) & player.occupied
    return -lost.bit_count(), touched.bit_count()
