"""The SQLite file in which the table remembers itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from playground.model import Attachment, Message

VERSION = 1
LINGERING = 8
"""So many files that a message had before are still there to be loaded."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL,
    id   INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS messages (
    id         INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    owner_id   INTEGER,
    pinned     REAL,
    body       BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS messages_of_channel ON messages (channel_id, id);
CREATE INDEX IF NOT EXISTS pins_of_channel ON messages (channel_id, pinned) WHERE pinned NOT NULL;

CREATE TABLE IF NOT EXISTS files (
    id           INTEGER PRIMARY KEY,
    message_id   INTEGER REFERENCES messages (id) ON DELETE CASCADE,
    filename     TEXT NOT NULL,
    content_type TEXT NOT NULL,
    data         BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS files_of_message ON files (message_id);

CREATE TABLE IF NOT EXISTS unread (
    user_id    INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    count      INTEGER NOT NULL,
    mentions   INTEGER NOT NULL,
    PRIMARY KEY (user_id, channel_id)
) WITHOUT ROWID;
"""


_PRAGMAS = ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")
"""One process has the file for itself, since it also has everything in memory."""


class Thing(Protocol):
    """Anything with an id that msgspec can write."""

    id: int


T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
_decode_message = msgspec.json.Decoder(Message).decode


class Unusable(Exception):
    """The file cannot be a table's: another one has it, or it is something else."""


class Storage:
    """Reads and writes of the file, each one short enough for the event loop.

    Write-ahead logging without a sync per commit costs some ten microseconds a write and loses
    nothing when the process dies.
    """

    def __init__(self, path: str | Path) -> None:
        self._depth = 0
        self._address = None if path == ":memory:" else Path(f"{path}-address")
        try:
            self._db = _opened(path)
        except sqlite3.Error as error:
            raise Unusable(_why(Path(path), error)) from error

    def tell(self, address: str) -> None:
        """Leaves word where the table is, for whoever finds its file taken."""
        if self._address is not None:
            self._address.write_text(address, "utf-8")

    def close(self) -> None:
        if self._address is not None:
            self._address.unlink(missing_ok=True)
        self._db.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """All writes inside happen, or none."""
        if self._depth:
            yield
            return
        self._depth += 1
        self._db.execute("BEGIN")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        else:
            self._db.execute("COMMIT")
        finally:
            self._depth -= 1

    def last_id(self) -> int:
        """The greatest id ever given out."""
        (last,) = self._db.execute(
            "SELECT max(coalesce((SELECT max(id) FROM messages), 0),"
            "           coalesce((SELECT max(id) FROM things), 0),"
            "           coalesce((SELECT max(id) FROM files), 0))"
        ).fetchone()
        return int(last)

    def put(self, thing: Thing) -> None:
        self._db.execute(
            "INSERT INTO things VALUES (?, ?, ?)"
            " ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body",
            (type(thing).__name__, thing.id, _encode(thing)),
        )

    def remove(self, kind: type, id: int) -> None:
        self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind.__name__, id))

    def all(self, kind: type[T]) -> list[T]:
        """Everything of one kind, oldest first."""
        rows = self._db.execute(
            "SELECT body FROM things WHERE kind = ? ORDER BY id", (kind.__name__,)
        )
        return [msgspec.json.decode(body, type=kind) for (body,) in rows]

    def put_message(self, message: Message) -> None:
        self._db.execute(
            "INSERT INTO messages VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET owner_id = excluded.owner_id, pinned = excluded.pinned, body = excluded.body",
            (
                message.id,
                message.channel_id,
                message.owner_id,
                message.pinned,
                _encode(message),
            ),
        )

    def message(self, id: int) -> Message | None:
        row = self._db.execute("SELECT body FROM messages WHERE id = ?", (id,)).fetchone()
        return _decode_message(row[0]) if row else None

    def remove_message(self, id: int) -> None:
        self._db.execute("DELETE FROM messages WHERE id = ?", (id,))

    def remove_messages_of(self, channel_id: int) -> None:
        self._db.execute("DELETE FROM messages WHERE channel_id = ?", (channel_id,))

    def messages(
        self,
        channel_id: int,
        *,
        viewer: int | None,
        limit: int,
        before: int | None = None,
        after: int | None = None,
    ) -> list[Message]:
        """A stretch of a channel as one viewer sees it, newest first."""
        order = "ASC" if after is not None and before is None else "DESC"
        rows = self._db.execute(
            "SELECT body FROM messages WHERE channel_id = ? AND id < ? AND id > ?"
            f" AND (owner_id IS NULL OR owner_id IS ?) ORDER BY id {order} LIMIT ?",
            (channel_id, before if before is not None else 1 << 62, after or 0, viewer, limit),
        ).fetchall()
        messages = [_decode_message(body) for (body,) in rows]
        return messages[::-1] if order == "ASC" else messages

    def pins(self, channel_id: int) -> list[Message]:
        """The pinned messages of a channel, the newest pin first."""
        rows = self._db.execute(
            "SELECT body FROM messages WHERE channel_id = ? AND pinned NOT NULL"
            " ORDER BY pinned DESC, id DESC",
            (channel_id,),
        )
        return [_decode_message(body) for (body,) in rows]

    def put_file(self, attachment: Attachment, message_id: int | None, data: bytes) -> None:
        self._db.execute(
            "INSERT INTO files VALUES (?, ?, ?, ?, ?)",
            (attachment.id, message_id, attachment.filename, attachment.content_type, data),
        )

    def keep_files(self, message_id: int, ids: list[int]) -> None:
        """Drop the files that the message no longer has, but for those that it had last.

        Somebody's page may still be loading them; Discord, too, keeps them for a while.
        """
        marks = ",".join("?" * len(ids))
        self._db.execute(
            f"DELETE FROM files WHERE message_id = ? AND id NOT IN ({marks}) AND id NOT IN"
            " (SELECT id FROM files WHERE message_id = ? ORDER BY id DESC LIMIT ?)",
            (message_id, *ids, message_id, LINGERING + len(ids)),
        )

    def file(self, id: int) -> tuple[str, str, bytes] | None:
        """Name, content type and bytes of a file."""
        row: tuple[str, str, bytes] | None = self._db.execute(
            "SELECT filename, content_type, data FROM files WHERE id = ?", (id,)
        ).fetchone()
        return row

    def add_unread(self, user_id: int, channel_id: int, mention: bool) -> tuple[int, int]:
        """Count one more message, and give the new count and mentions."""
        row: tuple[int, int] = self._db.execute(
            "INSERT INTO unread VALUES (?, ?, 1, ?) ON CONFLICT (user_id, channel_id) DO UPDATE"
            " SET count = count + 1, mentions = mentions + excluded.mentions"
            " RETURNING count, mentions",
            (user_id, channel_id, int(mention)),
        ).fetchone()
        return row

    def mark_read(self, user_id: int, channel_id: int) -> tuple[int, int] | None:
        """Forget what is unread; the count and mentions it had, if any."""
        row: tuple[int, int] | None = self._db.execute(
            "DELETE FROM unread WHERE user_id = ? AND channel_id = ? RETURNING count, mentions",
            (user_id, channel_id),
        ).fetchone()
        return row

    def forget_unread_of(self, channel_id: int) -> None:
        self._db.execute("DELETE FROM unread WHERE channel_id = ?", (channel_id,))

    def waiting(self) -> dict[int, int]:
        """Unread mentions in all channels together, per person who has any."""
        rows = self._db.execute(
            "SELECT user_id, sum(mentions) FROM unread GROUP BY user_id HAVING sum(mentions) > 0"
        )
        return dict(rows.fetchall())

    def unread(self, user_id: int) -> dict[int, tuple[int, int]]:
        """Count and mentions per channel with something unread."""
        rows = self._db.execute(
            "SELECT channel_id, count, mentions FROM unread WHERE user_id = ?", (user_id,)
        )
        return {channel: (count, mentions) for channel, count, mentions in rows}


def _opened(path: str | Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=1.0)
    try:
        for pragma in _PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise sqlite3.DatabaseError("it was made by another version of the table")
        db.executescript(f"{_SCHEMA} PRAGMA user_version={VERSION};")
    except BaseException:
        db.close()
        raise
    return db


def _why(path: Path, error: sqlite3.Error) -> str:
    """What is wrong with the file, in one sentence."""
    match getattr(error, "sqlite_errorname", ""):
        case "SQLITE_BUSY":
            told = Path(f"{path}-address")
            where = f"its table is at {told.read_text('utf-8')}" if told.exists() else "elsewhere."
            return f"{path} is open already: {where}"
        case "SQLITE_CANTOPEN" if not path.parent.is_dir():
            return f"{path} cannot be made: there is no folder {path.parent}."
        case "SQLITE_NOTADB":
            return f"{path} is something else than the file of a table."
    return f"{path} cannot be used: {error}."
