"""Whether a database can be used just now, told to who runs the bot."""

from __future__ import annotations

import structlog

from db.errors import Damaged, Unavailable

log = structlog.get_logger("ratusha")


class Outage:
    """Whether a database can be used just now: said once when it cannot, and once when it can."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._failures = 0

    def watched(self, error: Exception | None) -> None:
        """Takes in how something went that was asked of the database."""
        if isinstance(error, Unavailable | Damaged):
            if not self._failures:
                log.warning("database trouble", path=self._path, why=str(error))
            self._failures += 1
        elif self._failures:
            log.info("database works again", path=self._path, failures=self._failures)
            self._failures = 0
