"""The interchange format of positions (PA-98).

The classes below are the format. A position is read if the rules can go on from it; how it came
about is not asked.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rules.chance import Seat
from rules.errors import demand
from rules.ground.grid import Cell
from rules.paris.board import FORMS, GRID, ZONES, ahead, paved
from rules.paris.box import (
    BAGS,
    CHIMNEYS,
    COLOURS,
    IN_PLAY,
    LAMP,
    NEVER_BLANK,
    PIECES,
    POWERS,
    SHARED,
    SIDE,
    SIGNS,
    STARTER,
    TOKENS,
    Building,
    Card,
    Kind,
    Quarter,
    in_order,
)
from rules.paris.model import (
    BUILDING,
    ENDED,
    PAVING,
    Choice,
    Ground,
    Mask,
    Piece,
    Player,
    Postcard,
    State,
)
from rules.paris.room import room
from rules.paris.sites import SHELVES
from rules.paris.turns import awake

Colour = Literal["orange", "blue"]
Row = Annotated[str, Meta(pattern="^[obsl.]{8}$")]
CellName = Annotated[str, Meta(pattern="^[a-h][1-8]$")]


class _Options(Struct):
    flip: bool = False
    cards: Choice = "starter"


class _Player(Struct):
    hand: str | None = None
    bag: list[str] = []
    supply: list[Building] = []


class _Players(Struct):
    orange: _Player
    blue: _Player


class _Mark(Struct):
    by: Colour
    state: Literal["done", "blank", "held"]


class _Piece(Struct):
    kind: Kind
    owner: Colour
    cells: list[CellName]
    id: Building | None = None
    of: Building | None = None
    face: Quarter | None = None


class Sheet(Struct, kw_only=True):
    """A whole position."""

    options: _Options = msgspec.field(default_factory=_Options)
    phase: Literal[1, 2, 3]
    to_move: Colour | None
    passes: Literal[0, 1] = 0
    swap: Building | None = None
    ground: Annotated[list[Row], Meta(min_length=8, max_length=8)]
    stock: list[Building] = []
    players: _Players
    cards: dict[Card, _Mark | None]
    pieces: list[_Piece] = []


_LABELS: dict[Kind, str] = {"building": "id", "annex": "of", "statue": "face"}
"""The key under which the label of a piece is written."""
_BROUGHT: dict[str, str] = {kind: card for card, kind in PIECES.items()} | {"garden": "jardin"}
"""The postcard that brings each special piece."""


def written(state: State) -> dict[str, Any]:
    """*state* as the keys and values of a sheet."""
    return {
        "options": {"flip": state.flip, "cards": state.choice},
        "phase": state.phase,
        "to_move": None if state.to_move is None else COLOURS[state.to_move],
        "passes": state.passes,
        "swap": state.swap,
        "ground": rows(state.ground),
        "stock": state.stock,
        "players": {
            colour: {"hand": p.hand, "bag": p.bag, "supply": p.supply}
            for colour, p in zip(COLOURS, state.players, strict=True)
        },
        "cards": {
            c.card: None if c.by is None else {"by": COLOURS[c.by], "state": c.mark}
            for c in state.cards
        },
        "pieces": [_lying(piece) for piece in state.pieces],
    }


def restored(sheet: Sheet) -> State:
    """The state that a sheet describes.

    :raises ValueError: if the rules cannot go on from it.
    """
    marks = sorted(sheet.cards.items())
    state = State(
        to_move=None if sheet.to_move is None else _seat(sheet.to_move),
        choice=sheet.options.cards,
        flip=sheet.options.flip,
        cards=tuple(Postcard(c, _seat(m.by), m.state) if m else Postcard(c) for c, m in marks),
        players=(_player(sheet.players.orange), _player(sheet.players.blue)),
        stock=in_order(sheet.stock),
        ground=_ground("".join(sheet.ground)),
        pieces=tuple(sorted(map(_piece, sheet.pieces))),
        phase=sheet.phase,
        passes=sheet.passes,
        swap=sheet.swap,
    )
    for examine in (_cards, _tiles, _turn, _buildings, _pieces, _swap):
        examine(state)
    return awake(state)


def rows(ground: Ground) -> list[str]:
    """The ground as eight rows of eight signs."""
    signs = ["."] * len(GRID)
    for sign, mask in zip(SIGNS, ground, strict=True):
        for cell in GRID.within(mask):
            signs[GRID.index[cell]] = sign
    return ["".join(signs[i : i + SIDE]) for i in range(0, len(signs), SIDE)]


def _lying(piece: Piece) -> dict[str, Any]:
    cells = [str(cell) for cell in GRID.within(piece.cells)]
    lying = {"kind": piece.kind, "owner": COLOURS[piece.owner], "cells": cells}
    return lying | ({_LABELS[piece.kind]: piece.label} if piece.kind in _LABELS else {})


def _seat(colour: Colour) -> Seat:
    return Seat(COLOURS.index(colour))


def _player(player: _Player) -> Player:
    return Player(tuple(sorted(player.bag)), player.hand, in_order(player.supply))


def _ground(signs: str) -> Ground:
    orange, blue, shared, lamps = (
        sum(1 << i for i, found in enumerate(signs) if found == sign) for sign in SIGNS
    )
    return orange, blue, shared, lamps


def _piece(lying: _Piece) -> Piece:
    label = getattr(lying, _LABELS[lying.kind]) if lying.kind in _LABELS else ""
    demand(label is not None, f"pieces: the {lying.kind} lacks {_LABELS.get(lying.kind)}")
    cells = GRID.mask(map(Cell.parse, lying.cells))
    return Piece(lying.kind, _seat(lying.owner), cells, label)


def _cards(state: State) -> None:
    """Eight cards are in play, each marked as it can be, and only in phase 2."""
    pending = state.choice == "random" and state.phase == PAVING and not state.cards
    demand(pending or len(state.cards) == IN_PLAY, f"cards: {IN_PLAY} of them are in play")
    starter = {card.card for card in state.cards} == set(STARTER)
    demand(state.choice != "starter" or starter, "cards: not the starter set")
    used = [card for card in state.cards if card.by is not None]
    demand(state.phase != PAVING or not used, "cards: used in phase 2 only")
    for card in used:
        can = {"held": card.card in POWERS, "blank": card.card not in NEVER_BLANK}
        demand(can.get(card.mark, True), f"cards: {card.card} cannot be {card.mark}")
    tokens = Counter(card.by for card in used)
    demand(all(n <= TOKENS for n in tokens.values()), f"cards: a player has {TOKENS} tokens")


def _tiles(state: State) -> None:
    """Tiles are whole and their owner's, and those that do not lie yet find a zone."""
    laid, unplaced = paved(state.ground), 0
    for bag, player in zip(BAGS, state.players, strict=True):
        tiles = [*player.bag, *([] if player.hand is None else [player.hand])]
        demand(set(tiles) <= set(bag), f"players: strange tiles among {tiles}")
        demand(len(set(tiles)) == len(tiles), "players: a tile is there twice")
        unplaced += len(tiles)
    paving, zones = state.phase == PAVING, [mask & laid for mask in ZONES.values()]
    demand(paving or not unplaced, "players: tiles are placed in phase 1")
    demand(not paving or unplaced, "phase: the first ends with the last tile")
    demand({*zones} <= {0, *ZONES.values()}, "ground: a tile fills its zone")
    demand(unplaced <= zones.count(0), "ground: no zone is left for some tiles")
    demand(paving or all(zones), "ground: phase 2 begins on a paved board")


