"""Who stands where in a contest, as a picture."""

from locales import Words
from render.contests.frame import halves, named, opened, portrait
from render.contests.shown import Rank, Ranking
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box
from render.engine.theme import BAD, BODY, GAP, GOOD, HEAD, LABEL, UNIT
from render.standings.leaderboard import place_badge

_HEAD = 7 * UNIT
_ROW = 11 * UNIT
_NOTE = 5 * UNIT
_POINTS = 15 * UNIT
_BREAK = 21 * UNIT
_PLAYED = 15 * UNIT
MOST_BREAKS = 2
"""As many columns of what decides between equal points as a phone can show."""


def standings(shown: Ranking, said: Words, viewer: int | None = None) -> Picture:
    """A page of the standings, the viewer's own row highlighted, teams below."""
    notes = _notes(shown, said)
    teams = (_HEAD + len(shown.teams) * _ROW + GAP) if shown.teams else 0
    height = _HEAD + max(1, len(shown.lines)) * _ROW + 2 * UNIT
    canvas, rest = opened(shown.head, said, height + GAP + teams + len(notes) * _NOTE + UNIT)
    table, rest = rest.top_rows(height, GAP)
    canvas.panel(table)
    columns = _Columns(table.inset(UNIT, 0), shown.breaks[:MOST_BREAKS])
    _heads(canvas, table.y + _HEAD // 2, columns, shown, said)
    row = Box(table.x + UNIT, table.y + _HEAD, table.w - 2 * UNIT, _ROW)
    for i, line in enumerate(shown.lines):
        _line(canvas, row, columns, line, said, viewer, striped=i % 2 == 0)
        _mark(canvas, row, shown, i)
        row = row._replace(y=row.bottom)
    if not shown.lines:
        canvas.text(table.centre, said("contest-nobody"), BODY, anchor="mm", width=table.w)
    if shown.teams:
        block, rest = rest.top_rows(teams - GAP, GAP)
        _teams(canvas, block, shown, said)
    faint = mix(canvas.theme.on_ground, canvas.theme.ground, 0.15)
    for i, note in enumerate(notes):
        y = rest.y + i * _NOTE + _NOTE // 2
        canvas.text((rest.x + UNIT, y), note, BODY, faint, width=rest.w - 2 * UNIT)
    return canvas.picture()


class _Columns:
    """Where things stand in a row."""

    def __init__(self, row: Box, breaks: tuple[str, ...]) -> None:
        self.place = row.x + 5 * UNIT
        self.face = row.x + 13 * UNIT
        self.name = row.x + 18 * UNIT
        right = row.right - 2 * UNIT
        self.points = right
        right -= _POINTS
        self.breaks = [right - i * _BREAK for i in reversed(range(len(breaks)))]
        self.played = right - len(breaks) * _BREAK
        self.room = self.played - _PLAYED + 3 * UNIT - self.name


def _heads(canvas: Canvas, y: int, columns: _Columns, shown: Ranking, said: Words) -> None:
    quiet = canvas.theme.quiet
    heads = [(columns.points, "contest-points"), (columns.played, "contest-played")]
    names = shown.breaks[:MOST_BREAKS]
    heads += [(x, f"tie-{name}-short") for x, name in zip(columns.breaks, names, strict=True)]
    for x, message in heads:
        canvas.text((x, y), said(message), BODY + 2, quiet, anchor="rm")
    if shown.group:
        title = said("contest-group", number=shown.group)
        canvas.text((columns.place - 3 * UNIT, y), title, LABEL, weight=Weight.BOLD)


def _line(
    canvas: Canvas,
    row: Box,
    columns: _Columns,
    line: Rank,
    said: Words,
    viewer: int | None,
    *,
    striped: bool,
) -> None:
    theme, y = canvas.theme, row.centre[1]
    mine = viewer is not None and line.entrant.person.user == viewer
    if mine:
        canvas.rounded(row.inset(0, 2), theme.award, 2 * UNIT, theme.accent, 4)
    elif striped:
        canvas.rounded(row.inset(0, 1), theme.stripe, UNIT)
    place_badge(canvas, (columns.place, y), line.place)
    portrait(canvas, (columns.face, y), round(row.h * 0.72), line.entrant, said)
    gone = line.out and not line.entrant.gone
    note = line.entrant.team or (said("contest-out") if gone else "")
    middle = y - 2 * UNIT if note else y
    at = columns.name, middle
    named(canvas, at, line.entrant, said, HEAD, columns.room, bold=mine)
    canvas.text((columns.name, y + 3 * UNIT), note, BODY, theme.quiet, width=columns.room)
    canvas.text((columns.played, y), str(line.played), LABEL, theme.quiet, anchor="rm")
    for x, value in zip(columns.breaks, line.breaks, strict=False):
        canvas.text((x, y), halves(value), LABEL, theme.quiet, anchor="rm")
    text = halves(line.points)
    canvas.text((columns.points, y), text, HEAD + 6, weight=Weight.BOLD, anchor="rm")


def _mark(canvas: Canvas, row: Box, shown: Ranking, i: int) -> None:
    """An arrow beside those who change their division."""
    place = shown.lines[i].place
    x, y = row.x + UNIT, row.centre[1]
    if place <= shown.rises:
        canvas.arrow((x, y + 2 * UNIT), (x, y - 2 * UNIT), GOOD, 5)
    elif shown.falls and place > shown.entrants - shown.falls:
        canvas.arrow((x, y - 2 * UNIT), (x, y + 2 * UNIT), BAD, 5)


def _teams(canvas: Canvas, block: Box, shown: Ranking, said: Words) -> None:
    canvas.panel(block)
    x, right = block.x + 2 * UNIT, block.right - 3 * UNIT
    y = block.y + _HEAD // 2
    canvas.text((x, y), said("contest-teams"), LABEL, weight=Weight.BOLD)
    row = Box(block.x + UNIT, block.y + _HEAD, block.w - 2 * UNIT, _ROW)
    for team in shown.teams:
        y = row.centre[1]
        place_badge(canvas, (row.x + 5 * UNIT, y), team.place)
        count = said("contest-members", count=team.members)
        room = row.w - 60 * UNIT
        canvas.text((row.x + 12 * UNIT, y), team.name, HEAD, width=room)
        canvas.text((right - 16 * UNIT, y), count, LABEL, canvas.theme.quiet, anchor="rm")
        points = halves(team.points)
        canvas.text((right, y), points, HEAD, weight=Weight.BOLD, anchor="rm")
        row = row._replace(y=row.bottom)


def _notes(shown: Ranking, said: Words) -> list[str]:
    notes = []
    if shown.breaks:
        order = ", ".join(said(f"tie-{name}-short") for name in shown.breaks)
        notes.append(said("contest-equal", order=order))
    if shown.rises or shown.falls:
        notes.append(said("contest-rises-falls", rises=shown.rises, falls=shown.falls))
    if shown.pages > 1:
        notes.append(said("board-page", page=shown.number + 1, pages=shown.pages))
    return notes
