"""Polyominoes: turned, mirrored and laid on a grid, all of it worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rules.ground.grid import Cell, Grid

Offsets = tuple[Cell, ...]


class Facing(NamedTuple):
    """How a piece lies: as it is or mirrored, and how many steps clockwise it was turned then."""

    mirrored: bool = False
    step: int = 0


class Rotation(StrEnum):
    """Clockwise quarter turns; with ``'`` of the mirrored shape."""

    N = "n"
    E = "e"
    S = "s"
    W = "w"
    N_MIRRORED = "n'"
    E_MIRRORED = "e'"
    S_MIRRORED = "s'"
    W_MIRRORED = "w'"

    @property
    def facing(self) -> Facing:
        return Facing(self.endswith("'"), "nesw".index(self[0]))


class Placement(NamedTuple):
    """A shape on a grid: where its anchor lies, how it is turned, what it covers."""

    anchor: Cell
    turn: Rotation
    mask: int


class Shape:
    """A polyomino drawn as rows, ``##/.#``; its anchor is its first cell in reading order."""

    def __init__(self, rows: str, *, mirrored: bool = False) -> None:
        drawn = frozenset(
            Cell(x, y)
            for y, row in enumerate(rows.split("/"))
            for x, sign in enumerate(row)
            if sign != "."
        )
        self.size = len(drawn)
        self.turns: dict[Rotation, Offsets] = {}
        """The distinct turns, first letter first, as offsets from the anchor."""
        self.canonical: dict[Rotation, Rotation] = {}
        """For every turn the first one that gives the same cells."""
        seen: dict[Offsets, Rotation] = {}
        for turn in Rotation if mirrored else list(Rotation)[:4]:
            offsets = _from_anchor(turned(drawn, turn))
            self.canonical[turn] = seen.setdefault(offsets, turn)
            self.turns.setdefault(seen[offsets], offsets)

    def cells(self, anchor: Cell, turn: Rotation) -> tuple[Cell, ...]:
        """What the shape covers there, also off the board, in reading order."""
        offsets = self.turns[self.canonical[turn]]
        return tuple(Cell(anchor.x + dx, anchor.y + dy) for dx, dy in offsets)

    def placements(self, grid: Grid) -> tuple[Placement, ...]:
        """Every way to lay the shape on *grid*: by anchor in reading order, then by turn."""
        laid = ((a, turn, self.cells(a, turn)) for a in grid.cells for turn in self.turns)
        return tuple(
            Placement(anchor, turn, grid.mask(cells))
            for anchor, turn, cells in laid
            if all(cell in grid for cell in cells)
        )


def turned(cells: Iterable[Cell], turn: Rotation) -> frozenset[Cell]:
    """*cells* mirrored left to right if *turn* says so, then turned clockwise."""
    result = frozenset(cells)
    if turn.facing.mirrored:
        result = frozenset(Cell(-cell.x, cell.y) for cell in result)
    for _ in range(turn.facing.step):
        result = frozenset(Cell(-cell.y, cell.x) for cell in result)
    return result


def _from_anchor(cells: frozenset[Cell]) -> Offsets:
    order = sorted(cells, key=lambda cell: (cell.y, cell.x))
    first = order[0]
    return tuple(Cell(cell.x - first.x, cell.y - first.y) for cell in order)
