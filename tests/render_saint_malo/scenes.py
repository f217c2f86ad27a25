"""Positions of random games as scenes."""

from __future__ import annotations

from functools import cache

from locales import words
from render.scene import Player, Scene
from rules.chance import Seat
from rules.notation import Move
from rules.playout import record
from rules.replay import replay
from rules.saint_malo import GAME
from rules.saint_malo.city import founded
from rules.saint_malo.model import Face, Phase, State
from rules.saint_malo.model import Player as Ruler
from rules.setup import Setup

NAMES = ("Оксана Петренко-Ковальская-Бойко", "Max", "Вячеслав 🎲", "Zoë", "Александра")


@cache
def states(seats: int) -> tuple[State, ...]:
    """Every position of one random game."""
    played = record(GAME, Setup(seats), bytes([seats]))
    return tuple(point.state for point in replay(GAME, played))


def scene(
    state: State,
    *,
    seat: int | None = None,
    language: str = "en",
    before: State | None = None,
    ghost: Move | None = None,
) -> Scene:
    """What a picture of *state* depends on."""
    return Scene(
        view=GAME.view(state, None if seat is None else Seat(seat)),
        words=words(language, "saint_malo"),
        players=tuple(Player(NAMES[i], i) for i in range(len(state.players))),
        before=before,
        ghost=ghost,
    )


def scoring(*dice: Face, city: str = founded(), coins: int = 3, phase: Phase = "score") -> State:
    """Two players, the first of whom has rolled these dice."""
    ruler = Ruler(city, coins)
    return State((ruler, Ruler()), phase=phase, rolls_done=3, dice=dice)


def drawn(rows: str) -> str:
    """A city as a drawing: seven rows, ``#`` for towers."""
    return "".join(rows.split()).replace("#", "")
