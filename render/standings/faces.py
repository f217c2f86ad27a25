"""What pictures of standings share: faces, names, and the themes of games."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image

from locales import Words, words
from render import art
from render.engine import fonts, sprites
from render.engine.canvas import Canvas
from render.engine.colour import Colour, darker, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Point
from render.engine.theme import FAMILY, IDENTITIES, Theme
from render.standings.shown import ShownLevel, Somebody

Faces = Mapping[int, bytes]
"""Pictures of people by user id, as PNG or JPEG files; whoever has none gets their initial."""


@lru_cache(maxsize=64)
def theme_of(slug: str, *extras: Colour) -> Theme:
    """The theme of a game with further flat colours, or the family's if it has no art."""
    try:
        return art(slug).theme.with_extras(*extras)
    except LookupError:
        return FAMILY.with_extras(*extras)


def title_of(said: Words, slug: str) -> str:
    """The name of a game in the language of *said*."""
    return words(said.locale, slug)("title")


def name_of(said: Words, person: Somebody) -> str:
    """What somebody is called, as far as the font can show it."""
    if person.user is None:
        return said("person-forgotten")
    return fonts.printable(person.name) or f"#{person.user % 10_000:04}"


def against_computers(said: Words, computers: Sequence[ShownLevel]) -> list[str]:
    """What was done against computers, on a line of its own; none if none were met."""
    levels = [
        said("computers-level", level=said(f"level-{e.level}"), won=e.won, played=e.played)
        for e in computers
    ]
    return [said("computers-beaten", levels=" · ".join(levels))] if levels else []


def usual_answer(said: Words, minutes: int | None) -> list[str]:
    """How fast somebody usually answers, on a line of its own; none if that is not known."""
    if minutes is None:
        return []
    hours = -(-minutes // 60)
    return [said("profile-tempo", hours=hours) if hours > 1 else said("profile-tempo-soon")]


def decimal(value: float, said: Words, form: str = ".1f") -> str:
    """A number with one decimal, or in another form, as the language writes it."""
    text = format(value, form).replace("-", "−")
    return text if said.locale == "en" else text.replace(".", ",")


def face(
    canvas: Canvas, centre: Point, size: int, person: Somebody, name: str, faces: Faces
) -> None:
    """Somebody's picture, or their initial on a colour of theirs, in a disc."""
    colour = IDENTITIES[(person.user or 0) % len(IDENTITIES)].colour
    canvas.circle(centre, size // 2, colour, darker(colour, 0.45), 3)
    picture = faces.get(person.user or 0)
    if picture is not None and _portrait(canvas, centre, size - 6, picture):
        return
    initial = name[:1].upper() if person.user is not None else "–"
    canvas.text(
        centre, initial, round(size * 0.56), ink_on(colour), weight=Weight.BOLD, anchor="mm"
    )


def _portrait(canvas: Canvas, centre: Point, size: int, picture: bytes) -> bool:
    """Draws a face from a file; False if the file is none."""
    try:
        with Image.open(BytesIO(picture)) as opened:
            side = min(opened.size)
            left, top = (opened.width - side) // 2, (opened.height - side) // 2
            square = opened.convert("RGB").crop((left, top, left + side, top + side))
    except (OSError, Image.DecompressionBombError):
        return False
    small = square.resize((size, size), Image.Resampling.LANCZOS)
    mask = sprites.mask("disc", (size, size), lambda pen: pen.circle(50, 50, 50, 255))
    canvas.lay(small, (round(centre[0] - size / 2), round(centre[1] - size / 2)), mask)
    return True
