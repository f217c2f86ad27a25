"""The private picture: the own board large, with everything that helps to decide."""

from collections.abc import Sequence
from typing import NamedTuple

from render.common import parts
from render.common.marks import notice
from render.common.scorepad import number, signed
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, flow
from render.engine.theme import BAD, GAP, GOOD, MARGIN, UNIT
from render.my_city import ghost
from render.my_city.ghost import Preview
from render.my_city.look import LINE_ICONS, SAID_LINES, THEME, WIDE
from render.my_city.parts import board, cards, extras, status
from render.scene import Scene, Words
from rules.chance import Seat
from rules.my_city.board import SIZE
from rules.my_city.campaign.stickers import improved
from rules.my_city.model import State
from rules.my_city.scoring import pad

_CELL = 76
_TRACK = 7 * UNIT
TEXT = 4 * UNIT  # the smallest text
_CARD = 29 * UNIT
_SCORE = 33 * UNIT
_SCORE_ROWS = 5
_SIGN = 5 * UNIT
_DECK = 30 * UNIT
_DECK_ROWS = 4


class Plan(NamedTuple):
    """Where the board is, and everything beside it."""

    height: int
    strip: Box
    grid: Grid
    track: Box
    tag: Box
    card: Box
    score: Box
    deck: Box
    extras: Box

    @property
    def things(self) -> dict[str, Box]:
        """What a lesson can point at besides cells."""
        return {
            "strip": self.strip,
            "track": self.track,
            "card": self.card,
            "score": self.score,
            "deck": self.deck,
        }


def draw(scene: Scene) -> Picture:
    """The viewer's board."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player, places = state.players[seat], plan()
    thought = ghost.think(scene)
    terrain = improved(player).terrain

    def background(canvas: Canvas) -> None:
        board.printed(canvas, places.grid, terrain, state.episode, TEXT)
        parts.print_tag(canvas, places.tag)
        canvas.panel(places.extras)
        parts.print_strip(canvas, places.strip)

    key = ("my city own", state.episode, terrain)
    canvas = Canvas.printed(WIDE, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.own_text(scene))
    board.town(canvas, places.grid, scene, seat)
    ghost.hints(canvas, places.grid, state, seat)
    if thought is not None:
        ghost.draw(canvas, places.grid, scene, thought)
    _side(canvas, places, scene, thought)
    notice(canvas, scene.marks, places.things, places.grid.named)
    return canvas.picture()


def plan() -> Plan:
    """The board on the left, the rest in a column beside it."""
    side, letters = SIZE * _CELL, parts.COORDINATES
    tall = letters + side + round(_CELL * 0.6) + _TRACK
    height = 4 * MARGIN + parts.STRIP + UNIT + tall
    strip, rest = Box(0, 0, WIDE, height).inset(2 * MARGIN).top_rows(parts.STRIP, UNIT)
    grid = Grid(rest.x + letters, rest.y + letters, _CELL, SIZE, SIZE, letters)
    left, column = rest.left_columns(letters + side, 3 * UNIT)
    column = column._replace(y=column.y + UNIT, h=column.h - UNIT)
    _, low = left.bottom_rows(_TRACK)
    tag, column = column.top_rows(parts.TAG, GAP)
    card, column = column.top_rows(_CARD, GAP)
    score, column = column.top_rows(_SCORE, GAP)
    cards, others = column.top_rows(_DECK, GAP)
    return Plan(height, strip, grid, low, tag, card, score, cards, others)


def _side(canvas: Canvas, places: Plan, scene: Scene, thought: Preview | None) -> None:
    """From the top: who this is, the piece or the stickers, the score, the cards, the rest."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player = state.players[seat]
    asked = status.answered(state, seat) is False
    status.name_tag(canvas, places.tag, scene, seat)
    if state.card is not None:
        cards.turned(canvas, places.card, state, player, asked)
    elif player.queue:
        factory = ghost.chosen_factory(thought)
        cards.queue(canvas, places.card, player, scene.words, factory)
    else:
        canvas.panel(places.card)
        cards.back(canvas, places.card.inset(4 * UNIT))
    if thought is not None and thought.refused is not None:
        _refusal(canvas, places.score, ghost.sentence(scene, thought))
    else:
        _score(canvas, places.score, scene, thought)
    cards.deck(canvas, places.deck, state, _DECK_ROWS, player)
    beside = places.extras.inset(UNIT + 4)
    extras.spread(canvas, beside, extras.own_items(beside, state, seat))
    token = thought.player.token if thought is not None else player.token
    later = token if token != player.token else None
    extras.track(canvas, places.track, scene.players[seat], player.token, later, TEXT)


