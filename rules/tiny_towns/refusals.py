"""Why a building may not be constructed, exchanged or gained."""

from __future__ import annotations

from rules.errors import Illegal
from rules.grid import Cell
from rules.tiny_towns.building import STOCKED, affordable, sites
from rules.tiny_towns.cards import CARDS, MARKED, MONUMENTS, Resource
from rules.tiny_towns.model import GRID, Player, State
from rules.tiny_towns.moves import Build, Gain, Replace, Stock
from rules.tiny_towns.patterns import Payment
from rules.tiny_towns.town import empty, entry_marks, kind_at, standing, supply


def cannot_build(state: State, player: Player, move: Build) -> Illegal | None:
    """From the card over its cubes to its site and mark (TT-41 to TT-47)."""
    return (
        _not_available(state, player, move.card)
        or _off_board(*move.spent, move.site)
        or _not_payable(state, player, move)
        or _wrong_mark(state, player, move.card, move.mark)
    )


def cannot_replace(state: State, player: Player, move: Replace) -> Illegal | None:
    """An exchange that the Guild does not offer (TT-65)."""
    if wrong := _off_board(move.cell) or _not_supply(state, move.card):
        return wrong
    cell = GRID.bit[move.cell]
    old = kind_at(player.town, cell)
    if old is None:
        return Illegal("no-building", cell=move.cell)
    if standing(state, player, "guild") & cell:
        return Illegal("monument-stays", cell=move.cell)
    if player.replaced & cell:
        return Illegal("already-replaced", cell=move.cell)
    if CARDS[move.card].kind is old:
        return Illegal("same-type", card=move.card)
    return _wrong_mark(state, player, move.card, move.mark)


def cannot_gain(state: State, player: Player, move: Gain, due: str | None = None) -> Illegal | None:
    """A building that does not come for nothing; from the Watch only the one that is *due*."""
    if wrong := _off_board(move.cell) or _not_supply(state, move.card):
        return wrong
    if due is not None and move.card != due:
        return Illegal("not-due", card=move.card, due=due)
    if not empty(player.town) & GRID.bit[move.cell]:
        return Illegal("occupied", cell=move.cell)
    return _wrong_mark(state, player, move.card, move.mark)


def cannot_stock(state: State, move: Stock) -> Illegal | None:
    """Anything but three different supply buildings in type order (TT-67)."""
    for card in move.cards:
        if wrong := _not_supply(state, card):
            return wrong
    kinds = [CARDS[card].kind for card in move.cards]
    if len(kinds) != STOCKED or kinds != sorted(set(kinds)):
        return Illegal("stock-three", count=STOCKED)
    return None


def _not_available(state: State, player: Player, card: str) -> Illegal | None:
    if card not in MONUMENTS:
        return _not_supply(state, card)
    if card != player.monument:
        return Illegal("not-your-monument", card=card)
    if standing(state, player, card):
        return Illegal("monument-built", card=card, cards=supply(state))
    return None


def _not_supply(state: State, card: str) -> Illegal | None:
    cards = supply(state)
    return None if card in cards else Illegal("not-in-supply", card=card, cards=cards)


def _off_board(*cells: Cell) -> Illegal | None:
    return next((Illegal("off-board", cell=cell) for cell in cells if cell not in GRID), None)


def _not_payable(state: State, player: Player, move: Build) -> Illegal | None:
    payment = Payment(move.card, GRID.mask(move.spent))
    if GRID.within(payment.spent) != move.spent:
        return Illegal("not-in-order", cells=GRID.within(payment.spent))
    cubes = sum(player.town.cubes)
    for cell in move.spent:
        if standing(state, player, "tradingpost") & GRID.bit[cell]:
            return Illegal("post-stays", cell=cell)
        if not cubes & GRID.bit[cell]:
            return Illegal("no-cube", cell=cell)
    if payment not in affordable(state, player):
        return Illegal("no-pattern", card=move.card)
    allowed = sites(state, player, payment)
    if not allowed & GRID.bit[move.site]:
        return Illegal("bad-site", card=move.card, cell=move.site, cells=GRID.within(allowed))
    return None


def _wrong_mark(state: State, player: Player, card: str, mark: Resource | None) -> Illegal | None:
    allowed = entry_marks(state, player, card)
    if mark in allowed:
        return None
    if card not in MARKED:
        return Illegal("no-mark", card=card)
    if not allowed:
        others = tuple(other for other in supply(state) if other != card)
        return Illegal("no-mark-left", card=card, cards=others)
    if mark is None:
        return Illegal("mark-needed", card=card, example=allowed[0], marks=allowed)
    return Illegal("mark-taken", mark=mark, marks=allowed)
