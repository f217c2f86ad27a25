"""A sheet before and after a decision (SC-30, SC-32, SC-40, SC-50, SC-81, SC-82)."""

from __future__ import annotations

from functools import cache

from rules.small_cities.city import GRID
from rules.small_cities.model import (
    INDEX,
    Areas,
    Building,
    Decision,
    Hexes,
    Paint,
    Pass,
    Player,
    Todo,
    color_of,
    read,
    text_of,
)
from rules.small_cities.points import worth
from rules.small_cities.printed import Color


def after(player: Player, move: Decision, hand: Color, *, solo: bool) -> Player:
    """*player* once *move*, which is legal, is drawn."""
    areas, buildings, marked = player.areas, player.buildings, player.marked
    spent, todo = player.spent, player.todo
    if isinstance(move, Pass):
        todo = "done"
    else:
        spent += move.choice is not None
        todo = move.owes if move.choice == "fund" else "done"
        color = color_of(move.choice, hand)
        if isinstance(move, Paint):
            areas = _flipped(areas, color, mask_of(move.hexes))
            marked = (*marked, player.circle) if solo else marked
        else:
            at = GRID.index[move.hex]
            points = worth(player, move.building, at).points
            areas = _flipped(areas, color, 1 << at)
            buildings = (*buildings, Building(move.building, at, color, points))
    drawn = (*player.drawn, text_of(move))
    return Player(player.start, areas, buildings, spent, marked, todo, drawn)


def undone(player: Player, hand: Color) -> Player:
    """*player* without the latest decision of this round."""
    *drawn, text = player.drawn
    areas, buildings, marked = player.areas, player.buildings, player.marked
    spent, move = player.spent, read(text)
    if not isinstance(move, Pass):
        spent -= move.choice is not None
        color = color_of(move.choice, hand)
        if isinstance(move, Paint):
            areas, marked = _flipped(areas, color, mask_of(move.hexes)), marked[:-1]
        else:
            areas, buildings = _flipped(areas, color, GRID.bit[move.hex]), buildings[:-1]
    todo: Todo = move.half if drawn and not isinstance(move, Pass) else "act"
    return Player(player.start, areas, buildings, spent, marked, todo, tuple(drawn))


def opened(player: Player, hand: Color) -> Player:
    """*player* as the round began (SC-25)."""
    while player.drawn:
        player = undone(player, hand)
    return player


@cache
def mask_of(hexes: Hexes) -> int:
    """The hexes of a legal shape as a set of bits."""
    return GRID.mask(hexes)


def _flipped(areas: Areas, color: Color, hexes: int) -> Areas:
    """*areas* with *hexes* drawn in *color*, or without them where they were."""
    changed = list(areas)
    changed[INDEX[color]] ^= hexes
    return tuple(changed)
