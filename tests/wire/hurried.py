"""The real bot in a hurry: tests of many rounds, and of several bots, need not wait for it.

It looks around more often, and sends as fast as it has something to say.
"""

from __future__ import annotations

import runpy
from pathlib import Path

from msgspec.structs import replace

from cogs.desk.saying.outbox import Outbox
from host import processes

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = 1000.0

if __name__ == "__main__":
    processes.BEAT = 0.5
    Outbox.pace = replace(Outbox.pace, a_second=ENOUGH, burst=ENOUGH, between_edits=0)
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
