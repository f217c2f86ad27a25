"""The end: the score pad, the finished towns with what they score for, and what they take on."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.common import parts
from render.common.scorepad import Pad, PadLine, pad_height, score_pad
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, darker
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns
from render.engine.theme import BAD, BODY, FINE, GAP, GOLD, MARGIN, UNIT
from render.my_city.look import COATS, LINE_ICONS, THEME, WIDE
from render.my_city.parts import board, extras, status
from render.my_city.parts.extras import Item, counted
from render.my_city.parts.pieces import box_of, cells_of
from render.scene import Player, Scene, names
from rules.chance import Seat
from rules.game import Score
from rules.ground.grid import bits
from rules.my_city import scoring
from rules.my_city.board import SHORE, SIZE, marked
from rules.my_city.box import COLOUR, EPISODES, LETTER
from rules.my_city.campaign import rewards
from rules.my_city.model import GRAMMAR, CarryOver, Factory, Glue, State
from rules.my_city.model import Player as Settler
from rules.my_city.modules import modules

_BANNER = 12 * UNIT
_CELL = {2: 46, 3: 36, 4: 28}  # by the number of towns
_NAME = 5 * UNIT
_REWARD = extras.CHIP + UNIT
_REWARDS = {2: 1, 3: 1, 4: 2}  # rows of them, by the number of towns
_TIE = 6 * UNIT


class Plan(NamedTuple):
    """Where the banner, the score pad, the ties and the towns are."""

    height: int
    head: Box
    pad: Box
    told: Box
    towns: list[Box]


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep."""
    state: State = scene.view.state
    names = _names(scores)
    left = None if state.episode is None else rewards.record(state, scoring.places(state))
    champions = rewards.champions(left) if left is not None else []
    told = _ties(scene, scores)
    if left is not None and champions:
        told.append(_symbols(scene, left))
    layout = plan(len(state.players), len(names), len(told), state.episode is not None)
    canvas = Canvas(WIDE, layout.height, THEME)
    parts.banner(canvas, layout.head, _title(scene, champions), _note(scene), "trophy")
    score_pad(canvas, layout.pad, _pad(scene, scores, places, names))
    for n, text in enumerate(told):
        line = layout.told._replace(y=layout.told.y + n * _TIE, h=_TIE)
        canvas.text(line.centre, text, BODY, THEME.on_ground, anchor="mm", width=line.w)
    crowned = champions or [Seat(i) for i, place in enumerate(places) if place == 1]
    for seat, box in enumerate(layout.towns):
        _town(canvas, box, scene, Seat(seat), places, crowned=seat in crowned)
    return canvas.picture()


def _title(scene: Scene, champions: Sequence[int]) -> str:
    if not champions:
        return scene.words("picture-final")
    best = names(scene.players[seat] for seat in champions)
    return scene.words("picture-champion", players=best, count=len(champions))


def _symbols(scene: Scene, left: CarryOver) -> str:
    """The symbols that decided the campaign."""
    pairs = zip(scene.players, left.players, strict=True)
    counts = ", ".join(f"{names([player])} {town.progress}" for player, town in pairs)
    return scene.words("picture-symbols", counts=counts)


def plan(players: int, lines: int, told: int, campaign: bool) -> Plan:
    """The pad above, the towns in a row below it."""
    town = (
        SIZE * _CELL[players] + _NAME + 4 * UNIT + campaign * (_REWARDS[players] * _REWARD + UNIT)
    )
    tall = pad_height(lines, roomy=lines < 9)
    height = 4 * MARGIN + _BANNER + GAP + tall + told * _TIE + GAP + town
    head, rest = Box(0, 0, WIDE, height).inset(2 * MARGIN).top_rows(_BANNER, GAP)
    pad, rest = rest.top_rows(tall)
    below, field = rest.top_rows(told * _TIE, GAP)
    return Plan(height, head, pad, below, columns(field, [1] * players, GAP))


def _note(scene: Scene) -> str:
    state: State = scene.view.state
    if state.episode is None or state.episode >= EPISODES:
        return status.title(state, scene.words)
    return scene.words("picture-next", episode=state.episode + 1)


def _names(scores: Sequence[Score]) -> list[str]:
    """The lines of all pads; the last one is not on everybody's."""
    return list(dict.fromkeys(name for score in scores for name, _ in score.lines))


def _pad(scene: Scene, scores: Sequence[Score], places: Sequence[int], names: Sequence[str]) -> Pad:
    words, points = scene.words, [dict(score.lines) for score in scores]
    lines = [
        PadLine(words(f"line-{name}"), [own.get(name) for own in points], LINE_ICONS[name])
        for name in names
    ]
    total = PadLine(words("line-total"), [score.total for score in scores])
    return Pad(scene.players, lines, total, places)


def _ties(scene: Scene, scores: Sequence[Score]) -> list[str]:
    """Which rows decided between equal totals, with the empty cells of each (MC-95)."""
    state: State = scene.view.state
    told = []
    for total in sorted({score.total for score in scores}, reverse=True):
        equal = tuple(Seat(i) for i, score in enumerate(scores) if score.total == total)
        decided = scoring.tie(state, equal) if len(equal) > 1 else None
        if decided is not None:
            counts = ", ".join(
                f"{names([scene.players[seat]])} {n}" for seat, n in decided.empty.items()
            )
            told.append(scene.words("picture-tied", row=decided.row, counts=counts))
    return told


