"""Learning what a city is worth, by playing: a generation of matches, then the tables that would
have foretold best how they ended; again and again, older matches counting less.

Some play with tables that were changed a little by chance, so that nothing is left untried; and
some opponents only want points at once, because they fill their cities sooner than anybody else.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from minds.mind import Greedy, Mind
from minds.saint_malo.plan import Turn
from minds.saint_malo.player import Player
from minds.saint_malo.value import (
    SIZES,
    STRETCHES,
    Learned,
    Race,
    Site,
    Value,
    held,
    sights,
    stores,
    stretch,
    unlearned,
)
from minds.thought import Budget, Noise
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.saint_malo import GAME
from rules.saint_malo.box import EMPTY
from rules.saint_malo.model import State

MATCHES = 1500
"""So many are enough."""
GENERATION = 150
"""After so many matches the tables are fitted anew."""
MEMORY = 0.4
"""How much a match still counts a generation later."""
RIDGE = 20.0
"""How strongly new tables are held near the last ones."""
LONGEST = 80
"""Rounds after which a match is broken off in which nobody wants to finish a city."""
WHIMS = {"coins": 1.0, "juggler": 0.4, "merchant": 0.2, "priest": 0.3, "soldiers": 3.0, "logs": 0.5}
"""By table: how much more or less a step in it may be worth to somebody who tries things out."""

Matrix = npt.NDArray[np.float64]
_STARTS = {name: 1 + sum(list(SIZES.values())[:i]) for i, name in enumerate(SIZES)}
WIDTH = 1 + sum(SIZES.values())


class Moment(Struct, frozen=True):
    """A turn that has ended: the stretch of the match, what was looked up, the points in hand."""

    stretch: int
    seen: npt.NDArray[np.int64]
    held: int


class Ledger:
    """What matches have taught so far, as sums for a least-squares fit."""

    def __init__(self) -> None:
        self._squares: Matrix = np.zeros((len(STRETCHES) + 1, WIDTH, WIDTH))
        self._products: Matrix = np.zeros((len(STRETCHES) + 1, WIDTH))

    def note(self, moments: list[Moment], total: int) -> None:
        """Takes down how what was seen turned out."""
        for moment in moments:
            self._squares[moment.stretch] += np.outer(moment.seen, moment.seen)
            self._products[moment.stretch] += moment.seen * (total - moment.held)

    def forget(self) -> None:
        self._squares *= MEMORY
        self._products *= MEMORY

    def steps(self, last: Matrix) -> Matrix:
        """For each stretch: the steps that foretell best, held near the *last* ones."""
        ridge = RIDGE * np.eye(WIDTH)
        rows = zip(self._squares, self._products, last, strict=True)
        return np.array([np.linalg.solve(s + ridge, p + RIDGE * near) for s, p, near in rows])


def train(matches: int, seed: str) -> Iterator[Learned]:
    """The tables after every generation."""
    steps, ledger, played = _steps(unlearned()), Ledger(), 0
    while played < matches:
        totals: list[int] = []
        for _ in range(min(GENERATION, matches - played)):
            key = f"{seed}.{played}"
            totals += _match(steps, ledger, Noise("train", key), key.encode(), played / matches)
            played += 1
        steps = ledger.steps(steps)
        ledger.forget()
        yield Learned(_tables(steps), played, seed, round(sum(totals) / max(1, len(totals)), 2))


def _match(steps: Matrix, ledger: Ledger, noise: Noise, seed: bytes, over: float) -> list[int]:
    """Plays one match and takes down what it teaches; gives the totals of those without whims."""
    seats = (2, 2, 2, 2, 3, 4)[noise.below(6)]
    rusher = noise.below(3) == 0
    whims = [not rusher and noise.below(2) == 0 for _ in range(seats)]
    values = [_value(steps, noise, (1 - over) * whim) for whim in whims]
    table = Rehearsal(values[:-1] if rusher else values, seats)
    table.finish(seed)
    for seat, moments in enumerate(table.moments):
        ledger.note(moments, table.totals[seat])
    return [table.totals[seat] for seat in range(len(table.moments)) if not whims[seat]]


class Rehearsal:
    """A match: some play by values, who are learned from; the others take what they can get."""

    def __init__(self, values: list[Value], seats: int) -> None:
        self._values, self._seats = values, seats
        self._greedy: Mind = Greedy(GAME)
        self.moments: list[list[Moment]] = [[] for _ in values]
        self.totals: list[int] = []

    def finish(self, seed: bytes) -> None:
        """Plays it to its end."""
        state, draws, moves = GAME.start(GAME.setup(self._seats)), 0, 0
        turn: Turn | None = None
        while not isinstance(now := GAME.turn(state), Over) and state.round <= LONGEST:
            if isinstance(now, Chance):
                if state.rolls_done == 0:
                    turn = None
                state = GAME.deal(state, draw(seed, draws, now)).state
                draws += 1
                continue
            seat, key = min(now.seats), b"%b:%d" % (seed, moves)
            if seat >= len(self._values):
                move = self._greedy.choose(GAME.view(state, seat), seat, key)
            elif state.phase not in ("keep", "score") or state.symbol:
                move = Player(self._values[seat]).choose(GAME.view(state, seat), seat, key)
            else:
                turn = turn or Turn.of(state, seat, self._values[seat], Budget(0))
                move = turn.move(state)
            after = GAME.play(state, seat, move).state
            if seat < len(self._values) and (after.active, after.round) != (seat, state.round):
                self.moments[seat].append(_moment(after, seat))
            state, moves = after, moves + 1
        self.totals = [GAME.score(state, Seat(i)).total for i in range(self._seats)]
        for moments in self.moments:
            del moments[-1:]


def _moment(state: State, seat: Seat) -> Moment:
    player, race = state.players[seat], Race.of(state, seat)
    seen = np.zeros(WIDTH, dtype=np.int64)
    seen[0] = 1
    for name, number in (*stores(player, race), *sights(Site(player.city))):
        seen[_STARTS[name] : _STARTS[name] + number] += 1
    return Moment(stretch(player.city.count(EMPTY), race), seen, held(player))


def _value(steps: Matrix, noise: Noise, whim: float) -> Value:
    """Judges by *steps*, changed by chance as far as *whim* goes."""
    if whim:
        steps = steps.copy()
        for name, size in WHIMS.items():
            start = _STARTS[name]
            steps[:, start : start + SIZES[name]] += whim * size * (2 * noise.fraction() - 1)
    return Value(_tables(steps))


def _steps(learned: Learned) -> Matrix:
    """By stretch: what each further step in each table is worth."""
    steps: Matrix = np.zeros((len(STRETCHES) + 1, WIDTH))
    for name, start in _STARTS.items():
        steps[:, start : start + SIZES[name]] = np.diff(np.array(learned.tables[name]))
    return steps


def _tables(steps: Matrix) -> dict[str, list[list[float]]]:
    tables = {}
    for name, start in _STARTS.items():
        table = np.zeros((len(steps), SIZES[name] + 1))
        table[:, 1:] = np.cumsum(steps[:, start : start + SIZES[name]], axis=1)
        if name == "near":
            table += steps[:, :1]
        tables[name] = np.round(table, 3).tolist()
    return tables
