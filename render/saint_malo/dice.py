"""The five dice: faces, numbers, which were kept."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from render.engine.canvas import Canvas
from render.engine.colour import WHITE, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square
from render.engine.theme import BODY, GOOD, UNIT
from render.saint_malo.look import BLOOD, BONE, PALE
from render.saint_malo.signs import sign
from rules.notation import Move
from rules.saint_malo.model import DICE, Face, Keep, State, TurnDie

FACE_SIGNS = {
    "log": "log",
    "crate": "crate",
    "wall": "wall",
    "cross": "latin_cross",
    "head": "person",
    "swords": "swords",
}


def die(canvas: Canvas, box: Box, face: Face | None) -> None:
    """One die; without a face it is still rolling."""
    colour = mix(BONE, BLOOD, 0.28) if face == "swords" else PALE if face is None else BONE
    canvas.panel(box, colour, box.w // 5)
    name = "question" if face is None else FACE_SIGNS[face]
    sign(canvas, name, (box.centre[0], box.centre[1] - 2), round(box.w * 0.7))


class Roll(NamedTuple):
    """The dice on the table: faces, the numbers of those that were kept, of those that count."""

    faces: Sequence[Face | None]
    kept: Collection[int] = ()
    framed: Collection[int] = ()


def on_table(state: State, ghost: Move | None = None) -> Roll:
    """The dice of this turn, as a move that is only considered would leave them."""
    if isinstance(ghost, Keep) and state.dice:
        return Roll(state.dice, ghost.dice)
    if isinstance(ghost, TurnDie) and state.dice and ghost.die in DICE:
        faces = (*state.dice[: ghost.die - 1], ghost.face, *state.dice[ghost.die :])
        return Roll(faces, framed=(ghost.die,))
    kept = state.kept if state.phase in ("roll", "keep") else ()
    if state.phase == "roll" or not state.dice:
        return Roll([state.dice[n - 1] if n in kept else None for n in DICE], kept)
    bound = [n for n in DICE if state.dice[n - 1] == state.symbol]
    return Roll(state.dice, kept, bound)


def dice_row(canvas: Canvas, box: Box, roll: Roll) -> None:
    """Five numbered dice side by side; kept ones have a lock, those that count glow."""
    size = min(box.h - BODY - UNIT // 2, box.w // len(DICE) - UNIT)
    for number, face, column in zip(DICE, roll.faces, columns(box, [1] * len(DICE)), strict=True):
        place = square((column.centre[0], box.y + size // 2), size)
        die(canvas, place, face)
        if number in roll.framed:
            canvas.glow([place], inset=-2, radius=size / 5)
        below = column.centre[0], box.bottom - BODY // 3
        canvas.text(below, str(number), BODY, weight=Weight.BOLD, anchor="mm")
        if number in roll.kept:
            corner = place.at(0.88, 0.12)
            canvas.circle(corner, round(size * 0.22), WHITE, GOOD, 3)
            canvas.icon("lock", corner, round(size * 0.3))
