"""The reader's words for what the pictures show."""

import locales
from render.scene import Words


def said(words: Words) -> locales.Words:
    """The same words with the names of things and their cases."""
    assert isinstance(words, locales.Words)
    return words


def name(words: Words, thing: str) -> str:
    """The name of a thing, as a heading."""
    found = said(words).name(thing)
    return found[0].upper() + found[1:]
