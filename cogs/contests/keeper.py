"""Tells what is new of contests in each of their homes; the watch carries them on."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs.contests.cards import draw_card
from cogs.contests.pages import named, sheet_of, tables_lines, usual
from cogs.desk.listed import fitting
from cogs.desk.looking import Looking
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.news import is_done
from cogs.desk.saying.threads import unmarked
from cogs.desk.studio import Drawn
from host import Unavailable
from host.contests import Contest, ContestHome, NewsKind, NewsRow
from locales import Words, words
from render.standings import told

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

LIMIT = 3500
"""The most characters of a list of tables."""
PICTURED = (NewsKind.STANDINGS, NewsKind.OVER)
"""What is told with a picture."""


class ContestKeeper(Looking):
    every = 15

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.desk, self.contests = bot.desk, bot.desk.host.contests

    async def look(self) -> None:
        """Tells what is new, and strikes it; what cannot be told now waits for a later look."""
        try:
            for news in await self.contests.news():
                if await self.contests.claim(news) and await self._is_told(news):
                    await self.contests.strike(news)
            for contest_id, number in await self.contests.outdated():
                await is_done(self._redraw(contest_id, number), contest=contest_id)
        except Unavailable:
            return

    async def _is_told(self, news: NewsRow) -> bool:
        return await is_done(self._tell(news), contest=news.contest, home=news.home)

    async def _redraw(self, contest_id: int, number: int) -> None:
        """Brings a card up to date that somebody has not seen change."""
        contest = await self.contests.look(contest_id)
        for home in contest.homes:
            if home.number == number:
                await draw_card(self.desk, contest, home)

    async def _tell(self, news: NewsRow) -> None:
        contest = await self.contests.look(news.contest)
        home = next((each for each in contest.homes if each.number == news.home), None)
        if home is None or home.away:
            return
        await draw_card(self.desk, contest, home)
        if home.channel is None:
            return
        said = words(home.language, contest.row.game)
        view, files = ui.LayoutView(timeout=None), list[discord.File]()
        view.add_item(ui.Container(ui.TextDisplay(await self._line(contest, news, home, said))))
        if news.kind in PICTURED:
            sheet, _, _ = await sheet_of(self.desk, contest, usual(contest), said)
            alt = told.alt(sheet.text)
            drawn = await self.desk.studio.draw(lambda: Drawn(sheet.name, sheet.draw().png(), alt))
            view.add_item(ui.MediaGallery(drawn.item()))
            files.append(drawn.file())
        press = Press("cupshow", 0, str(contest.id))
        view.add_item(ui.ActionRow(PressButton(press, label=said("button-standings"))))
        place = self.bot.get_partial_messageable(home.channel, guild_id=home.guild)
        nobody = discord.AllowedMentions.none()
        await place.send(view=view, files=files, allowed_mentions=nobody, nonce=nonce_of(news))

    async def _line(self, contest: Contest, news: NewsRow, home: ContestHome, said: Words) -> str:
        """What is new, in words."""
        name = unmarked(contest.row.name)
        match news.kind:
            case NewsKind.ROUND:
                lines = await tables_lines(self.desk, contest, said, news.round, home.guild)
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
    told = f"{news.kind} {news.contest} {news.home} {news.about} {news.at}"
    return blake2b(told.encode(), digest_size=12).hexdigest()


async def setup(bot: Shell) -> None:
    await bot.add_cog(ContestKeeper(bot))
