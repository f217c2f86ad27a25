"""Pictures that nobody looks at: drawn as ever, and encoded much smaller."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PIL import Image

from render.engine import encode, film
from render.engine.theme import Theme

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
