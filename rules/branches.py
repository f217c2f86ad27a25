"""The next steps of a decision: what → where → how, from the texts of the legal moves alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_TOKEN = re.compile(r"[@:=,+]?(?:[^\W\d_]+(?:[-_][^\W\d_]+)*'?|\d+)|.")


def branches(texts: Iterable[str], prefix: str, limit: int = 25) -> list[str]:
    """The distinct ways to go on from *prefix*, each a beginning of some of *texts*.

    They differ in the next part of the text only, unless that part is too long a list for
    one menu: then it is asked for piece by piece, the column before the row.
    """
    rest = [_TOKEN.findall(t[len(prefix) :]) for t in texts if t.startswith(prefix) and t != prefix]
    if not rest:
        return []
    depth = 1
    while len(found := _cut(rest, depth)) == 1 and any(len(tokens) > depth for tokens in rest):
        depth += 1
    first = depth
    while found != (deeper := _within(rest, first, depth + 1)) and len(deeper) <= limit:
        found, depth = deeper, depth + 1
    return [prefix + stem for stem in found]


def _cut(rest: Sequence[Sequence[str]], depth: int) -> list[str]:
    return list(dict.fromkeys("".join(tokens[:depth]) for tokens in rest))


def _within(rest: Sequence[Sequence[str]], first: int, depth: int) -> list[str]:
    """As :func:`_cut`, but from the token *first* on never into the next part of a text."""
    return list(dict.fromkeys("".join(tokens[: _end(tokens, first, depth)]) for tokens in rest))


def _end(tokens: Sequence[str], first: int, depth: int) -> int:
    opened = (i for i in range(first, min(depth, len(tokens))) if tokens[i][0] in "@:=")
    return next(opened, depth)
