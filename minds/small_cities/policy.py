"""The best answer to a roll on many sheets at once, by what the sheets are worth afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from minds.kernel import COMPILED, lean_kernel
from minds.small_cities.after import Before, Drawing
from minds.small_cities.hexes import NOWHERE, SINGLE, Floats, Ints
from minds.small_cities.offers import Marks, free, sites
from minds.small_cities.sheets import KINDS, Sheets
from minds.small_cities.value import Value
from rules.small_cities.model import COLORS

BOLD = np.float32(0.3)
"""By so many points a learner mistakes moves, so that nothing is left untried."""
WORST = np.float32(-1e9)


class Strokes(Struct):
    """For every sheet: what is drawn where, in which colour, for a star or not, what the building
    brings, and what the sheet is worth then."""

    worth: Floats
    place: Ints
    color: Ints
    points: Ints
    star: Ints

    @classmethod
    def none(cls, count: int) -> Strokes:
        """Nothing is drawn."""
        zero = np.zeros(count, dtype=np.int64)
        worth = np.full(count, WORST, dtype=np.float32)
        return cls(worth, zero + NOWHERE, zero.copy(), zero.copy(), zero.copy())

    def better(
        self, rows: Ints, worth: Floats, places: Ints, points: Ints, drawing: Drawing
    ) -> None:
        """Takes over what is worth more than what was found so far; of equals the first."""
        if COMPILED:
            known = (self.worth, self.place, self.color, self.points, self.star)
            take_over(*known, rows, worth, places, points, drawing.color, int(drawing.star))
        else:
            self.better_at_once(rows, worth, places, points, drawing)

    def better_at_once(
        self, rows: Ints, worth: Floats, places: Ints, points: Ints, drawing: Drawing
    ) -> None:
        """The same without kernels: on all sheets."""
        order = np.lexsort((-np.arange(len(rows)), worth, rows))
        last = np.flatnonzero(np.append(rows[order][1:] != rows[order][:-1], True))
        best = order[last]
        best = best[worth[best] > self.worth[rows[best]]]
        at = rows[best]
        self.worth[at] = worth[best]
        self.place[at] = places[best]
        self.points[at] = points[best]
        self.color[at] = drawing.color
        self.star[at] = drawing.star


@lean_kernel
def take_over(
    best: Floats,
    place: Ints,
    color: Ints,
    points: Ints,
    star: Ints,
    rows: Ints,
    worth: Floats,
    places: Ints,
    gains: Ints,
    new_color: int,
    new_star: int,
) -> None:
    """Takes over, one by one, what is worth more than what was found so far."""
    for i in range(len(rows)):
        at = rows[i]
        if worth[i] > best[at]:
            best[at] = worth[i]
            place[at] = places[i]
            color[at] = new_color
            points[at] = gains[i]
            star[at] = new_star


class Roll(Struct, frozen=True):
    """What is rolled in a round for every sheet, and how many rounds the others leave after it."""

    round: int
    faces: Ints
    kinds: Ints
    left: Ints

    def take(self, rows: Ints) -> Roll:
        """The same for some of the sheets."""
        return Roll(self.round, self.faces[rows], self.kinds[rows], self.left[rows])

    def offered(self, color: int) -> Marks:
        """By building and sheet: whether it is rolled, or belongs to the marker (SC-32)."""
        found = np.zeros((KINDS, len(self.kinds)), dtype=bool)
        found[self.kinds, np.arange(len(self.kinds))] = True
        found[color] = True
        return found


class Offer(Struct, frozen=True):
    """What may be drawn on every sheet in a colour: the shapes of *faces*, none below 0, and the
    *kinds* of buildings; for a star or not."""

    color: int
    faces: Ints
    kinds: Marks
    star: bool = False


class Policy:
    """Plays by a value: for every sheet the drawing after which it is worth most.

    *positions* counts the sheets that were looked at.
    """

    def __init__(self, value: Value) -> None:
        self.value, self.case = value, value.case
        self.positions = 0
        self.noise: np.random.Generator | None = None
        """For whoever learns: makes choices that are not quite the best."""

    def answer(self, sheets: Sheets, roll: Roll) -> Strokes:
        """The best answers to rolls that may differ from sheet to sheet."""
        before, found = Before.of(sheets, self.case), Strokes.none(sheets.number)
        for offer in self._offers(sheets, roll):
            self.improve(found, before, offer, roll)
        return found

    def _offers(self, sheets: Sheets, roll: Roll) -> Iterator[Offer]:
        """What dice and marker offer, and what a star makes of it; of Free project only the
        buildings, for there are too many shapes (SC-32, SC-54, SC-55)."""
        hand = self.case.hand(roll.round)
        plain = roll.offered(hand)
        yield Offer(hand, roll.faces, plain)
        rich = sheets.stars > sheets.spent
        if not rich.any():
            return
        if self.case.choice == "wild":
            yield Offer(hand, np.full_like(roll.faces, -1), ~plain & rich, True)
        if self.case.choice == "color":
            for color in range(len(COLORS)):
                if color != hand:
                    faces = np.where(rich, roll.faces, -1)
                    yield Offer(color, faces, roll.offered(color) & rich, True)

    def improve(self, found: Strokes, before: Before, offer: Offer, roll: Roll) -> None:
        """Makes the answers *found* better where an offer is better."""
        sheets, hand = before.sheets, self.case.hand(roll.round + 1)
        faces = offer.faces
        if self.case.solo:
            faces = np.where(sheets.shapes_left > 0, faces, -1)
        rows, places = free(sheets, faces)
        if len(rows):
            drawing = Drawing(offer.color, False, hand, offer.star)
            none = np.zeros(len(rows), dtype=np.int64)
            worth = self._worth(before, rows, places, drawing, none, roll.left)
            found.better(rows, worth, places, none, drawing)
        rows, hexes, points = sites(before, offer.kinds)
        if len(rows):
            drawing = Drawing(offer.color, True, hand, offer.star)
            worth = self._worth(before, rows, hexes + SINGLE, drawing, points, roll.left)
            found.better(rows, worth, hexes + SINGLE, points, drawing)

    def _worth(
        self, before: Before, rows: Ints, places: Ints, drawing: Drawing, points: Ints, left: Ints
    ) -> Floats:
        self.positions += len(rows)
        worth = self.value.of(before, rows, places, drawing, points, left)
        if self.noise is not None:
            worth += BOLD * self.noise.standard_normal(len(rows), dtype=np.float32)
        return worth
