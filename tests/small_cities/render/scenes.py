"""Scenes of random and of hand-made matches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rules.matches.playout import record
from rules.matches.replay import replay
from rules.small_cities import GAME
from rules.small_cities.model import State
from tests.render.scenes import scene_of

Options = tuple[tuple[str, str], ...]

NAMES = (
    "Оксана Дубровська-Гончаренко",
    "Max",
    "🎲🏰",
    "Вячеслав",
    "A name as long as Discord allows",
)
SETUPS: tuple[tuple[int, Options], ...] = (
    *((seats, ()) for seats in GAME.seats),
    *((seats, (("level", "1"),)) for seats in (1, 3, 5)),
    *((seats, (("level", "2"), ("bonus", "dense_ground"))) for seats in (1, 4, 5)),
)


@cache
def match(seats: int, options: Options = (), seed: bytes = b"art") -> list[State]:
    """All states of a random match."""
    played = record(GAME, GAME.setup(seats, dict(options)), seed)
    return [point.state for point in replay(GAME, played)]


def sampled(seats: int, options: Options, most: int) -> Iterator[int]:
    """Some plies of a match, the last among them."""
    last = len(match(seats, options)) - 1
    return (last * i // most for i in range(1, most + 1))


scene = partial(scene_of, GAME, NAMES)
"""A position as a seat or a bystander sees it."""
