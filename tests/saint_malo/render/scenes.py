"""Positions of random games as scenes."""

from __future__ import annotations

from functools import cache, partial

from rules.playout import record
from rules.replay import replay
from rules.saint_malo import GAME
from rules.saint_malo.box import FOUNDED, Face
from rules.saint_malo.model import Phase, State
from rules.saint_malo.model import Player as Ruler
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


def scoring(*dice: Face, city: str = FOUNDED, coins: int = 3, phase: Phase = "score") -> State:
    """Two players, the first of whom has rolled these dice."""
    ruler = Ruler(city, coins)
    return State((ruler, Ruler()), phase=phase, rolls_done=3, dice=dice)


def drawn(rows: str) -> str:
    """A city as a drawing: seven rows, ``#`` for towers."""
    return "".join(rows.split()).replace("#", "")
