"""What everybody sees in a match's thread: a board after every round, and who is to move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord
import structlog
from discord import ui
from msgspec import Struct

from cogs.campaigns.episodes import close_episode, open_episode
from cogs.chronicle.films import moving_picture
from cogs.desk import Desk, Interaction
from cogs.desk.homes import new_home, new_thread
from cogs.desk.messages import (
    ENDED,
    awaited_players,
    board_view,
    casual,
    summary_view,
    upheld,
    without_buttons,
)
from cogs.desk.studio import Drawn
from cogs.desk.threads import bold, excuse, missing_at
from cogs.desk.trouble import GONE, answer
from cogs.standings.challenges import finished
from cogs.standings.laurels import laurels
from host import Outcome, PostedBoard, Status, Table
from locales import Words, words
from locales.telling import story
from rules.game import Event
from rules.record import Point

log = structlog.get_logger("ratusha")

NO_CHANNEL = 10003
"""Discord's code for a channel or thread that is not there any more."""
REMEMBERED = 512
"""Of so many matches with an open round it is kept in memory what happened in it."""
PAUSES = (1, 5, 30, 120, 600)
"""Seconds after which it is tried again to post what Discord could not take."""
BAD_LINE = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)
"""What goes wrong between us and Discord, and will pass."""


class Unsaid(Struct, frozen=True):
    """What happened since the last board: where it began, and what everybody may hear."""

    before: Point
    events: tuple[Event, ...] = ()


