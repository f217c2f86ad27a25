"""Who stands beside whom: people who could play together stand in a *line*, ordered by rating.

Everybody stands in a line for each size of table and each language that suits them, in those of
their server, and in those of everywhere if they may be found there. All lines stand one behind the
other in one long row of *places*. Who fits which neighbour is found out for all places at once, in
arrays: ten thousand people have twenty thousand places beside somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import product
from math import log2, nan
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from host.seeking.requests import PATIENCE, Request, rating_window, tempo_window
from host.time.pace import HOUR

NEAR = 32
"""So many neighbours to both sides are looked at."""
BELOW = (1 << NEAR) - 1
"""The bits of those who stand below."""
SIZES = 16
"""Tables are smaller than this."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Bits = npt.NDArray[np.uint64]
Value = TypeVar("Value", bound=Hashable)


class People:
    """What must be known of those who wait, in arrays, in the order of ratings."""

    def __init__(self, requests: Sequence[Request], now: int) -> None:
        ids = np.array([each.id for each in requests])
        since = np.array([each.since for each in requests])
        rating = np.array([each.rating for each in requests])
        order = np.lexsort((ids, since, rating))
        waited = np.maximum(0, now - since[order])
        self.requests = [requests[one] for one in order.tolist()]
        self.turn: Ints = np.lexsort((ids[order], since[order])).argsort()
        """When somebody is served, the longest waiting first."""
        self.player: Ints = np.array([each.player for each in requests])[order]
        self.home = _numbered([each.guild for each in requests])[order]
        self.everywhere: Flags = np.array([each.everywhere for each in requests])[order]
        self.kind = _numbered([(each.game, each.pace, each.rated) for each in requests])[order]
        self.sizes: Ints = _told([each.sizes for each in requests], _bits)[order]
        spoken = [each.language for each in requests]
        self.tongues = sorted(set(spoken))
        self.tongue: Ints = _told(spoken, self.tongues.index)[order]
        self.any_tongue: Flags = np.array([not language for language in spoken])[order]
        self.rating: Floats = rating[order].astype(float)
        self.rating_window: Floats = rating_window(waited / HOUR)
        self.tempo: Floats = _told([each.tempo for each in requests], _octaves)[order]
        self.tempo_window: Floats = tempo_window(waited / HOUR)
        agreed: Flags = np.array([each.computers for each in requests])[order]
        self.helped: Flags = agreed & (waited >= PATIENCE)
        """Whether a computer may fill the last seat by now."""


