"""The match of one person: one message that is board and panel at once, changed in place.

Nobody but computers answers such a person, so nothing has to be posted for others, and of what is
sealed until a round closes nothing has to be hidden. Where a game deals secrets that outlast a
round, the panel stays private, and only the board is changed in place.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import ui
from msgspec import Struct

from cogs.desk import Desk, Interaction
from cogs.desk.acks import Hearing, change
from cogs.desk.presses import Press, PressButton, action
from cogs.desk.saying.messages import casual
from cogs.desk.saying.order import remember
from cogs.desk.saying.threads import bold
from cogs.desk.studio import Drawn
from cogs.learn.buttons import learn_button
from cogs.play.panel import is_public, panel, show
from cogs.play.upcoming import upcoming
from cogs.play.waiting import LASTING
from cogs.play.ways import MatchWays
from host import Outcome, PostedBoard, Table
from locales import Words, words
from locales.telling import story
from rules.chance import Seat
from rules.game import Event


class Heard(Struct, frozen=True):
    """What happened since the person last decided, up to a *ply*."""

    ply: int
    events: tuple[Event, ...]


class Alone:
    """The messages of all matches that one person plays, and what is told in them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._live: OrderedDict[int, int] = OrderedDict()
        self._heard: OrderedDict[int, Heard] = OrderedDict()
        self._lines: OrderedDict[int, Interaction] = OrderedDict()
        self._panels: OrderedDict[int, int] = OrderedDict()
        self._panel_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def hear(self, outcome: Outcome) -> None:
        """Remembers what came of a decision, once, for the next time that the message is drawn."""
        table, match_id = outcome.table, outcome.table.match.id
        known = self._heard.get(match_id)
        if table.loner is None or (known is not None and known.ply >= table.point.ply):
            return
        before = known.events if known is not None and outcome.is_by_computer else ()
        remember(self._heard, match_id, Heard(table.point.ply, before + outcome.events))

    def heard(self, table: Table) -> tuple[Event, ...]:
        """What happened since the person last decided."""
        known = self._heard.get(table.match.id)
        return known.events if known is not None else ()

    @staticmethod
    def is_open(table: Table) -> bool:
        """Whether a match is one message, board and panel, for everybody to see."""
        if table.loner is None or len(table.homes) > 1:
            return False
        return not table.game.keeps_secrets(table.setup)

    def is_shown(self, table: Table) -> bool:
        """Whether the message shows the match as it is now."""
        match_id = table.match.id
        shown, _ = self._desk.order.shows(self._live.get(match_id, 0), match_id)
        return shown >= table.point.ply

    @staticmethod
    def is_called(table: Table, last: PostedBoard) -> bool:
        """Whether the person is still called by a message, as when it was posted.

        Who has decided something since then needs no call any more.
        """
        seat = table.loner
        if seat is None or seat not in table.to_move:
            return False
        decision = table.latest(seat)
        return decision is None or decision.ply < last.ply

    async def pressed(
        self,
        interaction: Interaction,
        table: Table,
        prefix: str,
        heard: Hearing | None,
        *,
        outdated: bool,
    ) -> None:
        """Changes the message on which the person has pressed something."""
        message = interaction.message
        assert message is not None
        seat, said = table.seat(interaction.user.id), await self._words(table)
        told = [said("error-outdated")] if outdated else self._story(table, seat, said)
        remember(self._lines, table.match.id, interaction)

        async def edit() -> bool:
            view, drawn = await self.view(table, told, prefix)
            await change(interaction, view, [drawn.file()], heard)
            return True

        moment = (table.point.ply, interaction.id)
        await self._desk.order.change(message.id, table.match.id, moment, edit)

    def posted(self, table: Table, message: int) -> None:
        """Remembers that a new message shows the match."""
        self.stands_on(table, message)
        self._desk.order.posted(message, table.match.id, table.point.ply)

    def stands_on(self, table: Table, message: int) -> None:
        """Remembers which message is the one that shows the match."""
        remember(self._live, table.match.id, message)

    async def view(
        self,
        table: Table,
        told: Sequence[str] | None = None,
        prefix: str = "",
        *,
        notes: Sequence[str] = (),
    ) -> tuple[ui.LayoutView, Drawn]:
        """The message: the person's own board, what happened, what they can do."""
        seat, said = table.loner, await self._words(table)
        assert seat is not None
        player = table.players[seat] or 0
        view, drawn = await panel(
            self._desk,
            table,
            player,
            said,
            MatchWays(table.match.id, table.version(seat)),
            prefix,
            told=self._story(table, seat, said) if told is None else told,
            notes=[*notes, *await self._notes(table, seat, said)],
            careful=(await self._desk.host.people.of(player)).confirms,
        )
        view.add_item(_more(table, said))
        return view, drawn

    async def _notes(self, table: Table, seat: Seat, said: Words) -> list[str]:
        """What happens next, how long the person has, and that it moves no rating."""
        times = await self._desk.host.deadlines.of(table)
        until = times.until.get(seat) if seat in table.to_move else None
        return [
            *await upcoming(self._desk, table, seat, said),
            *([said("board-until", deadline=f"<t:{until // 1000}:f>")] if until else []),
            *(f"-# {line}" for line in casual(table.match, table.seats, said)),
        ]

    # a panel that only the person sees

    @asynccontextmanager
    async def panel_of(self, table: Table) -> AsyncIterator[Table]:
        """The moment that a private panel may be drawn of: *table*, or what was shown since.

        A computer that answers at once has the panel drawn again while the answer to the press is
        still being drawn: that would come later, and show what was before.
        """
        match_id = table.match.id
        if table.loner is None or table.is_private:
            yield table
            return
        async with self._panel_locks.setdefault(match_id, asyncio.Lock()):
            if self._panels.get(match_id, -1) > table.point.ply:
                table = await self._desk.host.table(match_id)
            yield table
            remember(self._panels, match_id, table.point.ply)

    def follow(self, interaction: Interaction, table: Table) -> None:
        """Remembers where the private panel stands: it changes when a computer has moved."""
        if table.loner is not None and not table.is_private:
            remember(self._lines, table.match.id, interaction)

    def line(self, match_id: int) -> Interaction | None:
        """A press whose message may still be changed."""
        found = self._lines.get(match_id)
        if found is None or discord.utils.utcnow() - found.created_at > LASTING:
            return None
        return found

    async def refresh(self, table: Table) -> None:
        """Changes the private panel that is open, now that the person is awaited again."""
        line = self.line(table.match.id)
        if line is not None and not (is_public(line) and self.is_open(table)):
            with suppress(discord.HTTPException):  # it was closed, and the board tells it too
                await show(self._desk, line, table, events=self.heard(table))

    async def _words(self, table: Table) -> Words:
        """In the language that the person has chosen, else in that of the match."""
        assert table.loner is not None
        player = table.players[table.loner] or 0
        chosen = await self._desk.languages.chosen(player)
        return words(chosen or table.match.language, table.game.slug)

    def _story(self, table: Table, seat: Seat, said: Words) -> list[str]:
        return story(said, self.heard(table), bold(table.names), seat)


def _more(table: Table, said: Words) -> ui.ActionRow[Any]:
    """What else can be looked at."""
    match_id, row = table.match.id, ui.ActionRow[Any]()
    if len(table.seats) > 1:
        row.add_item(PressButton(Press("table", match_id, ""), label=said("button-look")))
    row.add_item(PressButton(Press("log", match_id, "0"), label=said("button-log")))
    row.add_item(PressButton(Press("rules", match_id, "0"), label=said("button-rules")))
    for button in learn_button(table.game.slug, said):
        row.add_item(button)
    return row


@action("table", "")
async def boards(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows everybody's boards to whoever asks."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await desk.watched(interaction, press.match)
    drawn = await desk.table_picture(table, await desk.words(interaction, table.game.slug))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(drawn.item()))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])
