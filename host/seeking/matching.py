"""Who fits whom: a function of all who wait, of who keeps away from whom, and of the time.

Who has waited longest is served first, with those nearest in rating. The work is bounded whatever
people wish: of the more people wait, the fewer neighbours each of them looks at; who is not found
for that reason is looked at again a moment later, when fewer wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from host.seeking.lines import Lines, People
from host.seeking.requests import Blocks, Group, Request

LOOKS, FEWEST, MOST = 60_000, 6, 64
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
        self._rating, self._reach = people.rating.tolist(), people.rating_window.tolist()
        self._tempo, self._patience = people.tempo.tolist(), people.tempo_window.tolist()
        self._seated, self.looks = set[int](), 0

    def groups(self) -> Iterator[Group]:
        """Tables for those who wait, the longest waiting first."""
        lines = self._lines
        share = max(FEWEST, min(MOST, LOOKS // len(self._requests)))
        for anchor, chances in groupby(lines.chances, lambda chance: lines.who[chance[0]]):
            if self._players[anchor] in self._seated:
                continue
            until = self.looks + share
            for place, people in chances:
                if found := self._company(place, people, until):
                    self._seated.update(self._players[one] for one in found)
                    found.sort(key=self._turn.__getitem__)
                    ids = tuple(self._requests[one].id for one in found)
                    yield Group(ids, lines.size[place], lines.language(place))
                    break
                if self.looks >= until:
                    break

    def _company(self, place: int, people: int, until: int) -> list[int]:
        """So many *people* who all fit, around whoever stands at a place; or none."""
        players, seated, with_computer = (
            self._players,
            self._seated,
            people < self._lines.size[place],
        )
        found = [self._lines.who[place]]
        for other in self._lines.near(place):
            self.looks += 1
            if (
                players[other] not in seated
                and (not with_computer or self._requests[other].computers)
                and self._is_welcome(other, found)
            ):
                found.append(other)
                if len(found) == people:
                    return found
            if self.looks >= until:
                break
        return []

    def _is_welcome(self, other: int, company: Sequence[int]) -> bool:
        """Whether somebody who fits the first of a company fits the others, too, and nobody of
        them keeps away from another."""
        if shunned := self._shunned[other]:
            for one in company:
                if self._players[one] in shunned:
                    return False
        return all(self._fits(other, one) for one in company[1:])

    def _fits(self, one: int, other: int) -> bool:
        """Whether two people accept each other."""
        if self._players[one] == self._players[other]:
            return False
        gap, between = (
            abs(self._rating[one] - self._rating[other]),
            abs(self._tempo[one] - self._tempo[other]),
        )
        return (
            gap <= self._reach[one]
            and gap <= self._reach[other]
            # a tempo that is not known is further from none
            and not (between > self._patience[one] or between > self._patience[other])
        )
