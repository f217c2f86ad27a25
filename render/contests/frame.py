"""What pictures of contests share: the banner, and somebody's face and name."""

from locales import Words
from render.common.computers import face as computer_face
from render.common.parts import banner
from render.contests.shown import Entrant, Head
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, Point
from render.engine.theme import BAD, GAP, GOLD, GOOD, UNIT, WIDTH, Theme
from render.standings.faces import face, name_of, theme_of, title_of
from render.standings.leaderboard import METALS

BANNER = 12 * UNIT
NOTHING = "–"


def opened(head: Head, said: Words, height: int, width: int = WIDTH) -> tuple[Canvas, Box]:
    """A canvas with the banner of a contest, and the box below it that is so high."""
    margins = 4 * 2 * UNIT
    theme = theme_of(head.game, *METALS)
    theme = theme.with_extras(*(tint(theme, each) for each in (GOOD, BAD, GOLD)))
    canvas = Canvas(width, height + BANNER + GAP + margins, theme)
    top, rest = canvas.box.top_rows(BANNER, GAP)
    banner(canvas, top, head.name, subtitle(head, said), "trophy")
    return canvas, rest


def tint(theme: Theme, colour: Colour) -> Colour:
    """A panel with a touch of a colour."""
    return mix(theme.panel, colour, 0.28)


def subtitle(head: Head, said: Words) -> str:
    """Which game, which division, which round."""
    parts = [title_of(said, head.game)]
    if head.division is not None:
        parts.append(said("contest-division", number=head.division))
    if head.over:
        parts.append(said("contest-is-over"))
    elif head.round:
        parts.append(said("contest-round-of", round=head.round, rounds=head.rounds))
    return " · ".join(parts)


def called(entrant: Entrant, said: Words) -> str:
    """What somebody is called; a computer by the name that it was given."""
    if entrant.computer is None:
        return name_of(said, entrant.person)
    return fonts.printable(entrant.person.name) or said(f"computer-{entrant.computer}")


def portrait(canvas: Canvas, centre: Point, size: int, entrant: Entrant, said: Words) -> None:
    """The face of a computer, or somebody's initial."""
    if entrant.computer is not None:
        computer_face(canvas, (round(centre[0]), round(centre[1])), size, entrant.computer)
        return
    face(canvas, centre, size, entrant.person, called(entrant, said), {})


def named(
    canvas: Canvas, at: Point, entrant: Entrant, said: Words, size: int, room: int, *, bold: bool
) -> None:
    """Somebody's name, struck through if they are gone."""
    theme = canvas.theme
    colour = theme.quiet if entrant.gone else theme.ink
    weight = Weight.BOLD if bold else Weight.SEMIBOLD
    wide = canvas.text(at, called(entrant, said), size, colour, weight=weight, width=room)
    if entrant.gone:
        canvas.line([at, (at[0] + wide, at[1])], theme.quiet, 3)


def halves(points: int) -> str:
    """Points as people write them: ``3½``."""
    whole, half = divmod(abs(points), 2)
    sign = "−" if points < 0 else ""
    return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"
