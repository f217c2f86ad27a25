"""What happens to messages: they are sent, edited, deleted, pinned."""

from typing import Any

import msgspec

from playground import permissions
from playground.channels.announce import Announcer
from playground.checks.mentions import mentioned
from playground.checks.messages import Composer, NewFile, Uploads
from playground.errors import MAX_PINS, UNKNOWN_MESSAGE, ApiError
from playground.model import Channel, ChannelType, Flag, Json, Message, MessageType, User
from playground.permissions import Permission
from playground.world import World

NONCE_MEMORY = 300.0


class Chat:
    """The verbs of messages; whether one may is asked before."""

    def __init__(self, world: World, announce: Announcer, max_file_size: int) -> None:
        self._world = world
        self._announce = announce
        self._composer = Composer(world.ids, max_file_size)
        self._nonces: dict[str | int, tuple[int, float]] = {}

    def send(
        self, channel: Channel, author: User, body: Any, uploads: Uploads, id: int | None = None
    ) -> Message:
        """A new message of somebody, or the one that a repeated request has made already.

        The first one of a forum's post has the *id* of the post.
        """
        request: Json = body if isinstance(body, dict) else {}
        before = self._sent_before(request)
        if before is not None:
            return before
        message = self.blank(channel, author)
        message.id = message.id if id is None else id
        message.nonce = request.get("nonce")
        self._refer(message, channel, request)
        message, files = self.compose(message, body, uploads)
        message.flags &= ~Flag.EPHEMERAL
        self.post(message, files)
        if request.get("enforce_nonce") and message.nonce is not None:
            self._nonces[message.nonce] = (message.id, message.created)
        return message

    def dm_with(self, user: User) -> Channel:
        """The DM of the bot and a person, opened if need be."""
        channel = self._world.dm_with(user.id)
        if channel is None:
            channel = Channel(id=self._world.ids.next(), type=ChannelType.DM, recipient_id=user.id)
            self._world.save(channel)
            self._announce.channel("CREATE", channel)
        return channel

    def blank(self, channel: Channel, author: User) -> Message:
        """A message of somebody before anything is in it."""
        return Message(
            id=self._world.ids.next(),
            channel_id=channel.id,
            author_id=author.id,
            created=self._world.clock.now(),
        )

    def compose(
        self, message: Message, body: Any, uploads: Uploads
    ) -> tuple[Message, list[NewFile]]:
        """The message as a request changes it, with its mentions, and its new files."""
        composed, files = self._composer.compose(message, body, uploads)
        channel = self._world.channels[message.channel_id]
        granted = permissions.in_channel(self._world, message.author_id, channel)
        everyone = bool(granted & Permission.MENTION_EVERYONE)
        allowed = body.get("allowed_mentions") if isinstance(body, dict) else None
        return mentioned(self._world, composed, allowed, everyone=everyone), files

    def _sent_before(self, request: Json) -> Message | None:
        """The message that has the same enforced nonce."""
        now = self._world.clock.now()
        self._nonces = {n: e for n, e in self._nonces.items() if e[1] > now - NONCE_MEMORY}
        if not request.get("enforce_nonce"):
            return None
        known = self._nonces.get(request.get("nonce") or "")
        return self._world.storage.message(known[0]) if known else None

    def _refer(self, message: Message, channel: Channel, body: Json) -> None:
        reference = body.get("message_reference")
        id = str(reference.get("message_id")) if isinstance(reference, dict) else ""
        if not isinstance(reference, dict) or not id.isdigit():
            return
        target = self._world.storage.message(int(id))
        if target is None or target.channel_id != channel.id or target.ephemeral:
            if reference.get("fail_if_not_exists", True):
                raise ApiError(UNKNOWN_MESSAGE)
            return
        message.type = MessageType.REPLY
        message.reference, message.reference_channel = target.id, channel.id

    def post(self, message: Message, files: list[NewFile] | None = None) -> None:
        """Keep a new message, count it as unread, and tell everybody."""
        storage = self._world.storage
        channel = self._world.channels[message.channel_id]
        with storage.together():
            storage.put_message(message)
            for attachment, data in files or ():
                storage.put_file(attachment, message.id, data)
            if message.owner_id is None:
                self._count(channel, message)
        self._announce.message("MESSAGE_CREATE", message)
        if message.owner_id is None and not message.loading:
            self._count_unread(channel, message)

    def system(self, channel: Channel, author: User, type: int, **fields: Any) -> Message:
        """A line that Discord itself writes, such as "pinned a message"."""
        message = msgspec.structs.replace(self.blank(channel, author), type=type, **fields)
        self.post(message)
        return message

    def _count(self, channel: Channel, message: Message) -> None:
        channel.last_message_id = message.id
        if channel.thread:
            channel.thread.message_count += 1
            channel.thread.total_message_sent += 1
        self._world.save(channel)

    def _count_unread(self, channel: Channel, message: Message) -> None:
        members = channel.thread.members if channel.thread else None
        for viewer in self._world.watchers(channel):
            if viewer == message.author_id or (members is not None and viewer not in members):
                continue
            called = channel.is_dm or self._calls(message, viewer)
            called &= not message.flags & Flag.SILENT
            count = self._world.storage.add_unread(viewer, channel.id, called)
            self._announce.unread(viewer, channel.id, *count)
            if called:
                self._announce.waiting(viewer)

    def _calls(self, message: Message, viewer: int) -> bool:
        return (
            message.mention_everyone
            or viewer in message.mentions
            or any(role in message.mention_roles for role in self._world.users[viewer].roles)
        )

    def mark_read(self, channel: Channel, user_id: int) -> None:
        before = self._world.storage.mark_read(user_id, channel.id)
        if before is None:
            return
        self._announce.unread(user_id, channel.id, 0, 0)
        if before[1]:
            self._announce.waiting(user_id)

    def edit(self, message: Message, body: Any, uploads: Uploads) -> Message:
        """The message changed as the request says."""
        changed, files = self.compose(message, body, uploads)
        changed.edited = self._world.clock.now()
        self.replace(changed, files)
        return changed

    def replace(self, message: Message, files: list[NewFile] | None = None) -> None:
        """Keep a changed message and tell everybody."""
        storage = self._world.storage
        with storage.together():
            storage.put_message(message)
            for attachment, data in files or ():
                storage.put_file(attachment, message.id, data)
            storage.keep_files(message.id, [file.id for file in message.attachments])
        self._announce.message("MESSAGE_UPDATE", message)

    def arrived(self, message: Message) -> None:
        """A deferred answer now has something to read."""
        if message.owner_id is None:
            self._count_unread(self._world.channels[message.channel_id], message)

    def delete(self, message: Message) -> None:
        self._world.storage.remove_message(message.id)
        channel = self._world.channels[message.channel_id]
        if channel.thread and message.owner_id is None:
            channel.thread.message_count -= 1
            self._world.save(channel)
        self._announce.message_deleted(message)

    def pin(self, message: Message, who: User) -> None:
        """Pin a message, with the line that says so."""
        if message.pinned is not None:
            return
        if len(self._world.storage.pins(message.channel_id)) >= 250:
            raise ApiError(MAX_PINS)
        channel = self._world.channels[message.channel_id]
        message.pinned = channel.last_pin = self._world.clock.now()
        self._world.save(channel)
        self.replace(message)
        self._announce.pins(channel)
        self.system(
            channel, who, MessageType.PINNED, reference=message.id, reference_channel=channel.id
        )

    def unpin(self, message: Message) -> None:
        message.pinned = None
        self.replace(message)
        self._announce.pins(self._world.channels[message.channel_id])
