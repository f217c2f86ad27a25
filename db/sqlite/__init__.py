"""The store on SQLite: one file, one writing connection, one reading connection.

================  =================================================================
``store``         its interface: each method is one function on one of two threads
``matches``       what belongs to a match: terms, seats, log, clocks, votes, posts
``standings``     what follows from matches that ended
``study``         reviews, hints and puzzles
``lanes``         the two threads: reads one by one, writes committed in groups
``files``         database files: looked over, opened, migrated; ``faults`` their errors
``journal``       the write-ahead log beside a database, and damage in it
``upkeep``        backups and checks
``shelf``         files that somebody brought
``settings``      what servers and people have set, and facts about the installation
================  =================================================================
"""

from db.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
