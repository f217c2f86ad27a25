"""A damaged write-ahead log is found before SQLite drops what stands behind the damage."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from db import Damaged, Store, open_store
from db.__main__ import main
from db.sqlite import SqliteEngine, lanes
from db.sqlite.journal import damaged_at
from tests.db.damage import content, cut, write
from tests.db.tables import NOON, move, running

MOVES = 8
FRAME = 24 + 4096


@pytest.fixture
async def killed(store: Store, path: Path, tmp_path: Path) -> Path:
    """A database as it is found when the program was killed after eight moves."""
    match_id = await running(store)
    for ply in range(MOVES):
        await store.append(match_id, ply, [move(f"m{ply}")], at=NOON)
    found = tmp_path / "killed.db"
    shutil.copy(path, found)
    shutil.copy(f"{path}-wal", log_of(found))
    return found


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def commits(log: bytes) -> list[int]:
    """Where the frames begin that end a commit."""
    starts = range(32, len(log), FRAME)
    return [at for at in starts if any(log[at + 4 : at + 8])]


def flipped(log: bytes, at: int) -> bytes:
    return log[:at] + bytes([log[at] ^ 0x10]) + log[at + 1 :]


async def test_a_log_as_a_kill_leaves_it_is_read_whole(killed: Path) -> None:
    assert damaged_at(content(log_of(killed))) is None
    async with await open_store(f"sqlite:///{killed}") as store:
        assert len(await store.entries(1)) == MOVES


@pytest.mark.parametrize("at", [8, 17, 26, 33, 36, 41, 50, 32 + 24 + 100])
async def test_a_flipped_bit_before_further_commits_is_refused_and_nothing_is_touched(
    killed: Path, at: int, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = flipped(content(log_of(killed)), at)
    write(log_of(killed), damaged)
    with pytest.raises(Damaged, match="restore a backup"):
        await open_store(f"sqlite:///{killed}")
    assert await asyncio.to_thread(main, ["check", f"sqlite:///{killed}"]) == 1
    assert "damaged at byte" in capsys.readouterr().err
    assert content(log_of(killed)) == damaged


async def test_every_frame_but_those_of_the_last_commit_is_watched(killed: Path) -> None:
    log = content(log_of(killed))
    *_, before, last = commits(log)
    for start in range(32, before + 1, FRAME):
        for at in (start + 2, start + 10, start + 20, start + 24 + 7, start + 24 + 4000):
            assert damaged_at(flipped(log, at)) == start
    assert damaged_at(flipped(log, last + 24 + 7)) is None


@pytest.mark.parametrize("missing", [1, 4000, FRAME])
async def test_a_last_commit_that_a_power_cut_has_torn_is_no_damage(
    killed: Path, missing: int
) -> None:
    write(log_of(killed), cut(lambda length: length - missing)(content(log_of(killed))))
    async with await open_store(f"sqlite:///{killed}") as store:
        assert len(await store.entries(1)) == MOVES - 1


async def test_what_an_older_round_of_the_log_left_behind_is_no_damage(
    store: Store, sqlite: SqliteEngine, path: Path
) -> None:
    match_id = await running(store)
    await store.append(match_id, 0, [move("x" * 50)] * 500, at=NOON)
    await sqlite.writing.run(lambda db: db.execute("PRAGMA wal_checkpoint(RESTART)").fetchall())
    await store.append(match_id, 500, [move("last")], at=NOON)
    assert len(commits(content(log_of(path)))) > 1
    assert damaged_at(content(log_of(path))) is None


async def test_the_log_is_emptied_when_nothing_is_written_for_a_while(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanes, "IDLE_SECONDS", 0.01)
    await running(store)
    while log_of(path).stat().st_size:  # noqa: ASYNC110  it is SQLite that changes the file
        await asyncio.sleep(0.01)
    assert await store.entries(1) == ()
