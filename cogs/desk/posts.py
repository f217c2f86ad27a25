"""What everybody sees in a match's thread: a board after every round, and who is to move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.campaigns.episodes import close_episode, open_episode
from cogs.desk import Desk, Interaction
from cogs.desk.edits import add_film, edited, pass_on
from cogs.desk.homes import new_home, new_thread, post_of
from cogs.desk.messages import (
    ENDED,
    awaited_players,
    board_buttons,
    board_view,
    call,
    casual,
    kept,
    seated,
    sent_pictures,
    shortened,
    summary_view,
    thread_name,
    upheld,
)
from cogs.desk.outbox import BAD_LINE, TOO_MANY, Outbox
from cogs.desk.studio import Drawn
from cogs.desk.threads import bold, excuse, fold, missing_at, rename
from cogs.desk.trouble import answer
from cogs.lobby.forums import tag
from cogs.lobby.listing import show_tables
from cogs.play.alone import Alone
from cogs.standings.challenges import finished
from cogs.standings.laurels import laurels
from cogs.study.results import hinted
from cogs.time.notices import remind
from host import (
    MatchRow,
    NewSaying,
    Outcome,
    PostedBoard,
    Saying,
    SayingRow,
    SeatRow,
    Sent,
    Status,
    Table,
)
from host.campaigns import continuation
from host.time.pace import MINUTE
from host.time.people import Pings
from locales import Words, words
from locales.telling import story
from rules.chance import Seat
from rules.game import Event
from rules.record import Point

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

T = TypeVar("T")
log = structlog.get_logger("ratusha")

HERE = 2 * MINUTE
"""Who has acted so lately is there, and needs no call."""
NO_CHANNEL = 10003
"""Discord's code for a channel or thread that is not there any more."""
REMEMBERED = 512
"""Of so many matches it is kept in memory what happened in their round and in their channel."""


class Unsaid(Struct, frozen=True):
    """What happened since the last board: where it began, and what everybody may hear."""

    before: Point
    events: tuple[Event, ...] = ()


class Shown(Struct, frozen=True):
    """A board as a message, with its picture, and what is remembered of it."""

    view: ui.LayoutView
    drawn: Drawn
    here: Sent


