"""What the bot may touch: channels it sees, permissions it has, threads that are awake."""

from aiohttp import web

from playground import permissions
from playground.core import TABLE, LocalTable
from playground.errors import (
    CANNOT_DM,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NOT_TEXT,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    ApiError,
    FormErrors,
)
from playground.model import Channel, ChannelType, Guild, Message
from playground.permissions import Permission


def table_of(request: web.Request) -> LocalTable:
    return request.app[TABLE]


def id_in(request: web.Request, name: str) -> int:
    """A snowflake of the path."""
    value = request.match_info[name]
    if not value.isdigit():
        form = FormErrors()
        form.top[name].wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        form.refuse()
    return int(value)


def the_application(request: web.Request) -> LocalTable:
    """The table, if the path names its application."""
    table = table_of(request)
    if id_in(request, "application_id") != table.world.guild.application_id:
        raise ApiError(UNKNOWN_APPLICATION)
    return table


def the_guild(request: web.Request) -> tuple[LocalTable, Guild]:
    """The table, and the guild that the path names."""
    table = table_of(request)
    guild = table.world.guilds.get(id_in(request, "guild_id"))
    if guild is None:
        raise ApiError(UNKNOWN_GUILD)
    return table, guild


def channel_of(request: web.Request, needed: int = 0) -> Channel:
    """The channel of the path, if the bot sees it and has the permissions."""
    world = table_of(request).world
    channel = world.channel(id_in(request, "channel_id"))
    if not world.sees(world.bot.id, channel):
        raise ApiError(MISSING_ACCESS)
    require(request, channel, needed)
    return channel


def has(request: web.Request, channel: Channel, needed: int) -> bool:
    world = table_of(request).world
    return permissions.in_channel(world, world.bot.id, channel) & needed == needed


def require(request: web.Request, channel: Channel, needed: int) -> None:
    if not has(request, channel, needed):
        raise ApiError(MISSING_PERMISSIONS)


def message_of(request: web.Request, channel: Channel) -> Message:
    """The message of the path; ephemeral ones are unknown to everything but their token."""
    return table_of(request).world.message(channel.id, id_in(request, "message_id"))


def require_sending(request: web.Request, channel: Channel) -> None:
    """The bot may write here, and whoever it writes to lets it."""
    world = table_of(request).world
    if channel.type == ChannelType.FORUM:
        raise ApiError(NOT_TEXT)
    if channel.is_dm and not world.users[channel.recipient_id or 0].dms:
        raise ApiError(CANNOT_DM)
    needed = Permission.SEND_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
    require(request, channel, needed)
    locked = channel.thread is not None and channel.thread.locked
    if locked and not has(request, channel, Permission.MANAGE_THREADS):
        raise ApiError(THREAD_LOCKED)


def require_awake(channel: Channel) -> None:
    """Nothing in an archived thread can be changed."""
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(THREAD_ARCHIVED)
