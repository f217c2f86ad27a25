"""The table is as strict as Discord unless it is told otherwise.

What is known from Discord's own pages: the fifty requests a second, the headers of a route's limit,
the code 30046, the permissions, the three seconds, how long texts are. What is not, and stands here
as others have met it, says so.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import Playground, Settings, StoppedClock, seed
from playground.permissions import BOT, in_channel
from tests.playground.conftest import Rest
from tests.playground.test_limits import button, gallery, row, select, text, v2

Json = dict[str, Any]
CHANNEL = f"/channels/{seed.GAMES}/messages"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(24)


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
async def table(clock: StoppedClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock) as table:
        yield table


def test_the_limits_are_those_of_discord() -> None:
    limits, settings = Settings().rate_limits, Settings()
    assert (limits.limit, limits.window, limits.overall) == (5, 5.0, 50)
    assert (settings.answer_within, settings.max_active_threads) == (3.0, 1000)


async def test_the_bot_has_what_the_invitation_grants_and_no_more(table: Playground) -> None:
    world = table.table.world
    assert BOT == 309237746688
    assert in_channel(world, seed.BOT, world.channels[seed.GAMES]) == BOT


async def test_the_fourth_edit_of_old_messages_in_six_seconds_waits(
    rest: Rest, clock: StoppedClock
) -> None:
    """The code is Discord's; three in six seconds for a channel is what others have met."""
    ids = []
    for _ in range(4):
        ids.append((await rest("POST", CHANNEL, {"content": "x"}))[1]["id"])
    clock.advance(3601)
    for number, id in enumerate(ids):
        status, answer = await rest("PATCH", f"{CHANNEL}/{id}", {"content": "y"})
        assert status == (200 if number < 3 else 429)
    assert answer["code"] == 30046
    clock.advance(answer["retry_after"])
    status, _ = await rest("PATCH", f"{CHANNEL}/{ids[3]}", {"content": "y"})
    assert status == 200


async def test_answers_by_token_are_not_counted_overall(
    table: Playground, http: aiohttp.ClientSession
) -> None:
    url = f"{table.api_url}/webhooks/{seed.BOT}/none/messages/@original"
    statuses = [(await http.get(f"{url}?n={n}")).status for n in range(3)]
    assert 429 not in statuses
    headers = {"Authorization": f"Bot {table.token}"}
    for n in range(50):
        await http.get(f"{table.api_url}/users/{n}", headers=headers)
    async with http.get(url) as answer:
        assert answer.status != 429


async def posted(rest: Rest) -> Json:
    form = aiohttp.FormData()
    body = v2(gallery("a board", "attachment://board.png"), row(button()))
    form.add_field("payload_json", json.dumps(body))
    form.add_field("files[0]", PNG, filename="board.png")
    status, message = await rest("POST", CHANNEL, data=form)
    assert status == 200, message
    assert isinstance(message, dict)
    return message


@pytest.mark.parametrize("named", ["nothing", "id", "id and filename"])
async def test_a_picture_that_stays_is_named_with_id_and_filename(rest: Rest, named: str) -> None:
    """That an id alone is refused is what others have met; Discord's pages show both."""
    message = await posted(rest)
    (file,) = message["attachments"]
    body: Json = {"components": v2(gallery("a board", "attachment://board.png"))["components"]}
    if named != "nothing":
        body["attachments"] = [{"id": file["id"]}]
    if named == "id and filename":
        body["attachments"][0]["filename"] = "board.png"
    status, answer = await rest("PATCH", f"{CHANNEL}/{message['id']}", body)
    assert status == (200 if named == "id and filename" else 400), answer


def link(url: str) -> Json:
    return {"type": 2, "style": 5, "label": "b", "url": url}


REFUSED: dict[str, Json] = {
    "a text of blanks": v2(text(" \n ")),
    "a text of nothing that can be seen": v2(text("\u200b")),
    "a link without a scheme": {"components": [row(link("example.org/x"))]},
    "a link with a scheme of its own": {"components": [row(link("ftp://example.org"))]},
    "a link to nowhere": {"components": [row(link("https://nowhere"))]},
    "a link with a blank": {"components": [row(link("https://example.org/a b"))]},
    "a button of blanks": {"components": [row(button(label="  "))]},
    "an emoji that is a word": {"components": [row(button(emoji={"name": "house"}))]},
    "an emoji of a server without a number": {
        "components": [row(button(emoji={"id": "x", "name": "house"}))]
    },
    "two defaults where one is chosen": {
        "components": [
            row(
                {
                    "type": 3,
                    "custom_id": "s",
                    "options": [
                        {"label": "a", "value": "a", "default": True},
                        {"label": "b", "value": "b", "default": True},
                    ],
                }
            )
        ]
    },
    "the same person allowed twice": {
        "content": "x",
        "allowed_mentions": {"parse": [], "users": ["1", "1"]},
    },
    "the same kind allowed twice": {
        "content": "x",
        "allowed_mentions": {"parse": ["users", "users"]},
    },
    "a person who is no number": {
        "content": "x",
        "allowed_mentions": {"parse": [], "users": ["Ada"]},
    },
    "mentions that are a list": {"content": "x", "allowed_mentions": ["users"]},
}
"""Not on Discord's pages, but met by others: bad emoji, blanks, two defaults, twice allowed."""


@pytest.mark.parametrize("name", REFUSED)
async def test_what_discord_refuses_is_refused(rest: Rest, name: str) -> None:
    status, answer = await rest("POST", CHANNEL, REFUSED[name])
    assert (status, answer["code"]) == (400, 50035), answer


TAKEN: dict[str, Json] = {
    "a link": {"components": [row(link("https://discord.com/channels/1/2"))]},
    "a link into Discord": {"components": [row(link("discord://-/channels/1/2"))]},
    "emoji": {"components": [row(button(emoji={"name": "🏠"}), button("b", emoji={"name": "↩️"}))]},
    "a keycap": {"components": [row(button(emoji={"name": "1️⃣"}))]},
    "one default": {"components": [row(select(2))]},
    "nobody allowed": {"content": "x", "allowed_mentions": {"parse": []}},
}


@pytest.mark.parametrize("name", TAKEN)
async def test_what_discord_takes_is_taken(rest: Rest, name: str) -> None:
    status, answer = await rest("POST", CHANNEL, TAKEN[name])
    assert status == 200, answer


async def test_a_message_of_blanks_is_empty(rest: Rest) -> None:
    status, answer = await rest("POST", CHANNEL, {"content": " \n"})
    assert (status, answer["code"]) == (400, 50006)


async def test_a_thread_has_a_name_that_can_be_seen(rest: Rest) -> None:
    path = f"/channels/{seed.GAMES}/threads"
    status, answer = await rest("POST", path, {"name": "  ", "type": 11})
    assert (status, answer["code"]) == (400, 50035)
    _, thread = await rest("POST", path, {"name": "Evening", "type": 11})
    status, _ = await rest("PATCH", f"/channels/{thread['id']}", {"name": " "})
    assert status == 400
