"""The nouns of Tiny Towns: a town, a player, the table, and the decisions as text (TT-170)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from rules.chance import Seat
from rules.ground.grid import Cell, Grid, bits
from rules.moves.notation import Grammar, Move
from rules.tiny_towns.box import NO_DECK, RESOURCES, CardId, Kind, Resource

GRID = Grid(4, 4)
"""The sixteen cells of every town (TT-02); the bit ``1 << i`` is the i-th in reading order."""

Cells = int
"""A set of cells, as bits."""


@cache
def numbers(cells: Cells) -> tuple[int, ...]:
    """The numbers of the cells in a set: there are no more sets than 2**16."""
    return tuple(bits(cells))


Mode = Literal["standard", "townhall", "solo"]
Phase = Literal[
    "cards", "deal", "keep", "row", "name", "draw", "pick", "act", "refill", "gain", "over"
]
"""What the whole table is at (TT-20)."""
Stage = Literal["place", "build", "replace", "grove", "stock", "gain", "done"]
"""What one player is at during a round (TT-25)."""


class Town(Struct, frozen=True, gc=False):
    """All that lies open before a player once the round is over."""

    cubes: tuple[Cells, ...] = (0,) * len(RESOURCES)
    """By resource: the cells that hold such a cube."""
    buildings: tuple[Cells, ...] = (0,) * len(Kind)
    """By type: the cells that hold such a building. Which card it is, the table knows."""
    carried: tuple[tuple[int, tuple[Resource, ...]], ...] = ()
    """Cell number and what the building there carries: a mark, stored cubes, a Statue's cube."""
    caves: int = 0
    """Cubes set aside in the Cavern."""
    stock: tuple[str, ...] = ()
    """Supply buildings on Opaleye's Watch, in type order."""
    since: int | None = None
    """The round in which the Watch was built."""
    shrine: int | None = None
    """How many buildings stood here when the Shrine was built, itself among them."""


class Player(Struct, frozen=True, gc=False):
    """A seat's town, its secrets and what it is at."""

    town: Town = Town()
    opened: Town | None = None
    """The town when the round began, once it has changed: what others see until the round ends."""
    monument: str | None = None
    """The kept monument, built if one stands in the town."""
    offer: tuple[str, ...] = ()
    """The two dealt monuments until one is kept."""
    step: Stage = "place"
    fresh: Cells = 0
    """Trading Posts that entered this round and are not wild yet (TT-51)."""
    left: int = 0
    """Exchanges that the Guild still allows."""
    replaced: Cells = 0
    """Where the Guild has exchanged a building."""
    triggered: tuple[str, ...] = ()
    """Buildings on the Watch that a neighbour constructed this round, in type order."""
    named: int = 0
    """How often this player named a resource, for ties."""
    finished: int | None = None
    """The round in which the town was finished."""


class State(Struct, frozen=True, gc=False):
    """The table."""

    players: tuple[Player, ...]
    mode: Mode = "standard"
    cavern: bool = False
    use_monuments: bool = True
    cards: tuple[str, ...] = ()
    """The six supply cards besides the Cottage, in type order, once they are known."""
    round: int = 0
    phase: Phase = "cards"
    master: Seat = Seat(0)
    """The master builder; before round 1 who will be the first."""
    current: Resource | None = None
    """The resource of the round; none while it is not known and in a free round."""
    pool: tuple[int, ...] = NO_DECK
    """By resource: cards not drawn since the shuffle (Town Hall), unseen cards (solo)."""
    drawn: int = 0
    """Town Hall cards drawn since the shuffle."""
    row: tuple[Resource, ...] = ()
    """Solo: the cards that lie face up, by name."""
    queue: tuple[Resource, ...] = ()
    """Solo: the cards under the deck, oldest first."""


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
