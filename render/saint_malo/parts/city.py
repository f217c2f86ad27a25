"""A city: 45 cells between four towers, what stands on them, and its stores."""

from collections.abc import Sequence
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import Colour
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, rows
from render.engine.theme import BODY, FINE, GOOD, LABEL, UNIT
from render.saint_malo.look import BLOOD, INNER, OUTER, PAID
from render.saint_malo.parts.pieces import CORNERS, piece, tower
from rules.ground.grid import Cell
from rules.saint_malo.box import CITY, EMPTY, SIDE_OF, SIDES, Spot
from rules.saint_malo.city import defence, is_broken, is_complete
from rules.saint_malo.model import Player

ACROSS = 7
MARGIN = 4 * UNIT  # coordinates to the left and above
RIM = UNIT // 2  # the tray reaches so far beyond the cells


def fit(box: Box, margin: int = MARGIN) -> Grid:
    """The largest city in a box, at its top left, below and beside its coordinates."""
    size = min(box.w - margin - RIM, box.h - margin - RIM) // ACROSS
    return Grid(box.x + margin, box.y + margin, size, ACROSS, ACROSS, margin)


def cell_box(grid: Grid, cell: Cell) -> Box:
    """Where a cell of the city lies."""
    return grid.cell(cell.x, cell.y)


def spots(grid: Grid, some: Sequence[Spot]) -> list[Box]:
    """Where these spots of the city lie."""
    return [cell_box(grid, CITY.cells[spot]) for spot in some]


def print_city(canvas: Canvas, grid: Grid, coordinates: bool = True) -> None:
    """The board as it comes out of the box: tray, coordinates, empty cells, towers."""
    canvas.tray(grid.box.inset(-RIM))
    if coordinates:
        size = BODY if grid.margin >= parts.COORDINATES else FINE + 2
        parts.coordinates(canvas, grid, size=size)
    for spot, cell in enumerate(CITY.cells):
        canvas.cell(cell_box(grid, cell), OUTER if spot in SIDE_OF else INNER)
    for cell, corner in CORNERS.items():
        tower(canvas, cell_box(grid, cell), corner, complete=False, broken=False)


def fill_city(canvas: Canvas, grid: Grid, city: str, before: str | None = None) -> None:
    """What was built on a printed board; what is new since *before* glows."""
    for at, corner in CORNERS.items():
        complete, broken = is_complete(city, corner.side), is_broken(city, corner.side)
        if complete or broken:
            tower(canvas, cell_box(grid, at), corner, complete, broken)
    if before is not None and (new := changes(before, city)):
        canvas.glow(spots(grid, new))
    for cell, built in zip(CITY.cells, city, strict=True):
        if built != EMPTY:
            piece(canvas, cell_box(grid, cell), built)
    for side in SIDES:
        if is_complete(city, side):
            whole = spots(grid, range(len(CITY))[side.cells])
            canvas.body(whole, None, PAID, max(3, grid.size // 12), inset=0)


def changes(before: str, city: str) -> list[Spot]:
    """The spots that were filled since *before*."""
    return [spot for spot, was in enumerate(before) if was != city[spot]]


class Figure(NamedTuple):
    """One of a player's numbers."""

    icon: str
    value: int
    alarm: Colour | None = None  # the number's colour, where it calls for attention
    fresh: bool = False


def stores(player: Player, before: Player | None = None) -> tuple[Figure, ...]:
    """A player's numbers besides points, in the order in which they are printed (SM-74)."""
    was = player if before is None else before
    shield, empty = defence(player.city), player.city.count(EMPTY)
    return (
        Figure("coin", player.coins, fresh=player.coins != was.coins),
        Figure("log", player.logs, fresh=player.logs != was.logs),
        Figure("shield", shield, fresh=shield != defence(was.city)),
        Figure(
            "lost_cannon",
            player.cannons_lost,
            BLOOD if player.cannons_lost else None,
            player.cannons_lost != was.cannons_lost,
        ),
        Figure("free_cell", empty, None if empty else GOOD),
    )


def store_shelf(canvas: Canvas, box: Box, shown: Sequence[Figure]) -> None:
    """The numbers in a row or, where the box is taller than wide, larger in a column."""
    canvas.panel(box)
    inner, upright, each = box.inset(UNIT // 2), box.h > box.w, [1] * len(shown)
    places = rows(inner, each) if upright else columns(inner, each)
    for store, place in zip(shown, places, strict=True):
        _store(canvas, place, store, LABEL if upright else BODY)


def _store(canvas: Canvas, place: Box, store: Figure, size: int) -> None:
    if store.fresh:
        canvas.rounded(place.inset(2, 1), canvas.theme.glow, UNIT)
    side = min(round(size * 1.4), place.h)
    left = place.centre[0] - round(size * 1.28)
    canvas.icon(store.icon, (left + side // 2, place.centre[1]), side)
    faint = canvas.theme.ink if store.value else canvas.theme.quiet
    canvas.text(
        (left + side + UNIT // 2, place.centre[1]),
        str(store.value),
        size,
        store.alarm or faint,
        weight=Weight.BOLD,
    )
