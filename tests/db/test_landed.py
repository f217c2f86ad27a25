"""A database of the version that landed first, with all that people had under way in it.

It was made by that version's own bot on an in-memory Discord: a match that is over and its rematch,
an open vote, a refused one, a pause, an abandoned seat, invitations, a campaign with named towns,
imported files, a challenge, a season, settings, and a forgetting that was cut off.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from db import (
    Around,
    Episode,
    MotionState,
    PersonScope,
    PostedBoard,
    Saying,
    ServerScope,
    Status,
    Store,
    TownName,
    open_store,
)
from db.scripts import scripts
from db.sqlite.files import version_of
from db.sqlite.upkeep import check
from host import Host
from host.time.clocks import deadline, is_paused
from host.time.pace import DAY, HOUR
from host.verify import problems
from rules import games
from tests.market import GAME

LANDED = Path(__file__).with_name("landed.db.gz")
NOW = 1_699_963_207_000
"""When the old bot stopped."""
GUILD, CHANNEL = 1456074443980800023, 1456074443980800026
ANNA, BORYS, CARL, EVE = (1456074443980800027 + n for n in range(4))
OVER, REMATCH, VOTED, PAUSED, INVITED, EPISODE, NEXT, NAMED, LEFT, DAILY, LOBBY = range(1, 12)
KNOWN = {GAME.slug: GAME, **games()}


@pytest.fixture
def landed(tmp_path: Path) -> Path:
    path = tmp_path / "landed.db"
    path.write_bytes(gzip.decompress(LANDED.read_bytes()))
    return path


@pytest.fixture
async def store(landed: Path) -> AsyncIterator[Store]:
    async with await open_store(f"sqlite:///{landed}") as opened:
        yield opened


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, KNOWN, clock=lambda: NOW)


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


async def test_every_clock_is_there_under_the_names_of_what_it_holds(landed: Path) -> None:
    old = rows(landed, "SELECT match_id, seat, kind, due_at, bank, stage FROM clock")
    async with await open_store(f"sqlite:///{landed}") as store:
        new = [clock for match_id in range(1, 12) for clock in await store.clocks(match_id)]
    told = {
        (row.match_id, row.seat, row.kind, row.due_at, row.time_left or row.since, row.stage)
        for row in new
    }
    assert told == {row for row in old if not row[2].startswith("vote:")}
    assert {row.kind for row in new if row.time_left is not None} == {"turn"}
    assert {row.kind for row in new if row.since is not None} == {"nudge", "pause"}


async def test_proposals_keep_their_votes_and_what_became_of_them(store: Store) -> None:
    (end,) = await store.open_motions(VOTED)
    assert (end.by, end.what, end.agreed, end.ply) == (2, "end", (0, 2), 5)
    assert end.lapses_at == 1_700_222_406_000
    refused = await store.motion(VOTED, 1, "pause")
    assert refused is not None
    assert (refused.state, refused.agreed) == (MotionState.REFUSED, (1,))
    passed = await store.motion(PAUSED, 0, "pause")
    assert passed is not None
    assert (passed.state, passed.agreed, passed.lapses_at) == (MotionState.PASSED, (0, 1), None)


async def test_what_was_posted_is_known(store: Store) -> None:
    assert await store.posted_board(OVER) == PostedBoard(OVER, 1456074443980800071, 18, 17, True)
    assert await store.posted_board(VOTED) == PostedBoard(VOTED, 1456074443980800083, 4, 0, False)
    boards = [await store.posted_board(match_id) for match_id in range(1, 12)]
    assert [b.match_id for b in boards if b] == [OVER, VOTED, PAUSED, EPISODE, NEXT, LEFT]
    assert await store.episode_post(EPISODE, Around.OPENING) == 1456074443980800118
    assert await store.episode_post(EPISODE, Around.ALBUM) == 12345
    assert await store.episode_post(NEXT, Around.OPENING) == 1456074443980800126
    assert await store.episode_post(NEXT, Around.ALBUM) is None
    assert {(row.match_id, row.kind) for row in await store.unsaid()} == {
        (VOTED, Saying.BOARD),  # five entries, of which the board shows four
        (DAILY, Saying.BOARD),
    }


async def test_invitations_rematches_and_towns_are_known(store: Store) -> None:
    assert await store.invited(REMATCH) == {ANNA, BORYS}
    assert await store.invited(INVITED) == {ANNA, EVE}
    assert await store.invited(EPISODE) == await store.invited(NEXT) == {BORYS}
    assert await store.invited(OVER) == frozenset()
    matches = await store.matches()
    assert [match.id for match in matches if match.rematch] == [REMATCH]
    assert all(match.rated for match in matches)
    assert await store.towns(EPISODE) == (TownName(0, Episode.NEXT, "Borysburg"),)
    assert await store.towns(NAMED) == (TownName(0, Episode.THIS, "Annenfeld"),)


async def test_settings_are_those_of_servers_and_people(store: Store) -> None:
    assert await store.settings(ServerScope(GUILD)) == {
        "language": "en",
        "channels": [CHANNEL],
        "pace": "3d",
        "idle": 30,
    }
    assert await store.setting(PersonScope(BORYS), "language") == "uk"
    host = Host(store, KNOWN, clock=lambda: NOW)
    assert (await host.people.look(BORYS)).remind == 8
    assert (await host.people.look(CARL)).away(NOW) == 1_700_222_400_000
    assert await store.settings(PersonScope(ANNA)) == {}


async def test_files_secrets_and_the_rest_are_known(store: Store, landed: Path) -> None:
    assert await store.shelf() == ("85208ffce79a78b4", "8b333c236b324ffb")
    host = Host(store, KNOWN, clock=lambda: NOW)
    assert (await host.chronicle.shelved("8b333c236b324ffb")).over
    secret = await store.standings.secret("daily", "another")
    assert secret == "bee090d35030ba5513af93cdbeb77dea67bbbd1b163a9b61b86a4113c9baec48"
    assert await store.standings.departed(NOW) == (777,)
    assert await store.watched_until() == NOW
    told = await store.told_commands(1456074443980800000)
    assert told is not None
    assert told.startswith("1ce1e3097ea687c5")
    assert rows(landed, "SELECT game FROM examination ORDER BY game") == [
        ("market",),
        ("my_city",),
        ("small_cities",),
    ]
    assert rows(landed, "SELECT guild_id, channel_id, told FROM season_channel") == [
        (GUILD, CHANNEL, 0)
    ]
    assert await store.standings.scrub(), "what was cut off is finished"
    assert not await store.standings.scrub()


async def test_standings_are_as_they_were(store: Store, host: Host, landed: Path) -> None:
    sql = (
        "SELECT league_id, span, game, player_id, matches, shown FROM standing ORDER BY 1, 2, 3, 4"
    )
    before = rows(landed, sql)
    assert before
    standings = host.standings
    assert await standings.ratings.recompute() == 2
    assert rows(landed, sql) == before
    hall = await standings.seasons.hall(GUILD)
    assert hall.current is not None
    assert hall.current.name == "first"


async def test_it_replays_and_is_sound(store: Store, landed: Path) -> None:
    assert [problem async for problem in problems(store, KNOWN)] == []
    health = check(landed)
    assert (health.migration, health.matches) == (len(scripts()), 11)
    with closing(sqlite3.connect(landed)) as db:
        assert version_of(db) == len(scripts())
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
    assert "setting" not in names


async def test_the_table_plays_on(store: Store, host: Host) -> None:
    for match_id in (VOTED, NEXT, LEFT, DAILY):
        table = await host.table(match_id)
        seat = next(seat for seat in table.to_move if table.is_playing(seat))
        player = table.players[seat]
        assert player is not None
        move = str((await host.legal(match_id, player))[0])
        outcome = await host.submit(match_id, player, move)
        assert outcome.table.point.ply > table.point.ply
    assert [problem async for problem in problems(store, KNOWN)] == []


async def test_an_open_vote_is_decided(host: Host) -> None:
    verdict = await host.votes.vote(VOTED, CARL, 2, "end", yes=True)
    assert verdict.motion.state is MotionState.PASSED
    assert verdict.table.match.status is Status.CANCELLED


async def test_an_open_vote_lapses_when_its_time_comes(store: Store) -> None:
    later = Host(store, KNOWN, clock=lambda: NOW + 4 * DAY)
    told = [notice async for notice in later.watch.due()]
    assert [n.motion.what for n in told if n.motion] == ["end"]
    assert await store.open_motions(VOTED) == ()


async def test_a_pause_ends_with_the_time_that_was_left(store: Store, host: Host) -> None:
    assert is_paused(await store.clocks(PAUSED))
    await host.pauses.resume(PAUSED, ANNA)
    ends = [deadline(row) for row in await store.clocks(PAUSED) if row.kind == "turn"]
    assert ends == [NOW + 8 * HOUR - 1000] * 2


async def test_a_rematch_and_a_campaign_begin(store: Store, host: Host) -> None:
    await host.lobby.join(REMATCH, BORYS, "borys")
    await host.lobby.start(REMATCH, ANNA)
    assert {ANNA, BORYS} == set((await host.table(REMATCH)).players)
    await host.lobby.join(NAMED, BORYS, "borys")
    await host.lobby.start(NAMED, ANNA)
    assert "Annenfeld" in (await host.table(NAMED)).match.setup
    assert await store.towns(NAMED) == ()
    found = await host.campaigns.campaign(NEXT)
    assert [table.match.id for table in found.episodes] == [EPISODE, NEXT]
