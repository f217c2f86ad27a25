"""Writing what comes before the first move: terms, place and seats."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping

from db.errors import AlreadySeated, NotFound, Refused, Taken
from db.records import Episode, NewMatch, NewSeat, SeatRow, SeatState, Status, TownName
from db.sqlite.matches import reads
from db.sqlite.matches.motions import withdraw
from db.sqlite.matches.rows import OPEN, player_id, refuse_repeated, remember, require


def create_match(db: sqlite3.Connection, new: NewMatch, token: str | None) -> int:
    """Creates a lobby and gives its id."""
    refuse_repeated(db, token)
    sql = """
        INSERT INTO match (game, setup, owner_id, capacity, visibility, pace, rated, language,
                           guild_id, channel_id, thread_id, message_id, parent_id, rematch,
                           created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
    """
    owner = player_id(db, new.owner)
    terms = (new.game, new.setup, owner, new.capacity, new.visibility, new.pace, new.rated)
    place = (new.language, new.guild, new.channel, new.thread, new.message)
    origin = (new.parent, new.rematch, new.at)
    match_id: int = db.execute(sql, terms + place + origin).fetchone()[0]
    for seat in new.seats:
        put_on_seat(db, match_id, seat, new.at)
    remember(db, token, match_id, 0, 0, new.at)
    return match_id


def amend(
    db: sqlite3.Connection, match_id: int, owner: int | None, terms: Mapping[str, int | str | None]
) -> None:
    """Changes those terms of a lobby that are not None."""
    require(db, match_id, Status.LOBBY)
    if terms["capacity"] is not None:
        _refuse_crowding(db, match_id, terms["capacity"])
    sql = """
        UPDATE match
           SET setup = coalesce(:setup, setup), owner_id = coalesce(:owner_id, owner_id),
               capacity = coalesce(:capacity, capacity), language = coalesce(:language, language),
               visibility = coalesce(:visibility, visibility), pace = coalesce(:pace, pace),
               rated = coalesce(:rated, rated)
         WHERE id = :id
    """
    db.execute(sql, {**terms, "owner_id": player_id(db, owner), "id": match_id})


def set_place(db: sqlite3.Connection, match_id: int, place: Mapping[str, int | None]) -> None:
    """Changes those ids of the match's place that are not None."""
    sql = """
        UPDATE match
           SET guild_id = coalesce(:guild, guild_id), channel_id = coalesce(:channel, channel_id),
               thread_id = coalesce(:thread, thread_id), message_id = coalesce(:message, message_id)
         WHERE id = :id
    """
    if db.execute(sql, {**place, "id": match_id}).rowcount == 0:
        raise NotFound(f"no match {match_id}")


def take_seat(
    db: sqlite3.Connection,
    match_id: int,
    player: int | None,
    name: str,
    at: int,
    seat: int | None,
    computer: str | None,
) -> int:
    """Seats somebody on a free chair of a lobby, or on an abandoned one of a running match."""
    status = require(db, match_id, *OPEN)
    seated = {row.seat: row for row in reads.seats(db, match_id)}
    if status is Status.RUNNING:
        if seat is None or seat not in seated:
            raise NotFound(f"match {match_id} has no seat {seat}")
        _take_over(db, match_id, seated, NewSeat(seat, player, name, computer), at)
        return seat
    _refuse_seated(match_id, seated.values(), player)
    capacity: int = db.execute("SELECT capacity FROM match WHERE id = ?", (match_id,)).fetchone()[0]
    if seat is None:
        seat = next((chair for chair in range(capacity) if chair not in seated), None)
    if seat is None or seat in seated:
        raise Taken(match_id, seat)
    if not 0 <= seat < capacity:
        raise Refused(f"match {match_id} has no seat {seat}")
    put_on_seat(db, match_id, NewSeat(seat, player, name, computer), at)
    return seat


def leave_seat(db: sqlite3.Connection, match_id: int, seat: int, state: SeatState) -> None:
    """Frees a seat of a lobby; in a running match marks it with *state*."""
    if require(db, match_id, *OPEN) is Status.LOBBY:
        sql = "DELETE FROM seat WHERE match_id = ? AND seat = ?"
        done = db.execute(sql, (match_id, seat)).rowcount
    else:
        sql = "UPDATE seat SET state = ? WHERE match_id = ? AND seat = ?"
        done = db.execute(sql, (state, match_id, seat)).rowcount
        withdraw(db, match_id, seat)
    if done == 0:
        raise NotFound(f"nobody has seat {seat} of match {match_id}")


def invite(db: sqlite3.Connection, match_id: int, players: Iterable[int]) -> None:
    """Lets people join a table that is not open to all."""
    sql = "INSERT INTO invitation (match_id, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    db.executemany(sql, [(match_id, player_id(db, player)) for player in players])


def invited(db: sqlite3.Connection, match_id: int) -> frozenset[int]:
    """Who may join a table that is not open to all."""
    sql = """
        SELECT user_id FROM invitation JOIN player ON player.id = player_id WHERE match_id = ?
    """
    return frozenset(user for (user,) in db.execute(sql, (match_id,)))


def name_town(
    db: sqlite3.Connection, match_id: int, seat: int, name: str, episode: Episode
) -> None:
    """Remembers what somebody calls the town that they will build."""
    sql = """
        INSERT INTO town_name (match_id, seat, episode, name) VALUES (?, ?, ?, ?)
            ON CONFLICT (match_id, seat, episode) DO UPDATE SET name = excluded.name
    """
    db.execute(sql, (match_id, seat, episode, name))


def towns(db: sqlite3.Connection, match_id: int) -> tuple[TownName, ...]:
    """The names of towns that are yet to be built."""
    sql = "SELECT seat, episode, name FROM town_name WHERE match_id = ? ORDER BY seat, episode"
    return tuple(
        TownName(seat, Episode(episode), name)
        for seat, episode, name in db.execute(sql, (match_id,))
    )


def put_on_seat(db: sqlite3.Connection, match_id: int, seat: NewSeat, at: int) -> None:
    """Seats somebody in a lobby, without asking whether the chair is free: the schema does."""
    sql = """
        INSERT INTO seat (match_id, seat, player_id, name, computer, state, joined_at, match_status)
        VALUES (?, ?, ?, ?, ?, 'playing', ?, 'lobby')
    """
    who = (player_id(db, seat.player), seat.name, seat.computer)
    db.execute(sql, (match_id, seat.seat, *who, at))


def _refuse_crowding(db: sqlite3.Connection, match_id: int, capacity: int | str) -> None:
    sql = "SELECT seat FROM seat WHERE match_id = ? AND seat >= ? LIMIT 1"
    row = db.execute(sql, (match_id, capacity)).fetchone()
    if row is not None:
        raise Taken(match_id, row[0])


def _refuse_seated(match_id: int, seated: Iterable[SeatRow], player: int | None) -> None:
    for row in seated:
        if player is not None and row.player == player:
            raise AlreadySeated(match_id, row.seat)


def _take_over(
    db: sqlite3.Connection,
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
        UPDATE seat SET player_id = ?, name = ?, computer = ?, state = 'playing', joined_at = ?
         WHERE match_id = ? AND seat = ?
    """
    who = (player_id(db, new.player), new.name, new.computer)
    db.execute(sql, (*who, at, match_id, new.seat))
