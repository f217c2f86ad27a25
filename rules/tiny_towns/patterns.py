"""Every way in which the cubes of a town can pay for a card, worked out beforehand (TT-42)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.grid import Cell
from rules.shapes import Turn, turned
from rules.tiny_towns.box import CARDS, LETTERS, NUMBER, RESOURCES
from rules.tiny_towns.model import GRID, Cells, numbers

_SIZE = len(GRID)
_FULL = (1 << _SIZE * len(RESOURCES)) - 1
_EVERY = sum(1 << _SIZE * i for i in range(len(RESOURCES)))

Laid = dict[Cell, int]
"""A pattern on the grid: the number of the resource that each of its cells asks for."""


class Fit(NamedTuple):
    """One way to lay a pattern: its cubes, 16 bits for each resource, and its cells."""

    cubes: int
    cells: Cells


class Pattern(NamedTuple):
    """All fits of a card, by the first cell of its rarest resource, the *anchor*."""

    anchor: int
    at: tuple[tuple[Fit, ...], ...]


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
    missing = _FULL ^ packed(cubes, wild)
    found: dict[Payment, None] = {}
    for card in cards:
        anchor, at = PATTERNS[card]
        for i in numbers(cubes[anchor] | wild):
            for fit in at[i]:
                if not fit.cubes & missing and (spent := fit.cells & ~wild):
                    found[Payment(card, spent)] = None
    return tuple(found)


def packed(cubes: tuple[Cells, ...], wild: Cells) -> int:
    """*cubes* as in :class:`Fit`, with a cube of every resource on each *wild* cell."""
    held = wild * _EVERY
    for i, cells in enumerate(cubes):
        held |= cells << _SIZE * i
    return held


def orientations(pattern: str) -> list[Laid]:
    """The distinct ways to turn and mirror *pattern*, each moved to the top left."""
    drawn = {
        Cell(x, y): NUMBER[LETTERS[sign]]
        for y, row in enumerate(pattern.split("/"))
        for x, sign in enumerate(row)
        if sign != "."
    }
    found: list[Laid] = []
    for turn in Turn:
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
    return Pattern(anchor, tuple(map(tuple, at)))


PATTERNS = {card.id: _pattern(card.pattern) for card in CARDS.values()}
