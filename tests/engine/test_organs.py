"""A game is a folder: the engine finds its organs by name, and they fit what it asks of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from rules import games
from rules.game import Game, Step
from rules.matches.record import AnyGame

ORGANS = [
    pytest.param(game, name, function, id=f"{game.slug}-{name}")
    for game in games().values()
    for name, function in vars(game).items()
]
"""Every function that the engine has found beside a game's class."""


@pytest.mark.parametrize(("game", "name", "function"), ORGANS)
def test_an_organ_takes_and_gives_what_the_engine_says(
    game: AnyGame, name: str, function: Callable[..., Any]
) -> None:
    method = getattr(Game, name)
    _, *asked = inspect.signature(method).parameters
    assert list(inspect.signature(function).parameters) == asked
    wanted, given = get_type_hints(method), get_type_hints(function)
    for parameter in asked:
        kind = _filled(game, wanted[parameter])
        assert kind is Any or given[parameter] == kind
    assert _fits(given["return"], _filled(game, wanted["return"]))


def test_every_game_has_organs() -> None:
    for game in games().values():
        assert {"start", "menu", "explain", "play"} <= {*vars(game), *vars(type(game))}
    assert ORGANS, "and most are functions of modules"


def test_a_game_that_leaves_something_out_cannot_be_made() -> None:
    class Half(Game[Any, Any]):
        slug = "half"

    with pytest.raises(TypeError, match="half has no start"):
        Half()


def _filled(game: AnyGame, kind: Any) -> Any:
    """A type of the engine with the state and the moves of *game* in it."""
    (base,) = type(game).__orig_bases__  # type: ignore[attr-defined]
    blanks = getattr(kind, "__parameters__", ())
    mine = dict(zip(Game.__parameters__, get_args(base), strict=True))  # type: ignore[attr-defined]
    if kind in mine:
        return mine[kind]
    return kind[tuple(mine.get(blank, blank) for blank in blanks)] if blanks else kind


def _fits(given: Any, wanted: Any) -> bool:
    """Whether a function that gives *given* may stand where *wanted* is asked for."""
    if wanted is Any or given == wanted:
        return True
    if get_origin(given) is None or get_origin(given) is Step:
        return given in get_args(wanted)
    return issubclass(get_origin(given), get_origin(wanted)) and get_args(given) == get_args(wanted)
