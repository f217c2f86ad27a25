"""What is in the box: resources, types of building, supply cards and monuments (TT-05 to TT-09)."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from msgspec import Struct


class Resource(StrEnum):
    WOOD = "wood"
    WHEAT = "wheat"
    BRICK = "brick"
    GLASS = "glass"
    STONE = "stone"


RESOURCES = tuple(Resource)
NUMBER = {resource: i for i, resource in enumerate(RESOURCES)}
"""The place of a resource among the five, and of its cubes in a town."""
LETTERS = dict(zip("whbgs", RESOURCES, strict=True))
"""The letters of the patterns below."""


class Kind(IntEnum):
    """The type of a building. All buildings of one type in a game are the same card (TT-06)."""

    COTTAGE = 0
    FOOD = 1
    WELL = 2
    CHAPEL = 3
    TAVERN = 4
    THEATER = 5
    FACTORY = 6
    MONUMENT = 7

    @property
    def id(self) -> str:
        return self.name.lower()


FACTORY, MONUMENT = int(Kind.FACTORY), int(Kind.MONUMENT)
"""As plain numbers, for they are asked for at every move, and members of an enum are slow."""
DRAWN = tuple(Kind)[Kind.FOOD : Kind.MONUMENT]
"""The six types of which a game uses one card each, besides the Cottage."""

SHEET = """
cottage      cottage   .h/bg
farm         food      hh/ww
granary      food      hh/wb
greenhouse   food      hg/ww
orchard      food      sh/hw
well         well      ws
fountain     well      ws
millstone    well      ws
shed         well      ws
chapel       chapel    ..g/sgs
abbey        chapel    ..g/bss
cloister     chapel    ..g/wbs
temple       chapel    ..g/bbs
tavern       tavern    bbg
almshouse    tavern    ssg
inn          tavern    hsg
feasthall    tavern    wwg
theater      theater   .s./wgw
bakery       theater   .h./bgb
market       theater   .w./sgs
tailor       theater   .h./sgs
factory      factory   w.../bssb
warehouse    factory   hwh/b.b
tradingpost  factory   sw./swb
bank         factory   hh./wgb
guild        monument  ..g/.hs/wb.
archive      monument  hh/bg
castle       monument  h..s/wggb
cathedral    monument  .h/sg
fort         monument  h.b/sws
mausoleum    monument  ww/bs
university   monument  .b./sgs
palace       monument  hg/bw
obelisk      monument  h../bgb
watch        monument  w.../bghh/s...
shrine       monument  bhs/wgw
forum        monument  ..h./bbsw
baths        monument  .h./sgw/b.b
starloom     monument  gg/wh
statue       monument  wssg/h...
"""


class Card(Struct, frozen=True):
    """A supply card or a monument; its pattern is drawn row by row in :data:`LETTERS`."""

    id: str
    kind: Kind
    pattern: str


def _printed(line: str) -> Card:
    name, kind, pattern = line.split()
    return Card(name, Kind[kind.upper()], pattern)


CARDS = {card.id: card for card in map(_printed, SHEET.strip().splitlines())}
BY_KIND = {kind: tuple(c.id for c in CARDS.values() if c.kind is kind) for kind in Kind}
MONUMENTS = BY_KIND[Kind.MONUMENT]
COTTAGE = "cottage"

FIRST_GAME = ("farm", "well", "chapel", "tavern", "theater", "factory")
"""The set recommended to beginners (TT-12)."""
NOT_IN_SOLO = frozenset({"inn", "bank", "fort", "watch"})
"""Cards that solo leaves in the box (TT-16)."""
MARKED = frozenset({"factory", "bank"})
"""Cards that are marked with a resource when they enter a town (TT-72)."""
CARDS_PER_RESOURCE = 3
FULL_DECK = (CARDS_PER_RESOURCE,) * len(RESOURCES)
"""The 15 resource cards, by resource (TT-09)."""
NO_DECK = (0,) * len(RESOURCES)
DRAWN_PER_SHUFFLE = 10
"""Town Hall cards drawn before the deck is shuffled again (TT-151)."""
FACE_UP = 3
"""Cards in the solo row (TT-160)."""
OFFERED = 2
"""Monuments dealt to each player, who keeps one (TT-14)."""
EXCHANGES = 2
"""How many buildings the Guild may replace (TT-65)."""
STOCKED = 3
"""How many buildings go onto the Watch (TT-67)."""
WAREHOUSE_ROOM = 3
CAVERN_ROOM = 2


class CardId(str):
    """The id of a card in a move; others cannot be read."""

    __slots__ = ()

    @staticmethod
    def pattern() -> str:
        return "|".join(CARDS)

    @classmethod
    def parse(cls, text: str) -> CardId:
        return cls(text)
