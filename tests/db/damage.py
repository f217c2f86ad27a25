"""Ways to break a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Damage = Callable[[bytes], bytes]


def cut(length: Callable[[int], int]) -> Damage:
    """Shortens content to a length computed from its own."""
    return lambda content: content[: length(len(content))]


def wipe_page(number: int) -> Damage:
    """Overwrites a page of a database with zeros."""
    start = number * 4096
    return lambda content: content[:start] + bytes(4096) + content[start + 4096 :]


def change(path: Path, damage: Damage) -> bytes:
    """Breaks the file and gives what is in it now."""
    write(path, damage(content(path)))
    return content(path)


def content(path: Path) -> bytes:
    """What is in the file."""
    return path.read_bytes()


def write(path: Path, content: bytes) -> None:
    """Puts *content* into the file, instead of what was there."""
    path.write_bytes(content)
