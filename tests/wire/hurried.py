"""The real bot, which looks around more often, so that tests of several need not wait for it."""

from __future__ import annotations

import runpy
from pathlib import Path

from host import processes

ROOT = Path(__file__).resolve().parents[2]

if __name__ == "__main__":
    processes.BEAT = 0.5
    runpy.run_path(str(ROOT / "bot.py"), run_name="__main__")
