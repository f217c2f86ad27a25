"""What a sheet of Townies is worth: the points it has, and those that can still be expected.

What is to come is a sum over what can be seen on the sheet (how good the best sites of every
building are, in the order in which the markers come to hand; how far the goals are; circles and
stars left), with weights for each number of buildings that are still to be drawn. The weights are
learned by self-play (``python -m minds train small_cities``) and kept in ``learned.json``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from minds.small_cities.after import Before, Drawing
from minds.small_cities.hexes import Floats, Ints
from minds.small_cities.outlook import BONUS, COMMON, GOAL, OTHER, SLOTS, STEPS
from minds.small_cities.sheets import Case
from minds.small_cities.sight import Drawn, foreseen, looked
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.model import CIRCLES, COLORS

KINDS_OF_GOAL = ("level 1", "level 2", *GOALS.additional)
KINDS_OF_BONUS = ("none", *BONUSES.cards)
MODES = ("solo", "several")
PHASES = 2 * CIRCLES
"""There are weights for each number of buildings that are still to come, less one; other ones
where others leave fewer rounds than there are circles left."""


class Learned(msgspec.Struct, frozen=True):
    """Weights that were learned, and how: by so many matches from this seed, with these means."""

    common: dict[str, list[list[float]]]
    """By kind of match and phase: the weights."""
    goal: dict[str, list[list[list[float]]]]
    bonus: dict[str, list[list[list[float]]]]
    pace: list[list[float]]
    """For somebody slow and somebody quick: the rounds to the end, by the buildings drawn."""
    matches: int = 0
    seed: str = ""
    mean: float = 0.0
    """Of the solo matches."""


def unlearned() -> Learned:
    """Weights of a beginner: good sites are worth something, stars a little."""
    common = [[0.0] * COMMON for _ in range(PHASES)]
    goal = [[[0.0] * GOAL for _ in range(PHASES)] for _ in KINDS_OF_GOAL]
    bonus = [[[0.0] * BONUS for _ in range(PHASES)] for _ in KINDS_OF_BONUS]
    for phase in range(PHASES):
        left = phase % CIRCLES
        for slot in range(SLOTS):
            for step in range(STEPS):
                worth = 0.3 if slot < len(COLORS) else 0.1
                common[phase][(slot * STEPS + step) * 2] = worth * min(1, (left + 1) / 4)
        common[phase][OTHER : OTHER + 4] = [0.6, 0.4, 0.2, 0.3]
        common[phase][OTHER + 11] = 4.0 * (left + 1)
        for each in bonus[1:]:
            each[phase] = [0.1, 0.0, 1.5, 0.0]
    pace = [[1.4 * (CIRCLES - buildings) for buildings in range(CIRCLES + 1)]] * 2
    return _for_all(common, goal, bonus, pace)


def rusher(learned: Learned) -> Learned:
    """Weights of somebody who takes what there is at once, and looks ahead only in between."""
    beginner = unlearned()
    common = [[weight / 20 for weight in weights] for weights in beginner.common["solo"]]
    return _for_all(common, beginner.goal["solo"], beginner.bonus["solo"], learned.pace)


def _for_all(
    common: list[list[float]],
    goal: list[list[list[float]]],
    bonus: list[list[list[float]]],
    pace: list[list[float]],
) -> Learned:
    return Learned(
        dict.fromkeys(MODES, common), dict.fromkeys(MODES, goal), dict.fromkeys(MODES, bonus), pace
    )


@cache
def learned() -> Learned:
    """The weights that are kept beside this file."""
    kept = files(__package__) / "learned.json"
    return msgspec.json.decode(kept.read_bytes(), type=Learned)


class Value:
    """Judges the sheets of one case."""

    def __init__(self, learned: Learned, case: Case) -> None:
        self.case = case
        mode = "solo" if case.solo else "several"
        goal = KINDS_OF_GOAL.index(case.goal or f"level {case.level}")
        bonus = KINDS_OF_BONUS.index(case.bonus or "none")
        self.goal, self.bonus = goal, bonus
        parts = learned.common[mode], learned.goal[mode][goal], learned.bonus[mode][bonus]
        weights = np.concatenate([np.array(p, dtype=np.float32) for p in parts], axis=1)
        self._weights: Floats = np.concatenate([weights, np.zeros_like(weights[:1])])
        """By phase; the last for nothing to come."""

    def of(
        self,
        before: Before,
        rows: Ints,
        places: Ints,
        drawing: Drawing,
        points: Ints,
        left: Ints,
    ) -> Floats:
        """The totals to expect once each of *places* was drawn on the sheet in its row.

        *points* are those of the buildings drawn; *left* says for every sheet how many rounds the
        others leave after this one.
        """
        drawn = Drawn(before, self.case.terms, drawing, rows, places, points, left)
        return foreseen(self._weights, drawn)

    def look(
        self,
        before: Before,
        rows: Ints,
        places: Ints,
        drawing: Drawing,
        points: Ints,
        left: Ints,
    ) -> tuple[Ints, Floats, Floats]:
        """For every drawing: the phase, the points that are safe, and what can be seen."""
        return looked(Drawn(before, self.case.terms, drawing, rows, places, points, left))
