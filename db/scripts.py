"""The migration scripts: one text, which both engines read.

They are written as SQLite wants them; ``db.postgres.dialect`` says the same to PostgreSQL. What
only one of them is to run has ``-- only sqlite`` or ``-- only postgresql`` on the line before it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

MIGRATIONS = Path(__file__).parent / "migrations"
_ONLY = re.compile(r"^-- only (\w+)$", re.MULTILINE)


def scripts(migrations: Path = MIGRATIONS) -> list[Path]:
    """The scripts in their order; the first is number 1."""
    return sorted(migrations.glob("[0-9]*.sql"))


def statements(script: Path, engine: str) -> Iterator[str]:
    """The statements of a script that an engine is to run; each ends at the end of a line."""
    statement = ""
    for line in script.read_text("utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            if _is_for(statement, engine):
                yield statement
            statement = ""
    if statement.strip() and _is_for(statement, engine):
        yield statement


def _is_for(statement: str, engine: str) -> bool:
    only = _ONLY.search(statement)
    return only is None or only[1] == engine
