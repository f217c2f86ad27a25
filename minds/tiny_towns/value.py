"""What a finished town scores, on bits: the pad of the rules, as kernels.

The sixteen cells of a town are the bits of an int, as in the rules; a town is a row that begins
with the cells of each type of building. The *ground* is a row that says from SPEC on what the pad
must know of a match and a seat: which card of each type is used, as a number, and what the monument
brings.
"""

from __future__ import annotations

from minds.kernel import Ints, kernel, zeros
from rules.tiny_towns.box import Kind
from rules.tiny_towns.model import GRID, Cells
from rules.tiny_towns.scoring import CENTRE, CORNERS

ALL = GRID.all
COTTAGE, FOOD, WELL, CHAPEL, TAVERN, THEATER, FACTORY, MONUMENT = (int(kind) for kind in Kind)

CODES = {
    FOOD: ("farm", "granary", "orchard", "greenhouse"),
    WELL: ("well", "fountain", "millstone", "shed"),
    CHAPEL: ("chapel", "abbey", "cloister", "temple"),
    TAVERN: ("tavern", "almshouse", "inn", "feasthall"),
    THEATER: ("theater", "bakery", "market", "tailor"),
    FACTORY: ("factory", "tradingpost", "warehouse", "bank"),
    MONUMENT: (
        "",
        "archive",
        "palace",
        "forum",
        "baths",
        "shrine",
        "castle",
        "mausoleum",
        "cathedral",
        "fort",
        "statue",
    ),
}
"""By type: the cards in the order of their numbers; monuments that only bring points have none."""
FARM, GRANARY, ORCHARD, GREENHOUSE = range(4)
AT_A_WELL, FOUNTAIN, MILLSTONE, SHED = range(4)
AT_A_CHAPEL, ABBEY, CLOISTER, TEMPLE = range(4)
AT_A_TAVERN, ALMSHOUSE, INN, FEASTHALL = range(4)
AT_A_THEATER, BAKERY, MARKET, TAILOR = range(4)
AT_A_FACTORY, TRADINGPOST, WAREHOUSE, BANK = range(4)
PLAIN, ARCHIVE, PALACE, FORUM, BATHS, SHRINE, CASTLE, MAUSOLEUM, CATHEDRAL, FORT, STATUE = range(11)

SPEC = 18
"""Where the ground says which cards are used, by type."""
RIVAL, BRINGS, PROMISE = range(SPEC + 8, SPEC + 11)
"""Where it says: taverns at the right neighbour's, points and promise of the monument."""
POINTS = {"guild": 1, "cathedral": 2, "fort": 7, "university": 3}
"""Monuments that bring always the same."""
STARLOOM = {1: 6, 2: 3, 3: 2}
PROMISES = {"university": 6, "guild": 6, "watch": 8, "obelisk": 3, "statue": 2, "fort": -4}
"""What monuments are worth beyond their points when they are built, a guess, in half points."""

SHRINES = (0, 1, 2, 3, 4, 5, 8)
TAVERNS = (0, 2, 5, 9, 14, 20)
ALMSHOUSES = (0, -1, 5, -3, 15, -5, 26)


def spec_of(
    cards: tuple[str, ...], monument: str | None, rival: int = 0, place: int = 1
) -> list[int]:
    """What the pad must know: *rival* taverns at the right neighbour's, *place* in finishing."""
    codes = [CODES[kind].index(card) for kind, card in zip(CODES, cards, strict=False)]
    own = str(monument)
    code = CODES[MONUMENT].index(own) if own in CODES[MONUMENT] else PLAIN
    brings = STARLOOM.get(place, 0) if own == "starloom" else POINTS.get(own, 0)
    return [0, *codes, code, rival, brings, PROMISES.get(own, 0)]


@kernel
def beside(cells: Cells) -> Cells:
    """All cells that share a side with one of *cells*."""
    across = (cells & 0x7777) << 1 | (cells & 0xEEEE) >> 1
    return (across | cells << 4 | cells >> 4) & ALL


@kernel
def around(cells: Cells) -> Cells:
    """All cells that share a side or a corner with one of *cells*."""
    across = (cells & 0x7777) << 1 | (cells & 0xEEEE) >> 1
    wide = cells | across
    return (across | wide << 4 | wide >> 4) & ALL


