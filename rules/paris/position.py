"""The interchange format of positions (PA-98).

A position is read if the rules can go on from it; how it came about is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.chance import Seat
from rules.errors import FileError
from rules.grid import Cell
from rules.paris.board import GRID, ZONES
from rules.paris.box import (
    BAGS,
    COLOURS,
    IN_PLAY,
    NEVER_BLANK,
    ORDER,
    POWERS,
    SIDE,
    SIGNS,
    TOKENS,
    Building,
    Card,
    Kind,
    Quarter,
)
from rules.paris.examining import demand, examine
from rules.paris.model import PAVING, Choice, Ground, Piece, Player, Postcard, State
from rules.paris.turns import awake

Colour = Literal["orange", "blue"]


class _Options(Struct, frozen=True):
    flip: bool = False
    cards: Choice = "starter"


class _Player(Struct, frozen=True):
    hand: str | None = None
    bag: list[str] = []
    supply: list[Building] = []


class _Mark(Struct, frozen=True):
    by: Colour
    state: Literal["done", "blank", "held"]


class _Piece(Struct, frozen=True):
    kind: Kind
    owner: Colour
    cells: list[str]
    id: Building | None = None
    of: Building | None = None
    face: Quarter | None = None


class _Sheet(Struct, frozen=True):
    """The keys of the format, and what may stand under them."""

    game: Literal["paris"]
    phase: Literal[1, 2, 3]
    to_move: Colour | None
    ground: list[str]
    players: dict[Colour, _Player]
    cards: dict[Card, _Mark | None]
    options: _Options = _Options()
    passes: Literal[0, 1] = 0
    swap: Building | None = None
    stock: list[Building] = []
    pieces: list[_Piece] = []


_LABELS: dict[Kind, str] = {"building": "id", "annex": "of", "statue": "face"}
"""The key under which the label of a piece is written."""


def written(state: State) -> dict[str, Any]:
    """*state* as plain JSON types."""
    return {
        "game": "paris",
        "options": {"flip": state.flip, "cards": state.choice},
        "phase": state.phase,
        "to_move": None if state.to_move is None else COLOURS[state.to_move],
        "passes": state.passes,
        "swap": state.swap,
        "ground": _rows(state.ground),
        "stock": list(state.stock),
        "players": {
            colour: {"hand": p.hand, "bag": list(p.bag), "supply": list(p.supply)}
            for colour, p in zip(COLOURS, state.players, strict=True)
        },
        "cards": {
            c.card: None if c.by is None else {"by": COLOURS[c.by], "state": c.mark}
            for c in state.cards
        },
        "pieces": [_lying(piece) for piece in state.pieces],
    }


def read(position: Mapping[str, Any]) -> State:
    """The state that :func:`written` wrote.

    :raises FileError: if it is not a position of this game.
    """
    try:
        sheet = msgspec.convert(position, _Sheet)
    except msgspec.ValidationError as error:
        raise FileError("bad-position", reason=str(error)) from error
    state = State(
        to_move=None if sheet.to_move is None else _seat(sheet.to_move),
        choice=sheet.options.cards,
        flip=sheet.options.flip,
        cards=_cards(sheet),
        players=(_player(sheet, "orange"), _player(sheet, "blue")),
        stock=_buildings(sheet.stock),
        ground=_ground(sheet.ground),
        pieces=tuple(sorted(map(_piece, sheet.pieces))),
        phase=sheet.phase,
        passes=sheet.passes,
        swap=sheet.swap,
    )
    examine(state)
    return awake(state)


def _rows(ground: Ground) -> list[str]:
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


def _cards(sheet: _Sheet) -> tuple[Postcard, ...]:
    pending = sheet.options.cards == "random" and sheet.phase == PAVING and not sheet.cards
    demand(pending or len(sheet.cards) == IN_PLAY, f"cards: {IN_PLAY} of them are in play")
    used = Counter(mark.by for mark in sheet.cards.values() if mark)
    demand(all(n <= TOKENS for n in used.values()), f"cards: a player has {TOKENS} tokens")
    for card, mark in sheet.cards.items():
        possible = mark is None or mark.state in _possible(card)
        demand(possible, f"cards: {card} cannot be {mark and mark.state}")
    return tuple(
        Postcard(card, _seat(mark.by), mark.state) if mark else Postcard(card)
        for card, mark in sorted(sheet.cards.items())
    )


def _possible(card: Card) -> set[str]:
    """The ways in which a used card can be marked (PA-35, PA-43, PA-45)."""
    held = {"held"} if card in POWERS else set[str]()
    return {"done"} | held | (set[str]() if card in NEVER_BLANK else {"blank"})


def _player(sheet: _Sheet, colour: Colour) -> Player:
    demand(colour in sheet.players, f"players: {colour} is missing")
    player = sheet.players[colour]
    tiles = [*player.bag, *([player.hand] if player.hand is not None else [])]
    demand(set(tiles) <= set(BAGS[_seat(colour)]), f"players: {colour} has strange tiles")
    demand(len(set(tiles)) == len(tiles), f"players: {colour} has a tile twice")
    demand(sheet.phase == PAVING or not tiles, "players: tiles are placed in phase 1")
    return Player(tuple(sorted(player.bag)), player.hand, _buildings(player.supply))


def _buildings(buildings: Iterable[Building]) -> tuple[Building, ...]:
    return tuple(sorted(buildings, key=ORDER.__getitem__))


def _ground(rows: list[str]) -> Ground:
    signs = "".join(rows)
    square = len(rows) == SIDE and all(len(row) == SIDE for row in rows)
    demand(square and set(signs) <= {*SIGNS, "."}, f"ground: {SIDE} rows of {SIDE} signs")
    orange, blue, shared, lamps = (
        sum(1 << i for i, found in enumerate(signs) if found == sign) for sign in SIGNS
    )
    laid = orange | blue | shared | lamps
    whole = all(mask & laid in (0, mask) for mask in ZONES.values())
    demand(whole, "ground: a tile fills its zone")
    return orange, blue, shared, lamps


def _piece(lying: _Piece) -> Piece:
    try:
        cells = [GRID.bit[Cell.parse(name)] for name in lying.cells]
    except (KeyError, ValueError) as error:
        raise FileError("bad-position", reason=f"pieces: {lying.cells} are no cells") from error
    label = getattr(lying, _LABELS[lying.kind]) if lying.kind in _LABELS else ""
    demand(label is not None, f"pieces: the {lying.kind} lacks {_LABELS.get(lying.kind)}")
    return Piece(lying.kind, _seat(lying.owner), sum(set(cells)), label)
