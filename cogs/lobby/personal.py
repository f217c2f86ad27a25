"""What a table agrees on about persons: on its card, in its thread, in its owner's menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import SelectOption, ui

from cogs.computers.names import mentioned
from cogs.desk.presses import Press, PressMenu
from cogs.desk.saying.threads import bold
from host import MatchRow, PersonalChoice, SeatRow, Status, Table
from host.opening.campaigns import setup_of
from host.opening.personal import DRAWN, ME, bearers, meaningful, personal, who
from locales import Words
from rules.matches.record import AnyGame
from rules.setup import Option

LONGEST = 100
"""The longest label that Discord takes."""


def lobby_lines(
    game: AnyGame,
    match: MatchRow,
    seats: Sequence[SeatRow],
    chosen: Sequence[PersonalChoice],
    said: Words,
) -> list[str]:
    """Whom the options of a table mean, or that the lot will tell."""
    setup = setup_of(match)
    names = {row.seat: mentioned(row, match, said) for row in seats}
    if match.status is not Status.LOBBY:
        return [_line(option, had, names, said) for option, had in bearers(game, setup)]
    lines = list[str]()
    for option in meaningful(game, setup):
        had = {row.seat: row.value for row in chosen if row.option == option.name}
        if had:
            missing = option.parts and len(had) < len(seats)
            lines.append(_line(option, had, names, said, rest=bool(missing)))
        else:
            follows = option.picks and match.rematch
            value = said("personal-follows" if follows else "personal-drawn")
            lines.append(_told(option, value, said))
    return lines


def board_lines(table: Table, said: Words) -> list[str]:
    """Whom the options of a match mean, at its start."""
    names = dict(enumerate(bold(table.names)))
    found = bearers(table.game, table.setup)
    return [_line(option, had, names, said) for option, had in found]


def _line(
    option: Option,
    had: Mapping[int, str],
    names: Mapping[int, str],
    said: Words,
    *,
    rest: bool = False,
) -> str:
    if option.picks:
        return _told(option, ", ".join(names[seat] for seat in had), said)
    parts = [
        said("personal-has", player=names[seat], what=said.name(part)) for seat, part in had.items()
    ]
    return _told(option, ", ".join([*parts, *([said("personal-rest")] if rest else [])]), said)


def _told(option: Option, value: str, said: Words) -> str:
    return said("lobby-option", option=said(f"option-{option.name}"), value=value)


def menus(
    game: AnyGame,
    match: MatchRow,
    seats: Sequence[SeatRow],
    chosen: Sequence[PersonalChoice],
    said: Words,
) -> list[ui.ActionRow[Any]]:
    """The menus with which an owner says whom an option means."""
    found = list[ui.ActionRow[Any]]()
    for option in meaningful(game, setup_of(match)):
        had = {row.seat: row.value for row in chosen if row.option == option.name}
        if option.picks:
            found.append(_picking(match, option, seats, had, said))
        else:
            found += [_giving(match, option, row, had, said) for row in seats]
    return found


def _picking(
    match: MatchRow, option: Option, seats: Sequence[SeatRow], had: Mapping[int, str], said: Words
) -> ui.ActionRow[Any]:
    lot = said("personal-follows" if match.rematch else "personal-drawn")
    offers = [_offer(option, lot, DRAWN, not had, said)]
    offers += [_offer(option, row.name, who(row), row.seat in had, said) for row in seats]
    return ui.ActionRow(PressMenu(Press("option", match.id, f"{option.name}="), options=offers))


def _giving(
    match: MatchRow, option: Option, row: SeatRow, had: Mapping[int, str], said: Words
) -> ui.ActionRow[Any]:
    mine = had.get(row.seat, DRAWN)
    parts = [part for part in option.parts if part == mine or part not in had.values()]
    offers = [
        _offer(option, said("personal-has", player=row.name, what=what), part, part == mine, said)
        for part, what in [
            (DRAWN, said("personal-drawn")),
            *((part, said.name(part)) for part in parts),
        ]
    ]
    press = Press("option", match.id, f"{option.name}={who(row)}=")
    return ui.ActionRow(PressMenu(press, options=offers))


def _offer(option: Option, label: str, value: str, is_chosen: bool, said: Words) -> SelectOption:
    title = said(f"option-{option.name}")
    full = f"{title[:1].upper()}{title[1:]}: {label}"
    return SelectOption(label=full[:LONGEST], value=value, default=is_chosen)


def typed_offers(game: AnyGame, said: Words) -> list[tuple[str, str]]:
    """What somebody who opens a table may type about themselves, as words and as ``name=value``."""
    found = list[tuple[str, str]]()
    for option in personal(game).values():
        values = (
            [(ME, said("personal-you"))]
            if option.picks
            else [
                (part, said("personal-has", player=said("personal-you"), what=said.name(part)))
                for part in option.parts
            ]
        )
        found += [
            (f"{said(f'option-{option.name}')}: {name}", f"{option.name}={value}")
            for value, name in [(DRAWN, said("personal-drawn")), *values]
        ]
    return found
