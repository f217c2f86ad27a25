"""Pushing a ghost over a board: from one legal placement to the next one that way."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grid import Cell
from rules.notation import Move

ARROWS = {"←": (-1, 0), "↑": (0, -1), "↓": (0, 1), "→": (1, 0)}

Push = tuple[str, Move | None]


def pushes(now: Move, places: Sequence[Move]) -> list[list[Push]]:
    """Where the arrows and the turns lead from *now*, among the legal *places* of one piece."""
    here = anchor(now)
    kin = [move for move in places if extras(move) == extras(now)]
    alike = [move for move in kin if turn(move) == turn(now)]
    arrows: list[Push] = [
        (sign, _nearest(here, [m for m in alike if _lies(here, anchor(m), way)]))
        for sign, way in ARROWS.items()
    ]
    turns = list(dict.fromkeys(turn(move) for move in kin))
    others = turns[turns.index(turn(now)) + 1 :] + turns[: turns.index(turn(now))]
    rows = [arrows]
    if others:
        near = [_nearest(here, [m for m in kin if turn(m) == other]) for other in others]
        rows.append([("↻", near[0]), ("↺", near[-1])])
    if ways := _other_ways(now, places):
        rows.append(ways)
    return rows


def leaps(now: Move, places: Sequence[Move]) -> list[tuple[str, Move]]:
    """Where the piece as it lies can go at once: to every column and to every row."""
    here = anchor(now)
    alike = [move for move in places if turn(move) == turn(now) and extras(move) == extras(now)]
    columns = sorted({anchor(move).x for move in alike} - {here.x})
    rows = sorted({anchor(move).y for move in alike} - {here.y})
    found = [(f"{chr(ord('a') + x)} …", [m for m in alike if anchor(m).x == x]) for x in columns]
    found += [(f"… {y + 1}", [m for m in alike if anchor(m).y == y]) for y in rows]
    return [(label, move) for label, to in found if (move := _nearest(here, to)) is not None]


def anchor(move: Move) -> Cell:
    """The cell that a placement is named by."""
    cells = [value for value in _values(move) if isinstance(value, Cell)]
    if cells:
        return cells[0]
    lists = [value for value in _values(move) if isinstance(value, tuple)]
    return min((cell for cell in lists[0] if isinstance(cell, Cell)), key=lambda c: (c.x, c.y))


def turn(move: Move) -> object:
    """How the piece lies: its turn, or its cells as they lie around the anchor."""
    named = [value for name, value in _items(move) if name == "turn"]
    if named:
        return named[0]
    return getattr(move, "orientation", None)


def extras(move: Move) -> tuple[object, ...]:
    """What is chosen beyond place and turn."""
    return tuple(value for name, value in _items(move) if name != "turn" and not _is_place(value))


def plain(places: Sequence[Move]) -> list[Move]:
    """Those of *places* that choose, and so spend, the least beyond place and turn."""
    cost = {move: sum(bool(value) for value in extras(move)) for move in places}
    return [move for move in places if cost[move] == min(cost.values())]


def _other_ways(now: Move, places: Sequence[Move]) -> list[Push]:
    """The piece nearby with other choices: in another colour, with a stored power."""
    ways: dict[object, list[Move]] = {}
    for move in places:
        if extras(move) != extras(now):
            ways.setdefault(extras(move), []).append(move)
    near = [_nearest(anchor(now), moves) for moves in ways.values()]
    return [(str(move).partition(":")[2] or "—", move) for move in near[:5]]


def _nearest(here: Cell, moves: Sequence[Move]) -> Move | None:
    return min(moves, key=lambda m: _distance(here, anchor(m)), default=None)


def _distance(a: Cell, b: Cell) -> tuple[int, int, int]:
    dx, dy = abs(a.x - b.x), abs(a.y - b.y)
    return dx + dy, b.y, b.x


def _lies(here: Cell, there: Cell, way: tuple[int, int]) -> bool:
    """Whether *there* lies that way, more that way than aside."""
    dx, dy = there.x - here.x, there.y - here.y
    ahead = dx * way[0] + dy * way[1]
    aside = abs(dx * way[1]) + abs(dy * way[0])
    return ahead > 0 and ahead >= aside


def _is_place(value: object) -> bool:
    return isinstance(value, Cell) or (
        isinstance(value, tuple) and all(isinstance(each, Cell) for each in value) and value != ()
    )


def _items(move: Move) -> list[tuple[str, object]]:
    return [(name, getattr(move, name)) for name in move.__struct_fields__]


def _values(move: Move) -> list[object]:
    return [value for _, value in _items(move)]
