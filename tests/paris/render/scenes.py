"""Scenes for the tests: sampled positions of random games, and positions written down."""

from __future__ import annotations

from functools import cache, partial

from rules.chance import Seat
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.paris import GAME
from rules.paris.model import State
from rules.setup import agreed
from tests.render.scenes import scene_of

EXPERT = "chartier,fontaine,grande,levitation,metro,moulin,peintre,penseur"
MODES: tuple[dict[str, str], ...] = (
    {},
    {"cards": EXPERT, "flip": "yes"},
    {"cards": "random", "first": "blue"},
)
NAMES = ("Анна-Марія Вишнивецька-Загоруйко", "Bo")


@cache
def game(mode: int, seed: int = 7) -> tuple[State, ...]:
    """Every position of a random game."""
    setup = agreed(GAME, 2, MODES[mode], {})
    return tuple(
        point.state for point in replay(GAME, record(GAME, setup, seed.to_bytes(8, "big")))
    )


scene = partial(scene_of, GAME, NAMES)
"""A position as a seat or a bystander sees it."""


def acting(state: State) -> Seat | None:
    """Who is to move, if anybody."""
    return min(GAME.actors(state), default=None)
