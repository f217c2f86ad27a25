"""Towns worth dreaming of: whole plans for one set of cards, thought out once, from empty ground.

They follow from the cards alone, so a mind finds the same ones again at every decision of a match
and holds on to the plan that it has begun.
"""

from __future__ import annotations

from functools import cache, lru_cache

from minds.kernel import Ints, dice, ints, zeros
from minds.thought import Budget
from minds.tiny_towns.plan import POINT, ROW, search
from minds.tiny_towns.sketch import (
    ANYTHING,
    EMPTY,
    SEEN,
    SIZE,
    TABLE,
    WIDE,
    Deed,
    deed_of,
    ground_of,
    ways_of,
)
from minds.tiny_towns.value import ALL, spec_of
from rules.ground.grid import Cell
from rules.tiny_towns.model import GRID, Cells, numbers

HEAT = 2.5 * POINT
"""How much a plan may lose by a change at first."""

DREAMT = Budget(0)
"""What pools have cost since somebody asked: they are thought out once and kept for later."""

Row = tuple[int, ...]
"""The ways of a plan, by their places in the table."""


@lru_cache(maxsize=64)
def pool(
    cards: tuple[str, ...],
    monument: str | None,
    share: int,
    slack: int,
    solo: bool,
    chains: int,
    steps: int,
) -> tuple[tuple[float, Row], ...]:
    """The best plan of each of some annealings, and what it is worth, the best first."""
    spec = spec_of(cards, monument, 0, 1) if solo else spec_of(cards, monument, 1, 2)
    ground = ground_of(EMPTY, cards, monument, spec, (ANYTHING, share, slack, SIZE))
    found = []
    for chain in range(chains):
        row = zeros(ROW)
        worth = search(ground, row, steps, dice("pool", *cards, monument, chain), HEAT)
        found.append((worth / POINT, tuple(map(int, row[1 : row[0] + 1]))))
    DREAMT.spend(int(ground[SEEN]))
    return tuple(sorted(found, key=lambda each: -each[0]))


@lru_cache(maxsize=64)
def turned_pool(
    cards: tuple[str, ...],
    monument: str | None,
    share: int,
    slack: int,
    solo: bool,
    chains: int,
    steps: int,
) -> Ints:
    """The plans of the pool, turned and mirrored in every way, one after another."""
    ways = ways_of(cards, monument)
    at = {deed: TABLE + WIDE * i for i, deed in enumerate(ways)}
    found: list[int] = []
    for way in range(8):
        for _, row in pool(cards, monument, share, slack, solo, chains, steps):
            turned = [at[_turned(deed_of(cards, monument, number), way)] for number in row]
            found += [len(row), *turned, *[0] * (ROW - 1 - len(row))]
    return ints(found)


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
    return deed._replace(
        cells=_moved(deed.cells, way),
        site=_moved(deed.site, way),
        low=_cubes(deed.low, way),
        high=_cubes(deed.high, way),
    )


def _cubes(cubes: int, way: int) -> int:
    return sum(_moved(cubes >> SIZE * r & ALL, way) << SIZE * r for r in range(3))


def _moved(cells: Cells, way: int) -> Cells:
    to = _ways()[way]
    return sum(1 << to[number] for number in numbers(cells))
