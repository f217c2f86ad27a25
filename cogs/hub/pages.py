"""The hub's own pages: playing now, open tables, a new table, my matches, rules, settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui
from msgspec.structs import replace

from cogs.computers.names import WEAKEST
from cogs.desk import Desk, Interaction
from cogs.desk.games import match_name
from cogs.desk.language import AS_DISCORD
from cogs.desk.listed import abroad_line, fitting, listed, match_line
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.hub.entries import home, is_present
from cogs.lobby.card import join_rows
from cogs.lobby.openings import open_table
from host import LEVELS, MatchRow, PersonScope, Status, TableError
from host.opening.usual import usual
from host.time.pace import Timeout
from host.time.people import Pings
from locales import LANGUAGES, Words, words
from locales.titles import title

HubPage = Callable[[Desk, Interaction, Words, str], Awaitable[ui.LayoutView]]
SHOWN = 5
"""Of so many tables, or matches, a page has a button; so many buttons stand in a row."""
GAMES = 9
"""So many games fit on a page, of the 40 parts that a message may have."""
LONGEST = 1800
"""So many characters has a list on a page."""


def page(*texts: str, rows: Sequence[ui.Item[Any]] = ()) -> ui.LayoutView:
    """Some lines in a box, and what can be pressed under them."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay("\n".join(texts))))
    for row in rows:
        view.add_item(row)
    return view


async def play(desk: Desk, interaction: Interaction, said: Words, level: str) -> ui.LayoutView:
    """Games against a computer, each one press away, and the other ways to play."""
    rows: list[ui.Item[Any]] = []
    if desk.host.seating.offered:
        chosen = level if level in LEVELS else WEAKEST
        rows.append(ui.ActionRow[Any](*_levels(chosen, said)))
        rows += [_game(slug, chosen, said) for slug in _sorted(desk, said)]
    else:
        rows += [_game(slug, "", said) for slug in _sorted(desk, said, alone=True)]
    others = [_to("alone", "button-hub-alone", said)]
    if is_present(interaction):
        others += [_to("tables", "button-hub-tables", said), _to("new", "button-hub-new", said)]
    rows.append(ui.ActionRow[Any](*others, home(said)))
    view = ui.LayoutView(timeout=None)
    what = "hub-play" if desk.host.seating.offered else "hub-alone"
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(_head("button-hub-play", what, said)))
    for row in rows[:-1]:
        box.add_item(row)
    view.add_item(box)
    view.add_item(rows[-1])
    return view


def _levels(chosen: str, said: Words) -> list[PressButton]:
    """The levels of computers, the chosen one marked."""
    styles = {True: ButtonStyle.primary, False: ButtonStyle.secondary}
    return [
        PressButton(
            Press("hub", 0, f"play,{level}"),
            label=said(f"level-{level}").capitalize(),
            style=styles[level == chosen],
        )
        for level in LEVELS
    ]


def _game(slug: str, level: str, said: Words) -> ui.Section[Any]:
    """A game in a line, with the button that begins it."""
    own = words(said.locale, slug)
    what = (own.attribute("command", "what") or "").partition(": ")[2]
    begin = PressButton(
        Press("alone", 0, f"{slug},{level}"), label=said("button-play"), style=ButtonStyle.success
    )
    return ui.Section(f"**{own('title')}**\n-# {what}", accessory=begin)


def _sorted(desk: Desk, said: Words, *, alone: bool = False) -> list[str]:
    """The games by their titles, or those that one can play alone."""
    slugs = [slug for slug, game in desk.games.items() if not alone or 1 in game.seats]
    return sorted(slugs, key=lambda slug: title(said.locale, slug))[:GAMES]


