"""What must be true of a match that was played over the wire."""

from __future__ import annotations

from typing import Any

import aiohttp

from cogs.desk.saying.messages import standings
from db import open_store
from host import Host, Table
from locales import words
from locales.telling import tell
from render import art
from render.scene import Player as Seated
from render.scene import Scene
from tests.wire.evening import Evening, Match, until
from tests.wire.people import MESSAGES, Player, alts, is_loading, is_private, said

BEGINNINGS = {"image/png": b"\x89PNG\r\n\x1a\n", "image/webp": b"RIFF"}
FILM = "replay.webp"


async def assert_pictures_arrive(match: Match) -> None:
    """Every picture can be fetched, and has an alt text where Discord wants it."""
    async with aiohttp.ClientSession() as http:
        for board in await match.boards():
            pictures = board["attachments"]
            told = [picture.get("description") for picture in pictures]
            assert alts(board) == told, (alts(board), pictures)
            assert all(alts(board)), "a picture has no alt text"
            for picture in pictures:
                assert picture["width"] > 0
                async with http.get(picture["url"]) as response:
                    beginning = BEGINNINGS[picture["content_type"]]
                    assert (await response.read()).startswith(beginning)


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
            films = {a["description"] for a in message["attachments"] if a["filename"] == FILM}
            assert set(alts(message)) - films <= public


def _alt(table: Table, state: Any) -> str:
    """The position in words, as anybody may know it."""
    scene = Scene(
        view=table.game.view(state, None),
        words=words(table.match.language, table.game.slug),
        players=tuple(Seated(name, seat) for seat, name in enumerate(table.names)),
    )
    return art(table.game.slug).alt(scene)


async def assert_boards_are_not_doubled(match: Match) -> None:
    """No two boards show and tell the same."""
    boards = await match.boards()
    texts = [said(board) for board in boards]
    assert len(set(texts)) == len(texts), "a board was posted twice"


async def assert_the_board_is_up_to_date(match: Match) -> None:
    """The newest board soon shows where the log leads, but for a round that is still open."""
    async with await open_store(match.evening.bot.url) as store:
        point = (await Host(store).table(match.id)).point
    closed = point.ply - len(point.open)
    await until(lambda: kept_board(match)[1] >= closed)
    assert str(kept_board(match)[0]) == (await match.board())["id"]


async def standing(match: Match) -> list[str]:
    """Who came where, as the boards say it."""
    async with await open_store(match.evening.bot.url) as store:
        table = await Host(store).table(match.id)
    return standings(table, words(table.match.language, table.game.slug))


def kept_board(match: Match) -> tuple[int, int, int, int]:
    """What the bot knows of the board that it posted last: its message, plies, whether it ended."""
    sql = "SELECT message_id, ply, since_ply, shows_end FROM posted_board WHERE match_id = ?"
    ((message, ply, since, ended),) = match.evening.bot.query(sql, match.id)
    return int(message), int(ply), int(since), int(ended)


def assert_what_was_acknowledged_is_answered(person: Player, since: int) -> int:
    """Nothing that made *person* wait was forgotten; gives how much that was."""
    events = person.events[since:]
    acknowledged = {data["id"] for name, data in events if name == "INTERACTION_LOADING"}
    messages = [data for name, data in events if name in MESSAGES and not is_loading(data)]
    asked = [message.get("interaction_metadata") or {} for message in messages]
    assert acknowledged <= {each.get("id") for each in asked}, "somebody waits for an answer"
    return len(acknowledged)


def assert_the_wire_is_as_discord_describes_it(evening: Evening) -> None:
    """Nothing was refused, and nothing was sent or answered in another form than Discord's."""
    refused = [(e.method, e.path, e.response) for e in evening.watch.seen if e.status >= 400]
    assert not refused, refused[0]
    assert not evening.watch.wrong, evening.watch.wrong[0]
