"""The private page of somebody who looks for company, and a wish put together by thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ButtonStyle, SelectOption, ui
from msgspec.structs import replace

from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, PressMenu, action
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home, is_present
from cogs.lobby.card import require_permissions
from cogs.lobby.paces import pace_id
from cogs.seeking.asking import called_off, look
from cogs.seeking.tables import place_of
from cogs.seeking.wishes import ANY, CODE, coded, decoded, told
from host.seeking.office import MOST, Wish
from host.time.pace import PACES
from locales import LANGUAGES, Words
from locales.titles import title


async def _here(desk: Desk, interaction: Interaction) -> bool:
    return is_present(interaction)


@entry("seek", "button-hub-seek", order=15, style=ButtonStyle.success, offered=_here)
@action("seek", "")
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows what somebody looks for."""
    await _opening(interaction)
    await show(desk, interaction)


async def show(desk: Desk, interaction: Interaction, line: str = "") -> None:
    """What somebody looks for, each with a button, and a menu of games to look for more."""
    said = await desk.words(interaction)
    view = ui.LayoutView(timeout=None)
    head = [f"### {said('button-hub-seek')}", said("seek-what")]
    box: ui.Container[Any] = ui.Container(
        ui.TextDisplay("\n".join([*head, *([line] * bool(line))]))
    )
    mine = await desk.host.seeking.mine(interaction.user.id)
    for row in mine:
        waits = said("seek-since", since=f"<t:{row.since // 1000}:R>")
        stop = PressButton(
            Press("unseek", 0, str(row.id)), label=said("button-unseek"), style=ButtonStyle.danger
        )
        state = waits if row.finding is None else said("seek-found")
        box.add_item(ui.Section(f"{told(row, said)}\n-# {state}", accessory=stop))
    view.add_item(box)
    if (asked := next((row.finding for row in mine if row.finding is not None), None)) is not None:
        ready = Press("ready", 0, str(asked))
        button = PressButton(ready, label=said("button-ready"), style=ButtonStyle.success)
        view.add_item(ui.ActionRow(button))
    if len(mine) < MOST and is_present(interaction):
        view.add_item(ui.ActionRow(_games(desk, said)))
    view.add_item(ui.ActionRow(home(said)))
    await interaction.edit_original_response(view=view, attachments=[])


def _games(desk: Desk, said: Words) -> PressMenu:
    slugs = sorted(desk.games, key=lambda slug: title(said.locale, slug))
    options = [
        SelectOption(label=title(said.locale, slug), value=coded(Wish(slug, ())))
        for slug in slugs
        if desk.games[slug].seats[-1] > 1
    ]
    return PressMenu(Press("wish", 0, ""), placeholder=said("seek-which"), options=options[:25])


@action("wish", rf"{CODE}(=[a-z]+=[a-z0-9:+|]*)?")
async def wish(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows a wish, changed by what was chosen in one of its menus: ``wish=name=value``."""
    code, name, value = [*press.rest.split("=", 2), "", ""][:3]
    draft = decoded(code)
    desk.game(draft.game)
    if name == "sizes":
        draft = replace(
            draft, sizes=tuple(sorted({int(each) for each in value.split("|") if each}))
        )
    elif name == "pace":
        draft = replace(draft, pace=value)
    elif name == "language":
        draft = replace(draft, language="" if value == ANY else value)
    await _opening(interaction)
    view = await _form(desk, interaction, draft)
    await interaction.edit_original_response(view=view, attachments=[])


async def _form(desk: Desk, interaction: Interaction, draft: Wish) -> ui.LayoutView:
    """A wish with a menu or a button for each of its terms."""
    said, view = await desk.words(interaction), ui.LayoutView(timeout=None)
    several = [each for each in desk.game(draft.game).seats if each > 1]
    shown = replace(draft, sizes=draft.sizes or tuple(several))
    lines = [f"### {said('button-hub-seek')}", told(shown, said)]
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    if len(several) > 1:
        options = {str(each): said("seek-sizes", sizes=str(each)) for each in several}
        chosen = [str(each) for each in shown.sizes]
        view.add_item(_menu(draft, "sizes", options, chosen, most=len(several)))
    paces = {each: said(pace_id(each)) for each in PACES}
    view.add_item(_menu(draft, "pace", paces, [draft.pace]))
    languages = {ANY: said("seek-any-language")}
    languages |= {code: said(f"language-{code}") for code in LANGUAGES}
    view.add_item(_menu(draft, "language", languages, [draft.language or ANY]))
    toggles = [_toggle(replace(draft, rated=not draft.rated), "seek-rated", draft.rated, said)]
    if desk.host.seating.offered:
        other = replace(draft, computers=not draft.computers)
        toggles.append(_toggle(other, "seek-computers", draft.computers, said))
    view.add_item(ui.ActionRow(*toggles))
    go = PressButton(
        Press("want", 0, coded(draft)), label=said("button-want"), style=ButtonStyle.success
    )
    back = PressButton(Press("seek", 0, ""), label=said("button-previous"))
    view.add_item(ui.ActionRow(go, back, home(said)))
    return view


def _menu(
    draft: Wish, name: str, options: Mapping[str, str], chosen: list[str], most: int = 1
) -> ui.ActionRow[Any]:
    offers = [
        SelectOption(label=label[:1].upper() + label[1:], value=value, default=value in chosen)
        for value, label in options.items()
    ]
    press = Press("wish", 0, f"{coded(draft)}={name}=")
    return ui.ActionRow(PressMenu(press, options=offers, max_values=most))


def _toggle(then: Wish, label: str, on: bool, said: Words) -> PressButton:
    style = ButtonStyle.primary if on else ButtonStyle.secondary
    words = said(label)
    mark = "☑" if on else "☐"
    return PressButton(
        Press("wish", 0, coded(then)), label=f"{mark} {words[:1].upper()}{words[1:]}", style=style
    )


@action("want", CODE)
async def want(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Has somebody look for what they have put together."""
    await _opening(interaction)
    await seek(desk, interaction, decoded(press.rest))


async def seek(desk: Desk, interaction: Interaction, wish: Wish) -> None:
    """Has somebody look for company here, and shows all that they look for.

    :raises Trouble: :raises TableError: :raises SetupError: if that cannot be.
    """
    guild, said = interaction.guild_id, await desk.words(interaction)
    if guild is None or not is_present(interaction):
        raise Trouble("server-only")
    channel = interaction.channel
    near = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    place = await place_of(desk, guild, near or 0)
    if place is None:
        require_permissions(interaction, said)
        raise Trouble("not-in-a-thread")
    await may_open(desk.host, interaction, place.id)
    user = interaction.user
    await desk.host.seeking.join(user.id, user.display_name, guild, near or 0, wish)
    await look(desk)
    await show(desk, interaction, said("seek-joined"))


@action("unseek", NUMBER)
async def unseek(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes back what somebody looks for."""
    await interaction.response.defer()
    news = await desk.host.seeking.leave(interaction.user.id, int(press.rest))
    await show(desk, interaction, (await desk.words(interaction))("seek-left"))
    if news is not None:
        await called_off(desk, news)
        await look(desk)


async def _opening(interaction: Interaction) -> None:
    """Takes up a press in the private message that it changes, or anywhere else with a new one."""
    if interaction.response.is_done():
        return
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
