"""Who is called by a board, who is not, and when a call that was held back comes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from db import Store
from host.time.pace import DAY, HOUR, MINUTE
from host.time.people import Person, Pings
from host.time.quiet import Quiet
from rules import games
from tests.async_life.conftest import Hands
from tests.async_life.evening import LongTable, long_evening
from tests.cogs.people import answer, buttons, texts

SILENT = 1 << 12
"""The flag of a message that lets no phone ring."""


def boards(table: LongTable) -> list[Any]:
    """The boards of the thread, the newest first."""
    found = [message for message in table.thread.history() if message.attachments]
    return sorted(found, key=lambda message: -message.id)


def pings(table: LongTable) -> list[set[int]]:
    """Whom each message of the thread was allowed to ping aloud, in their order."""
    place = f"/channels/{table.thread.id}/messages"
    sent = [e for e in table.env.http_requests if (e.method, e.path) == ("POST", place)]
    posts = [e.json for e in sent if e.json and not e.json.get("flags", 0) & SILENT]
    allowed = [post.get("allowed_mentions") or {} for post in posts]
    return [{int(id) for id in each.get("users", ())} for each in allowed]


async def decides(table: LongTable, name: str, person: Person) -> int:
    """Somebody has decided how they are called; gives who."""
    user = table.people[name].id
    await table.host.people.choose(user, person)
    return user


async def test_the_first_board_calls_everybody(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        await table.started("anna", "borys")
        assert pings(table)[-1] == {table.people[n].id for n in ("anna", "borys")}


async def test_who_has_just_acted_is_not_called(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        await table.move(match_id, table.people["anna"])
        hands.turn(3 * MINUTE)
        await table.move(match_id, table.people["borys"])
        assert len(boards(table)) == 2
        awaited = {person.id for person in await table.to_move(match_id)}
        assert pings(table)[-1] == awaited - {table.people["borys"].id}
        assert all(f"<@{player}>" in texts(boards(table)[0]) for player in awaited)


async def test_a_call_in_quiet_hours_comes_when_they_are_over(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        quiet = Person(remind=0, quiet=Quiet(11, 15))
        anna = await decides(table, "anna", quiet)
        await decides(table, "borys", Person(remind=0))
        await table.started("anna", "borys")
        assert pings(table)[-1] == {table.people["borys"].id}
        await table.wait(2 * HOUR)
        assert table.count("waits for you") == 0
        await table.restart()
        await table.wait(HOUR)
        assert pings(table)[-1] == {anna}
        await table.wait(DAY)
        assert table.count("waits for you") == 1


async def test_a_held_back_call_and_a_reminder_are_one(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        await decides(table, "anna", Person(remind=2, quiet=Quiet(11, 15)))
        await decides(table, "borys", Person(remind=0))
        await table.started("anna", "borys")
        await table.wait(3 * HOUR)
        assert table.count("waits for you") == 1
        await table.wait(2 * HOUR)
        assert table.count("waits for you") == 2


async def test_a_held_back_call_of_somebody_who_has_moved_never_comes(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        await decides(table, "anna", Person(remind=0, quiet=Quiet(11, 15)))
        match_id = await table.started("anna", "borys")
        await table.move(match_id, table.people["anna"])
        await table.wait(4 * HOUR)
        assert table.count("waits for you") == 0


async def test_who_is_on_vacation_is_called_after_it(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        anna = table.people["anna"].id
        await table.host.pauses.remind(anna, 0, direct=False)
        await table.host.pauses.go_away(anna, 2)
        await table.started("anna", "borys")
        assert pings(table)[-1] == {table.people["borys"].id}
        await table.wait(2 * DAY - HOUR)
        before = sum(anna in each for each in pings(table))
        await table.wait(2 * HOUR)
        assert (before, sum(anna in each for each in pings(table))) == (0, 1)


async def test_a_silent_player_is_named_and_never_pinged(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        anna = await decides(table, "anna", Person(remind=2, pings=Pings.SILENT))
        await table.started("anna", "borys")
        assert f"<@{anna}>" in texts(boards(table)[0])
        await table.wait(5 * HOUR)
        assert table.count("waits for you") >= 1
        assert not any(anna in each for each in pings(table))


async def test_a_player_may_be_called_in_private(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        anna = table.people["anna"]
        said = answer(await anna.slash(table.channel, "settings pings", how="direct"))
        assert "Your turn: in a direct message" in texts(said)
        await table.started("anna", "borys")
        await table.look()
        assert pings(table)[-1] == {table.people["borys"].id}
        direct = [e for e in table.env.http_requests if e.path == "/users/@me/channels"]
        assert [(e.json or {}).get("recipient_id") for e in direct] == [anna.id]


async def test_closed_doors_are_knocked_at_once(store: Store, hands: Hands) -> None:
    async with long_evening(store, hands) as table:
        anna = table.people["anna"]
        await decides(table, "anna", Person(remind=0, pings=Pings.DIRECT))
        table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
        await table.started("anna", "borys")
        await table.look()
        assert pings(table)[-1] == {anna.id}
        assert (await table.host.people.look(anna.id)).pings is Pings.MENTION


async def test_an_open_round_tells_who_is_awaited_without_a_ping(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands, games()) as table:
        match_id = await table.started("anna", "borys", game="tiny_towns")
        outbox = table.bot.desk.posts.outbox
        before = len(table.env.http_requests)
        awaited = await table.to_move(match_id)
        board = boards(table)[0]
        person = awaited[0]
        while len(await table.to_move(match_id)) == len(awaited):
            await table.move(match_id, person)
        await table.look()
        (now,) = boards(table)
        assert now.id == board.id
        assert f"<@{person.id}>" not in texts(now)
        assert f"<@{awaited[1].id}>" in texts(now)
        assert "Play" in buttons(now).values()
        asked = [(e.method, e.path) for e in table.env.http_requests[before:]]
        assert not [path for method, path in asked if method == "GET" and "/messages/" in path]
        assert len(outbox) == 0


async def test_an_open_round_that_closes_at_once_costs_nothing_more(
    store: Store, hands: Hands
) -> None:
    async with long_evening(store, hands) as table:
        match_id = await table.started("anna", "borys")
        outbox = table.bot.desk.posts.outbox
        outbox.pace = replace(outbox.pace, before_awaited=30, between_summaries=600)
        await table.all_move(match_id)
        before = len(table.env.http_requests)
        await table.all_move(match_id)
        asked = [(e.method, e.path) for e in table.env.http_requests[before:]]
        ours = [each for each in asked if "/webhooks/" not in each[1]]
        ours = [each for each in ours if "/interactions/" not in each[1]]
        assert sorted(method for method, _ in ours) == ["PATCH", "POST"], ours
