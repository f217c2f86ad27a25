"""The piece of the card in its turns, with its anchor marked and the number of places it has."""

from render.engine.canvas import Canvas
from render.engine.colour import WHITE
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square, table
from render.engine.theme import BAD, BODY, FINE, LABEL, UNIT
from render.my_city import extras, pieces, speech
from render.scene import Words
from rules.my_city.box import BLUE_SHAPES
from rules.my_city.building import builds
from rules.my_city.city import is_factory, shape_of
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario
from rules.my_city.stickers import improved

_LINE = 8 * UNIT  # the height of a sticker in the queue


def turned(canvas: Canvas, box: Box, state: State, player: Player, asked: bool) -> None:
    """The piece of the current card; numbers stand under its turns while it can be built."""
    assert state.card is not None
    canvas.panel(box)
    shape, coat = shape_of(player, state.card), pieces.coat_of(state.card)
    places = builds(player, scenario(state.episode), state.card) if asked else []
    factory = is_factory(player, state.card)
    ways = pieces.turns(shape)
    longest = max(max(cell) + 1 for turn in ways for cell in pieces.laid(shape, turn))
    cells = columns(box.inset(UNIT), [1] * len(ways), 2 * UNIT)
    size = min(cells[0].w // longest, box.h // 5)
    for turn, cell in zip(ways, cells, strict=True):
        above, below = cell.bottom_rows(5 * UNIT)
        free = sum(1 for move in places if move.turn == turn)
        boxes = pieces.silhouette(
            canvas, above, shape, coat, turn=turn, factory=factory, largest=size
        )
        first = boxes[0]
        canvas.circle(first.centre, round(first.w * 0.26), WHITE, canvas.theme.ink, 3)
        text = f"{turn} · {free}" if asked else turn
        ink = canvas.theme.ink if free or not asked else canvas.theme.quiet
        canvas.text(below.centre, text, BODY, ink, weight=Weight.BOLD, anchor="mm")


def queue(canvas: Canvas, box: Box, player: Player, words: Words, thought: str | None) -> None:
    """The next stickers in order; for a factory, the blue pieces to choose from."""
    canvas.panel(box)
    if player.queue[0] == "factory":
        _works(canvas, box.inset(UNIT), player, words, thought)
        return
    for n, name in enumerate(player.queue[: box.h // _LINE]):
        line = Box(box.x, box.y + UNIT + n * _LINE, box.w, _LINE).inset(2 * UNIT, UNIT // 2)
        side = line.h if n == 0 else round(line.h * 0.7)
        extras.sticker(canvas, square((line.x + line.h / 2, line.centre[1]), side), name)
        text, size = speech.heading(speech.name(words, name)), LABEL if n == 0 else BODY
        canvas.text((line.x + line.h + 2 * UNIT, line.centre[1]), text, size, width=line.w - line.h)


def _works(canvas: Canvas, box: Box, player: Player, words: Words, thought: str | None) -> None:
    """The blue pieces, those that are factories with a cog; the one thought about glows."""
    town = improved(player)
    for shape, cell in zip(BLUE_SHAPES, table(box, 4, 2, UNIT), strict=False):
        above, below = cell.bottom_rows(3 * UNIT + 2)
        taken = shape in town.factories
        if shape == thought:
            canvas.glow([cell], BAD if taken else None)
        pieces.silhouette(canvas, above, shape, "blue", factory=taken, largest=box.w // 20)
        ink = canvas.theme.quiet if taken else canvas.theme.ink
        name = speech.name(words, shape)
        canvas.text(below.centre, name, FINE, ink, anchor="mm", width=cell.w)
