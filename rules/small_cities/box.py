"""The printed parts of the game, read from the data files.

Whoever owns a printed copy may correct a number, a hex or a face there; no code has to change.
Every file says in ``sources`` what the rulebook states and what is a reconstruction. Whoever
corrects one is told of slips of the pen: by the types below, then of all others at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from string import ascii_lowercase
from typing import Annotated, Literal, NamedTuple, get_args

from msgspec import Meta, Struct

from rules.codec import printed
from rules.ground.hexes import DIRECTIONS, Axial, Column, HexGrid, orientations

DATA = Path(__file__).parent / "data"

Color = Literal["red", "yellow", "brown", "green", "blue"]
Kind = Literal["sports", "windmill", "station", "bike", "bank", "square"]
"""A building; that there are these six, the rulebook says (SC-08, SC-09)."""

PERSONAL = ("specialization", "unification")
ADDITIONAL = (
    *("routes", "downtown", "outskirts", "surround", "crossroads"),
    *("wind_rose", "symmetry", "triangle", "social", "hub"),
)
CARDS = {"dense_ground": None, "funding": "fund", "free_project": "wild", "spare_marker": "color"}
"""The goals and bonus cards that the rules know, these with the choice by which they are used."""

TALLEST = 99
BANDS = 8
"""There are words for so many results of the solo game."""

RECONSTRUCTION = "reconstruction"
"""The source of what is ours, because the printed part was not available."""


SOME = Meta(min_length=1)
Natural = Annotated[int, Meta(ge=0)]


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed part: what it is, and where each piece of it comes from."""

    about: str
    sources: dict[str, str]

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The pieces that may differ from the printed game."""
        return tuple(name for name, source in self.sources.items() if source == RECONSTRUCTION)


class Map(Printed, frozen=True, forbid_unknown_fields=True):
    """The map of a sheet (SC-01, SC-05, SC-06)."""

    columns: Annotated[tuple[Column, ...], Meta(min_length=1, max_length=len(ascii_lowercase))]
    stars: Annotated[tuple[str, ...], SOME]
    central: Annotated[tuple[str, ...], SOME]


class Markers(Printed, frozen=True, forbid_unknown_fields=True):
    """The circle in which markers travel (SC-11)."""

    clockwise: tuple[Color, Color, Color, Color, Color]


class Dice(Printed, frozen=True, forbid_unknown_fields=True):
    """Both dice and the shapes (SC-13, SC-15)."""

    black: Annotated[tuple[str, ...], SOME]
    white: Annotated[tuple[Kind, ...], SOME]
    shapes: dict[str, tuple[Axial, Axial, Axial, Axial]]


class Payout(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a goal by count (SC-65)."""

    points: Annotated[tuple[Natural, ...], Meta(min_length=2)]
    known: tuple[int, ...]
    """The counts whose points the rulebook shows."""

    def pays(self, count: int) -> int:
        """The points for *count*; beyond the table as much as its last entry."""
        return self.points[min(count, len(self.points) - 1)]

    def step(self, count: int) -> tuple[int, int] | None:
        """The next count that pays more, and what it pays; ``None`` at the top."""
        now = self.pays(count)
        steps = enumerate(self.points)
        return next(((n, points) for n, points in steps if n > count and points > now), None)


