"""Who came where: those who stayed before those who did not."""

from __future__ import annotations

from msgspec import Struct

from db import NewResult
from host.table import Table
from rules.chance import Seat


class Ending(Struct, frozen=True):
    """How a match ended: the place of every seat, and the seats whose players did not stay."""

    places: tuple[int, ...]
    gone: frozenset[int] = frozenset()


def ending(table: Table) -> Ending:
    """How the match ended, or would end here."""
    gone = frozenset(row.seat for row in table.seats if not table.is_playing(row.seat))
    return Ending(places(table), gone)


def places(table: Table) -> tuple[int, ...]:
    """The place of every seat as the match stands; a seat that nobody plays comes after the rest.

    Equal scores share a place, and the next is left out.
    """
    keys = []
    for seat in range(len(table.seats)):
        score = table.game.score(table.point.state, Seat(seat))
        keys.append((table.is_playing(seat), score.total, score.tiebreak))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def results(table: Table, *, now: bool = False) -> list[NewResult]:
    """How the match ended, if it did; with *now*, how it would end here."""
    game, state = table.game, table.point.state
    if not (now or game.is_over(state)):
        return []
    return [
        NewResult(seat, table.players[seat], place, score.total, dict(score.lines))
        for seat, place in enumerate(places(table))
        for score in [game.score(state, Seat(seat))]
    ]
