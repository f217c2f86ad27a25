"""A simulated contest: people who play, sleep, give up and leave, computers, and crashes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from db import ContestStatus, Status, Store
from host import Host, TableError
from host.contests import Contest
from host.contests.formats.lots import lot
from host.contests.rounds import LEASE
from host.time.pace import HOUR
from minds import LEVELS
from rules.errors import Refusal
from tests.contests.conftest import Clock
from tests.market import GAME
from tests.thinking import AtOnce

GAMES = {GAME.slug: GAME}


class Crash(BaseException):
    """The process dies: nothing that follows is done."""


class World:
    """A store that outlives its hosts, each of which dies when the lot says so."""

    def __init__(self, store: Store, clock: Clock, seed: str, *, every: int) -> None:
        self.store, self.clock, self.seed = store, clock, seed
        self._every, self._do, self._count = every, store.engine.do, 0
        self._next, self._dead = self._span(), False
        self.crashes = 0
        self.host = self._opened()

    def _opened(self) -> Host:
        return Host(self.store, GAMES, clock=self.clock, thinking=AtOnce(GAMES))

    def _span(self) -> int:
        return 1 + lot(self.seed, "crash", self._count) % (2 * self._every)

    async def _fragile(self, *args: Any, **kwargs: Any) -> Any:
        """Does what is asked, unless the process dies before it, or after it without knowing."""
        self._count += 1
        if self._dead:
            raise Crash
        if self._count < self._next:
            return await self._do(*args, **kwargs)
        self._dead = True
        self._next = self._count + self._span()
        if lot(self.seed, "done", self._count) % 2:
            await self._do(*args, **kwargs)
        raise Crash

    def brittle(self) -> None:
        """From now on processes die."""
        self.store.engine.do = self._fragile  # type: ignore[method-assign]

    async def reborn(self) -> None:
        """Another process comes after the one that died."""
        self.crashes += 1
        await self.host.turns.close()
        self._dead = False
        self.clock.wait(LEASE)
        self.host = self._opened()

    async def calm(self) -> None:
        """From now on nothing dies."""
        self.store.engine.do = self._do  # type: ignore[method-assign]
        await self.host.turns.close()
        self.host = self._opened()

    async def live(self, contest_id: int, act: Callable[[Contest], Any]) -> Contest:
        """Lets time pass until a contest has ended, whatever dies meanwhile."""
        for _ in range(5_000):
            try:
                await self.host.contests.tick()
                contest = await self.host.contests.look(contest_id)
                if contest.status not in (ContestStatus.OPEN, ContestStatus.RUNNING):
                    return contest
                await self.host.turns.resume()
                await self.host.turns.settled()
                await act(contest)
            except Crash:
                await self.reborn()
            self.clock.wait(6 * HOUR)
        raise AssertionError("it never ends")


async def people_act(world: World, contest: Contest) -> None:
    """Everybody does in their match what the lot gives them: playing, sleeping, giving up."""
    for table in contest.tables_of(contest.row.round):
        if table.outcome is not None or table.match is None:
            continue
        for number in table.entrants:
            player = contest.by_number[number].player
            if player is not None:
                await _act(world, table.match, player)


async def _act(world: World, match_id: int, player: int) -> None:
    mood = lot(world.seed, "mood", match_id, player) % 10
    if mood == 0:
        return  # sleeps, until the time of the round is up
    host = world.host
    try:
        if mood > 5:
            await host.leaving.concede(match_id, player)
            return
        while legal := await host.legal(match_id, player):
            await host.submit(match_id, player, str(legal[0]))
    except Refusal:
        return  # it has ended meanwhile


async def leavers_leave(world: World, contest: Contest, every: int) -> None:
    """Now and then somebody leaves a contest that runs, or comes late."""
    if contest.status is not ContestStatus.RUNNING:
        return
    chance = lot(world.seed, "leave", contest.row.round, world.clock()) % every
    people = [e.player for e in contest.taking_part if e.player is not None and e.state == "in"]
    try:
        if chance == 0 and people:
            await world.host.contests.leave(contest.id, people[-1])
        elif chance == 1:
            player = 10_000 + lot(world.seed, "late", world.clock()) % 1000
            await world.host.contests.join(contest.id, player, f"L{player}")
    except TableError:
        return


async def recounted(host: Host, contest: Contest, seats: int = 2) -> dict[int, int]:
    """Everybody's points, in halves, counted from the matches themselves."""
    points = {entrant.number: 0 for entrant in contest.taking_part}
    for table in contest.tables:
        if table.outcome == "bye" and not contest.rests(table):
            points[table.entrants[0]] += seats
        if table.match is None or table.outcome == "void":
            continue
        match, rows = await host.lobby.look(table.match)
        assert match.status is Status.OVER
        final = await host.table(match.id)
        results = await host._store.results(match.id)
        for seat, result in enumerate(results):
            assert result.total == GAME.score(final.point.state, rows[seat].seat).total  # type: ignore[arg-type]
            others = [other.place for other in results if other.seat != seat]
            points[table.entrants[seat]] += sum(
                2 if place > result.place else 1 if place == result.place else 0 for place in others
            ) + 2 * (seats - len(results))
    return points


def levels(count: int) -> list[str]:
    """So many computers of all levels."""
    return [LEVELS[number % len(LEVELS)] for number in range(count)]
