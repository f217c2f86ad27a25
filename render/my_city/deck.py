"""The cards of the match in a row: those still to come, the current one, those that are gone."""

from render.canvas import Canvas
from render.layout import Box, table
from render.my_city import extras, pieces
from render.theme import UNIT
from rules.my_city.box import BLOCK, COLOURS, OWN_CHURCH, SHAPE
from rules.my_city.model import State
from rules.my_city.scenario import scenario

ROW = 8 * UNIT
_ROOM = 32  # eight cards of each colour, and eight for churches and the blocking card
_FRAME = 1.5  # the widest frame around the current card


def cards(state: State) -> list[str]:
    """The cards of the match by colour and shape, churches and the blocking card last."""
    order = {colour: n for n, colour in enumerate((*COLOURS, "church", BLOCK))}
    return sorted(scenario(state.episode).deck, key=lambda card: order[card.split("-")[0]])


def deck(canvas: Canvas, box: Box, state: State, down: int = 1) -> None:
    """Every card in one row, or in as many rows for each colour; what is to come has no order."""
    canvas.panel(box)
    every, waiting = cards(state), set(state.deck)
    across = len(every) if down == 1 else _ROOM // down
    cells = table(box.inset(UNIT), across, down, UNIT // 2)
    for card, cell in zip(every, cells, strict=False):
        if card in waiting:
            _waiting(canvas, cell, card)
        elif card == state.card:
            canvas.glow([cell.fitted(_FRAME).inset(-2)], radius=UNIT)
            _waiting(canvas, cell, card)
        else:
            _gone(canvas, cell, card)


def _waiting(canvas: Canvas, cell: Box, card: str) -> None:
    if card in (BLOCK, OWN_CHURCH):
        extras.card_face(canvas, cell.fitted(1), card, "")
    else:
        size = _cell(cell)
        pieces.silhouette(canvas, cell, SHAPE[card], pieces.coat_of(card), largest=size)


def _gone(canvas: Canvas, cell: Box, card: str) -> None:
    if card in (BLOCK, OWN_CHURCH):
        canvas.circle(cell.centre, min(cell.w, cell.h) // 3, canvas.theme.stripe, canvas.theme.line)
    else:
        pieces.faded(canvas, cell, SHAPE[card], _cell(cell))


def _cell(cell: Box) -> int:
    """The size of a piece's cell on a card; that of a bar is smaller if it has to be."""
    return round(min(cell.w, cell.h) * 0.32)
