"""The real bot in a hurry: tests of many rounds, and of several bots, need not wait for it.

It looks around more often, sends as fast as it has something to say, and knows at once that all
servers have been told.
"""

from __future__ import annotations

import runpy
from functools import partialmethod
from pathlib import Path

from discord.state import ConnectionState
from msgspec.structs import replace

from cogs.desk.saying.outbox import Outbox
from host import processes

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = 1000.0
SOON = 0.1

if __name__ == "__main__":
    processes.BEAT = 0.5
    Outbox.pace = replace(Outbox.pace, a_second=ENOUGH, burst=ENOUGH, between_edits=0)
    ConnectionState.__init__ = partialmethod(  # type: ignore[method-assign, assignment]
        ConnectionState.__init__, guild_ready_timeout=SOON
    )
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
