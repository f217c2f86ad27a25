"""What a town has beside its board: the score track, symbols, debt, gold, shafts, spare pieces."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.common import parts
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import darker, ink_on, lighter
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, flow, square
from render.engine.theme import BODY, FINE, GOLD, UNIT
from render.my_city import icons as icons
from render.my_city.look import CHURCH, COATS
from render.my_city.parts import board, pieces
from render.scene import Player
from rules.my_city.box import CAMPAIGN, PIECES
from rules.my_city.campaign.stickers import improved
from rules.my_city.city import set_aside, shape_of
from rules.my_city.model import Player as Settler
from rules.my_city.model import State
from rules.my_city.modules import modules

LIMIT = CAMPAIGN.track.limit
_TENTH = 10
_NEAR = 3  # a token hides a mark that is so near
CHIP = 4 * UNIT + 4  # the height of a line
_SMALL = round(CHIP * 0.8)  # the side of a piece, two of which fit a narrow column
_TINY = 10  # the side of its cells
_LARGER = (2 * CHIP, 3 * CHIP // 2, CHIP)  # where there is room: a phone shows the shape
_GAP = UNIT // 2  # between two things
Sketch = Callable[[Canvas, Box], None]


class Item(NamedTuple):
    """Something to be set in a row."""

    width: int
    height: int
    sketch: Sketch


def own_items(box: Box, state: State, seat: int) -> list[Item]:
    """What a player's own picture tells: pieces that were set aside are as large as fits."""
    for side in _LARGER:
        found = items(state, seat, own=True, side=side)
        places = flow(box, [(item.width, item.height) for item in found], _GAP)
        if all(place.bottom <= box.bottom for place in places):
            return found
    return items(state, seat, own=True)


def items(state: State, seat: int, *, own: bool = False, side: int = _SMALL) -> list[Item]:
    """Everything worth telling about a seat, the animal first, pieces set aside last.

    On the *own* picture the cards show church and factories. A piece is so wide as its *side*.
    """
    player = state.players[seat]
    return [
        _animal(seat),
        *_flag(state, player),
        *_due(player),
        *_wealth(state, player),
        *([] if own else _special(player)),
        *_aside(state, player, side),
    ]


def spread(canvas: Canvas, box: Box, given: Sequence[Item]) -> None:
    """The items in rows, as many as fit; a plus sign stands for the others."""
    places = flow(box, [(item.width, item.height) for item in given], _GAP)
    for item, place in zip(given, places, strict=True):
        if place.bottom > box.bottom:
            canvas.text((box.right, box.bottom - UNIT), "+", BODY, weight=Weight.BOLD, anchor="rs")
            return
        item.sketch(canvas, place)


def _animal(seat: int) -> Item:
    animal = PIECES.animals[seat % len(PIECES.animals)]
    side = CHIP + UNIT
    return Item(
        side,
        side,
        lambda canvas, box: canvas.sprite(animal, box.centre, side, icons.ANIMALS[animal]),
    )


def _flag(state: State, player: Settler) -> list[Item]:
    """A flag for a town that builds no more while others do."""
    over = player.playing or state.phase not in ("reveal", "blocked", "build")
    return [] if over else [Item(CHIP, CHIP, icon("flag"))]


def _due(player: Settler) -> list[Item]:
    """The stickers that a seat has to place, each on a little card."""
    return [Item(CHIP, CHIP, _card(sticker)) for sticker in player.queue]


def _card(name: str) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, (255, 255, 255), UNIT // 2, canvas.theme.accent, 3)
        sticker(canvas, box.inset(4), name)

    return sketch


def sticker(canvas: Canvas, box: Box, name: str) -> None:
    """A sticker by its name: what it puts on a cell, or the cog of a factory."""
    letter = CAMPAIGN.stickers[name].letter
    if letter is None:
        canvas.icon("cog", box.centre, box.w)
    else:
        board.sign(canvas, box, letter)


def _wealth(state: State, player: Settler) -> list[Item]:
    """Numbers of the campaign, those of its open chapters only."""
    if state.episode is None:
        return []
    town, rules = player.town, modules(state.episode)
    found = [counted(town.progress, symbol)]
    if town.debt:
        found.append(counted(-town.debt, icon("coin")))
    if town.nuggets or "veins" in rules.on:
        found.append(counted(town.nuggets, icon("gold")))
    for colour in rules.shafts:
        found.append(counted(getattr(town.mines, colour), shaft(colour)))
    return found


def _special(player: Settler) -> list[Item]:
    """The pieces that only this town has: its church and its factories (MC-90)."""
    town = improved(player)
    sketches = [own_church(town.church4)] if town.church4 else []
    sketches += [factory(shape) for shape in town.factories]
    return [Item(_SMALL, _SMALL, sketch) for sketch in sketches]


