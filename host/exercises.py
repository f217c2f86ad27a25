"""Positions that are tried and never stored: the steps of a lesson, a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from db import SeatRow, SeatState
from host.table import Sitting
from rules.chance import Seat
from rules.record import AnyGame, Point
from rules.setup import Setup


def exercise(game: AnyGame, state: Any, seat: Seat, player: int, names: Sequence[str]) -> Sitting:
    """*state* with one *player* at it, on *seat*; the *names* are those of all seats."""
    rows = tuple(
        SeatRow(
            number,
            player if number == seat else None,
            name,
            state=SeatState.PLAYING,
            joined_at=0,
        )
        for number, name in enumerate(names)
    )
    return Sitting(game, Setup(len(rows)), rows, Point(state))
