"""The store of matches; it knows no game and asks no clock.

====================  =============================================================
``store``             what any database behind it must do
``standings``         the same for ratings, leaderboards, seasons and careers
``study``             the same for reviews, hints and puzzles
``records``           what crosses the store's interface; ``standing_records`` the standings'
``errors``            what can go wrong
``urls``              addresses of databases
``sqlite``            the store on SQLite
====================  =============================================================

Backups and checks from the command line: ``python -m db``.
"""

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
    Around,
    ClockRow,
    EntryRow,
    Episode,
    Json,
    MatchRow,
    MotionRow,
    MotionState,
    NewClock,
    NewEntry,
    NewMatch,
    NewResult,
    NewSaying,
    NewSeat,
    PersonalChoice,
    PersonScope,
    PostedBoard,
    ResultRow,
    Saying,
    SayingRow,
    Scope,
    SeatRow,
    SeatState,
    Sent,
    SentPicture,
    ServerScope,
    Snapshot,
    Status,
    StoredMatch,
    TownName,
    Visibility,
)
from db.sqlite import SqliteStore
from db.standing_records import (
    EVERYWHERE,
    Award,
    Bout,
    By,
    Calendar,
    Career,
    Conduct,
    EndedSeat,
    Examined,
    Feat,
    Judge,
    League,
    LevelTally,
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
    "Around",
    "Award",
    "Bout",
    "By",
    "Calendar",
    "Career",
    "ClockRow",
    "Conduct",
    "Damaged",
    "EndedSeat",
    "EntryRow",
    "Episode",
    "Examined",
    "Feat",
    "Json",
    "Judge",
    "League",
    "LevelTally",
    "Line",
    "Mark",
    "MatchRow",
    "MotionRow",
    "MotionState",
    "Moved",
    "NewClock",
    "NewEntry",
    "NewMatch",
    "NewResult",
    "NewSaying",
    "NewSeat",
    "NewerDatabase",
    "NotFound",
    "Page",
    "Part",
    "Person",
    "PersonScope",
    "PersonalChoice",
    "PostedBoard",
    "Refused",
    "Repeated",
    "ResultRow",
    "Rival",
    "Saying",
    "SayingRow",
    "Scope",
    "SeatRow",
    "SeatState",
    "SeatTally",
    "Sent",
    "SentPicture",
    "ServerScope",
    "Snapshot",
    "Span",
    "Stale",
    "Standings",
    "Status",
    "Step",
    "Store",
    "StoreError",
    "StoredMatch",
    "Taken",
    "Tally",
    "Title",
    "TownName",
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
