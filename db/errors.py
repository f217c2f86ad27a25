"""What can go wrong with a store, whichever database stands behind it."""

from __future__ import annotations


class StoreError(Exception):
    """Anything that a store refuses or cannot do."""


class NotFound(StoreError):
    """What was asked for does not exist."""


class Stale(StoreError):
    """The match has changed since the caller looked: load it again and decide again."""


class WrongStatus(Stale):
    """The match is past, or not yet at, the stage that this needs."""

    def __init__(self, match_id: int, status: str) -> None:
        super().__init__(f"match {match_id} is {status}")
        self.match_id = match_id
        self.status = status


class Repeated(StoreError):
    """The token was used before; its first delivery wrote the plies from *first* up to *end*."""

    def __init__(self, token: str, match_id: int, first: int, end: int) -> None:
        super().__init__(f"{token} already wrote plies {first} to {end} of match {match_id}")
        self.token = token
        self.match_id = match_id
        self.first = first
        self.end = end


class Taken(StoreError):
    """Somebody else sits on the seat; without a seat: every chair is taken."""

    def __init__(self, match_id: int, seat: int | None) -> None:
        which = "every seat" if seat is None else f"seat {seat}"
        super().__init__(f"{which} of match {match_id} is taken")
        self.match_id = match_id
        self.seat = seat


class AlreadySeated(StoreError):
    """The player sits in the match already."""

    def __init__(self, match_id: int, seat: int) -> None:
        super().__init__(f"the player already has seat {seat} of match {match_id}")
        self.match_id = match_id
        self.seat = seat


class Refused(StoreError):
    """The values break a rule of the schema: a bug of the caller."""


class Unavailable(StoreError):
    """The database cannot be used now; *why* is ``full``, ``locked``, ``readonly`` or ``lost``."""

    def __init__(self, message: str, why: str = "lost") -> None:
        super().__init__(message)
        self.why = why


class Fenced(Unavailable):
    """The process was given up for dead, and others do its work: it writes nothing any more."""

    def __init__(self, process: int) -> None:
        super().__init__(f"process {process} was given up for dead")


class Unusable(StoreError):
    """The database must not be opened; it is left as it was found."""


class NewerDatabase(Unusable):
    """The database was written by a newer version of the program."""


class Damaged(Unusable):
    """The file is truncated, damaged, or no database of ours."""
