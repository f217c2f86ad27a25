"""The page's reading and writing: state, messages, people, threads, files."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import BodyPartReader, web

from playground import media, payloads, permissions
from playground.channels.announce import page_channel, page_commands
from playground.checks.messages import clean_filename
from playground.client.errors import PageError
from playground.core import TABLE, LocalTable
from playground.errors import ApiError
from playground.locale import LOCALES
from playground.model import Channel, ChannelType, Guild, InteractionType, Json, User
from playground.permissions import Permission
from playground.rest.body import read_body
from playground.rest.replies import nothing, reply
from playground.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

COLOURS = (0x3B82C4, 0xB4532A, 0x2E8B57, 0x8E5BB5, 0x5F7A1F, 0xB03A66, 0x1F7A7A, 0x8A6D1D)


def _table(request: web.Request) -> LocalTable:
    return request.app[TABLE]


def _me(request: web.Request) -> User:
    """Who is asking."""
    id = request.query.get("as", "")
    user = _table(request).world.users.get(int(id)) if id.isdigit() else None
    if user is None or user.bot:
        raise PageError("unknown_user", "The parameter `as` names nobody.")
    return user


def _channel(request: web.Request, me: User) -> Channel:
    """The channel of the path, if the asker sees it."""
    world = _table(request).world
    channel = world.channels.get(int(request.match_info["channel"]))
    if channel is None or not world.sees(me.id, channel):
        raise PageError("not_found", "There is no such channel.")
    return channel


async def _json(request: web.Request) -> Json:
    try:
        body = (await read_body(request)).json
    except ApiError as error:
        raise PageError("invalid", str(error)) from None
    if not isinstance(body, dict):
        raise PageError("invalid", "The body is to be an object.")
    return body


@web.middleware
async def worded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Word every refusal for the page."""
    try:
        return await handler(request)
    except PageError as error:
        return reply(error.body, error.status)
    except ApiError as error:
        return reply({"error": "invalid", "message": str(error), "details": error.errors}, 400)
    except web.HTTPNotFound:
        return reply(PageError("not_found", "There is nothing here.").body, 404)
    except web.HTTPRequestEntityTooLarge:
        return reply(PageError("invalid", "The file is too large.").body, 400)


async def state(request: web.Request) -> web.Response:
    table, me = _table(request), _me(request)
    world = table.world
    guilds = [guild for guild in world.guilds.values() if guild.has(me.id)]
    direct = [c for c in world.channels.values() if c.is_dm and world.sees(me.id, c)]
    people = [payloads.page_user(world, user) for user in (*world.people, world.bot)]
    return reply(
        {
            "me": payloads.page_user(world, me),
            "users": people,
            "guilds": [_guild(world, guild, me) for guild in guilds],
            "dms": [page_channel(world, c) for c in direct],
            "commands": page_commands(world, me.id),
            "bot": {
                "online": table.gateway.online,
                "application_id": str(world.guild.application_id),
                "user": payloads.page_user(world, world.bot),
            },
            "unread": {
                str(channel): {"count": count, "mentions": mentions}
                for channel, (count, mentions) in world.storage.unread(me.id).items()
            },
            "waiting": {str(id): mentions for id, mentions in world.storage.waiting().items()},
        }
    )


def _guild(world: World, guild: Guild, me: User) -> Json:
    """A server as somebody sees it."""
    visible = [c for c in world.channels_of(guild) if world.sees(me.id, c)]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "locale": guild.locale,
        "roles": [payloads.role(role) for role in guild.roles],
        "channels": [page_channel(world, c) for c in visible if not c.thread],
        "threads": [page_channel(world, c) for c in visible if c.thread],
    }


async def list_users(request: web.Request) -> web.Response:
    """Who there is, for a window that is nobody yet."""
    world = _table(request).world
    return reply([payloads.page_user(world, user) for user in (*world.people, world.bot)])


async def list_messages(request: web.Request) -> web.Response:
    table, me = _table(request), _me(request)
    channel = _channel(request, me)
    before = request.query.get("before", "")
    limit = request.query.get("limit", "50")
    messages = table.world.storage.messages(
        channel.id,
        viewer=me.id if table.settings.keeps_ephemeral else None,
        limit=min(max(int(limit), 1), 100) if limit.isdigit() else 50,
        before=int(before) if before.isdigit() else None,
    )
    return reply([payloads.message(table.world, message) for message in reversed(messages)])


async def list_pins(request: web.Request) -> web.Response:
    world, channel = _table(request).world, _channel(request, _me(request))
    pins = world.storage.pins(channel.id)
    return reply([payloads.message(world, message) for message in pins])


async def send_message(request: web.Request) -> web.Response:
    table, me, body = _table(request), _me(request), await _json(request)
    channel = _channel(request, me)
    _require_sending(table, me, channel)
    kept = {key: body[key] for key in ("content", "message_reference", "nonce") if key in body}
    message = table.chat.send(channel, me, kept, {})
    table.threads.spoken_in(channel, message)
    return reply(payloads.message(table.world, message))


