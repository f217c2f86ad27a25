# Compiled where there is a compiler (rules.compiled).
"""Which Cottages are fed, and the best way to feed them (TT-92 to TT-94)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from rules.ground.grid import bits
from rules.tiny_towns.model import GRID, Cells, numbers

FED_BY_FARM = 4


def best_feeding(
    card: str,
    where: Cells,
    feedable: Cells,
    special: Cells,
    points: Callable[[Cells], int],
) -> Cells:
    """The fed cells that earn most *points*, of equals the first in reading order (TT-94).

    *where* stand the food buildings; it matters for *special* cells only which of them is fed,
    the others differ by nothing but their order.
    """
    ways = list(dict.fromkeys(FEEDINGS[card](where, feedable, special)))
    if len(ways) == 1:
        return ways[0]
    earned = {fed: points(fed) for fed in ways}
    most = max(earned.values())
    return min((fed for fed in ways if earned[fed] == most), key=numbers)


def _farm(where: Cells, feedable: Cells, special: Cells) -> Iterator[Cells]:
    """Any four for each Farm."""
    count = min(FED_BY_FARM * where.bit_count(), feedable.bit_count())
    chosen, plain = numbers(feedable & special), numbers(feedable & ~special)
    for among in range(max(0, count - len(plain)), min(count, len(chosen)) + 1):
        for those in combinations(chosen, among):
            yield sum(1 << i for i in (*those, *plain[: count - among]))


def _granary(where: Cells, feedable: Cells, special: Cells) -> Iterator[Cells]:
    """The eight cells around each Granary."""
    yield feedable & _united(GRID.around[i] for i in bits(where))


def _orchard(where: Cells, feedable: Cells, special: Cells) -> Iterator[Cells]:
    """The row and the column of each Orchard."""
    yield feedable & _united(LINES[i] for i in bits(where))


def _greenhouse(where: Cells, feedable: Cells, special: Cells) -> Iterator[Cells]:
    """One connected group for each Greenhouse."""
    groups = tuple(GRID.groups(feedable))
    for chosen in combinations(groups, min(where.bit_count(), len(groups))):
        yield _united(chosen)


def _united(sets: Iterator[Cells] | tuple[Cells, ...]) -> Cells:
    union = 0
    for cells in sets:
        union |= cells
    return union


LINES = tuple(GRID.rows[cell.y] | GRID.columns[cell.x] for cell in GRID.cells)
"""By cell: its row and its column together."""

FEEDINGS = {
    "farm": _farm,
    "granary": _granary,
    "orchard": _orchard,
    "greenhouse": _greenhouse,
}
