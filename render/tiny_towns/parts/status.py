"""The strip above the towns: the round, what is awaited from whom, the resource of the round."""

from collections.abc import Sequence

from render.common import parts
from render.common.parts import Sketch
from render.engine.canvas import Canvas
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square, table
from render.engine.theme import BODY, FINE, GAP, UNIT
from render.scene import Player, Scene, Words, heading
from render.tiny_towns.parts import pieces
from render.tiny_towns.parts.speech import Letters, letters
from rules.tiny_towns.box import CARDS_PER_RESOURCE, DRAWN_PER_SHUFFLE, RESOURCES, Resource
from rules.tiny_towns.model import Discard, Done, Finish, Name, Skip, State, Stock

_DECK = 34 * UNIT  # how wide a deck's five counts are


def table_status(state: State, players: Sequence[Player], words: Words) -> parts.Headline:
    """What the public strip says."""
    sketch, width = shared(state, words)
    return parts.Headline(
        round=words("picture-round", round=state.round) if state.round else words("title"),
        awaited=awaited(state, [player.name for player in players], words),
        answers=[(player, answer(state, seat)) for seat, player in enumerate(players)]
        if len(players) > 1
        else [],
        shared=sketch,
        shared_width=width,
    )


def own_status(scene: Scene) -> parts.Headline:
    """What the viewer's strip says: the question, or the answer that is being tried."""
    state: State = scene.view.state
    words, ghost = scene.words, scene.ghost
    sketch, width = shared(state, words)
    if isinstance(ghost, Name):
        sketch, width = cube_sketch(ghost.resource, letters(words)), parts.STRIP
    unseen = isinstance(ghost, Discard | Done | Finish | Skip | Stock)
    return parts.Headline(
        round=words("picture-round", round=state.round) if state.round else words("title"),
        awaited=heading(words.label(str(ghost))) if unseen else question(scene),
        shared=sketch,
        shared_width=width,
    )


def question(scene: Scene) -> str:
    """What the viewer is asked, or else what the table waits for."""
    state: State = scene.view.state
    words, player = scene.words, state.players[scene.view.seat]
    if player.finished is not None and state.phase != "over":
        return words("own-finished", round=player.finished)
    if state.phase == "act":
        step = "free" if player.step == "place" and state.current is None else player.step
        return words(f"own-{step}", resource=state.current or "", count=player.left)
    if answer(state, scene.view.seat) is False:
        return words(f"own-{state.phase}", card=next(iter(player.triggered), ""))
    return awaited(state, [player.name for player in scene.players], words)


def awaited(state: State, names: Sequence[str], words: Words) -> str:
    """What the table waits for, in one line."""
    master = names[state.master]
    match state.phase:
        case "keep":
            return words("picture-keep")
        case "name":
            return words("picture-name", player=master)
        case "pick":
            return words("picture-pick")
        case "gain":
            seat = next(i for i, player in enumerate(state.players) if player.step == "gain")
            due = state.players[seat].triggered[0]
            return words("picture-gain", player=names[seat], card=due)
        case "over":
            return words("picture-over")
        case "act" if state.current is None:
            return words("picture-free")
        case "act" if state.mode == "standard":
            return words("picture-named", player=master, resource=state.current)
        case "act":
            return words("picture-drawn", resource=state.current)
    return words("picture-dealing")


def answer(state: State, seat: int) -> bool | None:
    """Whether a seat has answered what is asked now; None if it is not asked."""
    player = state.players[seat]
    match state.phase:
        case "keep":
            return player.monument is not None
        case "name" | "pick":
            return False if seat == state.master else None
        case "act" if player.finished is None:
            return player.step == "done"
        case "gain":
            return False if player.step == "gain" else None
    return None


