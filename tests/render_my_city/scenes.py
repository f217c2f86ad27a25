"""Positions of random games as scenes."""

from __future__ import annotations

from functools import cache

from locales import words
from render.scene import Player, Scene
from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.model import State
from rules.notation import Move
from rules.playout import record
from rules.replay import replay

NAMES = ("Оксана Петренко-Ковальская-Бойко", "Max", "Вячеслав 🎲", "Zoë")


@cache
def states(seats: int, episode: int | None = None) -> tuple[State, ...]:
    """Every position of one random match."""
    options = {"mode": "campaign", "episode": str(episode)} if episode else {}
    played = record(GAME, GAME.setup(seats, options), bytes([seats, episode or 0]))
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
    viewer = None if seat is None else Seat(seat)
    return Scene(
        view=GAME.view(state, viewer),
        words=words(language, "my_city"),
        players=tuple(Player(NAMES[i], i) for i in range(len(state.players))),
        before=None if before is None else GAME.mask(before, viewer),
        ghost=ghost,
    )


def position(text: dict[str, object]) -> State:
    """A position in the interchange format."""
    return GAME.restore({"game": "my_city", **text})
