"""What comes of a plan: imagined rounds in which it is followed as far as the cubes allow.

A walk is a town on its way through the rounds of a future: a board, and behind it what is being
built. That are *projects*: each has cells of its own. A cube that no project needs begins a new
one, of those that the plan still *wants*, in its order.
"""

from __future__ import annotations

from minds.kernel import Ints, kernel
from minds.tiny_towns.plan import ROW
from minds.tiny_towns.sketch import (
    BANKS,
    BOARD,
    CELLS,
    EVERY_HIGH,
    EVERY_LOW,
    FREE,
    HIGH,
    KIND,
    LOW,
    NEEDS_HIGH,
    NEEDS_LOW,
    NUMBERS,
    SEEN,
    SHELTER,
    SHRINE_AT,
    SITE,
    SIZE,
    STARTS,
    STORE,
    STORED,
    WILD,
)
from minds.tiny_towns.value import (
    ALL,
    BANK,
    COTTAGE,
    FACTORY,
    FORT,
    MONUMENT,
    PROMISE,
    SHRINE,
    SPEC,
    STATUE,
    TRADINGPOST,
    WAREHOUSE,
    beside,
    built,
    total,
)

CLAIMED, FORTIFIED, EXTRA, PROJECTS, WANTED = range(BOARD, BOARD + 5)
"""What a walk says after the board: cells of projects, whether a Fort stands, half points beyond
the pad, how many projects and wanted buildings there are."""
PROJECT = WANTED + 1
"""Where the projects begin: the number of the way, and the cells that still wait for a cube."""
WANT = PROJECT + 2 * ROW
"""Where the numbers of the wanted begin."""
WALK = WANT + ROW

ROOM = 3
"""Cubes on a Warehouse."""


@kernel
def begin(ground: Ints, row: Ints, walk: Ints) -> None:
    """Sets out with a plan: what has cubes already is a project."""
    for i in range(BOARD):
        walk[i] = ground[i]
    for i in range(BOARD, PROJECT):
        walk[i] = 0
    for i in range(1, row[0] + 1):
        at = row[i]
        low, high = ground[at + NEEDS_LOW], ground[at + NEEDS_HIGH]
        if (low & walk[LOW] or high & walk[HIGH]) and _fits(walk, low, high):
            _start(ground, walk, row[i])
        else:
            walk[WANT + walk[WANTED]] = row[i]
            walk[WANTED] += 1


@kernel
def _fits(walk: Ints, low: int, high: int) -> bool:
    """Whether there is room for these cubes beside the projects."""
    room = walk[FREE] & ~walk[CLAIMED] | walk[WILD]
    return not (low & ~(room * EVERY_LOW | walk[LOW]) or high & ~(room * EVERY_HIGH | walk[HIGH]))


@kernel
def _start(ground: Ints, walk: Ints, way: int) -> None:
    """Begins a project."""
    cells, at = ground[way + CELLS], PROJECT + 2 * walk[PROJECTS]
    walk[at], walk[at + 1] = way, cells & walk[FREE]
    walk[PROJECTS] += 1
    walk[CLAIMED] |= cells & ~walk[WILD]
    walk[LOW] &= ~(cells * EVERY_LOW)
    walk[HIGH] &= ~(cells * EVERY_HIGH)


@kernel
def busy(walk: Ints) -> bool:
    """Whether there is something to build and room for cubes."""
    return walk[FREE] != 0 and walk[PROJECTS] + walk[WANTED] > 0


@kernel
def _cells(ground: Ints, way: int, resource: int) -> int:
    """The cells of a way that need a resource."""
    if resource < 3:
        return ground[way + NEEDS_LOW] >> SIZE * resource & ALL
    return ground[way + NEEDS_HIGH] >> SIZE * (resource - 3) & ALL


@kernel
def _useful(ground: Ints, way: int, left: int, options: int) -> int:
    """The first resource of *options* for which one of the cells *left* waits, or five."""
    for resource in range(5):
        if options >> resource & 1 and _cells(ground, way, resource) & left:
            return resource
    return 5


@kernel
def step(ground: Ints, walk: Ints, options: int, foreign: bool) -> int:
    """One round: the cube of *options* that serves, times 2**16, and on which cell it is put.

    On no cell if it finds room elsewhere.
    """
    ground[SEEN] += 1
    at = _served(ground, walk, options)
    if not at:
        at = _begun(ground, walk, options)
    if at:
        way, left = walk[at], walk[at + 1]
        resource = _useful(ground, way, left, options)
        cell = _cells(ground, way, resource) & left
        cell &= -cell
        walk[at + 1] = left & ~cell
        walk[FREE] &= ~cell
        if left == cell:
            build(ground, walk)
        return resource << SIZE | cell
    resource = ((options & -options) - 1).bit_count()
    if foreign and walk[SHELTER]:
        walk[SHELTER] -= 1
    elif foreign and walk[STORE]:
        walk[STORE] -= 1
        walk[STORED] += 1
    else:
        return resource << SIZE | _wasted(ground, walk, resource)
    return resource << SIZE


@kernel
def _served(ground: Ints, walk: Ints, options: int) -> int:
    """Where the project stands that needs one of *options* and is the nearest to its end."""
    best, least = 0, 99
    for i in range(walk[PROJECTS]):
        at = PROJECT + 2 * i
        count = walk[at + 1].bit_count()
        if count < least and _useful(ground, walk[at], walk[at + 1], options) < 5:
            best, least = at, count
    return best


