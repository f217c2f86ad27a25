"""Discord in, Discord out: one room per concern, each a cog or some with their views.

==============  ===================================================================
``desk``        what all rooms share
``hub``         ``/help``: everything within reach of a thumb
``play``        making moves: commands and the private panel
``learn``       learning a game by playing it
``lobby``       tables that wait for players
``campaigns``   matches that continue one another
``computers``   computers as players
``chronicle``   log, rules, game files, films
``time``        deadlines and reminders
``together``    votes, leaving, taking over
``standings``   leaderboards, profiles, seasons, challenges
``study``       reviews, hints, puzzles
``seeking``     finding players, blocks, reports, the news of the week
``contests``    tournaments and leagues
``server``      settings, privacy, health
``fleet``       the bot as one of several processes, and its figures
==============  ===================================================================

A module with a ``setup`` is an extension; the bot loads every one that it finds here.
"""

from functools import cache
from importlib import import_module
from pkgutil import walk_packages


@cache
def extensions() -> tuple[str, ...]:
    """The names of all modules with a ``setup``."""
    names = [module.name for module in walk_packages(__path__, f"{__name__}.")]
    return tuple(name for name in names if hasattr(import_module(name), "setup"))
