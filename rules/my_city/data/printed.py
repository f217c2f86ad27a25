"""What is printed in the data files: boards, pieces, the campaign, and the words they may use."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

SIZE = 11
EPISODES = 24
CHAPTERS = 8
CARDS_OF_A_COLOUR = 8

COLOURS = ("yellow", "red", "blue")
ANIMALS = ("eagle", "bear", "deer", "wolf")
SIDES = ("campaign", "eternal")
COLUMNS = ("first", "second", "other")
"""The columns of the reward table (MC-52)."""
TERRAIN = (
    *("plain", "trees", "tree", "stones", "well", "vein", "mountain", "forest"),
    *("sawmill", "entrance", "port", "palace", "theatre"),
)
STICKERS = ("tree", "trees", "stones", "well", "theatre", "factory")
MODULES = (
    *("group", "well", "church", "block", "church4", "church_points", "no_pass", "flood"),
    *("levee", "veins", "forest_open", "sawmill", "zero", "investor", "factory"),
    *("investor_factory", "mine_blue", "mine_red", "mine_yellow", "railroad", "port"),
    *("port_symbol", "palace", "modern_blue", "park", "theatre", "park_end"),
)
INSTANT = ("veins", "investor", "investor_factory", "railroad", "park")
LINES = (
    *("token", "debt", "tree", "stone", "empty", "group-yellow", "group-red", "group-blue"),
    *("well", "church", "levee", "forest", "factory", "port", "park", "limit"),
)
"""The words that the rules know; the files say what they are worth, and when."""

_CELL = "[a-k]([1-9]|1[01])"
_STICKER = "|".join(STICKERS)

Colour = Annotated[str, Meta(pattern=f"^({'|'.join(COLOURS)})$")]
ModuleName = Annotated[str, Meta(pattern=f"^({'|'.join(MODULES)})$")]
CellName = Annotated[str, Meta(pattern=f"^{_CELL}$")]
Cells = Annotated[str, Meta(pattern=f"^{_CELL}( {_CELL})*$")]
Prize = Annotated[str, Meta(pattern=rf"^\d+( ({_STICKER}))*$")]
"""Symbols, then stickers: ``2 stones``."""
StepText = Annotated[str, Meta(pattern=rf"^\d+\*? (symbol|{_STICKER})$")]
"""``6* symbol``: at depth 6 a symbol, for those only who come first."""
ChapterNumber = Annotated[int, Meta(ge=0, le=CHAPTERS)]
"""The chapter that brings something; 0 for what everybody knows."""
EpisodeNumber = Annotated[int, Meta(ge=1, le=EPISODES)]
Count = Annotated[int, Meta(ge=0)]
AtLeastOne = Annotated[int, Meta(ge=1)]


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a data file, in which a mistyped word is an error."""


class Terrain(_Sheet, frozen=True):
    """A kind of cell (MC-06); *wall* bounds a park, *building* is the colour it counts as."""

    id: str
    origin: str
    buildable: bool = False
    buildable_with: ModuleName | None = None
    empty: bool = False
    trees: Count = 0
    stones: Count = 0
    wall: bool = False
    building: Colour | None = None
    chapter: ChapterNumber = 0


class Side(_Sheet, frozen=True):
    rows: tuple[str, ...]
    origin: str


class Boards(_Sheet, frozen=True):
    about: str
    size: Literal[11]
    size_origin: str
    left_bank: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=SIZE)], ...], Meta(min_length=SIZE, max_length=SIZE)
    ]
    left_bank_origin: str
    without_square: tuple[CellName, ...]
    without_square_origin: str
    terrain: dict[str, Terrain]
    sides: dict[str, Side]


class Outline(_Sheet, frozen=True):
    rows: str
    origin: str
    chapter: ChapterNumber = 0


class Pieces(_Sheet, frozen=True):
    about: str
    shapes: dict[str, Outline]
    colours: dict[str, dict[str, str]]
    colours_origin: str
    churches: dict[str, str]
    churches_origin: str
    own_church: str
    own_church_origin: str
    blocking: Literal["block"]
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

    chapter: ChapterNumber
    episodes: str
    origin: str
    instant: Count = 0


class Line(_Sheet, frozen=True):
    """A line of the score pad: *points* for every *per* things."""

    id: str
    origin: str
    module: ModuleName | None = None
    points: int = 0
    per: AtLeastOne = 1


class Sticker(_Sheet, frozen=True):
    """What a sticker puts on a cell; one without a letter goes on a piece."""

    letter: str | None
    chapter: ChapterNumber
    origin: str


class Episode(_Sheet, frozen=True):
    """A row of the table of episodes."""

    help: str
    first: Prize
    second: Prize
    other: Prize
    fixed: dict[str, Cells] = {}
    replaced: dict[str, str] = {}
    chosen: tuple[Literal["well", "theatre"], ...] = ()
    church4: dict[str, str] = {}


class Track(_Sheet, frozen=True):
    start: Count
    limit: int
    origin: str


class Progress(_Sheet, frozen=True):
    rows: AtLeastOne
    per_row: AtLeastOne
    origin: str


class Eternal(_Sheet, frozen=True):
    modules: tuple[ModuleName, ...]
    origin: str


class Gold(_Sheet, frozen=True):
    nuggets_first: Count
    nuggets_later: Count
    payout_after: EpisodeNumber
    first: Count
    second: Count
    origin: str


class Shaft(_Sheet, frozen=True):
    entrance: CellName
    steps: tuple[StepText, ...]
    origin: str


class Standard(_Sheet, frozen=True):
    """What everybody has who begins in the middle (MC-57)."""

    well: Cells
    theatre: Cells
    church4: str
    factories: tuple[str, ...]
    factories_from: int
    origin: str


class Campaign(_Sheet, frozen=True):
    about: str
    track: Track
    progress: Progress
    eternal: Eternal
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=CHAPTERS, max_length=CHAPTERS)]
    modules: dict[str, Module]
    lines: tuple[Line, ...]
    stickers: dict[str, Sticker]
    both_banks_from: Annotated[int, Meta(ge=1, le=EPISODES + 1)]
    both_banks_from_origin: str
    episodes: Annotated[tuple[Episode, ...], Meta(min_length=EPISODES, max_length=EPISODES)]
    episodes_origin: str
    gold: Gold
    mines: dict[str, Shaft]
    port_symbols: Count
    port_symbols_origin: str
    standard: Standard

    def row(self, episode: int) -> Episode:
        """The row of the table for an *episode*."""
        return self.episodes[episode - 1]


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
