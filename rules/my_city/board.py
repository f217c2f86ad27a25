# Compiled where there is a compiler (rules.compiled).
"""The board: its cells as the bits of an int, the river, and every way to lay a shape on it."""

from __future__ import annotations

from functools import cache
from typing import cast

from rules.ground.grid import Cell, Grid, full
from rules.ground.shapes import Rotation, Shape
from rules.moves.menus import Repertoire
from rules.moves.notation import Move
from rules.my_city.box import BOARDS, PIECES
from rules.my_city.model import FINISH, PASS, Build, Quarter, Rows

SIZE = BOARDS.size
GRID = Grid(SIZE, SIZE)
ALL, reach = GRID.all, GRID.reach
TOP, BOTTOM = GRID.rows[0], GRID.rows[-1]
_NO_WEST, _NO_EAST = ALL & ~GRID.columns[0], ALL & ~GRID.columns[-1]

LEFT = GRID.mask(cell for cell in GRID.cells if cell.x < BOARDS.left_bank[cell.y])
RIGHT = ALL ^ LEFT

RIVER: tuple[tuple[Cell, Cell], ...] = tuple(
    (cell, other)
    for cell in GRID.cells
    for other in (Cell(cell.x + 1, cell.y), Cell(cell.x, cell.y + 1))
    if other in GRID and bool(GRID.bit[cell] & LEFT) != bool(GRID.bit[other] & LEFT)
)
"""The edges of the river, each between two cells (MC-08)."""

SHORE = GRID.mask(cell for edge in RIVER for cell in edge)
"""The cells with a river edge as a side (MC-09)."""

SHAPES = {name: Shape(outline.rows) for name, outline in PIECES.shapes.items()}


def sides(mask: int) -> tuple[int, int, int, int]:
    """The cells that have a cell of *mask* above, to the right, below and to the left."""
    return (mask << SIZE) & ALL, (mask & _NO_WEST) >> 1, mask >> SIZE, (mask & _NO_EAST) << 1


def marked(rows: Rows, letters: str) -> int:
    """The cells of the board *rows* that bear one of *letters*."""
    text = "".join(rows)[::-1].encode("ascii")
    return int(text.translate(_digits(letters)), 2)


@cache
def _digits(letters: str) -> bytes:
    """By letter: the digit of a cell that bears it, one if it is among *letters*."""
    return bytes(b"01"[chr(code) in letters] for code in range(256))


def lettered(rows: Rows, mask: int, letter: str) -> Rows:
    """The board *rows* with *letter* on the cells of *mask*."""
    found = list(rows)
    for x, y in GRID.within(mask):
        found[y] = found[y][:x] + letter + found[y][x + 1 :]
    return tuple(found)


def crosses(mask: int) -> bool:
    """Whether a building there would stand on both banks (MC-11)."""
    return bool(mask & LEFT and mask & RIGHT)


TURNS = "nesw"
BUILDS = {
    f"{cell}{turn}": Build(cell, cast(Quarter, turn)) for cell in GRID.cells for turn in TURNS
}
"""Every decision to build, by its spot, shared by all positions."""
SPOTS = {move: spot for spot, move in BUILDS.items()}
MOVES: Repertoire[Move] = Repertoire([*BUILDS.values(), PASS, FINISH])
"""Every decision on a card."""
SITES = full(len(BUILDS))
"""The set of those to build."""


class Sites:
    """Every way to lay one shape on one bank, in the order of MC-16.

    A set of sites is one of ``MOVES``, without the last two: four bits for each cell, one for each
    turn of a piece that is anchored there.
    """

    __slots__ = ("_reaches", "every", "marks", "masks")

    def __init__(self, shape: Shape) -> None:
        laid = [site for site in shape.placements(GRID) if not crosses(site.mask)]
        self.masks = {f"{site.anchor}{site.turn.value}": site.mask for site in laid}
        """By spot, ``c4e``: the cells."""
        self.marks = {spot: marks(mask) for spot, mask in self.masks.items()}
        self.every = sum(1 << MOVES.index_of[BUILDS[spot]] for spot in self.masks)
        turns: dict[int, int] = {}
        for turn, cells in shape.turns.items():
            for cell in cells:
                away = SIZE * cell.y + cell.x
                turns[away] = turns.get(away, 0) | 1 << TURNS.index(turn.value)
        self._reaches = [(4 * away, _twice(away, those)) for away, those in turns.items() if away]
        """How far from the anchor the shape has another cell, in which of its turns."""

    def on(self, cells: int) -> int:
        """The set of the sites with one of *cells*, which have four bits each."""
        return self.beside(self.every, cells << _ABOVE)

    def beside(self, among: int, marks: int) -> int:
        """Those *among* a set of sites that lie on no cell of these *marks* and touch one."""
        found = marks
        for away, turns in self._reaches:
            found |= marks >> away & turns
        near = among & found >> _ABOVE
        return near ^ near & found


def marks(covered: int) -> int:
    """The *covered* cells with four bits for each, and above them, as higher bits, those beside
    them: what sites are looked for with. The marks of several sets are united like the sets."""
    here = fourfold(covered)
    sideways = (here & _NOT_EAST) << 4 | (here & _NOT_WEST) >> 4
    near = (here << _ROW | here >> _ROW | sideways) & SITES
    return near << _ABOVE | here


def fourfold(cells: int) -> int:
    """The set of *cells* with four bits for each."""
    return _ones(cells) * 0b1111


def hems(cells: int) -> int:
    """By cell, in its four bits: how many of its neighbours are among *cells*."""
    here = _ones(cells)
    above_and_below = (here << _ROW & SITES) + (here >> _ROW)
    return above_and_below + ((here & _NOT_EAST) << 4) + ((here & _NOT_WEST) >> 4)


def eights(cells: int) -> int:
    """The highest of the four bits of each of *cells*."""
    return _ones(cells) << 3


def at_eights(found: int) -> int:
    """The cells of which *found* has the highest of their four bits, and none of the others."""
    return int(f"{found >> 3:x}", 2)


def _ones(cells: int) -> int:
    """The lowest of the four bits of each of *cells*: a binary digit becomes a hexadecimal one."""
    return int(f"{cells:b}", 16)


def _twice(away: int, turns: int) -> int:
    """The sites in these *turns* that have a cell so far *away* on the board, in both sets."""
    once = turns * int("1" * (len(GRID) - away), 16)
    return once << _ABOVE | once


_ROW, _ABOVE = 4 * SIZE, 4 * len(GRID)
_NOT_WEST, _NOT_EAST = fourfold(_NO_WEST), fourfold(_NO_EAST)
ONES = _ones(ALL)
"""One for each cell, in its four bits."""


@cache
def sites(shape: str) -> Sites:
    """The sites of the shape with this name."""
    return Sites(SHAPES[shape])


def canonical(shape: str, move: Build) -> Build:
    """The first of the turns that give the same cells as *move* (MC-13)."""
    turn = SHAPES[shape].canonical[Rotation(move.turn)]
    return move if turn.value == move.turn else Build(move.cell, cast(Quarter, turn.value))


def turned(shape: str, cell: Cell) -> list[Build]:
    """The decisions to lay *shape* on *cell*, one for each of its turns."""
    return [Build(cell, cast(Quarter, turn.value)) for turn in SHAPES[shape].turns]
