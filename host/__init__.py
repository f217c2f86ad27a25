"""A table of play: the one place that knows both the rules and the database.

===============  ==============================================================
``host``         what everybody calls: submit, undo, view, legal moves
``lobby``        how a match comes about: create, join, leave, start, cancel
``table``        a match in memory, and the bounded cache of hot ones
``errors``       what the host refuses, beyond what the rules refuse
``verify``       every stored match replayed
===============  ==============================================================
"""

from host.errors import TableError
from host.host import Host, Outcome
from host.lobby import Lobby
from host.table import Table

__all__ = ["Host", "Lobby", "Outcome", "Table", "TableError"]
