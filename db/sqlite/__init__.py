"""SQLite as an engine: one file, one writing connection, two reading connections.

================  =================================================================
``engine``        how operations are carried out, each as one call
``lanes``         where: short reads in the event loop, others and writes on two threads
``files``         database files: looked over, opened, migrated; ``faults`` their errors
``seal``          when a large file is looked over: before it is opened, or beside the work
``journal``       the write-ahead log beside a database, and damage in it
``upkeep``        backups and checks
================  =================================================================
"""

from db.sqlite.engine import SqliteEngine

__all__ = ["SqliteEngine"]
