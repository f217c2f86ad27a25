"""The list of open tables that a server has in a channel: always current, with buttons to join."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import orjson
import structlog
from discord import ButtonStyle, ui
from msgspec.structs import replace

from cogs.desk.listed import fitting, match_line
from cogs.desk.looking import Looking
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.outbox import BAD_LINE, TOO_MANY
from cogs.lobby.card import join_rows
from cogs.server.heralds import offer
from host import MatchRow, NewSaying, Saying, SayingRow, Status, TablesBoard, Visibility
from locales import Words, words

if TYPE_CHECKING:
    from cogs.desk import Desk
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")

SHOWN = 10
"""Of so many tables the list has a button to join."""
LONGEST = 3000


class Listing(Looking):
    """Looks after the lists, for what has changed without a press: tables that idled away."""

    every = 60

    async def look(self) -> None:
        try:
            await look_at_tables(self.desk)
        except Exception as error:
            log.error("lists not looked at", exc_info=error)


async def look_at_tables(desk: Desk) -> None:
    """Brings every list of open tables up to date; one that is so already costs nothing."""
    for board in await desk.host.told.tables_boards():
        await tables_changed(desk, board.guild)


async def tables_changed(desk: Desk, guild: int) -> None:
    """Has the list of open tables of a server told anew, if it has one."""
    board, outbox = await desk.host.told.tables_board(guild), desk.posts.outbox
    if board is not None:
        due = desk.host.clock() + round(outbox.pace.before_tables * 1000)
        await outbox.ask(NewSaying(0, Saying.TABLES, due, about=guild, channel=board.channel))


async def show_tables(desk: Desk, row: SayingRow) -> None:
    """Posts the list of a server, or changes it, if it does not say so already."""
    told = desk.host.told
    board = await told.tables_board(row.about)
    if board is not None:
        view = await tables_view(desk, board.guild)
        sent = orjson.dumps(view.to_components()).decode()  # type: ignore[no-untyped-call]
        if sent != board.sent or board.message is None:
            message = await _said(desk, board, view)
            await told.put_tables_board(replace(board, message=message, sent=sent))
    await told.said(row)


async def _said(desk: Desk, board: TablesBoard, view: ui.LayoutView) -> int | None:
    """The message that says it; none where nothing may be said."""
    channel = desk.client.get_partial_messageable(board.channel, guild_id=board.guild)
    try:
        if board.message is not None:
            try:
                await channel.get_partial_message(board.message).edit(view=view)
                return board.message
            except discord.NotFound:
                log.info("list posted anew", guild=board.guild)
        return (await channel.send(view=view, nonce=f"tables{board.guild}"[:25])).id
    except discord.HTTPException as error:
        if isinstance(error, BAD_LINE) or error.status == TOO_MANY:
            raise
        log.info("list not told", code=error.code)
        return None


async def place_board(desk: Desk, guild: int, channel: int | None) -> None:
    """Gives the list of a server to a channel, or takes it away; the old message goes."""
    told = desk.host.told
    known = await told.tables_board(guild)
    if known is not None and known.message is not None and known.channel != channel:
        place = desk.client.get_partial_messageable(known.channel, guild_id=guild)
        try:
            await place.get_partial_message(known.message).delete()
        except discord.HTTPException as error:
            log.info("list not removed", code=error.code)
    if channel is None:
        await told.drop_tables_board(guild)
    elif known is None or known.channel != channel:
        await told.put_tables_board(TablesBoard(guild, channel))
        await tables_changed(desk, guild)


async def tables_view(desk: Desk, guild: int) -> ui.LayoutView:
    """The tables of a server that wait for players, and how one joins or opens one."""
    language = await desk.languages.of_guild(guild, desk.client.get_guild(guild))
    said, view = words(language), ui.LayoutView(timeout=None)
    waiting = [
        (match, match.capacity - len(await desk.host.matches.seats(match.id)))
        for match in await desk.host.matches.of_server(guild, Status.LOBBY)
        if match.visibility is Visibility.PUBLIC
    ]
    free = [(match, seats) for match, seats in waiting if seats]
    lines = [_line(match, seats, said) for match, seats in free]
    told = fitting(lines, said, LONGEST) if lines else said("hub-no-tables")
    view.add_item(ui.Container(ui.TextDisplay(f"## {said('button-hub-tables')}\n{told}")))
    for row in join_rows([match for match, _ in free[:SHOWN]], said):
        view.add_item(row)
    view.add_item(_onward(said))
    for row in offer(await desk.host.settings.server(guild), said):
        view.add_item(row)
    return view


def _line(match: MatchRow, seats: int, said: Words) -> str:
    return f"{match_line(match, said.locale)} · {said('list-free', count=seats)}"


def _onward(said: Words) -> ui.ActionRow[Any]:
    new, play = Press("hub", 0, "new"), Press("hub", 0, "play")
    return ui.ActionRow(
        PressButton(new, label=said("button-hub-new"), style=ButtonStyle.primary),
        PressButton(play, label=said("button-hub-play")),
    )


async def setup(bot: Shell) -> None:
    await bot.add_cog(Listing(bot))
