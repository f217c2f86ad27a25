"""A table of play: the one place that knows both the rules and the database.

===============  ==============================================================
``host``         what everybody calls: submit, undo, view, legal moves
``lobby``        how a match comes about: create, join, leave, start, cancel
``table``        a match in memory, and the bounded cache of hot ones
``ranking``      who came where
``rematch``      the same people again; ``campaigns`` their next episode
``chronicle``    game files, films and fairness of what was played
``privacy``      what is kept about a person or a server, given or forgotten
``errors``       what the host refuses, beyond what the rules refuse
``verify``       every stored match replayed
``time``         clocks, reminders, pauses, absence
``together``     votes, leaving, taking over
``standings``    ratings, leaderboards, seasons, achievements, challenges
===============  ==============================================================
"""

from host.errors import TableError
from host.host import Host, Outcome
from host.lobby import Lobby
from host.table import Table

__all__ = ["Host", "Lobby", "Outcome", "Table", "TableError"]
