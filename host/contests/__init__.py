"""Tournaments and leagues: who takes part, rounds that begin and end by themselves, standings.

==============  ==============================================================
``office``      what everybody calls: announce, join, leave, pause, end, look
``terms``       what is announced: format, pace, deadlines, who may enter
``model``       a contest as it stands, with its entrants, rounds and tables
``formats``     pure: how a round is paired and who stands where
``rounds``      carries contests on: begins rounds, scores tables, ends
``tables``      the matches of a round: opened, handed over, adjudicated
``entry``       who may enter, and in which order they are seeded
``announcing``  what tournaments and leagues have in common
``leagues``     divisions that are played season after season
``export``      a file from which everybody can count the standings again
==============  ==============================================================

A contest is rows and nothing else. ``host.contests.tick()`` carries on what is due, wherever a
process before it was stopped; of several processes one does it.
"""

from db.contests.records import (
    ContestHome,
    ContestRow,
    ContestStatus,
    EntrantRow,
    EntrantState,
    Laurel,
    MemberRow,
    NewsKind,
    NewsRow,
    RoundRow,
    SeriesRow,
    SeriesStatus,
    TableOutcome,
    TableRow,
)
from host.contests.formats.model import Standing, points_text
from host.contests.leagues import League, LeagueTerms
from host.contests.model import Contest, TeamStanding
from host.contests.office import Contests
from host.contests.terms import Announced, Format, Late, Leavers, Seeding, TieBreak

__all__ = [
    "Announced",
    "Contest",
    "ContestHome",
    "ContestRow",
    "ContestStatus",
    "Contests",
    "EntrantRow",
    "EntrantState",
    "Format",
    "Late",
    "Laurel",
    "League",
    "LeagueTerms",
    "Leavers",
    "MemberRow",
    "NewsKind",
    "NewsRow",
    "RoundRow",
    "Seeding",
    "SeriesRow",
    "SeriesStatus",
    "Standing",
    "TableOutcome",
    "TableRow",
    "TeamStanding",
    "TieBreak",
    "points_text",
]