def _refusal(canvas: Canvas, box: Box, text: str) -> None:
    """Why a decision is impossible."""
    canvas.panel(box, mix(canvas.theme.panel, BAD, 0.12))
    inner = box.inset(2 * UNIT)
    canvas.icon("cross", (inner.x + 2 * UNIT, inner.y + 3 * UNIT), 5 * UNIT)
    canvas.paragraph(inner.right_columns(inner.w - 6 * UNIT)[1], text, TEXT)


class ScoreLine(NamedTuple):
    """A line of the score as it is shown: an icon, a word if that needs one, and its points."""

    icon: str
    word: str
    points: str
    change: int

    @property
    def texts(self) -> list[tuple[str, Weight]]:
        """What stands beside the icon."""
        told = [(self.word, Weight.SEMIBOLD), (self.points, Weight.BOLD)]
        return [each for each in (*told, (self._changed, Weight.BOLD)) if each[0]]

    @property
    def width(self) -> int:
        """How much room it takes."""
        return _SIGN + sum(UNIT + fonts.width(text, TEXT, weight) for text, weight in self.texts)

    @property
    def _changed(self) -> str:
        return signed(self.change) if self.change else ""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Sets the line from left to right."""
        middle, x = box.centre[1], box.x + _SIGN + UNIT
        canvas.icon(self.icon, (box.x + _SIGN // 2, middle), min(_SIGN, box.h))
        for text, weight in self.texts:
            ink = None
            if text == self._changed:
                ink = GOOD if self.change > 0 else BAD
            x += canvas.text((x, middle), text, TEXT, ink, weight=weight) + UNIT


def score_lines(scene: Scene, thought: Preview | None) -> list[ScoreLine]:
    """The lines of the score pad as they stand, and how the ghost would change them."""
    state: State = scene.view.state
    now = dict(pad(state.players[scene.view.seat], state.episode).lines)
    later = dict(pad(thought.player, state.episode).lines) if thought is not None else now
    names = dict.fromkeys((*now, *later))
    return [
        ScoreLine(
            LINE_ICONS[name],
            line_word(scene.words, name),
            number(later.get(name, 0)),
            later.get(name, 0) - now.get(name, 0),
        )
        for name in names
    ]


def line_word(words: Words, name: str) -> str:
    """What a line is called beside its icon, if that does not say it."""
    if name not in SAID_LINES:
        return ""
    return words.attribute(f"line-{name}", "short") or words(f"line-{name}")


def score_places(box: Box, lines: Sequence[ScoreLine]) -> list[Box]:
    """Where the lines stand in a panel: row after row, as many as they need."""
    inner = box.inset(UNIT)
    placed = flow(inner, [(line.width, 1) for line in lines], 2 * UNIT)
    tops = sorted({place.y for place in placed})
    pitch = inner.h // max(_SCORE_ROWS, len(tops))
    return [
        place._replace(y=inner.y + tops.index(place.y) * pitch, h=pitch - 2) for place in placed
    ]


def _score(canvas: Canvas, box: Box, scene: Scene, thought: Preview | None) -> None:
    canvas.panel(box)
    lines = score_lines(scene, thought)
    for line, place in zip(lines, score_places(box, lines), strict=True):
        line.draw(canvas, place)
