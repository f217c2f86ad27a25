"""The full objects behind the ids that a person chose."""

from collections.abc import Callable

from playground import media, payloads, permissions
from playground.client.errors import PageError
from playground.model import Channel, Json, Message
from playground.world import World


class Resolved:
    """Collects users, members, roles, channels, messages and files by id."""

    def __init__(self, world: World, chooser: int) -> None:
        self._world = world
        self._chooser = chooser
        self.found: dict[str, Json] = {}

    def user(self, id: str) -> None:
        user = self._world.users.get(_number(id))
        if user is None:
            raise PageError("invalid", f"There is no user {id}.")
        self._add("users", id, payloads.user(user))
        granted = permissions.in_guild(self._world, user.id)
        self._add("members", id, {**payloads.partial_member(user), "permissions": str(granted)})

    def role(self, id: str) -> None:
        role = self._world.role(_number(id))
        if role is None:
            raise PageError("invalid", f"There is no role {id}.")
        self._add("roles", id, payloads.role(role))

    def mentionable(self, id: str) -> None:
        (self.role if self._world.role(_number(id)) else self.user)(id)

    def channel(self, id: str) -> None:
        channel = self._world.channels.get(_number(id))
        if channel is None or not self._world.sees(self._chooser, channel):
            raise PageError("invalid", f"There is no channel {id}.")
        self._add("channels", id, partial_channel(self._world, channel, self._chooser))

    def message(self, message: Message) -> None:
        self._add("messages", str(message.id), payloads.message(self._world, message))

    def attachment(self, id: str) -> None:
        file = self._world.storage.file(_number(id))
        if file is None:
            raise PageError("invalid", f"There is no attachment {id}.")
        name, _, data = file
        attachment = media.describe(_number(id), name, data, None)
        holder = Message(id=0, channel_id=0, author_id=0, created=0.0)
        body = media.Media(holder, self._world.base_url).attachment(attachment)
        self._add("attachments", id, {**body, "ephemeral": True})

    def by_kind(self, kind: str) -> Callable[[str], None]:
        """The method that resolves ids of one kind."""
        return {
            "user": self.user,
            "role": self.role,
            "mentionable": self.mentionable,
            "channel": self.channel,
            "attachment": self.attachment,
        }[kind]

    def _add(self, kind: str, id: str, body: Json) -> None:
        self.found.setdefault(kind, {})[id] = body


def partial_channel(world: World, channel: Channel, viewer: int) -> Json:
    """A channel with what the viewer may do in it."""
    granted = permissions.in_channel(world, viewer, channel)
    return {**payloads.channel(world, channel, world.bot.id), "permissions": str(granted)}


def _number(id: str) -> int:
    if not isinstance(id, str) or not id.isdigit():
        raise PageError("invalid", f"{id!r} is no id.")
    return int(id)
