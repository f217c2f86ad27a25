"""How things stand: who is awaited, what for, and whether the end is near."""

from render.common import parts
from render.common.parts import STRIP, Headline
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BODY, GAP, UNIT
from render.scene import Player, Scene, Words, names
from render.small_cities.parts import signs
from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import Color
from rules.small_cities.model import CIRCLES, RANDOM, Pass, State

DICE_WIDTH = 2 * STRIP


def hand(state: State, seat: int, later: int = 0) -> Color | None:
    """The marker of a seat; ``None`` before the start colours are drawn."""
    if state.players[seat].start == RANDOM:
        return None
    return state.hand(Seat(seat), later)


def decided(state: State, seat: int) -> bool | None:
    """Whether a player has decided; ``None`` where nothing is asked."""
    if state.over or state.dice is None:
        return None
    return state.players[seat].todo == "done"


def awaited(state: State) -> list[int]:
    """The seats that have yet to decide."""
    return [seat for seat in range(len(state.players)) if decided(state, seat) is False]


def may_be_last(state: State) -> bool:
    """Whether somebody needs one more building (SC-95)."""
    return not state.over and any(len(p.buildings) >= CIRCLES - 1 for p in state.players)


def strip(canvas: Canvas, box: Box, scene: Scene, text: str) -> None:
    """The strip above the sheets: the round, what is awaited, who has decided, both dice."""
    state: State = scene.view.state
    round_ = scene.words("picture-round", round=state.round)
    asked = [(player, decided(state, seat)) for seat, player in enumerate(scene.players)]
    parts.fill_strip(
        canvas,
        box,
        Headline(
            round_,
            text,
            asked if awaited(state) and not state.solo else (),
            lambda sheet, place: signs.dice(sheet, place, state.dice),
            DICE_WIDTH,
        ),
    )
    if may_be_last(state):
        _warning(canvas, box, scene.words)


def table_text(state: State, players: tuple[Player, ...], words: Words) -> str:
    """What the table waits for."""
    if state.over:
        return words("picture-over")
    waiting = awaited(state)
    if not waiting:
        return words("picture-roll")
    if len(waiting) == len(players):
        return words("picture-draw")
    return words("picture-awaited", players=names(players[seat] for seat in waiting))


def own_text(scene: Scene) -> str:
    """What the viewer is asked for."""
    state: State = scene.view.state
    words, player = scene.words, state.players[scene.view.seat]
    if scene.view.seat not in awaited(state):
        return table_text(state, scene.players, words)
    if player.todo in ("shape", "building"):
        return words("picture-owed", half=player.todo)
    if GAME.refusal(state, scene.view.seat, Pass()) is not None:
        return words("picture-draw")
    alone = len(GAME.legal_moves(state, scene.view.seat)) == 1
    return words("picture-pass" if alone else "picture-star-or-pass")


def _warning(canvas: Canvas, box: Box, words: Words) -> None:
    """A flag in the lower right of the strip, left of the dice."""
    text, height = words("picture-last"), 6 * UNIT
    width = fonts.width(text, BODY, Weight.BOLD) + height + 3 * UNIT
    right = box.right - 2 * UNIT - DICE_WIDTH - 2 * GAP
    chip = Box(right - width, box.bottom - height - 2 * UNIT, width, height)
    canvas.rounded(chip, canvas.theme.glow, height // 2)
    canvas.icon("flag", (chip.x + height * 0.6, chip.centre[1]), round(height * 0.72))
    at = chip.x + height + UNIT, chip.centre[1]
    canvas.text(at, text, BODY, ink_on(canvas.theme.glow), weight=Weight.BOLD)
