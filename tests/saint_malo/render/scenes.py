"""Positions of random games as scenes."""

from __future__ import annotations

from functools import cache, partial

from rules.matches.playout import record
from rules.matches.replay import replay
from rules.saint_malo import GAME
from rules.saint_malo.model import State
from rules.setup import Setup
from tests.render.scenes import scene_of

NAMES = ("Оксана Петренко-Ковальская-Бойко", "Max", "Вячеслав 🎲", "Zoë", "Александра")


@cache
def states(seats: int) -> tuple[State, ...]:
    """Every position of one random game."""
    played = record(GAME, Setup(seats), bytes([seats]))
    return tuple(point.state for point in replay(GAME, played))


scene = partial(scene_of, GAME, NAMES)
"""A position as a seat or a bystander sees it."""
