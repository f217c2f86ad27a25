"""What the host refuses, beyond what the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from db import AlreadySeated, MatchRow, NotFound, Refused, Status, Taken, WrongStatus
from rules.errors import Refusal


class TableError(Refusal):
    """Something that cannot be done at this table: a stranger, a full lobby, a match that ended."""


class Denied(Refusal):
    """What standings, challenges and privacy refuse; its words are those of the standings."""


@contextmanager
def taking_a_seat(match: MatchRow) -> Iterator[None]:
    """Lets the store seat somebody in a match, as it was last seen, and says why it does not.

    :raises TableError: if there is no such seat, or none that is free.
    """
    waits = match.status is not Status.RUNNING
    try:
        yield
    except AlreadySeated:
        raise TableError("already-seated") from None
    except Taken as taken:
        if taken.seat is None:
            raise TableError("lobby-full", seats=match.capacity) from None
        raise TableError("seat-not-free") from None
    except WrongStatus:
        raise TableError("already-started" if waits else "not-running") from None
    except NotFound:  # the seats of a match are those with which it began
        raise TableError("already-started" if waits else "seat-not-free") from None
    except Refused:
        raise TableError("seat-not-free") from None
