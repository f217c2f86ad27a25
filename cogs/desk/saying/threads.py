"""Speaking in a match's thread, also when it has fallen asleep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
import structlog
from discord import ui

from cogs.desk.saying.outbox import BAD_LINE
from cogs.desk.studio import Drawn
from host import MatchRow, SeatRow, Table
from locales import Words, words

log = structlog.get_logger("ratusha")

ARCHIVED = 50083
"""Discord's code for something that cannot be done in an archived thread."""
LONG: Final = 10080
SHORT: Final = 4320
HOUR: Final = 60
"""Minutes until Discord archives a quiet thread; changing them counts as a sign of life."""

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "read_message_history",
)
"""What the bot must be allowed where a match is played: it takes old boards' buttons away, too."""


def lacking(granted: discord.Permissions) -> list[str]:
    """What is needed to host a match, and not granted."""
    return [name for name in NEEDED if not getattr(granted, name)]


def permission_names(missing: Sequence[str], said: Words) -> str:
    """Permissions as people who grant them know them."""
    return ", ".join(said(f"permission-{name.replace('_', '-')}") for name in missing)


def missing_at(bot: discord.Client, match: MatchRow) -> list[str]:
    """What the bot lacks in the channel of a match, as far as it can tell."""
    channel = bot.get_channel(match.channel or 0)
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        return []
    return lacking(channel.permissions_for(channel.guild.me))


def excuse(bot: discord.Client, match: MatchRow, said: Words) -> str:
    """Why nothing can be said where the match lives, and who could help."""
    if match.person is not None:
        return said("board-unposted-direct")
    if bot.get_channel(match.channel or 0) is None:
        return said("board-homeless")
    if missing := missing_at(bot, match):
        return said("board-unposted", permissions=permission_names(missing, said))
    return said("board-unposted-refused")


def unmarked(name: str) -> str:
    """A name as it is: what Discord would read as markup, a link or a mention, stays text."""
    return discord.utils.escape_markdown(name, ignore_links=False).replace("<", "\\<")


def bold(names: Sequence[str]) -> list[str]:
    """Names as they stand out in a message."""
    return [f"**{unmarked(name)}**" for name in names]


def mention(row: SeatRow, match: MatchRow) -> str:
    """A person by a mention where they are called, and by their name in any other home."""
    if row.player is not None and row.home == match.home:
        return f"<@{row.player}>"
    return bold([row.name or f"#{row.seat + 1}"])[0]


def card(*lines: str, rows: Sequence[ui.ActionRow[Any]] = ()) -> ui.LayoutView:
    """A few lines as a message, with buttons under them."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines)[:3900])))
    for row in rows:
        view.add_item(row)
    return view


async def say(
    bot: discord.Client,
    match: MatchRow,
    view: ui.LayoutView,
    *,
    ping: Sequence[int | None] = (),
    drawn: Drawn | None = None,
) -> discord.Message | None:
    """Says something where the match lives; ``None`` if that place is gone."""
    place = bot.get_partial_messageable(match.thread or match.channel or 0)
    mentions = discord.AllowedMentions(
        everyone=False,
        roles=False,
        users=[discord.Object(each) for each in ping if each and each > 0],  # forgotten: below 0
    )

    async def send() -> discord.Message:
        files = [drawn.file()] if drawn else []
        return await place.send(view=view, files=files, allowed_mentions=mentions)

    try:
        try:
            return await send()
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not await wake(bot, match):
                raise
        return await send()
    except discord.HTTPException as error:
        log.info("not said", match=match.id, code=error.code)
        return None


async def say_everywhere(
    bot: discord.Client,
    table: Table,
    view: Callable[[Table, Words], ui.LayoutView],
    *,
    ping: Sequence[int | None] = (),
) -> dict[int, int]:
    """Says something in every home of a match, in its language; gives the messages, by home.

    A home that cannot be reached keeps it from no other.
    """
    told, failed = dict[int, int](), list[Exception]()
    for here in table.everywhere:
        said = words(here.match.language, here.game.slug)
        try:
            message = await say(bot, here.match, view(here, said), ping=ping)
        except BAD_LINE as error:
            failed.append(error)
            continue
        if message is not None:
            told[here.match.home] = message.id
    if len(failed) == len(table.homes):
        raise failed[0]
    return told


async def wake(bot: discord.Client, match: MatchRow) -> bool:
    """Takes the match's thread out of Discord's archive."""
    return await _edit(bot, match, archived=False)


async def keep_awake(bot: discord.Client, match: MatchRow) -> None:
    """Keeps the match's thread from being archived for another week."""
    if await _edit(bot, match, archived=False, auto_archive_duration=SHORT):
        await _edit(bot, match, auto_archive_duration=LONG)


async def rename(bot: discord.Client, match: MatchRow, name: str) -> None:
    """Gives the match's thread another name."""
    await _edit(bot, match, archived=False, name=name)


async def fold(bot: discord.Client, match: MatchRow) -> None:
    """Lets the thread of a match that is over be archived after a quiet hour."""
    await _edit(bot, match, auto_archive_duration=HOUR)


async def _edit(bot: discord.Client, match: MatchRow, **changes: Any) -> bool:
    if match.person is not None:  # whose messages are no thread
        return False
    try:
        known = bot.get_channel(match.thread or 0)
        thread = known or await bot.fetch_channel(match.thread or 0)
        if isinstance(thread, discord.Thread):
            await thread.edit(**changes)
            return True
    except discord.HTTPException as error:
        log.info("thread not changed", match=match.id, code=error.code)
    return False
