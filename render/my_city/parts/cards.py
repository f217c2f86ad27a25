"""The cards of the match, the face of one, and the piece of the round in its turns."""

from render.engine.canvas import Canvas
from render.engine.colour import WHITE
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square, table
from render.engine.theme import BAD, BODY, LABEL, UNIT
from render.my_city.look import WATER
from render.my_city.parts import extras, pieces
from render.scene import Words, heading
from rules.my_city.box import BLOCK, BLUE_SHAPES, COLOURS, OWN_CHURCH, SHAPE
from rules.my_city.campaign.stickers import improved
from rules.my_city.city import has_piece, is_factory, shape_of
from rules.my_city.menu import builds
from rules.my_city.model import Player, State
from rules.my_city.modules import modules

ROW = 8 * UNIT
_ROOM = 32  # eight cards of each colour, and eight for churches and the blocking card
_LINE = 8 * UNIT  # the height of a sticker in the queue
_FRAME = 1.5  # the widest frame around the current card


def in_order(state: State) -> list[str]:
    """The cards of the match by colour and shape, churches and the blocking card last."""
    order = {colour: n for n, colour in enumerate((*COLOURS, "church", BLOCK))}
    return sorted(modules(state.episode).deck, key=lambda card: order[card.split("-")[0]])


def deck(
    canvas: Canvas, box: Box, state: State, down: int = 1, owner: Player | None = None
) -> None:
    """Every card in one row, or in as many rows for each colour; what is to come has no order.

    With an *owner*, the cards show that seat's own church, its factories, and what it lacks.
    """
    canvas.panel(box)
    every, waiting = in_order(state), {*state.deck, state.card}
    modern = modules(state.episode).modern
    across = len(every) if down == 1 else _ROOM // down
    cells = table(box.inset(UNIT), across, down, UNIT // 2)
    for card, cell in zip(every, cells, strict=False):
        if card == state.card:
            canvas.glow([cell.fitted(_FRAME).inset(-2)], radius=UNIT)
        if card in waiting and (owner is None or has_piece(owner, card, modern)):
            _waiting(canvas, cell, card, owner)
        else:
            _gone(canvas, cell, card, owner)


def _waiting(canvas: Canvas, cell: Box, card: str, owner: Player | None) -> None:
    shape = _shape(card, owner)
    if shape is None:
        card_face(canvas, cell.fitted(1), card, "")
        return
    factory = owner is not None and is_factory(owner, card)
    coat = pieces.coat_of(card)
    boxes = pieces.silhouette(canvas, cell, shape, coat, largest=_cell(cell))
    if factory:
        low = boxes[-1].centre
        canvas.icon("cog", low, round(_cell(cell) * 1.7), halo=canvas.theme.panel)


def _gone(canvas: Canvas, cell: Box, card: str, owner: Player | None) -> None:
    shape = _shape(card, owner)
    if shape is None:
        canvas.circle(cell.centre, min(cell.w, cell.h) // 3, canvas.theme.stripe, canvas.theme.line)
    else:
        pieces.faded(canvas, cell, shape, _cell(cell))


def _shape(card: str, owner: Player | None) -> str | None:
    """The shape on a card; the own church has one for its owner only, the blocking card none."""
    if card == OWN_CHURCH:
        return owner.town.church4 if owner is not None else None
    return SHAPE.get(card)


def _cell(cell: Box) -> int:
    """The size of a piece's cell on a card; that of a bar is smaller if it has to be."""
    return round(min(cell.w, cell.h) * 0.32)


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


def turned(canvas: Canvas, box: Box, state: State, player: Player, asked: bool) -> None:
    """The piece of the current card; numbers stand under its turns while it can be built."""
    assert state.card is not None
    canvas.panel(box)
    shape, coat = shape_of(player, state.card), pieces.coat_of(state.card)
    places = [*builds(player, modules(state.episode), state.card)] if asked else []
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
        canvas.text(below.centre, text, BODY + UNIT // 2, ink, weight=Weight.BOLD, anchor="mm")


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
        text, size = heading(words.name(name)), LABEL if n == 0 else BODY + UNIT // 2
        canvas.text((line.x + line.h + 2 * UNIT, line.centre[1]), text, size, width=line.w - line.h)


def _works(canvas: Canvas, box: Box, player: Player, words: Words, thought: str | None) -> None:
    """The blue pieces, those that are factories with a cog; the one thought about glows."""
    town = improved(player)
    for shape, cell in zip(BLUE_SHAPES, table(box, 4, 2, UNIT), strict=False):
        above, below = cell.bottom_rows(4 * UNIT + 2)
        taken = shape in town.factories
        if shape == thought:
            canvas.glow([cell], BAD if taken else None)
        pieces.silhouette(canvas, above, shape, "blue", factory=taken, largest=box.w // 20)
        ink = canvas.theme.quiet if taken else canvas.theme.ink
        name = words.name(shape)
        canvas.text(below.centre, name, BODY + UNIT // 2, ink, anchor="mm", width=cell.w)
