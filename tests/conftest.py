"""What every test may rely on: the test-bed game on the shelf, an empty database in a file."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from db import Store, open_store
from locales import words
from locales.words import SHELVES
from tests.market import art


@pytest.fixture(scope="session", autouse=True)
def market_on_the_shelf() -> Iterator[None]:
    """Lets the shell find the words and the art of the test-bed game."""
    shelf = Path(art.__file__).parent / "words"
    SHELVES.append(shelf)
    words.cache_clear()
    for name, attributes in (("", {"ART": art.ART}), (".panel", {"PANEL": art.PANEL})):
        module = ModuleType(f"render.market{name}")
        module.__spec__ = ModuleSpec(module.__name__, None, is_package=not name)
        module.__dict__.update(attributes, __path__=[])
        sys.modules[module.__name__] = module
    yield
    SHELVES.remove(shelf)
    words.cache_clear()
    for name in ("render.market", "render.market.panel"):
        sys.modules.pop(name, None)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of an empty database."""
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    async with await open_store(url) as opened:
        yield opened
