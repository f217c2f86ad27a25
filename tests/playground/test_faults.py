"""Bursts of 429 and 5xx, and rate limits that are felt: discord.py comes through."""

from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from playground import Fault, Playground, RateLimits, Settings, StoppedClock, seed
from tests.playground.conftest import Rest
from tests.playground.gamebot import GameBot
from tests.playground.person import Person


async def test_a_burst_of_429_is_waited_out(table: Playground, bot: GameBot, ada: Person) -> None:
    table.faults.add(Fault(429, method="POST", path="/messages$", times=3, retry_after=0.05))
    await bot.get_partial_messageable(seed.GENERAL, guild_id=seed.GUILD).send("through")
    assert [m["content"] for m in await ada.messages(seed.GENERAL)] == ["through"]


async def test_a_burst_of_429_on_an_answer_is_waited_out(
    table: Playground, bot: GameBot, ada: Person
) -> None:
    table.faults.add(Fault(429, path="/callback$", times=2, retry_after=0.05))
    table.faults.add(Fault(429, path="/messages/@original$", times=2, retry_after=0.05))
    player = {"name": "player", "type": 6, "value": str(seed.BORIS)}
    await ada.slash("board", [player])
    board = await ada.hears("MESSAGE_UPDATE")
    assert board["attachments"]
    assert len(await ada.messages()) == 1


async def test_a_burst_of_5xx_is_tried_again(table: Playground, bot: GameBot, ada: Person) -> None:
    table.faults.add(Fault(502, method="POST", path="/messages$"))
    await bot.get_partial_messageable(seed.GENERAL, guild_id=seed.GUILD).send("through")
    assert [m["content"] for m in await ada.messages(seed.GENERAL)] == ["through"]


async def test_the_limit_on_edits_of_old_messages_can_be_met(table: Playground, rest: Rest) -> None:
    _, message = await rest("POST", f"/channels/{seed.GAMES}/messages", {"content": "old"})
    table.faults.add(Fault(429, method="PATCH", code=30046, retry_after=30))
    path = f"/channels/{seed.GAMES}/messages/{message['id']}"
    status, answer = await rest("PATCH", path, {"content": "new"})
    assert (status, answer["code"], answer["retry_after"]) == (429, 30046, 30)


class TestFeltLimits:
    """A table that lets five requests through per route and window."""

    @pytest.fixture
    def clock(self) -> StoppedClock:
        return StoppedClock()

    @pytest.fixture
    async def table(self, clock: StoppedClock) -> AsyncIterator[Playground]:
        limits = RateLimits(limit=5, window=5.0, overall=50)
        async with Playground(settings=Settings(rate_limits=limits), clock=clock) as table:
            yield table

    async def test_headers_count_down_and_the_sixth_request_waits(
        self, table: Playground, http: aiohttp.ClientSession, clock: StoppedClock
    ) -> None:
        headers = {"Authorization": f"Bot {table.token}"}
        url = f"{table.api_url}/channels/{seed.GAMES}/messages"
        left = []
        for _ in range(5):
            async with http.post(url, json={"content": "x"}, headers=headers) as answer:
                assert answer.status == 200
                assert answer.headers["Content-Type"] == "application/json"
                left.append(answer.headers["X-RateLimit-Remaining"])
                bucket = answer.headers["X-RateLimit-Bucket"]
        assert left == ["4", "3", "2", "1", "0"]
        async with http.post(url, json={"content": "x"}, headers=headers) as answer:
            body = await answer.json()
            assert answer.status == 429
            assert (body["retry_after"], body["global"]) == (5.0, False)
            assert answer.headers["X-RateLimit-Bucket"] == bucket
            assert "Via" in answer.headers
        other = url.replace(str(seed.GAMES), str(seed.GENERAL))
        async with http.post(other, json={"content": "x"}, headers=headers) as answer:
            assert answer.status == 200
        clock.advance(5.0)
        async with http.post(url, json={"content": "x"}, headers=headers) as answer:
            assert answer.status == 200


async def test_the_overall_limit_is_global(http: aiohttp.ClientSession) -> None:
    settings = Settings(rate_limits=RateLimits(overall=3))
    async with Playground(settings=settings, clock=StoppedClock()) as table:
        headers = {"Authorization": f"Bot {table.token}"}
        for path, status in (("users/@me", 200), ("gateway", 200), ("users/1", 404)):
            async with http.get(f"{table.api_url}/{path}", headers=headers) as answer:
                assert answer.status == status
        async with http.get(f"{table.api_url}/gateway/bot", headers=headers) as answer:
            assert answer.status == 429
            assert answer.headers["X-RateLimit-Global"] == "true"
            assert (await answer.json())["global"]


async def test_too_many_failures_reach_the_caller(table: Playground, bot: GameBot) -> None:
    table.faults.add(Fault(403, path=f"/channels/{seed.GENERAL}$"))
    with pytest.raises(discord.Forbidden):
        await bot.fetch_channel(seed.GENERAL)
