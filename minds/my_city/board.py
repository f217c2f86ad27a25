"""What stands on a player's board, in few numbers: to build on and to count.

Everywhere ``n`` are boards and desk, ``land`` is the row of the land, and ``b`` is where a board
begins.
"""

from __future__ import annotations

from minds.kernel import Ints, kernel, part
from minds.my_city.memory import (
    BOTTOM,
    BUILDING_AT,
    BUILDINGS,
    CHURCH,
    CHURCH_AT,
    CHURCHES,
    COLOURS,
    DEBT,
    EARNED,
    ENTRANCES,
    EPISODE,
    FACTORIES,
    FACTORY_PAYS,
    FOREST,
    GREEN,
    GROUND,
    GROUP_AT,
    GROUPS,
    INVESTOR_PAYS,
    LAST,
    LIMIT,
    LINES,
    NEAR,
    NOT_EAST,
    NOT_WEST,
    OF_A_COLOUR,
    OPEN,
    PARK_PAYS,
    PLAIN,
    PORT,
    RACE,
    RAILROAD_PAYS,
    RIMS,
    SHORE,
    STONES,
    STUCK,
    TOKEN,
    TREES,
    VEINS,
    VEINS_PAY,
    WALLS,
    WELLS,
    WIDE,
    back,
    meet,
    onward,
    shared,
)

GROUP = 5
"""So many numbers tell a group."""
LINE_CODES = (
    *("tree", "stone", "empty", "group-yellow", "group-red", "group-blue", "well", "church"),
    *("levee", "forest", "factory", "port", "park"),
)
"""The lines of the score pad that are counted here, by their codes."""


@part
def covered(n: Ints, land: Ints, b: int, half: int) -> int:
    """The cells under buildings, in one half."""
    return land[GROUND + half] & ~n[b + OPEN + half]


@part
def parks(land: Ints, lo: int, hi: int) -> tuple[int, int]:
    """The cells that buildings on these turn into parks (MC-83)."""
    if not land[PARK_PAYS]:
        return 0, 0
    slo, shi = lo | land[STUCK], hi | land[STUCK + 1]
    wlo, whi = slo | land[WALLS], shi | land[WALLS + 1]
    n, s, e, w = sides(land, slo, shi)
    up, down, right, left = sides(land, wlo, whi)
    first = _three(n[0], e[0], s[0], w[0]) & _closed(land, 0, up[0], right[0], down[0], left[0])
    second = _three(n[1], e[1], s[1], w[1]) & _closed(land, 1, up[1], right[1], down[1], left[1])
    return first & ~lo, second & ~hi


@part
def sides(
    land: Ints, lo: int, hi: int
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]:
    """The cells that have one of these above, below, to the right and to the left."""
    right = back(lo & land[NOT_WEST], hi & land[NOT_WEST + 1], 1)
    left = onward(lo & land[NOT_EAST], hi & land[NOT_EAST + 1], 1)
    return onward(lo, hi, WIDE), back(lo, hi, WIDE), right, left


@part
def _three(n: int, e: int, s: int, w: int) -> int:
    """The cells that are in three of four sets at least."""
    return n & e & (s | w) | s & w & (n | e)


@part
def _closed(land: Ints, half: int, up: int, right: int, down: int, left: int) -> int:
    """The green cells with a wall or the rim of the board on every side."""
    closed = (up | land[RIMS + half]) & (right | land[RIMS + 2 + half])
    closed &= (down | land[RIMS + 4 + half]) & (left | land[RIMS + 6 + half])
    return closed & land[GREEN + half]


