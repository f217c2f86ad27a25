"""Arrows point down only: who may know whom."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = (
    "bot",
    "cogs",
    "host",
    "minds",
    "rules",
    "render",
    "locales",
    "db",
    "playground",
    "bench",
    "tests",
)
    "bot",
    "cogs",
    "host",
    "minds",
    "rules",
    "render",
    "locales",
    "db",
    "playground",
    "bench",
    "tests",
)
PURE = {"random", "time", "datetime", "asyncio", "socket", "sqlite3", "threading", "os"}

MAY_KNOW: dict[str, set[str]] = {
    "rules": set(),
    "minds": {"rules"},
    "db": set(),
    "locales": {"rules"},
    "render": {"rules", "locales"},
    "host": {"rules", "db"},
    "playground": set(),
    "cogs": {"host", "rules", "render", "locales", "db"},
}
"""``db`` below ``cogs`` is for its records and errors only; the store is the host's."""

MAY_NOT_KNOW: dict[str, set[str]] = {
    "rules": PURE | {"discord", "aiosqlite", "PIL", "fluent", "babel", "aiohttp"},
    "minds": PURE | {"discord", "aiosqlite", "PIL", "fluent", "babel", "aiohttp"},
    "locales": PURE | {"discord", "aiosqlite", "PIL", "aiohttp"},
    "render": {"discord", "aiosqlite", "sqlite3", "aiohttp", "asyncio", "random"},
    "db": {"discord", "PIL", "aiohttp", "random", "datetime"},
    "host": {"discord", "PIL", "aiohttp", "aiosqlite", "sqlite3", "random"},
    "cogs": {"PIL", "aiosqlite", "sqlite3", "random"},
}


def modules(package: str) -> list[Path]:
    """The library modules of a package; ``__main__`` is a program that stands above the layers."""
    return [p for p in sorted((ROOT / package).rglob("*.py")) if p.name != "__main__.py"]


def imported(path: Path) -> set[str]:
    """The names of the modules that a file imports, for more than its annotations."""
    tree = ast.parse(path.read_text("utf-8"))
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    typing = [b for b in blocks if isinstance(b.test, ast.Name) and b.test.id == "TYPE_CHECKING"]
    annotations = {node for block in typing for node in ast.walk(block)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if node in annotations:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


@pytest.mark.parametrize("package", MAY_KNOW)
def test_a_package_knows_only_what_is_below_it(package: str) -> None:
    allowed = {package} | MAY_KNOW[package]
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(package)
        for name in imported(path)
        if name.split(".")[0] in OURS and name.split(".")[0] not in allowed
    }
    assert not wrong


@pytest.mark.parametrize("package", MAY_NOT_KNOW)
def test_a_package_stays_clear_of_the_world_above_it(package: str) -> None:
    banned = MAY_NOT_KNOW[package]
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(package)
        for name in imported(path)
        if name in banned or name.split(".")[0] in banned
    }
    assert not wrong


def games(package: str) -> list[str]:
    return [p.name for p in sorted((ROOT / package).iterdir()) if (p / "__init__.py").exists()]


@pytest.mark.parametrize("package", ["rules", "render"])
def test_no_game_knows_another_and_no_engine_knows_a_game(package: str) -> None:
    slugs = set(games("rules"))
    wrong = set()
    for path in modules(package):
        home = path.relative_to(ROOT / package).parts[0]
        for name in imported(path):
            parts = name.split(".")
            if len(parts) > 1 and parts[0] in OURS and parts[1] in slugs - {home}:
                wrong.add(f"{path.relative_to(ROOT)}: {name}")
    assert not wrong


def test_nothing_lists_the_games() -> None:
    slugs = set(games("rules"))
    shared = ("bot.py", "cogs", "host", "db", "playground", "locales")
    for top in shared:
        for path in [ROOT / top] if top.endswith(".py") else modules(top):
            if path.exists():
                text = path.read_text("utf-8")
                assert not [slug for slug in slugs if f'"{slug}"' in text], path