def _require_sending(table: LocalTable, me: User, channel: Channel) -> None:
    if channel.type == ChannelType.FORUM:
        raise PageError("invalid", "A forum has posts, and no messages of its own.")
    granted = permissions.in_channel(table.world, me.id, channel)
    needed = Permission.SEND_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
    locked = channel.thread is not None and channel.thread.locked
    if not granted & needed or (locked and not granted & Permission.MANAGE_THREADS):
        raise PageError("forbidden", "You may not write here.")


async def delete_message(request: web.Request) -> web.Response:
    table, me = _table(request), _me(request)
    channel = _channel(request, me)
    message = table.world.storage.message(int(request.match_info["message"]))
    if message is None or message.channel_id != channel.id:
        raise PageError("not_found", "There is no such message.")
    if me.id not in (message.author_id, message.owner_id):
        raise PageError("forbidden", "This message is not yours.")
    table.chat.delete(message)
    return nothing()


async def mark_read(request: web.Request) -> web.Response:
    me = _me(request)
    _table(request).chat.mark_read(_channel(request, me), me.id)
    return nothing()


async def typing(request: web.Request) -> web.Response:
    me = _me(request)
    _table(request).announce.typing(_channel(request, me), me)
    return nothing()


def _thread(request: web.Request, me: User) -> Channel:
    channel = _channel(request, me)
    if channel.thread is None:
        raise PageError("invalid", "This is no thread.")
    return channel


async def join(request: web.Request) -> web.Response:
    me = _me(request)
    _table(request).threads.add(_thread(request, me), me)
    return nothing()


async def leave(request: web.Request) -> web.Response:
    me = _me(request)
    _table(request).threads.remove(_thread(request, me), me)
    return nothing()


async def open_dm(request: web.Request) -> web.Response:
    table, me = _table(request), _me(request)
    return reply(page_channel(table.world, table.chat.dm_with(me)))


async def add_user(request: web.Request) -> web.Response:
    table, body = _table(request), await _json(request)
    id = table.world.ids.next()
    user = User(
        id=id,
        username=f"player{len(table.world.people) + 1}",
        global_name=_name(body.get("name")),
        locale=_locale(body.get("locale", "en-US")),
        joined=table.clock.now(),
        accent_color=COLOURS[len(table.world.people) % len(COLOURS)],
    )
    table.world.save(user)
    table.announce.user(user, new=True)
    return reply(payloads.page_user(table.world, user), 201)


async def edit_user(request: web.Request) -> web.Response:
    table, body = _table(request), await _json(request)
    _me(request)
    user = table.world.users.get(int(request.match_info["user"]))
    if user is None or user.bot:
        raise PageError("not_found", "There is no such person.")
    user.locale = _locale(body.get("locale", user.locale))
    user.global_name = _name(body.get("name", user.global_name))
    user.dms = bool(body.get("dms", user.dms))
    table.world.save(user)
    table.announce.user(user, new=False)
    return reply(payloads.page_user(table.world, user))


def _name(name: Any) -> str:
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= 32:
        raise PageError("invalid", "A name has 1 to 32 characters.")
    return name.strip()


def _locale(locale: Any) -> str:
    if locale not in LOCALES:
        raise PageError("invalid", f"{locale!r} is not a locale of Discord.")
    return str(locale)


async def upload(request: web.Request) -> web.Response:
    table = _table(request)
    _me(request)
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader) and part.name == "file":
            data = bytes(await part.read(decode=True))
            if len(data) > table.settings.max_file_size:
                raise PageError("invalid", "The file is too large.")
            name = clean_filename(part.filename or "file")
            file = media.describe(table.world.ids.next(), name, data, None)
            table.world.storage.put_file(file, None, data)
            shown = {"id": str(file.id), "filename": name}
            return reply(shown | {"size": file.size, "content_type": file.content_type}, 201)
    raise PageError("invalid", "The form has no part `file`.")


async def interact(request: web.Request) -> web.Response:
    table, me, body = _table(request), _me(request), await _json(request)
    if body.get("type") == InteractionType.AUTOCOMPLETE:
        return reply({"choices": await table.intake.autocomplete(me, body)})
    return reply({"id": str(table.intake.submit(me, body).id)})


async def socket(request: web.Request) -> web.StreamResponse:
    return await _table(request).sockets.serve(request, _me(request).id)


_CHANNEL = r"/channels/{channel:\d+}"

_ROUTES = [
    web.get("/state", state),
    web.get(f"{_CHANNEL}/messages", list_messages),
    web.post(f"{_CHANNEL}/messages", send_message),
    web.delete(rf"{_CHANNEL}/messages/{{message:\d+}}", delete_message),
    web.get(f"{_CHANNEL}/pins", list_pins),
    web.post(f"{_CHANNEL}/read", mark_read),
    web.post(f"{_CHANNEL}/typing", typing),
    web.post(f"{_CHANNEL}/join", join),
    web.post(f"{_CHANNEL}/leave", leave),
    web.post("/dms", open_dm),
    web.get("/users", list_users),
    web.post("/users", add_user),
    web.patch(r"/users/{user:\d+}", edit_user),
    web.post("/attachments", upload),
    web.post("/interactions", interact),
    web.get("/socket", socket),
]


def routes(table: LocalTable) -> web.Application:
    """The client API as an application to be mounted under its prefix."""
    app = web.Application(middlewares=[worded], client_max_size=table.settings.max_file_size * 2)
    app[TABLE] = table
    app.add_routes(_ROUTES)
    return app
