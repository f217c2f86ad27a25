"""The card of a contest, kept current, and what can be pressed on it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord import ButtonStyle, ui

from cogs.contests.pages import named, show_contest, usual
from cogs.contests.terms import announced
from cogs.desk import Desk, Interaction
from cogs.desk.digest import fitting
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import card, unmarked
from cogs.desk.settings import is_moderator
from cogs.desk.trouble import Trouble, answer
from cogs.hub.entries import entry, home, is_present
from cogs.standings.sheets import opening
from host.contests import Contest, ContestStatus, EntrantState, Leavers
from locales import Words, words

LISTED = 60
"""So many entrants are named on a card."""
LIMIT = 1800
"""The most characters of the list of entrants."""


def card_of(contest: Contest, said: Words) -> ui.LayoutView:
    """A contest as a message for everybody."""
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
    return card(*lines, rows=[ui.ActionRow(*_buttons(contest, said))])


async def redraw(desk: Desk, contest_id: int) -> None:
    """Brings the card of a contest up to date, if it is still there."""
    contest = await desk.host.contests.look(contest_id)
    row = contest.row
    if row.channel is None or row.message is None:
        return
    place = desk.client.get_partial_messageable(row.channel, guild_id=row.guild)
    view = card_of(contest, words(contest.terms.language))
    with suppress(discord.HTTPException):
        await place.get_partial_message(row.message).edit(view=view)


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
    contest_id = int(press.rest)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await desk.host.contests.start(contest_id, await decider(desk, interaction))
    await answer(interaction, (await desk.words(interaction))("contest-started"))
    await redraw(desk, contest_id)


@action("cupshow", NUMBER)
async def look(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens what is worth seeing first."""
    await opening(interaction)
    contest = await desk.host.contests.look(int(press.rest))
    await show_contest(desk, interaction, usual(contest))


async def _on_server(desk: Desk, interaction: Interaction) -> bool:
    return is_present(interaction)


@entry("cups", "button-hub-contests", order=65, offered=_on_server)
@action("cups", "")
async def open_list(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the contests of this server."""
    await opening(interaction)
    await show_list(desk, interaction)


async def show_list(desk: Desk, interaction: Interaction) -> None:
    """The contests of this server, each with a button."""
    said = await desk.words(interaction)
    found = [row for row in await desk.host.contests.of_guild(interaction.guild_id) if row.name]
    lines = [
        f"- **{unmarked(row.name)}** · {said(f'contest-is-{row.status}')}"
        + (f" · {said('contest-division', number=row.division)}" if row.division else "")
        for row in found
    ]
    rows = list[ui.ActionRow[Any]]()
    for first in range(0, min(len(found), 20), 5):
        buttons = [
            PressButton(Press("cupshow", 0, str(row.id)), label=_short(row.name))
            for row in found[first : first + 5]
        ]
        rows.append(ui.ActionRow(*buttons))
    text = fitting(lines or [said("contest-none")], said)
    rows = [*rows[:4], ui.ActionRow(home(said))]
    view = card(f"**{said('contest-list')}**", text, rows=rows)
    await interaction.edit_original_response(view=view, attachments=[])


async def enter(desk: Desk, interaction: Interaction, contest_id: int, team: str = "") -> None:
    """Has somebody take part, and tells them what comes next."""
    contest = await desk.host.contests.look(contest_id)
    if contest.terms.teams and not team.strip():
        teams = sorted({each.team for each in contest.entrants if each.team})
        raise Trouble("contest-name-team", teams=", ".join(map(unmarked, teams)) or "—")
    await interaction.response.defer(ephemeral=True, thinking=True)
    person = interaction.user
    roles = [role.id for role in person.roles] if isinstance(person, discord.Member) else []
    entered = await desk.host.contests.join(
        contest_id, person.id, person.display_name, roles=roles, team=team
    )
    said = await desk.words(interaction)
    waits = entered.state is EntrantState.WAITING
    message = "contest-joined-waiting" if waits else "contest-joined"
    await answer(interaction, said(message, name=unmarked(contest.row.name)))
    await redraw(desk, contest_id)


async def depart(desk: Desk, interaction: Interaction, contest_id: int) -> None:
    """Has somebody leave."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    contest = await desk.host.contests.look(contest_id)
    await desk.host.contests.leave(contest_id, interaction.user.id)
    said = await desk.words(interaction)
    await answer(interaction, said("contest-left", name=unmarked(contest.row.name)))
    await redraw(desk, contest_id)


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


async def decider(desk: Desk, interaction: Interaction) -> int | None:
    """As whom somebody decides: as themselves, or as one who manages the server."""
    return None if await is_moderator(desk.host, interaction) else interaction.user.id


def _buttons(contest: Contest, said: Words) -> list[PressButton]:
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
    if is_open:
        found.append(button("cupstart", "button-contest-start"))
    else:
        style = ButtonStyle.primary
        found.insert(0, button("cupshow", "button-standings", style))
    return found


def _team(name: str) -> str:
    return f" ({unmarked(name)})" if name else ""


def _short(name: str) -> str:
    return name if len(name) <= 30 else f"{name[:29]}…"
