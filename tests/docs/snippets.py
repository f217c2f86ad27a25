"""The files that are printed in docs/adding-a-game.md."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = ROOT / "docs" / "adding-a-game.md"
SLUG = "stairs"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "games")
NEEDED = (
    *("rules", "minds", "render", "locales", "host", "db", "cogs", "playground", "bench"),
    *("tests", "bot.py", "config.py", "pyproject.toml"),
)


def snippets() -> dict[str, str]:
    """Every file of the text by its path: a line with the path, then what is in it."""
    found = re.findall(r"^`([\w/.]+)`\n\n```\w*\n(.*?)^```", TEXT.read_text("utf-8"), re.M | re.S)
    return dict(found)


def build(tree: Path) -> None:
    """Makes *tree* a copy of ours with the game of the text in it."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, tree / name)
    for path, text in snippets().items():
        file = tree / path
        assert not file.exists(), f"nothing that exists is edited: {path}"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
