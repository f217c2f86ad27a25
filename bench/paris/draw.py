"""How long the table of Paris takes to draw and encode, against plain Pillow's own way."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font, frame
from locales import words
from render import art
from render.engine.layout import Box, Grid, columns, table
from render.engine.theme import BODY, FINE, GOLD, HEAD, LABEL, WIDTH
from render.paris.look import BENEATH, CARD, GROUNDS, HOLLOW, PANE, POOLS, SEATS, STONE, THEME
from render.paris.parts import board
from render.paris.parts.pieces import outline
from render.paris.table import CELL, HEIGHT
from render.scene import Player, Scene
from rules.chance import Seat
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.paris import GAME
from rules.paris.board import GRID, ZONES
from rules.paris.box import LAMP, Building
from rules.paris.model import BUILDING, State
from rules.paris.scoring import House, houses, light, score
from rules.setup import agreed

ART = art("paris")

NAMES = ("Оксана", "Вячеслав")
_INK = (38, 36, 52)


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    scene = _scene()
    return compared(lambda: ART.table(scene), lambda: plain_png(scene))


def _scene() -> Scene:
    """The middle of the second phase of a random game."""
    setup = agreed(GAME, 2, {}, {})
    points = list(replay(GAME, record(GAME, setup, b"paris")))
    built = [point.state for point in points if point.state.phase == BUILDING]
    middle = len(built) * 2 // 3
    players = tuple(Player(name, i) for i, name in enumerate(NAMES))
    view = GAME.view(built[middle], None)
    return Scene(view, words("uk", GAME.slug), players, before=built[middle - 1])


def plain_png(scene: Scene) -> bytes:
    """The same table by plain calls of ImageDraw, fonts loaded once, saved as Pillow saves."""
    image = Image.new("RGB", (WIDTH, HEIGHT), THEME.page)
    draw = ImageDraw.Draw(image)
    _plate(draw, Box(16, 16, WIDTH - 32, HEIGHT - 32), THEME.ground, 32)
    _strip(draw, scene)
    whole = Box(32, 184, board.board_size(CELL), board.board_size(CELL))
    _board(draw, board.board_grid(whole.x, whole.y, CELL), scene.view.state)
    side = Box(whole.right + 16, whole.y, WIDTH - whole.right - 48, whole.h)
    stock, cards = side.top_rows(side.h - 440, 16)
    _plate(draw, stock, THEME.panel, 16)
    _write(draw, (stock.x + 16, stock.y + 24), scene.words("look-stock"), BODY, "lm")
    _shelf(draw, stock.inset(8, 40), scene.view.state.stock, STONE, (4, 3))
    _cards(draw, cards, scene)
    below = Box(32, whole.bottom + 16, WIDTH - 64, HEIGHT - whole.bottom - 48)
    for seat, place in enumerate(columns(below, [1, 1], 16)):
        _player(draw, place, scene, seat)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _board(draw: ImageDraw.ImageDraw, grid: Grid, state: State) -> None:
    _plate(draw, grid.box.inset(-8), HOLLOW, 16)
    for text, at in grid.marks():
        _write(draw, at, text, BODY, "mm")
    shining = light(state)
    for kind, mask in enumerate(state.ground):
        for box in board.boxes(grid, mask):
            _ground(draw, box, kind)
    for kind in range(LAMP):
        for cell in GRID.within(state.ground[kind]):
            if shining.on(GRID.bit[cell]):
                _pool(draw, grid.cell(cell.x, cell.y), kind)
    for cells in ZONES.values():
        first, *_, last = board.boxes(grid, cells)
        draw.rectangle((first.x, first.y, last.right, last.bottom), None, HOLLOW, 6)
    for box in board.boxes(grid, shining.lamps):
        _lamp(draw, box)
    for house in houses(state):
        _house(draw, board.boxes(grid, house.cells), house)
    for piece in state.pieces:
        if piece.kind not in ("building", "annex", "shared"):
            for box in board.boxes(grid, piece.cells):
                draw.ellipse(frame(box.inset(6)), SEATS[piece.owner], _INK, 5)
                draw.ellipse(frame(box.inset(24)), PANE, _INK, 4)


def _ground(draw: ImageDraw.ImageDraw, box: Box, kind: int) -> None:
    draw.rectangle(frame(box), GROUNDS[kind], HOLLOW, 2)
    if kind == LAMP:
        draw.rectangle(frame(box.inset(2)), BENEATH)
        for share in (0.33, 0.67):
            draw.line((*box.at(0, share), *box.at(1, share)), STONE, 2)
            draw.line((*box.at(share, 0), *box.at(share, 1)), STONE, 2)
        return
    sign = draw.ellipse if kind == 0 else draw.rectangle
    sign(frame(box.part(0.3, 0.3, 0.7, 0.7)), None, HOLLOW, 7)


def _pool(draw: ImageDraw.ImageDraw, box: Box, kind: int) -> None:
    """The light of a lamp on the ground beside it."""
    for tone, share in zip(POOLS[kind], (0.86, 0.56), strict=True):
        draw.chord(frame(box.part(0, -share, 1, share)), 0, 180, tone)


def _house(draw: ImageDraw.ImageDraw, boxes: Sequence[Box], house: House) -> None:
    _body(draw, boxes, SEATS[house.owner])
    for box in boxes:
        _windows(draw, box)
    draw.rectangle(frame(boxes[0].part(0.12, 0.2, 0.46, 0.46)), _INK, PANE, 3)
    _write(draw, boxes[0].at(0.68, 0.28), house.building.upper(), BODY, "mm")
    plate = boxes[-1].part(0.16, 0.09, 0.86, 0.47)
    draw.rounded_rectangle(frame(plate), 12, HOLLOW)
    _write(draw, plate.centre, f"{house.size}×{house.lamps.bit_count()}", BODY, "mm")


def _lamp(draw: ImageDraw.ImageDraw, box: Box) -> None:
    draw.rectangle(frame(box.part(0.46, 0.5, 0.54, 0.84)), _INK)
    glass = [box.at(x, y) for x, y in ((0.31, 0.22), (0.69, 0.22), (0.6, 0.53), (0.4, 0.53))]
    draw.polygon(glass, GOLD, _INK, 4)
    draw.polygon([box.at(0.27, 0.23), box.at(0.5, 0.1), box.at(0.73, 0.23)], _INK)
    draw.polygon([box.at(0.34, 0.89), box.at(0.5, 0.8), box.at(0.66, 0.89)], _INK)


def _windows(draw: ImageDraw.ImageDraw, box: Box) -> None:
    for x in (0.34, 0.66):
        pane = box.part(x - 0.11, 0.55, x + 0.11, 0.84)
        draw.rounded_rectangle(frame(pane), 8, PANE, _INK, 4)
        draw.line((*pane.at(0.5, 0), *pane.at(0.5, 1)), _INK, 3)
        draw.line((*pane.at(0, 0.6), *pane.at(1, 0.6)), _INK, 3)


def _body(draw: ImageDraw.ImageDraw, boxes: Sequence[Box], colour: tuple[int, int, int]) -> None:
    """Cells as one piece: all in the edge's colour first, then all a little smaller."""
    for box in boxes:
        draw.rounded_rectangle(frame(box), 8, _INK)
    for box in boxes:
        draw.rounded_rectangle(frame(box.inset(4)), 8, colour)


