"""The cards of the table: the additional goal, the bonus, what buildings bring."""

from collections.abc import Callable

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows, square
from render.engine.theme import BODY, FINE, GAP, LABEL, UNIT
from render.scene import Words
from render.small_cities.look import PAPER, PENCIL
from render.small_cities.parts import signs
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.goals import Progress
from rules.small_cities.model import BUILDINGS, State

Card = Callable[[Canvas, Box], None]

TRACK = 10 * UNIT  # the height of a goal's boxes with their counts
_BOXES = 6  # a goal has so many boxes, or more


def of_table(state: State, words: Words) -> list[Card]:
    """The cards that count for everybody."""
    cards: list[Card] = []
    goal, bonus = state.goal, state.bonus
    if goal in GOALS.additional:
        cards.append(lambda canvas, box: goal_card(canvas, box, goal, words))
    if bonus in BONUSES.cards:
        cards.append(lambda canvas, box: bonus_card(canvas, box, bonus, words))
    return cards


def goal_card(canvas: Canvas, box: Box, goal: str, words: Words) -> None:
    """The additional goal: what it counts, and what that pays if there is room to say it."""
    roomy = box.h > TRACK + 12 * UNIT
    room, below = box.bottom_rows(TRACK + 2 * UNIT if roomy else 0)
    _text(canvas, box, room, "trophy", words.name(goal), what(words, goal))
    if roomy:
        track = below.inset(2 * UNIT, 0)._replace(h=TRACK)
        goal_track(canvas, track, GOALS.additional[goal].points, None)


def bonus_card(canvas: Canvas, box: Box, bonus: str, words: Words) -> None:
    """The bonus card and what a star does with it."""
    title = bonus_title(words, bonus)
    _text(canvas, box, box, "gold_star", title, what(words, bonus))


def legend_card(
    canvas: Canvas, box: Box, words: Words, sizes: tuple[int, ...] = (BODY, FINE + 2, FINE)
) -> None:
    """What every building brings."""
    canvas.panel(box)
    places = rows(box.inset(2 * UNIT), [1] * len(BUILDINGS))
    side = min(places[0].h - UNIT, 9 * UNIT)
    texts = [words(f"pays-{kind}") for kind in BUILDINGS]
    room = places[0].left_columns(side, GAP)[1]
    size = min(_fitting(text, room.w, room.h, sizes)[0] for text in texts)
    for kind, text, row in zip(BUILDINGS, texts, places, strict=True):
        sign, right = row.left_columns(side, GAP)
        signs.offer(canvas, square(sign.centre, side), kind)
        height = len(fonts.wrap(text, size, right.w)) * round(size * fonts.LEADING)
        middle = Box(right.x, right.centre[1] - height // 2, right.w, height)
        canvas.paragraph(middle, text, size)


def _text(canvas: Canvas, box: Box, room: Box, icon: str, title: str, text: str) -> None:
    """An icon, a title and a few lines, in the middle of what room is left."""
    canvas.panel(box)
    side = 8 * UNIT
    sign, right = room.inset(2 * UNIT, UNIT).left_columns(side, GAP)
    size, heads = _fitting(title, right.w, right.h // 2, (LABEL, BODY, FINE + 2), Weight.BOLD)
    head = heads * round(size * fonts.LEADING)
    type_, lines = _fitting(text, right.w, right.h - head, (BODY, FINE + 2, FINE))
    height = head + lines * round(type_ * fonts.LEADING)
    top = right.y + max(0, (right.h - height) // 2)
    canvas.icon(icon, (sign.centre[0], top + height // 2), side)
    above = Box(right.x, top, right.w, head)
    canvas.paragraph(above, title, size, weight=Weight.BOLD, lines=heads)
    below = Box(right.x, top + head, right.w, height - head)
    canvas.paragraph(below, text, type_, canvas.theme.quiet, lines=lines)


def _fitting(
    text: str, width: int, height: int, sizes: tuple[int, ...], weight: Weight = Weight.REGULAR
) -> tuple[int, int]:
    """The largest size at which the text fits, and its number of lines then."""
    for size in sizes:
        lines = len(fonts.wrap(text, size, width, weight))
        if lines * round(size * fonts.LEADING) <= height:
            return size, lines
    return sizes[-1], max(1, height // round(sizes[-1] * fonts.LEADING))


def goal_track(
    canvas: Canvas, box: Box, points: tuple[int, ...], count: int | None, fine: int = FINE
) -> None:
    """What a goal pays for one, two, ... with the counts above; those reached are filled."""
    theme = canvas.theme
    counts, boxes = box.top_rows(round(fine * 1.2), 2)
    last = len(points) - 1
    places = columns(boxes, [1] * max(last, _BOXES), UNIT)
    size = LABEL if places[0].w >= 5 * UNIT else fine
    for number, place in enumerate(places[:last], 1):
        label = f"{number}+" if number == last >= _BOXES else str(number)
        at = place.centre[0], counts.centre[1]
        canvas.text(at, label, fine, theme.quiet, anchor="mm")
        reached = count is not None and number <= count
        now = count is not None and number == min(count, last)
        fill: Colour = theme.key if reached else PAPER
        canvas.rounded(place, fill, UNIT, theme.glow if now else PENCIL, 4 if now else 3)
        ink = WHITE if reached else theme.ink
        canvas.text(place.centre, str(points[number]), size, ink, weight=Weight.BOLD, anchor="mm")


def goal_progress(canvas: Canvas, box: Box, progress: Progress, start: str, words: Words) -> None:
    """A goal of one's own sheet: how far it is, what the next step pays."""
    canvas.panel(box)
    inner = box.inset(2 * UNIT, UNIT)
    head, rest = inner.top_rows(inner.h - TRACK - UNIT)
    side = min(head.h, 7 * UNIT)
    sign, text = head.left_columns(side, 2 * UNIT)
    signs.emblem(canvas, (sign.x + side // 2, head.centre[1]), side, progress.goal, start)
    score = f"{progress.count} → {progress.points}"
    room = fonts.width(score, LABEL, Weight.BOLD)
    above = text.centre[1]
    canvas.text((text.right, above), score, LABEL, weight=Weight.BOLD, anchor="rm")
    title = words.name(progress.goal)
    canvas.text((text.x, above), title, BODY, weight=Weight.BOLD, width=text.w - room - UNIT)
    goal_track(canvas, rest, GOALS.table(progress.goal).points, progress.count, BODY)


def bonus_title(words: Words, bonus: str) -> str:
    """The name of a bonus card; it says if the card is ours."""
    return words(f"option-bonus-{bonus}")


def what(words: Words, card: str) -> str:
    """What a goal counts, or what a bonus card does, in a line or two."""
    bonus = BONUSES.cards.get(card)
    points = bonus.points_per_star if bonus else 0
    return words(f"what-{card}", points=points)