def _town(
    canvas: Canvas, box: Box, scene: Scene, seat: Seat, places: Sequence[int], *, crowned: bool
) -> None:
    """A town as it was scored, under the name of its owner."""
    state: State = scene.view.state
    player = state.players[seat]
    canvas.panel(box, canvas.theme.award if crowned else None)
    head, rest = box.inset(UNIT).top_rows(_NAME, UNIT)
    _owner(canvas, head, status.citizen(scene.players[seat], player), crowned)
    size = _CELL[len(places)]
    grid = Grid(box.x + (box.w - SIZE * size) // 2, rest.y, size, SIZE, SIZE, 0)
    board.printed(canvas, grid, player.town.terrain, state.episode, 0)
    board.draw(canvas, grid, player, state.episode, scene.words, quiet=True)
    mark(canvas, grid, state, seat)
    if state.episode is not None:
        tall = _REWARDS[len(places)] * _REWARD
        low = Box(box.x, box.bottom - tall - UNIT, box.w, tall).inset(2 * UNIT, 0)
        _rewards(canvas, low, state, seat)


def _owner(canvas: Canvas, box: Box, player: Player, won: bool) -> None:
    parts.symbol(canvas, (box.x + box.h // 2, box.centre[1]), box.h, player)
    right = box.right - (box.h + UNIT if won else 0)
    left = box.x + box.h + UNIT
    canvas.text((left, box.centre[1]), player.name, BODY, width=right - left)
    if won:
        canvas.icon("crown", (box.right - box.h // 2, box.centre[1]), box.h)


def _rewards(canvas: Canvas, box: Box, state: State, seat: Seat) -> None:
    """Symbols, stickers and where they are, the own church, shafts, debt (MC-96).

    A town takes on what it has reached, also if its player did not stay.
    """
    outcome = rewards.outcomes(state, scoring.places(state))[seat]
    player = state.players[seat]
    whole = player.town.progress + outcome.painted
    text = f"{whole} (+{outcome.painted})" if outcome.painted else str(whole)
    given = [counted(text, extras.symbol), *map(_glued, player.glued)]
    if outcome.church4 is not None and outcome.church4 != player.town.church4:
        given.append(counted("", extras.own_church(outcome.church4)))
    if outcome.debt and state.episode != EPISODES:
        given.append(counted(-outcome.debt, extras.icon("coin")))
    for colour in modules(state.episode).shafts:
        depth = getattr(outcome.mines, colour)
        if depth != getattr(player.town.mines, colour):
            given.append(counted(depth, extras.shaft(colour)))
    extras.spread(canvas, box, given)


def _glued(text: str) -> Item:
    """A sticker and its place."""
    move = GRAMMAR.read(text)
    assert isinstance(move, Glue | Factory)
    where = move.shape if isinstance(move, Factory) else move.cell
    return counted(
        str(where), lambda canvas, box: extras.sticker(canvas, box.inset(2), move.sticker)
    )


def mark(canvas: Canvas, grid: Grid, state: State, seat: Seat) -> None:
    """What the lines count: a dash on empty cells, the largest groups, wells and churches."""
    found = scoring.evidence(state, seat)
    points = {line.id: line.points for line in modules(state.episode).lines}
    size = grid.size
    for index in bits(found.get("empty", 0)):
        x, y = box_of(grid, index).centre
        half, thick = size // 6, max(3, size // 10)
        canvas.fill(Box(x - half, y - thick // 2, 2 * half, thick), BAD)
    for name in ("group-yellow", "group-red", "group-blue"):
        if found.get(name):
            canvas.body(
                cells_of(grid, found[name]),
                None,
                WHITE,
                max(2, size / 14),
                inset=0,
                radius=size / 6,
            )
    board.river(canvas, grid)
    for name in [name for name in _SPOTS if name in found]:
        for index in _SPOTS[name](state.players[seat], found[name]):
            _bonus(canvas, box_of(grid, index).centre, size, points[name])


def _cells(player: Settler, mask: int) -> list[int]:
    """Every cell by itself."""
    return list(bits(mask))


def _churches(player: Settler, mask: int) -> list[int]:
    """The last cell of every church that scores."""
    every = board.standing(player, player.buildings)
    return [max(bits(cells)) for card, cells in every if card not in COLOUR and cells & mask]


def _dikes(player: Settler, mask: int) -> list[int]:
    """The first cell at the river of every building along it."""
    every = board.standing(player, player.buildings)
    return [min(bits(cells & SHORE)) for _, cells in every if cells & mask]


def _port(player: Settler, mask: int) -> list[int]:
    """The port, if a group reaches it."""
    return list(bits(marked(player.town.terrain, LETTER["port"]))) if mask else []


_SPOTS: dict[str, Callable[[Settler, int], list[int]]] = {
    "well": _cells,
    "church": _churches,
    "levee": _dikes,
    "port": _port,
    "park": _cells,
}
"""By line: on which cells its points are marked."""


def _bonus(canvas: Canvas, centre: tuple[int, int], size: int, points: int) -> None:
    r = max(round(size * 0.46), 15)
    canvas.circle(centre, r, GOLD, darker(GOLD, 0.6), 2)
    text = max(FINE - 2, round(size * 0.5))
    canvas.text(centre, f"+{points}", text, COATS["yellow"].letter, weight=Weight.BOLD, anchor="mm")
