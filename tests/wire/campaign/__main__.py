"""``python -m tests.wire.campaign --kills N [--tables B] [--matches T] [--seed S] [--postgres]``"""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path

import msgspec

from tests.wire.campaign.fleet import FleetTrial
from tests.wire.campaign.report import Report
from tests.wire.campaign.trial import Trial


def main() -> int:
    options = _parser().parse_args()
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        kept = options.folder or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        work = _alone(options, kept) if options.tables == 1 else _together(options, kept)
        report = asyncio.run(work)
    print(msgspec.json.encode(report).decode() if options.json else "\n".join(report.lines()))
    return 1 if report.wrong else 0


async def _alone(options: argparse.Namespace, folder: Path) -> Report:
    own = asyncio.current_task()
    assert own is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, own.cancel)
    kind = FleetTrial if options.postgres else Trial
    trial = kind(folder, options.seed, options.matches, _say, first=options.first)
    return await trial.run(options.kills, options.minutes)


async def _together(options: argparse.Namespace, folder: Path) -> Report:
    """Several tables at once, each with a bot, a database and a process of its own."""
    tables = range(options.tables)
    reports = await asyncio.gather(*(_table(options, folder, number) for number in tables))
    return Report.together(reports)


async def _table(options: argparse.Namespace, folder: Path, number: int) -> Report:
    own: dict[str, object] = {
        "kills": len(range(number, options.kills, options.tables)),
        "seed": options.seed + number,
        "first": options.first + number * options.matches,
        "matches": options.matches,
        "minutes": options.minutes,
        "folder": folder / f"table{number}",
    }
    said = [word for name, value in own.items() for word in (f"--{name}", str(value))]
    said += ["--postgres"] if options.postgres else []
    command = (sys.executable, "-m", "tests.wire.campaign", "--json", *said)
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,  # as much of the machine for each as for anybody else
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        async for line in process.stderr:
            _say(f"table {number}: {line.decode().rstrip()}")
        return msgspec.json.decode(await process.stdout.read(), type=Report)
    except msgspec.DecodeError:
        return Report.broken(f"table {number} broke off")
    finally:
        with suppress(ProcessLookupError):
            process.terminate()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.wire.campaign", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="so many times a bot is killed")
    parser.add_argument("--seed", type=int, default=1, help="what goes wrong when")
    parser.add_argument("--minutes", type=float, default=1e9, help="the longest time it may take")
    parser.add_argument("--tables", type=int, default=1, help="so many bots, each at its own table")
    parser.add_argument("--matches", type=int, default=5, help="so many matches at once at each")
    parser.add_argument(
        "--first", type=int, default=0, help="with which game to begin; after people come computers"
    )
    parser.add_argument("--folder", type=Path, help="keeps database and log there")
    parser.add_argument("--postgres", action="store_true", help="two bots over one PostgreSQL")
    parser.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
