"""The private panel: a player's own board, and the legal decisions step by step."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import discord
from discord import ButtonStyle, ui

from cogs.campaigns.episodes import goes_on
from cogs.desk import Desk, Interaction
from cogs.desk.acks import Hearing
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.saying.messages import shortened
from cogs.desk.saying.order import changes_message
from cogs.desk.saying.threads import bold, unmarked
from cogs.desk.studio import Drawn
from cogs.play import drafts, questions
from cogs.play.drafts import Drafts, is_own
from cogs.play.endings import show_end
from cogs.play.stages import MENU, Choice, Stage, texts
from cogs.play.upcoming import upcoming
from cogs.play.waiting import Meanwhile
from cogs.play.ways import MatchWays, Ways
from cogs.play.wording import LABEL, Gains, Wording, spoken
from host import Outcome, Sitting, Status, Table, TableError
from locales import Words
from locales.telling import story
from render import art
from render.panel import panel as panel_of
from rules.chance import Seat
from rules.game import Event
from rules.moves.notation import Move

MOST, MENUS = 100, 4
"""The longest line of a menu; a question has no more menus."""
PARTS = 30
"""Of the 40 parts of a message so many are for the question; the others lead elsewhere."""


@action("play")
async def play(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the panel."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show(desk, interaction, await desk.host.table(press.match))


@action("step")
async def step(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Goes on, or back, to another question of the same panel."""
    async with Hearing(interaction) as heard:
        table = await desk.host.table(press.match)
        await show(desk, interaction, table, press.rest.partition("~")[0], heard=heard)


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
    version, _, text = press.rest.partition("~")
    line, _, _ = text.partition("~")  # a number keeps two ways to the same move apart
    user, token, begun = interaction.user.id, str(interaction.id), Drafts(desk, interaction)
    submitted = desk.host.submit(
        press.match, user, line, token=token, version=version, foreseen=begun.foreseen
    )
    await _decided(desk, interaction, press.match, submitted, begun)


