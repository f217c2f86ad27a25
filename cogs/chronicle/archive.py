"""``/log``, ``/score``, ``/rules``: what happened, how it stands, how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.chronicle.help import help_page
from cogs.chronicle.things import found, show_thing
from cogs.desk import Desk
from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import bold, unmarked
from cogs.desk.trouble import answer
from cogs.lobby.choices import choices_of
from host import Table
from locales import Words
from locales.telling import story
from rules.chance import Seat

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
PER_PAGE = 20


class Archive(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-log")
    async def log(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await _show_log(self.desk, interaction, match_id, 0)

    @command("cmd-score")
    async def score(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        table = await self.desk.watched(interaction, match_id)
        said = await self.desk.words(interaction, table.game.slug)
        seat = table.seat_of(interaction.user.id)
        await answer(interaction, score_pad(table, said, seat)[:2000])

    @command("cmd-rules")
    @arguments(game="arg-game", about="arg-about")
    async def rules(self, interaction: Interaction, game: Word, about: Word | None = None) -> None:
        slug = self.desk.game(game).slug
        if about is not None:
            await show_thing(self.desk, interaction, slug, about)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await self.desk.host.matches.in_thread(interaction.channel_id)
        match = found if found is not None and found.game == slug else None
        await help_page(self.desk, interaction, slug, 0, match)

    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)

    @rules.autocomplete("about")
    async def things(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        slug = getattr(interaction.namespace, "game", None) or ""
        said = await self.desk.words(interaction, slug if slug in self.desk.games else None)
        return choices_of(found(slug, said, typed)) if slug in self.desk.games else []


@action("log", rf"({NUMBER})?")
async def log_page(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows a page of the log; pressed under the board it opens one, in the log it turns it."""
    mine = interaction.message is not None and interaction.message.flags.ephemeral
    if mine:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    await _show_log(desk, interaction, press.match, int(press.rest or 0))


async def _show_log(desk: Desk, interaction: Interaction, match_id: int, page: int) -> None:
    table = await desk.watched(interaction, match_id)
    said = await desk.words(interaction, table.game.slug)
    seat = table.seat_of(interaction.user.id)
    absent = await desk.host.played_for(match_id)
    names = [unmarked(name) for name in table.names]
    heard = [
        (played.ply in absent, told)
        for played in await desk.host.history(match_id)
        if (told := story(said, played.events, names, seat))
    ]
    sealed = said("log-sealed", seal=table.match.commitment)
    lines = [  # numbered by what this reader hears of: a ply would count what others keep sealed
        f"`{number}` {said('log-absent', line=line) if late else line}"
        for number, (late, told) in enumerate(heard, start=1)
        for line in told
    ]
    lines.insert(0, f"-# {sealed}")
    pages = max(1, -(-len(lines) // PER_PAGE))
    page = min(max(page, 0), pages - 1)
    end = len(lines) - page * PER_PAGE
    body = "\n".join(lines[max(0, end - PER_PAGE) : end])
    body = body if heard else f"{said('log-empty')}\n{body}"
    head = said("log-page", page=page + 1, pages=pages)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(f"### {head}\n{body}"[:3900])))
    view.add_item(
        ui.ActionRow(
            _turn(match_id, page + 1, "button-older", said, page + 1 < pages),
            _turn(match_id, page - 1, "button-newer", said, page > 0),
        )
    )
    await interaction.edit_original_response(view=view)


def _turn(match_id: int, page: int, label: str, said: Words, possible: bool) -> PressButton:
    return PressButton(Press("log", match_id, str(page)), label=said(label), disabled=not possible)


def score_pad(table: Table, said: Words, viewer: Seat | None) -> str:
    """The score as it stands, line by line, of what the viewer may see."""
    state = table.game.mask(table.point.state, viewer)
    blocks = []
    for seat, name in enumerate(bold(table.names)):
        score = table.game.score(state, Seat(seat))
        parts = [
            said("score-line", line=said(f"line-{line}"), points=points)
            for line, points in score.lines
        ]
        total = said("score-total", points=score.total)
        blocks.append(f"{name}: {total}\n{' · '.join(parts)}")
    return "\n".join(blocks)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Archive(bot))
