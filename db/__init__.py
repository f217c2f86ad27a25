"""The store of matches; it knows no game and asks no clock.

====================  =============================================================
``store``             everything that can be asked of it
``matches``           the operations on a match: terms, seats, log, clocks, votes, posts
``standings``         the operations on ratings, leaderboards, seasons and careers
``contests``          the operations on tournaments and leagues
``study``             the operations on reviews, hints and puzzles
``seeking``           the operations on people who look for company, and keep away from others
``digest``            the operations on the news of a server's week
``processes``         the operations on processes that share the database
``engine``            what an operation is, and what a database must do to carry it out
``sqlite``            the engine of one file; ``postgres`` of a database that many share
``scripts``           the migrations, which both read
``copying``           a whole store copied from one database into another
``outage``            whether the database can be used just now, told once
``records``           what crosses the store's interface; ``standing_records`` the standings'
``errors``            what can go wrong
``urls``              addresses of databases
====================  =============================================================

Backups and checks from the command line: ``python -m db``.
"""

from __future__ import annotations

from db.contests.records import (
    ContestHome,
    ContestRow,
    ContestStatus,
    EntrantRow,
    EntrantState,
    Laurel,
    MemberRow,
    NewContest,
    NewEntrant,
    NewSeries,
    NewsKind,
    NewsRow,
    RoundRow,
    Scored,
    SeriesRow,
    SeriesStatus,
    TableOutcome,
    TableRow,
)
from db.engine import Engine
from db.errors import (
    AlreadySeated,
    Damaged,
    Fenced,
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
from db.postgres import PostgresEngine
from db.records import (
    Around,
    ClockRow,
    EntryRow,
    Episode,
    Home,
    Json,
    LeftSession,
    LessonRow,
    MatchRow,
    MotionRow,
    MotionState,
    NewClock,
    NewEntry,
    NewMatch,
    NewResult,
    NewSaying,
    NewSeat,
    Outline,
    PersonalChoice,
    PersonScope,
    PostedBoard,
    ProcessRow,
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
    TablesBoard,
    TownName,
    Visibility,
)
from db.sqlite import SqliteEngine
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
    GameTally,
    Judge,
    LevelTally,
    Listed,
    Mark,
    Moved,
    Page,
    Part,
    Ranked,
    RatingChange,
    Rival,
    Season,
    SeatTally,
    Span,
    Title,
    Try,
)
from db.store import Standings, Store
from db.urls import is_postgres, sqlite_path

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
    "ContestHome",
    "ContestRow",
    "ContestStatus",
    "Damaged",
    "EndedSeat",
    "EntrantRow",
    "EntrantState",
    "EntryRow",
    "Episode",
    "Examined",
    "Feat",
    "Fenced",
    "GameTally",
    "Home",
    "Json",
    "Judge",
    "Laurel",
    "LeftSession",
    "LessonRow",
    "LevelTally",
    "Listed",
    "Mark",
    "MatchRow",
    "MemberRow",
    "MotionRow",
    "MotionState",
    "Moved",
    "NewClock",
    "NewContest",
    "NewEntrant",
    "NewEntry",
    "NewMatch",
    "NewResult",
    "NewSaying",
    "NewSeat",
    "NewSeries",
    "NewerDatabase",
    "NewsKind",
    "NewsRow",
    "NotFound",
    "Outline",
    "Page",
    "Part",
    "PersonScope",
    "PersonalChoice",
    "PostedBoard",
    "ProcessRow",
    "Ranked",
    "RatingChange",
    "Refused",
    "Repeated",
    "ResultRow",
    "Rival",
    "RoundRow",
    "Saying",
    "SayingRow",
    "Scope",
    "Scored",
    "Season",
    "SeatRow",
    "SeatState",
    "SeatTally",
    "Sent",
    "SentPicture",
    "SeriesRow",
    "SeriesStatus",
    "ServerScope",
    "Snapshot",
    "Span",
    "Stale",
    "Standings",
    "Status",
    "Store",
    "StoreError",
    "StoredMatch",
    "TableOutcome",
    "TableRow",
    "TablesBoard",
    "Taken",
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
    engine: Engine
    if is_postgres(url):
        engine = await PostgresEngine.open(url)
    else:
        engine = await SqliteEngine.open(sqlite_path(url))
    return Store(engine)
