"""Drawing: equal scenes give equal bytes, whoever draws and whatever was drawn before."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.common import parts
from render.engine import canvas as canvas_module
from render.engine import fonts, png, sprites
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, Hexes
from render.engine.pen import Pen
from render.engine.theme import BAD, GOOD, Theme
from render.scene import Player
from tests.render.themes import MEADOW, NIGHT


def board(theme: Theme = MEADOW) -> Picture:
    """A picture that uses every verb."""
    canvas = Canvas(900, 800, theme)
    head, rest = canvas.box.top_rows(parts.TAG, 8)
    parts.name_tag(canvas, head, Player("Оксана Дубровська", 2), note="17", active=True)
    grid = Grid.fit(rest, 6, 6, parts.COORDINATES)
    canvas.tray(grid.box.inset(-8))
    parts.coordinates(canvas, grid)
    for cell in grid.cells():
        canvas.cell(cell)
    canvas.icon("house", grid.named("a1").centre, 70)
    canvas.icon("lamp", grid.named("a2").centre, 70, halo=theme.panel)
    canvas.sprite("wedge", grid.named("a3").centre, 60, wedge, theme.accent)
    canvas.die(grid.named("a4").centre, 60, 5)
    canvas.badge(grid.named("a5").centre, "12")
    canvas.circle(grid.named("a6").centre, 20, GOOD, theme.ink)
    canvas.body([grid.named(c) for c in ("b1", "c1", "c2")], theme.accent, pattern="bricks")
    canvas.pattern([grid.named("b3")], "waves", theme.ink)
    canvas.ghost([grid.named("d1"), grid.named("d2")], theme.accent)
    canvas.ghost([grid.named("d3")], theme.accent, legal=False)
    canvas.glow([grid.named("e1"), grid.named("e2")])
    canvas.hexagon(grid.named("f1").centre, 30, theme.panel, theme.ink)
    canvas.polygon([(700, 300), (740, 340), (690, 350)], theme.key, theme.ink)
    canvas.line([(600, 400), (700, 420), (700, 480)], theme.ink, 5)
    canvas.line([(600, 500), (700, 520)], theme.ink, 5, dash=(10, 8))
    canvas.arrow((600, 600), (680, 560), theme.accent)
    canvas.rounded(Box(600, 620, 90, 50), theme.panel, 12, theme.ink)
    canvas.paragraph(Box(600, 680, 200, 80), "Жителі міста просять колодязь", 22)
    canvas.inlay(Box(600, 200, 60, 40), "inlaid", inlaid)
    parts.gain(canvas, grid.named("d2"), 4)
    return canvas.picture()


def wedge(pen: Pen, ink: tuple[int, int, int]) -> None:
    pen.polygon([(10, 90), (50, 10), (90, 90)], ink, (0, 0, 0))


def inlaid(canvas: Canvas, box: Box) -> None:
    canvas.icon("tree", box.centre, 30)


def forget() -> None:
    sprites._shelf.clear()
    fonts._labels.clear()
    canvas_module._grounds.clear()
    png._bands.clear()


def test_equal_scenes_give_equal_bytes() -> None:
    assert board().png() == board().png()


def test_what_lies_on_the_shelves_does_not_change_a_picture() -> None:
    warm = board().png()
    forget()
    assert board().png() == warm


def test_two_threads_at_once_draw_the_same_bytes() -> None:
    expected = {theme.name: board(theme).png() for theme in (MEADOW, NIGHT)}
    forget()
    with ThreadPoolExecutor(4) as pool:
        drawn = pool.map(lambda theme: (theme.name, board(theme).png()), [MEADOW, NIGHT] * 4)
        assert all(expected[name] == png for name, png in drawn)


def test_one_picture_encoded_by_many_threads_is_one_file() -> None:
    picture = board()
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: picture.png(), range(8)))) == 1


def test_a_picture_is_a_palette_png_without_transparency() -> None:
    shown = Image.open(BytesIO(board().png()))
    assert (shown.format, shown.mode, shown.size) == ("PNG", "P", (900, 800))
    assert "transparency" not in shown.info


def test_the_encoded_picture_looks_like_the_drawn_one() -> None:
    picture = board()
    shown = Image.open(BytesIO(picture.png())).convert("RGB")
    wrong = ImageChops.difference(picture.image, shown).convert("L").histogram()
    assert sum(wrong[16:]) < 0.01 * sum(wrong)


def test_the_ground_is_rounded_and_the_frame_is_opaque() -> None:
    image = Canvas(400, 300, NIGHT).image
    assert image.getpixel((0, 0)) == NIGHT.page
    assert image.getpixel((17, 17)) == NIGHT.page
    assert image.getpixel((200, 150)) == NIGHT.ground


def test_drawing_over_the_edge_is_cut_off() -> None:
    canvas = Canvas(200, 200, MEADOW)
    canvas.icon("house", (0, 0), 80)
    canvas.glow([Box(150, 150, 90, 90)])
    canvas.text((190, 100), "a long text")
    assert canvas.image.size == (200, 200)


def test_a_canvas_does_not_draw_on_the_ground_of_the_next() -> None:
    first = Canvas(300, 300, MEADOW)
    first.fill(first.box, BAD)
    assert Canvas(300, 300, MEADOW).image.getpixel((150, 150)) == MEADOW.ground


def test_a_printed_board_is_drawn_once_and_stays_clean() -> None:
    prints = []

    def board_print(canvas: Canvas) -> None:
        prints.append(1)
        canvas.cell(canvas.box, GOOD)

    first = Canvas.printed(300, 300, MEADOW, "clean", board_print)
    first.fill(first.box, BAD)
    second = Canvas.printed(300, 300, MEADOW, "clean", board_print)
    assert prints == [1]
    assert second.image.getpixel((150, 150)) == GOOD
    assert first.box == second.box


def test_a_printed_board_equals_one_drawn_afresh() -> None:
    def cells(canvas: Canvas) -> None:
        for cell in Grid.fit(canvas.box, 4, 4).cells():
            canvas.cell(cell)

    fresh = Canvas(300, 300, MEADOW)
    cells(fresh)
    printed = Canvas.printed(300, 300, MEADOW, "cells", cells)
    assert printed.picture().png() == fresh.picture().png()


def test_an_inlay_is_drawn_once_and_stays_within_its_box() -> None:
    drawn = []

    def large(canvas: Canvas, box: Box) -> None:
        drawn.append(1)
        canvas.fill(box.inset(-50), GOOD)

    canvas, places = Canvas(300, 300, MEADOW), (Box(60, 60, 40, 40), Box(160, 180, 40, 40))
    for place in places:
        canvas.inlay(place, "large", large)
    whole = Canvas(300, 300, MEADOW)
    for place in places:
        whole.fill(place, GOOD)
    assert drawn == [1]
    assert canvas.picture().png() == whole.picture().png()


@pytest.mark.parametrize("anchor", ["lm", "mm", "rm"])
def test_a_line_of_text_stays_within_its_width(anchor: str) -> None:
    canvas = Canvas(600, 100, MEADOW)
    before = canvas.image.copy()
    at = {"l": 200, "m": 300, "r": 400}[anchor[0]]
    canvas.text((at, 50), "Достопримечательность", 40, anchor=anchor, width=200)
    left, _, right, _ = ImageChops.difference(before, canvas.image).getbbox() or (0, 0, 0, 0)
    assert left >= 196
    assert right <= 404


def test_capitals_stand_in_the_middle_of_their_point() -> None:
    canvas = Canvas(300, 300, MEADOW)
    before = canvas.image.copy()
    canvas.text((150, 150), "HIE", 60, anchor="mm")
    box = ImageChops.difference(before, canvas.image).getbbox()
    assert box is not None
    assert (box[1] + box[3]) / 2 == pytest.approx(150, abs=1)
    assert (box[0] + box[2]) / 2 == pytest.approx(150, abs=2)


def test_an_illegal_ghost_is_hatched_and_a_legal_one_is_not() -> None:
    def reds(legal: bool) -> int:
        canvas = Canvas(300, 300, MEADOW)
        canvas.ghost([Box(50, 50, 200, 200)], (255, 255, 255), legal)
        inside = canvas.image.crop((80, 80, 220, 220))
        return sum(count for count, colour in inside.getcolors(100000) or [] if colour == BAD)

    assert reds(True) == 0
    assert reds(False) > 1000


def test_a_body_leaves_its_hole_open() -> None:
    canvas = Canvas(300, 300, MEADOW)
    grid = Grid(60, 60, 60, 3, 3, 0)
    canvas.body([cell for i, cell in enumerate(grid.cells()) if i != 4], BAD)
    assert canvas.image.getpixel((150, 150)) == MEADOW.ground
    assert canvas.image.getpixel((90, 90)) == BAD


def test_hexagons_of_one_body_have_no_line_between_them() -> None:
    canvas = Canvas(300, 300, MEADOW)
    hexes = Hexes(120, 120, 50)
    canvas.body([hexes.corners(0, 0), hexes.corners(0, 1)], BAD, bevel=False)
    assert canvas.image.getpixel((120, 120 + 43)) == BAD


def test_a_pasted_picture_loses_its_frame() -> None:
    inner = Canvas(400, 400, NIGHT).picture()
    canvas = Canvas(400, 400, MEADOW)
    canvas.paste(inner, Box(100, 100, 200, 200))
    assert canvas.image.getpixel((200, 200)) == NIGHT.ground
    assert canvas.image.getpixel((100, 100)) == MEADOW.ground
