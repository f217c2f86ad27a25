"""Swiss: in each round opponents with about as many points, and nobody twice while avoidable.

A round is a matching of least cost among the entrants, found by networkx. Each is offered the
nearest opponents in the standings, and more of them only if these do not do: so a round of
hundreds is paired in a second. What a pair costs, the dearest first: having met before, being
of one team, a difference in points, being far from the half of their points that the other is
not in. The bye goes to the last of those who have had the fewest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from host.contests.formats import scoring
from host.contests.formats.lots import lot
from host.contests.formats.model import Field, Meeting, Pairing, Player, Standing, last_round
from host.contests.formats.seats import Sat

OFFERED = 10
"""So many opponents on either side each entrant is offered first."""
RESTING = 6
"""So many are thought of for the bye, if people would have to meet again."""
AGAIN, TEAM, APART, FOLD = 10**10, 10**8, 10**5, 20
"""What it costs to meet again; to be of one team; a half point, squared; a rank off the fold."""


def rounds(field: Field) -> int:
    """As many as were announced, or as many as it takes that one has won all."""
    return field.rounds or max(1, (len(field.players) - 1).bit_length())


def standings(field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
    """Who stands where."""
    return scoring.standings(field, history)


def pair(field: Field, history: Sequence[Meeting]) -> Pairing | None:
    """The next round; None after the last, or if fewer than two are left."""
    round, here = last_round(history) + 1, field.here
    if round > rounds(field) or len(here) < 2:
        return None
    records = scoring.records(field, history)
    points = {number: record.points for number, record in records.items()}
    order = sorted(here, key=lambda p: (-points[p.number], p.rank))
    resting, pairs = _matched_with_bye(field, order, points, history)
    sat = Sat(history)
    tables = [sat.seated(field, round, each) for each in pairs]
    tables.sort(key=lambda t: (-max(points[n] for n in t), -sum(points[n] for n in t), min(t)))
    return Pairing(tuple(tables), resting)


def _matched_with_bye(
    field: Field, order: Sequence[Player], points: dict[int, int], history: Sequence[Meeting]
) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """Who has a bye, if anybody, and the others in pairs.

    Nobody has a second bye before everybody has had one. It goes to the last of those who may have
    it, unless another bye keeps people from meeting again.
    """
    if len(order) % 2 == 0:
        return (), matched(field, order, points, history)
    had = Counter(m.entrants[0] for m in history if m.is_bye)
    fewest = min(had[player.number] for player in order)
    met = {frozenset(m.entrants) for m in history}
    tries = list[tuple[tuple[int, ...], list[tuple[int, int]]]]()
    for resting in [p for p in reversed(order) if had[p.number] == fewest][:RESTING]:
        rest = [player for player in order if player is not resting]
        tries.append(((resting.number,), matched(field, rest, points, history)))
        if not any(frozenset(pair) in met for pair in tries[-1][1]):
            return tries[-1]
    return tries[0]


def matched(
    field: Field, order: Sequence[Player], points: dict[int, int], history: Sequence[Meeting]
) -> list[tuple[int, int]]:
    """Everybody of *order*, an even number of entrants, in pairs of least cost."""
    met = Counter[frozenset[int]]()
    for meeting in history:
        if not meeting.is_bye:
            met[frozenset(meeting.entrants)] += 1
    costs = _Costs(field, order, points, met)
    offered = OFFERED
    while True:
        found = _matching(costs, len(order), offered)
        again = any(costs.met(a, b) for a, b in found)
        if len(found) * 2 == len(order) and (not again or offered >= len(order)):
            return [(order[a].number, order[b].number) for a, b in found]
        offered *= 3


class _Costs:
    """What each pair costs, by their places in the order."""

    def __init__(
        self,
        field: Field,
        order: Sequence[Player],
        points: dict[int, int],
        met: Counter[frozenset[int]],
    ) -> None:
        self._order, self._points, self._met = order, points, met
        self._half, self._at = _halves(order, points)
        self._lots = [lot(field.seed, "swiss", len(met), p.number) % 7 for p in order]

    def met(self, a: int, b: int) -> int:
        return self._met[frozenset((self._order[a].number, self._order[b].number))]

    def of(self, a: int, b: int) -> int:
        one, other = self._order[a], self._order[b]
        apart = abs(self._points[one.number] - self._points[other.number])
        team = bool(one.team) and one.team == other.team
        fold = abs(abs(self._at[a] - self._at[b]) - self._half[min(a, b)]) if not apart else 0
        return (
            AGAIN * self.met(a, b)
            + APART * apart * apart
            + TEAM * team
            + FOLD * fold
            + self._lots[a] * self._lots[b]
        )


def _halves(order: Sequence[Player], points: dict[int, int]) -> tuple[list[int], list[int]]:
    """For each half of how many have as many points, and their place among them."""
    sizes = Counter(points[player.number] for player in order)
    seen = Counter[int]()
    half, at = list[int](), list[int]()
    for player in order:
        mine = points[player.number]
        half.append(sizes[mine] // 2)
        at.append(seen[mine])
        seen[mine] += 1
    return half, at


def _matching(costs: _Costs, count: int, offered: int) -> list[tuple[int, int]]:
    """The matching of least cost among those who are offered to each other."""
    import networkx  # only here: a tenth of what a start costs, and few pair a Swiss round

    edges = [
        (a, b, costs.of(a, b)) for a in range(count) for b in _offered(costs, a, count, offered)
    ]
    if not edges:
        return []
    top = max(cost for _, _, cost in edges) + 1
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from((a, b, top - cost) for a, b, cost in edges)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def _offered(costs: _Costs, a: int, count: int, offered: int) -> list[int]:
    """Those after *a* in the order whom it may meet: the nearest, around the fold too."""
    fold = a + costs._half[a] if costs._at[a] < costs._half[a] else a + 1
    near = set(range(a + 1, a + 1 + offered))
    near |= set(range(fold - offered // 2, fold + offered // 2 + 1))
    return sorted(b for b in near if a < b < count)
