"""PostgreSQL as an engine: a pool of connections to a database that many processes share.

================  =================================================================
``engine``        how operations are carried out, again if the database asks for that
``line``          who waits for a connection
``quick``         a move in one statement
``dialect``       where PostgreSQL wants the same said otherwise
``calls``         what one process has changed, told to the others
``schema``        the migrations, done once, whoever comes first
``faults``        its errors in the store's words
================  =================================================================
"""

from db.postgres.engine import PostgresEngine

__all__ = ["PostgresEngine"]
