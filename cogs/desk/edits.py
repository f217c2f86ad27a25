"""Messages of ours that are changed where they stand: boards, and the film beside the last one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from cogs.chronicle.films import moving_picture
from cogs.desk.messages import board_buttons, board_view, kept
from cogs.desk.outbox import BAD_LINE, TOO_MANY
from host import Sent, Table
from locales import words

if TYPE_CHECKING:
    from cogs.desk import Desk

log = structlog.get_logger("ratusha")


async def edited(
    bot: discord.Client, here: Sent, message: int, view: ui.LayoutView, files: list[Any]
) -> discord.Message | None:
    """A message of ours as it is after an edit; None if it is gone or cannot be changed."""
    board = bot.get_partial_messageable(here.thread).get_partial_message(message)
    try:
        if not all(isinstance(each, discord.File) or each.picture.id for each in files):
            return await board.edit(view=view)  # nobody knows how to name what stays
        return await board.edit(view=view, attachments=files)
    except discord.HTTPException as error:
        pass_on(error)
        log.info("board not changed", code=error.code)
        return None


async def add_film(bot: discord.Client, desk: Desk, table: Table) -> None:
    """Adds the whole match as a moving picture to the board that ended it."""
    last = await desk.host.told.board(table.match.id)
    if last is None or last.sent is None or len(last.sent.pictures) > 1:
        return
    said = words(table.match.language, table.game.slug)
    film = await desk.host.chronicle.film(table.match.id)
    guild = bot.get_guild(table.match.guild or 0)
    limit = guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
    moving = await desk.studio.film(partial(moving_picture, film, said, limit))
    if moving is None:
        return
    here = replace(last.sent, pictures=(*last.sent.pictures, moving.sent()))
    view = board_view(here, said, row=board_buttons(table, said))
    await edited(bot, here, last.message, view, [*kept(last.sent), moving.file()])


def pass_on(error: discord.HTTPException) -> None:
    """:raises HTTPException: if it will pass, so that it is tried again."""
    if isinstance(error, BAD_LINE) or error.status == TOO_MANY:
        raise error
