"""The store of matches; it knows no game and asks no clock."""

from __future__ import annotations

from db.errors import (
    AlreadySeated,
    Damaged,
    NewerDatabase,
    NotFound,
    Refused,
    Repeated,
    Stale,
    StoreError,
    Taken,
    Unavailable,
    Unusable,
    WrongStatus,
)
from db.records import (
    ClockRow,
    EntryRow,
    Json,
    MatchRow,
    NewClock,
    NewEntry,
    NewMatch,
    NewResult,
    NewSeat,
    ResultRow,
    SeatRow,
    SeatState,
    Snapshot,
    Status,
    Table,
    Visibility,
)
from db.sqlite import SqliteStore
from db.standing_records import (
    EVERYWHERE,
    Award,
    By,
    Calendar,
    Career,
    Conduct,
    EndedSeat,
    Examined,
    Feat,
    Judge,
    League,
    Line,
    Mark,
    Moved,
    Page,
    Part,
    Person,
    Rival,
    SeatTally,
    Span,
    Step,
    Tally,
    Title,
    Try,
)
from db.standings import Standings
from db.store import Store
from db.urls import sqlite_path

__all__ = [
    "EVERYWHERE",
    "AlreadySeated",
    "Award",
    "By",
    "Calendar",
    "Career",
    "ClockRow",
    "Conduct",
    "Damaged",
    "EndedSeat",
    "EntryRow",
    "Examined",
    "Feat",
    "Json",
    "Judge",
    "League",
    "Line",
    "Mark",
    "MatchRow",
    "Moved",
    "NewClock",
    "NewEntry",
    "NewMatch",
    "NewResult",
    "NewSeat",
    "NewerDatabase",
    "NotFound",
    "Page",
    "Part",
    "Person",
    "Refused",
    "Repeated",
    "ResultRow",
    "Rival",
    "SeatRow",
    "SeatState",
    "SeatTally",
    "Snapshot",
    "Span",
    "Stale",
    "Standings",
    "Status",
    "Step",
    "Store",
    "StoreError",
    "Table",
    "Taken",
    "Tally",
    "Title",
    "Try",
    "Unavailable",
    "Unusable",
    "Visibility",
    "WrongStatus",
    "open_store",
]


async def open_store(url: str) -> Store:
    """The store at *url*, created or brought up to date as needed.

    :raises ValueError: if the URL is not understood.
    :raises Unusable: if the database is damaged or newer than this program; it stays as it is.
    :raises Unavailable: if it cannot be reached.
    """
    return await SqliteStore.open(sqlite_path(url))
