"""Icons drawn by us, shared by all games: recognisable without colour, small and large.

A game has its own besides: ``ICONS`` in its module ``icons``.

=============  =====================================================
``buildings``  houses and other buildings
``nature``     trees, stones, water, crops
``people``     heads and shoulders, told apart by what they wear
``registry``   where icons are entered and found by name
``signs``      players' symbols, dice, ticks, crowns and other signs
``things``     goods, tools, arms
=============  =====================================================
"""

from render.icons import buildings, nature, people, signs, things
from render.icons.registry import ICONS, Icon, found, icon

__all__ = [
    "ICONS",
    "Icon",
    "buildings",
    "found",
    "icon",
    "nature",
    "people",
    "signs",
    "things",
]
