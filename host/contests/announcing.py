"""What tournaments and leagues have in common: of what they are played, who decides, refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from db import ContestRow, SeriesRow
from host.errors import TableError
from rules.matches.record import AnyGame


def game_of(games: Mapping[str, AnyGame], slug: str) -> AnyGame:
    """The game that is to be played.

    :raises TableError: if there is no such one.
    """
    if slug not in games:
        raise TableError("unknown-game", game=slug, known=tuple(games))
    return games[slug]


def require_decider(row: ContestRow | SeriesRow, by: int | None) -> None:
    """:raises TableError: if it is not for *by* to decide; None is whoever manages the server."""
    if by is not None and row.owner != by:
        raise TableError("contest-not-yours")


@contextmanager
def refused(codes: Mapping[type[Exception], str]) -> Iterator[None]:
    """What the store refuses is refused by these codes.

    :raises TableError:
    """
    try:
        yield
    except tuple(codes) as error:
        code = next(code for kind, code in codes.items() if isinstance(error, kind))
        raise TableError(code) from None
