"""A large file is looked over beside the work if it is as it was closed; else before."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from db import Damaged, Store, open_store
from db.scripts import scripts
from db.sqlite import SqliteEngine, files, seal
from tests.db.damage import change, content, wipe_page, write
from tests.db.tables import NOON, move, running


@pytest.fixture(autouse=True)
def every_file_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "LARGE", 0)


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """How often a file was gone through before it was opened."""
    looks, complaints = list[Any](), files.complaints

    def counted(db: sqlite3.Connection) -> list[str]:
        looks.append(db)
        return complaints(db)

    monkeypatch.setattr(files, "complaints", counted)
    return looks


def inspection(store: Store) -> seal.Inspection:
    assert isinstance(store.engine, SqliteEngine)
    assert store.engine.inspection is not None
    return store.engine.inspection


async def filled(url: str) -> int:
    """A database that was used and closed in order; gives its match."""
    async with await open_store(url) as store:
        match_id = await running(store)
        await store.append(match_id, 0, [move("x" * 50)] * 500, at=NOON)
    return match_id


@contextmanager
def unseen(path: Path) -> Iterator[None]:
    """Lets a file look as if it had not been written to."""
    kept = path.stat()
    yield
    os.utime(path, ns=(kept.st_atime_ns, kept.st_mtime_ns))


def mark(path: Path) -> Path:
    return path.with_name(f"{path.name}-seal")


async def test_what_was_closed_in_order_is_looked_over_while_it_is_used(
    path: Path, store_url: str, first: list[Any]
) -> None:
    match_id = await filled(store_url)
    assert mark(path).exists()
    first.clear()
    async with await open_store(store_url) as store:
        assert not mark(path).exists(), "who dies now leaves none"
        assert len(await store.entries(match_id)) == 500
        await inspection(store).done()
        assert inspection(store).is_whole
    assert not first
    assert mark(path).exists()


async def test_what_was_not_closed_in_order_is_looked_over_first(
    path: Path, store_url: str, first: list[Any]
) -> None:
    await filled(store_url)
    mark(path).unlink()  # as whoever dies leaves it
    first.clear()
    async with await open_store(store_url) as store:
        assert isinstance(store.engine, SqliteEngine)
        assert store.engine.inspection is None
    assert len(first) == 1


async def test_a_file_that_was_changed_since_is_refused_and_left_alone(
    path: Path, store_url: str
) -> None:
    await filled(store_url)
    broken = change(path, wipe_page(3))
    with pytest.raises(Damaged, match=path.name):
        await open_store(store_url)
    assert content(path) == broken
    assert not mark(path).exists()


async def test_another_file_in_its_place_is_looked_over_first(
    path: Path, store_url: str, first: list[Any]
) -> None:
    await filled(store_url)
    copy = path.with_name("copy.db")
    write(copy, content(path))
    with unseen(path):
        copy.replace(path)
    first.clear()
    async with await open_store(store_url):
        pass
    assert len(first) == 1


async def test_what_has_decayed_unseen_ends_all_work_once_it_is_found(
    path: Path, store_url: str
) -> None:
    match_id = await filled(store_url)
    with unseen(path):
        change(path, wipe_page(3))
    async with await open_store(store_url) as store:
        await inspection(store).done()
        with pytest.raises(Damaged, match=path.name):
            await store.append(match_id, 500, [move("y")], at=NOON)
        with pytest.raises(Damaged, match=path.name):
            await store.newest()
    assert not mark(path).exists()


async def test_who_has_not_seen_all_leaves_no_seal(
    path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(store_url)

    def slow(db: sqlite3.Connection) -> list[str]:
        while not looking._ended:
            time.sleep(0.01)
        raise sqlite3.OperationalError("interrupted")

    monkeypatch.setattr(seal, "complaints", slow)
    async with await open_store(store_url) as store:
        looking = inspection(store)
    assert not looking.is_whole
    assert not mark(path).exists()


async def test_what_is_to_be_brought_up_to_date_is_looked_over_first(
    path: Path, store_url: str, first: list[Any], tmp_path: Path
) -> None:
    await filled(store_url)
    newer = tmp_path / "newer"
    newer.mkdir()
    for number in range(1, len(scripts()) + 2):
        (newer / f"{number:04}_x.sql").write_text("SELECT 1;\n")
    first.clear()
    files.look_over(path, sealed=True)
    assert not first
    files.look_over(path, newer, sealed=True)
    assert len(first) == 1


async def test_a_small_file_has_no_seal(
    path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seal, "LARGE", 2**40)
    await filled(store_url)
    assert not mark(path).exists()
