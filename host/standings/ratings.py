"""Ratings: whose results count, how a rating moves, and keeping it all up to date.

What the rules here mean for players stands in docs/ratings.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from db import Bout, EndedSeat, Mark, Part, Store
from rules.matches.replay import takes_back

ENOUGH = 5
"""Matches after which a rating is no longer provisional."""
SCALE, START = 20, 1000
"""A newcomer is shown as 1000; one point of the model is 20 of ours."""
BATCH = 50
"""Matches counted in one transaction, so that moves never wait long."""


GLANCE = 500
"""Matches that are counted while somebody waits; more are there only after an upgrade."""


class Ladder:
    """The judge of matches: openskill's model and the rules of docs/ratings.md.

    Of openskill's models this one compares every pair, so a tie is half a win for both; its
    Plackett-Luce can rank a worse place above a better one when others tie.
    """

    enough = ENOUGH

    def __init__(self) -> None:
        self._model = BradleyTerryFull()

    def parts(self, seats: tuple[EndedSeat, ...]) -> tuple[Part, ...]:
        """Whose result counts: who stayed, by their places; then all who left, on the last."""
        stayed = {seat.first: seat for seat in seats if _stayed(seat) and seat.first is not None}
        left = {seat.first: seat for seat in seats if not _stayed(seat) and seat.first is not None}
        people = len(stayed) + len(left)
        if not stayed or (people == 1 and len(seats) > 1) or any(seat.computer for seat in seats):
            return ()
        ranks = [seat.place for seat in stayed.values()]
        return (
            *(
                Part(key, s.seat, people, 1 + sum(rank < s.place for rank in ranks), s.total)
                for key, s in stayed.items()
            ),
            *(Part(key, s.seat, people, len(stayed) + 1, None, True) for key, s in left.items()),
        )

    def bouts(self, seats: tuple[EndedSeat, ...]) -> tuple[Bout, ...]:
        """Who has played against computers of which level; who won has beaten them all."""
        computers = [seat for seat in seats if seat.computer]
        levels = sorted({seat.computer for seat in computers if seat.computer})
        best = min((seat.place for seat in computers), default=1)
        return tuple(
            Bout(seat.first, level, _stayed(seat) and seat.place == 1 < best)
            for seat in seats
            if seat.first is not None
            for level in levels
        )

    def decisions(self, log: Sequence[tuple[int | None, str]]) -> int:
        """How many decisions stand: neither draws nor what was taken back."""
        kept = set[int]()
        for ply, (seat, text) in enumerate(log):
            if takes_back(text):
                verb, _, at = text.partition(":")
                kept -= {int(at)} if verb == "undo" else {each for each in kept if each >= int(at)}
            elif seat is not None:
                kept.add(ply)
        return len(kept)

    def rate(self, before: tuple[Mark | None, ...], places: tuple[int, ...]) -> tuple[Mark, ...]:
        """The ratings after a match that ended with these places."""
        teams = [[self._rating(mark)] for mark in before]
        after = self._model.rate(teams, ranks=[float(place) for place in places])
        return tuple(_mark(rating) for (rating,) in after)

    def _rating(self, mark: Mark | None) -> BradleyTerryFullRating:
        return self._model.rating() if mark is None else self._model.rating(mark.mu, mark.sigma)


class Ratings:
    """Keeps everything that follows from results up to date."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store, self.now, self._ladder = store, clock, Ladder()

    async def catch_up(self, most: int | None = None) -> int:
        """Counts matches that ended and were not counted yet, all or so many; gives how many.

        It is cheap when there is nothing to do, may be called by anybody at any time, and goes on
        where it was if it was cut off.
        """
        total = 0
        while most is None or total < most:
            counted = await self._step()
            total += counted
            if counted < BATCH:
                break
        return total

    async def glance(self) -> None:
        """Brings what somebody is about to read up to date, without letting them wait long."""
        await self.catch_up(GLANCE)

    async def recompute(self) -> int:
        """Counts everything anew from the stored results; gives how many matches there are."""
        matches = await self._store.standings.reset()
        await self.catch_up()
        return matches

    async def _step(self) -> int:
        return await self._store.standings.advance(self._ladder, now=self.now(), limit=BATCH)


def _stayed(seat: EndedSeat) -> bool:
    """Whether who began there was there at the end, whoever may have sat there in between."""
    return seat.first == seat.last and not seat.left


def _mark(rating: BradleyTerryFullRating) -> Mark:
    shown = round(rating.ordinal(alpha=SCALE, target=START))
    return Mark(rating.mu, rating.sigma, shown)
