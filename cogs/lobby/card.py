"""The card of a match that waits for players, and what can be pressed on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from cogs.desk import Desk, Interaction
from cogs.desk.messages import casual
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.settings import may_open
from cogs.desk.threads import lacking, permission_names
from cogs.desk.trouble import Trouble
from cogs.lobby.choices import offered
from cogs.lobby.paces import pace_id, pace_name
from host import MatchRow, SeatRow, Status, TableError, Visibility
from host.time.pace import PACES, Timeout, joined, parts
from locales import Words, words
from render.saga import saga
from rules.codec import decode
from rules.setup import Setup

RATED = ("yes", "no")
"""Whether a match counts, as its owner chooses it."""


def require_permissions(interaction: Interaction, said: Words) -> None:
    """:raises Trouble: naming what the bot may not do in this channel."""
    if missing := lacking(interaction.app_permissions):
        raise Trouble("missing-permissions", permissions=permission_names(missing, said))


def card(match: MatchRow, seats: Sequence[SeatRow], said: Words) -> ui.LayoutView:
    """The lobby as a message."""
    view = ui.LayoutView(timeout=None)
    setup = decode(Setup, match.setup)
    lines = [f"## {said('title')}", said("lobby-open", owner=f"<@{match.owner}>")]
    taken = {row.seat: row for row in seats}
    for seat in range(match.capacity):
        who = f"<@{taken[seat].player}>" if seat in taken else f"*{said('lobby-free')}*"
        lines.append(f"{seat + 1}. {who}")
    lines += [said("lobby-option", option=name, value=value) for name, value in named(setup, said)]
    told = saga(match.game)
    if told is not None and told.is_midway(setup):
        lines.append(said("lobby-midway"))
    lines.append(said("lobby-pace", pace=pace_name(said, match.pace)))
    if match.visibility is Visibility.PRIVATE:
        lines.append(said("lobby-invited"))
    lines += casual(match, said)
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    view.add_item(ui.ActionRow(*_buttons(match, len(taken), said)))
    return view


async def open_table(
    desk: Desk,
    interaction: Interaction,
    slug: str,
    *,
    seats: int | None,
    options: Mapping[str, str],
    pace: str | None,
    late: str,
    invited: bool,
    rated: bool,
) -> None:
    """Opens a table in this channel and shows its card there.

    :raises Trouble: if that is not possible here, or not for this person.
    """
    require_permissions(interaction, await desk.words(interaction))
    await may_open(desk.host, interaction)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Trouble("not-in-a-thread")
    language = await desk.languages.of_server(interaction)
    usual = (await desk.host.settings.server(interaction.guild_id)).pace
    match_id = await desk.host.lobby.create(
        slug,
        interaction.user.id,
        interaction.user.display_name,
        seats=seats,
        options=options,
        language=language,
        pace=joined(pace or usual or "none", late),
        visibility=Visibility.PRIVATE if invited else Visibility.PUBLIC,
        rated=rated,
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        token=str(interaction.id),
    )
    match, taken = await desk.host.lobby.look(match_id)
    view = card(match, taken, words(language, slug))
    sent = await interaction.response.send_message(view=view)
    if sent.message_id:
        await desk.host.matches.place(match_id, message=sent.message_id)


def named(setup: Setup, said: Words) -> list[tuple[str, str]]:
    """The options of a table and their values, in words."""
    return [
        (said(f"option-{name}"), value_name(said, name, value)) for name, value in setup.options
    ]


def value_name(said: Words, option: str, value: str) -> str:
    """A value of an option; one that was typed freely is a list of names."""
    message = f"option-{option}-{value}"
    if message in said:
        return said(message)
    return ", ".join(said.name(part) for part in value.split(","))


@action("join")
async def join(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes a seat; the last one starts the match."""
    user = interaction.user
    match, _ = await desk.host.lobby.look(press.match)
    await require_invitation(desk, match, user.id)
    await interaction.response.defer()
    await desk.host.lobby.join(press.match, user.id, user.display_name)
    match, seats = await desk.host.lobby.look(press.match)
    if len(seats) == match.capacity:
        try:
            await begin(desk, interaction, match.id, match.owner)
        except TableError as error:
            if error.code != "already-started":  # by somebody who sat down at the same moment
                raise
    else:
        await _redraw(desk, interaction, match.id)


