"""Icons: recognisable without colour, small and large."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.engine.canvas import Canvas
from render.engine.colour import Tones
from render.engine.pen import paint, trace
from render.engine.sprites import outlined
from render.engine.theme import FAMILY
from render.icons import ICONS

NEEDED = {
    *("house", "church", "well", "barn", "factory", "tavern", "theatre", "monument", "bank"),
    *("windmill", "station", "fountain", "wall", "lamp", "tree", "trees", "stone", "stones"),
    *("river", "gold", "log", "cube", "coin", "crate", "cannon", "swords", "pirates", "skull"),
    *("person", "hammer", "bicycle", "ball", "cog", "crown", "star", "tick", "cross", "clock"),
    *("hand", "lock", "die1", "die2", "die3", "die4", "die5", "die6"),
}


def grey(name: str, size: int) -> Image.Image:
    icon = ICONS[name]
    drawn = paint((size, size), lambda pen: icon.drawing(pen, Tones.of(icon.colour)))
    sheet = Image.new("RGB", (size, size), FAMILY.cell)
    sheet.paste(drawn, (0, 0), drawn)
    return sheet.convert("L")


def test_every_icon_the_games_need_is_there() -> None:
    assert set(ICONS) >= NEEDED


def test_no_two_icons_look_alike_in_grey_at_28_pixels() -> None:
    small = {name: grey(name, 28) for name in ICONS}
    alike = [
        (one, other)
        for one, other in combinations(small, 2)
        if ImageStat.Stat(ImageChops.difference(small[one], small[other])).rms[0] < 12
    ]
    assert alike == []


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_fills_its_sheet_and_stays_on_it(name: str) -> None:
    icon = ICONS[name]
    drawn = paint((200, 200), lambda pen: icon.drawing(pen, Tones.of(icon.colour)))
    left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 150
    rim = drawn.getchannel("A")
    rim.paste(0, (1, 1, 199, 199))
    assert rim.getbbox() is None, "it is cut off at the edge"


def test_a_halo_reaches_beyond_its_icon() -> None:
    icon = ICONS["house"]
    made = outlined("house", (100, 100), icon.drawing, (255, 0, 0), Tones.of(icon.colour))
    plain = paint((100, 100), lambda pen: icon.drawing(pen, Tones.of(icon.colour))).getbbox()
    assert plain is not None
    assert made.dx < plain[0]
    assert made.image.width > plain[2] - plain[0]


def test_an_icon_takes_the_colour_it_is_given() -> None:
    shown = set()
    for colour in ((200, 30, 30), (30, 30, 200)):
        canvas = Canvas(200, 200, FAMILY)
        canvas.icon("disc", (100, 100), 80, colour)
        shown.add(canvas.image.getpixel((100, 100)))
    assert shown == {(200, 30, 30), (30, 30, 200)}


def test_a_path_is_read_as_written() -> None:
    (closed, is_closed), (line, is_line_closed) = trace("M0 0 L10 0 L10 10 Z M1 2 Q5 5 9 2")
    assert closed == [(0, 0), (10, 0), (10, 10)]
    assert (is_closed, is_line_closed) == (True, False)
    assert line[0] == (1, 2)
    assert line[-1] == pytest.approx((9, 2))