def counted(value: int | str, sign: Sketch) -> Item:
    """A sign with a number or a short text after it."""
    text = str(value).replace("-", "−")
    width = CHIP + UNIT // 2 + fonts.width(text, BODY + UNIT // 2, Weight.BOLD) + UNIT

    def sketch(canvas: Canvas, box: Box) -> None:
        sign(canvas, Box(box.x, box.y, CHIP, CHIP))
        at = box.x + CHIP + UNIT // 2, box.centre[1]
        canvas.text(at, text, BODY + UNIT // 2, weight=Weight.BOLD)

    return Item(width, CHIP, sketch)


def symbol(canvas: Canvas, box: Box) -> None:
    """A painted progress symbol."""
    canvas.sprite("symbol", box.centre, round(box.w * 0.9), icons.symbol, GOLD)


def own_church(shape: str) -> Sketch:
    """The shape of a town's own church."""

    def sketch(canvas: Canvas, box: Box) -> None:
        pieces.silhouette(canvas, box, shape, CHURCH, largest=round(box.h * 0.3))

    return sketch


def factory(shape: str) -> Sketch:
    """A small blue piece with the cog of a factory."""

    def sketch(canvas: Canvas, box: Box) -> None:
        pieces.silhouette(canvas, box, shape, "blue", largest=_TINY)
        low = box.right - UNIT, box.bottom - UNIT
        canvas.icon("cog", low, round(box.h * 0.5), halo=canvas.theme.panel)

    return sketch


def icon(name: str) -> Sketch:
    """An icon that fills most of its box."""
    return lambda canvas, box: canvas.icon(name, box.centre, round(box.w * 0.9))


def shaft(colour: str) -> Sketch:
    """The entrance of a shaft."""
    ink = COATS[colour].base
    return lambda canvas, box: canvas.sprite("entrance", box.centre, box.w, icons.entrance, ink)


def _aside(state: State, player: Settler, side: int) -> list[Item]:
    """The pieces that were passed or blocked."""
    return [
        Item(side, side, _piece(card, shape_of(player, card))) for card in set_aside(state, player)
    ]


def _piece(card: str, shape: str) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        cell = round(box.h * _TINY / _SMALL)
        pieces.silhouette(canvas, box, shape, pieces.coat_of(card), largest=cell)
        low, size = (box.right - UNIT, box.bottom - UNIT), round(max(_SMALL * 0.5, box.h * 0.3))
        canvas.icon("cross", low, size, halo=canvas.theme.panel)

    return sketch


def track(
    canvas: Canvas, box: Box, player: Player, token: int, ghost: int | None = None, fine: int = FINE
) -> None:
    """The track, filled up to the token; a ghost is where the token would go."""
    theme, lying = canvas.theme, box.w > box.h
    thick = min(box.w, box.h)
    canvas.panel(box, radius=thick // 3)
    groove = _groove(box, thick, lying)
    canvas.rounded(groove, theme.stripe, thick // 8, theme.line, 2)
    colour = parts.identity(player).colour
    reached = _at(groove, min(token, LIMIT), lying)
    filled = (
        groove._replace(w=max(2, round(reached[0]) - groove.x))
        if lying
        else groove._replace(y=round(reached[1]), h=max(2, groove.bottom - round(reached[1])))
    )
    canvas.rounded(filled, lighter(colour, 0.35), thick // 8)
    for value in range(0, LIMIT + 1, _TENTH):
        if not lying and abs(value - token) < _NEAR:
            continue
        x, y = _at(groove, value, lying)
        at = (x, box.y + thick * 0.27) if lying else (box.x + thick * 0.24, y)
        canvas.text(at, str(value), fine, theme.quiet, anchor="mm")
    if ghost is not None:
        at = _at(groove, min(max(ghost, 0), LIMIT), lying)
        canvas.circle((round(at[0]), round(at[1])), round(thick * 0.2), theme.panel, theme.ink)
    _token(canvas, reached, thick, player, token, fine)


def _groove(box: Box, thick: int, lying: bool) -> Box:
    """The lower or right half of the box, in which the token moves."""
    end = round(thick * 0.5)
    if lying:
        return Box(box.x + end, box.y + round(thick * 0.52), box.w - 2 * end, round(thick * 0.34))
    return Box(box.x + round(thick * 0.58), box.y + end, round(thick * 0.2), box.h - 2 * end)


def _at(groove: Box, value: int, lying: bool) -> Point:
    share = value / LIMIT
    return groove.at(share, 0.5) if lying else groove.at(0.5, 1 - share)


def _token(canvas: Canvas, at: Point, thick: int, player: Player, token: int, fine: int) -> None:
    """The token, with its number on it."""
    mark, size = parts.identity(player), round(thick * 0.56)
    spot = square(at, size)
    canvas.rounded(spot, mark.colour, size // 2, darker(mark.colour, 0.55), 3)
    ink = ink_on(mark.colour)
    canvas.text(at, str(token), max(fine, round(size * 0.6)), ink, weight=Weight.BOLD, anchor="mm")
