"""The private panel: a player's own board, and the legal decisions step by step."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from cogs.desk import Desk, Interaction
from cogs.desk.messages import shortened
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.studio import Drawn
from cogs.play.stages import Choice, Stage, stage, texts
from host import Outcome, Table, TableError
from locales import Words
from locales.telling import story
from render.panel import Brings
from render.panel import panel as panel_of
from rules.chance import Seat
from rules.game import Event
from rules.notation import Move
from rules.record import AnyGame

LABEL = 80
"""The longest label of a button."""

Gains = Mapping[str, str]
"""What choices bring, by the text that they lead to."""


@action("play")
async def play(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the panel."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show(desk, interaction, await desk.host.table(press.match))


@action("step")
async def step(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Goes on, or back, to another question of the same panel."""
    await interaction.response.defer()
    table = await desk.host.table(press.match)
    await show(desk, interaction, table, press.rest.partition("~")[0])


@action("do")
async def do(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Plays the move that was confirmed, and asks what is next."""
    await interaction.response.defer()
    version, _, line = press.rest.partition("~")
    user, token = interaction.user.id, str(interaction.id)
    submitted = desk.host.submit(press.match, user, line, token=token, version=version)
    await _decided(desk, interaction, press.match, submitted)


@action("undo")
async def undo(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes the latest decision back."""
    await interaction.response.defer()
    version, _, _ = press.rest.partition("~")
    user, token = interaction.user.id, str(interaction.id)
    undone = desk.host.undo(press.match, user, token=token, version=version)
    await _decided(desk, interaction, press.match, undone)


async def _decided(
    desk: Desk, interaction: Interaction, match_id: int, decision: Awaitable[Outcome]
) -> None:
    """Tells what came of a decision; one that was meant for another position is asked anew."""
    try:
        outcome = await decision
    except TableError as error:
        if error.code != "outdated":
            raise
        await show(desk, interaction, await desk.host.table(match_id), outdated=True)
        return
    desk.posts.after(outcome)
    await show(desk, interaction, outcome.table, events=outcome.events)


async def show(
    desk: Desk,
    interaction: Interaction,
    table: Table,
    prefix: str = "",
    *,
    events: Sequence[Event] = (),
    outdated: bool = False,
) -> None:
    """Draws the panel of *table* at the question after *prefix*, in place of what stood there.

    All of it is of the one moment that *table* is. After a press that was *outdated* it says so.
    """
    player = interaction.user.id
    seat, said = table.seat(player), await desk.words(interaction, table.game.slug)
    asked, gains = await desk.studio.draw(lambda: _asked(table, player, said, prefix))
    drawn = await desk.seat_picture(table, seat, said, ghost=asked.ready or asked.ghost)
    told = [said("error-outdated")] if outdated else story(said, events, table.names, seat)
    view = panel_view(table, seat, said, drawn, asked, told, table.undoable(player), gains)
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def panel_view(
    table: Table,
    seat: Seat,
    said: Words,
    drawn: Drawn,
    asked: Stage,
    told: Sequence[str],
    undoable: str | None,
    gains: Gains,
) -> ui.LayoutView:
    """The panel as a message; *gains* say what some choices bring."""
    view, match_id = ui.LayoutView(timeout=None), table.match.id
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    if told:
        box.add_item(ui.TextDisplay(shortened(told, 1200)))
    box.add_item(ui.TextDisplay(_question(table, seat, said, asked, gains)))
    view.add_item(box)
    for y, row in enumerate(asked.rows):
        buttons = [_button(table, seat, c, f"{y}{x}", said, gains) for x, c in enumerate(row)]
        view.add_item(ui.ActionRow(*buttons))
    if asked.menu:
        view.add_item(ui.ActionRow(_menu(match_id, asked, said, gains)))
    if last := _last_row(table, seat, asked, said, undoable):
        view.add_item(ui.ActionRow(*last))
    return view


def _asked(table: Table, player: int, said: Words, prefix: str) -> tuple[Stage, Gains]:
    """The question after *prefix*, and what its answers bring."""
    layout, seat, moves = panel_of(table.game.slug), table.seat(player), table.legal(player)
    asked = stage(moves, prefix, layout)
    by_text = texts(moves, layout)
    offered = [choice.target for row in (*asked.rows, asked.menu) for choice in row]
    whole = {text: by_text[text] for text in offered if text in by_text}
    if asked.ready is not None:
        whole[str(asked.ready)] = asked.ready
    if layout.brings is None and _would_open(table, seat):
        return asked, {}
    state = table.game.mask(table.point.state, seat)
    brings = layout.brings or _scored(table.game, state, seat)
    found = {text: brings(said, state, seat, move) for text, move in whole.items()}
    return asked, {text: gain for text, gain in found.items() if gain}


def _would_open(table: Table, seat: Seat) -> bool:
    """Whether playing a move of *seat*, to see what it brings, opens what others have sealed."""
    return table.game.sealed and table.setup.seats > 1 and table.to_move == (seat,)


def _scored(game: AnyGame, view: Any, seat: Seat) -> Brings:
    """What a move changes in the score as it would stand if the game ended now."""
    now = game.score(view, seat).total

    def brings(said: object, state: Any, who: Seat, move: Move) -> str | None:
        change = game.score(game.play(state, who, move).state, who).total - now
        return f"{change:+}".replace("-", "−") if change else None

    return brings


def _question(table: Table, seat: Seat, said: Words, asked: Stage, gains: Gains) -> str:
    if seat not in table.to_move:
        if table.game.is_over(table.point.state):
            return said("panel-over")
        names = [table.names[other] for other in table.to_move]
        return said("panel-waiting", players=", ".join(names), count=len(names))
    if asked.ready is not None:
        question = said("panel-confirm", move=said.phrase(str(asked.ready)))
        gain = gains.get(str(asked.ready))
        return f"{question} · {gain}" if gain else question
    if asked.prefix:
        return said("panel-go-on", move=said.phrase(asked.prefix))
    return said("panel-choose")


def _button(
    table: Table, seat: Seat, choice: Choice, place: str, said: Words, gains: Gains
) -> PressButton:
    """A choice as a button; its *place* keeps two ways to the same move apart."""
    press = Press("step", table.match.id, f"{choice.target or ''}~{place}")
    if choice.plays and choice.target:
        press = _played(table, seat, choice.target)
    style = ButtonStyle.success if choice.plays or choice.on else ButtonStyle.secondary
    return PressButton(
        press,
        label=_label(choice, said, gains),
        style=style,
        disabled=choice.target is None,
    )


def _label(choice: Choice, said: Words, gains: Gains) -> str:
    own = choice.label.startswith("choice-")
    label = said(choice.label) if own else said.phrase(choice.label)
    gain = gains.get(choice.target or "")
    return f"{label[: LABEL - len(gain) - 3]} · {gain}" if gain else label[:LABEL]


def _menu(match_id: int, asked: Stage, said: Words, gains: Gains) -> PressMenu:
    options = [
        discord.SelectOption(label=_label(choice, said, gains), value=choice.target or "")
        for choice in {choice.target: choice for choice in asked.menu}.values()
    ]
    question = said("panel-move-to" if asked.ready else "panel-choose")
    return PressMenu(Press("step", match_id, ""), placeholder=question[:150], options=options)


def _played(table: Table, seat: Seat, text: str) -> Press:
    """A press that plays *text* in the match as it is now."""
    return Press("do", table.match.id, f"{table.version(seat)}~{text}")


def _last_row(
    table: Table, seat: Seat, asked: Stage, said: Words, undoable: str | None
) -> list[PressButton]:
    row, match_id = [], table.match.id
    if asked.ready is not None:
        row.append(
            PressButton(
                _played(table, seat, str(asked.ready)),
                label=said("button-confirm"),
                style=ButtonStyle.success,
            )
        )
    if asked.back is not None:
        row.append(PressButton(Press("step", match_id, asked.back), label=said("button-back")))
    if undoable is not None:
        row.append(
            PressButton(
                Press("undo", match_id, f"{table.version(seat)}~"),
                label=said("button-undo", move=said.phrase(undoable))[:LABEL],
                style=ButtonStyle.danger,
            )
        )
    return row
