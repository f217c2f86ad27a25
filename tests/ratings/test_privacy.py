"""The right to know what is stored, and the right to be forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db import (
    By,
    NewEntry,
    PersonScope,
    PostedBoard,
    SeatState,
    ServerScope,
    Status,
    Store,
    open_store,
)
from db.sqlite import SqliteEngine
from host import Host
from host.errors import Denied
from host.privacy import Privacy
from host.standings.leaderboards import Leaderboards
from host.standings.ratings import Ratings
from rules.codec import encode
from tests.market import GAME
from tests.ratings.seeding import (
    ANN,
    BOB,
    CYD,
    EVE,
    GUILD,
    NOON,
    OTHER_GUILD,
    begin,
    finish,
    order,
    write,
    write_all,
)

CHANNEL, THREAD = 850_000_000_000_000_123, 860_000_000_000_000_456
NAME = "Annushka-the-Unmistakable"


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, {GAME.slug: GAME}, clock=lambda: NOON)


@pytest.fixture
def privacy(host: Host) -> Privacy:
    return host.privacy


def traces(path: Path, *secrets: int | str) -> list[str]:
    """Where any of the secrets stands in the database or in the files beside it."""
    forms = {
        form
        for secret in secrets
        for form in (
            [str(secret).encode(), secret.to_bytes(8, "big"), secret.to_bytes(8, "little")]
            if isinstance(secret, int)
            else [secret.encode()]
        )
    }
    files = [each for each in path.parent.iterdir() if each.name.startswith(path.name)]
    assert path in files
    return [
        f"{each.name}: {form!r}" for each in files for form in forms if form in each.read_bytes()
    ]


async def leave_traces_in_free_pages(store: Store) -> None:
    """Deletes rows about Ann the careless way, as a SQLite that is not told otherwise does."""
    assert isinstance(store.engine, SqliteEngine)
    writing = store.engine.writing
    await writing.run(lambda db: db.execute("PRAGMA secure_delete = OFF"))
    insert = "INSERT INTO imported_file VALUES (?, ?, 0)"
    drafts = [(f"draft {n} of {ANN}", f"{NAME} " * 30) for n in range(40)]
    await writing.run(lambda db: db.executemany(insert, drafts))
    await writing.run(lambda db: db.execute("DELETE FROM imported_file"))


async def live(store: Store, host: Host) -> int:
    """A life of Ann on the server, everywhere that it leaves traces; gives a running match."""
    await leave_traces_in_free_pages(store)
    await write_all(store, [order(ANN, BOB, at=NOON - 1000 + n) for n in range(300)])
    await store.put_setting(PersonScope(ANN), "language", "uk")
    await store.invite(1, [ANN, BOB])
    await store.put_setting(ServerScope(GUILD), "channels", [CHANNEL])
    running = await host.lobby.create("market", ANN, NAME, seats=2, guild=GUILD, channel=CHANNEL)
    await host.lobby.join(running, BOB, "Bob")
    await host.lobby.start(running, ANN, seed=b"seed")
    await store.set_place(running, thread=THREAD)
    await store.put_posted_board(PostedBoard(running, THREAD, 7, 0, False))
    await store.standings.open_season(GUILD, name="", starts_at=NOON - 2000, ends_at=None)
    await store.standings.lapse(running, 0, at=NOON)
    await Ratings(store, lambda: NOON).catch_up()
    return running


async def test_an_export_holds_everything(store: Store, host: Host, privacy: Privacy) -> None:
    running = await live(store, host)
    left = order(CYD, BOB)
    match_id = await begin(store, order(ANN, BOB))
    await store.append(match_id, 0, [NewEntry(0, "12@b2", "d", ANN)], at=NOON)
    await store.leave_seat(match_id, 0, state=SeatState.LEFT)
    await store.take_seat(match_id, CYD, "Cyd", at=NOON, seat=0)
    await finish(store, match_id, left)
    export = await privacy.export(ANN, by=ANN)
    found = json.loads(export.content)
    assert export.name == f"ratusha-{ANN}.json"
    assert found["user"] == ANN
    assert len(found["results"]) == len(found["parts"]) == 300
    assert {seat["name"] for seat in found["seats"]} == {"Ann", NAME}
    assert len(found["ratings"]) == 900
    assert [move["text"] for move in found["moves"] if move["match"] == match_id] == ["12@b2"]
    assert running in [match["match"] for match in found["owned"]]
    assert found["settings"] == [{"key": "language", "value": '"uk"'}]
    assert found["invitations"] == [{"match": 1}]
    assert {"match": match_id, "seat": 0} in found["begun"]
    assert match_id not in [seat["match"] for seat in found["seats"]], "Cyd sits there now"
    assert {line["span"] for line in found["standings"]} == {"all", "recent"}


async def test_an_export_holds_the_names_of_towns_that_are_the_own(store: Store) -> None:
    host = Host(store, clock=lambda: NOON)
    options = host.games["my_city"].campaign
    match_id = await host.lobby.create("my_city", ANN, "Ann", options=options, seats=2)
    await host.lobby.join(match_id, BOB, "Bob")
    await host.campaigns.name_town(match_id, ANN, "Annapolis")
    await host.campaigns.name_town(match_id, BOB, "Bobruisk")

    async def towns(player: int) -> list[str]:
        found = json.loads((await host.privacy.export(player, by=player)).content)
        return [town["name"] for town in found["towns"]]

    assert (await towns(ANN), await towns(BOB)) == (["Annapolis"], ["Bobruisk"])
    await host.lobby.start(match_id, ANN, seed=b"other order")
    assert (await host.table(match_id)).players == (BOB, ANN)
    assert (await towns(ANN), await towns(BOB)) == ([], []), "they are the towns' own now"
    await host.campaigns.name_town(match_id, ANN, "New Ann")
    assert (await towns(ANN), await towns(BOB)) == (["New Ann"], [])


async def test_who_began_a_seat_is_forgotten_too(
    store: Store, host: Host, privacy: Privacy, path: Path
) -> None:
    match_id = await begin(store, order(ANN, BOB, CYD))
    await store.leave_seat(match_id, 0)
    await store.take_seat(match_id, EVE, "Eve", at=NOON, seat=0)
    await finish(store, match_id, order(EVE, BOB, CYD))
    ratings = Ratings(store, lambda: NOON)
    boards = Leaderboards(store, ratings)
    before = (await boards.page("market", viewer=BOB)).page.own
    await privacy.delete(ANN, by=ANN)
    assert traces(path, ANN) == []
    await ratings.recompute()
    after = await boards.page("market", viewer=BOB)
    assert after.page.own == before
    assert {line.person.user for line in after.page.lines} == {BOB, CYD}


async def test_somebody_unknown_gets_an_honest_file(privacy: Privacy) -> None:
    found = json.loads((await privacy.export(EVE, by=EVE)).content)
    assert (found["known"], found["seats"], found["moves"]) == (False, [], [])


async def test_strangers_can_neither_export_nor_delete(
    store: Store, host: Host, privacy: Privacy, path: Path
) -> None:
    await live(store, host)
    for act in (privacy.export, privacy.delete):
        with pytest.raises(Denied, match="not-yours"):
            await act(ANN, by=EVE)
    assert await store.standings.person(ANN) is not None


async def test_deletion_leaves_no_trace_in_any_file(
    store: Store, host: Host, privacy: Privacy, path: Path
) -> None:
    await live(store, host)
    assert traces(path, ANN, NAME)
    await privacy.delete(ANN, by=ANN)
    assert traces(path, ANN, NAME) == []
    assert traces(path, BOB)


async def test_deletion_leaves_others_their_results(
    store: Store, host: Host, privacy: Privacy
) -> None:
    running = await live(store, host)
    ratings = Ratings(store, lambda: NOON)
    boards = Leaderboards(store, ratings)
    before = (await boards.page("market", guild=GUILD, viewer=BOB)).page.own
    await privacy.delete(ANN, by=ANN)
    for _ in range(2):
        board = await boards.page("market", guild=GUILD, viewer=BOB)
        assert board.page.own is not None
        assert before is not None
        assert board.page.own.value == before.value
        assert [line.person.user for line in board.page.lines] == [BOB]
        await ratings.recompute()
    assert len(await store.results_of(BOB, limit=1000)) == 300
    seats = await store.seats(running)
    assert {seat.state for seat in seats} == {SeatState.LEFT, SeatState.PLAYING}
    assert (await store.match(running)).owner == BOB
    assert (await host.table(running)).seat_of(ANN) is None


async def test_a_match_that_a_forgotten_player_left_can_still_end(
    store: Store, host: Host, privacy: Privacy
) -> None:
    setup = encode(GAME.setup(2)).decode()
    match_id = await begin(store, order(ANN, BOB)._replace(setup=setup))
    await privacy.delete(ANN, by=ANN)
    seats = await store.seats(match_id)
    nobody = seats[0].player
    assert nobody is not None
    assert nobody < 0
    await finish(store, match_id, order(nobody, BOB))
    await Ratings(store, lambda: NOON).catch_up()
    boards = Leaderboards(store, Ratings(store, lambda: NOON))
    board = await boards.page("market", by=By.WINS, guild=GUILD)
    assert [line.value for line in board.page.lines] == [1]


async def test_who_is_forgotten_may_come_back_as_a_newcomer(
    store: Store, host: Host, privacy: Privacy
) -> None:
    await write(store, order(ANN, BOB, at=NOON - 5))
    await privacy.delete(ANN, by=ANN)
    await write(store, order(ANN, BOB, at=NOON - 1))
    boards = Leaderboards(store, Ratings(store, lambda: NOON))
    board = await boards.page("market", guild=GUILD, viewer=ANN)
    assert board.page.own is not None
    assert board.page.own.matches == 1


async def test_lobbies_of_a_forgotten_player_pass_on_or_close(
    store: Store, host: Host, privacy: Privacy
) -> None:
    shared = await host.lobby.create("market", ANN, "Ann", guild=GUILD)
    await host.lobby.join(shared, BOB, "Bob")
    alone = await host.lobby.create("market", ANN, "Ann", guild=GUILD)
    await privacy.delete(ANN, by=ANN)
    assert (await store.match(shared)).owner == BOB
    assert (await store.match(alone)).status is Status.CANCELLED


async def test_a_deletion_that_was_cut_off_is_finished_at_the_next_start(
    url: str, path: Path
) -> None:
    async with await open_store(url) as store:
        host = Host(store, {GAME.slug: GAME}, clock=lambda: NOON)
        await live(store, host)
        await store.standings.forget_player(ANN)
    async with await open_store(url) as store:
        privacy = Host(store, {GAME.slug: GAME}).privacy
        assert await privacy.finish()
        assert traces(path, ANN, NAME) == []
        assert not await privacy.finish()


async def test_a_server_is_forgotten_with_all_that_is_its_own(
    store: Store, host: Host, privacy: Privacy, path: Path
) -> None:
    running = await live(store, host)
    await write(store, order(ANN, BOB, guild=OTHER_GUILD))
    await store.standings.put_calendar(GUILD, "month", at=NOON)
    ratings = Ratings(store, lambda: NOON)
    boards = Leaderboards(store, ratings)
    everywhere = await boards.page("market", viewer=ANN)
    await privacy.delete_server(GUILD)
    assert traces(path, GUILD, CHANNEL, THREAD) == []
    assert (await store.match(running)).status is Status.CANCELLED
    assert await store.standings.seasons(GUILD) == ()
    assert (await boards.page("market", guild=GUILD)).page.lines == ()
    assert await boards.page("market", viewer=ANN) == everywhere
    await ratings.recompute()
    assert await boards.page("market", viewer=ANN) == everywhere
    other = await boards.page("market", guild=OTHER_GUILD)
    assert len(other.page.lines) == 2
