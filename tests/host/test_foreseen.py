"""What a decision leads to is told before it is written, and may come to nothing."""

from __future__ import annotations

from typing import Any

import pytest

from db import Store, Unavailable
from host import Host, Outcome
from rules.errors import MoveError
from tests.host.conftest import any_move, host_on, started


async def test_what_comes_of_a_move_is_foreseen_before_it_is_written(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)
    append, seen, foreseen = store.append, list[int](), list[Outcome]()

    async def appended(*what: Any, **more: Any) -> Any:
        seen.append(len(foreseen))
        return await append(*what, **more)

    monkeypatch.setattr(store, "append", appended)
    outcome = await host.submit(match_id, player, text, foreseen=foreseen.append)
    (before,) = foreseen
    assert seen == [1]
    assert before.table is outcome.table
    assert (before.before, before.events, before.shows) == (
        outcome.before,
        outcome.events,
        outcome.shows,
    )


async def test_of_what_is_foreseen_in_a_race_the_last_is_what_was_written(
    host: Host, store: Store
) -> None:
    match_id = await started(host)
    await host.table(match_id)
    other, foreseen = host_on(store), list[Outcome]()
    player, text = await any_move(other, match_id)
    await other.submit(match_id, player, text)
    player, text = await any_move(other, match_id)
    outcome = await host.submit(match_id, player, text, foreseen=foreseen.append)
    assert foreseen[-1].table is outcome.table
    assert outcome.table.point == (await other.latest(match_id)).point


async def test_what_is_refused_is_never_foreseen(host: Host) -> None:
    match_id, foreseen = await started(host), list[Outcome]()
    player, _ = await any_move(host, match_id)
    with pytest.raises(MoveError):
        await host.submit(match_id, player, "99@a1", foreseen=foreseen.append)
    assert not foreseen


async def test_whoever_foresees_takes_the_boards_and_nobody_else_does(
    host: Host, store: Store
) -> None:
    for foreseen in (None, lambda outcome: None):
        match_id, outcome = await started(host), None
        for row in await store.unsaid():
            await store.said(row)
        while outcome is None or not outcome.shows:
            player, text = await any_move(host, match_id)
            outcome = await host.submit(match_id, player, text, foreseen=foreseen)
        (row,) = await store.unsaid()
        assert [each.id for each in outcome.boards] == ([row.id] if foreseen else [])
        assert row.tried is bool(foreseen)


async def test_a_move_that_cannot_be_written_was_only_foreseen(
    host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)

    async def full(*what: Any, **more: Any) -> Any:
        raise Unavailable("disk full", "full")

    monkeypatch.setattr(store, "append", full)
    foreseen = list[Outcome]()
    with pytest.raises(Unavailable):
        await host.submit(match_id, player, text, foreseen=foreseen.append)
    assert len(foreseen) == 1
    assert (await host.table(match_id)).point.ply < foreseen[0].table.point.ply
