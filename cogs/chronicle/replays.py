"""``/game again``, ``export``, ``import``, ``replay``, ``fair``: what a match leaves behind."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.chronicle.viewer import show_file, show_match
from cogs.desk import Desk
from cogs.desk.acks import asking
from cogs.desk.groups import join
from cogs.desk.language import arguments, command
from cogs.desk.presses import Press, action
from cogs.desk.saying.messages import thread_name
from cogs.desk.saying.threads import mention
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble, answer, sentence
from cogs.lobby.arrivals import home_here, post_card
from cogs.lobby.card import card_of, faces
from host import MatchRow, SeatRow, Status
from host.chronicle import LONGEST
from locales import words
from rules.errors import FileError
from rules.matches.files import named

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")
Interaction = discord.Interaction[Any]
RECENT = 1000
"""Of so many matches that somebody has finished, one is looked for that was played here."""


class Replays(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.bot, self.desk = bot, bot.desk

    async def cog_load(self) -> None:
        join(self, self.bot.tree, "game")

    @command("cmd-again")
    @app_commands.guild_only()
    async def again(self, interaction: Interaction) -> None:
        await _again(self.desk, interaction, await _match_of_mine(self.desk, interaction))

    @command("cmd-export")
    async def export(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.desk.watched(interaction, match_id)
        said = await self.desk.words(interaction)
        body = await self.desk.host.chronicle.exported(match_id, interaction.user.id)
        file = discord.File(BytesIO(body.encode()), f"{table.game.slug}-{match_id}.txt")
        whole = await self.desk.host.chronicle.keeps_nothing(table)
        line = said("exported-whole" if whole else "exported-masked")
        await interaction.edit_original_response(content=line, attachments=[file])

    @command("cmd-import")
    @arguments(file="arg-file")
    @app_commands.checks.cooldown(5, 60, key=asking)
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if file.size > LONGEST:
            raise Trouble("file-too-long", most=LONGEST // 1000)
        try:
            body = (await file.read()).decode()
        except UnicodeDecodeError:
            raise Trouble("not-a-file") from None
        try:
            name = await self.desk.host.chronicle.shelve(body)
        except FileError as refusal:
            await answer(interaction, await _refused(self.desk, interaction, body, refusal))
            return
        await show_file(self.desk, interaction, name, 0)

    @command("cmd-replay")
    async def replay(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_match(self.desk, interaction, match_id, 0)

    @command("cmd-fair")
    async def fair(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.desk.watched(interaction, match_id)
        found = await self.desk.host.chronicle.fairness(match_id)
        said = await self.desk.words(interaction)
        if found.honest is None:
            await answer(interaction, said("fair-sealed", seal=found.commitment))
            return
        message = "fair-honest" if found.honest else "fair-broken"
        line = said(message, seed=found.seed, seal=found.commitment, draws=found.draws)
        await answer(interaction, line)


@action("again")
async def press_again(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _again(desk, interaction, press.match)


async def _refused(desk: Desk, interaction: Interaction, body: str, refusal: FileError) -> str:
    """Why a file is refused, in the words of its game, and in which line if a move is."""
    slug = named(body)
    said = await desk.words(interaction, slug if slug in desk.games else None)
    reason = sentence(said, refusal)
    if refusal.__cause__ is None:
        return reason
    return said("file-refused", line=refusal.details["line"], reason=reason)


async def _again(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """Opens a rematch in the channel of the match, and calls those who played it."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    user, host = interaction.user, desk.host
    if await host.rematch.opened(match_id) is None:
        before, _ = await host.lobby.look(match_id)
        here = await home_here(desk, interaction, before) or before
        await may_open(host, interaction, here.channel)
    token = f"again:{interaction.id}"
    new = await host.rematch.again(match_id, user.id, user.display_name, token=token)
    match, seats = await host.lobby.look(new)
    if match.message is None and (match.channel or match.person):
        played = await host.matches.seats(match_id)
        for home in await host.homes.of(match):
            await _called_again(desk, home, seats, played, user.id)
        if len(seats) == match.capacity:  # computers alone play on with whoever asks
            await host.lobby.start(new, user.id)
            await desk.posts.open_thread(new)
    match = await host.homes.of_player(await host.matches.match(new), user.id)
    place = f"{match.guild or '@me'}/{match.channel or match.thread}/{match.message}"
    own = await desk.words(interaction)
    await answer(interaction, own("again-where", link=f"https://discord.com/channels/{place}"))


async def _called_again(
    desk: Desk, match: MatchRow, seats: Sequence[SeatRow], played: Sequence[SeatRow], by: int
) -> None:
    """Posts the card of a rematch in one of its homes, and calls those who played there."""
    said, view = words(match.language, match.game), await card_of(desk, match, seats)
    own = next(row for row in played if row.player == by)
    others = [row for row in played if row.player and row.player > 0 and row.player != by]
    if others:
        calls = ", ".join(mention(row, match) for row in others)
        line = said("again-open", player=mention(own, match), players=calls)
        view.add_item(discord.ui.TextDisplay(line))
    here = [row.player for row in others if row.player and row.home == match.home]
    name = thread_name(match, seats, said)
    try:
        await post_card(desk, match, view, name=name, files=faces(seats), ping=here)
    except discord.HTTPException:
        if match.homes == 1:
            raise
        log.info("card not shown", match=match.id, home=match.home)


async def _match_of_mine(desk: Desk, interaction: Interaction) -> int:
    """The match of this thread, or else the last one that this person has finished here.

    A challenge of the day has no thread, and no rematch.
    """
    matches = desk.host.matches
    if (found := await matches.in_thread(interaction.channel_id)) is not None:
        return found.id
    played = await matches.of_player(interaction.user.id, Status.OVER, limit=RECENT)
    for match in played:
        if match.guild == interaction.guild_id and match.thread is not None:
            return match.id
    raise Trouble("no-match-here")


async def setup(bot: Shell) -> None:
    """Adds to the commands of the lobby, which therefore come first."""
    await bot.require("cogs.lobby.cog")
    await bot.add_cog(Replays(bot))
