"""The pages of rules help: a worked turn first, those for people who type last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.studio import Drawn
from cogs.learn.buttons import learn_button
from host import MatchRow
from host.opening.campaigns import setup_of
from locales import Words, words
from render import art
from render.saga import saga
from render.scene import Player, Scene
from rules import games
from rules.lessons import LEARNER, Lesson, lesson, played, position, solution


class HelpPage(Struct, frozen=True):
    """A page: its title, and texts, each with the name of a picture if there is one."""

    title: str
    told: tuple[tuple[str, str | None], ...]


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
    slug, _, page = press.rest.partition(",")
    desk.game(slug)
    await interaction.response.defer()
    match = (await desk.host.lobby.look(press.match))[0] if press.match else None
    await help_page(desk, interaction, slug, int(page), match)


async def help_page(
    desk: Desk, interaction: Interaction, slug: str, page: int, match: MatchRow | None = None
) -> None:
    """Shows one page in place of what stood there."""
    said = await desk.words(interaction, slug)
    told = _pages(desk, slug, said, match)
    page, count = min(max(page, 0), len(told) - 1), len(told)
    drawn = await desk.studio.draw(lambda: _pictures(slug, said, told[page]))
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay(f"### {said('title')} · {told[page].title}"))
    for text, name in told[page].told:
        box.add_item(ui.TextDisplay(text[:3800]))
        if name in drawn:
            box.add_item(ui.MediaGallery(drawn[name].item()))
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
            *learn_button(slug, said),
        )
    )
    files: list[discord.File] = [each.file() for each in drawn.values()]
    await interaction.edit_original_response(view=view, attachments=files)


def _pages(desk: Desk, slug: str, said: Words, match: MatchRow | None) -> list[HelpPage]:
    """All pages in their order; in a *match* of a campaign those of its open chapters, too."""
    painter = art(slug)
    facts, numbers = painter.facts(said), range(1, pages(said) + 1)
    told = [_page(said, n, facts) for n in numbers if n != painter.typed]
    told += [HelpPage(title, ((text, None),)) for title, text in _chapters(desk, match, said)]
    if painter.typed is not None:
        told.append(_page(said, painter.typed, facts))
    taught = lesson(slug)
    if taught is not None and taught.turn:
        told.insert(0, _worked(said, taught))
    return told


def _page(said: Words, number: int, facts: Any) -> HelpPage:
    text = said(f"help-{number}", **facts)
    return HelpPage(said(f"help-{number}-title"), ((text, f"help-{number}"),))


def _worked(said: Words, taught: Lesson) -> HelpPage:
    """A turn as the lesson teaches it: every step with its picture, and what came of it."""
    told = [(said(f"lesson-{step}"), f"turn-{step}") for step in taught.turn]
    end = said.attribute(f"lesson-{taught.turn[-1]}", "done") or ""
    return HelpPage(said("help-turn"), (*told, (end, "turn-end")))


def _pictures(slug: str, said: Words, page: HelpPage) -> dict[str, Drawn]:
    """The pictures of a page by their names."""
    known = _drawings(slug, said.locale)
    names = [name for _, name in page.told if name in known]
    return {
        name: Drawn(f"{name}.png", known[name], page.title) for name in names if name is not None
    }


@cache
def _drawings(slug: str, language: str) -> dict[str | None, bytes]:
    """The pictures of a game's pages by topic: a few dozen in all, drawn once."""
    said = words(language, slug)
    found: dict[str | None, bytes] = {
        topic: picture.png() for topic, picture in art(slug).diagrams(said)
    }
    taught = lesson(slug)
    return found if taught is None else found | _turn_pictures(slug, said, taught)


def _turn_pictures(slug: str, said: Words, taught: Lesson) -> dict[str | None, bytes]:
    """The worked turn: the position of every step with what to notice, and the end."""
    game, painter = games()[slug], art(slug)
    found: dict[str | None, bytes] = {}
    for number, task in enumerate(taught.steps):
        if task.id not in taught.turn:
            continue
        state = position(game, taught, number)
        names = (said("help-you"), said("computer-apprentice"), "III", "IV", "V", "VI")
        players = tuple(Player(names[at], at) for at in range(game.seat_count(state)))
        shown = Scene(game.view(state, LEARNER), said, players, marks=task.marks)
        found[f"turn-{task.id}"] = painter.seat(shown).png()
        move = solution(game, taught, number)
        after = played(game, state, [f"{LEARNER} {move}", *task.then]).state
        before = game.mask(state, LEARNER)
        end = Scene(game.view(after, LEARNER), said, players, before=before)
        found["turn-end"] = painter.seat(end).png()
    return found


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
