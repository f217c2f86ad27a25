"""The post of a match in its channel: how the match stands, changed as rarely as will do."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import discord
import structlog
from discord import ui

from cogs.desk.saying.edits import pass_on
from cogs.desk.saying.homes import post_of
from cogs.desk.saying.messages import summary_view
from cogs.desk.saying.order import remember
from cogs.desk.saying.outbox import Outbox
from host import NewSaying, PostedBoard, Saying, Table
from locales import words

if TYPE_CHECKING:
    from cogs.desk import Desk

At = tuple[int, int]
"""A match, and the home in which something is said about it."""
log = structlog.get_logger("ratusha")


def at(table: Table) -> At:
    """Where a match is looked at from."""
    return table.match.id, table.match.home


class Summaries:
    """Keeps the posts in the channels up to date."""

    def __init__(self, desk: Desk, outbox: Outbox) -> None:
        self._desk, self._outbox = desk, outbox
        self._summed: OrderedDict[At, str] = OrderedDict()
        """What the posts in the channels say."""
        self._hurried: set[At] = set()
        """Homes whose post in the channel is to be changed soon."""

    def hurry(self, table: Table) -> None:
        """Has the post that comes after the next board changed soon."""
        self._hurried.add(at(table))

    def asked(self, table: Table, wait: int) -> list[NewSaying]:
        """That the post of a match, if it has one, is brought up to date."""
        match, due = table.match, self._desk.host.clock() + wait
        place = match.channel or match.thread
        ply = table.point.ply
        told = NewSaying(match.id, Saying.SUMMARY, due, ply, channel=place, home=match.home)
        return [told] if match.message is not None else []

    def after(self, table: Table, last: PostedBoard | None) -> list[NewSaying]:
        """That the post in the channel tells of a board, as soon as it may be changed again."""
        wait = 0 if at(table) in self._hurried else self._until(last)
        return self.asked(table, wait)

    def _until(self, last: PostedBoard | None) -> int:
        """In how many milliseconds the post in the channel may be changed again."""
        if last is None or last.summary_at is None:
            return 0
        pause = round(self._outbox.pace.between_summaries * 1000)
        return max(0, last.summary_at + pause - self._desk.host.clock())

    async def say(self, table: Table) -> int | None:
        """Changes the post of a match, unless it says so already; gives when."""
        match, said = table.match, words(table.match.language, table.game.slug)
        view = summary_view(table, said)
        texts = [part.content for part in view.walk_children() if isinstance(part, ui.TextDisplay)]
        text = "\n".join(texts)
        changed = match.message is not None and self._summed.get(at(table)) != text
        if changed:
            try:
                post = await post_of(self._desk.client, match)
                async with self._desk.order.turn(post.id):
                    await post.edit(view=view, attachments=[])
            except discord.HTTPException as error:
                pass_on(error)
                log.info("summary not updated", code=error.code)
            remember(self._summed, at(table), text)
        self._hurried.discard(at(table))
        return self._desk.host.clock() if changed else None
