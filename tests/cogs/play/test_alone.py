"""A match of one person: one message, board and panel at once, changed in place."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.desk import Desk
from cogs.desk.saying.order import Order
from cogs.play import drafts
from cogs.play.alone import Alone
from db import Saying, SayingRow, Status, Store
from host.time.pace import MINUTE
from locales import words
from rules import games
from rules.chance import Seat
from rules.matches.record import begin, extend
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.cogs.pictures import small_pictures
from tests.cogs.test_computers import match_of, play, settled
from tests.thinking import AtOnce

MENU = 3
OPEN = ("small_cities", "saint_malo", "my_city")
"""Games in which nothing stays secret between rounds."""


async def begun(table: Table, slug: str, **options: Any) -> int:
    """A match of Anna against one computer."""
    await table.people["anna"].slash(table.channel, "game now", game=slug, **options)
    await settled(table)
    return await match_of(table)


async def press_on(table: Table, message: Any, rng: random.Random) -> None:
    """Anna plays what is ready, or else presses, or picks, anything that leads on."""
    anna, found = table.people["anna"], buttons(message)
    menus = [part for part in parts(message) if part["type"] == MENU]
    ready = [id for id in found if id.startswith("do|")]
    ready = ready or [id for id in found if id.startswith("step|")]
    if ready:
        await anna.click(message, custom_id=rng.choice(ready))
    else:
        value = rng.choice(menus[0]["options"])["value"]
        await anna.select(message, [value], custom_id=menus[0]["custom_id"])
    await settled(table)


def decided_in(message: Any) -> set[str]:
    """The positions for which a message offers decisions, by its buttons and menus."""
    ids = [part["custom_id"] for part in parts(message) if "do|" in part.get("custom_id", "")]
    return {id.split("|")[2].split("~")[0] for id in ids}


@pytest.mark.parametrize("slug", OPEN)
async def test_a_match_against_a_computer_is_one_message_until_its_end(
    store: Store, slug: str
) -> None:
    known, drawn = dict(games()), small_pictures
    async with discord_with(store, known, thinking=AtOnce(), pictures=drawn) as table:
        match_id, rng = await begun(table, slug), random.Random(5)
        live, posts = table.board(), len(table.thread.history())
        assert not [id for id in buttons(live) if id.startswith("play|")]
        for _ in range(400):
            match = await table.host.table(match_id)
            if match.match.status is Status.OVER:
                break
            assert table.board().id == live.id, "nothing is posted before the end"
            await press_on(table, table.board(), rng)
        assert (await table.host.table(match_id)).match.status is Status.OVER
        assert len(table.thread.history()) == posts + 1, "only the end is posted"
        assert "the match is over" in texts(table.board())
        gone = [id for id in buttons(table.now(live)) if id.split("|")[0] in ("do", "step")]
        assert not gone, "the board that was played on has lost its buttons"
        assert "the match is over" in texts(table.now(live)), "nobody is awaited there"


async def test_however_late_discord_takes_the_answer_to_a_press_the_end_is_told_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, taken = discord.Interaction.edit_original_response, asyncio.Event()

    async def late(interaction: Any, **how: Any) -> Any:
        await taken.wait()
        return await edit(interaction, **how)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", late)
    async with discord_with(store, thinking=AtOnce()) as table:
        match_id, rng = await begun(table, "market"), random.Random(5)
        live, is_over = table.board(), False
        while not is_over:
            taken.clear()
            press = asyncio.create_task(press_on(table, table.board(), rng))
            await all_but_that(table, press)
            is_over = (await table.host.table(match_id)).match.status is Status.OVER
            taken.set()
            await press
        await settled(table)
        assert table.board().id != live.id, "the end is posted"
        assert "the match is over" in texts(table.now(live)), "and told where it was played"
        assert not buttons(table.now(live))


async def all_but_that(table: Table, press: asyncio.Task[None]) -> None:
    """All is done that does not wait until Discord has taken the answer to a press."""
    outbox = table.bot.desk.posts.outbox
    for _ in range(20):
        if press.done():
            break
        await table.host.turns.settled()
        await asyncio.sleep(0.01)
    for _ in range(20):
        if not len(outbox):
            break
        await asyncio.sleep(0.01)


async def test_a_board_that_is_changed_late_says_that_the_match_is_over(store: Store) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        match_id, rng = await begun(table, "saint_malo"), random.Random(5)
        live, last = table.board(), None
        while (match := await table.host.table(match_id)).match.status is not Status.OVER:
            last = await table.host.told.board(match.match)
            await press_on(table, table.board(), rng)
        assert last is not None
        assert last.sent is not None
        thinking = replace(last, sent=replace(last.sent, call="somebody thinks"))
        row = SayingRow(match_id, Saying.AWAITED, 0, id=0)
        await table.bot.desk.posts._said(row, thinking, instead=last.message)
        await settled(table)
        assert "the match is over" in texts(table.now(live))
        assert "somebody thinks" not in texts(table.now(live))


async def test_a_stranger_is_refused_in_their_language_and_changes_nothing(store: Store) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        await begun(table, "saint_malo")
        borys, before = table.people["borys"], str(parts(table.board()))
        await borys.slash(table.channel, "settings language", language="uk")
        for verb in ("step", "do"):
            result = await table.press(borys, table.board(), verb)
            assert "Ви не граєте в цій партії" in texts(answer(result))
        await settled(table)
        assert str(parts(table.board())) == before


@pytest.mark.parametrize("slug", ["tiny_towns", "paris"])
async def test_where_secrets_are_dealt_the_panel_is_private_and_used_again(
    store: Store, slug: str
) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        match_id, rng = await begun(table, slug), random.Random(5)
        board, posts = table.board(), len(table.thread.history())
        panel = answer(await table.press(table.people["anna"], board, "play"))
        await settled(table)
        assert panel.ephemeral
        plies = (await table.host.table(match_id)).point.ply
        for _ in range(12):
            await press_on(table, table.now(panel).message, rng)
            awaited = await table.to_move(match_id)
            assert [person.name for person in awaited] == ["anna"]
        assert (await table.host.table(match_id)).point.ply > plies + 2
        assert len(table.thread.history()) == posts, "the board is changed in place"
        seen = f"{parts(table.board())} {texts(table.board())}"
        assert not any(secret in seen for secret in await secrets(table, match_id))


async def test_an_answer_drawn_slowly_does_not_cover_what_a_computer_has_done_since(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        await begun(table, "paris")
        panel = answer(await table.press(table.people["anna"], table.board(), "play"))
        await settled(table)
        draw = drafts.drawn_for

        async def slowly(desk: Desk, at: Any, player: int, *args: Any, **kwargs: Any) -> Any:
            if at.seat(player) not in at.to_move:
                await asyncio.to_thread(time.sleep, 0.3)  # of real time
            return await draw(desk, at, player, *args, **kwargs)

        monkeypatch.setattr(drafts, "drawn_for", slowly)
        for _ in range(8):
            await press_on(table, table.now(panel).message, random.Random(5))
        shown = parts(table.now(panel).message)
        asked = ("do|", "step|", "menu:")
        assert [part for part in shown if part.get("custom_id", "").startswith(asked)], "her turn"


async def secrets(table: Table, match_id: int) -> list[str]:
    """What only Anna may know, as the board would say it."""
    match = await table.host.table(match_id)
    player = match.point.state.players[match.seat(table.people["anna"].id)]
    said = words("en", match.game.slug)
    return [said.name(card) for card in [getattr(player, "monument", None)] if card]


async def test_a_message_that_was_deleted_comes_again(store: Store) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        match_id = await begun(table, "saint_malo")
        live = table.board()
        await live.delete()
        await play(table, match_id)
        assert table.board().id != live.id
        assert decided_in(table.board())


async def test_a_move_is_shown_though_discord_did_not_hear_that_its_press_was_heard(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        match_id = await begun(table, "saint_malo")
        plies, live = (await table.host.table(match_id)).point.ply, table.board()

        async def lost(response: Any, **how: Any) -> None:
            raise ConnectionResetError

        with monkeypatch.context() as patch:
            patch.setattr(discord.InteractionResponse, "defer", lost)
            await press_on(table, live, random.Random(1))
        match = await table.host.table(match_id)
        assert match.point.ply > plies
        assert decided_in(table.board()) == {match.version(match.seat(table.people["anna"].id))}


def forget(table: Table) -> None:
    """The bot remembers nothing of what messages show."""
    desk = table.bot.desk
    desk.order, desk.posts.alone = Order(), Alone(desk)


async def test_after_a_restart_the_same_message_goes_on(store: Store) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        match_id = await begun(table, "saint_malo")
        live, rng = table.board(), random.Random(1)
        forget(table)
        plies = (await table.host.table(match_id)).point.ply
        await press_on(table, table.board(), rng)
        assert table.board().id == live.id
        assert (await table.host.table(match_id)).point.ply > plies
        forget(table)
        await play(table, match_id)
        assert table.board().id == live.id
        match = await table.host.table(match_id)
        assert decided_in(table.board()) == {match.version(match.seat(table.people["anna"].id))}


async def test_after_a_restart_the_last_board_still_tells_what_happened(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        match_id = await begun(table, "market")
        while (await table.host.table(match_id)).to_move:
            await play(table, match_id)
        told, posts = texts(table.board()), table.bot.desk.posts
        forget(table)
        await posts._still_awaited(await table.host.latest(match_id))  # as was asked before the end
        await settled(table)
        assert texts(table.board()) == told


async def test_a_public_message_never_shows_what_only_the_player_may_see(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_with(store, dict(games()), thinking=AtOnce()) as table:
        await begun(table, "saint_malo")
        before = str(parts(table.board()))
        monkeypatch.setattr(table.host.games["saint_malo"], "keeps_secrets", lambda setup: True)
        result = await table.press(table.people["anna"], table.board(), "step")
        await settled(table)
        assert str(parts(table.board())) == before
        assert answer(result).ephemeral


async def test_who_has_gone_away_is_called_by_a_new_message(store: Store) -> None:
    thinking = AtOnce()
    async with discord_with(store, dict(games()), thinking=thinking) as table:
        match_id = await begun(table, "my_city")
        live, anna, now = table.board(), table.people["anna"], table.host.clock()
        thinking.may_answer.clear()
        text = str((await table.host.legal(match_id, anna.id))[0])
        table.bot.desk.posts.after(await table.host.submit(match_id, anna.id, text))
        table.host.clock = lambda: now + 5 * MINUTE
        await table.env.settle()
        await table.bot.desk.posts.close()  # the round has closed, and the computer thinks again
        assert table.board().id != live.id
        assert anna.mention in texts(table.board())
        called = table.board().id
        thinking.may_answer.set()
        await settled(table)  # the computer has answered before her
        assert table.board().id == called
        assert anna.mention in texts(table.board()), "she is still awaited"


@pytest.mark.parametrize(
    ("slug", "options"),
    [*((slug, {}) for slug in OPEN), ("tiny_towns", {"monuments": "none"})],
)
def test_where_nothing_is_kept_secret_everybody_sees_a_player_who_has_decided_nothing(
    slug: str, options: dict[str, str]
) -> None:
    game, rng = games()[slug], random.Random(3)
    setup = game.setup(2, options)
    assert not game.keeps_secrets(setup)
    point = begin(game, setup, b"open").point
    for _ in range(80):
        if not (awaited := sorted(game.actors(point.state))):
            break
        for seat in (Seat(0), Seat(1)):
            if not any(decision.seat == seat for decision in point.open):
                own, seen = (game.mask(point.state, who).players[seat] for who in (seat, None))
                assert own == seen
        seat = rng.choice(awaited)
        move = rng.choice(game.legal_moves(point.state, seat))
        point = extend(game, b"open", point, seat, str(move)).point
