"""The menu against the rules counted out slowly, and a reason for all that is not on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.paris import GAME
from rules.paris.board import FORMS, GRID, ahead
from rules.paris.box import CARDS, FIGURES, NEVER_BLANK, POWERS, QUARTERS, SHAPES
from rules.paris.model import (
    Annex,
    Blank,
    Build,
    Carve,
    Fountain,
    Levitate,
    ParisMove,
    Pass,
    Pave,
    Plant,
    Put,
    State,
    Take,
    Use,
)
from rules.paris.sites import POWER_SETS
from tests.paris.table import EXPERT, HELD, ORANGE, fresh, legal, state

POSITIONS = {
    "starter": state(supply=["o4", "w5"], orange=["i3@b3n"], blue=["v3@b1s"]),
    "experts": state(supply=["l6", "t4"], orange=["garden@f1e"], cards=EXPERT),
    "powers": state(supply=["o4", "s4"], orange=["i3@b3n"], used=HELD),
    "fountain": state(supply=["v3"], cards=EXPERT, used=HELD),
    "flip": state(supply=["l4", "p5"], options={"flip": True, "cards": "chosen"}, used=HELD),
    "swap": state(swap="s4", used={"levitation": "orange", "metro": "orange held"}),
}


@pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)
def test_the_menu_is_what_the_rules_allow_cell_by_cell(at: State) -> None:
    """PA-30 to PA-54, PA-82, PA-83."""
    found = legal(at)
    assert sorted(found) == sorted(ByTheBook(at).moves())
    assert len(found) > 10 or at.swap


@pytest.mark.parametrize("at", [*POSITIONS.values(), fresh()], ids=[*POSITIONS, "paving"])
def test_all_that_is_not_on_the_menu_is_refused_for_a_reason(at: State) -> None:
    """PA-84: a sample of everything that can be written."""
    menu = set(GAME.legal_moves(at, ORANGE))
    for move in islice(vocabulary(), 0, None, 13):
        if move not in menu:
            assert isinstance(GAME.explain(at, ORANGE, move), Illegal)


class ByTheBook:
    """What orange may do in phase 2, from the position as it is written."""

    def __init__(self, at: State) -> None:
        self.at = at
        self.shown: dict[str, Any] = GAME.position(at)
        pieces, cards = self.shown["pieces"], self.shown["cards"]
        signs = "".join(self.shown["ground"])
        taken = {cell for piece in pieces for cell in piece["cells"]}
        ground = {str(cell): sign for cell, sign in zip(GRID.cells, signs, strict=True)}
        self.free = {cell: sign for cell, sign in ground.items() if cell not in taken}
        self.own = [cell for cell, sign in self.free.items() if sign == "o"]
        self.held: set[str] = {
            card for card in POWERS if (cards.get(card) or {}).get("state") == "held"
        }
        self.supply = self.shown["players"]["orange"]["supply"]

    def moves(self) -> Iterator[str]:
        for building in [self.at.swap] if self.at.swap else self.supply:
            yield from self.laid(building, self.held)
        for card, mark in self.shown["cards"].items():
            if mark is None and not self.at.swap:
                yield from self.used(card)
                yield from [] if card in NEVER_BLANK else [f"card:{card}:blank"]

    def laid(self, name: str, powers: set[str]) -> Iterator[str]:
        """A shape on every place where these powers suffice (PA-31, PA-44, PA-46)."""
        for cell, turn in product(GRID.cells, FORMS[name].turns):
            under = Counter(self.free.get(str(c)) for c in FORMS[name].cells(cell, turn))
            needed = [p for p, sign in (("metro", "l"), ("chartier", "b")) if under[sign]]
            fits = not under[None] and under["l"] < 2 and under["b"] < 2
            if fits and set(needed) <= powers and (self.at.flip or "'" not in turn):
                text = f"{name}@{cell}{turn}"
                yield f"{text}:{','.join(needed)}" if needed else text

    def used(self, card: str) -> Iterator[str]:
        """A postcard with its effect (PA-40 to PA-54)."""
        match card:
            case "metro" | "chartier" | "sacre":
                yield f"card:{card}"
            case "jardin":
                yield from (f"card:jardin{text[6:]}" for text in self.laid("garden", self.held))
            case "fontaine":
                spread = self.laid("fountain", self.held - {"metro"})
                yield from (f"card:fontaine{text[8:]}" for text in spread)
            case "grande":
                yield from (f"card:grande@{c}" for c, sign in self.free.items() if sign == "l")
            case "penseur":
                for cell, way in product(self.own, QUARTERS):
                    if str(ahead(Cell.parse(cell), way)) in self.free:
                        yield f"card:penseur@{cell}{way}"
            case "bouquinistes":
                mine = [p for p in self.shown["pieces"] if "id" in p and p["owner"] == "orange"]
                for cell, piece in product(self.own, mine):
                    if {str(ahead(Cell.parse(cell), way)) for way in QUARTERS} & {*piece["cells"]}:
                        yield f"card:bouquinistes@{cell}:{piece['id']}"
            case "levitation":
                found = [new for new in self.shown["stock"] if any(self.laid(new, self.held))]
                yield from (f"card:levitation:{old},{new}" for old in self.supply for new in found)
            case _:
                yield from (f"card:{card}@{cell}" for cell in self.own)


def vocabulary() -> Iterator[ParisMove]:
    """Every move that can be written, many of them never legal."""
    powers = [found or None for found in POWER_SETS]
    for cell in (*GRID.cells, Cell.parse("i1"), Cell.parse("a9")):
        yield from (Pave(cell, turn) for turn in QUARTERS)
        yield from (Put(card, cell) for card in FIGURES)
        yield from (Carve(cell, face) for face in QUARTERS)
        yield from (Annex(cell, building) for building in SHAPES)
        for turn, spent in product(QUARTERS, powers):
            yield Plant(cell, turn, spent)
            yield Fountain(cell, turn, spent)
        for building, turned, spent in product(SHAPES, Rotation, powers):
            yield Build(building, cell, turned, spent)
    yield from (Take(building) for building in SHAPES)
    yield from (Levitate(old, new) for old, new in product(SHAPES, SHAPES))
    yield from (Blank(card) for card in CARDS)
    yield from (Use(card) for card in NEVER_BLANK)
    yield Pass()
