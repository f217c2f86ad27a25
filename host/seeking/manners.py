"""Whom somebody does not want to be matched with, and what is reported to who runs the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import Store
from db.seeking import BlockRow, ReportRow
from host.errors import TableError
from host.time.pace import DAY

if TYPE_CHECKING:
    from host.host import Host

BLOCKS = 200
"""So many people one may keep away from,"""
REPORTS = 5
"""and so many reports one may make within a day."""
LONGEST = 1000
"""As many characters of a report are kept."""


class Manners:
    """Keeps apart who does not want to meet, and takes reports."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def block(self, player: int, other: int, name: str) -> None:
        """Keeps two people from being matched; the other one is not told.

        :raises TableError: if that is oneself, or the list is full.
        """
        if player == other:
            raise TableError("block-yourself")
        at = self._host.clock()
        if not await self._store.seeking.block(player, other, name, at=at, most=BLOCKS):
            raise TableError("block-many", most=BLOCKS)

    async def unblock(self, player: int, other: int) -> None:
        """Takes that back.

        :raises TableError: if there is nothing to take back.
        """
        if not await self._store.seeking.unblock(player, other):
            raise TableError("not-blocked")

    async def blocked(self, player: int) -> tuple[BlockRow, ...]:
        """Whom somebody keeps away from."""
        return await self._store.seeking.blocked(player)

    async def report(
        self,
        by: int,
        why: str,
        *,
        about: int | None = None,
        match: int | None = None,
        guild: int | None = None,
    ) -> None:
        """Keeps a report about a person, or a match, for who runs the bot.

        :raises TableError: if it is about nothing, about oneself, or the day's last was made.
        """
        if about is None and match is None:
            raise TableError("report-nothing")
        if about == by:
            raise TableError("report-yourself")
        if match is not None:
            await self._host.matches.match(match)
        at = self._host.clock()
        kept = await self._store.seeking.report(
            by,
            about=about,
            match=match,
            guild=guild,
            why=why[:LONGEST],
            at=at,
            since=at - DAY,
            most=REPORTS,
        )
        if not kept:
            raise TableError("report-many", most=REPORTS)

    async def reports(self, limit: int = 100) -> tuple[ReportRow, ...]:
        """The latest reports, the newest first."""
        return await self._store.seeking.reports(limit)

    async def dealt_with(self, report: int) -> bool:
        """Throws a report away; whether it was there."""
        return await self._store.seeking.drop_report(report)
