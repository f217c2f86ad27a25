"""What may be drawn on many sheets: the shapes that fit, and the sites for buildings."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from minds.kernel import COMPILED, choose, lean_kernel, lean_part
from minds.small_cities.after import Before, extras, sides_with
from minds.small_cities.hexes import (
    ALL,
    HEXES,
    LAID,
    NOTHING,
    NOWHERE,
    PLACES,
    SINGLE,
    Bits,
    Ints,
    mirrored,
)
from minds.small_cities.outlook import plus
from minds.small_cities.sheets import BUILT, KINDS, SQUARE, TAKEN, Sheets
from rules.small_cities.model import CIRCLES

Marks = npt.NDArray[np.bool_]
_FIRST, _END = (np.array([getattr(laid, end) for laid in LAID]) for end in ("start", "stop"))
_ONE = np.uint64(1)
_MOST = int((_END - _FIRST).max())
"""No shape has more placements."""


def free(sheets: Sheets, faces: Ints) -> tuple[Ints, Ints]:
    """Which shapes fit: rows of sheets and numbers of placements, by the *faces* rolled; a face
    below 0 is no shape."""
    if not COMPILED:
        return free_at_once(sheets, faces)
    rows, places = (np.empty(len(faces) * _MOST, dtype=np.int64) for _ in range(2))
    found = list_free(rows, places, sheets.areas[TAKEN], np.ascontiguousarray(faces))
    return rows[:found], places[:found]


def free_at_once(sheets: Sheets, faces: Ints) -> tuple[Ints, Ints]:
    """The same without kernels: on all sheets."""
    rows, places = [faces[:0]], [faces[:0]]
    for face in np.unique(faces[faces >= 0]):
        some = np.flatnonzero(faces == face)
        fits = (PLACES[LAID[face]] & sheets.areas[TAKEN, some][:, None]) == 0
        row, place = np.nonzero(fits)
        rows.append(some[row])
        places.append(place + LAID[face].start)
    return np.concatenate(rows), np.concatenate(places)


@lean_kernel
def list_free(rows: Ints, places: Ints, areas: Bits, faces: Ints) -> int:
    """Lists, face by face, sheets and placements that fit; gives how many there are."""
    found = 0
    for face in range(len(_FIRST)):
        for row in range(len(faces)):
            if faces[row] == face:
                for place in range(_FIRST[face], _END[face]):
                    rows[found], places[found] = row, place
                    found += (PLACES[place] & areas[row]) == 0
    return found


def sites(before: Before, kinds: Marks) -> tuple[Ints, Ints, Ints]:
    """Rows and hexes where one of the *kinds* may stand, and the most that it brings there."""
    if not COMPILED:
        return sites_at_once(before, kinds)
    most = before.sheets.number * HEXES
    rows, hexes, points = (np.empty(most, dtype=np.int64) for _ in range(3))
    found = list_sites(rows, hexes, points, np.empty(KINDS, dtype=np.uint64), before, kinds)
    return rows[:found], hexes[:found], points[:found]


def sites_at_once(before: Before, kinds: Marks) -> tuple[Ints, Ints, Ints]:
    """The same without kernels: on all sheets."""
    more = np.empty((KINDS, before.sheets.number), dtype=np.uint64)
    legal, digits = _sites(more, before, kinds, slice(None))
    rows, hexes = np.nonzero(legal[:, None] & PLACES[SINGLE:NOWHERE])
    at, points = hexes.astype(np.uint64), np.zeros(len(rows), dtype=np.int64)
    for i, digit in enumerate(digits):
        points += (digit[rows] >> at & _ONE).astype(np.int64) << i
    return rows, hexes, points


@lean_kernel
def list_sites(
    rows: Ints, hexes: Ints, points: Ints, more: Bits, before: Before, kinds: Marks
) -> int:
    """Lists them sheet by sheet; gives how many there are."""
    found = 0
    for row in range(len(before.chains)):
        legal, digits = _sites(more, before, kinds, row)
        for at in range(HEXES):
            here = PLACES[SINGLE + at]
            if legal & here:
                rows[found], hexes[found] = row, at
                points[found] = 0
                for digit in range(len(digits)):
                    points[found] |= ((digits[digit] & here) != 0) << digit
                found += 1
    return found


@lean_part
def _sites(more: Any, before: Before, kinds: Marks, row: Any) -> Any:
    """Where one of the *kinds* may stand, and the most that it brings there, as binary digits."""
    sheets = before.sheets
    taken = sheets.areas[TAKEN, row]
    opposite = mirrored(*sides_with(sheets, TAKEN, row, NOWHERE))
    closed = before.counts[TAKEN, 1, row] & before.counts[TAKEN, 2, row]
    extras(more, before.near[:, row], closed, opposite, before.chains[row])
    found = taken & NOTHING
    best = found, found, found, found
    for kind in range(KINDS):
        layer = BUILT if kind == SQUARE else kind
        may = kinds[kind, row] & (sheets.buildings[row] < CIRCLES)
        legal = choose(may, before.near[layer, row] & ALL & ~taken, NOTHING)
        points = plus(before.counts[:, :, row], layer, more[kind], kind == SQUARE)
        best = _merged(points, best, legal & (~found | _higher(points, best)))
        found = found | legal
    return found, best


@lean_part
def _higher(points: Any, others: Any) -> Any:
    """Where *points* are more than *others*, compared from the highest digit down."""
    higher = points[3] & ~others[3]
    level = ~(points[3] ^ others[3])
    for digit in (2, 1, 0):
        higher = higher | (level & points[digit] & ~others[digit])
        level = level & ~(points[digit] ^ others[digit])
    return higher


@lean_part
def _merged(points: Any, others: Any, where: Any) -> Any:
    """These points *where* it is said, elsewhere the others."""
    return (
        (points[0] & where) | (others[0] & ~where),
        (points[1] & where) | (others[1] & ~where),
        (points[2] & where) | (others[2] & ~where),
        (points[3] & where) | (others[3] & ~where),
    )