@kernel
def build(n: Ints, land: Ints, b: int, site: int, piece: int) -> None:
    """Lays a piece on a site of the land and takes the points that are paid at once."""
    lo, hi, blo, bhi = land[site], land[site + 1], land[site + 2], land[site + 3]
    points = 0
    if land[INVESTOR_PAYS] and meet(n, b + LAST, blo, bhi):
        points += land[INVESTOR_PAYS] + (piece & 1) * land[FACTORY_PAYS]
    if land[RAILROAD_PAYS] and meet(land, BOTTOM, lo, hi):
        points += land[RAILROAD_PAYS]
    before = parks(land, covered(n, land, b, 0), covered(n, land, b, 1))
    stand(n, land, b, lo, hi, blo, bhi, piece)
    after = parks(land, covered(n, land, b, 0), covered(n, land, b, 1))
    new = (after[0] & ~before[0] & blo).bit_count() + (after[1] & ~before[1] & bhi).bit_count()
    points += land[PARK_PAYS] * new
    if n[b + RACE] and meet(land, VEINS, lo, hi) and not _veins_open(n, land, b):
        points += land[VEINS_PAY]
        n[b + RACE] = 0
    n[b + TOKEN] += points
    n[b + EARNED] += points


@part
def _veins_open(n: Ints, land: Ints, b: int) -> bool:
    return meet(n, b + OPEN, land[VEINS], land[VEINS + 1])


@kernel
def stand(n: Ints, land: Ints, b: int, lo: int, hi: int, blo: int, bhi: int, piece: int) -> None:
    """A building stands on some cells, with others beside it."""
    if not n[b + BUILDINGS]:
        _next_to_stickers(n, land, b)
    n[b + OPEN] &= ~lo
    n[b + OPEN + 1] &= ~hi
    n[b + NEAR] |= blo
    n[b + NEAR + 1] |= bhi
    at = b + BUILDING_AT + 2 * n[b + BUILDINGS]
    n[at], n[at + 1] = lo, hi
    n[b + BUILDINGS] += 1
    n[b + LAST], n[b + LAST + 1] = lo, hi
    n[b + FACTORIES] += piece & 1
    colour = piece >> 1 & 3
    if colour == CHURCH:
        at = b + CHURCH_AT + 4 * n[b + CHURCHES]
        n[at], n[at + 1], n[at + 2], n[at + 3] = lo, hi, blo, bhi
        n[b + CHURCHES] += 1
    else:
        join(n, b, colour, lo, hi, blo, bhi)


@part
def _next_to_stickers(n: Ints, land: Ints, b: int) -> None:
    """After the first building a new one must be beside a building or a sticker that is one."""
    north, south, east, west = sides(land, land[STUCK], land[STUCK + 1])
    for half in range(2):
        n[b + NEAR + half] = north[half] | south[half] | east[half] | west[half]


@kernel
def join(n: Ints, b: int, colour: int, lo: int, hi: int, blo: int, bhi: int) -> None:
    """A building joins the groups of its colour that it touches."""
    n[b + COLOURS + 2 * colour] |= lo
    n[b + COLOURS + 2 * colour + 1] |= hi
    first = b + GROUP_AT + colour * OF_A_COLOUR
    count, to, olo, ohi = 1, first, blo, bhi
    for i in range(n[b + GROUPS + colour]):
        at = first + GROUP * i
        if meet(n, at + 1, blo, bhi):
            count += n[at]
            lo |= n[at + 1]
            hi |= n[at + 2]
            olo |= n[at + 3]
            ohi |= n[at + 4]
        else:
            for j in range(GROUP):
                n[to + j] = n[at + j]
            to += GROUP
    n[to], n[to + 1], n[to + 2] = count, lo, hi
    n[to + 3], n[to + 4] = olo & ~lo, ohi & ~hi
    n[b + GROUPS + colour] = (to - first) // GROUP + 1


@part
def around(n: Ints, b: int, lo: int, hi: int) -> int:
    """How many buildings have a cell among these."""
    count = 0
    for i in range(n[b + BUILDINGS]):
        if meet(n, b + BUILDING_AT + 2 * i, lo, hi):
            count += 1
    return count


@kernel
def total(n: Ints, land: Ints, b: int) -> int:
    """The total as if the match ended now."""
    lines, won = 0, 0
    for i in range(land[LINES]):
        points = _line(n, land, b, LINES + 1 + 3 * i)
        lines += points
        won += max(0, points)
    if not land[EPISODE]:
        return n[b + TOKEN] + lines
    running = n[b + TOKEN] - min(land[DEBT], n[b + EARNED] + won)
    for i in range(land[LINES]):
        if running >= land[LIMIT]:
            return land[LIMIT]
        running += _line(n, land, b, LINES + 1 + 3 * i)
    return min(running, land[LIMIT])


