"""A bot as plain as discord.py allows that does once what a game bot does all the time."""

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

from tests.playground.person import PATIENCE


def picture(colour: str = "green") -> discord.File:
    """A small board."""
    file = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(file, "PNG")
    file.seek(0)
    return discord.File(file, "board.png", description=f"A {colour} board")


class Turn(ui.DynamicItem[ui.Button[Any]], template=r"turn:(?P<number>\d+)"):
    """A button whose id is its whole state."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Turn {number}", custom_id=f"turn:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Turn":
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        after, drawn = Board(self.number + 1), picture("red")
        if self.number % 2:
            await interaction.response.defer()
            await interaction.edit_original_response(view=after, attachments=[drawn])
        else:
            await interaction.response.edit_message(view=after, attachments=[drawn])


class Ask(ui.DynamicItem[ui.Button[Any]], template="ask"):
    """A button that opens a form."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="Name it", custom_id="ask"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Ask":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Naming())


class Pick(ui.DynamicItem[ui.Select[Any]], template="pick"):
    """A select that answers for one pair of eyes."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Well", "Inn")]
        super().__init__(ui.Select(custom_id="pick", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Pick":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = ", ".join(self.item.values)
        await interaction.response.send_message(f"You pick {chosen}.", ephemeral=True)


class Board(ui.LayoutView):
    """A board message of Components V2."""

    def __init__(self, number: int) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="A board")
        )
        box: ui.Container[Any] = ui.Container(
            ui.TextDisplay(f"## Round {number}"),
            gallery,
            ui.Separator(),
            ui.Section("Say its name.", accessory=Ask()),
            ui.ActionRow(Turn(number)),
            ui.ActionRow(Pick()),
            accent_colour=0x8A6D1D,
        )
        self.add_item(box)


class Naming(ui.Modal, title="Name the town"):
    name: ui.Label[Any] = ui.Label(
        text="Name", component=ui.TextInput(custom_id="name", max_length=20)
    )
    size: ui.Label[Any] = ui.Label(
        text="Size",
        component=ui.Select(
            custom_id="size",
            options=[discord.SelectOption(label="Small"), discord.SelectOption(label="Large")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, size = self.name.component, self.size.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(size, ui.Select)
        await interaction.response.send_message(f"{name.value}: {size.values[0]}")


class InRussian(app_commands.Translator):
    """Puts «…» around everything for the Russian locale."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        return f"{string.message}-ру" if locale is discord.Locale.russian else None


class GameBot(commands.AutoShardedBot):
    """The bot; every command is one thing that a game bot needs of Discord."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        super().__init__(
            "!",
            intents=intents or discord.Intents(guilds=True),
            guild_ready_timeout=0.1,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.resumed = asyncio.Event()
        self.taken: list[discord.Interaction[GameBot]] = []
        self._arrivals: asyncio.Queue[discord.Interaction[GameBot]] = asyncio.Queue()
        self.add_dynamic_items(Turn, Ask, Pick)
        for command in COMMANDS:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(InRussian())
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: "Interaction") -> None:
        self.taken.append(interaction)
        self._arrivals.put_nowait(interaction)

    async def takes(self) -> "Interaction":
        """The next interaction, answered or not."""
        return await asyncio.wait_for(self._arrivals.get(), PATIENCE)


Interaction = discord.Interaction[GameBot]

WORDS: tuple[str, ...] = ("glass", "grain", "stone")


@app_commands.command(name="ping", description="Say something at once")
async def ping(interaction: Interaction) -> None:
    await interaction.response.send_message("pong")


@app_commands.command(name="board", description="Draw the board")
async def board(interaction: Interaction, player: discord.Member) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(view=Board(1), attachments=[picture()])


@app_commands.command(name="panel", description="Draw my own board")
async def panel(interaction: Interaction) -> None:
    await interaction.response.send_message(view=Board(2), file=picture("blue"), ephemeral=True)


@app_commands.command(name="look", description="Look at a file")
async def look(interaction: Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(f"{file.filename}: {(await file.read()).decode()}")


@app_commands.command(name="secret", description="Tell me alone")
async def secret(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("Your hand", file=picture("blue"))
    await interaction.followup.send("And more", ephemeral=True)


@app_commands.command(name="say", description="Say it back")
@app_commands.describe(words="The words", times="How often")
async def say(
    interaction: Interaction, words: str, times: app_commands.Range[int, 1, 3] = 1
) -> None:
    await interaction.response.send_message(" ".join([words] * times))


@say.autocomplete("words")
async def words(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=w, value=w) for w in WORDS if w.startswith(current)]


@app_commands.command(name="silent", description="Say nothing at all")
async def silent(interaction: Interaction) -> None:
    """The interaction stays in the bot's hands, to be answered by the test."""


@app_commands.context_menu(name="Praise")
async def praise(interaction: Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"{member.display_name} plays well.")


COMMANDS: list[Any] = [ping, board, panel, look, secret, say, silent, praise]
