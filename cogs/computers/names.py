"""What computers are called, and levels as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import discord
from discord import SelectOption, ui
from discord.app_commands import Choice

from cogs.desk import Desk
from cogs.desk.presses import Press, PressMenu, desk_of
from cogs.desk.saying.threads import bold, mention
from host import LEVELS, MatchRow, SeatRow, TableError
from locales import LANGUAGES, Words, words

WEAKEST = LEVELS[0]
"""The level of a computer for which nobody has named one."""
MOST = 25
"""The most choices of a menu that Discord takes."""


def called(rows: Sequence[SeatRow], names: Sequence[str], said: Words) -> list[str]:
    """Everybody at a table as they stand out in a message; a computer with its level."""
    return [
        said("computer-called", player=name, level=said(f"level-{row.computer}"))
        if row.computer
        else name
        for row, name in zip(rows, bold(names), strict=True)
    ]


def mentioned(row: SeatRow, match: MatchRow, said: Words) -> str:
    """Whoever sits there, by a mention or a name; a computer by its name and level."""
    return called([row], [row.name], said)[0] if row.computer else mention(row, match)


def computers(levels: Sequence[str], said: Words) -> list[tuple[str, str]]:
    """The level and the name of every computer that shall sit down."""
    return [(level, said(f"computer-{level}") if level in LEVELS else level) for level in levels]


def read_levels(typed: str) -> list[str]:
    """Computers as they are typed in any language: ``architect``, ``builder builder``, ``2``.

    A number counts the level that stands after it, or the weakest if none does.

    :raises TableError: if there is no such level.
    """
    found, times = list[str](), None
    for word in re.findall(r"[^\s,;+]+", typed.lower()):
        if word.isdecimal():
            found += [WEAKEST] * (times or 0)
            times = int(word[:3])
        elif word in _spoken():
            found += [_spoken()[word]] * (1 if times is None else times)
            times = None
        else:
            raise TableError("unknown-level", level=word)
    return found + [WEAKEST] * (times or 0)


def read_level(typed: str) -> str:
    """One level as it is typed.

    :raises TableError: if there is no such level.
    """
    found = read_levels(typed)
    if len(found) != 1:
        raise TableError("unknown-level", level=typed)
    return found[0]


@cache
def _spoken() -> dict[str, str]:
    """Every word for a level: its own name, those in our languages, and those of the computers."""
    told = {level: level for level in LEVELS}
    for said in map(words, LANGUAGES):
        for level in LEVELS:
            told[said(f"level-{level}").lower()] = level
            told[said(f"computer-{level}").lower()] = level
    return told


def level_choices(said: Words, typed: str) -> list[Choice[str]]:
    """The levels whose names fit what was typed, as autocomplete offers them."""
    found = [(_full(said, level), level) for level in LEVELS]
    return [Choice(name=n, value=v) for n, v in found if typed.lower() in f"{n} {v}".lower()]


async def complete_computers(
    interaction: discord.Interaction[Any], typed: str
) -> list[Choice[str]]:
    """What may come next in a line of computers, in the reader's language."""
    return computer_choices(await desk_of(interaction).words(interaction), typed)


def computer_choices(said: Words, typed: str) -> list[Choice[str]]:
    """What may come next in a line of computers."""
    *done, last = typed.split(" ")
    lead = "".join(f"{word} " for word in done)
    return [
        Choice(name=f"{lead}{choice.name}"[:100], value=f"{lead}{choice.value}"[:100])
        for choice in level_choices(said, last)
    ]


def computer_menu(match_id: int, seats: Sequence[SeatRow], free: int, said: Words) -> list[Any]:
    """The menu with which an owner seats computers and sends them away; none without a use."""
    adding = [
        SelectOption(
            label=said(
                "computers-add", player=said(f"computer-{level}"), level=said(f"level-{level}")
            ),
            description=said.attribute(f"level-{level}", "what"),
            value=f"add,{level}",
        )
        for level in LEVELS
        if free
    ]
    leaving = [
        SelectOption(label=said("computers-drop", player=row.name)[:100], value=f"drop,{row.seat}")
        for row in seats
        if row.computer
    ]
    return _menu(Press("computer", match_id, ""), said("computers-menu"), [*adding, *leaving])


def substitute_menu(
    verb: str, match_id: int, free: Sequence[tuple[int, str]], said: Words
) -> list[Any]:
    """The menu with which free seats, number and name of each, are given to computers."""
    options = [
        SelectOption(
            label=said(
                "computers-play-on",
                computer=said(f"computer-{level}"),
                level=said(f"level-{level}"),
                player=name,
            )[:100],
            value=f"{seat},{level}",
        )
        for seat, name in free
        for level in LEVELS
    ]
    return _menu(Press(verb, match_id, ""), said("computers-offer"), options[:MOST])


def now_menu(desk: Desk, said: Words) -> list[ui.ActionRow[Any]]:
    """The menu with which a match of any game against a computer begins."""
    if not desk.host.seating.offered:
        return []
    titles = sorted((words(said.locale, slug)("title"), slug) for slug in desk.games)
    options = [
        SelectOption(label=title, description=_full(said, level), value=f"{slug},{level}")
        for title, slug in titles
        for level in LEVELS
    ]
    return _menu(Press("now", 0, ""), said("button-now"), options[:MOST])


def _menu(
    press: Press, question: str, options: Sequence[discord.SelectOption]
) -> list[ui.ActionRow[Any]]:
    if not options:
        return []
    return [ui.ActionRow(PressMenu(press, placeholder=question, options=list(options)))]


def _full(said: Words, level: str) -> str:
    return f"{said(f'level-{level}')}: {said(f'computer-{level}')}"
