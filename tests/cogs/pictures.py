"""Pictures that nobody looks at: boards are left blank, or drawn as ever and encoded smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PIL import Image

from render.engine import encode, film
from render.engine.encode import Ground, Picture
from render.engine.theme import Theme
from render.scene import Art, Scene

SHRINK = 8


@contextmanager
def small_pictures() -> Iterator[None]:
    """Makes files of pictures that are some times smaller.

    Colours and bytes of a PNG take several times as long as what is drawn; tests/render and
    tests/cogs/test_limits.py look at pictures in their full size.
    """
    full_size = encode.encode

    def small(image: Image.Image, theme: Theme, *ground: object) -> bytes:
        size = (-(-image.width // SHRINK), -(-image.height // SHRINK))
        return full_size(image.resize(size, Image.Resampling.NEAREST), theme)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encode, "encode", small)
        patch.setattr(film, "SHRINK", tuple(SHRINK * shrink for shrink in film.SHRINK))
        yield


@contextmanager
def blank_boards() -> Iterator[None]:
    """Draws no board of a match, and everything else small.

    Half the time of a match by buttons goes into boards. Those of every position are drawn in
    tests/contract and tests/render. What people come upon is drawn small in a whole match, lesson,
    puzzle and campaign, and the bots of tests/wire and tests/browser draw all of it.
    """

    def blank(art: Art, *scene: object) -> Picture:
        return Picture(Ground(Image.new("RGB", (SHRINK, SHRINK))), art.theme)

    with small_pictures(), pytest.MonkeyPatch.context() as patch:
        for board in ("table", "seat", "final"):
            patch.setattr(Art, board, blank)
        yield


@contextmanager
def painted() -> Iterator[list[tuple[str, Scene]]]:
    """What is painted of matches meanwhile: whether for a seat or for the table, and the scene."""
    seen = list[tuple[str, Scene]]()

    def noted(name: str, paint: Callable[[Art, Scene], Picture]) -> Callable[[Art, Scene], Picture]:
        def paints(art: Art, scene: Scene) -> Picture:
            seen.append((name, scene))
            return paint(art, scene)

        return paints

    with pytest.MonkeyPatch.context() as patch:
        for name in ("seat", "table"):
            patch.setattr(Art, name, noted(name, getattr(Art, name)))
        yield seen
