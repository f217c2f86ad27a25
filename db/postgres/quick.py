"""A move in one statement, and so in one round trip and one transaction.

It is written only if nothing is in its way. If anything is, nothing is written, and the ordinary
operation tells what it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from db.matches import log
from db.matches.posts import taken_boards
from db.postgres.schema import Connection
from db.records import NewClock, NewEntry, NewResult, SayingRow

_APPEND = """
WITH listed AS (
    SELECT id FROM process WHERE id = $18 FOR KEY SHARE
), free AS (
    SELECT id FROM match
     WHERE ($18::BIGINT IS NULL OR EXISTS (SELECT 1 FROM listed)) AND id = $1 AND status = 'running'
       AND NOT EXISTS (SELECT 1 FROM request WHERE token = $2)
       AND $3 = coalesce((SELECT ply + 1 FROM entry WHERE match_id = $1
                           ORDER BY ply DESC LIMIT 1), 0)
       AND NOT EXISTS (SELECT 1 FROM unnest($8::BIGINT[]) AS mover (user_id)
                        WHERE user_id IS NOT NULL
                          AND user_id NOT IN (SELECT player.user_id FROM player
                                               WHERE player.user_id = mover.user_id))
), moved AS (
    UPDATE match SET last_move_at = $4 FROM free
     WHERE match.id = free.id AND match.status = 'running' RETURNING match.id
), written AS (
    INSERT INTO entry (match_id, ply, seat, text, digest, at, by_id)
    SELECT moved.id, $3 + number - 1, seat, text, digest, $4, player.id
      FROM moved
     CROSS JOIN unnest($5::BIGINT[], $6::TEXT[], $7::TEXT[], $8::BIGINT[])
           WITH ORDINALITY AS new (seat, text, digest, mover, number)
      LEFT JOIN player ON player.user_id = mover
     ORDER BY number
), kept AS (
    INSERT INTO snapshot (match_id, ply, state)
    SELECT moved.id, $9, $10 FROM moved WHERE $10::BYTEA IS NOT NULL
        ON CONFLICT (match_id) DO UPDATE SET ply = excluded.ply, state = excluded.state
     WHERE excluded.ply >= snapshot.ply
), remembered AS (
    INSERT INTO request (token, match_id, first_ply, end_ply, at)
    SELECT $2, moved.id, $3, $9, $4 FROM moved WHERE $2 IS NOT NULL
), ticking AS (
    INSERT INTO clock (match_id, seat, kind, due_at, time_left, since, stage)
    SELECT moved.id, hand.*
      FROM moved
     CROSS JOIN unnest($11::BIGINT[], $12::TEXT[], $13::BIGINT[], $14::BIGINT[], $15::BIGINT[],
                       $16::BIGINT[]) AS hand
        ON CONFLICT (match_id, coalesce(seat, -1), kind)
        DO UPDATE SET due_at = excluded.due_at, time_left = excluded.time_left,
                      since = excluded.since, stage = excluded.stage
), numbered AS (
    SELECT nextval('outbox_id_seq') AS id, home.match_id, number
      FROM moved JOIN home ON home.match_id = moved.id WHERE $17
), to_say AS (
    INSERT INTO outbox (id, match_id, home, kind, due_at, ply, process_id, taken_id)
    SELECT id, match_id, number, 'board', $4, $9,
           CASE WHEN $19 THEN $18 END, CASE WHEN $19 THEN id END
      FROM numbered
        ON CONFLICT (match_id, kind, about, home)
        DO UPDATE SET id = excluded.id, due_at = excluded.due_at,
                      ply = greatest(outbox.ply, excluded.ply),
                      channel_id = excluded.channel_id, sent = excluded.sent,
                      process_id = CASE WHEN outbox.taken_id IS NULL THEN excluded.process_id
                                        ELSE outbox.process_id END,
                      taken_id = coalesce(outbox.taken_id, excluded.taken_id)
    RETURNING id, home, due_at, ply, taken_id
)
SELECT to_say.id, home, due_at, ply FROM moved LEFT JOIN to_say ON taken_id = to_say.id
"""


async def append(
    db: Connection,
    badge: int | None,
    match_id: int,
    ply: int,
    entries: Sequence[NewEntry],
    *,
    at: int,
    token: str | None = None,
    snapshot: bytes | None = None,
    clocks: Sequence[NewClock] = (),
    results: Sequence[NewResult] = (),
    shows: bool = False,
    taken: bool = False,
) -> tuple[SayingRow, ...] | None:
    """Adds entries to a running match, if it does not end with them; None if it was not done."""
    if results or not entries:
        return None
    found = await db.fetch(
        _APPEND,
        match_id,
        token,
        ply,
        at,
        [entry.seat for entry in entries],
        [entry.text for entry in entries],
        [entry.digest for entry in entries],
        [entry.by for entry in entries],
        ply + len(entries),
        snapshot,
        [clock.seat for clock in clocks],
        [clock.kind for clock in clocks],
        [clock.due_at for clock in clocks],
        [clock.time_left for clock in clocks],
        [clock.since for clock in clocks],
        [clock.stage for clock in clocks],
        shows,
        badge,
        taken,
    )
    boards = taken_boards(match_id, (tuple(row) for row in found if row["id"] is not None))
    return boards if found else None


QUICK: dict[Callable[..., Any], Callable[..., Awaitable[Any]]] = {log.append: append}
"""The operations that have a quick way, and that way: it gives what they give, or None."""
