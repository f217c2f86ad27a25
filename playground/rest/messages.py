"""Messages of channels: reading, sending, editing, deleting, pinning, typing."""

from functools import partial
from typing import Any

from aiohttp import web

from playground import payloads
from playground.clock import iso
from playground.errors import NOT_THE_AUTHOR, ApiError, FormErrors
from playground.model import Channel, Json, Message
from playground.permissions import Permission
from playground.rest.access import (
    channel_of,
    message_of,
    require,
    require_awake,
    require_sending,
    table_of,
)
from playground.rest.body import read_body
from playground.rest.faults import too_many
from playground.rest.ratelimits import LIMITER
from playground.rest.replies import nothing, reply

TOO_MANY_OLD_EDITS = 30046
"""Maximum number of edits to messages older than 1 hour reached."""


def _shown(request: web.Request, message: Message) -> Json:
    """A message as the bot may read it."""
    table = table_of(request)
    body = payloads.message(table.world, message)
    privileged = table.settings.privileged_intents & (1 << 15)
    in_dm = table.world.channels[message.channel_id].is_dm
    return body if privileged or in_dm else table.announce.without_content(body)


async def list_messages(request: web.Request) -> web.Response:
    channel = channel_of(request, Permission.VIEW_CHANNEL)
    if not channel.is_dm:
        require(request, channel, Permission.READ_MESSAGE_HISTORY)
    storage = table_of(request).world.storage
    limit = _limit(request, 50, 100)
    read = partial(storage.messages, channel.id, viewer=None)
    bounds = _bounds(request)
    if "around" in bounds:
        around = bounds["around"]
        newer = read(limit=limit // 2 + 1, after=around - 1)
        messages = newer + read(limit=max(limit - len(newer), 0), before=around)
    else:
        messages = read(limit=limit, **bounds)
    return reply([_shown(request, message) for message in messages])


def _bounds(request: web.Request) -> dict[str, int]:
    """Before, after or around which message."""
    form = FormErrors()
    given = {k: v for k, v in request.query.items() if k in ("before", "after", "around")}
    for name, value in given.items():
        if not value.isdigit():
            form.top[name].wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    form.refuse()
    return {name: int(value) for name, value in given.items()}


def _limit(request: web.Request, default: int, most: int) -> int:
    form = FormErrors()
    text = request.query.get("limit", str(default))
    value = int(text) if text.isdigit() else text
    form.top["limit"].number(value, 1, most)
    form.refuse()
    return int(value)


async def get_message(request: web.Request) -> web.Response:
    channel = channel_of(request, Permission.READ_MESSAGE_HISTORY)
    return reply(_shown(request, message_of(request, channel)))


async def create_message(request: web.Request) -> web.Response:
    body = await read_body(request)
    table, channel = table_of(request), channel_of(request)
    require_sending(request, channel)
    _require_for(request, channel, body.json, bool(body.uploads))
    message = table.chat.send(channel, table.world.bot, body.json, body.uploads)
    table.threads.spoken_in(channel, message)
    return reply(payloads.message(table.world, message))


def _require_for(request: web.Request, channel: Channel, body: Any, files: bool) -> None:
    """Files and embeds need permissions of their own."""
    if files:
        require(request, channel, Permission.ATTACH_FILES)
    if isinstance(body, dict) and body.get("embeds"):
        require(request, channel, Permission.EMBED_LINKS)


async def edit_message(request: web.Request) -> web.Response:
    body = await read_body(request)
    table, channel = table_of(request), channel_of(request)
    message = message_of(request, channel)
    if message.author_id != table.world.bot.id:
        raise ApiError(NOT_THE_AUTHOR)
    require_awake(channel)
    _require_for(request, channel, body.json, bool(body.uploads))
    age = table.world.clock.now() - message.created
    if (wait := request.app[LIMITER].refuse_old_edit(channel.id, age)) is not None:
        return too_many(wait, everywhere=False, scope="shared", code=TOO_MANY_OLD_EDITS)
    edited = table.chat.edit(message, body.json, body.uploads)
    return reply(payloads.message(table.world, edited))


async def delete_message(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request)
    message = message_of(request, channel)
    if message.author_id != table.world.bot.id:
        require(request, channel, Permission.MANAGE_MESSAGES)
    require_awake(channel)
    table.chat.delete(message)
    return nothing()


async def bulk_delete(request: web.Request) -> web.Response:
    body = await read_body(request)
    table, channel = table_of(request), channel_of(request, Permission.MANAGE_MESSAGES)
    form = FormErrors()
    ids = form.top["messages"].items(body.json.get("messages"), 2, 100)
    form.refuse()
    for id in ids:
        message = table.world.storage.message(int(id))
        if message is not None and message.channel_id == channel.id and message.owner_id is None:
            table.chat.delete(message)
    return nothing()


async def list_pins(request: web.Request) -> web.Response:
    channel = channel_of(request, Permission.READ_MESSAGE_HISTORY)
    pins = table_of(request).world.storage.pins(channel.id)
    limit = _limit(request, 50, 50)
    items = [
        {"pinned_at": iso(message.pinned or 0), "message": _shown(request, message)}
        for message in pins[:limit]
    ]
    return reply({"items": items, "has_more": len(pins) > limit})


async def pin(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request, Permission.PIN_MESSAGES)
    message = message_of(request, channel)
    require_awake(channel)
    table.chat.pin(message, table.world.bot)
    return nothing()


async def unpin(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request, Permission.PIN_MESSAGES)
    message = message_of(request, channel)
    require_awake(channel)
    table.chat.unpin(message)
    return nothing()


async def typing(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request)
    require_sending(request, channel)
    table.announce.typing(channel, table.world.bot)
    return nothing()


_MESSAGES = "/channels/{channel_id}/messages"

ROUTES = [
    web.get(_MESSAGES, list_messages),
    web.post(_MESSAGES, create_message),
    web.post(f"{_MESSAGES}/bulk-delete", bulk_delete),
    web.get(f"{_MESSAGES}/pins", list_pins),
    web.put(f"{_MESSAGES}/pins/{{message_id}}", pin),
    web.delete(f"{_MESSAGES}/pins/{{message_id}}", unpin),
    web.get(f"{_MESSAGES}/{{message_id}}", get_message),
    web.patch(f"{_MESSAGES}/{{message_id}}", edit_message),
    web.delete(f"{_MESSAGES}/{{message_id}}", delete_message),
    web.put("/channels/{channel_id}/pins/{message_id}", pin),
    web.delete("/channels/{channel_id}/pins/{message_id}", unpin),
    web.post("/channels/{channel_id}/typing", typing),
]
