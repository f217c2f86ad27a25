"""Starts Ratusha: with DISCORD_TOKEN on Discord, without one on the local table."""

from __future__ import annotations

import asyncio
import hashlib
import re
import signal
import sys
import webbrowser
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import aiohttp
import discord
import orjson
import structlog
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook.async_ import async_context
from yarl import URL

from cogs import extensions
from cogs.desk import Desk
from cogs.desk.acks import Adapter
from cogs.desk.language import Sources, Translator
from cogs.desk.presses import ANY, ITEMS
from cogs.desk.saying.gate import Exit
from cogs.desk.shell import Shell
from cogs.desk.trouble import Trouble
from cogs.fleet import Shards
from cogs.fleet.figures import counting
from cogs.server.invitation import link
from config import Config, ConfigError, configure_logs, read_config
from db import StoreError, Unavailable, open_store
from db.urls import is_postgres
from host import Host
from host.computers.thinkers import Thinkers
from playground import Playground, Unusable

log = structlog.get_logger("ratusha")

AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group | app_commands.ContextMenu

ANSWERING = ("CommandTree-invoker", "discord-ui-")
"""What discord.py calls the tasks in which commands and presses are answered."""


class Tree(app_commands.CommandTree[Any]):
    """Commands whose failures are said to the person who typed them."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        desk: Desk = self.client.desk
        if not desk.takes_up(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete and not (
            desk.typing.is_human(interaction)
        ):
            await interaction.response.autocomplete([])
            return False
        if interaction.guild_id is None and needs_server(interaction):
            await desk.trouble(interaction, Trouble("server-only"))
            return False
        command = interaction.command
        if isinstance(command, app_commands.Command) and not is_as_declared(interaction, command):
            await desk.trouble(interaction, app_commands.CommandSignatureMismatch(command))
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


def is_as_declared(
    interaction: discord.Interaction[Any], command: app_commands.Command[Any, Any, Any]
) -> bool:
    """Whether what was typed is within what the command takes.

    Discord sees to that, but by the commands that it knows, which may be older than ours.
    """
    if interaction.type is discord.InteractionType.autocomplete or not command.parameters:
        return True
    typed = {name: value for name, value in interaction.namespace}  # noqa: C416, it is no mapping
    return all(_takes(each, typed.get(each.display_name)) for each in command.parameters)


def _takes(parameter: app_commands.Parameter, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return True
    if parameter.choices:
        return value in [choice.value for choice in parameter.choices]
    size = len(value) if isinstance(value, str) else value
    least, most = parameter.min_value, parameter.max_value
    return (least is None or size >= least) and (most is None or size <= most)


def reach(
    command: AnyCommand,
) -> tuple[app_commands.AppInstallationType, app_commands.AppCommandContext]:
    """By whom a command is brought, and where it is offered.

    What needs the bot's presence is there where a server has it, and nowhere else; what needs no
    server is everybody's who has the bot for themselves, wherever they are. A group of which some
    need a server is a server's, and in the bot's direct messages, unless it says otherwise.
    """
    parts = command.walk_commands() if isinstance(command, app_commands.Group) else ()
    of_server = command.guild_only or any(part.guild_only for part in parts)
    if command.allowed_installs is not None:
        of_server = not command.allowed_installs.user
    return (
        app_commands.AppInstallationType(guild=True, user=not of_server),
        app_commands.AppCommandContext(
            guild=True, dm_channel=not command.guild_only, private_channel=not of_server
        ),
    )


class Ratusha(Shell):
    """The bot: it owns the desk, and the desk owns everything else."""

    def __init__(
        self,
        host: Host,
        *,
        health_port: int = 0,
        health_host: str = "127.0.0.1",
        stop_seconds: float = 8,
        docs_url: str = "",
        contact: str = "",
        shards: int | None = None,
        invites: bool = False,
        **options: Any,
    ) -> None:
        if health_port:
            options["http_trace"] = counting(self)
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            chunk_guilds_at_startup=False,
            **options,
        )
        self.health_port, self.health_host = health_port, health_host
        self.stop_seconds = stop_seconds
        self.docs_url, self.contact, self._invites = docs_url, contact, invites
        self.desk = Desk(host, self)
        self._rooms = set[str]()
        self.fleet = None if shards is None else Shards(self, host, shards)

    @property
    def stands_by(self) -> bool:
        return self.fleet is not None and self.fleet.stands_by

    def is_told_of(self, guild: int) -> bool:
        return self.fleet is None or self.fleet.is_told_of(guild)

    async def login(self, token: str) -> None:
        self.http.connector = Exit(self.desk)
        await super().login(token)

    async def setup_hook(self) -> None:
        async_context.set(Adapter(self))  # for the connections, which are opened after this
        self.add_dynamic_items(*ITEMS)
        for module in extensions():
            await self.require(module)
        for command in self.tree.get_commands():
            command.allowed_installs, command.allowed_contexts = reach(command)
        if self._invites and self.application_id:
            log.info("invite it to a server", link=link(self.application_id))
        await self.tree.set_translator(Translator())
        await self.sync_if_changed()

    async def require(self, module: str) -> None:
        """Sets a room up, unless it is already."""
        if module not in self._rooms:
            self._rooms.add(module)
            await import_module(module).setup(self)

    async def sync_if_changed(self) -> None:
        """Tells Discord about the commands, but only when they are not as it knows them."""
        known = hashlib.blake2b(
            orjson.dumps(await self.described(Sources()), option=orjson.OPT_SORT_KEYS)
        ).hexdigest()
        commands, application = self.desk.host.told, self.application_id or 0
        told = await commands.commands(application) == known
        if not told or len(await self.tree.fetch_commands()) != len(self.tree.get_commands()):
            described = await self.described(Translator())
            await self.http.bulk_upsert_global_commands(application, described)
            await commands.told_commands(application, known)
            log.info("commands synced", count=len(described))

    async def described(self, translator: app_commands.Translator) -> list[dict[str, Any]]:
        """The commands as Discord is told of them."""
        own = self.tree.get_commands()
        return [await command.get_translated_payload(self.tree, translator) for command in own]

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers presses of buttons that no code of ours knows any more."""
        if self.fleet is not None:
            self.fleet.servers.hurry(interaction.guild_id)
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        known = re.fullmatch(ANY, str(data.get("custom_id")))
        if not known and self.desk.takes_up(interaction):
            await self.desk.trouble(interaction, Trouble("stale-button"))

    async def launch_shards(self) -> None:
        """Connects the shards of this process, where it may be one of several."""
        if self.fleet is None:
            await super().launch_shards()
        elif not self.is_closed():
            await self.fleet.begin()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.fleet is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.fleet.before_identify(shard_id or 0)

    async def on_shard_ready(self, shard_id: int) -> None:
        if self.fleet is not None:
            await self.fleet.ready(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        if self.fleet is not None:
            await self.fleet.resumed(shard_id)

    async def on_process_died(self) -> None:
        """Says what another process had still to say, and thinks about what it thought about."""
        await self.desk.posts.catch_up()
        await self.desk.host.turns.resume()

    async def on_ready(self) -> None:
        log.info("ready", servers=len(self.guilds), shards=self.shard_count)
        await self.desk.posts.catch_up()

    async def close(self) -> None:
        """Takes nothing more up, finishes what is being answered and posted, and says goodbye."""
        if self.fleet is not None:
            await self.fleet.hand_over()
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
        if self.fleet is not None:
            with suppress(Unavailable):
                await self.fleet.end()
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
            health_host=config.health_host,
            stop_seconds=config.stop_seconds,
            docs_url=config.docs_url,
            contact=config.contact,
            # A file is one process's own.
            shards=config.shards if is_postgres(config.database) else None,
            shard_count=config.shards or None,
            invites=bool(config.token),
        ) as bot,
    ):
        runner = asyncio.create_task(_started(bot, token))
        stopper = asyncio.create_task(stop.wait())
        await asyncio.wait({runner, stopper}, return_when=asyncio.FIRST_COMPLETED)
        stopper.cancel()
        await break_off(runner)  # which may be in the middle of its start
        await bot.close()
        if not runner.cancelled():
            await runner
    log.info("stopped")


async def break_off(task: asyncio.Task[Any], again_after: float = 1) -> None:
    """Cancels a task, and once more if it goes on.

    Before Python 3.12 ``wait_for``, with which discord.py waits for a connection, forgets that it
    was cancelled if what it waits for comes at the same moment.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=again_after)


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
