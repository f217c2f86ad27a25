"""Those who think for computers in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from host.computers.thinkers import Unanswered
from minds.mind import Random
from minds.questions import Answer, AnyQuestion, Question, answer_to
from rules import games
from rules.chance import Seat
from rules.codec import decode, encode
from rules.game import View
from rules.matches.record import AnyGame
from tests.market import GAME

KNOWN: Mapping[str, AnyGame] = {GAME.slug: GAME}
_SAID: dict[tuple[frozenset[str], bytes], Answer] = {}
"""What was said to questions: the same question has the same answer, however often it is asked."""


class AtOnce:
    """Any legal move, at once and in this process."""

    def __init__(self, known: Mapping[str, AnyGame] | None = None) -> None:
        self._games = {**games(), **(known or KNOWN)}
        self.asked: list[Question] = []
        self.pondered: list[AnyQuestion] = []
        """What was asked about moves, not for one."""
        self.was_asked = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.is_stupid = False
        """Whether it has no answer to anything."""
        self.says: str | None = None
        """What it says to everything."""

    async def think(self, question: Question) -> str:
        self.asked.append(question)
        self.was_asked.set()
        await self.may_answer.wait()
        if self.is_stupid:
            raise Unanswered("no idea")
        if self.says is not None:
            return self.says
        game, seat = self._games[question.game], Seat(question.seat)
        view = View(decode(game.state, question.view), seat)
        return str(Random(game).choose(view, seat, question.seed))

    async def ask(self, question: AnyQuestion) -> Answer:
        if isinstance(question, Question):
            return Answer(await self.think(question))
        await self.may_answer.wait()
        if self.is_stupid:
            raise Unanswered("no idea")
        self.pondered.append(question)
        asked = frozenset(self._games), encode(question)
        if asked not in _SAID:
            _SAID[asked] = await asyncio.to_thread(answer_to, question, self._games)
        return _SAID[asked]

    async def close(self) -> None:
        self.may_answer.set()
