"""The real bot on an in-memory Discord whose members have played for some months."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord
from simcord import MemberActor, ResponseMessage

from cogs.desk.presses import Press, PressButton
from db import Store
from rules.matches.record import AnyGame
from tests.async_life.conftest import Hands
from tests.async_life.evening import LongTable, long_evening
from tests.cogs.limits import breaches
from tests.cogs.people import answer, parts
from tests.ratings.seeding import NAMES, NOON, Ended, Result, write_all


@asynccontextmanager
async def server(
    store: Store, known: Mapping[str, AnyGame] | None = None
) -> AsyncIterator[LongTable]:
    """A server, its clock at noon; every message that was sent is within Discord's limits."""
    async with long_evening(store, Hands(NOON), known) as table:
        NAMES.update({person.id: name for name, person in table.people.items()})
        yield table
        found = [breach for request in table.env.http_requests for breach in breaches(request.json)]
        assert found == []


async def history(table: LongTable, matches: int = 6, others: int = 0) -> None:
    """Matches in which anna beats borys, and further people with a match against carl each."""
    anna, borys, carl = (table.people[name].id for name in ("anna", "borys", "carl"))
    written = [_pair(table, anna, borys, n) for n in range(matches)]
    strangers = range(600_000_000_000_000_000, 600_000_000_000_000_000 + others)
    written += [_pair(table, stranger, carl, n) for n, stranger in enumerate(strangers)]
    await write_all(table.store, written)


def _pair(table: LongTable, first: int, second: int, n: int) -> Ended:
    results = (Result(first, 1, 30 + n), Result(second, 2, 20))
    return Ended(results, NOON - 1000 + n, guild=table.guild.id)


async def play_out(table: LongTable, match_id: int) -> None:
    """Plays a match to its end through the host, and lets the bot tell what it tells."""
    while (now := await table.host.table(match_id)).to_move:
        seat = now.to_move[0]
        player = now.players[seat]
        assert player is not None
        move = now.game.default_move(now.point.state, seat)
        table.bot.desk.posts.after(await table.host.submit(match_id, player, str(move)))
    await table.bot.desk.posts.close()
    await table.env.settle()


async def asked(person: MemberActor, place: Any, command: str, **options: Any) -> ResponseMessage:
    """What a person is answered."""
    return answer(await person.slash(place, command, **options))


async def offered(table: LongTable, *presses: Press) -> discord.Message:
    """Buttons that somebody has kept from elsewhere, for anybody to press."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.ActionRow(*(PressButton(press, label="?") for press in presses)))
    return await table.bot.get_partial_messageable(table.channel.id).send(view=view)


async def look(table: LongTable) -> None:
    """Lets the bot look after its standings, as it does every minute."""
    cog: Any = table.bot.get_cog("Standings")
    await cog.look()
    await table.env.settle()


def moderator(table: LongTable) -> MemberActor:
    """Somebody who manages the server."""
    role = table.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return table.guild.add_member(table.env.create_user("moira"), roles=[role])


def alt_texts(message: Any) -> list[str]:
    """What stands for the pictures of a message."""
    galleries = [part for part in parts(message) if part["type"] == 12]
    return [item["description"] for gallery in galleries for item in gallery["items"]]
