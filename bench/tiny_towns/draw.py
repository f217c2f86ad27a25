"""How long the table of four towns takes to draw and encode, against the same by plain Pillow."""

from collections.abc import Iterable
from io import BytesIO

from PIL import Image, ImageDraw

from bench.kit.drawing import TARGETS as TARGETS
from bench.kit.drawing import compared, font
from locales import words
from render import art
from render.engine.colour import Colour, ink_on
from render.engine.encode import Picture
from render.engine.fonts import wrap
from render.engine.layout import Box
from render.engine.theme import BODY, FINE, HEAD, IDENTITIES, LABEL, WIDTH
from render.scene import Player, Scene
from render.tiny_towns import look
from render.tiny_towns.parts import cards, speech, status
from render.tiny_towns.parts.speech import effect
from render.tiny_towns.parts.town import Building, changed, contents
from render.tiny_towns.table import Plot, plan
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, LETTERS, Resource
from rules.tiny_towns.model import State
from rules.tiny_towns.town import supply

ART = art("tiny_towns")

NAMES = ("Оксана", "Max", "Вячеслав", "Александра")
TOWNS = (
    ["cottage glass bakery stone", "wheat . brick cottage", "farm wood stone .", ". well . chapel"],
    ["tavern tavern . glass", "glass cottage stone .", ". farm factory=wood .", "brick . wheat ."],
    ["well . cottage wheat", "chapel glass . stone", "wood wood brick .", "cottage . bakery glass"],
    [". stone factory=glass .", "cottage cottage . farm", "brick . glass .", "tavern well . wood"],
)
CARDS_IN_PLAY = {
    "food": "farm",
    "well": "well",
    "chapel": "chapel",
    "tavern": "tavern",
    "theater": "bakery",
    "factory": "factory",
}


def _state(towns: Iterable[list[str]]) -> State:
    players = [{"town": town, "step": "place", "named": 3} for town in towns]
    table = {"game": GAME.slug, "cards": CARDS_IN_PLAY, "round": 14, "current": "brick"}
    return GAME.restore(table | {"players": players})


STATE = _state(TOWNS)
BEFORE = _state([[". . " + town[0].split(" ", 2)[2], *town[1:]] for town in TOWNS])
SCENE = Scene(
    view=GAME.view(STATE, None),
    words=words("ru", GAME.slug),
    players=tuple(Player(name, seat) for seat, name in enumerate(NAMES)),
    before=GAME.mask(BEFORE, None),
)
THEME = look.THEME


