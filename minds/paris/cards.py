"""What each postcard would bring a seat now, and what using it does to a sketch.

An offer is the best use that a playout sees, or one of the better ones: it is a guess in points,
made in a few microseconds. What it is really worth, the end of the playout tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from minds.paris.sketch import CHARTIER, FORMS, METRO, NUMBER, SIZES, Sketch, Spot, near, places
from rules.grid import bits
from rules.paris.board import GRID
from rules.paris.model import Mask

GARDEN = NUMBER["garden"]
CELL = 2.5
"""What an own cell is worth that a building could need."""
ENVY = 0.8
"""What it is worth to deny the other a point."""
SHARE = 1.5
"""The same for each of two cells that lie side by side."""


class Need(NamedTuple):
    """What a seat can spare and what it lacks, and some *noise* to choose by.

    *idle* are own free cells that no building needs, *stuck* are buildings that fit nowhere,
    *theirs* are those of the other.
    """

    idle: Mask
    stuck: list[int]
    theirs: list[int]
    noise: int


class Offer(NamedTuple):
    """What a postcard seems to bring, and how: a place, a cell, a house or a building to give."""

    worth: float
    spot: Spot = (0, 0, 0, 0)
    cell: Mask = 0
    which: int = 0
    front: Mask = 0


Weigh = Callable[[Sketch, int, Need], Offer | None]
"""What a postcard offers to a seat; nothing if it could only be used blank."""


def _some_cell(sketch: Sketch, seat: int, idle: Mask, noise: int) -> Mask:
    """An own free cell, better one that no building needs."""
    cells = idle or sketch.own[seat] & ~sketch.taken
    if not cells:
        return 0
    for _ in range(noise % cells.bit_count()):
        cells &= cells - 1
    return cells & -cells


def _cost(need: Need, cell: Mask) -> float:
    """What it hurts to give up an own cell."""
    return 0.0 if cell & need.idle else CELL


def _lampadaire(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    own, other = sketch.houses[seat], sketch.houses[1 - seat]
    free = 0
    for _, beside, _ in own:
        free |= beside
    free &= sketch.own[seat] & ~sketch.taken
    best, at = 0.0, 0
    while free:
        cell = free & -free
        free ^= cell
        gain = 0.0 if cell & need.idle else -CELL
        for _, beside, size in own:
            if beside & cell:
                gain += size
        for _, beside, size in other:
            if beside & cell:
                gain -= size
        if gain > best:
            best, at = gain, cell
    return Offer(best, cell=at) if at else None


def _bouquinistes(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    free = sketch.own[seat] & ~sketch.taken
    lamps = sketch.lamps
    best, at, which = 0.0, 0, 0
    for i, (_, beside, size) in enumerate(sketch.houses[seat]):
        cells = beside & free
        if not cells:
            continue
        light = beside & lamps
        gain = 1.0 + light.bit_count()
        bright = cells & near(lamps & ~light)
        for cell in bits(bright or cells & -cells):
            more = (GRID.adjacent[cell] & lamps & ~light).bit_count() * (size + 1)
            worth = gain + more - _cost(need, 1 << cell)
            if worth > best:
                best, at, which = worth, 1 << cell, i
    return Offer(best, cell=at, which=which) if at else None


def _jardin(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    if not sketch.chimneys[seat]:
        return None
    found = sketch.spots(seat, GARDEN)
    lamps, built = sketch.lamps, 0
    for cells, _, _ in sketch.houses[seat]:
        built |= cells
    best, at = 0.0, None
    for spot in found:
        beside = spot[1]
        worth = 2.0 * (beside & lamps).bit_count() + (2 if beside & built else 0.1)
        worth -= SHARE * (spot[0] & ~need.idle).bit_count()
        if worth > best:
            best, at = worth, spot
    return Offer(best, at) if at else None


def _fontaine(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    houses = sketch.houses[seat]
    best, at = 0.0, None
    for spot in places(FORMS[0][GARDEN], sketch.plain(seat)):
        cells = spot[0]
        worth = 0.1 - SHARE * (cells & ~need.idle).bit_count()
        for _, beside, _ in houses:
            if beside & cells:
                worth += 3
        if worth > best:
            best, at = worth, spot
    return Offer(best, at) if at else None


def _peintre(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    bright = near(sketch.lamps | sketch.large)
    cell = _some_cell(sketch, seat, need.idle & bright or need.idle, need.noise)
    if not cell:
        return None
    beside = near(cell) & (sketch.lamps | sketch.large)
    return Offer(3.0 + 2.0 * beside.bit_count() - _cost(need, cell), cell=cell)


def _moulin(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    cell = _some_cell(sketch, seat, need.idle, need.noise)
    if not cell:
        return None
    open_ = (sketch.own[0] | sketch.own[1] | sketch.shared) & ~sketch.taken
    ring = near(cell) & open_
    around = (ring | near(ring) & open_).bit_count()
    return Offer(1.0 + 0.6 * around - _cost(need, cell), cell=cell)


def _penseur(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    cell = _some_cell(sketch, seat, need.idle, need.noise)
    free = (sketch.own[0] | sketch.own[1] | sketch.shared | sketch.printed) & ~sketch.taken
    if not cell or not near(cell) & free:
        return None
    beside = near(cell) & free
    safe = beside & sketch.printed or beside & sketch.own[seat] or beside
    around = GRID.around[cell.bit_length() - 1] & free
    worth = 0.7 * (beside.bit_count() + around.bit_count()) - _cost(need, cell)
    return Offer(worth, cell=cell, front=safe & -safe)


def _grande(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    bare = sketch.printed & ~sketch.taken
    best, at = -99.0, 0
    for cell in bits(bare):
        gain = 0.01
        ring = GRID.adjacent[cell]
        far = near(ring) & ~GRID.around[cell] & ~(1 << cell)
        for side, sign in ((seat, 1), (1 - seat, -1)):
            for cells, beside, size in sketch.houses[side]:
                if cells & far and not beside >> cell & 1:
                    gain += sign * size
        if gain > best:
            best, at = gain, 1 << cell
    return Offer(best, cell=at) if at else None


def _levitation(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    """Something of the stock that fits, for what fits nowhere or is smallest."""
    supply, stock = sketch.supply[seat], sketch.stock
    if not supply or not stock or not sketch.chimneys[seat]:
        return None
    plain, forms = sketch.plain(seat), FORMS[sketch.flip]
    old = min(need.stuck or supply, key=SIZES.__getitem__)
    best, at = 0.0, None
    for i in range(min(3, len(stock))):
        new = stock[(need.noise + i) % len(stock)]
        for spot in places(forms[new], plain):
            worth = spot[3] * (0.5 + (spot[1] & sketch.lamps).bit_count())
            if worth > best:
                best, at = worth, spot
    if at is None:
        return None
    return Offer(best + 3 if need.stuck else 0.3 * best, at, which=old)


def _power(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    """Worth what may then be built, or what the other may then not build."""
    denied = ENVY * max(map(SIZES.__getitem__, need.theirs), default=0)
    if not sketch.supply[seat] or not sketch.chimneys[seat]:
        return Offer(denied - 1.0)
    return Offer(max(denied, float(max(map(SIZES.__getitem__, need.stuck), default=0))))


def _sacre(sketch: Sketch, seat: int, need: Need) -> Offer | None:
    return Offer(3.0 * (len(need.stuck) + ENVY * len(need.theirs)))


WEIGH: dict[str, Weigh] = {
    "bouquinistes": _bouquinistes,
    "chartier": _power,
    "fontaine": _fontaine,
    "grande": _grande,
    "jardin": _jardin,
    "lampadaire": _lampadaire,
    "levitation": _levitation,
    "metro": _power,
    "moulin": _moulin,
    "peintre": _peintre,
    "penseur": _penseur,
    "sacre": _sacre,
}

_FIGURES = {"fontaine": "fountain", "moulin": "dancer", "peintre": "painter", "penseur": "statue"}


def use(sketch: Sketch, seat: int, card: str, offer: Offer | None) -> None:
    """A token marks the *card*, and what was offered is done; without an offer it stays blank."""
    sketch.open.remove(card)
    sketch.tokens[seat] -= 1
    if offer is None:
        return
    match card:
        case "metro":
            sketch.powers[seat] |= METRO
        case "chartier":
            sketch.powers[seat] |= CHARTIER
        case "sacre":
            sketch.sacre[seat] = True
        case "lampadaire":
            sketch.lamps |= offer.cell
            sketch.taken |= offer.cell
        case "grande":
            sketch.lamps &= ~offer.cell
            sketch.large = offer.cell
            sketch.taken |= offer.cell
        case "bouquinistes":
            cells, beside, size = sketch.houses[seat][offer.which]
            both = beside | near(offer.cell)
            sketch.houses[seat][offer.which] = (cells | offer.cell, both, size + 1)
            sketch.taken |= offer.cell
        case "jardin":
            sketch.build(seat, offer.spot)
        case "levitation":
            new = offer.spot[2]
            sketch.supply[seat].remove(offer.which)
            sketch.stock.remove(new)
            sketch.stock.append(offer.which)
            sketch.build(seat, offer.spot)
        case _:
            cells = offer.spot[0] or offer.cell
            sketch.taken |= cells
            sketch.figures.append((_FIGURES[card], seat, cells, offer.front))
