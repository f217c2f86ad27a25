"""``/healthz`` on the loopback address: for containers and whoever watches over them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from aiohttp import web
from discord.ext import commands

from config import ConfigError

if TYPE_CHECKING:
    from cogs.desk.shell import Shell


class Health(commands.Cog):
    def __init__(self, bot: Shell, port: int) -> None:
        self.bot, self.port = bot, port
        self._runner: web.AppRunner | None = None

    async def cog_load(self) -> None:
        app = web.Application()
        app.router.add_get("/healthz", self.healthz)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        except OSError as error:
            await self._runner.cleanup()
            why = f"Settings: HEALTH_PORT {self.port} cannot be used: {error.strerror}."
            raise ConfigError(why) from error

    async def cog_unload(self) -> None:
        if self._runner:
            await self._runner.cleanup()

    async def healthz(self, request: web.Request) -> web.Response:
        """Well if the bot is connected, its heart beats and the database can be written."""
        written = await self.bot.desk.host.is_well()
        well = written and self.bot.is_ready() and math.isfinite(self.bot.latency)
        state = {"database": written, "ready": self.bot.is_ready()}
        return web.json_response(state, status=200 if well else 503)


async def setup(bot: Shell) -> None:
    if bot.health_port:
        await bot.add_cog(Health(bot, bot.health_port))
