"""Looking one thing up by its name, in any of our languages: its own card, large."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, PressButton
from cogs.desk.studio import Drawn
from cogs.desk.trouble import Trouble
from cogs.learn.buttons import learn_button
from locales import LANGUAGES, Words, words
from locales.words import canonical
from render import art


async def show_thing(desk: Desk, interaction: Interaction, slug: str, typed: str) -> None:
    """Shows the card, building or person of that name.

    :raises Trouble: if there is none; it names what is nearest.
    """
    said = await desk.words(interaction, slug)
    thing = _meant(slug, said, typed)
    if thing is None:
        known = [name for name, _ in found(slug, said, "")][:8]
        raise Trouble("unknown-thing", text=typed, game=said("title"), known=", ".join(known))
    await interaction.response.defer(ephemeral=True, thinking=True)
    title = called(said, thing)
    drawn = await desk.studio.draw(
        lambda: Drawn("thing.png", art(slug).thing(said, thing).png(), title)
    )
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(f"### {said('title')} · {title}"))
    box.add_item(ui.MediaGallery(drawn.item()))
    view.add_item(box)
    rules = PressButton(Press("page", 0, f"{slug},0"), label=said("button-rules"))
    view.add_item(ui.ActionRow(rules, *learn_button(slug, said)))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def found(slug: str, said: Words, typed: str) -> list[tuple[str, str]]:
    """The things whose name in any language has what was typed in it, as name and word."""
    things = [(called(said, thing), thing) for thing in art(slug).things]
    like = _folded(typed)
    return sorted(
        (name, thing)
        for name, thing in things
        if any(like in _folded(called(words(each, slug), thing)) for each in LANGUAGES)
        or like in thing
    )


def called(said: Words, thing: str) -> str:
    """What a thing is called, with a capital."""
    name = said.name(thing)
    return name[:1].upper() + name[1:]


def _meant(slug: str, said: Words, typed: str) -> str | None:
    """The thing of that name, or the only one whose name has it in it."""
    things, word = art(slug).things, canonical(typed.strip(), slug, said.locale).lower()
    if word in things:
        return word
    some = found(slug, said, typed)
    return some[0][1] if len(some) == 1 else None


def _folded(word: str) -> str:
    return word.strip().lower().replace("ё", "е")
