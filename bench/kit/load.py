"""Many matches at a steady pace, at a table that is as strict as Discord."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec import Struct

from bench.kit.crowd import Hand, bot_at, happened, seated
from bench.kit.matches import GAME, PLAYERS, host_without_limits
from db import Store, open_store
from host import Host, PostedBoard, Sent
from host.processes import now
from playground import Playground, seed
from playground.model import Channel, ChannelType, Message
from playground.rest.api import Exchange

OLD = 2 * 3600.0
"""The posts in the channels are so old that Discord allows few edits of them."""
DRAIN = 15.0
"""Seconds in which what was to be edited may still come, if it does not come sooner."""
TRIES = 5
"""So often somebody types a move that is refused."""
BY_TOKEN = ("/interactions/", "/webhooks/")
"""Answers to interactions, which do not count against what a bot may ask for."""


class Load(Struct, frozen=True):
    """So many matches in so many channels, with a round every so many seconds."""

    matches: int
    channels: int
    every: float
    rounds: int

    def __str__(self) -> str:
        where = "one channel" if self.channels == 1 else f"{self.channels} channels"
        return f"{self.matches} matches in {where}, a round every {self.every:g} s"


class Placement(Struct, frozen=True):
    """A match and its thread."""

    id: int
    thread: int


class RoundsPlayed(Struct, frozen=True):
    """What came of rounds: the seconds from the last press to the board, and how many moves were
    refused and had to be typed again."""

    times: list[float]
    refused: int


class Requests:
    """What the bot asks for, and how often it is told to wait."""

    def __init__(self) -> None:
        self.count = self.refused = 0

    def __call__(self, exchange: Exchange) -> None:
        if not exchange.route.startswith(BY_TOKEN):
            self.count += 1
            self.refused += exchange.status == 429


async def measured(folder: Path, load: Load) -> dict[str, float]:
    """How long boards take under a load, and what each round costs."""
    async with AsyncExitStack() as stack:
        table = await stack.enter_async_context(Playground())
        database = folder / f"load-{load.matches}.db"
        store = await stack.enter_async_context(await open_store(f"sqlite:///{database}"))
        host = host_without_limits(store)
        channels = [_channel(table, number) for number in range(load.channels)]
        homes = [channels[n % len(channels)] for n in range(load.matches)]
        matches = [await placed(table, host, home) for home in homes]
        await stack.enter_async_context(bot_at(table, database))
        hands = [await stack.enter_async_context(seated(table, player)) for player in PLAYERS]
        await asyncio.sleep(2)
        requests = Requests()
        table.observers.append(requests)
        work = [play(load, n, hands, host, match) for n, match in enumerate(matches)]
        played = await asyncio.gather(*work)
        await _drained(store)
    times = [each for found in played for each in found.times]
    return {
        f"{load}: median seconds from press to board": median(times),
        f"{load}: worst seconds from press to board": max(times),
        f"{load}: requests per round": requests.count / len(times),
        f"{load}: requests refused as too many": float(requests.refused),
        f"{load}: moves refused": float(sum(found.refused for found in played)),
    }


async def _drained(store: Store) -> None:
    """Waits until everything is said whose time comes soon."""
    ends = perf_counter() + DRAIN
    while perf_counter() < ends:
        soon = now() + round(DRAIN * 1000)
        if not any(row.due_at < soon for row in await store.unsaid()):
            return
        await asyncio.sleep(0.1)


async def play(
    load: Load, number: int, hands: list[Hand], host: Host, match: Placement
) -> RoundsPlayed:
    """The rounds of one match, begun a little later than those of the one before."""
    times, began = list[float](), perf_counter() + load.every * number / load.matches
    refused = 0
    for done in range(load.rounds):
        await asyncio.sleep(max(0.0, began + done * load.every - perf_counter()))
        await host.latest(match.id)
        *others, last = [hand for hand in hands if await host.legal(match.id, hand.id)]
        for hand in others:
            refused += await _moved(hand, host, match)
        board, pressed = last.board_in(match.thread), perf_counter()
        refused += await _moved(last, host, match)
        await happened(board, "a board")
        times.append(perf_counter() - pressed)
    return RoundsPlayed(times, refused)


async def _moved(hand: Hand, host: Host, match: Placement) -> int:
    """Has somebody make a move; gives how often it was refused before it was taken."""
    line = str((await host.legal(match.id, hand.id))[0])
    data = await hand.command("move", [{"name": "move", "type": 3, "value": line}])
    ply = (await host.table(match.id)).point.ply
    for refused in range(TRIES):
        _, answer = await hand.types(data, match.thread)
        if (await host.latest(match.id)).point.ply > ply:
            return refused
    raise RuntimeError(f"the bot takes no move: {answer.message['content']}")


def _channel(table: Playground, number: int) -> Channel:
    world = table.table.world
    if number == 0:
        return world.channels[seed.GAMES]
    made = Channel(id=world.ids.next(), type=ChannelType.TEXT, name=f"games-{number}", position=9)
    world.save(made)
    return made


async def placed(table: Playground, host: Host, channel: Channel) -> Placement:
    """A match that has begun, with its post in the channel and its first board."""
    ada, boris = PLAYERS
    guild = table.table.world.guild_of(channel)
    match = await host.lobby.create(
        GAME.slug, ada, PLAYERS[ada], seats=2, guild=guild.id, channel=channel.id
    )
    await host.lobby.join(match, boris, PLAYERS[boris])
    await host.lobby.start(match, ada)
    world = table.table.world
    post = _posted(table, channel, "A match.")
    thread = table.table.threads.start(
        channel, world.bot, f"{GAME.slug} {match}", ChannelType.PUBLIC_THREAD, source=post
    )
    board = _posted(table, thread, "It begins.")
    await host._store.set_place(match, thread=thread.id, message=post.id)
    ply = (await host.latest(match)).point.ply
    for row in await host._store.unsaid():
        await host._store.said(row)
    sent = Sent(thread.id, (), "It begins.", "Everybody is to move.")
    told = host.clock()  # the channel, just now: what is measured is the steady state
    await host._store.put_posted_board(PostedBoard(match, board.id, ply, 0, False, sent, told))
    return Placement(match, thread.id)


def _posted(table: Playground, channel: Channel, text: str) -> Message:
    """A message that the bot has posted some hours ago."""
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": text}]}
    message = table.table.chat.send(channel, table.table.world.bot, body, {})
    message.created -= OLD
    table.table.chat.replace(message)
    return message
