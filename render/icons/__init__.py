"""Icons drawn by us, shared by all games: recognisable without colour, small and large.

``enter`` adds those that only one game has.

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
from render.icons.registry import ICONS, Icon, enter, found, icon

__all__ = [
    "ICONS",
    "Icon",
    "buildings",
    "enter",
    "found",
    "icon",
    "nature",
    "people",
    "signs",
    "things",
]
