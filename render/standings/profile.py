"""A person's profile as a picture: ratings over time, a record per game, achievements."""

from collections import Counter
from collections.abc import Sequence

from locales import Words, words
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import ink_on, mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, flow, rows, table
from render.engine.theme import (
    BODY,
    FAMILY,
    FINE,
    GAP,
    IDENTITIES,
    LABEL,
    MARGIN,
    TITLE,
    UNIT,
    WIDTH,
    Identity,
)
from render.standings.charts import Series, Tile, line_chart, tile
from render.standings.faces import (
    Faces,
    against_computers,
    decimal,
    face,
    name_of,
    title_of,
    usual_answer,
)
from render.standings.shown import ShownBadge, ShownLaurel, ShownProfile, ShownRecord

_HEAD = 14 * UNIT
_UPPER = 52 * UNIT
_ROW = 9 * UNIT
_TABLE_HEAD = 5 * UNIT
_CHIP = 6 * UNIT
_CHIP_ROWS = 2
MOST_LAURELS = 3
_SHARES = (3.1, 1.75, 1.0, 1.35, 1.05, 0.9, 1.15)


def profile(shown: ShownProfile, said: Words, faces: Faces | None = None) -> Picture:
    """All there is to tell about a person."""
    games = max(1, len(shown.records))
    badges = _badge_rows(shown.badges, said) * (_CHIP + UNIT) + 8 * UNIT
    strips = [*against_computers(said, shown.computers), *crowned(shown.laurels, said)]
    strips += usual_answer(said, shown.tempo)
    line = len(strips) * (_CHIP + GAP)
    height = _HEAD + _UPPER + _TABLE_HEAD + games * _ROW + line + badges + 3 * GAP + UNIT
    canvas = Canvas(WIDTH, height + 4 * MARGIN, FAMILY)
    head, rest = canvas.box.top_rows(_HEAD, GAP)
    upper, rest = rest.top_rows(_UPPER, GAP)
    records, low = rest.top_rows(_TABLE_HEAD + games * _ROW + UNIT, GAP)
    for text in strips:
        strip, low = low.top_rows(_CHIP, GAP)
        canvas.panel(strip)
        at, room = (strip.x + 2 * UNIT, strip.centre[1]), strip.w - 4 * UNIT
        size = fonts.largest(text, (BODY, FINE + 2, FINE), room)
        canvas.text(at, text, size, width=room)
    _head(canvas, head, shown, said, faces or {})
    plot, side = columns(upper, [0.56, 0.44], GAP)
    _plot(canvas, plot, shown.records, said)
    for place, each in zip(table(side, 2, 3, GAP), _tiles(shown, said), strict=False):
        tile(canvas, place, each)
    _records(canvas, records, shown.records, said)
    _badges(canvas, low, shown.badges, said)
    return canvas.picture()


