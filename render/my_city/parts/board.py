"""A board: what lies on it, and the printed meadow with its river."""

from collections.abc import Callable, Iterable, Sequence

from render.common.parts import coordinates
from render.engine.canvas import Canvas
from render.engine.colour import Colour, darker, mix
from render.engine.layout import Box, Grid, Point
from render.engine.pen import Pen
from render.engine.theme import BODY
from render.my_city import icons as icons
from render.my_city.look import (
    CHURCH,
    CLOVER,
    COATS,
    FLOOD,
    FOREST,
    FOREST_DEEP,
    MEADOW,
    PARK,
    RIM,
    ROCK,
    ROCK_DEEP,
    SEAM,
    WATER,
    WATER_DEEP,
    WATER_LIGHT,
)
from render.my_city.parts import pieces
from render.my_city.parts.pieces import box_of, cells_of
from render.scene import Scene, Words
from rules.ground.grid import Cell, bits
from rules.my_city.board import ALL, GRID, SIZE, marked
from rules.my_city.box import BOARDS, CAMPAIGN, LETTER
from rules.my_city.campaign.stickers import improved
from rules.my_city.city import City, investor, is_factory, laid
from rules.my_city.model import Player, Rows, State
from rules.my_city.modules import modules

_RIVER = 0.24  # the river's width, in cells
_BEND = 0.28  # the radius of its bends


def town(canvas: Canvas, grid: Grid, scene: Scene, seat: int) -> None:
    """The town of a seat in a running match, cleared while rewards are placed."""
    state: State = scene.view.state
    before = scene.before.players[seat] if scene.before is not None else None
    draw(
        canvas,
        grid,
        state.players[seat],
        state.episode,
        scene.words,
        cleared=state.phase == "reward",
        before=before,
    )


def draw(
    canvas: Canvas,
    grid: Grid,
    player: Player,
    episode: int | None,
    words: Words,
    *,
    cleared: bool = False,
    before: Player | None = None,
    quiet: bool = False,
) -> None:
    """Everything on a board, the latest of it outlined unless the match is over and quiet.

    A cleared board shows where buildings stood, and the ground.
    """
    fresh = [] if cleared or quiet else latest(player, before)
    if cleared:
        for card, mask in standing(player, player.buildings):
            pieces.outline(canvas, grid, mask, pieces.coat_of(card))
    else:
        _city(canvas, grid, player, episode, words)
    for mask in fresh:
        canvas.glow(cells_of(grid, mask), inset=grid.size / 26, radius=grid.size / 6)
    river(canvas, grid)
    for mask in fresh:
        _inner_line(canvas, grid, mask)
    if not cleared:
        _investor(canvas, grid, player, episode)
    for index in bits(0 if quiet else new_stickers(player, before)):
        canvas.glow([box_of(grid, index)], radius=grid.size / 6)


def standing(player: Player, buildings: Iterable[str]) -> list[tuple[str, int]]:
    """Cards and cells of some buildings."""
    return [(text.partition("@")[0], laid(player, text)) for text in buildings]


def _city(canvas: Canvas, grid: Grid, player: Player, episode: int | None, words: Words) -> None:
    for index in bits(City(player, episode).parks):
        park(canvas, box_of(grid, index))
    for card, mask in standing(player, player.buildings):
        pieces.building(
            canvas, grid, mask, pieces.coat_of(card), words, factory=is_factory(player, card)
        )


def latest(player: Player, before: Player | None) -> list[int]:
    """The last placement, or all that is new since the last picture."""
    known = set(player.buildings if before is None else before.buildings)
    fresh = [text for text in player.buildings if text not in known]
    return [mask for _, mask in standing(player, fresh or player.buildings[-1:])]


def _inner_line(canvas: Canvas, grid: Grid, mask: int) -> None:
    """The line of a glow again, within the reach of no river."""
    size = grid.size
    canvas.body(
        cells_of(grid, mask),
        None,
        canvas.theme.glow,
        max(2, size / 16),
        inset=size * 0.13,
        radius=size / 8,
    )