def _strip(draw: ImageDraw.ImageDraw, scene: Scene) -> None:
    strip = Box(32, 32, WIDTH - 64, 136)
    _plate(draw, strip, THEME.key, 16)
    seat = scene.view.state.to_move or 0
    title = scene.words("look-turn", player=scene.players[seat].name)
    _write(draw, (strip.x + 16, strip.y + 40), title, HEAD, "lm")
    _write(draw, (strip.x + 16, strip.y + 96), scene.words("look-building"), LABEL, "lm")
    for i, colour in enumerate(SEATS):
        x = strip.x + 480 + 64 * i
        draw.ellipse((x, strip.y + 70, x + 52, strip.y + 122), colour, _INK, 3)
    place = Box(strip.right - 150, strip.y + 10, 136, 116)
    _plate(draw, place, THEME.panel, 16)
    legs = (
        (0.2, 0.92),
        (0.47, 0.2),
        (0.53, 0.2),
        (0.8, 0.92),
        (0.64, 0.92),
        (0.5, 0.7),
        (0.36, 0.92),
    )
    draw.polygon([place.at(x, y) for x, y in legs], GOLD, _INK, 4)
    for y, half in ((0.74, 0.2), (0.56, 0.12), (0.38, 0.08)):
        draw.line((*place.at(0.5 - half, y), *place.at(0.5 + half, y)), _INK, 5)
    for px, py in ((0.2, 0.2), (0.8, 0.28), (0.7, 0.12), (0.25, 0.5), (0.78, 0.55)):
        draw.ellipse(frame(place.part(px, py, px + 0.04, py + 0.04)), PANE)


