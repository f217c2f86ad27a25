"""Sets of hexes, many at once: each is a number with one bit for every hex of the map.

What lies beside a set is known for every shape and every single hex beforehand. What is made of
sets is written for one set and for many alike: kernels go through the sheets one by one where they
are compiled; where they are not, numpy works on all of them at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from minds.kernel import lean_part
from rules.ground.grid import bits
from rules.small_cities.box import DICE
from rules.small_cities.map import EDGE, GRID, NEAR, placements

Bits = npt.NDArray[np.uint64]
"""Sets of hexes."""
Ints = npt.NDArray[np.integer[Any]]
Floats = npt.NDArray[np.float32]

ALL = np.uint64(GRID.all)
INSIDE = np.uint64(GRID.all & ~EDGE)
RIM = np.uint64(EDGE)
SIDES = 6

_BESIDE: list[list[int | None]] = [
    [GRID.index[near] if near else None for near in GRID.sides(cell)] for cell in GRID.cells
]
"""By hex and direction: the neighbour."""


def sides(mask: int) -> list[int]:
    """For each direction the hexes that have a hex of *mask* there."""
    found = [0] * SIDES
    for i in bits(mask):
        for direction, near in enumerate(_BESIDE[i]):
            if near is not None:
                found[(direction + SIDES // 2) % SIDES] |= 1 << near
    return found


NOTHING = np.uint64(0)

FACES = DICE.black
_LAID = [mask for face in FACES for mask in placements(face).masks]
_ENDS = np.cumsum([len(placements(face).masks) for face in FACES])
LAID = [
    slice(int(end) - len(placements(face).masks), int(end))
    for face, end in zip(FACES, _ENDS, strict=True)
]
"""By face of the black die: where its placements stand among all."""
SINGLE = len(_LAID)
"""From here on the placements are single hexes."""
HEXES = len(GRID)
NOWHERE = SINGLE + HEXES
"""The last placement covers nothing."""
PLACES: Bits = np.array([*_LAID, *(1 << i for i in range(HEXES)), 0], dtype=np.uint64)
"""Everything that can be drawn at once: the placements of all shapes, the single hexes, nothing."""
BESIDE: Bits = np.array([sides(int(mask)) for mask in PLACES], dtype=np.uint64)
"""By placement and direction: the hexes that have it there."""
REACH: Bits = np.bitwise_or.reduce(BESIDE, axis=1)
"""By placement: the hexes beside it."""
NUMBER = {int(mask): i for i, mask in enumerate(PLACES)}


def _steps() -> dict[int, int]:
    """By how far a neighbour's bit lies off: the hexes that have such a neighbour."""
    found: dict[int, int] = {}
    for i, near in enumerate(NEAR):
        for j in bits(near):
            found[j - i] = found.get(j - i, 0) | 1 << i
    return found


_STEPS = sorted(_steps().items(), reverse=True)
_UP = sum(off > 0 for off, _ in _STEPS)
"""So many of the steps lead upward."""
_FAR: Bits = np.array([abs(off) for off, _ in _STEPS], dtype=np.uint64)
_FROM: Bits = np.array([mask for _, mask in _STEPS], dtype=np.uint64)


@lean_part
def reach(area: Any) -> Any:
    """The hexes beside a set, or beside each of many."""
    found = area ^ area
    for step in range(_UP):
        found |= (area & _FROM[step]) << _FAR[step]
    for step in range(_UP, len(_FAR)):
        found |= (area & _FROM[step]) >> _FAR[step]
    return found


@lean_part
def spread(start: Any, ground: Any) -> Any:
    """What can be walked to from *start* without leaving *ground*, for one set or for many."""
    found = start & ground
    while True:
        wider = (reach(found) & ground) | found
        if np.array_equal(wider, found):
            return found
        found = wider


@lean_part
def count(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
    """How often each hex is in six sets, as binary digits, the lowest first."""
    one, ones = _add(a, b, c)
    other, others = _add(d, e, f)
    two, four = _add(ones, others, one & other)
    return one ^ other, two, four


@lean_part
def _add(a: Any, b: Any, c: Any) -> Any:
    """The binary digits of the sum of three."""
    either = a ^ b
    return either ^ c, (a & b) | (c & either)


@lean_part
def mirrored(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
    """From the hexes that have something in each direction: those that have it on two opposite
    sides."""
    return (a & d) | (b & e) | (c & f)


size = np.bitwise_count
"""How many hexes a set has, or each of many."""
