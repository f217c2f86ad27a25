"""A bot that starts from where everything is imported, for tests that start it often.

A server imports the bot once and forks a process for every start; what a process does with its
database, with Discord and with people begins after that, and is the same.
"""

from __future__ import annotations

import asyncio
import os
import runpy
import signal
import sys
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path


def server() -> ForkServerContext:
    """Where processes are forked; there is one for each of those who ask."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.wire.ready"])
    return context


def run(script: str, folder: str, log: str, environment: dict[str, str]) -> None:
    """Runs *script* as ``python script`` would in *folder*."""
    with Path(log).open("ab") as out:
        for stream in (1, 2):
            os.dup2(out.fileno(), stream)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [script]
    runpy.run_path(script, run_name="__main__")


class WarmProcess:
    """What :mod:`asyncio.subprocess` gives, for a process of the server."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process

    @classmethod
    async def start(
        cls, script: Path, folder: Path, log: Path, environment: dict[str, str]
    ) -> WarmProcess:
        told = (str(script), str(folder), str(log), environment)
        process = server().Process(target=run, args=told)
        await asyncio.to_thread(process.start)
        return cls(process)

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    async def wait(self) -> int:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        assert self.returncode is not None
        return self.returncode
