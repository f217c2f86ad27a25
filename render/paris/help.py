"""Pictures for the pages of the rules, drawn by the functions that draw the board."""

from collections.abc import Sequence

from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Grid, columns, table
from render.engine.theme import GAP, HEAD, MARGIN, UNIT
from render.paris.look import STONE, THEME
from render.paris.parts import board, goods
from render.paris.parts.postcards import paper, postcard
from render.scene import Words
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.paris.board import LAID, covered
from rules.paris.box import CARDS, QUARTERS, SIDE, STARTER, STOCK, Building, Card, Quarter
from rules.paris.model import BUILDING, Build, Ground, Piece, Postcard, State

_WIDE = 960
_FRAME = 4 * MARGIN
_CELL, _ROWS = 12 * UNIT, 4
_PAVED: tuple[tuple[str, str, Quarter], ...] = (
    ("orange8", "a1", "e"),
    ("orange3", "c1", "e"),
    ("orange7", "e1", "s"),
    ("blue4", "g1", "e"),
    ("blue3", "a3", "s"),
    ("blue8", "c3", "w"),
    ("blue6", "e3", "s"),
    ("orange5", "g3", "w"),
)
"""The upper half of a board, for examples."""
_UNSURE: tuple[Building, ...] = ("l4", "s4", "p5", "l6")
"""The buildings that may be printed the other way round (PA-96)."""
_LARGE: tuple[Seat, Build] = (Seat(0), Build("u6", Cell.parse("b1"), Rotation.N))
_BRIGHT: tuple[Seat, Build] = (Seat(1), Build("t5", Cell.parse("c2"), Rotation.N))
_SMALL: tuple[Seat, Build] = (Seat(0), Build("i3", Cell.parse("f3"), Rotation.N))


TYPED = 7
"""The page for those who type their moves."""


def diagrams(words: Words) -> Sequence[tuple[str, Picture]]:
    """The picture of each page."""
    experts = [card for card in CARDS if card not in STARTER]
    return [
        ("help-1", _example(_LARGE)),
        ("help-2", _turns("orange4")),
        ("help-3", _shapes(STOCK)),
        ("help-4", _cards(STARTER, words)),
        ("help-5", _cards(experts, words)),
        ("help-6", _example(_LARGE, _BRIGHT, _SMALL)),
        ("help-7", _anchor(*_BRIGHT)),
        ("help-8", _shapes(_UNSURE)),
    ]


def _example(*built: tuple[Seat, Build]) -> Picture:
    """Buildings on a half board, each with its size and its lamps."""
    return _half(built)[0].picture()


def _anchor(seat: Seat, build: Build) -> Picture:
    """A building, its anchor outlined, and the text that places it."""
    canvas, grid = _half([(seat, build)], points=False)
    first = grid.cell(build.anchor.x, build.anchor.y)
    canvas.glow([first])
    canvas.bubble(first.at(0.5, 0.08), str(build))
    return canvas.picture()


def _turns(tile: str) -> Picture:
    """A tile in its four turns, each with its letter."""
    side = 25 * UNIT
    canvas = Canvas(_WIDE, side + 6 * UNIT + _FRAME, THEME)
    for turn, place in zip(QUARTERS, columns(canvas.box, [1] * 4, GAP), strict=True):
        above, below = place.bottom_rows(6 * UNIT)
        goods.tile(canvas, above.inset(UNIT), tile, turn)
        ink = THEME.on_ground
        canvas.text(below.centre, turn, HEAD, ink, weight=Weight.BOLD, anchor="mm")
    return canvas.picture()


def _shapes(buildings: Sequence[Building]) -> Picture:
    """The buildings with their ids."""
    canvas = Canvas(_WIDE, 44 * UNIT + _FRAME, THEME)
    goods.shelf(canvas, canvas.box, buildings, STONE, 4)
    return canvas.picture()


def _cards(cards: Sequence[Card], words: Words) -> Picture:
    """Open postcards."""
    rows = -(-len(cards) // 4)
    canvas = Canvas(_WIDE, rows * (18 * UNIT + UNIT) - UNIT + _FRAME, THEME)
    for card, place in zip(cards, table(canvas.box, 4, rows, UNIT), strict=True):
        paper(canvas, place)
        postcard(canvas, place, Postcard(card), words, ())
    return canvas.picture()


def _half(built: Sequence[tuple[Seat, Build]], points: bool = True) -> tuple[Canvas, Grid]:
    """A canvas with half a board and some buildings on it."""
    across = board.board_size(_CELL)
    canvas = Canvas(across + _FRAME, across - (SIDE - _ROWS) * _CELL + _FRAME, THEME)
    grid = board.board_grid(canvas.box.x, canvas.box.y, _CELL, _ROWS)
    board.printed(canvas, grid)
    laid = tuple(
        Piece("building", seat, covered(b.building, b.anchor, b.turn), b.building)
        for seat, b in built
    )
    state = State(to_move=None, ground=_ground(), pieces=laid, phase=BUILDING)
    board.position(canvas, grid, state, points=points)
    return canvas, grid


def _ground() -> Ground:
    """What the tiles of the example show together."""
    orange = blue = shared = lamps = 0
    for tile, zone, turn in _PAVED:
        a, b, c, d = LAID[tile, Cell.parse(zone), turn]
        orange, blue, shared, lamps = orange | a, blue | b, shared | c, lamps | d
    return orange, blue, shared, lamps
