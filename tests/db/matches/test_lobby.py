"""What happens before the first move, and how matches are found."""

from __future__ import annotations

import asyncio

import pytest

from db import (
    AlreadySeated,
    NewEntry,
    NewSeat,
    NotFound,
    Refused,
    Repeated,
    SeatState,
    Stale,
    Status,
    Store,
    Taken,
    Visibility,
    WrongStatus,
)
from tests.db.tables import ANN, BOB, EVE, GUILD, NOON, THREAD, begin, move, running, terms


async def test_a_match_comes_back_as_it_was_created(store: Store) -> None:
    parent = await store.create_match(terms())
    new = terms(visibility=Visibility.PRIVATE, pace="day", thread=THREAD, parent=parent)
    match = await store.match(await store.create_match(new))
    assert (match.game, match.owner, match.capacity, match.language) == ("market", ANN, 3, "uk")
    assert (match.visibility, match.pace, match.parent) == (Visibility.PRIVATE, "day", parent)
    assert (match.guild, match.thread, match.channel) == (GUILD, THREAD, None)
    assert (match.status, match.plies, match.seed) == (Status.LOBBY, 0, None)
    assert (match.created_at, match.started_at, match.ended_at) == (NOON, None, None)


async def test_the_same_delivery_creates_one_match(store: Store) -> None:
    match_id = await store.create_match(terms(), token="press")
    with pytest.raises(Repeated) as repeated:
        await store.create_match(terms(), token="press")
    assert (repeated.value.match_id, repeated.value.first, repeated.value.end) == (match_id, 0, 0)
    assert sum((await store.counts()).values()) == 1


async def test_a_match_that_does_not_exist_is_not_found(store: Store) -> None:
    for call in (
        store.match(7),
        store.table(7),
        store.append(7, 0, [move()], at=NOON),
        store.take_seat(7, EVE, "Eve", at=NOON),
        store.set_place(7, thread=THREAD),
        store.cancel(7, at=NOON),
    ):
        with pytest.raises(NotFound):
            await call


async def test_players_take_the_first_free_chair_until_all_are_taken(store: Store) -> None:
    match_id = await store.create_match(terms())
    assert await store.take_seat(match_id, BOB, "Bob", at=NOON + 1) == 1
    assert await store.take_seat(match_id, None, "Robot", at=NOON + 1) == 2
    with pytest.raises(Taken) as full:
        await store.take_seat(match_id, EVE, "Eve", at=NOON + 1)
    assert full.value.seat is None
    await store.leave_seat(match_id, 1)
    assert await store.take_seat(match_id, EVE, "Eve", at=NOON + 2) == 1
    assert [row.player for row in await store.seats(match_id)] == [ANN, EVE, None]


async def test_nobody_sits_twice_and_nobody_on_a_lap(store: Store) -> None:
    match_id = await store.create_match(terms())
    with pytest.raises(AlreadySeated) as seated:
        await store.take_seat(match_id, ANN, "Ann", at=NOON)
    assert seated.value.seat == 0
    with pytest.raises(Taken):
        await store.take_seat(match_id, BOB, "Bob", at=NOON, seat=0)
    with pytest.raises(Refused):
        await store.take_seat(match_id, BOB, "Bob", at=NOON, seat=3)
    with pytest.raises(NotFound):
        await store.leave_seat(match_id, 2)


async def test_the_schema_itself_seats_nobody_twice(store: Store) -> None:
    with pytest.raises(Refused):
        await store.create_match(terms(seats=(NewSeat(0, ANN, "Ann"), NewSeat(1, ANN, "Ann"))))
    with pytest.raises(Refused):
        await store.create_match(terms(seats=(NewSeat(0, ANN, "Ann"), NewSeat(0, BOB, "Bob"))))
    assert await store.matches() == ()


async def test_of_many_who_want_the_last_chair_one_gets_it(store: Store) -> None:
    match_id = await store.create_match(terms(capacity=2))
    wishes = (store.take_seat(match_id, user, "?", at=NOON) for user in range(1, 11))
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert answers.count(1) == 1
    assert sum(isinstance(answer, Taken) for answer in answers) == 9


async def test_terms_change_only_before_the_start_and_only_those_named(store: Store) -> None:
    match_id = await store.create_match(terms())
    await store.take_seat(match_id, BOB, "Bob", at=NOON, seat=2)
    with pytest.raises(Taken):
        await store.amend(match_id, capacity=2)
    await store.amend(match_id, owner=BOB, pace="3d", capacity=4)
    match = await store.match(match_id)
    assert (match.owner, match.pace, match.capacity, match.setup) == (BOB, "3d", 4, "{}")
    await begin(store, match_id)
    with pytest.raises(WrongStatus) as late:
        await store.amend(match_id, pace="1d")
    assert late.value.status is Status.RUNNING