@part
def _line(n: Ints, land: Ints, b: int, line: int) -> int:
    """The points of a line of the score pad (MC-37)."""
    return land[line + 1] * (_counted(n, land, b, land[line]) // land[line + 2])


@part
def _counted(n: Ints, land: Ints, b: int, code: int) -> int:
    """How many things a line counts."""
    lo, hi = covered(n, land, b, 0), covered(n, land, b, 1)
    if code == 0:
        return _visible(land, TREES, lo, hi)
    if code == 1:
        return _visible(land, STONES, lo, hi)
    if code == 2:
        green = parks(land, lo, hi)
        return shared(land, PLAIN, ~lo & ~green[0], ~hi & ~green[1])
    if code <= 5:
        return _largest(n, b, code - 3)
    if code == 6:
        return _ringed_wells(n, land, b)
    if code == 7:
        return _colourful_churches(n, b)
    if code == 8:
        return around(n, b, land[SHORE], land[SHORE + 1])
    if code == 9:
        return shared(land, FOREST, lo, hi)
    if code == 10:
        return n[b + FACTORIES]
    if code == 11:
        return _linked(n, land, b)
    green = parks(land, lo, hi)
    return green[0].bit_count() + green[1].bit_count()


@part
def _visible(land: Ints, kinds: int, lo: int, hi: int) -> int:
    """How many trees or stones nothing covers."""
    count = 0
    for i in range(land[kinds]):
        at = kinds + 1 + 3 * i
        count += land[at + 2] * shared(land, at, ~lo, ~hi)
    return count


@part
def _largest(n: Ints, b: int, colour: int) -> int:
    """How many buildings are in the largest group of a *colour*."""
    most = 0
    for i in range(n[b + GROUPS + colour]):
        most = max(most, n[b + GROUP_AT + colour * OF_A_COLOUR + GROUP * i])
    return most


@part
def _ringed_wells(n: Ints, land: Ints, b: int) -> int:
    """Visible wells with four different buildings around them (MC-42)."""
    count = 0
    for i in range(land[WELLS]):
        well = WELLS + 1 + 4 * i
        lo, hi = land[well + 2], land[well + 3]
        if meet(n, b + OPEN, land[well], land[well + 1]) and not meet(n, b + OPEN, lo, hi):
            count += int(around(n, b, lo, hi) == 4)
    return count


@part
def _colourful_churches(n: Ints, b: int) -> int:
    """Churches beside buildings of all three colours (MC-43)."""
    count = 0
    for i in range(n[b + CHURCHES]):
        at = b + CHURCH_AT + 4 * i + 2
        colours = 0
        for colour in range(CHURCH):
            colours += int(meet(n, b + COLOURS + 2 * colour, n[at], n[at + 1]))
        count += int(colours == CHURCH)
    return count


@part
def _linked(n: Ints, land: Ints, b: int) -> int:
    """Whether a group of one colour joins the port and the last row (MC-79)."""
    for colour in range(CHURCH):
        for i in range(n[b + GROUPS + colour]):
            at = b + GROUP_AT + colour * OF_A_COLOUR + GROUP * i + 1
            lo, hi = n[at], n[at + 1]
            if meet(land, PORT, lo, hi) and meet(land, BOTTOM, lo, hi):
                return 1
    return 0


@kernel
def mined(n: Ints, land: Ints, b: int, colour: int) -> int:
    """How many buildings are in the groups at the entrance of a shaft (MC-77)."""
    count, entrance = 0, ENTRANCES + 2 * colour
    for i in range(n[b + GROUPS + colour]):
        at = b + GROUP_AT + colour * OF_A_COLOUR + GROUP * i
        if meet(n, at + 1, land[entrance], land[entrance + 1]):
            count += n[at]
    return count
