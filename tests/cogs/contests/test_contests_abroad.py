"""A tournament of three servers in three languages, as members of each of them see it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from simcord import ChannelHandle, GuildHandle, MemberActor

from db import ServerScope, Store
from host.contests import Contest, ContestStatus
from host.contests.office import TELLING
from locales import words
from tests.async_life.evening import LongTable
from tests.cogs.contests.test_contests import CUP, look, play_round
from tests.cogs.people import answer, buttons, texts
from tests.ratings.server import alt_texts, asked, server

NAME = "Autumn \\*Cup\\*"


class Place:
    """A server with a channel and one member, in a language."""

    def __init__(self, guild: GuildHandle, channel: ChannelHandle, one: MemberActor) -> None:
        self.guild, self.channel, self.one = guild, channel, one

    def said(self) -> str:
        """Everything that stands in the channel."""
        return "\n".join(texts(message) for message in self.channel.history())


class Three:
    """Three servers: Anna's and Borys's speaks English, Oleh's Ukrainian, Ira's Russian."""

    def __init__(self, table: LongTable, places: dict[str, Place]) -> None:
        self.table, self.places = table, places

    @property
    def contests(self) -> Any:
        return self.table.host.contests

    async def announced(self, **terms: Any) -> Contest:
        """A tournament that Anna has announced for all servers."""
        anna, channel = self.table.people["anna"], self.table.channel
        asked_for = CUP | {"abroad": True} | terms
        sent = answer(await anna.slash(channel, "tournament new", **asked_for))
        assert not sent.ephemeral, texts(sent)
        (row, *_) = await self.contests.of_guild(self.table.guild.id)
        return await self.now(row.id)

    async def now(self, contest_id: int) -> Contest:
        found: Contest = await self.contests.look(contest_id)
        return found

    async def joined(self, contest: Contest) -> None:
        """Anna and Borys take part at home, Oleh by the list, Ira by its number."""
        for name in ("anna", "borys"):
            person = self.table.people[name]
            await asked(person, self.table.channel, "tournament join")
        await self.by_list("uk")
        ru = self.places["ru"]
        said = await asked(ru.one, ru.channel, "tournament join", tournament=contest.id)
        assert NAME in texts(said)
        await self.table.env.settle()

    async def by_list(self, language: str) -> None:
        """Somebody finds it in the list of other servers, reads its card, and takes part."""
        place = self.places[language]
        listed = await asked(place.one, place.channel, "tournament list", everywhere=True)
        assert NAME in texts(listed)
        (opens,) = [each for each in buttons(listed) if each.startswith("cupcard|")]
        card = answer(await place.one.click(listed, custom_id=opens))
        (joins,) = [each for each in buttons(card) if each.startswith("cupjoin|")]
        said = texts(answer(await place.one.click(card, custom_id=joins)))
        assert NAME in said
        await self.table.env.settle()


@asynccontextmanager
async def three(store: Store, *, is_open: bool = True) -> AsyncIterator[Three]:
    async with server(store) as table:
        places = {"en": Place(table.guild, table.channel, table.people["anna"])}
        for language, name in (("uk", "oleh"), ("ru", "ira")):
            guild = table.env.create_guild(f"Guild {language}")
            channel = guild.create_text_channel("games")
            await table.host.settings.choose_language(ServerScope(guild.id), language)
            places[language] = Place(guild, channel, guild.add_member(table.env.create_user(name)))
        for place in places.values():
            await table.host.homes.open(place.guild.id, is_open=is_open)
        yield Three(table, places)


async def test_it_is_told_and_played_on_every_server_in_its_language(store: Store) -> None:
    async with three(store) as all_three:
        contest = await all_three.announced(players=4, rounds=3)
        await all_three.joined(contest)
        for language, place in all_three.places.items():
            if language != "en":
                assert words(language)("contest-status-open") in place.said()
            assert place.said().count(f"## {NAME}") == 1, "one card on each server"
        await look(all_three.table)
        contest = await all_three.now(contest.id)
        assert contest.status is ContestStatus.RUNNING
        for language, place in all_three.places.items():
            said = words(language)
            assert said("contest-told-begun", name=NAME) in place.said()
            assert said("contest-round", round=1) in place.said()
            assert said("contest-status-running", round=1, rounds=3) in place.said(), "its card"
            assert place.channel.threads, "somebody plays there"
            threads = [f"/channels/{place.guild.id}/{t.id}" for t in place.channel.threads]
            assert all(thread in place.said() for thread in threads)
            others = {p.guild.id for p in all_three.places.values()} - {place.guild.id}
            assert not any(f"/channels/{guild}/" in place.said() for guild in others)
        while contest.status is ContestStatus.RUNNING:
            contest = await play_round(all_three.table, contest.id)
        for language, place in all_three.places.items():
            said = words(language, "market")
            over = said("contest-told-over", name=NAME, winners="…").split("…")[0]
            assert place.said().count(over) == 1
            pictures = [alt for m in place.channel.history() for alt in alt_texts(m)]
            assert len(pictures) == 4, "after each round and at the end"
            assert said("contest-status-over") in place.said()
        await look(all_three.table)
        assert await all_three.contests.outdated() == ()


async def test_cards_elsewhere_follow_what_people_do(store: Store) -> None:
    async with three(store) as all_three:
        contest = await all_three.announced(players=8)
        await all_three.by_list("uk")
        uk, anna = all_three.places["uk"], all_three.table.people["anna"]
        await look(all_three.table)
        assert "**oleh**" in all_three.places["en"].said()
        await asked(anna, all_three.table.channel, "tournament join")
        await look(all_three.table)
        assert "**anna**" in uk.said()
        await asked(anna, all_three.table.channel, "tournament end", tournament=contest.id)
        await look(all_three.table)
        assert words("uk")("contest-status-cancelled") in uk.said()
        assert words("uk")("contest-told-cancelled", name=NAME) in uk.said()


async def test_who_manages_another_server_decides_nothing(store: Store) -> None:
    async with three(store) as all_three:
        contest = await all_three.announced(players=8)
        await all_three.joined(contest)
        uk = all_three.places["uk"]
        managers = discord.Permissions(manage_guild=True)
        role = uk.guild.create_role("Managers", permissions=managers)
        boss = uk.guild.add_member(all_three.table.env.create_user("boss"), roles=[role])
        for command in ("start", "pause", "end"):
            refused = await asked(boss, uk.channel, f"tournament {command}", tournament=contest.id)
            assert words("en")("error-contest-not-yours") in texts(refused)
        (card,) = [m for m in uk.channel.history() if f"## {NAME}" in texts(m)]
        assert not [each for each in buttons(card) if each.startswith("cupstart|")]
        assert (await all_three.now(contest.id)).status is ContestStatus.OPEN


async def test_a_server_that_keeps_to_itself_neither_shows_nor_sees_it(store: Store) -> None:
    async with three(store, is_open=False) as all_three:
        anna, uk = all_three.table.people["anna"], all_three.places["uk"]
        refused = await asked(
            anna, all_three.table.channel, "tournament new", **CUP, players=4, abroad=True
        )
        assert refused.ephemeral
        assert "keeps to itself" in texts(refused)
        en = all_three.places["en"].guild
        await all_three.table.host.homes.open(en.id, is_open=True)
        contest = await all_three.announced(players=4)
        for command, options in (
            ("tournament list", {"everywhere": True}),
            ("tournament join", {"tournament": contest.id}),
        ):
            said = texts(await asked(uk.one, uk.channel, command, **options))
            assert NAME not in said
        found = await uk.one.autocomplete(uk.channel, "tournament join", "tournament", "")
        assert found == []
        await all_three.table.host.homes.open(uk.guild.id, is_open=True)
        found = await uk.one.autocomplete(uk.channel, "tournament join", "tournament", "autumn")
        assert [each["value"] for each in found] == [contest.id]


async def test_the_hub_leads_to_the_tournaments_of_other_servers_and_back(store: Store) -> None:
    async with three(store) as all_three:
        await all_three.announced(players=4)
        uk = all_three.places["uk"]
        hub = await asked(uk.one, uk.channel, "help")
        shown = answer(await uk.one.click(hub, custom_id="cups|0|"))
        assert NAME not in texts(shown)
        shown = answer(await uk.one.click(shown, custom_id="cups|0|far"))
        assert NAME in texts(shown)
        await all_three.table.host.homes.open(uk.guild.id, is_open=False)
        shown = answer(await uk.one.click(shown, custom_id="cups|0|"))
        assert NAME not in texts(shown)
        assert "cups|0|far" not in buttons(shown), "a server that keeps to itself"


async def test_a_server_that_cannot_be_reached_holds_up_no_other(store: Store) -> None:
    async with three(store) as all_three:
        contest = await all_three.announced(players=4, rounds=1)
        await all_three.joined(contest)
        table, uk, ru = all_three.table, all_three.places["uk"], all_three.places["ru"]
        await table.host.contests.tick()
        await table.bot.desk.posts.close()
        path = f"/channels/{uk.channel.id}/messages"
        table.env.inject_error("POST", path, status=503, code=0, times=1)
        await look(table)
        begun = words("uk")("contest-told-begun", name=NAME)
        assert begun not in uk.said()
        assert words("ru")("contest-told-begun", name=NAME) in ru.said()
        assert words("ru")("contest-round", round=1) in ru.said(), "nor do older news there"
        await table.wait(TELLING)
        await look(table)
        assert uk.said().count(begun) == 1
        assert ru.said().count(words("ru")("contest-told-begun", name=NAME)) == 1


async def test_after_a_crash_nothing_is_missing_and_nothing_said_twice(store: Store) -> None:
    async with three(store) as all_three:
        contest = await all_three.announced(players=4, rounds=1)
        await all_three.joined(contest)
        await all_three.table.host.contests.tick()
        await all_three.table.restart()
        await all_three.table.wait(TELLING)
        await look(all_three.table)
        for language, place in all_three.places.items():
            begun = words(language)("contest-told-begun", name=NAME)
            assert place.said().count(begun) == 1
            assert place.channel.threads
