"""Starts Ratusha: with DISCORD_TOKEN on Discord, without one on the local table."""

from __future__ import annotations

import asyncio
import hashlib
import re
import signal
import sys
import webbrowser
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import aiohttp
import discord
import orjson
import structlog
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook.async_ import async_context
from yarl import URL

import cogs
from cogs.desk import Desk
from cogs.desk.acks import Adapter
from cogs.desk.language import Translator
from cogs.desk.presses import PATTERN, PressButton, PressMenu
from cogs.desk.shell import Shell
from cogs.desk.trouble import Trouble
from config import Config, ConfigError, configure_logs, read_config
from db import StoreError, open_store
from host import Host
from host.computers.thinkers import Thinkers
from playground import Playground, Unusable

log = structlog.get_logger("ratusha")

ANSWERING = ("CommandTree-invoker", "discord-ui-")
"""What discord.py calls the tasks in which commands and presses are answered."""


class Tree(app_commands.CommandTree[Any]):
    """Commands whose failures are said to the person who typed them."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        desk: Desk = self.client.desk
        if not desk.deliveries.is_new(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete and not (
            desk.typing.is_human(interaction)
        ):
            await interaction.response.autocomplete([])
            return False
        if interaction.guild_id is None and needs_server(interaction):
            await desk.trouble(interaction, Trouble("server-only"))
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self.client.desk.trouble(interaction, error)


def needs_server(interaction: discord.Interaction[Any]) -> bool:
    """Whether it is a command for servers alone.

    Discord itself hides only whole groups of commands in direct messages.
    """
    command = interaction.command
    if interaction.type is discord.InteractionType.autocomplete or command is None:
        return False
    group = None if isinstance(command, app_commands.ContextMenu) else command.root_parent
    return command.guild_only or (group is not None and group.guild_only)


class Ratusha(Shell):
    """The bot: it owns the desk, and the desk owns everything else."""

    def __init__(
        self,
        host: Host,
        *,
        health_port: int = 0,
        stop_seconds: float = 8,
        docs_url: str = "",
        contact: str = "",
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.health_port, self.stop_seconds = health_port, stop_seconds
        self.docs_url, self.contact = docs_url, contact
        self.desk = Desk(host, self)

    async def setup_hook(self) -> None:
        async_context.set(Adapter(self))  # for the connections, which are opened after this
        self.add_dynamic_items(PressButton, PressMenu)
        for module in walk_packages(cogs.__path__, "cogs."):
            if hasattr(import_module(module.name), "setup"):
                await self.require(module.name)
        for command in self.tree.get_commands():
            if command.guild_only:
                command.allowed_contexts = app_commands.AppCommandContext(
                    guild=True, dm_channel=False, private_channel=False
                )
        await self.tree.set_translator(Translator())
        await self.sync_if_changed()

    async def require(self, module: str) -> None:
        """Loads an extension, unless it is there already."""
        if module in self.extensions:
            return
        try:
            await self.load_extension(module)
        except commands.ExtensionFailed as failed:
            raise failed.original from failed

    async def sync_if_changed(self) -> None:
        """Tells Discord about the commands, but only when they are not as it knows them."""
        translator = self.tree.translator
        described = [
            await command.get_translated_payload(self.tree, translator)
            if translator
            else command.to_dict(self.tree)
            for command in self.tree.get_commands()
        ]
        known = hashlib.blake2b(orjson.dumps(described, option=orjson.OPT_SORT_KEYS)).hexdigest()
        commands, application = self.desk.host.told, self.application_id or 0
        told = await commands.commands(application) == known
        if not told or len(await self.tree.fetch_commands()) != len(described):
            await self.http.bulk_upsert_global_commands(application, described)
            await commands.told_commands(application, known)
            log.info("commands synced", count=len(described))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers presses of buttons that no code of ours knows any more."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        if not re.fullmatch(f"(menu:)?{PATTERN}", str(data.get("custom_id"))):
            await self.desk.trouble(interaction, Trouble("stale-button"))

    async def on_ready(self) -> None:
        log.info("ready", servers=len(self.guilds), shards=self.shard_count)
        await self.desk.posts.catch_up()

    async def close(self) -> None:
        """Takes nothing more up, finishes what is being answered and posted, and says goodbye."""
        for shard in self.shards.values():
            await shard.disconnect()
        try:
            async with asyncio.timeout(self.stop_seconds):
                while answering := self._answering():
                    await asyncio.wait(answering)
                await self.desk.host.turns.close()
                await self.desk.posts.stop()
        except TimeoutError:
            log.warning("stopped in the middle", answers=len(self._answering()))
        await self.desk.close()
        await super().close()

    def _answering(self) -> list[asyncio.Task[Any]]:
        """The answers under way, other than that which closes the bot."""
        own = asyncio.current_task()
        return [
            task
            for task in asyncio.all_tasks()
            if task is not own and task.get_name().startswith(ANSWERING)
        ]


def point_at(api_url: str, gateway_url: str) -> None:
    """Makes discord.py talk to another Discord than the one it knows."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)


async def run(config: Config) -> None:
    """Runs the bot until it is told to stop, on Discord or on the local table."""
    if config.token:
        if config.api_url and config.gateway_url:
            point_at(config.api_url, config.gateway_url)
        await run_bot(config, config.token)
        return
    async with Playground(config.table_database, config.table_port) as table:
        point_at(table.api_url, table.gateway_url)
        sys.stdout.write(f"No DISCORD_TOKEN: the local table is at {table.page_url}\n")
        sys.stdout.flush()
        if config.open_browser:
            webbrowser.open(table.page_url)
        await run_bot(config, table.token)


async def run_bot(config: Config, token: str) -> None:
    """Runs the bot with *token* until SIGTERM or Ctrl-C, and lets it finish what it does."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    async with (
        await open_store(config.database) as store,
        Ratusha(
            Host(store, thinking=Thinkers(config.thinkers) if config.thinkers else None),
            health_port=config.health_port,
            stop_seconds=config.stop_seconds,
            docs_url=config.docs_url,
            contact=config.contact,
        ) as bot,
    ):
        runner = asyncio.create_task(_started(bot, token))
        stopper = asyncio.create_task(stop.wait())
        await asyncio.wait({runner, stopper}, return_when=asyncio.FIRST_COMPLETED)
        stopper.cancel()
        if not runner.done():
            runner.cancel()  # which may be in the middle of its start
            await asyncio.wait({runner})
        await bot.close()
        if not runner.cancelled():
            await runner
    log.info("stopped")


async def _started(bot: Ratusha, token: str) -> None:
    """Runs the bot, not more often than Discord lets it connect."""
    host = bot.desk.host
    if wait := await host.told.start(host.clock()):
        log.warning("started too often", seconds=wait // 1000)
        await asyncio.sleep(wait / 1000)
    await bot.start(token)


def main() -> int:
    try:
        config = read_config(Path(".env"))
        configure_logs(config)
        asyncio.run(run(config))
    except ConfigError as error:
        return _ended(2, str(error))
    except discord.LoginFailure:
        return _ended(2, "Discord refuses DISCORD_TOKEN: copy it again from the developer portal.")
    except Unusable as error:
        return _ended(1, f"TABLE_DATABASE: {error}")
    except (aiohttp.ClientError, OSError) as error:
        return _ended(1, f"Discord cannot be reached: {error}")
    except StoreError as error:
        return _ended(1, str(error))
    return 0


def _ended(code: int, why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
