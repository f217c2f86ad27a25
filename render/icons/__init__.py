"""Icons drawn by us, shared by all games: recognisable without colour, small and large."""

from render.icons import buildings, nature, people, signs, things
from render.icons.registry import ICONS, Icon, icon

__all__ = ["ICONS", "Icon", "buildings", "icon", "nature", "people", "signs", "things"]