def run() -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files."""
    return compared(_drawn, plain_png)


def _drawn() -> Picture:
    return ART.table(SCENE)


def plain_png() -> bytes:
    """The same table by plain calls of ImageDraw, fonts loaded once, saved as Pillow saves."""
    deck = supply(STATE)
    places = plan(len(NAMES), cards.head_height(cards.TALL_WIDTH, deck, SCENE.words))
    image = Image.new("RGB", (WIDTH, places.height), THEME.page)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, WIDTH - 16, places.height - 16), 32, THEME.ground)
    _strip(draw, places.strip)
    for card, box in zip(deck, places.cards, strict=True):
        _card(draw, box, card, deck)
    for seat, plot in enumerate(places.plots):
        _town(draw, plot, seat)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _panel(draw: ImageDraw.ImageDraw, box: Box, fill: Colour) -> None:
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    draw.rounded_rectangle((x, y + 4, right, bottom + 4), 16, THEME.shade)
    draw.rounded_rectangle((x, y, right, bottom), 16, fill, THEME.edge, 2)


def _strip(draw: ImageDraw.ImageDraw, box: Box) -> None:
    _panel(draw, box, THEME.key)
    text = status.awaited(STATE, NAMES, SCENE.words)
    draw.text((box.x + 16, box.y + 40), text, THEME.on_key, font(HEAD), anchor="lm")
    number = SCENE.words("picture-round", round=STATE.round)
    draw.text((box.x + 16, box.y + 100), number, THEME.on_key, font(LABEL), anchor="lm")
    for seat in range(len(NAMES)):
        x, y = box.x + 220 + 70 * seat, box.y + 100
        draw.ellipse((x - 26, y - 26, x + 26, y + 26), IDENTITIES[seat].colour, THEME.ink, 3)
        draw.ellipse((x - 14, y - 14, x + 14, y + 14), THEME.ink)
        draw.ellipse((x + 5, y + 3, x + 33, y + 31), THEME.panel, THEME.ink, 2)
        draw.polygon(((x + 12, y + 10), (x + 26, y + 10), (x + 12, y + 24)), THEME.accent)
    _panel(draw, Box(box.right - 150, box.y + 10, 136, 116), THEME.panel)
    _cube(draw, Box(box.right - 140, box.y + 12, 112, 112), Resource.BRICK)


def _card(draw: ImageDraw.ImageDraw, box: Box, card: str, deck: tuple[str, ...]) -> None:
    _panel(draw, box, THEME.panel)
    stripe = (box.x + 3, box.y + 3, box.x + 19, box.bottom - 3)
    draw.rounded_rectangle(stripe, 8, look.KINDS[CARDS[card].kind])
    _building(draw, Box(box.x + 28, box.y + 20, 88, 88), card, ())
    title, what = speech.name(SCENE.words, card), effect(SCENE.words, card, deck)
    draw.text((box.x + 130, box.y + 28), title, THEME.ink, font(BODY), anchor="lm")
    for row, line in enumerate(wrap(what.text, FINE + 2, 194)):
        at = box.x + 130, box.y + 60 + 30 * row
        draw.text(at, line, THEME.ink, font(FINE + 2), anchor="lm")
    for place, other in enumerate(what.icons):
        _building(draw, Box(box.x + 130 + 48 * place, box.y + 74, 44, 44), other, ())
    for y, signs in enumerate(CARDS[card].pattern.split("/")):
        for x, sign in enumerate(signs):
            if sign != ".":
                at = box.right - 140 + 32 * x, box.y + 32 + 32 * y
                _face(draw, Box(*at, 30, 30), LETTERS[sign])


def _town(draw: ImageDraw.ImageDraw, plot: Plot, seat: int) -> None:
    tag, grid = plot.tag, plot.grid
    _panel(draw, tag, THEME.panel)
    block = (tag.x + 3, tag.y + 3, tag.x + 60, tag.bottom - 3)
    draw.rounded_rectangle(block, 10, IDENTITIES[seat].colour, THEME.ink, 3)
    draw.ellipse((tag.x + 18, tag.y + 12, tag.x + 46, tag.y + 40), THEME.ink)
    draw.text((tag.x + 72, tag.centre[1]), NAMES[seat], THEME.ink, font(LABEL), anchor="lm")
    draw.ellipse((tag.right - 50, tag.y + 12, tag.right - 20, tag.y + 42), THEME.accent)
    board = grid.box.inset(-6)
    draw.rounded_rectangle((board.x, board.y, board.right, board.bottom), 16, THEME.page)
    for text, at in grid.marks():
        draw.text(at, text, THEME.on_ground, font(BODY), anchor="mm")
    cells = contents(STATE, STATE.players[seat])
    fresh = set(changed(cells, contents(BEFORE, BEFORE.players[seat])))
    for place, (cell, what) in enumerate(zip(grid.cells(), cells, strict=True)):
        box = cell.inset(2)
        corners = (box.x, box.y, box.right, box.bottom)
        draw.rounded_rectangle(corners, 8, THEME.cell, THEME.edge, 2)
        if isinstance(what, Building):
            _building(draw, cell.inset(5), what.card, what.load)
        elif what is not None:
            _cube(draw, cell.inset(10), what)
        if place in fresh:
            draw.rounded_rectangle(corners, 8, None, THEME.glow, 6)
    sign = plot.badges
    draw.ellipse((sign.x, sign.y, sign.x + 48, sign.y + 48), THEME.panel, THEME.ink, 2)
    draw.line((sign.x + 12, sign.y + 36, sign.x + 34, sign.y + 14), THEME.ink, 6)
    draw.text((sign.x + 56, sign.y + 24), "3", THEME.on_ground, font(BODY), anchor="lm")


def _cube(draw: ImageDraw.ImageDraw, box: Box, resource: Resource) -> None:
    colour, ink = look.RESOURCES[resource], THEME.ink
    deep = box.w // 5
    left, top, right, bottom = box.x, box.y + deep, box.right - deep, box.bottom
    lid = ((left, top), (left + deep, box.y), (box.right, box.y), (right, top))
    side = ((right, top), (box.right, box.y), (box.right, bottom - deep), (right, bottom))
    draw.polygon(lid, THEME.panel, ink, 3)
    draw.polygon(side, THEME.rim, ink, 3)
    draw.rectangle((left, top, right, bottom), colour, ink, 3)
    for share in (0.3, 0.7):
        y = top + (bottom - top) * share
        draw.line((left, y, right, y), ink, 2)
    at, size = ((left + right) // 2, (top + bottom) // 2), (right - left) * 8 // 10
    letter = speech.letters(SCENE.words)[resource]
    draw.text(at, letter, ink_on(colour), font(size), anchor="mm")


def _face(draw: ImageDraw.ImageDraw, box: Box, resource: Resource) -> None:
    colour = look.RESOURCES[resource]
    corners = (box.x, box.y, box.right, box.bottom)
    draw.rounded_rectangle(corners, 4, colour, THEME.ink, 2)
    draw.line((box.x + 4, box.y + 8, box.right - 4, box.y + 8), THEME.ink, 1)
    draw.line((box.x + 4, box.bottom - 8, box.right - 4, box.bottom - 8), THEME.ink, 1)
    letter = speech.letters(SCENE.words)[resource]
    draw.text(box.centre, letter, ink_on(colour), font(box.w * 8 // 10), anchor="mm")


def _building(draw: ImageDraw.ImageDraw, box: Box, card: str, load: tuple[Resource, ...]) -> None:
    colour, ink, (x, y) = look.KINDS[CARDS[card].kind], THEME.ink, box.centre
    half = box.w // 2
    draw.rectangle((x + half // 3, box.y, x + half // 2, y), colour, ink, 2)
    draw.rectangle((x - half * 7 // 10, y, x + half * 7 // 10, y + half), THEME.panel, ink, 3)
    draw.polygon(((x, y - half), (x + half, y), (x - half, y)), colour, ink, 3)
    draw.rectangle((x - half // 6, y + half // 2, x + half // 6, y + half), ink)
    for side in (-1, 1):
        window = x + side * half // 2
        draw.rectangle((window - 5, y + 8, window + 5, y + 18), THEME.accent, ink, 2)
    draw.ellipse((x - 6, y - half // 2 - 6, x + 6, y - half // 2 + 6), THEME.panel, ink, 2)
    draw.line((x - half, y + half, x + half, y + half), ink, 3)
    for place, resource in enumerate(load):
        _face(draw, Box(box.right - 32 * (place + 1), box.y, 32, 32), resource)