@action("undo")
async def undo(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes the latest decision back."""
    version, _, _ = press.rest.partition("~")
    user, token, begun = interaction.user.id, str(interaction.id), Drafts(desk, interaction)
    undone = desk.host.undo(
        press.match, user, token=token, version=version, foreseen=begun.foreseen
    )
    await _decided(desk, interaction, press.match, undone, begun)


async def _decided(
    desk: Desk,
    interaction: Interaction,
    match_id: int,
    decision: Awaitable[Outcome],
    begun: Drafts,
) -> None:
    """Tells what came of a decision, and what computers answer to it."""
    with desk.panels.waiting(match_id) as answer:
        async with Hearing(interaction) as heard:
            with begun:
                table = await _answered(desk, interaction, match_id, decision, heard, begun)
        await attend(desk, interaction, table, answer)


async def _answered(
    desk: Desk,
    interaction: Interaction,
    match_id: int,
    decision: Awaitable[Outcome],
    heard: Hearing,
    begun: Drafts,
) -> Table:
    """The table after a decision, which was told; meant for another position it is asked anew."""
    try:
        outcome = await decision
    except TableError as error:
        if error.code != "outdated":
            raise
        table = await desk.host.table(match_id)
        await show(desk, interaction, table, outdated=True, heard=heard)
        return table
    await _tell(desk, interaction, outcome, heard, begun)
    return outcome.table


async def _tell(
    desk: Desk,
    interaction: Interaction,
    outcome: Outcome,
    heard: Hearing,
    begun: Drafts,
) -> None:
    """Shows what came of a decision to everybody, and to whoever made it."""
    table, events = outcome.table, outcome.events
    if is_own(interaction):
        desk.posts.after(outcome, begun.boards)
        await show(desk, interaction, table, events=events, begun=begun, heard=heard)
        return
    desk.posts.alone.hear(outcome)
    try:
        await show(desk, interaction, table, events=events, heard=heard)
    finally:  # and then nothing has to be said, if this message shows it
        desk.posts.after(outcome)


async def attend(desk: Desk, interaction: Interaction, table: Table, answer: Meanwhile) -> None:
    """Draws the panel of a match that has no thread once more when its computers have answered."""
    if not table.is_private or not table.to_move:
        return
    if table.seat(interaction.user.id) in table.to_move:
        return
    if later := await answer.after(table):
        await show(desk, interaction, later, events=answer.events)


async def show(
    desk: Desk,
    interaction: Interaction,
    table: Table,
    prefix: str = "",
    *,
    events: Sequence[Event] = (),
    outdated: bool = False,
    begun: Drafts | None = None,
    heard: Hearing | None = None,
) -> None:
    """Draws the panel of *table* at the question after *prefix*, in place of what stood there.

    All of it is of the one moment that *table* is; its picture may have *begun* to be drawn. After
    a press that was *outdated* it says so. Discord may not know yet that a press was *heard*.
    A message that everybody sees is changed only if it may show what the player sees.
    """
    if is_public(interaction) and desk.posts.alone.is_open(table):
        table.seat(interaction.user.id)
        await desk.posts.alone.pressed(interaction, table, prefix, heard, outdated=outdated)
        return
    async with desk.posts.alone.panel_of(table) as newest:
        if newest is not table:
            events = desk.posts.alone.heard(newest)
        drawing = begun.panel(newest) if begun else None
        await _private(
            desk, interaction, newest, prefix, drawing, heard, events=events, outdated=outdated
        )


async def _private(
    desk: Desk,
    interaction: Interaction,
    table: Table,
    prefix: str,
    drawing: Awaitable[tuple[questions.Prompt, Drawn]] | None,
    heard: Hearing | None,
    *,
    events: Sequence[Event],
    outdated: bool,
) -> None:
    """Draws the panel for the one who pressed something, alone, unless it is being drawn."""
    seat, said = table.seat(interaction.user.id), await desk.words(interaction, table.game.slug)
    if table.is_private and table.match.status is Status.OVER:
        await show_end(desk, interaction, table, said, heard)
        return
    told = [said("error-outdated")] if outdated else _told(table, events, seat, said)
    ways, player = MatchWays(table.match.id, table.version(seat)), interaction.user.id
    careful = (await desk.host.people.of(player)).confirms
    (found, drawn), more, notes = await asyncio.gather(
        drawing or drafts.drawn_for(desk, table, player, said, prefix, careful=careful),
        _more(desk, table, seat, said),
        upcoming(desk, table, seat, said),
    )
    view = _message(table, player, said, ways, found, drawn, told, more=more, notes=notes)
    if is_public(interaction):
        if heard is not None:
            await heard.at_once()
        await interaction.followup.send(view=view, file=drawn.file(), ephemeral=True)
        return
    moment, files = (table.match.id, table.point.ply), [drawn.file()]
    await desk.order.pressed(interaction, *moment, view, files, heard)
    desk.posts.alone.follow(interaction, table)
    if found.stage.ready is not None:
        desk.studio.ahead(partial(drafts.draw_ahead, desk, interaction, table, found.stage))
    elif _shows_next(table, seat):
        desk.print_ahead(table)


def _shows_next(table: Table, seat: Seat) -> bool:
    """Whether the next decision of *seat* may be one that a board for everybody follows."""
    if table.is_private or table.loner is not None or seat not in table.to_move:
        return False
    return table.to_move == (seat,) or not table.game.sealed


def _told(table: Table, events: Sequence[Event], seat: Seat, said: Words) -> list[str]:
    """What a panel tells; at a table for one the board beside it tells all but the secrets."""
    if len(table.seats) == 1 and not table.is_private:
        events = [event for event in events if event.only is not None]
    return story(said, events, bold(table.names), seat)


def is_public(interaction: Interaction) -> bool:
    """Whether an answer would change a message that everybody sees."""
    return changes_message(interaction) and not is_own(interaction)


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
    notes: Sequence[str] = (),
    careful: bool = True,
) -> tuple[ui.LayoutView, Drawn]:
    """The panel of *player* at the question after *prefix*, and its picture with some *marks*.

    It works for anything that somebody sits at, a match or an exercise; its buttons go *ways*, and
    there may be *more* of them. What was *told* stands above the question, *notes* under it. Who is
    *careful* confirms every move.
    """
    found, drawn = await drafts.drawn_for(
        desk, table, player, said, prefix, marks=marks, careful=careful
    )
    view = _message(table, player, said, ways, found, drawn, told, more=more, notes=notes)
    return view, drawn


def _message(
    table: Sitting,
    player: int,
    said: Words,
    ways: Ways,
    found: questions.Prompt,
    drawn: Drawn,
    told: Sequence[str],
    *,
    more: Sequence[PressButton],
    notes: Sequence[str],
) -> ui.LayoutView:
    """A question that *player* is asked at *table*, as a message."""
    return panel_view(
        found.at,
        table.seat(player),
        said,
        drawn,
        found.stage,
        told,
        table.undoable(player),
        found.gains,
        ways,
        more=more,
        notes=notes,
    )


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
    *,
    more: Sequence[PressButton] = (),
    notes: Sequence[str] = (),
) -> ui.LayoutView:
    """The panel as a message; *gains* say what some choices bring."""
    view = ui.LayoutView(timeout=None)
    wording = _wording(table, seat, said, asked, gains)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    if told:
        box.add_item(ui.TextDisplay(shortened(told, 1200)))
    question = question_text(table, seat, said, asked, wording, gains)
    box.add_item(ui.TextDisplay("\n".join([question, *notes])))
    view.add_item(box)
    for y, row in enumerate(asked.rows):
        labels = _labels(table, seat, said, asked, y) or map(wording.label, row)
        buttons = [
            _button(table, ways, asked, choice, f"{y}{x}", label)
            for x, (choice, label) in enumerate(zip(row, labels, strict=True))
        ]
        view.add_item(ui.ActionRow(*buttons))
    menus = list(_menus(ways, asked, said, wording))
    lines = list(_line_menus(table, seat, ways, asked, said))
    while lines and view.total_children_count + 2 * len([*lines, *menus]) > PARTS:
        lines.pop()  # the best come first
    for menu in [*lines, *menus]:
        view.add_item(ui.ActionRow(menu))
    if last := [*_last_row(table, ways, asked, said, undoable), *more]:
        view.add_item(ui.ActionRow(*last))
    return view


def _wording(table: Sitting, seat: Seat, said: Words, asked: Stage, gains: Gains) -> Wording:
    layout = panel_of(table.game.slug)
    moves = table.legal(table.players[seat] or 0)
    return Wording(said, table.game, asked, texts(moves, layout), gains)


def _labels(table: Sitting, seat: Seat, said: Words, asked: Stage, row: int) -> list[str] | None:
    """What the things are that can be switched on and off, or that a choice has the number of."""
    layout = panel_of(table.game.slug)
    toggles, choices = layout.toggles, asked.rows[row]
    is_numbered = asked.prefix in layout.numbered and all(c.label.isdecimal() for c in choices)
    if toggles is None or not (is_numbered or (asked.toggles and not row)):
        return None
    state = table.game.mask(table.point.state, seat)
    return [toggles.shows(said, state, int(choice.label)) for choice in choices]


def question_text(
    table: Sitting, seat: Seat, said: Words, asked: Stage, wording: Wording, gains: Gains
) -> str:
    """What a panel asks, or whom it waits for."""
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
    if wording.shared:
        return said("panel-choose-cost", cost=wording.shared)
    return said("panel-choose")


def _goes_on(table: Sitting) -> bool:
    """Whether it is a match of a campaign, and not its last."""
    return isinstance(table, Table) and goes_on(table)


def _asks_where(asked: Stage) -> bool:
    """Whether every answer is a place."""
    return all(
        choice.label.startswith("column-") or _CELL.search(choice.target or "")
        for choice in asked.choices
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


def _button(
    table: Sitting, ways: Ways, asked: Stage, choice: Choice, place: str, label: str
) -> PressButton:
    """A choice as a button; its *place* keeps two ways to the same move apart."""
    text = f"{asked.lead}{choice.target or ''}"
    press = ways.played(text) if choice.plays else ways.onward(f"{text}~{place}")
    style = ButtonStyle.success if choice.on else ButtonStyle.secondary
    if asked.toggles and choice.plays:
        style = ButtonStyle.primary
    if _is_grave(table, choice.target):
        style = ButtonStyle.danger
    return PressButton(press, label=label, style=style, disabled=choice.target is None)


def _is_grave(table: Sitting, text: str | None) -> bool:
    return text in panel_of(table.game.slug).grave


def _menus(ways: Ways, asked: Stage, said: Words, wording: Wording) -> Iterator[PressMenu]:
    """The choices of menus: what is played at once, then the rest."""
    question = "panel-keep" if asked.toggles else "panel-choose"
    for plays in (True, False):
        if asked.ready:
            question = "panel-move-at-once" if plays else "panel-move-to"
        some = {c: wording.label(c) for c in asked.menu if c.plays == plays}
        yield from _some(ways, asked, some, said(question), plays=plays)


def _line_menus(
    table: Sitting, seat: Seat, ways: Ways, asked: Stage, said: Words
) -> Iterator[PressMenu]:
    """What can be done with several moves at once."""
    says, state = panel_of(table.game.slug).says, table.game.mask(table.point.state, seat)
    if says is None:
        return
    told = {choice: says(said, state, seat, choice.label) for choice in asked.lines}
    for plays in (True, False):
        some = {choice: label for choice, label in told.items() if choice.plays == plays}
        what = said("panel-lines-played" if plays else "panel-lines")
        yield from _some(ways, asked, some, what, plays=plays, apart=MENUS)


def _some(
    ways: Ways,
    asked: Stage,
    labels: Mapping[Choice, str],
    question: str,
    *,
    plays: bool,
    apart: int = 0,
) -> Iterator[PressMenu]:
    """Choices in as many menus as they need; a number keeps two ways to a move apart.

    No two menus of a message have the same id: the blanks in it tell them *apart*.
    """
    for gap, part in enumerate(_parts(tuple(labels)), apart):
        options = [
            discord.SelectOption(
                label=labels[choice][:MOST], value=f"{asked.lead}{choice.target}~{number}"
            )
            for number, choice in enumerate(part)
        ]
        parted = len(part) < len(labels) and not (asked.toggles or apart)
        span = f" {part[0].label} … {part[-1].label}" if parted else ""
        press = ways.played(" " * gap) if plays else ways.onward(" " * gap)
        yield PressMenu(press, placeholder=f"{question[:100]}{span}", options=options)


def _parts(choices: Sequence[Choice]) -> Iterator[Sequence[Choice]]:
    """Choices in parts that a menu has room for, none much longer than another."""
    count = -(-len(choices) // MENU)
    for number in range(count):
        yield choices[number * len(choices) // count : (number + 1) * len(choices) // count]


def _last_row(
    table: Sitting, ways: Ways, asked: Stage, said: Words, undoable: str | None
) -> list[PressButton]:
    row = []
    if asked.ready is not None:
        grave = _is_grave(table, str(asked.ready))
        row.append(
            PressButton(
                ways.played(f"{asked.lead}{asked.ready}"),
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
