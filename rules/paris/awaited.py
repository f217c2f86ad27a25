"""What kind of decision the player to move has before them."""

from __future__ import annotations

from typing import Literal

from rules.chance import Seat
from rules.paris.model import PAVING, State, tokens_left
from rules.paris.reach import builds, builds_plainly, reach

Awaited = Literal["paving", "laying", "taking", "swap", "building", "using", "placing", "passing"]
"""A tile or a building, a tile, a building or a pass; in phase 2 the building that Levitation
brought, a building or a postcard, a postcard, a building, a building with a power or a pass."""


def awaited(state: State, seat: Seat) -> Awaited:
    """What *seat*, whose turn it is, can do (PA-23, PA-24, PA-36)."""
    if state.phase == PAVING:
        if not state.players[seat].has_tiles:
            return "taking"
        return "paving" if state.stock else "laying"
    if state.swap is not None:
        return "swap"
    if tokens_left(state, seat):
        return "building" if builds(state, seat, reach(state, seat).building) else "using"
    return "placing" if builds_plainly(state, seat) else "passing"
