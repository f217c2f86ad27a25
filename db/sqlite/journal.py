"""The write-ahead log beside a database: what SQLite would drop from it without a word.

SQLite reads the log up to the first frame whose checksum is wrong and forgets the rest: right for
a write that a power cut has torn, wrong for a log that was damaged later. The two can be told
apart: commits reach the disk one after the other, so only the very last one can be torn.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Iterator
from pathlib import Path

from db.errors import Damaged

_HEADER, _FRAME = 32, 24
_BIG_ENDIAN = 1
"""The bit of the log's magic number that tells how its checksums read numbers."""
_LOOKS = 3
_PAUSE = 0.05
"""Another process may be writing to the log: it is damaged if it is so at each of some looks."""

Sum = tuple[int, int]


def refuse_damage(log: Path) -> None:
    """Raises if *log* holds commits behind a damaged place, which SQLite would drop in silence."""
    for _ in range(_LOOKS):
        try:
            at = damaged_at(log.read_bytes())
        except FileNotFoundError:
            return
        if at is None:
            return
        time.sleep(_PAUSE)
    raise Damaged(
        f"{log}: damaged at byte {at}, and what was written after that would be lost: "
        "put both files aside and restore a backup"
    )


def damaged_at(log: bytes) -> int | None:
    """Where a damaged place begins that has further commits behind it."""
    if len(log) < _HEADER:
        return None
    page = int.from_bytes(log[8:12], "big")
    if page < 512 or page & (page - 1):
        return 0 if any(log[_HEADER:]) else None
    starts = range(_HEADER, len(log) - _FRAME - page + 1, _FRAME + page)
    order = ">" if log[3] & _BIG_ENDIAN else "<"
    running = _checksum(log[:24], order, (0, 0))
    is_headed = running == _said(log[24:32])
    salts = log[16:24] if is_headed else log[starts.start + 8 : starts.start + 16]
    bad = _first_bad(log, starts, page, order, running) if is_headed else starts.start
    if bad is None:
        return None
    ours = [at for at in starts if at >= bad and _are_alike(log[at + 8 : at + 16], salts)]
    commits = [at for at in ours if any(log[at + 4 : at + 8])]
    torn = commits[0] if commits else None
    return bad if torn is not None and ours[-1] > torn else None


def _are_alike(some: bytes, others: bytes) -> bool:
    """Whether two salts are one, though a bit may be flipped in it; older rounds have others."""
    return (int.from_bytes(some, "big") ^ int.from_bytes(others, "big")).bit_count() <= 1


def _first_bad(log: bytes, starts: range, page: int, order: str, running: Sum) -> int | None:
    """Where the first frame begins that SQLite would not read, its header being sound."""
    for at in starts:
        running = _checksum(log[at : at + 8], order, running)
        running = _checksum(log[at + _FRAME : at + _FRAME + page], order, running)
        if log[at + 8 : at + 16] != log[16:24] or running != _said(log[at + 16 : at + 24]):
            return at
    return None


def _checksum(part: bytes, order: str, before: Sum) -> Sum:
    """SQLite's checksum of *part*, going on from the one *before*."""
    first, second = before
    for x, y in _pairs(part, order):
        first = (first + x + second) & 0xFFFFFFFF
        second = (second + y + first) & 0xFFFFFFFF
    return first, second


def _pairs(part: bytes, order: str) -> Iterator[tuple[int, int]]:
    return struct.iter_unpack(f"{order}II", part)


def _said(part: bytes) -> Sum:
    first, second = struct.unpack(">II", part)
    return first, second
