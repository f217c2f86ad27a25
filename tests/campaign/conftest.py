"""A host of My City on a real file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from db import Store, open_store
from host import Host
from rules.my_city import GAME


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await open_store(f"sqlite:///{tmp_path / 'matches.db'}") as opened:
        yield opened


@pytest.fixture
def host(store: Store) -> Host:
    ticks = count(1_000)
    return Host(store, {GAME.slug: GAME}, clock=lambda: next(ticks))