async def test_a_start_seats_players_in_the_order_given(store: Store) -> None:
    match_id = await store.create_match(terms())
    await store.take_seat(match_id, BOB, "Bob", at=NOON + 5, seat=2)
    draw = NewEntry(None, "dice:6", "d")
    seats = (await store.seats(match_id))[::-1]
    await begin(store, match_id, seats=seats, entries=[draw], snapshot=b"one", token="go")
    table = await store.table(match_id)
    assert [(row.seat, row.player, row.joined_at) for row in table.seats] == [
        (0, BOB, NOON + 5),
        (1, ANN, NOON),
    ]
    assert (table.match.status, table.match.seed, table.match.plies) == (
        Status.RUNNING,
        b"seed",
        1,
    )
    assert table.snapshot is not None
    assert (table.snapshot.ply, table.entries) == (1, ())
    with pytest.raises(Repeated):
        await begin(store, match_id, token="go")
    with pytest.raises(WrongStatus):
        await begin(store, match_id)


async def test_a_start_with_other_people_than_those_seen_is_stale(store: Store) -> None:
    match_id = await store.create_match(terms())
    seen = await store.seats(match_id)
    await store.take_seat(match_id, BOB, "Bob", at=NOON)
    with pytest.raises(Stale):
        await begin(store, match_id, seats=seen)
    assert (await store.match(match_id)).status is Status.LOBBY
    assert len(await store.seats(match_id)) == 2


async def test_an_abandoned_seat_of_a_running_match_is_taken_over(store: Store) -> None:
    match_id = await running(store)
    with pytest.raises(Taken):
        await store.take_seat(match_id, EVE, "Eve", at=NOON, seat=1)
    await store.leave_seat(match_id, 1, state=SeatState.REMOVED)
    with pytest.raises(AlreadySeated):
        await store.take_seat(match_id, ANN, "Ann", at=NOON, seat=1)
    with pytest.raises(NotFound):
        await store.take_seat(match_id, EVE, "Eve", at=NOON)
    assert await store.take_seat(match_id, EVE, "Eve", at=NOON + 9, seat=1) == 1
    row = (await store.seats(match_id))[1]
    assert (row.player, row.state, row.joined_at) == (EVE, SeatState.PLAYING, NOON + 9)


async def test_place_ids_are_set_one_by_one(store: Store) -> None:
    match_id = await store.create_match(terms())
    await store.set_place(match_id, thread=THREAD, channel=5)
    await store.set_place(match_id, message=6)
    match = await store.match(match_id)
    assert (match.guild, match.channel, match.thread, match.message) == (GUILD, 5, THREAD, 6)


async def test_cancelled_and_archived_matches(store: Store) -> None:
    lobby, match_id = await store.create_match(terms()), await running(store)
    await store.archive(match_id)
    with pytest.raises(WrongStatus):
        await store.append(match_id, 0, [move()], at=NOON)
    await store.revive(match_id)
    await store.append(match_id, 0, [move()], at=NOON)
    await store.archive(lobby)
    await store.revive(lobby)
    assert (await store.match(lobby)).status is Status.LOBBY
    await store.cancel(match_id, at=NOON + 7)
    match = await store.match(match_id)
    assert (match.status, match.ended_at, match.plies) == (Status.CANCELLED, NOON + 7, 1)
    with pytest.raises(WrongStatus):
        await store.revive(match_id)


async def test_matches_are_found_by_player_guild_thread_parent_and_status(store: Store) -> None:
    first = await running(store, thread=THREAD)
    second = await store.create_match(terms(guild=GUILD + 1, thread=THREAD, parent=first))
    third = await running(store)

    async def found(**choice: int | Status | None) -> list[int]:
        return [match.id for match in await store.matches(**choice)]  # type: ignore[arg-type]

    assert await found() == [third, second, first]
    assert await found(status=Status.RUNNING) == [third, first]
    assert await found(player=ANN) == [third, second, first]
    assert await found(player=BOB, status=Status.RUNNING) == [third, first]
    assert await found(player=BOB, status=Status.LOBBY) == []
    assert await found(player=EVE) == []
    assert await found(guild=GUILD) == [third, first]
    assert await found(guild=GUILD + 1, status=Status.LOBBY) == [second]
    assert await found(thread=THREAD) == [second, first]
    assert await found(parent=first) == [second]
    with pytest.raises(ValueError, match="at most"):
        await found(player=ANN, guild=GUILD)
    assert (await store.counts(guild=GUILD))[Status.RUNNING] == 2
    assert (await store.counts())[Status.LOBBY] == 1
    assert await store.counts(among=[Status.LOBBY]) == {Status.LOBBY: 1}
    assert await store.counts(guild=GUILD, among=[Status.RUNNING]) == {Status.RUNNING: 2}


async def test_a_players_list_follows_the_status_of_the_match(store: Store) -> None:
    match_id = await running(store)
    await store.cancel(match_id, at=NOON)
    assert await store.matches(player=ANN, status=Status.RUNNING) == ()
    assert [row.id for row in await store.matches(player=ANN, status=Status.CANCELLED)] == [
        match_id
    ]


async def test_pages_join_without_gap_or_overlap(store: Store) -> None:
    made = [await store.create_match(terms()) for _ in range(7)]
    pages, before = [], None
    while page := await store.matches(player=ANN, before=before, limit=3):
        pages.append([match.id for match in page])
        before = page[-1].id
    assert [len(page) for page in pages] == [3, 3, 1]
    assert [match_id for page in pages for match_id in page] == made[::-1]
