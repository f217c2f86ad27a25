"""A town of sixteen cells, small or large: what lies in them, and how it is drawn."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.engine.theme import BODY, UNIT
from render.scene import Scene
from render.tiny_towns.parts import pieces
from render.tiny_towns.parts.speech import Letters, letters
from rules.tiny_towns.box import RESOURCES, Kind, Resource
from rules.tiny_towns.model import GRID, Player, State, numbers
from rules.tiny_towns.town import card_of


class Building(NamedTuple):
    """A building, what it carries, and the number that a Shrine remembers."""

    card: str
    load: tuple[Resource, ...] = ()
    memory: int | None = None


Content: TypeAlias = Resource | Building | None


def contents(state: State, player: Player) -> list[Content]:
    """The cells of a player's town."""
    town = player.town
    cells: list[Content] = [None] * len(GRID)
    for resource, where in zip(RESOURCES, town.cubes, strict=True):
        for number in numbers(where):
            cells[number] = resource
    loads = dict(town.carried)
    for kind in Kind:
        if where := town.buildings[kind]:
            card = card_of(state, player, kind)
            memory = town.shrine if card == "shrine" else None
            for number in numbers(where):
                cells[number] = Building(card, loads.get(number, ()), memory)
    return cells


def changed(now: list[Content], before: list[Content]) -> list[int]:
    """The numbers of the cells that hold something else than before."""
    return [i for i, pair in enumerate(zip(now, before, strict=True)) if pair[0] != pair[1]]


MARGIN = 4 * UNIT  # for coordinates, left and above
_CUBE = 0.76  # of the cell
_BUILDING = 0.88


def town_grid(x: int, y: int, cell: int) -> Grid:
    """The cells of a town whose coordinates begin at a point."""
    return Grid(x + MARGIN, y + MARGIN, cell, GRID.width, GRID.height, MARGIN)


def town_size(cell: int) -> int:
    """How wide and high a town is, its coordinates included."""
    return MARGIN + GRID.width * cell + UNIT


def ground(canvas: Canvas, grid: Grid, size: int = BODY) -> None:
    """What never changes: an empty town with its coordinates."""

    def drawn(sheet: Canvas, box: Box) -> None:
        here = grid._replace(x=box.x + MARGIN, y=box.y + MARGIN)
        board(sheet, here)
        parts.coordinates(sheet, here, size=size)

    whole = town_size(grid.size)
    canvas.inlay(Box(grid.x - MARGIN, grid.y - MARGIN, whole, whole), ("town", size), drawn)


def board(canvas: Canvas, grid: Grid) -> None:
    """Sixteen empty cells on a tray."""
    canvas.tray(grid.box.inset(-UNIT // 2 - 2))
    for cell in grid.cells():
        canvas.cell(cell)


def settle(canvas: Canvas, grid: Grid, scene: Scene, seat: int) -> None:
    """A player's town, with a bright line around each of the cells that changed."""
    cells = contents(scene.view.state, scene.view.state.players[seat])
    fill(canvas, grid, cells, letters(scene.words))
    if scene.before is not None:
        past = contents(scene.before, scene.before.players[seat])
        for number in changed(cells, past):
            canvas.glow([place(grid, number)])


def fill(canvas: Canvas, grid: Grid, cells: Sequence[Content], signs: Letters) -> None:
    """Everything that lies in the cells."""
    for box, content in zip(grid.cells(), cells, strict=True):
        if content is not None:
            piece(canvas, box, content, signs)


def piece(canvas: Canvas, cell: Box, content: Building | Resource, signs: Letters) -> None:
    """A cube or a building in its cell, with what the building carries."""
    if isinstance(content, Resource):
        pieces.cube(canvas, content, signs[content], cell.centre, round(cell.w * _CUBE))
        return
    canvas.icon(content.card, cell.centre, round(cell.w * _BUILDING))
    if content.load:
        pieces.load(canvas, cell, content.load, signs)
    if content.memory is not None:
        canvas.badge(cell.at(0.8, 0.8), str(content.memory), round(cell.w * 0.26))


def place(grid: Grid, number: int) -> Box:
    """The place of a cell by its number."""
    cell = GRID.cells[number]
    return grid.cell(cell.x, cell.y)
