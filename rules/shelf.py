"""Where games are found: folders beside the engines, and installed packages.

A game has a part in every layer. As folders these are ``rules/<slug>``, ``render/<slug>`` and
``locales/<language>/<slug>.ftl``. An installed package names itself in the entry-point group
``ratusha.games``, by its slug, and holds the same parts inside: ``<package>.rules``,
``<package>.render`` and ``<package>/locales/<language>.ftl``. Nothing lists the games.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

GROUP = "ratusha.games"
ROOMS = frozenset({"ground", "matches", "moves"})
"""The rooms of the engine. Every other package of the rules is a game."""


@cache
def installed() -> dict[str, str]:
    """The packages that bring a game, by its slug."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


@cache
def slugs() -> tuple[str, ...]:
    """Every game there is, in alphabetical order."""
    path = import_module("rules").__path__
    folders = {module.name for module in iter_modules(path) if module.ispkg} - ROOMS
    return tuple(sorted(folders | set(installed())))


@lru_cache(256)
def part(slug: str, layer: str, module: str = "") -> ModuleType | None:
    """A game's part in a *layer*, or a *module* of it; ``None`` if the game has no such part."""
    if not slug.isidentifier():
        return None
    package = installed().get(slug)
    home = f"{layer}.{slug}" if package is None else f"{package}.{layer}"
    name = f"{home}.{module}" if module else home
    if find_spec(home) is None or find_spec(name) is None:
        return None
    return import_module(name)


def texts(slug: str) -> Traversable | None:
    """The folder with the words of a game that is installed; ``None`` if it is no such game."""
    package = installed().get(slug)
    return None if package is None else files(package) / "locales"
