"""A move that is only considered: the piece, what it counts, what it brings."""

from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.engine.theme import GOOD
from render.saint_malo.look import THEME
from render.saint_malo.parts import city
from render.saint_malo.parts.gains import bubble, gain
from render.saint_malo.parts.pieces import piece
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.moves.notation import Move
from rules.saint_malo import GAME
from rules.saint_malo.box import (
    AROUND,
    CHARACTER,
    CHURCHES,
    CRATE,
    EMPTY,
    HOUSE,
    PERSONS,
    SPOT,
    WALL,
)
from rules.saint_malo.model import Church, Crate, House, Log, Person, State, Wall

_COUNTED = {
    CHARACTER["priest"].sign: CHURCHES,
    CHARACTER["merchant"].sign: CRATE,
    CHARACTER["juggler"].sign: PERSONS,
}
"""What a person looks for around its cell."""


def draw_ghost(
    canvas: Canvas, grid: Grid, shelf: Box, state: State, seat: Seat, move: Move
) -> None:
    """The preview of a move on its player's city, or over the shelf if it fills a store."""
    legal = GAME.refusal(state, seat, move) is None
    if isinstance(move, Log):
        target = shelf.at(0.3, 0.1)
    elif (built := _built(move)) is not None:
        target = _piece(canvas, grid, state.players[seat].city, built, legal)
    else:
        return
    if legal and (amounts := gain(state, seat, move)):
        bubble(canvas, target, amounts)


def _built(move: Move) -> tuple[Cell, str] | None:
    """Where a move builds, and the sign of what it builds."""
    match move:
        case Crate(cell):
            return cell, CRATE
        case Wall(cell):
            return cell, WALL
        case House(cell):
            return cell, HOUSE
        case Church(cell, level) if 1 <= level <= len(CHURCHES):
            return cell, CHURCHES[level - 1]
        case Person(person, cell):
            return cell, CHARACTER[person].sign
    return None


def _piece(
    canvas: Canvas, grid: Grid, standing: str, built: tuple[Cell, str], legal: bool
) -> tuple[int, int]:
    """The piece and a frame around all that it would count; gives back where a bubble points."""
    where, sign = built
    cell = city.cell_box(grid, where)
    if where in SPOT and standing[SPOT[where]] == EMPTY:
        wanted = _COUNTED.get(sign, "")
        near = [spot for spot in AROUND[SPOT[where]] if standing[spot] in wanted]
        for box in city.spots(grid, near):
            canvas.body([box], None, GOOD, grid.size / 14, inset=0)
        piece(canvas, cell, sign)
    canvas.ghost([cell], THEME.cell, legal)
    return cell.at(0.5, 0.1)
