"""Upkeep from the command line: `python -m db backup|check|copy`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from db import open_store
from db.copying import Soundness, copy, look_through, reading, writing
from db.errors import Damaged, StoreError
from db.scripts import scripts
from db.sqlite import upkeep
from db.urls import is_postgres, shown, sqlite_path
from host.verify import report
from rules import games


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line asks; 0 if all is well, 1 if not, 2 if it is not understood."""
    options = _parser().parse_args(arguments)
    try:
        for url in options.urls(options):
            is_postgres(url)
    except ValueError as error:
        return _complain(error, 2)
    try:
        print(asyncio.run(options.run(options)))
    except (StoreError, OSError) as error:
        return _complain(error, 1)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m db", description="Looks after the database.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    saving = commands.add_parser("backup", help="copy the database, also while the bot runs")
    _add_url(saving, "url", "URL")
    saving.add_argument(
        "target", metavar="TARGET", type=Path, help="a file that does not exist yet"
    )
    saving.set_defaults(run=_backup, urls=lambda options: [options.url])
    checking = commands.add_parser("check", help="go through the whole database for damage")
    _add_url(checking, "url", "URL")
    checking.set_defaults(run=_check, urls=lambda options: [options.url])
    moving = commands.add_parser(
        "copy", help="copy everything into an empty database, then replay every match there"
    )
    _add_url(moving, "source", "FROM")
    _add_url(moving, "target", "TO")
    moving.set_defaults(run=_copy, urls=lambda options: [options.source, options.target])
    return parser


def _add_url(parser: argparse.ArgumentParser, name: str, shown_as: str) -> None:
    examples = "such as sqlite:///ratusha.db or postgresql://user:password@host/ratusha"
    parser.add_argument(name, metavar=shown_as, help=examples)


async def _backup(options: argparse.Namespace) -> str:
    """A backup is a SQLite file, whichever database it is of."""
    if not is_postgres(options.url):
        health = upkeep.backup(sqlite_path(options.url), options.target)
    else:
        with upkeep.published(options.target) as draft:
            async with reading(options.url) as source, writing(f"sqlite:///{draft}") as target:
                await copy(source, target)
            health = upkeep.check(draft)
    return f"{options.target}: {_report(health)}"


async def _check(options: argparse.Namespace) -> str:
    if not is_postgres(options.url):
        path = sqlite_path(options.url)
        return f"{path}: {_report(upkeep.check(path))}"
    async with reading(options.url) as db:
        return f"{shown(options.url)}: {_report(await look_through(db, len(scripts())))}"


async def _copy(options: argparse.Namespace) -> str:
    async with reading(options.source) as source, writing(options.target) as target:
        await copy(source, target)
        health = await look_through(target, len(scripts()))
    async with await open_store(options.target) as store:
        lines, drifted = await report(store, games())
    if drifted:
        raise Damaged("\n".join(lines))
    return f"{shown(options.target)}: {_report(health)}; replayed: {lines[-1]}"


def _report(health: Soundness) -> str:
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
