"""The film of a match is something to be said like any other: a row, made after all else, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import aiohttp
import pytest

from cogs.chronicle.films import moving_picture
from cogs.desk.saying import edits
from db import Saying, Store
from tests.campaign.evening import settled
from tests.cogs.conftest import discord_with
from tests.cogs.memory import new_bot
from tests.cogs.people import Table


async def played(table: Table) -> int:
    """A match that is over."""
    match_id = await table.started("anna", "borys")
    while waiting := await table.to_move(match_id):
        line = str((await table.host.legal(match_id, waiting[0].id))[0])
        outcome = await table.host.submit(match_id, waiting[0].id, line)
        table.bot.desk.posts.after(outcome)
    await settled(table)
    return match_id


def films(table: Table) -> list[str]:
    """The moving pictures in the thread."""
    files = [a.filename for m in table.thread.history() for a in m.attachments]
    return [name for name in files if name == "replay.webp"]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], Any]]:
    """What happens instead of the next films that are to be made."""
    found, make = list[Callable[[], Any]](), moving_picture

    def noted(*args: Any) -> Any:
        return found.pop()() if found else make(*args)

    monkeypatch.setattr(edits, "moving_picture", noted)
    return found


def bad_line() -> None:
    raise aiohttp.ClientError


async def test_a_film_follows_the_end_of_a_match_as_a_row_of_its_own(store: Store) -> None:
    async with discord_with(store) as table:
        said = list[Saying]()
        table.bot.desk.posts.outbox.heard = lambda row: said.append(row.kind)
        await played(table)
        last = said[said.index(Saying.END) :]
        assert last[-1] is Saying.FILM
        assert last.count(Saying.END) == last.count(Saying.FILM) == 1
        assert len(films(table)) == 1
        assert await store.unsaid() == ()


async def test_a_film_that_a_bad_line_broke_off_is_made_after_a_restart_and_nothing_else_is(
    store: Store, made: list[Callable[[], Any]]
) -> None:
    async with discord_with(store) as table:
        made.append(bad_line)
        match_id = await played(table)
        assert films(table) == []
        (row,) = await store.unsaid()
        assert (row.match_id, row.kind) == (match_id, Saying.FILM)
        posted = len(table.thread.history())
        await table.env.restart_bot(new_bot(store))
        await settled(table)
        assert len(films(table)) == 1
        assert len(table.thread.history()) == posted
        assert await store.unsaid() == ()


async def test_a_film_that_is_there_is_not_made_again(
    store: Store, made: list[Callable[[], Any]]
) -> None:
    async with discord_with(store) as table:
        match_id = await played(table)
        made.append(lambda: pytest.fail("it is made again"))
        asked = table.bot.desk.posts._new(await table.host.table(match_id), Saying.FILM)
        await table.bot.desk.posts.outbox.ask(asked)
        await settled(table)
        assert len(films(table)) == 1
        assert len(made) == 1
        assert await store.unsaid() == ()
