"""An evening at the table: the people, the bot, and the matches they play."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from db import open_store
from host import Host
from host.processes import now
from host.verify import report
from playground import GENEROUS, Playground, Settings
from rules import games
from rules.matches.replay import fair, last
from tests.playground.person import PATIENCE, PATIENT, Json
from tests.wire.people import Player, Stripped, Unanswered, asks, buttons, is_private, said
from tests.wire.process import HURRIED, SCRIPT, Bot
from tests.wire.watch import Watch

TABLE = "table.db"
SWIFT = PATIENT if os.environ.get("WIRE_STRICT") else replace(PATIENT, rate_limits=GENEROUS)
"""A table at which nobody has to wait, for tests of many rounds; others keep to Discord's pace."""
ALONE = 15.0
"""Seconds: the table stands still while tests are run that have another event loop."""
QUIET = 0.1
"""Seconds between two looks at whether anything more is said."""
SOON = 10_000
"""Milliseconds: who is awaited is told some seconds after a move, unless the round has closed."""
AHEAD = 4
"""So many moves are made beside those that a test waits for: a match must last to its end."""
Play = Callable[[Player, Random], Awaitable[bool]]


class Evening:
    """A table, people around it, one of whom only watches, and the bot in its own process."""

    def __init__(self, table: Playground, bot: Bot, people: Sequence[Player]) -> None:
        self.bot, self.watch = bot, Watch()
        self.left_at = monotonic()
        self.people = people
        self.ada, self.boris, self.oksana, self.greta, self.luc = people[:5]
        self.sit_at(table)

    def sit_at(self, table: Playground) -> None:
        self.table = table
        table.observers.append(self.watch)

    async def switch_the_table_off_and_on(self, settings: Settings | None = None) -> None:
        """Ends the server and starts another at the same address, on what the first has kept."""
        port = self.table.port
        await self.table.stop()
        kept = self.bot.database.with_name(TABLE)
        self.sit_at(Playground(kept, port, settings=settings or self.table.settings))
        await self.table.start()
        assert self.table.port == port
        for person in self.people:
            await person.sit_down_again()
        await self.bot_takes_part()

    async def bot_is_here(self) -> None:
        """Starts the bot unless it runs, and waits until it takes part."""
        if self.bot.running:
            await self.bot_takes_part()
            return
        await until(lambda: not self.table.table.gateway.online)
        await self.bot.start()
        await self.bot_takes_part()
        self.mourn()  # for what was asked of a session that nobody will take up again

    async def goes_on(self, settings: Settings) -> None:
        """Comes back to the table; a bot that was left alone for long may have given it up."""
        script = SCRIPT if settings == PATIENT else HURRIED
        if monotonic() - self.left_at > ALONE or self.bot.script != script:
            await self.bot.kill()
        self.bot.script = script
        await self.bot_is_here()
        if self.table.settings != settings:
            await self.switch_the_table_off_and_on(settings)
        self.watch.forget()

    async def bot_takes_part(self) -> None:
        """Waits until the bot is connected and its commands are known."""

        def here() -> bool:
            assert not self.bot.ended_by_itself, self.bot.output
            return bool(self.table.table.gateway.online and self.table.table.world.commands)

        await until(here)

    async def bot_dies(self) -> None:
        """Kills the bot in the middle of whatever it does; nobody waits for its answers."""
        await self.bot.kill()
        await until(lambda: not self.table.table.gateway.online)  # or somebody asks a dead one
        self.mourn()

    def mourn(self) -> None:
        """Nobody waits any longer for what a bot was about to answer that has died or sleeps."""
        for person in self.people:
            person.mourn()

    async def is_quiet(self) -> None:
        """Waits until the bot has said all that it has to say, and forgets it."""
        said = -1
        async with asyncio.timeout(PATIENCE):
            while self.has_more_to_say() or said != len(self.watch.seen):
                said = len(self.watch.seen)
                await asyncio.sleep(QUIET)
        self.watch.forget()

    def has_more_to_say(self) -> bool:
        """Whether the bot knows of something that it is to say soon."""
        sql = "SELECT count(*) FROM outbox WHERE due_at < ?"
        ((count,),) = self.bot.query(sql, now() + SOON)
        return bool(count)

    async def open(self, game: str, by: Player | None = None, **terms: Any) -> Json:
        """Ada, or another, opens a table; gives its card."""
        by = by or self.ada
        by.forget()
        return await by.types("game new", game=game, **{"seats": 2} | terms)

    async def begin(self, game: str, *players: Player, **terms: Any) -> Match:
        """One opens a table for two, the other joins, and the first board is there."""
        first, second = players or (self.ada, self.boris)
        since = len(self.oksana.events)
        card = await self.open(game, first, **terms)
        second.forget()
        await second.interact(**pressed(card, "join"))
        thread = await self.oksana.sees(thread_of(card), since)
        number = int(buttons(card, "join")[0].split("|")[1])
        match = Match(self, number, card, thread, (first, second), since)
        await self.oksana.sees_message(thread, is_board, since)
        return match

    async def begin_alone(self, game: str, by: Player | None = None, **terms: Any) -> Match:
        """Ada, or another, begins a match against the weakest computer; its board is there."""
        since, by = len(self.oksana.events), by or self.ada
        by.forget()
        card = await by.types("game now", game=game, **terms)
        thread = await self.oksana.sees(thread_of(card), since)
        number = int(buttons(card, "start")[0].split("|")[1])
        match = Match(self, number, card, thread, (by,), since)
        await self.oksana.sees_message(thread, is_board, since)
        return match


