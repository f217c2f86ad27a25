"""The private picture: one sheet large, with everything beside it, and the ghost of a move."""

from typing import NamedTuple

from render.common import parts
from render.common.marks import notice
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, square
from render.engine.theme import BODY, GAP, MARGIN, UNIT, WIDTH
from render.scene import Scene, Words
from render.small_cities.ghost import draw_ghost, hints
from render.small_cities.look import MARKERS, THEME
from render.small_cities.parts import cards, sheet, signs, status
from render.small_cities.parts.sheet import Plot, map_height, radius_in
from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, Color
from rules.small_cities.goals import goals
from rules.small_cities.model import BASE_BUILDING, COLORS, RANDOM, Player, State
from rules.small_cities.offers import offer_to

_MAP, _TYPE = 728, BODY
_RADIUS = radius_in(_MAP)
_RIBBON = 10 * UNIT
_HANDS = 14 * UNIT
_START = 8 * UNIT
_GOAL = 21 * UNIT
_BONUS = 25 * UNIT
_STARS, _PAYING = 5 * UNIT, round(8.5 * UNIT)  # a star that pays has a number in it
_LEGEND = 36 * UNIT  # what buildings bring is said where at least so much room is left


class Plan(NamedTuple):
    """Where the strip, the sheet and what is beside it lie, and how high the picture is."""

    height: int
    strip: Box
    paper: Box
    plot: Plot
    ribbon: Box
    side: Box


def draw(scene: Scene) -> Picture:
    """The viewer's sheet."""
    return draw_sheet(scene, scene.view.seat)


def draw_sheet(scene: Scene, seat: int) -> Picture:
    """One sheet large; it is the viewer's own, or the only one."""
    state: State = scene.view.state
    places, stars = _plan(), state.level > 1

    def background(canvas: Canvas) -> None:
        canvas.panel(places.paper)
        sheet.printed(canvas, places.plot, stars)
        parts.print_strip(canvas, places.strip)

    canvas = Canvas.printed(WIDTH, places.height, THEME, ("townies", "own", stars), background)
    own = scene.view.seat == seat
    text = status.own_text(scene) if own else status.table_text(state, scene.players, scene.words)
    status.strip(canvas, places.strip, scene, text)
    if own:
        hints(canvas, places.plot, state, Seat(seat))
    _sheet(canvas, places, scene, seat)
    _side(canvas, places.side, scene, seat)
    if own and scene.ghost is not None:
        draw_ghost(canvas, places.plot, state, Seat(seat), scene.ghost, scene.words)
    notice(canvas, scene.marks, _things(places), places.plot.named)
    return canvas.picture()


def _things(places: Plan) -> dict[str, Box]:
    """What a lesson can point at besides hexes."""
    hands, rest = places.side.top_rows(parts.TAG, GAP)[1].top_rows(_HANDS, GAP)
    rest, bonus = rest.bottom_rows(_BONUS, GAP)
    return {
        "strip": places.strip,
        "ribbon": places.ribbon,
        "hands": hands,
        "goals": rest.top_rows(2 * _GOAL + GAP)[0],
        "bonus": bonus,
    }


