"""Hexagons flat side up in straight columns, named as cells: column letter, number from the top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from rules.ground.grid import Board, Cell
from rules.ground.shapes import Facing


class Axial(NamedTuple):
    """A hex by its column *q* and its slanting row *r*."""

    q: int
    r: int

    def plus(self, step: Axial) -> Axial:
        return Axial(self.q + step.q, self.r + step.r)


DIRECTIONS = tuple(Axial(*step) for step in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)))
"""N, NE, SE, S, SW, NW: the first is opposite the fourth, and so on."""

Cells = frozenset[Axial]


class Column(NamedTuple):
    """A column of hexes: how many half hexes its *top* lies below a common line, its *height*."""

    top: int
    height: int


class HexGrid(Board):
    """Columns of hexes from left to right; the middle hex of the middle one is the origin.

    A number stands for the regular hexagon with so many hexes on each side.
    """

    __slots__ = ("_cell", "axial", "columns")

    def __init__(self, columns: int | Sequence[Column]) -> None:
        self.columns = _hexagon(columns) if isinstance(columns, int) else tuple(columns)
        self.axial = _laid(self.columns)
        self._cell = {axial: cell for cell, axial in self.axial.items()}
        super().__init__(
            sorted(self.axial),
            ([c for c in self.sides(cell) if c] for cell in sorted(self.axial)),
        )

    def sides(self, cell: Cell) -> tuple[Cell | None, ...]:
        """The six neighbours in the order of :data:`DIRECTIONS`; ``None`` beyond the edge."""
        at = self.axial[cell]
        return tuple(self._cell.get(at.plus(step)) for step in DIRECTIONS)

    def at(self, axial: Axial) -> Cell | None:
        return self._cell.get(axial)

    def spread(self, start: int, ground: int) -> int:
        """What can be walked to from *start* without leaving *ground*, hex by hex."""
        found, edge = 0, start & ground
        while edge:
            low = edge & -edge
            found |= low
            edge = (edge | self.adjacent[low.bit_length() - 1] & ground) & ~found
        return found

    def distance(self, a: Cell, b: Cell) -> int:
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        q, r = aq - bq, ar - br
        return max(abs(q), abs(r), abs(q + r))

    def placements(self, shape: Iterable[Axial]) -> tuple[int, ...]:
        """Every way to lay *shape* on the map, turned and mirrored, as sets of bits."""
        found = {
            self.mask(self._cell[hex_] for hex_ in laid)
            for turned in orientations(frozenset(shape))
            for at in self._cell
            if self._cell.keys() >= (laid := {at.plus(step) for step in turned})
        }
        return tuple(sorted(found, key=lambda mask: self.within(mask)))


def _hexagon(side: int) -> tuple[Column, ...]:
    return tuple(Column(abs(q), 2 * side - 1 - abs(q)) for q in range(1 - side, side))


def _laid(columns: Sequence[Column]) -> dict[Cell, Axial]:
    """The hexes of *columns* by name.

    :raises ValueError: if two columns beside each other do not interlock.
    """
    middle = (len(columns) - 1) // 2
    level = columns[middle].top + 2 * ((columns[middle].height - 1) // 2)
    found: dict[Cell, Axial] = {}
    for x, (top, height) in enumerate(columns):
        first, odd = divmod(top - level - (x - middle), 2)
        if odd:
            raise ValueError(f"column {chr(ord('a') + x)} lies half a hex too high or too low")
        found |= {Cell(x, y): Axial(x - middle, first + y) for y in range(height)}
    return found


def orientations(shape: Cells) -> tuple[Cells, ...]:
    """The distinct ways to turn *shape* and its mirror image, left for right, at the origin."""
    mirrored = frozenset(Axial(-h.q, h.q + h.r) for h in shape)
    return tuple(dict.fromkeys(_round(shape) + _round(mirrored)))


@cache
def facing(shape: Cells) -> Facing:
    """How *shape* lies: which of its two mirror images it is, and how far it was turned."""
    first = min(orientations(shape), key=sorted)
    as_is, here = _round(first), _to_origin(shape)
    turns = as_is if here in as_is else orientations(first)[len(as_is) :]
    return Facing(turns is not as_is, turns.index(here))


def _round(shape: Cells) -> tuple[Cells, ...]:
    """The distinct turns of *shape*, a sixth clockwise each."""
    turns = [_to_origin(shape)]
    for _ in range(5):
        turns.append(_to_origin(frozenset(Axial(-h.r, h.q + h.r) for h in turns[-1])))
    return tuple(dict.fromkeys(turns))


def _to_origin(shape: Cells) -> Cells:
    first = min(shape)
    return frozenset(Axial(h.q - first.q, h.r - first.r) for h in shape)
