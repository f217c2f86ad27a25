"""A match as a value: setup, seed and the list of entries; from these alone it can be replayed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.chance import Chance, Seat, draw
from rules.codec import digest
from rules.errors import Illegal, MoveError
from rules.game import Event, Game, Step
from rules.moves.notation import several, tidy
from rules.setup import Setup

AnyGame = Game[Any, Any]


class Entry(Struct, frozen=True):
    """One line of the log: who moved (``None`` is chance), the move, the state it led to."""

    seat: Seat | None
    text: str
    digest: str


class Record(Struct, frozen=True):
    """Everything that has to be kept of a match."""

    setup: Setup
    seed: bytes
    entries: tuple[Entry, ...] = ()


class Decision(Struct, frozen=True):
    """A move where it stands in the log."""

    ply: int
    seat: Seat
    text: str


class Point(Struct, frozen=True):
    """Where a log leads: the state after *ply* entries, *draws* of which were chance.

    *open* are the decisions since something was last drawn or shown: those can be taken back.
    *shown* counts what everybody has seen happen, which never includes what was taken back before.
    """

    state: Any
    ply: int = 0
    draws: int = 0
    open: tuple[Decision, ...] = ()
    shown: int = 0

    def latest(self, seat: Seat, *, sealed: bool) -> Decision | None:
        """The decision that *seat* may take back alone, if there is one.

        In a *sealed* round what others decided since is no answer to it.
        """
        last = [d for d in self.open if d.seat == seat] if sealed else self.open
        return last[-1] if last and last[-1].seat == seat else None

    def version(self, seat: Seat | None, *, sealed: bool) -> str:
        """Another word whenever *seat*, or a bystander, could see something change, and until then
        the same.

        In a *sealed* round that is only what they decide themselves.
        """
        seen = [(d.seat, d.text) for d in self.open if d.seat == seat or not sealed]
        return digest((self.shown, seen))[:8]


class Progress(Struct, frozen=True):
    """What a decision adds to a match: entries and events, and where they lead."""

    point: Point
    entries: tuple[Entry, ...] = ()
    events: tuple[Event, ...] = ()
    closes: bool = False

    def then(self, seat: Seat | None, text: str, step: Step[Any]) -> Progress:
        """With one more entry."""
        at = self.point
        closed = step.closes or seat is None
        open_ = () if closed or seat is None else (*at.open, Decision(at.ply, seat, text))
        shown = at.shown + len(at.open) + 1 if closed else at.shown
        return Progress(
            Point(step.state, at.ply + 1, at.draws + (seat is None), open_, shown),
            (*self.entries, Entry(seat, text, digest(step.state))),
            self.events + step.events,
            self.closes or step.closes,
        )

    def taken_back(
        self, seat: Seat, text: str, point: Point, *, only: Seat | None = None
    ) -> Progress:
        """With an entry that struck out earlier ones, so that *point* is where it leads."""
        entry, event = Entry(seat, text, digest(point.state)), Event("undone", seat, only=only)
        return Progress(point, (*self.entries, entry), (*self.events, event))


def begin(game: AnyGame, setup: Setup, seed: bytes) -> Progress:
    """The start of a match, with the draws that open it."""
    return settle(game, seed, Progress(Point(game.start(setup))))


def extend(game: AnyGame, seed: bytes, point: Point, seat: Seat, line: str) -> Progress:
    """Plays one or several moves of *seat*, ``glass@b3; done``, and every draw that falls due.

    A line ends with the first draw: what comes after it, were it read at all, would be refused
    or not depending on what was drawn, and so tell it to somebody who can still decide otherwise.

    :raises MoveError: if one of them, its part, is refused; then none is played.
    """
    progress, parts = Progress(point), several(line) or [line]
    for text in parts:
        try:
            progress = _further(game, seed, progress, point.draws, seat, text)
        except MoveError as error:
            error.part = text if len(parts) > 1 else None
            raise
    return progress


def _further(
    game: AnyGame, seed: bytes, progress: Progress, draws: int, seat: Seat, text: str
) -> Progress:
    """With one more part of a line that began after so many *draws*."""
    if progress.point.draws > draws:
        raise Illegal("after-a-draw", text=tidy(text))
    if progress.entries and needless(game, progress.point.state, seat, text):
        return progress
    for unit in game.shorthand(progress.point.state, seat, text) or [text]:
        if progress.point.draws > draws:
            raise Illegal("after-a-draw", text=unit)
        state = progress.point.state
        move = game.parse(state, seat, unit)
        step = game.play(state, seat, move)
        progress = settle(game, seed, progress.then(seat, str(move), step))
    return progress


def needless(game: AnyGame, state: Any, seat: Seat, text: str) -> bool:
    """Whether somebody says that they are done when the rules have said it for them already."""
    return tidy(text) == game.closing and seat not in game.actors(state)


def settle(game: AnyGame, seed: bytes, progress: Progress) -> Progress:
    """Makes the draws that are due, until a player must decide or the game is over."""
    while isinstance(turn := game.turn(progress.point.state), Chance):
        drawn = draw(seed, progress.point.draws, turn)
        step = game.apply_chance(progress.point.state, drawn)
        progress = progress.then(None, ",".join(drawn), step)
    return progress


def play_entry(game: AnyGame, state: Any, seat: Seat | None, text: str) -> Step[Any]:
    """Plays one line of a log.

    :raises MoveError: if the line is not a legal move or draw.
    """
    if seat is None:
        return game.apply_chance(state, tuple(text.split(",")))
    return game.apply(state, seat, game.grammar.read(text))
