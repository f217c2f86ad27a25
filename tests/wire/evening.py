"""An evening at the table: the people, the bot, and the matches they play."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from random import Random

from playground import Playground
from tests.playground.person import Json
from tests.wire.people import Player, Unanswered, asks, buttons, is_private, said
from tests.wire.process import ROOT, Bot
from tests.wire.watch import Watch


class Evening:
    """A table, two who play, one who watches, and the bot in a process of its own."""

    def __init__(
        self, table: Playground, bot: Bot, ada: Player, boris: Player, oksana: Player
    ) -> None:
        self.table, self.bot, self.watch = table, bot, Watch()
        table.observers.append(self.watch)
        self.ada, self.boris, self.oksana = ada, boris, oksana

    @property
    def players(self) -> tuple[Player, Player]:
        return self.ada, self.boris

    async def bot_is_here(self) -> None:
        """Starts the bot unless it runs, and waits until it takes part."""
        if not self.bot.running:
            await self.bot.start()
        while not (self.table.table.gateway.online and self.table.table.world.commands):
            assert self.bot.running, self.bot.output
            await asyncio.sleep(0.02)

    async def open(self, game: str, seats: int = 2) -> Json:
        """Ada opens a table; gives its card."""
        for player in self.players:
            player.forget()
        return await self.ada.types("game new", game=game, seats=seats)

    async def begin(self, game: str) -> Match:
        """Ada opens a table for two, Boris joins, and the first board is there."""
        since = len(self.oksana.events)
        card = await self.open(game)
        await self.boris.interact(**pressed(card, "join"))
        thread = await self.oksana.sees(thread_of(card), since)
        match = Match(self, int(buttons(card, "join")[0].split("|")[1]), card, thread, since)
        await self.oksana.sees_message(thread, is_board, since)
        return match


class Match:
    """A match that Ada and Boris play in its thread."""

    def __init__(self, evening: Evening, id: int, card: Json, thread: str, since: int) -> None:
        self.evening, self.id, self.card, self.thread = evening, id, card, thread
        self.since = since
        """How much Oksana had seen before."""

    async def boards(self, among: int = 100) -> list[Json]:
        """The boards that everybody sees *among* so many newest messages, oldest first."""
        status, found = await self.evening.oksana.call(
            "GET", f"/channels/{self.thread}/messages", limit=str(among)
        )
        assert status == 200
        return [message for message in found if is_board(message)]

    async def board(self) -> Json:
        return (await self.boards(among=10))[-1]

    async def panel(self, player: Player) -> Json:
        """What *player* gets by pressing Play on the newest board."""
        board = await self.board()
        panel = await player.push(board, buttons(board, "play")[0])
        assert is_private(panel)
        if not panel["attachments"]:
            raise Unanswered(said(panel))
        return panel

    async def play_by_buttons(self, player: Player, rng: Random) -> bool:
        """Everything that *player* may do now, by buttons; false if that was nothing.

        A panel that refuses is out of date, and left for a new one.
        """
        panel, before, moved = await self.panel(player), None, False
        while asks(panel) and panel is not before:
            before, moved = panel, True
            panel = await player.decide(panel, rng)
        return moved

    async def play_by_commands(self, player: Player, rng: Random) -> bool:
        """Everything that *player* may do now, typed; false if that was nothing."""
        moved = False
        while await player.move(self.thread, rng):
            moved = True
        return moved

    async def play_on(self, rng: Random) -> bool:
        """Ada by buttons, then Boris by typed commands, as far as they can; false at the end."""
        ada, boris = self.evening.players
        running = bool(buttons(await self.board(), "play"))
        pressed = running and await self.play_by_buttons(ada, rng)
        return await self.play_by_commands(boris, rng) or pressed

    async def keep_playing(self, rng: Random, stop: asyncio.Event) -> None:
        """Both play at once, whatever goes wrong, until *stop*."""

        async def insist(play: Callable[[Player, Random], Awaitable[bool]], who: Player) -> None:
            while not stop.is_set():
                try:
                    moved = await play(who, rng)
                except Unanswered:
                    moved = False
                if not moved:
                    await asyncio.sleep(0.05)

        ada, boris = self.evening.players
        await asyncio.gather(
            insist(self.play_by_buttons, ada), insist(self.play_by_commands, boris)
        )

    def log(self, player: Player) -> Counter[str]:
        """The moves of *player* as they stand in the database."""
        with closing(sqlite3.connect(f"file:{self.evening.bot.database}?mode=ro", uri=True)) as db:
            rows = db.execute(
                "SELECT text FROM entry JOIN player ON player.id = by_id"
                " WHERE match_id = ? AND user_id = ? AND seat IS NOT NULL",
                (self.id, player.id),
            ).fetchall()
        return Counter(text for (text,) in rows)

    async def assert_nothing_is_lost_or_doubled(self) -> None:
        """What was confirmed is in the log, what is in the log was tried, and the log replays."""
        for player in self.evening.players:
            logged = self.log(player)
            assert player.told <= logged, "a confirmed move was lost"
            assert logged <= player.tried, "a move was doubled"
        assert await verified(self.evening.bot.url)


def pressed(message: Json, verb: str) -> Json:
    """The body of a press of the one button of *verb*."""
    return {
        "type": 3,
        "channel_id": message["channel_id"],
        "message_id": message["id"],
        "data": {"custom_id": buttons(message, verb)[0], "component_type": 2},
    }


def is_board(message: Json) -> bool:
    return any(a["filename"] == "board.png" for a in message["attachments"])


def thread_of(card: Json) -> Callable[[str, Json], str | None]:
    """Recognises the thread that begins at *card*."""

    def found(name: str, data: Json) -> str | None:
        return str(data["id"]) if name == "THREAD_CREATE" and data["id"] == card["id"] else None

    return found


async def verified(url: str) -> bool:
    """Whether ``python -m rules verify`` finds nothing wrong with a database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "rules", "verify", url, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()
    return b" 0 problems" in out
