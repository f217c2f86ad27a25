"""How long ``make test`` took when all of it last ran, and passed, in this checkout.

It is not run again for this: that takes as long as everything else together.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bench.kit.targets import at_most

REMEMBERED = Path(__file__).parents[1] / ".pytest_cache/v/ratusha/suite"
"""Where tests/conftest.py remembers it."""

TARGETS = {"minutes": at_most(6)}


def run() -> dict[str, float]:
    if not REMEMBERED.exists():
        sys.stderr.write("The whole suite has not passed in this checkout yet: make test\n")
        return {}
    minutes = float(json.loads(REMEMBERED.read_text("utf-8"))) / 60
    return {"minutes of the whole suite, the last time": minutes}
