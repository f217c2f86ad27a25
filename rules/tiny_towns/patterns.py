# Compiled where there is a compiler (rules.compiled).
"""Every way in which the cubes of a town can pay for a card, worked out beforehand (TT-42)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from rules.ground.grid import Cell, bits, full, unions
from rules.ground.shapes import Rotation, turned
from rules.tiny_towns.box import CARDS, LETTERS, NUMBER, RESOURCES
from rules.tiny_towns.model import GRID, Cells

_SIZE = len(GRID)
_EVERY = sum(1 << _SIZE * i for i in range(len(RESOURCES)))

Laid = dict[Cell, int]
"""A pattern on the grid: the number of the resource that each of its cells asks for."""


class Fit(NamedTuple):
    """One way to lay a pattern: its cubes, 16 bits for each resource, and its cells."""

    cubes: int
    cells: Cells


class Pattern(NamedTuple):
    """All fits of a card, by the first cell of its rarest resource.

    The fits of all cards are numbered through, in the order of the cards: a set of them is a number
    with one bit for each, and *which* is the set of these.
    """

    fits: tuple[Fit, ...]
    which: int


class Payment(NamedTuple):
    """A card and the cells whose cubes would be spent on it."""

    card: str
    spent: Cells


@cache
def fits_of(cards: tuple[str, ...]) -> int:
    """The set of the fits of these *cards*."""
    return sum(PATTERNS[card].which for card in cards)


def paid(fits: int, cubes: tuple[Cells, ...], wild: Cells) -> int:
    """Those of *fits* for which the *cubes* are there; *wild* cells stand for any cube."""
    if wild:
        cubes = tuple([cells | wild for cells in cubes])
    a, b, c, d, e = cubes
    a0, a8, b0, b8, c0, c8, d0, d8, e0, e8 = _CONTENT
    fits &= a0[a & 0xFF] & a8[a >> 8] & b0[b & 0xFF] & b8[b >> 8]
    return fits & c0[c & 0xFF] & c8[c >> 8] & d0[d & 0xFF] & d8[d >> 8] & e0[e & 0xFF] & e8[e >> 8]


@lru_cache(maxsize=1 << 14)
def payments(fits: int, wild: Cells) -> tuple[Payment, ...]:
    """What is spent on each of *fits*, in the order of the cards, each payment once.

    At least one real cube is spent (TT-46), and fits that differ in *wild* cells only are the same
    payment (TT-47).
    """
    found: dict[Payment, None] = {}
    for number in bits(fits):
        card, cells = _PAYMENTS[number]
        if spent := cells & ~wild:
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


def _all_fits(drawn: str) -> tuple[Fit, ...]:
    letters = drawn.replace(".", "").replace("/", "")
    anchor = NUMBER[LETTERS[min(letters, key=letters.count)]]
    at: list[list[Fit]] = [[] for _ in GRID.cells]
    for laid in _fits(drawn):
        cubes = sum(GRID.bit[cell] << _SIZE * resource for cell, resource in laid.items())
        first = min(GRID.index[cell] for cell, resource in laid.items() if resource == anchor)
        at[first].append(Fit(cubes, GRID.mask(laid)))
    return tuple(chain.from_iterable(at))


def _patterns() -> Iterator[tuple[str, Pattern]]:
    first = 0
    for card in CARDS.values():
        fits = _all_fits(card.pattern)
        yield card.id, Pattern(fits, full(len(fits)) << first)
        first += len(fits)


PATTERNS = dict(_patterns())
_PAYMENTS = [Payment(card, fit.cells) for card, (fits, _) in PATTERNS.items() for fit in fits]
"""By the number of a fit: its card and its cells."""


def _content(first: int) -> list[int]:
    """For every selection of the eight cubes from the bit *first* on: the fits that need no other
    of the eight."""
    needing = [0] * 8
    for number, fit in enumerate(chain.from_iterable(fits for fits, _ in PATTERNS.values())):
        for i in bits(fit.cubes >> first & 0xFF):
            needing[i] |= 1 << number
    every = full(len(_PAYMENTS))
    return [every & ~needy for needy in reversed(unions(needing))]


_CONTENT = [_content(first) for first in range(0, _SIZE * len(RESOURCES), 8)]
"""For the two halves of the town, resource by resource: which fits their cubes are enough for."""
