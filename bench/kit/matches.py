"""Matches that have begun, put straight into a database and onto a table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
from msgspec import Struct

from db import PostedBoard, Store, open_store
from host import Host
from host.opening import lobby
from playground import Playground, seed
from rules import games

Json = dict[str, Any]
GAME = max((game for game in games().values() if game.sealed), key=lambda game: game.seats[-1])
"""A game in which everybody decides at once, the one for most players."""
PLAYERS = {seed.ADA: "Ada", seed.BORIS: "Борис"}


class Opened(Struct, frozen=True):
    """A match, its thread, and a first move for each of its players."""

    id: int
    thread: int
    first: dict[int, str]


def host_without_limits(store: Store, **how: Any) -> Host:
    """A host at which one person may open as many tables as a measurement needs."""
    lobby.OWN_TABLES = lobby.SERVER_TABLES = 100_000
    return Host(store, **how)


async def begun(table: Playground, database: Path, count: int, *, on: bool = False) -> list[Opened]:
    """Begins *count* matches for two, each in a thread of its own with its board shown.

    It is the first board, or the match has gone *on* until the second player alone is awaited, and
    closes a round by any move.
    """
    async with await open_store(f"sqlite:///{database}") as store, aiohttp.ClientSession() as http:
        host = host_without_limits(store)
        return [await _begun(table, host, http, on=on) for _ in range(count)]


def entries(database: Path, condition: str) -> int:
    """How many entries of a kind are stored in a file."""
    with closing(sqlite3.connect(database)) as db:
        return int(db.execute(f"SELECT count(*) FROM entry WHERE {condition}").fetchone()[0])


async def _begun(table: Playground, host: Host, http: aiohttp.ClientSession, *, on: bool) -> Opened:
    ada, boris = PLAYERS
    match = await host.lobby.create(
        GAME.slug, ada, PLAYERS[ada], seats=2, guild=seed.GUILD, channel=seed.GAMES
    )
    await host.lobby.join(match, boris, PLAYERS[boris])
    await host.lobby.start(match, ada)
    if on:
        await _played_on(host, match, ada, boris)
    thread = await _made(table, http, f"channels/{seed.GAMES}/threads", _thread(match))
    board = await _made(table, http, f"channels/{thread}/messages", _board(match))
    await host._store.set_place(match, thread=thread)
    begun = await host.latest(match)
    await host._store.put_posted_board(PostedBoard(match, board, begun.point.ply, 0, False))
    for row in await host._store.unsaid():
        await host._store.said(row)
    first = {p: str(moves[0]) for p in PLAYERS if (moves := await host.legal(match, p))}
    return Opened(match, thread, first)


async def _played_on(host: Host, match: int, first: int, last: int) -> None:
    """Plays until the *last* player is awaited alone in a second round, or a later one, and closes
    it."""
    rounds = 0
    while True:
        table = await host.table(match)
        seat, others = table.seat(last), await host.legal(match, first)
        moves = others or await host.legal(match, last)
        closing = [host.foretold(table, seat, str(move)).closes for move in moves if not others]
        if rounds and closing and all(closing):
            return
        outcome = await host.submit(match, first if others else last, str(moves[0]))
        rounds += outcome.closes


def _thread(match: int) -> Json:
    return {"name": f"{GAME.slug} {match}", "type": 11}


def _board(match: int) -> Json:
    """A first board without a picture: words, and a button to be stripped by the next one."""
    button = {"type": 2, "style": 1, "label": "Play", "custom_id": f"play|{match}|"}
    text = {"type": 17, "components": [{"type": 10, "content": "It begins."}]}
    return {"flags": 1 << 15, "components": [text, {"type": 1, "components": [button]}]}


async def _made(table: Playground, http: aiohttp.ClientSession, where: str, what: Json) -> int:
    """The id of something that the bot makes at the table."""
    headers = {"Authorization": f"Bot {table.token}"}
    async with http.post(f"{table.api_url}/{where}", json=what, headers=headers) as response:
        made: Json = await response.json()
        assert response.status in (200, 201), made
        return int(made["id"])
