"""The whole trial: a table, the real bot, people at many matches, and a weather."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic

import aiohttp

from playground import Playground, seed
from playground.settings import Settings
from rules import games
from tests.wire.campaign.fighters import ACKNOWLEDGED, TROUBLED, Fighter, insist, is_over
from tests.wire.campaign.oracle import judge
from tests.wire.campaign.report import Report
from tests.wire.campaign.weather import TroubledBot, Weather
from tests.wire.evening import TABLE, Evening, Match
from tests.wire.people import Player

PEOPLE = (seed.ADA, seed.BORIS, seed.OKSANA, seed.GRETA, seed.LUC)
PAIRS = cycle(((seed.ADA, seed.BORIS), (seed.GRETA, seed.LUC), (seed.BORIS, seed.GRETA)))
PACE = "7d"
MOVES = 3
"""At most so many moves are made between two troubles."""
BETWEEN = 8.0
"""Seconds after which the next trouble comes although no move was made."""
LINE = re.compile(r"\n(?=\d{4}-\d{2}-\d{2}[T ])")
"""Where a line of a log begins: what failed has lines of its own below."""
MISHAPS = ("Ignoring exception", "never retrieved", "never awaited", "Unclosed", " bug ")
"""How bugs look in the bot's log."""


class Trial:
    """People at matches of every game, and against computers, until the weather is over."""

    quiet_for = 10
    """After so many troubles it is said how far the trial is."""

    def __init__(
        self,
        folder: Path,
        seed_: int,
        matches: int,
        say: Callable[[str], None] = print,
        *,
        first: int = 0,
    ) -> None:
        self._folder, self._rng, self._say = folder, Random(seed_), say
        self._wanted, self._first = matches, first
        self._matches: list[Match] = []
        self._fighters: list[Fighter] = []
        self._stop = asyncio.Event()
        self._quiet = asyncio.Lock()
        """Held while a match begins: how that survives is tried elsewhere."""

    async def run(self, kills: int, minutes: float) -> Report:
        """The trial, until there were so many kills or the time is over, and what came of it."""
        async with aiohttp.ClientSession() as http, AsyncExitStack() as stack:
            table = Playground(self._folder / TABLE, settings=Settings(answer_within=ACKNOWLEDGED))
            await table.start()
            bot = TroubledBot.at(table, self._folder)
            assert isinstance(bot, TroubledBot)
            people = [await Player.at(http, table.page_url, name) for name in PEOPLE]
            evening = Evening(table, bot, people)
            stack.push_async_callback(lambda: evening.table.stop())
            stack.push_async_callback(bot.kill)
            weather = Weather(evening, bot, self._rng)
            await evening.bot_is_here()
            return await self._play(evening, people, weather, kills, minutes, [bot])

    async def _play(
        self,
        evening: Evening,
        people: list[Player],
        weather: Weather,
        kills: int,
        minutes: float,
        bots: Iterable[TroubledBot],
    ) -> Report:
        """Plays in that weather until it is over; what people, the judge and the bots say of it."""
        begun, followed = monotonic(), 0
        tables = [
            asyncio.create_task(self._keep_playing(evening, people, weather, slug, alone=alone))
            for slug, alone in self._programme()
        ]
        while (killed := weather.counts["kill"]) < kills:
            if killed and monotonic() - begun > minutes * 60:
                break
            followed += await self._some_moves()
            async with self._quiet:
                await weather.strike()
                self._forget(evening)
            if sum(weather.counts.values()) % self.quiet_for == 0:
                self._say(f"{monotonic() - begun:.0f} s: {self._summary(weather)}")
        weather.clear()
        await weather.here()
        self._stop.set()
        results = await asyncio.gather(*tables, return_exceptions=True)
        wrong = [f"a player broke off: {e!r}" for e in results if isinstance(e, Exception)]
        try:
            await evening.is_quiet()
        except TimeoutError:
            wrong.append("something is to be said and is not")
        wrong += await judge(evening, self._matches, self._rng)
        wrong += weather.wrong
        wrong += self._complaints(bots)
        for person in people:
            await person.leave()
        return Report.of(
            weather,
            self._matches,
            self._fighters,
            wrong,
            followed=followed,
            seconds=monotonic() - begun,
        )

    def _programme(self) -> list[tuple[str, bool]]:
        """Which matches are played at once: every game by people, then against computers."""
        slugs = list(games())
        both = [(slug, False) for slug in slugs]
        both += [(slug, True) for slug in slugs if games()[slug].seats[-1] > 1]
        return list(islice(cycle(both), self._first, self._first + self._wanted))

    async def _keep_playing(
        self,
        evening: Evening,
        people: list[Player],
        weather: Weather,
        slug: str,
        *,
        alone: bool,
    ) -> None:
        """Plays one match of a game after the other."""
        rng = Random(f"{slug} {alone} {self._rng.random()}")
        while not self._stop.is_set():
            pair = next(PAIRS)
            who = [await self._fighter(evening, people, weather, id) for id in pair[: 2 - alone]]
            async with self._quiet:
                if self._stop.is_set():
                    return
                try:
                    match = await self._begun(evening, slug, who)
                except TROUBLED:
                    continue
            self._matches.append(match)
            for each in who:
                each.listens_to = match.thread
            await asyncio.gather(*(insist(match, each, rng, self._stop) for each in who))
            async with self._quiet:
                await self._leave(match, people, who)

    async def _begun(self, evening: Evening, slug: str, who: list[Fighter]) -> Match:
        if len(who) == 1:
            return await evening.begin_alone(slug, who[0])
        return await evening.begin(slug, *who, pace=PACE)

    async def _fighter(
        self, evening: Evening, people: list[Player], weather: Weather, id: int
    ) -> Fighter:
        """Somebody at a page of their own, who stays until the end."""
        fighter = await Fighter.at(people[0]._http, evening.table.page_url, id)
        assert isinstance(fighter, Fighter)
        fighter.prepare(weather.sky)
        self._fighters.append(fighter)
        people.append(fighter)
        return fighter

    async def _leave(self, match: Match, people: list[Player], who: list[Fighter]) -> None:
        """Whose match is over is there no longer."""
        if is_over(match):
            for each in who:
                people.remove(each)
                await each.leave()

    def _forget(self, evening: Evening) -> None:
        """Whatever was seen and is not judged; a long trial would fill the memory with it."""
        evening.watch.forget()
        for person in (evening.ada, evening.boris, evening.oksana, evening.greta, evening.luc):
            person.events.clear()

    async def _some_moves(self) -> bool:
        """Lets some moves be made, and a moment pass; gives whether any was."""
        before, until = self._confirmed, monotonic() + BETWEEN
        goal = before + self._rng.randint(1, MOVES)
        while self._confirmed < goal and monotonic() < until:  # noqa: ASYNC110, others count
            await asyncio.sleep(0.02)
        await asyncio.sleep(self._rng.uniform(0, 0.3))
        return self._confirmed > before

    @property
    def _confirmed(self) -> int:
        return sum(fighter.told.total() for fighter in self._fighters)

    def _summary(self, weather: Weather) -> str:
        return f"{weather.counts['kill']} kills, {self._confirmed} moves acknowledged"

    def _complaints(self, bots: Iterable[TroubledBot]) -> list[str]:
        """What people and the bots' logs have to complain about."""
        wrong = [f"no answer: {each}" for f in self._fighters for each in f.unanswered]
        wrong += [f"bug: {each}" for fighter in self._fighters for each in fighter.bugs]
        told = [each for bot in bots for each in LINE.split(bot.output)]
        return wrong + [f"log: {each}" for each in told if any(m in each for m in MISHAPS)]
