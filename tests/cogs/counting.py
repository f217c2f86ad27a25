"""How many presses a turn takes, counted through the real panel on an in-memory Discord.

``python -m tests.cogs.counting [SLUG]`` prints a table: somebody plays as a mind would, by the
shortest way that the panel offers, against another person. A choice in a menu counts as one press.
*Play*, which opens the panel, is not counted. Where several pieces are placed, an arrangement that
the panel offers is as good as another. Turns that take too many are told press by press.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any

from cogs.play.questions import next_stage
from db import open_store
from host import Table as Match
from minds import mind
from rules import games
from rules.chance import Chance, Seat
from rules.game import View
from rules.notation import several
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, buttons, parts

MOST, WANTED = 4, {"tiny_towns": 2}
"""A turn takes no more presses than this after *Play*."""
LONGEST = 6
"""No line has so many moves."""
TURNS = 30
"""At most so many turns of a match are counted."""


class Tried:
    """Somebody whose presses are counted, turn by turn."""

    def __init__(self, table: Table, match_id: int, name: str) -> None:
        self.table, self.match_id, self.person = table, match_id, table.people[name]
        self.turns: list[list[str]] = []

    async def turn(self) -> None:
        """Opens the panel and plays until somebody else is awaited, or all is decided."""
        panel = answer(await self.table.press(self.person, self.table.board(), "play"))
        while not parts(panel := self.table.now(panel)):
            await self.table.env.settle()  # it is still being drawn
        pressed, boards = list[str](), len(self.table.thread.history())
        while len(self.table.thread.history()) == boards:
            match = await self.table.host.table(self.match_id)
            seat = match.seat(self.person.id)
            if seat not in match.to_move:
                break
            for id in way(match, self.person.id, lines(match, seat)):
                panel = await self._pressed(panel, id)
                pressed.append(id.split("|", 2)[2])
        self.turns.append(pressed)

    async def _pressed(self, panel: Any, id: str) -> Any:
        """The panel after a press of the button with this id, or its choice in a menu."""
        before = str(parts(panel))
        if id in buttons(panel):
            await self.person.click(panel.message, custom_id=id)
        else:
            menu, value = in_menu(panel, id)
            await self.person.select(panel.message, [value], custom_id=menu)
        await self.table.env.settle()
        while str(parts(self.table.now(panel))) == before:
            await self.table.env.settle()  # it is still being drawn
        return self.table.now(panel)


def in_menu(panel: Any, id: str) -> tuple[str, str]:
    """The menu, and the option in it, that together are the press *id*, whatever its number."""
    for menu in (part for part in parts(panel) if part["type"] == 3):
        for option in menu["options"]:
            press = menu["custom_id"].removeprefix("menu:").rstrip() + option["value"]
            if press == id or press.rpartition("~")[0] in (id, id.rpartition("~")[0]):
                return menu["custom_id"], option["value"]
    raise LookupError(f"{id} is not among {list(buttons(panel))}")


def lines(match: Match, seat: Seat) -> list[str]:
    """What a mind decides now: a move, and the lines of it and what it decides next."""
    game, state, found = match.game, match.point.state, list[str]()
    while seat in game.actors(state) and not isinstance(game.turn(state), Chance):
        text = decided(game.view(state, seat))
        found.append(f"{found[-1]}; {text}" if found else text)
        state = game.play(state, seat, game.grammar.read(text)).state
        if len(found) == LONGEST:
            break
    return found[::-1]


def alike(line: str, other: str) -> bool:
    """Whether two lines are the same, or place as many of the same pieces, at least two."""
    what = [[text.split("@")[0] for text in several(each)] for each in (line, other)]
    return line == other or (what[0] == what[1] and len(what[0]) > 1)


def decided(view: View[Any]) -> str:
    """The move of a computer that plays as people do who know the game."""
    assert view.seat is not None
    slug = next(slug for slug, game in games().items() if isinstance(view.state, game.state))
    return str(mind(slug, "builder").choose(view, view.seat, b"presses"))


def way(match: Match, player: int, wanted: list[str]) -> list[str]:
    """The ids of the fewest presses that play one of the *wanted* lines."""
    match_id, version = match.match.id, match.version(match.seat(player))
    seen, todo, offered = {""}, deque([("", list[str]())]), set[str]()
    while todo:
        prefix, pressed = todo.popleft()
        _, asked = next_stage(match, player, prefix, careful=False)
        ready = f"{asked.lead}{asked.ready}"
        if asked.ready is not None and (ready in wanted or prefix in offered):
            return [*pressed, f"do|{match_id}|{version}~{ready}"]
        offered |= {c.label for c in asked.lines if any(alike(c.label, w) for w in wanted)}
        for y, row in enumerate((*asked.rows, asked.menu, asked.lines)):
            for x, choice in enumerate(row):
                line = f"{asked.lead}{choice.target}"
                if choice.plays and line in wanted:
                    return [*pressed, f"do|{match_id}|{version}~{line}"]
                if choice.target is not None and not choice.plays and line not in seen:
                    seen.add(line)
                    todo.append((line, [*pressed, f"step|{match_id}|{line}~{y}{x}"]))
    raise LookupError(f"no way to {wanted}")


async def counted(slug: str, store: Any, turns: int = TURNS) -> list[list[str]]:
    """The presses of each turn of a person in a match of two."""
    async with discord_with(store, dict(games())) as table:
        match_id = await table.started("anna", "borys", game=slug)
        anna, borys = Tried(table, match_id, "anna"), table.people["borys"]
        while len(anna.turns) < turns:
            match = await table.host.table(match_id)
            if not match.to_move:
                break
            if match.seat(anna.person.id) in match.to_move:
                await anna.turn()
            else:
                line = decided(match.game.view(match.point.state, match.seat(borys.id)))
                table.bot.desk.posts.after(await table.host.submit(match_id, borys.id, line))
                await table.env.settle()
        return anna.turns


async def main(slugs: list[str]) -> None:
    """Prints how many presses a turn takes in each game."""
    say = sys.stdout.write
    long = list[str]()
    say("| game | turns | median | mean | most | wanted |\n|---|---|---|---|---|---|\n")
    for slug in slugs or games():
        with TemporaryDirectory() as folder:
            async with await open_store(f"sqlite:///{Path(folder) / 'presses.db'}") as store:
                pressed = await counted(slug, store)
        turns, most = [len(each) for each in pressed], WANTED.get(slug, MOST)
        numbers = f"{len(turns)} | {median(turns):g} | {mean(turns):.1f} | {max(turns)} | {most}"
        say(f"| {slug} | {numbers} |\n")
        long += [f"{slug}: {' · '.join(each)}\n" for each in pressed if len(each) > most]
        sys.stdout.flush()
    say("\n".join(["", *long]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
