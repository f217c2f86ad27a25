"""Standings, cross-tables, brackets and tables of a contest, turned by buttons."""

from __future__ import annotations

from typing import Any

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from cogs.contests.sheets import BRACKETS, bracket_page, cross_page, has_cross, standings_page
from cogs.desk import Desk, Interaction
from cogs.desk.listed import fitting
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import bold, card
from cogs.hub.entries import home
from cogs.standings.sheets import PICTURE, SHARED, TEXT, Rows, Sheet, opening, show, ways
from host.contests import Contest, EntrantRow, TableOutcome, TableRow
from locales import Words, words
from render.contests.bracket import bracket
from render.contests.cross import cross_table
from render.contests.standings import standings
from render.contests.told import bracket_text, cross_text, standings_text

STANDINGS, CROSS, BRACKET, TABLES = "s", "x", "b", "r"
"""What of a contest is shown: a letter of a button's id."""
LABELS = {
    STANDINGS: "button-standings",
    CROSS: "button-cross",
    BRACKET: "button-bracket",
    TABLES: "button-round",
}
LAST = -1
"""In place of a page's number: the last one."""
LIMIT = 3500
"""The most characters of a list of tables."""


class WantedPage(Struct, frozen=True):
    """Which page of what of which contest, and how it is shown."""

    contest: int
    what: str = STANDINGS
    number: int = 0
    mode: str = PICTURE

    @property
    def text(self) -> str:
        """All of it but the mode, as it stands in the id of a button."""
        return f"{self.contest},{self.what},{self.number},"


def usual(contest: Contest) -> WantedPage:
    """What is shown first of a contest."""
    if contest.terms.format in BRACKETS and contest.rounds:
        return WantedPage(contest.id, BRACKET, LAST)
    return WantedPage(contest.id)


