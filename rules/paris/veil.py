"""What others may not see: the tile in a player's hand."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat, number
from rules.game import HIDDEN, View, with_player
from rules.paris.model import PAVING, State
from rules.setup import Setup


def mask(state: State, seat: Seat | None) -> State:
    """Others see hand and bag of a player as one set (PA-92)."""
    if state.phase != PAVING:
        return state
    for i, player in enumerate(state.players):
        if i != seat and player.hand not in (None, HIDDEN):
            bag = tuple(sorted((*player.bag, player.hand)))
            state = with_player(state, i, replace(player, hand=HIDDEN, bag=bag))
    return state


def keeps_secrets(setup: Setup) -> bool:
    """The tile in the hand is (PA-92)."""
    return True


def imagine(view: View[State], seed: bytes) -> State:
    """A state that could be behind a view: any tile of the set may be the one in the hand."""
    state = view.state
    for i, player in enumerate(state.players):
        if player.hand == HIDDEN:
            at = number(seed, i, 0) % len(player.bag)
            bag = (*player.bag[:at], *player.bag[at + 1 :])
            state = with_player(state, i, replace(player, hand=player.bag[at], bag=bag))
    return state
