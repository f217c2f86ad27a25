"""The reader's words for what the pictures show."""

from collections.abc import Iterable

import locales
from render.engine import fonts
from render.my_city.look import CHURCH
from render.scene import Player, Words
from rules.my_city.model import Player as Settler


def said(words: Words) -> locales.Words:
    """The same words with the names of things and their cases."""
    assert isinstance(words, locales.Words)
    return words


def name(words: Words, thing: str) -> str:
    """The name of a thing."""
    return said(words).name(thing)


def heading(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def letter(words: Words, coat: str) -> str:
    """The letter on buildings of a colour, or on churches."""
    thing = "church-1" if coat == CHURCH else coat
    return said(words).attribute(f"name-{thing}", "letter") or coat[0].upper()


def names(players: Iterable[Player]) -> str:
    """Some players in a row, as far as letters can show their names."""
    return ", ".join(fonts.printable(player.name) or "?" for player in players)


def citizen(player: Player, settler: Settler) -> Player:
    """A player whose name is followed by that of the town, if it has one."""
    town = settler.town.name
    return Player(f"{player.name} · {town}", player.identity) if town else player


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """Points with a true minus."""
    return str(points).replace("-", "−")
