"""Importing this is being ready to start: the bot is imported, every command is said in every
language, and a picture of each game drawn."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bot import Ratusha
from cogs import extensions
from cogs.desk.language import Translator
from db import open_store
from host import Host
from locales import LANGUAGES, words
from render import art
from render.scene import Player, Scene
from rules import games
from rules.chance import Seat
from rules.matches.record import begin


async def say_commands() -> None:
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'matches.db'}"
        async with (
            await open_store(url) as store,
            Ratusha(Host(store, games()), shard_count=1) as bot,
        ):
            for module in extensions():
                await bot.require(module)
            await bot.described(Translator())


asyncio.run(say_commands())
for slug, game in games().items():
    setup = game.setup(game.seats[-1])
    state = begin(game, setup, b"ready").point.state
    players = tuple(Player(f"{seat}", seat) for seat in range(setup.seats))
    for language in LANGUAGES:
        said = words(language, slug)
        art(slug).table(Scene(game.view(state, None), said, players)).png()
        art(slug).seat(Scene(game.view(state, Seat(0)), said, players)).png()
