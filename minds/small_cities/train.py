"""Learning what a sheet is worth, by playing: many matches at once, then weights that would have
foretold how they ended; again and again, older matches counting less.

With several players half of the tables have people who rush, drawing whatever brings points at
once, because against those the rounds are few.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from minds.small_cities.after import Before, Drawing
from minds.small_cities.hexes import NOWHERE, Floats, Ints
from minds.small_cities.outlook import BONUS, COMMON, GOAL
from minds.small_cities.play import is_quick, play, rounds_left, totals
from minds.small_cities.policy import Policy, Roll
from minds.small_cities.sheets import Case, Sheets
from minds.small_cities.value import (
    KINDS_OF_BONUS,
    KINDS_OF_GOAL,
    MODES,
    PHASES,
    Learned,
    Value,
    rusher,
    unlearned,
)
from minds.thought import Noise
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.model import CIRCLES, COLORS, Player, State

MATCHES = 15_000
"""So many are enough."""
SITTING = {"solo": 40, "several": 60}
"""So many matches are played at once, with the same cards; with rivals there is more to learn."""
GENERATION = 50
"""After so many sittings the weights are fitted anew."""
MEMORY = 0.75
"""How much a sitting still counts a generation later."""
LONGEST = 40
"""Rounds after which a match is broken off."""
RIDGE = 30.0
"""How strongly weights are held near nothing."""
WIDTH = COMMON + GOAL * len(KINDS_OF_GOAL) + BONUS * len(KINDS_OF_BONUS)

Matrix = npt.NDArray[np.float64]


class Moment(Struct, frozen=True):
    """A round that has ended: which matches went on, what was seen on their sheets."""

    matches: Ints
    phase: Ints
    held: Floats
    seen: Floats


class Ledger:
    """What the matches of one kind have taught so far, as sums for a least-squares fit."""

    def __init__(self) -> None:
        self._squares: Matrix = np.zeros((PHASES, WIDTH, WIDTH))
        self._products: Matrix = np.zeros((PHASES, WIDTH))

    def note(self, value: Value, moments: list[Moment], ends: Floats) -> None:
        """Takes down how what was seen turned out."""
        goal, bonus = (
            COMMON + GOAL * value.goal,
            WIDTH - BONUS * (len(KINDS_OF_BONUS) - value.bonus),
        )
        columns = np.r_[0:COMMON, goal : goal + GOAL, bonus : bonus + BONUS]
        for phase in range(PHASES):
            some = [(m, m.phase == phase) for m in moments]
            seen = np.concatenate([m.seen[:, at] for m, at in some], axis=1).astype(np.float64)
            came = np.concatenate([ends[m.matches[at]] - m.held[at] for m, at in some])
            self._squares[phase][np.ix_(columns, columns)] += seen @ seen.T
            self._products[phase][columns] += seen @ came

    def forget(self) -> None:
        self._squares *= MEMORY
        self._products *= MEMORY

    def weights(self) -> Matrix:
        """For each number of buildings to come: the weights that foretell best."""
        ridge = RIDGE * np.eye(WIDTH)
        pairs = zip(self._squares, self._products, strict=True)
        return np.array([np.linalg.solve(square + ridge, product) for square, product in pairs])


class Lengths:
    """How long matches went on, by the buildings of whoever was ahead."""

    def __init__(self) -> None:
        self._sums: Matrix = np.zeros((2, 2, CIRCLES + 1))

    def note(self, buildings: Ints, round_: int, ends: Ints) -> None:
        quick = is_quick(buildings, round_).astype(np.int64)
        np.add.at(self._sums[0], (quick, buildings), ends - round_)
        np.add.at(self._sums[1], (quick, buildings), 1)

    def table(self, learned: Learned) -> list[list[float]]:
        sums, counts = self._sums
        prior = np.array(learned.pace)
        return np.round((sums + 5 * prior) / (counts + 5), 2).tolist()  # type: ignore[no-any-return]


def train(matches: int, seed: str) -> Iterator[Learned]:
    """The weights after every generation."""
    learned, played, noise = unlearned(), 0, Noise("train", seed.encode())
    ledgers, pace = {mode: Ledger() for mode in MODES}, Lengths()
    while played < matches:
        means = []
        for number in range(GENERATION):
            rng = np.random.default_rng([noise.below(1 << 32), number])
            if number % 2:
                _several(learned, ledgers["several"], pace, noise, rng)
                played += SITTING["several"]
            else:
                means.append(_solo(learned, ledgers["solo"], noise, rng))
                played += SITTING["solo"]
        learned = _fitted(learned, ledgers, pace, played, seed, float(np.mean(means)))
        for ledger in ledgers.values():
            ledger.forget()
        yield learned


def _fitted(
    last: Learned, ledgers: dict[str, Ledger], pace: Lengths, played: int, seed: str, mean: float
) -> Learned:
    common, goal, bonus = {}, {}, {}
    for mode, ledger in ledgers.items():
        weights = np.round(ledger.weights(), 3)
        common[mode] = weights[:, :COMMON].tolist()
        goals, bonuses = np.split(weights[:, COMMON:], [GOAL * len(KINDS_OF_GOAL)], axis=1)
        goal[mode] = [part.tolist() for part in np.split(goals, len(KINDS_OF_GOAL), axis=1)]
        bonus[mode] = [part.tolist() for part in np.split(bonuses, len(KINDS_OF_BONUS), axis=1)]
    return Learned(common, goal, bonus, pace.table(last), played, seed, round(mean, 2))


def _cards(noise: Noise, seats: int) -> State:
    """A table with cards and colours drawn; levels 1 and 2 are rarer."""
    goals, bonuses, colors = list(GOALS.additional), list(BONUSES.cards), list(COLORS)
    level = (1, 2, *(3,) * 14)[noise.below(16)]
    goal, bonus = goals[noise.below(len(goals))], bonuses[noise.below(len(bonuses))]
    starts = [colors.pop(noise.below(len(colors))) for _ in range(seats)]
    return State(
        level,
        goal if level >= 3 else None,
        bonus if level >= 2 else None,
        tuple(map(Player, starts)),
    )


def _solo(learned: Learned, ledger: Ledger, noise: Noise, rng: np.random.Generator) -> float:
    """Plays a sitting of solo matches, and gives the mean of their totals."""
    state = _cards(noise, 1)
    table = Rehearsal(state, [learned], rng)
    table.finish()
    ledger.note(table.policies[0].value, table.moments[0], table.totals[0])
    return float(table.totals[0].mean())


def _several(
    learned: Learned, ledger: Ledger, pace: Lengths, noise: Noise, rng: np.random.Generator
) -> None:
    """Plays a sitting with two or three at the table, the first of whom learns."""
    state = _cards(noise, 2 + (noise.below(4) == 0))
    other = (learned, rusher(learned))[noise.below(4) % 2]
    minds = [learned, *[other] * (len(state.players) - 1)]
    table = Rehearsal(state, minds, rng)
    table.finish()
    for seat, mind in enumerate(minds):
        if mind is learned:
            ledger.note(table.policies[seat].value, table.moments[seat], table.totals[seat])
    for round_, ahead, matches in table.ahead:
        pace.note(ahead, round_, table.ends[matches])


class Rehearsal:
    """A sitting: many matches with the same cards, played at once, each with rolls of its own."""

    def __init__(self, state: State, minds: list[Learned], rng: np.random.Generator) -> None:
        self._rng, self._minds = rng, minds
        cases = [Case(state, player.start) for player in state.players]
        self.policies = [Policy(Value(m, case)) for m, case in zip(minds, cases, strict=True)]
        for policy in self.policies:
            policy.noise = rng
        self.moments: list[list[Moment]] = [[] for _ in cases]
        self._count = count = SITTING["solo" if state.solo else "several"]
        self.totals = [np.zeros(count, dtype=np.float32) for _ in cases]
        self.ends = np.zeros(count, dtype=np.int64)
        self.ahead: list[tuple[int, Ints, Ints]] = []
        """By round: the most buildings of the others, and the matches that went on."""
        self._sheets = [Sheets.of([player] * count) for player in state.players]

    def finish(self) -> None:
        """Plays all matches to their ends."""
        going, round_ = np.arange(self._count), 1
        while len(going) and round_ < LONGEST:
            faces, kinds = self._rng.integers(0, 6, (2, self._count))[:, going]
            lefts = [self._left(seat, round_ - 1) - 1 for seat in range(len(self._sheets))]
            for policy, sheets, left in zip(self.policies, self._sheets, lefts, strict=True):
                play(policy, sheets, Roll(round_, faces, kinds, left))
            most = np.maximum.reduce([sheets.buildings for sheets in self._sheets])
            over = most >= CIRCLES if round_ < LONGEST - 1 else most >= 0
            self._close(going, over, round_)
            on = np.flatnonzero(~over)
            self._sheets = [sheets.take(on) for sheets in self._sheets]
            going = going[on]
            self._remember(going, round_)
            round_ += 1

    def _left(self, seat: int, round_: int) -> Ints:
        """The rounds that the others of *seat* leave."""
        others = [s.buildings for i, s in enumerate(self._sheets) if i != seat]
        if not others:
            return np.full(self._sheets[0].number, LONGEST)
        return rounds_left(self._minds[seat], np.maximum.reduce(others), round_)

    def _close(self, going: Ints, over: npt.NDArray[np.bool_], round_: int) -> None:
        at = np.flatnonzero(over)
        if len(at):
            self.ends[going[at]] = round_
            for seat, policy in enumerate(self.policies):
                self.totals[seat][going[at]] = totals(policy, self._sheets[seat].take(at))

    def _remember(self, going: Ints, round_: int) -> None:
        if not len(going):
            return
        rows = np.arange(len(going))
        for seat, policy in enumerate(self.policies):
            drawing = Drawing(0, False, policy.case.hand(round_ + 1))
            left = self._left(seat, round_)
            before = Before.of(self._sheets[seat], policy.case)
            seen = policy.value.look(before, rows, rows * 0 + NOWHERE, drawing, rows * 0, left)
            self.moments[seat].append(Moment(going, *seen))
        if len(self._sheets) > 1:
            most = np.maximum.reduce([s.buildings for s in self._sheets[1:]])
            self.ahead.append((round_, most, going))
