"""Channels and threads: looking, changing, starting, joining."""

from typing import Any

from aiohttp import web

from playground import payloads
from playground.checks.forums import read_applied, read_tags
from playground.checks.messages import Uploads
from playground.core import LocalTable
from playground.errors import (
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    ApiError,
    FormErrors,
)
from playground.model import Channel, ChannelType, Json, Message, User
from playground.permissions import Permission
from playground.rest.access import (
    channel_of,
    has,
    id_in,
    message_of,
    require,
    require_awake,
    require_sending,
    table_of,
    the_guild,
)
from playground.rest.body import read_body
from playground.rest.replies import nothing, reply

DURATIONS = (60, 1440, 4320, 10080)


async def get_channel(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request)
    return reply(payloads.channel(table.world, channel, table.world.bot.id))


async def edit_channel(request: web.Request) -> web.Response:
    body = (await read_body(request)).json
    table, channel = table_of(request), channel_of(request)
    _check_changes(body)
    if channel.thread is not None:
        _change_thread(request, table, channel, body)
    else:
        require(request, channel, Permission.MANAGE_CHANNELS)
        channel.name = body.get("name", channel.name)
        channel.topic = body.get("topic", channel.topic)
        if channel.type == ChannelType.FORUM and body.get("available_tags") is not None:
            channel.tags = read_tags(body["available_tags"], channel.tags, table.world.ids)
        table.world.save(channel)
        table.announce.channel("UPDATE", channel)
    return reply(payloads.channel(table.world, channel, table.world.bot.id))


def _check_changes(body: Any) -> None:
    form = FormErrors()
    if form.top.mapping(body):
        if body.get("name") is not None:
            form.top["name"].visible(body["name"], 1, 100)
        form.top["topic"].text(body.get("topic"), 0, 1024, optional=True)
        form.top["rate_limit_per_user"].number(body.get("rate_limit_per_user"), 0, 21600)
        if body.get("auto_archive_duration") is not None:
            form.top["auto_archive_duration"].choice(body["auto_archive_duration"], DURATIONS)
    form.refuse()


def _change_thread(request: web.Request, table: LocalTable, thread: Channel, body: Json) -> None:
    """Its owner may rename, archive and wake a thread; locking is for those who manage threads."""
    state = thread.thread
    assert state is not None
    manager = has(request, thread, Permission.MANAGE_THREADS)
    if state.archived and body.get("archived") is not False:
        raise ApiError(THREAD_ARCHIVED)
    if body.get("archived") is False and not state.locked:
        require(request, thread, Permission.SEND_IN_THREADS)
    elif not manager and state.owner_id != table.world.bot.id:
        raise ApiError(MISSING_PERMISSIONS)
    if ("locked" in body or state.locked) and not manager:
        raise ApiError(MISSING_PERMISSIONS)
    tags = None
    if body.get("applied_tags") is not None:
        tags = read_applied(body["applied_tags"], _home(table, thread), manager=manager)

    def change(thread: Channel) -> None:
        assert thread.thread is not None
        thread.name = body.get("name") or thread.name
        if body.get("rate_limit_per_user") is not None:
            thread.rate_limit_per_user = body["rate_limit_per_user"]
        for key in ("locked", "invitable"):
            if body.get(key) is not None:
                setattr(thread.thread, key, bool(body[key]))
        if body.get("auto_archive_duration") is not None:
            thread.thread.auto_archive_duration = body["auto_archive_duration"]
        if tags is not None:
            thread.thread.applied_tags = tags
        if body.get("archived") is not None and body["archived"] != thread.thread.archived:
            thread.thread.archived = bool(body["archived"])
            thread.thread.archived_at = table.clock.now()

    table.threads.change(thread, table.world.bot, change)


def _home(table: LocalTable, thread: Channel) -> Channel:
    """The channel in which a thread is."""
    assert thread.parent_id is not None
    return table.world.channels[thread.parent_id]


async def delete_channel(request: web.Request) -> web.Response:
    table, channel = table_of(request), channel_of(request)
    if not channel.is_dm:
        manage = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
        require(request, channel, manage)
        table.announce.channel("DELETE", channel)
        table.world.drop_channel(channel)
    return reply(payloads.channel(table.world, channel))


async def start_thread(request: web.Request) -> web.Response:
    """A thread without a message, or a post in a forum."""
    body = await read_body(request)
    table, parent = table_of(request), channel_of(request)
    if parent.type not in (ChannelType.TEXT, ChannelType.FORUM):
        raise ApiError(WRONG_CHANNEL_TYPE)
    if parent.type == ChannelType.FORUM:
        return _start_post(request, table, parent, body.json, body.uploads)
    kind = ChannelType.PRIVATE_THREAD
    if isinstance(body.json, dict):
        kind = body.json.get("type", kind)
    private = kind == ChannelType.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(request, parent, needed)
    thread = _start(table, parent, body.json, kind)
    return reply(payloads.channel(table.world, thread, table.world.bot.id), 201)


async def start_thread_from_message(request: web.Request) -> web.Response:
    body = await read_body(request)
    table, parent = table_of(request), channel_of(request, Permission.CREATE_PUBLIC_THREADS)
    if parent.type != ChannelType.TEXT:
        raise ApiError(WRONG_CHANNEL_TYPE)
    source = message_of(request, parent)
    thread = _start(table, parent, body.json, ChannelType.PUBLIC_THREAD, source)
    return reply(payloads.channel(table.world, thread, table.world.bot.id), 201)


