"""The question of a panel with its picture, and what is drawn of a decision while it is written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence

from cogs.desk import Desk, Interaction
from cogs.desk.saying.fresh import Early, seen
from cogs.desk.studio import Drawn
from cogs.play import questions
from host import Outcome, Sitting, Table
from locales import Words


def is_own(interaction: Interaction) -> bool:
    """Whether the message that somebody pressed something on is seen by nobody else."""
    return interaction.message is None or interaction.message.flags.ephemeral


class Drafts:
    """What is drawn of a decision while it is written: boards, and the panel of who decided.

    It is shown once that is written; if it comes to nothing, or to something else, it is dropped.
    Nothing is begun where board and panel are one message.
    """

    def __init__(self, desk: Desk, interaction: Interaction) -> None:
        self._desk, self._interaction = desk, interaction
        self.boards = Early(desk)
        self.foreseen = self._foresee if is_own(interaction) else None
        self._table: Table | None = None
        self._panel: asyncio.Task[tuple[questions.Prompt, Drawn]] | None = None
        self._asked = asyncio.Event()

    def _foresee(self, outcome: Outcome) -> None:
        """Begins to draw what is to be seen, in place of what was foreseen before."""
        self.drop()
        self._table, self._asked = outcome.table, asyncio.Event()
        self.boards.foresee(outcome, self._asked)
        if outcome.over and outcome.table.is_private:
            self._asked.set()
            return
        self._panel = asyncio.create_task(self._drawn(outcome.table, self._asked))
        self._panel.add_done_callback(seen)

    async def _drawn(self, table: Table, asked: asyncio.Event) -> tuple[questions.Prompt, Drawn]:
        """The panel, of which the picture is *asked* for before those of the boards: whoever
        pressed waits for it."""
        player = self._interaction.user.id
        try:
            said = await self._desk.words(self._interaction, table.game.slug)
            careful = (await self._desk.host.people.of(player)).confirms
            found = await _found(self._desk, table, player, said, "", careful=careful)
            picture = asyncio.ensure_future(_picture(self._desk, found, player, said))
        finally:
            asked.set()
        return found, await picture

    def panel(self, table: Table) -> Awaitable[tuple[questions.Prompt, Drawn]] | None:
        """The first question of the panel and its picture, if this is the table they are of."""
        return self._panel if self._table is table else None

    def __enter__(self) -> Drafts:
        return self

    def __exit__(self, *error: object) -> None:
        self.drop()

    def drop(self) -> None:
        """Lets go of what nobody has taken."""
        self.boards.drop()
        self._asked.set()  # for a board that was taken
        if self._panel is not None:
            self._panel.cancel()
            self._panel = None


async def drawn_for(
    desk: Desk,
    table: Sitting,
    player: int,
    said: Words,
    prefix: str,
    *,
    marks: Sequence[str] = (),
    careful: bool = True,
) -> tuple[questions.Prompt, Drawn]:
    """The question after *prefix*, and the picture of the position that it is asked in."""
    found = await _found(desk, table, player, said, prefix, careful=careful)
    return found, await _picture(desk, found, player, said, marks)


async def _found(
    desk: Desk, table: Sitting, player: int, said: Words, prefix: str, *, careful: bool
) -> questions.Prompt:
    return await desk.studio.draw(
        lambda: questions.question(table, player, said, prefix, careful=careful)
    )


async def _picture(
    desk: Desk, found: questions.Prompt, player: int, said: Words, marks: Sequence[str] = ()
) -> Drawn:
    ghost = found.stage.ready or found.stage.ghost
    seat = found.at.seat(player)
    return await desk.seat_picture(found.at, seat, said, ghost=ghost, marks=marks)
