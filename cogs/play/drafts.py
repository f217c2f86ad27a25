"""The question of a panel with its picture, and what is drawn of a decision while it is written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence

from cogs.desk import Desk, Interaction
from cogs.desk.saying.fresh import Early
from cogs.desk.studio import Drawn, seen
from cogs.play import questions
from cogs.play.stages import Stage
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
            drawing = drawn_for(self._desk, table, player, said, "", careful=careful)
            prompt = asyncio.ensure_future(drawing)
        finally:
            asked.set()
        return await prompt

    async def finished(self) -> None:
        """Waits until all is drawn that was begun."""
        panel = [] if self._panel is None else [self._panel]
        await asyncio.gather(*panel, *self.boards.pictures)

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


async def draw_ahead(desk: Desk, interaction: Interaction, table: Table, asked: Stage) -> None:
    """Draws what a move will show while whoever is *asked* to confirm it looks at it.

    It stays in memory, and is shown if the move is made and leads to just that.
    """
    with Drafts(desk, interaction) as drafts:
        if drafts.foreseen is not None:
            line = f"{asked.lead}{asked.ready}"
            drafts.foreseen(desk.host.foretold(table, table.seat(interaction.user.id), line))
            await drafts.finished()


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

    def draw() -> tuple[questions.Prompt, Drawn]:
        found = questions.question(table, player, said, prefix, careful=careful)
        ghost, seat = found.stage.ready or found.stage.ghost, found.at.seat(player)
        scene = desk.scene(found.at, seat, said, ghost=ghost, marks=marks)
        return found, desk.draw_seat(found.at, scene)

    return await desk.studio.board(draw)
