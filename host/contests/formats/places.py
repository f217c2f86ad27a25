"""Tables of three to six: points by place, over as many rounds as were announced.

In the first round the ranks are dealt out, so that all tables are equally strong. Later ones bring
together who stands alike: the standings are cut into tables, then people change places between
near tables as long as fewer meet again, or more alike ones meet. Where the number does not come
out even some tables have an empty seat, and only if that does not do somebody has a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from host.contests.formats import scoring
from host.contests.formats.model import Field, Meeting, Pairing, Player, Standing, last_round
from host.contests.formats.seats import Sat

FEWEST = 3
"""So many sit at a table at least."""
ROUNDS = 4
"""If no other number was announced."""
AGAIN, TEAM = 400, 100
"""What it costs that two meet again, squared, or are of one team; a half point apart costs 1."""
NEAR, PASSES = 6, 4
"""People change places with tables so near, and so often."""


def rounds(field: Field) -> int:
    """As many as were announced."""
    return field.rounds or ROUNDS


def standings(field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
    """Who stands where."""
    return scoring.standings(field, history)


def pair(field: Field, history: Sequence[Meeting]) -> Pairing | None:
    """The next round; None after the last, or if too few are left for a table."""
    round, here = last_round(history) + 1, field.here
    sizes = cut(len(here), field)
    if round > rounds(field) or not sizes:
        return None
    records = scoring.records(field, history)
    order = sorted(here, key=lambda p: (-records[p.number].points, p.rank))
    byes = _resting(history, order, len(order) - sum(sizes))
    order = [player for player in order if player.number not in byes]
    if round == 1:
        tables = _dealt(order, sizes)
    else:
        points = {p.number: records[p.number].points for p in order}
        tables = _Grouping(order, sizes, points, history).settled()
    sat = Sat(history)
    return Pairing(tuple(sat.seated(field, round, table) for table in tables), byes)


def cut(count: int, field: Field) -> list[int]:
    """The sizes of the tables for so many: as few byes as can be, then as few tables."""
    allowed = {n for n in field.sizes or (field.seats,) if FEWEST <= n <= field.seats}
    for seated in range(count, FEWEST - 1, -1):
        for tables in range(-(-seated // field.seats), seated // FEWEST + 1):
            small, more = divmod(seated, tables)
            sizes = [small + 1] * more + [small] * (tables - more)
            if set(sizes) <= allowed:
                return sizes
    return []


def _resting(history: Sequence[Meeting], order: Sequence[Player], count: int) -> tuple[int, ...]:
    """Who has byes: nobody a second one before everybody has had one, the last ones first."""
    had = Counter(m.entrants[0] for m in history if m.is_bye)
    last_first = list(reversed(order))
    chosen = sorted(last_first, key=lambda player: had[player.number])[:count]
    return tuple(player.number for player in chosen)


def _dealt(order: Sequence[Player], sizes: Sequence[int]) -> list[list[int]]:
    """The ranks dealt out to and fro, so that all tables are equally strong."""
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = [player.number for player in order]
    there = True
    while waiting:
        way = range(len(sizes)) if there else reversed(range(len(sizes)))
        for table in way:
            if len(tables[table]) < sizes[table] and waiting:
                tables[table].append(waiting.pop(0))
        there = not there
    return tables


class _Grouping:
    """The standings cut into tables, and people who change places between them."""

    def __init__(
        self,
        order: Sequence[Player],
        sizes: Iterable[int],
        points: dict[int, int],
        history: Sequence[Meeting],
    ) -> None:
        self._points, self._teams = points, {p.number: p.team for p in order}
        self._met = Counter[tuple[int, int]]()
        for meeting in history:
            self._met.update(combinations(sorted(meeting.entrants), 2))
        numbers = iter([player.number for player in order])
        self._tables = [[next(numbers) for _ in range(size)] for size in sizes]
        self._costs = [self._cost(table) for table in self._tables]

    def settled(self) -> list[list[int]]:
        """The tables when nobody gains any more by changing places."""
        for _ in range(PASSES):
            improved = [self._improve(table) for table in range(len(self._tables))]
            if not any(improved):
                break
        return self._tables

    def _improve(self, one: int) -> bool:
        """Whether somebody of a table where some meet again has changed places."""
        changed = False
        for seat in range(len(self._tables[one])):
            if self._repeats(one) and (found := self._best(one, seat)) is not None:
                self._swap(one, seat, *found)
                changed = True
        return changed

    def _repeats(self, table: int) -> bool:
        return self._costs[table] >= TEAM

    def _best(self, one: int, seat: int) -> tuple[int, int] | None:
        """With whom the one on that seat changes places best, if with anybody."""
        best, found = 0, None
        for other in range(max(0, one - NEAR), min(len(self._tables), one + NEAR + 1)):
            if other == one:
                continue
            for place in range(len(self._tables[other])):
                gain = self._gain(one, seat, other, place)
                if gain > best:
                    best, found = gain, (other, place)
        return found

    def _gain(self, one: int, seat: int, other: int, place: int) -> int:
        here, there = self._tables[one][:], self._tables[other][:]
        here[seat], there[place] = there[place], here[seat]
        before = self._costs[one] + self._costs[other]
        return before - self._cost(here) - self._cost(there)

    def _swap(self, one: int, seat: int, other: int, place: int) -> None:
        here, there = self._tables[one], self._tables[other]
        here[seat], there[place] = there[place], here[seat]
        self._costs[one], self._costs[other] = self._cost(here), self._cost(there)

    def _cost(self, table: Sequence[int]) -> int:
        met, points, teams = self._met, self._points, self._teams
        cost = 0
        for one, other in combinations(table, 2):
            key = (one, other) if one < other else (other, one)
            if times := met[key]:
                cost += AGAIN * times * times
            cost += abs(points[one] - points[other])
            if teams[one] and teams[one] == teams[other]:
                cost += TEAM
        return cost