class Posts:
    """Says what there is to say about matches; when each is said, the outbox decides.

    What is to be said is a row, and which board was posted last is another: what a crash kept from
    being said is said after it.
    """

    def __init__(self, desk: Desk) -> None:
        self._bot, self._desk = desk.client, desk
        self._sayings: dict[Saying, Callable[[SayingRow], Awaitable[None]]] = {
            Saying.BOARD: self._board,
            Saying.AWAITED: self._awaited,
            Saying.END: self._end,
            Saying.STRIP: self._strip,
            Saying.SUMMARY: self._summary,
            Saying.CALL: self._call,
            Saying.FILM: self._filmed,
            Saying.TABLES: partial(show_tables, desk),
        }
        self.outbox = Outbox(desk.host.told, self._say, desk.host.clock)
        self.alone = Alone(desk)
        desk.host.lobby.told = self._tables_changed
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unsaid: OrderedDict[int, Unsaid] = OrderedDict()
        self._fresh: dict[int, tuple[Table, Unsaid | None]] = {}
        """Tables as they are to be shown next, before the database has to be asked for them."""
        self._summed: OrderedDict[int, str] = OrderedDict()
        """What the posts in the channels say."""
        self._hurried: set[int] = set()
        """Matches whose post in the channel is to be changed soon."""
        self._asking: set[asyncio.Task[None]] = set()
        self._unposted: dict[int, set[int]] = {}
        """Matches whose last board Discord refused, and the players who know of it."""

    def after(self, outcome: Outcome) -> None:
        """Tells the thread what came of a decision, as soon as a round has closed."""
        table, match_id = outcome.table, outcome.table.match.id
        known = self._unsaid.get(match_id) or Unsaid(outcome.before)
        heard = tuple(event for event in outcome.events if event.only is None)
        unsaid = Unsaid(known.before, known.events + heard)
        self.alone.hear(outcome)
        if outcome.is_by_computer and table.loner is not None and table.loner in table.to_move:
            self._ask(self.alone.refresh(table))
        if outcome.shows:
            self._unsaid.pop(match_id, None)
            self._fresh[match_id] = table, unsaid
            self.outbox.asked([self._new(table, Saying.BOARD)])  # which stands with the move
            return
        _remember(self._unsaid, match_id, unsaid)  # the log remembers it too
        behind = self.alone.is_open(table) and not self.alone.is_shown(table)
        if table.match.thread and (behind or self._awaits_others(outcome)):
            self._ask(self._still_awaited(table))

    @staticmethod
    def _awaits_others(outcome: Outcome) -> bool:
        """Whether others are awaited than before, computers aside."""
        table = outcome.table
        changed = table.game.actors(outcome.before.state) ^ set(table.to_move)
        return any(table.seats[seat].computer is None for seat in changed)

    async def _still_awaited(self, table: Table) -> None:
        """Has the board and the post in the channel tell who is awaited, if that lasts."""
        soon = round(self.outbox.pace.before_awaited * 1000)
        awaited = self._new(table, Saying.AWAITED, channel=table.match.thread, wait=soon)
        await self.outbox.ask(
            awaited, self._new(table, Saying.SUMMARY, channel=table.match.channel, wait=soon)
        )

    async def board(self, table: Table) -> None:
        """Has a new board posted although no round has closed: the match has changed."""
        self._fresh[table.match.id] = table, None
        self._hurried.add(table.match.id)
        await self.outbox.ask(self._new(table, Saying.BOARD))

    async def catch_up(self) -> None:
        """Says what a crash or a downtime kept from being said."""
        await self.outbox.catch_up()
        await self.look_at_tables()

    async def look_at_tables(self) -> None:
        """Brings every list of open tables up to date; one that is so already costs nothing."""
        for board in await self._desk.host.told.tables_boards():
            await self.tables_changed(board.guild)

    def _tables_changed(self, guild: int | None) -> None:
        if guild is not None:
            self._ask(self.tables_changed(guild))

    async def tables_changed(self, guild: int) -> None:
        """Has the list of open tables of a server told anew, if it has one."""
        board = await self._desk.host.told.tables_board(guild)
        if board is not None:
            due = self._desk.host.clock() + round(self.outbox.pace.before_tables * 1000)
            await self.outbox.ask(
                NewSaying(0, Saying.TABLES, due, about=guild, channel=board.channel)
            )

    def _new(
        self, table: Table, kind: Saying, *, channel: int | None = None, wait: int = 0
    ) -> NewSaying:
        due = self._desk.host.clock() + wait
        return NewSaying(table.match.id, kind, due, table.point.ply, channel=channel)

    async def _say(self, row: SayingRow) -> None:
        await self._sayings[row.kind](row)

    # boards

    async def _board(self, row: SayingRow) -> None:
        """Posts the newest board with what happened and who is to move."""
        host, match_id = self._desk.host, row.match_id
        table, unsaid = self._fresh.pop(match_id, (None, None))
        is_fresh = table is not None and table.point.ply >= row.ply
        if table is None or not is_fresh:
            table, unsaid = await host.latest(match_id), None
        if table.match.thread is None:
            table = await self._housed(table)
        last = await host.told.board(match_id)
        if table.match.thread is None:  # a challenge, played in private
            await finished(self._bot, self._desk, table)
        elif is_fresh or await self._is_behind(table, row, last):
            try:
                if not await self._changed(row, table, last, unsaid):
                    await self._post(row, table, last, unsaid)
            except discord.HTTPException as error:
                if not isinstance(error, BAD_LINE) and error.status != TOO_MANY:
                    self._unposted.setdefault(match_id, set())
                raise
            return
        await host.told.said(row)

    async def _is_behind(self, table: Table, row: SayingRow, last: PostedBoard | None) -> bool:
        """Whether something has happened that no board has shown.

        A row tells for which ply it was asked for, but for those that an older database has left.
        """
        if last is None:
            return True
        if table.match.status in ENDED:
            return not last.shows_end
        return row.ply > 0 or await self._desk.host.shown_since(table.match.id, last.ply)

    async def _changed(
        self, row: SayingRow, table: Table, last: PostedBoard | None, unsaid: Unsaid | None
    ) -> bool:
        """Changes the board of somebody who plays alone in its place, if that is enough.

        A new one is posted at the end, for somebody who has to be called, and if the old is gone.
        """
        if last is None or last.sent is None or last.shows_end or table.loner is None:
            return False
        pinged, calls = await self._called(table)
        if pinged or table.match.status in ENDED:
            return False
        here = await self._redrawn(table, last, unsaid)
        if here is None:
            return False
        board = replace(last, ply=table.point.ply, since_ply=last.ply, sent=here)
        then = [*self._summary_after(table, last), *calls]
        await self._desk.host.told.said(row, board, then)
        self.outbox.asked(then)
        return True

    async def _redrawn(
        self, table: Table, last: PostedBoard, unsaid: Unsaid | None = None
    ) -> Sent | None:
        """What stands in the message of somebody who plays alone once it shows *table*."""
        sent = last.sent
        assert sent is not None
        found: list[Sent | None] = [sent]

        async def edit() -> bool:
            shown = await self._shown(table, last, unsaid)
            found[0] = here = replace(shown.here, thread=sent.thread)
            line = self.alone.line(table.match.id) if self.alone.is_open(table) else None
            if line is not None and line.message is not None and line.message.id == last.message:
                with suppress(discord.HTTPException):
                    files = [shown.drawn.file()]
                    await line.edit_original_response(view=shown.view, attachments=files)
                    return True
            files = [shown.drawn.file()]
            changed = await edited(self._bot, here, last.message, shown.view, files)
            found[0] = None if changed is None else here
            return changed is not None

        await self.alone.in_place(table, edit)
        return found[0]

    async def _shown(
        self,
        table: Table,
        last: PostedBoard | None,
        unsaid: Unsaid | None,
        *,
        calls: bool = False,
    ) -> Shown:
        """A board as a message: for somebody who plays alone it is the panel, too."""
        since = last.ply if last else 0
        if unsaid is None or unsaid.before.ply != since:
            unsaid = await self._remembered(table, since)
        said = words(table.match.language, table.game.slug)
        notes = tuple(await self._notes(table, said, first=last is None))
        named = call(table, said, mention=False)
        thread = table.match.thread or 0
        if self.alone.is_open(table) and table.match.status not in ENDED:
            opening = [] if last else seated(table, said)
            called = [call(table, said)] if calls else []
            view, drawn = await self.alone.view(table, notes=[*called, *opening])
            return Shown(view, drawn, Sent(thread, (drawn.sent(),), "", named, notes))
        drawn = await self._desk.table_picture(table, said, before=unsaid.before if last else None)
        told = shortened(story(said, upheld(table, unsaid.events), bold(table.names)))
        here = Sent(thread, (drawn.sent(),), told, named, notes)
        view = board_view(here, said, call=call(table, said), row=board_buttons(table, said))
        return Shown(view, drawn, here)

    async def _post(
        self, row: SayingRow, table: Table, last: PostedBoard | None, unsaid: Unsaid | None
    ) -> None:
        since = last.ply if last else 0
        if last is None:
            await open_episode(self._bot, self._desk, table)
        shown = await self._shown(table, last, unsaid, calls=True)
        pinged, calls = await self._called(table)
        nonce = _nonce(table, last)
        try:
            sent = await self._send(shown, nonce, pinged)
        except discord.NotFound as error:
            if error.code != NO_CHANNEL or missing_at(self._bot, table.match):
                raise
            said = words(table.match.language, table.game.slug)
            await new_home(self._bot, self._desk.host, table, said)
            table = await self._desk.host.latest(table.match.id)
            shown = replace(shown, here=replace(shown.here, thread=table.match.thread or 0))
            sent = await self._send(shown, nonce, pinged)
        self._unposted.pop(table.match.id, None)
        if table.loner is not None:
            self.alone.posted(table)
        here = replace(shown.here, pictures=sent_pictures(sent, [shown.drawn]))
        ended = table.match.status in ENDED
        board = PostedBoard(table.match.id, sent.id, table.point.ply, since, ended, here)
        then = [*self._following(table, last), *calls]
        await self._desk.host.told.said(row, board, then)
        self.outbox.asked(then)

    def _following(self, table: Table, last: PostedBoard | None) -> list[NewSaying]:
        """What follows a board: the one before it is stripped, the channel told, the end."""
        match, then = table.match, list[NewSaying]()
        if last is not None and last.sent is not None:
            strip = self._new(table, Saying.STRIP, channel=last.sent.thread)
            then.append(replace(strip, about=last.message, sent=last.sent))
        ended = match.status in ENDED
        if last is None or ended:
            self._hurried.add(match.id)
        then += self._summary_after(table, last)
        if ended:
            then.append(self._new(table, Saying.END, channel=match.thread))
        return then

    def _summary_after(self, table: Table, last: PostedBoard | None) -> list[NewSaying]:
        """That the post in the channel tells of a board, as soon as it may be changed again."""
        match = table.match
        if not match.channel or not match.message:
            return []
        wait = 0 if match.id in self._hurried else self._until_summary(last)
        return [self._new(table, Saying.SUMMARY, channel=match.channel, wait=wait)]

    def _until_summary(self, last: PostedBoard | None) -> int:
        """In how many milliseconds the post in the channel may be changed again."""
        if last is None or last.summary_at is None:
            return 0
        pause = round(self.outbox.pace.between_summaries * 1000)
        return max(0, last.summary_at + pause - self._desk.host.clock())

    async def _send(self, shown: Shown, nonce: str, pinged: Sequence[int]) -> discord.Message:
        thread = self._bot.get_partial_messageable(shown.here.thread)
        players = [discord.Object(player) for player in pinged]
        return await thread.send(
            view=shown.view,
            file=shown.drawn.file(),
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=players),
        )

    async def _called(self, table: Table) -> tuple[list[int], list[NewSaying]]:
        """Who is pinged by a board, and the calls of those who are called otherwise, or later.

        Who has just acted is there, and is not called.
        """
        host, pinged, calls = self._desk.host, list[int](), list[NewSaying]()
        now = host.clock()
        here = await host.acted(table.match.id, now - HERE)
        for seat in table.to_move if table.match.status not in ENDED else ():
            player = table.players[seat]
            if player is None or not table.is_playing(seat) or player in here:
                continue
            person = await host.people.of(player)
            later = person.undisturbed(now)
            if person.pings is Pings.MENTION and later is None:
                pinged.append(player)
            elif person.pings is not Pings.SILENT:
                call_later = self._new(table, Saying.CALL, wait=(later or now) - now)
                calls.append(replace(call_later, about=seat + 1))
        return pinged, calls

    async def _call(self, row: SayingRow) -> None:
        """Calls somebody who was not to be disturbed, or wants to be called in private."""
        notice = await self._desk.host.watch.call(row.match_id, Seat(row.about - 1))
        if notice is not None and (later := notice.person.undisturbed(self._desk.host.clock())):
            await self.outbox.ask(replace(row, due_at=later))
            return
        if notice is not None:
            await remind(cast("Shell", self._bot), notice)
        await self._desk.host.told.said(row)

    # what follows a board

    async def _awaited(self, row: SayingRow) -> None:
        """Has the latest board tell who is still awaited in its round; nobody is called by it."""
        told, match_id = self._desk.host.told, row.match_id
        table, last = await self._desk.host.table(match_id), await told.board(match_id)
        said = words(table.match.language, table.game.slug)
        named = call(table, said, mention=False)
        overtaken = await told.asked(match_id, Saying.BOARD) is not None
        if overtaken or last is None or last.sent is None:
            await told.said(row)
            return
        if self.alone.is_open(table):
            here = await self._redrawn(table, last)
            anew = [] if here else [self._new(table, Saying.BOARD)]
            await told.said(row, replace(last, sent=here) if here else None, anew)
            self.outbox.asked(anew)
            return
        if last.sent.call == named:
            await told.said(row)
            return
        since = await self._remembered(table, last.since_ply)
        drawn = await self._desk.table_picture(table, said, before=since.before)
        here = replace(last.sent, pictures=(drawn.sent(),), call=named)
        view = board_view(here, said, call=call(table, said), row=board_buttons(table, said))
        changed = await edited(self._bot, here, last.message, view, [drawn.file()])
        if changed is not None:
            here = replace(here, pictures=sent_pictures(changed, [drawn]))
        newest = await told.board(match_id)
        same = newest is not None and newest.message == last.message
        await told.said(row, replace(last, sent=here) if changed and same else None)

    async def _strip(self, row: SayingRow) -> None:
        """Takes the buttons off a board that is no longer the latest."""
        assert row.sent is not None
        match = await self._desk.host.matches.match(row.match_id)
        view = board_view(row.sent, words(match.language, match.game))
        await edited(self._bot, row.sent, row.about, view, kept(row.sent))
        await self._desk.host.told.said(row)

    async def _summary(self, row: SayingRow) -> None:
        """Keeps the post in the channel up to date."""
        table = await self._desk.host.table(row.match_id)
        match, said = table.match, words(table.match.language, table.game.slug)
        view = summary_view(table, said)
        texts = [part.content for part in view.walk_children() if isinstance(part, ui.TextDisplay)]
        text = "\n".join(texts)
        at = None
        if match.channel and match.message and self._summed.get(match.id) != text:
            try:
                await post_of(self._bot, match).edit(view=view, attachments=[])
            except discord.HTTPException as error:
                pass_on(error)
                log.info("summary not updated", code=error.code)
            _remember(self._summed, match.id, text)
            at = self._desk.host.clock()
        self._hurried.discard(match.id)
        await self._desk.host.told.said(row, at=at)

    async def _end(self, row: SayingRow) -> None:
        """Adds what follows the last board: the album of a campaign; then the film."""
        table = await self._desk.host.table(row.match_id)
        if table.match.status is Status.OVER and table.match.thread is not None:
            await close_episode(self._bot, self._desk, table)
        if table.match.thread is not None and not (table.is_episode and continuation(table)):
            await tag(self._bot, table.match)
            await fold(self._bot, table.match)
        then = [self._new(table, Saying.FILM, channel=table.match.thread)]
        await self._desk.host.told.said(row, then=then)
        self.outbox.asked(then)

    async def _filmed(self, row: SayingRow) -> None:
        """Adds the film of a match that was played to its end."""
        table = await self._desk.host.table(row.match_id)
        if table.match.status is Status.OVER and table.match.thread is not None:
            await add_film(self._bot, self._desk, table)
        await self._desk.host.told.said(row)

    async def _notes(self, table: Table, said: Words, *, first: bool) -> list[str]:
        """What stands under a board besides the story: seats, deadline, laurels."""
        notes = seated(table, said) if first else []
        if first or table.match.status in ENDED:
            notes += casual(table.match, table.seats, said)
        times = await self._desk.host.deadlines.of(table)
        until = [at for seat, at in times.until.items() if table.is_playing(seat)]
        if until and awaited_players(table):
            notes.append(said("board-until", deadline=f"<t:{min(until) // 1000}:f>"))
        if table.match.status is Status.OVER:
            notes += await hinted(self._desk, table, said)
        return notes + await laurels(self._desk, table, said)

    async def open_thread(self, match_id: int) -> None:
        """Gives a match that has started its thread, under the card in the channel, and a board."""
        table = await self._housed(await self._desk.host.latest(match_id))
        if table.match.thread is not None:
            self.outbox.asked([self._new(table, Saying.BOARD)])  # which stands with the start

    async def _housed(self, table: Table) -> Table:
        """A match in its thread, if it can have one; an episode is played where the last was."""
        match_id, host = table.match.id, self._desk.host
        async with self._opening.setdefault(match_id, asyncio.Lock()):
            match, seats = await host.lobby.look(match_id)
            if match.thread is not None or match.status is not Status.RUNNING:
                return table if match.thread == table.match.thread else await host.latest(match_id)
            before = await host.campaigns.predecessor(match)
            if before is not None and before.thread is not None:
                place = host.matches.place
                match = await place(match_id, thread=before.thread, message=before.message)
                await self._renamed(match, seats, await host.matches.seats(before.id))
            elif match.channel and match.message:
                await new_thread(self._bot, host, match, seats)
            else:
                return table
            table = await host.latest(match_id)
            if table.awaits_computer:
                host.turns.wake(match_id)
            return table

    async def _renamed(
        self, match: MatchRow, seats: Sequence[SeatRow], before: Sequence[SeatRow]
    ) -> None:
        """Names the thread of a campaign anew if other people play on in it."""
        if [row.name for row in seats] != [row.name for row in before]:
            said = words(match.language, match.game)
            await rename(self._bot, match, thread_name(match, seats, said))

    async def excuse(self, interaction: Interaction, match_id: int) -> None:
        """Tells whoever plays on why no new board is there, once, and tries to post it again."""
        known = self._unposted.get(match_id)
        if known is None:
            return
        match, user = await self._desk.host.matches.match(match_id), interaction.user.id
        if not missing_at(self._bot, match):
            self.outbox.asked([NewSaying(match_id, Saying.BOARD, self._desk.host.clock())])
        if user not in known:
            known.add(user)
            said = await self._desk.words(interaction, match.game)
            await answer(interaction, excuse(self._bot, match, said))

    async def _remembered(self, table: Table, ply: int) -> Unsaid:
        """What happened since *ply*, from the log."""
        history = await self._desk.host.history(table.match.id)
        earlier = [played for played in history if played.ply < ply]
        events = [e for p in history if p.ply >= ply for e in p.events if e.only is None]
        state = earlier[-1].state if earlier else table.game.start(table.setup)
        return Unsaid(Point(state, ply), tuple(events))

    async def close(self) -> None:
        """Says what is due; what is to be said later is left for a later start."""
        while self._asking:
            await asyncio.gather(*self._asking, return_exceptions=True)
        await self.outbox.close()

    async def stop(self) -> None:
        """Says what has just happened, and leaves everything else for a later start."""
        self.outbox.leave()
        await self.close()

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)


def _nonce(table: Table, last: PostedBoard | None) -> str:
    """What tells a board from any other in the 25 characters that Discord takes.

    Everybody can read it: it must not count what is still sealed.
    """
    return f"{table.version(None)[:5]}:{last.message if last else f'm{table.match.id}'}"


def _remember(memory: OrderedDict[int, T], match_id: int, what: T) -> None:
    """Keeps something about a match in memory, and forgets what was kept first."""
    memory[match_id] = what
    memory.move_to_end(match_id)
    if len(memory) > REMEMBERED:
        memory.popitem(last=False)
