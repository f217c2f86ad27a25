"""What others may not see (TT-26, TT-180 to TT-182)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance, Seat, draw
from rules.game import HIDDEN, View, with_player
from rules.moves.notation import Move
from rules.setup import Setup
from rules.tiny_towns.box import MONUMENTS, Kind
from rules.tiny_towns.model import Keep, Player, Stage, State

_ROUGHLY: dict[Stage, Stage] = {"replace": "build", "grove": "build", "stock": "build"}
"""Steps that would betray a monument which was built this round."""


def mask(state: State, seat: Seat | None) -> State:
    """The table as *seat* or a bystander sees it; when the game is over all is shown."""
    if state.phase == "over":
        return state
    players = tuple(p if i == seat else _from_outside(p) for i, p in enumerate(state.players))
    if state.phase == "act":
        players = tuple(replace(p, triggered=()) if p.triggered else p for p in players)
    return replace(state, players=players)


def _from_outside(player: Player) -> Player:
    """The town as it was at the start of the round, and no monument before it is built."""
    town = player.opened or player.town
    known = player.monument is None or town.buildings[Kind.MONUMENT]
    return replace(
        player,
        town=town,
        opened=None,
        monument=player.monument if known else HIDDEN,
        offer=(HIDDEN,) * len(player.offer),
        step=_ROUGHLY.get(player.step, player.step),
        fresh=0,
        left=0,
        replaced=0,
    )


def secret(state: State, seat: Seat, move: Move) -> bool:
    """Which monument was kept stays secret (TT-180)."""
    return isinstance(move, Keep)


def keeps_secrets(setup: Setup) -> bool:
    """Only monuments are secret between rounds (TT-180)."""
    return setup.get("monuments") == "deal"


def imagine(view: View[State], seed: bytes) -> State:
    """A state that could be behind a view: monuments that nobody has shown, in any hand."""
    state = view.state
    shown = {card for p in state.players for card in (p.monument, *p.offer)}
    rest = [card for card in MONUMENTS if card not in shown]
    for i, player in enumerate(state.players):
        wanted = len(player.offer) if HIDDEN in player.offer else int(player.monument == HIDDEN)
        if not wanted:
            continue
        dealt = draw(seed, i, Chance.cards("deal", rest, wanted))
        rest = [card for card in rest if card not in dealt]
        if player.monument == HIDDEN:
            state = with_player(state, i, replace(player, monument=dealt[0]))
        else:
            state = with_player(state, i, replace(player, offer=dealt))
    return state
