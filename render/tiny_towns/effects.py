"""What a card does, in a few words and, where it asks for neighbours, with their pictures."""

from typing import NamedTuple

from render.scene import Words
from render.tiny_towns.speech import short
from rules.tiny_towns.box import BY_KIND, CARDS, Kind


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
