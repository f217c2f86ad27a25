"""Taking back: the log keeps everything, the position forgets some of it.

=============  =========================================================================
``undo:17``    the player's decision at ply 17 is struck out; what others did since stays
``rewind:17``  everything from ply 17 on is struck out; the host has asked everybody
=============  =========================================================================
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from rules.chance import Seat
from rules.errors import Illegal, MoveError
from rules.game import Event
from rules.record import AnyGame, Decision, Point, play_entry
from rules.setup import Setup

_TAKES_BACK = re.compile(r"(undo|rewind):(\d+)")


def takes_back(text: str) -> bool:
    """Whether an entry is no move, but strikes out earlier ones."""
    return _TAKES_BACK.fullmatch(text) is not None


def is_rewind(text: str) -> bool:
    """Whether everybody has agreed to an entry that strikes out earlier ones."""
    return text.startswith("rewind:")


class Played(Struct, frozen=True):
    """An entry that still counts: where it stood in the log, what it led to and what happened."""

    ply: int
    seat: Seat | None
    text: str
    state: Any
    events: tuple[Event, ...]
    closes: bool
    """Whether its step closed a round, or showed a secret."""

    @property
    def settles(self) -> bool:
        """Whether nobody can take back alone what was decided before it."""
        return self.closes or self.seat is None


class Tape:
    """A log being played, entry by entry, with what was taken back cut out."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self._game, self._start = game, game.start(setup)
        self._kept: list[Played] = []
        self._ply = self._draws = self._shown = 0

    @property
    def point(self) -> Point:
        return Point(self._state, self._ply, self._draws, self._open, self._shown)

    @property
    def kept(self) -> tuple[Played, ...]:
        """The entries that were not taken back."""
        return tuple(self._kept)

    @property
    def last(self) -> Played:
        """The latest of them; there is one."""
        return self._kept[-1]

    def add(self, seat: Seat | None, text: str) -> None:
        """Plays the next entry.

        :raises MoveError: if it is refused; then nothing has changed.
        """
        waiting = len(self._open)
        if match := _TAKES_BACK.fullmatch(text):
            self._take_back(match[1], int(match[2]), seat)
            self._shown += is_rewind(text)
        else:
            self._play(self._ply, seat, text)
            self._shown += waiting + 1 if self.last.settles else 0
        self._ply += 1
        self._draws += seat is None

    @property
    def _open(self) -> tuple[Decision, ...]:
        """What was decided since something was last drawn or shown."""
        found: list[Decision] = []
        for played in reversed(self._kept):
            if played.seat is None or played.settles:
                break
            found.append(Decision(played.ply, played.seat, played.text))
        return tuple(reversed(found))

    @property
    def _state(self) -> Any:
        return self._kept[-1].state if self._kept else self._start

    def _play(self, ply: int, seat: Seat | None, text: str) -> None:
        step = play_entry(self._game, self._state, seat, text)
        self._kept.append(Played(ply, seat, text, step.state, step.events, step.closes))

    def _take_back(self, verb: str, ply: int, seat: Seat | None) -> None:
        before = list(self._kept)
        at = next((i for i, played in enumerate(before) if played.ply == ply), None)
        if at is None:
            raise Illegal("nothing-to-undo")
        sealed = self._game.sealed
        latest = None if seat is None else self.point.latest(seat, sealed=sealed)
        if verb == "undo" and (latest is None or latest.ply != ply):
            raise Illegal("undo-too-late")
        self._kept = before[:at]
        later = before[at + 1 :] if verb == "undo" else []
        try:
            for played in later:
                self._play(played.ply, played.seat, played.text)
        except MoveError:
            self._kept = before
            raise Illegal("undo-too-late") from None