def _turn(state: State) -> None:
    """Somebody is to move until it is over, and passes are counted in phase 2."""
    over = state.phase == ENDED
    demand((state.to_move is None) == over, "to_move: null when the game is over, and only then")
    demand(state.passes == 0 or state.phase == BUILDING, "passes: counted in phase 2 only")


def _buildings(state: State) -> None:
    """A building is in one place only, and a placed one has a chimney."""
    waiting = [*state.stock, *state.players[0].supply, *state.players[1].supply]
    waiting += [state.swap] if state.swap else []
    demand("garden" not in waiting, "buildings: the garden comes with its card")
    placed = [piece for piece in state.pieces if piece.kind == "building"]
    places = [*waiting, *(piece.label for piece in placed)]
    demand(len(set(places)) == len(places), "buildings: one is in two places")
    chimneys = Counter(piece.owner for piece in placed)
    demand(all(n <= CHIMNEYS for n in chimneys.values()), "buildings: too few chimneys")


def _pieces(state: State) -> None:
    """Pieces have their shape and their card, and lie on tiles, apart from each other."""
    demand(state.phase != PAVING or not state.pieces, "pieces: placed in phase 2 only")
    covered = 0
    for piece in state.pieces:
        name = piece.label if piece.kind == "building" else piece.kind
        demand(_has_shape(name, piece.cells, flip=state.flip), f"pieces: this is no {name}")
        demand(not piece.cells & ~paved(state.ground), f"pieces: no tile is under {name}")
        demand(
            _has_card(state, name, piece.owner),
            f"pieces: the owner of {name} has not used its card",
        )
        if piece.kind != "shared":
            demand(not piece.cells & covered, f"pieces: {name} lies on another piece")
            covered |= piece.cells
    kinds = Counter(piece.kind for piece in state.pieces if piece.kind != "building")
    demand(all(n == 1 for n in kinds.values()), "pieces: a special piece is there twice")
    for piece in state.pieces:
        demand(_in_place(state, piece), f"pieces: {piece.kind} cannot be there")


