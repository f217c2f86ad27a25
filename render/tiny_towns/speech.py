"""The reader's words for what the pictures show."""

from functools import lru_cache
from typing import TypeAlias

import locales
from render.scene import Words
from rules.tiny_towns.box import Resource

Letters: TypeAlias = dict[Resource, str]


def said(words: Words) -> locales.Words:
    """The same words with the names of things and their attributes."""
    assert isinstance(words, locales.Words)
    return words


def letters(words: Words) -> Letters:
    """The letter of every resource."""
    return _letters(said(words))


def name(words: Words, thing: str) -> str:
    """The name of a card or a resource, as a heading."""
    return heading(said(words).name(thing))


def heading(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def short(words: Words, card: str) -> str:
    """What a card does, in a few words."""
    return attribute(words, card, "short")


def attribute(words: Words, thing: str, which: str) -> str:
    """What the name of a thing says under an attribute."""
    return said(words).attribute(f"name-{thing}", which) or ""


@lru_cache(maxsize=16)
def _letters(words: locales.Words) -> Letters:
    return {resource: attribute(words, resource, "letter") for resource in Resource}