class Lines:
    """All lines: ``who`` stands at a place, and for a table of which ``size``.

    ``fitting`` holds a bit for each neighbour of a place who fits whoever stands there: the bit
    ``NEAR`` is the own place, and each further bit one place further up.
    """

    def __init__(self, people: People) -> None:
        who, line = _places(people)
        above, below = _neighbours(people, who, line)
        place, seats = _chances(people, who, line, _count(above) + _count(below))
        self.places, self.seats = place.tolist(), seats.tolist()
        """Where so many people may be found around a place, in the order of being served."""
        self.who, self.size = who.tolist(), (line % SIZES).tolist()
        self.rating = people.rating[who].tolist()
        pairs = zip(above.tolist(), below.tolist(), strict=True)
        self.fitting = [up << NEAR + 1 | down for up, down in pairs]
        self._tongues = people.tongues
        self._tongue = (line // SIZES % len(self._tongues)).tolist()

    def language(self, place: int) -> str:
        """The language of a line."""
        tongue: int = self._tongue[place]
        return self._tongues[tongue]

    def nearest(self, place: int, bits: int) -> int:
        """The place of the nearest in rating among some neighbours of a place."""
        above, below, rating = bits >> NEAR + 1, bits & BELOW, self.rating
        down = place - NEAR - 1 + below.bit_length()
        if not above:
            return down
        up = place + (above & -above).bit_length()
        return down if below and 2 * rating[place] < rating[up] + rating[down] else up


def _places(people: People) -> tuple[Ints, Ints]:
    """Who stands at each place, and in which line; lines of too few people are left out.

    The number of a line tells first where it is, everywhere or on which server, then for which
    game, in which language, and last for which size of table.
    """
    count = len(people.tongues)
    home = (people.home + 1) * (people.kind.max() + 1) + people.kind
    neighbours = np.bincount(home)[home] > 1  # most are the only ones of their server
    who, line = list[Ints](), list[Ints]()
    for tongue, size in product(range(count), range(2, SIZES)):
        wants = people.sizes >> size & 1 == 1
        if not wants.any():
            continue
        wants &= people.any_tongue | (people.tongue == tongue)
        for game, some in ((home, neighbours), (people.kind, people.everywhere)):
            found = np.flatnonzero(wants & some)
            who.append(found)
            line.append((game[found] * count + tongue) * SIZES + size)
    return _enough(np.concatenate(who), np.concatenate(line))


def _enough(who: Ints, line: Ints) -> tuple[Ints, Ints]:
    """Lines one behind the other, without those of too few people for a table."""
    order = line.argsort(kind="stable")  # in each line people stay in the order of ratings
    who, line = who[order], line[order]
    counts = np.unique(line, return_counts=True)[1]
    enough = np.repeat(counts, counts) >= np.maximum(2, line % SIZES - 1)
    return who[enough], line[enough]


def _neighbours(people: People, who: Ints, line: Ints) -> tuple[Bits, Bits]:
    """Who fits of those above and below, a bit for each, the lowest for who stands lowest."""
    above, below = np.zeros(len(who), np.uint64), np.zeros(len(who), np.uint64)
    player, rating, tempo = people.player[who], people.rating[who], people.tempo[who]
    reach, patience = people.rating_window[who], people.tempo_window[who]
    for distance in range(1, NEAR + 1):
        low, high = slice(None, -distance), slice(distance, None)
        fits = line[low] == line[high]
        if not fits.any():
            break
        gap, between = rating[high] - rating[low], np.abs(tempo[high] - tempo[low])
        fits &= (player[low] != player[high]) & (gap <= np.minimum(reach[low], reach[high]))
        # a tempo that is not known is further from none
        fits &= ~(between > np.minimum(patience[low], patience[high]))
        above[low] |= fits.astype(np.uint64) << np.uint64(distance - 1)
        below[high] |= fits.astype(np.uint64) << np.uint64(NEAR - distance)
    return above, below


def _chances(people: People, who: Ints, line: Ints, fitting: Ints) -> tuple[Ints, Ints]:
    """Places around which so many people may be found, of the longest waiting first.

    Full tables come before those with a computer, large ones before small, at home before abroad.
    """
    size, turn = line % SIZES, people.turn[who]
    full = np.flatnonzero(fitting >= size - 1)
    filled = np.flatnonzero(people.helped[who] & (size > 2) & (fitting >= size - 2))
    place = np.concatenate([full, filled])
    seats = np.concatenate([size[full], size[filled] - 1])
    order = np.lexsort((-line[place], -size[place], seats < size[place], turn[place]))
    return place[order], seats[order]


def _count(bits: Bits) -> Ints:
    """How many bits are set."""
    return np.bitwise_count(bits).astype(np.int64)


def _numbered(values: Sequence[Hashable]) -> Ints:
    """A number for every value, the same for equal ones."""
    return _told(values, {each: at for at, each in enumerate(dict.fromkeys(values))}.__getitem__)


def _told(values: Sequence[Value], tell: Callable[[Value], float]) -> npt.NDArray[Any]:
    """What is told of every value; equal ones are asked about once."""
    known = {each: tell(each) for each in set(values)}
    return np.array([known[each] for each in values])


def _bits(sizes: Sequence[int]) -> int:
    """Sizes of tables, a bit for each."""
    return sum(1 << size for size in sizes)


def _octaves(minutes: int | None) -> float:
    """How often a minute must be doubled to be that long."""
    return nan if minutes is None else log2(max(1, minutes))
