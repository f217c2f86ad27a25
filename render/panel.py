"""How a game wants its decisions asked for, as data.

``render/<slug>/panel.py`` exports ``PANEL``; a game without one has the plain panel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from render.scene import Words
from rules.chance import Seat
from rules.hexes import HexGrid
from rules.notation import Move
from rules.shelf import part

Brings = Callable[[Words, Any, Seat, Move], str | None]
"""What a move of a seat brings in a state, in the reader's language."""


class Panel(msgspec.Struct, frozen=True):
    """What differs from the panel that works for any game.

    *cells* (columns, rows) is a board small enough to be shown as a square of buttons. *slides*
    are the verbs of moves that lay a piece: the ghost is pushed over the board, a map of *hexes*
    if it is not one of squares, and turned.
    *how_first* are the verbs of moves whose last part is asked for before their place.
    *toggles* is the verb of a move that keeps some of a few dice. *brings* says in a word or two
    what a move brings at once, where that is more than a change of the score.
    """

    cells: tuple[int, int] | None = None
    slides: frozenset[str] = frozenset()
    hexes: HexGrid | None = None
    how_first: frozenset[str] = frozenset()
    toggles: str | None = None
    brings: Brings | None = None


def panel(slug: str) -> Panel:
    """The panel of a game, found by its folder; the plain one if it brings none."""
    found = getattr(part(slug, "render", "panel"), "PANEL", None) or Panel()
    assert isinstance(found, Panel)
    return found
