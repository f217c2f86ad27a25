"""How long the table of Townies takes to draw and encode, against plain Pillow's own way."""

from io import BytesIO
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font, frame
from locales import words
from render import art
from render.engine.layout import Box, Point, columns, hexagon
from render.engine.pen import star
from render.engine.theme import BODY, FINE, GOLD, HEAD, IDENTITIES, LABEL, WIDTH
from render.scene import Player, Scene
from render.small_cities.look import CENTRAL, MARKERS, NUMBER, PENCIL, RIM, THEME, building_colour
from render.small_cities.parts.cards import what
from render.small_cities.parts.sheet import Plot, added, tiles
from render.small_cities.table import Slot, plan
from rules.chance import Seat
from rules.ground.grid import bits
from rules.matches.playout import record
from rules.matches.replay import replay
from rules.small_cities import GAME
from rules.small_cities.box import Color
from rules.small_cities.goals import goals
from rules.small_cities.map import CENTRE, EDGE, GRID, STARS, name
from rules.small_cities.model import CIRCLES, Building, State

ART = art("small_cities")

NAMES = ("Оксана", "Max", "Вячеслав", "Zoë", "Александра")
CARDS = 2
_INK, _PAPER = THEME.ink, THEME.panel


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    scene = _scene()
    return compared(lambda: ART.table(scene), lambda: plain_png(scene))


def _scene() -> Scene:
    """Five sheets in the second half of a random game."""
    points = list(replay(GAME, record(GAME, GAME.setup(len(NAMES)), b"townies")))
    rolled = [point.state for point in points if point.state.dice]
    middle = len(rolled) * 2 // 3
    players = tuple(Player(name, i) for i, name in enumerate(NAMES))
    before = GAME.mask(rolled[middle - len(NAMES)], None)
    return Scene(GAME.view(rolled[middle], None), words("uk", GAME.slug), players, before)


def plain_png(scene: Scene) -> bytes:
    """The same table by plain calls of ImageDraw, fonts loaded once, saved as Pillow saves."""
    state: State = scene.view.state
    places = plan(len(state.players), CARDS)
    image = Image.new("RGB", (WIDTH, places.height), THEME.page)
    draw = ImageDraw.Draw(image)
    _plate(draw, Box(16, 16, WIDTH - 32, places.height - 32), THEME.ground, 32)
    _strip(draw, places.strip, scene)
    for seat, place in enumerate(places.slots):
        _slot(draw, place, scene, seat)
    for card, box in zip((state.goal, state.bonus), places.cards, strict=True):
        _plate(draw, box, _PAPER)
        draw.polygon(star(box.x + 48, box.centre[1], 32, 14), GOLD, _INK, 3)
        _write(draw, box.at(0.25, 0.3), card or "", LABEL, "lm")
        _write(draw, box.at(0.25, 0.6), what(scene.words, card or ""), BODY, "lm")
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _strip(draw: ImageDraw.ImageDraw, box: Box, scene: Scene) -> None:
    _plate(draw, box, THEME.key)
    text = scene.words("picture-round", round=scene.view.state.round)
    _write(draw, box.at(0.02, 0.3), scene.words("picture-draw"), HEAD, "lm", THEME.on_key)
    _write(draw, box.at(0.02, 0.7), text, LABEL, "lm", THEME.on_key)
    for seat in range(len(scene.players)):
        x, y = box.at(0.2 + 0.05 * seat, 0.7)
        draw.ellipse((x - 26, y - 26, x + 26, y + 26), IDENTITIES[seat].colour, _INK, 3)
        draw.ellipse((x + 4, y + 4, x + 30, y + 30), _PAPER, _INK, 2)
    for die in columns(box.right_columns(280)[1].inset(24), [1, 1], 12):
        _plate(draw, die, _PAPER)
        for step in range(4):
            draw.polygon(hexagon(die.at(0.5, 0.2 + 0.2 * step), 12), _INK, THEME.edge, 2)


def _slot(draw: ImageDraw.ImageDraw, place: Slot, scene: Scene, seat: int) -> None:
    state: State = scene.view.state
    player, plot = state.players[seat], place.plot
    _plate(draw, place.box, _PAPER)
    _plate(draw, place.tag, _PAPER)
    draw.rounded_rectangle(frame(place.tag.part(0, 0, 0.15, 1)), 10, IDENTITIES[seat].colour)
    total = str(GAME.score(state, Seat(seat)).total)
    _write(draw, place.tag.at(0.2, 0.5), NAMES[seat], LABEL, "lm")
    _write(draw, place.tag.at(0.95, 0.5), total, LABEL, "rm")
    _map(draw, plot, player.occupied)
    for color, index, _ in tiles(player.areas):
        _painted(draw, plot, index, color)
    for building in player.buildings:
        _building(draw, plot, building)
    for index in bits(added(player, scene.before.players[seat])):
        draw.polygon(plot.corners(index), None, THEME.glow, 6)
    for number, cell in enumerate(columns(place.ribbon, [1] * CIRCLES)):
        (x, y), r = cell.centre, cell.h // 2 - 4
        done = number < len(player.buildings)
        draw.ellipse((x - r, y - r, x + r, y + r), THEME.key if done else _PAPER, PENCIL, 3)
        if done:
            _write(draw, (x, y), str(player.buildings[number].points), BODY, "mm", _PAPER)
    _corners(draw, place, state, seat)


