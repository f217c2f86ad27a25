# Compiled where there is a compiler (rules.compiled).
"""Just the legal decisions, in the order of MC-16."""

from __future__ import annotations

from rules.chance import Seat
from rules.errors import Unreadable
from rules.moves.menus import Menu, Portion, Repertoire
from rules.moves.notation import Move
from rules.my_city.board import MOVES, canonical
from rules.my_city.box import COLOUR
from rules.my_city.campaign import stickers
from rules.my_city.campaign.chapters import is_told
from rules.my_city.city import row_of, shape_of
from rules.my_city.model import FINISH, PASS, Build, Factory, Glue, Player, State
from rules.my_city.modules import Modules, modules

_GIVING_UP = Repertoire([PASS, FINISH])
_WITH_PASS, _WITHOUT = (_GIVING_UP, 0b11), (_GIVING_UP, 0b10)


def menu(state: State, seat: Seat) -> Menu[Move]:
    """Every decision that *seat*, which is asked, may make."""
    player, rules, card = state.players[seat], modules(state.episode), state.card
    if card is None:
        return Menu([stickers.targets(player, rules)])
    passes = rules.passing and player.token and card in COLOUR
    return Menu((_builds(player, rules, card), _WITH_PASS if passes else _WITHOUT))


def tidy(state: State, seat: Seat, move: Move) -> Move:
    """A turn that gives the same cells as an earlier one is written as that (MC-16).

    :raises Unreadable: for stickers of a chapter that is not open: nobody knows them (MC-04).
    """
    if isinstance(move, Glue | Factory) and not is_told(move.sticker, state.episode):
        raise Unreadable("unreadable", text=str(move))
    if isinstance(move, Build) and state.card is not None and seat < len(state.players):
        return canonical(shape_of(state.players[seat], state.card), move)
    return move


def builds(player: Player, rules: Modules, card: str) -> Menu[Build]:
    """Every legal way to build the piece of *card*."""
    return Menu([_builds(player, rules, card)])


def _builds(player: Player, rules: Modules, card: str) -> Portion[Build]:
    row = row_of(player, rules.episode)
    where, free, first = row.ground.rooms[shape_of(player, card)]
    return MOVES, where.beside(free, row.marks) if row else first
