"""The pages of ``/rules``: our own words, with pictures of the real pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import discord
from discord import ui

from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.studio import Drawn
from host import MatchRow
from host.campaigns import setup_of
from locales import Words, words
from render import art
from render.saga import saga


def pages(said: Words) -> int:
    """How many pages a game's help has."""
    count = 0
    while f"help-{count + 1}" in said:
        count += 1
    return count


@action("rules", rf"({NUMBER})?")
async def open_help(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the help of a match's game, as pressed under its board."""
    match, _ = await desk.host.lobby.look(press.match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await help_page(desk, interaction, match.game, int(press.rest or 0), match)


@action("page", rf"[a-z_]+,{NUMBER}")
async def turn_page(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Turns a page; its words are ``slug,page``."""
    game, _, page = press.rest.partition(",")
    slug = desk.game(game).slug
    await interaction.response.defer()
    match = (await desk.host.lobby.look(press.match))[0] if press.match else None
    await help_page(desk, interaction, slug, int(page), match)


async def help_page(
    desk: Desk, interaction: Interaction, slug: str, page: int, match: MatchRow | None = None
) -> None:
    """Shows one page in place of what stood there.

    In a *match* of a campaign the pages of its open chapters follow those of the game.
    """
    said = await desk.words(interaction, slug)
    facts, numbers = art(slug).facts(said), range(1, pages(said) + 1)
    told = [(said(f"help-{n}-title"), said(f"help-{n}", **facts)) for n in numbers]
    told += _chapters(desk, match, said)
    page, count = min(max(page, 0), len(told) - 1), len(told)
    drawn = await desk.studio.draw(lambda: _pieces(slug, said, page + 1))
    box: ui.Container[Any] = ui.Container()
    title, text = told[page]
    box.add_item(ui.TextDisplay(f"### {said('title')} · {title}\n{text}"[:3900]))
    if drawn is not None:
        box.add_item(ui.MediaGallery(drawn.item()))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.add_item(
        ui.ActionRow(
            _turn(slug, page - 1, "button-previous", said, page > 0, match),
            PressButton(
                Press("page", match.id if match else 0, f"{slug},{page}"),
                label=said("help-page", page=page + 1, pages=count),
                disabled=True,
            ),
            _turn(slug, page + 1, "button-next", said, page + 1 < count, match),
        )
    )
    files: list[discord.File] = [drawn.file()] if drawn else []
    await interaction.edit_original_response(view=view, attachments=files)


def _pieces(slug: str, said: Words, page: int) -> Drawn | None:
    """The picture that belongs to a page: the topic of that number."""
    png = _drawings(slug, said.locale).get(f"help-{page}")
    return None if png is None else Drawn("pieces.png", png, said(f"help-{page}-title"))


@cache
def _drawings(slug: str, language: str) -> dict[str, bytes]:
    """The pictures of a game's pieces by topic: a few dozen in all, drawn once."""
    pieces = art(slug).diagrams(words(language, slug))
    return {topic: picture.png() for topic, picture in pieces}


def _chapters(desk: Desk, match: MatchRow | None, said: Words) -> Sequence[tuple[str, str]]:
    """The pages that only those may read who have opened them: none before an episode begins."""
    if match is None or match.started_at is None or not desk.host.campaigns.is_episode(match):
        return []
    told = saga(match.game)
    return [] if told is None else told.pages(said, setup_of(match))


def _turn(
    slug: str, page: int, label: str, said: Words, possible: bool, match: MatchRow | None
) -> PressButton:
    press = Press("page", match.id if match else 0, f"{slug},{page}")
    return PressButton(press, label=said(label), disabled=not possible)
