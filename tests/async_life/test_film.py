"""A match as a moving picture."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from render.engine import film as filming
from render.engine import theme
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.film import chosen, film


def picture(number: int, height: int = 300) -> Picture:
    canvas = Canvas(400, height, theme.FAMILY)
    canvas.text(canvas.box.centre, str(number), 60, anchor="mm")
    return canvas.picture()


def frames(made: bytes) -> list[int]:
    """How long each frame of a moving picture stays."""
    image, times = Image.open(BytesIO(made)), list[int]()
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        image.load()
        times.append(int(image.info["duration"]))
    return times


def test_a_film_shows_every_board_and_the_last_one_for_longer() -> None:
    made = film([partial(picture, n) for n in range(5)], 10_000_000)
    assert made is not None
    times = frames(made)
    assert len(times) == 5
    assert times[-1] > max(times[:-1])


def test_boards_of_different_height_share_a_ground() -> None:
    made = film([partial(picture, 1), partial(picture, 2, 420)], 10_000_000)
    assert made is not None
    assert Image.open(BytesIO(made)).size == (200, 210)


def test_a_film_that_is_too_large_becomes_smaller_or_is_not_made() -> None:
    boards = [partial(picture, n) for n in range(3)]
    whole = film(boards, 10_000_000)
    assert whole is not None
    smaller = film(boards, len(whole) - 1)
    assert smaller is not None
    assert len(smaller) < len(whole)
    assert film(boards, 10) is None


@pytest.mark.parametrize("count", [1, 2, filming.MOST_FRAMES, 61, 1000])
def test_a_long_match_is_shown_in_leaps_up_to_its_end(count: int) -> None:
    shown = chosen(count)
    assert shown[0] == 0
    assert shown[-1] == count - 1
    assert len(shown) == min(count, filming.MOST_FRAMES)
