"""A panel's next question, worked out from the texts of the legal moves: no Discord in here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cogs.desk.sliding import pushes
from render.panel import Panel
from rules.branches import branches
from rules.grid import Cell
from rules.notation import Move

BUTTONS = 20
"""More choices than this are a menu."""


class Choice(Struct, frozen=True):
    """One answer: what it says, and the beginning of a text that it leads to.

    *plays* answers are whole moves that are played at once; without a *target* it is only shown.
    """

    label: str
    target: str | None
    plays: bool = False
    on: bool = False


class Stage(Struct, frozen=True):
    """What the panel asks now: rows of buttons, or one menu; *ready* is a move to confirm."""

    prefix: str
    rows: tuple[tuple[Choice, ...], ...] = ()
    menu: tuple[Choice, ...] = ()
    ready: Move | None = None
    back: str | None = None


def stage(moves: Sequence[Any], prefix: str, panel: Panel) -> Stage:
    """The question after *prefix*, a text as far as it was chosen; forced steps are not asked."""
    by_text = {str(move): move for move in moves}
    toggles = _toggle_stage(by_text, prefix, panel)
    if toggles is not None:
        return toggles
    trail = _trail(by_text, prefix)
    at = trail[-1]
    ready = by_text.get(at)
    back = trail[-2] if len(trail) > 1 else None
    if ready is not None and type(ready).verb in panel.slides:
        rows = pushes(ready, [m for m in moves if _same_piece(m, ready)])
        return Stage(at, tuple(_pushed(row) for row in rows), ready=ready, back=_what(at))
    steps = branches(by_text, at)
    if steps and panel.slides and type(_first(by_text, at)).verb in panel.slides and at:
        return stage(moves, str(_middle(by_text, at)), panel)
    choices = tuple(Choice(step[len(at) :].lstrip("@:=,") or step, step) for step in steps)
    if grid := _grid(at, steps, panel):
        return Stage(at, grid, ready=ready, back=back)
    if len(choices) > BUTTONS:
        return Stage(at, menu=choices, ready=ready, back=back)
    return Stage(at, _rows(choices), ready=ready, back=back)


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


def _toggle_stage(texts: dict[str, Any], prefix: str, panel: Panel) -> Stage | None:
    """Dice as buttons that are kept or not; the set of kept ones is the text so far."""
    verb = panel.toggles
    if verb is None or f"{verb}:none" not in texts:
        return None
    kept = {int(n) for n in prefix.removeprefix(f"{verb}:").split(",") if n.isdecimal()}
    dice = range(1, 6)
    row = tuple(Choice(str(n), _keeping(verb, kept ^ {n}), on=n in kept) for n in dice)
    roll = _keeping(verb, kept)
    act = (
        Choice("roll", roll if roll in texts else None, plays=True),
        Choice("stop", "stop" if "stop" in texts else None, plays=True),
    )
    return Stage(prefix, (row, act))


def _keeping(verb: str, kept: set[int]) -> str:
    return f"{verb}:{','.join(map(str, sorted(kept))) or 'none'}"


def _pushed(row: Sequence[tuple[str, Move | None]]) -> tuple[Choice, ...]:
    return tuple(Choice(sign, None if move is None else str(move)) for sign, move in row)


def _same_piece(move: Move, other: Move) -> bool:
    return type(move) is type(other) and _what(str(move)) == _what(str(other))


def _what(text: str) -> str:
    return text.split("@")[0]


def _first(texts: dict[str, Any], prefix: str) -> Any:
    return next((move for text, move in texts.items() if text.startswith(prefix)), None)


def _middle(texts: dict[str, Any], prefix: str) -> Any:
    found = [move for text, move in texts.items() if text.startswith(prefix)]
    return found[len(found) // 2]
