"""People who play whatever happens, and who remember what they were told and how long it took."""

from __future__ import annotations

import asyncio
from random import Random
from time import monotonic
from typing import Any

import aiohttp

from tests.playground.person import Json
from tests.wire.evening import Match
from tests.wire.people import Player, Stripped, Unanswered, said, tells

ACKNOWLEDGED, ANSWERED = 30.0, 90.0
"""Seconds within which everything is, while nothing is wrong, on a busy machine."""
PAUSE = 0.1
TROUBLED = (Unanswered, aiohttp.ClientError, OSError, TimeoutError, IndexError, StopIteration)
"""What happens to people when the bot, the table or the line is gone."""


class Sky:
    """Whether anything is wrong just now, and how often something was."""

    def __init__(self) -> None:
        self.is_fair, self.troubles = True, 0

    def darken(self) -> None:
        self.is_fair, self.troubles = False, self.troubles + 1

    def clear(self) -> None:
        self.is_fair = True


class Fighter(Player):
    """One of many at one match."""

    listens_to: str | None = None
    """The thread of the match: what is said elsewhere is not for this one's ears."""

    def hear(self, name: str, data: Json) -> None:
        if self.listens_to is None or data.get("channel_id", self.listens_to) == self.listens_to:
            super().hear(name, data)

    def prepare(self, sky: Sky) -> None:
        self.sky = sky
        self.waits: list[float] = []
        self.unanswered: list[str] = []
        self.bugs: list[str] = []
        self.excused = 0

    async def act(self, **body: Any) -> Json:
        asked, was_fair, so_far = monotonic(), self.sky.is_fair, self.sky.troubles

        def stayed_fair() -> bool:
            return was_fair and self.sky.troubles == so_far

        try:
            answer = await asyncio.wait_for(super().act(**body), ANSWERED)
        except (TimeoutError, Unanswered) as error:
            if stayed_fair() and not isinstance(error, Stripped):
                self.unanswered.append(f"{monotonic() - asked:.0f} s, {error!r}: {body}"[:300])
            else:
                self.excused += 1
            raise
        if stayed_fair():
            self.waits.append(monotonic() - asked)
        if tells(answer, "trouble-bug"):
            self.bugs.append(said(answer))
        return answer


async def insist(match: Match, who: Fighter, rng: Random, stop: asyncio.Event) -> None:
    """Plays on, by buttons and by commands, until *stop* or until the match is over."""
    ways = [match.play_by_commands]
    if len(match.players) > 1:  # else the board is the panel, and changes without being pressed
        ways.append(match.play_by_buttons)
    while not stop.is_set() and not is_over(match):
        play = rng.choice(ways)
        try:
            moved = await play(who, rng)
        except TROUBLED:
            moved = False
        if not moved:
            await asyncio.sleep(PAUSE if who.sky.is_fair else 5 * PAUSE)


def is_over(match: Match) -> bool:
    ((status,),) = match.evening.bot.query("SELECT status FROM match WHERE id = ?", match.id)
    return bool(status != "running")
