"""Tells what is new of contests where they were announced; the watch carries them on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog
from discord import ui

from cogs.contests.cards import redraw
from cogs.contests.pages import named, sheet_of, tables_lines, usual
from cogs.desk.digest import fitting
from cogs.desk.looking import Looking
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.threads import unmarked
from cogs.desk.studio import Drawn
from host import Unavailable
from host.contests import Contest, NewsKind, NewsRow
from locales import Words, words
from render.standings import told

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")
LIMIT = 3500
"""The most characters of a list of tables."""
PICTURED = (NewsKind.STANDINGS, NewsKind.OVER)
"""What is told with a picture."""


TRY_AGAIN = 500
"""From this answer on the trouble is Discord's."""


class ContestKeeper(Looking):
    every = 15

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.desk, self.contests = bot.desk, bot.desk.host.contests

    async def look(self) -> None:
        """Tells what is new, and strikes it; what cannot be told now waits for a later look."""
        try:
            for news in await self.contests.news():
                if await self.contests.claim(news) and await self._is_done(news):
                    await self.contests.strike(news)
        except Unavailable:
            return

    async def _is_done(self, news: NewsRow) -> bool:
        """Tells news; whether nothing more can be done about them."""
        try:
            await self._tell(news)
        except Unavailable:
            raise
        except discord.HTTPException as error:
            log.info("contest not told", contest=news.contest, status=error.status, code=error.code)
            return error.status < TRY_AGAIN
        except Exception as error:
            log.error("contest not told", contest=news.contest, exc_info=error)
            return False
        return True

    async def _tell(self, news: NewsRow) -> None:
        contest = await self.contests.look(news.contest)
        await redraw(self.desk, contest.id)
        if contest.row.channel is None:
            return
        said = words(contest.terms.language, contest.row.game)
        view, files = ui.LayoutView(timeout=None), list[discord.File]()
        view.add_item(ui.Container(ui.TextDisplay(await self._line(contest, news, said))))
        if news.kind in PICTURED:
            sheet, _, _ = await sheet_of(self.desk, contest, usual(contest), said)
            alt = told.alt(sheet.text)
            drawn = await self.desk.studio.draw(lambda: Drawn(sheet.name, sheet.draw().png(), alt))
            view.add_item(ui.MediaGallery(drawn.item()))
            files.append(drawn.file())
        press = Press("cupshow", 0, str(contest.id))
        view.add_item(ui.ActionRow(PressButton(press, label=said("button-standings"))))
        place = self.bot.get_partial_messageable(contest.row.channel, guild_id=contest.row.guild)
        nobody = discord.AllowedMentions.none()
        await place.send(view=view, files=files, allowed_mentions=nobody, nonce=nonce_of(news))

    async def _line(self, contest: Contest, news: NewsRow, said: Words) -> str:
        """What is new, in words."""
        name = unmarked(contest.row.name)
        match news.kind:
            case NewsKind.ROUND:
                lines = await tables_lines(self.desk, contest, said, news.round)
                return fitting([f"**{name}**", *lines], said, LIMIT)
            case NewsKind.OVER:
                first = [line for line in contest.standings() if line.place == 1]
                winners = [named(contest.by_number[line.entrant], said) for line in first]
                return said("contest-told-over", name=name, winners=", ".join(winners))
            case NewsKind.REPLACED:
                new = contest.by_number[news.about]
                return said("contest-told-replaced", name=name, player=named(new, said))
            case NewsKind.CANCELLED if contest.row.why:
                return said("contest-told-too-few", name=name)
        return said(f"contest-told-{news.kind}", name=name, round=news.round)


def nonce_of(news: NewsRow) -> str:
    """What tells news from all others in the 25 characters that Discord takes.

    Their number does not: once they are struck, it is given to others.
    """
    return f"{news.kind[:2]}{news.contest}.{news.about}.{news.at % 10**9}"[:25]


async def setup(bot: Shell) -> None:
    await bot.add_cog(ContestKeeper(bot))
