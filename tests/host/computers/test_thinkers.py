"""Thinking in processes of their own: answered in order, and whatever becomes of the process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from db import Store
from host import Host
from host.computers.thinkers import Thinkers, Unanswered, cores
from minds import LEVELS
from minds.questions import Question, answered, asked
from rules import games
from rules.chance import Seat
from rules.game import Acting
from rules.matches.record import begin
from tests.host.conftest import ANNA, SEED

WEAKEST = LEVELS[0]


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(1)
    yield found
    await found.close()


def question(slug: str = "paris", seed: bytes = b"one") -> Question:
    """What the first who is to move in a new match may ask."""
    game = games()[slug]
    state = begin(game, game.setup(2), SEED).point.state
    turn = game.turn(state)
    assert isinstance(turn, Acting)
    return asked(slug, WEAKEST, game.view(state, min(turn.seats)), seed)


async def test_what_is_thought_elsewhere_is_what_would_be_thought_here(thinkers: Thinkers) -> None:
    there = {slug: await thinkers.think(question(slug)) for slug in games()}
    assert there == {slug: answered(question(slug)) for slug in games()}


async def test_a_thinker_that_is_killed_is_replaced_and_the_move_thought_again(
    thinkers: Thinkers,
) -> None:
    first = await thinkers.think(question())
    (killed,) = thinkers.pids
    os.kill(killed, signal.SIGKILL)
    assert await thinkers.think(question()) == first
    assert thinkers.pids != [killed]


async def test_a_thinker_that_hangs_is_replaced(thinkers: Thinkers) -> None:
    first = await thinkers.think(question())
    (hung,) = thinkers.pids
    os.kill(hung, signal.SIGSTOP)
    thinkers._patience = 0.2
    waiting = asyncio.create_task(thinkers.think(question()))
    await asyncio.sleep(0.3)
    thinkers._patience = 60
    assert await waiting == first
    assert hung not in thinkers.pids


async def test_a_question_that_no_mind_can_answer_is_said_to_be_so(thinkers: Thinkers) -> None:
    with pytest.raises(Unanswered, match="unknown-level"):
        await thinkers.think(Question("paris", "genius", 0, b"", question().view))
    assert await thinkers.think(question())


async def test_there_are_no_more_thinkers_than_cores() -> None:
    thinkers = Thinkers(1000)
    seeds = [b"%d" % n for n in range(3 * cores())]
    await asyncio.gather(*(thinkers.think(question(seed=seed)) for seed in seeds))
    assert len(thinkers.pids) <= cores()
    await thinkers.close()


async def test_a_question_that_is_broken_off_confuses_no_other(thinkers: Thinkers) -> None:
    first = await thinkers.think(question())
    broken = asyncio.create_task(thinkers.think(question("tiny_towns")))
    await asyncio.sleep(0)
    broken.cancel()
    with pytest.raises(asyncio.CancelledError):
        await broken
    assert await thinkers.think(question()) == first


async def test_a_match_goes_on_though_its_thinkers_are_killed(store: Store) -> None:
    thinkers = Thinkers(1)
    host = Host(store, thinking=thinkers)
    match_id = await host.lobby.create("paris", ANNA, "Anna", computers=[(WEAKEST, "Tymko")])
    await host.lobby.start(match_id, ANNA, seed=SEED)
    for number in range(40):
        if number % 8 == 0:
            for pid in thinkers.pids:
                os.kill(pid, signal.SIGKILL)
        await host.turns.settled()
        table = await host.table(match_id)
        if not table.to_move:
            break
        assert table.to_move == (table.seat(ANNA),)
        await host.submit(match_id, ANNA, str((await host.legal(match_id, ANNA))[0]))
    await host.turns.settled()
    entries = (await host.record(match_id)).entries
    assert {entry.seat for entry in entries} >= {Seat(0), Seat(1)}
    await host.turns.close()
