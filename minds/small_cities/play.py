"""Rounds played out on many sheets at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from minds.small_cities.after import Before, Drawing
from minds.small_cities.hexes import NOWHERE, SINGLE, Floats, Ints
from minds.small_cities.policy import Offer, Policy, Roll, Strokes
from minds.small_cities.sheets import Sheets
from minds.small_cities.value import Learned
from rules.small_cities.model import CIRCLES


def play(policy: Policy, sheets: Sheets, roll: Roll) -> None:
    """Draws the best answer to a roll on every sheet."""
    answer = policy.answer(sheets, roll)
    sheets.draw(answer.place, answer.color, answer.points, policy.case)
    sheets.spent[:] += answer.star
    if policy.case.choice == "fund":
        _funded(policy, sheets, roll, answer)


def _funded(policy: Policy, sheets: Sheets, roll: Roll, first: Strokes) -> None:
    """Draws the other half where a star for it is well spent (SC-53)."""
    rich = np.flatnonzero((sheets.stars > sheets.spent) & (first.place != NOWHERE))
    if not len(rich):
        return
    some, roll = sheets.take(rich), roll.take(rich)
    hand, built = policy.case.hand(roll.round), first.place[rich] >= SINGLE
    second = Strokes.none(len(rich))
    second.worth[:] = first.worth[rich]
    offer = Offer(hand, np.where(built, roll.faces, -1), roll.offered(hand) & ~built, True)
    policy.improve(second, Before.of(some, policy.case), offer, roll)
    some.draw(second.place, second.color, second.points, policy.case)
    some.spent[:] += second.star
    sheets.put(rich, some)


def worth_now(policy: Policy, sheets: Sheets, round_: int, left: Ints) -> Floats:
    """What sheets are worth on which nothing is drawn this round."""
    rows = np.arange(sheets.number)
    drawing = Drawing(0, False, policy.case.hand(round_ + 1))
    before = Before.of(sheets, policy.case)
    return policy.value.of(before, rows, rows * 0 + NOWHERE, drawing, rows * 0, left)


def totals(policy: Policy, sheets: Sheets) -> Floats:
    """The score of sheets as they stand (SC-62)."""
    rows = np.arange(sheets.number)
    before = Before.of(sheets, policy.case)
    _, held, _ = policy.value.look(
        before, rows, rows * 0 + NOWHERE, Drawing(0, False, 0), rows * 0, rows
    )
    return held


def rounds_left(learned: Learned, buildings: Ints, round_: int) -> Ints:
    """How many rounds are left for somebody with so many buildings at the end of a round."""
    quick = is_quick(buildings, round_).astype(np.int64)
    rounds = np.rint(np.array(learned.pace)[quick, np.minimum(buildings, CIRCLES)])
    found: Ints = np.maximum(1, rounds).astype(np.int64)
    return found


def is_quick(buildings: Ints, round_: int) -> npt.NDArray[np.bool_]:
    """Whether so many buildings at the end of a round are those of somebody who rushes."""
    found: npt.NDArray[np.bool_] = 4 * buildings + 6 >= 3 * round_
    return found
