"""What a finished town scores, on bits: the pad of the rules, made for thought.

The sixteen cells of a town are the bits of an int, as in the rules. A :class:`Value` knows the
cards of one match and of one seat, and remembers every town that it has scored.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.tiny_towns.box import Kind
from rules.tiny_towns.feeding import FEEDINGS, LINES
from rules.tiny_towns.model import GRID, Cells, numbers
from rules.tiny_towns.scoring import CENTRE, CORNERS

ALL = GRID.all
SHRINE = (0, 1, 2, 3, 4, 5, 8)
STARLOOM = {1: 6, 2: 3, 3: 2}
COTTAGE, FOOD, WELL, CHAPEL, TAVERN, THEATER, FACTORY, MONUMENT = (int(kind) for kind in Kind)

Kinds = tuple[Cells, ...]
"""By type: the cells with such a building; a Castle is among the Cottages."""


def beside(cells: Cells) -> Cells:
    """All cells that share a side with one of *cells*."""
    across = (cells & 0x7777) << 1 | (cells & 0xEEEE) >> 1
    return (across | cells << 4 | cells >> 4) & ALL


def around(cells: Cells) -> Cells:
    """All cells that share a side or a corner with one of *cells*."""
    across = (cells & 0x7777) << 1 | (cells & 0xEEEE) >> 1
    wide = cells | across
    return (across | wide << 4 | wide >> 4) & ALL


def lines(cells: Cells) -> Cells:
    """The rows and columns of *cells*."""
    found = 0
    while cells:
        low = cells & -cells
        found |= LINES[low.bit_length() - 1]
        cells ^= low
    return found


class Value:
    """Scores towns that use these supply *cards* and this *monument*, which may stand or not.

    *rival* is the number of taverns at the right neighbour's, *place* who finishes how early.
    """

    def __init__(
        self, cards: tuple[str, ...], monument: str | None, rival: int = 0, place: int = 1
    ) -> None:
        self.cards = cards
        self.monument = monument
        self.rival = rival
        self.place = place
        self._points = [
            (kind, POINTS[card])
            for kind, card in zip(range(WELL, MONUMENT), cards[1:], strict=True)
            if card in POINTS
        ]
        self._food = cards[0]
        self._temple = cards[CHAPEL - 1] == "temple"
        self._known: dict[tuple[tuple[Cells, ...], int], int] = {}

    def total(self, kinds: tuple[Cells, ...], shrine: int = 0) -> int:
        """The total of a town with these buildings, but for cubes on Warehouses.

        *shrine* is the number that the Shrine remembers.
        """
        key = kinds, shrine
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._total(kinds, shrine)
        return found

    def _total(self, own: tuple[Cells, ...], shrine: int) -> int:
        kinds, castle, monument = own, 0, self.monument if own[MONUMENT] else None
        if monument == "castle":
            castle = own[MONUMENT]
            kinds = (own[COTTAGE] | castle, *own[FOOD:MONUMENT], 0)
        fed = self._fed(kinds, castle)
        cottages = own[COTTAGE]
        total = 3 * (cottages if monument == "mausoleum" else cottages & fed).bit_count()
        for kind, points in self._points:
            if kinds[kind]:
                total += points(self, kinds, fed, castle)
        if monument is not None:
            if monument == "shrine":
                total += SHRINE[min(shrine, 6)]
            elif monument == "castle":
                total += 5 if castle & fed else 0
            else:
                total += MONUMENTS[monument](self, kinds)
        if monument != "cathedral":
            built = 0
            for cells in own:
                built |= cells
            total -= 16 - built.bit_count()
        return total

    def _fed(self, kinds: Kinds, castle: Cells) -> Cells:
        """The Cottages and the Castle that are fed, in the best way (TT-94)."""
        food, hungry = kinds[FOOD], kinds[COTTAGE]
        if not food or not hungry:
            return 0
        match self._food:
            case "granary":
                return hungry & around(food)
            case "orchard":
                return hungry & lines(food)
            case "farm":
                if hungry.bit_count() <= 4 * food.bit_count():
                    return hungry
            case _:
                if len(list(GRID.groups(hungry))) <= food.bit_count():
                    return hungry
        special = castle | (beside(kinds[CHAPEL]) if self._temple else 0)
        ways = list(FEEDINGS[self._food](food, hungry, special))
        return max(ways, key=lambda fed: self._earned(kinds, fed, castle))

    def _earned(self, kinds: Kinds, fed: Cells, castle: Cells) -> int:
        """What a feeding earns: which Cottages are fed matters to chapels and to a Castle."""
        earned = 3 * (fed & ~castle).bit_count() + (5 if fed & castle else 0)
        points = POINTS.get(self.cards[CHAPEL - 1])
        return earned + (points(self, kinds, fed, castle) if points and kinds[CHAPEL] else 0)


Points = Callable[[Value, Kinds, Cells, Cells], int]
"""What the buildings of a card are worth in a town, with who is fed and where a Castle stands."""


def _wells(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    wells = kinds[WELL]
    return sum(_touching(wells, homes) for homes in (kinds[COTTAGE], castle) if homes)


def _touching(wells: Cells, homes: Cells) -> int:
    """How many pairs of a well and a home share a side."""
    return (
        (wells & (homes & 0x7777) << 1).bit_count()
        + (wells & (homes & 0xEEEE) >> 1).bit_count()
        + (wells & homes << 4).bit_count()
        + (wells & homes >> 4).bit_count()
    )


def _temples(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    found = 0
    for number in numbers(kinds[CHAPEL]):
        near = GRID.adjacent[number] & fed
        found += 4 * (near.bit_count() + (near & castle).bit_count() >= 2)
    return found


def _inns(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    inns = kinds[TAVERN]
    return sum(3 for number in numbers(inns) if inns & LINES[number] == 1 << number)


def _theaters(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    found = 0
    for number in numbers(kinds[THEATER]):
        line = LINES[number]
        found += sum([1 for cells in kinds if cells & line]) - 1
    return found


def _markets(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    markets, found = kinds[THEATER], 0
    for number in numbers(markets):
        row = (markets >> (number & 12) & 0xF).bit_count()
        column = (markets >> (number & 3) & 0x1111).bit_count()
        found += max(row, column)
    return found


def _by_number(kind: int, *table: int) -> Points:
    """Together by their number; more than the table has are worth no more."""
    whole = (*table, *[table[-1]] * (16 - len(table)))
    return lambda value, kinds, fed, castle: whole[kinds[kind].bit_count() - 1]


def _halls(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    count = kinds[TAVERN].bit_count()
    return count * (3 if count > value.rival else 2)


def _near(kind: int, points: int, *others: int) -> Points:
    """So many points for each that stands beside one of *others*."""

    def each(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
        wanted = 0
        for other in others:
            wanted |= kinds[other]
        return points * (kinds[kind] & beside(wanted)).bit_count()

    return each


def _abbeys(value: Value, kinds: Kinds, fed: Cells, castle: Cells) -> int:
    loud = kinds[FACTORY] | kinds[TAVERN] | kinds[THEATER]
    return 3 * (kinds[CHAPEL] & ~beside(loud)).bit_count()


POINTS: dict[str, Points] = {
    "well": _wells,
    "fountain": _near(WELL, 2, WELL),
    "millstone": _near(WELL, 2, FOOD, THEATER),
    "shed": lambda v, k, f, c: k[WELL].bit_count(),
    "chapel": lambda v, k, f, c: k[CHAPEL].bit_count() * (f.bit_count() + (f & c).bit_count()),
    "abbey": _abbeys,
    "cloister": lambda v, k, f, c: k[CHAPEL].bit_count() * (k[CHAPEL] & CORNERS).bit_count(),
    "temple": _temples,
    "tavern": _by_number(TAVERN, 2, 5, 9, 14, 20),
    "almshouse": _by_number(TAVERN, -1, 5, -3, 15, -5, 26),
    "inn": _inns,
    "feasthall": _halls,
    "theater": _theaters,
    "bakery": _near(THEATER, 3, FOOD, FACTORY),
    "market": _markets,
    "tailor": lambda v, k, f, c: k[THEATER].bit_count() * (1 + (k[THEATER] & CENTRE).bit_count()),
    "tradingpost": lambda v, k, f, c: k[FACTORY].bit_count(),
    "bank": lambda v, k, f, c: 4 * k[FACTORY].bit_count(),
}


def _types(kinds: Kinds) -> int:
    return sum([1 for cells in kinds if cells])


def _palace(value: Value, kinds: Kinds) -> int:
    near = beside(kinds[MONUMENT])
    return 2 * sum([1 for cells in kinds if cells & near])


def _forum(value: Value, kinds: Kinds) -> int:
    return 1 + max(group.bit_count() for cells in kinds for group in GRID.groups(cells))


MONUMENTS: dict[str, Callable[[Value, Kinds], int]] = {
    "guild": lambda v, k: 1,
    "archive": lambda v, k: _types(k) - 1,
    "cathedral": lambda v, k: 2,
    "fort": lambda v, k: 7,
    "mausoleum": lambda v, k: 0,
    "university": lambda v, k: 3,
    "palace": _palace,
    "obelisk": lambda v, k: 0,
    "watch": lambda v, k: 0,
    "forum": _forum,
    "baths": lambda v, k: 2 * (len(Kind) - _types(k)),
    "starloom": lambda v, k: STARLOOM.get(v.place, 0),
    "statue": lambda v, k: 0,
}
