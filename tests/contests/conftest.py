"""A host on every database, with the test-bed game and a clock that the test moves."""

from __future__ import annotations

from typing import Any

import pytest

from db import ContestStatus, Status, Store
from host import Host
from host.contests import Announced, Contest
from host.time.pace import DAY
from tests.market import GAME
from tests.postgres import on_every_database

OWNER, GUILD, CHANNEL = 500, 7, 8
START = 1_000_000


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_every_database(metafunc)


class Clock:
    """The time, which passes only when a test says so."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def wait(self, span: int) -> None:
        """Lets time pass."""
        self.now += span


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    return host_on(store, clock)


def host_on(store: Store, clock: Clock) -> Host:
    """A host of its own, as after a restart."""
    return Host(store, {GAME.slug: GAME}, clock=clock)


async def announced(host: Host, players: int = 4, **terms: Any) -> int:
    """A contest of Market Day that so many people, from 1 on, have joined."""
    usual: dict[str, Any] = {
        "deadline": DAY,
        "closes_at": START + DAY,
        "options": (("rounds", "2"),),
    }
    contest = await host.contests.create(
        "market", OWNER, "Cup", Announced(**usual | terms), guild=GUILD, seed="seed"
    )
    for player in range(1, players + 1):
        await host.contests.join(contest, player, f"P{player}")
    return contest


async def play_round(host: Host, contest_id: int, *, but: frozenset[int] = frozenset()) -> Contest:
    """Lets the one with the larger number give up at each table of the round; who are in *but*
    do nothing, nor do those who sit with them."""
    contest = await host.contests.look(contest_id)
    assert contest.round is not None
    for table in contest.tables_of(contest.round.round):
        people = [contest.by_number[n].player for n in table.entrants]
        if table.match is None or table.outcome is not None or but & set(people):
            continue
        match, _ = await host.lobby.look(table.match)
        for player in sorted((p for p in people if p is not None), reverse=True)[:-1]:
            if match.status is Status.RUNNING:
                await host.leaving.concede(table.match, player)
    await host.contests.tick()
    return await host.contests.look(contest_id)


async def play_out(host: Host, contest_id: int) -> Contest:
    """Plays a contest to its end."""
    contest = await host.contests.look(contest_id)
    while contest.status is ContestStatus.RUNNING:
        contest = await play_round(host, contest_id)
    return contest
