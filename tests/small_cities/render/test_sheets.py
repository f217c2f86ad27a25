"""SC-93 to SC-95: what the pictures show."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from locales import words
from render import art
from render.engine.canvas import Canvas
from render.engine.colour import Colour
from render.engine.layout import Box
from render.small_cities.look import CENTRAL, MARKERS, PAPER, RIM, THEME
from render.small_cities.parts import sheet, signs
from render.small_cities.parts.sheet import Plot
from render.small_cities.parts.tiles import ALONE, tile
from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import Color
from rules.small_cities.map import GRID
from rules.small_cities.model import CIRCLES, COLORS
from rules.small_cities.model import Player as Sheet
from tests.small_cities.render.scenes import scene
from tests.small_cities.tables import at, pair, person

ART = art("small_cities")

PLACE = Box(32, 32, 800, 900)
PLOT = Plot.fit(PLACE, 28)


def blank() -> Canvas:
    return Canvas(900, 1000, THEME)


def around(canvas: Canvas, cell: str, reach: float = 1.0) -> Image.Image:
    """What is drawn on a hex."""
    (x, y), r = PLOT.centre(at(cell)), PLOT.radius * reach
    return canvas.image.crop((round(x - r), round(y - r), round(x + r), round(y + r)))


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


def test_sc_93_columns_have_letters_above_and_below_and_every_empty_hex_its_name(
    written: list[str],
) -> None:
    sheet.printed(blank(), PLOT, stars=True)
    names = [str(cell) for cell in GRID.cells]
    assert sorted(written) == sorted([*"abcdefghi" * 2, *names])


def test_sc_93_small_maps_have_at_least_the_numbers(written: list[str]) -> None:
    sheet.printed(blank(), Plot.fit(Box(32, 32, 350, 450), 22), stars=True)
    numbers = [text for text in written if text.isdigit()]
    assert sorted(numbers) == sorted(str(cell)[1:] for cell in GRID.cells)


@pytest.mark.parametrize(
    ("cell", "ground"), [("a3", RIM), ("e1", RIM), ("d3", CENTRAL), ("d2", PAPER)]
)
def test_sc_93_edge_and_central_area_are_recognisable(cell: str, ground: Colour) -> None:
    canvas = blank()
    sheet.printed(canvas, PLOT, stars=True)
    x, y = PLOT.centre(at(cell))
    beside = round(x - PLOT.radius * 0.6), round(y)
    assert canvas.image.getpixel(beside) == ground


@pytest.mark.parametrize(("one", "other"), list(combinations(COLORS, 2)))
def test_sc_93_colours_differ_by_pattern_too(one: Color, other: Color) -> None:
    first, second = _pattern(one), _pattern(other)
    unlike = ImageChops.logical_xor(first, second)
    share = unlike.histogram()[-1] / (unlike.width * unlike.height)
    assert share > 0.15


def _pattern(color: Color) -> Image.Image:
    """Where the ink of a colour lies inside a hex: black and white, without any colour."""
    canvas = Canvas(300, 300, THEME)
    tile(canvas, (150, 150), 100, color, ALONE)
    inside = canvas.image.crop((100, 100, 200, 200))
    ink = Image.new("RGB", inside.size, MARKERS[color].wash)
    return ImageChops.difference(inside, ink).convert("L").point(lambda v: v > 12 and 255, "1")


def test_sc_93_a_building_stands_on_the_colour_it_is_drawn_with() -> None:
    pictures = {}
    for color in COLORS:
        canvas = blank()
        sheet.drawn(canvas, PLOT, person(f"bank@d5={color}"), stars=True)
        pictures[color] = around(canvas, "d5")
        assert MARKERS[color].wash in {c for _, c in pictures[color].getcolors(1 << 16) or ()}
    assert not any(same(a, b) for a, b in combinations(pictures.values(), 2))


def test_sc_93_star_hexes_are_free_lost_or_built_on() -> None:
    looks = []
    for player in (person(), person(red="c4"), person("bank@c4=red")):
        for stars in (True, False):
            canvas = blank()
            sheet.printed(canvas, PLOT, stars=stars)
            sheet.drawn(canvas, PLOT, player, stars=stars)
            looks.append(around(canvas, "c4"))
    assert not any(same(one, other) for one, other in combinations(looks, 2))


@pytest.mark.parametrize("bonus", ["funding", "dense_ground"])
def test_sc_93_star_outlines_are_empty_outlined_or_crossed_out(bonus: str) -> None:
    none, one = Sheet(), person("bank@c4=red")
    crossed = pair("bank@c4=red", spent=1).players[0]
    assert not any(
        same(a, b) for a, b in combinations([_outlines(p, bonus) for p in (none, one, crossed)], 2)
    )


def test_sc_93_dense_ground_writes_points_into_its_stars() -> None:
    player = person("bank@c4=red")
    assert not same(_outlines(player, "funding"), _outlines(player, "dense_ground"))


def _outlines(player: Sheet, bonus: str) -> Image.Image:
    canvas = blank()
    signs.stars(canvas, PLACE, player, bonus, across=2)
    return canvas.image


def test_sc_93_paint_does_not_hide_the_central_area() -> None:
    everything = person(red=" ".join(str(cell) for cell in GRID.cells))
    with_road, without = blank(), blank()
    sheet.drawn(with_road, PLOT, everything, stars=False)
    sheet.drawn(without, PLOT, everything, stars=False, road=False)
    assert not same(with_road.image, without.image)


def test_sc_94_beside_the_own_map_stand_points_goals_and_the_total(written: list[str]) -> None:
    state = pair("bank@c4=red+3 sports@c5=red+4", blue="c3 b3", dice="bar,bank")
    ART.seat(scene(state, 0))
    total = str(GAME.score(state, Seat(0)).total)
    assert {"3", "4", total, "Specialization", "Unification", "Hub", "Funding"} <= set(written)
    assert "2 → 2" in written, "two colours around the best building pay two points"


@pytest.mark.parametrize(("count", "warned"), [(7, False), (8, True)])
def test_sc_95_the_table_warns_when_somebody_has_eight_buildings(
    count: int, warned: bool, written: list[str]
) -> None:
    places = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"][:count]
    ART.table(scene(pair(" ".join(f"bank@{place}=red" for place in places))))
    assert f"{count}/{CIRCLES}" in written
    assert (words("en", GAME.slug)("picture-last") in written) == warned


def test_sc_95_the_table_shows_the_roll_as_shape_and_building() -> None:
    rolls = ("bar,bank", "wave,bank", "bar,square", "bar,sports")
    tables = [ART.table(scene(pair(dice=roll))).image for roll in rolls]
    assert not any(same(one, other) for one, other in combinations(tables, 2))
