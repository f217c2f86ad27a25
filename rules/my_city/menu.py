# Compiled where there is a compiler (rules.compiled).
"""Just the legal decisions, in the order of MC-16."""

from __future__ import annotations

from rules.chance import Seat
from rules.errors import Unreadable
from rules.moves.menus import Menu
from rules.moves.notation import Move
from rules.my_city.board import MOVES, canonical
from rules.my_city.box import COLOUR
from rules.my_city.campaign import stickers
from rules.my_city.campaign.chapters import is_told
from rules.my_city.city import row_of, shape_of
from rules.my_city.model import FINISH, PASS, Build, Factory, Glue, Player, State
from rules.my_city.modules import Modules, modules

_FINISH = 1 << MOVES.index_of[FINISH]
_PASS_OR_FINISH = 1 << MOVES.index_of[PASS] | _FINISH


def menu(state: State, seat: Seat) -> Menu[Move]:
    """Every decision that *seat*, which is asked, may make."""
    player, rules, card = state.players[seat], modules(state.episode), state.card
    if card is None:
        return Menu([stickers.targets(player, rules)])
    passes = rules.passing and player.token and card in COLOUR
    return Menu(((MOVES, _sites(player, rules, card) | (_PASS_OR_FINISH if passes else _FINISH)),))


def tidy(state: State, seat: Seat, move: Move) -> Move:
    """A turn that gives the same cells as an earlier one is written as that (MC-16).

    :raises Unreadable: for stickers of a chapter that is not open: nobody knows them (MC-04).
    """
    if isinstance(move, Glue | Factory) and not is_told(move.sticker, state.episode):
        raise Unreadable("unreadable", text=str(move))
    if isinstance(move, Build) and state.card is not None and seat < len(state.players):
        return canonical(shape_of(state.players[seat], state.card), move)
    return move


def builds(player: Player, rules: Modules, card: str) -> Menu[Move]:
    """Every legal way to build the piece of *card*."""
    return Menu(((MOVES, _sites(player, rules, card)),))


def _sites(player: Player, rules: Modules, card: str) -> int:
    """Where the piece of *card* can lie, as a set of ``MOVES``."""
    now = row_of(player, rules.episode).standing
    room_for = now.ground.room_for
    room = room_for(shape_of(player, card))
    if not player.buildings:
        return room.first
    return room.sites.beside(room.free, now.marks)