class Goals(Printed, frozen=True, forbid_unknown_fields=True):
    """The goal cards (SC-65 to SC-79)."""

    personal: dict[str, Payout]
    pairs: dict[str, tuple[Color, Color]]
    additional: Annotated[dict[str, Payout], SOME]

    def table(self, goal: str) -> Payout:
        """What a personal or additional goal pays."""
        return self.personal.get(goal) or self.additional[goal]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card: the word by which a move uses it, the points of an outlined star."""

    choice: str | None
    points_per_star: Natural = 0


class Bonuses(Printed, frozen=True, forbid_unknown_fields=True):
    """The bonus cards (SC-52 to SC-55)."""

    cards: Annotated[dict[str, Bonus], SOME]


class Solo(Printed, frozen=True, forbid_unknown_fields=True):
    """The least total of every result band of the solo game (SC-85)."""

    bands: tuple[int, ...]


class Box(NamedTuple):
    """Everything that is printed."""

    map: Map
    markers: Markers
    dice: Dice
    goals: Goals
    bonuses: Bonuses
    solo: Solo


def load(folder: Path) -> Box:
    """What the data files in *folder* say.

    :raises Misprint: if they do not make a game.
    """
    return printed(Box, folder, lambda box: list(_slips(box)) or _homeless(box))


def _slips(box: Box) -> Iterator[str]:
    """What the types do not see."""
    yield from (f"map.json: {slip}" for slip in _map(box.map))
    yield from (f"markers.json: {slip}" for slip in _different("clockwise", box.markers.clockwise))
    yield from (f"dice.json: {slip}" for slip in _dice(box.dice))
    yield from (f"goals.json: {slip}" for slip in _goals(box.goals))
    yield from (f"bonuses.json: {slip}" for slip in _bonuses(box.bonuses))
    yield from (f"solo.json: {slip}" for slip in _solo(box.solo))


def _map(map_: Map) -> Iterator[str]:
    for letter, (top, height) in zip(ascii_lowercase, map_.columns, strict=False):
        if top < 0 or not 1 <= height <= TALLEST:
            yield f"column {letter}: its top is 0 or more, and it has 1 to {TALLEST} hexes"
    try:
        grid = HexGrid(map_.columns)
    except ValueError as error:
        yield f"columns: {error}"
        return
    if grid.spread(1, grid.all) != grid.all:
        yield "columns: the map falls apart; every column must touch the next one"
    names = set(map(str, grid.cells))
    for what, listed in (("stars", map_.stars), ("central", map_.central)):
        yield from _different(what, listed)
        yield from (f"{what}: {name} is not on the map" for name in listed if name not in names)


def _dice(dice: Dice) -> Iterator[str]:
    yield from _known("black", dice.black, dice.shapes)
    known: dict[frozenset[Axial], str] = {}
    for name, hexes in dice.shapes.items():
        shape = frozenset(hexes)
        if len(shape) < len(hexes):
            yield f"shape {name}: a hex is listed twice"
        elif not _hangs_together(shape):
            yield f"shape {name}: its hexes do not hang together"
        elif (other := known.setdefault(min(orientations(shape), key=sorted), name)) != name:
            yield f"shape {name}: it is {other}, turned or mirrored"


def _hangs_together(shape: frozenset[Axial]) -> bool:
    found = {min(shape)}
    for _ in shape:
        found |= {hex_ for hex_ in shape if any(hex_.plus(step) in found for step in DIRECTIONS)}
    return found == shape


def _goals(goals: Goals) -> Iterator[str]:
    if goals.personal.keys() != set(PERSONAL):
        yield f"personal: the goals are {' and '.join(PERSONAL)}"
    yield from _known("additional", goals.additional, ADDITIONAL)
    for goal, table in (*goals.personal.items(), *goals.additional.items()):
        if list(table.points) != sorted(table.points):
            yield f"{goal}: points for 0, 1, ... never fall"
        if not set(table.known) <= set(range(len(table.points))):
            yield f"{goal}: known lists counts of the table, 0 to {len(table.points) - 1}"
    if goals.pairs.keys() != set(get_args(Color)):
        yield f"pairs: every colour needs one ({', '.join(get_args(Color))})"
    for color, pair in goals.pairs.items():
        yield from _different(f"pair of {color}", pair)


def _bonuses(bonuses: Bonuses) -> Iterator[str]:
    yield from _known("cards", bonuses.cards, CARDS)
    for name, card in bonuses.cards.items():
        if card.choice != CARDS.get(name, card.choice):
            yield f"{name}: the choice of this card is {CARDS[name] or 'null'}"
        if (card.choice is None) != (card.points_per_star > 0):
            yield f"{name}: a card has either a choice or points_per_star above nothing"


def _solo(solo: Solo) -> Iterator[str]:
    bands = solo.bands
    if len(bands) != BANDS or bands[0] != 0 or any(low >= high for low, high in pairwise(bands)):
        yield f"bands: they are {BANDS}, begin with 0 and rise"


def _homeless(box: Box) -> Iterator[str]:
    """Every shape of the die must fit on the map."""
    grid = HexGrid(box.map.columns)
    for face in dict.fromkeys(box.dice.black):
        if not grid.placements(box.dice.shapes[face]):
            yield f"dice.json: shape {face}: it fits nowhere on the map"


def _known(what: str, listed: Collection[str], words: Collection[str]) -> Iterator[str]:
    for name in dict.fromkeys(listed):
        if name not in words:
            yield f"{what}: {name} is none of {', '.join(words)}"


def _different(what: str, listed: Iterable[str]) -> Iterator[str]:
    names = list(listed)
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"{what}: {name} is listed twice"


MAP, MARKERS, DICE, GOALS, BONUSES, SOLO = load(DATA)
