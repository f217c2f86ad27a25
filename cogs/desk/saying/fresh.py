"""What has just happened in matches: shown before the database has to be asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from cogs.desk.studio import Drawn, seen
from host import Host, Outcome, Table
from locales import words
from rules.game import Event
from rules.matches.record import Point

if TYPE_CHECKING:
    from cogs.desk import Desk


class Unsaid(Struct, frozen=True):
    """What happened since the last board: where it began, and what everybody may hear."""

    before: Point
    events: tuple[Event, ...] = ()

    def then(self, events: Sequence[Event]) -> Unsaid:
        """With what has happened after it."""
        heard = tuple(event for event in events if event.only is None)
        return Unsaid(self.before, self.events + heard)


class Fresh(Struct, frozen=True):
    """A table as it is to be shown next, and what is known of what it shows."""

    table: Table
    unsaid: Unsaid | None = None
    picture: asyncio.Task[Drawn] | None = None

    def drawn_early(self, desk: Desk, after: asyncio.Event | None = None) -> Fresh:
        """The same, with its picture being drawn while it is found out what was said before.

        That is hardly ever something else than what this process has said. It is begun *after*
        something that is more urgent.
        """
        table, unsaid = self.table, self.unsaid
        if self.picture is not None or unsaid is None or table.match.thread is None:
            return self
        said = words(table.match.language, table.game.slug)
        draw = partial(desk.table_picture, table, said, before=unsaid.before)
        drawing = asyncio.create_task(_begun(draw, after))
        drawing.add_done_callback(seen)
        return replace(self, picture=drawing)

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
        return await desk.table_picture(self.table, said, before=before)


class Early:
    """Boards that are drawn while the decision which they show is being written.

    Nobody is shown them before it is; if it comes to nothing, or to something else, they are
    dropped.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._boards: dict[int, Fresh] = {}

    def foresee(self, outcome: Outcome, after: asyncio.Event | None = None) -> None:
        """Begins to draw what everybody will see, in place of what was foreseen before, *after*
        what is more urgent."""
        self.drop()
        if not outcome.shows or self._desk.posts.alone.is_open(outcome.table):
            return
        unsaid = self._desk.posts.unsaid_after(outcome)
        for here in outcome.table.everywhere:
            self._boards[here.match.home] = Fresh(here, unsaid).drawn_early(self._desk, after)

    def drawn(self, fresh: Fresh) -> Fresh:
        """The same with its picture, if that was foreseen."""
        early, unsaid = self._boards.pop(fresh.table.match.home, None), fresh.unsaid
        if early is None or early.unsaid is None or unsaid is None:
            return fresh
        same = early.table.point is fresh.table.point and early.unsaid.before is unsaid.before
        return replace(fresh, picture=early.picture) if same else fresh

    @property
    def pictures(self) -> list[asyncio.Task[Drawn]]:
        """What is being drawn."""
        return [early.picture for early in self._boards.values() if early.picture is not None]

    def drop(self) -> None:
        """Lets go of what nobody has taken."""
        for early in self._boards.values():
            early.drop()
        self._boards.clear()


async def _begun(draw: Callable[[], Awaitable[Drawn]], after: asyncio.Event | None) -> Drawn:
    if after is not None:
        await after.wait()
    return await draw()


async def remembered(host: Host, table: Table, ply: int) -> Unsaid:
    """What happened since *ply*, from the log."""
    history = await host.history(table.match.id)
    earlier = [played for played in history if played.ply < ply]
    events = [e for p in history if p.ply >= ply for e in p.events if e.only is None]
    state = earlier[-1].state if earlier else table.game.start(table.setup)
    return Unsaid(Point(state, ply), tuple(events))