def _start_post(
    request: web.Request, table: LocalTable, parent: Channel, body: Any, uploads: Uploads
) -> web.Response:
    require(request, parent, Permission.SEND_MESSAGES)
    manager = has(request, parent, Permission.MANAGE_THREADS)
    given = body.get("applied_tags") if isinstance(body, dict) else None
    tags = read_applied(given or [], parent, manager=manager)
    thread = _start(table, parent, body, ChannelType.PUBLIC_THREAD)
    assert thread.thread is not None
    thread.thread.applied_tags = tags
    try:
        message = table.chat.send(
            thread, table.world.bot, body.get("message"), uploads, id=thread.id
        )
    except ApiError:
        table.announce.channel("DELETE", thread)
        table.world.drop_channel(thread)
        raise
    shown = payloads.channel(table.world, thread, table.world.bot.id)
    return reply({**shown, "message": payloads.message(table.world, message)}, 201)


def _start(
    table: LocalTable, parent: Channel, body: Any, kind: int, source: Message | None = None
) -> Channel:
    form = FormErrors()
    if form.top.mapping(body):
        form.top["name"].visible(body.get("name"), 1, 100)
        duration = body.get("auto_archive_duration") or 1440
        form.top["auto_archive_duration"].choice(duration, DURATIONS)
        form.top["type"].choice(kind, (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD))
        form.top["rate_limit_per_user"].number(body.get("rate_limit_per_user"), 0, 21600)
    form.refuse()
    return table.threads.start(
        parent,
        table.world.bot,
        body["name"],
        kind,
        duration=duration,
        invitable=body.get("invitable") is not False,
        slowmode=body.get("rate_limit_per_user") or 0,
        source=source,
    )


def _thread_of(request: web.Request) -> Channel:
    thread = channel_of(request)
    if thread.thread is None:
        raise ApiError(WRONG_CHANNEL_TYPE)
    return thread


def _member_of(request: web.Request, table: LocalTable) -> User:
    """The user of the path, `@me` being the bot."""
    if request.match_info.get("user_id", "@me") == "@me":
        return table.world.bot
    user = table.world.users.get(id_in(request, "user_id"))
    if user is None:
        raise ApiError(UNKNOWN_USER)
    return user


async def add_member(request: web.Request) -> web.Response:
    table, thread = table_of(request), _thread_of(request)
    require_awake(thread)
    user = _member_of(request, table)
    if user is not table.world.bot:
        require_sending(request, thread)
    table.threads.add(thread, user, by=table.world.bot)
    return nothing()


async def remove_member(request: web.Request) -> web.Response:
    table, thread = table_of(request), _thread_of(request)
    require_awake(thread)
    user = _member_of(request, table)
    mine = thread.thread is not None and thread.thread.owner_id == table.world.bot.id
    private = thread.type == ChannelType.PRIVATE_THREAD
    if user is not table.world.bot and not (private and mine):
        require(request, thread, Permission.MANAGE_THREADS)
    table.threads.remove(thread, user, by=table.world.bot)
    return nothing()


async def list_members(request: web.Request) -> web.Response:
    thread = _thread_of(request)
    assert thread.thread is not None
    return reply([payloads.thread_member(thread, id) for id in thread.thread.members])


async def get_member(request: web.Request) -> web.Response:
    table, thread = table_of(request), _thread_of(request)
    user = _member_of(request, table)
    assert thread.thread is not None
    if user.id not in thread.thread.members:
        raise ApiError(UNKNOWN_MEMBER)
    return reply(payloads.thread_member(thread, user.id))


def _threads_reply(table: LocalTable, threads: list[Channel]) -> Json:
    bot = table.world.bot.id
    joined = [t for t in threads if t.thread and bot in t.thread.members]
    return {
        "threads": [payloads.channel(table.world, thread, bot) for thread in threads],
        "members": [payloads.thread_member(thread, bot) for thread in joined],
        "has_more": False,
    }


async def active_threads(request: web.Request) -> web.Response:
    table, guild = the_guild(request)
    bot = table.world.bot.id
    threads = [
        t
        for t in table.world.channels_of(guild)
        if t.thread and not t.thread.archived and table.world.sees(bot, t)
    ]
    return reply(_threads_reply(table, threads))


async def archived_threads(request: web.Request) -> web.Response:
    table, parent = table_of(request), channel_of(request, Permission.READ_MESSAGE_HISTORY)
    kinds = {"public": ChannelType.PUBLIC_THREAD, "private": ChannelType.PRIVATE_THREAD}
    kind = kinds[request.match_info["kind"]]
    if kind == ChannelType.PRIVATE_THREAD:
        require(request, parent, Permission.MANAGE_THREADS)
    threads = [
        t
        for t in table.world.threads
        if t.thread and t.thread.archived and t.parent_id == parent.id and t.type == kind
    ]
    threads.sort(key=lambda t: -t.thread.archived_at if t.thread else 0.0)
    return reply(_threads_reply(table, threads))


_CHANNEL = "/channels/{channel_id}"

ROUTES = [
    web.get(_CHANNEL, get_channel),
    web.patch(_CHANNEL, edit_channel),
    web.delete(_CHANNEL, delete_channel),
    web.post(f"{_CHANNEL}/threads", start_thread),
    web.post(f"{_CHANNEL}/messages/{{message_id}}/threads", start_thread_from_message),
    web.get(f"{_CHANNEL}/threads/archived/{{kind:public|private}}", archived_threads),
    web.get(f"{_CHANNEL}/thread-members", list_members),
    web.get(f"{_CHANNEL}/thread-members/{{user_id}}", get_member),
    web.put(f"{_CHANNEL}/thread-members/{{user_id}}", add_member),
    web.delete(f"{_CHANNEL}/thread-members/{{user_id}}", remove_member),
    web.get("/guilds/{guild_id}/threads/active", active_threads),
]
