"""A log played again: to find where it leads, to check it, to show it to somebody.

Taking back is an entry of the log, which keeps everything; the position forgets some of it.

=============  =========================================================================
``undo:17``    the player's decision at ply 17 is struck out; what others did since stays
``rewind:17``  everything from ply 17 on is struck out; the host has asked everybody
=============  =========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance, Seat, draw
from rules.codec import digest
from rules.errors import Illegal, MoveError
from rules.game import HIDDEN, Event
from rules.matches.record import AnyGame, Decision, Entry, Point, Progress, Record, play_entry
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


class Diverged(Exception):
    """Replaying a log did not lead where it led when it was written."""


def replay(game: AnyGame, record: Record) -> Iterator[Point]:
    """Every position of the match, from the first.

    :raises Diverged: if an entry leads elsewhere than it did when it was played.
    """
    return (tape.point for tape in _played(game, record))


def last(game: AnyGame, record: Record) -> Point:
    """Where the log of *record* leads.

    :raises Diverged: if it leads elsewhere than it did when it was written.
    """
    *_, point = replay(game, record)
    return point


def onward(game: AnyGame, point: Point, entries: Iterable[Entry]) -> Point:
    """Where *entries*, none of which takes anything back, lead from *point*.

    :raises Diverged: if they lead elsewhere than they did when they were written.
    """
    progress = Progress(point)
    for entry in entries:
        step = play_entry(game, progress.point.state, entry.seat, entry.text)
        progress = progress.then(entry.seat, entry.text, step)
        if progress.entries[-1].digest != entry.digest:
            raise Diverged(f"ply {progress.point.ply - 1}: {entry.text}")
    return progress.point


def rewound(game: AnyGame, record: Record) -> Tape:
    """The whole log on a tape, ready for an entry that takes something back."""
    *_, tape = _played(game, record)
    return tape


def fair(game: AnyGame, record: Record) -> bool:
    """Whether every draw of the log is the one that the seed gives."""
    for point, entry in zip(replay(game, record), record.entries, strict=False):
        turn = game.turn(point.state)
        if entry.seat is None and not (
            isinstance(turn, Chance)
            and ",".join(draw(record.seed, point.draws, turn)) == entry.text
        ):
            return False
    return True


def shows(game: AnyGame, before: Any, after: Any, *, closes: bool) -> bool:
    """Whether a decision gives everybody something new to see: a round has ended, or a turn.

    Those are the moments at which a board is posted.
    """
    passed = not game.sealed and not game.actors(after) <= game.actors(before)
    return closes or passed or game.is_over(after) > game.is_over(before)


def shown_since(game: AnyGame, record: Record, ply: int) -> bool:
    """Whether there was something new for everybody to see after the first *ply* entries."""
    tapes, closes = _played(game, record), False
    before = next(tapes).point
    for entry, tape in zip(record.entries, tapes, strict=True):
        after = tape.point
        closes |= tape.last.closes if not takes_back(entry.text) else is_rewind(entry.text)
        if isinstance(game.turn(after.state), Chance):
            continue  # what is drawn belongs to the decision before it
        if after.ply > ply and shows(game, before.state, after.state, closes=closes):
            return True
        before, closes = after, False
    return False


def seen_by(game: AnyGame, record: Record, viewer: Seat | None) -> list[tuple[Seat | None, str]]:
    """The log as *viewer* (or a bystander) may read it: seat and text of every entry.

    What others do in a sealed round is left out until it closes: even its number would tell. What
    they take back before that is never there.
    """
    points = list(replay(game, record))
    over = game.is_over(points[-1].state)
    return [
        (entry.seat, entry.text if over else _seen(game, points[ply], entry, viewer))
        for ply, entry in _visible(game, record, viewer, ended=over)
    ]


def disclosed(game: AnyGame, record: Record, viewer: Seat | None) -> Record:
    """What *viewer* may keep of a match that has ended: all but what others took back in secret."""
    entries = tuple(entry for _, entry in _visible(game, record, viewer, ended=True))
    return replace(record, entries=entries)


def _visible(
    game: AnyGame, record: Record, viewer: Seat | None, *, ended: bool
) -> Iterator[tuple[int, Entry]]:
    """The plies and the entries that *viewer* may know of.

    What takes something back is among them if any of that is, by its number among them.
    """
    shown, struck = _shown(game, record, ended=ended), dict(_struck(game, record))
    number: dict[int, int] = {}
    for ply, entry in enumerate(record.entries):
        found = [number[each] for each in struck.get(ply, ()) if each in number]
        if found:
            verb = entry.text.partition(":")[0]
            entry = replace(entry, text=f"{verb}:{found[0]}")
        elif ply in struck or not (entry.seat in (None, viewer) or ply in shown):
            continue
        number[ply] = len(number)
        yield ply, entry


def _shown(game: AnyGame, record: Record, *, ended: bool) -> set[int]:
    """The plies of what everybody has seen, in a round that closed or in a match that *ended*."""
    if not game.sealed:
        return set(range(len(record.entries)))
    shown, tapes = set[int](), _played(game, record)
    tape = next(tapes)
    for entry, tape in zip(record.entries, tapes, strict=True):
        if not takes_back(entry.text) and tape.last.settles:
            shown.update(played.ply for played in tape.kept)
    return shown.union(played.ply for played in tape.kept) if ended else shown


def _struck(game: AnyGame, record: Record) -> Iterator[tuple[int, list[int]]]:
    """The plies of entries that take something back, and the plies of what they take back."""
    tapes = _played(game, record)
    kept = next(tapes).kept
    for ply, (entry, tape) in enumerate(zip(record.entries, tapes, strict=True)):
        before, kept = kept, tape.kept
        if takes_back(entry.text):
            left = {played.ply for played in kept}
            yield ply, [played.ply for played in before if played.ply not in left]


def _seen(game: AnyGame, point: Point, entry: Entry, viewer: Seat | None) -> str:
    seat, text = entry.seat, entry.text
    if seat is None:
        turn = game.turn(point.state)
        private = isinstance(turn, Chance) and turn.only not in (None, viewer)
        return HIDDEN if private else text
    if seat == viewer or takes_back(text):
        return text
    if game.secret(point.state, seat, game.grammar.read(text)):
        return re.split("[@:]", text)[0] + ":" + HIDDEN
    return text


def _played(game: AnyGame, record: Record) -> Iterator[Tape]:
    tape = Tape(game, record.setup)
    yield tape
    for ply, entry in enumerate(record.entries):
        tape.add(entry.seat, entry.text)
        if digest(tape.point.state) != entry.digest:
            raise Diverged(f"ply {ply}: {entry.text}")
        yield tape
