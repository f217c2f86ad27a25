# Compiled where there is a compiler (rules.compiled).
"""The board as 64 bits: zones, the tiles and shapes laid on it, what lies where."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from rules.ground.grid import Cell, Grid
from rules.ground.shapes import Rotation, Shape, turned
from rules.paris.box import FOUNTAIN, QUARTERS, SHAPES, SIDE, SIGNS, TILES, ZONE_SIZE, Quarter
from rules.paris.model import Ground, Mask, State

GRID = Grid(SIDE, SIDE)
_EAST_OPEN = GRID.all & ~GRID.columns[-1]
_WEST_OPEN = GRID.all & ~GRID.columns[0]
_STEPS: dict[str, Cell] = {
    "n": Cell(0, -1),
    "e": Cell(1, 0),
    "s": Cell(0, 1),
    "w": Cell(-1, 0),
}

FORMS: dict[str, Shape] = {
    **{building: Shape(rows, mirrored=True) for building, rows in SHAPES.items()},
    "fountain": Shape(FOUNTAIN),
}
"""The shapes with all their turns; of buildings the mirrored ones too."""
_FOOTPRINTS = {
    name: {turn: sum(1 << SIDE * y + x for x, y in cells) for turn, cells in shape.turns.items()}
    for name, shape in FORMS.items()
}


def ahead(cell: Cell, way: str) -> Cell:
    """The cell in front of somebody who looks that way, also off the board."""
    return Cell(cell.x + _STEPS[way].x, cell.y + _STEPS[way].y)


def behind(mask: Mask, way: Quarter) -> Mask:
    """The cells from which somebody who looks that way has a cell of *mask* in front."""
    match way:
        case "n":
            return mask << SIDE & GRID.all
        case "e":
            return (mask & _WEST_OPEN) >> 1
        case "s":
            return mask >> SIDE
    return (mask & _EAST_OPEN) << 1


def covered(name: str, anchor: Cell, turn: str) -> Mask:
    """The cells under a shape that lies on the board in a canonical turn."""
    return _FOOTPRINTS[name][cast(Rotation, turn)] << GRID.index[anchor]


beside = lru_cache(maxsize=1 << 13)(GRID.reach)
"""The cells that share a side with those under a piece; pieces lie in few ways."""


def paved(ground: Ground) -> Mask:
    """The cells where a tile lies."""
    orange, blue, shared, lamps = ground
    return orange | blue | shared | lamps


def taken(state: State) -> Mask:
    """The cells where a piece lies or stands."""
    found = 0
    for piece in state.pieces:
        found |= piece.cells
    return found


def free(state: State) -> Mask:
    """The cells with a tile and without a piece (PA-20)."""
    return paved(state.ground) & ~taken(state)


def zone_of(cell: Cell) -> Cell:
    """The top-left cell of the zone that *cell* belongs to (PA-02)."""
    return Cell(cell.x - cell.x % ZONE_SIZE, cell.y - cell.y % ZONE_SIZE)


ZONES: dict[Cell, Mask] = {
    zone: GRID.mask(cell for cell in GRID.cells if zone_of(cell) == zone)
    for zone in dict.fromkeys(map(zone_of, GRID.cells))
}


def _laid(rows: str, zone: Cell, turn: Quarter) -> Ground:
    """The cells of a tile on a zone, ground by ground (PA-05)."""
    sides = rows.split("/")
    grounds = []
    for sign in SIGNS:
        cells = [Cell(x, y) for y, row in enumerate(sides) for x, s in enumerate(row) if s == sign]
        spun = turned((Cell(2 * x - 1, 2 * y - 1) for x, y in cells), Rotation(turn))
        grounds.append(GRID.mask(Cell(zone.x + (x > 0), zone.y + (y > 0)) for x, y in spun))
    orange, blue, shared, lamps = grounds
    return orange, blue, shared, lamps


LAID: dict[tuple[str, Cell, Quarter], Ground] = {
    (tile, zone, turn): _laid(rows, zone, turn)
    for tile, rows in TILES.items()
    for zone in ZONES
    for turn in QUARTERS
}
"""What each tile shows on each zone in each turn."""
