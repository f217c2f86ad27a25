"""The puzzle of the week for servers that want it, and its solution when the week is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands, ui

from cogs.desk.language import arguments, command
from cogs.desk.looking import Looking
from cogs.desk.presses import Press, PressButton
from cogs.desk.settings import require_moderator, scope
from cogs.desk.trouble import answer
from cogs.study.reasons import named, points
from host import Unavailable
from host.study.weeks import Posting
from locales import Words, words
from rules import games

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")


class Weekly(Looking):
    every = 300
    group = "settings"

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.weeks = bot.desk.host.weeks

    async def look(self) -> None:
        """Posts what is due; what cannot be posted is not tried again."""
        try:
            for posting in await self.weeks.due([guild.id for guild in self.bot.guilds]):
                if await self.weeks.posted(posting):
                    await self._post(posting)
        except Unavailable:
            return
        except Exception as error:
            log.error("puzzle of the week not posted", exc_info=error)

    @command("cmd-weekly")
    @arguments(channel="arg-channel")
    @app_commands.guild_only()
    async def weekly(
        self, interaction: Interaction, channel: discord.TextChannel | None = None
    ) -> None:
        await require_moderator(self.desk.host, interaction)
        chosen = None if channel is None else channel.id
        await self.weeks.choose(scope(interaction).guild, chosen)
        said = await self.desk.words(interaction)
        if channel is None:
            await answer(interaction, said("weekly-off"))
            return
        await answer(interaction, said("weekly-on", channel=channel.mention))
        await self.look()

    async def _post(self, posting: Posting) -> None:
        puzzle, guild = posting.puzzle, self.bot.get_guild(posting.guild)
        said = words(await self.desk.languages.of_guild(posting.guild, guild), puzzle.game)
        sitting = self.desk.host.puzzles.sitting(
            puzzle, 0, said("puzzle-you"), said("computer-apprentice")
        )
        ghost = sitting.game.grammar.read(puzzle.best) if posting.ended else None
        drawn = await self.desk.seat_picture(sitting, puzzle.seat, said, ghost=ghost)
        view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
        box.add_item(ui.TextDisplay(_told(posting, said)))
        view.add_item(box)
        if not posting.ended:
            press = Press("ponder", 0, f"{puzzle.game},{puzzle.name},")
            button = PressButton(
                press, label=said("button-solve"), style=discord.ButtonStyle.primary
            )
            view.add_item(ui.ActionRow(button))
        try:
            channel = self.bot.get_partial_messageable(posting.channel)
            await channel.send(view=view, files=[drawn.file()])
        except discord.HTTPException as error:
            log.info("puzzle of the week not told", code=error.code)


def _told(posting: Posting, said: Words) -> str:
    puzzle = posting.puzzle
    if not posting.ended:
        level = said(f"puzzle-level-{puzzle.level}")
        return said("weekly-post", game=said("title"), level=level)
    game = games()[puzzle.game]
    return said(
        "weekly-ended",
        game=said("title"),
        best=named(said, game, puzzle.best),
        gap=points(said, puzzle.gap),
        tried=posting.tried,
        solved=posting.solved,
    )


async def setup(bot: Shell) -> None:
    """Adds to the settings of a server, which therefore come first."""
    await bot.require("cogs.server.settings")
    await bot.add_cog(Weekly(bot))
