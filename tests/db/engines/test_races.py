"""Several connections and several processes on one database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path

import pytest

from db import NotFound, Repeated, Stale, Store, open_store
from db.__main__ import main
from db.sqlite.upkeep import check
from tests.db.processes import child, let_go, lines
from tests.db.tables import NOON, move, running


async def test_of_two_connections_on_one_ply_one_wins(store: Store, store_url: str) -> None:
    match_id = await running(store)
    async with await open_store(store_url) as other:
        for ply in range(30):
            rivals = [
                each.append(match_id, ply, [move(name)], at=NOON)
                for each, name in ((store, "one"), (other, "other"))
            ]
            answers = await asyncio.gather(*rivals, return_exceptions=True)
            assert [type(answer) for answer in answers if answer != ()] == [Stale]
            winner = ("one", "other")[answers.index(())]
            assert (await store.entries(match_id, ply))[0].text == winner
            assert await store.entries(match_id) == await other.entries(match_id)


async def test_of_three_processes_on_one_ply_one_wins(store: Store, store_url: str) -> None:
    match_id = await running(store)
    with ExitStack() as stack:
        rivals = [stack.enter_context(child("race", store_url, match_id, 200)) for _ in range(3)]
        let_go(rivals)
        said = [lines(rival) for rival in rivals]
        assert [rival.returncode for rival in rivals] == [0, 0, 0]
    told = Counter(line for each in said for line in each)
    assert told == Counter({f"won {ply}": 1 for ply in range(200)}) + Counter(
        {f"lost {ply}": 2 for ply in range(200)}
    )
    by_pid = Counter(entry.text for entry in await store.entries(match_id))
    wins = [sum(line.startswith("won") for line in each) for each in said]
    assert by_pid == Counter(
        {str(rival.pid): won for rival, won in zip(rivals, wins, strict=True) if won}
    )


async def test_a_move_waits_for_another_process_to_finish(store: Store, path: Path) -> None:
    match_id = await running(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        submit = asyncio.create_task(store.append(match_id, 0, [move()], at=NOON))
        await asyncio.sleep(0.2)
        assert not submit.done()
        assert (await store.match(match_id)).plies == 0, "reads do not queue behind writes"
        other.execute("ROLLBACK")
    await submit
    assert (await store.match(match_id)).plies == 1


async def test_many_processes_can_create_one_database_at_once(path: Path, store_url: str) -> None:
    with ExitStack() as stack:
        rivals = [stack.enter_context(child("open_only", store_url)) for _ in range(4)]
        let_go(rivals)
        assert [lines(rival) for rival in rivals] == [["opened 0"]] * 4
    assert check(path).migration > 0


async def test_whatever_was_acknowledged_survives_a_kill_exactly_once(
    store_url: str,
) -> None:
    async with await open_store(store_url) as store:
        matches = [await running(store) for _ in range(12)]
    with child("append_forever", store_url, *matches) as process:
        assert process.stdout is not None
        heard = list(islice(process.stdout, 3000))
        process.kill()
        heard += process.stdout.readlines()
    acknowledged = [tuple(map(int, line.split())) for line in heard if line.endswith("\n")]
    assert len(acknowledged) >= 3000

    async with await open_store(store_url) as store:
        for match_id in matches:
            rows = await store.entries(match_id)
            assert [row.ply for row in rows] == list(range(len(rows)))
            assert [row.text for row in rows] == [f"{match_id}.{ply}" for ply in range(len(rows))]
            kept = await store.snapshot(match_id)
            assert kept is not None
            assert kept.ply == len(rows), "a move and its snapshot are one"
        for match_id, ply, size in acknowledged:
            with pytest.raises(Repeated) as repeated:
                await store.append(match_id, ply, [move()], at=NOON, token=f"{match_id}.{ply}")
            assert (repeated.value.first, repeated.value.end) == (ply, ply + size)
        length = len(await store.entries(matches[0]))
        await store.append(matches[0], length, [move()], at=NOON)
        with pytest.raises(NotFound):
            await store.match(matches[-1] + 1)
    assert await asyncio.to_thread(main, ["check", store_url]) == 0
