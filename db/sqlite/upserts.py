"""Writing clocks and settings: small rows that are set, not appended."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from db.records import ClockRow, Json, NewClock


def set_clocks(db: sqlite3.Connection, match_id: int, clocks: Sequence[NewClock]) -> None:
    """Sets clocks of a match, each the only one of its seat and kind."""
    sql = """
        INSERT INTO clock (match_id, seat, kind, due_at, bank, stage) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (match_id, coalesce(seat, -1), kind)
            DO UPDATE SET due_at = excluded.due_at, bank = excluded.bank, stage = excluded.stage
    """
    for clock in clocks:
        values = (match_id, clock.seat, clock.kind, clock.due_at, clock.bank, clock.stage)
        db.execute(sql, values)


def stop_clocks(db: sqlite3.Connection, match_id: int) -> None:
    """Lets every clock of a match stand still."""
    db.execute("UPDATE clock SET due_at = NULL WHERE match_id = ?", (match_id,))


def claim_clock(db: sqlite3.Connection, clock: ClockRow, then: NewClock) -> bool:
    """Turns *clock* into *then* if it is still as it was."""
    sql = """
        UPDATE clock SET due_at = ?, bank = ?, stage = ?
         WHERE match_id = ? AND coalesce(seat, -1) = coalesce(?, -1) AND kind = ?
           AND due_at IS ? AND bank IS ? AND stage = ?
    """
    after = (then.due_at, then.bank, then.stage)
    key = (clock.match_id, clock.seat, clock.kind)
    return db.execute(sql, (*after, *key, clock.due_at, clock.bank, clock.stage)).rowcount == 1


def put_setting(db: sqlite3.Connection, scope: str, key: str, value: Json) -> None:
    """Sets a setting; None unsets it."""
    if value is None:
        db.execute("DELETE FROM setting WHERE scope = ? AND key = ?", (scope, key))
        return
    sql = """
        INSERT INTO setting (scope, key, value) VALUES (?, ?, ?)
            ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value
    """
    db.execute(sql, (scope, key, msgspec.json.encode(value).decode()))
