"""A panel's next question, worked out from the texts of the legal moves: no Discord in here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cogs.play.sliding import Push, Slide, ground, plain
from render.panel import Panel, Toggles
from rules.grid import Cell
from rules.notation import Move, branches

BUTTONS, MENU = 20, 25
"""More choices than this are a menu; more than that are no menu, but columns and rows."""


class Choice(Struct, frozen=True):
    """One answer: what it says, and the beginning of a text that it leads to.

    What it says are words of the game, or a message of ours, ``choice-…``.

    *plays* answers are whole moves that are played at once; without a *target* it is only shown.
    A *way* is what is chosen beyond the place. Only what *hints* says what it brings.
    """

    label: str
    target: str | None
    plays: bool = False
    on: bool = False
    way: bool = False
    hints: bool = True


class Stage(Struct, frozen=True):
    """What the panel asks now: rows of buttons, a menu, or both.

    *ready* is a move to confirm, *ghost* one that is only shown on the board.
    """

    prefix: str
    rows: tuple[tuple[Choice, ...], ...] = ()
    menu: tuple[Choice, ...] = ()
    ready: Move | None = None
    ghost: Move | None = None
    back: str | None = None
    toggles: bool = False
    """Whether the rows are things that are on or off."""


def stage(moves: Sequence[Any], prefix: str, panel: Panel) -> Stage:
    """The question after *prefix*, a text as far as it was chosen; forced steps are not asked."""
    by_text = texts(moves, panel)
    toggles = _toggle_stage(by_text, prefix, panel.toggles)
    if toggles is not None:
        return toggles
    *earlier, at = _trail(by_text, prefix)
    back, ready = earlier[-1] if earlier else None, by_text.get(at)
    if ready is not None and _slides(ready, panel):
        return _slide(ready, moves, panel)
    steps = branches(by_text, at)
    common = _shared(at, steps)
    laid = [m for t, m in by_text.items() if t.startswith(common) and _slides(m, panel)]
    if len({_what(str(move)) for move in laid}) == 1 and common and steps:
        least = plain(laid)
        middle = least[len(least) // 2]
        others = [step for step in steps if not _slides(_first(by_text, step), panel)]
        if not others:
            return _slide(middle, moves, panel)
        instead = [Choice(step[len(common) :].lstrip("@:=,"), step) for step in others]
        return Stage(common, _rows([Choice("choice-place", str(middle)), *instead]), back=back)
    if grid := _grid(common, steps, panel):
        return Stage(common, grid, ready=ready, back=back)
    choices = _in_order(Choice(step[len(common) :].lstrip("@:=,") or step, step) for step in steps)
    choices = _last(map(_placed, choices), by_text, panel)
    if len(choices) > BUTTONS:
        return Stage(common, menu=choices, ready=ready, back=back)
    return Stage(common, _rows(choices), ready=ready, back=back)


def texts(moves: Sequence[Any], panel: Panel) -> dict[str, Any]:
    """The moves by the texts along which they are asked for."""
    return {_asked_for(move, panel): move for move in moves}


def _asked_for(move: Move, panel: Panel) -> str:
    text = str(move)
    if type(move).verb not in panel.how_first:
        return text
    what, where, how = re.split("(?=[@:=])", text, maxsplit=2)
    return what + how + where


def _slide(now: Move, moves: Sequence[Any], panel: Panel) -> Stage:
    """A piece that lies on the board as a ghost, and where it can be pushed from there."""
    places = [move for move in moves if _same_piece(move, now)]
    slide = Slide(now, places, ground(panel.hexes))
    arrows = [_pushes(row) for row in slide.arrows()]
    if not any(choice.target for row in arrows for choice in row):
        arrows = []
    rows = [*arrows, _pushes(slide.turns())]
    rows.append(tuple(Choice(label, str(move), way=True) for label, move in slide.other_ways()))
    spots = slide.spots()
    menu = tuple(Choice(label, str(move)) for label, move in spots) if len(spots) > 1 else ()
    if len(spots) > MENU:
        menu = tuple(Choice(label, str(move), hints=False) for label, move in slide.leaps())
    back = "" if len(places) < len(moves) else None
    return Stage(str(now), tuple(filter(None, rows)), menu, ready=now, back=back)


def _pushes(row: Iterable[Push]) -> tuple[Choice, ...]:
    """Arrows and turns: signs alone, so that they stand where they point."""
    return tuple(Choice(s, None if move is None else str(move), hints=False) for s, move in row)


def _shared(at: str, steps: Sequence[str]) -> str:
    """What all steps begin with beyond *at*, up to the sign that opens their next part."""
    if len(steps) < 2:
        return at
    low, high = min(steps), max(steps)
    same = next(i for i in range(len(high)) if low[i : i + 1] != high[i])
    parts_here = all(step[same : same + 1] in tuple("@:=") for step in steps)
    cut = same if parts_here else max(low.rfind(sign, 0, same) for sign in "@:=")
    return low[:cut] if cut > len(at) else at


def _trail(texts: dict[str, Any], prefix: str) -> list[str]:
    """The steps from the first question to *prefix*, and on while there is no choice."""
    trail = [""]
    while steps := branches(texts, trail[-1]):
        onward = [step for step in steps if prefix.startswith(step)]
        if len(steps) == 1 and trail[-1] not in texts:
            trail[-1] = steps[0]
        elif onward:
            trail.append(onward[0])
        else:
            break
    return trail


def _in_order(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Columns and cells from left to right and down; anything else as the rules list it."""
    found = tuple(choices)
    names = [_PLACE.fullmatch(choice.label) for choice in found]
    if not all(names):
        return found
    key = {c.label: (m[1], int(m[2] or 0)) for c, m in zip(found, names, strict=True) if m}
    return tuple(sorted(found, key=lambda choice: key[choice.label]))


