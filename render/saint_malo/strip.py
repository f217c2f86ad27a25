"""The strip above every picture: whose turn, what is awaited, the five dice."""

from render.common import parts
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, mix
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import GAP, HEAD, LABEL, UNIT
from render.saint_malo.dice import dice_row, on_table
from render.saint_malo.look import BLOOD
from render.scene import Player, Words
from rules.notation import Move
from rules.saint_malo.city import is_full
from rules.saint_malo.model import State

STRIP = 18 * UNIT
_DICE = 62 * UNIT
_SIZES = (HEAD + 4, HEAD, HEAD - 4)


def turn_strip(
    canvas: Canvas,
    box: Box,
    words: Words,
    players: tuple[Player, ...],
    state: State,
    ghost: Move | None = None,
) -> None:
    """Who decides what, the round, and the dice of this turn with their numbers."""
    canvas.panel(box, canvas.theme.key)
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

    name = fonts.printable(player.name)
    size = fonts.largest(sentence(name), _SIZES, room, Weight.BOLD)
    if fonts.width(sentence(name), size, Weight.BOLD) > room:
        share = room - fonts.width(sentence(""), size, Weight.BOLD) - UNIT // 2
        name = fonts.fit(name, size, share, Weight.BOLD)
    return sentence(name), size


def is_last_round(state: State) -> bool:
    """Whether a city is full, so that this round is the last one (SM-57)."""
    return any(is_full(player.city) for player in state.players)


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
    roll = state.rolls_done + (state.phase == "roll")
    told = words("round-roll", round=state.round, roll=roll)
    canvas.text(at, told, LABEL, faint, width=box.right - at[0])
