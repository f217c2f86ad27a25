"""The data files as they are written: boards, pieces, the campaign."""

from __future__ import annotations

from msgspec import Struct


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file, in which a mistyped word is an error."""


class Terrain(_Sheet, frozen=True):
    """A kind of cell (MC-06); *wall* bounds a park, *building* is the colour it counts as."""

    id: str
    origin: str
    buildable: bool = False
    buildable_with: str | None = None
    empty: bool = False
    trees: int = 0
    stones: int = 0
    wall: bool = False
    building: str | None = None
    chapter: int = 0


class Side(_Sheet, frozen=True):
    rows: tuple[str, ...]
    origin: str


class Boards(_Sheet, frozen=True):
    about: str
    size: int
    size_origin: str
    left_bank: tuple[int, ...]
    left_bank_origin: str
    without_square: tuple[str, ...]
    without_square_origin: str
    terrain: dict[str, Terrain]
    sides: dict[str, Side]


class Outline(_Sheet, frozen=True):
    rows: str
    origin: str
    chapter: int = 0


class Pieces(_Sheet, frozen=True):
    about: str
    shapes: dict[str, Outline]
    colours: dict[str, dict[str, str]]
    colours_origin: str
    churches: dict[str, str]
    churches_origin: str
    own_church: str
    own_church_origin: str
    blocking: str
    blocking_origin: str
    animals: tuple[str, ...]
    animals_origin: str


class Chapter(_Sheet, frozen=True):
    id: str
    episodes: str
    help: str
    origin: str


class Module(_Sheet, frozen=True):
    """A rule that some episodes have; *instant* are points that it pays at once."""

    chapter: int
    episodes: str
    origin: str
    instant: int = 0


class Line(_Sheet, frozen=True):
    """A line of the score pad: *points* for every *per* things."""

    id: str
    origin: str
    module: str | None = None
    points: int = 0
    per: int = 1


class Sticker(_Sheet, frozen=True):
    """What a sticker puts on a cell; one without a letter goes on a piece."""

    letter: str | None
    chapter: int
    origin: str


COLUMNS = ("first", "second", "other")
"""The columns of the reward table (MC-52)."""


class Episode(_Sheet, frozen=True):
    """A row of the table of episodes; rewards are ``"2 stones"``: symbols, then stickers."""

    help: str
    first: str
    second: str
    other: str
    fixed: dict[str, str] = {}
    replaced: dict[str, str] = {}
    chosen: tuple[str, ...] = ()
    church4: dict[str, str] = {}


class Track(_Sheet, frozen=True):
    start: int
    limit: int
    origin: str


class Progress(_Sheet, frozen=True):
    rows: int
    per_row: int
    origin: str


class Eternal(_Sheet, frozen=True):
    modules: tuple[str, ...]
    origin: str


class Gold(_Sheet, frozen=True):
    nuggets_first: int
    nuggets_later: int
    payout_after: int
    first: int
    second: int
    origin: str


class Shaft(_Sheet, frozen=True):
    """``"6* symbol"``: at depth 6 a symbol, for those only who come first."""

    entrance: str
    steps: tuple[str, ...]
    origin: str


class Standard(_Sheet, frozen=True):
    """What everybody has who begins in the middle (MC-57)."""

    well: str
    theatre: str
    church4: str
    factories: tuple[str, ...]
    factories_from: int
    origin: str


class Campaign(_Sheet, frozen=True):
    about: str
    track: Track
    progress: Progress
    eternal: Eternal
    chapters: tuple[Chapter, ...]
    modules: dict[str, Module]
    lines: tuple[Line, ...]
    stickers: dict[str, Sticker]
    both_banks_from: int
    both_banks_from_origin: str
    episodes: tuple[Episode, ...]
    episodes_origin: str
    gold: Gold
    mines: dict[str, Shaft]
    port_symbols: int
    port_symbols_origin: str
    standard: Standard


class Box(Struct, frozen=True):
    """The three files together."""

    boards: Boards
    pieces: Pieces
    campaign: Campaign


def span(episodes: str) -> frozenset[int]:
    """``"2-4 9"`` as the numbers 2, 3, 4 and 9."""
    found: set[int] = set()
    for part in episodes.split():
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return frozenset(found)
