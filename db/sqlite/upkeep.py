"""Looking after a database file: copying it while it is in use, and checking it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from db.copying import Soundness
from db.errors import Damaged, Unavailable
from db.scripts import scripts
from db.sqlite.faults import own_errors
from db.sqlite.files import look_over, open_for_reading, version_of

_GAPS = """
    SELECT match_id FROM entry GROUP BY match_id HAVING count(*) <> max(ply) + 1 ORDER BY match_id
"""


def check(path: Path) -> Soundness:
    """Goes through the whole file, changing nothing.

    :raises Unusable: if something is wrong with it.
    """
    if not path.is_file():
        raise Unavailable(f"{path}: no such file")
    look_over(path)
    with closing(open_for_reading(path)) as db, own_errors():
        complaints = _complaints(db)
        if complaints:
            raise Damaged(f"{path}: {'; '.join(complaints)}")
        version = version_of(db)
        if version == 0:
            raise Damaged(f"{path}: an empty database")
        return Soundness(version, len(scripts()), _count(db, "match"), _count(db, "entry"))


def backup(source: Path, target: Path) -> Soundness:
    """Copies *source* as it is at one moment, also while others write to it; checks the copy.

    :raises FileExistsError: if there is something at *target* already, which stays.
    """
    with published(target) as draft:
        _copy(source, draft)
        return check(draft)


@contextmanager
def published(target: Path) -> Iterator[Path]:
    """A file to write to, which gets the name *target* when the block ends well.

    :raises FileExistsError: if there is something at *target* already, which stays.
    """
    if target.exists():
        raise FileExistsError(f"{target}: exists already")
    if not target.parent.is_dir():
        raise Unavailable(f"{target.parent}: no such folder")
    draft = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        yield draft
        _publish(draft, target)
    finally:
        for left in target.parent.glob(f"{draft.name}*"):
            left.unlink()


def _complaints(db: sqlite3.Connection) -> list[str]:
    complaints = [row[0] for row in db.execute("PRAGMA integrity_check(10)") if row[0] != "ok"]
    for name, *_ in db.execute("PRAGMA foreign_key_check"):
        complaints.append(f"a row of {name} refers to nothing")
    if version_of(db) > 0:
        complaints += [f"the log of match {row[0]} has gaps" for row in db.execute(_GAPS)]
    return complaints


def _count(db: sqlite3.Connection, name: str) -> int:
    count: int = db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
    return count


def _copy(source: Path, draft: Path) -> None:
    with (
        own_errors(),
        closing(open_for_reading(source)) as db,
        closing(sqlite3.connect(draft, isolation_level=None)) as copy,
    ):
        # In one step, which reads one snapshot: in several it would begin anew at each write.
        db.backup(copy)
        # A copy is one file, without a journal beside it.
        copy.execute("PRAGMA journal_mode = DELETE")


def _publish(draft: Path, target: Path) -> None:
    """Gives the finished copy its name, durably and never over another file."""
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    os.link(draft, target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
