"""What lies on a printed board: buildings, parks, the investor, stickers, and the latest of it."""

from collections.abc import Iterable

from render.engine.canvas import Canvas
from render.engine.layout import Grid
from render.my_city import ground, motifs, pieces
from render.my_city.ground import box_of, cells_of
from render.scene import Words
from rules.grid import bits
from rules.my_city import sights
from rules.my_city.board import GRID
from rules.my_city.city import is_factory, laid
from rules.my_city.model import Player, Rows
from rules.my_city.stickers import improved


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
    ground.river(canvas, grid)
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
    for index in bits(sights.parks(player, episode)):
        ground.park(canvas, box_of(grid, index))
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
    text = sights.investor(player, episode)
    if text is not None:
        cells = cells_of(grid, laid(player, text))
        spot = cells[len(cells) // 2]
        canvas.circle(spot.centre, round(grid.size * 0.47), canvas.theme.panel, canvas.theme.ink)
        canvas.sprite("investor", spot.centre, round(grid.size * 0.84), motifs.investor)


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
