"""SQLite as an engine: one file, one writing connection, one reading connection.

================  =================================================================
``engine``        how operations are carried out, each as one hop to a thread
``lanes``         the two threads: reads one by one, writes committed in groups
``files``         database files: looked over, opened, migrated; ``faults`` their errors
``seal``          when a large file is looked over: before it is opened, or beside the work
``journal``       the write-ahead log beside a database, and damage in it
``upkeep``        backups and checks
================  =================================================================
"""

from db.sqlite.engine import SqliteEngine

__all__ = ["SqliteEngine"]
