"""The store on SQLite: one file, one writing connection, one reading connection."""

from db.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
