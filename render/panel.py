"""How a game wants its decisions asked for, as data.

``render/<slug>/panel.py`` exports ``PANEL``; a game without one has the plain panel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from render.scene import Words
from rules.chance import Seat
from rules.ground.hexes import HexGrid
from rules.moves.notation import Move
from rules.shelf import part

Brings = Callable[[Words, Any, Seat, Move], str | None]
"""What a move of a seat brings in a state, in the reader's language."""

Opens = Callable[[Any, Seat, Sequence[Move]], str | None]
"""The text of the move, one of several, that a seat is shown first in a state."""

Shortcuts = Callable[[Any, Seat], Sequence[str]]
"""Lines of moves that a seat may want to play at once in a state, each ``a; b; c``."""

Says = Callable[[Words, Any, Seat, str], str]
"""What such a line means and brings, in the reader's language."""


class Toggles(msgspec.Struct, frozen=True):
    """A few things that are switched on and off one by one, and a move that takes what is on.

    The move is written *verb*, a colon and the numbers of those things, up to *count*, or
    ``none``. *acts* are the buttons that play something, by their words: a text, or ``None`` for
    the move with what is on. What is *alike* can be taken *together*, by a button with that
    message: by name, the numbers.
    """

    verb: str
    count: int
    acts: Mapping[str, str | None]
    shows: Callable[[Words, Any, int], str]
    """What the thing of a number is in a state, in the reader's language."""
    together: str = ""
    alike: Callable[[Any], Mapping[str, Collection[int]]] = lambda state: {}

    def text(self, on: Collection[int]) -> str:
        """The move that takes the things of these numbers."""
        return f"{self.verb}:{','.join(map(str, sorted(on))) or 'none'}"

    def read(self, text: str) -> frozenset[int]:
        """The numbers of what is on in a move, or in the beginning of one."""
        numbers = text.removeprefix(f"{self.verb}:").split(",")
        return frozenset(int(number) for number in numbers if number.isdecimal())


class Panel(msgspec.Struct, frozen=True):
    """What differs from the panel that works for any game.

    *cells* (columns, rows) is a board small enough to be shown as a square of buttons. *slides*
    are the verbs of moves that lay a piece: the ghost is pushed over the board, a map of *hexes*
    if it is not one of squares, and turned. *spots* are those of pieces that take one cell and are
    never turned; of several such pieces *opens* tells in which move the question begins.
    *how_first* are the verbs of moves whose last part is asked for before their place.
    *toggles* are things to choose some of, such as dice to keep; moves of the verbs in *numbered*
    begin with the number of one of them. *brings* says in a word or two
    what a move brings at once, where that is more than a change of the score.
    *grave* are the verbs of moves after which there is no way back into the game: they are offered
    last and in red, and *warns* says what they cost before they are confirmed.
    *lines* are offered where several moves are made one after the other, and *says* names them.
    """

    cells: tuple[int, int] | None = None
    slides: frozenset[str] = frozenset()
    hexes: HexGrid | None = None
    spots: frozenset[str] = frozenset()
    opens: Opens | None = None
    how_first: frozenset[str] = frozenset()
    toggles: Toggles | None = None
    numbered: frozenset[str] = frozenset()
    brings: Brings | None = None
    grave: frozenset[str] = frozenset()
    warns: Brings | None = None
    lines: Shortcuts | None = None
    says: Says | None = None


def panel(slug: str) -> Panel:
    """The panel of a game, found by its folder; the plain one if it brings none."""
    found = getattr(part(slug, "render", "panel"), "PANEL", None) or Panel()
    assert isinstance(found, Panel)
    return found
