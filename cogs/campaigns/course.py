"""A campaign in its thread: how it stands, how it goes on, who takes over a town."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from discord import ButtonStyle, ui

from cogs.campaigns.episodes import album_picture, album_view, sequel_buttons
from cogs.computers.names import computers, mentioned, substitute_menu
from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import bold, card, say, unmarked
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.arrivals import arriving, home_here
from cogs.lobby.card import require_invitation
from host import MatchRow, SeatRow, Status, Table
from host.opening.campaigns import Campaign, setup_of
from locales import Words, words
from render.saga import Saga, saga
from rules.chance import Seat


async def campaign_here(desk: Desk, interaction: Interaction) -> MatchRow:
    """The latest episode of this thread's campaign, or of the only one that the person plays.

    :raises Trouble: if there is none, or several.
    """
    host = desk.host
    here = await host.matches.in_thread(interaction.channel_id)
    if here is not None and host.campaigns.is_episode(here):
        return here
    mine = dict[int, MatchRow]()
    for match in await host.matches.of_player(interaction.user.id):
        if match.thread is not None and host.campaigns.is_episode(match):
            mine.setdefault(match.thread, match)
    if len(mine) != 1:
        raise Trouble("several-campaigns" if mine else "no-campaign")
    return next(iter(mine.values()))


# how it stands


@action("campaign")
async def status(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows how the campaign stands."""
    await _defer(interaction)
    await show_status(desk, interaction, press.match)


