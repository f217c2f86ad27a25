"""What every test may rely on: the test-bed game on the shelf, an empty database in a file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from db import Store, open_store
from db.sqlite import SqliteEngine
from locales import words
from rules import games
from rules.shelf import installed
from tests.market.installing import install
from tests.postgres import Server, running


@pytest.fixture(scope="session", autouse=True)
def market_is_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Lets the test-bed game be found as an installed package is; no list of games has it."""
    games()
    site = tmp_path_factory.mktemp("site")
    install(site)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        installed.cache_clear()
        words.cache_clear()
        yield
    installed.cache_clear()
    words.cache_clear()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A PostgreSQL server for all tests of this process."""
    with running() as server:
        yield server


@pytest.fixture
def postgresql_url(postgresql: Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgresql.database() as address:
        yield address


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """Which database a test runs on: SQLite unless its folder asks for more."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def url(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of an empty database."""
    if database == "postgresql":
        return str(request.getfixturevalue("postgresql_url"))
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the test's SQLite file is."""
    return tmp_path / "matches.db"


@pytest.fixture
def sqlite(store: Store) -> SqliteEngine:
    """The engine behind the store, for what is about SQLite itself."""
    assert isinstance(store.engine, SqliteEngine)
    return store.engine


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    async with await open_store(url) as opened:
        yield opened
