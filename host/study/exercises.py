"""Positions that are tried and never stored: the steps of a lesson, a puzzle."""

from __future__ import annotations

from typing import Any

from db import SeatRow, SeatState
from host.computers.seating import numbered
from host.table import Sitting
from minds import LEVELS
from rules.chance import Seat
from rules.matches.record import AnyGame, Point
from rules.setup import Setup


def exercise(game: AnyGame, state: Any, seat: Seat, player: int, name: str, other: str) -> Sitting:
    """*state* with *player* on *seat*; on the others sit computers, each called *other*."""
    rows = list[SeatRow]()
    for at in range(game.seat_count(state)):
        mine = at == seat
        called = name if mine else numbered(other, [row.name for row in rows])
        level = None if mine else LEVELS[0]
        user = player if mine else None
        rows.append(SeatRow(at, user, called, level, state=SeatState.PLAYING, joined_at=0))
    return Sitting(game, Setup(len(rows)), tuple(rows), Point(state))
