"""How many presses a turn takes, counted on what the real panel offers.

``python -m tests.cogs.counting [SLUG…]`` prints a table: in a few matches of every game somebody
plays as a mind would, by the shortest way that the panel offers, against another person who now
answers first and now second. A turn lasts until somebody else is awaited, or a new round begins. A
choice in a menu counts as one press, and so does *Confirm*; *Play*, which opens the panel, does
not. Where several pieces of a kind are placed, an arrangement that the panel offers is as good
as another, and so are dice that are turned to the same symbol. Turns that take too many are told
press by press. With ``--discord`` one match of each game is played on an in-memory Discord instead,
where every press is one of a button or a menu that is really there.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from cogs.play.questions import next_stage
from db import open_store
from host import Host
from host import Table as Match
from minds import mind
from rules import games
from rules.chance import Chance
from rules.game import View
from rules.moves.notation import several
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, buttons, parts

MOST, WANTED = 4, {"tiny_towns": 2}
"""A turn takes no more presses than this after *Play*."""
LONGEST = 6
"""No line has so many moves."""
TURNS = 30
"""At most so many turns of a match are counted."""
MATCHES = 4
"""So many matches of every game are counted."""
ANNA, BORYS = 1, 2
Turns = list[list[str]]


class Tried:
    """Somebody whose presses are counted, turn by turn."""

    def __init__(self, table: Table, match_id: int, name: str) -> None:
        self.table, self.match_id, self.person = table, match_id, table.people[name]
        self.turns: Turns = []

    async def turn(self) -> None:
        """Opens the panel and plays until somebody else is awaited, or all is decided."""
        panel = answer(await self.table.press(self.person, self.table.board(), "play"))
        while not parts(panel := self.table.now(panel)):
            await self.table.env.settle()  # it is still being drawn
        pressed, match = list[str](), await self.table.host.table(self.match_id)
        began = match
        while is_same_turn(began, match, self.person.id):
            for id in shortest(match, self.person.id):
                panel = await self._pressed(panel, id)
                pressed.append(id.split("|", 2)[2])
            match = await self.table.host.table(self.match_id)
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


def is_same_turn(began: Match, now: Match, player: int) -> bool:
    """Whether *player* is still in the turn that *began*: asked, and in no later round."""
    if now.seat(player) not in now.to_move:
        return False
    started, later = (getattr(m.point.state, "round", m.point.draws) for m in (began, now))
    return bool(started == later)


def in_menu(panel: Any, id: str) -> tuple[str, str]:
    """The menu, and the option in it, that together are the press *id*, whatever its number."""
    for menu in (part for part in parts(panel) if part["type"] == 3):
        for option in menu["options"]:
            press = menu["custom_id"].removeprefix("menu:").rstrip() + option["value"]
            if press == id or press.rpartition("~")[0] in (id, id.rpartition("~")[0]):
                return menu["custom_id"], option["value"]
    raise LookupError(f"{id} is not among {list(buttons(panel))}")


def shortest(match: Match, player: int) -> list[str]:
    """The ids of the first presses of the shortest way to play what a mind decides in this turn."""
    seat, at, decisions = match.seat(player), [match], list[str]()
    while len(decisions) < LONGEST and is_same_turn(match, at[-1], player):
        game, state = match.game, at[-1].point.state
        decisions.append(decided(game.view(state, seat)))
        later = game.play(state, seat, game.grammar.read(decisions[-1])).state
        at.append(replace(match, point=replace(match.point, state=later)))
        if isinstance(game.turn(later), Chance):
            break
    ways = [list[str]()]  # from each decision to the last one, backwards
    firsts = [list[str]()]
    for begun in reversed(range(len(decisions))):
        found = list[tuple[int, list[str], list[str]]]()
        for end in range(begun + 1, len(decisions) + 1):
            line = "; ".join(decisions[begun:end])
            if first := way(at[begun], player, line):
                rest = ways[end - begun - 1]
                found.append((len(first) + len(rest), first, [*first, *rest]))
        _, first, whole = min(found, key=lambda each: each[0])
        firsts.insert(0, first)
        ways.insert(0, whole)
    return firsts[0]


def alike(line: str, other: str) -> bool:
    """Whether two lines do the same in any order, place the same pieces, or turn dice alike."""
    same = Counter(several(line)) == Counter(several(other))
    return same or (_pieces(line) is not None and _pieces(line) == _pieces(other))


def _pieces(line: str) -> Counter[str] | None:
    """What a line places or turns, if that is several pieces; where is not told."""
    texts = several(line)
    if len(texts) > 1 and all(text.startswith("turn:") for text in texts):
        return Counter(text.partition("=")[2] for text in texts)
    placed = len(texts) > 1 and all("@" in text and ":" not in text for text in texts)
    return Counter(text.split("@")[0] for text in texts) if placed else None


def decided(view: View[Any]) -> str:
    """The move of a computer that plays as people do who know the game."""
    assert view.seat is not None
    slug = next(slug for slug, game in games().items() if isinstance(view.state, game.state))
    return str(mind(slug, "builder").choose(view, view.seat, b"presses"))


def way(match: Match, player: int, wanted: str) -> list[str]:
    """The ids of the fewest presses that play the line *wanted*; none if the panel has no way."""
    match_id, version = match.match.id, match.version(match.seat(player))
    seen, todo, offered = {""}, deque([("", list[str]())]), set[str]()
    while todo:
        prefix, pressed = todo.popleft()
        _, asked = next_stage(match, player, prefix, careful=False)
        ready = f"{asked.lead}{asked.ready}"
        if asked.ready is not None and (ready == wanted or prefix in offered):
            return [*pressed, f"do|{match_id}|{version}~{ready}"]
        offered |= {c.label for c in asked.lines if alike(c.label, wanted)}
        for y, row in enumerate((*asked.rows, asked.menu, asked.lines)):
            for x, choice in enumerate(row):
                line = f"{asked.lead}{choice.target}"
                if choice.plays and (line == wanted or line in offered):
                    return [*pressed, f"do|{match_id}|{version}~{line}"]
                if choice.target is not None and not choice.plays and line not in seen:
                    seen.add(line)
                    todo.append((line, [*pressed, f"step|{match_id}|{line}~{y}{x}"]))
    return []


async def counted(slug: str, seed: bytes, turns: int = TURNS) -> Turns:
    """The presses of each turn of a person in a match of two, by what the panel offers."""
    with TemporaryDirectory() as folder:
        async with await open_store(f"sqlite:///{Path(folder) / 'presses.db'}") as store:
            host = Host(store, dict(games()))
            match_id = await host.lobby.create(slug, ANNA, "Anna", seats=2)
            await host.lobby.join(match_id, BORYS, "Borys")
            await host.lobby.start(match_id, ANNA, seed=seed)
            found = Turns()

            async def turn() -> None:
                found.append(await _turn(host, match_id))

            async def other(line: str) -> None:
                await host.submit(match_id, BORYS, line)

            await _match(host, match_id, (ANNA, BORYS), turn, other, lambda: len(found) < turns)
            return found


async def _turn(host: Host, match_id: int) -> list[str]:
    """The presses of one turn of Anna's."""
    pressed, match = list[str](), await host.table(match_id)
    began = match
    while is_same_turn(began, match, ANNA):
        pressed += [id.split("|", 2)[2] for id in shortest(match, ANNA)]
        match = (await host.submit(match_id, ANNA, pressed[-1].partition("~")[2])).table
    return pressed


