"""python -m playground [--port N] [--database FILE]: the table alone, until it is stopped."""

import argparse
import asyncio
import signal
from pathlib import Path

from playground import Playground, Unusable


async def run(port: int, database: Path) -> None:
    """Serve until somebody asks to stop."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    async with Playground(database, port) as table:
        print(f"The table is at {table.page_url}", flush=True)
        print(f"API {table.api_url}  gateway {table.gateway_url}", flush=True)
        print(f"The bot's token is {table.token}", flush=True)
        await stopped.wait()
    print("The table is closed.", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=8765, help="another is taken if it is in use")
    parser.add_argument("--database", type=Path, default=Path("table.db"))
    options = parser.parse_args()
    try:
        asyncio.run(run(options.port, options.database))
    except Unusable as error:
        parser.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
