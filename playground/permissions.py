"""Who may do what where, computed as Discord computes it."""

from typing import TYPE_CHECKING

from playground.model import Channel, ChannelType, Guild

if TYPE_CHECKING:
    from playground.world import World


class Permission:
    CREATE_INVITE = 1 << 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1

_P = Permission

EVERYONE = (
    _P.CREATE_INVITE
    | _P.ADD_REACTIONS
    | _P.VIEW_CHANNEL
    | _P.SEND_MESSAGES
    | _P.EMBED_LINKS
    | _P.ATTACH_FILES
    | _P.READ_MESSAGE_HISTORY
    | _P.USE_EXTERNAL_EMOJIS
    | _P.CHANGE_NICKNAME
    | _P.USE_COMMANDS
    | _P.CREATE_PUBLIC_THREADS
    | _P.SEND_IN_THREADS
)
"""What everybody may do on a new server."""

BOT = (
    _P.VIEW_CHANNEL
    | _P.SEND_MESSAGES
    | _P.SEND_IN_THREADS
    | _P.CREATE_PUBLIC_THREADS
    | _P.ATTACH_FILES
    | _P.READ_MESSAGE_HISTORY
)
"""What the bot's own role has by the documented invitation, and no more."""

MODERATOR = (
    EVERYONE
    | _P.CREATE_PRIVATE_THREADS
    | _P.MANAGE_THREADS
    | _P.PIN_MESSAGES
    | _P.MANAGE_GUILD
    | _P.MANAGE_CHANNELS
    | _P.MANAGE_MESSAGES
    | _P.MENTION_EVERYONE
)

IN_DM = (
    _P.VIEW_CHANNEL
    | _P.SEND_MESSAGES
    | _P.EMBED_LINKS
    | _P.ATTACH_FILES
    | _P.READ_MESSAGE_HISTORY
    | _P.ADD_REACTIONS
    | _P.USE_EXTERNAL_EMOJIS
    | _P.PIN_MESSAGES
    | _P.USE_COMMANDS
)


def in_guild(world: "World", user_id: int, guild: Guild | None = None) -> int:
    """What a member may do on a server, the first if none is named, before any channel has its say.

    A server may grant everybody next to nothing, so the bot has what its own role has.
    """
    guild = guild or world.guild
    if not guild.has(user_id):
        return 0
    if user_id == guild.owner_id:
        return ALL
    granted, is_bot = 0, user_id == guild.bot_id
    for role in guild.roles:
        everybody = role.id == guild.id and not is_bot
        if everybody or role.id in world.users[user_id].roles:
            granted |= role.permissions
    return ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(world: "World", user_id: int, channel: Channel) -> int:
    """What a person may do in a channel; threads follow their parent."""
    if channel.is_dm:
        return IN_DM if user_id in (channel.recipient_id, world.guild.bot_id) else 0
    granted = in_guild(world, user_id, world.guild_of(channel))
    if granted == ALL:
        return granted
    home = world.channels[channel.parent_id] if channel.thread and channel.parent_id else channel
    granted = _overwritten(world, user_id, home, granted)
    return granted if granted & Permission.VIEW_CHANNEL else 0


def _overwritten(world: "World", user_id: int, channel: Channel, granted: int) -> int:
    """Everybody's overwrite first, then those of the roles together, then the member's own."""
    roles = set(world.users[user_id].roles)
    everyone = [o for o in channel.overwrites if o.id == world.guild_of(channel).id]
    of_roles = [o for o in channel.overwrites if o.type == 0 and o.id in roles]
    own = [o for o in channel.overwrites if o.type == 1 and o.id == user_id]
    for layer in (everyone, of_roles, own):
        for overwrite in layer:
            granted &= ~overwrite.deny
        for overwrite in layer:
            granted |= overwrite.allow
    return granted


def can_see(world: "World", user_id: int, channel: Channel) -> bool:
    """Whether a person sees a channel; private threads are for members and moderators."""
    granted = in_channel(world, user_id, channel)
    if not granted & Permission.VIEW_CHANNEL:
        return False
    if channel.type != ChannelType.PRIVATE_THREAD or channel.thread is None:
        return True
    return user_id in channel.thread.members or bool(granted & Permission.MANAGE_THREADS)
