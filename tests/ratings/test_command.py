"""Ratings from the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from db import open_store
from host.__main__ import main
from tests.ratings.seeding import ANN, BOB, GUILD, order, write
from tests.ratings.test_privacy import traces
from tests.ratings.test_ratings import counted


async def prepared(url: str) -> None:
    async with await open_store(url) as store:
        await write(store, order(ANN, BOB))
        await write(store, order(BOB, ANN))


def test_ratings_are_counted_and_counted_anew(
    url: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(prepared(url))
    assert main(["ratings", url]) == 0
    before = counted(path)
    assert before["standing"]
    assert main(["ratings", url]) == 0
    assert main(["ratings", "--recompute", url]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["2 matches counted", "0 matches counted", "2 matches counted"]
    assert counted(path) == before


def test_a_server_is_forgotten_on_request(
    url: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(prepared(url))
    assert traces(path, GUILD)
    assert main(["forget", str(GUILD), url]) == 0
    assert traces(path, GUILD) == []
    assert capsys.readouterr().out == f"server {GUILD} is forgotten\n"


def test_what_is_not_understood_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["ratings", "nonsense://"]) == 2
    assert "nonsense" in capsys.readouterr().err
    assert main(["ratings", f"sqlite:///{tmp_path}/nowhere/matches.db"]) == 1
