"""A small bot that sends everything the page must be able to show."""

import asyncio
import io
from collections.abc import Iterable
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image, ImageDraw

from playground import Playground

ALT = "Ada's town: wood on a1, glass on b3."
MOVES = [f"{what}@{column}{row}" for what in ("glass", "wood") for column in "abcd" for row in "12"]
WORDS = {
    "game": {"ru": "игра", "uk": "гра"},
    "new": {"ru": "новая", "uk": "нова"},
    "Open a game": {"ru": "Открыть партию", "uk": "Відкрити партію"},
    "kind": {"ru": "вид", "uk": "вид"},
    "Tiny Towns": {"ru": "Крошечные города", "uk": "Крихітні міста"},
}


class Words(app_commands.Translator):
    """Names of commands in Russian and Ukrainian."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return WORDS.get(string.message, {}).get(locale.value)


class Pair(ui.Modal, title="Name the game"):
    """A form with every kind of field."""

    hint: ui.TextDisplay[Any] = ui.TextDisplay("Say it **briefly**.")
    name: ui.Label[Any] = ui.Label(
        text="Name",
        description="As the others see it",
        component=ui.TextInput(min_length=3, max_length=30),
    )
    place: ui.Label[Any] = ui.Label(
        text="Place",
        component=ui.Select(
            options=[discord.SelectOption(label=each) for each in ("Forest", "Sea")]
        ),
    )
    pace: ui.Label[Any] = ui.Label(
        text="Pace",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Fast", value="fast"),
                discord.RadioGroupOption(label="Slow", value="slow", description="a move a day"),
            ]
        ),
    )
    open: ui.Label[Any] = ui.Label(text="Open to all", component=ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = [label.component for label in (self.name, self.place, self.pace, self.open)]
        text, select, radio, box = values
        assert isinstance(text, ui.TextInput)
        assert isinstance(select, ui.Select)
        assert isinstance(radio, ui.RadioGroup)
        assert isinstance(box, ui.Checkbox)
        await interaction.response.send_message(
            f"{text.value} / {select.values[0]} / {radio.value} / {box.value}"
        )


class Board(ui.LayoutView):
    """A board as a game sends it: words, pictures, buttons and selects."""

    def __init__(self, words: str = "## Round 4\nIt is your turn.") -> None:
        super().__init__(timeout=None)
        self.presses = 0
        self.add_item(self._container(words))

    def _container(self, words: str) -> "ui.Container[Board]":
        container: ui.Container[Board] = ui.Container(accent_colour=discord.Colour(0x2E8B57))
        container.add_item(
            ui.Section(
                ui.TextDisplay(words),
                accessory=ui.Thumbnail("attachment://card.png", description="A card"),
            )
        )
        gallery: ui.MediaGallery[Board] = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description=ALT)
        gallery.add_item(media="attachment://card.png", description="The second picture.")
        container.add_item(gallery)
        container.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
        container.add_item(ui.ActionRow(*self._buttons()))
        container.add_item(ui.ActionRow(self._cells()))
        container.add_item(ui.ActionRow(self._people()))
        container.add_item(ui.File("attachment://log.txt"))
        return container

    def _buttons(self) -> "Iterable[ui.Button[Board]]":
        styles = discord.ButtonStyle
        count: ui.Button[Board] = ui.Button(label="Count", style=styles.primary, emoji="🏠")
        form: ui.Button[Board] = ui.Button(label="Form", style=styles.success)
        fail: ui.Button[Board] = ui.Button(label="Fail", style=styles.danger)
        count.callback = self._count  # type: ignore[method-assign]
        form.callback = self._form  # type: ignore[method-assign]
        fail.callback = self._ignore  # type: ignore[method-assign]
        yield from (count, form, fail)
        yield ui.Button(label="Not now", disabled=True)
        yield ui.Button(label="Manual", url="https://example.org/manual")

    def _cells(self) -> "ui.Select[Board]":
        cells: ui.Select[Board] = ui.Select(
            placeholder="Which cell?",
            options=[
                discord.SelectOption(label=each, description="free") for each in ("a1", "b2", "c3")
            ],
        )
        cells.callback = self._cell  # type: ignore[method-assign]
        self.cells = cells
        return cells

    def _people(self) -> "ui.UserSelect[Board]":
        people: ui.UserSelect[Board] = ui.UserSelect(
            placeholder="Whom to invite?", min_values=1, max_values=2
        )
        people.callback = self._invite  # type: ignore[method-assign]
        self.people = people
        return people

    async def _count(self, interaction: discord.Interaction) -> None:
        self.presses += 1
        fresh = Board(f"## Pressed {self.presses}")
        fresh.presses = self.presses
        await interaction.response.edit_message(view=fresh, attachments=files())

    async def _form(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Pair())

    async def _ignore(self, interaction: discord.Interaction) -> None:
        """Leaves the press unanswered."""

    async def _cell(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You chose {self.cells.values[0]}", ephemeral=True)

    async def _invite(self, interaction: discord.Interaction) -> None:
        names = ", ".join(person.mention for person in self.people.values)
        await interaction.response.send_message(f"Invited: {names}")


class Places(ui.View):
    """Selects of roles and channels, in rows of the older kind."""

    @ui.select(cls=ui.RoleSelect, placeholder="Which role?")
    async def role(self, interaction: discord.Interaction, select: "ui.RoleSelect[Places]") -> None:
        await interaction.response.send_message(f"Role {select.values[0].mention}")

    @ui.select(
        cls=ui.ChannelSelect, placeholder="Which room?", channel_types=[discord.ChannelType.text]
    )
    async def room(
        self, interaction: discord.Interaction, select: "ui.ChannelSelect[Places]"
    ) -> None:
        await interaction.response.send_message(f"Room {select.values[0].mention}")


def files() -> list[discord.File]:
    """The files of a board."""
    return [
        discord.File(picture((1300, 1000), "#2f6b46"), "board.png", description=ALT),
        discord.File(picture((600, 900), "#8a6d1d"), "card.png"),
        discord.File(io.BytesIO(b"1 glass@b3\n"), "log.txt"),
    ]


def picture(size: tuple[int, int], colour: str) -> io.BytesIO:
    """A picture that looks a little like a board."""
    image = Image.new("RGB", size, colour)
    draw = ImageDraw.Draw(image)
    step = min(size) // 5
    for place in range(16):
        x, y = (place % 4) * step + step // 2, (place // 4) * step + step // 2
        tint = ("#d9c27a", "#c95f3d", "#5b8fc7", "#eeeeee")[place * 7 % 4]
        draw.rounded_rectangle((x, y, x + step * 0.9, y + step * 0.9), step // 8, fill=tint)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return data


class DemoBot(discord.Client):
    """The bot with its commands; `asked` remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.2)
        self.tree = app_commands.CommandTree(self)
        self.asked: list[dict[str, object]] = []
        self.let_go = asyncio.Event()
        self._add_commands()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        await self.tree.sync()

    def _add_commands(self) -> None:
        word = app_commands.locale_str
        game = app_commands.Group(name=word("game"), description=word("Games"))
        tree = self.tree

        @game.command(name=word("new"), description=word("Open a game"))
        @app_commands.rename(kind=word("kind"), companion="with")
        @app_commands.describe(
            kind="Which game",
            seats="How many play",
            public="May anybody join",
            companion="Whom to invite",
            room="Where",
        )
        @app_commands.choices(
            kind=[
                app_commands.Choice(name=word("Tiny Towns"), value="tiny_towns"),
                app_commands.Choice(name=word("Paris"), value="paris"),
            ]
        )
        async def new(
            interaction: discord.Interaction,
            kind: str,
            seats: app_commands.Range[int, 1, 6] = 2,
            public: bool = True,
            companion: discord.Member | None = None,
            room: discord.TextChannel | None = None,
        ) -> None:
            self.asked.append(
                {"kind": kind, "seats": seats, "public": public, "with": companion, "room": room}
            )
            await interaction.response.send_message(f"Opened **{kind}** for {seats}.")

        @game.command(name=word("list"), description=word("Your games"))
        async def list_(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("No games yet.", ephemeral=True)

        @tree.command(name=word("play"), description=word("Make a move"))
        @app_commands.describe(move="For example glass@b3")
        async def play(interaction: discord.Interaction, move: str) -> None:
            self.asked.append({"move": move})
            await interaction.response.send_message(f"Played `{move}`.")

        @play.autocomplete("move")
        async def moves(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{m} now", value=m) for m in MOVES if typed in m]

        @tree.command(name=word("board"), description=word("Show the board"))
        async def board(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Board(), files=files())

        @tree.command(name=word("slow"), description=word("Think first"))
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer()
            await self.let_go.wait()
            await interaction.followup.send("Thought it over.")

        @tree.command(name=word("silent"), description=word("Never answer"))
        async def silent(interaction: discord.Interaction) -> None:
            """Leaves the command unanswered."""

        @tree.command(name=word("match"), description=word("Open a thread"))
        async def match(interaction: discord.Interaction, rival: discord.Member) -> None:
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.response.send_message("The match begins.", ephemeral=True)
            thread = await interaction.channel.create_thread(
                name="Tiny Towns #1", type=discord.ChannelType.public_thread
            )
            await thread.add_user(interaction.user)
            await thread.add_user(rival)
            await thread.send(f"{rival.mention}, it is your turn.")

        @tree.command(name=word("keep"), description=word("Keep a file"))
        async def keep(interaction: discord.Interaction, file: discord.Attachment) -> None:
            words = (await file.read()).decode()
            await interaction.response.send_message(f"{file.filename} says {words}")

        @tree.context_menu(name=word("Quote"))
        async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
            await interaction.response.send_message(f"“{message.content}”")

        tree.add_command(game)


def point_at(table: Playground) -> None:
    """Lets discord.py of this process speak to the table."""
    Route.BASE = table.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(table.gateway_url)


async def start(bot: DemoBot, token: str) -> "asyncio.Task[None]":
    """Logs the bot in; done when it is ready, or as soon as it fails."""
    running = asyncio.create_task(bot.start(token))
    await asyncio.sleep(0)
    while not bot.is_ready():
        if running.done():
            await running
        await asyncio.sleep(0.02)
    return running
