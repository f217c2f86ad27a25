"""Elimination: who loses is out.

The bracket is that of the ranks: the first and the second can meet only in the final. Where it is
not full, the best have a bye in the first round. A draw, and a table without a result, is won by
the better rank; whose opponent is gone goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from host.contests.formats import scoring
from host.contests.formats.model import Field, Meeting, Pairing, Standing, last_round
from host.contests.formats.seats import Sat

Slot: TypeAlias = int | None
"""A line of the bracket: an entrant, or nobody."""


def rounds(field: Field) -> int:
    """Until one is left."""
    return max(1, (len(field.players) - 1).bit_length())


def standings(field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
    """Who has come how far; what was announced decides among those who went out together."""
    far, known = {player.number: 0 for player in field.players}, scoring.known(field, history)
    stages = bracket(field, history)
    for stage in stages[1:]:
        for number in stage:
            if number is not None:
                far[number] += 1
    alive = {number for number in stages[-1] if number is not None}
    keys = {number: (reached,) for number, reached in far.items()}
    lost = frozenset(far) - alive
    return scoring.ranked(field, known, scoring.broken(field, known, keys, {}), out=lost)


def pair(field: Field, history: Sequence[Meeting]) -> Pairing | None:
    """The next round; None if one is left."""
    round, gone = last_round(history) + 1, {p.number for p in field.players if p.gone}
    lines = bracket(field, history)[-1]
    if len(lines) == 1 or len(field.here) < 2:
        return None
    sat, tables, byes = Sat(history), list[tuple[int, ...]](), list[int]()
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        here = [n for n in (one, other) if n is not None and n not in gone]
        if len(here) == 2:
            tables.append(sat.seated(field, round, here))
        byes += here if len(here) == 1 else []
    return Pairing(tuple(tables), tuple(byes)) if tables or byes else None


def bracket(field: Field, history: Sequence[Meeting]) -> list[list[Slot]]:
    """The lines of the bracket from top to bottom, before the first round and after each."""
    stages = [first_lines(field)]
    for round in range(1, last_round(history) + 1):
        played = {n: m for m in history if m.round == round for n in m.entrants}
        lines = stages[-1]
        if len(lines) == 1:
            break
        stages.append(
            [_through(field, played, a, b) for a, b in zip(lines[::2], lines[1::2], strict=True)]
        )
    return stages


def first_lines(field: Field) -> list[Slot]:
    """Who begins where: the best far from each other, byes for the best."""
    order = sorted(field.players, key=lambda player: player.rank)
    lines = [1]
    while len(lines) < len(order):
        lines = [rank for line in lines for rank in (line, 2 * len(lines) + 1 - line)]
    return [order[rank - 1].number if rank <= len(order) else None for rank in lines]


def winner(field: Field, meeting: Meeting) -> int:
    """Who goes on from a table."""
    ranks = {player.number: player.rank for player in field.players}
    places = meeting.places or (1,) * len(meeting.entrants)
    best = [n for n, place in zip(meeting.entrants, places, strict=True) if place == min(places)]
    return min(best, key=lambda number: ranks[number])


def _through(field: Field, played: dict[int, Meeting], one: Slot, other: Slot) -> Slot:
    """Who of two lines goes on; nobody if both were gone."""
    for number in (one, other):
        if number is not None and number in played:
            return winner(field, played[number])
    return None
