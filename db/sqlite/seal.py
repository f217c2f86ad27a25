"""When a file is looked over as a whole: before it is opened, or beside the work if it is large.

The look costs as much as the file is long: 21 seconds of a processor for a million matches, in
which nobody would be answered. So whoever ends in order leaves a seal beside a large file: how
long the file was, when it was last written to, which file it is. Who finds the seal unbroken opens
the very file that was closed, which the life before had looked over from end to end: nothing that
can be seen from outside has happened to it, no crash, no copy, no other program. Then the look is
taken while the bot works, and whatever it finds wrong ends all reading and writing. What that
leaves is a disk that decays without a word; there the look comes some minutes later than before.

The seal is broken when the file is opened, and made again only by who has looked over all of it
and closes it in order. So each life looks once, and after anything else than an end in order it
looks first.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from db.errors import Damaged
from db.sqlite.faults import is_damage
from db.sqlite.files import beside, complaints, open_for_reading, size

LARGE = 256 * 2**20
"""Bytes up to which a file is looked over before it is opened in any case, within a second."""


def break_seal(path: Path) -> bool:
    """Whether a file is as it was closed; from now on nobody can say so."""
    seal = beside(path, "-seal")
    try:
        said = seal.read_text()
    except FileNotFoundError:
        return False
    seal.unlink(missing_ok=True)
    _settle(path.parent)
    return said == _mark(path) and size(beside(path, "-wal")) == 0


def put_seal(path: Path) -> None:
    """Leaves a seal beside a large file that is closed and sound."""
    if size(path) < LARGE or size(beside(path, "-wal")) > 0:
        return
    beside(path, "-seal").write_text(_mark(path))


def _mark(path: Path) -> str:
    """What changes with a file, or with its being another one."""
    found = path.stat()
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ino}\n"


def _settle(folder: Path) -> None:
    """Makes it last that a seal is broken: before anything is written, and so before any crash."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Inspection:
    """A look over a whole file that is in use."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db: sqlite3.Connection | None = None
        self._ended = False
        self.found: Damaged | None = None
        """What is wrong with the file, once that is known."""
        self.is_whole = False
        """Whether it has seen all of the file."""
        self._task = asyncio.create_task(asyncio.to_thread(self._look))

    async def end(self) -> bool:
        """Breaks off; whether all was seen and sound."""
        self._ended = True
        if self._db is not None:
            self._db.interrupt()
        await self._task
        return self.is_whole and self.found is None

    async def done(self) -> None:
        """Waits until all was seen."""
        await self._task

    def _look(self) -> None:
        with closing(open_for_reading(self._path)) as db:
            self._db = db
            try:
                wrong = [] if self._ended else complaints(db)
                self.is_whole = not self._ended
            except sqlite3.DatabaseError as error:
                wrong = [str(error)] if is_damage(error) else []
            finally:
                self._db = None
        if wrong:
            self.found = Damaged(f"{self._path}: {'; '.join(wrong)}")
