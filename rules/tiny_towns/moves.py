"""The decisions of Tiny Towns and how they are written (TT-170)."""

from __future__ import annotations

from typing import ClassVar

from rules.grid import Cell
from rules.notation import Grammar, Move
from rules.tiny_towns.cards import CardId, Resource


class Keep(Move, frozen=True):
    """One of the two dealt monuments."""

    form: ClassVar[str] = "keep:{monument}"
    verb: ClassVar[str] = "keep"
    monument: CardId


class Name(Move, frozen=True):
    """The resource of the round, named by the master builder or picked from the row."""

    form: ClassVar[str] = "{resource}"
    verb: ClassVar[str] = "name"
    resource: Resource


class Place(Move, frozen=True):
    """A cube onto an empty cell or, by the Statue, onto a Cottage."""

    form: ClassVar[str] = "{resource}@{cell}"
    verb: ClassVar[str] = "place"
    resource: Resource
    cell: Cell


class Store(Move, frozen=True):
    """The cube of the round onto a Warehouse."""

    form: ClassVar[str] = "store@{warehouse}"
    verb: ClassVar[str] = "store"
    warehouse: Cell


class Swap(Move, frozen=True):
    """The cube of the round onto a Warehouse, one of its cubes onto an empty cell."""

    form: ClassVar[str] = "swap@{cell}:{resource},{warehouse}"
    verb: ClassVar[str] = "swap"
    cell: Cell
    resource: Resource
    warehouse: Cell


class Discard(Move, frozen=True):
    """The cube of the round into the Cavern."""

    form: ClassVar[str] = "discard"
    verb: ClassVar[str] = "discard"


class Build(Move, frozen=True):
    """A building from the cubes on *spent*, in reading order."""

    form: ClassVar[str] = "{card}@{site}:{spent}[={mark}]"
    verb: ClassVar[str] = "build"
    card: CardId
    site: Cell
    spent: tuple[Cell, ...]
    mark: Resource | None = None


class Replace(Move, frozen=True):
    """The Guild's exchange of a building for one of another type."""

    form: ClassVar[str] = "replace@{cell}:{card}[={mark}]"
    verb: ClassVar[str] = "replace"
    cell: Cell
    card: CardId
    mark: Resource | None = None


class Gain(Move, frozen=True):
    """A building that needs no cubes, by the University or the Watch."""

    form: ClassVar[str] = "gain@{cell}:{card}[={mark}]"
    verb: ClassVar[str] = "gain"
    cell: Cell
    card: CardId
    mark: Resource | None = None


class Stock(Move, frozen=True):
    """Three different supply buildings for the Watch, in type order."""

    form: ClassVar[str] = "stock:{cards}"
    verb: ClassVar[str] = "stock"
    cards: tuple[CardId, ...]


class Done(Move, frozen=True):
    """Nothing more is built this round."""

    form: ClassVar[str] = "done"
    verb: ClassVar[str] = "done"


class Skip(Move, frozen=True):
    """No further exchange, or the building stays on the Watch."""

    form: ClassVar[str] = "skip"
    verb: ClassVar[str] = "skip"


class Finish(Move, frozen=True):
    """The last player left ends the town."""

    form: ClassVar[str] = "finish"
    verb: ClassVar[str] = "finish"


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
