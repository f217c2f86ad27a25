"""Sixty-four cells as one word, for kernels: what is beside, around and connected.

A word has no sign, unlike the other numbers of kernels. What mixes it with them, shifts included,
is made a word again by :func:`word`.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from typing import Any, cast

import numpy as np

from minds.kernel import COMPILED, part

Words = MutableSequence[int]
"""A row of words: an array for compiled kernels, else a list."""

SIDE = 8
ALL = 0xFFFF_FFFF_FFFF_FFFF
NOT_EAST = 0x7F7F_7F7F_7F7F_7F7F
NOT_WEST = 0xFEFE_FEFE_FEFE_FEFE


def word(number: int) -> int:
    """A number whose bits are cells."""
    return number


if COMPILED:
    from numba.extending import overload

    @overload(word)  # type: ignore[untyped-decorator]
    def _word(number: Any) -> Any:
        def unsigned(number: Any) -> Any:
            return np.uint64(number)

        return unsigned


def words(masks: Iterable[int]) -> Words:
    """A row of these *masks* for kernels."""
    if COMPILED:
        return cast(Words, np.array(list(masks), np.uint64))
    return list(masks)


@part
def low(cells: int) -> int:
    """The first of some cells."""
    return word(cells & -cells)


@part
def nth(cells: int, number: int) -> int:
    """The cell of that *number* among some cells, counted from 0."""
    for _ in range(number):
        cells ^= low(cells)
    return low(cells)


@part
def near(cells: int) -> int:
    """The cells that share a side with one of *cells*."""
    across = (cells & NOT_EAST) << 1 | (cells & NOT_WEST) >> 1
    return word((cells << SIDE | cells >> SIDE | across) & ALL)


@part
def around(cell: int) -> int:
    """The cells that share a side or a corner with a *cell*."""
    row = word(cell | (cell & NOT_EAST) << 1 | (cell & NOT_WEST) >> 1)
    return word((row | row << SIDE | row >> SIDE) & ALL & ~cell)


@part
def spread(start: int, ground: int) -> int:
    """What can be walked to from *start* without leaving *ground*."""
    found = start & ground
    while True:
        wider = (found | near(found)) & ground
        if wider == found:
            return found
        found = wider


@part
def largest(cells: int) -> int:
    """The size of the largest connected part of *cells*."""
    most = 0
    while cells.bit_count() > most:
        group = spread(low(cells), cells)
        cells &= ~group
        most = max(most, group.bit_count())
    return most


@part
def beam(lamp: int, bodies: int) -> int:
    """What the large lamp lights: two cells each way; the first building ends a ray (PA-62)."""
    clear = ~bodies
    north = (lamp >> SIDE & clear) >> SIDE
    south = ((lamp << SIDE) & ALL & clear) << SIDE
    east = ((lamp & NOT_EAST) << 1 & clear & NOT_EAST) << 1
    west = ((lamp & NOT_WEST) >> 1 & clear & NOT_WEST) >> 1
    return near(lamp) | word((north | south | east | west) & ALL)
