"""Homes: where a match lives, what is to be said in each, what a server takes along."""

from __future__ import annotations

from typing import Any

import pytest

from db import (
    Around,
    Fenced,
    Home,
    NewSaying,
    NewSeat,
    NotFound,
    PostedBoard,
    Saying,
    SeatState,
    Status,
    Store,
)
from tests.db.tables import ANN, BOB, EVE, GUILD, NOON, THREAD, begin, move, result, running, terms

ABROAD = GUILD + 1
PAIR = (NewSeat(0, ANN, "Ann"), NewSeat(1, BOB, "Bob"))


async def shared(store: Store) -> int:
    """A match of Ann, who is called where it was opened, and Bob, who is on another server."""
    match_id = await running(store, channel=5)
    await store.add_home(match_id, Home(0, "ru", ABROAD, channel=6), [BOB], at=NOON)
    return match_id


async def boards(store: Store, match_id: int) -> list[int]:
    rows = [row for row in await store.unsaid() if row.match_id == match_id]
    return sorted(row.home for row in rows if row.kind is Saying.BOARD)


async def test_a_match_is_looked_at_from_the_home_in_which_it_is_found(store: Store) -> None:
    match_id = await shared(store)
    await store.set_place(match_id, home=1, thread=THREAD)
    first, bobs = await store.match(match_id), (await store.matches(player=BOB))[0]
    assert (first.home, first.homes, first.guild, first.language) == (0, 2, GUILD, "uk")
    assert (bobs.home, bobs.guild, bobs.language, bobs.thread) == (1, ABROAD, "ru", THREAD)
    assert await store.matches(guild=ABROAD) == (bobs,)
    assert await store.matches(thread=THREAD, status=Status.RUNNING) == (bobs,)
    assert await store.matches(guild=GUILD) == await store.matches(player=ANN) == (first,)
    assert first.at(bobs.here) == bobs
    assert (await store.table(match_id)).homes == (first.here, bobs.here)


async def test_a_server_or_a_person_has_one_home_at_a_table(store: Store) -> None:
    match_id = await shared(store)
    again = await store.add_home(match_id, Home(0, "en", ABROAD, channel=9), [ANN], at=NOON)
    assert again == Home(1, "ru", ABROAD, channel=6)
    own = await store.add_home(match_id, Home(0, "en", person=EVE), at=NOON)
    assert own == await store.add_home(match_id, Home(0, "ru", person=EVE), at=NOON)
    assert [home.number for home in await store.homes(match_id)] == [0, 1, 2]
    assert [row.home for row in await store.seats(match_id)] == [1, 1]


@pytest.mark.parametrize("last", [False, True], ids=["going on", "the last move"])
async def test_boards_are_taken_with_the_move_unless_somebody_may_have_posted_them(
    store: Store, last: bool
) -> None:
    match_id = await shared(store)
    store.engine.badge = await store.join("one")
    for home in (0, 1):
        row = await store.to_say(match_id, Saying.BOARD, home=home)
        assert row is not None
        await store.said(row)
    taking: dict[str, Any] = {"at": NOON, "shows": True, "taken": True}
    first = await store.append(match_id, 0, [move()], **taking)
    assert [(row.home, row.ply, row.tried) for row in first] == [(0, 1, False), (1, 1, False)]
    assert {row.id for row in first} == {row.id for row in await store.unsaid()}
    await store.said(first[0])
    results = [result(0, ANN, 1), result(1, BOB, 2)] if last else []
    (again,) = await store.append(match_id, 1, [move()], **taking, results=results)
    assert (again.home, again.ply) == (0, 2), "the first board of the other may stand there by now"
    there = await store.to_say(match_id, Saying.BOARD, home=1)
    assert there is not None
    assert (there.ply, there.tried) == (2, True)


async def test_a_board_that_was_taken_with_the_move_is_left_to_others_by_the_dead(
    store: Store,
) -> None:
    match_id = await running(store)
    for row in await store.unsaid():
        await store.said(row)
    one, other = await store.join("one"), await store.join("other")
    store.engine.badge = one
    (row,) = await store.append(match_id, 0, [move()], at=NOON, shows=True, taken=True)
    store.engine.badge = other
    assert not await store.take_saying(other, row.id)
    await store.strike(one)
    (left,) = await store.unsaid()
    assert left.tried, "and it may have been posted"
    assert await store.take_saying(other, row.id)


async def test_boards_are_taken_by_the_number_that_a_process_has_when_it_writes(
    store: Store,
) -> None:
    match_id, one = await running(store), await store.join("one")
    for row in await store.unsaid():
        await store.said(row)
    store.engine.badge = one
    await store.strike(one)
    with pytest.raises(Fenced):
        await store.append(match_id, 0, [move()], at=NOON, shows=True, taken=True)
    assert not await store.entries(match_id)
    store.engine.badge = await store.join("the same, anew")
    (row,) = await store.append(match_id, 0, [move()], at=NOON, shows=True, taken=True)
    assert not await store.take_saying(one, row.id)


