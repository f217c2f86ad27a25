# Compiled where there is a compiler (rules.compiled).
"""The map of a sheet: its hexes as the bits of an int, and what can be known of them beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.ground.grid import Cell, Unions, bits, full
from rules.ground.hexes import Axial, HexGrid
from rules.small_cities.box import DICE, MAP

GRID = HexGrid(MAP.columns)
NEAR = GRID.adjacent
"""By index of a hex: its adjacent hexes."""


def hexes(names: Iterable[str]) -> int:
    """The hexes with these *names*, as a set of bits.

    :raises KeyError: if there is no such hex.
    """
    return sum(GRID.bit[Cell.parse(name)] for name in names)


EDGE = sum(1 << i for i, near in enumerate(NEAR) if near.bit_count() < 6)
"""The hexes with fewer than six adjacent hexes (SC-04)."""

CENTRE = hexes(MAP.central)
STARS = hexes(MAP.stars)

COLUMNS = tuple(
    GRID.mask(cell for cell in GRID.cells if cell.x == x) for x in range(len(GRID.columns))
)


def name(index: int) -> str:
    """``e5``, for the hex with this *index*."""
    return str(GRID.cells[index])


around = Unions(NEAR).of
"""Every hex adjacent to a hex of a set."""


def surrounded(occupied: int) -> int:
    """The hexes with six sides, all of them *occupied*: none of them on the edge."""
    return GRID.all & ~EDGE & ~around(GRID.all & ~occupied)


def _opposite(cell: Cell) -> Iterator[int]:
    sides = GRID.sides(cell)
    for one, other in zip(sides[:3], sides[3:], strict=True):
        if one is not None and other is not None:
            yield GRID.mask((one, other))


OPPOSITE = tuple(tuple(_opposite(cell)) for cell in GRID.cells)
"""By index of a hex: the pairs of hexes on its opposite sides (SC-03)."""


def _triangles(side: int) -> Iterator[int]:
    for corner in GRID.axial.values():
        for sign in (1, -1):
            steps = ((i, j) for i in range(side) for j in range(side - i))
            cells = [GRID.at(Axial(corner.q + sign * i, corner.r + sign * j)) for i, j in steps]
            found = [cell for cell in cells if cell is not None]
            if len(found) == len(cells):
                yield GRID.mask(found)


_BY_SIDE = [(side, tuple(dict.fromkeys(_triangles(side)))) for side in range(len(COLUMNS), 0, -1)]
TRIANGLES = tuple((side, triangles) for side, triangles in _BY_SIDE if triangles)
"""The filled triangles of the map by side, the largest first (SC-77)."""


class Placements:
    """Every way to lay one shape on the map (SC-14).

    A set of placements is a number with one bit for each. The *first* has that bit in a set of
    placements of all shapes.
    """

    def __init__(self, shape: Iterable[Axial], first: int) -> None:
        self.masks = GRID.placements(shape)
        self.every = full(len(self.masks))
        self.covering = tuple(
            sum(1 << n for n, mask in enumerate(self.masks) if mask >> i & 1)
            for i in range(len(GRID))
        )
        """By index of a hex: the placements that cover it."""
        self.first = first

    def among(self, some: int) -> int:
        """Those that are among *some* placements of all shapes."""
        return some >> self.first & self.every


def _placements() -> tuple[dict[str, Placements], int]:
    found, end = dict[str, Placements](), 0
    for shape, hexes in DICE.shapes.items():
        found[shape] = Placements(hexes, end)
        end += len(found[shape].masks)
    return found, (1 << end) - 1


_PLACEMENTS, _EVERY = _placements()


def placements(shape: str) -> Placements:
    """The placements of the shape with this id."""
    return _PLACEMENTS[shape]


_COVERING = tuple(
    sum(laid.covering[i] << laid.first for laid in _PLACEMENTS.values()) for i in range(len(GRID))
)
"""By index of a hex: the placements of all shapes that cover it."""


def avoiding(occupied: int) -> int:
    """The placements of all shapes that cover none of the *occupied* hexes."""
    found = _EVERY
    for i in bits(occupied):
        found &= ~_COVERING[i]
    return found


SHAPE_AT = {mask: shape for shape in DICE.black for mask in placements(shape).masks}
"""The shape that a set of four hexes forms."""