async def alone(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """Games for one, and the challenge of the day."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(
        ui.TextDisplay(_head("button-hub-alone", "hub-alone", said))
    )
    for slug in _sorted(desk, said, alone=True):
        box.add_item(_game(slug, "", said))
    view.add_item(box)
    daily = desk.host.standings.daily.games
    challenges = [
        PressButton(Press("daily", 0, slug), label=said("hub-daily", game=_short(said, slug)))
        for slug in _sorted(desk, said, alone=True)
        if slug in daily
    ]
    for row in _rows(challenges):
        view.add_item(row)
    view.add_item(ui.ActionRow[Any](_to("play", "button-previous", said), home(said)))
    return view


async def tables(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """Tables of this server at which somebody may sit down at once."""
    found = await waiting(desk, interaction)
    lines = [_waiting(match_line(match, said.locale), free, said) for match, free in found]
    for match, free in await _abroad(desk, interaction, [match.id for match, _ in found]):
        lines.append(_waiting(abroad_line(match, said.locale), free, said))
        found.append((match, free))
    told = fitting(lines, said, LONGEST) if lines else said("hub-no-tables")
    rows = join_rows([match for match, _ in found[:SHOWN]], said)
    onward = [_to("new", "button-hub-new", said), _to("play", "button-previous", said), home(said)]
    return page(f"### {said('button-hub-tables')}", told, rows=[*rows, ui.ActionRow[Any](*onward)])


async def waiting(desk: Desk, interaction: Interaction) -> list[tuple[MatchRow, int]]:
    """The tables of this server that somebody may join, and how many seats are free at each."""
    matches, found = desk.host.matches, list[tuple[MatchRow, int]]()
    for match in await matches.of_server(interaction.guild_id, Status.LOBBY):
        seats = await matches.seats(match.id)
        mine = interaction.user.id in (row.player for row in seats)
        free = match.capacity - len(seats)
        if free and not mine and await desk.host.lobby.may_join(match, interaction.user.id):
            found.append((match, free))
    return found


def _waiting(line: str, free: int, said: Words) -> str:
    """A table with its free seats."""
    return f"{line} · {said('list-free', count=free)}"


async def _abroad(
    desk: Desk, interaction: Interaction, known: Sequence[int]
) -> list[tuple[MatchRow, int]]:
    """Tables of other servers at which somebody may sit down, with their free seats."""
    guild, found = interaction.guild_id if is_present(interaction) else None, list[Any]()
    with suppress(TableError):  # the server keeps to itself
        for match in await desk.host.homes.abroad(guild):
            seats = await desk.host.matches.seats(match.id)
            mine = interaction.user.id in (row.player for row in seats)
            if match.id not in known and match.guild != guild and not mine:
                found.append((match, match.capacity - len(seats)))
    return found


async def new(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """A game to be chosen for a table that waits for others."""
    options = [
        SelectOption(label=title(said.locale, slug), value=slug) for slug in _sorted(desk, said)
    ]
    menu = PressMenu(Press("open", 0, ""), placeholder=said("hub-which"), options=options)
    rows = [
        ui.ActionRow[Any](menu),
        ui.ActionRow[Any](_to("play", "button-previous", said), home(said)),
    ]
    return page(_head("button-hub-new", "hub-new", said), rows=rows)


@action("open", r"[a-z_]+")
async def open_new(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens a table for the game that was chosen, on the usual terms."""
    game = desk.game(press.rest)
    await open_table(
        desk,
        interaction,
        game.slug,
        seats=None,
        options=usual(game),
        pace=None,
        late=Timeout.REMIND.value,
        invited=False,
        rated=True,
    )


async def mine(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """What somebody plays, and whose turn it is; where they are awaited they can play at once."""
    told = await listed(desk, interaction.user.id, said, LONGEST)
    buttons = [
        PressButton(
            Press("play", match.id, ""),
            label=f"{said('button-play')}: {match_name(said.locale, match)}"[:80],
            style=ButtonStyle.success,
        )
        for match in await _awaiting(desk, interaction.user.id)
    ]
    rows = [ui.ActionRow[Any](button) for button in buttons]
    return page(f"### {said('button-hub-mine')}", told, rows=[*rows, ui.ActionRow[Any](home(said))])


async def _awaiting(desk: Desk, player: int) -> list[MatchRow]:
    """The matches in which *player* is to move, a few of them."""
    found = list[MatchRow]()
    for match in await desk.host.matches.running_of(player):
        table = await desk.host.table(match.id)
        if table.seat_of(player) in table.to_move:
            found.append(match)
    return found[:SHOWN]


async def rules(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """The rules of a game to be chosen."""
    buttons = [
        PressButton(Press("page", 0, f"{slug},0"), label=_short(said, slug))
        for slug in _sorted(desk, said)
    ]
    rows = [*_rows(buttons), ui.ActionRow[Any](home(said))]
    return page(_head("button-rules", "hub-rules", said), rows=rows)


def _rows(buttons: Sequence[PressButton]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows, as many in each as Discord allows."""
    firsts = range(0, len(buttons), SHOWN)
    return [ui.ActionRow[Any](*buttons[first : first + SHOWN]) for first in firsts]


async def settings(desk: Desk, interaction: Interaction, said: Words, rest: str) -> ui.LayoutView:
    """A person's own choices that can be made by thumb."""
    user = interaction.user.id
    language = await desk.host.settings.language(PersonScope(user)) or AS_DISCORD
    person = await desk.host.people.look(user)
    languages = {code: said(f"language-{code}") for code in (AS_DISCORD, *LANGUAGES)}
    pings = {str(each): said(f"pings-{each}") for each in Pings}
    rows = [
        _chosen("language", said("arg-language"), languages, language),
        _chosen("pings", said("hub-pings"), pings, str(person.pings)),
        ui.ActionRow[Any](home(said)),
    ]
    return page(_head("button-hub-settings", "hub-settings", said), rows=rows)


def _chosen(name: str, label: str, values: Mapping[str, str], chosen: str) -> ui.ActionRow[Any]:
    """A menu of one setting, with what holds now."""
    title = label[:1].upper() + label[1:]
    options = [
        SelectOption(label=f"{title}: {told}"[:100], value=value, default=value == chosen)
        for value, told in values.items()
    ]
    return ui.ActionRow(PressMenu(Press("choose", 0, f"{name}="), options=options))


CHOICES: Final = {"language": (AS_DISCORD, *LANGUAGES), "pings": tuple(map(str, Pings))}


@action("choose", "|".join(f"{name}=({'|'.join(some)})" for name, some in CHOICES.items()))
async def choose(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Keeps what somebody has chosen for themselves, and shows it."""
    name, _, value = press.rest.partition("=")
    await interaction.response.defer()
    user, people = interaction.user.id, desk.host.people
    if name == "language":
        await desk.languages.choose(PersonScope(user), value)
    else:
        await people.choose(user, replace(await people.look(user), pings=Pings(value)))
    said = await desk.words(interaction)
    view = await settings(desk, interaction, said, "")
    await interaction.edit_original_response(view=view)


def _head(title: str, what: str, said: Words) -> str:
    return f"### {said(title)}\n{said(what)}"


def _short(said: Words, slug: str) -> str:
    """A game's title as far as the colon, for a button."""
    return title(said.locale, slug).partition(":")[0]


def _to(where: str, label: str, said: Words) -> PressButton:
    """A button to another page."""
    return PressButton(Press("hub", 0, where), label=said(label))


PAGES: Final[Mapping[str, HubPage]] = {
    "play": play,
    "alone": alone,
    "tables": tables,
    "new": new,
    "mine": mine,
    "rules": rules,
    "settings": settings,
}
