"""How long My City's table takes to draw and encode, against plain Pillow with its defaults."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font
from locales import words
from render import art
from render.engine.layout import Box, Grid
from render.engine.theme import IDENTITIES
from render.my_city.look import (
    CLOVER,
    COATS,
    FOREST,
    FOREST_DEEP,
    GLITTER,
    MEADOW,
    ROCK,
    ROCK_DEEP,
    ROCK_LIGHT,
    THEME,
    WATER,
    WATER_DEEP,
    WIDE,
)
from render.my_city.parts.board import standing
from render.my_city.parts.cards import in_order
from render.my_city.parts.pieces import box_of, coat_of, laid
from render.my_city.table import Slot, plan
from render.scene import Player, Scene
from rules import games
from rules.ground.grid import bits
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.my_city.board import SIZE
from rules.my_city.box import BOARDS, SHAPE
from rules.my_city.model import Player as Settler
from rules.my_city.model import State
from rules.setup import Setup

SEATS = 4
NAMES = ("Оксана", "Max", "Вячеслав", "Александра")
INK = THEME.ink
Draw = ImageDraw.ImageDraw


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    scene, painter = _scene(), art("my_city")
    return compared(lambda: painter.table(scene), lambda: plain_png(scene.view.state))


def _scene() -> Scene:
    """A position late in a random eternal game of four: the last card that somebody answers."""
    game = games()["my_city"]
    setup = Setup(SEATS, (("mode", "eternal"),))
    played = [point.state for point in replay(game, record(game, setup, b"bench"))]
    state = next(one for one in reversed(played) if one.phase == "build")
    return Scene(
        view=game.view(state, None),
        words=words("ru", game.slug),
        players=tuple(Player(name, seat) for seat, name in enumerate(NAMES)),
    )


SMALL, NORMAL, LARGE = font(22), font(28), font(42)


def plain_png(state: State) -> bytes:
    """The same picture by plain calls of ImageDraw, fonts loaded once, saved as Pillow saves."""
    places = plan(SEATS)
    image = Image.new("RGB", (WIDE, places.height), THEME.page)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, WIDE - 16, places.height - 16), 32, THEME.ground)
    _plain_strip(draw, places.strip, state)
    _plain_deck(draw, places.deck, state)
    for seat, slot in enumerate(places.slots):
        _plain_slot(draw, slot, state.players[seat], seat)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _plain_strip(draw: Draw, strip: Box, state: State) -> None:
    _rounded(draw, strip, THEME.key)
    draw.text(strip.at(0.02, 0.3), "Построить: жёлтая фигура T", THEME.on_key, LARGE, anchor="lm")
    draw.text(strip.at(0.02, 0.72), "Обычная игра · карточек: 9", THEME.on_key, NORMAL, anchor="lm")
    for seat in range(SEATS):
        x, y = strip.at(0.35 + 0.05 * seat, 0.72)
        draw.ellipse((x - 26, y - 26, x + 26, y + 26), IDENTITIES[seat].colour, INK, 3)
        draw.polygon(((x + 8, y + 8), (x + 28, y + 8), (x + 18, y + 26)), GLITTER, INK)
    card = strip.part(0.78, 0.1, 0.99, 0.9)
    _rounded(draw, card, THEME.panel)
    if state.card is not None:
        _plain_piece(
            draw, [Box(card.x + 60 + 36 * n, card.y + 36, 36, 36) for n in range(4)], "red"
        )


def _plain_deck(draw: Draw, box: Box, state: State) -> None:
    _rounded(draw, box, THEME.panel)
    every = in_order(state)
    for n, card in enumerate(every):
        left = box.x + 12 + n * (box.w - 24) // len(every)
        if card not in SHAPE:
            draw.ellipse((left, box.y + 14, left + 36, box.y + 50), GLITTER, INK, 3)
            continue
        cells = [
            Box(left + 10 * c.x, box.y + 18 + 10 * c.y, 10, 10) for c in laid(SHAPE[card], "n")
        ]
        _plain_body(draw, cells, COATS[coat_of(card)].base)


def _plain_slot(draw: Draw, slot: Slot, player: Settler, seat: int) -> None:
    tag, grid = slot.tag, slot.grid
    _rounded(draw, tag, THEME.panel)
    draw.rounded_rectangle(
        (tag.x + 3, tag.y + 3, tag.x + 60, tag.bottom - 3), 10, IDENTITIES[seat].colour
    )
    draw.text((tag.x + 72, tag.centre[1]), NAMES[seat], INK, NORMAL, anchor="lm")
    draw.text((tag.right - 16, tag.centre[1]), "−14", INK, NORMAL, anchor="rm")
    for text, (x, y) in grid.marks():
        draw.text((x, y), text, THEME.on_ground, SMALL, anchor="mm")
    for index, letter in enumerate("".join(player.town.terrain)):
        _plain_cell(draw, box_of(grid, index), letter, index)
    for card, mask in standing(player, player.buildings):
        _plain_piece(draw, [box_of(grid, index) for index in bits(mask)], coat_of(card))
    _plain_river(draw, grid)
    _rounded(draw, slot.track, THEME.panel)
    for value in range(0, 51, 10):
        draw.text(slot.track.at(0.25, 0.95 - value / 56), str(value), INK, SMALL, anchor="mm")
    draw.rectangle(
        (*slot.track.at(0.58, 0.05), *slot.track.at(0.78, 0.95)), IDENTITIES[seat].colour
    )
    draw.text(slot.track.at(0.7, 0.78), str(player.token), INK, SMALL, anchor="mm")
    _rounded(draw, slot.extras, THEME.panel)
    draw.ellipse(
        (slot.extras.x + 4, slot.extras.y + 4, slot.extras.x + 46, slot.extras.y + 46), INK
    )


def _plain_cell(draw: Draw, box: Box, letter: str, index: int) -> None:
    """A cell and what grows on it, as a few polygons."""
    fill = {"F": FOREST, "M": ROCK}.get(letter, MEADOW if index % 2 else CLOVER)
    draw.rounded_rectangle((box.x, box.y, box.right - 2, box.bottom - 2), 4, fill)
    match letter:
        case "F":
            for across, down in ((0.22, 0.5), (0.64, 0.46), (0.43, 0.74), (0.82, 0.82)):
                x, y = box.at(across, down)
                draw.polygon(((x - 6, y), (x, y - 18), (x + 6, y)), FOREST_DEEP)
        case "M":
            draw.polygon((box.at(0.1, 0.9), box.at(0.4, 0.1), box.at(0.8, 0.9)), ROCK_DEEP)
            draw.polygon((box.at(0.3, 0.35), box.at(0.4, 0.1), box.at(0.5, 0.35)), ROCK_LIGHT)
        case "T" | "S" | "W" | "G":
            for across in (0.3, 0.65):
                x, y = box.at(across, 0.5)
                draw.ellipse(
                    (x - 9, y - 9, x + 9, y + 9), FOREST if letter == "T" else ROCK, INK, 2
                )
                draw.line((x, y + 8, x, y + 16), INK, 3)
        case _ if index % 7 < 4:
            x, y = box.at(0.4, 0.6)
            for lean in (-3, 0, 3):
                draw.line((x, y + 4, x + lean, y - 3), FOREST, 1)


def _plain_piece(draw: Draw, cells: list[Box], coat: str) -> None:
    """A building: one outline, a house of two polygons on every cell, a letter on the first."""
    look = COATS[coat]
    _plain_body(draw, cells, look.base)
    for box in cells[1:]:
        draw.polygon((box.at(0.24, 0.5), box.at(0.5, 0.25), box.at(0.76, 0.5)), look.print)
        draw.rectangle((*box.at(0.32, 0.5), *box.at(0.68, 0.76)), look.print)
    draw.text(cells[0].centre, "Ж", look.letter, NORMAL, anchor="mm")


def _plain_body(draw: Draw, cells: list[Box], fill: tuple[int, int, int]) -> None:
    """Cells in one colour with a line wherever the body ends."""
    known = {(box.x, box.y) for box in cells}
    for box in cells:
        draw.rectangle((box.x, box.y, box.right, box.bottom), fill)
    for box in cells:
        for dx, dy, ends in (
            (-box.w, 0, (box.x, box.y, box.x, box.bottom)),
            (box.w, 0, (box.right, box.y, box.right, box.bottom)),
            (0, -box.h, (box.x, box.y, box.right, box.y)),
            (0, box.h, (box.x, box.bottom, box.right, box.bottom)),
        ):
            if (box.x + dx, box.y + dy) not in known:
                draw.line(ends, INK, 3)


def _plain_river(draw: Draw, grid: Grid) -> None:
    points: list[tuple[int, int]] = []
    for row in range(SIZE):
        width = BOARDS.left_bank[row]
        x = grid.x + width * grid.size
        points += [(x, grid.y + row * grid.size), (x, grid.y + (row + 1) * grid.size)]
    for ink, width in ((WATER_DEEP, 10), (WATER, 7)):
        draw.line(points, ink, width, joint="curve")


def _rounded(draw: Draw, box: Box, fill: tuple[int, int, int]) -> None:
    draw.rounded_rectangle((box.x, box.y, box.right, box.bottom), 8, fill, THEME.edge, 2)
