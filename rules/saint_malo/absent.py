"""What is played for somebody who is not there."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.moves.notation import Move
from rules.saint_malo.box import SIDE_OF, SPOT
from rules.saint_malo.effects import play
from rules.saint_malo.menu import STOP, menu
from rules.saint_malo.model import Done, State, Wall
from rules.saint_malo.scoring import pad


def default_move(state: State, seat: Seat) -> Move:
    """Rolls no more, takes what is worth most, and keeps the outer cells for walls.

    Cannons are left out, for a move that only puts off the end of the turn saves none.
    """
    if state.phase == "keep":
        return STOP

    def worth(move: Move) -> tuple[int, bool, bool]:
        player = play(state, seat, move).state.players[seat]
        value = pad(replace(player, cannons_lost=0)).total
        cell = getattr(move, "cell", None)
        spoils = cell is not None and SPOT[cell] in SIDE_OF and not isinstance(move, Wall)
        return value, isinstance(move, Done), not spoils

    return max(menu(state, seat), key=worth)
