"""Matches between minds, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from minds import mind
from rules.chance import Chance, Seat, draw
from rules.codec import digest
from rules.game import Over
from rules.matches.record import AnyGame, Entry, Record
from rules.setup import Setup

Clock = Callable[[], float]


class Showing(Struct):
    """How a level did: its totals, its places, and what its decisions cost."""

    level: str
    totals: list[int]
    places: list[int]
    decisions: int = 0
    positions: int = 0
    seconds: list[float] = []
    """Of every decision."""

    @property
    def wins(self) -> float:
        """The share of its matches in which it came first, alone or with others."""
        return sum(place == 1 for place in self.places) / max(1, len(self.places))


class ArenaMatch(Struct, frozen=True):
    """One match between minds: who sat where, and how it ended."""

    levels: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    record: Record
    end: Any
    """The state after the last move."""
    sequel: Setup | None = None
    """The match that follows it."""


def arena(
    game: AnyGame,
    setup: Setup,
    levels: Sequence[str],
    games: int,
    seed: bytes,
    clock: Clock,
    told: Callable[[ArenaMatch], None] = lambda played: None,
    sequels: bool = False,
    first: int = 0,
) -> list[Showing]:
    """Plays *games* matches with *levels* by seat, moved round by one seat after each.

    They begin with the *first* of those that the seed stands for, so that many can be shared out.
    With *sequels* each of them goes on to the end of its campaign, everybody keeping their seat.
    """
    tallies = {name: Showing(name, [], []) for name in levels}
    for number in range(first, first + games):
        turn = number % setup.seats
        seated = [*levels[turn:], *levels[:turn]]
        following: Setup | None = setup
        key = b"%b.%d" % (seed, number)
        while following is not None:
            played = match(game, following, seated, key, tallies, clock)
            for name, total, place in zip(seated, played.totals, played.places, strict=True):
                tallies[name].totals.append(total)
                tallies[name].places.append(place)
            told(played)
            following = played.sequel if sequels else None
            key += b"+"
    return list(tallies.values())


def match(
    game: AnyGame,
    setup: Setup,
    levels: Sequence[str],
    seed: bytes,
    tallies: dict[str, Showing],
    clock: Clock,
) -> ArenaMatch:
    """One match; what decisions cost is added to *tallies*."""

    def choose(state: Any, seat: Seat, key: bytes) -> Any:
        name = levels[seat]
        return _timed(game, state, seat, name, key, tallies[name], clock)

    entries, state = list[Entry](), None
    for seat, text, state in plies(game, setup, seed, choose):
        entries.append(Entry(seat, text, digest(state)))
    totals = tuple(game.score(state, Seat(i)).total for i in range(setup.seats))
    record = Record(setup, seed, tuple(entries))
    return ArenaMatch(tuple(levels), totals, game.places(state), record, state, game.sequel(state))


def plies(
    game: AnyGame, setup: Setup, seed: bytes, choose: Callable[[Any, Seat, bytes], Any]
) -> Iterator[tuple[Seat | None, str, Any]]:
    """Draws and moves of a match, as text, each with who made it and the state after it."""
    state, draws, decisions = game.start(setup), 0, 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            drawn = draw(seed, draws, turn)
            state = game.deal(state, drawn).state
            yield None, ",".join(drawn), state
            draws += 1
            continue
        seat = min(turn.seats)
        move = choose(state, seat, b"%b:%d" % (seed, decisions))
        state = game.play(state, seat, move).state
        yield seat, str(move), state
        decisions += 1


def _timed(
    game: AnyGame, state: Any, seat: Seat, name: str, seed: bytes, tally: Showing, clock: Clock
) -> Any:
    player = mind(game.slug, name)
    before, began = player.positions, clock()
    move = player.choose(game.view(state, seat), seat, seed)
    seconds = clock() - began
    tally.decisions += 1
    tally.positions += player.positions - before
    tally.seconds.append(seconds)
    return move


def confidence(share: float, count: int) -> tuple[float, float]:
    """Between what the true share lies with 95 % confidence (Wilson)."""
    if not count:
        return 0.0, 1.0
    z = 1.96
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count**2))
    return max(0.0, centre - half), min(1.0, centre + half)
