"""The reader's words for what the pictures show."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from render.scene import Words, heading
from rules.tiny_towns.box import BY_KIND, CARDS, Kind, Resource

Letters: TypeAlias = dict[Resource, str]


def letters(words: Words) -> Letters:
    """The letter of every resource."""
    return _letters(words)


def name(words: Words, thing: str) -> str:
    """The name of a card or a resource, as a heading."""
    return heading(words.name(thing))


def short(words: Words, card: str) -> str:
    """What a card does, in a few words."""
    return attribute(words, card, "short")


def attribute(words: Words, thing: str, which: str) -> str:
    """What the name of a thing says under an attribute."""
    return words.attribute(f"name-{thing}", which) or ""


class Effect(NamedTuple):
    """A text, and the buildings that it speaks of."""

    text: str
    icons: tuple[str, ...] = ()


class _Beside(NamedTuple):
    message: str
    points: int
    kinds: tuple[Kind, ...]


_NEIGHBOURS = {
    "millstone": _Beside("beside", 2, (Kind.FOOD, Kind.THEATER)),
    "bakery": _Beside("beside", 3, (Kind.FOOD, Kind.FACTORY)),
    "abbey": _Beside("unless", 3, (Kind.TAVERN, Kind.THEATER, Kind.FACTORY)),
}
"""Cards whose points hang on types beside them: pictures tell these without naming colours."""


def effect(words: Words, card: str, deck: tuple[str, ...]) -> Effect:
    """What a card does among the cards of a game, or among all cards if none are given."""
    if card not in _NEIGHBOURS:
        return Effect(short(words, card))
    message, points, kinds = _NEIGHBOURS[card]
    known = {CARDS[other].kind: other for other in deck}
    icons = tuple(known.get(kind, BY_KIND[kind][0]) for kind in kinds)
    return Effect(words(f"effect-{message}", points=points), icons)


@lru_cache(maxsize=16)
def _letters(words: Words) -> Letters:
    return {resource: attribute(words, resource, "letter") for resource in Resource}
