"""Installing Market Day: what pip would leave behind, and a tree that has it as folders."""

from __future__ import annotations

import shutil
from pathlib import Path

from rules.shelf import GROUP

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def install(site: Path) -> None:
    """Writes into *site* what says that the package ``tests.market`` brings a game."""
    info = site / "market_day-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: market-day\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nmarket = tests.market\n")


def add_folders(tree: Path) -> None:
    """Makes *tree* a copy of ours in which the game is one of the folders."""
    skipped = shutil.ignore_patterns("__pycache__")
    for layer in ("rules", "render", "locales"):
        shutil.copytree(ROOT / layer, tree / layer, ignore=skipped)
    for layer in ("rules", "render"):
        home = tree / layer / "market"
        shutil.copytree(HERE / layer, home, ignore=skipped)
        for path in home.glob("*.py"):
            source = path.read_text("utf-8")
            path.write_text(source.replace(f"tests.market.{layer}", f"{layer}.market"), "utf-8")
    for words in (HERE / "locales").glob("*.ftl"):
        shutil.copy(words, tree / "locales" / words.stem / "market.ftl")
