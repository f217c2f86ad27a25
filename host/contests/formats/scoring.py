"""Points, what decides between equal ones, and places.

Everybody gets two halves for each whom they come before, and one for each with whom they tie: a
win against one opponent is one point, a draw half of one, and at a table of four the places are
worth three, two, one and none. At a table that is not full the empty seats come last. A bye is
worth as much as the number of seats, in halves: a win against one opponent, the second place among
four. A table without a result is worth nothing, and neither is a rest that all have (round robin).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from host.contests.formats.model import Field, Meeting, Standing


class Deeds(Struct):
    """What somebody has done up to now."""

    points: int = 0
    totals: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    byes: int = 0


def earned(meeting: Meeting, seats: int) -> tuple[int, ...]:
    """What each entrant of a table gets, in halves."""
    if meeting.is_bye:
        return (seats,)
    empty = max(0, seats - len(meeting.entrants))
    return tuple(
        2 * (sum(other > place for other in meeting.places) + empty)
        + sum(other == place for other in meeting.places)
        - 1
        for place in meeting.places
    ) or (0,) * len(meeting.entrants)


def records(field: Field, history: Sequence[Meeting]) -> dict[int, Deeds]:
    """What everybody has done up to now, by number."""
    found = {player.number: Deeds() for player in field.players}
    for meeting in history:
        for index, points in enumerate(earned(meeting, field.seats)):
            record = found[meeting.entrants[index]]
            record.points += points
            record.byes += meeting.is_bye
            if meeting.places:
                place = meeting.places[index]
                alone = meeting.places.count(place) == 1
                record.played += 1
                record.totals += meeting.totals[index] if meeting.totals else 0
                record.won += place == 1 and alone
                record.drawn += len(meeting.places) == 2 and not alone
    return found


class Known(Struct, frozen=True):
    """What tie-breaks are counted from: everybody's record, and what each has played."""

    records: Mapping[int, Deeds]
    met: Mapping[int, Sequence[tuple[int, int]]]
    """By number: each opponent, and two if they were beaten, one if it was a draw, or none."""


Break = Callable[[Known, int, frozenset[int]], int]
"""What decides for somebody among those with whom they are tied; more is better."""


def known(field: Field, history: Sequence[Meeting]) -> Known:
    """What tie-breaks are counted from."""
    met: dict[int, list[tuple[int, int]]] = {player.number: [] for player in field.players}
    for meeting in history:
        seated = list(zip(meeting.entrants, meeting.places, strict=False))
        for number, mine in seated:
            met[number] += [
                (other, (place > mine) * 2 + (place == mine))
                for other, place in seated
                if other != number
            ]
    return Known(records(field, history), met)


def buchholz(known: Known, number: int, tied: frozenset[int]) -> int:
    """The points of all opponents."""
    return sum(known.records[other].points for other, _ in known.met[number])


def sonneborn(known: Known, number: int, tied: frozenset[int]) -> int:
    """The points of those who were beaten, and half of those with whom it was a draw."""
    return sum(known.records[other].points * gained for other, gained in known.met[number]) // 2


def direct(known: Known, number: int, tied: frozenset[int]) -> int:
    """Points against those with whom one is tied."""
    return sum(gained for other, gained in known.met[number] if other in tied)


def totals(known: Known, number: int, tied: frozenset[int]) -> int:
    """The points made in the games themselves, in halves as all else."""
    return 2 * known.records[number].totals


def wins(known: Known, number: int, tied: frozenset[int]) -> int:
    """How often somebody came first alone, in halves as all else."""
    return 2 * known.records[number].won


BREAKS: dict[str, Break] = {
    "buchholz": buchholz,
    "sonneborn": sonneborn,
    "direct": direct,
    "totals": totals,
    "wins": wins,
}


def standings(
    field: Field, history: Sequence[Meeting], groups: Mapping[int, int] | None = None
) -> tuple[Standing, ...]:
    """Who stands where by points and what decides between equal ones; equals share a place.

    With *groups*, the number of everybody's, they stand by themselves in each.
    """
    inside, all_known = groups or {}, known(field, history)
    keys = {number: (record.points,) for number, record in all_known.records.items()}
    return ranked(field, all_known, broken(field, all_known, keys, inside), groups=inside)


def broken(
    field: Field, known: Known, keys: Mapping[int, tuple[int, ...]], inside: Mapping[int, int]
) -> dict[int, tuple[int, ...]]:
    """*keys* with what decides between equal ones after them, one after the other."""
    found = dict(keys)
    for name in field.tie_breaks:
        tied = dict[tuple[int, tuple[int, ...]], set[int]]()
        for number, key in found.items():
            tied.setdefault((inside.get(number, 1), key), set()).add(number)
        equal = {group: frozenset(numbers) for group, numbers in tied.items()}
        found = {
            number: (*key, BREAKS[name](known, number, equal[inside.get(number, 1), key]))
            for number, key in found.items()
        }
    return found


def ranked(
    field: Field,
    known: Known,
    keys: Mapping[int, tuple[int, ...]],
    *,
    groups: Mapping[int, int] | None = None,
    out: frozenset[int] = frozenset(),
    breaks: int | None = None,
) -> tuple[Standing, ...]:
    """The standings by *keys*, of which more is better; within each of the *groups*.

    The last *breaks* parts of a key are shown, or all after the first.
    """
    inside, ranks = groups or {}, {player.number: player.rank for player in field.players}
    gone = {player.number for player in field.players if player.gone} | out
    order = sorted(keys, key=lambda n: (inside.get(n, 1), [-each for each in keys[n]], ranks[n]))
    found, first = list[Standing](), 0
    for index, number in enumerate(order):
        before = order[index - 1] if index else number
        if inside.get(before, 1) != inside.get(number, 1):
            first = index
        same = index > first and keys[before] == keys[number]
        record, key = known.records[number], keys[number]
        found.append(
            Standing(
                entrant=number,
                place=found[-1].place if same else index - first + 1,
                points=record.points,
                tie_breaks=key[1:] if breaks is None else key[len(key) - breaks :],
                played=record.played,
                won=record.won,
                drawn=record.drawn,
                byes=record.byes,
                group=inside.get(number, 1),
                out=number in gone,
            )
        )
    return tuple(found)
