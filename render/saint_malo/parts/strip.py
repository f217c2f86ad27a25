"""The strip above every picture: whose turn, what is awaited, the five dice."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from render.common import parts
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square
from render.engine.theme import BODY, GAP, GOOD, HEAD, LABEL, UNIT
from render.saint_malo.look import BLOOD, BONE, PALE
from render.scene import Player, Words
from rules.moves.notation import Move
from rules.saint_malo.box import DICE, Face
from rules.saint_malo.model import Keep, State, TurnDie
from rules.saint_malo.turns import is_last_round

STRIP = 18 * UNIT
_DICE = 62 * UNIT
_SIZES = (HEAD + 4, HEAD, HEAD - 4)
FACE_SIGNS = {
    "log": "log",
    "crate": "crate",
    "wall": "wall",
    "cross": "latin_cross",
    "head": "person",
    "swords": "swords",
}


def fill_strip(
    canvas: Canvas,
    box: Box,
    words: Words,
    players: tuple[Player, ...],
    state: State,
    ghost: Move | None = None,
) -> None:
    """Who decides what, the round, and the dice of this turn with their numbers."""
    inner = box.inset(2 * UNIT, UNIT + 2)
    said, place = inner.right_columns(_DICE, GAP)
    canvas.panel(place)
    dice_row(canvas, place.inset(UNIT), on_table(state, ghost))
    player = players[state.active]
    disc = said.h * 5 // 8
    parts.symbol(canvas, (said.x + disc // 2, said.centre[1]), disc, player)
    said = said.left_columns(disc, GAP)[1]
    text, size = awaited(words, player, state, said.w)
    ink = canvas.theme.on_key
    canvas.text(said.at(0, 0.3), text, size, ink, weight=Weight.BOLD)
    _round(canvas, said, words, state)


def awaited(words: Words, player: Player, state: State, room: int) -> tuple[str, int]:
    """What the active player is to decide, and its size; a long name gives way to the sentence."""
    left = state.houses_left or state.walls_left or state.crates_left

    def sentence(name: str) -> str:
        return words(f"await-{state.phase}", player=name, left=left)

    name = player.name
    size = fonts.largest(sentence(name), _SIZES, room, Weight.BOLD)
    if fonts.width(sentence(name), size, Weight.BOLD) > room:
        share = room - fonts.width(sentence(""), size, Weight.BOLD) - UNIT // 2
        name = fonts.fit(name, size, share, Weight.BOLD)
    return sentence(name), size


def _round(canvas: Canvas, box: Box, words: Words, state: State) -> None:
    at = box.at(0, 0.74)
    if is_last_round(state):
        text = words("last-round")
        wide = fonts.width(text, LABEL, Weight.BOLD) + 4 * UNIT
        pill = Box(at[0], at[1] - 3 * UNIT, wide, 6 * UNIT)
        canvas.rounded(pill, BLOOD, 3 * UNIT, WHITE, 3)
        canvas.text(pill.centre, text, LABEL, WHITE, weight=Weight.BOLD, anchor="mm")
        at = at[0] + wide + GAP, at[1]
    faint = mix(canvas.theme.on_key, canvas.theme.key, 0.25)
    roll, room = state.rolls_done + (state.phase == "roll"), box.right - at[0]
    told = words("round-roll", round=state.round, roll=roll)
    if fonts.width(told, LABEL) > room:  # which round it is matters less than what is left of it
        told = words("roll-now", roll=roll)
    canvas.text(at, told, LABEL, faint, width=room)


def die(canvas: Canvas, box: Box, face: Face | None) -> None:
    """One die; without a face it is still rolling."""
    colour = mix(BONE, BLOOD, 0.28) if face == "swords" else PALE if face is None else BONE
    canvas.panel(box, colour, box.w // 5)
    name = "question" if face is None else FACE_SIGNS[face]
    canvas.icon(name, (box.centre[0], box.centre[1] - 2), round(box.w * 0.7))


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
