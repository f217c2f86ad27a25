"""The data files proofread: whoever corrects one is told of every slip of the pen at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from string import ascii_lowercase
from typing import TYPE_CHECKING, TypeVar

from rules.grid import Cell
from rules.hexes import Axial, HexGrid, orientations

if TYPE_CHECKING:
    from rules.small_cities.box import Bonuses, Box, Dice, Goals, Map, Solo

TALLEST = 99
BANDS = 8
"""There are words for so many results of the solo game."""

COLORS = ("red", "yellow", "brown", "green", "blue")
PERSONAL = ("specialization", "unification")
ADDITIONAL = (
    *("routes", "downtown", "outskirts", "surround", "crossroads"),
    *("wind_rose", "symmetry", "triangle", "social", "hub"),
)
CARDS = {"dense_ground": None, "funding": "fund", "free_project": "wild", "spare_marker": "color"}
"""The words that the rules know; the files say what they are worth."""

T = TypeVar("T")


class Misprint(ValueError):
    """What is wrong in the data files: each slip with its file and what would be right."""

    def __init__(self, slips: Sequence[str]) -> None:
        super().__init__("\n".join(slips))
        self.slips = tuple(slips)


def proofread(box: Box) -> None:
    """:raises Misprint: if the files do not make a game."""
    slips = [f"map.json: {slip}" for slip in _map(box.map)]
    slips += [f"markers.json: {slip}" for slip in _different("clockwise", box.markers.clockwise)]
    slips += [f"dice.json: {slip}" for slip in _dice(box.dice)]
    slips += [f"goals.json: {slip}" for slip in _goals(box.goals)]
    slips += [f"bonuses.json: {slip}" for slip in _bonuses(box.bonuses)]
    slips += [f"solo.json: {slip}" for slip in _solo(box.solo)]
    if not slips:
        slips += [f"dice.json: {slip}" for slip in _rooms(box)]
    if slips:
        raise Misprint(slips)


def _map(map_: Map) -> Iterator[str]:
    columns = map_.columns
    if not 1 <= len(columns) <= len(ascii_lowercase):
        yield f"columns: {len(columns)} are listed; one to {len(ascii_lowercase)} have letters"
        return
    wrong = [
        letter
        for letter, column in zip(ascii_lowercase, columns, strict=False)
        if column.top < 0 or not 1 <= column.height <= TALLEST
    ]
    for letter in wrong:
        yield f"column {letter}: its top is 0 or more, and it has 1 to {TALLEST} hexes"
    apart = [
        letters
        for letters, (left, right) in zip(
            pairwise(ascii_lowercase), pairwise(columns), strict=False
        )
        if (left.top - right.top) % 2 == 0
    ]
    for one, other in apart:
        yield f"columns {one} and {other}: their tops must differ by an odd number of half hexes"
    if not wrong and not apart:
        yield from _hexes(map_, HexGrid(columns))


def _hexes(map_: Map, grid: HexGrid) -> Iterator[str]:
    if grid.spread(1, grid.all) != grid.all:
        yield "columns: the map falls apart; every column must touch the next one"
    for what, names in (("stars", map_.stars), ("central", map_.central)):
        if not names:
            yield f"{what}: nothing is listed"
        yield from _different(what, names)
        yield from (f"{what}: {name} is not on the map" for name in names if not _on(grid, name))


def _on(grid: HexGrid, name: str) -> bool:
    try:
        return Cell.parse(name) in grid
    except ValueError:
        return False


def _dice(dice: Dice) -> Iterator[str]:
    if not dice.white:
        yield "white: nothing is listed"
    yield from _known("black", dict.fromkeys(dice.black), dice.shapes)
    known: dict[frozenset[Axial], str] = {}
    for name, hexes in dice.shapes.items():
        shape = frozenset(hexes)
        if len(shape) < len(hexes):
            yield f"shape {name}: a hex is listed twice"
        elif not _connected(shape):
            yield f"shape {name}: its hexes do not hang together"
        elif (other := known.setdefault(min(orientations(shape), key=sorted), name)) != name:
            yield f"shape {name}: it is {other}, turned or mirrored"


def _connected(shape: frozenset[Axial]) -> bool:
    found, rest = {min(shape)}, set(shape) - {min(shape)}
    while near := {hex_ for hex_ in rest if any(_touch(hex_, other) for other in found)}:
        found, rest = found | near, rest - near
    return not rest


def _touch(one: Axial, other: Axial) -> bool:
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r)) == 1


def _goals(goals: Goals) -> Iterator[str]:
    if goals.personal.keys() != set(PERSONAL):
        yield f"personal: the goals are {' and '.join(PERSONAL)}"
    yield from _known("additional", goals.additional, ADDITIONAL)
    for goal, table in (*goals.personal.items(), *goals.additional.items()):
        points = table.points
        if len(points) < 2 or min(points) < 0 or list(points) != sorted(points):
            yield f"{goal}: points for 0, 1, ... never fall and are never below nothing"
        if not set(table.known) <= set(range(len(points))):
            yield f"{goal}: known lists counts of the table, 0 to {len(points) - 1}"
    if goals.pairs.keys() != set(COLORS):
        yield f"pairs: every colour needs one ({', '.join(COLORS)})"
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
    if len(solo.bands) != BANDS:
        yield f"bands: {len(solo.bands)} are listed; there are words for {BANDS}"
    if solo.bands[:1] != (0,) or any(low >= high for low, high in pairwise(solo.bands)):
        yield "bands: they begin with 0 and rise"


def _rooms(box: Box) -> Iterator[str]:
    """Every shape of the die fits on the map."""
    grid = HexGrid(box.map.columns)
    for face in dict.fromkeys(box.dice.black):
        if not grid.placements(box.dice.shapes[face]):
            yield f"shape {face}: it fits nowhere on the map"


def _known(what: str, listed: Collection[str], words: Collection[str]) -> Iterator[str]:
    if not listed:
        yield f"{what}: nothing is listed"
    for name in listed:
        if name not in words:
            yield f"{what}: {name} is none of {', '.join(words)}"


def _different(what: str, listed: Iterable[T]) -> Iterator[str]:
    names = list(listed)
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"{what}: {name} is listed twice"