async def test_what_a_move_shows_is_to_be_said_in_every_home_each_by_itself(store: Store) -> None:
    match_id = await shared(store)
    assert await boards(store, match_id) == [0, 1], "the match has begun, and a home was added"
    for home in (0, 1):
        row = await store.to_say(match_id, Saying.BOARD, home=home)
        assert row is not None
        await store.said(row, PostedBoard(match_id, 50 + home, 0, 0, False, home=home))
    await store.append(match_id, 0, [move()], at=NOON, shows=True)
    await store.append(match_id, 1, [move()], at=NOON + 1, shows=True)
    assert await boards(store, match_id) == [0, 1]
    row = await store.to_say(match_id, Saying.BOARD, home=1)
    assert row is not None
    assert (row.ply, row.due_at) == (2, NOON + 1)
    await store.said(row, PostedBoard(match_id, 61, 2, 0, False, home=1))
    assert await boards(store, match_id) == [0], "the other home still has to hear of it"
    first, second = [await store.posted_board(match_id, home) for home in (0, 1)]
    assert first is not None
    assert second is not None
    assert (first.message, second.message) == (50, 61)


async def test_the_end_of_a_match_is_told_in_every_home(store: Store) -> None:
    match_id = await shared(store)
    for row in await store.unsaid():
        await store.said(row)
    results = [result(0, ANN, 1), result(1, BOB, 2)]
    await store.append(match_id, 0, [move()], at=NOON, results=results)
    assert await boards(store, match_id) == [0, 1]


async def test_a_home_ends_with_what_belongs_to_it_and_the_others_stay(store: Store) -> None:
    match_id = await shared(store)
    for home in (0, 1):
        await store.put_posted_board(PostedBoard(match_id, 50, 0, 0, False, home=home))
        await store.put_episode_post(match_id, Around.OPENING, 40, home)
        await store.put_saying(NewSaying(match_id, Saying.SUMMARY, NOON, home=home))
    await store.end_home(match_id, 0)
    row = await store.match(match_id)
    assert (row.home, row.homes, row.guild, row.language) == (1, 1, ABROAD, "ru")
    assert {seat.home for seat in await store.seats(match_id)} == {1}
    assert {row.home for row in await store.unsaid()} == {1}
    assert await store.posted_board(match_id, 0) is None
    assert await store.posted_board(match_id, 1) is not None
    with pytest.raises(NotFound):
        await store.end_home(match_id, 1)


async def test_who_takes_a_seat_over_is_called_where_they_come_from(store: Store) -> None:
    match_id = await shared(store)
    await store.leave_seat(match_id, 0, state=SeatState.LEFT)
    await store.take_seat(match_id, EVE, "Eve", at=NOON, seat=0, home=1)
    assert [row.home for row in await store.seats(match_id)] == [1, 1]


async def test_a_start_keeps_where_everybody_is_called(store: Store) -> None:
    match_id = await store.create_match(terms(seats=PAIR))
    await store.add_home(match_id, Home(0, "ru", ABROAD, channel=6), [BOB], at=NOON)
    assert await boards(store, match_id) == [], "a table that waits has nothing to show"
    seats = await store.seats(match_id)
    await begin(store, match_id, seats=[seats[1], seats[0]])
    assert [(row.player, row.home) for row in await store.seats(match_id)] == [(BOB, 1), (ANN, 0)]
    assert await boards(store, match_id) == [0, 1]


async def test_a_match_that_follows_another_lives_where_that_one_did(store: Store) -> None:
    before = await shared(store)
    await store.set_place(before, home=1, thread=THREAD, message=THREAD)
    after = await store.create_match(terms(parent=before, channel=5))
    assert await store.homes(after) == (
        Home(0, "uk", GUILD, channel=5),
        Home(1, "ru", ABROAD, channel=6),
    )


async def test_open_tables_of_open_servers_are_found_from_everywhere(store: Store) -> None:
    here, _ = await store.create_match(terms()), await running(store)
    assert await store.found_abroad() == ()
    await store.open_guild(GUILD, is_open=True)
    await store.open_guild(GUILD, is_open=True)
    assert [row.id for row in await store.found_abroad()] == [here]
    await store.open_guild(GUILD, is_open=False)
    assert not await store.is_open_guild(GUILD)
    assert await store.found_abroad() == ()


async def test_a_table_has_one_code_and_a_code_one_table(store: Store) -> None:
    first, second = await store.create_match(terms()), await store.create_match(terms())
    assert await store.table_code(first, "glass") == "glass"
    assert await store.table_code(first, "well") == "glass"
    with pytest.raises(NotFound):
        await store.table_code(second, "glass")
    assert await store.coded("glass") == first
    assert await store.coded("well") is None


async def test_a_forgotten_server_leaves_the_other_homes_alone(store: Store) -> None:
    match_id, alone = await shared(store), await running(store)
    for home in (0, 1):
        await store.put_posted_board(PostedBoard(match_id, 50, 0, 0, False, home=home))
    await store.invite(match_id, [EVE])
    await store.invite(alone, [EVE])
    await store.standings.forget_guild(GUILD)
    first, second = await store.homes(match_id)
    assert (first.guild, first.channel, second.guild) == (None, None, ABROAD)
    assert await store.posted_board(match_id, 0) is None
    assert await store.posted_board(match_id, 1) is not None
    assert await boards(store, match_id) == [1]
    assert await store.invited(match_id) == {EVE}
    assert await store.invited(alone) == frozenset()
    assert await store.standings.guilds() == (ABROAD,)


async def test_a_forgotten_persons_messages_are_nobodys_home(store: Store) -> None:
    match_id = await shared(store)
    home = await store.add_home(match_id, Home(0, "en", person=EVE), at=NOON)
    await store.set_place(match_id, home=home.number, thread=THREAD)
    exported = await store.standings.export(EVE)
    assert exported["homes"] == [{"match": match_id, "language": "en", "channel": THREAD}]
    await store.standings.forget_player(EVE)
    assert (await store.homes(match_id))[-1] == Home(2, "en")
    assert await boards(store, match_id) == [0, 1]
