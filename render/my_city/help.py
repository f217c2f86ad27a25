"""Small diagrams for the pages of rules, drawn with the real pieces."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from render.common.scorepad import signed
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, rows
from render.engine.theme import BODY, GAP, GOLD, HEAD, LABEL, MARGIN, UNIT, WIDTH
from render.my_city import icons as icons
from render.my_city.final import mark
from render.my_city.look import COATS, LINE_ICONS, THEME, letter
from render.my_city.parts import board, cards, extras, pieces
from render.my_city.parts.pieces import cells_of
from render.scene import Player, Words
from rules.chance import Seat
from rules.game import with_player
from rules.ground.grid import bits
from rules.my_city import GAME
from rules.my_city.board import BUILDS, GRID, LEFT, SHAPES, SIZE, reach
from rules.my_city.box import BLOCK, CAMPAIGN, COLOURS, PIECES, SHAPE, span
from rules.my_city.city import footprint
from rules.my_city.effects import built
from rules.my_city.menu import builds
from rules.my_city.model import Build, State
from rules.my_city.model import Player as Settler
from rules.my_city.modules import modules

Page = Callable[[Canvas, Box, Words], None]

_ANYBODY = Player("", 0)
ETERNAL = modules(None)
_FINISHED = (
    "yellow-o4@d1n red-v3@b1n blue-s4@a2e red-t4@c3e yellow-v3@f1n yellow-i4@g1n blue-j4@b6e "
    "red-i4@d5n church-3@i4n blue-u5@j2e red-u5@f6n blue-o4@d6n church-1@i7e blue-t4@c8n "
    "red-j4@e8e blue-i4@d11n red-o4@e3n yellow-t4@h2n church-2@g10n yellow-j4@a9n blue-i2@j6e "
    "yellow-s4@g7e red-i2@f9e yellow-i2@a11n"
)
FINISHED = tuple(_FINISHED.split(" "))
"""A good town at the end of a match."""


TYPED = 6
"""The page for those who type their moves."""


def diagrams(words: Words) -> Sequence[tuple[str, Picture]]:
    """A picture for every page but the last, which is about the edition."""
    return [
        (f"help-{number}", _picture(page, height, words))
        for number, (page, height) in enumerate(_PAGES, 1)
    ]


def _picture(page: Page, height: int, words: Words) -> Picture:
    canvas = Canvas(WIDTH, height + 4 * MARGIN, THEME)
    page(canvas, canvas.box, words)
    return canvas.picture()


def _box(canvas: Canvas, box: Box, words: Words) -> None:
    """Every piece, a row for each colour, then the churches and the blocking card."""
    canvas.panel(box)
    *lines, last = rows(box.inset(2 * UNIT), [1] * (len(COLOURS) + 1), UNIT)
    for colour, line in zip(COLOURS, lines, strict=True):
        _row(canvas, line, [*PIECES.colours[colour]], letter(words, colour))
    _row(canvas, last, [*PIECES.churches, BLOCK], letter(words, "church"))


def _row(canvas: Canvas, line: Box, shown: Sequence[str], letter: str) -> None:
    for card, cell in zip(shown, columns(line, [1] * 8, GAP), strict=False):
        if card == BLOCK:
            cards.card_face(canvas, cell, card, "")
        else:
            coat = pieces.coat_of(card)
            pieces.silhouette(canvas, cell, SHAPE[card], coat, letter=letter, largest=line.h // 3)


class Try(NamedTuple):
    """A building that somebody tries to place, with the code of what is wrong with it."""

    state: State
    move: Build
    wrong: str | None


def _building(canvas: Canvas, box: Box, words: Words) -> None:
    """Four attempts to build, good and bad."""
    attempts = list(tries())
    for attempt, place in zip(attempts, columns(box, [1] * len(attempts), GAP), strict=True):
        canvas.panel(place)
        grid = Grid.fit(place.inset(UNIT + 4), SIZE, SIZE)
        _board(canvas, grid, attempt.state, words)
        _attempt(canvas, grid, attempt)


def _attempt(canvas: Canvas, grid: Grid, attempt: Try) -> None:
    state, fits = attempt.state, attempt.wrong is None
    assert state.card is not None
    mask = GRID.mask(footprint(state.players[0], state.card, attempt.move))
    cells = cells_of(grid, mask)
    colour = COATS[pieces.coat_of(state.card)].base
    canvas.ghost(cells, colour, fits, inset=1, radius=grid.size / 6)
    low = grid.box.right - 2 * grid.size, grid.box.bottom - 2 * grid.size
    canvas.icon("tick" if fits else "cross", low, 3 * grid.size, halo=(255, 255, 255))


def _board(canvas: Canvas, grid: Grid, state: State, words: Words) -> None:
    player = state.players[0]
    board.printed(canvas, grid, player.town.terrain, None, 0)
    board.draw(canvas, grid, player, None, words, quiet=True)


def _passing(canvas: Canvas, box: Box, words: Words) -> None:
    """A token that goes back, the flag of finishing, the blocking card, two gold veins."""
    line, rest = box.top_rows(8 * UNIT, GAP)
    start = CAMPAIGN.track.start
    extras.track(canvas, line, _ANYBODY, start, start - 1)
    flag, lock, gold = columns(rest, [1, 1, 1.6], GAP)
    for place in (flag, lock, gold):
        canvas.panel(place)
    canvas.icon("flag", flag.centre, round(flag.h * 0.7))
    canvas.icon("lock", lock.centre, round(lock.h * 0.7))
    for place in columns(gold.inset(2 * UNIT), [1, 1, 1], UNIT)[:2]:
        spot = place.fitted(1)
        canvas.sprite("vein", spot.centre, spot.w, icons.vein)
    third = columns(gold.inset(2 * UNIT), [1, 1, 1], UNIT)[2]
    canvas.text(third.centre, f"+{modules(None).veins}", HEAD, weight=Weight.BOLD, anchor="mm")


def _scoring(canvas: Canvas, box: Box, words: Words) -> None:
    """A finished town with everything that counts marked, and the points of every line."""
    state = town(*FINISHED)
    left, right = box.left_columns(box.h, GAP)
    canvas.panel(left)
    canvas.panel(right)
    grid = Grid.fit(left.inset(2 * UNIT), SIZE, SIZE)
    _board(canvas, grid, state, words)
    mark(canvas, grid, state, Seat(0))
    counted = [line for line in modules(None).lines if line.points]
    for line, row in zip(counted, rows(right.inset(2 * UNIT), [1] * len(counted)), strict=True):
        canvas.icon(LINE_ICONS[line.id], (row.x + row.h // 2, row.centre[1]), round(row.h * 0.8))
        at = row.x + row.h + UNIT, row.centre[1]
        canvas.text(at, words(f"line-{line.id}"), LABEL, width=row.w - row.h - 12 * UNIT)
        points = signed(line.points)
        canvas.text(
            (row.right - UNIT, row.centre[1]), points, HEAD, weight=Weight.BOLD, anchor="rm"
        )


def _campaign(canvas: Canvas, box: Box, words: Words) -> None:
    """The closed chapters with their episodes, and what a town can win in the first of them."""
    upper, lower = rows(box, [1, 1], GAP)
    chapters = columns(upper, [1] * len(CAMPAIGN.chapters), GAP)
    for number, (chapter, place) in enumerate(zip(CAMPAIGN.chapters, chapters, strict=True), 1):
        canvas.panel(place)
        canvas.text(place.at(0.5, 0.36), str(number), HEAD, weight=Weight.BOLD, anchor="mm")
        episodes = sorted(span(chapter.episodes))
        for episode, spot in zip(
            episodes, columns(place.inset(UNIT), [1] * len(episodes)), strict=True
        ):
            at = spot.centre[0], place.at(0, 0.76)[1]
            canvas.text(at, str(episode), BODY, THEME.quiet, anchor="mm")
    symbols, *stickers = columns(lower, [2, 1, 1], GAP)
    canvas.panel(symbols)
    for spot in columns(symbols.inset(3 * UNIT), [1, 1, 1], UNIT):
        size = min(spot.w, spot.h)
        canvas.sprite("symbol", spot.centre, size, icons.symbol, GOLD)
    for name, place in zip(("stones", "tree"), stickers, strict=True):
        canvas.panel(place)
        extras.sticker(canvas, place.inset(2 * UNIT).fitted(1), name)


def _texts(canvas: Canvas, box: Box, words: Words) -> None:
    """A piece in its four turns, its first cell marked."""
    state = replace(town(), card=easy_to_see("red")[0])
    cards.turned(canvas, box, state, state.players[0], asked=False)


_PAGES: tuple[tuple[Page, int], ...] = (
    (_box, 56 * UNIT),
    (_building, 38 * UNIT),
    (_passing, 30 * UNIT),
    (_scoring, 76 * UNIT),
    (_campaign, 36 * UNIT),
    (_texts, 30 * UNIT),
)


def town(*buildings: str) -> State:
    """An eternal game in which the first seat has built this, but for what does not fit."""
    state = GAME.start(GAME.setup(2))
    player = state.players[0]
    for text in buildings:
        card, _, spot = text.partition("@")
        if card in ETERNAL.deck and BUILDS[spot] in builds(player, ETERNAL, card):
            player = built(player, ETERNAL, card, BUILDS[spot])
    return with_player(state, 0, replace(player, chosen=None))


def tries() -> Iterator[Try]:
    """Along the river, across it, at a corner of a building, beside one on the other bank."""
    for first in _tried((), "yellow", None, _on_the_left):
        yield first
        yield from _tried((), "red", "crosses-river", lambda player, mask: True)
        begun = (f"{first.state.card}@{first.move.spot}",)
        yield from _tried(begun, "blue", "not-adjacent", _at_a_corner)
        yield from _tried(begun, "red", None, lambda player, mask: not mask & LEFT)


def _tried(
    built_: tuple[str, ...], colour: str, wrong: str | None, shows: Callable[[Settler, int], bool]
) -> Iterator[Try]:
    """The first attempt with a piece of that *colour* that *shows* something, if there is one."""
    state = replace(town(*built_), phase="build")
    player = state.players[0]
    for card in easy_to_see(colour):
        asked = replace(state, card=card)
        for move in BUILDS.values():
            refused = GAME.refusal(asked, Seat(0), move)
            code = refused.code if refused else None
            if code == wrong and shows(player, GRID.mask(footprint(player, card, move))):
                yield Try(asked, move, wrong)
                return


def easy_to_see(colour: str) -> list[str]:
    """The cards of a colour, those of four cells that can be turned first."""

    def order(card: str) -> tuple[int, int]:
        shape = SHAPES[SHAPE[card]]
        return abs(shape.size - 4), -len(shape.turns)

    return sorted(PIECES.colours[colour], key=order)


def _on_the_left(player: Settler, mask: int) -> bool:
    return bool(mask & LEFT)


def _at_a_corner(player: Settler, mask: int) -> bool:
    """Whether a corner touches a building, and no side does."""
    around = any(GRID.around[i] & player.covered for i in bits(mask))
    return around and not reach(mask) & player.covered
