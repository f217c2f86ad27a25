"""What has just happened in matches: shown before the database has to be asked for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from cogs.desk.studio import Drawn
from host import Host, Table
from locales import words
from rules.game import Event
from rules.matches.record import Point

if TYPE_CHECKING:
    from cogs.desk import Desk


class Unsaid(Struct, frozen=True):
    """What happened since the last board: where it began, and what everybody may hear."""

    before: Point
    events: tuple[Event, ...] = ()


class Fresh(Struct, frozen=True):
    """A table as it is to be shown next, and what is known of what it shows."""

    table: Table
    unsaid: Unsaid | None = None
    picture: asyncio.Task[Drawn] | None = None

    def drawn_early(self, desk: Desk) -> Fresh:
        """The same, with its picture being drawn while it is found out what was said before.

        That is hardly ever something else than what this process has said.
        """
        table, unsaid = self.table, self.unsaid
        if self.picture is not None or unsaid is None or table.match.thread is None:
            return self
        said = words(table.match.language, table.game.slug)
        drawing = desk.shared_picture(table, said, before=unsaid.before)
        return replace(self, picture=asyncio.create_task(drawing))

    def drop(self) -> None:
        """Lets go of a picture that nobody has asked for."""
        if self.picture is not None:
            self.picture.cancel()

    async def since(self, host: Host, ply: int) -> Unsaid:
        """What happened since *ply*: what is known of it, else what the log tells."""
        if self.unsaid is not None and self.unsaid.before.ply == ply:
            return self.unsaid
        return await remembered(host, self.table, ply)

    async def drawn(self, desk: Desk, before: Point | None) -> Drawn:
        """The public picture, with what has changed since *before*."""
        if self.picture is not None and self.unsaid is not None and self.unsaid.before is before:
            return await self.picture
        said = words(self.table.match.language, self.table.game.slug)
        return await desk.shared_picture(self.table, said, before=before)


async def remembered(host: Host, table: Table, ply: int) -> Unsaid:
    """What happened since *ply*, from the log."""
    history = await host.history(table.match.id)
    earlier = [played for played in history if played.ply < ply]
    events = [e for p in history if p.ply >= ply for e in p.events if e.only is None]
    state = earlier[-1].state if earlier else table.game.start(table.setup)
    return Unsaid(Point(state, ply), tuple(events))
