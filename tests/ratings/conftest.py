"""A real database file for each test, and what keeps its ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Store, open_store
from host.ratings import Ratings
from tests.ratings.seeding import NOON


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await open_store(url) as opened:
        yield opened


@pytest.fixture
def ratings(store: Store) -> Ratings:
    """Ratings whose clock stands at noon."""
    return Ratings(store, lambda: NOON)
