"""Boards that nobody remembers: they are found in their thread and taken away.

Whoever dies between posting a board and writing that down, or sleeps meanwhile and is overtaken,
leaves a message with buttons that no later board strips. Who posts in its place does not know of
that message, but knows that somebody had begun to post: then the thread is looked through once.
Such a board is deleted, since the one that is remembered tells of all that it told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import discord
import structlog
from msgspec.structs import replace

from cogs.desk.presses import PATTERN, Interaction
from cogs.desk.saying.edits import pass_on
from cogs.desk.saying.messages import picture_ids
from cogs.desk.saying.outbox import Outbox
from host import MatchRow, NewSaying, PostedBoard, Saying, SayingRow

if TYPE_CHECKING:
    from cogs.desk import Desk

log = structlog.get_logger("ratusha")

PICTURES = ("board.png", "own.png")
"""What the picture of a board is called; the second where one person plays, board and panel."""
MOST = 300
"""So many messages of a thread are looked through."""
HOUR = 3_600_000 << 22
"""What an hour adds to the ids of messages."""
AGAIN = 60_000
"""Milliseconds until a thread is looked through again in which a board was just being posted."""


def is_board_of(message: discord.Message, match_id: int) -> bool:
    """Whether a message is a board of a match that still has its buttons."""
    if message.interaction_metadata is not None or message.flags.ephemeral:
        return False
    if not any(name in PICTURES for name in picture_ids(message)):
        return False
    ids = [part.custom_id for part in pressable(message.components)]
    found = (re.fullmatch(PATTERN, id.rpartition(":")[2]) for id in ids if id is not None)
    return any(each is not None and int(each["match"]) == match_id for each in found)


def pressable(parts: Any) -> list[discord.Button | discord.SelectMenu]:
    """The buttons and menus among components, and in them."""
    found = list[discord.Button | discord.SelectMenu]()
    for part in parts:
        if isinstance(part, discord.Button | discord.SelectMenu):
            found.append(part)
        found += pressable(getattr(part, "children", ()))
    return found


class Strays:
    """Looks through threads in which there may be a board that nobody remembers."""

    def __init__(self, desk: Desk, outbox: Outbox) -> None:
        self._desk, self._outbox = desk, outbox

    def doubt(self, row: SayingRow, last: PostedBoard | None, sent: discord.Message) -> NewSaying:
        """That a thread is looked through: a board was begun there before the one just *sent*.

        Who began it may only sleep: what it was about to send may arrive when it wakes up, so the
        row is due later, and the thread looked through at once, too.
        """
        since = last.message if last is not None else sent.id - HOUR
        due = self._desk.host.clock() + round(self._outbox.pace.before_strays * 1000)
        where = (row.match_id, Saying.STRAY, due)
        return NewSaying(*where, about=since, channel=sent.channel.id, home=row.home)

    async def pressed(self, interaction: Interaction, match_id: int) -> None:
        """Has a board looked after on which somebody has pressed, if it is not the latest."""
        message, told = interaction.message, self._desk.host.told
        if not match_id or message is None or not is_board_of(message, match_id):
            return  # puzzles of the week have a picture and a button, too, and no match
        for here in (await self._desk.host.table(match_id)).everywhere:
            if here.match.thread != interaction.channel_id:
                continue
            last, now = await told.board(here.match), self._desk.host.clock()
            if last is None or message.id != last.message:
                stray = NewSaying(match_id, Saying.STRAY, now, about=message.id - 1)
                where = here.match
                await self._outbox.ask(replace(stray, channel=where.thread, home=where.home))

    async def say(self, row: SayingRow) -> None:
        """Takes away what nobody remembers; comes back if it is too early to tell."""
        host = self._desk.host
        match = await host.homes.at(await host.matches.match(row.match_id), row.home)
        if not await take_away(self._desk, row, match):
            await self._outbox.ask(replace(row, due_at=host.clock() + AGAIN))
        elif row.due_at > host.clock():
            self._outbox.asked([row])
        else:
            await host.told.said(row)


def at_once(new: NewSaying) -> NewSaying:
    """The same, but that a thread is looked through now and not only when that is due."""
    return replace(new, due_at=0) if new.kind is Saying.STRAY else new


async def take_away(desk: Desk, row: SayingRow, match: MatchRow) -> bool:
    """Deletes the boards of a match that nobody remembers; False if that cannot be told yet.

    Where Discord does not let us read or delete, all is left as it is.

    What is older than the board that was remembered before the thread was read, and is about to be
    neither changed nor stripped, is no other's; nor is what is newer than the one that is
    remembered afterwards, if none is about to be posted then.
    """
    told, thread = desk.host.told, desk.client.get_partial_messageable(row.channel or 0)
    changing = await told.asked(match.id, Saying.AWAITED, home=match.home) is not None
    before, strips = await told.board(match), await told.strips(match)
    seen = list[int]()
    with suppress_refusals(match):
        async for message in thread.history(after=discord.Object(row.about), limit=MOST):
            if message.author == desk.client.user and is_board_of(message, match.id):
                seen.append(message.id)
    posting = await told.asked(match.id, Saying.BOARD, home=match.home) is not None
    after = await told.board(match)
    oldest, newest = (0 if each is None else each.message for each in (before, after))
    loose = [each for each in seen if each not in strips and each not in (oldest, newest)]
    sure = [each for each in loose if each < oldest and not changing]
    sure += [each for each in loose if each > newest and not posting]
    for stray in sure:
        with suppress_refusals(match):
            await thread.get_partial_message(stray).delete()
            log.info("stray board taken away", match=match.id, home=match.home, message=stray)
    return len(sure) == len(loose)


@contextmanager
def suppress_refusals(match: MatchRow) -> Iterator[None]:
    """Goes on if Discord refuses something for good."""
    try:
        yield
    except discord.HTTPException as error:
        pass_on(error)
        log.info("strays not looked for", match=match.id, code=error.code)