def _investor(canvas: Canvas, grid: Grid, player: Player, episode: int | None) -> None:
    text = investor(player, episode)
    if text is not None:
        cells = cells_of(grid, laid(player, text))
        spot = cells[len(cells) // 2]
        canvas.circle(spot.centre, round(grid.size * 0.47), canvas.theme.panel, canvas.theme.ink)
        canvas.sprite("investor", spot.centre, round(grid.size * 0.84), icons.investor)


def new_stickers(player: Player, before: Player | None) -> int:
    """The cells whose ground is another than in the last picture, or than in this episode."""
    old = player.town.terrain if before is None else improved(before).terrain
    return differ(old, improved(player).terrain) | differ(
        player.town.terrain, improved(player).terrain
    )


def differ(old: Rows, new: Rows) -> int:
    """The cells on which two boards differ."""
    pairs = zip("".join(old), "".join(new), strict=True)
    return GRID.mask(GRID.cells[i] for i, (a, b) in enumerate(pairs) if a != b)


def printed(
    canvas: Canvas, grid: Grid, rows: Rows, episode: int | None, letters: int = BODY
) -> None:
    """The board as it lies on the table before anything is built; no coordinates for size 0."""
    rim = max(3, grid.size // 10)
    canvas.tray(grid.box.inset(-rim), RIM, radius=rim * 2)
    if letters:
        coordinates(canvas, grid, size=letters)
    _meadow(canvas, grid)
    _wild(canvas, grid, marked(rows, LETTER["forest"]), (FOREST, FOREST_DEEP), "firs", icons.firs)
    _wild(canvas, grid, marked(rows, LETTER["mountain"]), (ROCK, ROCK_DEEP), "peaks", icons.peaks)
    for index, letter in enumerate("".join(rows)):
        sign(canvas, box_of(grid, index), letter, index)
    if flooded := ALL & ~modules(episode).scored:
        _flood(canvas, grid, flooded)
    if "railroad" in modules(episode).on:
        _railroad(canvas, grid)


def _meadow(canvas: Canvas, grid: Grid) -> None:
    canvas.fill(grid.box, SEAM)
    hair = max(1, grid.size // 28)
    for index in range(len(GRID)):
        box = box_of(grid, index)
        fill = MEADOW if (index + index // SIZE) % 2 else CLOVER
        canvas.rounded(Box(box.x, box.y, box.w - hair, box.h - hair), fill, max(2, grid.size // 12))
        variant = _variant(index)
        if variant < 4:
            ink = mix(fill, SEAM, 0.75)
            canvas.sprite(("grass", variant), box.centre, grid.size, icons.grass, ink, variant)


def _wild(
    canvas: Canvas,
    grid: Grid,
    mask: int,
    inks: tuple[Colour, Colour],
    name: str,
    drawing: Callable[[Pen, int], None],
) -> None:
    """Land that is closed, as one area with its own growth on every cell."""
    if not mask:
        return
    canvas.body(
        cells_of(grid, mask),
        inks[0],
        inks[1],
        max(2, grid.size // 18),
        inset=0,
        radius=grid.size / 5,
        bevel=False,
    )
    for index in bits(mask):
        box = box_of(grid, index)
        variant = _variant(index) % 4
        canvas.sprite((name, variant), box.centre, round(grid.size * 0.92), drawing, variant)


def sign(canvas: Canvas, box: Box, letter: str, index: int = 0) -> None:
    """What stands on a cell of the meadow."""
    kind, size = BOARDS.terrain[letter].id, box.w
    match kind:
        case "tree":
            canvas.icon("tree", box.centre, round(size * 0.72))
        case "trees":
            for across, down in ((0.32, 0.42), (0.66, 0.56)):
                canvas.icon("tree", box.at(across, down), round(size * 0.6))
        case "stones":
            for across, down in ((0.32, 0.4), (0.66, 0.64)):
                canvas.icon("stone", box.at(across, down), round(size * 0.5))
        case "well":
            canvas.icon("well", box.centre, round(size * 0.78))
        case "vein":
            canvas.sprite("vein", box.centre, round(size * 0.86), icons.vein)
        case "sawmill":
            canvas.sprite("sawmill", box.centre, round(size * 0.9), icons.sawmill)
        case "entrance":
            colour = COATS[_shaft(GRID.cells[index])].base
            canvas.sprite("entrance", box.centre, round(size * 0.94), icons.entrance, colour)
        case "port":
            canvas.circle(box.centre, round(size * 0.42), WATER, WATER_DEEP, max(2, size // 20))
            canvas.icon("anchor", box.centre, round(size * 0.6))
        case "palace" | "theatre":
            _landmark(canvas, box, kind)


def _landmark(canvas: Canvas, box: Box, kind: str) -> None:
    """A sticker that is a building of its colour."""
    coat = COATS[BOARDS.terrain[LETTER[kind]].building or ""]
    width = max(2, box.w / 16)
    canvas.body([box], coat.base, coat.edge, width, inset=box.w / 28, radius=box.w / 6)
    canvas.icon({"palace": "castle"}.get(kind, kind), box.centre, round(box.w * 0.72))


def _shaft(cell: Cell) -> str:
    """The colour of the shaft whose entrance lies here; an old board may have one elsewhere."""
    shafts = (c for c, shaft in CAMPAIGN.mines.items() if shaft.entrance == str(cell))
    return next(shafts, CHURCH)


def _flood(canvas: Canvas, grid: Grid, mask: int) -> None:
    canvas.body(
        cells_of(grid, mask),
        FLOOD,
        WATER_DEEP,
        max(2, grid.size // 20),
        inset=0,
        radius=grid.size / 8,
        bevel=False,
    )
    for index in bits(mask):
        variant = _variant(index) % 4
        canvas.sprite(
            ("ripples", variant), box_of(grid, index).centre, grid.size, icons.ripples, variant
        )


def _railroad(canvas: Canvas, grid: Grid) -> None:
    """The track below the last row."""
    height = round(grid.size * 0.5)
    for column in range(SIZE):
        x, _ = grid.cell(column, 0).centre
        canvas.sprite(
            "rails", (x, grid.box.bottom + height * 0.62), (grid.size, height), icons.rails
        )


def river(canvas: Canvas, grid: Grid) -> None:
    """The river along its edges, over whatever stands on the shore."""
    course = _course()
    left, right = min(x for x, _ in course) - 1, max(x for x, _ in course) + 1
    size = round((right - left) * grid.size), grid.box.h
    centre = grid.x + round((left + right) * grid.size / 2), grid.y + grid.box.h // 2
    canvas.sprite("river", centre, size, _river, left, right)


def _river(pen: Pen, left: float, right: float) -> None:
    unit = 100 / (right - left)
    course = [((x - left) * unit, y * unit) for x, y in _rounded(_course())]
    pen.line(course, WATER_DEEP, _RIVER * unit)
    pen.line(course, WATER, _RIVER * unit * 0.74)
    pen.line(course, WATER_LIGHT, _RIVER * unit * 0.16)


def _course() -> list[Point]:
    """The corners of the river from the upper to the lower rim, in cells."""
    points: list[Point] = []
    for row, width in enumerate(BOARDS.left_bank):
        points += [(width, row), (width, row + 1)]
    return list(dict.fromkeys(points))


def _rounded(course: Sequence[Point]) -> Iterable[Point]:
    """The course with its bends rounded off."""
    yield course[0]
    for before, here, after in zip(course, course[1:], course[2:], strict=False):
        start, end = _towards(here, before), _towards(here, after)
        for step in range(9):
            t = step / 8
            x, y = (
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                for a, b, c in zip(start, here, end, strict=True)
            )
            yield x, y
    yield course[-1]


def _towards(here: Point, there: Point) -> Point:
    length = abs(there[0] - here[0]) + abs(there[1] - here[1])
    share = _BEND / length
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def park(canvas: Canvas, box: Box) -> None:
    """A green that buildings enclose."""
    canvas.sprite("park", box.centre, round(box.w * 0.84), icons.park)


def square_mark(canvas: Canvas, box: Box) -> None:
    """The small square of a cell that takes a sticker."""
    side = round(box.w * 0.34)
    spot = Box(box.centre[0] - side // 2, box.centre[1] - side // 2, side, side)
    canvas.rounded(spot, (255, 255, 255), max(2, side // 5), darker(PARK, 0.5), max(2, side // 8))


def _variant(index: int) -> int:
    """A number from 0 to 6 that makes neighbours differ, the same in every picture."""
    return (index * 7 + index // SIZE * 3 + index % SIZE * index) % 7
