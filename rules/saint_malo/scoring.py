# Compiled where there is a compiler (rules.compiled).
"""The score pad, line by line (SM-61)."""

from __future__ import annotations

from rules.chance import Seat
from rules.game import Score
from rules.saint_malo.box import CHURCHES, EMPTY
from rules.saint_malo.city import is_full
from rules.saint_malo.model import Player, State

FULL = 5
CANNON = -5
STEPS = (1, 3, 4, 5, 7)
"""What each level adds to a series of churches: 1, 4, 8, 13, 20 in all (SM-62)."""


def score(state: State, seat: Seat) -> Score:
    """The score pad of *seat*, as if the game ended now."""
    return pad(state.players[seat])


def pad(player: Player) -> Score:
    """The points of *player* if the game ended now; empty cells decide ties (SM-63)."""
    city = player.city
    return Score(
        (
            ("track", player.points),
            ("full", FULL * is_full(city)),
            ("coins", player.coins // 2),
            ("logs", player.logs),
            ("churches", churches(city)),
            ("cannons", CANNON * player.cannons_lost),
        ),
        (city.count(EMPTY),),
    )


def churches(city: str) -> int:
    """As many series 1, 2, 3, … as there are, each as long as it can be (SM-62)."""
    points, series = 0, len(city)
    for level, step in zip(CHURCHES, STEPS, strict=True):
        series = min(series, city.count(level))
        points += step * series
    return points


def rank(score: Score) -> tuple[int, tuple[int, ...]]:
    """What the places go by (SM-63, SM-64)."""
    return score.total, score.tiebreak
