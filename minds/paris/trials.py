"""Positions tried in many worlds at a time, and what comes of that."""

from __future__ import annotations

from minds.kernel import Ints, kernel
from minds.paris.memory import DESK, PATH, SEEN, SUMS
from minds.paris.paving import pave_out
from minds.paris.policy import run
from minds.paris.sketch import copy, total
from minds.paris.tree import TOTALS, ahead, descend
from minds.paris.words import Words

WORLD = 211
"""So far apart the noise of the worlds begins."""
LEAD, END = 0, 1
"""What is summed up: how far ahead, and the total in the end."""


@kernel
def tried(
    w: Words, n: Ints, s: int, seat: int, at: int, worlds: int, turns: int, tiles: int
) -> None:
    """Tries a position in so many *worlds*; sums up what comes of it for *seat*.

    It is played on for so many *turns*; without any, answers are thought about. In phase 1 there
    are *tiles*: whoever begins has so many of those that lie ready behind them.
    """
    n[SUMS + LEAD] = n[SUMS + END] = n[SEEN] = 0
    for world in range(worlds):
        end = DESK + TOTALS
        if turns:
            copy(w, n, s, DESK)
            if tiles >= 0:
                pave_out(w, n, seat, tiles, at)
            run(w, n, at + WORLD * world, turns)
            for side in range(2):
                n[end + side] = total(w, n, DESK, side)
        else:
            descend(w, n, s, at + WORLD * world)
            end = n[PATH] + TOTALS
        n[SUMS + LEAD] += ahead(n[end + seat], n[end + 1 - seat])
        n[SUMS + END] += n[end + seat]
