"""The card of a contest, kept current, and what can be pressed on it."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import ButtonStyle, ui

from cogs.contests.announcing import decider, tell
from cogs.contests.pages import named, show_contest, usual
from cogs.contests.terms import announced
from cogs.desk import Desk, Interaction
from cogs.desk.listed import fitting
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.news import will_pass
from cogs.desk.saying.threads import card, unmarked
from cogs.desk.settings import scope
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home, is_present
from cogs.lobby.arrivals import channel_here
from cogs.standings.sheets import opening
from host.contests import Contest, ContestHome, ContestRow, ContestStatus, EntrantState, Leavers
from locales import Words, words
from locales.titles import title

log = structlog.get_logger("ratusha")
FAR = "far"
"""The contests of other servers, in the id of a button."""
WHERE = {
    False: ("contest-list", "contest-none", "button-contests-abroad"),
    True: ("contest-list-abroad", "contest-none-abroad", "button-contests-here"),
}
"""The title of a list of this server or of others, what stands in an empty one, and the button to
the other."""
LISTED = 60
"""So many entrants are named on a card."""
LIMIT = 1800
"""The most characters of the list of entrants."""


def card_of(contest: Contest, said: Words, *, here: bool = True) -> ui.LayoutView:
    """A contest as a message for everybody on the server that holds it, or on another."""
    names = fitting(
        [f"- {named(each, said)}{_team(each.team)}" for each in contest.taking_part[:LISTED]],
        said,
        LIMIT,
    )
    count = said("contest-count", count=len(contest.taking_part))
    waiting = [said("contest-waiting", count=len(contest.waiting))] if contest.waiting else []
    lines = [
        f"## {unmarked(contest.row.name)}",
        said(f"contest-status-{contest.status}", round=contest.row.round, rounds=contest.planned),
        *announced(contest, said),
        f"**{count}**",
        *([names] if contest.taking_part else []),
        *waiting,
    ]
    return card(*lines, rows=[ui.ActionRow(*_buttons(contest, said, here=here))])


async def redraw(desk: Desk, contest_id: int, guild: int | None) -> None:
    """Brings the card of a contest on a server up to date, if it has one there; the others are
    brought up to date a moment later."""
    contest = await desk.host.contests.look(contest_id)
    home = contest.home_on(guild)
    if home is not None:
        await draw_card(desk, contest, home)


async def draw_card(desk: Desk, contest: Contest, home: ContestHome) -> None:
    """Brings the card of a contest in one of its homes up to date; where people of another server
    have come from, it is posted."""
    async with desk.order.turn(home.message or contest.id):
        latest = await desk.host.contests.look(contest.id)
        here = latest.home_on(home.guild)
        if here is not None:
            await _draw_card(desk, latest, here)


async def _draw_card(desk: Desk, contest: Contest, home: ContestHome) -> None:
    contests, is_held = desk.host.contests, home.guild == contest.row.guild
    view = card_of(contest, words(home.language), here=is_held)
    place = desk.client.get_partial_messageable(home.channel or 0, guild_id=home.guild)
    try:
        if home.message is not None:
            await place.get_partial_message(home.message).edit(view=view)
        elif home.channel is not None and not is_held:
            sent = await place.send(view=view, nonce=f"card{contest.id}.{home.number}")
            await contests.posted(contest, home, sent.id)
    except discord.HTTPException as error:
        log.info("card not drawn", contest=contest.id, home=home.number, code=error.code)
        if will_pass(error):
            return
    await contests.redrawn(contest, home)


@action("cupjoin", NUMBER)
async def join(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes part."""
    await enter(desk, interaction, int(press.rest))


