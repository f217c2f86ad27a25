"""A table of play: the one place that knows both the rules and the database.

===============  ==============================================================
``host``         what everybody calls: submit, undo, view, legal moves; its offices
``opening``      how a match comes about: a table, the same people again, the next episode
``matches``      finding matches of a person, a server, a thread
``homes``        where a match lives: on one server, on several, in direct messages
``table``        a match in memory, and the bounded cache of hot ones
``ranking``      who came where
``chronicle``    game files, films and fairness of what was played
``settings``     what servers and people have decided
``told``         what was posted on Discord, and what is still to be told
``processes``    this process among those that share the database
``privacy``      what is kept about a person or a server, given or forgotten
``errors``       what the host refuses, beyond what the rules refuse
``verify``       every stored match replayed
``computers``    seats that computers hold, and how they think
``time``         clocks, reminders, pauses, absence
``together``     votes, leaving, taking over
``standings``    ratings, leaderboards, seasons, achievements, challenges
``study``        lessons, reviews, hints, puzzles, and positions that are tried and never stored
``seeking``      people who look for company; blocks, reports, the news of the week
``contests``     tournaments and leagues
===============  ==============================================================

The host is called in one way: ``host.submit(…)`` for play at one table, and an *office* for the
rest, a small class that hangs on the host by the name of its module: ``host.lobby.join(…)``,
``host.votes.propose(…)``, ``host.standings.leaderboards.page(…)``. Functions of a table or of rows
alone are functions. The store is the host's; what it hands out of it is exported here.
"""

from db import (
    Around,
    By,
    Home,
    LeftSession,
    MatchRow,
    MotionState,
    NewSaying,
    PersonalChoice,
    PersonScope,
    PostedBoard,
    Saying,
    SayingRow,
    Scope,
    Season,
    SeatRow,
    Sent,
    SentPicture,
    ServerScope,
    Status,
    TablesBoard,
    Unavailable,
    Visibility,
)
from db.seeking import FindingPost, FindingRow, SeekRow
from host.errors import TableError
from host.host import Host
from host.opening.lobby import Lobby
from host.table import Outcome, Sitting, Table
from minds import LEVELS

__all__ = [
    "LEVELS",
    "Around",
    "By",
    "FindingPost",
    "FindingRow",
    "Home",
    "Host",
    "LeftSession",
    "Lobby",
    "MatchRow",
    "MotionState",
    "NewSaying",
    "Outcome",
    "PersonScope",
    "PersonalChoice",
    "PostedBoard",
    "Saying",
    "SayingRow",
    "Scope",
    "Season",
    "SeatRow",
    "SeekRow",
    "Sent",
    "SentPicture",
    "ServerScope",
    "Sitting",
    "Status",
    "Table",
    "TableError",
    "TablesBoard",
    "Unavailable",
    "Visibility",
]
