"""Several processes, seen by the hosts in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

import asyncpg
import pytest

from db import LeftSession, Store, Unavailable, open_store
from db.postgres import PostgresEngine, calls
from host.host import Host
from host.processes import DEAD, Processes, now
from host.time.pace import HOUR, MINUTE
from host.time.set_back import shorten
from tests.host.computers.test_computers import MARTA, host_with
from tests.host.conftest import ANNA, BORYS, SEED, any_move, host_on, started
from tests.playground.person import PATIENCE
from tests.thinking import KNOWN, AtOnce


def process(store: Store, name: str, now: Callable[[], float] = monotonic) -> Processes:
    """One that is taken for a process of its own, though all are in this one."""
    found = Processes(store, now)
    found.name = name
    return found


async def share(process: Processes) -> set[int]:
    """The shards that a process is to hold when it looks around."""
    found = await process.look()
    assert found is not None
    return set(found)


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_shards_are_shared_and_taken_over_from_the_silent(store: Store, url: str) -> None:
    clock = Clock()
    async with await open_store(url) as there:
        one, other = process(store, "one", clock), process(there, "other", clock)
        assert await one.join(4) == 4
        assert await share(one) == {0, 1, 2, 3}
        assert await other.join(9) == 4, "the shards are counted by who was there first"
        assert await share(other) == set()
        assert await share(one) == {0, 1}
        for shard in await one.surplus(frozenset({0, 1})):
            await one.let_go(shard)
        assert await share(other) == {2, 3}

        clock.now += DEAD / 2
        assert await share(one) == {0, 1}
        clock.now += DEAD
        assert await share(one) == {0, 1, 2, 3}, "the other has not shown itself for too long"
        assert one.buried
        assert await other.look() is None
        assert await other.join(4) == 4
        assert await share(other) == set()


async def test_who_froze_in_the_middle_of_a_statement_keeps_nobody_from_taking_over(
    postgresql_url: str,
) -> None:
    """Between its two halves PostgreSQL does not count how long it waits for the second."""
    clock = Clock()
    async with await open_store(postgresql_url) as store, await open_store(postgresql_url) as there:
        one, other = process(store, "one", clock), process(there, "other", clock)
        third = process(there, "third", clock)
        for each in (one, other, third):
            await each.join(1)
            await share(each)
        assert await store.held_shards(one.number or 0) == (0,)
        await share(other)
        frozen = await asyncpg.connect(postgresql_url)
        try:
            await frozen.execute("BEGIN")
            await frozen.execute("SELECT 1 FROM process WHERE id = $1 FOR KEY SHARE", one.number)
            clock.now += DEAD
            await asyncio.gather(other.look(), third.look())
            assert other.buried or third.buried
            assert await one.look() is None
            with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)):
                await frozen.execute("COMMIT")
        finally:
            frozen.terminate()


async def test_who_has_slept_too_long_knows_it_before_it_looks_around(store: Store) -> None:
    clock = Clock()
    one = process(store, "one", clock)
    assert not one.has_slept, "it is one of none"
    clock.now += 2 * DEAD
    assert not one.has_slept
    await one.join(1)
    await one.look()
    clock.now += DEAD + 1
    assert one.has_slept
    await one.look()
    assert not one.has_slept


async def test_who_leaves_is_followed_at_once(store: Store, url: str) -> None:
    async with await open_store(url) as there:
        one, other = process(store, "one"), process(there, "other")
        await one.join(2)
        await one.look()
        await other.join(2)
        await one.leave()
        assert await share(other) == {0, 1}


async def test_who_is_about_to_stop_writes_on_and_is_not_counted(store: Store, url: str) -> None:
    async with await open_store(url) as there:
        one, other = process(store, "one"), process(there, "other")
        await one.join(2)
        assert await share(one) == {0, 1}
        await other.join(2)
        left = LeftSession("abc", 7, "wss://gateway.discord.gg")
        await one.depart()
        await one.let_go(0, left)
        await one.let_go(1)
        assert await share(one) == set()
        assert await share(other) == {0, 1}
        assert await other.left_session(0) == left
        assert await other.left_session(1) is None
        await started(host_on(store))
        await one.leave()
        assert await share(other) == {0, 1}
        assert not other.buried


async def test_what_another_process_has_changed_is_seen(store: Store, url: str) -> None:
    async with await open_store(url) as there:
        here, elsewhere = host_on(store), host_on(there)
        match_id = await started(here)
        before = (await here.table(match_id)).point.ply
        here.processes.name, elsewhere.processes.name = "here", "elsewhere"
        await here.processes.join(1)
        await elsewhere.processes.join(1)
        await elsewhere.processes.look()
        await here.processes.look()
        await elsewhere.submit(match_id, *await any_move(elsewhere, match_id))
        assert (await here.table(match_id)).point.ply > before


async def test_one_thinks_about_a_match_and_another_once_it_has_died(
    store: Store, url: str
) -> None:
    async with await open_store(url) as there:
        slow, quick = AtOnce(), AtOnce()
        dies, lives = host_with(there, slow), host_with(store, quick)
        for host, name in ((dies, "dies"), (lives, "lives")):
            host.processes.name = name
            await host.processes.join(1)
            await host.processes.look()
        slow.may_answer.clear()
        lobby = dies.lobby
        match_id = await lobby.create("market", ANNA, "Anna", seats=2, computers=[MARTA])
        await lobby.start(match_id, ANNA, seed=SEED)
        await slow.was_asked.wait()
        await lives.turns.resume()
        await lives.turns.settled()
        assert quick.asked == [], "another thinks about it"

        assert dies.processes.number is not None
        await store.strike(dies.processes.number)
        await lives.turns.resume()
        await lives.turns.settled()
        assert quick.asked
        plies = (await lives.latest(match_id)).point.ply
        slow.may_answer.set()
        await dies.turns.settled()
        assert (await lives.latest(match_id)).point.ply == plies, (
            "what the dead thought is not played"
        )


async def test_a_call_that_comes_while_another_lets_go_is_not_lost(store: Store, url: str) -> None:
    async with await open_store(url) as there:
        one, other = host_with(store, AtOnce()), host_with(there, AtOnce())
        for host, name in ((one, "one"), (other, "other")):
            host.processes.name = name
            await host.processes.join(1)
            await host.processes.look()
        await one.processes.look()
        lobby = one.lobby
        match_id = await lobby.create("market", ANNA, "Anna", seats=2, computers=[MARTA])
        await lobby.start(match_id, ANNA, seed=SEED)
        for _ in range(6):
            if not (moves := await other.legal(match_id, ANNA)):
                break
            await other.submit(match_id, ANNA, str(moves[0]))
            await asyncio.gather(one.turns.resume(), other.turns.settled(), one.turns.settled())
        await asyncio.gather(one.turns.settled(), other.turns.settled())
        table = await one.latest(match_id)
        assert table.point.ply > 6
        assert not table.awaits_computer


async def listening(*stores: Store) -> list[Host]:
    """The hosts of processes that share a database, of which each hears what others change."""
    hosts = [host_on(store) for store in stores]
    for number, host in enumerate(hosts):
        host.processes.name = f"process {number}"
        await host.processes.join(1)
        host.listen()
    await hosts[-1].processes.look()
    return hosts


async def test_what_another_process_changes_is_forgotten_early(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "AGAIN", 0.05)
    async with (
        await open_store(postgresql_url) as store,
        await open_store(postgresql_url) as there,
    ):
        here, elsewhere = await listening(store, there)
        match_id = await started(here)
        for _ in range(2):
            await asyncio.gather(*(_hears(one) for one in (store, there)))
            before = (await here.table(match_id)).point.ply
            await elsewhere.submit(match_id, *await any_move(elsewhere, match_id))
            async with asyncio.timeout(PATIENCE):
                while here.cache.get(match_id) is not None:  # noqa: ASYNC110, it is told
                    await asyncio.sleep(0.01)
            assert (await here.table(match_id)).point.ply == before + 1
            for one in (store, there):
                await _cut(one)


async def test_without_calls_a_change_is_seen_all_the_same(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unknown(*_: object) -> None:
        raise asyncpg.FeatureNotSupportedError("LISTEN is not supported")

    monkeypatch.setattr(asyncpg.Connection, "add_listener", unknown)
    async with (
        await open_store(postgresql_url) as store,
        await open_store(postgresql_url) as there,
    ):
        here, elsewhere = await listening(store, there)
        await here.processes.look()
        match_id = await started(here)
        before = (await here.table(match_id)).point.ply
        await elsewhere.submit(match_id, *await any_move(elsewhere, match_id))
        assert (await here.table(match_id)).point.ply == before + 1


async def _hears(store: Store) -> None:
    """Waits until a process hears what others call."""
    assert isinstance(store.engine, PostgresEngine)
    assert store.engine.calls is not None
    await asyncio.wait_for(store.engine.calls.listening.wait(), PATIENCE)


async def _cut(store: Store) -> None:
    """Cuts off the connection on which a process hears, and waits until it knows."""
    assert isinstance(store.engine, PostgresEngine)
    assert store.engine.calls is not None
    sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
    async with store.engine.pool.acquire() as db:
        await db.execute(sql, calls.NAME)
    async with asyncio.timeout(PATIENCE):
        while store.engine.calls.listening.is_set():  # noqa: ASYNC110, the database cuts it
            await asyncio.sleep(0.01)


async def test_a_clock_that_is_set_back_shortens_what_it_set(store: Store) -> None:
    host = Host(store, KNOWN)
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, pace="7d")
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    before = await host.deadlines.of(await host.table(match_id))
    await shorten(host, store, host.clock() - HOUR)
    after = await host.deadlines.of(await host.table(match_id))
    assert all(before.until[seat] - until > HOUR / 2 for seat, until in after.until.items())
    assert after.until


async def test_processes_go_by_the_clock_of_the_database(postgresql_url: str) -> None:
    async with await open_store(postgresql_url) as store:
        right = Host(store, KNOWN)
        for wrong_by in (HOUR, -HOUR, 0):
            host = Host(store, KNOWN, clock=lambda: now() + wrong_by)  # noqa: B023  it is used here
            host.processes.name = str(wrong_by)
            await host.processes.join(1)
            assert abs(host.clock() - right.clock() - wrong_by) < MINUTE
            await host.processes.look()
            assert abs(host.clock() - right.clock()) < MINUTE


@pytest.mark.parametrize("hours", [-0.5, 6])
async def test_a_clock_that_is_set_between_two_looks_at_the_database_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    async def time() -> int:
        return now() + HOUR

    monkeypatch.setattr(store.engine, "time", time)
    wrong = [0]
    host = Host(store, KNOWN, clock=lambda: now() + wrong[0])
    await host.processes.join(1)
    await host.processes.look()
    wrong[0] = round(hours * HOUR)
    assert abs(host.clock() - now() - HOUR) < MINUTE
    await host.processes.look()
    assert abs(host.clock() - now() - HOUR) < MINUTE


async def test_time_goes_on_between_two_looks_at_the_database(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def time() -> int:
        return 5 * HOUR

    monkeypatch.setattr(store.engine, "time", time)
    passes = Clock()
    found = process(store, "one", passes)
    await found.join(1)
    await found.look()
    passes.now += 10
    assert found.clock() == 5 * HOUR + 10_000


async def test_who_looks_around_forgets_edits_of_long_ago(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    then = now()

    async def time() -> int:
        return then + MINUTE + 1

    monkeypatch.setattr(store.engine, "time", time)
    found = Processes(store, wall=now)
    await found.join(1)
    assert await store.pace_edit(5, then, 2_000) == 0
    assert await store.pace_edit(5, then, 2_000) == 2_000
    await found.look()
    assert await store.pace_edit(5, then, 2_000) == 0


async def test_a_gate_is_left_as_soon_as_the_database_can_be_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, left = process(store, "one"), process(store, "other"), store.leave_gate
    failures = iter([Unavailable("just now"), Unavailable("still")])

    async def troubled(*who: int) -> None:
        for failure in failures:
            raise failure
        await left(*who)

    monkeypatch.setattr(store, "leave_gate", troubled)
    await one.join(1)
    await other.join(1)
    await one.pass_gate(0)
    await one.leave_gate(0)
    await asyncio.wait_for(other.pass_gate(0), PATIENCE)
