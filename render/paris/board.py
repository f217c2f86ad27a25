"""The board: zones, ground, lamps and their light, everything that lies on it."""

from collections.abc import Iterable

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.layout import Box, Grid
from render.engine.theme import BODY, UNIT
from render.paris import figures, ground
from render.paris import pieces as houses
from render.paris.ground import Ray
from render.paris.look import DANCER_AREA, HOLLOW, PAINTER_AREA
from rules.grid import Cell
from rules.paris.board import GRID, ZONES, near
from rules.paris.box import LAMP, SIDE, ZONE_SIZE
from rules.paris.model import Ground, Mask, Piece, State
from rules.paris.scoring import House, Light, areas, light
from rules.paris.scoring import houses as houses_of

MARGIN = 5 * UNIT  # for the coordinates, left and above


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
        figures.printed_lamp(canvas, grid.cell(cell.x, cell.y))
    for piece in state.pieces:
        special(canvas, grid, piece)
    own = {piece.label: piece.cells for piece in state.pieces if piece.kind == "building"}
    for house in houses_of(state):
        building(canvas, grid, house, own[house.building], shining)
        if points:
            last = boxes(grid, own[house.building])[-1]
            houses.shine(canvas, last, house.size, house.lamps.bit_count())
    for piece in state.pieces:
        if piece.kind == "shared":
            houses.shared_corner(canvas, boxes(grid, piece.cells)[0])
        if piece.kind == "statue":
            figures.gaze(canvas, boxes(grid, piece.cells)[0], piece.label, piece.owner)


def pave(canvas: Canvas, grid: Grid, grounds: Ground, where: Mask, shining: Light) -> None:
    """The ground of some cells, with the borders of their zones (PA-93)."""
    for kind, mask in enumerate(grounds):
        for cell in GRID.within(mask & where):
            corner = cell.x % ZONE_SIZE, cell.y % ZONE_SIZE
            ground.cell(canvas, grid.cell(cell.x, cell.y), kind, corner, rays(cell, shining))


def rays(cell: Cell, shining: Light) -> list[Ray]:
    """The light that reaches a cell, lamp by lamp (PA-61, PA-62)."""
    here = GRID.bit[cell]
    found = [Ray(to.x - cell.x, to.y - cell.y) for to in GRID.within(near(here) & shining.lamps)]
    if here & shining.beam:
        (to,) = GRID.within(shining.large)
        found.append(Ray(to.x - cell.x, to.y - cell.y, 2))
    return found


def special(canvas: Canvas, grid: Grid, piece: Piece) -> None:
    """A piece that is no building."""
    places = boxes(grid, piece.cells)
    match piece.kind:
        case "lamp":
            figures.lamp_tile(canvas, places[0])
        case "grande":
            figures.grande(canvas, places[0])
        case "fountain":
            figures.fountain(canvas, places, piece.owner)
        case "painter" | "dancer" | "statue":
            figures.pawn(canvas, places[0], piece.kind, piece.owner)


def building(canvas: Canvas, grid: Grid, house: House, own: Mask, shining: Light) -> None:
    """A building, lit where light falls on it; what is not its *own* is the annex."""
    cells = [
        (grid.cell(cell.x, cell.y), bool(shining.on(GRID.bit[cell])))
        for cell in GRID.within(house.cells)
    ]
    annex = boxes(grid, house.cells & ~own)
    houses.house(canvas, house.building, house.owner, cells, annex[0] if annex else None)


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
