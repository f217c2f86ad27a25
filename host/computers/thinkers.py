"""The processes in which computers think, so that nobody waits for it.

Each is ``python -m minds think``: a question goes in as a line, an answer comes out as one. One
that dies, or thinks for longer than anybody may, is replaced, and its question asked again.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Protocol

import structlog

from minds.questions import Answer, AnyQuestion, Question
from rules.codec import decode, encode

log = structlog.get_logger("ratusha")

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds for one thought: many times what the strongest needs on a busy machine."""
TRIES = 3
"""So often a question is asked; one that is never answered has a fault of its own."""


class Unanswered(Exception):
    """A question to which no thinker has an answer."""


class Thinking(Protocol):
    """Whoever answers questions."""

    async def think(self, question: Question) -> str:
        """The text of a move.

        :raises Unanswered: if there is none.
        """
        ...

    async def ask(self, question: AnyQuestion) -> Answer:
        """The answer to any question.

        :raises Unanswered: if there is none.
        """
        ...

    async def close(self) -> None:
        """Thinks no more."""
        ...


class Lost(Exception):
    """A thinker has died over a question."""


class Thinker:
    """One process that thinks about one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def hired(cls) -> Thinker:
        """A thinker that has just begun."""
        command = (sys.executable, "-m", "minds", "think")
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=ROOT,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # or a Ctrl-C for the bot would break off its thoughts
        )
        return cls(process)

    async def answer(self, question: AnyQuestion) -> Answer:
        """:raises Lost: if the process dies over it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(encode(question) + b"\n")
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
        except OSError as error:
            raise Lost from error
        if not line.endswith(b"\n"):
            raise Lost
        return decode(Answer, line)

    async def end(self) -> None:
        """Ends the process, whatever it does."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Thinkers:
    """At most *count* processes that think, begun when they are first needed.

    Who asks first is answered first.
    """

    def __init__(self, count: int, *, patience: float = PATIENCE) -> None:
        self._room = asyncio.Semaphore(min(count, cores()))
        self._patience = patience
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()

    @property
    def pids(self) -> list[int]:
        """The processes that are there now."""
        return [thinker.process.pid for thinker in (*self._idle, *self._busy)]

    async def think(self, question: Question) -> str:
        return (await self.ask(question)).move

    async def ask(self, question: AnyQuestion) -> Answer:
        async with self._room:
            for _ in range(TRIES):
                answer = await self._answer(question)
                if answer is None:
                    continue
                if answer.trouble:
                    raise Unanswered(answer.trouble)
                return answer
        raise Unanswered(f"{TRIES} thinkers were lost")

    async def _answer(self, question: AnyQuestion) -> Answer | None:
        """What one thinker says; ``None`` if it was lost, or could not say it in time."""
        thinker = self._idle.pop() if self._idle else await Thinker.hired()
        self._busy.add(thinker)
        try:
            async with asyncio.timeout(self._patience):
                answer = await thinker.answer(question)
        except (Lost, TimeoutError) as error:
            log.warning("thinker lost", game=question.game, why=type(error).__name__)
            await self._dismiss(thinker)
            return None
        except BaseException:  # its answer would be taken for that to the next question
            await self._dismiss(thinker)
            raise
        self._busy.discard(thinker)
        self._idle.append(thinker)
        return answer

    async def _dismiss(self, thinker: Thinker) -> None:
        self._busy.discard(thinker)
        await thinker.end()

    async def close(self) -> None:
        for thinker in (*self._idle, *self._busy):
            await thinker.end()
        self._idle.clear()


def cores() -> int:
    """How many processors there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