@kernel
def lines(cells: Cells) -> Cells:
    """The rows and columns of *cells*."""
    rows = (cells | cells >> 1 | cells >> 2 | cells >> 3) & 0x1111
    columns = (cells | cells >> 4 | cells >> 8 | cells >> 12) & 0xF
    return rows * 0xF | columns * 0x1111


@kernel
def group(cells: Cells) -> Cells:
    """The group of the first of *cells*."""
    found, wider = 0, cells & -cells
    while wider != found:
        found = wider
        wider = found | beside(found) & cells
    return found


@kernel
def total(ground: Ints, town: Ints, shrine: int) -> int:
    """The total of a town, but for cubes on Warehouses; *shrine* is what a Shrine remembers."""
    monument, castle = ground[SPEC + MONUMENT] if town[MONUMENT] else -1, 0
    if monument == CASTLE:
        castle = town[MONUMENT]
    homes, others = town[COTTAGE] | castle, town[MONUMENT] & ~castle
    fed = _fed(ground, town, homes, castle)
    points = 3 * (town[COTTAGE] if monument == MAUSOLEUM else town[COTTAGE] & fed).bit_count()
    if town[WELL]:
        points += _wells(ground[SPEC + WELL], town, homes, castle)
    if town[CHAPEL]:
        points += _chapels(ground[SPEC + CHAPEL], town, fed, castle)
    if town[TAVERN]:
        points += _taverns(ground[SPEC + TAVERN], town[TAVERN], ground[RIVAL])
    if town[THEATER]:
        points += _theaters(ground[SPEC + THEATER], town, homes, others)
    if ground[SPEC + FACTORY] == TRADINGPOST:
        points += town[FACTORY].bit_count()
    elif ground[SPEC + FACTORY] == BANK:
        points += 4 * town[FACTORY].bit_count()
    if monument >= 0:
        points += ground[BRINGS] + _monument(monument, town, fed, shrine)
    if monument != CATHEDRAL:
        points -= 16 - built(town).bit_count()
    return points


@kernel
def built(town: Ints) -> Cells:
    """The cells with a building."""
    cells = 0
    for kind in range(MONUMENT + 1):
        cells |= town[kind]
    return cells


@kernel
def _fed(ground: Ints, town: Ints, homes: Cells, castle: Cells) -> Cells:
    """The Cottages and the Castle that are fed, in the best way (TT-94)."""
    food, card = town[FOOD], ground[SPEC + FOOD]
    if not food or not homes:
        return 0
    if card == GRANARY:
        return homes & around(food)
    if card == ORCHARD:
        return homes & lines(food)
    if card == FARM:
        if homes.bit_count() <= 4 * food.bit_count():
            return homes
        return _farmed(ground, town, homes, castle)
    return _grouped(ground, town, homes, castle)


@kernel
def _farmed(ground: Ints, town: Ints, homes: Cells, castle: Cells) -> Cells:
    """Any four for each Farm; of those for which it does not matter the first."""
    count, special = 4 * town[FOOD].bit_count(), castle
    if ground[SPEC + CHAPEL] == TEMPLE:
        special |= beside(town[CHAPEL]) & homes
    plain = homes & ~special
    best, most, some = 0, -1, special
    while True:
        rest = count - some.bit_count()
        if 0 <= rest <= plain.bit_count():
            fed = plain
            while fed.bit_count() > rest:
                fed &= fed - 1
            fed |= some
            earned = _earned(ground, town, fed, castle)
            if earned > most:
                best, most = fed, earned
        if not some:
            return best
        some = (some - 1) & special


@kernel
def _grouped(ground: Ints, town: Ints, homes: Cells, castle: Cells) -> Cells:
    """One connected group for each Greenhouse."""
    groups, count, left, wanted = zeros(8), 0, homes, town[FOOD].bit_count()
    while left:
        groups[count] = group(left)
        left &= ~groups[count]
        count += 1
    if count <= wanted:
        return homes
    best, most = 0, -1
    for some in range(1 << count):
        if some.bit_count() == wanted:
            fed = 0
            for i in range(count):
                if some >> i & 1:
                    fed |= groups[i]
            earned = _earned(ground, town, fed, castle)
            if earned > most:
                best, most = fed, earned
    return best


