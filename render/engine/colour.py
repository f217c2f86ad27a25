"""Colours as plain values, and the few sums done with them."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
NIGHT: Colour = (24, 26, 32)
_LEGIBLE = 3.0  # the contrast that large and bold letters need (WCAG)


def hexed(text: str) -> Colour:
    """The colour written as six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@lru_cache(maxsize=4096)
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies `share` of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def darker(colour: Colour, share: float = 0.3) -> Colour:
    """The colour in shade."""
    return mix(colour, NIGHT, share)


def lighter(colour: Colour, share: float = 0.4) -> Colour:
    """The colour in light."""
    return mix(colour, WHITE, share)


def luminance(colour: Colour) -> float:
    """How bright the eye finds a colour, from 0 to 1 (WCAG)."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG)."""
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)


@lru_cache(maxsize=4096)
def ink_on(colour: Colour) -> Colour:
    """White where it reads well enough on this colour, else near-black."""
    return WHITE if contrast(WHITE, colour) >= _LEGIBLE else NIGHT


class Tones(NamedTuple):
    """What an icon is painted with: one colour in light and shade, and the line around it."""

    base: Colour
    light: Colour
    dark: Colour
    edge: Colour

    @classmethod
    @lru_cache(maxsize=4096)
    def of(cls, colour: Colour, edge: Colour | None = None) -> "Tones":
        """The tones of one colour; the line around is its own deep shade unless given."""
        return cls(
            base=colour,
            light=lighter(colour, 0.6),
            dark=darker(colour, 0.32),
            edge=darker(colour, 0.78) if edge is None else edge,
        )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
