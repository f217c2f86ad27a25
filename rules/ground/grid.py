# Compiled where there is a compiler (rules.compiled).
"""Cells named as on a spreadsheet, boards of them, and sets of cells as the bits of an int."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


class Cell(NamedTuple):
    """``a1`` is top left, ``c2`` third column, second row."""

    x: int
    y: int

    @staticmethod
    def pattern() -> str:
        """What the name of a cell looks like."""
        return "[a-z][1-9][0-9]?"

    @classmethod
    def parse(cls, name: str) -> Cell:
        """Reads ``c2``.

        :raises ValueError: if *name* is not a letter and a number.
        """
        if not (match := _NAME.fullmatch(name)):
            raise ValueError(name)
        return cls(ord(match[1]) - ord("a"), int(match[2]) - 1)

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.x)}{self.y + 1}"


class Board:
    """Some cells and who neighbours whom; *bit* ``1 << i`` stands for the i-th cell."""

    __slots__ = ("_beside", "adjacent", "all", "bit", "cells", "index")

    def __init__(self, cells: Iterable[Cell], steps: Iterable[Iterable[Cell]]) -> None:
        self.cells = tuple(cells)
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.bit = {cell: 1 << i for i, cell in enumerate(self.cells)}
        self.all = full(len(self.cells))
        self.adjacent = tuple(self.mask(near) for near in steps)
        """By index: the cells that share a side, as a set of bits."""
        self._beside = Unions(self.adjacent)

    def __contains__(self, cell: object) -> bool:
        return cell in self.index

    def __len__(self) -> int:
        return len(self.cells)

    def mask(self, cells: Iterable[Cell]) -> int:
        """The set of those of *cells* that are on the board."""
        found = 0
        for cell in cells:
            found |= self.bit.get(cell, 0)
        return found

    def within(self, mask: int) -> tuple[Cell, ...]:
        """The cells of the set *mask*, in reading order of the board."""
        return tuple(self.cells[i] for i in bits(mask))

    def reach(self, mask: int) -> int:
        """All cells that share a side with a cell of *mask*, those inside it among them."""
        return self._beside.of(mask)

    def spread(self, start: int, ground: int) -> int:
        """What can be walked to from *start* without leaving *ground*."""
        found, edge = 0, start & ground
        while edge:
            found |= edge
            edge = self.reach(edge) & ground & ~found
        return found

    def groups(self, mask: int) -> Iterator[int]:
        """The connected parts of *mask*."""
        while mask:
            group = self.spread(mask & -mask, mask)
            yield group
            mask &= ~group


class Grid(Board):
    """A board of squares, row by row; *without* are cells that do not exist."""

    __slots__ = (
        "_not_first",
        "_not_last",
        "_whole",
        "around",
        "columns",
        "height",
        "rows",
        "width",
    )

    def __init__(self, width: int, height: int, without: Iterable[Cell] = ()) -> None:
        gone = set(without)
        cells = [Cell(x, y) for y in range(height) for x in range(width)]
        cells = [cell for cell in cells if cell not in gone]
        self.width, self.height = width, height
        super().__init__(cells, (_beside(cell) for cell in cells))
        self.around = tuple(self.mask(_ring(cell)) for cell in cells)
        """By index: the up to eight cells that share a side or a corner."""
        self.rows = tuple(self.mask(c for c in cells if c.y == y) for y in range(height))
        self.columns = tuple(self.mask(c for c in cells if c.x == x) for x in range(width))
        self._whole = not gone
        self._not_first = self.mask(c for c in cells if c.x > 0)
        self._not_last = self.mask(c for c in cells if c.x < width - 1)

    def reach(self, mask: int) -> int:
        """All cells that share a side with a cell of *mask*, those inside it among them."""
        if not self._whole:
            return super().reach(mask)
        up_and_down = (mask << self.width | mask >> self.width) & self.all
        return up_and_down | (mask & self._not_last) << 1 | (mask & self._not_first) >> 1

    def spread(self, start: int, ground: int) -> int:
        """What can be walked to from *start* without leaving *ground*."""
        if not self._whole:
            return super().spread(start, ground)
        width, not_first, not_last = self.width, self._not_first, self._not_last
        before, found = 0, start & ground
        while found != before:
            before = found
            found |= ((found & not_last) << 1 | (found & not_first) >> 1) & ground
            found |= (found << width | found >> width) & ground
        return found


def full(count: int) -> int:
    """The set of all of so many things."""
    return (1 << count) - 1


def bits(mask: int) -> Iterator[int]:
    """The positions of the ones in *mask*, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: int, n: int) -> int:
    """The position of the *n*-th one in *mask*, counted from 0 and from the lowest.

    :raises IndexError: if there are not so many.
    """
    first = 0
    while (count := (low := mask & _SPAN).bit_count()) <= n and mask:
        mask, n, first = mask >> _LENGTH, n - count, first + _LENGTH
    for length, half in _HALVES:
        if (count := (part := low & half).bit_count()) > n:
            low = part
        else:
            low, n, first = low >> length, n - count, first + length
    return first + _POSITIONS[low][n]


_LENGTH = 120
"""So many are counted at once; Python counts thirty of them fastest."""
_SPAN = full(_LENGTH)
_HALVES = tuple((length, full(length)) for length in (60, 30, 16, 8))
_POSITIONS = tuple(tuple(bits(byte)) for byte in range(1 << 8))
"""By number: the positions of its ones."""


def chosen(things: Iterable[T], mask: int) -> Iterator[T]:
    """Those of *things* whose positions are ones in *mask*, in order."""
    return compress(things, f"{mask:b}"[::-1].encode().translate(_ONES))


_ONES = bytes(sign == ord("1") for sign in range(256))


class Unions:
    """The union of any selection of some *sets*, looked up for eight of them at a time."""

    __slots__ = ("_bytes", "_tables")

    def __init__(self, sets: Sequence[int]) -> None:
        tables = [unions(sets[at : at + 8]) for at in range(0, len(sets), 8)]
        tables += [[0]] * (-len(tables) % 8)
        self._tables = [tuple(tables[at : at + 8]) for at in range(0, len(tables), 8)]
        self._bytes = len(tables)

    def of(self, selection: int) -> int:
        """The union of the sets whose positions are ones in *selection*."""
        found, at = 0, 0
        eights = selection.to_bytes(self._bytes, "little")
        for a, b, c, d, e, f, g, h in self._tables:  # unrolled, for this is asked most of all
            eight = eights[at : at + 8]
            i, j, k, m, n, o, p, q = eight
            found |= a[i] | b[j] | c[k] | d[m] | e[n] | f[o] | g[p] | h[q]
            at += 8
        return found


def unions(sets: Iterable[int]) -> list[int]:
    """The union of every selection of *sets*, by the selection's number."""
    found = [0]
    for one in sets:
        found += [union | one for union in found]
    return found


def _beside(cell: Cell) -> Iterator[Cell]:
    return (Cell(cell.x + dx, cell.y + dy) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))


def _ring(cell: Cell) -> Iterator[Cell]:
    near = (-1, 0, 1)
    return (Cell(cell.x + dx, cell.y + dy) for dy in near for dx in near if dx or dy)
