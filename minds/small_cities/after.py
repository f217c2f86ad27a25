"""Many sheets as they would be after one more drawing each: what lies beside every hex of them.

What does not change is taken over from the sheets before; so the cost is that of the change.
"""

from __future__ import annotations

import numpy as np

from minds.small_cities.hexes import (
    ALL,
    BESIDE,
    PLACES,
    REACH,
    RIM,
    Bits,
    Ints,
    count,
    mirrored,
    reach,
    spread,
    union,
)
from minds.small_cities.sheets import BUILT, GREEN, LAYERS, TAKEN, Case, Sheets, chains
from rules.small_cities.model import COLORS


class Before:
    """Sheets, and what many drawings on them have in common."""

    def __init__(self, sheets: Sheets, case: Case) -> None:
        self.sheets, self.case = sheets, case
        self.counts = np.array([count(sheets.beside[layer]) for layer in range(LAYERS)])
        self.chains = chains(sheets)
        self.linked = union(self.counts[BUILT]) | self.chains
        """Where a green district would be part of a chain."""
        if case.goal == "symmetry":
            self.mirrored = np.array([mirrored(sheets.beside[c]) for c in range(len(COLORS))])
        if case.goal == "routes":
            areas = sheets.areas
            self.joined = np.array([spread(area & RIM, area) for area in areas[: len(COLORS)]])
            self.touching = np.array([reach(area) for area in self.joined])


class After:
    """What lies beside the hexes of sheets on which one thing more was drawn."""

    def __init__(self, before: Before, rows: Ints, places: Ints, color: int, build: bool) -> None:
        sheets, self.case = before.sheets, before.case
        mask, beside = PLACES[places], BESIDE[:, places]
        self.areas = sheets.areas[:, rows]
        self.areas[color] |= mask
        self.areas[TAKEN] |= mask
        self.counts = before.counts.take(rows, axis=2)
        """By layer: how many sides of a hex it has, as binary digits."""
        self.sides = sheets.beside[TAKEN][:, rows] | beside
        self.counts[TAKEN] = count(self.sides)
        own = sheets.beside[color][:, rows] | beside
        self.counts[color] = count(own)
        self.chains = before.chains[rows]
        if build:
            self.areas[BUILT] |= mask
            self.counts[BUILT] = count(sheets.beside[BUILT][:, rows] | beside)
        if color == GREEN:
            linked = (mask & before.linked[rows]) != 0
            self.chains = self.chains | np.where(linked, REACH[places], np.uint64(0))
        if self.case.goal == "symmetry":
            self._mirror(before, rows, color, own)
        if self.case.goal == "routes":
            self._join(before, rows, color, mask)
        self.empty = ALL & ~self.areas[TAKEN]
        self.near = union(self.counts.swapaxes(0, 1))
        """By layer: the hexes that touch it."""
        _, two, four = self.counts[TAKEN]
        self.enclosed = two & four
        """The hexes with districts on all six sides."""

    def _mirror(self, before: Before, rows: Ints, color: int, own: Bits) -> None:
        found = [mirrored(own)]
        found += [before.mirrored[c][rows] for c in range(len(COLORS)) if c != color]
        self.mirrored = union(found)

    def _join(self, before: Before, rows: Ints, color: int, mask: Bits) -> None:
        start = before.joined[color][rows] | (mask & (RIM | before.touching[color][rows]))
        found = [spread(start, self.areas[color])]
        found += [before.joined[c][rows] for c in range(len(COLORS)) if c != color]
        self.joined = union(found)
