"""A campaign on an in-memory Discord, played with buttons."""

from __future__ import annotations

import random
import re
from typing import Any

import discord
from simcord import MemberActor, ResponseMessage

from db import Store
from rules.my_city import GAME
from tests.cogs.conftest import discord_with
from tests.cogs.memory import new_bot
from tests.cogs.people import Table, answer, buttons, parts, texts

KNOWN = {GAME.slug: GAME}

__all__ = ["KNOWN", "at_home", "begun", "ended", "finish", "heard", "restart", "said_in"]


def at_home(store: Store) -> Any:
    """A Discord on which My City is played."""
    return discord_with(store, KNOWN)


async def restart(table: Table, store: Store) -> None:
    """Another process in place of this one, on the same database."""
    await table.env.restart_bot(new_bot(store, KNOWN))
    await table.env.settle()


async def begun(table: Table, *names: str, **options: Any) -> int:
    """A campaign whose first episode has begun; gives its match."""
    first, *others = names
    options.setdefault("seats", len(names))
    await table.people[first].slash(table.channel, "campaign new", **options)
    card = table.channel.last_message
    assert card is not None
    for name in others:
        await table.press(table.people[name], card, "join")
    await settled(table)
    if not table.channel.threads:  # it begins in the middle, which has to be confirmed
        asked = answer(await table.press(table.people[first], card, "start"))
        await table.press(table.people[first], asked.message, "midway")
        await settled(table)
    return (await table.host._store.matches(thread=table.thread.id))[0].id


async def settled(table: Table) -> None:
    """Waits for everything that is being posted."""
    await table.env.settle()
    await table.bot.desk.posts.close()
    await table.env.settle()


async def finish(table: Table, match_id: int, rng: random.Random) -> None:
    """Plays an episode with buttons: all build what comes first, finish, and place stickers."""
    while waiting := await table.to_move(match_id):
        await decide(table, match_id, rng.choice(waiting), rng)
    await settled(table)


async def decide(table: Table, match_id: int, person: MemberActor, rng: random.Random) -> None:
    """One decision of *person*, from the button under the board to its confirmation."""
    before = (await table.host.table(match_id)).point.ply
    panel = answer(await table.press(person, newest(table, "play"), "play"))
    for _ in range(8):
        if (await table.host.table(match_id)).point.ply > before:
            return
        panel = await chosen(table, person, panel, rng)
    raise AssertionError(f"no decision came of {buttons(panel)}")


async def chosen(
    table: Table, person: MemberActor, panel: ResponseMessage, rng: random.Random
) -> ResponseMessage:
    """The panel after one more press: finishing if that is offered, else anything."""
    offered = [each for each in buttons(panel) if each.split("|")[0] in ("do", "step")]
    confirmed = [each for each in offered if each.startswith("do|")]
    enough = [each for each in offered if "|finish" in each]
    menus = [part for part in parts(panel) if part["type"] == 3]
    if confirmed or enough or not menus:
        await person.click(panel.message, custom_id=rng.choice(enough or confirmed or offered))
    else:
        value = rng.choice(menus[0]["options"])["value"]
        await person.select(panel.message, [value], custom_id=menus[0]["custom_id"])
    await settled(table)
    return table.now(panel)


def newest(table: Table, verb: str) -> discord.Message:
    """The newest message of the thread with a button that does *verb*."""
    found = [
        message
        for message in table.thread.history()
        if any(each.split("|")[0] == verb for each in buttons(message))
    ]
    return max(found, key=lambda message: message.id)


async def ended(table: Table, match_id: int, rng: random.Random, name: str) -> int:
    """The episode after *match_id*, which is played first; *name* presses for the next one."""
    await finish(table, match_id, rng)
    await table.press(table.people[name], newest(table, "sequel"), "sequel")
    await settled(table)
    return (await table.host._store.matches(thread=table.thread.id))[0].id


def said_in(thread: Any) -> list[str]:
    """Everything that stands in a thread, message by message, the oldest first."""
    return [texts(message) for message in sorted(thread.history(), key=lambda m: m.id)]


def heard(table: Table, since: int = 0) -> str:
    """Every word that the bot has sent: texts, labels, alt texts, choices."""
    sent = [entry.json for entry in table.env.http_requests[since:] if entry.json]
    return "\n".join(_strings(sent))


def _strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [each for key, v in value.items() if key != "custom_id" for each in _strings(v)]
    if isinstance(value, list):
        return [each for v in value for each in _strings(v)]
    return [re.sub(r"`/[^`]*`", "", value)] if isinstance(value, str) else []
