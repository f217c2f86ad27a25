"""Standings as messages: a picture, the same in words, and a copy for everybody to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui
from msgspec import Struct

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.threads import unmarked
from cogs.desk.studio import Drawn
from locales import Words
from render.engine.encode import Picture
from render.standings import told

PICTURE, TEXT, SHARED = "p", "t", "s"
"""How something is shown: drawn, in words, or drawn for everybody; the last word of an id."""
LIMIT = 3800
"""The most characters of a text in one message."""

PLACE = re.compile(r"^(\d+)\.(?= )", re.M)

Rows = Sequence[ui.ActionRow[Any]]


class Sheet(Struct, frozen=True):
    """Something worth a page: what its picture is called, its words, and how it is drawn."""

    name: str
    text: str
    draw: Callable[[], Picture]


async def opening(interaction: Interaction, mode: str = PICTURE) -> None:
    """Turns the page of a private message, or opens one; a shared copy is a message of its own."""
    message = interaction.message
    if mode == SHARED:
        await interaction.response.defer(thinking=True)
    elif message is not None and message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(
    desk: Desk, interaction: Interaction, sheet: Sheet, mode: str, rows: Rows = ()
) -> None:
    """Shows a sheet in place of what stood there."""
    view = ui.LayoutView(timeout=None)
    files: list[discord.File] = []
    if mode == TEXT:
        view.add_item(ui.Container(ui.TextDisplay(plain(sheet.text))))
    else:
        alt = told.alt(sheet.text)
        drawn = await desk.studio.draw(lambda: Drawn(sheet.name, sheet.draw().png(), alt))
        view.add_item(ui.Container(ui.MediaGallery(drawn.item())))
        files = [drawn.file()]
    for row in rows:
        view.add_item(row)
    await interaction.edit_original_response(view=view, attachments=files)


def plain(text: str, limit: int = LIMIT) -> str:
    """A text as it is, whatever signs the names in it have; whole lines, as many as fit.

    Discord counts a list by itself; so that two may share a place, it must not see one.
    """
    kept, length = list[str](), 0
    for line in PLACE.sub(r"\1\.", unmarked(text)).splitlines():
        length += len(line) + 1
        if length > limit:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(kept)


def ways(verb: str, state: str, mode: str, said: Words) -> list[PressButton]:
    """Buttons to see the same in the other way, and to show it to everybody."""
    other, label = (PICTURE, "button-picture") if mode == TEXT else (TEXT, "button-text")
    buttons = [PressButton(Press(verb, 0, f"{state}{other}"), label=said(label))]
    if mode != SHARED:
        share = Press(verb, 0, f"{state}{SHARED}")
        buttons.append(PressButton(share, label=said("button-share"), style=ButtonStyle.primary))
    return buttons
