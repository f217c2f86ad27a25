"""``/about``: what this is, who runs it, on which terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.desk.language import command
from cogs.desk.trouble import answer

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

PAGES = ("terms", "privacy", "players")
"""The pages that people who use the bot may want to read."""


class About(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.bot = bot

    @command("cmd-about")
    async def about(self, interaction: discord.Interaction[Any]) -> None:
        said = await self.bot.desk.words(interaction)
        lines = [said("about-what")]
        if home := self.bot.docs_url:
            lines += [f"- [{said(f'about-{page}')}](<{home}/{page}.md>)" for page in PAGES]
        if contact := self.bot.contact:
            lines.append(said("about-contact", contact=contact))
        lines.append(said("about-data"))
        await answer(interaction, "\n".join(lines))


async def setup(bot: Shell) -> None:
    await bot.add_cog(About(bot))
