"""On Discord, too, whoever may not know what is hidden gets the same whatever it is: every word,
every id and every byte of every picture."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord import ChannelHandle

from cogs.desk import Desk
from cogs.desk.studio import Drawn
from db import Store
from host import Table as Match
from rules import games
from rules.codec import digest
from rules.matches import record
from tests.campaign import evening
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer
from tests.host.test_secrets import another_draw, hide_something, hides

COMMANDS = ("log", "score", "board", "hand", "play", "game fair", "game export", "game replay")
CAMPAIGN = ("campaign status", "campaign album")
HIDING = [slug for slug, game in games().items() if hides(game)]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bytes of every file that is sent, and every seed the same."""
    monkeypatch.setattr(secrets, "token_bytes", lambda count: b"\1" * count)
    found, make = list[bytes](), discord.File.__init__

    def noted(self: discord.File, fp: BytesIO, *args: Any, **options: Any) -> None:
        found.append(fp.getvalue())
        make(self, fp, *args, **options)

    monkeypatch.setattr(discord.File, "__init__", noted)
    return found


@pytest.mark.parametrize("slug", HIDING)
async def test_nobody_on_discord_learns_what_is_hidden(
    store: Store, slug: str, sent: list[bytes]
) -> None:
    async with discord_with(store, games()) as table:
        one, other = await looks(table, slug, sent)
        assert len([each for each in one if each == PICTURE]) > 4
        assert one == other


async def test_nobody_on_discord_learns_what_is_hidden_in_a_campaign(
    store: Store, sent: list[bytes]
) -> None:
    async with discord_with(store, games()) as table:
        one, other = await looks(table, None, sent)
        assert one == other


async def test_a_leak_into_a_picture_is_found(
    store: Store, sent: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plant: a picture for everybody that depends on the whole position, and nothing else."""
    picture = Desk.table_picture

    async def leaky(self: Desk, match: Match, *args: Any, **options: Any) -> Drawn:
        drawn = await picture(self, match, *args, **options)
        return replace(drawn, png=drawn.png + digest(match.point.state).encode()[:1])

    monkeypatch.setattr(Desk, "table_picture", leaky)
    async with discord_with(store, games()) as table:
        one, other = await looks(table, "tiny_towns", sent)
        assert [type(each) for each in one] == [type(each) for each in other]
        different = [each for each, theirs in zip(one, other, strict=True) if each != theirs]
        assert {type(each) for each in different} == {bytes}


PICTURE = "PICTURE"


async def looks(table: Table, slug: str | None, sent: list[bytes]) -> list[list[Any]]:
    """What is got out of two matches that differ in what is hidden, without a slug of campaigns."""
    begun = [await beginning(table, slug)]
    with otherwise():
        begun.append(await beginning(table, slug))
    matches = [await table.host.table(match_id) for match_id, _ in begun]
    await hide_something(table.host, matches)
    await table.env.settle()
    matches = [await table.host.table(match_id) for match_id, _ in begun]
    assert matches[0].point.state != matches[1].point.state
    commands = COMMANDS if slug else (*COMMANDS, *CAMPAIGN)
    return [
        await looked(table, match, thread, commands, sent)
        for match, (_, thread) in zip(matches, begun, strict=True)
    ]


@contextmanager
def otherwise() -> Iterator[None]:
    """Others than the first seat draw something else for themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record, "draw", another_draw)
        yield


async def beginning(table: Table, slug: str | None) -> tuple[int, ChannelHandle]:
    if slug is None:
        match_id = await evening.begun(table, "anna", "borys")
    else:
        match_id = await table.started("anna", "borys", game=slug, rated=False)
    return match_id, table.thread


async def looked(
    table: Table, match: Match, thread: ChannelHandle, commands: tuple[str, ...], sent: list[bytes]
) -> list[Any]:
    """What a player and a bystander get who look everywhere; what was posted, too."""
    player, eve, match_id = table.who(match.players[0] or 0), table.people["eve"], match.match.id
    since, so_far = len(table.env.http_requests), len(sent)
    for person in (player, eve):
        for command in commands:
            await person.slash(thread, command)
    board = thread.last_message
    assert board is not None
    await table.press(player, board, "play")
    refused = await player.slash(thread, "move", move="xyzzy")
    await table.press(player, board, "log")
    await table.env.settle()
    heard = [entry.json for entry in table.env.http_requests[since:]]
    shown = [message.components for message in thread.history()]
    files = sent[so_far:]
    return [
        *(plain(each, match_id) for each in heard),
        plain(str(shown), match_id),
        str(answer(refused).content),
        *(PICTURE for _ in files),
        *(plain(each.decode(), match_id) if is_text(each) else each for each in files),
    ]


def is_text(file: bytes) -> bool:
    return not file.startswith((b"\x89PNG", b"RIFF"))


def plain(what: Any, match_id: int) -> str:
    """What was sent, without the numbers that Discord and we give to things."""
    text = json.dumps(what, default=str)
    text = re.sub(r"\d{16,20}", "SNOWFLAKE", text)
    text = re.sub(rf"\|{match_id}\|", "|MATCH|", text)
    text = re.sub(rf"#{match_id}\b", "#MATCH", text)
    text = re.sub(rf"-{match_id}\.txt", "-MATCH.txt", text)
    text = re.sub(r"<t:[0-9]+:", "<t:TIME:", text)
    return re.sub(r"0x[0-9a-f]+", "OBJECT", text)
