"""``/puzzle``, ``/puzzlers``: find the one best move, in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import SelectOption, app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands
from msgspec import Struct

from cogs.desk import Desk
from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command, text
from cogs.desk.presses import Press, PressButton, PressMenu, action
from cogs.desk.saying.threads import bold, card
from cogs.desk.trouble import answer
from cogs.hub.entries import entry, home
from cogs.play.panel import panel
from cogs.study.reasons import both, points
from host import Sitting
from host.study.puzzles import LEVELS, Puzzle, Solved
from locales import Words
from locales.titles import title

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
ANY = 0
"""The level of those who want any."""
SLUG = "[a-z_]{1,32}"
KEY = rf"{SLUG},[0-9a-f]{{1,16}}"
"""How a puzzle is called in the id of a button."""


class Puzzles(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-puzzle")
    @arguments(game="arg-game", level="arg-difficulty")
    @app_commands.choices(
        level=[Choice(name=text(f"puzzle-level-{n}"), value=n) for n in (ANY, *LEVELS)]
    )
    async def puzzle(
        self, interaction: Interaction, game: Word | None = None, level: int = ANY
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if game is None:
            await _menu(self.desk, interaction, level)
        else:
            await _serve(self.desk, interaction, self.desk.game(game).slug, level)

    @puzzle.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed, self.desk.host.puzzles.games)

    @command("cmd-solvers")
    async def puzzlers(self, interaction: Interaction) -> None:
        said = await self.desk.words(interaction)
        rows = await self.desk.host.puzzles.best(interaction.guild_id)
        names = bold([row.name for row in rows])
        lines = [
            said(
                "solvers-line",
                place=place,
                player=names[place - 1],
                rating=str(row.mark.shown),
                solved=row.solved,
                tried=row.tried,
                longest=row.longest,
            )
            for place, row in enumerate(rows, start=1)
        ]
        told = [said("solvers-title"), *(lines or [said("solvers-none")])]
        await answer(interaction, "\n".join(told))


class PuzzleWays(Struct, frozen=True):
    """The presses of the panel of a puzzle."""

    game: str
    name: str

    def onward(self, prefix: str) -> Press:
        return Press("ponder", 0, f"{self.game},{self.name},{prefix}")

    def played(self, text: str) -> Press:
        return Press("solve", 0, f"{self.game},{self.name},{text}")

    def undone(self) -> Press:
        return self.onward("")

    def cards(self) -> Press | None:
        return Press("leaflet", 0, f"{self.game},{self.name}")


@entry("puzzles", "button-puzzles", order=40, rest=str(ANY))
@action("puzzles", rf"[0-9](,({SLUG})?)?")
async def choose(desk: Desk, interaction: Interaction, press: Press) -> None:
    """The menu of puzzles at a level, or one of the game that was chosen there."""
    await _open(interaction)
    level, _, slug = press.rest.partition(",")
    if slug:
        await _serve(desk, interaction, desk.game(slug).slug, int(level))
    else:
        await _menu(desk, interaction, int(level))


@action("ponder", rf"{KEY},.*")
async def ponder(desk: Desk, interaction: Interaction, press: Press) -> None:
    """A puzzle at a question of its panel; pressed in public it opens the panel."""
    await _open(interaction)
    slug, name, prefix = press.rest.split(",", 2)
    puzzle = desk.host.puzzles.get(slug, name)
    await _show(desk, interaction, puzzle, prefix.partition("~")[0])


@action("leaflet", KEY)
async def leaflet(desk: Desk, interaction: Interaction, press: Press) -> None:
    """What the board of a puzzle has no room for."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    puzzle = desk.host.puzzles.get(*press.rest.split(","))
    said = await desk.words(interaction, puzzle.game)
    sitting = _sitting(desk, interaction, puzzle, said)
    drawn = await desk.cards_picture(sitting, puzzle.seat, said)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(drawn.item()))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


