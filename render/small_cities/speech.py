"""The reader's words for what the pictures show."""

from collections.abc import Iterable

import locales
from render.engine import fonts
from render.scene import Player, Words
from rules.grid import bits
from rules.small_cities.box import BONUSES
from rules.small_cities.map import GRID


def said(words: Words) -> locales.Words:
    """The same words with the names of things and their cases."""
    assert isinstance(words, locales.Words)
    return words


def name(words: Words, thing: str, case: str | None = None) -> str:
    """The name of a thing."""
    return said(words).name(thing, case)


def heading(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def bonus_title(words: Words, bonus: str) -> str:
    """The name of a bonus card; it says if the card is ours."""
    return words(f"option-bonus-{bonus}")


def what(words: Words, card: str) -> str:
    """What a goal counts, or what a bonus card does, in a line or two."""
    bonus = BONUSES.cards.get(card)
    points = bonus.points_per_star if bonus else 0
    return words(f"what-{card}", points=points)


def names(players: Iterable[Player]) -> str:
    """Some players in a row, as far as letters can show their names."""
    return ", ".join(fonts.printable(player.name) or "?" for player in players)


def runs(area: int) -> str:
    """The hexes of a set, those that follow each other in a column as one: ``c3–5 d4``."""
    found: list[list[int]] = []
    for index in bits(area):
        cell = GRID.cells[index]
        if found and found[-1][0] == cell.x and found[-1][2] == cell.y - 1:
            found[-1][2] = cell.y
        else:
            found.append([cell.x, cell.y, cell.y])
    return " ".join(_run(*run) for run in found)


def _run(x: int, first: int, last: int) -> str:
    start = f"{chr(ord('a') + x)}{first + 1}"
    return start if first == last else f"{start}–{last + 1}"
