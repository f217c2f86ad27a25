"""What a town has besides its board: symbols, debt, gold, shafts, pieces it did without."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.fonts import Weight
from render.engine.layout import Box, flow
from render.engine.theme import BODY, GOLD, UNIT
from render.my_city import ground, motifs, pieces
from render.my_city.look import CHURCH, COATS, WATER
from rules.my_city import sights
from rules.my_city.box import BLOCK, CAMPAIGN, OWN_CHURCH, PIECES, SHAPE
from rules.my_city.city import shape_of
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario
from rules.my_city.stickers import improved

CHIP = 4 * UNIT + 4  # the height of a line
_SMALL = round(CHIP * 0.8)  # the side of a piece, two of which fit a narrow column
_TINY = 10  # the side of its cells
Sketch = Callable[[Canvas, Box], None]


class Item(NamedTuple):
    """Something to be set in a row."""

    width: int
    height: int
    sketch: Sketch


def items(state: State, seat: int, *, own: bool = False) -> list[Item]:
    """Everything worth telling about a seat, the animal first, pieces set aside last.

    On the *own* picture the cards show church and factories.
    """
    player = state.players[seat]
    return [
        _animal(seat),
        *_flag(state, player),
        *_due(player),
        *_wealth(state, player),
        *([] if own else _special(player)),
        *_aside(state, player),
    ]


def spread(canvas: Canvas, box: Box, given: Sequence[Item]) -> None:
    """The items in rows, as many as fit; a plus sign stands for the others."""
    places = flow(box, [(item.width, item.height) for item in given], UNIT // 2)
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
        lambda canvas, box: canvas.sprite(animal, box.centre, side, motifs.ANIMALS[animal]),
    )


def _flag(state: State, player: Player) -> list[Item]:
    """A flag for a town that builds no more while others do."""
    over = player.playing or state.phase not in ("reveal", "blocked", "build")
    return [] if over else [Item(CHIP, CHIP, icon("flag"))]


def _due(player: Player) -> list[Item]:
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
        ground.sign(canvas, box, letter)


def _wealth(state: State, player: Player) -> list[Item]:
    """Numbers of the campaign, those of its open chapters only."""
    if state.episode is None:
        return []
    town, modules = player.town, scenario(state.episode).modules
    found = [counted(town.progress, symbol)]
    if town.debt:
        found.append(counted(-town.debt, icon("coin")))
    if town.nuggets or "veins" in modules:
        found.append(counted(town.nuggets, icon("gold")))
    for colour in scenario(state.episode).shafts:
        found.append(counted(getattr(town.mines, colour), shaft(colour)))
    return found


def _special(player: Player) -> list[Item]:
    """The pieces that only this town has: its church and its factories (MC-90)."""
    town = improved(player)
    sketches = [own_church(town.church4)] if town.church4 else []
    sketches += [factory(shape) for shape in town.factories]
    return [Item(_SMALL, _SMALL, sketch) for sketch in sketches]


def counted(value: int | str, sign: Sketch) -> Item:
    """A sign with a number or a short text after it."""
    text = str(value).replace("-", "−")
    width = CHIP + UNIT // 2 + fonts.width(text, BODY, Weight.BOLD) + UNIT

    def sketch(canvas: Canvas, box: Box) -> None:
        sign(canvas, Box(box.x, box.y, CHIP, CHIP))
        at = box.x + CHIP + UNIT // 2, box.centre[1]
        canvas.text(at, text, BODY, weight=Weight.BOLD)

    return Item(width, CHIP, sketch)


def symbol(canvas: Canvas, box: Box) -> None:
    """A painted progress symbol."""
    canvas.sprite("symbol", box.centre, round(box.w * 0.9), motifs.symbol, GOLD)


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
    return lambda canvas, box: canvas.sprite("entrance", box.centre, box.w, motifs.entrance, ink)


def _aside(state: State, player: Player) -> list[Item]:
    """The pieces that were passed or blocked."""
    return [
        Item(_SMALL, _SMALL, _piece(card, shape_of(player, card)))
        for card in sights.set_aside(state, player)
    ]


def _piece(card: str, shape: str) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        pieces.silhouette(canvas, box, shape, pieces.coat_of(card), largest=_TINY)
        low, size = (box.right - UNIT, box.bottom - UNIT), round(box.h * 0.5)
        canvas.icon("cross", low, size, halo=canvas.theme.panel)

    return sketch


def card_face(canvas: Canvas, box: Box, card: str, letter: str, shape: str | None = None) -> None:
    """The front of a card: its piece as large as fits, or the lock of the blocking card."""
    if card == BLOCK:
        canvas.icon("lock", box.centre, min(box.w, box.h))
    elif shape is None and card == OWN_CHURCH:
        canvas.icon("church", box.centre, min(box.w, box.h))
    else:
        shape = shape or SHAPE[card]
        pieces.silhouette(canvas, box, shape, pieces.coat_of(card), letter=letter)


def back(canvas: Canvas, box: Box) -> None:
    """The back of a card that is not turned yet."""
    canvas.icon("river", box.centre, min(box.w, box.h), WATER)
