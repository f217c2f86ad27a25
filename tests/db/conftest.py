"""A real database file for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Store, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's SQLite file is."""
    return tmp_path / "matches.db"


@pytest.fixture
def store_url(path: Path) -> str:
    """The address of an empty database."""
    return f"sqlite:///{path}"


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    async with await open_store(store_url) as opened:
        yield opened