class Match:
    """A match that two, or one and a computer, play in its thread."""

    def __init__(
        self,
        evening: Evening,
        id: int,
        card: Json,
        thread: str,
        players: tuple[Player, ...],
        since: int,
    ) -> None:
        self.evening, self.id, self.card, self.thread = evening, id, card, thread
        self.players, self.since = players, since
        """Who plays, and how much Oksana had seen before."""
        self.awaited = 0
        """So many moves are waited for."""

    # looking

    async def messages(self, among: int = 100) -> list[Json]:
        """The newest messages of the thread, as Oksana sees them, oldest first."""
        status, found = await self.evening.oksana.call(
            "GET", f"/channels/{self.thread}/messages", limit=str(among)
        )
        assert status == 200
        return list(found)

    async def boards(self, among: int = 100) -> list[Json]:
        """The boards *among* so many newest messages, oldest first."""
        return [message for message in await self.messages(among) if is_board(message)]

    async def board(self) -> Json:
        return (await self.boards(among=10))[-1]

    async def panel(self, player: Player, board: Json) -> Json:
        """What *player* gets by pressing Play on *board*."""
        panel = await player.push(board, buttons(board, "play")[0])
        assert is_private(panel)
        if not panel["attachments"]:
            raise Unanswered(said(panel))
        return panel

    async def newest_panel(self, player: Player) -> Json | None:
        """What *player* gets by pressing Play on the newest board; None if there is no such button.

        That board may be stripped just when it is pressed, since a newer one is there.
        """
        while buttons(board := await self.board(), "play"):
            with suppress(Stripped):
                return await self.panel(player, board)
        return None

    async def ready_to_confirm(self, rng: Random) -> list[tuple[Player, Json]]:
        """The players to move, each with a panel that shows a move to be confirmed."""
        found = []
        for player in self.players:
            panel = await self.newest_panel(player)
            assert panel is not None
            while asks(panel) and not buttons(panel, "do"):
                panel = await player.step(panel, rng)
            if buttons(panel, "do"):
                found.append((player, panel))
        return found

    # playing

    async def play_by_buttons(self, player: Player, rng: Random) -> bool:
        """Everything that *player* may do now, by buttons; false if that was nothing.

        A panel that refuses is out of date, and left for a new one.
        """
        panel, before, moved = await self.newest_panel(player), None, False
        while panel is not None and asks(panel) and panel is not before:
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
        """One by buttons, then the other by commands, as far as they can; false at the end."""
        first, second = self.players
        pressed = await self.play_by_buttons(first, rng)
        return await self.play_by_commands(second, rng) or pressed

    async def play_to_the_end(self, how: Play, rng: Random) -> None:
        """Both play in the same way until there is nothing left to do."""
        while any([await how(player, rng) for player in self.players]):
            pass

    async def keep_playing(self, rng: Random, stop: asyncio.Event) -> None:
        """Both play at once, whatever goes wrong, until *stop*.

        They make a turn or so more than AHEAD moves that nobody waits for, lest the match ends.
        """

        async def insist(play: Play, who: Player) -> None:
            while not stop.is_set():
                if self.confirmed >= self.awaited + AHEAD:
                    await asyncio.sleep(0.05)
                    continue
                await self.evening.bot_takes_part()
                try:
                    moved = await play(who, rng)
                except Unanswered:
                    moved = False
                if not moved:
                    await asyncio.sleep(0.05)

        first, second = self.players
        await asyncio.gather(
            insist(self.play_by_buttons, first), insist(self.play_by_commands, second)
        )

    async def moves_are_confirmed(self, count: int) -> None:
        """Waits until *count* more moves have been confirmed to those who made them."""
        self.awaited = goal = self.confirmed + count
        await until(lambda: self.confirmed >= goal)

    @property
    def confirmed(self) -> int:
        return sum(player.told.total() for player in self.players)

    # judging

    def log(self, player: Player) -> Counter[str]:
        """The moves of *player* as they stand in the database."""
        rows = self.evening.bot.query(
            "SELECT text FROM entry JOIN player ON player.id = by_id"
            " WHERE match_id = ? AND user_id = ? AND seat IS NOT NULL",
            self.id,
            player.id,
        )
        return Counter(text for (text,) in rows)

    async def assert_nothing_is_lost_or_doubled(self) -> None:
        """What was confirmed is in the log, what is in the log was tried, and the log replays."""
        for player in self.players:
            logged = self.log(player)
            lost = {move: player.confirmations[move] for move in player.told - logged}
            assert not lost, f"confirmed and lost: {lost}"
            assert logged <= player.tried, f"doubled: {logged - player.tried}"
        await self.assert_log_replays()

    async def assert_log_replays(self) -> None:
        """The log leads to the position, with the draws that the seed gives."""
        async with await open_store(self.evening.bot.url) as store:
            host = Host(store)
            table, record = await host.table(self.id), await host.record(self.id)
        assert last(table.game, record) == table.point
        assert fair(table.game, record)

    def assert_everything_was_confirmed(self) -> None:
        """Every move that was tried was played once, and its player was told so."""
        for player in self.players:
            assert player.told == player.tried == self.log(player)


