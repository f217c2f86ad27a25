"""Goals, bonus and buildings, large: what each counts, and how far the viewer is."""

from collections.abc import Iterator

from render.common.leaflet import Sketch, Subject, leaflet
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box
from render.scene import Scene, heading
from render.small_cities.look import THEME
from render.small_cities.parts import cards, signs
from rules.chance import Seat
from rules.small_cities.box import BONUSES, GOALS, Kind
from rules.small_cities.goals import goals
from rules.small_cities.model import BUILDINGS, State


def draw(scene: Scene) -> Picture:
    """All cards of the match as the viewer needs them."""
    return leaflet(THEME, [*_goals(scene), *_bonus(scene), *_buildings(scene)])


def _goals(scene: Scene) -> Iterator[Subject]:
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    start = state.players[seat].start
    for progress in goals(state, seat):
        pays = " ".join(map(str, GOALS.table(progress.goal).points[1:]))
        yield Subject(
            _emblem(progress.goal, start),
            scene.words.name(progress.goal),
            f"{cards.what(scene.words, progress.goal)} 1, 2, 3 … → {pays}",
            f"{progress.count} → {progress.points}",
        )


def _bonus(scene: Scene) -> Iterator[Subject]:
    bonus = scene.view.state.bonus
    if bonus in BONUSES.cards:
        title = cards.bonus_title(scene.words, bonus)
        yield Subject(_icon("gold_star"), title, cards.what(scene.words, bonus))


def _buildings(scene: Scene) -> Iterator[Subject]:
    for kind in BUILDINGS:
        name = heading(scene.words.name(kind))
        yield Subject(_offer(kind), name, scene.words(f"pays-{kind}"))


def _emblem(goal: str, start: str) -> Sketch:
    return lambda canvas, box: signs.emblem(canvas, box.centre, box.w, goal, start)


def _icon(name: str) -> Sketch:
    return lambda canvas, box: canvas.icon(name, box.centre, box.w)


def _offer(kind: Kind) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        signs.offer(canvas, box, kind)

    return sketch
