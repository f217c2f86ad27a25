"""The preview of a move on the viewer's own board."""

from collections.abc import Sequence

from PIL import Image

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.engine.theme import BAD, GOOD
from render.paris.parts import board, pieces
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.paris import GAME
from rules.paris.board import FORMS, GRID, LAID, ZONES
from rules.paris.box import PIECES
from rules.paris.model import (
    PAVING,
    Annex,
    Build,
    Carve,
    Fountain,
    Mask,
    ParisMove,
    Pave,
    Piece,
    Plant,
    Put,
    State,
)
from rules.paris.scoring import Light, light

_SEEN = 0.72  # how much of a ghost hides what lies beneath
_DARK = Light(0, 0, 0)


def allowed(state: State, seat: Seat, move: ParisMove) -> bool:
    """Whether the viewer may play the move now."""
    return state.to_move == seat and GAME.refusal(state, seat, move) is None


def gain(state: State, seat: Seat, move: ParisMove) -> int | None:
    """What a legal move of phase 2 brings at once, or None where the rules count nothing."""
    if state.phase == PAVING or not allowed(state, seat, move):
        return None
    after = GAME.play(state, seat, move).state
    return GAME.score(after, seat).total - GAME.score(state, seat).total


def draw(canvas: Canvas, grid: Grid, state: State, seat: Seat, move: ParisMove) -> None:
    """A piece that would lie there: half-transparent, green line if legal, red hatching if not."""
    places = board.boxes(grid, covered(move))
    if not places:
        return
    legal = allowed(state, seat, move)
    area = _around(places)
    under = canvas.seen(area)
    _lay(canvas, grid, state, seat, move)
    seen = Image.blend(under, canvas.seen(area), _SEEN)
    canvas.lay(seen, area[:2])
    if not legal:
        canvas.pattern(places, "hatch", BAD)
    canvas.glow(places, GOOD if legal else BAD)
    points = gain(state, seat, move)
    if points is not None:
        parts.gain(canvas, min(places, key=lambda box: (box.y, box.x)), points)


def covered(move: ParisMove) -> Mask:
    """The cells of the board that a move would cover; none if it lays nothing."""
    match move:
        case Pave(zone=zone):
            return ZONES.get(zone, 0)
        case Build(building=name, anchor=anchor, turn=turn):
            return _shape(name, anchor, turn)
        case Plant(anchor=anchor, turn=turn):
            return _shape("garden", anchor, Rotation(turn))
        case Fountain(anchor=anchor, turn=turn):
            return _shape("fountain", anchor, Rotation(turn))
        case Put(cell=cell) | Carve(cell=cell) | Annex(cell=cell):
            return GRID.mask((cell,))
    return 0


def _shape(name: str, anchor: Cell, turn: Rotation) -> Mask:
    return GRID.mask(FORMS[name].cells(anchor, turn))


def _around(places: Sequence[Box]) -> tuple[int, int, int, int]:
    size = places[0].w // 2  # a gaze and a large lamp reach beyond their cell
    return (
        min(box.x for box in places) - size,
        min(box.y for box in places) - size,
        max(box.right for box in places) + size,
        max(box.bottom for box in places) + size,
    )


def _lay(canvas: Canvas, grid: Grid, state: State, seat: Seat, move: ParisMove) -> None:
    """The real piece, drawn as it will look."""
    cells = covered(move)
    places, shining = board.boxes(grid, cells), _light(state, seat, move)
    lit = [
        (box, bool(shining.on(GRID.bit[cell])))
        for box, cell in zip(places, GRID.within(cells), strict=True)
    ]
    match move:
        case Pave(zone=zone, turn=turn):
            hand = state.players[seat].hand
            if hand is not None:
                laid = LAID[hand, zone, turn]
                board.pave(canvas, grid, laid, cells, _DARK)
                for box in board.boxes(grid, laid[-1]):
                    pieces.printed_lamp(canvas, box)
        case Build(building=name):
            pieces.house(canvas, name, seat, lit)
        case Plant():
            pieces.house(canvas, "garden", seat, lit)
        case Annex():
            pieces.annex(canvas, places[0], seat, lit[0][1])
        case Fountain():
            pieces.fountain(canvas, places, seat)
        case Put(card=card):
            board.special(canvas, grid, Piece(PIECES[card], seat, cells))
        case Carve(face=face):
            board.special(canvas, grid, Piece("statue", seat, cells, face))
            pieces.gaze(canvas, places[0], face, seat)


def _light(state: State, seat: Seat, move: ParisMove) -> Light:
    """What shines once the move is made: it may put a lamp out or stop a ray."""
    return light(GAME.play(state, seat, move).state if allowed(state, seat, move) else state)
