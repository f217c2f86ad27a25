"""The private panel: a player's own board, and the legal decisions step by step."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from cogs.campaigns.episodes import goes_on
from cogs.desk import Desk, Interaction
from cogs.desk.messages import shortened
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.studio import Drawn
from cogs.desk.threads import bold, unmarked
from cogs.play.endings import show_end
from cogs.play.stages import Choice, Stage, stage, texts
from cogs.play.waiting import Answer
from cogs.play.ways import MatchWays, Ways
from cogs.play.wording import LABEL, Gains, Wording, spoken
from host import Outcome, Sitting, Status, Table, TableError
from locales import Words
from locales.telling import story
from render import art
from render.panel import Brings
from render.panel import panel as panel_of
from rules.chance import Seat
from rules.game import Event
from rules.notation import Move
from rules.record import AnyGame


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


@action("cards")
async def cards(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows large what a player's own picture has no room for."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await desk.host.table(press.match)
    seat, said = table.seat(interaction.user.id), await desk.words(interaction, table.game.slug)
    drawn = await desk.cards_picture(table, seat, said)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(drawn.item()))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


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
    with desk.panels.waiting(match_id) as answer:
        try:
            outcome = await decision
        except TableError as error:
            if error.code != "outdated":
                raise
            await show(desk, interaction, await desk.host.table(match_id), outdated=True)
            return
        desk.posts.after(outcome)
        await show(desk, interaction, outcome.table, events=outcome.events)
        await attend(desk, interaction, outcome.table, answer)


async def attend(desk: Desk, interaction: Interaction, table: Table, answer: Answer) -> None:
    """Draws the panel of a match that has no thread once more when its computers have answered."""
    if table.match.thread is not None or not table.to_move:
        return
    if table.seat(interaction.user.id) not in table.to_move and (later := await answer.table()):
        await show(desk, interaction, later, events=answer.events)


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
    seat, said = table.seat(interaction.user.id), await desk.words(interaction, table.game.slug)
    if table.match.thread is None and table.match.status is Status.OVER:
        await show_end(desk, interaction, table, said)
        return
    told = [said("error-outdated")] if outdated else story(said, events, bold(table.names), seat)
    ways = MatchWays(table.match.id, table.version(seat))
    more = await _more(desk, table, seat, said)
    view, drawn = await panel(
        desk, table, interaction.user.id, said, ways, prefix, told=told, more=more
    )
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


async def panel(
    desk: Desk,
    table: Sitting,
    player: int,
    said: Words,
    ways: Ways,
    prefix: str = "",
    *,
    told: Sequence[str] = (),
    marks: Sequence[str] = (),
    more: Sequence[PressButton] = (),
) -> tuple[ui.LayoutView, Drawn]:
    """The panel of *player* at the question after *prefix*, and its picture with some *marks*.

    It works for anything that somebody sits at, a match or an exercise; its buttons go *ways*, and
    there may be *more* of them.
    """
    seat = table.seat(player)
    asked, gains = await desk.studio.draw(lambda: _asked(table, player, said, prefix))
    ghost = asked.ready or asked.ghost
    drawn = await desk.seat_picture(table, seat, said, ghost=ghost, marks=marks)
    undoable = table.undoable(player)
    view = panel_view(table, seat, said, drawn, asked, told, undoable, gains, ways, more)
    return view, drawn


async def _more(desk: Desk, table: Table, seat: Seat, said: Words) -> list[PressButton]:
    """A button for a hint, where there are any."""
    if seat not in table.to_move or not await desk.host.hints.allowed(table.match, table.seats):
        return []
    return [PressButton(Press("hint", table.match.id, ""), label=said("button-hint"))]


def panel_view(
    table: Sitting,
    seat: Seat,
    said: Words,
    drawn: Drawn,
    asked: Stage,
    told: Sequence[str],
    undoable: str | None,
    gains: Gains,
    ways: Ways,
    more: Sequence[PressButton] = (),
) -> ui.LayoutView:
    """The panel as a message; *gains* say what some choices bring."""
    view = ui.LayoutView(timeout=None)
    wording = _wording(table, seat, said, asked, gains)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    if told:
        box.add_item(ui.TextDisplay(shortened(told, 1200)))
    box.add_item(ui.TextDisplay(_question(table, seat, said, asked, wording, gains)))
    view.add_item(box)
    for y, row in enumerate(asked.rows):
        labels = _labels(table, seat, said, asked, y) or map(wording.label, row)
        buttons = [
            _button(table, ways, choice, f"{y}{x}", label)
            for x, (choice, label) in enumerate(zip(row, labels, strict=True))
        ]
        view.add_item(ui.ActionRow(*buttons))
    if asked.menu:
        view.add_item(ui.ActionRow(_menu(ways, asked, said, wording)))
    if last := [*_last_row(table, ways, asked, said, undoable), *more]:
        view.add_item(ui.ActionRow(*last))
    return view


def _wording(table: Sitting, seat: Seat, said: Words, asked: Stage, gains: Gains) -> Wording:
    layout = panel_of(table.game.slug)
    moves = table.legal(table.players[seat] or 0)
    return Wording(said, table.game, asked, texts(moves, layout), gains)


def _labels(table: Sitting, seat: Seat, said: Words, asked: Stage, row: int) -> list[str] | None:
    """What the things are that can be switched on and off, in the first row."""
    toggles = panel_of(table.game.slug).toggles
    if not asked.toggles or row or toggles is None:
        return None
    state = table.game.mask(table.point.state, seat)
    return [toggles.shows(said, state, number) for number in range(1, toggles.count + 1)]


def _asked(table: Sitting, player: int, said: Words, prefix: str) -> tuple[Stage, Gains]:
    """The question after *prefix*, and what its answers bring."""
    layout, seat, moves = panel_of(table.game.slug), table.seat(player), table.legal(player)
    asked = stage(moves, prefix, layout)
    by_text = texts(moves, layout)
    hinting = [choice for row in (*asked.rows, asked.menu) for choice in row if choice.hints]
    offered = [choice.target for choice in hinting]
    whole = {text: by_text[text] for text in offered if text in by_text}
    if asked.ready is not None:
        whole[str(asked.ready)] = asked.ready
    if layout.brings is None and would_open(table, seat):
        return asked, {}
    state = table.game.mask(table.point.state, seat)
    brings = layout.brings or _scored(table.game, state, seat)
    found = {text: brings(said, state, seat, move) for text, move in whole.items()}
    return asked, {text: gain for text, gain in found.items() if gain}


def would_open(table: Sitting, seat: Seat) -> bool:
    """Whether playing a move of *seat*, to see what it brings, opens what others have sealed."""
    return table.game.sealed and table.setup.seats > 1 and table.to_move == (seat,)


def _scored(game: AnyGame, view: Any, seat: Seat) -> Brings:
    """What a move changes in the score as it would stand if the game ended now."""
    now = game.score(view, seat).total

    def brings(said: object, state: Any, who: Seat, move: Move) -> str | None:
        change = game.score(game.play(state, who, move).state, who).total - now
        return f"{change:+}".replace("-", "−") if change else None

    return brings


def _question(
    table: Sitting, seat: Seat, said: Words, asked: Stage, wording: Wording, gains: Gains
) -> str:
    if seat not in table.to_move:
        if table.game.is_over(table.point.state):
            return said("campaign-between" if _goes_on(table) else "panel-over")
        names = [unmarked(table.names[other]) for other in table.to_move]
        done = table.game.sealed and table.latest(seat) is not None
        message = "panel-waiting" if done else "panel-turn"
        return said(message, players=", ".join(names), count=len(names))
    if asked.ready is not None:
        ready = wording.move(asked.ready) or said.phrase(str(asked.ready))
        question = said("panel-confirm", move=ready)
        gain = gains.get(str(asked.ready))
        lines = [f"{question} · {gain}" if gain else question]
        warning = _warning(table, seat, said, asked.ready)
        return "\n".join([*lines, warning] if warning else lines)
    if asked.toggles:
        return said("panel-toggles")
    if asked.prefix:
        message = "panel-where" if _asks_where(asked) else "panel-which"
        return said(message, move=wording.begun(asked.prefix))
    return said("panel-choose")


def _goes_on(table: Sitting) -> bool:
    """Whether it is a match of a campaign, and not its last."""
    return isinstance(table, Table) and goes_on(table)


def _asks_where(asked: Stage) -> bool:
    """Whether every answer is a place."""
    choices = [choice for row in (*asked.rows, asked.menu) for choice in row]
    return all(
        choice.label.startswith("column-") or _CELL.search(choice.target or "")
        for choice in choices
        if choice.target
    )


_CELL = re.compile(r"@[a-z]\d+$")


def _warning(table: Sitting, seat: Seat, said: Words, move: Move) -> str | None:
    """What a grave move costs, before it is confirmed."""
    layout = panel_of(table.game.slug)
    if type(move).verb not in layout.grave or layout.warns is None:
        return None
    state = table.game.mask(table.point.state, seat)
    return layout.warns(said, state, seat, move)


def _button(table: Sitting, ways: Ways, choice: Choice, place: str, label: str) -> PressButton:
    """A choice as a button; its *place* keeps two ways to the same move apart."""
    press = ways.onward(f"{choice.target or ''}~{place}")
    if choice.plays and choice.target:
        press = ways.played(choice.target)
    style = ButtonStyle.success if choice.plays or choice.on else ButtonStyle.secondary
    if _is_grave(table, choice.target):
        style = ButtonStyle.danger
    return PressButton(press, label=label, style=style, disabled=choice.target is None)


def _is_grave(table: Sitting, text: str | None) -> bool:
    return text in panel_of(table.game.slug).grave


def _menu(ways: Ways, asked: Stage, said: Words, wording: Wording) -> PressMenu:
    """A menu; a number keeps two ways to the same move apart."""
    options = [
        discord.SelectOption(label=wording.label(choice), value=f"{choice.target}~{number}")
        for number, choice in enumerate(asked.menu)
    ]
    question = said("panel-move-to" if asked.ready else "panel-choose")
    return PressMenu(ways.onward(""), placeholder=question[:150], options=options)


def _last_row(
    table: Sitting, ways: Ways, asked: Stage, said: Words, undoable: str | None
) -> list[PressButton]:
    row = []
    if asked.ready is not None:
        grave = _is_grave(table, str(asked.ready))
        row.append(
            PressButton(
                ways.played(str(asked.ready)),
                label=said("button-confirm"),
                style=ButtonStyle.danger if grave else ButtonStyle.success,
            )
        )
    if asked.back is not None:
        row.append(PressButton(ways.onward(asked.back), label=said("button-back")))
    if undoable is not None:
        row.append(
            PressButton(
                ways.undone(),
                label=said("button-undo", move=undone(table, undoable, said))[:LABEL],
                style=ButtonStyle.secondary,
            )
        )
    if art(table.game.slug).has_cards and (large := ways.cards()) is not None:
        row.append(PressButton(large, label=said("button-cards")))
    return row


def undone(table: Sitting, text: str, said: Words) -> str:
    """The move that would be taken back, as a person would say it."""
    return spoken(said, table.game, [table.game.grammar.read(text)]) or said.phrase(text)
