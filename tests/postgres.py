"""A real PostgreSQL for tests: one server for all of them, a copy of an empty store for each."""

from __future__ import annotations

import pytest

from bench.kit.postgres import Server, running

__all__ = ["Server", "on_every_database", "running"]


def on_every_database(metafunc: pytest.Metafunc) -> None:
    """Has a test run on each database, unless it is about SQLite itself."""
    asked = set(metafunc.fixturenames)
    if "database" in asked and not asked & {"path", "sqlite"}:
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)
