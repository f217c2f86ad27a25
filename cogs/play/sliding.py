"""Pushing a ghost over a board: from one legal placement to the next one that way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd
from typing import NamedTuple, Protocol

from rules.ground.grid import Cell
from rules.ground.hexes import DIRECTIONS, Axial, HexGrid
from rules.ground.shapes import Facing, Rotation
from rules.moves.notation import Move

WAYS = 5
"""So many other choices fit in a row of buttons."""

Push = tuple[str, Move | None]
Shift = tuple[int, int]


class Laid(NamedTuple):
    """A placement: the cells that name it, how it lies, and what is chosen beyond that."""

    move: Move
    cells: tuple[Cell, ...]
    anchor: Cell
    facing: Facing
    extras: tuple[object, ...]


@lru_cache(maxsize=4096)
def laid(move: Move) -> Laid:
    """What there is to know of a move that lays a piece; each push asks it of all places again."""
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    turn = fields.pop("turn", None)
    places = [value for value in fields.values() if _is_place(value)]
    cells = (places[0],) if isinstance(places[0], Cell) else places[0]
    return Laid(
        move,
        cells,
        min(cells),
        Rotation(turn).facing if turn else getattr(move, "facing", Facing()),
        (*(v for v in fields.values() if not _is_place(v)), getattr(move, "shape", None)),
    )


def _is_place(value: object) -> bool:
    return isinstance(value, Cell) or (
        isinstance(value, tuple) and value != () and all(isinstance(each, Cell) for each in value)
    )


class Surface(Protocol):
    """What a ghost is pushed over: the arrows where they point, and how cells lie to each other."""

    @property
    def arrows(self) -> Sequence[Sequence[tuple[str, Shift]]]: ...

    @property
    def turns(self) -> int:
        """How many turns make a full circle."""
        ...

    def lies(self, here: Cell, there: Cell, way: Shift) -> bool:
        """Whether *there* lies that way, more that way than any other."""
        ...

    def distance(self, here: Sequence[Cell], there: Sequence[Cell]) -> int:
        """How far the middle of one is from that of the other, times the number of cells."""
        ...


class Squares:
    """A board of squares: a ghost is pushed in four directions."""

    _no = ("", (0, 0))
    arrows = (
        (_no, ("↑", (0, -1)), _no),
        (("←", (-1, 0)), _no, ("→", (1, 0))),
        (_no, ("↓", (0, 1)), _no),
    )
    turns = 4

    def lies(self, here: Cell, there: Cell, way: Shift) -> bool:
        dx, dy = there.x - here.x, there.y - here.y
        ahead = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        return ahead > 0 and ahead >= aside

    def distance(self, here: Sequence[Cell], there: Sequence[Cell]) -> int:
        dx = sum(cell.x for cell in here) - sum(cell.x for cell in there)
        dy = sum(cell.y for cell in here) - sum(cell.y for cell in there)
        return abs(dx) + abs(dy)


class Hexagons:
    """A map of hexes: six directions, up and down its columns and aslant to the next ones."""

    _n, _ne, _se, _s, _sw, _nw = DIRECTIONS
    arrows = (
        (("↖", _nw), ("↑", _n), ("↗", _ne)),
        (("↙", _sw), ("↓", _s), ("↘", _se)),
    )
    turns = 6

    def __init__(self, grid: HexGrid) -> None:
        self._grid = grid

    def lies(self, here: Cell, there: Cell, way: Shift) -> bool:
        (q, r), (to_q, to_r) = self._grid.axial[here], self._grid.axial[there]
        gap, step = Axial(to_q - q, to_r - r), Axial(*way)
        ahead = _along(gap, step)
        # Within thirty degrees: the square of the cosine is three quarters at least.
        return ahead > 0 and 4 * ahead**2 >= 3 * _along(gap, gap) * _along(step, step)

    def distance(self, here: Sequence[Cell], there: Sequence[Cell]) -> int:
        a, b = [self._grid.axial[cell] for cell in here], [self._grid.axial[c] for c in there]
        dq = sum(hex_.q for hex_ in a) - sum(hex_.q for hex_ in b)
        dr = sum(hex_.r for hex_ in a) - sum(hex_.r for hex_ in b)
        return max(abs(dq), abs(dr), abs(dq + dr))


def _along(a: Axial, b: Axial) -> int:
    """How far one goes along the other: their product on the drawn map, in sixths of a hex."""
    return 3 * a.q * b.q + (2 * a.r + a.q) * (2 * b.r + b.q)


def ground(hexes: HexGrid | None) -> Surface:
    """What there is to push over."""
    return Squares() if hexes is None else Hexagons(hexes)


class Slide:
    """A piece that lies on the ground, and the legal *places* that it can be pushed to."""

    def __init__(self, now: Move, places: Sequence[Move], on: Surface) -> None:
        self._now, self._on = laid(now), on
        self._places = [laid(move) for move in places]
        self._kin = [each for each in self._places if each.extras == self._now.extras]
        self._alike = [each for each in self._kin if each.facing == self._now.facing]

    def arrows(self) -> list[list[Push]]:
        """Where the arrows lead."""
        here, on = self._now.anchor, self._on
        return [
            [
                (sign, self._nearest([e for e in self._alike if on.lies(here, e.anchor, way)]))
                for sign, way in row
            ]
            for row in on.arrows
        ]

    def spots(self) -> list[tuple[str, Move]]:
        """Every place where the piece as it lies can be, column by column."""
        return [(str(each.anchor), each.move) for each in sorted(self._alike, key=_by_column)]

    def leaps(self) -> list[tuple[str, Move]]:
        """The nearest place in every column and in every row where the piece as it lies can be."""
        alike = self._alike
        columns = sorted({each.anchor.x for each in alike})
        rows = sorted({each.anchor.y for each in alike})
        found = [
            (f"column-{chr(ord('a') + x)}", [each for each in alike if each.anchor.x == x])
            for x in columns
        ]
        found += [(f"row-{y + 1}", [each for each in alike if each.anchor.y == y]) for y in rows]
        return [(label, move) for label, to in found if (move := self._nearest(to)) is not None]

    def turned_spots(self) -> list[tuple[str, Move]]:
        """Every place where the piece can be after one turn of it, with the sign of that turn."""
        signs = {to: sign for sign, to in self._turned().items()}  # each once: left may be right
        return [
            (f"{each.anchor} {sign}", each.move)
            for to, sign in signs.items()
            for each in sorted(self._kin, key=_by_column)
            if each.facing == to
        ]

    def turns(self) -> list[Push]:
        """The piece turned by a step or by half a circle, and mirrored, as near as it can lie."""
        return [
            (sign, self._nearest([each for each in self._kin if each.facing == to]))
            for sign, to in self._turned().items()
        ]

    def _turned(self) -> dict[str, Facing]:
        """How the piece lies after each turn of it."""
        lies, found = self._now.facing, dict[str, Facing]()
        facings = dict.fromkeys(each.facing for each in self._kin)
        steps = sorted(f.step for f in facings if f.mirrored == lies.mirrored)
        at = steps.index(lies.step)
        if len(steps) > 1:
            found["↺"] = lies._replace(step=steps[at - 1])
            found["↻"] = lies._replace(step=steps[(at + 1) % len(steps)])
        if len(steps) > 3 and len(steps) % 2 == 0:
            found["⇅"] = lies._replace(step=steps[at - len(steps) // 2])
        if mirrored := [f for f in facings if f.mirrored != lies.mirrored]:
            # What was turned one way is turned the other way after mirroring; of a piece that
            # looks the same after half a circle, half of the turns are not listed.
            found["⇋"] = max(mirrored, key=lambda f: gcd(f.step + lies.step, self._on.turns))
        return found

    def other_ways(self) -> list[tuple[str, Move]]:
        """The piece nearby with other choices: another colour, another shape, a stored power."""
        ways: dict[object, list[Laid]] = {}
        for each in self._places:
            if each.extras != self._now.extras:
                ways.setdefault(each.extras, []).append(each)
        near = [self._nearest(places) for places in ways.values()]
        return [(self._way(move), move) for move in near[:WAYS] if move is not None]

    def _way(self, move: Move) -> str:
        """What is different: the choice that is made, and the shape if it is another one."""
        shape = getattr(move, "shape", None)
        other = shape if shape != self._now.extras[-1] else None
        return ":".join(filter(None, (str(move).partition(":")[2], other))) or "plain"

    def _nearest(self, places: Sequence[Laid]) -> Move | None:
        """The place that changes least: how the piece lies, then where."""

        def key(each: Laid) -> tuple[bool, int, int, int]:
            far = self._on.distance(self._now.cells, each.cells)
            return each.facing != self._now.facing, far, each.anchor.y, each.anchor.x

        return min(places, key=key).move if places else None


def _by_column(each: Laid) -> tuple[int, int]:
    return each.anchor.x, each.anchor.y


def plain(moves: Sequence[Move]) -> list[Move]:
    """Those of *moves* that choose, and so spend, the least beyond place and turn."""
    cost = [sum(map(bool, laid(move).extras)) for move in moves]
    least = min(cost, default=0)
    return [move for move, spent in zip(moves, cost, strict=True) if spent == least]
