"""Scenes of random and of hand-made matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from rules.matches.playout import record
from rules.matches.replay import replay
from rules.tiny_towns import GAME
from rules.tiny_towns.model import State
from tests.render.scenes import scene_of

NAMES = (
    "Оксана Дубровська-Гончаренко",
    "Max",
    "Вячеслав",
    "🎲🏰",
    "Александра",
    "A name as long as Discord allows",
)
SETUPS: tuple[tuple[int, tuple[tuple[str, str], ...]], ...] = (
    *((seats, ()) for seats in GAME.seats),
    (3, (("mode", "townhall"),)),
    (6, (("mode", "townhall"), ("cavern", "on"))),
    (1, (("cavern", "on"),)),
    (2, (("monuments", "none"),)),
)


@cache
def match(
    seats: int, options: tuple[tuple[str, str], ...] = (), seed: bytes = b"art"
) -> list[State]:
    """All states of a random match."""
    played = record(GAME, GAME.setup(seats, dict(options)), seed)
    return [point.state for point in replay(GAME, played)]


def sampled(seats: int, options: tuple[tuple[str, str], ...], most: int) -> Iterator[int]:
    """Some plies of a match, the first and the last among them."""
    last = len(match(seats, options)) - 1
    return (last * i // (most - 1) for i in range(most))


scene = partial(scene_of, GAME, NAMES)
"""A position as a seat or a bystander sees it."""


CARDS = {
    "food": "granary",
    "well": "shed",
    "chapel": "abbey",
    "tavern": "inn",
    "theater": "tailor",
    "factory": "warehouse",
}


def position(players: list[dict[str, Any]], **more: Any) -> State:
    """A position by the interchange format."""
    whole: Mapping[str, Any] = {
        "game": GAME.slug,
        "cards": CARDS,
        "round": 9,
        "current": "glass",
        "players": players,
        **more,
    }
    return GAME.restore(whole)
