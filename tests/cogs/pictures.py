"""Pictures that nobody looks at: boards are left blank, or drawn as ever and encoded smaller."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PIL import Image

from render.engine import encode, film
from render.engine.encode import Ground, Picture
from render.engine.theme import Theme
from render.scene import Art

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