def shared(state: State, words: Words) -> tuple[Sketch, int]:
    """The thing of the round, and how wide it is: a cube, the hammer; beside it deck or row."""
    signs = letters(words)
    sketches: list[tuple[Sketch, int]] = [(_thing(state, signs), parts.STRIP)]
    if state.mode == "townhall":
        sketches.append((_deck(state, words), _DECK))
    if state.mode == "solo" and state.row:
        sketches.append((_row(state.row, signs), _DECK))
    widths = [width for _, width in sketches]

    def sketch(canvas: Canvas, box: Box) -> None:
        for (part, _), place in zip(sketches, columns(box, widths, UNIT), strict=True):
            part(canvas, place)

    return sketch, sum(widths)


def _thing(state: State, signs: Letters) -> Sketch:
    if state.current is not None:
        return cube_sketch(state.current, signs)
    name = {"name": "hammer", "keep": "obelisk", "over": "flag"}.get(state.phase, "hand")
    return parts.icon_sign(name)


def cube_sketch(resource: Resource, signs: Letters) -> Sketch:
    """A cube as large as its box allows."""

    def sketch(canvas: Canvas, box: Box) -> None:
        pieces.cube(canvas, resource, signs[resource], box.centre, min(box.w, box.h))

    return sketch


def _row(row: Sequence[Resource], signs: Letters) -> Sketch:
    """The cards that lie face up."""

    def sketch(canvas: Canvas, box: Box) -> None:
        for resource, place in zip(row, columns(box, [1] * 3, UNIT), strict=False):
            side = min(place.w, place.h)
            pieces.face(canvas, resource, signs[resource], square(place.centre, side))

    return sketch


def _deck(state: State, words: Words) -> Sketch:
    """The Town Hall's cards that may still come, and how many will before they are shuffled."""
    left = cards_left(state, words)

    def sketch(canvas: Canvas, box: Box) -> None:
        above, below = box.bottom_rows(FINE + 2)
        counts(canvas, above, state.pool, letters(words))
        canvas.text(below.centre, left, FINE, canvas.theme.quiet, anchor="mm", width=box.w)

    return sketch


def cards_left(state: State, words: Words) -> str:
    """How many Town Hall cards come before all are shuffled again."""
    return words("picture-left", count=max(0, DRAWN_PER_SHUFFLE - state.drawn))


def counts(canvas: Canvas, box: Box, pool: Sequence[int], signs: Letters) -> None:
    """Five resources with a number under each."""
    for resource, count, place in zip(
        RESOURCES, pool, columns(box, [1] * len(RESOURCES), UNIT // 2), strict=True
    ):
        side = min(place.w, place.h - BODY)
        top = square((place.centre[0], place.y + side / 2), side)
        pieces.face(canvas, resource, signs[resource], top)
        at = place.centre[0], (top.bottom + place.bottom) // 2
        canvas.text(at, str(count), BODY, weight=Weight.BOLD, anchor="mm")


def solo_shelf(canvas: Canvas, box: Box, state: State, words: Words) -> None:
    """The unseen cards, and those under the deck in the order in which they come back."""
    canvas.panel(box)
    seen, under = columns(box.inset(2 * UNIT, UNIT), [0.48, 0.52], 2 * GAP)
    for place, message in ((seen, "picture-unseen"), (under, "picture-queue")):
        canvas.text((place.x, place.y + BODY // 2), words(message), FINE + 2, width=place.w)
    counts(canvas, seen.bottom_rows(seen.h - BODY - UNIT)[1], state.pool, letters(words))
    _queue(canvas, under.bottom_rows(under.h - BODY - UNIT)[1], state.queue, letters(words))


def _queue(canvas: Canvas, box: Box, queue: Sequence[Resource], signs: Letters) -> None:
    across = (CARDS_PER_RESOURCE * len(RESOURCES) + 1) // 2
    places = table(box, across, 2, UNIT // 2)
    for resource, place in zip(queue, places, strict=False):
        side = min(place.w, place.h)
        pieces.face(canvas, resource, signs[resource], square(place.centre, side))
