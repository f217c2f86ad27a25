"""Sets of hexes, many at once: each is a number with one bit for every hex of the map.

What lies beside a set is known for every shape and every single hex beforehand, so that drawing on
a thousand sheets is a handful of operations on arrays. What takes many operations is done by
kernels that go through the sheets one by one, where they are compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from minds.kernel import COMPILED, kernel, part
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
BESIDE: Bits = np.array([sides(int(mask)) for mask in PLACES], dtype=np.uint64).T.copy()
"""By direction and placement: the hexes that have it there."""
REACH: Bits = np.bitwise_or.reduce(BESIDE, axis=0)
"""By placement: the hexes beside it."""
NUMBER = {int(mask): i for i, mask in enumerate(PLACES)}


def _steps() -> dict[int, int]:
    """By how far a neighbour's bit lies off: the hexes that have such a neighbour."""
    found: dict[int, int] = {}
    for i, near in enumerate(NEAR):
        for j in bits(near):
            found[j - i] = found.get(j - i, 0) | 1 << i
    return found


_STEPS = [(np.uint64(abs(off)), off > 0, np.uint64(mask)) for off, mask in _steps().items()]
_FAR, _FROM = (
    np.array([step[i] for up in (True, False) for step in _STEPS if step[1] is up]) for i in (0, 2)
)
_UP = sum(up for _, up, _ in _STEPS)


def reach(area: Bits) -> Bits:
    """The hexes beside each of the sets."""
    if COMPILED:
        found = np.empty_like(area)
        step_out(found, area, _FAR, _FROM, _UP)
        return found
    return reach_at_once(area)


def reach_at_once(area: Bits) -> Bits:
    """The same without kernels: step by step on all sheets."""
    found = np.zeros_like(area)
    for off, up, mask in _STEPS:
        found |= (area & mask) << off if up else (area & mask) >> off
    return found


@kernel
def step_out(found: Bits, area: Bits, far: Bits, from_: Bits, up: int) -> None:
    """Finds what lies beside each of the sets; *up* of the steps lead upward."""
    for i in range(len(area)):
        here, beside = area[i], area[i] ^ area[i]
        for step in range(up):
            beside |= (here & from_[step]) << far[step]
        for step in range(up, len(far)):
            beside |= (here & from_[step]) >> far[step]
        found[i] = beside


def spread(start: Bits, ground: Bits) -> Bits:
    """What can be walked to from *start* without leaving *ground*."""
    found = start & ground
    if COMPILED:
        walk(found, np.ascontiguousarray(ground), _FAR, _FROM, _UP)
        return found
    return spread_at_once(found, ground)


def spread_at_once(found: Bits, ground: Bits) -> Bits:
    """The same without kernels: step by step on all sheets."""
    while True:
        more = (reach(found) & ground) | found
        if np.array_equal(more, found):
            return found
        found = more


@kernel
def walk(found: Bits, ground: Bits, far: Bits, from_: Bits, up: int) -> None:
    """Makes each of the sets as wide as its *ground* allows; *up* of the steps lead upward."""
    for i in range(len(found)):
        wider, area = found[i], ground[i]
        while True:
            now = wider
            for step in range(up):
                wider |= (now & from_[step]) << far[step]
            for step in range(up, len(far)):
                wider |= (now & from_[step]) >> far[step]
            wider &= area
            if wider == now:
                break
        found[i] = now


def count(found: Bits) -> tuple[Bits, Bits, Bits]:
    """How often each hex is in six sets, as binary digits, the lowest first."""
    if COMPILED:
        digits = np.empty((3, found.shape[1]), dtype=np.uint64)
        add_up(digits, np.ascontiguousarray(found))
        return digits[0], digits[1], digits[2]
    return count_at_once(found)


@kernel
def add_up(digits: Bits, found: Bits) -> None:
    """Takes down how often each hex is in six sets, sheet by sheet."""
    for i in range(digits.shape[1]):
        one, ones = _add(found[0, i], found[1, i], found[2, i])
        other, others = _add(found[3, i], found[4, i], found[5, i])
        digits[0, i] = one ^ other
        digits[1, i], digits[2, i] = _add(ones, others, one & other)


def count_at_once(found: Bits | Sequence[Bits]) -> tuple[Bits, Bits, Bits]:
    """The same without kernels, on all sheets."""
    a, b, c, d, e, f = found
    one, ones = _add(a, b, c)
    other, others = _add(d, e, f)
    twos = one & other
    two, four = _add(ones, others, twos)
    return one ^ other, two, four


@part
def _add(a: Bits, b: Bits, c: Bits) -> tuple[Bits, Bits]:
    """The binary digits of the sum of three."""
    either = a ^ b
    return either ^ c, (a & b) | (c & either)


def union(areas: Bits | Sequence[Bits]) -> Bits:
    """The hexes that are in any of several sets."""
    found = areas[0] | areas[1]
    for area in areas[2:]:
        found |= area
    return found


def mirrored(beside: Bits) -> Bits:
    """From the hexes that have something in each direction: those that have it on two opposite
    sides."""
    half = SIDES // 2
    return union(beside[:half] & beside[half:])


def size(area: Any) -> npt.NDArray[np.uint8]:
    """How many hexes each of the sets has."""
    found: npt.NDArray[np.uint8] = np.bitwise_count(area)
    return found
