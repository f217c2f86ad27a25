"""``/settings``: languages for everybody, the rest for those who manage the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from cogs.desk.language import AS_DISCORD, arguments, command, text
from cogs.desk.settings import require_moderator, scope
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.paces import pace_choices, pace_name
from host import PersonScope
from locales import LANGUAGES

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Settings(
    commands.GroupCog,
    group_name=text("cmd-settings"),
    group_description=text("cmd-settings", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk
        self.settings = bot.desk.host.settings

    @command("cmd-language")
    @arguments(language="arg-language", server="arg-server")
    @app_commands.choices(
        language=[
            Choice(name=text(f"language-{code}"), value=code) for code in (AS_DISCORD, *LANGUAGES)
        ]
    )
    async def language(self, interaction: Interaction, language: str, server: bool = False) -> None:
        if server:
            if interaction.guild_id is None:
                raise Trouble("server-only")
            await require_moderator(self.desk.host, interaction)
            await self.desk.languages.choose(scope(interaction), language)
        else:
            await self.desk.languages.choose(PersonScope(interaction.user.id), language)
        said = await self.desk.words(interaction)
        await answer(interaction, said("settings-saved"))

    @command("cmd-confirm")
    @arguments(always="arg-always")
    async def confirm(self, interaction: Interaction, always: bool) -> None:
        people, player = self.desk.host.people, interaction.user.id
        await people.choose(player, replace(await people.look(player), confirms=always))
        said = await self.desk.words(interaction)
        await answer(interaction, said(f"settings-confirm-{'on' if always else 'off'}"))

    @command("cmd-channels")
    @arguments(channel="arg-channel", allowed="arg-allowed")
    @app_commands.guild_only()
    async def channels(
        self, interaction: Interaction, channel: discord.TextChannel, allowed: bool = True
    ) -> None:
        await require_moderator(self.desk.host, interaction)
        known = (await self.settings.server(interaction.guild_id)).channels
        kept = [each for each in known if each != channel.id]
        chosen = [*kept, channel.id] if allowed else kept
        await self.settings.allow_channels(scope(interaction).guild, chosen)
        await self._saved(interaction)

    @command("cmd-pace")
    @arguments(pace="arg-pace")
    @app_commands.choices(pace=pace_choices())
    @app_commands.guild_only()
    async def pace(self, interaction: Interaction, pace: str) -> None:
        await require_moderator(self.desk.host, interaction)
        await self.settings.choose_pace(scope(interaction).guild, pace)
        await self._saved(interaction)

    @command("cmd-creators")
    @arguments(role="arg-role")
    @app_commands.guild_only()
    async def creators(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        await require_moderator(self.desk.host, interaction)
        await self.settings.allow_role(scope(interaction).guild, role.id if role else None)
        await self._saved(interaction)

    @command("cmd-abroad")
    @arguments(allowed="arg-abroad")
    @app_commands.guild_only()
    async def abroad(self, interaction: Interaction, allowed: bool) -> None:
        await require_moderator(self.desk.host, interaction)
        await self.desk.host.homes.open(scope(interaction).guild, is_open=allowed)
        said = await self.desk.words(interaction)
        await answer(interaction, said(f"settings-abroad-{'on' if allowed else 'off'}"))

    @command("cmd-show")
    @app_commands.guild_only()
    async def show(self, interaction: Interaction) -> None:
        said = await self.desk.words(interaction)
        chosen = await self.settings.server(interaction.guild_id)
        public = await self.desk.languages.of_server(interaction)
        channels = ", ".join(f"<#{each}>" for each in chosen.channels)
        role, idle = chosen.creators, self.desk.host.idleness
        lines = [
            said("settings-language", language=said(f"language-{public}")),
            said("settings-channels", channels=channels or said("settings-everywhere")),
            said("settings-pace", pace=pace_name(said, chosen.pace)),
            said("settings-creators", role=f"<@&{role}>" if role else said("settings-everybody")),
            said("time-idle", days=await idle.days(interaction.guild_id)),
            said(f"settings-abroad-{'on' if await self._is_open(interaction) else 'off'}"),
        ]
        await answer(interaction, "\n".join(lines))

    async def _is_open(self, interaction: Interaction) -> bool:
        return await self.desk.host.homes.is_open(scope(interaction).guild)

    async def _saved(self, interaction: Interaction) -> None:
        said = await self.desk.words(interaction)
        await answer(interaction, said("settings-saved"))


async def setup(bot: Shell) -> None:
    await bot.add_cog(Settings(bot))
