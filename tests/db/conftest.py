"""The store on every database; what is about SQLite itself asks for its file by `path`."""

from __future__ import annotations

import pytest

from tests.postgres import on_every_database


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_every_database(metafunc)


@pytest.fixture
def store_url(url: str) -> str:
    """The address of an empty database."""
    return url
