"""``python -m tests.wire.campaign --kills N [--seed S] [--minutes M] [--matches T] [--json]``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from pathlib import Path

import msgspec

from tests.wire.campaign.trial import Trial


def main() -> int:
    options = _parser().parse_args()
    logging.disable(logging.CRITICAL)
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
        return _tried(options, options.folder)
    with tempfile.TemporaryDirectory() as folder:
        return _tried(options, Path(folder))


def _tried(options: argparse.Namespace, folder: Path) -> int:
    trial = Trial(
        folder, options.seed, options.matches, lambda line: print(line, file=sys.stderr, flush=True)
    )
    report = asyncio.run(trial.run(options.kills, options.minutes))
    print(msgspec.json.encode(report).decode() if options.json else "\n".join(report.lines()))
    return 1 if report.wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.wire.campaign", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="so many times the bot is killed")
    parser.add_argument("--seed", type=int, default=1, help="what goes wrong when")
    parser.add_argument("--minutes", type=float, default=1e9, help="the longest time it may take")
    parser.add_argument("--matches", type=int, default=8, help="so many matches at once, up to 10")
    parser.add_argument("--folder", type=Path, help="keeps database and log there")
    parser.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
