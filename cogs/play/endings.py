"""How a match ends that has no thread: in the panel of the one person who plays it."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from cogs.desk import Desk, Interaction
from cogs.desk.acks import Hearing
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.messages import board_view, call
from cogs.hub.entries import home
from cogs.standings.laurels import laurels
from host import Sent, Table
from locales import Words


async def show_end(
    desk: Desk, interaction: Interaction, table: Table, said: Words, heard: Hearing | None
) -> None:
    """Draws the score pad in place of the panel, with what one may do next."""
    drawn = await desk.table_picture(table, said)
    notes = tuple(await laurels(desk, table, said))
    sent = Sent(0, (drawn.sent(),), "", call(table, said, mention=False), notes)
    view = board_view(sent, said, row=await _onward(desk, table, said))
    moment, files = (table.match.id, table.point.ply), [drawn.file()]
    await desk.order.pressed(interaction, *moment, view, files, heard)


async def _onward(desk: Desk, table: Table, said: Words) -> ui.ActionRow[Any]:
    """Another match of the same kind, this one looked at again, and everything else."""
    match_id, row = table.match.id, ui.ActionRow[Any]()
    if await desk.host.standings.daily.day_of(match_id) is None:
        level = next((row.computer for row in table.seats if row.computer), "")
        again = Press("alone", 0, f"{table.game.slug},{level}")
        row.add_item(PressButton(again, label=said("button-again"), style=ButtonStyle.success))
    row.add_item(PressButton(Press("log", match_id, "0"), label=said("button-log")))
    row.add_item(PressButton(Press("film", match_id, "0"), label=said("button-film")))
    if desk.host.seating.offered:
        row.add_item(PressButton(Press("review", match_id, ""), label=said("button-review")))
    row.add_item(home(said))
    return row
