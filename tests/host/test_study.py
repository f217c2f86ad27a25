"""Matches thought over in the background, and what is kept of it."""

from __future__ import annotations

import asyncio

import pytest

from db import Store
from host import Host, TableError
from host.study.puzzles import Puzzle, Solved
from host.study.reviews import OFTEN
from minds.questions import Answer, AnyQuestion, Weighing
from minds.study.puzzles import judge, shelf
from rules import games
from rules.codec import encode
from tests.host.conftest import ANNA, BORYS, CARL, SEED, any_move, started
from tests.market import GAME
from tests.thinking import AtOnce

DAY = 24 * 3600 * 1000
HOME, ABROAD = 11, 12


def host_with(store: Store, thinking: AtOnce | None) -> Host:
    return Host(store, {GAME.slug: GAME}, thinking=thinking)


class Tiring(AtOnce):
    """Somebody who falls silent after so many answers."""

    def __init__(self, answers: int) -> None:
        super().__init__()
        self.left, self.is_silent = answers, asyncio.Event()

    async def ask(self, question: AnyQuestion) -> Answer:
        if not self.left:
            self.may_answer.clear()
            self.is_silent.set()
        self.left -= 1
        return await super().ask(question)


async def finished(host: Host, rounds: str = "2") -> int:
    match_id = await started(host, rounds=rounds)
    while (await host.table(match_id)).to_move:
        player, line = await any_move(host, match_id)
        await host.submit(match_id, player, line)
    return match_id


async def test_a_review_goes_on_where_a_restart_has_cut_it_off(store: Store) -> None:
    before = AtOnce()
    host = host_with(store, before)
    match_id = await finished(host)
    before.may_answer.clear()
    assert (await host.reviews.look(match_id)).review is None
    await asyncio.sleep(0)
    await host.reviews.close()
    assert await store.study.unfinished() == (match_id,)
    after = AtOnce()
    host = host_with(store, after)
    await host.reviews.resume()
    await host.reviews.settled()
    found = (await host.reviews.look(match_id)).review
    assert found is not None
    assert await store.study.unfinished() == ()
    again = host_with(store, None)
    assert (await again.reviews.look(match_id)).review == found, "kept, it needs nobody to think"


async def test_what_was_thought_and_kept_before_a_restart_is_not_thought_again(
    store: Store,
) -> None:
    before = Tiring(OFTEN + 2)
    host = host_with(store, before)
    match_id = await finished(host, rounds="6")
    await host.reviews.look(match_id)
    await before.is_silent.wait()
    await host.reviews.close()
    row = await store.study.review(match_id)
    assert row is not None
    assert row.done == OFTEN
    after = AtOnce()
    host = host_with(store, after)
    assert (await host.reviews.look(match_id)).done == OFTEN, "the bar begins where it was"
    await host.reviews.settled()
    kept = {question.seed for question in before.pondered[:OFTEN]}
    assert len(kept) == OFTEN
    assert not kept & {question.seed for question in after.pondered}
    assert (await host.reviews.look(match_id)).review is not None


async def test_a_review_knows_seats_and_no_persons(store: Store) -> None:
    host = host_with(store, AtOnce())
    match_id = await finished(host)
    await host.reviews.look(match_id)
    await host.reviews.settled()
    row = await store.study.review(match_id)
    assert row is not None
    assert b"Anna" not in row.thoughts
    assert str(ANNA).encode() not in row.thoughts
    await host.privacy.delete(ANNA, by=ANNA)
    looked = await host.reviews.look(match_id)
    assert "Anna" not in looked.table.names


async def test_nobody_has_a_match_reviewed_that_still_runs(store: Store) -> None:
    host = host_with(store, AtOnce())
    match_id = await started(host, rounds="2")
    with pytest.raises(TableError, match="review-not-over"):
        await host.reviews.look(match_id)
    assert await store.study.review(match_id) is None


async def test_a_try_at_the_challenge_of_the_day_has_no_hints_and_no_review_before_its_end(
    store: Store,
) -> None:
    now = [DAY * 20_000]
    host = Host(store, games(), clock=lambda: now[0], thinking=AtOnce())
    match_id = await host.standings.daily.begin("tiny_towns", ANNA, "Anna")
    with pytest.raises(TableError, match="hints-daily"):
        await host.hints.take(match_id, ANNA)
    while (table := await host.table(match_id)).to_move:
        move = table.game.default_move(table.point.state, table.to_move[0])
        await host.submit(match_id, ANNA, str(move))
    with pytest.raises(TableError, match="review-sealed"):
        await host.reviews.look(match_id)
    assert await store.study.review(match_id) is None
    now[0] += 2 * DAY
    assert (await host.reviews.look(match_id)).steps == 0, "begun, now that nothing is secret"
    await host.reviews.close()


