"""Importing this is being ready to start: the bot is imported, and a picture of each game drawn."""

from importlib import import_module
from pkgutil import walk_packages

import bot  # noqa: F401
import cogs
from locales import LANGUAGES, words
from render import art
from render.scene import Player, Scene
from rules import games
from rules.chance import Seat
from rules.record import begin

for module in walk_packages(cogs.__path__, "cogs."):
    import_module(module.name)
for slug, game in games().items():
    setup = game.setup(game.seats[-1])
    state = begin(game, setup, b"ready").point.state
    players = tuple(Player(f"{seat}", seat) for seat in range(setup.seats))
    for language in LANGUAGES:
        said = words(language, slug)
        art(slug).table(Scene(game.view(state, None), said, players)).png()
        art(slug).seat(Scene(game.view(state, Seat(0)), said, players)).png()
