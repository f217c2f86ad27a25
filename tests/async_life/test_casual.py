"""Casual play, and that nobody who is alone draws again until they like what comes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import By, Status, Store
from host import Host, TableError
from host.errors import Denied
from host.standings.leaderboards import Period
from host.verify import problems
from locales import LANGUAGES, words
from rules import games
from rules.matches.record import AnyGame
from tests.async_life.conftest import ANNA, BORYS, CARL, NOON, SEED, Evening, Hands
from tests.async_life.evening import long_evening
from tests.cogs.people import answer, buttons, parts, texts
from tests.market import GAME

TOWNIES = games()["small_cities"]
GUILD = 500


async def alone(
    store: Store, game: AnyGame = TOWNIES, *, rated: bool = True, guild: int | None = None
) -> tuple[Host, int]:
    """A match that Anna plays alone."""
    host = Host(store, {game.slug: game}, clock=lambda: NOON)
    match_id = await host.lobby.create(game.slug, ANNA, "Anna", seats=1, guild=guild, rated=rated)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    return host, match_id


async def move(host: Host, match_id: int, player: int) -> int:
    """Any move; how many draws came of it."""
    before = (await host.table(match_id)).point.draws
    outcome = await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
    return outcome.table.point.draws - before


async def until_a_draw(host: Host, match_id: int, player: int) -> None:
    """Plays on until a decision was followed by a draw."""
    while not await move(host, match_id, player):
        pass


async def played_out(host: Host, match_id: int) -> None:
    """Plays a match to its end."""
    while (table := await host.table(match_id)).match.status is Status.RUNNING:
        player = table.players[table.to_move[0]]
        assert player is not None
        await move(host, match_id, player)


async def test_who_is_alone_does_not_draw_again(store: Store) -> None:
    host, match_id = await alone(store)
    await until_a_draw(host, match_id, ANNA)
    table = await host.table(match_id)
    with pytest.raises(TableError, match="alone-no-reroll"):
        await host.votes.rewinding(match_id, ANNA)
    latest = max(p.ply for p in await host.history(match_id) if p.seat is not None)
    with pytest.raises(TableError, match="alone-no-reroll"):
        await host.votes.propose(match_id, ANNA, f"rewind:{latest}:{table.point.ply}")
    assert (await host.latest(match_id)).point == table.point


async def test_at_a_casual_table_everything_can_be_taken_back(store: Store) -> None:
    host, match_id = await alone(store, rated=False)
    before = (await host.table(match_id)).point
    await until_a_draw(host, match_id, ANNA)
    while True:
        what, _ = await host.votes.rewinding(match_id, ANNA)
        verdict = await host.votes.propose(match_id, ANNA, what)
        if verdict.table.point.state == before.state:
            break
    assert [p async for p in problems(store, host.games)] == []


async def test_what_crosses_no_draw_is_taken_back_by_who_is_alone(evening: Evening) -> None:
    match_id = await evening.started(gifts="on")
    host = evening.host
    await evening.all_move(match_id)
    (winner,) = await evening.awaited(match_id)
    (other,) = {ANNA, BORYS} - {winner}
    before = (await host.table(match_id)).point
    await host.leaving.leave(match_id, other)
    what, undone = await host.votes.rewinding(match_id, winner)
    assert None not in [played.seat for played in undone]
    verdict = await host.votes.propose(match_id, winner, what)
    assert verdict.outcome is not None
    assert verdict.table.point.state != before.state


@pytest.mark.parametrize("rated", [True, False])
async def test_who_was_left_alone_is_alone(evening: Evening, rated: bool) -> None:
    host = evening.host
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2, rated=rated)
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    await evening.all_move(match_id)
    await evening.all_move(match_id)
    what, undone = await host.votes.rewinding(match_id, ANNA)
    assert None in [played.seat for played in undone]
    await host.votes.propose(match_id, ANNA, what)
    await host.leaving.leave(match_id, BORYS)
    point = (await host.latest(match_id)).point
    await evening.look()
    assert ((await host.latest(match_id)).point == point) is rated, "nobody is left to consent"
    if rated:
        with pytest.raises(TableError, match="alone-no-reroll"):
            await host.votes.rewinding(match_id, ANNA)


async def test_two_who_agree_still_take_back_what_was_drawn(evening: Evening) -> None:
    match_id = await evening.started()
    await evening.all_move(match_id)
    await evening.all_move(match_id)
    what, _ = await evening.host.votes.rewinding(match_id, ANNA)
    by = (await evening.host.votes.propose(match_id, ANNA, what)).motion.by
    verdict = await evening.host.votes.vote(match_id, BORYS, by, what, yes=True)
    assert verdict.outcome is not None


async def test_a_challenge_stays_as_it_is(store: Store) -> None:
    host = Host(store, {TOWNIES.slug: TOWNIES}, clock=lambda: NOON)
    match_id = await host.standings.daily.begin(TOWNIES.slug, ANNA, "Anna")
    await until_a_draw(host, match_id, ANNA)
    with pytest.raises(Denied, match="daily-no-back"):
        await host.votes.rewinding(match_id, ANNA)


async def test_a_casual_match_counts_nowhere(store: Store, url: str) -> None:
    host, match_id = await alone(store, rated=False, guild=GUILD)
    standings = host.standings
    await standings.seasons.start(GUILD, "first")
    await played_out(host, match_id)
    await store.standings.lapse(match_id, 0, at=NOON)
    for recounted in (False, True):
        if recounted:
            assert await standings.ratings.recompute() == 0
            with closing(sqlite3.connect(Path(url.removeprefix("sqlite:///")))) as db:
                db.execute("DELETE FROM examination")
                db.commit()
            standings = host.standings
        await standings.tick()
        for period in Period:
            board = await standings.leaderboards.page(
                TOWNIES.slug, by=By.SOLO, guild=GUILD, period=period
            )
            assert board.page.lines == ()
        profile = await standings.profiles.profile(ANNA)
        assert profile is not None
        assert (profile.records, profile.badges, profile.in_time) == ((), (), None)
        assert (await standings.profiles.stats(GUILD, TOWNIES.slug)).tally.solos == 0
        assert [each.badges for each in await standings.crowning.of(match_id)] == [()]


async def test_a_season_that_begins_late_leaves_casual_matches_out(store: Store) -> None:
    host, match_id = await alone(store, rated=False, guild=GUILD)
    await played_out(host, match_id)
    standings = host.standings
    await store.standings.open_season(GUILD, name="", starts_at=NOON - 1, ends_at=None)
    board = await standings.leaderboards.page(
        TOWNIES.slug, by=By.SOLO, guild=GUILD, period=Period.SEASON
    )
    assert board.page.lines == ()


async def test_a_rated_match_counts_as_ever(store: Store) -> None:
    host, match_id = await alone(store, guild=GUILD)
    await played_out(host, match_id)
    standings = host.standings
    board = await standings.leaderboards.page(TOWNIES.slug, by=By.SOLO, guild=GUILD)
    assert [line.person.user for line in board.page.lines] == [ANNA]


async def test_whether_it_counts_is_agreed_before_the_start_and_kept_in_a_rematch(
    evening: Evening,
) -> None:
    host = evening.host
    match_id = await host.lobby.create("market", ANNA, "Anna", seats=2)
    assert (await host.lobby.look(match_id))[0].rated
    with pytest.raises(TableError, match="not-the-owner"):
        await host.lobby.amend(match_id, BORYS, rated=False)
    await host.lobby.amend(match_id, ANNA, rated=False)
    await host.lobby.amend(match_id, ANNA, pace="1d")
    assert not (await host.lobby.look(match_id))[0].rated
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=SEED)
    with pytest.raises(TableError, match="already-started"):
        await host.lobby.amend(match_id, ANNA, rated=True)
    table = await host.table(match_id)
    again = await host.lobby.reopen(table.match, table.setup, ANNA, "Anna", token="t")
    assert not (await host.lobby.look(again))[0].rated
    assert CARL not in table.players


async def test_a_started_match_cannot_be_made_to_count(store: Store, url: str) -> None:
    await alone(store, rated=False)
    with (
        closing(sqlite3.connect(Path(url.removeprefix("sqlite:///")))) as db,
        pytest.raises(sqlite3.IntegrityError, match="keeps whether it counts"),
    ):
        db.execute("UPDATE match SET rated = 1")


async def test_a_casual_table_says_so_on_its_card_its_first_board_and_at_its_end(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        card = await table.opened("anna", "borys", seats=3, rated=False)
        assert "Casual: does not count." in texts(card)
        await table.press(table.people["anna"], card, "start")
        await table.env.settle()
        assert "Casual: does not count." in texts(table.board())
        summary = next(m for m in table.channel.history() if m.id == card.id)
        assert "Casual: does not count." in texts(summary)
        match_id = (await store.matches())[0].id
        await table.all_move(match_id)
        assert "Casual" not in texts(table.board()), "once is enough"
        while (await table.host.table(match_id)).match.status is Status.RUNNING:
            await table.all_move(match_id)
        assert "Casual: does not count." in texts(table.board())
        summary = next(m for m in table.channel.history() if m.id == card.id)
        assert "Casual: does not count." in texts(summary)


async def test_the_owner_chooses_on_the_card_whether_it_counts(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        card = await table.opened("anna", seats=2)
        assert "Casual" not in texts(card)
        anna = table.people["anna"]
        shown = answer(await table.press(anna, card, "settings"))
        (menu,) = [p for p in parts(shown) if "rated=" in p.get("custom_id", "")]
        assert [option["label"] for option in menu["options"] if option.get("default")] == [
            "Rated: yes"
        ]
        await anna.select(shown.message, ["no"], custom_id=menu["custom_id"])
        assert not (await store.matches())[0].rated
        now = next(m for m in table.channel.history() if m.id == card.id)
        assert "Casual: does not count." in texts(now)


async def test_who_is_alone_is_told_what_would_be_allowed_and_offered_nothing(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands, {TOWNIES.slug: TOWNIES}) as table:
        anna = table.people["anna"]
        for rated in (True, False):
            match_id = await table.started("anna", game=TOWNIES.slug, rated=rated)
            await until_a_draw(table.host, match_id, anna.id)
            for command in ("undo", "table back"):
                told = answer(await anna.slash(table.thread, command))
                assert ("Alone you cannot take back" in texts(told)) is rated
                assert ("`/undo` takes back up to the last draw" in texts(told)) is rated
                assert ("Ask the others" in buttons(told).values()) is not rated
            if not rated:
                ply = (await table.host.table(match_id)).point.ply
                await table.press(anna, told.message, "ask")
                await table.env.settle()
                assert (await table.host.table(match_id)).point.ply == ply + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    said = words(language, GAME.slug)
    for message in ("error-alone-no-reroll", "match-casual", "rated-yes", "rated-no", "arg-rated"):
        assert message in said, message
