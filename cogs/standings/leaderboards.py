"""Leaderboards as messages, turned by buttons whose id says which page of which board they open."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home, is_present
from cogs.standings.sheets import PICTURE, SHARED, TEXT, Sheet, opening, show, ways
from cogs.standings.translated import translated
from host import By
from host.standings.leaderboards import Leaderboard, Period
from locales import Words, words
from locales.titles import title
from render.standings.leaderboard import leaderboard
from render.standings.shown import ShownLeaderboard
from render.standings.told import board_text

SCOPES = {False: "scope-server", True: "scope-everywhere"}
PERIODS = {
    Period.ALL: "period-all",
    Period.RECENT: "period-recent",
    Period.SEASON: "period-this-season",
}
MINE = "mine"
"""In place of a page's number: the page on which whoever presses stands."""


class Wanted(Struct, frozen=True):
    """Which page of which leaderboard, and how it is shown; *page* is None for one's own."""

    game: str
    by: By = By.RATING
    period: Period = Period.ALL
    season: int = 0
    """0 is the latest."""
    everywhere: bool = False
    page: int | None = 0
    mode: str = PICTURE

    @property
    def text(self) -> str:
        """All of it but the mode, as it stands in the id of a button."""
        where = "all" if self.everywhere else "here"
        page = MINE if self.page is None else str(self.page)
        return f"{self.game},{self.by},{self.period},{self.season},{where},{page},"


def read(text: str) -> Wanted:
    """What a button leads to; what stands before a tilde keeps buttons apart.

    :raises Trouble: if it is a button of another time.
    """
    try:
        game, by, period, season, where, page, mode = text.rpartition("~")[2].split(",")
        number = None if page == MINE else int(page)
        everywhere = where == "all"
        return Wanted(game, By(by), Period(period), int(season), everywhere, number, mode)
    except ValueError:
        raise Trouble("stale-button") from None


@action("board")
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the page that a button or a menu leads to."""
    wanted = read(press.rest)
    wanted = replace(wanted, game=desk.game(wanted.game).slug)
    await opening(interaction, wanted.mode)
    await show_board(desk, interaction, wanted)


@entry("boards", "button-hub-boards", order=60)
@action("boards", "")
async def open_boards(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the leaderboard of the game that somebody has played last, or else of any."""
    await opening(interaction)
    played = await desk.host.matches.of_player(interaction.user.id)
    games = [match.game for match in played if match.game in desk.games]
    slug = next(iter(games), next(iter(desk.games)))
    everywhere = not is_present(interaction)
    wanted = Wanted(slug, By.RATING, Period.ALL, 0, everywhere)
    await show_board(desk, interaction, wanted)


async def show_board(desk: Desk, interaction: Interaction, wanted: Wanted) -> None:
    """A page of a leaderboard, as the person, or the whole server, may read it."""
    guild = None if wanted.everywhere else interaction.guild_id
    viewer = None if wanted.mode == SHARED else interaction.user.id
    board = await desk.host.standings.leaderboards.page(
        wanted.game,
        by=wanted.by,
        guild=guild,
        period=wanted.period,
        season=wanted.season or None,
        number=wanted.page,
        viewer=viewer,
    )
    wanted = replace(wanted, page=board.number, everywhere=guild is None)
    if wanted.mode == SHARED:
        said = words(await desk.languages.of_server(interaction))
    else:
        said = await desk.words(interaction)
    shown = translated(board, ShownLeaderboard)
    sheet = Sheet(
        "leaderboard.png", board_text(shown, said), lambda: leaderboard(shown, said, viewer)
    )
    rows = [_pages(board, wanted, said)]
    if wanted.mode != SHARED:
        seasons = interaction.guild_id and await desk.host.standings.seasons.any(
            interaction.guild_id
        )
        rows += [_games(desk, wanted, said)] if len(desk.games) > 1 else []
        rows += [_orders(wanted, said), _places(interaction, wanted, said, seasons=bool(seasons))]
    onward = [] if wanted.mode == SHARED else [home(said)]
    rows.append(ui.ActionRow(*ways("board", f"way~{wanted.text}", wanted.mode, said), *onward))
    await show(desk, interaction, sheet, wanted.mode, rows)


def _pages(board: Leaderboard, wanted: Wanted, said: Words) -> ui.ActionRow[Any]:
    """First, previous, next, last, and where one stands oneself."""
    at, last = board.number, board.pages - 1
    mode = PICTURE if wanted.mode == SHARED else wanted.mode
    row = ui.ActionRow[Any]()
    for sign, page in (("⏮", 0), ("◀", at - 1), ("▶", at + 1), ("⏭", last)):
        there = replace(wanted, page=page)
        row.add_item(
            PressButton(
                Press("board", 0, f"{sign}~{there.text}{mode}"),
                label=sign,
                disabled=not 0 <= page <= last or page == at,
            )
        )
    mine = Press("board", 0, f"{replace(wanted, page=None).text}{mode}")
    absent = wanted.mode != SHARED and board.page.own is None
    row.add_item(PressButton(mine, label=said("button-my-row"), disabled=absent))
    return row


def _games(desk: Desk, wanted: Wanted, said: Words) -> ui.ActionRow[Any]:
    """A menu of the games."""
    titles = sorted((title(said.locale, slug), slug) for slug in desk.games)
    options = [
        discord.SelectOption(
            label=name,
            value=_first(replace(wanted, game=slug)),
            default=slug == wanted.game,
        )
        for name, slug in titles
    ]
    return ui.ActionRow(PressMenu(Press("board", 0, "game~"), options=options[:25]))


def _orders(wanted: Wanted, said: Words) -> ui.ActionRow[Any]:
    """A menu of what to order by."""
    options = [
        discord.SelectOption(
            label=said(f"by-{by.value}"),
            value=_first(replace(wanted, by=by)),
            default=by is wanted.by,
        )
        for by in By
    ]
    return ui.ActionRow(PressMenu(Press("board", 0, "by~"), options=options))


def _places(
    interaction: Interaction, wanted: Wanted, said: Words, *, seasons: bool
) -> ui.ActionRow[Any]:
    """A menu of where and since when."""
    here = [Period.ALL, Period.RECENT, *([Period.SEASON] if seasons else [])]
    offers = [(False, period) for period in here] if interaction.guild_id else []
    offers += [(True, Period.ALL), (True, Period.RECENT)]
    options = [
        discord.SelectOption(
            label=f"{said(SCOPES[everywhere])} · {said(PERIODS[period])}",
            value=_first(replace(wanted, everywhere=everywhere, period=period, season=0)),
            default=(everywhere, period, 0) == (wanted.everywhere, wanted.period, wanted.season),
        )
        for everywhere, period in offers
    ]
    return ui.ActionRow(PressMenu(Press("board", 0, "where~"), options=options))


def _first(wanted: Wanted) -> str:
    """The first page of a board, shown as the one before."""
    return f"{replace(wanted, page=0).text}{TEXT if wanted.mode == TEXT else PICTURE}"
