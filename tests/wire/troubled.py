"""The real bot with a weak disk, and a clock that somebody else sets, as a file tells it.

The file named by ``TROUBLES`` holds what is wrong just now: ``disk`` (``full`` or ``readonly``) and
``ahead``, the seconds by which the clock is wrong. SQLite itself refuses then, by its own pragmas.
"""

from __future__ import annotations

import json
import os
import runpy
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

EVERY = 0.05
"""Seconds between two looks at the file."""
NO_LIMIT = 1073741823
"""As many pages as SQLite allows."""
ROOT = Path(__file__).resolve().parents[2]


class Troubles:
    """What is wrong just now."""

    def __init__(self, told: Path) -> None:
        self._told = told
        self.disk, self.ahead = "", 0.0
        self.read()
        threading.Thread(target=self._watch, daemon=True).start()

    def read(self) -> None:
        with suppress(OSError, ValueError):  # it is just being written
            found = json.loads(self._told.read_text())
            self.disk, self.ahead = found.get("disk", ""), found.get("ahead", 0.0)

    def _watch(self) -> None:
        pause = time.sleep
        while True:
            pause(EVERY)
            self.read()

    def weaken(self, db: sqlite3.Connection) -> None:
        """Lets a connection find the disk as it is."""
        db.execute(f"PRAGMA query_only = {int(self.disk == 'readonly')}")
        db.execute(f"PRAGMA max_page_count = {1 if self.disk == 'full' else NO_LIMIT}").fetchall()


def main() -> None:
    troubles = Troubles(Path(os.environ["TROUBLES"]))
    true_time, true_time_ns = time.time, time.time_ns
    time.time = lambda: true_time() + troubles.ahead
    time.time_ns = lambda: true_time_ns() + int(troubles.ahead * 1e9)

    from db.sqlite import lanes
    from host.told import Told

    write = lanes._write

    def write_weakly(db: sqlite3.Connection, jobs: list[Any]) -> None:
        troubles.weaken(db)
        write(db, jobs)

    async def as_often_as_you_like(self: Told, at: int) -> int:
        return 0

    lanes._write = write_weakly
    Told.start = as_often_as_you_like  # type: ignore[method-assign]
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")


if __name__ == "__main__":
    main()
