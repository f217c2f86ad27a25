"""The operations on processes that share a database: who lives, and who holds which shards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from db.engine import Session
from db.records import LeftSession, ProcessRow


async def join(db: Session, name: str) -> int:
    """Lists a process; gives its number, which no process before it had."""
    number: int = await db.value(
        "UPDATE process_number SET last = last + 1 WHERE id = 1 RETURNING last"
    )
    await db.run("INSERT INTO process (id, name) VALUES (?, ?)", number, name)
    return number


async def beat(db: Session, process: int) -> bool:
    """Shows that a process lives; False if it has been given up for dead."""
    return await db.run("UPDATE process SET beats = beats + 1 WHERE id = ?", process) == 1


async def is_listed(db: Session, process: int) -> bool:
    """Whether a process may still write; until the end of the transaction nobody strikes it."""
    sql = "SELECT 1 FROM process WHERE id = ? FOR KEY SHARE"
    return await db.value(sql, process) is not None


async def processes(db: Session) -> tuple[ProcessRow, ...]:
    """Every process that is listed, the oldest first."""
    rows = await db.all("SELECT id, name, beats, leaving FROM process ORDER BY id")
    return tuple(ProcessRow(id, name, beats, bool(leaving)) for id, name, beats, leaving in rows)


async def depart(db: Session, process: int) -> None:
    """Tells the others that a process is about to stop and takes nothing more up."""
    await db.run("UPDATE process SET leaving = 1 WHERE id = ?", process)


async def strike(db: Session, process: int, beats: int | None = None) -> bool:
    """Takes a process off the list, if given its *beats* only if it has not shown itself since.

    What it held is free from then on.
    """
    if beats is None:
        return await db.run("DELETE FROM process WHERE id = ?", process) == 1
    return await db.run("DELETE FROM process WHERE id = ? AND beats = ?", process, beats) == 1


async def lay_out(db: Session, shards: int) -> int:
    """How many shards there are: as many as asked for, unless others hold some already.

    Sessions that were left behind are good for as many shards as they were begun with.
    """
    await db.all("SELECT last FROM process_number WHERE id = 1 FOR UPDATE")
    held = await db.value("SELECT 1 FROM shard WHERE process_id IS NOT NULL LIMIT 1")
    if held is None and await db.value("SELECT count(*) FROM shard") != shards:
        await db.run("DELETE FROM shard")
        await db.many("INSERT INTO shard (number) VALUES (?)", [(n,) for n in range(shards)])
    count: int = await db.value("SELECT count(*) FROM shard")
    return count


async def take_shards(db: Session, process: int, most: int) -> tuple[int, ...]:
    """Has a process hold shards that are free, up to *most* in all; gives all that it holds."""
    held = await held_shards(db, process)
    sql = """
        UPDATE shard SET process_id = ?
         WHERE number IN (SELECT number FROM shard WHERE process_id IS NULL
                           ORDER BY number LIMIT ? FOR UPDATE SKIP LOCKED)
    """
    await db.run(sql, process, max(0, most - len(held)))
    return await held_shards(db, process)


async def held_shards(db: Session, process: int) -> tuple[int, ...]:
    """The shards that a process holds."""
    sql = "SELECT number FROM shard WHERE process_id = ? ORDER BY number"
    return tuple(number for (number,) in await db.all(sql, process))


async def free_shard(
    db: Session, process: int, number: int, left: LeftSession | None = None
) -> None:
    """Lets go of a shard, if that process holds it, with the session that it leaves behind."""
    sql = """
        UPDATE shard SET process_id = NULL, session = ?3, sequence = ?4, gateway = ?5
         WHERE number = ?1 AND process_id = ?2
    """
    session = (None, None, None) if left is None else (left.session, left.sequence, left.gateway)
    await db.run(sql, number, process, *session)


async def take_session(db: Session, process: int, number: int) -> LeftSession | None:
    """The session of a shard that was left behind, for the process that holds it, and once."""
    sql = """
        SELECT session, sequence, gateway FROM shard
         WHERE number = ? AND process_id = ? AND session IS NOT NULL FOR UPDATE
    """
    row = await db.one(sql, number, process)
    if row is None:
        return None
    await db.run("UPDATE shard SET session = NULL WHERE number = ?", number)
    return LeftSession(*row)


async def enter_gate(db: Session, process: int, bucket: int) -> bool:
    """Lets a process introduce itself in a bucket, if no other does so just now."""
    sql = """
        INSERT INTO identify_gate (bucket, process_id) VALUES (?, ?)
            ON CONFLICT (bucket) DO UPDATE SET process_id = excluded.process_id
         WHERE identify_gate.process_id IS NULL
    """
    return await db.run(sql, bucket, process) == 1


async def leave_gate(db: Session, process: int, bucket: int) -> None:
    """Lets the next one introduce itself."""
    sql = "UPDATE identify_gate SET process_id = NULL WHERE bucket = ? AND process_id = ?"
    await db.run(sql, bucket, process)


async def take_saying(db: Session, process: int | None, row: int) -> bool:
    """Has a process say something; False if it was said, overtaken, or another says it.

    A process that is alone has no number; the row remembers that it was begun with.
    """
    sql = """
        UPDATE outbox SET process_id = ?1, taken_id = id
         WHERE id = ?2 AND (process_id = ?1 OR process_id IS NULL OR taken_id <> id)
    """
    return await db.run(sql, process, row) == 1


async def pace_edit(db: Session, channel: int, at: int, gap: int) -> int:
    """Notes that a channel is edited, if nobody has for that long; gives how long to wait if not.

    What is further ahead than a gap was noted by a clock that has been set back since.
    """
    sql = """
        INSERT INTO paced_channel (channel_id, edited_at) VALUES (?1, ?2)
            ON CONFLICT (channel_id) DO UPDATE SET edited_at = excluded.edited_at
         WHERE paced_channel.edited_at <= ?2 - ?3 OR paced_channel.edited_at > ?2 + ?3
    """
    if await db.run(sql, channel, at, gap) == 1:
        return 0
    last = await db.value("SELECT edited_at FROM paced_channel WHERE channel_id = ?", channel)
    return gap if last is None else min(gap, max(1, last + gap - at))


async def forget_edits(db: Session, before: int) -> None:
    """Forgets which channels were edited before that time."""
    # Rows that somebody else has in hand are left: two who clear up never wait for each other.
    sql = """
        DELETE FROM paced_channel WHERE channel_id IN (
            SELECT channel_id FROM paced_channel WHERE edited_at < ? FOR UPDATE SKIP LOCKED)
    """
    await db.run(sql, before)


async def take_thinking(db: Session, process: int, match_id: int) -> bool:
    """Has a process think for the computers of a match; False if another does."""
    sql = """
        INSERT INTO thinking (match_id, process_id) VALUES (?, ?)
            ON CONFLICT (match_id) DO UPDATE SET process_id = excluded.process_id
         WHERE thinking.process_id = excluded.process_id
    """
    return await db.run(sql, match_id, process) == 1


async def end_thinking(db: Session, process: int, match_id: int) -> None:
    """Lets others think for the computers of a match."""
    await db.run("DELETE FROM thinking WHERE match_id = ? AND process_id = ?", match_id, process)


SIGNS_OF_LIFE: frozenset[Callable[..., Any]] = frozenset(
    {
        join,
        lay_out,
        beat,
        processes,
        strike,
        depart,
        held_shards,
        take_shards,
        free_shard,
        forget_edits,
    }
)
"""What a process does at each beat: it waits for no other work, or who has much to do would be
given up for dead."""
