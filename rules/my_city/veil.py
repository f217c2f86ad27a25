"""What others may not see: a decision of the running round (MC-20, MC-90)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat, number
from rules.game import HIDDEN, View, with_player
from rules.my_city.effects import play, unbuilt
from rules.my_city.menu import menu
from rules.my_city.model import Player, State
from rules.my_city.modules import modules


def mask(state: State, seat: Seat | None) -> State:
    """Others see a decided seat as it was when the round began, and that it has decided."""
    if state.card is None:
        return state
    players = (
        player if i == seat else _sealed(player, state.episode)
        for i, player in enumerate(state.players)
    )
    return replace(state, players=tuple(players))


def imagine(view: View[State], seed: bytes) -> State:
    """A state that could be behind a view: what was decided is any of the possible things."""
    state = view.state
    for i, player in enumerate(state.players):
        if player.chosen == HIDDEN:
            asked = with_player(state, i, replace(player, chosen=None))
            moves = menu(asked, Seat(i))
            move = moves[number(seed, i, 0) % len(moves)]
            state = with_player(state, i, play(asked, Seat(i), move).state.players[i])
    return state


def _sealed(player: Player, episode: int | None) -> Player:
    if player.chosen in (None, HIDDEN):
        return player
    if player.chosen == "pass":
        player = replace(player, token=player.token + 1)
    elif player.chosen == "finish":
        player = replace(player, playing=True)
    else:
        player = unbuilt(player, modules(episode))
    return replace(player, chosen=HIDDEN)
