"""The store on SQLite: one file, one writing connection, one reading connection.

================  =================================================================
``store``         its interface: each method is one function on one of two threads
``standings``     the same for the standings
``lanes``         the two threads: reads one by one, writes committed in groups
``files``         database files: looked over, opened, migrated; ``faults`` their errors
``upkeep``        backups and checks
``lobby``         terms, place, seats, invitations, names of towns
``log``           starting, playing and ending a match; ``rows`` what every write asks first
``clocks``        when something is to be looked at; ``motions`` proposals and votes
``posts``         what was posted on Discord; ``shelf`` files that somebody brought
``settings``      what servers and people have set, and facts about the installation
``reads``         matches, seats, entries, results
``ratings``       counting matches that ended; ``examining`` what their logs say
``leaderboards``  their pages; ``leagues`` servers and seasons; ``careers`` people and games
``people``        who is behind a number; ``privacy`` shown to them, or removed for good
================  =================================================================
"""

from db.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