@action("cup", rf"([^~]*~)?{NUMBER},[sxbr],(-1|{NUMBER}),[pts]")
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the page that a button leads to."""
    contest, what, number, mode = press.rest.rpartition("~")[2].split(",")
    await opening(interaction, mode)
    await show_contest(desk, interaction, WantedPage(int(contest), what, int(number), mode))


async def show_contest(desk: Desk, interaction: Interaction, wanted: WantedPage) -> None:
    """A page of a contest, as the person, or the whole server, may read it."""
    contest = await desk.host.contests.look(wanted.contest)
    if wanted.mode == SHARED:
        said = words(await desk.languages.of_server(interaction))
    else:
        said = await desk.words(interaction)
    if wanted.what == TABLES:
        round, guild = wanted.number or contest.row.round, interaction.guild_id
        lines = await tables_lines(desk, contest, said, round, guild)
        rows = _rows(contest, wanted, 0, 1, said)
        view = card(fitting(lines, said, LIMIT), rows=rows)
        await interaction.edit_original_response(view=view, attachments=[])
        return
    viewer = None if wanted.mode == SHARED else interaction.user.id
    sheet, number, pages = await sheet_of(desk, contest, wanted, said, viewer)
    await show(desk, interaction, sheet, wanted.mode, _rows(contest, wanted, number, pages, said))


async def sheet_of(
    desk: Desk, contest: Contest, wanted: WantedPage, said: Words, viewer: int | None = None
) -> tuple[Sheet, int, int]:
    """A page of a contest, its number, and how many pages there are."""
    if wanted.what == CROSS and has_cross(contest):
        cross, pages = cross_page(contest, wanted.number)
        number = min(max(wanted.number, 0), pages - 1)
        text = cross_text(cross, said)
        return Sheet("cross.png", text, lambda: cross_table(cross, said)), number, pages
    if wanted.what == BRACKET and contest.terms.format in BRACKETS:
        part = None if wanted.number == LAST else wanted.number
        tree, number, pages = bracket_page(contest, part)
        text = bracket_text(tree, said)
        return Sheet("bracket.png", text, lambda: bracket(tree, said)), number, pages
    moves = 0
    if contest.row.series is not None:
        moves = (await desk.host.contests.leagues.look(contest.row.series)).terms.moves
    page = standings_page(contest, wanted.number, moves=moves)
    sheet = Sheet(
        "standings.png", standings_text(page, said), lambda: standings(page, said, viewer)
    )
    return sheet, page.number, page.pages


async def tables_lines(
    desk: Desk, contest: Contest, said: Words, round: int, guild: int | None
) -> list[str]:
    """The tables of a round, a line each: who plays, where on a server, and how it came out."""
    if not round:
        return [said("contest-not-begun")]
    begun = next((row for row in contest.rounds if row.round == round), None)
    lines = [f"**{said('contest-round', round=round)}**"]
    if begun is not None and begun.deadline_at is not None and begun.ended_at is None:
        lines.append(said("contest-round-until", moment=f"<t:{begun.deadline_at // 1000}:f>"))
    for table in contest.tables_of(round):
        lines.append(await _table_line(desk, contest, table, said, guild))
    return lines


async def _table_line(
    desk: Desk, contest: Contest, table: TableRow, said: Words, guild: int | None
) -> str:
    people = contest.by_number
    names = [named(people[number], said) for number in table.entrants]
    if table.outcome is TableOutcome.BYE:
        return said(f"contest-table-{'rest' if contest.rests(table) else 'bye'}", name=names[0])
    totals = [total for total in table.totals if total is not None]
    if table.outcome in (TableOutcome.PLAYED, TableOutcome.LATE) and len(totals) == len(names):
        shown = [f"{name} {total}" for name, total in zip(names, totals, strict=True)]
        line = " – ".join(shown).replace(" -", " −")
        return f"- {line}" + (
            f" · {said('contest-late')}" if table.outcome is TableOutcome.LATE else ""
        )
    line = f"- {' – '.join(names)}"
    if table.outcome is TableOutcome.VOID:
        return f"{line} · {said('contest-void')}"
    match = None if table.match is None else await desk.host.matches.match(table.match)
    here = None if match is None else await desk.host.homes.on_server(match, guild)
    if here is None or here.thread is None:
        return line
    link = f"https://discord.com/channels/{here.guild}/{here.thread}"
    return f"{line} · [{said('contest-table-link')}]({link})"


def named(entrant: EntrantRow, said: Words) -> str:
    """Somebody who takes part, in bold; who was forgotten is a former player."""
    if entrant.computer is None and (entrant.player is None or entrant.player < 0):
        return said("person-forgotten")
    return bold([entrant.name])[0]


def _rows(contest: Contest, wanted: WantedPage, number: int, pages: int, said: Words) -> Rows:
    """Buttons to the other things that can be seen, to other pages, and to the other ways."""
    offered = [STANDINGS]
    offered += [CROSS] if has_cross(contest) else []
    offered += [BRACKET] if contest.terms.format in BRACKETS and contest.rounds else []
    offered += [TABLES] if contest.rounds else []
    mode = PICTURE if wanted.mode == SHARED else wanted.mode
    rows = list[ui.ActionRow[Any]]()
    others = [
        _to(replace(wanted, what=what, number=LAST if what == BRACKET else 0), mode, said(label))
        for what, label in LABELS.items()
        if what in offered and what != wanted.what
    ]
    if others:
        rows.append(ui.ActionRow(*others))
    if pages > 1 or (wanted.what == TABLES and contest.row.round > 1):
        rows.append(_turning(contest, wanted, number, pages, mode, said))
    onward = [] if wanted.mode == SHARED else [home(said)]
    kinds = [] if wanted.what == TABLES else ways("cup", f"way~{wanted.text}", wanted.mode, said)
    if kinds or onward:
        rows.append(ui.ActionRow(*kinds, *onward))
    return rows


def _turning(
    contest: Contest, wanted: WantedPage, number: int, pages: int, mode: str, said: Words
) -> ui.ActionRow[Any]:
    """Back and forth: pages, or rounds."""
    first, last = 0, pages - 1
    if wanted.what == TABLES:
        first, last = 1, contest.row.round
        number = wanted.number or last
    return ui.ActionRow(
        *(
            _to(replace(wanted, number=there), mode, sign, disabled=not first <= there <= last)
            for sign, there in (("◀", number - 1), ("▶", number + 1))
        )
    )


def _to(wanted: WantedPage, mode: str, label: str, *, disabled: bool = False) -> PressButton:
    mode = TEXT if mode == TEXT else PICTURE
    wanted = replace(wanted, number=max(wanted.number, LAST))
    press = Press("cup", 0, f"{label}~{wanted.text}{mode}"[:90])
    return PressButton(press, label=label, disabled=disabled)
