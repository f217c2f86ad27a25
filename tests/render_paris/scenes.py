"""Scenes for the tests: sampled positions of random games, and positions written down."""

from __future__ import annotations

from functools import cache
from typing import Any

from locales import words
from render.scene import Player, Scene
from rules.chance import Seat
from rules.paris import GAME
from rules.paris.model import State
from rules.playout import record
from rules.replay import replay
from rules.setup import agreed

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


def scene(
    state: State,
    seat: int | None = None,
    *,
    locale: str = "en",
    before: State | None = None,
    ghost: Any = None,
) -> Scene:
    """A position as one pair of eyes sees it."""
    eyes = None if seat is None else Seat(seat)
    return Scene(
        view=GAME.view(state, eyes),
        words=words(locale, GAME.slug),
        players=tuple(Player(name, i) for i, name in enumerate(NAMES)),
        before=None if before is None else GAME.mask(before, eyes),
        ghost=ghost,
    )


def acting(state: State) -> Seat | None:
    """Who is to move, if anybody."""
    return min(GAME.actors(state), default=None)
