"""Who fits whom: a function of all who wait, of who keeps away from whom, and of the time.

Who has waited longest is served first, with those nearest in rating. The work is bounded whatever
people wish: of the more people wait, the fewer neighbours each of them looks at; who is not found
for that reason is looked at again a moment later, when fewer wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from host.seeking.lines import NEAR, Lines, People
from host.seeking.requests import Blocks, Group, Request

LOOKS, FEWEST, MOST = 50_000, 5, 64
"""So many looks are shared out among all who wait, but so many at least and at most to each."""


def matched(requests: Sequence[Request], blocks: Blocks, now: int) -> list[Group]:
    """The tables that can be made now; nobody sits at two of them."""
    return list(Matching(requests, blocks, now).groups()) if requests else []


class Matching:
    """One go through all who wait; *looks* counts how often one looked at another."""

    def __init__(self, requests: Sequence[Request], blocks: Blocks, now: int) -> None:
        people = People(requests, now)
        self._lines, self._requests = Lines(people), people.requests
        self._turn = people.turn.tolist()
        self._players = [each.player for each in people.requests]
        self._shunned = [blocks.get(player, ()) for player in self._players]
        self._seated, self.looks = set[int](), 0

    def groups(self) -> Iterator[Group]:
        """Tables for those who wait, the longest waiting first."""
        lines, anchor, until = self._lines, -1, 0
        share = max(FEWEST, min(MOST, LOOKS // len(self._requests)))
        for place, people in zip(lines.places, lines.seats, strict=True):
            if lines.who[place] != anchor:
                anchor, until = lines.who[place], self.looks + share
            if self._players[anchor] in self._seated or self.looks >= until:
                continue
            if found := self._company(place, people, until):
                self._seated.update([self._players[one] for one in found])
                found.sort(key=self._turn.__getitem__)
                ids = tuple([self._requests[one].id for one in found])
                yield Group(ids, lines.size[place], lines.language(place))

    def _company(self, place: int, people: int, until: int) -> list[int]:
        """So many *people* who all fit, around whoever stands at a place; or none."""
        lines, players = self._lines, self._players
        found, left = [lines.who[place]], lines.fitting[place]
        with_computer = people < lines.size[place]
        while left and self.looks < until:
            self.looks += 1
            nearest = lines.nearest(place, left)
            other, away = lines.who[nearest], nearest - place
            if (
                players[other] in self._seated
                or (with_computer and not self._requests[other].computers)
                or (self._shunned[other] and self._is_shunned(other, found))
            ):
                left ^= 1 << NEAR + away
                continue
            found.append(other)
            if len(found) == people:
                return found
            theirs = lines.fitting[nearest]
            left &= theirs << away if away > 0 else theirs >> -away
        return []

    def _is_shunned(self, other: int, company: Sequence[int]) -> bool:
        """Whether somebody keeps away from one of a company, or one of them from somebody."""
        shunned = self._shunned[other]
        for one in company:  # noqa: SIM110  a generator would cost as much as all the rest
            if self._players[one] in shunned:
                return True
        return False
