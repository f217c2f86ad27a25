"""Icons drawn by us, shared by all games: recognisable without colour, small and large.

=============  =====================================================
``buildings``  houses and other buildings
``nature``     trees, stones, water, crops
``people``     heads and shoulders, told apart by what they wear
``registry``   the shelf that icons put themselves on
``signs``      players' symbols, dice, ticks, crowns and other signs
``things``     goods, tools, arms
=============  =====================================================
"""

from render.icons import buildings, nature, people, signs, things
from render.icons.registry import ICONS, Icon, icon

__all__ = ["ICONS", "Icon", "buildings", "icon", "nature", "people", "signs", "things"]
