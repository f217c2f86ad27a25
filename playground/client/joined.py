"""The page's scripts as one and its style sheets as one: a window asks for two files, not for 60.

A script imports by name what another exports by name, and none changes later what it has exported.
So each becomes a function that is called once, after those from which it imports.
"""

import re
from pathlib import Path

IMPORT = re.compile(r'^import (\{[^}]+\}) from "(.+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
SHEET = re.compile(r'^@import "(.+)";$', re.MULTILINE)


def script(main: Path) -> bytes:
    """A script after all that it imports."""
    parts: dict[Path, str] = {}
    _add(main, main.parent, parts)
    return "".join(["const modules = {};\n", *parts.values()]).encode()


def _add(file: Path, root: Path, parts: dict[Path, str]) -> None:
    text = file.read_text("utf-8")

    def given(found: re.Match[str]) -> str:
        other = (file.parent / found[2]).resolve()
        if other not in parts:
            _add(other, root, parts)
        return f"const {found[1]} = {_module(other, root)};"

    body = EXPORT.sub("", IMPORT.sub(given, text))
    exported = ", ".join(EXPORT.findall(text))
    parts[file] = f"{_module(file, root)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _module(file: Path, root: Path) -> str:
    return f'modules["{file.relative_to(root).as_posix()}"]'


def sheet(main: Path) -> bytes:
    """A style sheet with those that it imports in their places."""
    text = main.read_text("utf-8")
    return SHEET.sub(lambda found: sheet(main.parent / found[1]).decode(), text).encode()
