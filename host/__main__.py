"""What the person who runs the bot does to what it knows; also while the bot runs.

``python -m host ratings [--recompute] [URL]`` brings ratings up to date, or computes them anew.
``python -m host forget SERVER [URL]`` forgets a server that asks for it after removing the bot.
``python -m host reports [--done NUMBER] [URL]`` lists reports, or throws one away.
``python -m host verify [URL]`` replays every stored match and reports drift.
Without a URL it is the database of the settings.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from config import ConfigError, read_config
from db import StoreError, open_store
from db.seeking import ReportRow
from host.host import Host
from host.verify import report
from rules import games


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line asks; 0 if all is well, 1 if not, 2 if it is not understood."""
    options = _parser().parse_args(arguments)
    try:
        url = options.url or read_config(Path(".env")).database
        told, code = asyncio.run(options.do(url, options))
    except (ConfigError, ValueError) as error:
        return _complain(error, 2)
    except StoreError as error:
        return _complain(error, 1)
    print(told)
    return int(code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m host", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    ratings = commands.add_parser("ratings", help="count the matches that ended")
    ratings.add_argument("url", nargs="?", metavar="URL", help="such as sqlite:///ratusha.db")
    ratings.add_argument("--recompute", action="store_true", help="throw all away and count anew")
    ratings.set_defaults(do=_ratings)
    forget = commands.add_parser("forget", help="forget a server")
    forget.add_argument("server", type=int, metavar="SERVER", help="its Discord id")
    forget.add_argument("url", nargs="?", metavar="URL", help="such as sqlite:///ratusha.db")
    forget.set_defaults(do=_forget)
    reports = commands.add_parser("reports", help="list what people have reported")
    reports.add_argument("url", nargs="?", metavar="URL", help="such as sqlite:///ratusha.db")
    reports.add_argument("--done", type=int, metavar="NUMBER", help="throw one away, dealt with")
    reports.set_defaults(do=_reports)
    verify = commands.add_parser("verify", help="replay every stored match and report drift")
    verify.add_argument("url", nargs="?", metavar="URL", help="such as sqlite:///ratusha.db")
    verify.set_defaults(do=_verify)
    return parser


async def _ratings(url: str, options: argparse.Namespace) -> tuple[str, int]:
    async with await open_store(url) as store:
        ratings = Host(store).standings.ratings
        counted = await (ratings.recompute() if options.recompute else ratings.catch_up())
    return f"{counted} matches counted", 0


async def _forget(url: str, options: argparse.Namespace) -> tuple[str, int]:
    async with await open_store(url) as store:
        await Host(store).privacy.delete_server(options.server)
    return f"server {options.server} is forgotten", 0


async def _reports(url: str, options: argparse.Namespace) -> tuple[str, int]:
    async with await open_store(url) as store:
        manners = Host(store).manners
        if options.done is not None:
            known = await manners.dealt_with(options.done)
            return f"report {options.done} {'is gone' if known else 'is not there'}", not known
        found = await manners.reports()
    return "\n".join(_report(row) for row in found) or "no reports", 0


def _report(row: ReportRow) -> str:
    """A report in a line; what somebody wrote cannot break out of it."""
    when = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    about = [f"{name} {value}" for name, value in _about(row) if value is not None]
    return f"{row.id}  {when}  by {row.by}  {', '.join(about)}: {row.why!r}"


def _about(row: ReportRow) -> list[tuple[str, int | None]]:
    return [("about", row.about), ("match", row.match), ("server", row.guild)]


async def _verify(url: str, options: argparse.Namespace) -> tuple[str, int]:
    async with await open_store(url) as store:
        lines, drifted = await report(store, games())
    return "\n".join(lines), drifted


def _complain(error: Exception, code: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
