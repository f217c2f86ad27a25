"""What somebody decides and takes back under seal is nobody else's business, then or later."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from host import Host, TableError
from rules import games
from rules.codec import digest
from rules.matches.files import read
from rules.matches.replay import last
from tests.host.conftest import ANNA, BORYS, CARL, EVE, any_move, host_on, started
from tests.market import GAME


async def known_to(host: Host, match_id: int, player: int) -> Any:
    """Everything that *player* can learn: version, log, file and film."""
    table = await host.table(match_id)
    seat = table.seat_of(player)
    film = await host.chronicle.film(match_id)
    return (
        None if seat is None else table.version(seat),
        table.undoable(player),
        await host.log(match_id, seat),
        await host.chronicle.exported(match_id, player),
        [(digest(GAME.mask(frame.state, seat)), frame.events) for frame in film.frames],
    )


async def first_move(host: Host, match_id: int, player: int) -> str:
    return str((await host.legal(match_id, player))[0])


async def waver(host: Host, match_id: int, player: int) -> None:
    """Decides one thing and another, and takes all of it back."""
    for move in (await host.legal(match_id, player))[1:3]:
        await host.submit(match_id, player, str(move))
        assert [e.only for e in (await host.undo(match_id, player)).events] == [
            (await host.table(match_id)).seat_of(player)
        ]


async def test_who_wavered_in_secret_is_never_told_from_who_did_not(host: Host) -> None:
    firm, wavering = [await started(host, 3, gifts="off") for _ in range(2)]
    while (await host.table(firm)).to_move:
        for player in (BORYS, CARL, ANNA):
            line = await first_move(host, firm, player)
            if player != ANNA:
                await waver(host, wavering, player)
            for match_id in (firm, wavering):
                await host.submit(match_id, player, line)
            for viewer in (ANNA, EVE):
                assert await known_to(host, firm, viewer) == await known_to(host, wavering, viewer)
    own = await host.chronicle.exported(wavering, BORYS)
    assert "undo:" in own
    assert "undo:" not in await host.chronicle.exported(wavering, ANNA)
    for text in (own, await host.chronicle.exported(wavering, ANNA)):
        again = read(text, {GAME.slug: GAME})
        assert again.point.state == (await host.table(wavering)).point.state


async def test_what_was_taken_back_for_all_before_it_was_shown_stays_unknown(host: Host) -> None:
    match_id = await started(host, 3)
    for player in (ANNA, BORYS, CARL):
        await host.submit(match_id, player, await first_move(host, match_id, player))
    while len((await host.table(match_id)).to_move) == 1:  # who won keeps or gives
        table = await host.table(match_id)
        player = table.players[table.to_move[0]] or 0
        await host.submit(match_id, player, await first_move(host, match_id, player))
    secret = await first_move(host, match_id, BORYS)
    await host.submit(match_id, BORYS, secret)
    await rewind(host, match_id, ANNA)
    carl = (await host.table(match_id)).seat(CARL)
    log = await host.log(match_id, carl)
    assert log[-1][1].startswith("rewind:")
    assert secret not in [text for _, text in log]
    while not (await host.submit(match_id, *await any_move(host, match_id))).closes:
        pass
    assert secret not in [text for _, text in (await host.log(match_id, carl))[len(log) - 1 :]]
    assert len(await host.log(match_id, carl)) < len(await host._store.entries(match_id))


async def test_no_version_comes_twice_for_another_position(host: Host) -> None:
    match_id, met = await started(host, 3, gifts="off"), dict[tuple[int, str], str]()

    async def meet() -> None:
        table = await host.table(match_id)
        for player in (ANNA, BORYS, CARL):
            seat = table.seat(player)
            own = [d for d in table.point.open if d.seat == seat]
            seen = digest((own and own[-1].text, table.legal(player)))
            assert met.setdefault((player, table.version(seat)), seen) == seen

    for _ in range(3):
        closed = False
        while not closed:
            player, move = await any_move(host, match_id)
            if len((await host.table(match_id)).to_move) > 1:
                await waver(host, match_id, player)
                await meet()
            closed = (await host.submit(match_id, player, move)).closes
            await meet()
        await rewind(host, match_id, BORYS)
        await meet()
    assert len(met) > 9


async def test_a_version_is_the_same_from_the_log_and_from_a_snapshot(host: Host) -> None:
    match_id = await started(host, 3)
    await waver(host, match_id, BORYS)
    for player in (BORYS, ANNA, CARL):
        await host.submit(match_id, player, await first_move(host, match_id, player))
    table = await host.table(match_id)
    assert (await host_on(host._store).table(match_id)).point == table.point
    assert last(table.game, await host.record(match_id)) == table.point
    await host._store.drop_snapshot(match_id)
    assert (await host_on(host._store).table(match_id)).point == table.point


async def test_a_snapshot_that_cannot_be_read_is_as_good_as_none(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host)
    await host.submit(match_id, ANNA, await first_move(host, match_id, ANNA))
    table, read_table = await host.table(match_id), host._store.table

    async def of_old(wanted: int) -> Any:
        stored = await read_table(wanted)
        assert stored.snapshot is not None
        old = msgspec.structs.replace(stored.snapshot, state=b'{"state":{},"draws":3,"open":[]}')
        return msgspec.structs.replace(stored, snapshot=old)

    monkeypatch.setattr(host._store, "table", of_old)
    assert (await host.latest(match_id)).point == table.point


@pytest.mark.parametrize("slug", ["market", *games()])
async def test_of_presses_at_once_those_that_were_offered_are_played(host: Host, slug: str) -> None:
    host = Host(host._store, {GAME.slug: GAME, **games()})
    match_id = await host.lobby.create(slug, ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=b"at once")
    for _ in range(25):
        table = await host.table(match_id)
        offered = [
            (player, str(table.legal(player)[-1]), table.version(seat))
            for seat in table.to_move
            if (player := table.players[seat]) is not None
        ]
        came = await asyncio.gather(
            *(host.submit(match_id, who, text, version=seen) for who, text, seen in offered)
        )
        assert [bool(outcome.entries) for outcome in came] == [True] * len(offered)


async def test_what_is_offered_goes_out_of_date_by_what_its_reader_could_see(host: Host) -> None:
    host = Host(host._store, {GAME.slug: GAME, **games()})
    match_id = await host.lobby.create("paris", ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=b"turns")
    table = await host.table(match_id)
    first, second = (table.players[seat] or 0 for seat in (table.to_move[0], 1 - table.to_move[0]))
    taken = next(str(m) for m in table.legal(first) if str(m).startswith("take"))
    table = (await host.submit(match_id, first, taken)).table
    offered, version = str(table.legal(second)[0]), table.version(table.seat(second))
    await host.undo(match_id, first)
    other = next(str(m) for m in (await host.table(match_id)).legal(first) if str(m) != taken)
    await host.submit(match_id, first, other)
    with pytest.raises(TableError, match="outdated"):
        await host.submit(match_id, second, offered, version=version)


async def rewind(host: Host, match_id: int, player: int) -> None:
    """Takes back the latest decision of *player* and everything since, as all agree."""
    what, _ = await host.votes.rewinding(match_id, player)
    motion = (await host.votes.propose(match_id, player, what)).motion
    for other in {ANNA, BORYS, CARL} - {player}:
        await host.votes.vote(match_id, other, motion.by, what, yes=True)


async def test_what_all_can_read_of_a_proposal_counts_nothing_that_is_sealed(host: Host) -> None:
    """The buttons of a proposal, and the mark by which Discord knows a board, are for all eyes."""
    firm, wavering = [await started(host, 3, gifts="off") for _ in range(2)]
    for player in (BORYS, CARL, ANNA):
        line = await first_move(host, firm, player)
        if player == BORYS:
            await waver(host, wavering, player)
        for match_id in (firm, wavering):
            await host.submit(match_id, player, line)
    await waver(host, wavering, CARL)
    tables = [await host.table(match_id) for match_id in (firm, wavering)]
    assert tables[0].point.ply != tables[1].point.ply
    assert len({table.version(None) for table in tables}) == 1
    offers = [table.version(table.seat(ANNA)) for table in tables]
    assert offers[0] == offers[1]
    for table, offer in zip(tables, offers, strict=True):
        what = await host.votes.asked_back(table.match.id, ANNA, offer)
        motion = (await host.votes.propose(table.match.id, ANNA, what)).motion
        assert motion.word == f"rewind:{motion.lapses_at}"
        assert await host.votes.meant(table.match.id, motion.by, motion.word) == what
        with pytest.raises(TableError, match="motion-closed"):
            await host.votes.meant(table.match.id, motion.by, "rewind:1")
        with pytest.raises(TableError, match="moved-on"):
            await host.votes.asked_back(table.match.id, ANNA, "0" * 8)
