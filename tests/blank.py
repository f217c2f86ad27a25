"""An empty SQLite database, made once by each process: it takes longer than most tests."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from db import open_store


def put_blank(path: Path) -> None:
    """Puts an empty database at *path*."""
    path.write_bytes(_blank())


@cache
def _blank() -> bytes:
    """The file of a store that has just been made, with all its migrations, and closed."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as elsewhere:
        path = Path(folder) / "matches.db"
        elsewhere.submit(asyncio.run, _make(path)).result()  # who asks may have a loop already
        return path.read_bytes()


async def _make(path: Path) -> None:
    async with await open_store(f"sqlite:///{path}"):
        pass
