"""A panel's next question, worked out from the texts of the legal moves: no Discord in here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cogs.play.sliding import Push, Slide, ground, plain
from render.panel import Panel, Toggles
from rules.ground.grid import Cell
from rules.moves.notation import Move, branches

BUTTONS, MENU = 20, 25
"""More choices than this are a menu; more than that are no menu, but columns and rows."""
SPOTS = 3 * MENU
"""As many places of a ghost stand in menus; of more, its columns and rows do."""
TURNED = 2 * MENU
"""With those after a turn of it there may be so many."""
BESIDE = 10
"""So many moves of other kinds stand beside a ghost."""
FEW = 10
"""So few places of a piece that is never turned are buttons, without a ghost."""
FEWEST, UNFOLDED = 4, 15
"""So few moves that begin alike need no question of their own, if all fits in so many buttons."""


class Choice(Struct, frozen=True):
    """One answer: what it says, and the beginning of a text that it leads to.

    What it says are words of the game, or a message of ours, ``choice-…``.

    *plays* answers are whole moves that are played at once; without a *target* it is only shown.
    A *way* is what is chosen beyond the place. Only what *hints* says what it brings.
    What is *other* is another kind of move than the question is about.
    """

    label: str
    target: str | None
    plays: bool = False
    on: bool = False
    way: bool = False
    hints: bool = True
    other: bool = False


class Stage(Struct, frozen=True):
    """What the panel asks now: rows of buttons, a menu, or both.

    *ready* is a move to confirm, *ghost* one that is only shown on the board. With a *lead*, texts
    of moves and a ``; `` behind them, all of it follows these, in one line with them. *lines* are
    several moves at once.
    """

    prefix: str
    rows: tuple[tuple[Choice, ...], ...] = ()
    menu: tuple[Choice, ...] = ()
    ready: Move | None = None
    ghost: Move | None = None
    back: str | None = None
    toggles: bool = False
    """Whether the rows are things that are on or off."""
    lead: str = ""
    lines: tuple[Choice, ...] = ()

    @property
    def choices(self) -> Iterator[Choice]:
        """Every answer."""
        return (choice for row in (*self.rows, self.menu, self.lines) for choice in row)


def stage(moves: Sequence[Any], prefix: str, panel: Panel) -> Stage:
    """The question after *prefix*, a text as far as it was chosen; forced steps are not asked."""
    panel, by_text = _fitted(moves, panel), texts(moves, panel)
    toggles = _toggle_stage(by_text, prefix, panel.toggles)
    if toggles is not None:
        return toggles
    *earlier, at = _trail(by_text, prefix)
    back, ready = earlier[-1] if earlier else None, by_text.get(at)
    if ready is not None and _slides(ready, panel):
        return _slide(ready, by_text, panel)
    steps = branches(by_text, at)
    common = _shared(at, steps)
    laid = [m for t, m in by_text.items() if t.startswith(common) and _slides(m, panel)]
    if steps and len({_what(str(move)) for move in laid}) == 1:
        least = plain(laid)
        middle = least[len(least) // 2]
        if _is_all(middle, by_text, common) or _beside(middle, by_text, panel) is not None:
            return _slide(middle, by_text, panel)
    if grid := _grid(common, steps, panel):
        return Stage(common, grid, ready=ready, back=back)
    steps = _flat(by_text, common, steps)
    listed = [] if laid else _listed(by_text, common, steps)
    if len(listed) > FEW:
        menu = tuple(_named(step, common, leaps=True) for step in listed if not step.isalpha())
        return Stage(common, _rows(_choices(steps, common, by_text, panel)), menu, ready, back=back)
    found = listed or (steps if common else _unfolded(by_text, steps, panel))
    leaps = frozenset(found) - frozenset(steps)
    choices = _choices(found, common, by_text, panel, leaps)
    if len(choices) > BUTTONS:
        return Stage(common, menu=choices, ready=ready, back=back)
    return Stage(common, _rows(choices), ready=ready, back=back)


def _choices(
    steps: Sequence[str],
    common: str,
    by_text: dict[str, Any],
    panel: Panel,
    leaps: Collection[str] = (),
) -> tuple[Choice, ...]:
    """Steps as choices, in their order; those that leap over a question say all of it."""
    choices = _in_order(_named(step, common, leaps=step in leaps) for step in steps)
    return _last(choices, by_text, panel)


def texts(moves: Sequence[Any], panel: Panel) -> dict[str, Any]:
    """The moves by the texts along which they are asked for."""
    fitted = _fitted(moves, panel)
    return {_asked_for(move, fitted): move for move in moves}


def _fitted(moves: Sequence[Any], panel: Panel) -> Panel:
    """The panel for these *moves*: what has many places is pushed, what has few is not."""
    if not panel.spots:
        return panel
    counts = Counter(_what(str(move)) for move in moves if type(move).verb in panel.spots)
    many = {type(move).verb for move in moves if counts[_what(str(move))] > FEW}
    return replace(panel, slides=panel.slides | many)


def _asked_for(move: Move, panel: Panel) -> str:
    text = str(move)
    if type(move).verb not in panel.how_first - panel.slides:
        return text
    what, where, how = re.split("(?=[@:=])", text, maxsplit=2)
    return what + how + where


def _slide(now: Move, by_text: dict[str, Any], panel: Panel) -> Stage:
    """A piece that lies on the board as a ghost, and where it can be pushed from there.

    Beside it stands what else can be done: with the same card, or, if no other piece could lie
    there as well, with the whole turn.
    """
    places = [move for move in by_text.values() if _same_piece(move, now)]
    slide = Slide(now, places, ground(panel.hexes))
    rows = [] if type(now).verb in panel.spots else [_pushes(row) for row in slide.arrows()]
    if not any(choice.target for row in rows for choice in row):
        rows = []
    rows.append(_pushes(slide.turns()))
    rows.append(tuple(Choice(label, str(move), way=True) for label, move in slide.other_ways()))
    stem = _what(str(now)) + ":"
    instead = [Choice(t, t, other=True) for t in by_text if t.startswith(stem)]
    beside = _beside(now, by_text, panel)
    rows += _rows([*instead, *(beside or ())])
    menu = _elsewhere(slide)
    elsewhere = beside is None and len(places) + len(instead) < len(by_text)
    back = "" if elsewhere else None
    return Stage(str(now), tuple(filter(None, rows)), menu, ready=now, back=back)


def _elsewhere(slide: Slide) -> tuple[Choice, ...]:
    """The places of a ghost, also those after a turn of it if there is room for all of them."""
    spots, turned = slide.spots(), slide.turned_spots()
    if len(spots) > SPOTS:
        return tuple(Choice(label, str(move), hints=False) for label, move in slide.leaps())
    if len(spots) + len(turned) <= TURNED:
        spots += turned
    return tuple(Choice(label, str(move)) for label, move in spots) if len(spots) > 1 else ()


def _is_all(now: Move, by_text: dict[str, Any], common: str) -> bool:
    """Whether nothing but laying this piece, or using its card in another way, begins so."""
    stem = _what(str(now)) + ":"
    begun = [(text, move) for text, move in by_text.items() if text.startswith(common)]
    return all(_same_piece(move, now) or text.startswith(stem) for text, move in begun)


def _beside(now: Move, by_text: dict[str, Any], panel: Panel) -> tuple[Choice, ...] | None:
    """What can be done instead of laying a piece, if all of it has room beside its ghost.

    ``None`` if it has none, or if another piece could be laid instead.
    """
    what, turned = _what(str(now)), panel.slides - panel.spots
    if any(type(m).verb in turned and _what(str(m)) != what for m in by_text.values()):
        return None
    others = [
        t for t, m in by_text.items() if not (_same_piece(m, now) or t.startswith(f"{what}:"))
    ]
    steps = [s for s in branches(by_text, "") if any(text.startswith(s) for text in others)]
    if len(steps) > BESIDE:
        return None
    room = BESIDE if type(now).verb in panel.spots else BESIDE // 2  # arrows need room, too
    unfolded = _unfolded(by_text, steps, panel, room)
    return _last([Choice(step, step, other=True) for step in unfolded], by_text, panel)


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


_PLACE = re.compile(r"(?:column-)?([a-z])(\d*)")
_CELL = re.compile(r"@([a-z]\d+)$")


def _flat(by_text: dict[str, Any], common: str, steps: list[str]) -> list[str]:
    """Few whole moves instead of steps to them: the places of one piece, and simple words."""
    whole = [text for text in by_text if text.startswith(common)]
    whats = {_what(text) for text in whole if _CELL.search(text)}
    simple = all(_CELL.search(text) or text.isalpha() for text in whole)
    few = len(steps) <= len(whole) <= FEW
    return whole if steps and few and len(whats) == 1 and simple else steps


def _named(step: str, common: str, *, leaps: bool) -> Choice:
    """A choice: what comes next, a column, a place by its name, or, if it *leaps*, all of it."""
    if leaps:
        return Choice(step, step, other=True)
    label = step[len(common) :].lstrip("@:=,") or step
    if cell := _CELL.search(step):
        label = cell[1]
    elif step.endswith(f"@{label}") and len(label) == 1:
        label = f"column-{label}"
    return Choice(label, step)


def _listed(by_text: dict[str, Any], common: str, steps: Sequence[str]) -> list[str]:
    """The whole moves, if they are of several kinds and all of them fit in one menu."""
    whole = [text for text in by_text if text.startswith(common) and text != common]
    kinds = {_what(text) for text in whole if "@" in text}
    return whole if common == "" and len(kinds) > 1 and len(steps) < len(whole) <= MENU else []


def _unfolded(
    by_text: dict[str, Any], steps: list[str], panel: Panel, room: int = UNFOLDED
) -> list[str]:
    """The steps, with what follows in place of those that lead to little, as far as it fits."""
    found = list(steps)
    for step in steps:
        inner = _inside(by_text, step, panel)
        if inner and len(found) - 1 + len(inner) <= room:
            at = found.index(step)
            found[at : at + 1] = inner
    return found


def _inside(by_text: dict[str, Any], step: str, panel: Panel) -> list[str]:
    """What can stand for a step: its few moves, or the kinds of things that it leads to."""
    under = {text: move for text, move in by_text.items() if text.startswith(step)}
    laid = [move for move in under.values() if _slides(move, panel)]
    if step in under or len(laid) == len(under):
        return []
    if len(under) <= FEWEST and not laid:
        return list(under)
    inner = branches(under, step)
    kinds = [text for text in inner if re.match(":[a-z]", text[len(step) :]) or text in under]
    return inner if inner == kinds and inner[0][len(step)] == ":" else []


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
