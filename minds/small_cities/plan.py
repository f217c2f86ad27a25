"""A decision thought through: every move at first sight, then the best ones played out.

All moves of a decision are compared in the same imagined worlds, that is with the same rolls and
the same doings of the others; of the field the worse half is given up again and again.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from minds.mind import Judged
from minds.small_cities.after import Before, Drawing
from minds.small_cities.hexes import FACES, NOWHERE, NUMBER, SINGLE, Floats, Ints
from minds.small_cities.offers import Marks
from minds.small_cities.play import play, totals
from minds.small_cities.policy import Offer, Policy, Roll, Strokes
from minds.small_cities.rivals import Rivals, rolled
from minds.small_cities.sheets import KIND, Sheets
from minds.thought import Noise
from rules.chance import Seat
from rules.small_cities.box import DICE
from rules.small_cities.map import GRID
from rules.small_cities.model import (
    CIRCLES,
    INDEX,
    Build,
    Decision,
    Pass,
    State,
    color_of,
)
from rules.small_cities.scoring import worth

LONGEST = 26
"""A world has so many rolls; a match that lasts longer is judged as it stands then."""
TRUST = 8.0
"""The first sight of a move counts as so many worlds."""


FEW = 4
"""So many shapes and so many buildings are always tried out."""


class Effort(Struct, frozen=True):
    """How much is tried out: stages of so many moves in so many worlds."""

    stages: tuple[tuple[int, int], ...] = ()

    @property
    def worlds(self) -> int:
        return sum(worlds for _, worlds in self.stages)


class Tried:
    """What came of the moves so far: their worth, and my totals."""

    def __init__(self, sight: Floats) -> None:
        self._sight = self.worth = sight.astype(np.float64)
        self.total = self._sight.copy()
        self._sums, self._seen = np.zeros(len(sight)), np.zeros(len(sight))

    def add(self, field: Ints, totals: Floats, worths: Floats) -> None:
        """Takes down how the moves of *field* did in some more worlds, a column each."""
        if not self._seen.any():
            # What was seen at first becomes comparable to what comes of it with rivals around.
            self._sight = self._sight + float((worths.mean(axis=1) - self._sight[field]).mean())
            self.worth = self._sight.copy()
            self.total[field] = 0
        worlds = totals.shape[1]
        seen = self._seen[field]
        self.total[field] = (self.total[field] * seen + totals.sum(axis=1)) / (seen + worlds)
        self._seen[field] += worlds
        self._sums[field] += worths.sum(axis=1)
        trusted = TRUST * self._sight[field] + self._sums[field]
        self.worth[field] = trusted / (TRUST + self._seen[field])


class Worlds:
    """The rolls to come in many imagined worlds, and what the others make of them."""

    def __init__(self, state: State, rivals: Rivals, effort: Effort, seed: bytes) -> None:
        self.stages = effort.stages
        self.rolls = _rolls(Noise("worlds", seed), effort.worlds)
        self.story = rivals.story(state, self.rolls)
        self.left = self.story.left_now() if effort.stages else rivals.left_now(state)
        """How many rounds the others seem to leave after this one."""


class Plan:
    """The moves of *seat* in a state, and the sheets that they lead to by the end of the turn."""

    def __init__(
        self, state: State, seat: Seat, policy: Policy, moves: Sequence[Decision], worlds: Worlds
    ) -> None:
        self._state, self._seat, self._policy, self._worlds = state, seat, policy, worlds
        self._player = state.players[seat]
        self._case, self._round = policy.case, state.round
        self._hand = INDEX[state.hand(seat)]
        self._roll = rolled(state, np.array([worlds.left]))
        self.moves = list(moves)
        self._sheets = Sheets.of([self._player]).take(np.zeros(len(moves), dtype=np.int64))
        self.sight = self._first_sight()

    def _first_sight(self) -> Floats:
        """What each move seems worth; draws it, and the best other half of a funded turn."""
        places = np.array([NOWHERE if isinstance(m, Pass) else NUMBER[m.area] for m in self.moves])
        colors, points = np.zeros_like(places), np.zeros_like(places)
        stars = np.zeros_like(places)
        for i, move in enumerate(self.moves):
            if not isinstance(move, Pass):
                colors[i] = INDEX[color_of(move.choice, self._state.hand(self._seat))]
                stars[i] = move.choice is not None
            if isinstance(move, Build):
                points[i] = worth(self._player, move.building, GRID.index[move.hex]).points
        sight = self._of(places, colors, points, stars)
        self._sheets.draw(places, colors, points, self._case)
        self._sheets.spent[:] += stars
        if self._case.choice == "fund":
            halves = np.flatnonzero(stars)
            if len(halves):
                sight[halves] = self._second_half(halves, places[halves] >= SINGLE)
        return sight

    def _of(self, places: Ints, colors: Ints, points: Ints, stars: Ints) -> Floats:
        """The value of one drawing each on the sheet as it is."""
        found = np.empty(len(places), dtype=np.float32)
        before = Before.of(Sheets.of([self._player]), self._case)
        groups = np.stack([colors, places >= SINGLE, places == NOWHERE, stars])
        hand = self._case.hand(self._round + 1)
        for color, built, passed, star in np.unique(groups, axis=1).T:
            alike = np.equal(groups.T, (color, built, passed, star))
            at = np.flatnonzero(np.all(alike, axis=1))
            drawing = Drawing(int(color), bool(built and not passed), hand, bool(star))
            found[at] = self._policy.value.of(
                before, at * 0, places[at], drawing, points[at], self._roll.left
            )
        self._policy.positions += len(places)
        return found

    def _second_half(self, halves: Ints, built: Marks) -> Floats:
        """Draws the best second half after each of these first halves, and gives what it is
        worth."""
        some = self._sheets.take(halves)
        found = Strokes.none(len(halves))
        roll = self._roll.take(halves * 0)
        faces, kinds = np.where(built, roll.faces, -1), roll.offered(self._hand) & ~built
        offer = Offer(self._hand, faces, kinds)
        self._policy.improve(found, Before.of(some, self._case), offer, roll)
        some.draw(found.place, found.color, found.points, self._case)
        self._sheets.put(halves, some)
        return found.worth

    def judged(self) -> list[Judged]:
        """The moves, the best first; without any effort by their first sight alone."""
        order: Ints = np.argsort(-self.sight, kind="stable")
        tried = Tried(self.sight)
        if len(order) > 1:
            order = self._halved(self._mixed(order), tried)
        return [Judged(self.moves[i], float(tried.worth[i]), float(tried.total[i])) for i in order]

    def _mixed(self, order: Ints) -> Ints:
        """The moves with the best few shapes and the best few buildings in front: which of the
        two is due is the hardest thing to see."""
        built = np.array([isinstance(self.moves[i], Build) for i in order])
        few = np.where(built, np.cumsum(built), np.cumsum(~built)) <= FEW
        return np.concatenate([order[few], order[~few]])

    def _halved(self, order: Ints, tried: Tried) -> Ints:
        """The moves in a better order, after the best of them were tried out stage by stage."""
        begun = 0
        for width, worlds in self._worlds.stages:
            field = order[:width]
            tried.add(field, *self._played_out(field, np.arange(begun, begun + worlds)))
            best = field[np.argsort(-tried.worth[field], kind="stable")]
            order = np.concatenate([best, order[width:]])
            begun += worlds
        return order

    def _played_out(self, field: Ints, worlds: Ints) -> tuple[Floats, Floats]:
        """Totals and worths of the moves of *field* in each of the *worlds*."""
        rolls, story = self._worlds.rolls, self._worlds.story
        sheets = self._sheets.take(np.repeat(field, len(worlds)))
        world = np.tile(worlds, len(field))
        ends = np.zeros(len(world), dtype=np.float32)
        when = np.zeros(len(world), dtype=np.int64)
        going, round_ = np.arange(len(world)), self._round
        for number in range(LONGEST + 1):
            over = (sheets.buildings >= CIRCLES) | story.over(number, world[going])
            if number == LONGEST:
                over[:] = True
            if over.any():
                done = np.flatnonzero(over)
                ends[going[done]] = totals(self._policy, sheets.take(done))
                when[going[done]] = number
                on = np.flatnonzero(~over)
                sheets, going = sheets.take(on), going[on]
            if not len(going):
                break
            faces, kinds = rolls[:, number, world[going]]
            left = story.left(number, world[going]) - 1
            round_ += 1
            play(self._policy, sheets, Roll(round_, faces, kinds, left))
        worths = story.outcome(ends, when, world)
        return ends.reshape(len(field), -1), worths.reshape(len(field), -1)


_WHITE = [KIND[kind] for kind in DICE.white]


def _rolls(noise: Noise, worlds: int) -> Ints:
    """Faces and kinds of buildings, by round and world."""
    count = LONGEST * worlds
    faces = [noise.below(len(FACES)) for _ in range(count)]
    kinds = [_WHITE[noise.below(len(_WHITE))] for _ in range(count)]
    return np.array([faces, kinds]).reshape(2, LONGEST, worlds)
