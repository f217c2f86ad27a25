"""What every ``@kernel`` works with: two long rows, and where everything is in them.

One row has words, the other numbers. First come the tables of the game, which never change, then a
desk for what is being played out, then sketches: positions, each at the same place in both rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import log, sqrt
from typing import NamedTuple

from minds.kernel import Ints, ints
from minds.paris.words import Words, words
from minds.thought import Noise
from rules.paris.board import GRID, LAID, ZONES
from rules.paris.box import LAMP, QUARTERS, SHAPES, TILES, Building
from rules.paris.model import Mask
from rules.paris.sites import GARDEN, STANCES, Stance

NAMES: tuple[Building, ...] = tuple(SHAPES)

# Words of the tables. A building in one turn is a stance: the cells where its first cell may lie,
# and all its cells if that is a1. A tile lies in a zone in one of four turns, told by four grounds
# and by what is beside orange, blue and lamps.
ANCHORS, FOOTPRINTS, LAYS = 0, 256, 512
LAY, TURNS, PLACES = 7, 4, 16

# Words of the desk: what buildings could need, deeds, places for one building, places by seat.
NEEDED, DEED_CELLS, DEED_FRONT, ROOM, CELLS = 7680, 7700, 7740, 7800, 12288

# Numbers of the tables: by flip and building its first stance, by stance its first distance, how
# far cells are from the first, sizes of buildings, noise, and what a tree needs to be curious.
STANCES_AT, DISTANCES_AT, FAR, SIZES = 0, 32, 320, 1400
NOISE, CURIOSITY, ROOTS = 1440, 5600, 6700
KINDS, GARDEN_NUMBER = 13, 12

# Numbers of the desk: by seat how many places there are and what buildings have one; where the
# noise is; the next free sketch; sums of trials; deeds that were weighed; a way down a tree; tiles
# to come; deeds; places.
COUNT, FIT, AT, FREE, LIMIT, SUMS, SEEN = 7800, 7802, 7804, 7805, 7806, 7807, 7815
PATH, TILES_AT = 7820, 7920
DEED_WORTH, DEED_CARD, DEED_USED, DEED_NUMBER, DEED_WHICH = 8000, 8032, 8064, 8096, 8128
NUMBER_AT, WORTH_AT = 8192, 16384

MOST = 4096
"""More places than a seat, or a building, can have."""
DESK = 24576
"""The first sketch of all."""
STRIDE = 32
"""From one sketch to the next."""
SKETCHES = 16_000
"""So many there is room for."""
WHIMS = 2048
"""So many beginnings there are for the noise of a playout."""
OFTEN = 1024
"""A position that was visited more often than this is known well enough."""
FINE = 64
"""The tables of curiosity count in such parts."""
CURIOUS = 800
"""So many hundredths of a point a deed that was seldom tried may seem better than it was."""


class Memory(NamedTuple):
    """The two rows."""

    words: Words
    numbers: Ints


@cache
def memory() -> Memory:
    """The tables of the game, worked out once, and room for thought."""
    stances: list[Stance] = []
    starts = [0]
    for flip in STANCES:
        for building in NAMES:
            stances += GARDEN if building == "garden" else flip[building]
            starts.append(len(stances))
    distances, far = [0], list[int]()
    for stance in stances:
        far += stance.distances
        distances.append(len(far))
    noise = Noise("policy")
    visits = range(OFTEN + 1)
    size = DESK + STRIDE * SKETCHES
    masks = _filled(
        size,
        {
            ANCHORS: [stance.anchors for stance in stances],
            FOOTPRINTS: [1 + sum(1 << far for far in stance.distances) for stance in stances],
            LAYS: list(_lays()),
        },
    )
    numbers = _filled(
        size,
        {
            STANCES_AT: starts,
            DISTANCES_AT: distances,
            FAR: far,
            SIZES: [rows.count("#") for rows in SHAPES.values()],
            NOISE: [noise.below(1000) for _ in range(2 * WHIMS)],
            CURIOSITY: [round(CURIOUS * FINE * sqrt(log(v + 1))) for v in visits],
            ROOTS: [max(1, round(FINE * sqrt(v))) for v in visits],
        },
    )
    return Memory(words(masks), ints(numbers))


def _filled(size: int, tables: dict[int, Sequence[int]]) -> list[int]:
    """A row with the tables at their places."""
    row = [0] * size
    for at, table in tables.items():
        row[at : at + len(table)] = table
    return row


def _lays() -> Iterable[Mask]:
    for tile in TILES:
        for zone in ZONES:
            for quarter in QUARTERS:
                ground = LAID[tile, zone, quarter]
                yield from ground
                for shown in (ground[0], ground[1], ground[LAMP]):
                    yield GRID.reach(shown)