@kernel
def _earned(ground: Ints, town: Ints, fed: Cells, castle: Cells) -> int:
    """What a feeding earns: which Cottages are fed matters to chapels and to a Castle."""
    earned = 3 * (fed & ~castle).bit_count() + (5 if fed & castle else 0)
    return earned + (_chapels(ground[SPEC + CHAPEL], town, fed, castle) if town[CHAPEL] else 0)


@kernel
def _wells(card: int, town: Ints, homes: Cells, castle: Cells) -> int:
    wells = town[WELL]
    if card == AT_A_WELL:
        return _touching(wells, homes) + _touching(wells, castle)
    if card == FOUNTAIN:
        return 2 * (wells & beside(wells)).bit_count()
    if card == MILLSTONE:
        return 2 * (wells & beside(town[FOOD] | town[THEATER])).bit_count()
    return wells.bit_count()


@kernel
def _touching(wells: Cells, homes: Cells) -> int:
    """How many pairs of a well and a home share a side."""
    return (
        (wells & (homes & 0x7777) << 1).bit_count()
        + (wells & (homes & 0xEEEE) >> 1).bit_count()
        + (wells & homes << 4).bit_count()
        + (wells & homes >> 4).bit_count()
    )


@kernel
def _chapels(card: int, town: Ints, fed: Cells, castle: Cells) -> int:
    chapels = town[CHAPEL]
    if card == AT_A_CHAPEL:
        return chapels.bit_count() * (fed.bit_count() + (fed & castle).bit_count())
    if card == ABBEY:
        loud = town[FACTORY] | town[TAVERN] | town[THEATER]
        return 3 * (chapels & ~beside(loud)).bit_count()
    if card == CLOISTER:
        return chapels.bit_count() * (chapels & CORNERS).bit_count()
    points = 0
    while chapels:
        near = beside(chapels & -chapels) & fed
        if near.bit_count() + (near & castle).bit_count() >= 2:
            points += 4
        chapels &= chapels - 1
    return points


@kernel
def _taverns(card: int, taverns: Cells, rival: int) -> int:
    count = taverns.bit_count()
    if card == AT_A_TAVERN:
        return TAVERNS[min(count, 5)]
    if card == ALMSHOUSE:
        return ALMSHOUSES[min(count, 6)]
    if card == FEASTHALL:
        return count * (3 if count > rival else 2)
    points, left = 0, taverns
    while left:
        inn = left & -left
        if taverns & lines(inn) == inn:
            points += 3
        left ^= inn
    return points


@kernel
def _theaters(card: int, town: Ints, homes: Cells, others: Cells) -> int:
    theaters = town[THEATER]
    if card == BAKERY:
        return 3 * (theaters & beside(town[FOOD] | town[FACTORY])).bit_count()
    if card == TAILOR:
        return theaters.bit_count() * (1 + (theaters & CENTRE).bit_count())
    points, left = 0, theaters
    while left:
        one = left & -left
        if card == MARKET:
            number = (one - 1).bit_count()
            row = (theaters >> (number & 12) & 0xF).bit_count()
            points += max(row, (theaters >> (number & 3) & 0x1111).bit_count())
        else:
            points += _types(town, homes, others, lines(one)) - 1
        left ^= one
    return points


@kernel
def _types(town: Ints, homes: Cells, others: Cells, where: Cells) -> int:
    """How many types of building stand there; *homes* and *others* are Cottages and monuments."""
    found = (1 if homes & where else 0) + (1 if others & where else 0)
    for kind in range(FOOD, MONUMENT):
        if town[kind] & where:
            found += 1
    return found


@kernel
def _monument(card: int, town: Ints, fed: Cells, shrine: int) -> int:
    """What a monument brings that depends on the town."""
    where = town[MONUMENT]
    if card == SHRINE:
        return SHRINES[min(shrine, 6)]
    if card == CASTLE:
        return 5 if where & fed else 0
    if card == ARCHIVE:
        return _types(town, town[COTTAGE], where, ALL) - 1
    if card == BATHS:
        return 2 * (8 - _types(town, town[COTTAGE], where, ALL))
    if card == PALACE:
        return 2 * _types(town, town[COTTAGE], where, beside(where))
    return _largest(town) + 1 if card == FORUM else 0


@kernel
def _largest(town: Ints) -> int:
    """The size of the largest group of one type."""
    most = 0
    for kind in range(MONUMENT + 1):
        left = town[kind]
        while left:
            one = group(left)
            most = max(most, one.bit_count())
            left &= ~one
    return most
