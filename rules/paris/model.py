"""The nouns: what a position consists of, and the decisions that players make."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.moves.notation import Grammar, Move
from rules.paris.box import (
    BAGS,
    CHIMNEYS,
    STOCK,
    TOKENS,
    Building,
    Card,
    Figure,
    Kind,
    Plain,
    Power,
    Quarter,
)

Mask = int
"""A set of cells as bits."""
Ground = tuple[Mask, Mask, Mask, Mask]
"""The cells that show orange, blue, shared ground and printed lamps."""
Mark = Literal["open", "held", "done", "blank"]
Choice = Literal["starter", "random", "chosen"]
Powers = tuple[Power, ...] | None
"""The stored powers that a placement spends, as they are written."""

PAVING: Final = 1
BUILDING: Final = 2
ENDED: Final = 3


class Piece(Struct, frozen=True, order=True, gc=False):
    """Something that lies on the ground.

    The *label* is a building's id, the building that an annex belongs to, or the way that the
    statue faces; else it is empty.
    """

    kind: Kind
    owner: Seat
    cells: Mask
    label: str = ""


class Postcard(Struct, frozen=True, gc=False):
    """One of the eight cards in play, and whose token marks it."""

    card: Card
    by: Seat | None = None
    mark: Mark = "open"


class Player(Struct, frozen=True, gc=False):
    """What lies before a player; an empty hand beside a filled bag waits for a draw."""

    bag: tuple[str, ...]
    hand: str | None = None
    supply: tuple[Building, ...] = ()

    @property
    def has_tiles(self) -> bool:
        return self.hand is not None or bool(self.bag)


class State(Struct, frozen=True, gc=False):
    """A position; *choice* tells how the cards were chosen, *swap* what Levitation must place."""

    to_move: Seat | None
    choice: Choice = "starter"
    flip: bool = False
    cards: tuple[Postcard, ...] = ()
    players: tuple[Player, Player] = (Player(BAGS[0]), Player(BAGS[1]))
    stock: tuple[Building, ...] = STOCK
    ground: Ground = (0, 0, 0, 0)
    pieces: tuple[Piece, ...] = ()
    phase: Literal[1, 2, 3] = PAVING
    passes: int = 0
    swap: Building | None = None


def tokens_left(state: State, seat: Seat) -> int:
    """A player's tokens that mark no card yet (PA-11)."""
    return TOKENS - [card.by for card in state.cards].count(seat)


def chimneys_left(state: State, seat: Seat) -> int:
    """A player's chimneys that stand on no building yet (PA-11)."""
    owners = [piece.owner for piece in state.pieces if piece.kind == "building"]
    return CHIMNEYS - owners.count(seat)


class Pave(Move, frozen=True):
    form = "tile@{zone}{turn}"
    verb = "tile"
    zone: Cell
    turn: Quarter


class Take(Move, frozen=True):
    form = "take:{building}"
    building: Building


class Pass(Move, frozen=True):
    form = "pass"


class Build(Move, frozen=True):
    form = "{building}@{anchor}{turn}[:{powers}]"
    building: Building
    anchor: Cell
    turn: Rotation
    powers: Powers = None


class Levitate(Move, frozen=True):
    form = "card:levitation:{old},{new}"
    verb = "levitation"
    card = "levitation"
    old: Building
    new: Building


class Plant(Move, frozen=True):
    form = "card:jardin@{anchor}{turn}[:{powers}]"
    verb = "garden"
    card = "jardin"
    anchor: Cell
    turn: Quarter
    powers: Powers = None


class Fountain(Move, frozen=True):
    form = "card:fontaine@{anchor}{turn}[:{powers}]"
    card = "fontaine"
    anchor: Cell
    turn: Quarter
    powers: Powers = None


class Put(Move, frozen=True):
    form = "card:{card}@{cell}"
    card: Figure
    cell: Cell


class Carve(Move, frozen=True):
    form = "card:penseur@{cell}{face}"
    verb = "statue"
    card = "penseur"
    cell: Cell
    face: Quarter


class Annex(Move, frozen=True):
    form = "card:bouquinistes@{cell}:{building}"
    card = "bouquinistes"
    cell: Cell
    building: Building


class Use(Move, frozen=True):
    form = "card:{card}"
    card: Plain


class Blank(Move, frozen=True):
    form = "card:{card}:blank"
    card: Card


CardMove = Levitate | Plant | Fountain | Put | Carve | Annex | Use | Blank
"""The decisions that use a postcard."""
Placing = Build | Plant | Fountain
"""The decisions that lay a shape of several cells."""
ParisMove = Pave | Take | Pass | Build | CardMove
"""Every decision of the game."""

GRAMMAR: Grammar[ParisMove] = Grammar(
    Pave, Take, Pass, Build, Levitate, Plant, Fountain, Put, Carve, Annex, Use, Blank
)
