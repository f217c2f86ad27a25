"""The board: zones, ground with its light, everything that lies on it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, darker, lighter, mix
from render.engine.layout import Box, Grid
from render.engine.pen import Pen
from render.engine.theme import BODY, UNIT
from render.paris.look import (
    BENEATH,
    DANCER_AREA,
    GROUNDS,
    HOLLOW,
    PAINTER_AREA,
    POOLS,
    sign,
)
from render.paris.parts import pieces
from rules.ground.grid import Cell
from rules.paris.board import GRID, ZONES
from rules.paris.box import LAMP, SIDE, ZONE_SIZE
from rules.paris.model import Ground, Mask, Piece, State
from rules.paris.scoring import House, Light, areas, houses, light

MARGIN = 5 * UNIT  # for the coordinates, left and above
_RIM, _BRIGHT = 0.36, 0.06  # how far the pools reach beyond the middle of the last lit cell
_BORDER = 12.5  # the border of a zone, half of it in the cell


class Ray(NamedTuple):
    """Light that reaches a cell: how many cells away its lamp stands, and how far it shines."""

    dx: int
    dy: int
    reach: float = 1


def board_grid(x: int, y: int, cell: int, down: int = SIDE) -> Grid:
    """The cells of a board, or of its upper rows, whose coordinates begin at a point."""
    return Grid(x + MARGIN, y + MARGIN, cell, SIDE, down, MARGIN)


def board_size(cell: int) -> int:
    """How wide and high a board is, its coordinates included."""
    return MARGIN + SIDE * cell + UNIT


def boxes(grid: Grid, cells: Mask) -> list[Box]:
    """The places of a set of cells."""
    return [grid.cell(cell.x, cell.y) for cell in GRID.within(cells)]


def printed(canvas: Canvas, grid: Grid, size: int = BODY) -> None:
    """What never changes: the tray, the coordinates, the sixteen zones with their names."""
    canvas.tray(grid.box.inset(-UNIT), HOLLOW)
    parts.coordinates(canvas, grid, size=size)
    line = mix(canvas.theme.cell, HOLLOW, 0.45)
    for zone in (zone for zone in ZONES if zone.y < grid.down):
        corner = grid.cell(zone.x, zone.y)
        whole = Box(corner.x, corner.y, ZONE_SIZE * grid.size, ZONE_SIZE * grid.size)
        canvas.rounded(whole.inset(grid.size // 24), mix(line, HOLLOW, 0.7), UNIT, line, 2)
        ink = mix(canvas.theme.on_ground, HOLLOW, 0.62)
        canvas.text(whole.centre, str(zone), round(grid.size * 0.42), ink, anchor="mm")


def position(canvas: Canvas, grid: Grid, state: State, *, points: bool) -> None:
    """The ground with its light, and all pieces; with *points*, what each building brings."""
    shining = light(state)
    pave(canvas, grid, state.ground, GRID.all, shining)
    for cell in GRID.within(shining.lamps & state.ground[LAMP]):
        pieces.printed_lamp(canvas, grid.cell(cell.x, cell.y))
    for piece in state.pieces:
        special(canvas, grid, piece)
    own = {piece.label: piece.cells for piece in state.pieces if piece.kind == "building"}
    for house in houses(state):
        building(canvas, grid, house, own[house.building], shining)
        if points:
            last = boxes(grid, own[house.building])[-1]
            pieces.shine(canvas, last, house.size, house.lamps.bit_count())
    for piece in state.pieces:
        if piece.kind == "shared":
            pieces.shared_corner(canvas, boxes(grid, piece.cells)[0])
        if piece.kind == "statue":
            pieces.gaze(canvas, boxes(grid, piece.cells)[0], piece.label, piece.owner)


def pave(canvas: Canvas, grid: Grid, grounds: Ground, where: Mask, shining: Light) -> None:
    """The ground of some cells, with the borders of their zones (PA-93)."""
    for kind, mask in enumerate(grounds):
        for cell in GRID.within(mask & where):
            corner = cell.x % ZONE_SIZE, cell.y % ZONE_SIZE
            paved_cell(canvas, grid.cell(cell.x, cell.y), kind, corner, rays(cell, shining))


def rays(cell: Cell, shining: Light) -> list[Ray]:
    """The light that reaches a cell, lamp by lamp (PA-61, PA-62)."""
    here = GRID.bit[cell]
    found = [
        Ray(to.x - cell.x, to.y - cell.y) for to in GRID.within(GRID.reach(here) & shining.lamps)
    ]
    if here & shining.beam:
        (to,) = GRID.within(shining.large)
        found.append(Ray(to.x - cell.x, to.y - cell.y, 2))
    return found


def special(canvas: Canvas, grid: Grid, piece: Piece) -> None:
    """A piece that is no building."""
    places = boxes(grid, piece.cells)
    match piece.kind:
        case "lamp":
            pieces.lamp_tile(canvas, places[0])
        case "grande":
            pieces.grande(canvas, places[0])
        case "fountain":
            pieces.fountain(canvas, places, piece.owner)
        case "painter" | "dancer" | "statue":
            pieces.pawn(canvas, places[0], piece.kind, piece.owner)


def building(canvas: Canvas, grid: Grid, house: House, own: Mask, shining: Light) -> None:
    """A building, lit where light falls on it; what is not its *own* is the annex."""
    cells = [
        (grid.cell(cell.x, cell.y), bool(shining.on(GRID.bit[cell])))
        for cell in GRID.within(house.cells)
    ]
    annex = boxes(grid, house.cells & ~own)
    pieces.house(canvas, house.building, house.owner, cells, annex[0] if annex else None)


def changes(canvas: Canvas, grid: Grid, state: State, before: State | None) -> None:
    """A bright line around what came to the board since the last picture."""
    if before is None:
        return
    for new in fresh(state, before):
        canvas.glow(boxes(grid, new), radius=UNIT)


def fresh(state: State, before: State) -> Iterable[Mask]:
    """The tiles and pieces that came since."""
    new = 0
    for now, then in zip(state.ground, before.ground, strict=True):
        new |= now & ~then
    yield from (cells for cells in ZONES.values() if cells & new)
    known = {piece.cells for piece in before.pieces}
    yield from (p.cells for p in state.pieces if p.cells not in known and p.kind != "shared")


def marked_areas(canvas: Canvas, grid: Grid, state: State) -> None:
    """Where painter and dancer score (PA-94): the painter's area outlined, the dancer's dotted."""
    found = areas(state)
    if dancing := found.get("dancer"):
        places = boxes(grid, dancing)
        canvas.pattern(places, "dots", DANCER_AREA, step=grid.size // 3)
        canvas.body(places, None, DANCER_AREA, grid.size * 0.05, inset=grid.size * 0.05)
    if painting := found.get("painter"):
        places = boxes(grid, painting)
        canvas.body(places, None, PAINTER_AREA, grid.size * 0.05, inset=grid.size * 0.01)


def paved_cell(
    canvas: Canvas, box: Box, ground: int, corner: tuple[int, int], rays: Sequence[Ray] = ()
) -> None:
    """One paved cell with the pools of light on it; *corner* is its column and row in the zone."""
    canvas.sprite("paris-ground", box.centre, box.w, _cell, ground, corner, tuple(sorted(rays)))


def _cell(pen: Pen, ground: int, corner: tuple[int, int], rays: tuple[Ray, ...]) -> None:
    dark = GROUNDS[ground]
    pen.rect(0, 0, 100, 100, dark)
    if ground == LAMP:
        _pavement(pen)
    else:
        _pools(pen, ground, rays)
        _SIGNS[ground](pen, sign(ground))
    pen.line([(1, 99), (1, 1), (99, 1)], lighter(dark, 0.22), 2)
    pen.line([(1, 99), (99, 99), (99, 1)], darker(dark, 0.45), 2)
    pen.polygon([(0, 0), (100, 0), (100, 100), (0, 100)], edge=HOLLOW, width=2.2)
    x, y = (100 * side for side in corner)
    pen.line([(x, 0), (x, 100)], HOLLOW, _BORDER)
    pen.line([(0, y), (100, y)], HOLLOW, _BORDER)


def _pools(pen: Pen, ground: int, rays: tuple[Ray, ...]) -> None:
    """Circles of light around the lamps, as much of them as falls into the cell."""
    for tone, beyond in zip(POOLS[ground], (_RIM, _BRIGHT), strict=True):
        for ray in rays:
            reach = 100 * (ray.reach + beyond)
            pen.circle(50 + 100 * ray.dx, 50 + 100 * ray.dy, reach, tone)


def _pavement(pen: Pen) -> None:
    """Under a lamp: stone in full light."""
    pen.rect(0, 0, 100, 100, BENEATH)
    for x, y, down in ((33, 0, 33), (67, 0, 33), (17, 33, 67), (83, 33, 67)):
        pen.line([(x, y), (x, down)], darker(BENEATH, 0.12), 2.5)
    for x in (33, 67):
        pen.line([(x, 67), (x, 100)], darker(BENEATH, 0.12), 2.5)
    for y in (33, 67):
        pen.line([(0, y), (100, y)], darker(BENEATH, 0.12), 2.5)


def _disc(pen: Pen, ink: Colour) -> None:
    pen.circle(50, 50, 19, None, ink, 8)


def _square(pen: Pen, ink: Colour) -> None:
    pen.rect(31, 31, 69, 69, None, ink, 8, radius=3)


def _both(pen: Pen, ink: Colour) -> None:
    """Shared ground is for both: the disc within the square."""
    pen.rect(28, 28, 72, 72, None, ink, 7, radius=3)
    pen.circle(50, 50, 12, ink)


_SIGNS = (_disc, _square, _both)