_PLACE = re.compile(r"([a-z])(\d*)")
_CELL = re.compile(r"@([a-z]\d+)$")


def _placed(choice: Choice) -> Choice:
    """A choice of a place, called a column, or by its whole name."""
    target = choice.target or ""
    if cell := _CELL.search(target):
        return replace(choice, label=cell[1])
    if target.endswith(f"@{choice.label}") and len(choice.label) == 1:
        return replace(choice, label=f"column-{choice.label}")
    return choice


def _last(choices: Iterable[Choice], by_text: dict[str, Any], panel: Panel) -> tuple[Choice, ...]:
    """The choices as they are, but grave ones behind all others."""

    def is_grave(choice: Choice) -> bool:
        move = by_text.get(choice.target or "")
        return move is not None and type(move).verb in panel.grave

    return tuple(sorted(choices, key=is_grave))


def _rows(choices: Sequence[Choice]) -> tuple[tuple[Choice, ...], ...]:
    return tuple(tuple(choices[i : i + 5]) for i in range(0, len(choices), 5))


def _grid(at: str, steps: Sequence[str], panel: Panel) -> tuple[tuple[Choice, ...], ...]:
    """A square of buttons, if every step is a cell of a board that is small enough."""
    if panel.cells is None or len(steps) < 2:
        return ()
    columns, rows = panel.cells
    names = {f"{at}@{Cell(x, y)}" for x in range(columns) for y in range(rows)}
    if not names.issuperset(steps):
        return ()
    return tuple(
        tuple(
            Choice(str(cell), step if (step := f"{at}@{cell}") in steps else None)
            for cell in (Cell(x, y) for x in range(columns))
        )
        for y in range(rows)
    )


def _toggle_stage(texts: dict[str, Any], prefix: str, toggles: Toggles | None) -> Stage | None:
    """Things as buttons that are on or off; those that are on are the text so far."""
    if toggles is None or toggles.text(()) not in texts:
        return None
    on = toggles.read(prefix)
    row = tuple(
        Choice(str(n), toggles.text(on ^ {n}), on=n in on) for n in range(1, toggles.count + 1)
    )
    taken = toggles.text(on)
    acts = ((label, text or taken) for label, text in toggles.acts.items())
    act = tuple(Choice(label, t if t in texts else None, plays=True) for label, t in acts)
    return Stage(prefix, (row, act), ghost=texts.get(taken), toggles=True)


def _same_piece(move: Move, other: Move) -> bool:
    return type(move) is type(other) and _what(str(move)) == _what(str(other))


def _what(text: str) -> str:
    return text.split("@")[0]


def _first(texts: dict[str, Any], prefix: str) -> Any:
    return next((move for text, move in texts.items() if text.startswith(prefix)), None)


def _slides(move: Move, panel: Panel) -> bool:
    return type(move).verb in panel.slides
