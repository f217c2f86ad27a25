"""Towns worth dreaming of: whole plans for one set of cards, thought out once, from empty ground.

They follow from the cards alone, so a mind finds the same ones again at every decision of a match
and holds on to the plan that it has begun.
"""

from __future__ import annotations

from functools import cache, lru_cache

from minds.thought import Noise
from minds.tiny_towns.board import EVERY, SIZE, Board, Deed
from minds.tiny_towns.plan import Outlook, Planner
from minds.tiny_towns.value import ALL, MONUMENT, Value
from rules.grid import Cell
from rules.tiny_towns.model import GRID, Cells, numbers

HEAT = 2.5
"""How many points a plan may lose by a change at first."""
EMPTY = Board(0, (0,) * (MONUMENT + 1), ALL, 0)

Row = tuple[Deed, ...]


@lru_cache(maxsize=64)
def pool(
    cards: tuple[str, ...],
    monument: str | None,
    outlook: Outlook,
    solo: bool,
    chains: int,
    steps: int,
) -> tuple[tuple[float, Row], ...]:
    """The best plan of each of some annealings, and what it is worth, the best first."""
    value = Value(cards, monument, 0, 1) if solo else Value(cards, monument, 1, 2)
    own = () if monument is None else (monument,)
    planner = Planner(EMPTY, value, outlook, ("cottage", *cards, *own))
    found = []
    for chain in range(chains):
        noise = Noise("pool", *cards, monument, chain)
        best = planner.search(planner.laid(()), steps, noise, HEAT)[0]
        found.append((best.worth, best.deeds))
    return tuple(sorted(found, key=lambda each: -each[0]))


@lru_cache(maxsize=64)
def turned_pool(
    cards: tuple[str, ...],
    monument: str | None,
    outlook: Outlook,
    solo: bool,
    chains: int,
    steps: int,
) -> tuple[Row, ...]:
    """The plans of the pool, turned and mirrored in every way."""
    plans = pool(cards, monument, outlook, solo, chains, steps)
    return tuple(tuple(_turned(deed, way) for deed in row) for way in range(8) for _, row in plans)


@cache
def _ways() -> tuple[tuple[int, ...], ...]:
    """By way to turn a town: the new number of each cell."""
    return tuple(tuple(GRID.index[_cell(x, y, way)] for x, y in GRID.cells) for way in range(8))


def _cell(x: int, y: int, way: int) -> Cell:
    """Where a cell comes to lie: mirrored, upside down, or with rows for columns."""
    x, y = 3 - x if way & 1 else x, 3 - y if way & 2 else y
    return Cell(y, x) if way & 4 else Cell(x, y)


@lru_cache(maxsize=1 << 16)
def _turned(deed: Deed, way: int) -> Deed:
    cells, site = _moved(deed.cells, way), _moved(deed.site, way)
    return deed._replace(
        cells=cells,
        cubes=sum(_moved(deed.cubes >> SIZE * r & ALL, way) << SIZE * r for r in range(5)),
        room=cells * EVERY,
        site=site,
        pairs=tuple((_moved(cell, way), resource) for cell, resource in deed.pairs),
        ground=site * EVERY,
    )


def _moved(cells: Cells, way: int) -> Cells:
    to = _ways()[way]
    return sum(1 << to[number] for number in numbers(cells))
