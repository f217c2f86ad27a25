"""Texts like other texts, but wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

STRANGE = (
    *("", " ", "\0", "\n", "\t", "\r\n", ";", ";;", ":", "@", ",", "=", "|", "~", "'", '"', "\\"),
    *("-1", "0", "1", "99", "4294967296", "9" * 40, "1e9", "0x10", "²", "٣", "½", "-0", "1_0"),
    *("{", "}", "[", "]", "null", "true", "{}", "[]", '""', "NaN", "1e999", "[" * 500),
    *("а1", "é", "ё", "і", "\u200b", "\u202e", "\ud800", "🏠", "\ufeff", "ﬁ", "İ", "ß"),
    *("undo:0", "rewind:0", "#", "*", "? ?", "game: paris", "seats: 2", "done", "a" * 300),
)
"""What is seldom expected."""
_PARTS = re.compile(r"\d+|[^\W\d]+|\s+|.", re.DOTALL)
Change = Callable[[str, Sequence[str], Random], str]


def mutated(seeds: Sequence[str], rng: Random) -> str:
    """One of *seeds* after a few changes."""
    text = rng.choice(seeds)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        text = rng.choice(CHANGES)(text, seeds, rng)
    return text[:20_000]


def _insert(text: str, seeds: Sequence[str], rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(STRANGE) + text[at:]


def _drop(text: str, seeds: Sequence[str], rng: Random) -> str:
    parts = _PARTS.findall(text)
    if parts:
        at = rng.randrange(len(parts))
        del parts[at : at + rng.choice((1, 1, 2, 10))]
    return "".join(parts)


def _exchange(text: str, seeds: Sequence[str], rng: Random) -> str:
    """Another part in place of one: strange, or from elsewhere."""
    parts, others = _PARTS.findall(text), _PARTS.findall(rng.choice(seeds))
    if not parts:
        return rng.choice(STRANGE)
    parts[rng.randrange(len(parts))] = rng.choice((*STRANGE, *others[:200]))
    return "".join(parts)


def _repeat(text: str, seeds: Sequence[str], rng: Random) -> str:
    at = rng.randint(0, len(text))
    piece = text[at : at + rng.choice((1, 5, 40))]
    return text[:at] + piece * rng.choice((2, 3, 50)) + text[at:]


def _splice(text: str, seeds: Sequence[str], rng: Random) -> str:
    other = rng.choice(seeds)
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _swap_lines(text: str, seeds: Sequence[str], rng: Random) -> str:
    lines = text.splitlines(keepends=True)
    rng.shuffle(lines)
    return "".join(lines)


def _count_on(text: str, seeds: Sequence[str], rng: Random) -> str:
    """A number in it is another one."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    new = str(int(found[0][:9]) + rng.choice((-2, -1, 1, 2, 10, 1000)))
    return text[: found.start()] + new + text[found.end() :]


CHANGES: tuple[Change, ...] = (
    *(_insert, _drop, _exchange, _exchange, _repeat, _splice, _swap_lines, _count_on, _count_on),
)
