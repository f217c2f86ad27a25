"""How long Saint Malo's table takes to draw and encode, against plain Pillow with its defaults."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font
from locales import words
from render import art
from render.engine.layout import Box
from render.engine.theme import IDENTITIES
from render.saint_malo.look import BLOOD, BONE, INNER, OUTER, STONE, THEME
from render.saint_malo.parts.city import cell_box, stores
from render.saint_malo.table import Block, plan
from render.scene import Player, Scene
from rules import games
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.saint_malo.box import CITY, EMPTY, SIDE_OF, STRENGTHS, TOWERS
from rules.saint_malo.model import State
from rules.setup import Setup

SEATS, DECISIONS = 4, 240
NAMES = ("Оксана", "Max", "Вячеслав", "Александра")
INK = THEME.ink
Draw = ImageDraw.ImageDraw


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    scene, painter = _scene(), art("saint_malo")
    return compared(lambda: painter.table(scene), lambda: plain_png(scene.view.state))


def _scene() -> Scene:
    """A position in the middle of a random game of four."""
    game = games()["saint_malo"]
    played = list(replay(game, record(game, Setup(SEATS), b"bench", DECISIONS)))
    return Scene(
        view=game.view(played[-1].state, None),
        words=words("ru", game.slug),
        players=tuple(Player(name, seat) for seat, name in enumerate(NAMES)),
    )


SMALL, NORMAL, LARGE = font(22), font(28), font(42)


def plain_png(state: State) -> bytes:
    """The same picture by plain calls of ImageDraw, fonts loaded once, saved as Pillow saves."""
    places = plan(SEATS, struck=False)
    image = Image.new("RGB", (places.width, places.height), THEME.page)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, places.width - 16, places.height - 16), 32, THEME.ground)
    _plain_strip(draw, places.strip, state)
    for seat, block in enumerate(places.blocks):
        _plain_block(draw, block, state, seat)
    _rounded(draw, places.track.box, THEME.panel)
    draw.text(places.track.head.centre, "Сила 6", BLOOD, LARGE, anchor="mm")
    for row, strength in enumerate(STRENGTHS):
        _rounded(draw, places.track.badge(row), BLOOD)
        draw.text(places.track.badge(row).centre, str(strength), BONE, NORMAL, anchor="mm")
        for box in places.track.boxes(row):
            _rounded(draw, box, BONE)
    crossed = [box for row in range(len(STRENGTHS)) for box in places.track.boxes(row)]
    for box in crossed[: state.swords_marked]:
        draw.line((box.x, box.y, box.right, box.bottom), INK, 5)
        draw.line((box.x, box.bottom, box.right, box.y), INK, 5)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _plain_strip(draw: Draw, strip: Box, state: State) -> None:
    _rounded(draw, strip, THEME.key)
    draw.ellipse((strip.x + 16, strip.y + 32, strip.x + 96, strip.y + 112), IDENTITIES[0].colour)
    draw.text(strip.at(0.1, 0.35), f"{NAMES[state.active]}: что?", BONE, LARGE, anchor="lm")
    draw.text(strip.at(0.1, 0.75), f"Раунд {state.round}", BONE, NORMAL, anchor="lm")
    for die in range(5):
        left = strip.right - 480 + die * 96
        box = Box(left, strip.y + 20, 80, 80)
        _rounded(draw, box, BONE)
        draw.rectangle((left + 20, box.y + 20, left + 60, box.y + 60), STONE, INK, 3)
        draw.text((left + 40, strip.bottom - 24), str(die + 1), INK, NORMAL, anchor="mm")


def _plain_block(draw: Draw, block: Block, state: State, seat: int) -> None:
    tag, shelf, player = block.tag, block.shelf, state.players[seat]
    _rounded(draw, tag, THEME.panel)
    draw.rounded_rectangle((tag.x + 3, tag.y + 3, tag.x + 60, tag.bottom - 3), 10, STONE)
    draw.text((tag.x + 72, tag.centre[1]), NAMES[seat], INK, NORMAL, anchor="lm")
    draw.text((tag.right - 16, tag.centre[1]), str(player.points), INK, NORMAL, anchor="rm")
    board = block.grid.box.inset(-4)
    draw.rounded_rectangle((board.x, board.y, board.right, board.bottom), 16, THEME.page)
    for text, (x, y) in block.grid.marks():
        draw.text((x, y), text, THEME.on_ground, SMALL, anchor="mm")
    for spot, (cell, built) in enumerate(zip(CITY.cells, player.city, strict=True)):
        box = cell_box(block.grid, cell)
        _rounded(draw, box.inset(2), OUTER if spot in SIDE_OF else INNER)
        if built != EMPTY:
            _plain_piece(draw, box, built)
    for cell in TOWERS:
        box = cell_box(block.grid, cell)
        _rounded(draw, box.inset(2), STONE)
        draw.ellipse((*box.at(0.3, 0.3), *box.at(0.7, 0.7)), BONE, INK, 3)
        draw.text(box.at(0.7, 0.7), "2", INK, SMALL, anchor="mm")
    _rounded(draw, shelf, THEME.panel)
    for place, store in enumerate(stores(player)):
        x, y = shelf.at(0.06 + 0.19 * place, 0.5)
        draw.ellipse((x - 18, y - 18, x + 18, y + 18), STONE, INK, 3)
        draw.text((x + 26, y), str(store.value), INK, NORMAL, anchor="lm")


def _plain_piece(draw: Draw, box: Box, built: str) -> None:
    """A wall or crate is a few rectangles; everything else a bust, a roof and a letter."""
    if built in "wx":
        draw.rectangle((*box.at(0.15, 0.15), *box.at(0.85, 0.85)), STONE, INK, 3)
        draw.line((*box.at(0.15, 0.5), *box.at(0.85, 0.5)), INK, 3)
        draw.line((*box.at(0.5, 0.15), *box.at(0.5, 0.85)), INK, 3)
        return
    draw.polygon((box.at(0.1, 0.5), box.at(0.45, 0.1), box.at(0.8, 0.5)), BLOOD, INK, 3)
    draw.rectangle((*box.at(0.15, 0.5), *box.at(0.75, 0.85)), BONE, INK, 3)
    draw.ellipse((*box.at(0.55, 0.55), *box.at(0.95, 0.95)), STONE, BONE, 2)
    draw.text(box.at(0.75, 0.75), built, BONE, SMALL, anchor="mm")


def _rounded(draw: Draw, box: Box, fill: tuple[int, int, int]) -> None:
    draw.rounded_rectangle((box.x, box.y, box.right, box.bottom), 8, fill, THEME.edge, 2)