@kernel
def _begun(ground: Ints, walk: Ints, options: int) -> int:
    """Where a new project stands that needs one of *options*."""
    idle, asked_low, asked_high = walk[FREE] & ~walk[CLAIMED], 0, 0
    if not idle:
        return 0
    for resource in range(5):
        if options >> resource & 1:
            if resource < 3:
                asked_low |= idle << SIZE * resource
            else:
                asked_high |= idle << SIZE * (resource - 3)
    room = idle | walk[WILD]
    no_low, no_high = ~(room * EVERY_LOW | walk[LOW]), ~(room * EVERY_HIGH | walk[HIGH])
    for i in range(walk[WANTED]):
        way = walk[WANT + i]
        slot = ground[way + KIND] * SIZE + (ground[way + SITE] - 1).bit_count()
        for j in range(ground[STARTS + slot] - 1, ground[STARTS + slot + 1]):
            if j >= ground[STARTS + slot]:
                way = ground[j]
            low, high = ground[way + NEEDS_LOW], ground[way + NEEDS_HIGH]
            if (low & asked_low or high & asked_high) and not (low & no_low or high & no_high):
                for k in range(i, walk[WANTED] - 1):
                    walk[WANT + k] = walk[WANT + k + 1]
                walk[WANTED] -= 1
                _start(ground, walk, way)
                return PROJECT + 2 * (walk[PROJECTS] - 1)
    return 0


@kernel
def _dropped(walk: Ints, i: int) -> None:
    """Takes a project off the list."""
    for at in range(PROJECT + 2 * i, PROJECT + 2 * (walk[PROJECTS] - 1)):
        walk[at] = walk[at + 2]
    walk[PROJECTS] -= 1


@kernel
def _wasted(ground: Ints, walk: Ints, resource: int) -> int:
    """A cube that nobody needs takes a cell: one that will be missed least."""
    idle = walk[FREE] & ~walk[CLAIMED]
    if not idle:
        idle = _given_up(ground, walk)
    sites = 0
    for i in range(walk[WANTED]):
        sites |= ground[walk[WANT + i] + SITE]
    if idle & ~sites:
        idle &= ~sites
    cell, least = 0, 99
    while idle:
        one = idle & -idle
        open_cells = (beside(one) & walk[FREE]).bit_count()
        if open_cells < least:
            cell, least = one, open_cells
        idle ^= one
    walk[FREE] &= ~cell
    _lie(walk, resource, cell)
    return cell


@kernel
def _lie(walk: Ints, resource: int, cells: int) -> None:
    """Cubes that belong to no project."""
    if resource < 3:
        walk[LOW] |= cells << SIZE * resource
    else:
        walk[HIGH] |= cells << SIZE * (resource - 3)


@kernel
def _given_up(ground: Ints, walk: Ints) -> int:
    """A cell of the project that is the farthest from its end, which is wanted again."""
    worst, most = 0, 0
    for i in range(walk[PROJECTS]):
        count = walk[PROJECT + 2 * i + 1].bit_count()
        if count > most:
            worst, most = i, count
    way, left = walk[PROJECT + 2 * worst], walk[PROJECT + 2 * worst + 1]
    _dropped(walk, worst)
    walk[CLAIMED] &= ~ground[way + CELLS]
    for resource in range(5):
        lying = _cells(ground, way, resource) & ~walk[FREE] & ~walk[WILD]
        _lie(walk, resource, lying)
    walk[WANT + walk[WANTED]] = way
    walk[WANTED] += 1
    return left & -left


@kernel
def build(ground: Ints, walk: Ints) -> int:
    """Builds all projects that have their cubes; gives the number of the first one's way, or -1."""
    first, i = -1, 0
    while i < walk[PROJECTS]:
        if walk[PROJECT + 2 * i + 1]:
            i += 1
            continue
        way = walk[PROJECT + 2 * i]
        _dropped(walk, i)
        _raise(ground, walk, way)
        if first < 0:
            first = way
    return first


@kernel
def _raise(ground: Ints, walk: Ints, way: int) -> None:
    ground[SEEN] += 1
    kind, site, card = ground[way + KIND], ground[way + SITE], ground[SPEC + FACTORY]
    cells = ground[way + CELLS] & ~walk[WILD]
    if not site & cells and not site & walk[FREE] & ~walk[CLAIMED]:
        site = cells & -cells
    walk[CLAIMED] &= ~cells
    walk[FREE] = (walk[FREE] | cells) & ~site
    walk[kind] |= site
    if kind == FACTORY:
        if card == TRADINGPOST:
            walk[WILD] |= site
        elif card == WAREHOUSE:
            walk[STORE] += ROOM
        elif card == BANK:
            walk[BANKS] |= 1 << _least_needed(ground, walk)
    elif kind == MONUMENT:
        monument = ground[SPEC + MONUMENT]
        if monument == SHRINE:
            walk[SHRINE_AT] = built(walk).bit_count()
        elif monument == FORT:
            walk[FORTIFIED] = 1
        elif monument == STATUE:
            walk[SHELTER] += walk[COTTAGE].bit_count()
        walk[EXTRA] += ground[PROMISE]


@kernel
def _least_needed(ground: Ints, walk: Ints) -> int:
    """Of the resources on no Bank that which is needed least."""
    best, least = 0, 9999
    for resource in range(5):
        count = 1000 * (walk[BANKS] >> resource & 1)
        for i in range(walk[PROJECTS]):
            at = PROJECT + 2 * i
            count += (_cells(ground, walk[at], resource) & walk[at + 1]).bit_count()
        for i in range(walk[WANTED]):
            count += ground[walk[WANT + i] + NUMBERS] >> 8 * resource & 255
        if count < least:
            best, least = resource, count
    return best


@kernel
def come_to(ground: Ints, walk: Ints) -> int:
    """Twice what the town scores as it stands."""
    points = total(ground, walk, walk[SHRINE_AT]) - walk[STORED]
    return 2 * points + walk[EXTRA]
