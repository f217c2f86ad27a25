"""``python -m bench [NAME] [--json]``: every measurement as a ratio in one run."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from time import perf_counter

import bench
from bench.kit.targets import HISTORY, at_most, earlier, keep, line, target_of
from rules import games

WHOLE, FIVE_MINUTES = "seconds for all measurements, on an idle machine", 300


def measurements() -> dict[str, str]:
    """The modules that measure something, by name; those of one game are named after it too."""
    found, known = {}, games()
    for module in walk_packages(bench.__path__, "bench."):
        _, *home, name = module.name.split(".")
        if not module.ispkg and name != "__main__" and home != ["kit"]:
            found["_".join([name, *(room for room in home if room in known)])] = module.name
    return dict(sorted(found.items()))


def main(argv: Sequence[str] | None = None) -> int:
    known = measurements()
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("name", nargs="?", choices=known, help="one measurement; default: all")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--history",
        type=Path,
        default=HISTORY,
        help="the file in which figures are kept, to compare later ones with them",
    )
    parser.add_argument(
        "--matches", type=int, help="for `stored`: among how many stored matches it measures"
    )
    args = parser.parse_args(argv)
    if args.matches is not None and args.name != "stored":
        parser.error("--matches is for `stored`")
    asked = {} if args.matches is None else {"matches": args.matches}
    report: dict[str, dict[str, float]] = {}
    started = perf_counter()
    for name in [args.name] if args.name else known:
        module, began = import_module(known[name]), perf_counter()
        ratios: dict[str, float] = module.run(**asked)
        report[name] = {what: round(ratio, 3) for what, ratio in ratios.items()}
        if not args.json:
            print(f"{name} ({perf_counter() - began:.0f} s)")
            for what, figure in report[name].items():
                target = target_of(what, getattr(module, "TARGETS", {}))
                print(line(what, figure, target, earlier(args.history, name, what)), flush=True)
    if args.name is None:
        seconds = round(perf_counter() - started)
        report["bench"] = {WHOLE: seconds}
        if not args.json:
            print(
                line(WHOLE, seconds, at_most(FIVE_MINUTES), earlier(args.history, "bench", WHOLE))
            )
    keep(args.history, _commit(), report)
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    return 0


def _commit() -> str:
    """Which commit is measured, as git names it; empty without git."""
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=Path(bench.__path__[0]),
        capture_output=True,
        text=True,
        check=False,
    )
    return described.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