@action("solve", rf"{KEY},.+")
async def solve(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Judges the move that was confirmed by what it brings."""
    await interaction.response.defer()
    slug, name, text = press.rest.split(",", 2)
    line, _, _ = text.partition("~")  # a number keeps two ways to the same move apart
    puzzle, user = desk.host.puzzles.get(slug, name), interaction.user
    solved = await desk.host.puzzles.answer(
        puzzle, user.id, user.display_name, line, interaction.guild_id
    )
    said = await desk.words(interaction, slug)
    sitting = _sitting(desk, interaction, puzzle, said)
    ghost = sitting.game.grammar.read(puzzle.best)
    drawn = await desk.seat_picture(sitting, puzzle.seat, said, ghost=ghost)
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    box.add_item(ui.TextDisplay("\n".join(_told(solved, sitting, said))))
    view.add_item(box)
    onward = Press("puzzles", 0, f"{ANY},{slug}")
    view.add_item(
        ui.ActionRow(
            PressButton(
                onward, label=said("button-next-puzzle"), style=discord.ButtonStyle.success
            ),
            PressButton(Press("puzzles", 0, str(ANY)), label=said("button-other-game")),
        )
    )
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


async def _open(interaction: Interaction) -> None:
    """Turns the private message that was pressed, or opens one."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _serve(desk: Desk, interaction: Interaction, slug: str, level: int) -> None:
    puzzle = await desk.host.puzzles.next(slug, interaction.user.id, level or None)
    await _show(desk, interaction, puzzle, "")


async def _show(desk: Desk, interaction: Interaction, puzzle: Puzzle, prefix: str) -> None:
    said = await desk.words(interaction, puzzle.game)
    sitting = _sitting(desk, interaction, puzzle, said)
    level = said(f"puzzle-level-{puzzle.level}")
    task = said("puzzle-task", game=said("title"), level=level)
    view, drawn = await panel(
        desk,
        sitting,
        interaction.user.id,
        said,
        PuzzleWays(puzzle.game, puzzle.name),
        prefix,
        told=[task],
    )
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def _sitting(desk: Desk, interaction: Interaction, puzzle: Puzzle, said: Words) -> Sitting:
    user, other = interaction.user, said("computer-apprentice")
    return desk.host.puzzles.sitting(puzzle, user.id, user.display_name, other)


def _told(solved: Solved, sitting: Sitting, said: Words) -> list[str]:
    """What came of an answer, in words and numbers."""
    game, puzzle, judged = sitting.game, solved.puzzle, solved.judgement
    move, best = both(said, game, solved.answer, puzzle.best)
    if solved.answer == puzzle.best:
        lines = [said("puzzle-solved", move=move, gap=points(said, puzzle.gap))]
    elif judged.solved:
        lines = [said("puzzle-as-good", move=move, best=best)]
    else:
        lines = [said("puzzle-failed", move=move, lost=points(said, judged.lost), best=best)]
    if not solved.counts:
        return [*lines, f"-# {said('puzzle-again')}"]
    after = solved.solver
    moved = said(
        "puzzle-moved", before=str(solved.before), after=str(after.mark.shown), streak=after.streak
    )
    return [*lines, moved]


async def _menu(desk: Desk, interaction: Interaction, level: int) -> None:
    """Which game, and how hard."""
    said = await desk.words(interaction)
    lines = [said("puzzle-menu")]
    if (mine := await desk.host.puzzles.standing(interaction.user.id)) is not None:
        lines.append(
            said(
                "puzzle-rating",
                rating=str(mine.mark.shown),
                solved=mine.solved,
                tried=mine.tried,
                streak=mine.streak,
                longest=mine.longest,
            )
        )
    titles = sorted((title(said.locale, slug), slug) for slug in desk.host.puzzles.games)
    games = [SelectOption(label=name[:100], value=slug) for name, slug in titles][:25]
    rows = [ui.ActionRow[Any](*(_level(each, level, said) for each in (ANY, *LEVELS)))]
    if games:
        press = Press("puzzles", 0, f"{level},")
        menu = PressMenu(press, placeholder=said("puzzle-menu-game"), options=games)
        rows.insert(0, ui.ActionRow[Any](menu))
    rows.append(ui.ActionRow[Any](home(said)))
    await interaction.edit_original_response(view=card("\n".join(lines), rows=rows), attachments=[])


def _level(level: int, chosen: int, said: Words) -> PressButton:
    style = discord.ButtonStyle.primary if level == chosen else discord.ButtonStyle.secondary
    label = said("puzzle-menu-level", level=said(f"puzzle-level-{level}"))
    return PressButton(
        Press("puzzles", 0, str(level)), label=label, style=style, disabled=level == chosen
    )


async def setup(bot: Shell) -> None:
    await bot.add_cog(Puzzles(bot))
