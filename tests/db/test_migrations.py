"""Databases new, old, newer and broken."""

from __future__ import annotations

import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import Damaged, NewerDatabase, StoreError, Unavailable, open_store
from db.scripts import MIGRATIONS, scripts
from db.sqlite.files import open_for_writing, version_of
from tests.db.damage import Damage, change, content, cut, wipe_page, write
from tests.db.processes import child
from tests.db.tables import NOON, move, running

EXTRA = """
-- A statement may hold semicolons; this one does.
CREATE TABLE season (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'a;b') STRICT;
INSERT INTO season (name)
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
SELECT printf('%0100d', i) FROM n;
CREATE TRIGGER season_stays BEFORE DELETE ON season
BEGIN
    SELECT RAISE(ABORT, 'no; never');
END;
"""


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    """A copy of the migrations, to add to."""
    return Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))


def extend(migrations: Path, script: str) -> int:
    """Adds a migration and gives its number."""
    number = len(scripts(migrations)) + 1
    (migrations / f"{number:04}_more.sql").write_text(script)
    return number


def schema(db: sqlite3.Connection) -> list[tuple[str, str]]:
    return db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_migrations_are_numbered_without_gap() -> None:
    assert [int(script.name[:4]) for script in scripts()] == list(range(1, len(scripts()) + 1))


def test_a_fresh_database_equals_one_that_was_brought_up_step_by_step(
    tmp_path: Path, migrations: Path
) -> None:
    extend(migrations, EXTRA)
    steps = tmp_path / "steps"
    steps.mkdir()
    for number, script in enumerate(scripts(migrations), start=1):
        shutil.copy(script, steps)
        with closing(open_for_writing(tmp_path / "old.db", steps)) as db:
            assert version_of(db) == number
    with (
        closing(open_for_writing(tmp_path / "old.db", migrations)) as old,
        closing(open_for_writing(tmp_path / "new.db", migrations)) as new,
    ):
        assert schema(old) == schema(new)


async def test_a_migration_keeps_what_is_there(
    path: Path, store_url: str, migrations: Path
) -> None:
    async with await open_store(store_url) as store:
        match_id = await running(store)
        await store.append(match_id, 0, [move("kept")], at=NOON)
    number = extend(migrations, EXTRA)
    with closing(open_for_writing(path, migrations)) as db:
        assert version_of(db) == number
        assert db.execute("SELECT text FROM entry").fetchall() == [("kept",)]
        assert db.execute("SELECT count(*) FROM season").fetchone() == (20000,)
        assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_contests_from_before_homes_have_theirs_where_they_were_announced(
    tmp_path: Path, migrations: Path
) -> None:
    """Migration 18: what was announced before it is told where it was, and who played stays."""
    later = [script for script in scripts(migrations) if int(script.name[:4]) >= 18]
    for script in later:
        script.unlink()
    with closing(open_for_writing(tmp_path / "old.db", migrations)) as db:
        db.executescript("""
            INSERT INTO player (id, user_id) VALUES (1, 500), (2, 501);
            INSERT INTO contest (id, guild_id, channel_id, message_id, owner_id, name, game, terms,
                                 seed, created_at)
            VALUES (1, 7, 8, 9, 1, 'Cup', 'market', '{"seats":2,"language":"uk"}', 's', 0),
                   (2, NULL, NULL, NULL, 1, 'World', 'market', '{"language":"en"}', 's', 0);
            INSERT INTO contest_entrant (contest_id, number, player_id, computer, name, joined_at)
            VALUES (1, 1, 2, NULL, 'Ann', 0), (1, 2, NULL, 'builder', 'Marta', 0);
            INSERT INTO contest_news (contest_id, kind, at) VALUES (1, 'begun', 0);
            INSERT INTO digest_week (guild_id, week) VALUES (7, 2900);
        """)
    with closing(open_for_writing(tmp_path / "old.db", MIGRATIONS)) as db:
        sql = "SELECT contest_id, number, guild_id, language, channel_id, message_id"
        assert db.execute(f"{sql} FROM contest_home").fetchall() == [(1, 0, 7, "uk", 8, 9)]
        found = db.execute("SELECT name, guild_id FROM contest_entrant ORDER BY number").fetchall()
        assert found == [("Ann", 7), ("Marta", None)]
        assert db.execute("SELECT home FROM contest_news").fetchall() == [(0,)]
        assert db.execute("SELECT told FROM digest_week").fetchall() == [(1,)], "it was posted"


@pytest.mark.parametrize(
    "flaw", ["CREATE TABLE season (id INTEGER);", "SELECT nonsense;", "INSERT INTO entry"]
)
def test_a_migration_that_fails_leaves_nothing_behind(
    path: Path, migrations: Path, flaw: str
) -> None:
    with closing(open_for_writing(path)) as db:
        before = schema(db)
    extend(migrations, EXTRA + flaw)
    with pytest.raises(StoreError):
        open_for_writing(path, migrations)
    with closing(open_for_writing(path)) as db:
        assert schema(db) == before
        assert version_of(db) == len(scripts())


