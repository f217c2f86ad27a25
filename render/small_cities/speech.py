"""The reader's words for what the pictures show."""

import locales
from render.scene import Words
from rules.small_cities.box import BONUSES


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
