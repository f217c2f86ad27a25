"""A host of My City on a real file."""

from __future__ import annotations

from itertools import count

import pytest

from db import Store
from host import Host
from rules.my_city import GAME


@pytest.fixture
def host(store: Store) -> Host:
    ticks = count(1_000)
    return Host(store, {GAME.slug: GAME}, clock=lambda: next(ticks))
