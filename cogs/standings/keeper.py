"""Keeps standings up to date, names champions, and notices which servers the bot is on."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord
import structlog
from discord.ext import commands

from cogs.desk.looking import Looking
from cogs.desk.saying.threads import card
from cogs.standings.sheets import plain
from cogs.standings.translated import translated
from host import Unavailable
from host.standings.news import News
from locales import words
from render.standings.shown import ShownHall
from render.standings.told import hall_text

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")


class Standings(Looking):
    every = 60

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.standings, self.privacy = bot.desk.host.standings, bot.desk.host.privacy

    async def look(self) -> None:
        """Brings everything up to date and tells what is new; a failure waits for the next look."""
        try:
            await self.standings.tick()
            for news in await self.standings.herald.fresh():
                await self._tell(news)
        except Unavailable:
            return
        except Exception as error:
            log.error("standings not kept", exc_info=error)

    async def _tell(self, news: News) -> None:
        """Names the champions of a season where seasons are told."""
        guild_id = news.hall.seasons[0].guild
        guild = self.bot.get_guild(guild_id)
        said = words(await self.bot.desk.languages.of_guild(guild_id, guild))
        view = card(plain(hall_text(translated(news.hall, ShownHall), said)))
        try:
            await self.bot.get_partial_messageable(news.channel).send(view=view)
        except discord.HTTPException as error:
            log.info("champions not told", code=error.code)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        present = {guild.id for guild in self.bot.guilds}
        with suppress(Unavailable):  # which the store tells of; the next start looks again
            await self.privacy.compare(present, self.bot.is_told_of)
        await self.bot.desk.posts.outbox.catch_up()  # for those who are served elsewhere now

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.privacy.back(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.privacy.left(guild.id)
        await self.bot.desk.posts.outbox.catch_up()  # for those who are served elsewhere now


async def setup(bot: Shell) -> None:
    await bot.add_cog(Standings(bot))
