"""``/game review``, and a button under the last board: where a match was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog

from cogs.desk import Desk
from cogs.desk.language import command
from cogs.desk.looking import Looking
from cogs.desk.presses import NUMBER, Press, action
from cogs.study.pages import Studied, decision, overview, progress_view

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")

PACE = 4.0
"""Seconds between two looks at how far a review is."""
LOOKS = 200
"""So often somebody who waits is told; after that they look again themselves."""


class Reviews(Looking):
    """Goes on with reviews that a restart has cut off."""

    every = 60
    group = "game"

    async def look(self) -> None:
        try:
            await self.desk.host.reviews.resume()
        except Exception as error:
            log.error("reviews not resumed", exc_info=error)

    @command("cmd-review")
    async def review(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await _show(self.desk, interaction, match_id, None)


@action("review", rf"({NUMBER}\.[0-9])?")
async def review(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens a review, or turns it to a decision."""
    mine = interaction.message is not None and interaction.message.flags.ephemeral
    if mine:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    at = int(press.rest.partition(".")[0]) if press.rest else None
    await _show(desk, interaction, press.match, at)


async def _show(desk: Desk, interaction: Interaction, match_id: int, at: int | None) -> None:
    """The review, or how far it is until it is there."""
    await desk.watched(interaction, match_id)
    looked, reviews = await desk.host.reviews.look(match_id), desk.host.reviews
    said, before = await desk.words(interaction, looked.table.game.slug), -1
    for _ in range(LOOKS):
        if looked.review is not None:
            break
        if looked.done != before:
            before = looked.done
            done, steps = looked.done, looked.steps
            view = progress_view(match_id, done, steps, said, waits=reviews.waits(match_id))
            await interaction.edit_original_response(view=view, attachments=[])
        if not await reviews.wait(match_id, PACE):
            return
        looked = await reviews.look(match_id)
    if looked.review is None:
        return
    study = Studied(looked.table, looked.review, await reviews.spots(match_id))
    if at is None or not study.spots:
        pictures, view = await desk.studio.draw(lambda: overview(study, said))
    else:
        pictures, view = await desk.studio.draw(lambda: decision(study, at, said))
    files = [each.file() for each in pictures]
    await interaction.edit_original_response(view=view, attachments=files)


async def setup(bot: Shell) -> None:
    """Adds to the commands of the lobby, which therefore come first."""
    await bot.require("cogs.lobby.cog")
    await bot.add_cog(Reviews(bot))