def _plan() -> Plan:
    paper_height = map_height(_RADIUS, _TYPE) + _RIBBON + 3 * UNIT
    height = 4 * MARGIN + parts.STRIP + GAP + paper_height
    strip, rest = Box(0, 0, WIDTH, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    paper, side = rest.left_columns(_MAP + 4 * UNIT, GAP)
    field, ribbon = paper.inset(UNIT).bottom_rows(_RIBBON)
    return Plan(height, strip, paper, Plot.fit(field, _TYPE), ribbon.inset(2 * UNIT, UNIT), side)


def _sheet(canvas: Canvas, places: Plan, scene: Scene, seat: int) -> None:
    state: State = scene.view.state
    player = state.players[seat]
    before = scene.before.players[seat] if scene.before is not None else None
    sheet.drawn(canvas, places.plot, player, state.level > 1)
    sheet.outline(canvas, places.plot, sheet.added(player, before))
    fresh = len(player.buildings) - len(before.buildings) if before is not None else 0
    signs.ribbon(canvas, places.ribbon, player, fresh)


def _side(canvas: Canvas, box: Box, scene: Scene, seat: int) -> None:
    """From the top: who this is, marker and offers, the goals, the bonus with its stars."""
    state: State = scene.view.state
    player, words = state.players[seat], scene.words
    tag, rest = box.top_rows(parts.TAG, GAP)
    parts.name_tag(
        canvas,
        tag,
        scene.players[seat],
        note=str(GAME.score(state, Seat(seat)).total),
        answered=status.decided(state, seat),
    )
    hands, rest = rest.top_rows(_HANDS, GAP)
    _hands(canvas, hands, state, Seat(seat))
    if state.level == 1 and player.start != RANDOM:
        start, rest = rest.top_rows(_START, GAP)
        _start(canvas, start, player, words)
    if state.bonus in BONUSES.cards:
        rest, bonus = rest.bottom_rows(_BONUS, GAP)
        _bonus(canvas, bonus, state.bonus, player, words)
    for progress in goals(state, Seat(seat)):
        row, rest = rest.top_rows(_GOAL, GAP)
        cards.goal_progress(canvas, row, progress, player.start, words)
    if rest.h >= _LEGEND:
        cards.legend_card(canvas, rest, words, (BODY,))


def _start(canvas: Canvas, box: Box, player: Player, words: Words) -> None:
    """The start colour, where no personal goal shows it."""
    canvas.panel(box)
    sign, text = box.inset(2 * UNIT, UNIT).left_columns(box.h, UNIT)
    for color in COLORS:
        if color == player.start:
            signs.swatch(canvas, sign.centre, box.h * 0.36, color)
    said = words("picture-start", color=player.start)
    canvas.text((text.x, text.centre[1]), said, BODY, width=text.w)


def _hands(canvas: Canvas, box: Box, state: State, seat: Seat) -> None:
    """The marker in the hand and the next one; what can be drawn with it now."""
    now, later = status.hand(state, seat), status.hand(state, seat, 1)
    if now is None or later is None:
        return
    canvas.panel(box)
    inner = box.inset(2 * UNIT, UNIT)
    size = round(inner.h * 0.76)
    signs.hands(canvas, (inner.x, inner.centre[1]), size, now, later)
    if status.decided(state, seat) is False:
        offers = inner.right_columns(inner.w - round(size * 2.3))[1]
        _offers(canvas, offers, state, seat, now)


def _offers(canvas: Canvas, box: Box, state: State, seat: Seat, now: Color) -> None:
    """The rolled shape, the rolled building and that of the marker; what is impossible is faded."""
    offer = offer_to(state, seat)
    player = state.players[seat]
    shape = player.todo != "building" and offer.has_circle and offer.free != 0
    kinds = dict.fromkeys((offer.building, BASE_BUILDING[now]))
    offered = offer.buildings(now) if player.todo != "shape" else ()
    first, *others = columns(box, [1] * 3, UNIT)
    side = min(first.w, first.h)
    signs.shape(
        canvas, square(first.centre, side), offer.shape, MARKERS[now].wash, MARKERS[now].edge
    )
    _impossible(canvas, first, side, shape)
    for kind, place in zip(kinds, others, strict=False):
        signs.offer(canvas, square(place.centre, side), kind)
        _impossible(canvas, place, side, kind in offered and offer.sites(kind) != 0)


def _impossible(canvas: Canvas, box: Box, side: int, possible: bool) -> None:
    if not possible:
        canvas.icon("cross", box.centre, round(side * 0.8))


def _bonus(canvas: Canvas, box: Box, bonus: str, player: Player, words: Words) -> None:
    """The bonus card, and the stars that pay for it."""
    canvas.panel(box)
    inner = box.inset(2 * UNIT, UNIT)
    title = cards.bonus_title(words, bonus)
    head, rest = inner.top_rows(round(BODY * 1.35))
    canvas.text((head.x, head.centre[1]), title, BODY, weight=Weight.BOLD, width=head.w)
    text, low = rest.bottom_rows(_PAYING if BONUSES.cards[bonus].points_per_star else _STARS)
    canvas.paragraph(text, cards.what(words, bonus), BODY, canvas.theme.quiet)
    signs.stars(canvas, low, player, bonus, across=signs.STARS_ON_A_SHEET)
