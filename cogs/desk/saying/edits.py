"""Messages of ours that are changed where they stand: boards, and the film beside the last one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import ui
from msgspec.structs import replace

from cogs.chronicle.films import moving_picture
from cogs.desk.saying.messages import (
    KeptPicture,
    board_buttons,
    board_view,
    kept,
    picture_ids,
    sent_pictures,
)
from cogs.desk.saying.outbox import BAD_LINE, TOO_MANY
from cogs.desk.studio import Drawn
from host import PostedBoard, Sent, Table
from locales import words

if TYPE_CHECKING:
    from cogs.desk import Desk

log = structlog.get_logger("ratusha")

BAD_FORM = 50035
"""Discord's code for a body that it cannot take."""


async def edited(
    bot: discord.Client, here: Sent, message: int, view: ui.LayoutView, files: list[Any]
) -> discord.Message | None:
    """A message of ours as it is after an edit; None if it is gone or cannot be changed.

    Pictures that stay are named by the ids that we know. Where those are not the last ones, since
    a crash or a press came between, Discord is asked.
    """
    board = bot.get_partial_messageable(here.thread).get_partial_message(message)
    try:
        if all(isinstance(each, discord.File) or each.picture.id for each in files):
            with suppress_unknown(files):
                return await board.edit(view=view, attachments=files)
        return await board.edit(view=view, attachments=named(await board.fetch(), files))
    except discord.HTTPException as error:
        pass_on(error)
        log.info("board not changed", code=error.code)
        return None


@contextmanager
def suppress_unknown(files: list[Any]) -> Iterator[None]:
    """Goes on if Discord does not know a picture that is to stay."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code != BAD_FORM or all(isinstance(each, discord.File) for each in files):
            raise


def named(message: discord.Message, files: list[Any]) -> list[Any]:
    """The same files, those that stay by the ids that a message has them by."""
    ids = picture_ids(message)
    return [
        each
        if isinstance(each, discord.File)
        else KeptPicture(replace(each.picture, id=ids.get(each.picture.filename)))
        for each in files
    ]


async def add_film(bot: discord.Client, desk: Desk, table: Table) -> PostedBoard | None:
    """The board that ended a match, with the whole of it as a moving picture.

    None if it cannot be added, or has been.
    """
    last = await desk.host.told.board(table.match)
    if last is None or last.sent is None or len(last.sent.pictures) > 1:
        return None
    said = words(table.match.language, table.game.slug)
    guild = bot.get_guild(table.match.guild or 0)
    limit = guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES

    async def draw() -> Drawn | None:
        film = await desk.host.chronicle.film(table.match.id)
        return await desk.studio.film(partial(moving_picture, film, said, limit))

    what = (table.match.id, said.locale, limit)
    moving = await (desk.studio.films.once(what, draw) if len(table.homes) > 1 else draw())
    if moving is None:
        return None
    here = replace(last.sent, pictures=(*last.sent.pictures, moving.sent()))
    view = board_view(here, said, row=board_buttons(table, said))
    changed = await edited(bot, here, last.message, view, [*kept(last.sent), moving.file()])
    if changed is None:
        return None
    pictures = (*last.sent.pictures, *sent_pictures(changed, [moving]))
    return replace(last, sent=replace(here, pictures=pictures))


def pass_on(error: discord.HTTPException) -> None:
    """:raises HTTPException: if it will pass, so that it is tried again."""
    if isinstance(error, BAD_LINE) or error.status == TOO_MANY:
        raise error
