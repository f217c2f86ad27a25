"""How long a board takes to draw and encode, against plain Pillow with its default PNG settings."""

from io import BytesIO

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font
from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, table
from render.engine.theme import BODY, FAMILY, GAP, IDENTITIES, Theme
from render.scene import Player

WIDTH, HEIGHT, SIDE = 1280, 1100, 8
NAMES = ("Оксана", "Max", "Вячеслав", "Zoë", "Александра", "Søren")
ICONS = ("house", "tree", "cube", "tower")
THEME: Theme = FAMILY


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    return compared(ours_drawn, plain_png)


def _boxes() -> tuple[Grid, list[Box]]:
    """Where the board and the tags lie, the same for both ways."""
    whole = Box(0, 0, WIDTH, HEIGHT).inset(32)
    tags, rest = whole.top_rows(2 * parts.TAG + GAP, GAP)
    return Grid.fit(rest, SIDE, SIDE, parts.COORDINATES), table(tags, 3, 2, GAP)


def ours_drawn() -> Picture:
    """The demo board by the canvas: 64 cells with sprites, some hundred labels, six name tags."""
    canvas = Canvas.printed(WIDTH, HEIGHT, THEME, "bench", _board)
    grid, tags = _boxes()
    for seat, tag in enumerate(tags):
        parts.name_tag(canvas, tag, Player(NAMES[seat], seat), note=str(12 + seat))
    for place, cell in enumerate(grid.cells()):
        canvas.icon(ICONS[place % 4], cell.at(0.5, 0.4), cell.w * 6 // 10)
        canvas.text(cell.at(0.5, 0.84), f"{place}", BODY, anchor="mm")
    return canvas.picture()


def _board(canvas: Canvas) -> None:
    """What never changes and is printed once: the tray, the coordinates, the empty cells."""
    grid, _ = _boxes()
    canvas.tray(grid.box.inset(-8))
    parts.coordinates(canvas, grid)
    for cell in grid.cells():
        canvas.cell(cell)


def plain_png() -> bytes:
    """The same board by plain calls of ImageDraw, with fonts loaded once, saved as Pillow saves."""
    image = Image.new("RGB", (WIDTH, HEIGHT), THEME.page)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, WIDTH - 16, HEIGHT - 16), 32, THEME.ground)
    grid, tags = _boxes()
    for seat, tag in enumerate(tags):
        _plain_tag(draw, tag, seat)
    board = grid.box.inset(-8)
    draw.rounded_rectangle((board.x, board.y, board.right, board.bottom), 16, THEME.page)
    for text, (x, y) in grid.marks():
        draw.text((x, y), text, THEME.on_ground, FONT, anchor="mm")
    for place, cell in enumerate(grid.cells()):
        _plain_cell(draw, cell, place)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


FONT = font(BODY)


def _plain_tag(draw: ImageDraw.ImageDraw, tag: Box, seat: int) -> None:
    x, y, right, bottom = tag.x, tag.y, tag.right, tag.bottom
    draw.rounded_rectangle((x, y + 4, right, bottom + 4), 16, THEME.shade)
    draw.rounded_rectangle((x, y, right, bottom), 16, THEME.panel, THEME.edge, 2)
    draw.rounded_rectangle((x + 3, y + 3, x + 60, bottom - 3), 10, IDENTITIES[seat].colour)
    draw.ellipse((x + 18, y + 12, x + 46, y + 40), THEME.ink)
    draw.text((x + 72, tag.centre[1]), NAMES[seat], THEME.ink, FONT, anchor="lm")
    draw.text((right - 16, tag.centre[1]), str(12 + seat), THEME.ink, FONT, anchor="rm")


def _plain_cell(draw: ImageDraw.ImageDraw, cell: Box, place: int) -> None:
    box = cell.inset(2)
    draw.rounded_rectangle((box.x, box.y, box.right, box.bottom), 8, THEME.cell, THEME.edge, 2)
    (x, y), half = cell.at(0.5, 0.4), cell.w * 3 // 10
    ink = THEME.ink
    match ICONS[place % 4]:
        case "house":
            draw.rectangle((x - half * 0.7, y, x + half * 0.7, y + half), (236, 190, 180), ink, 3)
            roof = ((x, y - half), (x + half, y), (x - half, y))
            draw.polygon(roof, (200, 85, 61), ink, 3)
            draw.rectangle((x - 6, y + half // 2, x + 6, y + half), ink)
        case "tree":
            draw.rectangle((x - 4, y, x + 4, y + half), (122, 82, 48), ink, 2)
            draw.ellipse((x - half, y - half, x + half, y + half // 2), (62, 142, 78), ink, 3)
        case "cube":
            draw.rectangle((x - half, y - half, x + half, y + half), (200, 85, 61), ink, 3)
            draw.polygon(((x - half, y - half), (x + half, y - half), (x, y)), (230, 180, 170))
            draw.line((x, y, x, y + half), ink, 3)
        case "tower":
            draw.rectangle((x - half // 2, y - half, x + half // 2, y + half), (185, 180, 166), ink)
            draw.ellipse((x - 6, y, x + 6, y + 12), ink)
    draw.text(cell.at(0.5, 0.84), f"{place}", ink, FONT, anchor="mm")
