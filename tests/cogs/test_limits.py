"""What grows with people, matches and names still fits Discord's messages."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from io import BytesIO

import discord
import pytest
from PIL import Image

from cogs.chronicle.archive import score_pad
from db import Store
from host import Host
from locales import LANGUAGES, words
from rules import games
from rules.chance import Seat
from tests.cogs.conftest import discord_with
from tests.cogs.limits import breaches, markdown
from tests.cogs.people import Table, answer, buttons, texts
from tests.market import GAME as MARKET

NAME = "*_~`|>[nitro](https://x.example)"
"""As long as a name may be, and full of signs that Discord reads as markdown: a link among them."""
MARKED = re.compile(r"(?<!\\)\[nitro|(?<!\\)_~|(?<!\\)\*_")
LOOKS = ("log", "score", "board", "hand", "play", "game replay", "table clock")
"""Commands that show how a match stands."""
SLUGS = [MARKET.slug, *games()]


@asynccontextmanager
async def crowd(store: Store) -> AsyncIterator[Table]:
    """A server on which everybody has such a name; nothing that the bot sends may break a limit."""
    assert len(NAME) == 32
    async with discord_with(store, {MARKET.slug: MARKET, **games()}) as table:
        for person in table.people.values():
            table.env.backend.get_user(person.id).global_name = NAME
        yield table
        for entry in table.env.http_requests:
            assert breaches(entry.json) == [], entry.path
            assert not [text for text in markdown(entry.json) if MARKED.search(text)], entry.path


async def play_on(host: Host, match_id: int, moves: int) -> None:
    rng, table = random.Random(5), await host.table(match_id)
    while table.to_move and moves:
        player = table.players[table.to_move[0]]
        assert player is not None
        move = rng.choice(await host.legal(match_id, player))
        table, moves = (await host.submit(match_id, player, str(move))).table, moves - 1


@pytest.mark.parametrize("slug", SLUGS)
async def test_log_score_board_and_settings_fit(store: Store, slug: str) -> None:
    async with crowd(store) as table:
        seats = min(4, table.host.games[slug].seats[-1])
        people = list(table.people)[:seats]
        card = await table.opened(people[0], game=slug, seats=seats)
        await table.press(table.people[people[0]], card, "settings")
        for name in people[1:]:
            await table.press(table.people[name], card, "join")
        await table.env.settle()
        (match,) = await table.host._store.matches(thread=table.thread.id)
        assert all(row.name == NAME for row in await table.host._store.seats(match.id))
        await play_on(table.host, match.id, 40)
        player = table.people[people[0]]
        for command in (*LOOKS, "settings show"):
            shown = answer(await player.slash(table.thread, command))
            assert "our mistake" not in texts(shown), command
        own = answer(await player.slash(table.thread, "board", mine=True))
        assert [file.filename for file in own.attachments] == ["own.png"]


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_score_pad_of_a_full_table_fits_and_writes_minus_alike_in_every_language(
    store: Store, slug: str
) -> None:
    host = Host(store, {MARKET.slug: MARKET, **games()})
    match_id = await host.lobby.create(slug, 1, NAME)
    match, _ = await host.lobby.look(match_id)
    for player in range(2, match.capacity + 1):
        await host.lobby.join(match_id, player, NAME)
    await host.lobby.start(match_id, 1, seed=b"pad")
    await play_on(host, match_id, 10_000)
    table = await host.table(match_id)
    for language in LANGUAGES:
        told = score_pad(table, words(language, slug), Seat(0))
        assert len(told) <= 2000, language
        assert " -" not in told, language


async def test_lists_name_whole_matches_and_how_many_more(store: Store) -> None:
    async with crowd(store) as table:
        anna, lobby = table.people["anna"], table.host.lobby
        for number in range(70):
            match_id = await lobby.create(
                "tiny_towns", anna.id, NAME, seats=1, guild=table.guild.id, channel=10**18
            )
            if number < 35:
                await lobby.start(match_id, anna.id)
                await store.set_place(match_id, thread=10**18 + number)
        listed = texts(answer(await anna.slash(table.channel, "game list"))).strip().splitlines()
        shown = [line for line in listed if line.startswith("- ")]
        assert all(line.count("](") == 1 and line.endswith(":R>") for line in shown)
        more = [int(line.split()[2]) for line in listed if line.startswith("… and")]
        assert len(more) == 2
        assert len(shown) + sum(more) == 70
        assert "our mistake" not in texts(answer(await anna.slash(table.channel, "game mine")))


async def test_the_one_match_of_a_game_is_found_among_many_others(store: Store) -> None:
    async with crowd(store) as table:
        anna, lobby = table.people["anna"], table.host.lobby
        match_id = await table.started("anna", "borys")
        for _ in range(30):
            await lobby.start(await lobby.create("tiny_towns", anna.id, NAME, seats=1), anna.id)
        card = str((await table.host.legal(match_id, anna.id))[0]).partition("@")[0]
        said = await anna.slash(table.channel, "market lay", card=card, cell="b2")
        assert "lays" in texts(answer(said))


async def test_leaderboards_profiles_and_halls_fit_with_such_names(store: Store) -> None:
    async with crowd(store) as table:
        anna = table.people["anna"]
        for _ in range(3):
            match_id = await table.started("anna", "borys", "carl")
            await play_on(table.host, match_id, 10_000)
        await table.bot.desk.host.standings.tick()
        for command, given in (
            ("leaderboard", {"game": "market"}),
            ("leaderboard", {"game": "market", "everywhere": True}),
            ("stats", {"game": "market"}),
            ("profile", {}),
            ("season hall", {}),
        ):
            shown = answer(await anna.slash(table.channel, command, **given))
            assert "our mistake" not in texts(shown), command
            if "As text" in buttons(shown).values():
                await anna.click(shown.message, label="As text")
                assert NAME[:4] not in texts(table.now(shown)), "its signs are escaped"


@pytest.mark.parametrize("slug", SLUGS)
async def test_every_picture_is_small_enough_to_be_uploaded(store: Store, slug: str) -> None:
    known = {MARKET.slug: MARKET, **games()}
    async with discord_with(store, known, pictures=nullcontext) as table:
        game = table.host.games[slug]
        match_id = await table.host.lobby.create(slug, 1, NAME, seats=game.seats[-1])
        match, _ = await table.host.lobby.look(match_id)
        for player in range(2, match.capacity + 1):
            await table.host.lobby.join(match_id, player, NAME)
        await table.host.lobby.start(match_id, 1, seed=b"large")
        desk, said = table.bot.desk, words("uk", slug)
        for moves in (0, 60, 10_000):
            await play_on(table.host, match_id, moves)
            at = await table.host.table(match_id)
            for drawn in (
                await desk.table_picture(at, said),
                await desk.seat_picture(at, Seat(0), said),
            ):
                assert len(drawn.png) < discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
                Image.open(BytesIO(drawn.png)).verify()
