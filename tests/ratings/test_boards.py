"""Leaderboards: order, ties, pages, spans of time."""

from __future__ import annotations

import pytest

from db import By, Store
from host.errors import Denied
from host.standings.leaderboards import PER_PAGE, WEEK, Leaderboard, Leaderboards, Period
from host.standings.ratings import Ratings
from tests.ratings.seeding import (
    ANN,
    BOB,
    CYD,
    DAN,
    DAY,
    EVE,
    GUILD,
    NAMES,
    NOON,
    Ended,
    Result,
    order,
    write,
    write_all,
)


@pytest.fixture
def boards(store: Store, ratings: Ratings) -> Leaderboards:
    return Leaderboards(store, ratings)


def rows(board: Leaderboard) -> list[tuple[int | None, str, int]]:
    return [(line.place, line.person.name, line.value) for line in board.page.lines]


async def test_equal_values_share_a_place_and_the_next_is_left_out(
    store: Store, boards: Leaderboards
) -> None:
    for n, pair in enumerate([(ANN, EVE), (BOB, EVE), (ANN, DAN), (CYD, ANN), (BOB, CYD)]):
        await write(store, order(*pair, at=NOON - n))
    board = await boards.page("market", by=By.WINS, guild=GUILD)
    assert rows(board) == [
        (1, "Bob", 2),
        (1, "Ann", 2),
        (3, "Cyd", 1),
        (4, "Dan", 0),
        (4, "Eve", 0),
    ], "of two equal ones, who needed fewer matches is named first"


async def test_a_shared_first_place_is_a_win_for_both(store: Store, boards: Leaderboards) -> None:
    await write(store, Ended((Result(ANN, 1), Result(BOB, 1), Result(CYD, 3))))
    board = await boards.page("market", by=By.WINS, guild=GUILD)
    assert [line.value for line in board.page.lines] == [1, 1, 0]


async def test_pages_go_on_where_the_last_ended_also_within_a_tie(
    store: Store, boards: Leaderboards
) -> None:
    people = list(range(1000, 1000 + 2 * PER_PAGE + 3))
    await write_all(
        store, [Ended((Result(p, 1, 50 if i < 4 else 20),)) for i, p in enumerate(people)]
    )
    pages = [await boards.page("market", by=By.SOLO, guild=GUILD, number=n) for n in range(3)]
    assert [len(page.page.lines) for page in pages] == [10, 10, 3]
    assert {page.pages for page in pages} == {3}
    assert [line.place for line in pages[0].page.lines] == [1] * 4 + [5] * 6
    assert {line.place for page in pages[1:] for line in page.page.lines} == {5}
    seen = [line.person.user for page in pages for line in page.page.lines]
    assert sorted(user for user in seen if user) == people
    beyond = await boards.page("market", by=By.SOLO, guild=GUILD, number=99)
    assert beyond == pages[2]


async def test_the_viewers_own_line_is_there_on_every_page(
    store: Store, boards: Leaderboards
) -> None:
    await write_all(store, [Ended((Result(p, 1, p),)) for p in range(1000, 1030)])
    await write(store, Ended((Result(ANN, 1, 3),)))
    board = await boards.page("market", by=By.SOLO, guild=GUILD, viewer=ANN)
    assert board.page.own is not None
    assert (board.page.own.place, board.page.own.person.name) == (31, "Ann")
    stranger = await boards.page("market", by=By.SOLO, guild=GUILD, viewer=EVE)
    assert stranger.page.own is None


async def test_a_server_where_nothing_was_played_has_an_empty_board(boards: Leaderboards) -> None:
    board = await boards.page("market", guild=4711, viewer=ANN)
    assert (board.page.lines, board.pages, board.number) == ((), 1, 0)


async def test_the_last_thirty_days_forget_what_is_older(store: Store) -> None:
    now = NOON
    boards = Leaderboards(store, Ratings(store, lambda: now))
    await write(store, order(ANN, BOB, at=NOON - 29 * DAY))
    await write(store, order(BOB, ANN, at=NOON - DAY))
    await write(store, Ended((Result(CYD, 1, 44),), NOON - 29 * DAY))
    await write(store, Ended((Result(CYD, 1, 33),), NOON - DAY))

    async def recent(by: By) -> list[tuple[int | None, str, int]]:
        return rows(await boards.page("market", by=by, guild=GUILD, period=Period.RECENT))

    assert await recent(By.WINS) == [(1, "Ann", 1), (1, "Bob", 1)]
    assert await recent(By.SOLO) == [(1, "Cyd", 44)]
    now += 2 * DAY
    assert await recent(By.WINS) == [(1, "Bob", 1), (2, "Ann", 0)]
    assert await recent(By.SOLO) == [(1, "Cyd", 33)]
    now += 30 * DAY
    assert await recent(By.WINS) == await recent(By.SOLO) == await recent(By.RATING) == []
    assert rows(await boards.page("market", by=By.SOLO, guild=GUILD)) == [(1, "Cyd", 44)]


async def test_the_arrow_tells_the_change_of_a_week(store: Store, boards: Leaderboards) -> None:
    await write(store, order(ANN, BOB, at=NOON - WEEK - 1))
    before = {line.person.name: line.value for line in (await board_of(boards)).page.lines}
    await write(store, order(BOB, ANN, at=NOON - WEEK))
    await write(store, order(BOB, CYD, at=NOON - 1))
    lines = {line.person.name: line for line in (await board_of(boards)).page.lines}
    for name in ("Ann", "Bob"):
        assert lines[name].change == lines[name].value - before[name]
    assert lines["Cyd"].change is None
    wins = (await boards.page("market", by=By.WINS, guild=GUILD)).page.lines
    assert {line.person.name: line.change for line in wins} == {"Ann": 0, "Bob": 2, "Cyd": 0}


async def board_of(boards: Leaderboards) -> Leaderboard:
    return await boards.page("market", guild=GUILD)


async def test_names_are_the_latest(store: Store, boards: Leaderboards) -> None:
    await write(store, order(ANN, BOB, at=NOON - 2))
    NAMES[ANN] = "Anna"
    try:
        await write(store, order(ANN, BOB, at=NOON - 1))
    finally:
        NAMES[ANN] = "Ann"
    assert (await board_of(boards)).page.lines[0].person.name == "Anna"


async def test_a_season_that_does_not_exist_is_refused(boards: Leaderboards) -> None:
    for guild in (GUILD, None):
        with pytest.raises(Denied, match="no-season"):
            await boards.page("market", guild=guild, period=Period.SEASON)


@pytest.mark.parametrize("by", [By.RATING, By.WINS, By.POINTS])
async def test_everybody_finds_their_own_page_also_within_a_tie(
    store: Store, boards: Leaderboards, by: By
) -> None:
    people = list(range(1, 3 * PER_PAGE + 5))
    await write_all(store, [order(p, EVE, at=NOON - p) for p in people])
    await write_all(store, [order(people[3], people[4], at=NOON - n) for n in range(6)])
    pages = [await boards.page("market", by=by, guild=GUILD, number=n) for n in range(4)]
    for number, page in enumerate(pages):
        for i, line in enumerate(page.page.lines):
            found = await boards.page(
                "market", by=by, guild=GUILD, number=None, viewer=line.person.user
            )
            assert (found.number, found.page.own_at) == (number, number * PER_PAGE + i)
            assert found.page.own in found.page.lines
    stranger = await boards.page("market", by=by, guild=GUILD, number=None, viewer=12345)
    assert (stranger.number, stranger.page.own) == (0, None)
