"""The decisions of Tiny Towns and how they are written (TT-170)."""

from __future__ import annotations

from rules.grid import Cell
from rules.notation import Grammar, Move
from rules.tiny_towns.cards import CardId, Resource


class Keep(Move, frozen=True):
    """One of the two dealt monuments."""

    form = "keep:{monument}"
    monument: CardId


class Name(Move, frozen=True):
    """The resource of the round, named by the master builder or picked from the row."""

    form = "{resource}"
    resource: Resource


class Place(Move, frozen=True):
    """A cube onto an empty cell or, by the Statue, onto a Cottage."""

    form = "{resource}@{cell}"
    resource: Resource
    cell: Cell


class Store(Move, frozen=True):
    """The cube of the round onto a Warehouse."""

    form = "store@{warehouse}"
    warehouse: Cell


class Swap(Move, frozen=True):
    """The cube of the round onto a Warehouse, one of its cubes onto an empty cell."""

    form = "swap@{cell}:{resource},{warehouse}"
    cell: Cell
    resource: Resource
    warehouse: Cell


class Discard(Move, frozen=True):
    """The cube of the round into the Cavern."""

    form = "discard"


class Build(Move, frozen=True):
    """A building from the cubes on *spent*, in reading order."""

    form = "{card}@{site}:{spent}[={mark}]"
    card: CardId
    site: Cell
    spent: tuple[Cell, ...]
    mark: Resource | None = None


class Replace(Move, frozen=True):
    """The Guild's exchange of a building for one of another type."""

    form = "replace@{cell}:{card}[={mark}]"
    cell: Cell
    card: CardId
    mark: Resource | None = None


class Gain(Move, frozen=True):
    """A building that needs no cubes, by the University or the Watch."""

    form = "gain@{cell}:{card}[={mark}]"
    cell: Cell
    card: CardId
    mark: Resource | None = None


class Stock(Move, frozen=True):
    """Three different supply buildings for the Watch, in type order."""

    form = "stock:{cards}"
    cards: tuple[CardId, ...]


class Done(Move, frozen=True):
    """Nothing more is built this round."""

    form = "done"


class Skip(Move, frozen=True):
    """No further exchange, or the building stays on the Watch."""

    form = "skip"


class Finish(Move, frozen=True):
    """The last player left ends the town."""

    form = "finish"


GRAMMAR: Grammar[Move] = Grammar(
    Place,
    Build,
    Done,
    Name,
    Store,
    Swap,
    Discard,
    Replace,
    Gain,
    Stock,
    Skip,
    Keep,
    Finish,
)
