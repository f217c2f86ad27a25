"""A real database file for each test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's SQLite file is."""
    return tmp_path / "matches.db"


@pytest.fixture
def store_url(url: str) -> str:
    """The address of an empty database."""
    return url
