"""What the others may not see of an open round (SC-25)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.small_cities.box import Color
from rules.small_cities.map import GRID
from rules.small_cities.model import Paint, Pass, Player, State, Todo, color_of, read


def mask(state: State, seat: Seat | None) -> State:
    """*state* as *seat* sees it: the others' sheets are those of the start of the round."""
    players = (
        player if i == seat or not player.drawn else _sealed(player, state.hand(Seat(i)))
        for i, player in enumerate(state.players)
    )
    return replace(state, players=tuple(players))


def sheets(player: Player, hand: Color) -> list[Player]:
    """The sheet as the round began, then as it was after each decision; *player* is the last."""
    found = [player]
    while found[-1].drawn:
        found.append(undone(found[-1], hand))
    return found[::-1]


def undone(player: Player, hand: Color) -> Player:
    """*player* without the latest decision of this round."""
    *drawn, text = player.drawn
    areas, buildings, marked = player.areas, player.buildings, player.marked
    spent, move = player.spent, read(text)
    if not isinstance(move, Pass):
        spent -= move.choice is not None
        color = color_of(move.choice, hand)
        if isinstance(move, Paint):
            areas = player.flipped(color, GRID.mask(move.hexes))
            marked = _without_latest_ring(player)
        else:
            areas, buildings = player.flipped(color, GRID.bit[move.hex]), buildings[:-1]
    todo: Todo = move.half if drawn and not isinstance(move, Pass) else "act"
    return Player(player.start, areas, buildings, spent, marked, todo, tuple(drawn))


def _sealed(player: Player, hand: Color) -> Player:
    """That a decision was made, not which."""
    todo = "done" if player.todo == "done" else "act"
    return replace(sheets(player, hand)[0], todo=todo)


def _without_latest_ring(player: Player) -> tuple[int, ...]:
    """The rings before a shape was drawn: its own is the one left of the next free circle.

    Where play has never led, with free circles between the rings, it may have been one further
    to the left: a position does not say.
    """
    latest = player.circle - 1
    return tuple(circle for circle in player.marked if circle != latest)
