"""What the tests have other processes do: `python -m tests.db.child TASK ARGUMENT…`."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

from db import Stale, open_store
from db.sqlite import files
from tests.db.tables import NOON, move


def say(words: str) -> None:
    """Writes a line past every buffer that a killed process would take with it."""
    os.write(1, f"{words}\n".encode())


async def append_forever(url: str, *matches: str) -> None:
    """Appends to all matches at once and reports what was acknowledged."""
    async with await open_store(url) as store:

        async def play(match_id: int) -> None:
            ply = 0
            while True:
                size = 1 + ply % 3
                entries = [move(f"{match_id}.{number}") for number in range(ply, ply + size)]
                token = f"{match_id}.{ply}"
                await store.append(
                    match_id, ply, entries, at=NOON, token=token, snapshot=b"s" * 300
                )
                say(f"{match_id} {ply} {size}")
                ply += size

        await asyncio.gather(*(play(int(match_id)) for match_id in matches))


async def race(url: str, match_id: str, plies: str) -> None:
    """Tries to be the one who writes each ply."""
    async with await open_store(url) as store:
        say("ready")
        sys.stdin.readline()
        for ply in range(int(plies)):
            try:
                await store.append(int(match_id), ply, [move(str(os.getpid()))], at=NOON)
                say(f"won {ply}")
            except Stale:
                say(f"lost {ply}")


async def open_only(url: str) -> None:
    """Opens the database and closes it again."""
    say("ready")
    sys.stdin.readline()
    async with await open_store(url) as store:
        say(f"opened {len(await store.matches())}")


async def migrate_and_die(path: str, migrations: str) -> None:
    """Applies scripts that may call `die()`, which kills this process on the spot."""
    connect = sqlite3.connect

    def with_die(*arguments: object, **options: object) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        db.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
        # Hardly any cache, so that what is not committed yet is on disk already.
        db.execute("PRAGMA cache_size = 2")
        return db

    sqlite3.connect = with_die  # type: ignore[assignment]
    files.open_for_writing(Path(path), Path(migrations))


async def die_with_rollback_journal(path: str) -> None:
    """Is killed in a transaction that is half on disk, without write-ahead logging."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("PRAGMA cache_size = 2")
    db.execute("BEGIN IMMEDIATE")
    db.execute("CREATE TABLE filler AS SELECT printf('%0100000d', 1) AS text")
    os.kill(os.getpid(), signal.SIGKILL)


TASKS = {
    task.__name__: task
    for task in (append_forever, race, open_only, migrate_and_die, die_with_rollback_journal)
}

if __name__ == "__main__":
    asyncio.run(TASKS[sys.argv[1]](*sys.argv[2:]))
