"""Arrows point down only: who may know whom."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rules.shelf import slugs

ROOT = Path(__file__).parents[1]
OURS = (
    "bot",
    "cogs",
    "config",
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
    "host": {"rules", "db", "minds"},
    "playground": set(),
    "cogs": {"host", "rules", "render", "locales", "config"},
    "bench": {
        "bot",
        "config",
        "cogs",
        "host",
        "minds",
        "rules",
        "render",
        "locales",
        "db",
        "playground",
    },
}
"""Whom a package may know. The store is the host's, which exports what it hands out of it."""

MAY_NOT_KNOW: dict[str, set[str]] = {
    "rules": PURE | {"discord", "aiosqlite", "asyncpg", "PIL", "fluent", "babel", "aiohttp"},
    "minds": PURE | {"discord", "aiosqlite", "asyncpg", "PIL", "fluent", "babel", "aiohttp"},
    "locales": PURE | {"discord", "aiosqlite", "asyncpg", "PIL", "aiohttp"},
    "render": {"discord", "aiosqlite", "asyncpg", "sqlite3", "aiohttp", "asyncio", "random"},
    "db": {"discord", "PIL", "aiohttp", "random", "datetime"},
    "host": {"discord", "PIL", "aiohttp", "aiosqlite", "asyncpg", "sqlite3", "random"},
    "cogs": {"PIL", "aiosqlite", "asyncpg", "sqlite3", "random"},
}


def modules(package: str) -> list[Path]:
    """The library modules of a package; ``__main__`` is a program that stands above the layers."""
    return [p for p in sorted((ROOT / package).rglob("*.py")) if p.name != "__main__.py"]


@cache
def imported(path: Path) -> set[str]:
    """The names of the modules that a file imports, for its annotations too, and by their names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
        elif isinstance(node, ast.Call) and _name(node.func) in ("import_module", "find_spec"):
            argument = node.args[0]
            if isinstance(argument, ast.JoinedStr):
                argument = argument.values[0]
            if isinstance(argument, ast.Constant):
                found.add(str(argument.value).rstrip("."))
    return found


def _name(function: ast.expr) -> str:
    """What a call calls, without where it was found."""
    return getattr(function, "attr", getattr(function, "id", ""))


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


def test_the_rules_import_nothing_of_ours_also_as_a_program() -> None:
    program = ROOT / "rules" / "__main__.py"
    assert {name.split(".")[0] for name in imported(program)} & set(OURS) <= {"rules"}


def test_no_cog_sees_the_store() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in [*modules("cogs"), ROOT / "bot.py"]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if re.search(r"\b_?store\b\.|\._store\b", line)
    ]
    assert not wrong


def test_only_what_discord_makes_anew_finds_the_desk_by_its_client() -> None:
    reaching = {
        str(path.relative_to(ROOT))
        for path in modules("cogs")
        if re.search(r"\bclient\.desk\b", path.read_text("utf-8"))
    }
    assert reaching == {"cogs/desk/presses.py"}


SLUGS = frozenset(slugs())
"""The games; a folder of that name anywhere is a game's own."""
SHARED = [name for name in OURS if name != "tests"]


TEXTS = {".py", ".ftl", ".json", ".js", ".css", ".html", ".sql", ".toml", ".yml", ".yaml", ""}
"""What is read by programs: modules, words, pages, settings, and what has no ending (Makefile)."""


def shared_texts() -> list[Path]:
    """Every text for programs that stands in no game's own folder, nor is a game's own words."""
    rooms = [ROOT / name for name in (*SHARED, "deploy", ".github", ".ci")]
    found = [*ROOT.iterdir(), *(path for room in rooms for path in room.rglob("*"))]
    own = (SLUGS & {*path.relative_to(ROOT).parts, path.stem} for path in found)
    texts = [path for path, game in zip(found, own, strict=True) if not game and path.is_file()]
    return [path for path in texts if path.suffix in TEXTS]


def test_no_game_knows_another() -> None:
    wrong = set()
    for package in SHARED:
        for path in modules(package):
            home = SLUGS & set(path.relative_to(ROOT).parts)
            if home:
                others = SLUGS - home
                wrong |= {f"{path}: {n}" for n in imported(path) if others & set(n.split("."))}
    assert not wrong


def test_nothing_lists_the_games() -> None:
    """No slug stands outside the folders of its game, as a word or in a name."""
    slug = re.compile(rf"\b({'|'.join(sorted(SLUGS))})\b")
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in shared_texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if slug.search(line)
    ]
    assert not wrong


def packages() -> list[Path]:
    """Every folder of ours that is a package, but for those of tests."""
    tops = [name for name in OURS if (ROOT / name / "__init__.py").exists() and name != "tests"]
    return sorted(p.parent for top in tops for p in (ROOT / top).rglob("__init__.py"))


@pytest.mark.parametrize("package", packages(), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_docstring_of_a_package_is_its_map(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    inside = [p.stem for p in package.glob("*.py") if not p.stem.startswith("__")]
    inside += [p.parent.name for p in package.glob("*/__init__.py")]
    missing = sorted(n for n in inside if n not in SLUGS and f"``{n}``" not in text)
    assert not missing, f"{package.relative_to(ROOT)} does not name {', '.join(missing)}"


MOST = 16
"""So many modules a folder holds; with more of them it wants rooms."""


def test_a_folder_holds_a_handful_of_modules() -> None:
    counted = Counter(
        path.parent
        for name in OURS
        for path in (ROOT / name).rglob("*.py")
        if not path.stem.startswith("__")
    )
    crowded = {str(p.relative_to(ROOT)): n for p, n in counted.items() if n > MOST}
    assert not crowded
