"""A table inside another program."""

import errno
from pathlib import Path
from types import TracebackType

from aiohttp import web

from playground import seed
from playground.clock import Clock
from playground.core import LocalTable
from playground.rest.api import Observer
from playground.rest.faults import Faults
from playground.server import application
from playground.settings import Settings
from playground.storage import Storage

HOST = "127.0.0.1"


class Playground:
    """A Discord on your own machine.

    async with Playground(database="table.db") as table:
        ...  # table.api_url, table.gateway_url, table.token, table.page_url
    """

    def __init__(
        self,
        database: str | Path = ":memory:",
        port: int = 0,
        *,
        settings: Settings | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.observers: list[Observer] = []
        self.faults = Faults()
        self._database = database
        self._port = port
        self._clock = clock or Clock()
        self._runner: web.AppRunner | None = None
        self._table: LocalTable | None = None

    @property
    def table(self) -> LocalTable:
        """The parts of a started table."""
        if self._table is None:
            raise RuntimeError("the table is not started")
        return self._table

    @property
    def page_url(self) -> str:
        return self.table.world.base_url + "/"

    @property
    def api_url(self) -> str:
        return self.table.world.base_url + "/api/v10"

    @property
    def gateway_url(self) -> str:
        return self.settings.gateway_url(self.table.world.base_url)

    @property
    def port(self) -> int:
        return int(self.table.world.base_url.rpartition(":")[2])

    @property
    def token(self) -> str:
        return self.settings.token

    @property
    def application_id(self) -> int:
        return seed.BOT

    async def start(self) -> None:
        """Open the storage and listen; another port is taken if the wished one is."""
        self._table = LocalTable(Storage(self._database), self._clock, self.settings)
        app = application(self._table, self.faults, self.observers)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
        try:
            await self._runner.setup()
            await self._listen(self._runner)
        except BaseException:
            await self.stop()
            raise
        self._table.world.base_url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        self._table.world.storage.tell(self.page_url)
        self._table.open()

    async def _listen(self, runner: web.AppRunner) -> None:
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not self._port:
                raise
            await web.TCPSite(runner, HOST, 0).start()

    async def stop(self) -> None:
        """Hang up on everybody and close the storage."""
        if self._runner is not None and self._table is not None:
            for site in tuple(self._runner.sites):
                await site.stop()  # or who is hung up on calls again at once, and is never answered
            await self._table.hang_up()
            await self._runner.cleanup()
            self._table.world.close()
            self._runner = None

    async def __aenter__(self) -> "Playground":
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()
