"""What the additional goals count on many sheets at once, and what would be counted next."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct

from minds.small_cities.after import After
from minds.small_cities.hexes import ALL, RIM, Bits, Ints, reach, size
from minds.small_cities.sheets import BUILT, TAKEN
from rules.small_cities.map import CENTRE, COLUMNS, TRIANGLES
from rules.small_cities.model import COLORS

_CENTRE = np.uint64(CENTRE)
_NONE = np.uint64(0)


class Stand(Struct, frozen=True):
    """How far a goal is: its count, how many steps are near, and the hexes where a building would
    count at once."""

    count: Ints
    near: Ints
    sites: Bits


def stand(after: After) -> Stand:
    """How far the goal of the match is on every sheet."""
    return _STANDS[after.case.goal](after)


def _none(after: After) -> Stand:
    nothing = np.zeros(len(after.empty), dtype=np.uint8)
    return Stand(nothing, nothing, after.empty & _NONE)


def _per_building(after: After, good: Bits, soon: Bits) -> Stand:
    """A goal that counts buildings on *good* hexes; on *soon* hexes they may become so."""
    built = after.areas[BUILT]
    return Stand(size(built & good), size(built & soon & ~good), good)


def _routes(after: After) -> Stand:
    good = after.joined
    sites = RIM | reach(good)
    built = after.areas[BUILT]
    return Stand(size(built & good), size(built & ~good & ~after.enclosed), sites)


def _downtown(after: After) -> Stand:
    return _per_building(after, np.full_like(after.empty, _CENTRE), _NONE & after.empty)


def _outskirts(after: After) -> Stand:
    return _per_building(after, np.full_like(after.empty, ALL & ~_CENTRE), _NONE & after.empty)


def _surround(after: After) -> Stand:
    one, two, four = after.counts[TAKEN]
    return _per_building(after, after.enclosed, one & four & ~two & ~RIM)


def _colors(after: After) -> tuple[Bits, Bits, Bits]:
    """How many colours each hex touches, as binary digits."""
    one = two = four = after.empty & _NONE
    for color in range(len(COLORS)):
        carry = one & after.near[color]
        one = one ^ after.near[color]
        more = two & carry
        two = two ^ carry
        four = four | more
    return one, two, four


def _crossroads(after: After) -> Stand:
    one, two, four = _colors(after)
    return _per_building(after, four | (two & one), two & ~after.enclosed)


def _hub(after: After) -> Stand:
    one, two, four = _colors(after)
    built = after.areas[BUILT]
    least = [built, one | two | four, two | four, four | (two & one), four, four & one]
    some = [built & each for each in least[1:]]
    best = np.add.reduce([each != 0 for each in some], axis=0, dtype=np.uint8)
    open_ = ~after.enclosed
    near = np.add.reduce([(each & open_) != 0 for each in some], axis=0, dtype=np.uint8)
    beyond = [least[1], least[2], least[3], least[4], least[5], built & _NONE]
    sites = np.choose(best, beyond)
    return Stand(best, near, sites)


def _wind_rose(after: After) -> Stand:
    built = after.areas[BUILT]
    total = np.zeros(len(built), dtype=np.uint8)
    sites = np.zeros_like(built)
    for column in COLUMNS:
        mask = np.uint64(column)
        there = (built & mask) != 0
        total += there
        sites |= np.where(there, _NONE, mask)
    return Stand(total, np.zeros_like(total), sites)


def _symmetry(after: After) -> Stand:
    return _per_building(after, after.mirrored, ALL & ~after.enclosed)


def _social(after: After) -> Stand:
    near = after.near[BUILT]
    return _per_building(after, near, ALL & ~after.enclosed)


_CORNERS = [(side, [np.uint64(mask) for mask in masks]) for side, masks in TRIANGLES]


def _triangle(after: After) -> Stand:
    """The near steps are the districts that the best larger triangles have already."""
    empty = after.empty
    best = np.zeros(len(empty), dtype=np.uint8)
    near = np.zeros(len(empty), dtype=np.uint8)
    for side, masks in _CORNERS:
        if not 1 < side <= 6:
            continue
        missing = np.full(len(empty), 99, dtype=np.uint8)
        for mask in masks:
            np.minimum(missing, size(empty & mask), out=missing)
        np.maximum(best, np.where(missing == 0, side, 0), out=best, casting="unsafe")
        if side > 4:
            near += np.maximum(4 - missing.astype(np.int8), 0).astype(np.uint8)
    larger = empty == _NONE
    np.maximum(best, (after.areas[TAKEN] != 0).astype(np.uint8), out=best)
    return Stand(best, near, np.where(larger, empty, empty & _NONE))


_STANDS: dict[str | None, Callable[[After], Stand]] = {
    None: _none,
    "routes": _routes,
    "downtown": _downtown,
    "outskirts": _outskirts,
    "surround": _surround,
    "crossroads": _crossroads,
    "wind_rose": _wind_rose,
    "symmetry": _symmetry,
    "triangle": _triangle,
    "social": _social,
    "hub": _hub,
}
