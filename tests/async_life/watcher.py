"""Looks at the clocks of a database once, and says what it would tell."""

from __future__ import annotations

import asyncio
import sys

from db import open_store
from tests.async_life.conftest import Evening, Hands


async def main(url: str, now: int) -> None:
    async with await open_store(url) as store:
        for notice in await Evening(store, Hands(now)).look():
            sys.stdout.write(f"{notice.kind} {notice.match.id} {notice.player}\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
