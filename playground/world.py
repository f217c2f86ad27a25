"""Everything that is at the table, in memory for reading and in the storage for ever."""

from collections.abc import Callable

import msgspec

from playground import permissions, seed
from playground.clock import Clock, Timer
from playground.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ApiError
from playground.model import (
    Channel,
    ChannelType,
    Command,
    Guild,
    Interaction,
    Message,
    Overwrite,
    Role,
    User,
)
from playground.snowflakes import Snowflakes
from playground.storage import Storage


class World:
    """The people, channels, commands and interactions; messages stay in the storage."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        seed.plant(storage)
        self.storage = storage
        self.clock = clock
        self.base_url = "http://127.0.0.1"
        self.ids = Snowflakes(clock, after=storage.last_id())
        self.guilds = {guild.id: guild for guild in storage.all(Guild)}
        self.guild = next(iter(self.guilds.values()))
        """The first server, whose bot is that of them all."""
        self.users = {user.id: user for user in storage.all(User)}
        self.channels = {channel.id: channel for channel in storage.all(Channel)}
        self.commands = {command.id: command for command in storage.all(Command)}
        self.interactions = {one.id: one for one in storage.all(Interaction)}
        self.by_token = {one.token: one for one in self.interactions.values()}
        self.timers: set[Timer] = set()

    def later(self, delay: float, action: Callable[[], None]) -> Timer:
        """Do something after so many seconds, unless the table is closed before."""

        return _Later(self, delay, action)

    def close(self) -> None:
        """Let nothing happen any more."""
        for timer in [*self.timers]:
            timer.cancel()
        self.storage.close()

    @property
    def bot(self) -> User:
        return self.users[self.guild.bot_id]

    @property
    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    @property
    def threads(self) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.thread]

    def role(self, id: int) -> Role | None:
        roles = (role for guild in self.guilds.values() for role in guild.roles)
        return next((role for role in roles if role.id == id), None)

    def guild_of(self, channel: Channel) -> Guild:
        """The server of a channel."""
        return self.guilds[channel.guild_id or self.guild.id]

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The channels and threads of a server."""
        return [c for c in self.channels.values() if not c.is_dm and self.guild_of(c) is guild]

    def members_of(self, guild: Guild) -> list[User]:
        """The people of a server, and the bot."""
        return [user for user in self.users.values() if guild.has(user.id)]

    def channel(self, id: int) -> Channel:
        """The channel of that id, or a refusal."""
        if id not in self.channels:
            raise ApiError(UNKNOWN_CHANNEL)
        return self.channels[id]

    def message(self, channel_id: int, id: int, *, viewer: int | None = None) -> Message:
        """A message of the channel that the viewer can see, or a refusal."""
        message = self.storage.message(id)
        if message is None or message.channel_id != channel_id:
            raise ApiError(UNKNOWN_MESSAGE)
        if message.owner_id is not None and message.owner_id != viewer:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def dm_with(self, user_id: int) -> Channel | None:
        return next((c for c in self.channels.values() if c.recipient_id == user_id), None)

    def sees(self, user_id: int, channel: Channel) -> bool:
        return permissions.can_see(self, user_id, channel)

    def watchers(self, channel: Channel) -> list[int]:
        """The people who see a channel."""
        return [user.id for user in self.people if self.sees(user.id, channel)]

    def save(self, thing: Guild | User | Channel | Command | Interaction) -> None:
        """Keep a new or changed thing."""
        match thing:
            case Guild():
                self.guilds[thing.id] = thing
            case User():
                self.users[thing.id] = thing
            case Channel():
                self.channels[thing.id] = thing
            case Command():
                self.commands[thing.id] = thing
            case Interaction():
                self.interactions[thing.id] = thing
                self.by_token[thing.token] = thing
        self.storage.put(thing)

    def drop_channel(self, channel: Channel) -> None:
        """Forget a channel with its threads and messages."""
        with self.storage.together():
            for thread in [t for t in self.threads if t.parent_id == channel.id]:
                self.drop_channel(thread)
            del self.channels[channel.id]
            self.storage.remove(Channel, channel.id)
            self.storage.remove_messages_of(channel.id)
            self.storage.forget_unread_of(channel.id)

    def drop_command(self, command: Command) -> None:
        del self.commands[command.id]
        self.storage.remove(Command, command.id)

    def drop_interaction(self, interaction: Interaction) -> None:
        del self.interactions[interaction.id]
        del self.by_token[interaction.token]
        self.storage.remove(Interaction, interaction.id)

    def add_channel(
        self, name: str, type: int = ChannelType.TEXT, guild_id: int | None = None
    ) -> Channel:
        """A new channel of a server, of the first one if none is named."""
        channel = Channel(
            id=self.ids.next(),
            type=type,
            name=name,
            position=len(self.channels),
            overwrites=[],
            guild_id=guild_id,
        )
        self.save(channel)
        return channel

    def add_guild(self, name: str, owner_id: int, members: list[int], locale: str) -> Guild:
        """Another server with the bot and a channel for games."""
        id, role = self.ids.next(), self.ids.next()
        roles = [
            Role(id=id, name="@everyone", permissions=permissions.EVERYONE),
            Role(
                id=role,
                name=self.bot.global_name,
                permissions=permissions.BOT,
                position=1,
                bot_id=self.bot.id,
            ),
        ]
        bot, application = self.guild.bot_id, self.guild.application_id
        guild = Guild(
            id=id,
            name=name,
            owner_id=owner_id,
            bot_id=bot,
            application_id=application,
            roles=roles,
            locale=locale,
            members=members,
        )
        self.bot.roles = [*self.bot.roles, role]
        self.save(self.bot)
        self.save(guild)
        self.add_channel("games", guild_id=id)
        return guild

    def set_overwrite(
        self, channel: Channel, target: int, *, allow: int = 0, deny: int = 0
    ) -> None:
        """Allow or deny things in a channel to a role or a member."""
        kept = [o for o in channel.overwrites if o.id != target]
        overwrite = Overwrite(id=target, type=0, allow=allow, deny=deny)
        overwrite.type = 1 if target in self.users else 0
        kept.append(overwrite)
        self.save(msgspec.structs.replace(channel, overwrites=kept))

    def set_role(self, id: int, permissions: int) -> None:
        """Give a role other permissions."""
        role = self.role(id)
        if role is None:
            raise KeyError(id)
        role.permissions = permissions
        self.save(next(guild for guild in self.guilds.values() if role in guild.roles))


class _Later:
    """A timer that the world knows of until it has gone off."""

    def __init__(self, world: World, delay: float, action: Callable[[], None]) -> None:
        self._pending = world.timers
        self._action = action
        self._timer = world.clock.call_later(delay, self._go_off)
        self._pending.add(self)

    def _go_off(self) -> None:
        self._pending.discard(self)
        self._action()

    def cancel(self) -> None:
        self._pending.discard(self)
        self._timer.cancel()
