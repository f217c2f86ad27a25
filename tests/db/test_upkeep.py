"""Backup and check, as commands."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db import NewEntry, Store, open_store
from db.__main__ import main
from db.copying import Soundness
from db.scripts import scripts
from db.sqlite import upkeep
from tests.db.damage import change, content, wipe_page
from tests.db.processes import ROOT
from tests.db.tables import NOON, move, running


async def test_a_backup_taken_while_moves_are_written_is_whole(
    store: Store, path: Path, tmp_path: Path
) -> None:
    matches = [await running(store) for _ in range(5)]
    acknowledged = dict.fromkeys(matches, 0)
    is_busy = True

    async def play(match_id: int) -> None:
        while is_busy:
            ply = acknowledged[match_id]
            entries = [NewEntry(None, "draw", "d"), move("x" * 200)]
            await store.append(match_id, ply, entries, at=NOON, snapshot=b"s" * 500)
            acknowledged[match_id] = ply + 2

    players = [asyncio.create_task(play(match_id)) for match_id in matches]
    for number in range(5):
        await asyncio.sleep(0.05)
        target = tmp_path / f"copy {number}.db"
        before = dict(acknowledged)
        await asyncio.to_thread(upkeep.backup, path, target)
        async with await open_store(f"sqlite:///{target}") as copy:
            for match_id in matches:
                rows = await copy.entries(match_id)
                assert len(rows) >= before[match_id]
                assert len(rows) % 2 == 0, "no append is copied by half"
        assert min(before.values()) > 0
    is_busy = False
    await asyncio.gather(*players)


async def test_the_commands_work_beside_an_open_store(
    store: Store, store_url: str, path: Path, tmp_path: Path
) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move(), move()], at=NOON)
    target = tmp_path / "copy.db"
    for command, named in (
        (["check", store_url], path),
        (["backup", store_url, str(target)], target),
    ):
        run = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "db", *command],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, "")
        newest = len(scripts())
        assert run.stdout == f"{named}: ok, migration {newest}, matches 1, entries 2\n"
    assert [name for name in os.listdir(tmp_path) if name.startswith("copy")] == ["copy.db"]


async def test_a_backup_overwrites_nothing(
    store: Store, store_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "precious"
    target.write_text("do not touch")
    assert await asyncio.to_thread(main, ["backup", store_url, str(target)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert target.read_text() == "do not touch"
    assert (
        await asyncio.to_thread(main, ["backup", store_url, str(tmp_path / "absent" / "copy.db")])
        == 1
    )
    assert "no such folder" in capsys.readouterr().err


async def test_a_backup_does_not_overwrite_what_appears_while_it_copies(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.db"

    def check_slowly(draft: Path) -> Soundness:
        target.write_text("somebody else's")
        return check(draft)

    check = upkeep.check
    monkeypatch.setattr(upkeep, "check", check_slowly)
    with pytest.raises(FileExistsError):
        upkeep.backup(path, target)
    assert content(target) == b"somebody else's"


async def test_a_damaged_database_is_neither_sound_nor_copied(
    store_url: str, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with await open_store(store_url) as store:
        match_id = await running(store)
        await store.append(match_id, 0, [move("x" * 50)] * 500, at=NOON)
    change(path, wipe_page(6))
    assert await asyncio.to_thread(main, ["check", store_url]) == 1
    assert await asyncio.to_thread(main, ["backup", store_url, str(tmp_path / "copy.db")]) == 1
    assert capsys.readouterr().err.count("error: ") == 2
    assert not any(name.startswith("copy") for name in os.listdir(tmp_path))


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("INSERT INTO snapshot VALUES (99, 0, x'00')", "refers to nothing"),
        (
            "INSERT INTO entry VALUES (1, 5, 0, 'x', 'd', 0, NULL)",
            "the log of match 1 has gaps",
        ),
    ],
)
async def test_a_check_finds_what_goes_around_the_schema(
    store: Store,
    store_url: str,
    path: Path,
    statement: str,
    words: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await running(store)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER entry_goes_to_the_end")
        db.execute(statement)
    assert await asyncio.to_thread(main, ["check", store_url]) == 1
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["check", "sqlite:///absent.db"], 1, "no such file"),
        (["backup", "sqlite:///absent.db", "absent-copy.db"], 1, "no such file"),
        (["check", "oracle://x"], 2, "unknown kind of database"),
    ],
)
def test_mistakes_on_the_command_line_are_clear_errors(
    arguments: list[str],
    code: int,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == code
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [[], ["mend"], ["backup", "sqlite:///a.db"]])
def test_an_unknown_command_is_not_understood(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
