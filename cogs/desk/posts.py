"""What everybody sees in a match's thread: a board after every round, and who is to move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import discord
import msgspec
import structlog
from discord import ui
from msgspec import Struct

from cogs.desk import Desk
from cogs.desk.films import moving_picture
from cogs.desk.presses import Press, PressButton
from cogs.desk.studio import Drawn
from cogs.desk.trouble import GONE
from db import Json, MatchRow, SeatRow, Status
from host import Outcome, Table, chronicle
from host.clocks import TURN
from host.ranking import places
from locales import Words, words
from locales.telling import story
from rules.chance import Seat
from rules.game import Event
from rules.record import Point

log = structlog.get_logger("ratusha")

ARCHIVE_AFTER: Final = 10080
"""Minutes until Discord archives a quiet thread: a week, the longest it allows."""
REMEMBERED = 512
"""Of so many matches with an open round it is kept in memory what happened in it."""
STORY_LIMIT = 2500
"""How many characters of a round's story stand under the board; the rest is in the log."""


class Unsaid(Struct, frozen=True):
    """What happened since the last board: where it began, and what everybody may hear."""

    before: Point
    events: tuple[Event, ...] = ()


class Posts:
    """Posts boards, one after the other for each match, and keeps the channel's summary.

    Which board was posted last, and at which ply, stands in the database: what a crash kept
    from being said is said after it.
    """

    def __init__(self, bot: discord.Client, desk: Desk) -> None:
        self._bot, self._desk = bot, desk
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unsaid: OrderedDict[int, Unsaid] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()

    def after(self, outcome: Outcome) -> None:
        """Tells the thread what came of a decision, as soon as a round has closed."""
        match_id = outcome.table.match.id
        known = self._unsaid.get(match_id) or Unsaid(outcome.before)
        heard = tuple(event for event in outcome.events if event.only is None)
        unsaid = Unsaid(known.before, known.events + heard)
        if outcome.closes or outcome.over:
            self._unsaid.pop(match_id, None)
            self._start(self.board(outcome.table, unsaid))
        else:
            self._unsaid[match_id] = unsaid
            if len(self._unsaid) > REMEMBERED:
                self._unsaid.popitem(last=False)  # the log remembers it too

    async def board(self, table: Table, unsaid: Unsaid | None = None) -> None:
        """Posts the board with what happened and who is to move, and strips the last one."""
        async with self._locks.setdefault(table.match.id, asyncio.Lock()):
            last = await self._last(table)
            if unsaid is None or unsaid.before.ply != last.ply:
                unsaid = await self._remembered(table, last.ply)
            said = words(table.match.language, table.game.slug)
            before = unsaid.before if last.message else None
            drawn = await self._desk.table_picture(table, said, before=before)
            thread = self._bot.get_partial_messageable(table.match.thread or 0)
            told = story(said, unsaid.events, _bold(table.names))
            notes = await self._notes(table, said, first=last.message is None)
            view = board_view(table, said, drawn, told, notes)
            sent = await thread.send(
                view=view,
                file=drawn.file(),
                allowed_mentions=discord.AllowedMentions(
                    everyone=False,
                    roles=False,
                    users=[discord.Object(player) for player in awaited_players(table)],
                ),
            )
            posted: Json = {"message": sent.id, "ply": table.point.ply}
            await self._desk.host.store.put_setting(_scope(table), "board", posted)
            if last.message:
                await self._strip(thread, last.message)
            await self._summary(table, said)
        if table.match.status is Status.OVER:
            self._start(self._film(table, said, drawn, told, sent))

    async def _film(
        self, table: Table, said: Words, drawn: Drawn, told: Sequence[str], sent: discord.Message
    ) -> None:
        """Adds the whole match as a moving picture to the board that ended it."""
        film = await chronicle.film(self._desk.host, table.match.id)
        guild = self._bot.get_guild(table.match.guild or 0)
        limit = guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
        moving = await self._desk.studio.draw(lambda: moving_picture(film, said, limit))
        if moving is not None:
            view = board_view(table, said, drawn, told, moving=moving)
            await sent.edit(view=view, attachments=[drawn.file(), moving.file()])

    async def _notes(self, table: Table, said: Words, *, first: bool) -> list[str]:
        """What stands under a board besides the story: the seal of the seed, the deadline."""
        notes = [said("board-sealed", seal=table.match.commitment)] if first else []
        rows = await self._desk.host.store.clocks(table.match.id)
        ends = [r.due_at + (r.bank or 0) for r in rows if r.kind == TURN and r.due_at is not None]
        if ends and awaited_players(table):
            notes.append(said("board-until", deadline=f"<t:{min(ends) // 1000}:f>"))
        return notes

    async def open_thread(self, match_id: int) -> None:
        """Gives a match that has started its thread, under the card in the channel, and a board."""
        host = self._desk.host
        match, seats = await host.lobby.look(match_id)
        if match.thread is not None or not (match.channel and match.message):
            return
        channel = self._bot.get_partial_messageable(match.channel, guild_id=match.guild)
        thread = await channel.get_partial_message(match.message).create_thread(
            name=thread_name(match, seats, words(match.language, match.game)),
            auto_archive_duration=ARCHIVE_AFTER,
        )
        await host.store.set_place(match_id, thread=thread.id)
        host.cache.drop(match_id)
        for row in seats:
            if row.player is not None:
                await thread.add_user(discord.Object(row.player))
        await self.board(await host.table(match_id))

    async def catch_up(self) -> None:
        """Posts the boards that a crash or a downtime kept from being posted."""
        store, before = self._desk.host.store, None
        while page := await store.matches(status=Status.RUNNING, before=before, limit=100):
            for match in page:
                table = await self._desk.host.table(match.id)
                last = await self._last(table)
                if match.thread is None:
                    self._start(self.open_thread(match.id))
                elif match.plies > last.ply and not _is_open(table, last.ply):
                    self._start(self.board(table))
            before = page[-1].id

    async def _last(self, table: Table) -> Posted:
        """The board that was posted last."""
        kept = await self._desk.host.store.setting(_scope(table), "board")
        return msgspec.convert(kept, Posted) if kept else Posted()

    async def _remembered(self, table: Table, ply: int) -> Unsaid:
        """What happened since *ply*, from the log."""
        history = await self._desk.host.history(table.match.id)
        earlier = [played for played in history if played.ply < ply]
        events = [e for p in history if p.ply >= ply for e in p.events if e.only is None]
        state = earlier[-1].state if earlier else table.game.start(table.setup)
        return Unsaid(Point(state, ply), tuple(events))

    async def close(self) -> None:
        """Waits for what is being posted."""
        await asyncio.gather(*self._running, return_exceptions=True)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(self._logged(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _logged(self, work: Any) -> None:
        try:
            await work
        except discord.HTTPException as error:
            log.warning("board not posted", code=error.code, status=error.status)
        except Exception as error:
            log.error("board not posted", exc_info=error)

    async def _strip(self, thread: discord.PartialMessageable, message_id: int) -> None:
        """Takes the buttons off a board that is no longer the latest."""
        try:
            message = await thread.fetch_message(message_id)
            await message.edit(view=_without_buttons(message))
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
    """A board in a thread: its message, and how long the log was."""

    message: int | None = None
    ply: int = 0


def _scope(table: Table) -> str:
    return f"match:{table.match.id}"


def _is_open(table: Table, ply: int) -> bool:
    """Whether everything since *ply* belongs to a round that is still open."""
    return table.point.ply - len(table.point.open) <= ply


def thread_name(match: MatchRow, seats: Sequence[SeatRow], said: Words) -> str:
    """What the match's thread is called: the game, its number and who plays."""
    names = ", ".join(row.name for row in seats)
    return f"{said('title')} {match.id} · {names}"[:100]


def awaited_players(table: Table) -> list[int]:
    """The user ids of those who are to move and still there."""
    return [
        player
        for seat in table.to_move
        if (player := table.players[seat]) is not None and table.is_playing(seat)
    ]


def board_view(
    table: Table,
    said: Words,
    drawn: Drawn,
    told: Sequence[str],
    notes: Sequence[str] = (),
    moving: Drawn | None = None,
) -> ui.LayoutView:
    """A board as a message; after the end with the whole match as a *moving* picture."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    if moving is not None:
        box.add_item(ui.MediaGallery(moving.item()))
    if told:
        box.add_item(ui.TextDisplay(shortened(told)))
    box.add_item(ui.TextDisplay("\n".join([_call(table, said), *notes])))
    view.add_item(box)
    view.add_item(_buttons(table, said))
    return view


def summary_view(table: Table, said: Words) -> ui.LayoutView:
    """The post in the channel while the match runs, and after it."""
    view = ui.LayoutView(timeout=None)
    lines = [f"### {said('title')} · <#{table.match.thread}>"]
    if table.match.status is Status.OVER:
        lines += standings(table, said)
    elif table.match.status is Status.CANCELLED:
        lines.append(said("board-cancelled", game=said("title")))
    else:
        lines.append(said("summary-players", players=", ".join(_bold(table.names))))
        names = [_bold(table.names)[seat] for seat in table.to_move]
        lines.append(said("summary-to-move", players=", ".join(names)))
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    return view


def standings(table: Table, said: Words) -> list[str]:
    """Places and totals, best first."""
    state, place = table.point.state, places(table)
    order = sorted(range(len(place)), key=lambda seat: place[seat])
    return [
        said(
            "standing",
            place=place[seat],
            player=_bold(table.names)[seat],
            points=table.game.score(state, Seat(seat)).total,
        )
        for seat in order
    ]


def shortened(lines: Sequence[str], limit: int = STORY_LIMIT) -> str:
    """Lines joined, the first ones left out if they are too many."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) + len(kept) > limit:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _call(table: Table, said: Words) -> str:
    title = said("title")
    if table.match.status is Status.OVER:
        return "\n".join([said("board-over", game=title), *standings(table, said)])
    if table.match.status is Status.CANCELLED:
        return said("board-cancelled", game=title)
    players = ", ".join(_called(table, seat, said) for seat in table.to_move)
    return said("board-to-move", game=title, players=players, count=len(table.to_move))


def _called(table: Table, seat: Seat, said: Words) -> str:
    """A player as they are called to the table; an empty seat is not pinged."""
    if table.is_playing(seat) and table.players[seat] is not None:
        return f"<@{table.players[seat]}>"
    return said("board-handed", player=_bold(table.names)[seat])


def _buttons(table: Table, said: Words) -> ui.ActionRow[Any]:
    match_id, row = table.match.id, ui.ActionRow[Any]()
    ended = table.match.status in (Status.OVER, Status.CANCELLED)
    if not ended:
        row.add_item(
            PressButton(
                Press("play", match_id, ""),
                label=said("button-play"),
                style=discord.ButtonStyle.primary,
            )
        )
    row.add_item(PressButton(Press("log", match_id, "0"), label=said("button-log")))
    row.add_item(PressButton(Press("rules", match_id, "0"), label=said("button-rules")))
    if ended:
        row.add_item(PressButton(Press("film", match_id, "0"), label=said("button-film")))
        row.add_item(
            PressButton(
                Press("again", match_id, ""),
                label=said("button-again"),
                style=discord.ButtonStyle.success,
            )
        )
    return row


def _without_buttons(message: discord.Message) -> ui.LayoutView:
    """The message as it is, with the uploaded pictures and without rows of buttons."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in list(view.children):
        if isinstance(item, ui.ActionRow):
            view.remove_item(item)
        elif isinstance(item, ui.Container):
            for part in item.children:
                if isinstance(part, ui.MediaGallery):
                    part.items = [_uploaded(media) for media in part.items]
    return view


def _uploaded(media: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    name = media.media.url.split("?")[0].rsplit("/", 1)[-1]
    return discord.MediaGalleryItem(f"attachment://{name}", description=media.description)


def _bold(names: Sequence[str]) -> list[str]:
    return [f"**{discord.utils.escape_markdown(name)}**" for name in names]
