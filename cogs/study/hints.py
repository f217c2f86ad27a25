"""``/hint``, and a button in the panel: a good move, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.language import command
from cogs.desk.presses import Press, PressButton, action
from cogs.study.reasons import at_once, both, points, total
from host import Table
from host.study.hints import Hint
from locales import Words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
CLOSE = 0.5
"""Moves that differ by less, in points, are about as good."""


class Hints(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-hint")
    async def hint(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await _show(self.desk, interaction, match_id)


@action("hint", "")
async def hint(desk: Desk, interaction: Interaction, press: Press) -> None:
    """A hint beside the panel."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(desk, interaction, press.match)


async def _show(desk: Desk, interaction: Interaction, match_id: int) -> None:
    found = await desk.host.hints.take(match_id, interaction.user.id)
    table = found.table
    said = await desk.words(interaction, table.game.slug)
    best = found.weighed[0].move
    ghost = table.game.grammar.read(best)
    drawn = await desk.seat_picture(table, found.seat, said, ghost=ghost)
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    box.add_item(ui.TextDisplay("\n".join(_told(found, said))))
    view.add_item(box)
    view.add_item(ui.ActionRow(_confirm(table, found, said)))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def _told(hint: Hint, said: Words) -> list[str]:
    """The hint in words and numbers."""
    game, (best, *others) = hint.table.game, hint.weighed
    move, other = both(said, game, best.move, others[0].move if others else best.move)
    lines = [said("hint-move", move=move, points=total(said, best.total))]
    lines.append(at_once(said, hint.table, hint.seat, best.move))
    if others:
        ahead = best.worth - others[0].worth
        if ahead < CLOSE:
            lines.append(said("hint-close", move=other))
        else:
            lines.append(said("hint-next", ahead=points(said, ahead), move=other))
    lines.append(f"-# {said('hint-marked')}")
    return [line for line in lines if line]


def _confirm(table: Table, hint: Hint, said: Words) -> PressButton:
    """Leads to the move in the panel, where it can be confirmed or changed."""
    press = Press("step", table.match.id, f"{hint.weighed[0].move}~")
    return PressButton(press, label=said("button-play"), style=discord.ButtonStyle.primary)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Hints(bot))
