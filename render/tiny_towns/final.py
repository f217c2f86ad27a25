"""The end: the score pad with a line for every kind of building, the finished towns beneath."""

from collections.abc import Sequence

from render.common import parts
from render.common.scorepad import Pad, PadLine, pad_height, score_pad
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, columns
from render.engine.theme import GAP, MARGIN, UNIT, WIDTH
from render.scene import Scene
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import town
from render.tiny_towns.parts.badges import SIZE, Badge, draw_badges, line_icon
from render.tiny_towns.parts.speech import letters, name
from render.tiny_towns.parts.town import contents
from rules.game import Score
from rules.tiny_towns.box import CARDS, Kind
from rules.tiny_towns.model import GRID, Player, State
from rules.tiny_towns.scoring import solo_title

_BANNER = 11 * UNIT
_ROOMY = 4  # so many tags have room for a crown
_CELL = 9 * UNIT  # the largest cell of a small town
_WIDEST = GRID.width * _CELL + 2 * GAP


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep: one town stands beside its score pad, several beneath it."""
    count, pad_rows = len(scores), pad_height(len(scores[0].lines))
    if count == 1:
        cell = (pad_rows - _town_height(1, 0)) // GRID.height
        width, below = GRID.width * cell + 2 * UNIT, 0
    else:
        width = min(_WIDEST, (WIDTH - 4 * MARGIN - GAP * (count - 1)) // count)
        cell = (width - 2 * UNIT) // GRID.width
        below = GAP + _town_height(count, cell)
    canvas = Canvas(WIDTH, 4 * MARGIN + _BANNER + GAP + pad_rows + below, THEME)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    parts.banner(canvas, head, scene.words("final-title"), _note(scene, scores), "trophy")
    if count == 1:
        pad, field = rest.right_columns(width, GAP)
    else:
        pad, towns = rest.top_rows(pad_rows, GAP)
        total = count * width + (count - 1) * GAP
        field = towns._replace(x=towns.centre[0] - total // 2, w=total)
    score_pad(canvas, pad, _pad(scene, scores, places))
    for seat, place in enumerate(columns(field, [1] * count, GAP)):
        _town(canvas, place, cell, scene, seat, places[seat] == 1)
    return canvas.picture()


def _note(scene: Scene, scores: Sequence[Score]) -> str:
    """The title that a lone mayor has earned, or the game."""
    alone = scene.view.state.mode == "solo"
    return name(scene.words, solo_title(scores[0].total)) if alone else scene.words("title")


def _town_height(players: int, cell: int) -> int:
    """How high a town is with its name above and its signs below."""
    return _tag(players) + UNIT + GRID.height * cell + 2 * UNIT + SIZE


def _tag(players: int) -> int:
    """How high a name is: where many stand side by side, names are smaller."""
    return parts.TAG if players <= _ROOMY else parts.TAG - 2 * UNIT


def _pad(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Pad:
    words, state = scene.words, scene.view.state
    lines = [
        PadLine(
            _label(scene, line),
            [dict(score.lines)[line] for score in scores],
            line_icon(state, None, line),
        )
        for line, _ in scores[0].lines
    ]
    total = PadLine(words("final-total"), [score.total for score in scores])
    return Pad(scene.players, lines, total, places)


def _label(scene: Scene, line: str) -> str:
    """What a line counts: the card of its type that was in play, where there was a choice."""
    state: State = scene.view.state
    played = {Kind(CARDS[card].kind).id: card for card in state.cards}
    return name(scene.words, played[line]) if line in played else scene.words(f"line-{line}")


def _town(canvas: Canvas, box: Box, cell: int, scene: Scene, seat: int, won: bool) -> None:
    """A finished town with its mayor, the monument and the count that decides ties."""
    state: State = scene.view.state
    player = state.players[seat]
    tag, rest = box.top_rows(_tag(len(scene.players)), UNIT)
    parts.name_tag(canvas, tag, scene.players[seat], crown=won and len(scene.players) <= _ROOMY)
    left = box.centre[0] - GRID.width * cell // 2
    grid = Grid(left, rest.y, cell, GRID.width, GRID.height, 0)
    town.board(canvas, grid)
    town.fill(canvas, grid, contents(state, player), letters(scene.words))
    signs = Box(grid.x, grid.box.bottom + UNIT + UNIT // 2, grid.box.w, SIZE)
    draw_badges(canvas, signs, _signs(state, player))


def _signs(state: State, player: Player) -> list[Badge]:
    """The kept monument, bright if it was built, and how often a resource was named."""
    found = []
    if player.monument in CARDS:
        found.append(Badge(player.monument, strong=bool(player.town.buildings[Kind.MONUMENT])))
    if state.mode == "standard":
        found.append(Badge("hammer", str(player.named)))
    return found