async def _match(
    host: Host,
    match_id: int,
    players: tuple[int, int],
    turn: Callable[[], Awaitable[None]],
    other: Callable[[str], Awaitable[None]],
    goes_on: Callable[[], bool],
) -> None:
    """Lets both play: where they answer at the same time, now one is first and now the other."""
    number, borys = 0, players[1]
    while goes_on() and (match := await host.table(match_id)).to_move:
        seats = [match.seat(player) for player in players]
        if seats[0] in match.to_move and (number % 2 or seats[1] not in match.to_move):
            await turn()
            number += 1
        else:
            began = match
            while is_same_turn(began, match, borys):
                await other(decided(match.game.view(match.point.state, seats[1])))
                match = await host.table(match_id)
            number += seats[0] in match.to_move


async def pressed(slug: str, store: Any, turns: int = TURNS) -> Turns:
    """The same on an in-memory Discord, where each press is really made."""
    async with discord_with(store, dict(games())) as table:
        match_id = await table.started("anna", "borys", game=slug)
        anna, borys = Tried(table, match_id, "anna"), table.people["borys"]

        async def other(line: str) -> None:
            table.bot.desk.posts.after(await table.host.submit(match_id, borys.id, line))
            await table.env.settle()

        players = anna.person.id, borys.id
        await _match(
            table.host, match_id, players, anna.turn, other, lambda: len(anna.turns) < turns
        )
        return anna.turns


async def main() -> None:
    """Prints how many presses a turn takes in each game."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("slugs", nargs="*", default=list(games()))
    asked.add_argument("--discord", action="store_true")
    asked.add_argument("--matches", type=int, default=MATCHES)
    chosen, say, long = asked.parse_args(), sys.stdout.write, list[str]()
    say("| game | turns | median | mean | most | wanted | more |\n|---|---|---|---|---|---|---|\n")
    for slug in chosen.slugs:
        found = Turns()
        if chosen.discord:
            with TemporaryDirectory() as folder:
                async with await open_store(f"sqlite:///{Path(folder) / 'presses.db'}") as store:
                    found = await pressed(slug, store)
        else:
            for number in range(chosen.matches):
                found += await counted(slug, b"presses %d" % number)
        turns, most = [len(each) for each in found], WANTED.get(slug, MOST)
        more = sum(count > most for count in turns)
        told = f"{median(turns):g} | {mean(turns):.1f} | {max(turns)} | {most} | {more}"
        say(f"| {slug} | {len(turns)} | {told} |\n")
        long += [f"{slug}: {' · '.join(each)}\n" for each in found if len(each) > most]
        sys.stdout.flush()
    say("\n".join(["", *long]))


if __name__ == "__main__":
    asyncio.run(main())
