"""The others at the table: how soon they end the match, and what they will have by then."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from minds.small_cities.hexes import FACES, Floats, Ints
from minds.small_cities.play import is_quick, play, rounds_left, totals
from minds.small_cities.policy import Policy, Roll
from minds.small_cities.sheets import KIND, Case, Sheets
from minds.small_cities.value import Learned, Value, rusher
from rules.chance import Seat
from rules.small_cities.model import CIRCLES, Player, State

ENDLESS = 99
UNKNOWN = 3
"""Until this round nobody can tell whether somebody without a building rushes."""
PER_BUILDING = 1.1
"""So many rounds a building takes."""
PRUDENCE = 1
"""So many rounds fewer are planned with, for who is surprised by the end has lost most."""
AHEAD = 12.0
"""What it is worth to be ahead, beside the points."""


class Rivals:
    """The others of *seat*: they play as we would, unless they rush."""

    def __init__(self, state: State, seat: Seat, learned: Learned) -> None:
        self._learned = learned
        self._players = [p for i, p in enumerate(state.players) if i != seat]
        self._mine = len(state.players[seat].buildings)
        self._policies = [self._ways(state, player) for player in self._players]

    def _ways(self, state: State, player: Player) -> list[Policy]:
        """How somebody may play: as we would, or in a rush; before the first building both."""
        patient, hasty = (
            Policy(Value(weights, Case(state, player.start)))
            for weights in (self._learned, rusher(self._learned))
        )
        if not player.buildings:
            return [patient, hasty] if state.round <= UNKNOWN else [patient]
        quick = is_quick(np.array([len(player.buildings)]), state.round - 1)[0]
        return [hasty if quick else patient]

    @property
    def positions(self) -> int:
        """How many positions were looked at for them."""
        return sum(policy.positions for ways in self._policies for policy in ways)

    def left_now(self, state: State) -> int:
        """How many rounds they usually leave after the round that is being played."""
        if not self._players:
            return ENDLESS
        most = max(len(player.buildings) for player in self._players)
        return int(rounds_left(self._learned, np.array([most]), state.round - 1)[0]) - 1

    def story(self, state: State, rolls: Ints) -> Story:
        """What they do in each of the worlds from this round on."""
        worlds = rolls.shape[2]
        story = Story(self._players, rolls.shape[1], worlds)
        for ways, player in zip(self._policies, self._players, strict=True) if worlds else ():
            for i, policy in enumerate(ways):
                some = np.arange(i, worlds, len(ways))
                self._tell(story, policy, player, state, rolls, some)
        return story

    def _tell(
        self,
        story: Story,
        policy: Policy,
        player: Player,
        state: State,
        rolls: Ints,
        going: Ints,
    ) -> None:
        """What *player* does in some of the worlds."""
        sheets = Sheets.of([player]).take(going * 0)
        mine = rounds_left(self._learned, np.array([self._mine]), state.round - 1)[0]
        now = rolled(state, going * 0).take(np.zeros(rolls.shape[2], dtype=np.int64))
        faces, kinds = now.faces, now.kinds
        for number in range(rolls.shape[1] + 1):
            left = np.full(len(going), max(0, mine - 1 - number))
            play(policy, sheets, Roll(state.round + number, faces[going], kinds[going], left))
            story.note(number, going, sheets.buildings, totals(policy, sheets))
            on = np.flatnonzero(sheets.buildings < CIRCLES)
            sheets, going = sheets.take(on), going[on]
            if not len(going) or number == rolls.shape[1]:
                return
            faces, kinds = rolls[:, number]


def rolled(state: State, left: Ints) -> Roll:
    """The roll of the round, for one sheet."""
    assert state.dice
    shape, building = state.dice
    return Roll(state.round, np.array([FACES.index(shape)]), np.array([KIND[building]]), left)


class Story:
    """By round and world: the most buildings and the most points of the others."""

    def __init__(self, players: Sequence[Player], rounds: int, worlds: int) -> None:
        self._alone = not players
        self._buildings = np.zeros((rounds + 1, worlds), dtype=np.int64)
        self._points = np.zeros((rounds + 1, worlds), dtype=np.float32)

    def note(self, number: int, worlds: Ints, buildings: Ints, points: Floats) -> None:
        """Takes down how somebody stands from this round on."""
        for table, now in ((self._buildings, buildings), (self._points, points)):
            table[number:, worlds] = np.maximum(table[number:, worlds], now)

    def over(self, number: int, worlds: Ints) -> npt.NDArray[np.bool_]:
        """In which of the worlds they have ended the match by then."""
        found: npt.NDArray[np.bool_] = self._buildings[number, worlds] >= CIRCLES
        return found

    def left(self, number: int, worlds: Ints) -> Ints:
        """How many rounds they seem to leave at the end of a round: as many as in all worlds that
        go on, on average, and more or fewer for those who are behind or ahead of the others."""
        if self._alone:
            return np.full(len(worlds), ENDLESS)
        going = np.flatnonzero(self._buildings[number] < CIRCLES)
        rounds = np.sum(self._buildings[number:, going] < CIRCLES, axis=0)
        behind = self._buildings[number, going].mean() - self._buildings[number, worlds]
        likely = np.rint(rounds.mean() + PER_BUILDING * behind)
        found: Ints = np.maximum(1, likely - PRUDENCE).astype(np.int64)
        return found

    def left_now(self) -> int:
        """How many rounds they seem to leave after the round that is being played."""
        if self._alone:
            return ENDLESS
        likely = int(np.rint(np.sum(self._buildings < CIRCLES, axis=0).mean()))
        return max(0, likely - PRUDENCE)

    def outcome(self, ends: Floats, when: Ints, worlds: Ints) -> Floats:
        """My totals as worths: points count, being ahead counts more."""
        if self._alone:
            return ends
        ahead = ends - self._points[when, worlds]
        found: Floats = 0.3 * ends + 0.7 * ahead + AHEAD * np.sign(ahead)
        return found
