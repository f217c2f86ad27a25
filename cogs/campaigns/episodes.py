"""Around an episode of a campaign: its opening, its last buttons, the album after a chapter."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.desk import Desk
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.threads import say
from cogs.desk.studio import Drawn
from host import Around, Status, Table
from host.opening.campaigns import Campaign, continuation
from locales import Words, words
from render import art
from render.saga import Saga, saga
from render.scene import Player


async def open_episode(bot: discord.Client, desk: Desk, table: Table) -> None:
    """Posts what is new in an episode, once, before its first board."""
    slug, posts = table.game.slug, desk.host.told
    told = saga(slug) if table.is_episode else None
    if told is None or await posts.around(table.match, Around.OPENING):
        return
    said = words(table.match.language, slug)
    drawn = await desk.studio.draw(lambda: _opening(told, said, table))
    sent = await say(bot, table.match, opening_view(told, said, table, drawn), drawn=drawn)
    if sent is not None:
        await posts.posted_around(table.match, Around.OPENING, sent.id)


def opening_view(told: Saga, said: Words, table: Table, drawn: Drawn) -> ui.LayoutView:
    """An opening as a message: a chapter's has its name as the title."""
    chapter, episode = told.chapter(said, table.setup), told.episode(said, table.setup)
    title = f"# {chapter}\n### {episode}" if told.opens(table.setup) else f"## {episode}\n{chapter}"
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(title), accent_colour=_accent(table))
    box.add_item(ui.MediaGallery(drawn.item()))
    box.add_item(ui.TextDisplay("\n\n".join(told.told(said, table.setup))[:3000]))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


async def close_episode(bot: discord.Client, desk: Desk, table: Table) -> None:
    """Posts the album, once, when a chapter, or the whole campaign, has been played."""
    posts = desk.host.told
    told = saga(table.game.slug) if table.is_episode else None
    if told is None or table.match.status is not Status.OVER:
        return
    if await posts.around(table.match, Around.ALBUM):
        return
    after = continuation(table)
    if after == table.setup or (after is not None and not told.opens(after)):
        return
    said = words(table.match.language, table.game.slug)
    found = await desk.host.campaigns.campaign(table.match.id)
    drawn = await album_picture(desk, found, said)
    sent = await say(bot, table.match, album_view(drawn), drawn=drawn)
    if sent is not None:
        await posts.posted_around(table.match, Around.ALBUM, sent.id)


async def album_picture(desk: Desk, found: Campaign, said: Words) -> Drawn:
    """Everybody's boards as the episodes left them."""
    told, latest, played = saga(found.latest.game.slug), found.latest, found.played
    assert told is not None
    players = [Player(name, seat) for seat, name in enumerate(latest.names)]
    states = [table.point.state for table in played]
    alt = said("album-alt", players=", ".join(latest.names), count=len(played))
    return await desk.studio.draw(
        lambda: Drawn("album.png", told.album(said, players, states).png(), alt)
    )


def album_view(drawn: Drawn, *rows: ui.ActionRow[Any]) -> ui.LayoutView:
    """The album as a message."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.MediaGallery(drawn.item())))
    for row in rows:
        view.add_item(row)
    return view


def onward(table: Table, said: Words) -> list[PressButton]:
    """The buttons under an episode that has ended; none under any other match."""
    if not table.is_episode:
        return []
    status = PressButton(Press("campaign", table.match.id, ""), label=said("button-campaign"))
    return [status, *sequel_buttons(table, said)]


def goes_on(table: Table) -> bool:
    """Whether a match that has ended is an episode after which another one comes."""
    return table.is_episode and continuation(table) is not None


def sequel_buttons(table: Table, said: Words) -> list[PressButton]:
    """The button with which the campaign goes on; none after the last episode."""
    after = continuation(table)
    if after is None:
        return []
    label = said("button-repeat" if after == table.setup else "button-sequel")
    press = Press("sequel", table.match.id, "")
    return [PressButton(press, label=label, style=discord.ButtonStyle.success)]


def _opening(told: Saga, said: Words, table: Table) -> Drawn:
    alt = "\n".join([told.chapter(said, table.setup), *told.told(said, table.setup)])
    return Drawn("opening.png", told.opening(said, table.setup).png(), alt)


def _accent(table: Table) -> discord.Colour:
    return discord.Colour.from_rgb(*art(table.game.slug).theme.accent)