def test_a_migration_that_leaves_dangling_rows_is_refused(path: Path, migrations: Path) -> None:
    extend(migrations, "INSERT INTO snapshot VALUES (7, 0, x'00');\n")
    with pytest.raises(StoreError, match="dangling"):
        open_for_writing(path, migrations)
    with closing(open_for_writing(path)) as db:
        assert db.execute("SELECT count(*) FROM snapshot").fetchone() == (0,)


async def test_a_kill_in_the_middle_of_a_migration_undoes_it(
    path: Path, store_url: str, migrations: Path
) -> None:
    async with await open_store(store_url) as store:
        match_id = await running(store)
        await store.append(match_id, 0, [move("kept")], at=NOON)
    number = extend(migrations, EXTRA + "SELECT die();\nCREATE TABLE after_death (id INTEGER);\n")
    with child("migrate_and_die", path, migrations) as process:
        assert process.wait(60) == -signal.SIGKILL
    journal = path.with_name(path.name + "-wal")
    assert journal.stat().st_size > 1_000_000, "the migration was on disk when it was cut off"
    async with await open_store(store_url) as store:
        assert [entry.text for entry in await store.entries(match_id)] == ["kept"]
    (migrations / f"{number:04}_more.sql").write_text(EXTRA)
    with closing(open_for_writing(path, migrations)) as db:
        assert version_of(db) == number
        assert db.execute("SELECT count(*) FROM season").fetchone() == (20000,)


async def test_a_kill_before_write_ahead_logging_began_is_mended(
    path: Path, store_url: str
) -> None:
    async with await open_store(store_url) as store:
        match_id = await running(store)
    with child("die_with_rollback_journal", path) as process:
        assert process.wait(60) == -signal.SIGKILL
    assert content(path.with_name("matches.db-journal"))
    async with await open_store(store_url) as store:
        assert (await store.match(match_id)).game == "market"


async def test_a_newer_database_is_refused_and_left_alone(path: Path, store_url: str) -> None:
    async with await open_store(store_url) as store:
        await running(store)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("CREATE TABLE from_the_future (id INTEGER)")
        db.execute(f"PRAGMA user_version = {len(scripts()) + 1}")
    before = content(path)
    with pytest.raises(NewerDatabase, match="upgrade"):
        await open_store(store_url)
    assert content(path) == before


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(cut(lambda size: size // 2), id="half"),
        pytest.param(cut(lambda size: size - 4096), id="without its last page"),
        pytest.param(cut(lambda size: size - 1), id="without its last byte"),
        pytest.param(cut(lambda size: 4096), id="one page"),
        pytest.param(cut(lambda size: 50), id="half a header"),
        pytest.param(cut(lambda size: 1), id="one byte"),
        pytest.param(wipe_page(3), id="a wiped page"),
        pytest.param(lambda content: b"\0" * len(content), id="all zeros"),
        pytest.param(lambda content: b"Dear diary,\n" * 1000, id="a text"),
    ],
)
async def test_a_damaged_file_is_refused_and_left_alone(
    path: Path, store_url: str, damage: Damage
) -> None:
    async with await open_store(store_url) as store:
        match_id = await running(store)
        await store.append(match_id, 0, [move("x" * 50)] * 500, at=NOON)
    broken = change(path, damage)
    with pytest.raises(Damaged, match=path.name):
        await open_store(store_url)
    assert content(path) == broken


async def test_an_emptied_file_beside_its_journal_is_refused(path: Path, store_url: str) -> None:
    async with await open_store(store_url) as store:
        await running(store)
        journal = content(path.with_name("matches.db-wal"))
    write(path.with_name("emptied.db-wal"), journal)
    write(path.with_name("emptied.db"), b"")
    with pytest.raises(Damaged, match="journal"):
        await open_store(f"sqlite:///{path.with_name('emptied.db')}")
    assert content(path.with_name("emptied.db-wal")) == journal != b""


async def test_a_database_of_another_program_is_refused(path: Path, store_url: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE photo (id INTEGER)")
    before = content(path)
    with pytest.raises(Damaged, match="not one of Ratusha"):
        await open_store(store_url)
    assert content(path) == before


async def test_an_empty_file_becomes_a_database(path: Path, store_url: str) -> None:
    write(path, b"")
    async with await open_store(store_url) as store:
        assert await running(store) == 1


@pytest.mark.parametrize("name", ["folder", "absent/matches.db"])
async def test_a_place_that_holds_no_file_is_a_clear_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unavailable, match=name.split("/")[0]):
        await open_store(f"sqlite:///{tmp_path / name}")


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("matches.db", "no database URL"),
        ("mysql://host/matches", "unknown kind of database 'mysql'"),
        ("sqlite://matches.db", "names no file"),
        ("sqlite:///", "names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
async def test_an_address_that_is_not_understood_is_a_clear_error(url: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        await open_store(url)


async def test_a_relative_address_and_an_odd_name_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_store("sqlite:///ратуша 100%?#1.db") as store:
        await running(store)
    assert (tmp_path / "ратуша 100%?#1.db").stat().st_size > 0
