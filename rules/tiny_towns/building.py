"""Constructing buildings, and those that come for nothing (TT-40 to TT-51, TT-65 to TT-68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from rules.notation import Move
from rules.tiny_towns.cards import CARDS, COTTAGE, MONUMENTS, CardId, Kind, Resource
from rules.tiny_towns.model import GRID, Cells, Player, State, numbers
from rules.tiny_towns.moves import Build, Done, Gain, Replace, Skip, Stock
from rules.tiny_towns.patterns import Payment, payments
from rules.tiny_towns.town import (
    built,
    empty,
    enter,
    entry_marks,
    kind_at,
    standing,
    supply,
    wild,
    without_cubes,
)

DONE, SKIP = Done(), Skip()
EXCHANGES = 2
"""How many buildings the Guild may replace (TT-65)."""
STOCKED = 3
"""How many buildings go onto the Watch (TT-67)."""


def constructible(state: State, player: Player) -> tuple[str, ...]:
    """The supply cards and, once, the own monument (TT-41)."""
    cards = (COTTAGE, *state.cards)
    if player.monument in MONUMENTS and not player.town.buildings[Kind.MONUMENT]:
        cards = (*cards, player.monument)
    return cards


def affordable(state: State, player: Player) -> tuple[Payment, ...]:
    """What the player's cubes can pay for.

    A Bank that can get no mark may be among it, but never alone: its pattern holds a Cottage's.
    """
    return payments(constructible(state, player), player.town.cubes, wild(state, player))


def possible(state: State, player: Player) -> tuple[Payment, ...]:
    """What the player can pay for and put up: no Bank for which no mark is left."""
    found = affordable(state, player)
    return tuple(payment for payment in found if entry_marks(state, player, payment.card))


def sites(state: State, player: Player, payment: Payment) -> Cells:
    """Where a building that is paid like this may stand (TT-44, TT-45)."""
    free = payment.card == "shed" or standing(state, player, "obelisk")
    return payment.spent | (empty(player.town) if free else 0)


def builds(state: State, player: Player) -> Iterator[Move]:
    """Step `build`: every construction, or none."""
    for payment in affordable(state, player):
        marks = entry_marks(state, player, payment.card)
        yield from _builds(payment, sites(state, player, payment), marks)
    yield DONE


@lru_cache(maxsize=1 << 14)
def _builds(
    payment: Payment, where: Cells, marks: tuple[Resource | None, ...]
) -> tuple[Build, ...]:
    card, spent = CardId(payment.card), GRID.within(payment.spent)
    return tuple(Build(card, site, spent, mark) for site in GRID.within(where) for mark in marks)


def replaces(state: State, player: Player) -> Iterator[Move]:
    """Step `replace`: another type of building on a cell, once per cell."""
    for number in numbers(replaceable(player)):
        old = kind_at(player.town, 1 << number)
        for card in supply(state):
            if CARDS[card].kind is not old:
                for mark in entry_marks(state, player, card):
                    yield Replace(GRID.cells[number], card, mark)
    yield SKIP


def replaceable(player: Player) -> Cells:
    """Where the Guild may still exchange a building."""
    town = player.town
    return built(town) & ~town.buildings[Kind.MONUMENT] & ~player.replaced


def gains(state: State, player: Player, cards: Iterable[str]) -> Iterator[Move]:
    """One of *cards* on an empty cell, for nothing."""
    for number in numbers(empty(player.town)):
        for card in cards:
            for mark in entry_marks(state, player, card):
                yield Gain(GRID.cells[number], CardId(card), mark)


def stocks(state: State) -> Iterator[Move]:
    """Step `stock`: three different supply buildings for the Watch."""
    return map(Stock, combinations(supply(state), STOCKED))


def constructed(state: State, player: Player, move: Build) -> Player:
    """The player after paying for a building; a monument acts at once (TT-50)."""
    town = without_cubes(player.town, GRID.mask(move.spent))
    player = enter(state, replace(player, town=town), move.card, GRID.bit[move.site], move.mark)
    town = player.town
    match move.card:
        case "guild" if replaceable(player):
            return replace(player, step="replace", left=EXCHANGES)
        case "university" if empty(town):
            return replace(player, step="grove")
        case "watch":
            return replace(player, step="stock", town=replace(town, since=state.round))
        case "shrine":
            return replace(player, town=replace(town, shrine=built(town).bit_count()))
    return player


def exchanged(state: State, player: Player, move: Replace) -> Player:
    """The player after an exchange; the Guild's step ends when nothing is left to exchange."""
    cell = GRID.bit[move.cell]
    player = enter(state, player, move.card, cell, move.mark)
    player = replace(player, left=player.left - 1, replaced=player.replaced | cell)
    return player if player.left and replaceable(player) else exchanges_over(player)


def exchanges_over(player: Player) -> Player:
    """The player after the Guild's step; what was not used is lost."""
    return replace(player, step="build", left=0, replaced=0)


def gained(state: State, player: Player, move: Gain) -> Player:
    """The player with a building that cost nothing."""
    return enter(state, player, move.card, GRID.bit[move.cell], move.mark)


def stocked(player: Player, move: Stock) -> Player:
    """The player with three buildings on the Watch."""
    town = replace(player.town, stock=tuple(map(str, move.cards)))
    return replace(player, town=town, step="build")


def released(player: Player, card: str | None = None) -> Player:
    """The player after the due building was dealt with; *card* has left the Watch."""
    town = player.town
    town = replace(town, stock=tuple(c for c in town.stock if c != card))
    return replace(player, town=town, triggered=player.triggered[1:], step="done")
