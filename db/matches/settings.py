"""What servers and people have set, and the few facts about the installation itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from db.engine import Session
from db.matches.rows import player_id
from db.records import Json, Scope, ServerScope

CHUNK = 500
"""So many people stand in one statement."""
_PERSON = "(SELECT id FROM player WHERE user_id = ?)"


async def settings(db: Session, scope: Scope) -> Mapping[str, Json]:
    """Everything that a server or a person has set."""
    table, owner, value = _place(scope)
    rows = await db.all(f"SELECT key, value FROM {table} WHERE {owner}", value)
    return {key: msgspec.json.decode(text) for key, text in rows}


async def setting(db: Session, scope: Scope, key: str) -> Json:
    """One setting, None if it was never set."""
    table, owner, value = _place(scope)
    sql = f"SELECT value FROM {table} WHERE {owner} AND key = ?"
    row = await db.one(sql, value, key)
    found: Json = None if row is None else msgspec.json.decode(row[0])
    return found


async def settings_of(db: Session, people: Sequence[int], key: str) -> dict[int, Json]:
    """One setting of several people; who never set it is left out."""
    found = dict[int, Json]()
    for first in range(0, len(people), CHUNK):
        some = people[first : first + CHUNK]
        sql = f"""
            SELECT user_id, value FROM player JOIN person_setting ON player_id = player.id
             WHERE user_id IN ({", ".join("?" * len(some))}) AND key = ?
        """
        found |= {user: msgspec.json.decode(text) for user, text in await db.all(sql, *some, key)}
    return found


async def put_setting(db: Session, scope: Scope, key: str, value: Json) -> None:
    """Sets a setting; None unsets it."""
    table, owner, whose = _place(scope)
    if value is None:
        await db.run(f"DELETE FROM {table} WHERE {owner} AND key = ?", whose, key)
        return
    is_server = isinstance(scope, ServerScope)
    column = "guild_id" if is_server else "player_id"
    owner_id = whose if is_server else await player_id(db, whose)
    sql = f"""
        INSERT INTO {table} ({column}, key, value) VALUES (?, ?, ?)
            ON CONFLICT ({column}, key) DO UPDATE SET value = excluded.value
    """
    await db.run(sql, owner_id, key, msgspec.json.encode(value).decode())


async def watched_until(db: Session) -> int | None:
    """When somebody last looked at all that was due."""
    at: int | None = await db.value("SELECT watched_until FROM upkeep WHERE id = 1")
    return at


async def put_watched(db: Session, at: int) -> None:
    """Remembers that everything that was due at that time has been looked at."""
    await db.run("UPDATE upkeep SET watched_until = ? WHERE id = 1", at)


async def check(db: Session, at: int) -> None:
    """Writes the time: a store that can do this is well."""
    await db.run("UPDATE upkeep SET checked_at = ? WHERE id = 1", at)


async def told_commands(db: Session, application: int) -> str | None:
    """The fingerprint of the commands that Discord knows of."""
    sql = "SELECT fingerprint FROM told_commands WHERE application_id = ?"
    row = await db.one(sql, application)
    return None if row is None else str(row[0])


async def put_told_commands(db: Session, application: int, fingerprint: str) -> None:
    """Remembers which commands Discord was told."""
    sql = """
        INSERT INTO told_commands (application_id, fingerprint) VALUES (?, ?)
            ON CONFLICT (application_id) DO UPDATE SET fingerprint = excluded.fingerprint
    """
    await db.run(sql, application, fingerprint)


def _place(scope: Scope) -> tuple[str, str, int]:
    """The table of a scope, how its owner is found there, and who that is."""
    if isinstance(scope, ServerScope):
        return "server_setting", "guild_id = ?", scope.guild
    return "person_setting", f"player_id = {_PERSON}", scope.user
