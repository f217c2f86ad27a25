"""What is decided for a player who is not there (MC-35)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.chance import Seat
from rules.moves.notation import Move
from rules.my_city.board import GRID
from rules.my_city.city import ground
from rules.my_city.effects import built
from rules.my_city.menu import menu
from rules.my_city.model import FINISH, PASS, Build, Glue, Player, State
from rules.my_city.modules import modules
from rules.my_city.scoring import pad

KEPT = ("tree", "trees", "theatre")
"""The stickers that are good to keep; stones are built over, wells are built around."""


def default_move(state: State, seat: Seat) -> Move:
    """The decision that harms an absent player least: the town goes on, and loses least by it."""
    player, rules, card = state.players[seat], modules(state.episode), state.card
    moves = menu(state, seat)
    if card is None:
        return _safest(player, state.episode, moves)
    worth: dict[Move, int] = {
        move: pad(built(player, rules, card, move), state.episode).total
        for move in moves
        if isinstance(move, Build)
    }
    if PASS in moves:
        worth[PASS] = pad(player, state.episode).total - 1
    return max(worth, key=worth.__getitem__, default=FINISH)


def _safest(player: Player, episode: int | None, moves: Iterable[Move]) -> Move:
    """A sticker that is good to keep in the most sheltered corner, any other in the open."""
    soil = ground(player.town.terrain, episode)
    sign = 1 if player.queue[0] in KEPT else -1
    return max(
        moves,
        key=lambda m: sign * soil.shelter(GRID.index[m.cell]) if isinstance(m, Glue) else 0,
    )
