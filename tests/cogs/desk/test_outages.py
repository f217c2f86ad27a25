"""A full disk, a locked or read-only database, a lost line, a stop too short: told as what they
are."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot import ANSWERING, Ratusha
from cogs.desk.trouble import sentence
from config import _is_no_bad_line
from db import Store, Unavailable
from db.sqlite import SqliteEngine
from locales import LANGUAGES, words
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, texts


async def test_what_the_disk_refuses_is_told_and_the_move_is_made_afterwards(
    store: Store, sqlite: SqliteEngine, tmp_path: Path
) -> None:
    async def read_only(switch: str) -> None:
        await sqlite.writing.run(lambda db: db.execute(f"PRAGMA query_only = {switch}").fetchall())

    async with discord_with(store, expected=(Unavailable,)) as table:
        match_id = await table.started("anna", "borys")
        player = (await table.to_move(match_id))[0]
        line = str((await table.host.legal(match_id, player.id))[0])
        before = (await table.host.table(match_id)).point
        with capture_logs() as logs:
            await read_only("ON")
            refused = texts(answer(await player.slash(table.thread, "move", move=line)))
            await player.slash(table.thread, "move", move=line)
            await read_only("OFF")
        assert "cannot be written to" in refused
        assert (await table.host.latest(match_id)).point == before
        told = [entry for entry in logs if entry["log_level"] in ("warning", "error")]
        path = str(tmp_path / "matches.db")
        assert [(e["event"], e["path"]) for e in told] == [("database trouble", path)]
        with capture_logs() as logs:
            await player.slash(table.thread, "move", move=line)
            await table.env.settle()
        assert "database works again" in [entry["event"] for entry in logs]
        assert (await table.host.latest(match_id)).point != before


async def test_a_locked_database_is_told_as_such(
    store: Store, sqlite: SqliteEngine, tmp_path: Path
) -> None:
    async with discord_with(store, expected=(Unavailable,)) as table:
        match_id = await table.started("anna", "borys")
        player = (await table.to_move(match_id))[0]
        line = str((await table.host.legal(match_id, player.id))[0])
        await sqlite.writing.run(lambda db: db.execute("PRAGMA busy_timeout = 0").fetchall())
        with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = texts(answer(await player.slash(table.thread, "move", move=line)))
        assert "is busy" in refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", ["full", "locked", "readonly", "lost"])
def test_each_trouble_with_the_database_has_its_words(why: str, language: str) -> None:
    said = words(language)
    with capture_logs() as logs:  # the store has told the operator
        assert sentence(said, Unavailable("…", why)) == said(f"trouble-store-{why}")
    assert logs == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError(),
        TimeoutError(),
        discord.DiscordServerError(
            SimpleNamespace(status=503, reason="away", headers={}),
            "away",
        ),
    ],
)
def test_trouble_with_the_line_is_no_bug(error: Any, language: str) -> None:
    said = words(language)
    with capture_logs() as logs:
        assert sentence(said, error) == said("trouble-network")
    assert [entry["log_level"] for entry in logs] == ["warning"]


async def test_what_cannot_be_asked_for_in_an_outage_is_no_failure(store: Store) -> None:
    async def unavailable() -> None:
        raise Unavailable("database is locked", "locked")

    async with discord_with(store) as table:
        posts = table.bot.desk.posts
        posts._ask(unavailable())
        await asyncio.gather(*posts._asking)


async def test_what_a_crash_left_unsaid_is_said_though_the_database_was_locked_at_the_start(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.desk.saying.outbox.PAUSES", (0,))
    async with discord_with(store) as table:
        match_id, told = await table.started("anna", "borys"), table.host.told
        before, unsaid, tries = table.board().id, told.unsaid, iter([True, True, False])
        for person in await table.to_move(match_id):
            line = str((await table.host.legal(match_id, person.id))[0])
            await table.host.submit(match_id, person.id, line)

        async def at_first_locked() -> Any:
            if next(tries):
                raise Unavailable("database is locked", "locked")
            return await unsaid()

        monkeypatch.setattr(told, "unsaid", at_first_locked)
        await table.bot.desk.posts.catch_up()
        await table.bot.desk.posts.outbox.settle()
        assert table.board().id != before


@pytest.mark.parametrize(
    ("error", "is_told"),
    [(OSError(), False), (Unavailable("gone", "lost"), False), (ValueError(), True)],
)
def test_what_breaks_under_suggestions_is_no_failure(error: Exception, is_told: bool) -> None:
    why = (type(error), error, None)
    record = logging.LogRecord("discord", logging.ERROR, "", 0, "Ignoring", None, why)
    assert _is_no_bad_line(record) is is_told


async def test_a_stop_that_runs_out_of_time_is_one_line_in_the_log(store: Store) -> None:
    async with discord_with(store) as table:
        bot = cast(Ratusha, table.env.bot)
        bot.stop_seconds = 0
        hung = asyncio.create_task(asyncio.Event().wait(), name=f"{ANSWERING[1]}hung")
        with capture_logs() as logs:
            await bot.close()
        hung.cancel()
    told = [each for each in logs if each["log_level"] in ("warning", "error", "critical")]
    assert [(each["event"], each["answers"]) for each in told] == [("stopped in the middle", 1)]
    assert "exc_info" not in told[0]
