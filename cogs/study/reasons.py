"""What moves come to, in words and numbers: from score lines and from what would happen."""

from __future__ import annotations

from typing import Any

from cogs.play.questions import would_open
from cogs.play.wording import spoken
from host import Sitting
from locales import Words
from rules.chance import Seat
from rules.matches.record import AnyGame
from rules.moves.notation import Move


def named(said: Words, game: AnyGame, text: str) -> str:
    """A move as a person would say it."""
    return spoken(said, game, [game.grammar.read(text)]) or said.phrase(text)


def both(said: Words, game: AnyGame, first: str, second: str) -> tuple[str, str]:
    """Two moves as a person would say them; if that is the same, with what tells them apart."""
    names = named(said, game, first), named(said, game, second)
    if first == second or names[0] != names[1]:
        return names
    same, shorter = 0, min(len(first), len(second)) - 1
    while same < shorter and first[same] == second[same]:
        same += 1
    return f"{names[0]} ({first[same:]})", f"{names[1]} ({second[same:]})"


def points(said: Words, value: float) -> str:
    """So many points; less than one, but not nothing, is one."""
    return said("count-points", count=max(1, round(abs(value))) if value else 0)


def total(said: Words, value: float) -> str:
    """So many points in all, which may be less than nothing."""
    whole = round(value)
    told = said("count-points", count=abs(whole))
    return f"−{told}" if whole < 0 else told


def signed(value: float) -> str:
    """A number with its sign, as people write it."""
    whole = round(value)
    return f"{whole:+}".replace("-", "−") if whole else "0"


def at_once(said: Words, table: Sitting, seat: Seat, text: str) -> str:
    """Which lines of the score pad a move changes, and by how much, if it may be told."""
    if would_open(table, seat):
        return ""
    game, state = table.game, table.game.mask(table.point.state, seat)
    before, after = (_lines(game, each, seat) for each in (state, _after(game, state, seat, text)))
    changes = [(line, after.get(line, 0) - before.get(line, 0)) for line in {**before, **after}]
    told = [
        said("hint-line", line=said(f"line-{line}"), points=signed(change))
        for line, change in changes
        if change
    ]
    return said("hint-now", lines=", ".join(told)) if told else ""


def _after(game: AnyGame, state: Any, seat: Seat, text: str) -> Any:
    move: Move = game.grammar.read(text)
    return game.play(state, seat, move).state


def _lines(game: AnyGame, state: Any, seat: Seat) -> dict[str, int]:
    return dict(game.score(state, seat).lines)
