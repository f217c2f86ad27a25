"""What can be looked up by its name: buildings, goals and bonus cards, large."""

from render.common.leaflet import Sketch, Subject
from render.scene import Words, heading
from render.small_cities.parts import cards, signs
from rules.small_cities.box import BONUSES, GOALS, Kind
from rules.small_cities.model import BUILDINGS, COLORS

_GOALS = (*GOALS.personal, *GOALS.additional)
THINGS: tuple[str, ...] = (*BUILDINGS, *_GOALS, *BONUSES.cards)


def shown(words: Words, thing: str) -> Subject:
    """A building and what it pays, or a card and what it counts or does."""
    for kind in BUILDINGS:
        if kind == thing:
            return Subject(_offered(kind), heading(words.name(kind)), words(f"pays-{kind}"))
    if thing in BONUSES.cards:
        title = cards.bonus_title(words, thing)
        return Subject(
            lambda canvas, box: canvas.icon("gold_star", box.centre, box.w),
            title,
            cards.what(words, thing),
        )
    pays = " ".join(map(str, GOALS.table(thing).points[1:]))
    return Subject(
        lambda canvas, box: signs.emblem(canvas, box.centre, box.w, thing, COLORS[-1]),
        words.name(thing),
        f"{cards.what(words, thing)} 1, 2, 3 … → {pays}",
    )


def _offered(kind: Kind) -> Sketch:
    return lambda canvas, box: signs.offer(canvas, box, kind)
