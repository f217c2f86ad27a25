"""What every test may rely on: the test-bed game on the shelf, an empty database in a file."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from time import perf_counter

import pytest

from db import Store, open_store
from db.sqlite import SqliteEngine
from locales import words
from rules import games
from rules.shelf import installed, part
from tests.blank import put_blank
from tests.market.installing import install
from tests.postgres import Server, running

TESTS = Path(__file__).parent
LONG = ("wire", "browser", "campaign", "docs", "cogs", "ratings", "async_life", "db", "host")
"""Folders whose tests take long, the longest first."""
EARLY = (*LONG, "minds")
"""The folders to begin with; in the last a few tests take long that share what their file makes."""
BEGUN = perf_counter()
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))

# Every worker, and every process that a test starts, would compile all it imports again, were
# nothing kept; who runs pytest without make may have asked for that without knowing.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# What is imported and collected stays: there is no garbage to be looked for until tests begin.
gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Lets each worker of a fresh checkout import the tests in an order of its own: what one has
    compiled the others find, and do not all compile the same file at the same time."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
    asked = [session.config.rootpath / asked.split("::")[0] for asked in session.config.args]
    files = sorted(file for folder in asked for file in folder.rglob("test_*.py"))
    begin = len(files) * worker // WORKERS
    for file in (*files[begin:], *files[:begin]) if WORKERS > 1 else ():
        parts = file.relative_to(session.config.rootpath).with_suffix("").parts
        with suppress(Exception, pytest.skip.Exception):  # told when it is collected
            import_module(".".join(parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets what takes long begin first, at every worker, so that none ends alone with it.

    Each worker is given a run of the list: so the list is dealt out, each hand in turn. What shares
    its positions and scenes stays in one hand, or every worker would make them again.
    """
    rank = {folder: i for i, folder in enumerate(EARLY)}
    items.sort(key=lambda item: rank.get(room(item.path), len(EARLY)))
    groups: dict[object, list[pytest.Item]] = {}
    for item in items:
        groups.setdefault(sharing(item), []).append(item)
    hands: list[list[pytest.Item]] = [[] for _ in range(WORKERS)]
    for group in groups.values():
        min(hands, key=len).extend(group)
    items[:] = chain.from_iterable(even(hands))


def even(hands: list[list[pytest.Item]]) -> list[list[pytest.Item]]:
    """The hands, each as large as the run that a worker is given: else its run would end with what
    the next hand begins with, and that takes longest."""
    total, count = sum(map(len, hands)), len(hands)
    sizes = [(total + i) // count for i in range(count)]
    over = [item for hand, size in zip(hands, sizes, strict=True) for item in hand[size:]]
    kept = [hand[:size] for hand, size in zip(hands, sizes, strict=True)]
    for hand, size in zip(kept, sizes, strict=True):
        missing = size - len(hand)
        hand += over[:missing]
        del over[:missing]
    return kept


@cache
def room(file: Path) -> str:
    """The folder of the tests that a file stands in, however deep."""
    return file.relative_to(TESTS).parts[0]


def sharing(item: pytest.Item) -> object:
    """What a test shares with others: the match that it is about, what its file has made, or what
    takes longer to start than to use: a browser, or an evening with the bot at one pace."""
    fixtures = getattr(item, "fixturenames", ())
    if "browser" in fixtures:
        return "browser"
    if "evening" in fixtures:
        return "evening", item.get_closest_marker("swift") is not None
    params = item.callspec.params if hasattr(item, "callspec") else {}
    if "database" in params:  # what is thought on one database is thought on the other
        return item.nodeid.replace(params["database"], "")
    if room(item.path) in LONG:
        return item.nodeid
    if "setup" in params:
        return room(item.path), repr([params.get("game"), params["setup"]])
    return item.path


def pytest_collection_finish() -> None:
    """Looks through nine thousand tests and all modules no more when garbage is collected, and
    looks less often: a test makes little of it, and a twelfth of all time went into looking."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    gc.enable()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Remembers how long everything took, if all of it was run and has passed, for bench/suite."""
    config = session.config
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    chosen = any(config.getoption(choice, None) for choice in ("keyword", "markexpr", "lf"))
    is_worker = hasattr(config, "workerinput")
    if whole and not chosen and not exitstatus and not is_worker and config.cache is not None:
        config.cache.set("ratusha/suite", perf_counter() - BEGUN)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """What is left when pytest has looked for garbage is none; it looks a second time."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def market_is_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Lets the test-bed game be found as an installed package is; no list of games has it."""
    games()
    site = tmp_path_factory.mktemp("site")
    install(site)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        installed.cache_clear()
        part.cache_clear()
        words.cache_clear()
        yield
    installed.cache_clear()
    part.cache_clear()
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
async def heard(sqlite: SqliteEngine) -> list[str]:
    """Every statement that the store runs from now on."""
    statements: list[str] = []
    sqlite.reader.db.set_trace_callback(statements.append)
    for lane in (sqlite.writing, sqlite.reader.lane):
        await lane.set_trace_callback(statements.append)
    return statements


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    if url.startswith("sqlite:///"):
        put_blank(Path(url.removeprefix("sqlite:///")))
    async with await open_store(url) as opened:
        yield opened
