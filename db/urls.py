"""Where the store lives, as a URL says it."""

from __future__ import annotations

from pathlib import Path

_SQLITE = "sqlite:///"


def sqlite_path(url: str) -> Path:
    """The file of `sqlite:///relative.db` or `sqlite:////absolute/path.db`."""
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise ValueError(f"{url!r} is no database URL; one looks like sqlite:///ratusha.db")
    if scheme != "sqlite":
        raise ValueError(f"{url!r}: unknown kind of database {scheme!r}, only sqlite is known")
    name = url.removeprefix(_SQLITE)
    if name in (url, "") or name.startswith(":memory:"):
        raise ValueError(f"{url!r} names no file; sqlite:///ratusha.db does")
    return Path(name)
