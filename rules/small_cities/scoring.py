"""The score pad (SC-62 to SC-64) and the result bands of the solo game (SC-85)."""

from __future__ import annotations

from bisect import bisect

from rules.chance import Seat
from rules.game import Score
from rules.small_cities.goals import SPECIALIZATION, UNIFICATION, goals
from rules.small_cities.model import State
from rules.small_cities.printed import BONUSES, SOLO


def score(state: State, seat: Seat) -> Score:
    """The pad of *seat*; ties go to fewer buildings, then to the dearer last one (SC-63)."""
    buildings = state.players[seat].buildings
    paid = {progress.goal: progress.points for progress in goals(state, seat)}
    return Score(
        (
            ("buildings", sum(building.points for building in buildings)),
            ("stars", star_points(state, seat)),
            (SPECIALIZATION, paid.get(SPECIALIZATION, 0)),
            (UNIFICATION, paid.get(UNIFICATION, 0)),
            ("goal", paid.get(state.goal or "", 0)),
        ),
        (-len(buildings), buildings[-1].points if buildings else 0),
    )


def star_points(state: State, seat: Seat) -> int:
    """What the outlined stars are worth: something with Dense ground only (SC-52, SC-57)."""
    card = BONUSES.cards.get(state.bonus or "")
    return state.players[seat].outlined * card.points_per_star if card else 0


def band(total: int) -> int:
    """The result band of a solo *total*, from 1."""
    return max(1, bisect(SOLO.bands, total))
