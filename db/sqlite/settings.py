"""What servers and people have set, and the few facts about the installation itself."""

from __future__ import annotations

import sqlite3

import msgspec

from db.records import Json, Scope, ServerScope
from db.sqlite.matches.rows import player_id

_PERSON = "(SELECT id FROM player WHERE user_id = ?)"


def settings(db: sqlite3.Connection, scope: Scope) -> dict[str, Json]:
    """Everything that a server or a person has set."""
    table, owner, value = _place(scope)
    rows = db.execute(f"SELECT key, value FROM {table} WHERE {owner}", (value,))
    return {key: msgspec.json.decode(text) for key, text in rows}


def setting(db: sqlite3.Connection, scope: Scope, key: str) -> Json:
    """One setting, None if it was never set."""
    table, owner, value = _place(scope)
    sql = f"SELECT value FROM {table} WHERE {owner} AND key = ?"
    row = db.execute(sql, (value, key)).fetchone()
    found: Json = None if row is None else msgspec.json.decode(row[0])
    return found


def put_setting(db: sqlite3.Connection, scope: Scope, key: str, value: Json) -> None:
    """Sets a setting; None unsets it."""
    table, owner, whose = _place(scope)
    if value is None:
        db.execute(f"DELETE FROM {table} WHERE {owner} AND key = ?", (whose, key))
        return
    is_server = isinstance(scope, ServerScope)
    column, owner_id = ("guild_id", whose) if is_server else ("player_id", player_id(db, whose))
    sql = f"""
        INSERT INTO {table} ({column}, key, value) VALUES (?, ?, ?)
            ON CONFLICT ({column}, key) DO UPDATE SET value = excluded.value
    """
    db.execute(sql, (owner_id, key, msgspec.json.encode(value).decode()))


def watched_until(db: sqlite3.Connection) -> int | None:
    """When somebody last looked at all that was due."""
    at: int | None = db.execute("SELECT watched_until FROM upkeep WHERE id = 1").fetchone()[0]
    return at


def put_watched(db: sqlite3.Connection, at: int) -> None:
    """Remembers that everything that was due at that time has been looked at."""
    db.execute("UPDATE upkeep SET watched_until = ? WHERE id = 1", (at,))


def check(db: sqlite3.Connection, at: int) -> None:
    """Writes the time at which the health was checked."""
    db.execute("UPDATE upkeep SET checked_at = ? WHERE id = 1", (at,))


def told_commands(db: sqlite3.Connection, application: int) -> str | None:
    """The fingerprint of the commands that Discord knows of."""
    sql = "SELECT fingerprint FROM told_commands WHERE application_id = ?"
    row = db.execute(sql, (application,)).fetchone()
    return None if row is None else str(row[0])


def put_told_commands(db: sqlite3.Connection, application: int, fingerprint: str) -> None:
    """Remembers which commands Discord was told."""
    sql = """
        INSERT INTO told_commands (application_id, fingerprint) VALUES (?, ?)
            ON CONFLICT (application_id) DO UPDATE SET fingerprint = excluded.fingerprint
    """
    db.execute(sql, (application, fingerprint))


def _place(scope: Scope) -> tuple[str, str, int]:
    """The table of a scope, how its owner is found there, and who that is."""
    if isinstance(scope, ServerScope):
        return "server_setting", "guild_id = ?", scope.guild
    return "person_setting", f"player_id = {_PERSON}", scope.user