@action("leave")
async def leave(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _require_seat(desk, interaction, press.match)
    await interaction.response.defer()
    await desk.host.lobby.leave(press.match, interaction.user.id)
    await _redraw(desk, interaction, press.match)


@action("start")
async def start(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _require_seat(desk, interaction, press.match)
    await interaction.response.defer()
    await begin(desk, interaction, press.match, interaction.user.id)


@action("cancel")
async def cancel(desk: Desk, interaction: Interaction, press: Press) -> None:
    await interaction.response.defer()
    await desk.host.lobby.cancel(press.match, interaction.user.id)
    await _redraw(desk, interaction, press.match)


@action("settings")
async def settings(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows the owner a menu for every option of the table."""
    match, _ = await desk.host.lobby.look(press.match)
    _owned_lobby(match, interaction.user.id)
    said = await desk.words(interaction, match.game)
    view = _settings_view(desk, match, said)
    await interaction.response.send_message(view=view, ephemeral=True)


@action("option")
async def option(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Sets an option that was chosen in a menu."""
    name, _, value = press.rest.partition("=")
    await interaction.response.defer()
    if name == "seats":
        await desk.host.lobby.amend(press.match, interaction.user.id, seats=int(value))
    elif name in ("pace", "timeout"):
        match, _ = await desk.host.lobby.look(press.match)
        time, timeout = parts(match.pace)
        pace = joined(value, timeout) if name == "pace" else joined(time, value)
        await desk.host.lobby.amend(press.match, interaction.user.id, pace=pace)
    elif name == "rated":
        await desk.host.lobby.amend(press.match, interaction.user.id, rated=value == RATED[0])
    else:
        await desk.host.lobby.amend(press.match, interaction.user.id, options={name: value})
    match, seats = await desk.host.lobby.look(press.match)
    said = await desk.words(interaction, match.game)
    await interaction.edit_original_response(view=_settings_view(desk, match, said))
    if match.channel and match.message:
        channel = desk.client.get_partial_messageable(match.channel)
        message = channel.get_partial_message(match.message)
        await message.edit(view=card(match, seats, words(match.language, match.game)))


async def begin(desk: Desk, interaction: Interaction, match_id: int, by: int) -> None:
    """Starts the match: a thread of its own, and the first board in it.

    One that has started but could not get its thread gets it now; if it cannot have it, the card
    stays, to be pressed again.
    """
    match, _ = await desk.host.lobby.look(match_id)
    try:
        require_permissions(interaction, await desk.words(interaction))
        if match.status is not Status.RUNNING or match.thread is not None:
            await desk.host.lobby.start(match_id, by, token=str(interaction.id))
        await desk.posts.open_thread(match_id)
    except (Trouble, discord.HTTPException):
        await _redraw(desk, interaction, match_id)
        raise


async def _redraw(desk: Desk, interaction: Interaction, match_id: int) -> None:
    match, seats = await desk.host.lobby.look(match_id)
    said = words(match.language, match.game)
    if match.status is Status.CANCELLED:
        view = ui.LayoutView(timeout=None)
        line = said("lobby-cancelled", game=said("title"))
        view.add_item(ui.Container(ui.TextDisplay(line)))
    else:
        view = card(match, seats, said)
    await interaction.edit_original_response(view=view)


async def require_invitation(desk: Desk, match: MatchRow, player: int) -> None:
    """:raises Trouble: if the table is for invited people, and this is none of them."""
    if not await desk.host.lobby.may_join(match, player):
        raise Trouble("not-invited", owner=f"<@{match.owner}>")


async def _require_seat(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """:raises Trouble: if whoever presses does not sit at the table."""
    _, seats = await desk.host.lobby.look(match_id)
    if interaction.user.id not in (row.player for row in seats):
        raise Trouble("not-seated")


def _owned_lobby(match: MatchRow, by: int) -> None:
    if match.status is not Status.LOBBY:
        raise Trouble("already-started")
    if match.owner != by:
        raise Trouble("not-the-owner")


def _buttons(match: MatchRow, taken: int, said: Words) -> list[PressButton]:
    def button(verb: str, style: ButtonStyle, *, disabled: bool = False) -> PressButton:
        press = Press(verb, match.id, "")
        return PressButton(press, label=said(f"button-{verb}"), style=style, disabled=disabled)

    begun = match.status is not Status.LOBBY  # but has no thread yet
    return [
        button("join", ButtonStyle.success, disabled=begun or taken >= match.capacity),
        button("leave", ButtonStyle.secondary, disabled=begun),
        button("start", ButtonStyle.primary),
        button("settings", ButtonStyle.secondary, disabled=begun),
        button("cancel", ButtonStyle.danger, disabled=begun),
    ]


def _settings_view(desk: Desk, match: MatchRow, said: Words) -> ui.LayoutView:
    """A menu for each thing that can be agreed on."""
    game, setup = desk.game(match.game), decode(Setup, match.setup)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(said("lobby-settings", game=said("title"))))
    seats = tuple(map(str, game.seats))
    view.add_item(_menu(match, "seats", said("arg-seats"), seats, str(setup.seats), said))
    for name, values in offered(game, campaign=game.is_episode(setup)).items():
        if values:
            label, chosen = said(f"option-{name}"), setup.get(name)
            view.add_item(_menu(match, name, label, values[:25], chosen, said))
    time, timeout = parts(match.pace)
    view.add_item(_menu(match, "pace", said("arg-pace"), PACES, time, said))
    timeouts = [each.value for each in Timeout]
    view.add_item(_menu(match, "timeout", said("arg-timeout"), timeouts, timeout, said))
    counts = RATED[0] if match.rated else RATED[1]
    view.add_item(_menu(match, "rated", said("arg-rated"), RATED, counts, said))
    return view


def _menu(
    match: MatchRow, name: str, label: str, values: Sequence[str], chosen: str, said: Words
) -> ui.ActionRow[Any]:
    title = label[:1].upper() + label[1:]
    options = [
        discord.SelectOption(
            label=f"{title}: {_value(said, name, value)}"[:100],
            value=value,
            default=value == chosen,
        )
        for value in values
    ]
    return ui.ActionRow(PressMenu(Press("option", match.id, f"{name}="), options=options))


def _value(said: Words, name: str, value: str) -> str:
    match name:
        case "seats":
            return value
        case "pace":
            return said(pace_id(value))
        case "timeout":
            return said(f"timeout-{value}")
        case "rated":
            return said(f"rated-{value}")
    return value_name(said, name, value)
