"""Writing what comes before the first move: terms, place and seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from db.engine import Session
from db.errors import AlreadySeated, NotFound, Refused, Taken
from db.matches import reads
from db.matches.homes import put_home
from db.matches.motions import withdraw
from db.matches.rows import OPEN, player_id, refuse_repeated, remember, require
from db.records import (
    Episode,
    Home,
    NewMatch,
    NewSeat,
    SeatRow,
    SeatState,
    Status,
    TownName,
    Visibility,
)


async def create_match(db: Session, new: NewMatch, *, token: str | None = None) -> int:
    """Creates a lobby and gives its id.

    :raises Repeated: if *token* has created a match before.
    """
    await refuse_repeated(db, token)
    sql = """
        INSERT INTO match (game, setup, owner_id, capacity, visibility, pace, rated,
                           league_guild_id, parent_id, rematch, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
    """
    owner = await player_id(db, new.owner)
    terms = (new.game, new.setup, owner, new.capacity, new.visibility, new.pace, new.rated)
    origin = (new.guild, new.parent, new.rematch, new.at)
    match_id: int = await db.value(sql, *terms, *origin)
    await _put_homes(db, match_id, new)
    for seat in new.seats:
        await put_on_seat(db, match_id, seat, new.at)
    await remember(db, token, match_id, 0, 0, new.at)
    return match_id


async def amend(
    db: Session,
    match_id: int,
    *,
    setup: str | None = None,
    owner: int | None = None,
    capacity: int | None = None,
    visibility: Visibility | None = None,
    pace: str | None = None,
    rated: bool | None = None,
) -> None:
    """Changes the terms of a lobby; None leaves a term as it is.

    :raises WrongStatus: if the match is no lobby any more.
    """
    await require(db, match_id, Status.LOBBY)
    if capacity is not None:
        await _refuse_crowding(db, match_id, capacity)
    sql = """
        UPDATE match
           SET setup = coalesce(?, setup), owner_id = coalesce(?, owner_id),
               capacity = coalesce(?, capacity), visibility = coalesce(?, visibility),
               pace = coalesce(?, pace), rated = coalesce(?, rated)
         WHERE id = ?
    """
    whose = await player_id(db, owner)
    await db.run(sql, setup, whose, capacity, visibility, pace, rated, match_id)


async def set_place(
    db: Session,
    match_id: int,
    *,
    home: int = 0,
    channel: int | None = None,
    thread: int | None = None,
    message: int | None = None,
) -> None:
    """Says where on Discord a home of a match is; None leaves an id as it is."""
    sql = """
        UPDATE home
           SET channel_id = coalesce(?, channel_id), thread_id = coalesce(?, thread_id),
               message_id = coalesce(?, message_id)
         WHERE match_id = ? AND number = ?
    """
    if await db.run(sql, channel, thread, message, match_id, home) == 0:
        raise NotFound(f"no home {home} of match {match_id}")


async def take_seat(
    db: Session,
    match_id: int,
    player: int | None,
    name: str,
    *,
    at: int,
    seat: int | None = None,
    computer: str | None = None,
    home: int = 0,
) -> int:
    """Seats a player in a lobby, on the first free chair if no *seat* is given; gives the seat.

    Without a player it is a *computer* of that level who sits down. A player is called in that
    *home*.

    In a running match *seat* must be given and nobody may be playing it: it is taken over, or
    taken up again by who left it.

    :raises Taken: if the seat, or every seat, is taken.
    :raises AlreadySeated: if the player has a seat of this match.
    """
    status = await require(db, match_id, *OPEN)
    seated = {row.seat: row for row in await reads.seats(db, match_id)}
    if status is Status.RUNNING:
        if seat is None or seat not in seated:
            raise NotFound(f"match {match_id} has no seat {seat}")
        await _take_over(db, match_id, seated, NewSeat(seat, player, name, computer, home), at)
        return seat
    _refuse_seated(match_id, seated.values(), player)
    capacity: int = await db.value("SELECT capacity FROM match WHERE id = ?", match_id)
    if seat is None:
        seat = next((chair for chair in range(capacity) if chair not in seated), None)
    if seat is None or seat in seated:
        raise Taken(match_id, seat)
    if not 0 <= seat < capacity:
        raise Refused(f"match {match_id} has no seat {seat}")
    await put_on_seat(db, match_id, NewSeat(seat, player, name, computer, home), at)
    return seat


async def leave_seat(
    db: Session, match_id: int, seat: int, *, state: SeatState = SeatState.LEFT
) -> None:
    """Frees a seat of a lobby; in a running match marks it with *state*, its votes dropped.

    :raises NotFound: if nobody sits there.
    """
    if await require(db, match_id, *OPEN) is Status.LOBBY:
        sql = "DELETE FROM seat WHERE match_id = ? AND seat = ?"
        done = await db.run(sql, match_id, seat)
    else:
        sql = "UPDATE seat SET state = ? WHERE match_id = ? AND seat = ?"
        done = await db.run(sql, state, match_id, seat)
        await withdraw(db, match_id, seat)
    if done == 0:
        raise NotFound(f"nobody has seat {seat} of match {match_id}")


async def invite(db: Session, match_id: int, players: Iterable[int]) -> None:
    """Lets people join a table that is not open to all."""
    sql = "INSERT INTO invitation (match_id, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    await db.many(sql, [(match_id, await player_id(db, player)) for player in players])


async def invited(db: Session, match_id: int) -> frozenset[int]:
    """Who may join a table that is not open to all."""
    sql = """
        SELECT user_id FROM invitation JOIN player ON player.id = player_id WHERE match_id = ?
    """
    return frozenset(user for (user,) in await db.all(sql, match_id))


async def name_town(db: Session, match_id: int, seat: int, name: str, episode: Episode) -> None:
    """Remembers what somebody calls the town that they will build."""
    sql = """
        INSERT INTO town_name (match_id, seat, episode, name) VALUES (?, ?, ?, ?)
            ON CONFLICT (match_id, seat, episode) DO UPDATE SET name = excluded.name
    """
    await db.run(sql, match_id, seat, episode, name)


async def towns(db: Session, match_id: int) -> tuple[TownName, ...]:
    """The names of towns that are yet to be built; the start drops those of its episode."""
    sql = "SELECT seat, episode, name FROM town_name WHERE match_id = ? ORDER BY seat, episode"
    return tuple(
        TownName(seat, Episode(episode), name)
        for seat, episode, name in await db.all(sql, match_id)
    )


async def put_on_seat(db: Session, match_id: int, seat: NewSeat, at: int) -> None:
    """Seats somebody in a lobby, without asking whether the chair is free: the schema does."""
    sql = """
        INSERT INTO seat (match_id, seat, player_id, name, computer, home, state, joined_at,
                          match_status)
        VALUES (?, ?, ?, ?, ?, ?, 'playing', ?, 'lobby')
    """
    who = (await player_id(db, seat.player), seat.name, seat.computer, seat.home)
    await db.run(sql, match_id, seat.seat, *who, at)


async def _put_homes(db: Session, match_id: int, new: NewMatch) -> None:
    """Gives a match its first home; the others of the match that it follows are its own, too."""
    before = () if new.parent is None else await reads.homes(db, new.parent)
    number = before[0].number if before else 0
    where = (new.guild, new.person, new.channel, new.thread, new.message)
    await put_home(db, match_id, Home(number, new.language, *where))
    for home in before[1:]:
        await put_home(db, match_id, replace(home, thread=None, message=None))


async def _refuse_crowding(db: Session, match_id: int, capacity: int) -> None:
    sql = "SELECT seat FROM seat WHERE match_id = ? AND seat >= ? LIMIT 1"
    row = await db.one(sql, match_id, capacity)
    if row is not None:
        raise Taken(match_id, row[0])


def _refuse_seated(match_id: int, seated: Iterable[SeatRow], player: int | None) -> None:
    for row in seated:
        if player is not None and row.player == player:
            raise AlreadySeated(match_id, row.seat)


async def _take_over(
    db: Session,
    match_id: int,
    seated: Mapping[int, SeatRow],
    new: NewSeat,
    at: int,
) -> None:
    _refuse_seated(match_id, (row for row in seated.values() if row.seat != new.seat), new.player)
    row = seated[new.seat]
    if row.state is SeatState.PLAYING:
        if new.player is not None and row.player == new.player:
            raise AlreadySeated(match_id, new.seat)
        raise Taken(match_id, new.seat)
    sql = """
        UPDATE seat SET player_id = ?, name = ?, computer = ?, home = ?, state = 'playing',
                        joined_at = ?
         WHERE match_id = ? AND seat = ?
    """
    who = (await player_id(db, new.player), new.name, new.computer, new.home)
    await db.run(sql, *who, at, match_id, new.seat)
