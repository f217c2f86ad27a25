"""What people are told about their matches: lists, logs, proposals, reminders, files."""

from __future__ import annotations

import re

import pytest

from cogs.time.notices import awaited
from db import Status, Store
from host import Host, Table
from host.errors import Denied
from host.time.pace import DAY
from locales import words
from rules import games
from rules.matches.record import AnyGame
from tests.async_life.conftest import ANNA, Evening, Hands
from tests.async_life.evening import LongTable, long_evening
from tests.cogs.people import answer, texts
from tests.market import GAME
from tests.ratings.server import moderator

KNOWN: dict[str, AnyGame] = {GAME.slug: GAME, "tiny_towns": games()["tiny_towns"]}


async def played_out(host: Host, match_id: int) -> None:
    while (table := await host.table(match_id)).to_move:
        seat = table.to_move[0]
        player = table.players[seat]
        assert player is not None
        move = table.game.default_move(table.point.state, seat)
        await host.submit(match_id, player, str(move))


async def waiting(table: LongTable, matches: int) -> list[int]:
    """So many matches that anna and borys have begun, an hour apart, each in a thread."""
    found, (anna, borys) = list[int](), (table.people[name] for name in ("anna", "borys"))
    for number in range(matches):
        match_id = await table.host.lobby.create(
            "market", anna.id, "anna", seats=2, guild=table.guild.id, channel=table.channel.id
        )
        await table.host.lobby.join(match_id, borys.id, "borys")
        await table.host.lobby.start(match_id, anna.id)
        await table.store.set_place(match_id, thread=500_000_000_000_000_000 + number)
        table.hands.turn(3_600_000)
        found.append(match_id)
    return found


