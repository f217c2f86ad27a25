"""Three seconds to answer, fifteen minutes to follow up, threads that fall asleep."""

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from playground import Fault, Playground, StoppedClock, seed
from playground.model import ChannelType
from tests.playground import gamebot
from tests.playground.gamebot import GameBot
from tests.playground.openapi import Judge
from tests.playground.person import PATIENCE, Person


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
async def table(judge: Judge, clock: StoppedClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock) as table:
        table.observers.append(judge)
        yield table


async def test_an_answer_after_three_seconds_finds_the_interaction_unknown(
    bot: GameBot, ada: Person, clock: StoppedClock
) -> None:
    answer = await ada.slash("silent")
    interaction = await bot.takes()
    clock.advance(3.1)
    failed = await ada.hears("INTERACTION_FAILED")
    assert (failed["id"], failed["error"]) == (answer["id"], "interaction_failed")
    with pytest.raises(discord.NotFound) as refusal:
        await interaction.response.send_message("too late")
    assert refusal.value.code == 10062


async def test_a_second_answer_finds_the_interaction_acknowledged(
    bot: GameBot, ada: Person
) -> None:
    await ada.slash("silent")
    interaction = await bot.takes()
    await interaction.response.send_message("first")
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.http.request(
            discord.http.Route(
                "POST", f"/interactions/{interaction.id}/{interaction.token}/callback"
            ),
            json={"type": 5},
        )
    assert refusal.value.code == 40060


async def test_after_fifteen_minutes_the_token_is_worth_nothing(
    bot: GameBot, ada: Person, clock: StoppedClock
) -> None:
    await ada.slash("silent")
    interaction = await bot.takes()
    await interaction.response.send_message("first")
    clock.advance(15 * 60 - 1)
    await interaction.followup.send("in time")
    clock.advance(2)
    with pytest.raises(discord.NotFound) as refusal:
        await interaction.edit_original_response(content="too late")
    assert refusal.value.code == 10015


async def test_a_follow_up_before_any_answer_is_refused(bot: GameBot, ada: Person) -> None:
    await ada.slash("silent")
    interaction = await bot.takes()
    with pytest.raises(discord.NotFound) as refusal:
        await interaction.followup.send("too early")
    assert refusal.value.code == 10015


async def test_a_deferred_answer_that_never_comes_stops_loading(
    bot: GameBot, ada: Person, clock: StoppedClock
) -> None:
    await ada.slash("silent")
    interaction = await bot.takes()
    await interaction.response.defer(thinking=True)
    clock.advance(15 * 60 + 1)
    message = await ada.hears("MESSAGE_UPDATE")
    assert not message["flags"] & 128
    assert message["content"] == "The application did not respond"


async def test_autocomplete_that_is_not_answered_fails(
    bot: GameBot, ada: Person, clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.tree, "_from_interaction", lambda interaction: None)
    typed = {"name": "words", "type": 3, "value": "g", "focused": True}
    body = {
        "type": 4,
        "channel_id": str(seed.GAMES),
        "data": await ada.command_data("say", [typed]),
    }
    waiting = asyncio.create_task(ada.call("POST", "/interactions", body))
    await bot.takes()
    clock.advance(3.1)
    status, answer = await waiting
    assert (status, answer["error"]) == (504, "interaction_failed")


async def test_26_autocomplete_choices_are_refused_and_so_none_come(
    table: Playground,
    bot: GameBot,
    ada: Person,
    clock: StoppedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refused = asyncio.Event()
    table.observers.append(lambda exchange: refused.set() if exchange.status == 400 else None)
    monkeypatch.setattr(gamebot, "WORDS", tuple(f"g{n}" for n in range(26)))
    typed = {"name": "words", "type": 3, "value": "g", "focused": True}
    body = {
        "type": 4,
        "channel_id": str(seed.GAMES),
        "data": await ada.command_data("say", [typed]),
    }
    waiting = asyncio.create_task(ada.call("POST", "/interactions", body))
    await asyncio.wait_for(refused.wait(), PATIENCE)
    clock.advance(3.1)
    status, answer = await waiting
    assert (status, answer["error"]) == (504, "interaction_failed")


async def test_a_silent_thread_is_archived_after_its_time(
    bot: GameBot, ada: Person, clock: StoppedClock
) -> None:
    channel = bot.get_channel(seed.GAMES)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(
        name="short", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    assert thread.type.value == ChannelType.PUBLIC_THREAD
    clock.advance(59 * 60)
    await thread.send("still here")
    clock.advance(59 * 60)
    assert not (await _thread(ada, thread.id))["thread_metadata"]["archived"]
    clock.advance(3 * 60)
    assert (await _thread(ada, thread.id))["thread_metadata"]["archived"]


async def _thread(person: Person, id: int) -> dict[str, dict[str, object]]:
    threads = (await person.state())["guilds"][0]["threads"]
    return next(thread for thread in threads if thread["id"] == str(id))


async def test_an_enforced_nonce_makes_one_message_of_two_requests(
    bot: GameBot, ada: Person, table: Playground
) -> None:
    table.faults.add(Fault(502, method="POST", path="/messages$", after=True))
    channel = bot.get_partial_messageable(seed.GENERAL, guild_id=seed.GUILD)
    await channel.send("once")
    assert [m["content"] for m in await ada.messages(seed.GENERAL)] == ["once"]
