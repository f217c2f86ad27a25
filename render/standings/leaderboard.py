"""The leaderboard as a picture."""

from locales import Words
from render.common.parts import banner
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import hexed, mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BODY, FINE, GAP, GOLD, HEAD, LABEL, MARGIN, UNIT, WIDTH
from render.standings.charts import change
from render.standings.faces import Faces, against_computers, face, name_of, theme_of, title_of
from render.standings.shown import Row, ShownLeaderboard

_BANNER = 12 * UNIT
_HEAD = 5 * UNIT
_ROW = 9 * UNIT
_NOTE = 4 * UNIT
METALS = GOLD, hexed("B9BEC6"), hexed("C58B52")


def leaderboard(
    board: ShownLeaderboard, said: Words, viewer: int | None = None, faces: Faces | None = None
) -> Picture:
    """A page of a leaderboard, the viewer's own row highlighted, also if it is on another page."""
    lines, own = board.page.lines, board.page.own
    apart = own is not None and all(line.person != own.person for line in lines)
    notes = _notes(board, said)
    rows = max(1, len(lines)) * _ROW + apart * (_ROW + 2 * UNIT)
    height = _BANNER + GAP + _HEAD + rows + 2 * UNIT + len(notes) * _NOTE + UNIT
    canvas = Canvas(WIDTH, height + 4 * MARGIN, theme_of(board.game, *METALS))
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    banner(canvas, head, title_of(said, board.game), subtitle(board, said), "trophy")
    table, foot = rest.bottom_rows(len(notes) * _NOTE + UNIT, UNIT)
    canvas.panel(table)
    _heads(canvas, table, board, said)
    if not lines:
        middle = table.centre[0], table.centre[1] + _HEAD // 2
        canvas.text(middle, said("board-empty"), LABEL, anchor="mm", width=table.w - 4 * UNIT)
    place = Box(table.x + UNIT, table.y + _HEAD, table.w - 2 * UNIT, _ROW)
    for i, line in enumerate(lines):
        mine = viewer is not None and line.person.user == viewer
        _row(canvas, place, line, said, faces or {}, mine=mine, striped=i % 2 == 0)
        place = place._replace(y=place.y + _ROW)
    if apart and own is not None:
        canvas.line(
            [(place.x, place.y + UNIT), (place.right, place.y + UNIT)],
            canvas.theme.quiet,
            3,
            dash=(12, 10),
        )
        place = place._replace(y=place.y + 2 * UNIT)
        _row(canvas, place, own, said, faces or {}, mine=True, striped=False)
    _foot(canvas, foot, board, said, notes)
    return canvas.picture()


def subtitle(board: ShownLeaderboard, said: Words) -> str:
    """What a leaderboard is ordered by and since when; where, if it is not only here."""
    parts = [said(f"by-{board.by}")]
    if board.guild is None:
        parts.append(said("scope-everywhere"))
    if board.season is not None:
        parts.append(said("period-season", number=board.season.season))
    else:
        parts.append(said(f"period-{board.period}"))
    return " · ".join(parts)


class _Columns:
    """Where things stand in a row."""

    def __init__(self, row: Box) -> None:
        self.place = row.x + 6 * UNIT
        self.face = row.x + 13 * UNIT
        self.name = row.x + 18 * UNIT
        self.value = row.right - 3 * UNIT
        self.change = row.right - 24 * UNIT
        self.matches = row.right - 40 * UNIT

    def room(self) -> int:
        return self.matches - 12 * UNIT - self.name


def _heads(canvas: Canvas, table: Box, board: ShownLeaderboard, said: Words) -> None:
    columns, y = _Columns(table.inset(UNIT, 0)), table.y + _HEAD // 2 + 2
    quiet = canvas.theme.quiet
    heads = ((columns.value, f"by-{board.by}"), (columns.matches, "profile-matches"))
    for x, message in heads:
        canvas.text((x, y), said(message), FINE + 2, quiet, anchor="rm")


def _row(
    canvas: Canvas, row: Box, line: Row, said: Words, faces: Faces, *, mine: bool, striped: bool
) -> None:
    theme, columns, y = canvas.theme, _Columns(row), row.centre[1]
    if mine:
        canvas.rounded(row.inset(0, 2), theme.award, 2 * UNIT, theme.accent, 4)
    elif striped:
        canvas.rounded(row.inset(0, 1), theme.stripe, UNIT)
    place_badge(canvas, (columns.place, y), line.place)
    name = name_of(said, line.person)
    face(canvas, (columns.face, y), round(row.h * 0.72), line.person, name, faces)
    weight = Weight.BOLD if mine else Weight.SEMIBOLD
    canvas.text((columns.name, y), name, LABEL, weight=weight, width=columns.room())
    canvas.text((columns.matches, y), str(line.matches), BODY, theme.quiet, anchor="rm")
    if line.change is None:
        canvas.text((columns.change, y), said("board-new"), FINE, theme.quiet, anchor="rm")
    else:
        change(canvas, (columns.change, y), line.change)
    value = str(line.value).replace("-", "−")
    if line.provisional:
        mark = canvas.text((columns.value, y), "?", LABEL, theme.quiet, anchor="rm")
        canvas.text((columns.value - mark - 4, y), value, LABEL, theme.quiet, anchor="rm")
        return
    canvas.text((columns.value, y), value, HEAD, weight=Weight.BOLD, anchor="rm")


def place_badge(canvas: Canvas, at: tuple[int, int], place: int | None) -> None:
    """A medal for the first three, a number for others, a dash for nobody's place."""
    theme = canvas.theme
    if place is None:
        canvas.line([(at[0] - UNIT, at[1]), (at[0] + UNIT, at[1])], theme.quiet, 4)
    elif place <= len(METALS):
        canvas.badge(at, str(place), BODY, METALS[place - 1])
    else:
        size = fonts.largest(str(place), (LABEL, BODY, FINE), 8 * UNIT)
        canvas.text(at, str(place), size, theme.quiet, weight=Weight.BOLD, anchor="mm")


def _notes(board: ShownLeaderboard, said: Words) -> list[str]:
    """What has to be said honestly below the table."""
    shown = [*board.page.lines, *filter(None, [board.page.own])]
    notes = []
    if any(line.provisional for line in shown):
        notes.append(said("board-provisional", enough=board.enough))
    if any(line.change is not None for line in shown):
        notes.append(said("board-change"))
    notes += against_computers(said, board.computers)
    if board.pages > 1:
        notes.append(said("board-page", page=board.number + 1, pages=board.pages))
    return [note for note in notes if note]


def _foot(canvas: Canvas, box: Box, board: ShownLeaderboard, said: Words, notes: list[str]) -> None:
    theme = canvas.theme
    faint = mix(theme.on_ground, theme.ground, 0.15)
    for i, note in enumerate(notes):
        y = box.y + UNIT + i * _NOTE + _NOTE // 2
        canvas.text((box.x + UNIT, y), note, FINE + 2, faint, width=box.w - 2 * UNIT)
