"""Every legal decision, taken from tables that were worked out once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rules.chance import Seat
from rules.notation import Move
from rules.paris.board import GRID, ZONES, behind, near, paved
from rules.paris.box import (
    CARDS,
    FIGURES,
    NEVER_BLANK,
    QUARTERS,
    SHAPES,
    STOCK,
    Card,
    Figure,
    Plain,
)
from rules.paris.model import (
    PAVING,
    Annex,
    Blank,
    Carve,
    Levitate,
    Mask,
    Pass,
    Pave,
    Put,
    State,
    Take,
    Use,
    tokens_left,
)
from rules.paris.reach import Reach, builds_plainly, reach
from rules.paris.sites import BASIN, GARDEN, STANCES, fits, placements

M = TypeVar("M", bound=Move)

PASS = Pass()
_PAVES = [(mask, [Pave(zone, turn) for turn in QUARTERS]) for zone, mask in ZONES.items()]
_TAKES = {building: Take(building) for building in STOCK}
_SWAPS = {new: {old: Levitate(old, new) for old in STOCK} for new in STOCK}
_PUTS = {card: {GRID.bit[cell]: Put(card, cell) for cell in GRID.cells} for card in FIGURES}
_STATUES = {face: {GRID.bit[cell]: Carve(cell, face) for cell in GRID.cells} for face in QUARTERS}
_ANNEXES: dict[str, dict[Mask, Annex]] = {
    building: {GRID.bit[cell]: Annex(cell, building) for cell in GRID.cells} for building in SHAPES
}


def legal(state: State, seat: Seat) -> list[Move]:
    """Every decision that *seat*, whose turn it is, may take."""
    return _paving(state, seat) if state.phase == PAVING else _building(state, seat)


def _paving(state: State, seat: Seat) -> list[Move]:
    """Phase 1: the tile in hand, the stock, and a pass when the tiles are gone (PA-21 to PA-24)."""
    moves: list[Move] = []
    if state.players[seat].hand is None:
        moves.append(PASS)
    else:
        laid = paved(state.ground)
        for zone, paves in _PAVES:
            if not zone & laid:
                moves += paves
    moves += [_TAKES[building] for building in state.stock]
    return moves


def _building(state: State, seat: Seat) -> list[Move]:
    """Phase 2: a building, a postcard, or a pass if only a stored power could help (PA-36)."""
    view, stances = reach(state, seat), STANCES[state.flip]
    if state.swap is not None:
        return placements(stances[state.swap], view.building)
    moves: list[Move] = []
    for building in state.players[seat].supply:
        moves += placements(stances[building], view.building)
    if tokens_left(state, seat):
        for postcard in state.cards:
            if postcard.mark == "open":
                moves += _CARDS[postcard.card](state, seat, view)
                if postcard.card not in NEVER_BLANK:
                    moves.append(_BLANKS[postcard.card])
    elif not builds_plainly(state, seat):
        moves.append(PASS)
    return moves


def _levitation(state: State, seat: Seat, view: Reach) -> list[Move]:
    supply, stances = state.players[seat].supply, STANCES[state.flip]
    if not supply:
        return []
    found = [new for new in state.stock if fits(stances[new], view.building)]
    return [_SWAPS[new][old] for new in found for old in supply]


def _annexes(state: State, seat: Seat, view: Reach) -> list[Move]:
    moves: list[Move] = []
    for piece in state.pieces:
        if piece.kind == "building" and piece.owner == seat:
            moves += _picked(_ANNEXES[piece.label], near(piece.cells) & view.own)
    return moves


def _statues(state: State, seat: Seat, view: Reach) -> list[Move]:
    moves: list[Move] = []
    for face in QUARTERS:
        moves += _picked(_STATUES[face], view.own & behind(view.free, face))
    return moves


def _put(card: Figure) -> Callable[[State, Seat, Reach], Sequence[Move]]:
    moves = _PUTS[card]
    return lambda state, seat, view: _picked(moves, view.own)


def _use(card: Plain) -> Callable[[State, Seat, Reach], Sequence[Move]]:
    moves = [Use(card)]
    return lambda state, seat, view: moves


_BLANKS = {card: Blank(card) for card in CARDS}
_CARDS: dict[Card, Callable[[State, Seat, Reach], Sequence[Move]]] = {
    "bouquinistes": _annexes,
    "chartier": _use("chartier"),
    "fontaine": lambda state, seat, view: placements(BASIN, view.fountain),
    "grande": lambda state, seat, view: _picked(_PUTS["grande"], view.lamps),
    "jardin": lambda state, seat, view: placements(GARDEN, view.building),
    "lampadaire": _put("lampadaire"),
    "levitation": _levitation,
    "metro": _use("metro"),
    "moulin": _put("moulin"),
    "peintre": _put("peintre"),
    "penseur": _statues,
    "sacre": _use("sacre"),
}


def _picked(moves: Mapping[Mask, M], cells: Mask) -> list[M]:
    """The moves of these cells."""
    found = []
    while cells:
        cell = cells & -cells
        found.append(moves[cell])
        cells ^= cell
    return found