def _map(draw: ImageDraw.ImageDraw, plot: Plot, occupied: int) -> None:
    for text, at in plot.letters():
        _write(draw, at, text, FINE, "mm", NUMBER)
    for index in range(len(GRID)):
        fill = RIM if EDGE >> index & 1 else CENTRAL if CENTRE >> index & 1 else _PAPER
        draw.polygon(plot.corners(index), fill, PENCIL, 2)
        if STARS >> index & 1:
            draw.polygon(star(*plot.centre(index), plot.radius * 0.7, plot.radius * 0.3), GOLD)
        if not occupied >> index & 1:
            _write(draw, plot.centre(index), name(index)[1:], FINE, "mm", NUMBER)


def _painted(draw: ImageDraw.ImageDraw, plot: Plot, index: int, color: Color) -> None:
    """A hex with some strokes for its pattern."""
    (x, y), r, marker = plot.centre(index), plot.radius * 0.6, MARKERS[color]
    draw.polygon(plot.corners(index), marker.wash, marker.edge, 3)
    match color:
        case "red":
            for shift in (-0.8, -0.3, 0.3, 0.8):
                a, b = y + shift * r + r / 3, y + shift * r - r / 3
                draw.line((x - r, a, x + r, b), marker.ink, 4)
        case "yellow":
            for i in range(9):
                dx, dy = (i % 3 - 1) * r * 0.8, (i // 3 - 1) * r * 0.8
                draw.ellipse((x + dx - 3, y + dy - 3, x + dx + 3, y + dy + 3), marker.ink)
        case "brown":
            for i in range(4):
                level = y + (i - 1.5) * r * 0.55
                draw.line((x - r, level, x + r, level), marker.ink, 2)
                for step in (-0.5, 0.5):
                    at = x + (step + i % 2 / 2) * r
                    draw.line((at, level, at, level + r * 0.55), marker.ink, 2)
        case "green":
            for turn in (0.5, 2.6, 4.7):
                dx, dy = x + r * 0.8 * cos(turn), y + r * 0.8 * sin(turn)
                draw.line((dx - 5, dy, dx + 5, dy), marker.ink, 3)
                draw.line((dx, dy - 5, dx, dy + 5), marker.ink, 3)
        case "blue":
            for level in (-0.7, 0.0, 0.7):
                wave = [(x + r * i / 8, y + r * level + 2 * sin(pi * i / 4)) for i in range(-8, 9)]
                draw.line(wave, marker.ink, 3)


def _building(draw: ImageDraw.ImageDraw, plot: Plot, building: Building) -> None:
    """A gabled front with columns and a disc, as much work as an icon of ours has shapes."""
    (x, y), r = plot.centre(building.hex), plot.radius * 0.55
    fill = building_colour(building.kind)
    draw.ellipse((x - r * 1.2, y - r * 1.2, x + r * 1.2, y + r * 1.2), _PAPER)
    draw.polygon(((x, y - r), (x + r, y - r / 3), (x - r, y - r / 3)), fill, _INK, 2)
    for step in (-0.7, 0.0, 0.7):
        left = x + step * r - r / 6
        draw.rectangle((left, y - r / 3, left + r / 3, y + r * 0.7), _PAPER, _INK, 2)
    draw.rectangle((x - r, y + r * 0.7, x + r, y + r), fill, _INK, 2)
    draw.ellipse((x - 3, y - r * 0.7, x + 3, y - r * 0.7 + 6), _PAPER, _INK, 1)


def _corners(draw: ImageDraw.ImageDraw, place: Slot, state: State, seat: int) -> None:
    """The markers, the stars, the goals."""
    box, top = place.box, place.tag.bottom
    for x, later in ((box.x + 34, 0), (box.x + 98, 1)):
        color = MARKERS[state.hand(Seat(seat), later)]
        draw.polygon(hexagon((x, top + 34), 24 - 10 * later), color.wash, color.edge, 3)
        draw.line((x, top + 30, x + 20, top + 10), color.base, 8)
    for i in range(4):
        at = box.right - 60 + 32 * (i % 2), top + 26 + 32 * (i // 2)
        draw.polygon(star(*at, 14, 6), _PAPER, PENCIL, 3)
    for line, progress in enumerate(goals(state, Seat(seat))):
        at = box.x + 50, place.ribbon.y - 18 - 34 * line
        draw.polygon(hexagon((at[0] - 24, at[1]), 14), PENCIL, _INK, 2)
        _write(draw, at, f"{progress.count}→{progress.points}", FINE + 2, "lm")
    text = f"{len(state.players[seat].buildings)}/{CIRCLES}"
    _write(draw, (box.right - 50, place.ribbon.y - 50), text, FINE + 2, "rm")


def _plate(
    draw: ImageDraw.ImageDraw, box: Box, fill: tuple[int, int, int], radius: int = 16
) -> None:
    x, y, right, bottom = frame(box)
    draw.rounded_rectangle((x, y + 4, right, bottom + 4), radius, THEME.shade)
    draw.rounded_rectangle((x, y, right, bottom), radius, fill, THEME.edge, 2)


def _write(
    draw: ImageDraw.ImageDraw,
    at: Point,
    text: str,
    size: int,
    anchor: str,
    fill: tuple[int, int, int] = _INK,
) -> None:
    draw.text(at, text, fill, font(size), anchor=anchor)
