"""With which options a new table opens."""

from __future__ import annotations

from collections.abc import Mapping

from rules.matches.record import AnyGame


def usual(game: AnyGame, named: Mapping[str, str] | None = None) -> dict[str, str]:
    """The options that were *named*, or those with which a game opens for people who named none.

    Every table that people open, and every contest that they announce, asks here.
    """
    opens = {option.name: option.opens for option in game.options if option.opens is not None}
    return dict(named or opens)
