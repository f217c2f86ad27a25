"""Whatever people do at a table, in any order and on two hosts, agrees with a simple model.

The model is the log as it was acknowledged, and who sits where. After every step the database, the
memory of both hosts and a replay from the first entry on must say the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from db import MotionState, SeatState, Status, Store, open_store
from host import Host, Outcome
from rules.errors import Refusal
from rules.matches.replay import last
from tests.blank import put_blank
from tests.market import GAME

T = TypeVar("T")
PEOPLE = tuple(range(101, 107))
"""Three sit down at first; the others may take seats over."""
HOSTS = st.integers(0, 1)
WHO = st.sampled_from(PEOPLE[:3] * 3 + PEOPLE[3:])


class Evening(RuleBasedStateMachine):
    """One match of three, two hosts on one file."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = TemporaryDirectory()
        self.ticks, self.presses = count(1_000, 1_000), count()
        self.log: list[tuple[int | None, str]] = []
        self.opened: list[Store] = []
        put_blank(self.file)
        self.hosts = [self.run(self._host()), self.run(self._host())]

    @property
    def file(self) -> Path:
        return Path(self.folder.name) / "matches.db"

    def run(self, work: Awaitable[T]) -> T:
        async def awaited() -> T:
            return await work

        return self.runner.run(awaited())

    async def _host(self) -> Host:
        store = await open_store(f"sqlite:///{self.file}")
        self.opened.append(store)
        return Host(store, {GAME.slug: GAME}, clock=lambda: next(self.ticks))

    @initialize(seed=st.binary(min_size=1, max_size=4))
    def start(self, seed: bytes) -> None:
        host = self.hosts[0]
        self.match = self.run(host.lobby.create("market", PEOPLE[0], "P101", seats=3))
        for player in PEOPLE[1:3]:
            self.run(host.lobby.join(self.match, player, f"P{player}"))
        self.run(host.lobby.start(self.match, PEOPLE[0], seed=seed))
        table = self.run(host.table(self.match))
        self.players = list(table.players)
        self.states = [SeatState.PLAYING] * 3
        self.log = [(e.seat, e.text) for e in self.run(host._store.entries(self.match))]
        self.status = Status.RUNNING

    # what people do

    @rule(host=HOSTS, who=WHO, pick=st.integers(0, 50), twice=st.booleans())
    def submit(self, host: int, who: int, pick: int, twice: bool) -> None:
        """A legal move of somebody who may move is made; of anybody else nothing is."""
        here, token = self.hosts[host], f"press {next(self.presses)}"
        self.run(here.latest(self.match))
        legal = self.run(here.legal(self.match, who))
        line = str(legal[pick % len(legal)]) if legal else "keep"
        outcome = self._tried(here.submit(self.match, who, line, token=token))
        assert (outcome is not None) == bool(legal), (who, line)
        if twice and outcome is not None:
            other = self.hosts[1 - host]
            again = self.run(other.submit(self.match, who, line, token=token))
            assert again.repeated

    @rule(host=HOSTS, who=WHO, line=st.sampled_from(["", "hello", "99@a1", "keep; keep", "b2"]))
    def nonsense(self, host: int, who: int, line: str) -> None:
        here = self.hosts[host]
        if who not in self.players or not self.run(here.legal(self.match, who)):
            assert self._tried(here.submit(self.match, who, line)) is None

    @rule(host=HOSTS, who=WHO, latest=st.booleans())
    def undo(self, host: int, who: int, latest: bool) -> None:
        here = self.hosts[host]
        if latest and (seat := self.log[-1][0]) is not None:
            who = self.players[seat] or who
        self.run(here.latest(self.match))
        offered = self.run(here.undoable(self.match, who)) if self._plays(who) else None
        done = self._tried(here.undo(self.match, who))
        assert (done is not None) == (offered is not None and self.status is Status.RUNNING)

    @rule(host=HOSTS, who=WHO, votes=st.lists(st.booleans(), min_size=2, max_size=2))
    def take_back(self, host: int, who: int, votes: list[bool]) -> None:
        """A proposal to take back is carried out if all agree, and only then."""
        here = self.hosts[host]
        try:
            what, _ = self.run(here.votes.rewinding(self.match, who))
            verdict = self.run(here.votes.propose(self.match, who, what))
            by = self.players.index(who)
            for player, yes in zip(self._voters(who), votes, strict=False):
                elsewhere = self.hosts[1 - host]
                vote = elsewhere.votes.vote(self.match, player, by, what, yes=yes)
                verdict = self.run(vote)
                if not yes:
                    break
        except Refusal:
            return
        agreed = all(votes[: len(self._voters(who))])
        assert (verdict.motion.state is MotionState.PASSED) == agreed
        if verdict.outcome is not None:
            self._acknowledge(verdict.outcome)

    @precondition(lambda self: self.status is Status.RUNNING)
    @rule(host=HOSTS, who=WHO, concede=st.booleans())
    def leave(self, host: int, who: int, concede: bool) -> None:
        leaving = self.hosts[host].leaving
        if sum(state is SeatState.PLAYING for state in self.states) < 2 or not self._plays(who):
            return  # who leaves last ends the match, which is another story
        seat = self.players.index(who)
        self.run((leaving.concede if concede else leaving.leave)(self.match, who))
        self.states[seat] = SeatState.CONCEDED if concede else SeatState.LEFT
        self._reread()

    @precondition(lambda self: self.status is Status.RUNNING)
    @rule(host=HOSTS, who=WHO, seat=st.integers(0, 2))
    def take_over(self, host: int, who: int, seat: int) -> None:
        try:
            self.run(self.hosts[host].leaving.take_over(self.match, who, f"P{who}", seat))
        except Refusal:
            return
        assert self.states[seat] is SeatState.LEFT
        self.players[seat], self.states[seat] = who, SeatState.PLAYING
        self._reread()

    @rule(host=HOSTS, who=WHO)
    def pause_and_go_on(self, host: int, who: int) -> None:
        """A pause stops clocks, never moves."""
        here = self.hosts[host]
        try:
            self.run(here.pauses.pause(self.match))
            self.run(here.pauses.resume(self.match, who))
        except Refusal:
            pass

    # what happens to hosts

    @rule(host=HOSTS)
    def crash(self, host: int) -> None:
        """Another process comes instead of one that said goodbye to nobody."""
        self.hosts[host] = self.run(self._host())

    @rule(host=HOSTS)
    def forget(self, host: int) -> None:
        """A snapshot is a cache: without it nothing is lost."""
        self.run(self.hosts[host]._store.drop_snapshot(self.match))

    @invariant()
    def all_say_the_same(self) -> None:
        if not self.log:
            return
        stored = self.run(self.hosts[0]._store.entries(self.match))
        assert [(entry.seat, entry.text) for entry in stored] == self.log
        points = []
        for host in self.hosts:
            table = self.run(host.latest(self.match))
            assert list(table.players) == self.players
            assert [row.state for row in table.seats] == self.states
            points.append(table.point)
            self.status = table.match.status
        record = self.run(self.hosts[0].record(self.match))
        assert points == [last(GAME, record)] * 2
        given_up = self.states.count(SeatState.CONCEDED) == len(self.states) - 1
        over = given_up or GAME.is_over(points[0].state)
        assert (self.status is Status.OVER) == over

    def teardown(self) -> None:
        for store in self.opened:
            self.run(store.close())
        self.runner.close()
        self.folder.cleanup()

    # the model

    def _plays(self, who: int) -> bool:
        return any(
            player == who and state is SeatState.PLAYING
            for player, state in zip(self.players, self.states, strict=True)
        )

    def _voters(self, by: int) -> list[int]:
        return [
            player
            for player in self.players
            if player is not None and self._plays(player) and player != by
        ]

    def _tried(self, change: Awaitable[Outcome]) -> Outcome | None:
        try:
            outcome = self.run(change)
        except Refusal:
            return None
        self._acknowledge(outcome)
        return outcome

    def _acknowledge(self, outcome: Outcome) -> None:
        if not outcome.repeated:
            self.log += [(entry.seat, entry.text) for entry in outcome.entries]

    def _reread(self) -> None:
        """Empty seats may be played for by the host: what it wrote is the log from now on."""
        stored = self.run(self.hosts[0]._store.entries(self.match))
        before = len(self.log)
        assert [(e.seat, e.text) for e in stored[:before]] == self.log
        self.log = [(entry.seat, entry.text) for entry in stored]


Evening.TestCase.settings = settings(
    max_examples=20,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestEvening: Any = Evening.TestCase
