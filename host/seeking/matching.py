"""Who fits whom: a function of all who wait, of who keeps away from whom, and of the time.

Who has waited longest is served first, with those nearest in rating. Two people fit if the gap
between their ratings, and that between the times in which they usually answer, is within what
*both* accept; and what somebody accepts widens while they wait. Whose answers are not known yet
fits everybody's.

The work is bounded whatever people wish: those who could play together stand in a *line*, ordered
by rating, and of the more people wait, the fewer neighbours each of them looks at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import log2

from msgspec import Struct

from host.time.pace import HOUR, MINUTE

EVERYWHERE = 0
"""In place of a server."""
RATING, RATING_AN_HOUR = 150, 100
"""So far apart two ratings may be at first, and so much further with every hour."""
TEMPO, TEMPO_AN_HOUR = 1.5, 0.25
"""So many times may one of two take twice as long to answer, at first and with every hour."""
PATIENCE = 15 * MINUTE
"""So long people are waited for before a computer fills the last seat."""
LOOKS, FEWEST, MOST = 60_000, 6, 32
"""So many looks are shared out among all who wait, but so many at least and at most to each."""
SIZES = 16
"""Tables are smaller than this."""


class Request(Struct, frozen=True, gc=False):
    """What somebody waits for; without a *language* any will do, and *tempo* is in minutes."""

    id: int
    player: int
    game: str
    sizes: tuple[int, ...]
    pace: str
    language: str
    rated: bool
    computers: bool
    guild: int
    everywhere: bool
    rating: int
    tempo: int | None
    since: int


class Group(Struct, frozen=True):
    """Requests that fit, the longest waiting first, at a table of so many *seats*.

    One of the seats may be a computer's. Without a *language* nobody minds which it is.
    """

    requests: tuple[int, ...]
    seats: int
    language: str


Blocks = Mapping[int, Collection[int]]
"""With whom somebody is not to be matched, whoever of the two has said so."""


def matched(requests: Sequence[Request], blocks: Blocks, now: int) -> list[Group]:
    """The tables that can be made now; nobody sits at two of them."""
    return list(Matching(requests, blocks, now).groups())


def rating_window(waited: int) -> float:
    """How far from the own rating somebody accepts others after that time."""
    return RATING + RATING_AN_HOUR * waited / HOUR


def tempo_window(waited: int) -> float:
    """How often the time to answer may double between two people after that time."""
    return TEMPO + TEMPO_AN_HOUR * waited / HOUR


class Line:
    """Those who could play together, by rating; who is found steps out.

    Places are counted from 1, and place 0 is both ends.
    """

    __slots__ = ("after", "before", "count", "language", "members", "size")

    def __init__(self, members: list[int], size: int, language: str) -> None:
        self.size, self.language, self.count = size, language, len(members)
        self.members = [-1, *members]
        self.before = list(range(-1, self.count + 1))
        self.after = list(range(1, self.count + 2))
        self.before[0], self.after[self.count] = self.count, 0

    def step_out(self, place: int) -> None:
        left, right = self.before[place], self.after[place]
        self.after[left], self.before[right] = right, left
        self.count -= 1


class Matching:
    """One go through all who wait; *looks* counts how often one looked at another."""

    def __init__(self, requests: Sequence[Request], blocks: Blocks, now: int) -> None:
        self._all = sorted(requests, key=lambda each: (each.since, each.id))
        self._blocks, self._now, self.looks = blocks, now, 0
        waited = [max(0, now - each.since) / HOUR for each in self._all]
        self._ratings = [each.rating for each in self._all]
        self._rating_windows = [RATING + RATING_AN_HOUR * hours for hours in waited]
        self._tempos = [
            None if each.tempo is None else log2(max(1, each.tempo)) for each in self._all
        ]
        self._tempo_windows = [TEMPO + TEMPO_AN_HOUR * hours for hours in waited]
        self._players = [each.player for each in self._all]
        self._stands = defaultdict[int, list[tuple[Line, int]]](list)
        """Where people stand: in the lines of large tables first, at home before abroad."""
        for line in self._queues():
            for place, index in enumerate(line.members):
                if place:
                    self._stands[index].append((line, place))
        self._requests = defaultdict[int, list[int]](list)
        """What somebody waits for, as far as others wait for it, too."""
        for index in self._stands:
            self._requests[self._players[index]].append(index)

    def groups(self) -> Iterator[Group]:
        """Tables for those who wait, the longest waiting first."""
        share = max(FEWEST, min(MOST, LOOKS // max(1, len(self._all))))
        for anchor in sorted(self._stands):
            if anchor not in self._stands:
                continue  # found meanwhile
            left = share
            for line, place, people in self._chances(anchor):
                before = self.looks
                if found := self._company(line, place, people, left):
                    self._step_out(found)
                    ids = tuple(self._all[one].id for one in sorted(found))
                    yield Group(ids, line.size, line.language)
                    break
                left -= self.looks - before

    def _queues(self) -> list[Line]:
        """Who could play together: everybody stands in line for all that they would play.

        A line is known by a number, made of its place, terms, language and size: ten thousand
        people stand in a hundred thousand lines, most of them alone.
        """
        terms, places = dict[tuple[str, str, bool], int](), {EVERYWHERE: 0}
        tongues = sorted({each.language for each in self._all})
        number = {language: at for at, language in enumerate(tongues)}
        kinds = [terms.setdefault((e.game, e.pace, e.rated), len(terms)) for e in self._all]
        spoken = defaultdict[int, set[int]](set)
        for kind, each in zip(kinds, self._all, strict=True):
            spoken[kind].add(number[each.language])
        homes = [places.setdefault(each.guild, len(places)) for each in self._all]
        neighbours = Counter(zip(homes, kinds, strict=True))
        alone, lines = dict[int, int](), dict[int, list[int]]()
        for index in sorted(range(len(self._all)), key=self._ratings.__getitem__):
            each, kind = self._all[index], kinds[index]
            where = [homes[index]] if neighbours[homes[index], kind] > 1 else []
            if each.everywhere:
                where.append(0)
            for language in (number[each.language],) if each.language else spoken[kind]:
                for place in where:
                    base = ((place * len(terms) + kind) * len(tongues) + language) * SIZES
                    for size in each.sizes:
                        key = base + size
                        if (first := alone.setdefault(key, index)) == index:
                            continue
                        if key in lines:
                            lines[key].append(index)
                        else:
                            lines[key] = [first, index]
        abroad = len(terms) * len(tongues) * SIZES
        enough = [key for key, some in lines.items() if len(some) >= max(2, key % SIZES - 1)]
        enough.sort(key=lambda key: (-(key % SIZES), key < abroad, key))
        return [
            Line(lines[key], key % SIZES, tongues[key // SIZES % len(tongues)]) for key in enough
        ]

    def _chances(self, anchor: int) -> Iterator[tuple[Line, int, int]]:
        """The lines in which somebody may be served, and for how many people; computers last."""
        mine, request = self._stands[anchor], self._all[anchor]
        for line, place in mine:
            if line.count >= line.size:
                yield line, place, line.size
        if request.computers and self._now - request.since >= PATIENCE:
            for line, place in mine:
                if line.count >= line.size - 1 > 1:
                    yield line, place, line.size - 1

    def _company(self, line: Line, place: int, people: int, looks: int) -> list[int]:
        """So many *people* of a line who all fit, or none."""
        members, before, after, ratings = line.members, line.before, line.after, self._ratings
        anchor = members[place]
        found, here, windows = [anchor], ratings[anchor], self._rating_windows
        reach = windows[anchor]
        left, right, filled = before[place], after[place], people < line.size
        for _ in range(looks):
            below = here - ratings[members[left]] if left else reach + 1
            above = ratings[members[right]] - here if right else reach + 1
            if below < above:
                nearest, other, left = below, members[left], before[left]
            else:
                nearest, other, right = above, members[right], after[right]
            if nearest > reach:
                break
            self.looks += 1
            if nearest > windows[other] or (filled and not self._all[other].computers):
                continue
            if self._fits(other, found):
                found.append(other)
                if len(found) == people:
                    return found
        return []

    def _fits(self, other: int, company: Sequence[int]) -> bool:
        """Whether somebody fits everybody in a company."""
        rating, reach = self._ratings[other], self._rating_windows[other]
        tempo, patience = self._tempos[other], self._tempo_windows[other]
        player = self._players[other]
        shunned = self._blocks.get(player, ())
        for one in company:
            gap = abs(rating - self._ratings[one])
            if gap > reach or gap > self._rating_windows[one]:
                return False
            known = self._tempos[one]
            if tempo is not None and known is not None:
                between = abs(tempo - known)
                if between > patience or between > self._tempo_windows[one]:
                    return False
            met = self._players[one]
            if met == player or met in shunned:
                return False
        return True

    def _step_out(self, found: Sequence[int]) -> None:
        """Lets people leave all lines in which they stand."""
        for index in (each for one in found for each in self._requests[self._players[one]]):
            for line, place in self._stands.pop(index):
                line.step_out(place)
