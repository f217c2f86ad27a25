"""The board as 64 bits: neighbours, areas, zones, and the tiles laid on them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.grid import Cell, Grid
from rules.paris.box import QUARTERS, SIDE, SIGNS, TILES, ZONE_SIZE, Quarter
from rules.paris.model import Ground, Mask
from rules.shapes import Turn, turned

GRID = Grid(SIDE, SIDE)
_EAST_OPEN = GRID.all & ~GRID.columns[-1]
_WEST_OPEN = GRID.all & ~GRID.columns[0]
_STEPS: dict[str, Cell] = {
    "n": Cell(0, -1),
    "e": Cell(1, 0),
    "s": Cell(0, 1),
    "w": Cell(-1, 0),
}


def near(mask: Mask) -> Mask:
    """All cells that share a side with a cell of *mask*."""
    beside = (mask & _EAST_OPEN) << 1 | (mask & _WEST_OPEN) >> 1
    return (mask << SIDE | mask >> SIDE | beside) & GRID.all


def area(start: Mask, ground: Mask) -> Mask:
    """*start* and what can be walked to from it over *ground*."""
    found, grown = 0, start
    while grown != found:
        found = grown
        grown = found | near(found) & ground
    return found


def groups(mask: Mask) -> Iterator[Mask]:
    """The connected parts of *mask*."""
    while mask:
        group = area(mask & -mask, mask)
        yield group
        mask ^= group


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


def paved(ground: Ground) -> Mask:
    """The cells where a tile lies."""
    orange, blue, shared, lamps = ground
    return orange | blue | shared | lamps


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
        spun = turned((Cell(2 * x - 1, 2 * y - 1) for x, y in cells), Turn(turn))
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