async def test_of_many_matches_those_that_wait_longest_are_listed(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        found = await waiting(table, 40)
        mine = texts(answer(await table.people["anna"].slash(table.channel, "game mine")))
        assert len(mine) <= 2000
        assert "40 matches" in mine
        listed = [int(number) for number in re.findall(r"Market Day #(\d+)\]", mine)]
        assert listed == found[: len(listed)]
        assert mine.endswith(f"… and {40 - len(listed)} more")


async def test_who_is_awaited_longer_comes_first_though_others_have_moved_since(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        first, second = await waiting(table, 2)
        borys = table.people["borys"]
        legal = await table.host.legal(first, borys.id)
        await table.host.submit(first, borys.id, str(legal[0]))
        mine = texts(answer(await table.people["anna"].slash(table.channel, "game mine")))
        assert re.findall(r"Market Day #(\d+)\]", mine) == [str(first), str(second)]


async def test_the_log_does_not_count_what_others_keep_sealed(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl")
        carl = table.people["carl"]

        async def numbers() -> list[str]:
            log = texts(answer(await carl.slash(table.thread, "log")))
            return re.findall(r"^`(\d+)`", log, re.MULTILINE)

        await table.move(match_id, carl)
        alone = await numbers()
        assert alone == [str(number) for number in range(1, len(alone) + 1)]
        await table.host.undo(match_id, carl.id)
        for name in ("anna", "carl"):
            await table.move(match_id, table.people[name])
        assert await numbers() == alone


async def test_a_proposal_to_take_back_counts_nothing_and_says_until_when(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys", "carl")
        anna, borys = table.people["anna"], table.people["borys"]
        for person in (anna, borys):
            await table.move(match_id, person)
        offer = answer(await anna.slash(table.thread, "table back"))
        await table.press(anna, offer.message, "ask")
        await table.env.settle()
        said = texts(table.last("asks to take back"))
        assert "their latest decision and everything after it." in said
        assert re.findall(r"\d+", re.sub(r"<[^>]*>", "", said)) == []
        assert f"Open until <t:{(hands.now + 3 * DAY) // 1000}:f>" in said


@pytest.mark.parametrize(
    ("language", "phrase"),
    [
        ("en", "choose “keep” or “give”"),
        ("ru", "выберите «оставить» или «отдать»"),
        ("uk", "виберіть «лишити» або «віддати»"),
    ],
)
async def test_a_reminder_names_a_few_kinds_of_moves(
    evening: Evening, language: str, phrase: str
) -> None:
    match_id = await evening.started()
    await evening.all_move(match_id)
    table = await evening.host.table(match_id)
    assert awaited(table, table.to_move[0], words(language, "market")) == phrase


async def test_a_reminder_names_no_long_list(store: Store, hands: Hands) -> None:
    host = Host(store, clock=hands)
    match_id = await host.lobby.create("paris", ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, ANNA + 1, "Borys")
    await host.lobby.start(match_id, ANNA)
    table = await host.table(match_id)
    while len(kinds_of_moves(table)) <= 3:
        seat = table.to_move[0]
        player = table.players[seat]
        assert player is not None
        move = str(table.game.default_move(table.point.state, seat))
        await host.submit(match_id, player, move)
        table = await host.table(match_id)
    assert awaited(table, table.to_move[0], words("ru", "paris")) == "ваш ход"


def kinds_of_moves(table: Table) -> set[str]:
    public = table.game.mask(table.point.state, None)
    return {type(move).verb for move in table.game.legal_moves(public, table.to_move[0])}


async def test_a_server_shows_its_idle_time(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        boss = moderator(table)
        shown = texts(answer(await boss.slash(table.channel, "settings show")))
        assert "after 60 days without a move" in shown
        match_id = await table.started("anna", "borys")
        said = texts(answer(await boss.slash(table.channel, "settings idle", days=14)))
        assert "after 14 days without a move" in said
        shown = texts(answer(await boss.slash(table.channel, "settings show")))
        assert "after 14 days without a move" in shown
        await table.wait(14 * DAY)
        assert (await store.match(match_id)).status is Status.ARCHIVED


async def test_a_file_is_refused_in_the_words_of_its_game(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        eve = table.people["eve"]

        async def refusal(body: str) -> str:
            file = ("game.txt", body.encode())
            return texts(answer(await eve.slash(table.channel, "game import", file=file)))

        head = "game: market\nseats: 2\nseed: 00\n"
        assert (await refusal(f"{head}0 keep\n")).startswith("Line 4 cannot be played. ")
        assert "something is still hidden" in await refusal(f"{head}* ?\n")
        assert "neither a header nor an entry" in await refusal(f"{head}0 {'x' * 5000}\n")


async def test_so_many_files_a_minute_can_be_brought_by_one_person(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        brought, file = list[str](), ("game.txt", b"game: market\n")
        for who in (*["eve"] * 6, "anna"):
            shown = await table.people[who].slash(table.channel, "game import", file=file)
            brought.append(texts(answer(shown)))
        assert ["Try again in" in said for said in brought] == [*[False] * 5, True, False]


async def test_again_means_the_last_match_of_this_server(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands, KNOWN) as table:
        anna = table.people["anna"]
        match_id = await table.started("anna", "borys")
        await played_out(table.host, match_id)
        elsewhere = await table.host.lobby.create("market", anna.id, "anna", seats=2, guild=77)
        await table.host.lobby.join(elsewhere, table.people["borys"].id, "borys")
        await table.host.lobby.start(elsewhere, anna.id)
        await table.store.set_place(elsewhere, thread=78)
        await played_out(table.host, elsewhere)
        await anna.slash(table.channel, "daily play", game="tiny_towns")
        await played_out(table.host, elsewhere + 1)
        await anna.slash(table.channel, "game again")
        new = (await store.matches(player=anna.id, status=Status.LOBBY))[0]
        assert (new.game, new.parent) == ("market", match_id)


async def test_a_challenge_is_not_played_again(store: Store, hands: Hands) -> None:
    host = Host(store, clock=hands)
    match_id = await host.standings.daily.begin("tiny_towns", ANNA, "Anna")
    await played_out(host, match_id)
    with pytest.raises(Denied, match="daily-no-again"):
        await host.rematch.again(match_id, ANNA, "Anna", token="a")


async def test_again_opens_a_table_only_where_and_for_whom_the_server_allows_it(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await played_out(table.host, match_id)
        other = table.guild.create_text_channel("other")
        boss = moderator(table)
        await boss.slash(table.channel, "settings channels", channel=other)
        anna, borys = table.people["anna"], table.people["borys"]
        refused = texts(answer(await anna.slash(table.thread, "game again")))
        assert "Games are opened in" in refused
        assert await store.matches(player=anna.id, status=Status.LOBBY) == ()
        await boss.slash(table.channel, "settings channels", channel=table.channel)
        await anna.slash(table.thread, "game again")
        assert len(await store.matches(player=anna.id, status=Status.LOBBY)) == 1
        role = table.guild.create_role("hosts")
        await boss.slash(table.channel, "settings creators", role=role)
        found = texts(answer(await borys.slash(table.thread, "game again")))
        assert "https://discord.com/channels/" in found, "who is called may see where"