def _has_shape(name: str, mask: Mask, *, flip: bool) -> bool:
    if name not in FORMS:
        return mask.bit_count() == 1
    form, cells = FORMS[name], GRID.within(mask)
    turns = [turn for turn in form.turns if flip or "'" not in turn]
    return bool(cells) and any(form.cells(cells[0], turn) == cells for turn in turns)


def _has_card(state: State, name: str, owner: Seat) -> bool:
    """Whether what comes with a postcard belongs to whoever used that card with its effect."""
    brought = _BROUGHT.get(name)
    return brought is None or any(
        card.card == brought and card.by == owner and card.mark == "done" for card in state.cards
    )


def _in_place(state: State, piece: Piece) -> bool:
    """Whether a special piece has what it needs around and under it."""
    own, opposing = state.ground[piece.owner], state.ground[1 - piece.owner]
    match piece.kind:
        case "grande":
            return piece.cells & state.ground[LAMP] != 0
        case "painter" | "dancer" | "lamp":
            return piece.cells & own != 0
        case "statue":
            (cell,) = GRID.within(piece.cells)
            return piece.cells & own != 0 and ahead(cell, piece.label) in GRID
        case "annex":
            beside = GRID.reach(piece.cells) & _cells(state, piece, "building", piece.label)
            return piece.cells & own != 0 and beside != 0
        case "fountain":
            return not piece.cells & ~(own | state.ground[SHARED] | _cells(state, piece, "shared"))
        case "shared":
            above = _cells(state, piece, "building") | _cells(state, piece, "fountain")
            return piece.cells & opposing & above != 0
    return True


def _cells(state: State, piece: Piece, kind: str, label: str | None = None) -> Mask:
    """The cells of the pieces of a kind that belong to the owner of *piece*."""
    found = 0
    for other in state.pieces:
        if (other.kind, other.owner) == (kind, piece.owner) and label in (None, other.label):
            found |= other.cells
    return found


def _swap(state: State) -> None:
    """What Levitation brought can be placed."""
    if state.swap is None:
        return
    if state.phase != BUILDING or state.to_move is None:
        raise ValueError("swap: happens in phase 2")
    fitting = room(state).means[state.to_move].fitting
    fits = SHELVES[state.flip].having_room((state.swap,), fitting)
    demand(fits, "swap: the building has no place")
