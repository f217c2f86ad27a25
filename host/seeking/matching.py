"""Who fits whom: a function of all who wait, of who keeps away from whom, and of the time.

Who has waited longest is served first, with those nearest in rating. The work is bounded whatever
people wish: of the more people wait, the fewer neighbours each of them looks at; who is not found
for that reason is looked at again a moment later, when fewer wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from db.seeking import Request
from host.seeking.lines import BELOW, NEAR, Crowd, Free, Lines
from host.seeking.requests import Blocks, Group

LOOKS, FEWEST, MOST = 50_000, 5, 64
"""So many looks are shared out among all who wait, but so many at least and at most to each."""


def matched(
    requests: Sequence[Request], blocks: Blocks, now: int, most: int | None = None
) -> list[Group]:
    """The tables that can be made now, at *most* so many; nobody sits at two of them."""
    return list(islice(Matching(requests, blocks, now).groups(), most)) if requests else []


class Matching:
    """One go through all who wait; *looks* counts how often one looked at another."""

    def __init__(self, requests: Sequence[Request], blocks: Blocks, now: int) -> None:
        people = Crowd(requests, now)
        self._lines, self._ids = Lines(people), people.ids
        self._players, self._agreed = people.player.tolist(), people.agreed
        self._turn, self._blocks = people.turn.tolist(), blocks
        self._seated, self._free = bytearray(len(requests)), Free(len(self._lines.who))
        self.looks = 0

    def groups(self) -> Iterator[Group]:
        """Tables for those who wait, the longest waiting first."""
        lines, seated, player = self._lines, self._seated, self._lines.player
        share = max(FEWEST, min(MOST, LOOKS // len(self._ids)))
        for first, last in pairwise(lines.anchors):
            if seated[player[lines.places[first]]]:
                continue
            until = self.looks + share
            for place, people in zip(
                lines.places[first:last], lines.seats[first:last], strict=True
            ):
                if found := self._company(place, people, until):
                    yield self._seat(place, found)
                    break
                if self.looks >= until:
                    break

    def _seat(self, place: int, found: Sequence[int]) -> Group:
        """The table of those who stand at the places that were found."""
        lines, ids = self._lines, self._ids
        for one in found:
            self._seated[lines.player[one]] = 1
            self._free.leave(one)
        company = sorted([lines.who[one] for one in found], key=self._turn.__getitem__)
        requests = tuple([ids[one] for one in company])
        return Group(requests, lines.size[place], lines.language(place))

    def _company(self, place: int, people: int, until: int) -> list[int]:
        """The places of so many *people* who all fit, around whoever stands at a place; or none."""
        lines, seated, found, looks = self._lines, self._seated, [place], self.looks
        fitting, rating, player = lines.fitting, lines.rating, lines.player
        left, with_computer = fitting[place] & self._free.around(place), people < lines.size[place]
        while left and looks < until:
            # the nearest in rating, above or below; a function would cost as much as all the rest
            above, below = left >> NEAR + 1, left & BELOW
            nearest = place + (above & -above).bit_length()
            down = place - NEAR - 1 + below.bit_length()
            if not above or (below and 2 * rating[place] < rating[nearest] + rating[down]):
                nearest = down
            if seated[player[nearest]]:
                self._free.leave(nearest)  # nobody looks at them there again
                left ^= 1 << NEAR + nearest - place
                continue
            looks += 1
            if not self._is_welcome(nearest, found, with_computer):
                left ^= 1 << NEAR + nearest - place
                continue
            found.append(nearest)
            if len(found) == people:
                break
            theirs, away = fitting[nearest], nearest - place
            left &= theirs << away if away > 0 else theirs >> -away
        self.looks = looks
        return found if len(found) == people else []

    def _is_welcome(self, place: int, company: Sequence[int], with_computer: bool) -> bool:
        """Whether somebody agrees to a computer, if there is one, and nobody keeps away from
        another."""
        lines = self._lines
        if with_computer and not self._agreed[lines.who[place]]:
            return False
        shunned = self._blocks.get(self._players[lines.who[place]], ())
        return not shunned or not any(self._players[lines.who[one]] in shunned for one in company)