def _cards(draw: ImageDraw.ImageDraw, box: Box, scene: Scene) -> None:
    for card, place in zip(scene.view.state.cards, table(box, 2, 4, 8), strict=True):
        _plate(draw, place, CARD, 8)
        picture = place.inset(8).part(0, 0, 1, 0.64)
        draw.rectangle(frame(picture), THEME.cell)
        draw.ellipse(frame(picture.part(0.35, 0.1, 0.65, 0.9)), GOLD, _INK, 4)
        draw.rectangle(frame(picture.part(0.42, 0.3, 0.58, 0.9)), PANE, _INK, 4)
        draw.polygon(
            [picture.at(0.35, 0.4), picture.at(0.5, 0), picture.at(0.65, 0.4)], STONE, _INK
        )
        for x in (0.4, 0.46, 0.52, 0.58):
            draw.line((*picture.at(x, 0.5), *picture.at(x, 0.8)), _INK, 3)
        _write(draw, place.at(0.5, 0.82), scene.words(f"short-{card.card}"), FINE, "mm", _INK)
        if card.by is not None:
            draw.ellipse(frame(picture.part(0.75, 0.1, 0.98, 0.9)), SEATS[card.by], _INK, 3)


def _player(draw: ImageDraw.ImageDraw, place: Box, scene: Scene, seat: int) -> None:
    state: State = scene.view.state
    tag, panel = place.top_rows(56, 16)
    _plate(draw, tag, THEME.panel, 16)
    draw.rounded_rectangle((tag.x + 3, tag.y + 3, tag.x + 60, tag.bottom - 3), 10, SEATS[seat])
    if seat == state.to_move:
        for width, ink in ((10, GOLD), (6, PANE), (2, _INK)):
            draw.rounded_rectangle(frame(tag.inset(-width)), 20, None, ink, 4)
    draw.ellipse((tag.x + 14, tag.y + 12, tag.x + 46, tag.y + 44), _INK)
    _write(draw, (tag.x + 72, tag.centre[1]), scene.players[seat].name, LABEL, "lm")
    _plate(draw, panel, THEME.panel, 16)
    points = score(state, Seat(seat))
    _write(draw, (tag.right - 16, tag.centre[1]), str(points.total), LABEL, "rm")
    line = panel.inset(16, 8).top_rows(40)[0]
    values = [4, 7, *(value for _, value in points.lines)]
    for value, at in zip(values, columns(line, [1] * len(values)), strict=True):
        draw.rectangle((at.x, at.y + 4, at.x + 32, at.y + 36), GOLD, _INK, 3)
        _write(draw, (at.x + 42, at.centre[1]), str(value), BODY, "lm")
    _shelf(draw, panel.inset(16, 56), state.players[seat].supply, SEATS[seat], (6, 1))


def _shelf(
    draw: ImageDraw.ImageDraw,
    box: Box,
    buildings: Sequence[Building],
    colour: tuple[int, int, int],
    grid: tuple[int, int],
) -> None:
    for building, slot in zip(buildings, table(box, *grid, 8), strict=False):
        cells = outline(building, 22, slot.x, slot.y)
        for cell in cells:
            draw.rectangle(frame(cell.inset(-3)), _INK)
        for cell in cells:
            draw.rectangle(frame(cell), colour)
            draw.ellipse(frame(cell.inset(8)), _INK)
        _write(draw, slot.at(0.5, 0.95), building.upper(), FINE, "mm")


def _plate(draw: ImageDraw.ImageDraw, box: Box, fill: tuple[int, int, int], radius: int) -> None:
    shadow = box._replace(y=box.y + 4)
    draw.rounded_rectangle(frame(shadow), radius, THEME.shade)
    draw.rounded_rectangle(frame(box), radius, fill, THEME.edge, 2)


def _write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    anchor: str,
    ink: tuple[int, int, int] = THEME.ink,
) -> None:
    draw.text(at, text, ink, font(size), anchor=anchor)
