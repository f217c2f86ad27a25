"""Round robin: everybody meets everybody, in one group or in several that play side by side.

The schedule is that of a full field and never changes. Whose opponent is gone has a bye. In a group
of an odd number one rests in each round, which is worth nothing: all rest equally often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from host.contests.formats import scoring
from host.contests.formats.model import Field, Meeting, Pairing, Player, Standing, last_round
from host.contests.formats.seats import Sat


def rounds(field: Field) -> int:
    """As many as the largest group needs."""
    return max((len(_days(group)) for group in _groups(field)), default=0) * field.cycles


def standings(field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
    """Who stands where, group by group."""
    inside = {p.number: n for n, group in enumerate(_groups(field), start=1) for p in group}
    resting = rests(field, history)
    counted = [each for each in history if (each.round, each.entrants) not in resting]
    return scoring.standings(field, counted, inside)


def rests(field: Field, history: Sequence[Meeting]) -> set[tuple[int, tuple[int, ...]]]:
    """Rounds with who rests in them as was planned; days on which nobody could play were left
    out."""
    found, day = set[tuple[int, tuple[int, ...]]](), 0
    for round in range(1, last_round(history) + 1):
        met = {frozenset(m.entrants) for m in history if m.round == round and not m.is_bye}
        days = range(day + 1, rounds(field) + 1)
        day = next((d for d in days if met <= set(map(frozenset, _meetings(field, d)))), day + 1)
        found |= {(round, each) for each in _meetings(field, day) if len(each) == 1}
    return found


def pair(field: Field, history: Sequence[Meeting]) -> Pairing | None:
    """The next round; None after the last, or if fewer than two are left."""
    round, gone = last_round(history) + 1, {p.number for p in field.players if p.gone}
    if len(field.here) < 2:
        return None
    for later in range(round, rounds(field) + 1):
        present = [tuple(n for n in each if n not in gone) for each in _meetings(field, later)]
        tables = [each for each in present if len(each) == 2]
        if tables:
            sat = Sat(history)
            seated = tuple(_seated(sat, field, round, each, history) for each in tables)
            return Pairing(seated, tuple(each[0] for each in present if len(each) == 1))
    return None


def _meetings(field: Field, round: int) -> Iterator[tuple[int, ...]]:
    """Who meets whom in a round of the full field; one alone rests."""
    for group in _groups(field):
        days = _days(group)
        if round <= len(days) * field.cycles:
            yield from days[(round - 1) % len(days)]


def _groups(field: Field) -> list[list[Player]]:
    """The groups, equally strong: the ranks go to them to and fro."""
    order = sorted(field.players, key=lambda player: player.rank)
    count = max(1, min(field.groups, len(order) // 2))
    groups: list[list[Player]] = [[] for _ in range(count)]
    for index, player in enumerate(order):
        there, back = divmod(index, count)
        groups[back if there % 2 == 0 else count - 1 - back].append(player)
    return groups


def _days(group: Sequence[Player]) -> list[list[tuple[int, ...]]]:
    """Everybody against everybody by the circle: one stays, the others move on by one a day."""
    circle: list[int | None] = [player.number for player in group]
    if len(circle) % 2:
        circle.append(None)
    days, half = list[list[tuple[int, ...]]](), len(circle) // 2
    for _ in range(len(circle) - 1):
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        days.append([tuple(n for n in pair if n is not None) for pair in pairs])
        circle[1:] = [circle[-1], *circle[1:-1]]
    return days


def _seated(
    sat: Sat, field: Field, round: int, table: tuple[int, ...], history: Sequence[Meeting]
) -> tuple[int, ...]:
    """Those who meet again sit the other way round."""
    before = [m.entrants for m in history if set(m.entrants) == set(table)]
    return before[-1][::-1] if before else sat.seated(field, round, table)
