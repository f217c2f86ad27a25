"""What a match leaves behind: its file, its film, its seal, its rematch."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from msgspec.structs import replace

from db import Status
from host import TableError, chronicle
from rules.chance import Seat, commitment
from rules.codec import digest
from rules.errors import FileError
from rules.game import HIDDEN
from rules.matches.files import read
from tests.async_life.conftest import ANNA, BORYS, CARL, EVE, SEED, Evening
from tests.market import GAME

KNOWN = {GAME.slug: GAME}


async def played_out(evening: Evening, match_id: int) -> None:
    while await evening.awaited(match_id):
        await evening.all_move(match_id)


async def test_a_file_of_a_running_match_hides_what_the_reader_may_not_know(
    evening: Evening,
) -> None:
    match_id = await evening.started()
    await evening.all_move(match_id)
    mine = await evening.host.chronicle.exported(match_id, ANNA)
    bystander = await evening.host.chronicle.exported(match_id, EVE)
    assert SEED.hex() not in mine
    assert commitment(SEED) in mine
    assert mine.count(f"* {HIDDEN}") == 1, "the hand of the other"
    assert bystander.count(f"* {HIDDEN}") == 2
    await evening.all_move(match_id)
    await evening.move(match_id, ANNA)
    entry = (await evening.store.entries(match_id))[-1]
    secret = f"\n{entry.seat} {entry.text}\n"
    assert secret in await evening.host.chronicle.exported(match_id, ANNA)
    assert secret not in await evening.host.chronicle.exported(match_id, BORYS)


async def test_a_file_of_a_finished_match_plays_again(evening: Evening) -> None:
    match_id = await evening.started()
    await played_out(evening, match_id)
    text = await evening.host.chronicle.exported(match_id, EVE)
    table = await evening.host.table(match_id)
    assert digest(read(text, KNOWN).point.state) == digest(table.point.state)
    name = await evening.host.chronicle.shelve(text)
    film = await evening.restarted().host.chronicle.shelved(name)
    assert film.frames == (await evening.host.chronicle.film(match_id)).frames


async def test_a_match_that_was_given_up_has_no_secrets_any_more(evening: Evening) -> None:
    match_id = await evening.started()
    await evening.host.leaving.concede(match_id, ANNA)
    text = await evening.host.chronicle.exported(match_id, EVE)
    assert SEED.hex() in text
    assert HIDDEN not in text


async def test_the_seal_is_shown_at_once_and_the_seed_at_the_end(evening: Evening) -> None:
    match_id = await evening.started()
    assert await evening.host.chronicle.fairness(match_id) == chronicle.Fairness(commitment(SEED))
    await played_out(evening, match_id)
    found = await evening.host.chronicle.fairness(match_id)
    assert found.seed == SEED.hex()
    assert found.honest
    assert found.draws > 2


async def test_a_seed_that_was_not_promised_is_found_out(evening: Evening) -> None:
    match_id = await evening.started()
    await played_out(evening, match_id)
    table = await evening.host.table(match_id)
    other = replace(table, match=replace(table.match, commitment=commitment(b"another")))
    evening.host.cache.written(other, evening.host.cache.lease(match_id))
    assert (await evening.host.chronicle.fairness(match_id)).honest is False


async def test_a_film_shows_what_was_shown_and_no_more(evening: Evening) -> None:
    match_id = await evening.started(seats=3)
    first = await evening.host.chronicle.film(match_id)
    await evening.move(match_id, ANNA)
    assert await evening.host.chronicle.film(match_id) == first, "the round is still open"
    await evening.move(match_id, BORYS)
    await evening.move(match_id, CARL)
    film = await evening.host.chronicle.film(match_id)
    assert len(film.frames) == len(first.frames) + 1
    assert not film.over
    assert all(event.only is None for frame in film.frames for event in frame.events)
    await played_out(evening, match_id)
    assert (await evening.host.chronicle.film(match_id)).over


async def test_a_file_that_is_none_is_refused(evening: Evening) -> None:
    with pytest.raises(ValueError, match="unknown-game"):
        await evening.host.chronicle.shelve("game: whist\nseats: 4\n")
    with pytest.raises(TableError, match="file-too-long"):
        await evening.host.chronicle.shelve("#" * (chronicle.LONGEST + 1))
    with pytest.raises(TableError, match="file-gone"):
        await evening.host.chronicle.shelved("0" * 16)


async def test_a_file_of_a_running_match_is_refused_as_masked(evening: Evening) -> None:
    match_id = await evening.started()
    await evening.all_move(match_id)
    text = await evening.host.chronicle.exported(match_id, ANNA)
    with pytest.raises(FileError, match="masked-file"):
        await evening.host.chronicle.shelve(text)


async def test_no_remark_of_a_file_is_kept(evening: Evening) -> None:
    match_id = await evening.started()
    await played_out(evening, match_id)
    plain = await evening.host.chronicle.exported(match_id, EVE)
    text = "  # Anna\ngame: Anna\n" + plain.replace("\n0 ", "  # Anna\n0 ", 1)
    text = text.replace("seats: 2", "seats: 2 # Anna", 1)
    name = await evening.host.chronicle.shelve(text)
    assert "Anna" not in str(await evening.store.shelved(name))
    assert await evening.host.chronicle.shelve(plain) == name, "the same game, the same name"


async def test_files_are_played_beside_the_event_loop_and_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_by = list[bool]()

    def reading(*arguments: Any) -> Any:
        played_by.append(threading.current_thread() is threading.main_thread())
        return read(*arguments)

    monkeypatch.setattr(chronicle, "read", reading)
    name = await evening.host.chronicle.shelve("game: market\nseats: 2\nseed: 00\n")
    films = [await evening.host.chronicle.shelved(name) for _ in range(3)]
    assert played_by == [False, False]
    assert films[0] is films[2]


async def test_only_the_films_that_were_looked_at_last_are_kept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chronicle, "REEL", 2)
    names = [
        await evening.host.chronicle.shelve(f"game: market\nseats: 2\nseed: 0{number}\n")
        for number in range(3)
    ]
    first, second, _ = [await evening.host.chronicle.shelved(name) for name in names]
    assert await evening.host.chronicle.shelved(names[1]) is second
    assert await evening.host.chronicle.shelved(names[0]) is not first


async def test_the_shelf_is_bounded(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "SHELF", 3)
    names = []
    for number in range(5):
        evening.hands.turn(1)
        names.append(
            await evening.host.chronicle.shelve(f"game: market\nseats: 2\nseed: 0{number}\n")
        )
    assert list(await evening.store.shelf()) == names[2:]


async def test_a_rematch_has_the_same_terms_one_seat_further_round(evening: Evening) -> None:
    match_id = await evening.started("3d/move", seats=3, rounds="2", gifts="off")
    before = (await evening.host.table(match_id)).players
    with pytest.raises(TableError, match="not-over"):
        await evening.host.rematch.again(match_id, ANNA, "Anna", token="a")
    await played_out(evening, match_id)
    with pytest.raises(TableError, match="not-a-player"):
        await evening.host.rematch.again(match_id, EVE, "Eve", token="e")
    new = await evening.host.rematch.again(match_id, BORYS, "Borys", token="b")
    assert await evening.host.rematch.again(match_id, ANNA, "Anna", token="c") == new
    await evening.host.lobby.join(new, CARL, "Carl")
    await evening.host.lobby.join(new, ANNA, "Anna")
    await evening.host.lobby.start(new, BORYS)
    table, old = await evening.host.table(new), await evening.store.match(match_id)
    assert table.players == (*before[1:], before[0])
    assert (table.match.pace, table.setup) == ("3d/move", (await evening.host.table(1)).setup)
    assert (table.match.parent, old.status) == (match_id, Status.OVER)
    assert table.seat_of(EVE) is None
    assert Seat(0) in table.to_move
