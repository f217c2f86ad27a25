"""Who stands beside whom: people who could play together stand in a *line*, ordered by rating.

Everybody stands in a line for each size of table and each language that suits them, in those of
their server, and in those of everywhere if they may be found there. All lines stand one behind the
other in one long row of *places*. Who fits which neighbour is found out for all places at once, in
arrays: ten thousand people have twenty thousand places beside somebody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import count, product
from math import log2, nan
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from db.seeking import Request
from host.seeking.requests import PATIENCE, rating_window, tempo_window
from host.time.pace import HOUR

NEAR = 32
"""So many neighbours to both sides are looked at."""
BELOW = (1 << NEAR) - 1
"""The bits of those who stand below."""
AROUND = (1 << 2 * NEAR + 1) - 1
"""The bits of all neighbours, and of the own place."""
WIDE = 2 * NEAR // 8 + 1
"""So many bytes have these bits, wherever they begin."""
SIZES = 16
"""Tables are smaller than this."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Bits = npt.NDArray[np.uint64]


class Crowd:
    """What must be known of those who wait, in arrays, in the order of ratings."""

    def __init__(self, requests: Sequence[Request], now: int) -> None:
        ids, since, rating = (_numbers(requests, name) for name in ("id", "since", "rating"))
        order = np.lexsort((ids, since, rating))
        waited = np.maximum(0, now - since[order])
        self.ids = ids[order].tolist()
        self.turn: Ints = np.empty_like(order)
        """When somebody is served, the longest waiting first."""
        self.turn[np.lexsort((ids[order], since[order]))] = np.arange(len(order))
        self.player = _numbers(requests, "player")[order]
        self.home = _numbered(requests, "guild")[order]
        self.everywhere: Flags = _numbers(requests, "everywhere")[order] == 1
        pace = 2 * _numbered(requests, "pace") + _numbers(requests, "rated")
        self.kind: Ints = (_numbered(requests, "game") * (pace.max() + 1) + pace)[order]
        self.sizes: Ints = _told(requests, "sizes", _bits)[order]
        self.tongues = sorted({each.language for each in requests})
        self.tongue: Ints = _told(requests, "language", self.tongues.index)[order]
        self.any_tongue: Flags = (self.tongue == 0) & (self.tongues[0] == "")
        self.rating: Floats = rating[order].astype(float)
        self.rating_window: Floats = rating_window(waited / HOUR)
        self.tempo: Floats = _told(requests, "tempo", _octaves, float)[order]
        self.tempo_window: Floats = tempo_window(waited / HOUR)
        agreed: Flags = _numbers(requests, "computers")[order] == 1
        self.agreed = agreed.tolist()
        self.helped: Flags = agreed & (waited >= PATIENCE)
        """Whether a computer may fill the last seat by now."""


class Lines:
    """All lines: ``who`` stands at a place, and for a table of which ``size``.

    ``fitting`` holds a bit for each neighbour of a place who fits whoever stands there: the bit
    ``NEAR`` is the own place, and each further bit one place further up.
    """

    def __init__(self, people: Crowd) -> None:
        who, line = _places(people)
        above, below = _neighbours(people, who, line)
        place, seats = _chances(people, who, line, _count(above) + _count(below))
        self.places, self.seats = place.tolist(), seats.tolist()
        """Where so many people may be found around a place, in the order of being served."""
        anchors = np.flatnonzero(np.diff(who[place], prepend=-1, append=-1))
        self.anchors = anchors.tolist()
        """Where in that list the places of each begin, and its end."""
        self.who, self.size = who.tolist(), (line % SIZES).tolist()
        self.player = np.unique(people.player, return_inverse=True)[1][who].tolist()
        """Who stands at a place, numbered: somebody may wait for several things."""
        self.rating = people.rating[who].tolist()
        pairs = zip(above.tolist(), below.tolist(), strict=True)
        self.fitting = [up << NEAR + 1 | down for up, down in pairs]
        self._tongues = people.tongues
        self._tongue = (line // SIZES % len(self._tongues)).tolist()

    def language(self, place: int) -> str:
        """The language of a line."""
        tongue: int = self._tongue[place]
        return self._tongues[tongue]


class Free:
    """The places at which nobody is known to be seated yet, a bit for each."""

    def __init__(self, places: int) -> None:
        self._bits = bytearray(b"\xff") * ((places + 2 * NEAR >> 3) + 2)

    def around(self, place: int) -> int:
        """Those around a place, as ``fitting`` has them."""
        first = place >> 3
        return int.from_bytes(self._bits[first : first + WIDE], "little") >> (place & 7) & AROUND

    def leave(self, place: int) -> None:
        """Who stands there is seated."""
        self._bits[place + NEAR >> 3] &= ~(1 << (place + NEAR & 7))


def _places(people: Crowd) -> tuple[Ints, Ints]:
    """Who stands at each place, and in which line; lines of too few people are left out.

    The number of a line tells first where it is, everywhere or on which server, then for which
    game, in which language, and last for which size of table.
    """
    tongues = len(people.tongues)
    home = (people.home + 1) * (people.kind.max() + 1) + people.kind
    neighbours = np.bincount(home)[home] > 1  # most are the only ones of their server
    who, line = list[Ints](), list[Ints]()
    for tongue, size in product(range(tongues), range(2, SIZES)):
        wants = people.sizes >> size & 1 == 1
        if not wants.any():
            continue
        wants &= people.any_tongue | (people.tongue == tongue)
        for game, some in ((home, neighbours), (people.kind, people.everywhere)):
            found = np.flatnonzero(wants & some)
            who.append(found)
            line.append((game[found] * tongues + tongue) * SIZES + size)
    return _enough(np.concatenate(who), np.concatenate(line))


def _enough(who: Ints, line: Ints) -> tuple[Ints, Ints]:
    """Lines one behind the other, without those of too few people for a table."""
    order = line.argsort(kind="stable")  # in each line people stay in the order of ratings
    who, line = who[order], line[order]
    counts = np.unique(line, return_counts=True)[1]
    enough = np.repeat(counts, counts) >= np.maximum(2, line % SIZES - 1)
    return who[enough], line[enough]


def _neighbours(people: Crowd, who: Ints, line: Ints) -> tuple[Bits, Bits]:
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


def _chances(people: Crowd, who: Ints, line: Ints, fitting: Ints) -> tuple[Ints, Ints]:
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


def _numbers(requests: Sequence[Request], name: str) -> Ints:
    """What a field of every request holds."""
    return np.fromiter(map(attrgetter(name), requests), np.int64, len(requests))


def _numbered(requests: Sequence[Request], name: str) -> Ints:
    """A number for what a field of every request holds, the same for equal values."""
    known = defaultdict[Any, int](count().__next__)
    return _told(requests, name, known.__getitem__)


def _told(
    requests: Sequence[Request], name: str, tell: Callable[[Any], float], kind: type = int
) -> npt.NDArray[Any]:
    """What is told of a field of every request; equal values are asked about once."""
    values = list(map(attrgetter(name), requests))
    known = {each: tell(each) for each in set(values)}
    return np.fromiter(map(known.__getitem__, values), kind, len(values))


def _bits(sizes: Sequence[int]) -> int:
    """Sizes of tables, a bit for each."""
    return sum(1 << size for size in sizes)


def _octaves(minutes: int | None) -> float:
    """How often a minute must be doubled to be that long."""
    return nan if minutes is None else log2(max(1, minutes))
