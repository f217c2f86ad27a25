"""Market Day, the small game of our own on which the engine is tested, as a package of its own.

``rules``, ``render`` and ``locales`` hold what the folders of that name hold for our own games.
"""

from tests.market.rules import GAME

__all__ = ["GAME"]
