"""The things of the table: people, channels, messages, commands, interactions."""

from typing import Any, Literal

import msgspec

Json = dict[str, Any]
"""An object of Discord's wire format."""


class ChannelType:
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class MessageType:
    DEFAULT = 0
    RECIPIENT_ADD = 1
    RECIPIENT_REMOVE = 2
    CHANNEL_NAME_CHANGE = 4
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    SLASH_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU_COMMAND = 23


class Flag:
    """Flags of messages."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


class InteractionType:
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class User(msgspec.Struct, kw_only=True):
    """A person or the bot, who is a member of servers."""

    id: int
    username: str
    global_name: str
    locale: str
    joined: float
    accent_color: int = 0x5865F2
    bot: bool = False
    dms: bool = True
    roles: list[int] = []


class Role(msgspec.Struct, kw_only=True):
    """A role; the one whose id is the guild's is everybody's, one with a bot is that bot's own."""

    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    bot_id: int | None = None
    mentionable: bool = False


class Guild(msgspec.Struct, kw_only=True):
    """A server of the table; without a list of members everybody is one, and the bot always is."""

    id: int
    name: str
    owner_id: int
    bot_id: int
    application_id: int
    roles: list[Role]
    locale: str = "en-US"
    members: list[int] | None = None

    def has(self, user_id: int) -> bool:
        """Whether somebody is a member."""
        return self.members is None or user_id in (*self.members, self.bot_id)


class Overwrite(msgspec.Struct, kw_only=True):
    """What a channel allows or denies to one role (0) or one member (1)."""

    id: int
    type: Literal[0, 1]
    allow: int = 0
    deny: int = 0


class ThreadState(msgspec.Struct, kw_only=True):
    """What a thread has beyond other channels."""

    owner_id: int
    created: float
    archived_at: float
    auto_archive_duration: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, float] = {}
    message_count: int = 0
    total_message_sent: int = 0
    applied_tags: list[int] = []


class Tag(msgspec.Struct, kw_only=True):
    """A tag of a forum; a moderated one is for those who manage threads."""

    id: int
    name: str
    moderated: bool = False


class Channel(msgspec.Struct, kw_only=True):
    """A text or forum channel, a thread, or a DM with the bot."""

    id: int
    type: int
    name: str = ""
    topic: str | None = None
    position: int = 0
    guild_id: int | None = None
    """None: the first server of the table, or none for a DM."""
    parent_id: int | None = None
    recipient_id: int | None = None
    rate_limit_per_user: int = 0
    last_message_id: int | None = None
    last_pin: float | None = None
    overwrites: list[Overwrite] = []
    tags: list[Tag] = []
    flags: int = 0
    thread: ThreadState | None = None

    @property
    def is_dm(self) -> bool:
        return self.type == ChannelType.DM


class Attachment(msgspec.Struct, kw_only=True):
    """A file on a message; its bytes are in the storage."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(msgspec.Struct, kw_only=True):
    """A message; `owner_id` is the only person who sees an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    created: float
    type: int = MessageType.DEFAULT
    content: str = ""
    flags: int = 0
    tts: bool = False
    nonce: str | int | None = None
    components: list[Json] = []
    embeds: list[Json] = []
    attachments: list[Attachment] = []
    edited: float | None = None
    pinned: float | None = None
    mentions: list[int] = []
    mention_roles: list[int] = []
    mention_everyone: bool = False
    reference_channel: int | None = None
    reference: int | None = None
    owner_id: int | None = None
    interaction: Json | None = None

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & Flag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.flags & Flag.LOADING)


class Command(msgspec.Struct, kw_only=True):
    """An application command as the bot registered it."""

    id: int
    version: int
    guild_id: int | None
    body: Json


class Interaction(msgspec.Struct, kw_only=True):
    """Something a person did that the bot has to answer."""

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    created: float
    data: Json
    nonce: str | None = None
    message_id: int | None = None
    acknowledged: bool = False
    failed: bool = False
    original_id: int | None = None
    modal: Json | None = None
    metadata: Json = {}
