"""``/move`` and its relatives: the same few lines for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk.games import game_choices
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.saying.fresh import Early
from cogs.desk.saying.messages import shortened
from cogs.desk.saying.threads import bold
from cogs.desk.studio import Drawn
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.choices import choices_of
from cogs.lobby.paces import pace_choices
from cogs.play.panel import show, undone
from cogs.seeking.pages import seek
from cogs.seeking.pages import show as sought
from cogs.seeking.wishes import read_sizes
from cogs.together.motions import has_decided, offer_back
from host.seeking.office import Wish
from locales import LANGUAGES
from locales.telling import explain, story
from rules.errors import MoveError, Refusal

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Play(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-move")
    @arguments(line="arg-move")
    async def move(self, interaction: Interaction, line: Line) -> None:
        await self.submit(interaction, await self.desk.match_here(interaction), line)

    @move.autocomplete("line")
    async def complete(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            match_id = await self.desk.match_here(interaction)
            table = await self.desk.host.table(match_id)
            said = await self.desk.words(interaction, table.game.slug)
            line = self.desk.read(typed, table.game.slug, said)
            found = await self.desk.host.suggestions(match_id, interaction.user.id, line)
        except Refusal:
            return []
        return choices_of((said.label(text), text) for text in found)

    async def submit(self, interaction: Interaction, match_id: int, line: str) -> None:
        """Plays a line and tells the player what came of it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.desk.host.table(match_id)
        said = await self.desk.words(interaction, table.game.slug)
        seat, text = table.seat(interaction.user.id), self.desk.read(line, table.game.slug, said)
        user, token, early = interaction.user.id, str(interaction.id), Early(self.desk)
        try:
            outcome = await self.desk.host.submit(
                match_id, user, text, token=token, foreseen=early.foresee
            )
            self.desk.posts.after(outcome, early)
        except MoveError as error:
            if error.part is None:
                raise
            part, reason = said.label(error.part), explain(said, error)
            await answer(interaction, said("line-refused", part=part, reason=reason))
            return
        finally:
            early.drop()
        told = story(said, outcome.events, bold(table.names), seat)
        await answer(interaction, shortened(told or [said("move-played")], 1900))
        await self.desk.posts.excuse(interaction, match_id)

    @command("cmd-panel")
    @arguments(
        game="arg-game",
        players="arg-sizes",
        pace="arg-pace",
        language="arg-language",
        rated="arg-rated",
        fill="arg-fill",
    )
    @app_commands.choices(
        pace=pace_choices(),
        language=[Choice(name=text(f"language-{code}"), value=code) for code in LANGUAGES],
    )
    async def panel(
        self,
        interaction: Interaction,
        game: Word | None = None,
        players: Word = "",
        pace: str = "none",
        language: str = "",
        rated: bool = True,
        fill: bool = False,
    ) -> None:
        """The panel of a match; where there is none, or with a *game*, the search for players."""
        if game is not None:
            slug, sizes = self.desk.game(game).slug, read_sizes(players)
            await interaction.response.defer(ephemeral=True, thinking=True)
            await seek(self.desk, interaction, Wish(slug, sizes, pace, language, rated, fill))
            return
        try:
            match_id = await self.desk.match_here(interaction)
        except Trouble:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await sought(self.desk, interaction)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show(self.desk, interaction, await self.desk.host.table(match_id))

    @panel.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)

    @command("cmd-undo")
    async def undo(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        player, table = interaction.user.id, await self.desk.host.table(match_id)
        if table.undoable(player) is None and await has_decided(self.desk, match_id, player):
            await offer_back(self.desk, interaction, match_id)
            return
        outcome = await self.desk.host.undo(match_id, player, token=str(interaction.id))
        self.desk.posts.after(outcome)
        said = await self.desk.words(interaction, table.game.slug)
        taken = outcome.table.at(outcome.before).undoable(player)
        await answer(interaction, said("undo-done", move=undone(table, taken or "", said)))

    @command("cmd-board")
    @arguments(mine="arg-mine")
    async def board(self, interaction: Interaction, mine: bool = False) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.desk.watched(interaction, match_id)
        said = await self.desk.words(interaction, table.game.slug)
        if mine:
            drawn = await self.desk.seat_picture(table, table.seat(interaction.user.id), said)
        else:
            drawn = await self.desk.table_picture(table, said)
        await self._show(interaction, drawn)

    @command("cmd-hand")
    async def hand(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        table = await self.desk.host.table(match_id)
        if table.seat_of(interaction.user.id) is None:
            raise Trouble("not-a-player")
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.desk.words(interaction, table.game.slug)
        await self._show(
            interaction,
            await self.desk.seat_picture(table, table.seat(interaction.user.id), said),
        )

    async def _show(self, interaction: Interaction, drawn: Drawn) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(drawn.item()))
        await interaction.edit_original_response(view=view, attachments=[drawn.file()])


async def setup(bot: Shell) -> None:
    await bot.add_cog(Play(bot))