class Posts:
    """Posts boards, one after the other for each match, and keeps the channel's summary.

    Which board was posted last, and at which ply, stands in the database: what a crash kept
    from being said is said after it.
    """

    def __init__(self, desk: Desk) -> None:
        self._bot, self._desk = desk.client, desk
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unsaid: OrderedDict[int, Unsaid] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._coming: set[asyncio.TimerHandle] = set()
        self._unposted: dict[int, set[int]] = {}
        """Matches whose last board Discord refused, and the players who know of it."""

    def after(self, outcome: Outcome) -> None:
        """Tells the thread what came of a decision, as soon as a round has closed."""
        match_id = outcome.table.match.id
        known = self._unsaid.get(match_id) or Unsaid(outcome.before)
        heard = tuple(event for event in outcome.events if event.only is None)
        unsaid = Unsaid(known.before, known.events + heard)
        if outcome.shows:
            self._unsaid.pop(match_id, None)
            self._start(match_id, self.board(outcome.table, unsaid))
        else:
            self._unsaid[match_id] = unsaid
            if len(self._unsaid) > REMEMBERED:
                self._unsaid.popitem(last=False)  # the log remembers it too

    async def board(self, table: Table, unsaid: Unsaid | None = None) -> None:
        """Posts the board with what happened and who is to move, and strips the last one."""
        if table.match.thread is None:  # a challenge, played in private
            await finished(self._bot, self._desk, table)
            return
        async with self._locks.setdefault(table.match.id, asyncio.Lock()):
            await self._post(table, await self._last(table.match.id), unsaid)
        self._end(table)

    async def _post(self, table: Table, last: Posted, unsaid: Unsaid | None = None) -> None:
        first = last.message is None
        if first:
            await self._desk.host.told.owe_end(table.match.id)
            await open_episode(self._bot, self._desk, table)
        if unsaid is None or unsaid.before.ply != last.ply:
            unsaid = await self._remembered(table, last.ply)
        said = words(table.match.language, table.game.slug)
        before = None if first else unsaid.before
        drawn = await self._desk.table_picture(table, said, before=before)
        told = story(said, upheld(table, unsaid.events), bold(table.names))
        view = board_view(table, said, drawn, told, await self._notes(table, said, first=first))
        nonce = f"{table.point.ply}:{last.message or f'm{table.match.id}'}"
        try:
            sent = await self._send(table, view, drawn, nonce)
        except discord.NotFound as error:
            if error.code != NO_CHANNEL or missing_at(self._bot, table.match):
                raise
            await new_home(self._bot, self._desk.host, table, said)
            table = await self._desk.host.latest(table.match.id)
            sent = await self._send(table, view, drawn, nonce)
        self._unposted.pop(table.match.id, None)
        ended = table.match.status in ENDED
        posted = PostedBoard(table.match.id, sent.id, table.point.ply, last.ply, ended)
        await self._desk.host.told.posted(posted)
        if last.message:
            await self._strip(sent.channel, last.message)
        await self._summary(table, said)

    async def _send(
        self, table: Table, view: ui.LayoutView, drawn: Drawn, nonce: str
    ) -> discord.Message:
        thread = self._bot.get_partial_messageable(table.match.thread or 0)
        players = [discord.Object(player) for player in awaited_players(table)]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=players)
        return await thread.send(
            view=view, file=drawn.file(), nonce=nonce, allowed_mentions=mentions
        )

    def _end(self, table: Table) -> None:
        """Lets what follows the last board of a match come after it."""
        if table.match.status in ENDED:
            self._start(table.match.id, self._last_words(table))

    async def _last_words(self, table: Table) -> None:
        if table.match.status is Status.OVER:
            try:
                await self._film(table)
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
            await close_episode(self._bot, self._desk, table)
        await self._desk.host.told.pay_end(table.match.id)

    async def _film(self, table: Table) -> None:
        """Adds the whole match as a moving picture to the board that ended it."""
        said, last = words(table.match.language, table.game.slug), await self._last(table.match.id)
        film = await self._desk.host.chronicle.film(table.match.id)
        guild = self._bot.get_guild(table.match.guild or 0)
        limit = guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
        moving = await self._desk.studio.draw(lambda: moving_picture(film, said, limit))
        if moving is None or last.message is None:
            return
        ending = await self._remembered(table, last.since)
        drawn = await self._desk.table_picture(table, said, before=ending.before)
        told = story(said, upheld(table, ending.events), bold(table.names))
        notes = await self._notes(table, said, first=False)
        view = board_view(table, said, drawn, told, notes, moving)
        thread = self._bot.get_partial_messageable(table.match.thread or 0)
        await thread.get_partial_message(last.message).edit(
            view=view, attachments=[drawn.file(), moving.file()]
        )

    async def _notes(self, table: Table, said: Words, *, first: bool) -> list[str]:
        """What stands under a board besides the story: seal, deadline, laurels."""
        notes = [said("board-sealed", seal=table.match.commitment)] if first else []
        notes += casual(table.match, said) if first or table.match.status in ENDED else []
        until = (await self._desk.host.deadlines.of(table)).until
        if until and awaited_players(table):
            notes.append(said("board-until", deadline=f"<t:{min(until.values()) // 1000}:f>"))
        return notes + await laurels(self._desk, table, said)

    async def open_thread(self, match_id: int) -> None:
        """Gives a match that has started its thread, under the card in the channel, and a board.

        An episode is played where the one before it was.
        """
        async with self._locks.setdefault(-match_id, asyncio.Lock()):
            match, seats = await self._desk.host.lobby.look(match_id)
            if match.thread is not None:
                return
            before = await self._desk.host.campaigns.predecessor(match)
            if before is not None and before.thread is not None:
                place = self._desk.host.matches.place
                await place(match_id, thread=before.thread, message=before.message)
            elif match.channel and match.message:
                await new_thread(self._bot, self._desk.host, match, seats)
            else:
                return
            await self.board(await self._desk.host.table(match_id))

    async def excuse(self, interaction: Interaction, match_id: int) -> None:
        """Tells whoever plays on why no new board is there, once, and tries to post it again."""
        known = self._unposted.get(match_id)
        if known is None:
            return
        match, user = await self._desk.host.matches.match(match_id), interaction.user.id
        if not missing_at(self._bot, match):
            self._start(match_id, self._belated(match_id))
        if user not in known:
            known.add(user)
            said = await self._desk.words(interaction, match.game)
            await answer(interaction, excuse(self._bot, match, said))

    async def catch_up(self) -> None:
        """Posts what a crash or a downtime kept from being posted."""
        host = self._desk.host
        async for match in host.matches.every(status=Status.RUNNING):
            last = await self._last(match.id)
            if match.thread is None or last.message is None or match.plies > last.ply:
                self._start(match.id, self._belated(match.id))
        for match_id in await host.told.untold_ends():
            if (await host.matches.match(match_id)).status in ENDED:
                self._start(match_id, self._belated(match_id))

    async def _belated(self, match_id: int) -> None:
        """Posts what a thread still lacks, if it lacks anything."""
        table = await self._desk.host.latest(match_id)
        if table.match.thread is None:
            await self.open_thread(match_id)
            return
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            last = await self._last(match_id)
            if await self._is_behind(table, last):
                await self._post(table, last)
        self._end(table)

    async def _is_behind(self, table: Table, last: Posted) -> bool:
        """Whether a round, or somebody's turn, has ended that no board has shown."""
        if last.message is None:
            return True
        if table.match.status in ENDED:
            return not last.ended
        if table.point.ply <= last.ply:
            return False
        return await self._desk.host.shown_since(table.match.id, last.ply)

    async def _last(self, match_id: int) -> Posted:
        """The board that was posted last."""
        kept = await self._desk.host.told.board(match_id)
        if kept is None:
            return Posted()
        return Posted(kept.message, kept.ply, kept.since_ply, kept.shows_end)

    async def _remembered(self, table: Table, ply: int) -> Unsaid:
        """What happened since *ply*, from the log."""
        history = await self._desk.host.history(table.match.id)
        earlier = [played for played in history if played.ply < ply]
        events = [e for p in history if p.ply >= ply for e in p.events if e.only is None]
        state = earlier[-1].state if earlier else table.game.start(table.setup)
        return Unsaid(Point(state, ply), tuple(events))

    async def close(self) -> None:
        """Waits for what is being posted; what is to be tried again is left for a later start."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)
        for handle in self._coming:
            handle.cancel()

    def _start(self, match_id: int, work: Coroutine[Any, Any, None], tries: int = 0) -> None:
        task = asyncio.create_task(self._logged(match_id, work, tries))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _logged(self, match_id: int, work: Coroutine[Any, Any, None], tries: int) -> None:
        try:
            await work
        except BAD_LINE as error:
            why = type(error).__name__
            log.warning("board not posted", match=match_id, tries=tries + 1, why=why)
            self._try_again(match_id, tries)
        except discord.HTTPException as error:
            self._unposted.setdefault(match_id, set())
            log.warning("board not posted", match=match_id, code=error.code, status=error.status)
        except Exception as error:
            log.error("board not posted", match=match_id, exc_info=error)

    def _try_again(self, match_id: int, tries: int) -> None:
        if tries == len(PAUSES):
            return

        def again() -> None:
            self._coming.discard(handle)
            self._start(match_id, self._belated(match_id), tries + 1)

        handle = asyncio.get_running_loop().call_later(PAUSES[tries], again)
        self._coming.add(handle)

    async def _strip(self, thread: discord.abc.Messageable, message_id: int) -> None:
        """Takes the buttons off a board that is no longer the latest."""
        try:
            message = await thread.fetch_message(message_id)
            await message.edit(view=without_buttons(message))
        except discord.HTTPException as error:
            if error.code not in GONE:
                log.info("old board keeps its buttons", code=error.code)

    async def _summary(self, table: Table, said: Words) -> None:
        """Keeps the post in the channel up to date; Discord limits edits of old messages."""
        match = table.match
        if not (match.channel and match.message):
            return
        channel = self._bot.get_partial_messageable(match.channel)
        try:
            await channel.get_partial_message(match.message).edit(view=summary_view(table, said))
        except discord.HTTPException as error:
            log.info("summary not updated", code=error.code)


class Posted(Struct, frozen=True):
    """A board in a thread: its message, and how long the log was, then and at the one before."""

    message: int | None = None
    ply: int = 0
    since: int = 0
    ended: bool = False
    """Whether it shows the end of the match."""