async def test_a_hint_follows_from_what_its_seat_can_see(store: Store) -> None:
    thinking = AtOnce()
    host = host_with(store, thinking)
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, rated=False)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    table = await host.table(match_id)
    seat = table.to_move[0]
    player = table.players[seat]
    assert player is not None
    await host.hints.take(match_id, player)
    (question,) = thinking.pondered
    assert isinstance(question, Weighing)
    assert bytes(question.view) == encode(GAME.view(table.point.state, seat).state)
    assert question.seat == seat
    assert await host.hints.taken(match_id) == {seat: 1}


async def test_hints_are_there_with_computers_and_not_where_ratings_move(
    store: Store,
) -> None:
    host = host_with(store, AtOnce())
    rated = await started(host)
    with_computer = await host.lobby.create(
        "market", CARL, "Carl", seats=2, computers=[("builder", "Marta")]
    )
    found = [await host.lobby.look(match_id) for match_id in (rated, with_computer)]
    assert [await host.hints.allowed(*each) for each in found] == [False, True]


async def test_whoever_plays_alone_has_hints_unless_they_want_none(store: Store) -> None:
    host = Host(store, games(), thinking=AtOnce())
    alone = await host.lobby.create("small_cities", ANNA, "Anna", seats=1)
    assert await host.hints.allowed(*await host.lobby.look(alone))
    waiting = await host.lobby.create("small_cities", BORYS, "Borys", seats=2)
    assert not await host.hints.allowed(*await host.lobby.look(waiting)), "another will come"
    await host.hints.agree(alone, ANNA, allowed=False)
    assert not await host.hints.allowed(*await host.lobby.look(alone))


async def answered(host: Host, puzzle: Puzzle, player: int, *, well: bool, guild: int) -> Solved:
    """Somebody's answer to a puzzle: the best move, or the worst."""
    game = games()[puzzle.game]
    moves = [str(move) for move in game.legal_moves(puzzle.view.state, puzzle.seat)]
    text = puzzle.best if well else max(moves[-3:], key=lambda text: judge(puzzle, text).lost)
    return await host.puzzles.answer(puzzle, player, f"player {player}", text, guild)


async def test_a_streak_grows_by_what_is_solved_and_ends_with_what_is_not(store: Store) -> None:
    host, known = Host(store, games(), thinking=AtOnce()), list(shelf("saint_malo").values())
    streaks = []
    for puzzle, well in zip(known, (True, True, False, True), strict=False):
        solved = await answered(host, puzzle, ANNA, well=well, guild=HOME)
        assert solved.counts
        streaks.append((solved.solver.streak, solved.solver.longest))
    assert streaks == [(1, 1), (2, 2), (0, 2), (1, 2)]
    again = await answered(host, known[3], ANNA, well=False, guild=HOME)
    assert not again.counts, "only the first answer to a puzzle counts"
    assert again.solver.streak == 1


async def test_a_rating_rises_with_what_is_solved_and_more_with_what_is_hard(store: Store) -> None:
    host, known = Host(store, games(), thinking=AtOnce()), shelf("saint_malo").values()
    easy = next(each for each in known if each.level == 1)
    hard = next(each for each in known if each.level == 3)
    plain = await answered(host, easy, ANNA, well=True, guild=HOME)
    better = await answered(host, hard, BORYS, well=True, guild=HOME)
    worse = await answered(host, easy, CARL, well=False, guild=HOME)
    rated = [each.solver.mark.shown for each in (better, plain, worse)]
    assert rated[0] > rated[1] > plain.before > rated[2]


async def test_a_puzzle_is_worth_less_the_more_have_solved_it(store: Store) -> None:
    host = Host(store, games(), thinking=AtOnce())
    alike = [each for each in shelf("saint_malo").values() if each.level == 3]
    missed, untried, found = alike[:3]
    for number in range(3):
        await answered(host, missed, 200 + number, well=False, guild=HOME)
        await answered(host, found, 300 + number, well=True, guild=HOME)
    solvers = zip((missed, untried, found), (ANNA, BORYS, CARL), strict=True)
    rated = [await answered(host, puzzle, who, well=True, guild=HOME) for puzzle, who in solvers]
    assert all(each.judgement.solved for each in rated)
    first, second, third = (each.solver.mark.mu for each in rated)
    assert first > second > third, "its own rating has risen, stayed, fallen"


async def test_those_who_solve_best_are_listed_first_on_each_server(store: Store) -> None:
    host, known = Host(store, games(), thinking=AtOnce()), list(shelf("saint_malo").values())
    await answered(host, known[0], ANNA, well=False, guild=HOME)
    await answered(host, known[0], BORYS, well=True, guild=HOME)
    await answered(host, known[0], CARL, well=True, guild=ABROAD)
    assert [row.player for row in await host.puzzles.best(HOME)] == [BORYS, ANNA]
    assert [row.player for row in await host.puzzles.best(ABROAD)] == [CARL]
    assert len(await host.puzzles.best(None)) == 3
    await host.privacy.delete(BORYS, by=BORYS)
    assert [row.player for row in await host.puzzles.best(HOME)] == [ANNA]
