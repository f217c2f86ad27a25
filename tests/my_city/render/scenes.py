"""Positions of random games as scenes."""

from __future__ import annotations

from functools import cache, partial

from rules.matches.playout import record
from rules.matches.replay import replay
from rules.my_city import GAME
from rules.my_city.model import State
from tests.render.scenes import scene_of

NAMES = ("Оксана Петренко-Ковальская-Бойко", "Max", "Вячеслав 🎲", "Zoë")


@cache
def states(seats: int, episode: int | None = None) -> tuple[State, ...]:
    """Every position of one random match."""
    options = {"mode": "campaign", "episode": str(episode)} if episode else {}
    played = record(GAME, GAME.setup(seats, options), bytes([seats, episode or 0]))
    return tuple(point.state for point in replay(GAME, played))


scene = partial(scene_of, GAME, NAMES)
"""A position as a seat or a bystander sees it."""


def position(text: dict[str, object]) -> State:
    """A position in the interchange format."""
    return GAME.restore({"game": "my_city", **text})
