"""Where the store lives, as a URL says it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql", "postgres")


def is_postgres(url: str) -> bool:
    """Whether *url* is that of a PostgreSQL database.

    :raises ValueError: if it is the URL of nothing that is known.
    """
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise ValueError(f"{url!r} is no database URL; one looks like sqlite:///ratusha.db")
    if scheme in _POSTGRES:
        return True
    if scheme != "sqlite":
        raise ValueError(
            f"{url!r}: unknown kind of database {scheme!r}, known are sqlite and postgresql"
        )
    sqlite_path(url)
    return False


def sqlite_path(url: str) -> Path:
    """The file of `sqlite:///relative.db` or `sqlite:////absolute/path.db`."""
    name = url.removeprefix(_SQLITE)
    if name in (url, "") or name.startswith(":memory:"):
        raise ValueError(f"{url!r} names no file; sqlite:///ratusha.db does")
    return Path(name)


def shown(url: str) -> str:
    """The URL without its password, to be told."""
    try:
        password = urlsplit(url).password
    except ValueError:
        password = None
    return url if not password else url.replace(f":{password}@", ":***@", 1)
