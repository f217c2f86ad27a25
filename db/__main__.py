"""Upkeep from the command line: `python -m db backup URL TARGET` and `python -m db check URL`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from db.errors import StoreError
from db.sqlite.upkeep import Health, backup, check
from db.urls import sqlite_path


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line asks; 0 if all is well, 1 if not, 2 if it is not understood."""
    options = _parser().parse_args(arguments)
    try:
        path = sqlite_path(options.url)
    except ValueError as error:
        return _complain(error, 2)
    try:
        print(options.run(path, options))
    except (StoreError, OSError) as error:
        return _complain(error, 1)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m db", description="Looks after the database.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    saving = commands.add_parser("backup", help="copy the database, also while the bot runs")
    saving.add_argument("url", metavar="URL", help="such as sqlite:///ratusha.db")
    saving.add_argument(
        "target", metavar="TARGET", type=Path, help="a file that does not exist yet"
    )
    saving.set_defaults(run=_backup)
    checking = commands.add_parser("check", help="go through the whole database for damage")
    checking.add_argument("url", metavar="URL", help="such as sqlite:///ratusha.db")
    checking.set_defaults(run=_check)
    return parser


def _backup(path: Path, options: argparse.Namespace) -> str:
    return f"{options.target}: {_report(backup(path, options.target))}"


def _check(path: Path, options: argparse.Namespace) -> str:
    return f"{path}: {_report(check(path))}"


def _report(health: Health) -> str:
    waiting = "" if health.migration == health.newest else f" of {health.newest}"
    return (
        f"ok, migration {health.migration}{waiting}, "
        f"matches {health.matches}, entries {health.entries}"
    )


def _complain(error: Exception, code: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
