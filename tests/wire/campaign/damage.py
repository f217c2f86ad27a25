"""A bit is flipped in a copy of a write-ahead log: what is lost by it is not lost in silence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from random import Random

from db import Damaged
from db.sqlite.journal import refuse_damage

HEADER, FRAME = 32, 24
"""Bytes before the frames of a write-ahead log, and before the page in each of them."""
REFUSED = "flipped bit refused"
LAST = "flipped bit in the last commit"
"""That cannot be told from a write which the kill has torn."""
UNUSED = "flipped bit where nothing is kept"
LOST = "flipped bit that loses moves in silence"


def flipped(database: Path, rng: Random) -> str | None:
    """What comes of one flipped bit in the log of *database*; None if it has none.

    Somebody who looks into the database meanwhile may empty its log by that, so both files are
    read once and everything is tried on what was read.
    """
    read = _read(database)
    if read is None:
        return None
    held, log = read
    content = bytearray(log)
    content[rng.randrange(HEADER, len(content))] ^= 1 << rng.randrange(8)
    copy = database.with_name("flipped.db")
    try:
        _lay(copy, held, bytes(content))
        try:
            refuse_damage(Path(f"{copy}-wal"))
        except Damaged:
            return REFUSED
        return _unrefused(copy, held, log)
    finally:
        _clear(copy)


def _read(database: Path) -> tuple[bytes, bytes] | None:
    """A database and its log; None if there is none, or somebody empties it just now."""
    try:
        log = Path(f"{database}-wal").read_bytes()
        held = database.read_bytes()
        if len(log) <= HEADER + FRAME or Path(f"{database}-wal").read_bytes() != log:
            return None
    except FileNotFoundError:
        return None
    return held, log


def _unrefused(copy: Path, held: bytes, log: bytes) -> str:
    """What SQLite makes of a damage that nobody has refused."""
    after = _contents(copy)
    _lay(copy, held, log)
    if after == _contents(copy):
        return UNUSED
    _lay(copy, held, log[: _end_of_last_but_one(log)])
    return LAST if after == _contents(copy) else LOST


def _end_of_last_but_one(log: bytes) -> int:
    """Where the last commit of a sound log begins."""
    ends = [HEADER, *_commits(log)]
    return ends[-2] if len(ends) > 1 else HEADER


def _commits(log: bytes) -> Iterator[int]:
    """Where each commit of a sound log ends."""
    size = FRAME + int.from_bytes(log[8:12], "big")
    for at in range(HEADER, len(log) - size + 1, size):
        if log[at + 8 : at + 16] != log[16:24]:
            return  # what follows is left from before the log was begun anew
        if any(log[at + 4 : at + 8]):
            yield at + size


def _lay(copy: Path, held: bytes, log: bytes) -> None:
    _clear(copy)
    copy.write_bytes(held)
    Path(f"{copy}-wal").write_bytes(log)


def _clear(copy: Path) -> None:
    for path in (copy, Path(f"{copy}-wal"), Path(f"{copy}-shm")):
        path.unlink(missing_ok=True)


def _contents(database: Path) -> bytes:
    """All that a database holds, in short."""
    held = blake2b()
    with closing(sqlite3.connect(database)) as db:
        for line in db.iterdump():
            held.update(line.encode())
    return held.digest()
