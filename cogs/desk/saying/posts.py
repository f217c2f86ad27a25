"""What everybody sees in a match's thread: a board after every round, and who is to move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import discord
import structlog
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.campaigns.episodes import close_episode, open_episode
from cogs.desk import Desk, Interaction
from cogs.desk.saying.edits import add_film, edited
from cogs.desk.saying.fresh import Early, Fresh, Unsaid, remembered
from cogs.desk.saying.homes import Housing, new_home
from cogs.desk.saying.messages import (
    ENDED,
    awaited_players,
    board_buttons,
    board_view,
    call,
    casual,
    is_enough,
    kept,
    nonce,
    seated,
    sent_pictures,
    shortened,
    upheld,
)
from cogs.desk.saying.order import LAST, Moment, remember
from cogs.desk.saying.outbox import (
    BAD_LINE,
    PAUSES,
    TOO_MANY,
    Outbox,
    once_available,
    unless_unavailable,
)
from cogs.desk.saying.strays import Strays, at_once
from cogs.desk.saying.summaries import At, Summaries, at
from cogs.desk.saying.threads import bold, excuse, fold, missing_at
from cogs.desk.studio import Drawn
from cogs.desk.trouble import answer
from cogs.lobby.forums import tag
from cogs.lobby.listing import look_at_tables, show_tables, tables_changed
from cogs.play.alone import Alone
from cogs.standings.challenges import finished
from cogs.standings.laurels import laurels
from cogs.study.results import hinted
from cogs.time.notices import called, remind
from host import (
    NewSaying,
    Outcome,
    PostedBoard,
    Saying,
    SayingRow,
    Sent,
    Status,
    Table,
    Unavailable,
)
from host.opening.campaigns import continuation
from locales import Words, words
from locales.telling import story
from rules.chance import Seat

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")

NO_CHANNEL = 10003
"""Discord's code for a channel or thread that is not there any more."""


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
            Saying.STRAY: lambda row: self.strays.say(row),
        }
        self.outbox = Outbox(desk.host.told, self._say, desk.host.clock)
        self.outbox.sharing = lambda: desk.host.processes.living
        self.alone = Alone(desk)
        desk.host.lobby.told = self._tables_changed
        desk.host.contests.touched = lambda matches: self._ask(self.outbox.take_up(matches))
        self._housing = Housing(desk)
        self._unsaid: OrderedDict[int, Unsaid] = OrderedDict()
        self._fresh: dict[At, Fresh] = {}
        self.outbox.preparing = self._prepared
        self._summaries, self.strays = Summaries(desk, self.outbox), Strays(desk, self.outbox)
        self._asking: set[asyncio.Task[None]] = set()
        self._unposted: dict[At, set[int]] = {}
        """Homes whose last board Discord refused, and the players who know of it."""

    def after(self, outcome: Outcome, early: Early | None = None) -> None:
        """Tells the thread what came of a decision, as soon as a round has closed.

        Its boards may have been begun *early*.
        """
        table, match_id = outcome.table, outcome.table.match.id
        unsaid = self.unsaid_after(outcome)
        self.alone.hear(outcome)
        if outcome.is_by_computer and table.loner is not None and table.loner in table.to_move:
            self._ask(self.alone.refresh(table))
        if outcome.shows:
            self._unsaid.pop(match_id, None)
            boards = self._boards(table, unsaid, early)  # which stand with the move
            self.outbox.asked(boards, taken=outcome.boards)
            return
        remember(self._unsaid, match_id, unsaid)  # the log remembers it too
        behind = self.alone.is_open(table) and not self.alone.is_shown(table)
        if behind or self._awaits_others(outcome):
            for here in table.everywhere:
                if here.match.thread:
                    self._ask(self._still_awaited(here))

    def unsaid_after(self, outcome: Outcome) -> Unsaid:
        """What has happened since the last board, with what came of a decision."""
        known = self._unsaid.get(outcome.table.match.id) or Unsaid(outcome.before)
        return known.then(outcome.events)

    def _boards(
        self, table: Table, unsaid: Unsaid | None = None, early: Early | None = None
    ) -> list[NewSaying]:
        """That every home is shown the match as it is now."""
        for here in table.everywhere:
            fresh = Fresh(here, unsaid)
            self._fresh[at(here)] = fresh if early is None else early.drawn(fresh)
        return [self._new(here, Saying.BOARD) for here in table.everywhere]

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
        await self.outbox.ask(awaited, *self._summaries.asked(table, soon))

    async def board(self, table: Table) -> None:
        """Has a new board posted although no round has closed: the match has changed."""
        for here in table.everywhere:
            self._summaries.hurry(here)
        await self.outbox.ask(*self._boards(table))

    async def catch_up(self) -> None:
        """Says what a crash or a downtime kept from being said."""
        await self.outbox.catch_up()
        await once_available(partial(look_at_tables, self._desk))

    def _tables_changed(self, guild: int | None) -> None:
        if guild is not None:
            self._ask(tables_changed(self._desk, guild))

    def _new(
        self, table: Table, kind: Saying, *, channel: int | None = None, wait: int = 0
    ) -> NewSaying:
        due, match = self._desk.host.clock() + wait, table.match
        return NewSaying(match.id, kind, due, table.point.ply, channel=channel, home=match.home)

    async def _table(self, row: SayingRow) -> Table:
        """The match that something is to be said about, looked at from where it is said."""
        return (await self._desk.host.table(row.match_id)).at_home(row.home)

    @contextmanager
    def _prepared(self, match_id: int, kind: Saying, home: int) -> Iterator[None]:
        """Draws a board while it is found out whether this process is to post it."""
        fresh = self._fresh.get((match_id, home)) if kind is Saying.BOARD else None
        if fresh is None or self.alone.is_open(fresh.table):
            yield
            return
        early = self._fresh[match_id, home] = fresh.drawn_early(self._desk)
        try:
            yield
        finally:
            early.drop()
            if self._fresh.get((match_id, home)) is early:  # which somebody else may have said
                self._fresh[match_id, home] = replace(early, picture=None)

    async def _say(self, row: SayingRow) -> None:
        await self._sayings[row.kind](row)

    # boards

    async def _board(self, row: SayingRow) -> None:
        """Posts the newest board with what happened and who is to move."""
        host, match_id = self._desk.host, row.match_id
        fresh = self._fresh.pop((match_id, row.home), None)
        is_fresh = fresh is not None and fresh.table.point.ply >= row.ply
        if fresh is None or not is_fresh:
            fresh = Fresh((await host.latest(match_id)).at_home(row.home))
        table = fresh.table
        if table.match.home != row.home:  # which has been taken away meanwhile
            await host.told.said(row)
            return
        if table.match.thread is None:
            table = await self._housing.housed(table)
        last = await host.told.board(table.match)
        if table.match.thread is None:  # a challenge, played in private
            await finished(self._bot, self._desk, table)
        elif is_fresh or await self._is_behind(table, row, last):
            try:
                fresh = replace(fresh, table=table)
                if not await self._changed(row, fresh, last):
                    await self._post(row, fresh, last)
            except discord.HTTPException as error:
                if not isinstance(error, BAD_LINE) and error.status != TOO_MANY:
                    self._unposted.setdefault(at(table), set())
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

    async def _changed(self, row: SayingRow, fresh: Fresh, last: PostedBoard | None) -> bool:
        """Changes the board of somebody who plays alone in its place, if that is enough.

        A new one is posted at the end, for somebody who has to be called, and if the old is gone.
        """
        table = fresh.table
        if last is None or last.sent is None or last.shows_end:
            return False
        if table.loner is None or len(table.homes) > 1:
            return False
        pinged, calls = await self._called(table)
        if pinged or table.match.status in ENDED:
            return False
        here = await self._redrawn(fresh, last)
        if here is None:
            return False
        board = replace(last, ply=table.point.ply, since_ply=last.ply, sent=here)
        then = [*self._summaries.after(table, last), *calls]
        await self._said(row, board, then, instead=last.message)
        return True

    async def _redrawn(
        self, fresh: Fresh, last: PostedBoard, *, calls: bool = False
    ) -> Sent | None:
        """What stands in the message of somebody who plays alone once it shows a table."""
        table, sent = fresh.table, last.sent
        assert sent is not None
        found: list[Sent | None] = [sent]

        async def edit() -> bool:
            shown = await self._shown(fresh, last, calls=calls)
            here = replace(shown.here, thread=sent.thread)
            changed = await self._by_press(table, last, shown)
            if changed is None:
                files = [shown.drawn.file()]
                changed = await edited(self._bot, here, last.message, shown.view, files)
            if changed is not None:
                here = replace(here, pictures=sent_pictures(changed, [shown.drawn]))
            found[0] = None if changed is None else here
            return changed is not None

        self.alone.stands_on(table, last.message)
        await self._desk.order.change(last.message, *_moment(table), edit, again=False)
        return found[0]

    async def _by_press(
        self, table: Table, last: PostedBoard, shown: Shown
    ) -> discord.Message | None:
        """The message after an edit that counts as the answer to a press on it, if one may."""
        line = self.alone.line(table.match.id) if self.alone.is_open(table) else None
        if line is not None and line.message is not None and line.message.id == last.message:
            with suppress(discord.HTTPException):
                files = [shown.drawn.file()]
                return await line.edit_original_response(view=shown.view, attachments=files)
        return None

    async def _shown(self, fresh: Fresh, last: PostedBoard | None, *, calls: bool = False) -> Shown:
        """A board as a message: for somebody who plays alone it is the panel, too.

        With *calls* that tells whose turn it is.
        """
        table = fresh.table
        said = words(table.match.language, table.game.slug)
        notes_of = partial(self._notes, table, said, first=last is None)
        named = call(table, said, mention=False)
        thread = table.match.thread or 0
        if self.alone.is_open(table) and table.match.status not in ENDED:
            opening = [] if last else seated(table, said)
            called = [call(table, said)] if calls else []
            notes, (view, drawn) = await asyncio.gather(
                notes_of(), self.alone.view(table, notes=[*called, *opening])
            )
            return Shown(view, drawn, Sent(thread, (drawn.sent(),), "", named, notes))
        unsaid = await fresh.since(self._desk.host, last.ply if last else 0)
        picture = fresh.drawn(self._desk, unsaid.before if last else None)
        notes, drawn = await asyncio.gather(notes_of(), picture)
        told = shortened(story(said, upheld(table, unsaid.events), bold(table.names)))
        here = Sent(thread, (drawn.sent(),), told, named, notes)
        view = board_view(here, said, call=call(table, said), row=board_buttons(table, said))
        return Shown(view, drawn, here)

    async def _post(self, row: SayingRow, fresh: Fresh, last: PostedBoard | None) -> None:
        table, since = fresh.table, last.ply if last else 0
        if last is None:
            await open_episode(self._bot, self._desk, table)
        shown, (pinged, calls) = await asyncio.gather(
            self._shown(fresh, last, calls=True), self._called(table)
        )
        mark = nonce(table, last)
        try:
            sent = await self._send(table, shown, mark, pinged)
        except discord.NotFound as error:
            lost = error.code == NO_CHANNEL and table.match.person is None
            if not lost or missing_at(self._bot, table.match):
                raise
            await new_home(self._bot, self._desk.host, table)
            table = (await self._desk.host.latest(table.match.id)).at_home(row.home)
            shown = replace(shown, here=replace(shown.here, thread=table.match.thread or 0))
            sent = await self._send(table, shown, mark, pinged)
        self._unposted.pop(at(table), None)
        if table.loner is not None:
            self.alone.posted(table, sent.id)
        here = replace(shown.here, pictures=sent_pictures(sent, [shown.drawn]))
        ended = table.match.status in ENDED
        what = (sent.id, table.point.ply, since, ended, here)
        board = PostedBoard(table.match.id, *what, home=table.match.home)
        then = [*self._following(table, last), *calls]
        if row.tried:
            then.append(self.strays.doubt(row, last, sent))
        await self._said(row, board, then, instead=last.message if last else None)

    async def _said(
        self,
        row: SayingRow,
        board: PostedBoard | None,
        then: Sequence[NewSaying] = (),
        *,
        instead: int | None = None,
    ) -> None:
        """Writes down what stands on Discord now, as soon as that can be written.

        Who was given up for dead meanwhile does so when it has joined again: the board that is
        newer is remembered, and the other one taken away.
        """
        for pause in (*PAUSES, None):
            try:
                asked = await self._desk.host.told.said(row, board, then, instead=instead)
            except Unavailable:
                if pause is None:
                    raise
                await asyncio.sleep(pause)
            else:
                self.outbox.asked(map(at_once, asked))
                return

    def _following(self, table: Table, last: PostedBoard | None) -> list[NewSaying]:
        """What follows a board: the one before it is stripped, the channel told, the end."""
        match, then, ended = table.match, list[NewSaying](), table.match.status in ENDED
        if last is not None and last.sent is not None:
            strip = self._new(table, Saying.STRIP, channel=last.sent.thread)
            then.append(replace(strip, about=last.message, sent=last.sent))
        if last is None or ended:
            self._summaries.hurry(table)
        then += self._summaries.after(table, last)
        if ended:
            then.append(self._new(table, Saying.END, channel=match.thread))
        return then

    async def _send(
        self, table: Table, shown: Shown, mark: str, pinged: Sequence[int]
    ) -> discord.Message:
        thread = self._bot.get_partial_messageable(shown.here.thread)
        players = [discord.Object(player) for player in pinged]
        return await thread.send(
            view=shown.view,
            file=shown.drawn.file(),
            nonce=mark,
            silent=table.match.person is not None and not pinged,  # else they would be called
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=players),
        )

    async def _called(self, table: Table) -> tuple[list[int], list[NewSaying]]:
        """Who is pinged by a board, and the calls of those who are called otherwise, or later."""
        pinged, others = await called(self._desk.host, table)
        calls = [
            replace(self._new(table, Saying.CALL, wait=wait), about=seat + 1)
            for seat, wait in others.items()
        ]
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
        told, table = self._desk.host.told, await self._table(row)
        asked = await told.asked(row.match_id, Saying.BOARD, home=row.home)
        last = await told.board(table.match)  # and not before: no board is posted in between
        overtaken = asked is not None or table.match.home != row.home
        if overtaken or last is None or last.sent is None or is_enough(last, table):
            await told.said(row)
            return
        said = words(table.match.language, table.game.slug)
        named = call(table, said, mention=False)
        if self.alone.is_open(table):
            here = await self._redrawn(Fresh(table), last, calls=self.alone.is_called(table, last))
            anew = [] if here else [self._new(table, Saying.BOARD)]
            board = replace(last, sent=here) if here else None
            await self._said(row, board, anew, instead=last.message)
            return
        if last.sent.call == named:
            await told.said(row)
            return
        board = await self._retold(table, last, named)
        await self._said(row, board, instead=last.message)

    async def _retold(self, table: Table, last: PostedBoard, named: str) -> PostedBoard | None:
        """The latest board once it tells who is awaited; None if it shows something later, too."""
        assert last.sent is not None
        said = words(table.match.language, table.game.slug)
        since = await remembered(self._desk.host, table, last.since_ply)
        drawn = await self._desk.table_picture(table, said, before=since.before)
        here = replace(last.sent, pictures=(drawn.sent(),), call=named)
        view = board_view(here, said, call=call(table, said), row=board_buttons(table, said))
        found: list[PostedBoard | None] = [None]

        async def edit() -> bool:
            changed = await edited(self._bot, here, last.message, view, [drawn.file()])
            if changed is not None:
                sent = replace(here, pictures=sent_pictures(changed, [drawn]))
                found[0] = replace(last, sent=sent)
            return changed is not None

        await self._desk.order.change(last.message, *_moment(table), edit)
        return found[0]

    async def _strip(self, row: SayingRow) -> None:
        """Takes the buttons off a board that is no longer the latest."""
        assert row.sent is not None
        sent, host = row.sent, self._desk.host
        match = await host.homes.at(await host.matches.match(row.match_id), row.home)
        said = words(match.language, match.game)
        if match.status in ENDED and self.alone.is_open(table := await self._table(row)):
            # Where it was played, nobody is awaited any more, whenever that was written.
            sent = replace(sent, call=call(table, said, mention=False).splitlines()[0])
        stripped = sent

        async def strip() -> bool:
            view = board_view(stripped, said)
            return await edited(self._bot, stripped, row.about, view, kept(stripped)) is not None

        await self._desk.order.change(row.about, match.id, LAST, strip)
        await self._desk.host.told.said(row)

    async def _summary(self, row: SayingRow) -> None:
        """Keeps the post in the channel up to date."""
        when = await self._summaries.say(await self._table(row))
        await self._desk.host.told.said(row, at=when)

    async def _end(self, row: SayingRow) -> None:
        """Adds what follows the last board: the album of a campaign; then the film."""
        table = await self._table(row)
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
        table, board = await self._table(row), None
        if table.match.status is Status.OVER and table.match.thread is not None:
            board = await add_film(self._bot, self._desk, table)
        await self._said(row, board, instead=board.message if board else None)

    async def _notes(self, table: Table, said: Words, *, first: bool) -> tuple[str, ...]:
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
        return (*notes, *await laurels(self._desk, table, said))

    async def open_thread(self, match_id: int) -> None:
        """Gives a match that has started its threads, under the cards in the channels, and boards.

        :raises HTTPException: if it can have none; a home that has none yet holds up no other.
        """
        table, failed = await self._desk.host.latest(match_id), list[Exception]()
        for here in table.everywhere:
            try:
                housed = await self._housing.housed(here)
            except (discord.HTTPException, *BAD_LINE) as error:
                failed.append(error)
                log.info("no home yet", match=match_id, home=here.match.home)
                housed = here
            if housed.match.thread is not None or (failed and len(table.homes) > 1):
                self.outbox.asked([self._new(housed, Saying.BOARD)])  # which stands with the start
        if len(failed) == len(table.homes):
            raise failed[0]

    async def excuse(self, interaction: Interaction, match_id: int) -> None:
        """Tells whoever plays on why no new board is there, once, and tries to post it again."""
        self._ask(self.strays.pressed(interaction, match_id))
        if not any(match == match_id for match, _ in self._unposted):
            return
        host, user = self._desk.host, interaction.user.id
        match = await host.homes.of_player(await host.matches.match(match_id), user)
        known = self._unposted.get((match_id, match.home))
        if known is None:
            return
        if not missing_at(self._bot, match):
            again = NewSaying(match_id, Saying.BOARD, host.clock(), home=match.home)
            self.outbox.asked([again])
        if user not in known:
            known.add(user)
            said = await self._desk.words(interaction, match.game)
            await answer(interaction, excuse(self._bot, match, said))

    async def close(self) -> None:
        """Says what is due; what is to be said later is left for a later start."""
        while self._asking:
            await asyncio.wait(self._asking)  # which lets them leave, however long they are done
        await self.outbox.close()

    async def stop(self) -> None:
        """Says what has just happened, and leaves everything else for a later start."""
        self.outbox.leave()
        await self.close()

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(unless_unavailable(work))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)


def _moment(table: Table) -> tuple[int, Moment]:
    """What a message is changed to that shows a match as it is, whoever pressed on it."""
    return table.match.id, (table.point.ply, 0)
