"""Every way in which the cubes of a town can pay for a card, worked out beforehand (TT-42)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from rules.grid import Cell, bits, unions
from rules.shapes import Rotation, turned
from rules.tiny_towns.box import CARDS, LETTERS, NUMBER, RESOURCES
from rules.tiny_towns.model import GRID, Cells

_SIZE = len(GRID)
_CELLS, _KINDS = (1 << _SIZE) - 1, range(len(RESOURCES))
_FULL = (1 << _SIZE * len(RESOURCES)) - 1
_BYTES = _SIZE * len(RESOURCES) // 8
_EVERY = sum(1 << _SIZE * i for i in range(len(RESOURCES)))

Laid = dict[Cell, int]
"""A pattern on the grid: the number of the resource that each of its cells asks for."""


class Fit(NamedTuple):
    """One way to lay a pattern: its cubes, 16 bits for each resource, and its cells."""

    cubes: int
    cells: Cells


class Pattern:
    """All fits of a card, by the first cell of its rarest resource.

    Which of them a town can pay for is looked up for eight cubes at a time: a set of fits is a
    number with one bit for each.
    """

    def __init__(self, fits: Iterable[Fit]) -> None:
        self.fits = tuple(fits)
        self.asks = sum(1 << i for i in _KINDS if self.fits[0].cubes >> _SIZE * i & _CELLS)
        """The set of the resources in it."""

    def paid(self, missing: bytes) -> Sequence[Fit]:
        """The fits that need none of the cubes in *missing*, which are packed as in a fit."""
        left = -1
        for place, without in self._without:
            left &= without[missing[place]]
            if not left:
                return ()
        return [self.fits[i] for i in bits(left)]

    @cached_property
    def _without(self) -> list[tuple[int, list[int]]]:
        """For each eight cubes that matter, and every selection of them: the fits that do
        without."""
        every, found = (1 << len(self.fits)) - 1, []
        for place in range(_BYTES):
            needing = [0] * 8
            for n, fit in enumerate(self.fits):
                for i in bits(fit.cubes >> 8 * place & 0xFF):
                    needing[i] |= 1 << n
            if any(needing):
                found.append((place, [every & ~needy for needy in unions(needing)]))
        return found


class Payment(NamedTuple):
    """A card and the cells whose cubes would be spent on it."""

    card: str
    spent: Cells


@lru_cache(maxsize=1 << 14)
def payments(cards: tuple[str, ...], cubes: tuple[Cells, ...], wild: Cells) -> tuple[Payment, ...]:
    """Everything that these *cubes* can pay for, each once; *wild* cells stand for any cube.

    At least one real cube is spent (TT-46), and fits that differ in wild cells only are the same
    payment (TT-47).
    """
    missing = (_FULL ^ packed(cubes, wild)).to_bytes(_BYTES, "little")
    lacking = 0 if wild else sum(1 << i for i, cells in enumerate(cubes) if not cells)
    found: dict[Payment, None] = {}
    for card in cards:
        pattern = PATTERNS[card]
        if pattern.asks & lacking:
            continue
        for fit in pattern.paid(missing):
            if spent := fit.cells & ~wild:
                found[Payment(card, spent)] = None
    return tuple(found)


def packed(cubes: tuple[Cells, ...], wild: Cells) -> int:
    """*cubes* as in :class:`Fit`, with a cube of every resource on each *wild* cell."""
    a, b, c, d, e = cubes
    return wild * _EVERY | a | b << _SIZE | c << 2 * _SIZE | d << 3 * _SIZE | e << 4 * _SIZE


def orientations(pattern: str) -> list[Laid]:
    """The distinct ways to turn and mirror *pattern*, each moved to the top left."""
    drawn = {
        Cell(x, y): NUMBER[LETTERS[sign]]
        for y, row in enumerate(pattern.split("/"))
        for x, sign in enumerate(row)
        if sign != "."
    }
    found: list[Laid] = []
    for turn in Rotation:
        laid = {cell: drawn[was] for was in drawn for cell in turned((was,), turn)}
        left, top = min(cell.x for cell in laid), min(cell.y for cell in laid)
        laid = {Cell(x - left, y - top): resource for (x, y), resource in laid.items()}
        if laid not in found:
            found.append(laid)
    return found


def _fits(pattern: str) -> Iterator[Laid]:
    for laid in orientations(pattern):
        for dx, dy in GRID.cells:
            moved = {Cell(x + dx, y + dy): resource for (x, y), resource in laid.items()}
            if all(cell in GRID for cell in moved):
                yield moved


def _pattern(drawn: str) -> Pattern:
    letters = drawn.replace(".", "").replace("/", "")
    anchor = NUMBER[LETTERS[min(letters, key=letters.count)]]
    at: list[list[Fit]] = [[] for _ in GRID.cells]
    for laid in _fits(drawn):
        cubes = sum(GRID.bit[cell] << _SIZE * resource for cell, resource in laid.items())
        first = min(GRID.index[cell] for cell, resource in laid.items() if resource == anchor)
        at[first].append(Fit(cubes, GRID.mask(laid)))
    return Pattern(chain.from_iterable(at))


PATTERNS = {card.id: _pattern(card.pattern) for card in CARDS.values()}
