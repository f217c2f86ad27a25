"""``python -m render.gallery FOLDER``: a picture of every game, and a film of the shortest match.

The matches are played here, always the same ones, so that a picture changes only when its game
does. Players try some of their moves in a few random futures and take the one that brings most:
poor play, but it makes boards that look like something.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from locales import words
from render import art
from render.engine.encode import Picture
from render.engine.film import film
from render.scene import Player, Scene
from rules import games
from rules.chance import Chance, Seat, draw, number
from rules.game import Over
from rules.matches.record import AnyGame, Progress, begin, settle

NAMES = ("Anna", "Boris", "Clara")
MATCHES = 4
"""So many are played of each game; the one with most points is drawn."""
TRIED = 16
"""Of so many moves it is imagined what they bring, ..."""
FUTURES = 3
"""... in so many futures each ..."""
AHEAD = 20
"""... of so many decisions."""
MOMENT = 0.8
"""The part of a match after which it is drawn: enough is built, and not all is decided."""
FILM_LIMIT = 400_000
"""The most bytes that the film may take."""


class Match(Struct, frozen=True):
    """A match in the positions that were shown to everybody."""

    game: AnyGame
    states: tuple[Any, ...]

    @property
    def moment(self) -> int:
        """Which of the positions is drawn."""
        return int(len(self.states) * MOMENT)

    @property
    def points(self) -> int:
        """How much was built by then, by all and by who built least."""
        totals = _totals(self.game, self.states[self.moment])
        return min(totals) * len(totals) + sum(totals)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m render.gallery", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args(argv).folder
    folder.mkdir(parents=True, exist_ok=True)
    matches = [best_match(game, MATCHES) for game in games().values()]
    for match in matches:
        (folder / f"{match.game.slug}.png").write_bytes(picture(match, match.moment).png())
    (folder / "film.webp").write_bytes(moving(min(matches, key=lambda m: len(m.states))))
    return 0


def best_match(game: AnyGame, count: int) -> Match:
    """Of so many matches the one in which most was built."""
    played = (play(game, b"gallery %d" % i) for i in range(count))
    return max(played, key=lambda match: match.points)


def play(game: AnyGame, seed: bytes) -> Match:
    """A match of players who look a little ahead."""
    seats = max((n for n in game.seats if n <= len(NAMES)), default=game.seats[0])
    progress = begin(game, game.setup(seats), seed)
    states = [progress.point.state]
    while actors := game.actors(progress.point.state):
        seat, state = min(actors), progress.point.state
        move = chosen(game, state, seat, b"%b %d" % (seed, progress.point.ply))
        step = game.play(state, seat, move)
        progress = settle(game, seed, Progress(progress.point).then(seat, str(move), step))
        passed = not game.sealed and game.actors(progress.point.state) != actors
        if progress.closes or passed:
            states.append(progress.point.state)
    return Match(game, tuple(states))


def chosen(game: AnyGame, state: Any, seat: Seat, seed: bytes) -> Any:
    """The move, of some, that brings *seat* most in a few random futures."""
    moves = game.legal_moves(state, seat)
    order = sorted(range(len(moves)), key=lambda i: number(seed, 0, i))
    tried = [moves[i] for i in order[:TRIED]]

    def worth(move: Any) -> int:
        after = game.play(state, seat, move).state
        futures = (future(game, after, b"%b %d" % (seed, i)) for i in range(FUTURES))
        return sum(game.score(state, seat).total for state in futures)

    return max(tried, key=worth) if len(tried) > 1 else tried[0]


def future(game: AnyGame, state: Any, seed: bytes) -> Any:
    """A position to which random play may lead."""
    for n in range(AHEAD):
        match game.turn(state):
            case Chance() as chance:
                state = game.deal(state, draw(seed, n, chance)).state
            case Over():
                break
            case acting:
                seat = min(acting.seats)
                moves = game.legal_moves(state, seat)
                state = game.play(state, seat, moves[number(seed, n, -1) % len(moves)]).state
    return state


def picture(match: Match, at: int) -> Picture:
    """What everybody saw; at the end, the score pad."""
    game, state, painter = match.game, match.states[at], art(match.game.slug)
    seats = range(game.seat_count(state))
    scene = Scene(
        view=game.view(state, None),
        words=words("en", game.slug),
        players=tuple(Player(NAMES[seat % len(NAMES)], seat) for seat in seats),
        before=game.mask(match.states[at - 1], None) if at else None,
    )
    if game.is_over(state):
        scores = [game.score(state, Seat(seat)) for seat in seats]
        return painter.final(scene, scores, game.places(state))
    return painter.table(scene)


def moving(match: Match) -> bytes:
    """The film of a match."""
    made = film([partial(picture, match, at) for at in range(len(match.states))], FILM_LIMIT)
    if made is None:
        raise ValueError(f"no film of {match.game.slug} fits {FILM_LIMIT} bytes")
    return made


def _totals(game: AnyGame, state: Any) -> list[int]:
    return [game.score(state, Seat(seat)).total for seat in range(game.seat_count(state))]


if __name__ == "__main__":
    sys.exit(main())
