"""What the lines of the score pad count, marked on a finished town (MC-95)."""

from collections.abc import Callable

from render.engine.canvas import Canvas
from render.engine.colour import WHITE, darker
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid
from render.engine.theme import BAD, FINE, GOLD
from render.my_city import board, ground
from render.my_city.ground import box_of, cells_of
from render.my_city.look import COATS
from rules.chance import Seat
from rules.grid import bits
from rules.my_city import scoring
from rules.my_city.board import SHORE, marked
from rules.my_city.box import COLOUR
from rules.my_city.ground import LETTER
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario


def mark(canvas: Canvas, grid: Grid, state: State, seat: Seat) -> None:
    """What the lines count: a dash on empty cells, the largest groups, wells and churches."""
    found = scoring.evidence(state, seat)
    points = {line.id: line.points for line in scenario(state.episode).lines}
    size = grid.size
    for index in bits(found.get("empty", 0)):
        x, y = box_of(grid, index).centre
        half, thick = size // 6, max(3, size // 10)
        canvas.fill(Box(x - half, y - thick // 2, 2 * half, thick), BAD)
    for name in ("group-yellow", "group-red", "group-blue"):
        if found.get(name):
            canvas.body(
                cells_of(grid, found[name]),
                None,
                WHITE,
                max(2, size / 14),
                inset=0,
                radius=size / 6,
            )
    ground.river(canvas, grid)
    for name in [name for name in _SPOTS if name in found]:
        for index in _SPOTS[name](state.players[seat], found[name]):
            _bonus(canvas, box_of(grid, index).centre, size, points[name])


def _cells(player: Player, mask: int) -> list[int]:
    """Every cell by itself."""
    return list(bits(mask))


def _churches(player: Player, mask: int) -> list[int]:
    """The last cell of every church that scores."""
    every = board.standing(player, player.buildings)
    return [max(bits(cells)) for card, cells in every if card not in COLOUR and cells & mask]


def _dikes(player: Player, mask: int) -> list[int]:
    """The first cell at the river of every building along it."""
    every = board.standing(player, player.buildings)
    return [min(bits(cells & SHORE)) for _, cells in every if cells & mask]


def _port(player: Player, mask: int) -> list[int]:
    """The port, if a group reaches it."""
    return list(bits(marked(player.town.terrain, LETTER["port"]))) if mask else []


_SPOTS: dict[str, Callable[[Player, int], list[int]]] = {
    "well": _cells,
    "church": _churches,
    "levee": _dikes,
    "port": _port,
    "park": _cells,
}
"""By line: on which cells its points are marked."""


def _bonus(canvas: Canvas, centre: tuple[int, int], size: int, points: int) -> None:
    r = max(round(size * 0.46), 15)
    canvas.circle(centre, r, GOLD, darker(GOLD, 0.6), 2)
    text = max(FINE - 2, round(size * 0.5))
    canvas.text(centre, f"+{points}", text, COATS["yellow"].letter, weight=Weight.BOLD, anchor="mm")
