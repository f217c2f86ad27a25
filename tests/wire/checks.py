"""What must be true of a match that was played over the wire."""

from __future__ import annotations

from typing import Any

import aiohttp

from db import open_store
from host import Host, Table
from locales import words
from locales.telling import tell
from render import art
from render.scene import Player, Scene
from tests.wire.evening import Evening, Match
from tests.wire.people import MESSAGES, alts, is_private, said

PNG = b"\x89PNG\r\n\x1a\n"


async def assert_pictures_arrive(match: Match) -> None:
    """Every board is a PNG that can be fetched, with an alt text where Discord wants it."""
    async with aiohttp.ClientSession() as http:
        for board in await match.boards():
            (picture,) = board["attachments"]
            assert picture["content_type"] == "image/png"
            assert picture["width"] > 0
            assert picture.get("description"), "the picture has no alt text"
            assert alts(board) == [picture["description"]]
            async with http.get(picture["url"]) as response:
                assert (await response.read()).startswith(PNG)


async def assert_secrets_are_kept(match: Match) -> None:
    """A bystander sees nothing private, hears no whisper, and no alt text shows more than a view.

    What may be known is worked out again from the log in the database.
    """
    watcher = match.evening.oksana
    seen = [data for name, data in watcher.events[match.since :] if name in MESSAGES]
    assert not [message for message in seen if is_private(message)]
    async with await open_store(match.evening.bot.url) as store:
        host = Host(store)
        table, history = await host.table(match.id), await host.history(match.id)
    states = [table.game.start(table.setup), *(played.state for played in history)]
    public = {_alt(table, state) for state in states}
    spoken = words(table.match.language, table.game.slug)
    names = [f"**{name}**" for name in table.names]
    told = [event for played in history for event in played.events]
    heard = {tell(spoken, event, names) for event in told if event.only is None}
    whispers = {tell(spoken, event, names) for event in told if event.only is not None} - heard
    for message in seen:
        if message["channel_id"] == match.thread:
            assert not [line for line in said(message).splitlines() if line in whispers]
            assert set(alts(message)) <= public


def _alt(table: Table, state: Any) -> str:
    """The position in words, as anybody may know it."""
    scene = Scene(
        view=table.game.view(state, None),
        words=words(table.match.language, table.game.slug),
        players=tuple(Player(name, seat) for seat, name in enumerate(table.names)),
    )
    return art(table.game.slug).alt(scene)


async def assert_boards_are_not_doubled(match: Match) -> None:
    """No two boards show and tell the same."""
    boards = await match.boards()
    texts = [said(board) for board in boards]
    assert len(set(texts)) == len(texts), "a board was posted twice"


def assert_the_wire_is_as_discord_describes_it(evening: Evening) -> None:
    """Nothing was refused, and nothing was sent or answered in another form than Discord's."""
    refused = [(e.method, e.path, e.status) for e in evening.watch.seen if e.status >= 400]
    assert refused == []
    assert evening.watch.wrong == []
