"""A real database file for each test, and what keeps its ratings."""

from __future__ import annotations

from pathlib import Path

import pytest

from db import Store
from host.standings.ratings import Ratings
from tests.ratings.seeding import NOON


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def ratings(store: Store) -> Ratings:
    """Ratings whose clock stands at noon."""
    return Ratings(store, lambda: NOON)
