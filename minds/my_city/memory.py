"""What kernels work with: a row for the land, a row with boards and a desk, and what is where.

A set of cells is a pair of numbers, for the former and the latter half of the board. What buildings
seem to be worth is counted in parts of a point.
"""

from __future__ import annotations

from minds.kernel import Ints, part, zeros

HALF = 61
"""So many cells are in either number of a pair."""
FULL = (1 << HALF) - 1
WIDE = 11
"""So many cells a row of the board has."""
LONG = 28
"""The cards of a match, more or less."""
UNIT = 1000 * LONG
"""So many parts a point has: weights have three digits, and cards to come count as 28ths."""
CHURCH = 3
"""The number of what has no colour; the colours are 0, 1 and 2."""
NEVER = -(1 << 40)

# Land: weights in thousandths.
EDGE, EDGE_EARLY, END, CROWD, CROWD_EARLY, GROUP, GROUP_EARLY, OTHER = 0, 1, 2, 3, 4, 5, 6, 7
BY_CHURCH, WELL, WELL_MORE, SPOILT, VEIN, INVESTOR, PARK, LONE = 8, 9, 10, 11, 12, 13, 14, 15
LEAVE, LEAVE_EARLY, HOPE = 16, 17, 18
# Land: points that are paid at once, and the rules of the match.
INVESTOR_PAYS, FACTORY_PAYS, RAILROAD_PAYS, PARK_PAYS, VEINS_PAY = 20, 21, 22, 23, 24
PASSING, EPISODE, DEBT, LIMIT, GROUPS_SCORE, CHURCHES_SCORE = 25, 26, 27, 28, 29, 30
# Land: pairs.
GROUND, KEPT, DEAR, VEINS, BOTTOM, SHORE, PLAIN, FOREST = 32, 34, 36, 38, 40, 42, 44, 46
PORT, STUCK, WALLS, GREEN, RIMS, EASTWARD, SOUTHWARD, ENTRANCES = 48, 50, 52, 54, 56, 64, 66, 68
NOT_WEST, NOT_EAST = 74, 76
# Land: how many, then each of them.
WELLS, TREES, STONES, LINES = 80, 140, 170, 200
"""A well and its ring; cells and trees or stones on each; code, points and per of a line."""
SHAPES = 300
"""By shape: its first site; the next shape's comes after its last."""
SITES, SITE = 400, 11
"""A site: its cells, those beside them, those that touch them once, twice and thrice at least,
and what it is worth wherever the rest of the town stands."""
BESIDE, TOUCHES, WORTH = 2, 4, 10

# A board, from where it begins.
TOKEN, EARNED, RACE, FACTORIES, BUILDINGS, CHURCHES, GROUPS = 0, 1, 2, 3, 4, 5, 6
OPEN, NEAR, LAST, COLOURS = 10, 12, 14, 16
CHURCH_AT, BUILDING_AT, GROUP_AT, OF_A_COLOUR = 24, 60, 150, 120
"""A church is its cells and those beside, a building its cells, a group how many buildings it has,
their cells and those beside."""
BOARD = 512

# The desk, behind some boards: sets of cells, how many sites were rated so far, wells that may
# still score, cards to come, ratings.
DESK = 8 * BOARD
FITTING, ONE, TWO, THREE, FOUR, FIRST, SECOND, THIRD = 0, 2, 4, 6, 8, 10, 12, 14
WAITING, SPECIAL, CUT, MAIN, SEEN, ALL_PARKS, FOR, SCORING = 16, 18, 20, 26, 27, 28, 32, 40
CARDS, RATED = 120, 200
SIZE = DESK + RATED + 2048


def desk() -> Ints:
    """Room for boards and thought."""
    return zeros(SIZE)


@part
def onward(lo: int, hi: int, far: int) -> tuple[int, int]:
    """The cells that come so far after these."""
    kept = FULL >> far
    return (lo & kept) << far, (hi & kept) << far | lo >> (HALF - far)


@part
def back(lo: int, hi: int, far: int) -> tuple[int, int]:
    """The cells that come so far before these."""
    return lo >> far | (hi & ((1 << far) - 1)) << (HALF - far), hi >> far


@part
def meet(row: Ints, at: int, lo: int, hi: int) -> bool:
    """Whether the cells at that place have one of these among them."""
    return (row[at] & lo | row[at + 1] & hi) != 0


@part
def shared(row: Ints, at: int, lo: int, hi: int) -> int:
    """How many of these cells are among the cells at that place."""
    return (row[at] & lo).bit_count() + (row[at + 1] & hi).bit_count()