def _head(canvas: Canvas, box: Box, shown: ShownProfile, said: Words, faces: Faces) -> None:
    theme, name = canvas.theme, name_of(said, shown.person)
    canvas.panel(box, theme.key)
    size = box.h - 3 * UNIT
    face(canvas, (box.x + box.h // 2, box.centre[1]), size, shown.person, name, faces)
    where = said("scope-everywhere" if shown.guild is None else "scope-server")
    faint = mix(theme.on_key, theme.key, 0.25)
    right = box.right - 3 * UNIT
    right -= canvas.text((right, box.centre[1]), where, LABEL, faint, anchor="rm") + GAP
    right = _titles(canvas, right, box.centre[1], shown)
    left = box.x + box.h + UNIT
    big = fonts.largest(name, (TITLE, LABEL + 8), right - left, Weight.BOLD)
    canvas.text(
        (left, box.centre[1]), name, big, theme.on_key, weight=Weight.BOLD, width=right - left
    )


def _titles(canvas: Canvas, right: int, y: int, shown: ShownProfile) -> int:
    """Crowns for seasons won; gives back where they begin."""
    won = sum(title.place == 1 for title in shown.titles)
    if not won:
        return right
    theme = canvas.theme
    if won > 1:
        text = f"×{won}"
        right -= canvas.text((right, y), text, LABEL, theme.on_key, anchor="rm") + UNIT
    canvas.icon("crown", (right - 4 * UNIT, y), 8 * UNIT)
    return right - 9 * UNIT


def crowned(laurels: Sequence[ShownLaurel], said: Words) -> list[str]:
    """The best ends of tournaments and leagues, on a line of their own; none without any."""
    best = sorted(laurels, key=lambda laurel: laurel.place)[:MOST_LAURELS]
    told = [
        said("profile-laurel", place=each.place, entrants=each.entrants, name=_cup(each, said))
        for each in best
    ]
    return [said("profile-laurels", laurels=" · ".join(told))] if told else []


def _cup(laurel: ShownLaurel, said: Words) -> str:
    name = fonts.printable(laurel.name)
    if laurel.division is None:
        return name
    return f"{name}, {said('contest-division', number=laurel.division)}"


def identity_of(place: int) -> Identity:
    """The colour and symbol of a game on a profile, by its place among the records."""
    return IDENTITIES[place % len(IDENTITIES)]


def _plot(canvas: Canvas, box: Box, records: Sequence[ShownRecord], said: Words) -> None:
    canvas.panel(box)
    inner = box.inset(2 * UNIT)
    head, rest = inner.top_rows(5 * UNIT, UNIT)
    canvas.text((head.x, head.centre[1]), said("profile-plot"), BODY, weight=Weight.BOLD)
    lines = [
        Series(title_of(said, record.game), _points(record), *identity_of(i))
        for i, record in enumerate(records)
        if len(record.career.steps) > 1
    ]
    if not lines:
        canvas.paragraph(
            rest.inset(UNIT, rest.h // 3),
            said("profile-plot-few"),
            BODY,
            canvas.theme.quiet,
            align="m",
        )
        return
    line_chart(canvas, rest, lines, said.locale)


def _points(record: ShownRecord) -> list[tuple[int, int]]:
    return [(step.at, step.shown) for step in record.career.steps]


def _tiles(shown: ShownProfile, said: Words) -> list[Tile]:
    played, won = shown.matches, shown.wins
    share = said("profile-share", share=round(100 * won / played)) if played else ""
    kept = shown.in_time
    in_time = "–" if kept is None else said("profile-share", share=percent(kept))
    nemesis, rival, often = shown.nemesis, "–", said("profile-nemesis-none")
    if nemesis is not None:
        rival = name_of(said, nemesis.person)
        often = said("profile-nemesis-ahead", ahead=nemesis.ahead, met=nemesis.met)
    streak = max((record.streak for record in shown.records), default=0)
    longest = max((record.longest for record in shown.records), default=0)
    solos = sum(record.career.solos for record in shown.records)
    left = said("profile-left", count=shown.conduct.left)
    return [
        Tile(said("profile-matches"), str(played), said("count-solos", count=solos)),
        Tile(said("profile-wins"), str(won), share),
        Tile(said("profile-streak"), str(streak), said("profile-streak-best", count=longest)),
        Tile(
            said("profile-in-time"), in_time, said("profile-in-time-none") if kept is None else left
        ),
        Tile(said("profile-nemesis"), rival, often),
        _favourite(shown, said),
    ]


def percent(share: float) -> int:
    """A share in percent that is 100 or 0 only if it is exactly so."""
    whole = round(100 * share)
    return min(whole, 99) if share < 1 else whole


def _favourite(shown: ShownProfile, said: Words) -> Tile:
    first, *others = favourites(shown, said) or ["–"]
    return Tile(said("profile-favourites"), _capital(first), ", ".join(others))


def favourites(shown: ShownProfile, said: Words) -> list[str]:
    """What was built most often, in the game played most."""
    for record in shown.records:
        if record.favourites:
            things = words(said.locale, record.game)
            return [things.name(thing) for thing, _ in record.favourites]
    return []


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _records(canvas: Canvas, box: Box, records: Sequence[ShownRecord], said: Words) -> None:
    theme = canvas.theme
    canvas.panel(box)
    head, rest = box.inset(UNIT, 0).top_rows(_TABLE_HEAD)
    heads = ("rating", "matches", "wins", "average", "best", "solo")
    for cell, name in zip(columns(head, _SHARES)[1:], heads, strict=True):
        text = said(f"profile-{name}")
        size = fonts.largest(text, (FINE + 2, FINE, FINE - 2), cell.w - UNIT)
        canvas.text((cell.right - UNIT, cell.centre[1] + 2), text, size, theme.quiet, anchor="rm")
    if not records:
        canvas.text(rest.centre, said("profile-none"), BODY, theme.quiet, anchor="mm")
        return
    strips = rows(rest._replace(h=len(records) * _ROW), [1] * len(records))
    for i, (strip, record) in enumerate(zip(strips, records, strict=True)):
        if i % 2 == 0:
            canvas.rounded(strip.inset(0, 1), theme.stripe, UNIT)
        _record(canvas, strip, record, identity_of(i), said)


def _record(canvas: Canvas, strip: Box, record: ShownRecord, mark: Identity, said: Words) -> None:
    theme, career, y = canvas.theme, record.career, strip.centre[1]
    name, rating, *cells = columns(strip, _SHARES)
    canvas.circle((name.x + 4 * UNIT, y), 2 * UNIT + 2, mark.colour)
    ink = ink_on(mark.colour)
    canvas.icon(mark.symbol, (name.x + 4 * UNIT, y), 2 * UNIT + 4, ink, ink)
    title, room = title_of(said, record.game), name.w - 8 * UNIT
    size = fonts.largest(title, (LABEL, BODY, FINE + 2), room, Weight.BOLD)
    canvas.text((name.x + 7 * UNIT, y), title, size, weight=Weight.BOLD, width=room)
    _rating(canvas, rating, record, said)
    wins = str(career.wins) if career.matches else ""
    average = "" if career.average is None else decimal(career.average, said)
    best, solo = (_number(value) for value in (career.best, career.best_solo))
    for cell, text in zip(cells, (str(career.matches), wins, average, best, solo), strict=True):
        canvas.text((cell.right - UNIT, y), text or "–", LABEL, theme.ink, anchor="rm")


def _rating(canvas: Canvas, cell: Box, record: ShownRecord, said: Words) -> None:
    """The rating, large if it is firm, with a question mark if not, and its peak below."""
    right, y, quiet = cell.right - UNIT, cell.centre[1], canvas.theme.quiet
    if record.career.shown is None:
        canvas.text((right, y), "–", LABEL, quiet, anchor="rm")
        return
    text = _number(record.career.shown) + ("?" if record.provisional else "")
    ink = quiet if record.provisional else canvas.theme.ink
    peak = record.peak if record.peak != record.career.shown else None
    lift = 0 if peak is None else round(cell.h * 0.14)
    canvas.text((right, y - lift), text, LABEL, ink, weight=Weight.BOLD, anchor="rm")
    if peak is not None:
        below = said("profile-peak", value=_number(peak))
        low = (right, y + round(cell.h * 0.28))
        canvas.text(low, below, FINE - 2, quiet, anchor="rm", width=cell.w - UNIT)


def _badges(canvas: Canvas, box: Box, badges: Sequence[ShownBadge], said: Words) -> None:
    """Achievements as chips, as many as two rows hold, then how many more there are."""
    theme = canvas.theme
    canvas.panel(box)
    inner = box.inset(2 * UNIT)
    head, rest = inner.top_rows(4 * UNIT, UNIT)
    canvas.text((head.x, head.centre[1]), said("profile-badges"), BODY, weight=Weight.BOLD)
    if not badges:
        wide = fonts.width(said("profile-badges"), BODY, Weight.BOLD)
        at = head.x + wide + 2 * UNIT, head.centre[1]
        canvas.text(at, said("profile-badges-none"), BODY, theme.quiet)
        return
    texts = badge_names(badges, said)
    shown = len(texts)
    while not _fits(rest, _chips(texts, shown, said)):
        shown -= 1
    chips = _chips(texts, shown, said)
    for i, (place, text) in enumerate(zip(_places(rest, chips), chips, strict=True)):
        is_rest = i == shown
        canvas.rounded(place, theme.stripe if is_rest else theme.award, _CHIP // 2)
        x = place.x + 2 * UNIT
        if not is_rest:
            canvas.icon("gold_star", (x + 2 * UNIT, place.centre[1]), 4 * UNIT)
            x += 5 * UNIT
        canvas.text((x, place.centre[1]), text, FINE + 4, width=place.right - x)


def _badge_rows(badges: Sequence[ShownBadge], said: Words) -> int:
    """How many rows of chips there are, at most so many as are shown."""
    wide = Box(0, 0, WIDTH - 4 * MARGIN - 4 * UNIT, 0)
    places = _places(wide, badge_names(badges, said))
    return min(_CHIP_ROWS, len({place.y for place in places}))


def badge_names(badges: Sequence[ShownBadge], said: Words) -> list[str]:
    """The names of achievements, each once, with how often they were earned in all games."""
    times = Counter[str]()
    for badge in badges:
        times[badge.name] += badge.times
    return [
        said(f"award-{name}")
        if count == 1
        else said("profile-badge-times", badge=said(f"award-{name}"), times=count)
        for name, count in times.items()
    ]


def _chips(texts: Sequence[str], shown: int, said: Words) -> list[str]:
    rest = len(texts) - shown
    return [*texts[:shown], *([said("profile-more", count=rest)] if rest else [])]


def _places(box: Box, chips: Sequence[str]) -> list[Box]:
    widths = [fonts.width(chip, FINE + 4) + (5 if chip[0] != "+" else 0) * UNIT for chip in chips]
    return flow(box, [(wide + 4 * UNIT, _CHIP) for wide in widths], UNIT)


def _fits(box: Box, chips: Sequence[str]) -> bool:
    return all(place.bottom <= box.bottom + UNIT for place in _places(box, chips))


def _number(value: int | None) -> str:
    return "" if value is None else str(value).replace("-", "−")
