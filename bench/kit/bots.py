"""Two bots to compare: one whose handlers are empty, and ours with a host that answers at once.

``python -m bench.kit.bots empty`` or ``… shell``; both tell by ``/cost`` what they have cost.
"""

from __future__ import annotations

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any

import discord
from discord import app_commands, ui

from bench.draw import ours_drawn
from bot import Ratusha, point_at
from cogs.desk.studio import Drawn
from config import read_config
from db import open_store
from host import Host, Outcome, Table
from host.host import Foreseen
from render.engine.canvas import Canvas
from render.engine.theme import FAMILY

Interaction = discord.Interaction[Any]
PICTURE = Canvas(800, 600, FAMILY).picture().png()
BOARD = ours_drawn().png()
"""Made before, as large as a board of a game."""


class Instant(Host):
    """A host that knows one position and to which every move is one of no consequence."""

    async def table(self, match_id: int) -> Table:
        return self.cache.get(match_id) or await super().table(match_id)

    async def submit(
        self,
        match_id: int,
        player: int,
        line: str,
        *,
        token: str | None = None,
        version: str | None = None,
        foreseen: Foreseen | None = None,
    ) -> Outcome:
        table = await self.table(match_id)
        return Outcome(table.point, table)


def drawn(*scene: object, **more: object) -> Drawn:
    """A picture that was drawn before."""
    return Drawn("own.png", PICTURE, "a picture")


class Empty(discord.AutoShardedClient):
    """A bot that does what Discord asks of a bot, and nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self.add_dynamic_items(StepButton, TurnButton)

    async def setup_hook(self) -> None:
        handlers: tuple[app_commands.Command[Any, ..., None], ...] = (at_once, later, panel, cost)
        for command in handlers:
            self.tree.add_command(command)
        await self.tree.sync()


@app_commands.command(name="at-once", description="answers")
async def at_once(interaction: Interaction) -> None:
    await interaction.response.send_message("Done.", ephemeral=True)


@app_commands.command(name="later", description="says that it thinks, and answers")
async def later(interaction: Interaction, move: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("Done.", ephemeral=True)


@app_commands.command(name="panel", description="answers with a picture and a button")
async def panel(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show(interaction)


@app_commands.command(name="cost", description="seconds of a processor so far")
async def cost(interaction: Interaction) -> None:
    await interaction.response.send_message(str(process_time()), ephemeral=True)


class StepButton(ui.DynamicItem[ui.Button[Any]], template=r"step\|(?P<match>\d+)\|(?P<rest>.*)"):
    """A button that shows its message anew."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="on", custom_id="step|1|"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> StepButton:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        await show(interaction)


class TurnButton(ui.DynamicItem[ui.Button[Any]], template=r"turn\|(?P<match>\d+)\|(?P<rest>.*)"):
    """A button that shows its message anew and posts a board: all that Discord sees of a turn."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="turn", custom_id="turn|1|"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> TurnButton:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        here = interaction.client.get_partial_messageable(interaction.channel_id or 0)
        view, file = shown(BOARD)
        await asyncio.gather(show(interaction, BOARD), here.send(view=view, file=file))


async def show(interaction: Interaction, png: bytes = PICTURE) -> None:
    view, file = shown(png)
    await interaction.edit_original_response(view=view, attachments=[file])


def shown(png: bytes) -> tuple[ui.LayoutView, discord.File]:
    """A picture as a message with two buttons."""
    view = ui.LayoutView(timeout=None)
    item = discord.MediaGalleryItem("attachment://own.png", description="a picture")
    view.add_item(ui.Container(ui.MediaGallery(item), ui.TextDisplay("on?")))
    view.add_item(ui.ActionRow(StepButton(), TurnButton()))
    return view, discord.File(BytesIO(png), "own.png", description="a picture")


async def main(kind: str) -> None:
    config = read_config(Path(".env"))
    point_at(config.api_url, config.gateway_url)
    if kind == "empty":
        await Empty().start(config.token)
        return
    async with await open_store(config.database) as store:
        bot = Ratusha(Instant(store))
        bot.desk.draw_seat = drawn  # type: ignore[method-assign]
        bot.tree.add_command(cost)
        await bot.start(config.token)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
