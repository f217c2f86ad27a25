"""What the pages of rules say of the printed data, so that a correction there is told at once."""

from collections.abc import Iterable, Mapping

from render.scene import Words
from render.small_cities import speech
from rules.small_cities.box import BONUSES, GOALS, SOLO
from rules.small_cities.goals import SPECIALIZATION, UNIFICATION
from rules.small_cities.map import GRID, STARS
from rules.small_cities.model import COLORS


def told(words: Words) -> Mapping[str, object]:
    """The size of the map, its stars, the circle of markers, pairs, payments, result bands."""
    return {
        "hexes": len(GRID),
        "stars": _listed(GRID.within(STARS)),
        "circle": " → ".join(speech.name(words, color) for color in (*COLORS[::-1], COLORS[-1])),
        "pairs": "; ".join(_pair(words, color) for color in COLORS),
        "special": _listed(GOALS.personal[SPECIALIZATION].points[1:]),
        "unified": _listed(GOALS.personal[UNIFICATION].points[1:]),
        "dense": max(card.points_per_star for card in BONUSES.cards.values()),
        "bands": _listed(SOLO.bands[1:]),
    }


def _pair(words: Words, color: str) -> str:
    first, second = GOALS.pairs[color]
    return (
        f"{speech.name(words, color)} — {speech.name(words, first)}, {speech.name(words, second)}"
    )


def _listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things))
