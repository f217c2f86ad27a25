"""Positions for the tests, written down briefly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from rules.chance import Seat
from rules.errors import MoveError
from rules.game import Event, Step
from rules.ground.grid import Cell
from rules.matches.record import begin
from rules.paris import GAME
from rules.paris.board import GRID, covered
from rules.paris.box import COLOURS, IN_PLAY, PIECES, SHAPES, STARTER, STOCK
from rules.paris.model import State

ORANGE, BLUE = Seat(0), Seat(1)

BOARD_E = """
    o b b o b o s o
    l b o l s o o b
    b o o o o l o l
    s b s b s o o b
    l o b b l b o o
    b s b o o s b o
    o s o b l b s b
    b b s b b o b l"""

PLAIN = "oooooooo\n" * 8
"""Orange ground everywhere."""

HELD = {"metro": "orange held", "chartier": "orange held"}
NO_TOKEN = dict.fromkeys(("jardin", "peintre", "sacre", "lampadaire"), "orange")
"""Marks that leave orange without a token."""
EXPERT = ("fontaine", "grande", "levitation", "metro", "moulin", "peintre", "penseur", "chartier")


def rows(drawing: str) -> list[str]:
    """The eight rows of a drawing of the ground."""
    return [line.replace(" ", "") for line in drawing.strip().splitlines()]


def lamps_at(*where: str) -> str:
    """A board of orange ground with lamps on these cells."""
    drawn = [list(row) for row in rows(PLAIN)]
    for cell in map(Cell.parse, where):
        drawn[cell.y][cell.x] = "l"
    return "\n".join(map("".join, drawn))


def position(
    *,
    ground: str = BOARD_E,
    orange: Sequence[str] = (),
    blue: Sequence[str] = (),
    supply: Sequence[str] = (),
    blue_supply: Sequence[str] = (),
    cards: Sequence[str] = STARTER,
    used: dict[str, str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position of phase 2 with orange to move.

    Pieces are written ``i3@b3n``, ``annex@e3:i3``, ``statue@d1s``, ``painter@c3``; used cards
    ``orange``, ``orange held`` or ``blue blank``. What nobody has lies in the stock. The card of
    a special piece is in play and marked by its owner.
    """
    pieces = [_piece("orange", text) for text in orange] + [_piece("blue", t) for t in blue]
    marks = _brought(pieces) | (used or {})
    in_play = sorted(cards, key=lambda card: card not in marks)
    in_play = [*(card for card in marks if card not in cards), *in_play][:IN_PLAY]
    gone = {*supply, *blue_supply, *(piece.get("id") for piece in pieces), more.get("swap")}
    return {
        "game": "paris",
        "options": {"flip": False, "cards": "chosen"},
        "phase": 2,
        "to_move": "orange",
        "passes": 0,
        "swap": None,
        "ground": rows(ground),
        "stock": [building for building in STOCK if building not in gone],
        "players": {
            "orange": {"hand": None, "bag": [], "supply": list(supply)},
            "blue": {"hand": None, "bag": [], "supply": list(blue_supply)},
        },
        "cards": {card: _mark(marks.get(card)) for card in in_play},
        "pieces": pieces,
    } | more


def state(**changes: Any) -> State:
    """The state of :func:`position`."""
    return GAME.restore(position(**changes))


def legal(at: State, seat: Seat = ORANGE) -> list[str]:
    return [str(move) for move in GAME.legal_moves(at, seat)]


def starting(at: State, text: str, seat: Seat = ORANGE) -> list[str]:
    """The legal moves that begin like this."""
    return [move for move in legal(at, seat) if move.startswith(text)]


def play(at: State, *texts: str) -> State:
    """The position after these moves of whoever is to move."""
    for text in texts:
        at = step(at, text).state
    return at


def step(at: State, text: str) -> Step[State]:
    assert at.to_move is not None
    return GAME.play(at, at.to_move, GAME.parse(at, at.to_move, text))


def told(at: State, text: str) -> list[Event]:
    return list(step(at, text).events)


def refused(at: State, text: str, seat: Seat | None = None) -> str:
    """The code with which a text is refused."""
    with pytest.raises(MoveError) as refusal:
        GAME.parse(at, at.to_move or ORANGE if seat is None else seat, text)
    return refusal.value.code


def lines(at: State, seat: Seat = ORANGE) -> dict[str, int]:
    return dict(GAME.score(at, seat).lines)


def cells(mask: int) -> str:
    return " ".join(map(str, GRID.within(mask)))


def _brought(pieces: Iterable[dict[str, Any]]) -> dict[str, str]:
    """The marks on the cards that brought these pieces."""
    owners = {piece.get("id", piece["kind"]): piece["owner"] for piece in pieces}
    brings = PIECES | {"jardin": "garden"}
    return {card: owners[piece] for card, piece in brings.items() if piece in owners}


def _piece(owner: str, text: str) -> dict[str, Any]:
    what, _, where = text.partition("@")
    where, _, of = where.partition(":")
    if what in SHAPES or what == "fountain":
        turn = where[2:]
        mask = covered(what, Cell.parse(where[:2]), turn)
        kind = "fountain" if what == "fountain" else "building"
        piece = {"kind": kind, "owner": owner, "cells": cells(mask).split()}
        return piece | ({"id": what} if kind == "building" else {})
    piece = {"kind": what, "owner": owner, "cells": [where[:2]]}
    if what == "statue":
        piece["face"] = where[2:]
    if what == "annex":
        piece["of"] = of
    return piece


def _mark(text: str | None) -> dict[str, str] | None:
    if text is None:
        return None
    by, _, mark = text.partition(" ")
    assert by in COLOURS
    return {"by": by, "state": mark or "done"}


def fresh(seed: bytes = b"tests", **options: str) -> State:
    """The position before the first decision."""
    at: State = begin(GAME, GAME.setup(2, options), seed).point.state
    return at


def without_stock() -> State:
    """The position before the first decision, but nothing can be taken."""
    return GAME.restore(GAME.position(fresh()) | {"stock": []})


def without_tiles() -> State:
    """Phase 1 when orange, who is to move, has laid all tiles."""
    players = {"orange": {}, "blue": {"hand": "blue1", "bag": [], "supply": []}}
    return GAME.restore(GAME.position(fresh()) | {"players": players})


def dealt(at: State, *tiles: str) -> State:
    """The position after these tiles were drawn."""
    for tile in tiles:
        at = GAME.apply_chance(at, (tile,)).state
    return at


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]
