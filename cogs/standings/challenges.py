"""The challenge of a day: how it stands, and what is told in public when somebody has finished."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import discord
import structlog
from discord import ButtonStyle, ui
from msgspec.structs import replace

from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, PressButton, action
from cogs.desk.saying.threads import bold, card
from cogs.desk.trouble import Trouble
from cogs.lobby.card import value_name
from cogs.standings.sheets import opening, plain
from cogs.standings.translated import translated
from host import Status, Table
from host.standings.daily import Finisher, Summary
from locales import Words, words
from render.standings.shown import ShownDay
from render.standings.told import daily_text
from rules.matches.record import AnyGame

log = structlog.get_logger("ratusha")

SHOWN = 15
"""How many of a day are listed."""
REPLAYS = 3
"""How many of the best can be looked at when the day is over."""


async def finished(bot: discord.Client, desk: Desk, table: Table) -> None:
    """Tells the channel that somebody has finished a challenge, and not a word about what came."""
    match = table.match
    day = await desk.host.standings.daily.day_of(match.id)
    if day is None or match.status is not Status.OVER or match.channel is None:
        return
    said = words(match.language, match.game)
    summary = await desk.host.standings.daily.summary(match.game, day)
    player = table.players[0] or 0
    own = next((e for e in summary.standings if e.tried.match_id == match.id), None)
    if own is None:
        return
    streak = await desk.host.standings.daily.streak(match.game, player)
    view = card(_result(table, summary, own, streak, said), rows=[_invitation(summary, said)])
    try:
        await bot.get_partial_messageable(match.channel).send(view=view)
    except discord.HTTPException as error:
        log.info("challenge not told", match=match.id, code=error.code)


@action("tries")
async def tries(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows how a day stands; the button's words are ``slug,day``."""
    slug, _, day = press.rest.rpartition("~")[2].partition(",")
    await opening(interaction)
    await show_day(desk, interaction, slug, day)


async def show_day(desk: Desk, interaction: Interaction, slug: str, day: str) -> None:
    """How a day's challenge stands; when it is over, with its seed and the best tries to watch.

    :raises Trouble: if that is no day yet.
    """
    daily = desk.host.standings.daily
    if not _is_day(day) or day > daily.today():
        raise Trouble("bad-day", today=daily.today())
    said = await desk.words(interaction, slug)
    summary = await daily.summary(slug, day)
    shown = replace(summary, standings=_shown(summary, interaction.user.id))
    people = [each.tried.person.user for each in shown.standings]
    streaks = {user: await daily.streak(slug, user) for user in people if user is not None}
    lines = [plain(daily_text(translated(shown, ShownDay), said, streaks))]
    lines += _agreed(daily.games[slug], await daily.options(slug, day), said)
    if (seed := await daily.seed(slug, day)) is not None:
        lines.append(said("daily-seed", seed=seed))
    rows = [_turning(summary, said)]
    if watch := _replays(summary, said):
        rows.append(ui.ActionRow(*watch))
    await interaction.edit_original_response(view=card(*lines, rows=rows))


def _agreed(game: AnyGame, options: Mapping[str, str], said: Words) -> list[str]:
    """What is played, where tables of the game open with something else than all of it."""
    setup = game.setup(1, options)
    return [
        said(
            "lobby-option",
            option=said(f"option-{option.name}"),
            value=value_name(said, option.name, setup.get(option.name)),
        )
        for option in game.options
        if option.opens is not None and option.is_used(setup)
    ]


def _result(table: Table, summary: Summary, own: Finisher, streak: int, said: Words) -> str:
    line = said(
        "daily-finished",
        player=bold(table.names)[0],
        game=said("title"),
        day=summary.day,
        points=said("count-points", count=own.tried.total or 0),
    )
    lines = [line, said("daily-place", place=own.place, count=len(summary.standings))]
    if streak > 1:
        lines.append(said("count-days", count=streak))
    return "\n".join(lines)


def _invitation(summary: Summary, said: Words) -> ui.ActionRow[Any]:
    day = f"{summary.game},{summary.day}"
    return ui.ActionRow(
        PressButton(
            Press("daily", 0, summary.game),
            label=said("button-daily"),
            style=ButtonStyle.success,
        ),
        PressButton(Press("tries", 0, day), label=said("button-tries")),
    )


def _turning(summary: Summary, said: Words) -> ui.ActionRow[Any]:
    """The day before, the day after, and today's own try."""
    day, row = date.fromisoformat(summary.day), ui.ActionRow[Any]()
    for sign, step in (("◀", -1), ("▶", 1)):
        there = f"{summary.game},{(day + timedelta(step)).isoformat()}"
        late = step > 0 and not summary.over
        row.add_item(PressButton(Press("tries", 0, f"{sign}~{there}"), label=sign, disabled=late))
    play = Press("daily", 0, summary.game)
    row.add_item(PressButton(play, label=said("button-daily"), style=ButtonStyle.success))
    return row


def _replays(summary: Summary, said: Words) -> list[PressButton]:
    """The best tries to look at, once nobody can be spoiled any more."""
    best = summary.standings[:REPLAYS] if summary.over else ()
    return [
        PressButton(
            Press("film", each.tried.match_id, "0"),
            label=f"{said('button-film')}: {each.tried.person.name or said('person-forgotten')}"[
                :80
            ],
        )
        for each in best
    ]


def _shown(summary: Summary, viewer: int) -> tuple[Finisher, ...]:
    """The first of a day, and the viewer wherever they stand."""
    first, rest = summary.standings[:SHOWN], summary.standings[SHOWN:]
    return (*first, *(each for each in rest if each.tried.person.user == viewer))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
