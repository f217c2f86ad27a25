"""A match looked at again, step by step, in the pictures that everybody may see."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.chronicle.films import frame_picture
from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.messages import shortened
from cogs.desk.saying.threads import bold
from cogs.desk.studio import Drawn
from host.chronicle import Film
from locales import Words
from locales.telling import story


@action("film", rf"({NUMBER}(\.[0-9]+)?)?")
async def step(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the viewer under the board, or turns it to another step."""
    mine = interaction.message is not None and interaction.message.flags.ephemeral
    if mine:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    await show_match(desk, interaction, press.match, _step(press.rest))


@action("look", rf"[^,]*,({NUMBER}(\.[0-9]+)?)?")
async def look(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Turns the viewer of an imported file; its words are ``name,step``."""
    name, _, at = press.rest.partition(",")
    await interaction.response.defer()
    await show_file(desk, interaction, name, _step(at))


async def show_match(desk: Desk, interaction: Interaction, match_id: int, at: int) -> None:
    """A step of a stored match."""
    await desk.watched(interaction, match_id)
    film = await desk.host.chronicle.film(match_id)
    await _show(desk, interaction, film, at, Press("film", match_id, ""))


async def show_file(desk: Desk, interaction: Interaction, name: str, at: int) -> None:
    """A step of an imported game file."""
    film = await desk.host.chronicle.shelved(name)
    await _show(desk, interaction, film, at, Press("look", 0, f"{name},"))


async def _show(desk: Desk, interaction: Interaction, film: Film, at: int, press: Press) -> None:
    said = await desk.words(interaction, film.game.slug)
    at = min(max(at, 0), len(film.frames) - 1)
    drawn = await desk.studio.draw(lambda: frame_picture(film, at, said))
    view = film_view(film, at, said, drawn, press)
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def film_view(film: Film, at: int, said: Words, drawn: Drawn, press: Press) -> ui.LayoutView:
    """A step as a message."""
    view, last = ui.LayoutView(timeout=None), len(film.frames) - 1
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    told = story(said, film.frames[at].events, bold(film.names))
    count = said("film-step", step=at + 1, steps=last + 1)
    box.add_item(ui.TextDisplay("\n".join(filter(None, [shortened(told), f"**{count}**"]))))
    view.add_item(box)
    steps = (("⏮", 0), ("◀", at - 1), ("▶", at + 1), ("⏭", last))
    view.add_item(
        ui.ActionRow(
            *(
                PressButton(
                    Press(press.verb, press.match, f"{press.rest}{target}.{number}"),
                    label=sign,
                    disabled=not 0 <= target <= last or target == at,
                )
                for number, (sign, target) in enumerate(steps)
            )
        )
    )
    return view


def _step(text: str) -> int:
    """The step that a button leads to; what follows the dot keeps the buttons apart."""
    return int(text.partition(".")[0] or 0)
