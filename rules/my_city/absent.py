"""What is done for a player who is not there."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Seat
from rules.my_city.building import built
from rules.my_city.city import City
from rules.my_city.model import PASS, Build, Player, State
from rules.my_city.scenario import scenario
from rules.my_city.scoring import lines
from rules.my_city.stickers import safest
from rules.notation import Move


def default(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """The decision that harms an absent player least: the town goes on, and loses least by it."""
    player, rules, card = state.players[seat], scenario(state.episode), state.card
    if card is None:
        return safest(player, rules)
    worth = {
        move: _points(built(player, rules, card, move), state.episode)
        for move in moves
        if isinstance(move, Build)
    }
    best = max(worth, key=worth.__getitem__, default=None)
    if best is None or (PASS in moves and worth[best] < _points(player, state.episode) - 1):
        return PASS if PASS in moves else moves[-1] if best is None else best
    return best


def _points(player: Player, episode: int | None) -> int:
    return sum(points for _, points in lines(City(player, episode)))
