"""What a picture depends on, for the tests of every game's art."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from locales import words
from render.scene import Player, Scene
from rules.chance import Seat
from rules.matches.record import AnyGame


def scene_of(
    game: AnyGame,
    names: Sequence[str],
    state: Any,
    seat: int | None = None,
    locale: str = "en",
    *,
    before: Any = None,
    ghost: object = None,
) -> Scene:
    """A position as a seat or a bystander sees it."""
    viewer = None if seat is None else Seat(seat)
    return Scene(
        view=game.view(state, viewer),
        words=words(locale, game.slug),
        players=tuple(Player(names[i], i) for i in range(game.seat_count(state))),
        before=None if before is None else game.mask(before, viewer),
        ghost=ghost,
    )
