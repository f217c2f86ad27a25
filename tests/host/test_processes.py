"""Several processes, seen by the hosts in them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from db import Store, open_store
from host.processes import DEAD, Processes
from tests.host.conftest import any_move, host_on, started


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


async def test_who_leaves_is_followed_at_once(store: Store, url: str) -> None:
    async with await open_store(url) as there:
        one, other = process(store, "one"), process(there, "other")
        await one.join(2)
        await one.look()
        await other.join(2)
        await one.leave()
        assert await share(other) == {0, 1}


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
