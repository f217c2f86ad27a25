"""A move is validated, written down and answered; what is refused changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from db import Status, Store, open_store
from host import Host, TableError
from rules.chance import Seat
from rules.errors import Illegal, MoveError, Unreadable
from rules.matches.replay import last
from tests.host.conftest import ANNA, BORYS, EVE, any_move, host_on, started


async def play_out(host: Host, match_id: int) -> int:
    moves = 0
    while (await host.table(match_id)).to_move:
        player, text = await any_move(host, match_id)
        await host.submit(match_id, player, text)
        moves += 1
    return moves


async def test_a_match_is_played_to_its_end_and_its_result_is_kept(host: Host) -> None:
    match_id = await started(host, 3)
    assert await play_out(host, match_id) == 12
    table = await host.table(match_id)
    assert table.match.status is Status.OVER
    results = await host._store.results(match_id)
    assert sorted(result.player or 0 for result in results) == [101, 102, 103]
    assert min(result.place for result in results) == 1
    assert all(sum(result.lines.values()) == result.total for result in results)
    with pytest.raises(TableError, match="not-running"):
        await host.submit(match_id, ANNA, "keep")


async def test_what_is_stored_is_what_was_played(host: Host, url: str) -> None:
    match_id = await started(host)
    await play_out(host, match_id)
    async with await open_store(url) as again:
        other = host_on(again)
        assert (await other.table(match_id)).point == (await host.table(match_id)).point
        table = await other.table(match_id)
        assert last(table.game, await other.record(match_id)) == table.point


async def test_without_its_snapshot_a_match_is_replayed(host: Host, store: Store) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)
    after = (await host.submit(match_id, player, text)).table.point
    await store.drop_snapshot(match_id)
    assert (await host_on(store).table(match_id)).point == after


async def test_a_stranger_cannot_move(host: Host) -> None:
    match_id = await started(host)
    _, text = await any_move(host, match_id)
    with pytest.raises(TableError, match="not-a-player"):
        await host.submit(match_id, EVE, text)
    assert await host.legal(match_id, EVE) == []


@pytest.mark.parametrize("line", ["hello", "99@a1", "keep", ""])
async def test_a_refused_line_changes_nothing(host: Host, line: str) -> None:
    match_id = await started(host)
    before = (await host.table(match_id)).point
    with pytest.raises(MoveError):
        await host.submit(match_id, ANNA, line)
    assert (await host.table(match_id)).point == before
    assert len(await host._store.entries(match_id)) == before.ply


async def test_several_moves_are_all_or_nothing(host: Host) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)
    before = (await host.table(match_id)).point
    with pytest.raises(Illegal):
        await host.submit(match_id, player, f"{text}; {text}")
    assert len(await host._store.entries(match_id)) == before.ply


async def test_a_repeated_press_answers_even_if_its_move_is_no_longer_legal(host: Host) -> None:
    match_id = await started(host)
    player, text = await any_move(host, match_id)
    await host.submit(match_id, player, text, token="press 1")
    plies = len(await host._store.entries(match_id))
    again = await host.submit(match_id, player, text, token="press 1")
    assert again.repeated
    assert len(await host._store.entries(match_id)) == plies


async def test_two_players_at_once_both_move(host: Host, url: str) -> None:
    match_id = await started(host)
    async with await open_store(url) as second:
        other = host_on(second)
        hosts = {ANNA: host, BORYS: other}
        texts = {p: str((await h.legal(match_id, p))[0]) for p, h in hosts.items()}
        await asyncio.gather(
            *(h.submit(match_id, player, texts[player]) for player, h in hosts.items())
        )
        assert (await host_on(second).table(match_id)).point.state.winner is not None


async def test_what_another_process_played_is_seen_before_a_move_is_refused(
    host: Host, url: str
) -> None:
    match_id = await started(host)
    async with await open_store(url) as second:
        other = host_on(second)
        for _ in range(2):
            await other.submit(match_id, *await any_move(other, match_id))
            await host.submit(match_id, *await any_move(other, match_id))
            await other.latest(match_id)


async def test_undo_takes_back_a_decision_of_an_open_round(host: Host) -> None:
    match_id = await started(host)
    before = (await host.table(match_id)).point
    player, text = await any_move(host, match_id)
    await host.submit(match_id, player, text)
    assert await host.undoable(match_id, player) == text
    outcome = await host.undo(match_id, player)
    assert outcome.table.point.state == before.state
    assert [event.name for event in outcome.events] == ["undone"]
    assert (await host_on(host._store).table(match_id)).point == outcome.table.point
    await host._store.drop_snapshot(match_id)
    assert (await host_on(host._store).table(match_id)).point == outcome.table.point


async def test_undo_is_refused_when_the_round_has_closed(host: Host) -> None:
    match_id = await started(host)
    for _ in range(2):
        player, text = await any_move(host, match_id)
        await host.submit(match_id, player, text)
    assert await host.undoable(match_id, player) is None
    with pytest.raises(Illegal, match="undo-too-late"):
        await host.undo(match_id, player)


async def test_a_view_hides_what_its_viewer_must_not_know(host: Host) -> None:
    match_id = await started(host)
    view = await host.view(match_id, Seat(0))
    assert "?" not in view.state.players[0].hand
    assert set(view.state.players[1].hand) == {"?"}
    assert set((await host.view(match_id, None)).state.players[0].hand) == {"?"}
    texts = [text for _, text in await host.log(match_id, None)]
    assert texts[:2] == ["?", "?"]


async def test_suggestions_go_on_after_the_moves_already_typed(host: Host) -> None:
    match_id = await started(host)
    moves = await host.suggestions(match_id, ANNA, "")
    assert len(moves) <= 25
    card = moves[0].split("@")[0]
    assert await host.suggestions(match_id, ANNA, f"{card}@b2") == [f"{card}@b2"]
    with pytest.raises(Unreadable):
        await host.suggestions(match_id, ANNA, "hello; ")


async def test_the_cache_is_bounded(store: Store) -> None:
    host = host_on(store, cached=3)
    matches = [await started(host) for _ in range(8)]
    for match_id in matches:
        await host.table(match_id)
    assert len(host.cache) == 3


async def test_no_such_match_is_said(host: Host) -> None:
    with pytest.raises(TableError, match="no-such-match"):
        await host.table(4711)