@action("album")
async def album(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows the album."""
    await _defer(interaction)
    await show_album(desk, interaction, press.match)


async def show_status(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """How the campaign stands, in place of what stood there."""
    found = await desk.host.campaigns.campaign(match_id)
    said = await desk.words(interaction, found.latest.game.slug)
    view = status_view(found, said)
    await interaction.edit_original_response(view=view, attachments=[])


async def show_album(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """The album, in place of what stood there."""
    found = await desk.host.campaigns.campaign(match_id)
    said = await desk.words(interaction, found.latest.game.slug)
    drawn = await album_picture(desk, found, said)
    back = PressButton(Press("campaign", match_id, ""), label=said("button-campaign"))
    view = album_view(drawn, ui.ActionRow[Any](back))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def status_view(found: Campaign, said: Words) -> ui.LayoutView:
    """How a campaign stands, as a message."""
    latest, told = found.latest, saga(found.latest.game.slug)
    assert told is not None
    where = f"{told.chapter(said, latest.setup)} · {told.episode(said, latest.setup)}"
    head = [f"## {said('campaign-title', game=said('title'))}", f"**{where}**", _now(found, said)]
    box: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(head)))
    box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay("\n".join(_standings(latest, told, said))))
    if found.played:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join(_winners(found, told, said))[:2500]))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    buttons = [PressButton(Press("album", latest.match.id, ""), label=said("button-album"))]
    if found.is_between:
        buttons += sequel_buttons(latest, said)
    view.add_item(ui.ActionRow(*buttons))
    return view


def _now(found: Campaign, said: Words) -> str:
    """What the campaign waits for."""
    latest = found.latest
    if found.is_over:
        return said("campaign-finished")
    if found.waiting is not None:
        return said("campaign-waits")
    if found.is_between:
        return said("campaign-between" if latest in found.played else "campaign-broken-off")
    if latest.match.status is Status.ARCHIVED:
        return said("campaign-aside")
    players = ", ".join(bold(latest.names)[seat] for seat in latest.to_move)
    return f"{said('summary-to-move', players=players)} · <#{latest.match.thread}>"


def _standings(latest: Table, told: Saga, said: Words) -> list[str]:
    """Everybody with what they have to show, the best first."""
    standings = told.standings(said, latest.point.state)
    order = sorted(range(len(standings)), key=lambda seat: standings[seat].place)
    return [
        f"{standings[seat].place}\\. {bold(latest.names)[seat]}: {standings[seat].tally}"
        for seat in order
    ]


def _winners(found: Campaign, told: Saga, said: Words) -> list[str]:
    """Who won which episode with how many points, a line for every chapter."""
    lines = [f"**{said('campaign-winners')}**"]
    for chapter, tables in groupby(found.played, lambda table: told.chapter(said, table.setup)):
        won = [f"`{told.number(table.setup)}` {_winner(table)}" for table in tables]
        lines.append(f"{chapter}\n-# {' · '.join(won)}")
    return lines


def _winner(table: Table) -> str:
    state, places = table.point.state, table.game.places(table.point.state)
    best = [Seat(seat) for seat, place in enumerate(places) if place == 1]
    names = ", ".join(unmarked(table.names[seat]) for seat in best)
    points = str(table.game.score(state, best[0]).total).replace("-", "−")
    return f"{names} ({points})"


# how it goes on


@action("sequel")
async def sequel(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Begins the next episode, as any of the players may."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await go_on(desk, interaction, press.match)


async def go_on(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """Begins the episode after this one, or asks for whoever is missing."""
    user, host = interaction.user, desk.host
    known = await host.campaigns.successor(match_id)
    match = await host.campaigns.follow(match_id, user.id, user.display_name)
    said, told = await desk.words(interaction, match.game), saga(match.game)
    assert told is not None
    if match.started_at is not None:
        await desk.posts.open_thread(match.id)
        episode = told.episode(said, setup_of(match))
        await answer(interaction, said("campaign-begun", episode=episode))
    elif known is None:
        await _ask_for_players(desk, interaction, match_id, match)
        await answer(interaction, said("campaign-waits"))
    else:
        await interaction.edit_original_response(view=await _waiting_view(desk, match))


@action("heir", NUMBER)
async def take_over(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes a free seat of the episode that waits; the last one lets it begin."""
    user, host = interaction.user, desk.host
    match, _ = await host.lobby.look(press.match)
    before = await host.campaigns.predecessor(match)
    if before is None or user.id not in (row.player for row in await host.matches.seats(before.id)):
        await require_invitation(desk, match, user.id)
    await interaction.response.defer()
    seat = int(press.rest)
    async with arriving(desk, interaction, match) as here:
        name, home = user.display_name, here.home
        match = await host.campaigns.take(press.match, user.id, name, seat, home=home)
    match = await home_here(desk, interaction, match) or match
    await interaction.edit_original_response(view=await _waiting_view(desk, match))
    if match.started_at is not None:
        await desk.posts.open_thread(match.id)


@action("heircomputer", rf"{NUMBER},[a-z]+")
async def give_away(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Gives a free seat of the next episode to a computer; what was chosen is ``seat,level``."""
    await interaction.response.defer()
    seat, _, level = press.rest.partition(",")
    match, _ = await desk.host.lobby.look(press.match)
    ((_, name),) = computers([level], words(match.language, match.game))
    await desk.host.seating.add(match.id, interaction.user.id, level, name, seat=int(seat))
    match = await desk.host.campaigns.begin(match.id)
    match = await home_here(desk, interaction, match) or match
    await interaction.edit_original_response(view=await _waiting_view(desk, match))
    if match.started_at is not None:
        await desk.posts.open_thread(match.id)


async def ask_to_leave(desk: Desk, interaction: Interaction, match: MatchRow) -> None:
    """Asks somebody who wants to give their seat away whether they mean it."""
    said = await desk.words(interaction, match.game)
    press = Press("quit", match.id, "")
    sure = PressButton(press, label=said("button-quit"), style=ButtonStyle.danger)
    view = card(said("confirm-quit"), rows=[ui.ActionRow[Any](sure)])
    await interaction.response.send_message(view=view, ephemeral=True)


@action("quit")
async def leave(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Gives the seat away, as was confirmed, and asks for somebody to take it."""
    await interaction.response.defer()
    match = await desk.host.campaigns.hand_over(press.match, interaction.user.id)
    said = await desk.words(interaction, match.game)
    await interaction.edit_original_response(view=card(said("campaign-left")))
    await _ask_for_players(desk, interaction, press.match, match)


async def _ask_for_players(
    desk: Desk, interaction: Interaction, before: int, match: MatchRow
) -> None:
    """Says in the campaign's threads that the next episode waits for somebody."""
    played, _ = await desk.host.lobby.look(before)
    for place in await desk.host.homes.of(played):
        here = await desk.host.homes.like(match, place) or match
        await say(desk.client, place, await _waiting_view(desk, here))


async def _waiting_view(desk: Desk, match: MatchRow) -> ui.LayoutView:
    """The next episode as a message, with a button for everything that somebody may take over."""
    seats = await desk.host.matches.seats(match.id)
    before = await desk.host.campaigns.predecessor(match)
    assert before is not None
    old = await desk.host.matches.seats(before.id)
    said = words(match.language, match.game)
    return waiting_view(match, seats, old, said, offers_computers=desk.host.seating.offered)


def waiting_view(
    match: MatchRow,
    seats: Sequence[SeatRow],
    before: Sequence[SeatRow],
    said: Words,
    *,
    offers_computers: bool,
) -> ui.LayoutView:
    """Who is there and whose place is free; without buttons once it has begun."""
    told, taken = saga(match.game), {row.seat: row for row in seats}
    assert told is not None
    episode = told.episode(said, setup_of(match))
    lines = [f"### {said('title')} · {episode}"]
    for row in before:
        who = mentioned(taken[row.seat], match, said) if row.seat in taken else said("lobby-free")
        lines.append(f"{row.seat + 1}. {who}")
    free = [row for row in before if row.seat not in taken]
    if not free:
        return card(*lines, said("campaign-complete"))
    lines.append(said("campaign-heirs", count=len(free)))
    buttons = [
        PressButton(
            Press("heir", match.id, str(row.seat)),
            label=said("button-takeover", player=row.name)[:80],
            style=ButtonStyle.success,
        )
        for row in free
    ]
    named = [(row.seat, row.name) for row in free]
    menu = substitute_menu("heircomputer", match.id, named, said) if offers_computers else []
    return card(*lines, rows=[ui.ActionRow[Any](*buttons), *menu])


async def _defer(interaction: Interaction) -> None:
    """Answers in place if the button was on the person's own message, else with a new one."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
