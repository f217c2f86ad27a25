"""A table of play: the one place that knows both the rules and the database.

===============  ==============================================================
``host``         what everybody calls: submit, undo, view, legal moves
``lobby``        how a match comes about: create, join, leave, start, cancel
``table``        a match in memory, and the bounded cache of hot ones
``pace``         how much time a table has agreed on
``clocks``       the rows that say when something is to be looked at again
``watch``        what is due now: reminders, deadlines, matches nobody plays
``people``       what players decided about their time; ``quiet`` their nights
``pauses``       clocks that stand still: by agreement, on vacation
``votes``        what a table decides together
``leaving``      giving up, leaving, taking over; ``absence`` plays for them
``ranking``      who came where
``rematch``      the same people again; ``campaigns`` their next episode
``chronicle``    game files, films and fairness of what was played
``errors``       what the host refuses, beyond what the rules refuse
``verify``       every stored match replayed
===============  ==============================================================
"""

from host.errors import TableError
from host.host import Host, Outcome
from host.lobby import Lobby
from host.table import Table

__all__ = ["Host", "Lobby", "Outcome", "Table", "TableError"]
