"""Says what has happened to the bot over the gateway and to people in their windows."""

from playground import payloads
from playground.client.sockets import Sockets
from playground.clock import iso
from playground.gateway import Gateway, Intent
from playground.model import Channel, Json, Message, User
from playground.permissions import Permission, in_guild
from playground.world import World


class Announcer:
    """The town crier: every change of the world is told to whoever may know it."""

    def __init__(self, world: World, gateway: Gateway, sockets: Sockets) -> None:
        self._world = world
        self._gateway = gateway
        self._sockets = sockets
        gateway.on_status = self.bot_status

    def message(self, event: str, message: Message) -> None:
        """MESSAGE_CREATE or MESSAGE_UPDATE; ephemeral ones go to their owner alone."""
        body = payloads.message(self._world, message)
        channel = self._world.channels[message.channel_id]
        for viewer in self._viewers(message, channel):
            self._sockets.tell(viewer, event, body)
        if message.owner_id is None:
            self._to_bot_about(channel, event, self._with_member(body, message, channel))

    def message_deleted(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        for viewer in self._viewers(message, channel):
            self._sockets.tell(viewer, "MESSAGE_DELETE", body)
        if message.owner_id is None:
            self._to_bot_about(channel, "MESSAGE_DELETE", self._in_guild(body, channel))

    def _viewers(self, message: Message, channel: Channel) -> list[int]:
        if message.owner_id is not None:
            return [message.owner_id]
        return self._world.watchers(channel)

    def _to_bot_about(self, channel: Channel, event: str, body: Json) -> None:
        """A message event to the bot, blank inside where it has no right to the content."""
        if not self._world.sees(self._world.bot.id, channel):
            return
        self._gateway.dispatch(
            event,
            body,
            guild_id=self._guild_of(channel),
            intent=Intent.DIRECT_MESSAGES if channel.is_dm else Intent.GUILD_MESSAGES,
            without_content=None if channel.is_dm else self.without_content,
        )

    def without_content(self, body: Json) -> Json:
        """A message of somebody else that does not mention the bot, emptied."""
        bot = str(self._world.bot.id)
        mine = "author" not in body or body["author"]["id"] == bot
        if mine or any(user["id"] == bot for user in body["mentions"]):
            return body
        return {**body, "content": "", "embeds": [], "attachments": [], "components": []}

    def _with_member(self, body: Json, message: Message, channel: Channel) -> Json:
        if channel.is_dm:
            return body
        member = payloads.partial_member(self._world.users[message.author_id])
        return {**self._in_guild(body, channel), "member": member}

    def _guild_of(self, channel: Channel) -> int | None:
        return None if channel.is_dm else self._world.guild_of(channel).id

    def _in_guild(self, body: Json, channel: Channel) -> Json:
        guild = self._guild_of(channel)
        return body if guild is None else {**body, "guild_id": str(guild)}

    def unread(self, user_id: int, channel_id: int, count: int, mentions: int) -> None:
        body = {"channel_id": str(channel_id), "count": count, "mentions": mentions}
        self._sockets.tell(user_id, "UNREAD", body)

    def waiting(self, user_id: int) -> None:
        """Tell everybody how many unread mentions one person has."""
        mentions = self._world.storage.waiting().get(user_id, 0)
        for viewer in self._sockets.people:
            body = {"user_id": str(user_id), "mentions": mentions}
            self._sockets.tell(viewer, "WAITING", body)

    def channel(self, event: str, channel: Channel) -> None:
        """CHANNEL_CREATE, _UPDATE or _DELETE, and the same of threads; bots hear of no DMs."""
        kind = "THREAD" if channel.thread else "CHANNEL"
        for viewer in self._world.watchers(channel):
            self.channel_to(viewer, event, channel)
        bot = self._world.bot.id
        if channel.is_dm or not self._world.sees(bot, channel):
            return
        body = payloads.channel(self._world, channel, bot)
        if event == "DELETE" and channel.thread:
            body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
        if event == "CREATE" and channel.thread:
            body["newly_created"] = True
        self._gateway.dispatch(
            f"{kind}_{event}", body, guild_id=self._guild_of(channel), intent=Intent.GUILDS
        )

    def channel_to(self, viewer: int, event: str, channel: Channel) -> None:
        """Tell one person about a channel."""
        if event != "DELETE":
            body = page_channel(self._world, channel)
        elif channel.thread:
            body = {
                "id": str(channel.id),
                "parent_id": str(channel.parent_id),
                "guild_id": str(self._guild_of(channel)),
            }
        else:
            body = {"id": str(channel.id)}
        kind = "THREAD" if channel.thread else "CHANNEL"
        self._sockets.tell(viewer, f"{kind}_{event}", body)

    def thread_members(self, thread: Channel, added: list[int], removed: list[int]) -> None:
        """THREAD_MEMBERS_UPDATE; without the members intent the bot hears only about itself."""
        world, bot = self._world, self._world.bot.id
        assert thread.thread is not None
        body: Json = {
            "id": str(thread.id),
            "guild_id": str(world.guild_of(thread).id),
            "member_count": min(len(thread.thread.members), 50),
            "added_members": [
                {
                    **payloads.thread_member(thread, id),
                    "member": payloads.member(world.users[id]),
                    "presence": None,
                }
                for id in added
            ],
            "removed_member_ids": [str(id) for id in removed],
        }
        about_bot = bot in added or bot in removed
        intent = Intent.GUILDS if about_bot else Intent.GUILDS | Intent.GUILD_MEMBERS
        self._gateway.dispatch(
            "THREAD_MEMBERS_UPDATE", body, guild_id=world.guild_of(thread).id, intent=intent
        )

    def pins(self, channel: Channel) -> None:
        body = self._in_guild(
            {
                "channel_id": str(channel.id),
                "last_pin_timestamp": iso(channel.last_pin) if channel.last_pin else None,
            },
            channel,
        )
        self._gateway.dispatch(
            "CHANNEL_PINS_UPDATE",
            body,
            guild_id=self._guild_of(channel),
            intent=Intent.DIRECT_MESSAGES if channel.is_dm else Intent.GUILDS,
        )

    def typing(self, channel: Channel, user: User) -> None:
        body: Json = {"channel_id": str(channel.id), "user_id": str(user.id)}
        for viewer in self._world.watchers(channel):
            if viewer != user.id:
                self._sockets.tell(viewer, "TYPING", body)
        full = {**body, "timestamp": int(self._world.clock.now())}
        if not channel.is_dm:
            full |= {"guild_id": str(self._guild_of(channel)), "member": payloads.member(user)}
        kinds = (Intent.DIRECT_MESSAGE_TYPING, Intent.GUILD_MESSAGE_TYPING)
        self._gateway.dispatch(
            "TYPING_START",
            full,
            guild_id=self._guild_of(channel),
            intent=kinds[not channel.is_dm],
        )

    def user(self, user: User, *, new: bool) -> None:
        body = {"user": payloads.page_user(self._world, user)}
        for viewer in self._sockets.people:
            self._sockets.tell(viewer, "USER_UPDATE", body)
        for guild in self._world.guilds.values():
            if guild.has(user.id):
                self._gateway.dispatch(
                    "GUILD_MEMBER_ADD" if new else "GUILD_MEMBER_UPDATE",
                    {**payloads.member(user), "guild_id": str(guild.id)},
                    guild_id=guild.id,
                    intent=Intent.GUILD_MEMBERS,
                )

    def commands(self) -> None:
        for viewer in self._sockets.people:
            body = {"commands": page_commands(self._world, viewer)}
            self._sockets.tell(viewer, "COMMANDS_UPDATE", body)

    def bot_status(self) -> None:
        for viewer in self._sockets.people:
            self._sockets.tell(viewer, "BOT_STATUS", {"online": self._gateway.online})

    def to_person(self, user_id: int, event: str, body: Json) -> None:
        self._sockets.tell(user_id, event, body)


def page_channel(world: World, channel: Channel) -> Json:
    """A channel as the page sees it: a thread tells its members, a DM its other end."""
    body = payloads.channel(world, channel)
    if channel.thread:
        body["member_ids"] = [str(id) for id in channel.thread.members]
    if channel.is_dm:
        body["recipients"] = [payloads.user(world.bot)]
    return body


def page_commands(world: World, viewer: int) -> list[Json]:
    """Every command, and whether the viewer may use it."""
    granted = in_guild(world, viewer)
    bodies = []
    for command in world.commands.values():
        body = payloads.command(command, world.guild.application_id)
        needed = int(body["default_member_permissions"] or 0)
        body["allowed"] = bool(granted & Permission.ADMINISTRATOR) or granted & needed == needed
        bodies.append(body)
    return bodies
