"""A second opinion: hikari, which shares nothing with discord.py, plays along."""

import asyncio
import logging

import pytest

from playground import Playground
from tests.playground.person import PATIENCE, Person


@pytest.fixture
def complaints(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, "hikari")
    return caplog


async def test_hikari_logs_in_syncs_a_command_and_answers(
    table: Playground, ada: Person, complaints: pytest.LogCaptureFixture
) -> None:
    import hikari  # a second for each process, and this test alone needs it

    bot = hikari.GatewayBot(
        table.token,
        rest_url=table.api_url,
        banner=None,
        suppress_optimization_warning=True,
        intents=hikari.Intents.GUILDS,
        logs=None,
    )

    @bot.listen()
    async def answer(event: hikari.InteractionCreateEvent) -> None:
        interaction = event.interaction
        if isinstance(interaction, hikari.CommandInteraction):
            await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
            row = bot.rest.build_message_action_row()
            row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "again", label="Again")
            await interaction.edit_initial_response(
                "from hikari", attachment=hikari.Bytes(b"moves", "log.txt"), component=row
            )
        elif isinstance(interaction, hikari.ComponentInteraction):
            await interaction.create_initial_response(
                hikari.ResponseType.MESSAGE_UPDATE, "pressed", components=[]
            )

    await bot.start(check_for_updates=False)
    try:
        application = await bot.rest.fetch_application()
        command = bot.rest.slash_command_builder("hello", "Say hello")
        command.set_name_localizations({hikari.Locale.UK: "привіт"})
        await bot.rest.set_application_commands(application.id, [command])
        assert (await ada.command("hello"))["name_localizations"] == {"uk": "привіт"}
        await ada.slash("hello")
        loading = (await ada.hears("INTERACTION_LOADING"))["message"]
        message = await ada.hears("MESSAGE_UPDATE", id=loading["id"])
        assert message["content"] == "from hikari"
        assert [file["filename"] for file in message["attachments"]] == ["log.txt"]
        await ada.press(message, "again")
        assert (await ada.hears("MESSAGE_UPDATE"))["content"] == "pressed"
        channel = next(c for c in bot.cache.get_guild_channels_view().values())
        thread = await bot.rest.create_thread(
            channel, hikari.ChannelType.GUILD_PUBLIC_THREAD, "a thread"
        )
        await bot.rest.create_message(thread, "in the thread")
        await ada.hears("MESSAGE_CREATE", content="in the thread")
    finally:
        await asyncio.wait_for(bot.close(), PATIENCE)
    assert [record.getMessage() for record in complaints.records] == []
