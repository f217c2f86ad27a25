"""The cards of the match in a row: those still to come, the current one, those that are gone."""

from render.engine.canvas import Canvas
from render.engine.layout import Box, table
from render.engine.theme import UNIT
from render.my_city import extras, pieces
from rules.my_city.box import BLOCK, COLOURS, OWN_CHURCH, SHAPE
from rules.my_city.city import has_piece, is_factory
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario

ROW = 8 * UNIT
_ROOM = 32  # eight cards of each colour, and eight for churches and the blocking card
_FRAME = 1.5  # the widest frame around the current card


def cards(state: State) -> list[str]:
    """The cards of the match by colour and shape, churches and the blocking card last."""
    order = {colour: n for n, colour in enumerate((*COLOURS, "church", BLOCK))}
    return sorted(scenario(state.episode).deck, key=lambda card: order[card.split("-")[0]])


def deck(
    canvas: Canvas, box: Box, state: State, down: int = 1, owner: Player | None = None
) -> None:
    """Every card in one row, or in as many rows for each colour; what is to come has no order.

    With an *owner*, the cards show that seat's own church, its factories, and what it lacks.
    """
    canvas.panel(box)
    every, waiting, modern = cards(state), {*state.deck, state.card}, scenario(state.episode).modern
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
        extras.card_face(canvas, cell.fitted(1), card, "")
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
