"""A group of commands for every game, built from its grammar: ``/towns place``, ``/malo keep``."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.language import Word, text
from cogs.lobby.choices import choices_of
from cogs.play.cog import Play
from rules.errors import Refusal
from rules.matches.record import AnyGame
from rules.moves.notation import Form, Move, MoveField, spell

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Verb:
    """One thing that the players of a game can do, as a slash command."""

    def __init__(self, game: AnyGame, verb: str, play: Play) -> None:
        self.game, self.verb, self.play = game, verb, play
        self.desk: Desk = play.desk
        self.forms: list[Form] = [game.grammar.forms[k] for k in game.grammar.verbs[verb]]
        self.fields: dict[str, MoveField] = {}
        for form in self.forms:
            self.fields |= form.fields

    def command(self) -> app_commands.Command[Any, Any, Any]:
        async def callback(interaction: Interaction, **given: str | None) -> None:
            await self.run(interaction, {k: v for k, v in given.items() if v})

        callback.__signature__ = self._signature()  # type: ignore[attr-defined]
        slug = self.game.slug
        names = {name: text(f"field-{name}", slug=slug) for name in self.fields}
        hints = {name: text(f"field-{name}", "what", slug=slug) for name in self.fields}
        described: Any = app_commands.describe(**hints)(app_commands.rename(**names)(callback))
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=text(f"verb-{self.verb}", slug=slug),
            description=text(f"verb-{self.verb}", "what", slug=slug),
            callback=described,
        )
        for name in self.fields:
            command.autocomplete(name)(self._completion(name))
        return command

    async def run(self, interaction: Interaction, given: dict[str, str]) -> None:
        """Plays the move that the words given make."""
        match_id = await self.desk.match_here(interaction, self.game.slug)
        said = await self.desk.words(interaction, self.game.slug)
        words = {k: self.desk.read(v, self.game.slug, said) for k, v in given.items()}
        await self.play.submit(interaction, match_id, self.line(words))

    def line(self, words: dict[str, str]) -> str:
        """The text of the move with these words in its blanks."""
        fitting = [form for form in self.forms if words.keys() <= form.fields.keys()]
        whole = [form for form in fitting if _required(form) <= words.keys()]
        return (whole or fitting or self.forms)[0].fill(words)

    def _completion(self, name: str) -> Any:
        async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
            try:
                match_id = await self.desk.match_here(interaction, self.game.slug)
                moves = await self.desk.host.legal(match_id, interaction.user.id)
            except Refusal:
                return []
            said = await self.desk.words(interaction, self.game.slug)
            given = self._given(interaction, name)
            words = {k: self.desk.read(v, self.game.slug, said) for k, v in given.items()}
            values = [(said.label(value), value) for value in self._values(moves, name, words)]
            return choices_of((n, v) for n, v in values if typed.lower() in f"{n} {v}".lower())

        return complete

    def _values(self, moves: Iterable[Move], name: str, given: dict[str, str]) -> list[str]:
        """What may stand in the blank *name* when the others are filled as *given*."""
        found: dict[str, None] = {}
        for move in moves:
            if type(move).verb != self.verb or getattr(move, name, None) is None:
                continue
            if all(spell(getattr(move, k, None)) == v for k, v in given.items()):
                found[spell(getattr(move, name))] = None
        return list(found)

    def _given(self, interaction: Interaction, but: str) -> dict[str, str]:
        """The other options as far as they are filled, by the names that the grammar uses."""
        shown = {text(f"field-{n}", slug=self.game.slug).message: n for n in self.fields}
        filled = {shown[n]: str(v) for n, v in interaction.namespace if n in shown and v}
        return {n: v for n, v in filled.items() if n != but}

    def _signature(self) -> inspect.Signature:
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        needed = set.intersection(*(_required(form) for form in self.forms))
        fields = sorted(self.fields, key=lambda name: name not in needed)
        return inspect.Signature(
            [
                inspect.Parameter("interaction", kind, annotation=discord.Interaction),
                *(
                    inspect.Parameter(name, kind, annotation=Word)
                    if name in needed
                    else inspect.Parameter(name, kind, annotation=Word | None, default=None)
                    for name in fields
                ),
            ]
        )


def _required(form: Form) -> set[str]:
    return {name for name, field in form.fields.items() if not field.optional}


def group(game: AnyGame, play: Play) -> app_commands.Group:
    """The commands of one game."""
    made = app_commands.Group(
        name=text("command", slug=game.slug),
        description=text("command", "what", slug=game.slug),
        guild_only=True,
    )
    for verb in game.grammar.verbs:
        made.add_command(Verb(game, verb, play).command())
    return made


class Verbs(commands.Cog):
    """Holds the groups of all games, so that they come and go together."""

    def __init__(self, bot: Shell) -> None:
        self.bot = bot
        play = bot.get_cog("Play")
        assert isinstance(play, Play)
        for game in bot.desk.games.values():
            bot.tree.add_command(group(game, play))


async def setup(bot: Shell) -> None:
    await bot.add_cog(Verbs(bot))
