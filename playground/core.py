"""The table put together: its world and everything that acts in it."""

from aiohttp import web

from playground.channels.announce import Announcer
from playground.channels.chat import Chat
from playground.channels.threads import Threads
from playground.client.sockets import Sockets
from playground.clock import Clock
from playground.gateway import Gateway
from playground.interactions import Answers, Intake
from playground.model import Guild
from playground.settings import Settings
from playground.storage import Storage
from playground.world import World


class LocalTable:
    """All parts, made in the order in which they need each other."""

    def __init__(self, storage: Storage, clock: Clock, settings: Settings) -> None:
        self.settings = settings
        self.clock = clock
        self.world = World(storage, clock)
        self.gateway = Gateway(self.world, settings)
        self.sockets = Sockets()
        self.announce = Announcer(self.world, self.gateway, self.sockets)
        self.chat = Chat(self.world, self.announce, settings.max_file_size)
        self.threads = Threads(self.world, self.chat, self.announce, settings.max_active_threads)
        self.intake = Intake(self.world, self.gateway, self.announce, settings)
        self.answers = Answers(self.world, self.chat, self.threads, self.intake, settings)

    def open(self) -> None:
        """Take up what an earlier run left open."""
        self.intake.give_up_unanswered()
        self.answers.stop_old_loading()
        self.threads.sweep()

    def add_guild(self, name: str, owner_id: int, members: list[int], locale: str) -> Guild:
        """Another server with some of the people, on which the bot is from now on, too."""
        guild = self.world.add_guild(name, owner_id, members, locale)
        self.gateway.joined(guild)
        return guild

    async def hang_up(self) -> None:
        """Close every connection of the bot and of the page."""
        await self.gateway.close()
        await self.sockets.close()


TABLE = web.AppKey("table", LocalTable)
