"""Computers at the table: they sit down, answer by themselves, and hold nobody up."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from db import SeatState, Status, Store
from host import Host, Outcome, TableError
from host.computers.seating import from_the_start
from host.computers.turns import thought_seed
from host.time.clocks import NUDGE, TURN
from minds import LEVELS
from rules.chance import Seat
from tests.host.conftest import ANNA, BORYS, CARL, EVE, SEED
from tests.thinking import KNOWN, AtOnce

MARTA, TYMKO = ("builder", "Marta"), ("apprentice", "Tymko")


@pytest.fixture
def thinking() -> AtOnce:
    return AtOnce()


@pytest.fixture
def host(store: Store, thinking: AtOnce) -> Host:
    return host_with(store, thinking)


def host_with(store: Store, thinking: AtOnce | None) -> Host:
    ticks = count(1_000)
    return Host(store, KNOWN, clock=lambda: next(ticks), thinking=thinking)


async def begun(host: Host, *computers: tuple[str, str], seats: int = 2, pace: str = "") -> int:
    """A match of Anna, others if seats are left, and computers."""
    match_id = await host.lobby.create(
        "market", ANNA, "Anna", seats=seats, computers=computers, pace=pace
    )
    for player, name in ((BORYS, "Borys"), (CARL, "Carl"))[: seats - 1 - len(computers)]:
        await host.lobby.join(match_id, player, name)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    await host.turns.settled()
    return match_id


async def move(host: Host, match_id: int, player: int = ANNA) -> Outcome:
    """Any legal move of a person, and all that computers answer."""
    text = str((await host.legal(match_id, player))[0])
    outcome = await host.submit(match_id, player, text)
    await host.turns.settled()
    return outcome


# sitting down


async def test_the_store_knows_the_levels_of_the_minds(host: Host, store: Store) -> None:
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=4)
    for level in LEVELS:
        await host.seating.add(match_id, ANNA, level, level.title())
    assert [row.computer for row in await store.seats(match_id)] == [None, *LEVELS]


async def test_computers_of_one_name_are_told_apart(host: Host) -> None:
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=4, computers=[MARTA, MARTA])
    await host.seating.add(match_id, ANNA, *MARTA)
    _, seats = await host.lobby.look(match_id)
    assert [row.name for row in seats] == ["Anna", "Marta", "Marta II", "Marta III"]
    await host.seating.remove(match_id, ANNA, 2)
    await host.lobby.join(match_id, BORYS, "Borys")
    _, seats = await host.lobby.look(match_id)
    assert [row.name for row in seats] == ["Anna", "Marta", "Borys", "Marta III"]


@pytest.mark.parametrize(
    ("computers", "seats", "code"),
    [
        ([("genius", "?")], 2, "unknown-level"),
        ([MARTA, MARTA], 2, "too-many-computers"),
        ([MARTA] * 5, None, "too-many-computers"),
    ],
)
async def test_there_are_no_such_computers(
    host: Host, computers: list[tuple[str, str]], seats: int | None, code: str
) -> None:
    with pytest.raises(TableError, match=code):
        await host.lobby.create("market", ANNA, "Anna", seats=seats, computers=computers)
    assert await host.matches.of_player(ANNA) == ()


async def test_only_the_owner_seats_computers_and_only_while_there_is_room(host: Host) -> None:
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=3)
    await host.lobby.join(match_id, BORYS, "Borys")
    with pytest.raises(TableError, match="not-the-owner"):
        await host.seating.add(match_id, BORYS, *MARTA)
    with pytest.raises(TableError, match="unknown-level"):
        await host.seating.add(match_id, ANNA, "genius", "?")
    await host.seating.add(match_id, ANNA, *MARTA)
    with pytest.raises(TableError, match="lobby-full"):
        await host.seating.add(match_id, ANNA, *MARTA)
    with pytest.raises(TableError, match="not-the-owner"):
        await host.seating.remove(match_id, BORYS, 2)
    with pytest.raises(TableError, match="no-computer-there"):
        await host.seating.remove(match_id, ANNA, 1)
    await host.lobby.start(match_id, ANNA)
    with pytest.raises(TableError, match="already-started"):
        await host.seating.remove(match_id, ANNA, 2)


async def test_computers_are_not_left_alone_at_a_table(host: Host, store: Store) -> None:
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=3, computers=[MARTA, TYMKO])
    with pytest.raises(TableError, match="last-one"):
        await host.lobby.leave(match_id, ANNA)
    await store.leave_seat(match_id, 0)
    with pytest.raises(TableError, match="computers-alone"):
        await host.lobby.start(match_id, ANNA)


async def test_without_thinkers_no_computers_are_offered(store: Store) -> None:
    host = host_with(store, None)
    with pytest.raises(TableError, match="no-computers"):
        await host.lobby.create("market", ANNA, "Anna", computers=[MARTA])


# playing


async def test_a_match_against_computers_is_played_to_its_end(host: Host, store: Store) -> None:
    match_id = await begun(host, MARTA, TYMKO, seats=3)
    while (await host.table(match_id)).to_move:
        await move(host, match_id)
    results = await store.results(match_id)
    assert sorted(row.player or 0 for row in results) == [0, 0, ANNA]
    assert await host.played_for(match_id) == frozenset()


async def test_a_computer_answers_early_and_its_answer_stays_sealed(host: Host) -> None:
    match_id = await begun(host, MARTA, seats=3)
    table = await host.table(match_id)
    assert sorted(table.names[seat] for seat in table.to_move) == ["Anna", "Borys"]
    seat = table.names.index("Marta")
    assert not any(at == seat for at, _ in await host.log(match_id, table.seat(ANNA)))
    view = await host.view(match_id, table.seat(ANNA))
    assert view.state.players[seat].laid is None or view.state.players[seat].stall == (None,) * 9


async def test_a_person_takes_back_what_the_round_has_not_closed(host: Host) -> None:
    match_id = await begun(host, MARTA, seats=3)
    before = (await host.view(match_id, (await host.table(match_id)).seat(ANNA))).state
    await move(host, match_id)
    await host.undo(match_id, ANNA)
    after = (await host.view(match_id, (await host.table(match_id)).seat(ANNA))).state
    assert before == after
    assert (await host.table(match_id)).seat(ANNA) in (await host.table(match_id)).to_move


async def test_what_is_taken_back_while_a_computer_thinks_is_not_answered(
    store: Store, thinking: AtOnce
) -> None:
    """In Paris turns follow each other: an answer is to the turn before it."""
    host = Host(store, thinking=thinking)
    match_id = await host.lobby.create("paris", ANNA, "Anna", computers=[MARTA])
    for seed in (b"%d" % n for n in range(10)):
        match_id = await host.lobby.create("paris", ANNA, "Anna", computers=[MARTA])
        await host.lobby.start(match_id, ANNA, seed=seed)
        await host.turns.settled()
        if (await host.table(match_id)).point.ply < 10:
            break
    while True:
        thinking.may_answer.clear()
        while (await host.table(match_id)).to_move == ((await host.table(match_id)).seat(ANNA),):
            await host.submit(match_id, ANNA, str((await host.legal(match_id, ANNA))[0]))
        if (taken := await host.undoable(match_id, ANNA)) is not None:
            break
        thinking.may_answer.set()
        await host.turns.settled()
    ply = (await host.table(match_id)).point.ply
    await host.undo(match_id, ANNA)
    thinking.may_answer.set()
    await host.turns.settled()
    table = await host.table(match_id)
    assert taken
    assert table.point.ply == ply + 1, "nothing but the undo was written"
    assert table.to_move == (table.seat(ANNA),)


async def test_the_same_position_is_thought_about_in_the_same_way(
    host: Host, thinking: AtOnce
) -> None:
    match_id = await begun(host, MARTA, seats=3)
    first = thinking.asked[-1]
    table = await host.table(match_id)
    seat = Seat(table.names.index("Marta"))
    await move(host, match_id)
    await host.undo(match_id, ANNA)
    again = await host.table(match_id)
    assert thought_seed(again, seat) == thought_seed(table, seat)
    assert first.seat == seat
    assert table.seed not in first.seed + bytes(first.view)


async def test_a_restart_thinks_again_and_no_move_is_made_twice(
    store: Store, thinking: AtOnce
) -> None:
    host = host_with(store, thinking)
    thinking.may_answer.clear()
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, computers=[MARTA])
    await host.lobby.start(match_id, ANNA, seed=SEED)
    await thinking.was_asked.wait()
    await host.turns.close()
    opened = (await host.table(match_id)).point.ply
    one, other = host_with(store, AtOnce()), host_with(store, AtOnce())
    await one.turns.resume()
    await other.turns.resume()
    await one.turns.settled()
    await other.turns.settled()
    table = await one.latest(match_id)
    assert table.point.ply == opened + 1
    assert table.to_move == (table.seat(ANNA),)


async def test_the_same_is_thought_after_a_restart(store: Store) -> None:
    first, second = AtOnce(), AtOnce()
    for thinking in (first, second):
        thinking.may_answer.clear()
    host = host_with(store, first)
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, computers=[MARTA])
    await host.lobby.start(match_id, ANNA, seed=SEED)
    again = host_with(store, second)
    await again.turns.resume()
    await asyncio.gather(first.was_asked.wait(), second.was_asked.wait())
    assert first.asked[0] == second.asked[0]
    await host.turns.close()
    await again.turns.close()


async def test_a_computer_without_an_idea_makes_a_careful_move(
    host: Host, thinking: AtOnce
) -> None:
    thinking.is_stupid = True
    match_id = await begun(host, MARTA)
    table = await host.table(match_id)
    assert table.to_move == (table.seat(ANNA),)


async def test_a_computer_that_errs_makes_a_careful_move(host: Host, thinking: AtOnce) -> None:
    thinking.says = "nonsense@z9"
    match_id = await begun(host, MARTA)
    table = await host.table(match_id)
    assert table.to_move == (table.seat(ANNA),)


async def test_a_match_goes_on_when_there_are_no_thinkers_any_more(
    host: Host, store: Store
) -> None:
    match_id = await begun(host, MARTA)
    bare = host_with(store, None)
    while (await bare.table(match_id)).to_move:
        await move(bare, match_id)
    assert (await bare.table(match_id)).match.status is Status.OVER


# what is shown


async def test_a_chain_of_computer_turns_is_shown_once_when_a_person_is_awaited(
    store: Store, thinking: AtOnce
) -> None:
    host = Host(store, thinking=thinking)
    match_id = await host.lobby.create(
        "saint_malo", ANNA, "Anna", seats=4, computers=[MARTA, MARTA, TYMKO]
    )
    heard: list[Outcome] = []
    host.turns.told = heard.append
    await host.lobby.start(match_id, ANNA, seed=SEED)
    await host.turns.settled()
    for _ in range(3):
        heard.clear()
        table = await host.table(match_id)
        me = table.seat(ANNA)
        while me in (await host.table(match_id)).to_move and not heard:
            outcome = await move(host, match_id)
        shown = [each for each in (outcome, *heard) if each.shows]
        assert len({each.table.point.ply for each in heard}) > 3
        assert shown == [heard[-1]]
        assert me in heard[-1].table.to_move


async def test_what_is_taken_back_in_a_sealed_round_is_shown_to_nobody(
    host: Host, thinking: AtOnce
) -> None:
    thinking.may_answer.clear()
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, computers=[MARTA])
    await host.lobby.start(match_id, ANNA, seed=SEED)
    played = await host.submit(match_id, ANNA, str((await host.legal(match_id, ANNA))[0]))
    undone = await host.undo(match_id, ANNA)
    assert not played.shows
    assert not undone.shows
    await host.turns.close()


async def test_the_end_of_a_match_is_shown_whoever_makes_the_last_move(host: Host) -> None:
    for level in (MARTA, TYMKO):
        match_id = await begun(host, level)
        heard: list[Outcome] = []
        host.turns.told = heard.append
        while (await host.table(match_id)).to_move:
            last = await move(host, match_id)
        ended = [each for each in (last, *heard) if each.over]
        assert len(ended) == 1
        assert ended[0].shows


# clocks, votes, leaving


async def test_a_computer_has_no_clock_and_is_not_reminded(host: Host, store: Store) -> None:
    match_id = await begun(host, MARTA, pace="1d")
    seat = (await host.table(match_id)).names.index("Marta")
    for _ in range(4):
        await move(host, match_id)
    clocks = await store.clocks(match_id)
    assert not [row for row in clocks if row.seat == seat]
    assert [row for row in clocks if row.seat != seat and row.kind in (TURN, NUDGE)]


async def test_computers_never_hold_up_a_vote(host: Host) -> None:
    match_id = await begun(host, MARTA, seats=3)
    verdict = await host.votes.propose(match_id, ANNA, "pause")
    assert [verdict.table.names[seat] for seat in verdict.motion.asked] == ["Borys"]
    verdict = await host.votes.vote(match_id, BORYS, verdict.motion.by, "pause", yes=True)
    assert not verdict.motion.asked
    await host.pauses.resume(match_id, ANNA)


async def test_nobody_draws_again_by_taking_back_from_computers(host: Host) -> None:
    match_id = await begun(host, MARTA)
    await move(host, match_id)
    with pytest.raises(TableError, match="alone-no-reroll"):
        await host.votes.rewinding(match_id, ANNA)


async def test_when_the_last_person_goes_computers_do_not_play_on(host: Host) -> None:
    for go in (host.leaving.leave, host.leaving.concede):
        match_id = await begun(host, MARTA, TYMKO, seats=3)
        table = await go(match_id, ANNA)
        await host.turns.settled()
        assert table.match.status is Status.OVER


async def test_a_free_seat_is_given_to_a_computer(host: Host, store: Store) -> None:
    match_id = await begun(host, seats=3)
    table = await host.leaving.leave(match_id, BORYS)
    free = next(row.seat for row in table.seats if row.player == BORYS)
    with pytest.raises(TableError, match="not-a-player"):
        await host.seating.take_over(match_id, EVE, free, *MARTA)
    with pytest.raises(TableError, match="unknown-level"):
        await host.seating.take_over(match_id, ANNA, free, "genius", "?")
    with pytest.raises(TableError, match="seat-not-free"):
        await host.seating.take_over(match_id, ANNA, table.seat(CARL), *MARTA)
    table = await host.seating.take_over(match_id, ANNA, free, *MARTA)
    await host.turns.settled()
    assert table.names[free] == "Marta"
    assert free not in (await host.table(match_id)).to_move
    assert not [row for row in await store.clocks(match_id) if row.seat == free and row.due_at]
    while (await host.table(match_id)).to_move:
        for player in (ANNA, CARL):
            if (await host.legal(match_id, player)) and (await host.table(match_id)).seat(
                player
            ) in (await host.table(match_id)).to_move:
                await move(host, match_id, player)
    assert not from_the_start((await host.table(match_id)).seats)


async def test_the_seat_of_somebody_who_was_removed_is_given_to_a_computer(
    host: Host, store: Store
) -> None:
    match_id = await begun(host, seats=3)
    seat = (await host.table(match_id)).seat(BORYS)
    await store.leave_seat(match_id, seat, state=SeatState.REMOVED)
    await host.seating.take_over(match_id, CARL, seat, *TYMKO)
    await host.turns.settled()
    assert (await host.table(match_id)).names[seat] == "Tymko"


# again


async def test_a_rematch_seats_the_computers_again(host: Host, store: Store) -> None:
    match_id = await begun(host, MARTA, MARTA, seats=3)
    await host.leaving.concede(match_id, ANNA)
    new = await host.rematch.again(match_id, ANNA, "Anna", token="again")
    _, seats = await host.lobby.look(new)
    assert sorted(row.name for row in seats) == ["Anna", "Marta", "Marta II"]
    await host.lobby.start(new, ANNA)
    table = await host.table(new)
    assert sorted(table.names) == ["Anna", "Marta", "Marta II"]
    assert sorted(row.seat for row in await store.seats(new)) == [0, 1, 2]
