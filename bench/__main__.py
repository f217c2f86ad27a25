"""``python -m bench [NAME] [--json]``: every measurement as a ratio in one run."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages

import bench


def measurements() -> dict[str, str]:
    """The modules that measure something, by name; those of one game are named after it too."""
    found = {}
    for module in walk_packages(bench.__path__, "bench."):
        _, *home, name = module.name.split(".")
        if not module.ispkg and not name.startswith("_"):
            found["_".join([name, *home])] = module.name
    return dict(sorted(found.items()))


def main(argv: Sequence[str] | None = None) -> int:
    known = measurements()
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("name", nargs="?", choices=known, help="one measurement; default: all")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    report: dict[str, dict[str, float]] = {}
    for name in [args.name] if args.name else known:
        ratios: dict[str, float] = import_module(known[name]).run()
        report[name] = {what: round(ratio, 3) for what, ratio in ratios.items()}
        if not args.json:
            print(name)
            for what, ratio in report[name].items():
                print(f"  {ratio:10.3f}  {what}")
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
