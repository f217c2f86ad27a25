"""An installation moves from one database to the other, and comes back whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import db.__main__ as program
import host.__main__ as upkeep
from db import NewEntry, Store, open_store
from db.__main__ import main
from tests.host.conftest import any_move, host_on, started
from tests.market import GAME


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a SQLite file, table by table."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        return {name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


async def test_a_store_goes_to_postgresql_and_back_and_plays_on(
    path: Path,
    postgresql_url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "games", lambda: {GAME.slug: GAME})
    here = f"sqlite:///{path}"
    async with await open_store(here) as store:
        host = host_on(store)
        matches = [await started(host, 2, rounds="2") for _ in range(3)]
        for match_id in matches[:2]:
            while (await host.table(match_id)).to_move:
                await host.submit(match_id, *await any_move(host, match_id))
        await host.submit(matches[2], *await any_move(host, matches[2]))
        await host.standings.ratings.catch_up()
    assert await asyncio.to_thread(main, ["copy", here, postgresql_url]) == 0
    assert "3 matches, 0 problems" in capsys.readouterr().out
    back = tmp_path / "back.db"
    assert await asyncio.to_thread(main, ["backup", postgresql_url, str(back)]) == 0
    assert rows(back) == rows(path)
    assert await asyncio.to_thread(main, ["check", postgresql_url]) == 0
    assert await asyncio.to_thread(main, ["copy", here, postgresql_url]) == 1
    assert "not empty" in capsys.readouterr().err
    async with await open_store(postgresql_url) as store:
        host = host_on(store)
        await host.submit(matches[2], *await any_move(host, matches[2]))
        assert await started(host) == max(matches) + 1
        assert await host.standings.ratings.recompute() == 2


async def test_a_copy_whose_matches_do_not_replay_is_refused(
    path: Path,
    postgresql_url: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "games", lambda: {GAME.slug: GAME})
    here = f"sqlite:///{path}"
    async with await open_store(here) as store:
        match_id = await started(host_on(store))
        plies = (await store.match(match_id)).plies
        await store.append(match_id, plies, [NewEntry(0, "nonsense", "digest")], at=1_000)
    assert await asyncio.to_thread(main, ["copy", here, postgresql_url]) == 1
    assert f"match {match_id}: " in capsys.readouterr().err


async def test_ratings_and_logs_are_looked_after_on_any_database(
    store: Store, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "games", lambda: {GAME.slug: GAME})
    host = host_on(store)
    match_id = await started(host, 2, rounds="2")
    while (await host.table(match_id)).to_move:
        await host.submit(match_id, *await any_move(host, match_id))
    for command, told in (
        (["ratings", url], "1 matches counted"),
        (["ratings", url], "0 matches counted"),
        (["ratings", "--recompute", url], "1 matches counted"),
        (["verify", url], "1 matches, 0 problems"),
    ):
        assert await asyncio.to_thread(upkeep.main, command) == 0
        assert capsys.readouterr().out.strip().endswith(told)
