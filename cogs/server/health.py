"""``/healthz``, ``/readyz`` and ``/metrics``: for containers and whoever watches over them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from aiohttp import web
from discord.ext import commands

from cogs.fleet.figures import Figures
from config import ConfigError

if TYPE_CHECKING:
    from cogs.desk.shell import Shell


_PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Health(commands.Cog):
    def __init__(self, bot: Shell, port: int) -> None:
        self.bot, self.port = bot, port
        self._runner: web.AppRunner | None = None

    async def cog_load(self) -> None:
        app = web.Application()
        app.router.add_get("/healthz", self.healthz)
        app.router.add_get("/readyz", self.readyz)
        app.router.add_get("/metrics", self.metrics)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self.bot.health_host, self.port).start()
        except OSError as error:
            await self._runner.cleanup()
            why = f"Settings: HEALTH_PORT {self.port} cannot be used: {error.strerror}."
            raise ConfigError(why) from error

    async def cog_unload(self) -> None:
        if self._runner:
            await self._runner.cleanup()

    async def healthz(self, request: web.Request) -> web.Response:
        """Well if the bot is connected, its heart beats and the database can be written."""
        written, connected = await self.bot.desk.host.is_well(), self._is_connected()
        state = {"database": written, "ready": self.bot.is_ready()}
        return web.json_response(state, status=200 if written and connected else 503)

    async def readyz(self, request: web.Request) -> web.Response:
        """Whether it takes part: connected, or standing by while others hold every shard."""
        return web.Response(status=200 if self._is_connected() else 503)

    async def metrics(self, request: web.Request) -> web.Response:
        """Figures, as Prometheus reads them."""
        figures = self.bot.get_cog("Figures")
        if not isinstance(figures, Figures):
            return web.Response(status=404)
        return web.Response(body=await figures.page(), headers={"Content-Type": _PROMETHEUS})

    def _is_connected(self) -> bool:
        if not self.bot.shards and self.bot.stands_by:
            return True
        return self.bot.is_ready() and math.isfinite(self.bot.latency)


async def setup(bot: Shell) -> None:
    if bot.health_port:
        await bot.add_cog(Health(bot, bot.health_port))
