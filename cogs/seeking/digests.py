"""The news of the week for servers that want them: one message with a picture, on Mondays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands, ui

from cogs.chronicle.films import moving_picture
from cogs.desk.language import arguments, command
from cogs.desk.listed import fitting, match_line, match_link
from cogs.desk.looking import Looking
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.news import is_done
from cogs.desk.saying.threads import unmarked
from cogs.desk.settings import require_moderator, scope
from cogs.desk.studio import Drawn
from cogs.desk.trouble import answer
from cogs.standings.translated import translated
from host import Status, Unavailable, Visibility
from host.seeking.digests import Digest
from locales import Words, words
from locales.titles import title
from render.standings.faces import name_of
from render.standings.shown import ShownWeek
from render.standings.week import week

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
TABLES = 5
"""So many tables that wait are named."""


class Digests(Looking):
    every = 300
    group = "settings"

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.digests = bot.desk.host.digests

    async def look(self) -> None:
        """Posts what is due, and strikes it; what cannot be posted now waits for a later look."""
        try:
            for guild, channel in await self.digests.due([each.id for each in self.bot.guilds]):
                news = await self.digests.claim(guild)
                if news is not None and await is_done(self._post(news, channel), guild=guild):
                    await self.digests.strike(news)
        except Unavailable:
            return

    @command("cmd-digest")
    @arguments(channel="arg-channel")
    @app_commands.guild_only()
    async def digest(
        self, interaction: Interaction, channel: discord.TextChannel | None = None
    ) -> None:
        await require_moderator(self.desk.host, interaction)
        chosen = None if channel is None else channel.id
        await self.digests.choose(scope(interaction).guild, chosen)
        said = await self.desk.words(interaction)
        if channel is None:
            await answer(interaction, said("digest-off"))
            return
        await answer(interaction, said("digest-on", channel=channel.mention))
        await self.look()

    async def _post(self, news: Digest, channel: int) -> None:
        guild = self.bot.get_guild(news.guild)
        said = words(await self.desk.languages.of_guild(news.guild, guild))
        shown = translated(news, ShownWeek)
        told = await self._told(news, shown, said)
        alt = "\n".join([said("digest-title"), *_lines(shown, said)])[:1024]
        drawn = await self.desk.studio.draw(lambda: Drawn("week.png", week(shown, said).png(), alt))
        view, files = ui.LayoutView(timeout=None), [drawn.file()]
        box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()), ui.TextDisplay(told))
        film = await self._film(news, said, guild)
        if film is not None:
            box.add_item(ui.MediaGallery(film.item()))
            files.append(film.file())
        view.add_item(box)
        view.add_item(self._buttons(said))
        place, nonce = self.bot.get_partial_messageable(channel), f"{news.week}.{news.guild}"[:25]
        await place.send(view=view, files=files, nonce=nonce)

    async def _told(self, news: Digest, shown: ShownWeek, said: Words) -> str:
        """The news in words, with links to where they can be looked at."""
        lines = [f"## {said('digest-title')}", *_lines(shown, said)]
        matches = self.desk.host.matches
        if news.best is not None:
            best = match_link(await matches.match(news.best), said.locale)
            lines.append(said("digest-best", match=best))
        if (puzzle := self.desk.host.weeks.puzzle(news.week + 1)) is not None:
            lines.append(said("digest-puzzle", game=title(said.locale, puzzle.game)))
        waiting = [
            match
            for match in await matches.of_server(news.guild, Status.LOBBY)
            if match.visibility is Visibility.PUBLIC
        ]
        if waiting:
            tables = [match_line(match, said.locale) for match in waiting[:TABLES]]
            lines += [said("digest-tables"), *tables]
        return fitting(lines, said, 3000)

    async def _film(self, news: Digest, said: Words, guild: discord.Guild | None) -> Drawn | None:
        """The match of the week as a moving picture, if it can be made small enough."""
        if news.best is None:
            return None
        film = await self.desk.host.chronicle.film(news.best)
        limit = guild.filesize_limit if guild else discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
        own = words(said.locale, film.game.slug)
        return await self.desk.studio.film(partial(moving_picture, film, own, limit // 2))

    def _buttons(self, said: Words) -> ui.ActionRow[Any]:
        row = ui.ActionRow[Any]()
        weeks = self.desk.host.weeks
        if (puzzle := weeks.puzzle(weeks.now())) is not None:
            solve = Press("ponder", 0, f"{puzzle.game},{puzzle.name},")
            row.add_item(PressButton(solve, label=said("button-solve")))
        seek = Press("seek", 0, "")
        row.add_item(PressButton(seek, label=said("button-hub-seek"), style=ButtonStyle.success))
        row.add_item(PressButton(Press("hub", 0, "tables"), label=said("button-hub-tables")))
        return row


def _lines(shown: ShownWeek, said: Words) -> list[str]:
    """What happened, in words."""
    games = ", ".join(f"{title(said.locale, slug)} {count}" for slug, count in shown.games)
    lines = [said("digest-line", matches=shown.matches, people=shown.people, games=games)]
    if (upset := shown.upset) is not None:
        loser = unmarked(name_of(said, upset.loser))
        against = said("digest-against", loser=loser, gap=upset.gap)
        winner = unmarked(name_of(said, upset.winner))
        lines.append(f"{said('digest-upset')}: **{winner}**, {against}.")
    if (streak := shown.streak) is not None:
        wins, person = (
            said("digest-wins", count=streak.wins),
            unmarked(name_of(said, streak.person)),
        )
        game = title(said.locale, streak.game)
        lines.append(f"{said('digest-streak')}: **{person}**, {game}, {wins}.")
    return lines


async def setup(bot: Shell) -> None:
    """Adds to the settings of a server, which therefore come first."""
    await bot.require("cogs.server.settings")
    await bot.add_cog(Digests(bot))
