# Compiled where there is a compiler (rules.compiled).
"""Just the legal moves, taken from tables that were worked out once, and how one is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.moves.menus import Menu, Portion, Repertoire, remembered
from rules.paris.board import FORMS, GRID, ZONES, behind, beside, paved
from rules.paris.box import (
    CARDS,
    FIGURES,
    POWERS,
    QUARTERS,
    SHAPES,
    STOCK,
    Building,
    Card,
    Figure,
    Plain,
    Quarter,
)
from rules.paris.model import (
    PAVING,
    Annex,
    Blank,
    Build,
    Carve,
    Fountain,
    Levitate,
    Mask,
    ParisMove,
    Pass,
    Pave,
    Placing,
    Plant,
    Powers,
    Put,
    State,
    Take,
    Use,
)
from rules.paris.room import Sites, builds_plainly, fountain_site, room, sites
from rules.paris.sites import FOUNTAINS, SHELVES, Fitting

_PASS = Pass()

Parts = list[Portion[ParisMove]]
Moves = Repertoire[ParisMove]
Choices = Callable[[State, Seat, Sites, Fitting], Sequence[Portion[Any]]]
"""The ways to use a postcard, at last without its effect, where that is allowed (PA-35): by what
a player may use of the board and where buildings fit."""
_PASSING: Moves = Repertoire([_PASS])
_SWAPS: Moves = Repertoire(
    [*(Levitate(old, new) for new in STOCK for old in STOCK), Blank("levitation")]
)
_SWAPS_FOR = {new: 1 << i * len(STOCK) for i, new in enumerate(STOCK)}
_SWAPPED_BLANK = 1 << _SWAPS.index_of[Blank("levitation")]
_PUTS: dict[Figure, Moves] = {
    card: Repertoire([*(Put(card, cell) for cell in GRID.cells), Blank(card)]) for card in FIGURES
}
_PUT_BLANK = GRID.all + 1
_STATUES: dict[Quarter, Moves] = {
    face: Repertoire(Carve(cell, face) for cell in GRID.cells) for face in QUARTERS
}
_ANNEXES: dict[str, Moves] = {
    building: Repertoire(Annex(cell, building) for cell in GRID.cells) for building in SHAPES
}
_TAKES = {building: Take(building) for building in STOCK}
_BLANKS: dict[Card, Portion[ParisMove]] = {card: (Repertoire([Blank(card)]), 1) for card in CARDS}


def menu(state: State, seat: Seat) -> Iterable[ParisMove]:
    """Every decision that *seat*, whose turn it is, may take."""
    return _paving(state, seat) if state.phase == PAVING else Menu(_building(state, seat))


def tidy(state: State, seat: Seat, move: ParisMove) -> ParisMove:
    """The move in its canonical turn, its powers in their order (PA-82)."""
    match move:
        case Build():
            turn = FORMS[move.building].canonical[move.turn]
            return replace(move, turn=turn, powers=_in_order(move.powers))
        case Plant() | Fountain():
            turn = FORMS["fountain"].canonical[Rotation(move.turn)]
            return replace(move, turn=turn.value, powers=_in_order(move.powers))
    return move


def completes(typed: str, move: ParisMove) -> bool:
    """A power or ``blank`` is paid for only if it was at least begun (PA-83)."""
    text = str(move)
    costly = move.powers is not None if isinstance(move, Placing) else isinstance(move, Blank)
    return not costly or len(typed) > 1 + max(text.rfind(":"), text.rfind(","))


def _in_order(powers: Powers) -> Powers:
    return powers and tuple(sorted(powers, key=POWERS.index))


def _paving(state: State, seat: Seat) -> tuple[ParisMove, ...]:
    """Phase 1: the tile in hand, the stock, and a pass when the tiles are gone (PA-21 to PA-24)."""
    takes = _takes(state.stock)
    if state.players[seat].hand is None:
        return (_PASS, *takes)
    laid = paved(state.ground)
    return _PAVES_ABOVE[laid & _ABOVE] + _PAVES_BELOW[laid & _BELOW] + takes


@remembered
def _takes(stock: tuple[Building, ...]) -> tuple[ParisMove, ...]:
    return tuple(_TAKES[building] for building in stock)


def _paves(zones: Sequence[Cell]) -> dict[Mask, tuple[ParisMove, ...]]:
    """By those of *zones* that are paved, each told by its first cell: the tiles on the others."""
    moves: dict[Mask, tuple[ParisMove, ...]] = {0: ()}
    for zone in zones:
        tiles = tuple(Pave(zone, turn) for turn in QUARTERS)
        moves = {
            laid | bit: before + more
            for laid, before in moves.items()
            for bit, more in ((0, tiles), (GRID.bit[zone], ()))
        }
    return moves


_HALVES = [*ZONES][: len(ZONES) // 2], [*ZONES][len(ZONES) // 2 :]
_ABOVE, _BELOW = map(GRID.mask, _HALVES)
_PAVES_ABOVE, _PAVES_BELOW = map(_paves, _HALVES)


def _building(state: State, seat: Seat) -> Parts:
    """Phase 2: a building, a postcard, or a pass if only a stored power could help (PA-36)."""
    left, shelf = room(state), SHELVES[state.flip]
    means = left.means[seat]
    supply = state.players[seat].supply if state.swap is None else (state.swap,)
    moves: Parts = [*shelf.placements(supply, means.fitting)]
    if state.swap is not None:
        return moves
    if means.tokens:
        view = sites(state, seat, left.taken)
        for postcard in state.cards:
            if postcard.mark == "open":
                moves += _CARDS[postcard.card](state, seat, view, means.fitting)
    elif not builds_plainly(state, seat):
        moves.append((_PASSING, 1))
    return moves


def _levitation(state: State, seat: Seat, view: Sites, fitting: Fitting) -> Parts:
    olds = _olds(state.players[seat].supply)
    news = SHELVES[state.flip].having_room(state.stock, fitting) if olds else ()
    swaps = olds * sum([_SWAPS_FOR[new] for new in news])  # all olds for each of the new ones
    return [(_SWAPS, swaps | _SWAPPED_BLANK)]


@cache
def _olds(supply: tuple[Building, ...]) -> int:
    """The swaps of these buildings for the first one of the stock."""
    return sum(1 << STOCK.index(old) for old in supply)


def _annexes(state: State, seat: Seat, view: Sites, fitting: Fitting) -> Parts:
    annexes: Parts = [
        (_ANNEXES[piece.label], beside(piece.cells) & view.own)
        for piece in state.pieces
        if piece.owner == seat and piece.kind == "building"
    ]
    return [*annexes, _BLANKS["bouquinistes"]]


def _statues(state: State, seat: Seat, view: Sites, fitting: Fitting) -> Parts:
    statues: Parts = [(_STATUES[face], view.own & behind(view.free, face)) for face in QUARTERS]
    return [*statues, _BLANKS["penseur"]]


def _put(card: Figure) -> Choices:
    moves = _PUTS[card]
    return lambda state, seat, view, fitting: [(moves, view.own | _PUT_BLANK)]


def _use(card: Plain) -> Choices:
    moves: Parts = [(Repertoire([Use(card)]), 1)]
    return lambda state, seat, view, fitting: moves


def _fountains(state: State, seat: Seat, view: Sites, fitting: Fitting) -> Sequence[Portion[Any]]:
    places = FOUNTAINS.fitting(fountain_site(view, state.cards, seat))
    return [*FOUNTAINS.placements(("fountain",), places), _BLANKS["fontaine"]]


def _gardens(state: State, seat: Seat, view: Sites, fitting: Fitting) -> Sequence[Portion[Any]]:
    return [*SHELVES[state.flip].placements(("garden",), fitting), _BLANKS["jardin"]]


_CARDS: dict[Card, Choices] = {
    "bouquinistes": _annexes,
    "chartier": _use("chartier"),
    "fontaine": _fountains,
    "grande": lambda state, seat, view, fitting: [(_PUTS["grande"], view.lamps | _PUT_BLANK)],
    "jardin": _gardens,
    "lampadaire": _put("lampadaire"),
    "levitation": _levitation,
    "metro": _use("metro"),
    "moulin": _put("moulin"),
    "peintre": _put("peintre"),
    "penseur": _statues,
    "sacre": _use("sacre"),
}