@action("cupleave", NUMBER)
async def leave(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Asks first, once a contest runs: a place that is left does not come back."""
    contest = await desk.host.contests.look(int(press.rest))
    if contest.status is ContestStatus.OPEN:
        await depart(desk, interaction, contest.id)
    else:
        await ask_to_leave(desk, interaction, contest)


@action("cupgo", NUMBER)
async def leave_surely(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Leaves a contest that runs."""
    await depart(desk, interaction, int(press.rest))


@action("cupstart", NUMBER)
async def start(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Begins before entry closes."""
    contest = await desk.host.contests.look(int(press.rest))
    await desk.host.contests.start(contest.id, await decider(desk, interaction, contest.row))
    await tell(desk, interaction, contest.row, "contest-started")
    await redraw(desk, contest.id, interaction.guild_id)


@action("cupshow", NUMBER)
async def look(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens what is worth seeing first."""
    await opening(interaction)
    contest = await desk.host.contests.look(int(press.rest))
    await show_contest(desk, interaction, usual(contest))


async def _on_server(desk: Desk, interaction: Interaction) -> bool:
    return is_present(interaction)


@action("cupcard", NUMBER)
async def look_at_card(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the card of a contest for one person."""
    await opening(interaction)
    contest = await desk.host.contests.look(int(press.rest))
    here = contest.row.guild == interaction.guild_id
    view = card_of(contest, await desk.words(interaction), here=here)
    await interaction.edit_original_response(view=view, attachments=[])


@entry("cups", "button-hub-contests", order=65, offered=_on_server)
@action("cups", f"({FAR})?")
async def open_list(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the contests of this server, or those of others."""
    await opening(interaction)
    await show_list(desk, interaction, everywhere=press.rest == FAR)


async def show_list(desk: Desk, interaction: Interaction, *, everywhere: bool = False) -> None:
    """The contests of this server, or those of others into which one may enter, each with a
    button."""
    said, contests = await desk.words(interaction), desk.host.contests
    guild = scope(interaction).guild
    rows = await (contests.abroad(guild) if everywhere else contests.of_guild(guild))
    found = [row for row in rows if row.name]
    heading, nothing, other = WHERE[everywhere]
    buttons = [
        PressButton(Press(_shown(row), 0, str(row.id)), label=_short(row.name))
        for row in found[:20]
    ]
    there = PressButton(Press("cups", 0, "" if everywhere else FAR), label=said(other))
    offered = [there] if await desk.host.homes.is_open(guild) else []
    lines = [_line(row, said) for row in found] or [said(nothing)]
    presses = list[ui.ActionRow[Any]]()
    for first in range(0, len(buttons), 5):
        presses.append(ui.ActionRow(*buttons[first : first + 5]))
    presses.append(ui.ActionRow(*offered, home(said)))
    view = card(f"**{said(heading)}**", fitting(lines, said), rows=presses)
    await interaction.edit_original_response(view=view, attachments=[])


async def enter(desk: Desk, interaction: Interaction, contest_id: int, team: str = "") -> None:
    """Has somebody take part, and tells them what comes next."""
    contest = await desk.host.contests.look(contest_id)
    if contest.terms.teams and not team.strip():
        teams = sorted({each.team for each in contest.entrants if each.team})
        raise Trouble("contest-name-team", teams=", ".join(map(unmarked, teams)) or "—")
    await interaction.response.defer(ephemeral=True, thinking=True)
    person, home_there = interaction.user, await _home_here(desk, interaction, contest)
    roles = [role.id for role in person.roles] if isinstance(person, discord.Member) else []
    entered = await desk.host.contests.join(
        contest_id, person.id, person.display_name, roles=roles, team=team, home=home_there
    )
    waits = entered.state is EntrantState.WAITING
    message = "contest-joined-waiting" if waits else "contest-joined"
    await tell(desk, interaction, contest.row, message)
    await redraw(desk, contest_id, interaction.guild_id)


async def _home_here(desk: Desk, interaction: Interaction, contest: Contest) -> ContestHome:
    """Where a contest is told of on this server: where it is already, or where tables belong.

    :raises Trouble: if the bot is not here, or may not speak where tables belong.
    """
    if not is_present(interaction):
        raise Trouble("server-only")
    guild = scope(interaction).guild
    if (known := contest.home_on(guild)) is not None:
        return known
    language = await desk.languages.of_server(interaction)
    channel = None
    if contest.terms.abroad:
        channel = await channel_here(desk, interaction, (discord.TextChannel,))
    return ContestHome(0, guild, language, channel)


async def depart(desk: Desk, interaction: Interaction, contest_id: int) -> None:
    """Has somebody leave."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    contest = await desk.host.contests.look(contest_id)
    await desk.host.contests.leave(contest_id, interaction.user.id)
    await tell(desk, interaction, contest.row, "contest-left")
    await redraw(desk, contest_id, interaction.guild_id)


async def ask_to_leave(desk: Desk, interaction: Interaction, contest: Contest) -> None:
    """Says what leaving costs before it is done."""
    entrant = contest.entrant_of(interaction.user.id)
    said = await desk.words(interaction)
    if entrant is None or entrant.state is EntrantState.LEFT:
        raise Trouble("contest-not-in")
    key = "replace" if contest.terms.leavers is Leavers.REPLACE else "forfeit"
    sure = PressButton(
        Press("cupgo", 0, str(contest.id)),
        label=said("button-contest-leave"),
        style=ButtonStyle.danger,
    )
    line = said(f"contest-leave-{key}", name=unmarked(contest.row.name))
    view = card(line, rows=[ui.ActionRow(sure)])
    await interaction.response.send_message(view=view, ephemeral=True)


def _buttons(contest: Contest, said: Words, *, here: bool) -> list[PressButton]:
    def button(verb: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> PressButton:
        return PressButton(Press(verb, 0, str(contest.id)), label=said(label), style=style)

    found = list[PressButton]()
    is_open = contest.status is ContestStatus.OPEN
    going = contest.status in (ContestStatus.RUNNING, ContestStatus.PAUSED)
    if is_open or (going and contest.terms.leavers is Leavers.REPLACE):
        label = "button-contest-join" if is_open else "button-contest-wait"
        style = ButtonStyle.primary if is_open else ButtonStyle.secondary
        found.append(button("cupjoin", label, style))
    if is_open or going:
        found.append(button("cupleave", "button-contest-leave"))
    if is_open and here:
        found.append(button("cupstart", "button-contest-start"))
    if not is_open:
        style = ButtonStyle.primary
        found.insert(0, button("cupshow", "button-standings", style))
    return found


def _team(name: str) -> str:
    return f" ({unmarked(name)})" if name else ""


def _line(row: ContestRow, said: Words) -> str:
    parts = [f"**{unmarked(row.name)}**", title(said.locale, row.game)]
    parts += [said("contest-division", number=row.division)] if row.division else []
    return f"- {' · '.join([*parts, said(f'contest-is-{row.status}')])}"


def _shown(row: ContestRow) -> str:
    """What a press on a contest in a list opens: what was announced, or how it stands."""
    return "cupcard" if row.status is ContestStatus.OPEN else "cupshow"


def _short(name: str) -> str:
    return name if len(name) <= 30 else f"{name[:29]}…"