async def until(condition: Callable[[], object]) -> None:
    """Waits until *condition* holds.

    :raises TimeoutError: if it never does.
    """

    async def look() -> None:
        while not condition():  # noqa: ASYNC110, for what changes in another process
            await asyncio.sleep(0.02)

    await asyncio.wait_for(look(), PATIENCE)


def pressed(message: Json, verb: str) -> Json:
    """The body of a press of the one button of *verb*."""
    return {
        "type": 3,
        "channel_id": message["channel_id"],
        "message_id": message["id"],
        "data": {"custom_id": buttons(message, verb)[0], "component_type": 2},
    }


BOARDS = ("board.png", "own.png")
"""What the picture of a board is called; the second where one person plays, board and panel."""


def is_board(message: Json) -> bool:
    return any(a["filename"] in BOARDS for a in message["attachments"])


def has_film(message: Json) -> bool:
    """Whether a board shows the whole match as a moving picture."""
    return is_board(message) and any(
        a["filename"] == "replay.webp" and a["size"] > 0 for a in message["attachments"]
    )


def thread_of(card: Json) -> Callable[[str, Json], str | None]:
    """Recognises the thread that begins at *card*."""

    def found(name: str, data: Json) -> str | None:
        return str(data["id"]) if name == "THREAD_CREATE" and data["id"] == card["id"] else None

    return found


async def assert_verified(url: str) -> None:
    """Nothing is wrong with a database: what ``python -m rules verify`` says, without its start."""
    async with await open_store(url) as store:
        told, has_drifted = await report(store, games())
    assert not has_drifted, told
