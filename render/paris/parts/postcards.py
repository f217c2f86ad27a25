"""The postcards: open, kept in hand, stamped by whoever used them."""

from render.common import parts
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, darker, mix
from render.engine.layout import Box
from render.engine.pen import Pen
from render.engine.theme import BODY, FINE, GOLD, UNIT, Theme
from render.paris.look import CARD, CARD_INK, FADED, HOLLOW, SKIES
from render.paris.parts.emblems import EMBLEMS
from render.scene import Player, Words
from rules.paris.box import RAYS, Card
from rules.paris.model import Postcard

_NAME = 4 * UNIT  # the strip under a postcard's picture
_FADE = 0.35  # how far a used card sinks into the night


def paper(canvas: Canvas, box: Box) -> None:
    """A postcard before anything is printed on it."""
    canvas.panel(box, CARD, UNIT)


def postcard(
    canvas: Canvas, box: Box, card: Postcard, words: Words, players: tuple[Player, ...]
) -> None:
    """What its paper shows: picture, name, and the token of its user."""
    used = card.mark in ("done", "blank")
    tone = mix(CARD, canvas.theme.ground, _FADE) if used else CARD
    if used:
        canvas.rounded(box, tone, UNIT)
    frame, strip = box.inset(UNIT).bottom_rows(_NAME)
    picture(canvas, frame, card.card, faded=used)
    ink = mix(CARD_INK, tone, 0.25) if used else CARD_INK
    name = words(f"short-{card.card}")
    size = fonts.largest(name, (FINE + 4, FINE + 2, FINE), strip.w)
    middle = strip.centre[0], strip.centre[1] + UNIT // 2
    canvas.text(middle, name, size, ink, anchor="mm", width=strip.w)
    if card.by is not None:
        stamp(canvas, frame, card, players[card.by])


def picture(canvas: Canvas, frame: Box, card: Card, *, faded: bool = False) -> None:
    """The motif of a postcard before its sky."""
    sky = SKIES[card]
    night = canvas.theme.ground
    canvas.rounded(frame, mix(sky, night, _FADE) if faded else sky, UNIT // 2)
    size = round(min(frame.h, frame.w) * 0.92)
    shows_beam = card == "grande" and frame.w >= 2 * size
    middle = frame.x + size // 2 if shows_beam else frame.centre[0]
    canvas.sprite(("paris-emblem", card), (middle, frame.centre[1]), size, EMBLEMS[card])
    if shows_beam:
        beam(canvas, (middle + size, frame.centre[1]), size)


def beam(canvas: Canvas, centre: tuple[int, int], size: int) -> None:
    """The cells that the large lamp lights, as its card shows them (PA-94)."""
    canvas.sprite("paris-beam", centre, size, _beam)


def stamp(canvas: Canvas, frame: Box, card: Postcard, player: Player) -> None:
    """The user's token on a card; a cross if it stays blank, a hand while its power is held."""
    size = round(frame.h * 0.66)
    centre = frame.right - size // 2 - UNIT // 2, frame.centre[1]
    parts.symbol(canvas, centre, size, player)
    sign = {"blank": "cross", "held": "hand"}.get(card.mark)
    if sign is not None:
        aside = centre[0] - round(size * 0.42), centre[1] + round(size * 0.3)
        canvas.circle(aside, round(size * 0.34), WHITE, CARD_INK, 2)
        canvas.icon(sign, aside, round(size * 0.5))


def named(canvas: Canvas, box: Box, card: Card, words: Words) -> None:
    """A card in play as a line of a list: motif and name."""
    canvas.panel(box, CARD, UNIT // 2)
    frame, strip = box.inset(UNIT // 4).left_columns(2 * box.h, UNIT)
    picture(canvas, frame, card)
    name = words(f"short-{card}")
    canvas.text((strip.x, strip.centre[1]), name, BODY, CARD_INK, width=strip.w)


def entry(
    canvas: Canvas, box: Box, card: Postcard, words: Words, *, faded: bool, told: bool
) -> None:
    """An open or held card as a line of a list: motif, name, and if it is *told* its effect."""
    paper, ink = tones(canvas.theme, faded=faded)
    canvas.panel(box, paper, UNIT)
    inner = box.inset(UNIT)
    side = min(inner.h, round(inner.w * 0.24))
    frame = Box(inner.x, inner.y, side, inner.h)
    picture(canvas, frame, card.card, faded=faded)
    if card.mark == "held":
        canvas.icon("hand", frame.at(0.82, 0.8), round(side * 0.4), halo=WHITE)
    text = Box(frame.right + UNIT, inner.y - UNIT // 2, inner.right - frame.right - UNIT, inner.h)
    name = words(f"short-{card.card}")
    middle = text.y + BODY // 2 if told else inner.centre[1]
    canvas.text((text.x, middle), name, BODY, CARD_INK, width=text.w)
    if told:
        below = text.top_rows(BODY)[1]
        effect = words(f"effect-{card.card}")
        canvas.paragraph(below._replace(h=below.h + 2 * UNIT), effect, BODY, ink)


def tones(theme: Theme, *, faded: bool) -> tuple[Colour, Colour]:
    """The paper of a card in a list, and the ink of its effect."""
    paper = mix(CARD, theme.ground, _FADE) if faded else CARD
    return paper, mix(CARD_INK, paper, 0.12)


def token(canvas: Canvas, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """An action token."""
    canvas.circle(centre, size // 2, colour, darker(colour, 0.55), max(2, size // 10))
    canvas.circle(centre, size // 5, CARD)


def _beam(pen: Pen) -> None:
    reach = 1 + max(max(abs(x), abs(y)) for ray in RAYS for x, y in ray) * 2
    side = 100 / reach
    lit = {(x, y) for ray in RAYS for x, y in ray}
    half = reach // 2
    for x in range(-half, half + 1):
        for y in range(-half, half + 1):
            left, top = (x + half) * side, (y + half) * side
            ink = GOLD if (x, y) in lit else WHITE if x == y == 0 else FADED
            if x == 0 or y == 0:
                pen.rect(left + 1, top + 1, left + side - 1, top + side - 1, ink, HOLLOW, 3)
