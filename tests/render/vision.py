"""How colours look to an eye, with or without deuteranopia."""

from math import dist

from render.engine.colour import Colour

# Machado, Oliveira, Fernandes 2009: deuteranopia, on linear light.
_DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)


def difference(one: Colour, other: Colour, deuteranopia: bool = False) -> float:
    """The distance of two colours in CIELAB."""
    pair = (_lab(_seen(_linear(one), deuteranopia)), _lab(_seen(_linear(other), deuteranopia)))
    return dist(*pair)


def _linear(colour: Colour) -> list[float]:
    parts = [part / 255 for part in colour]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def _seen(light: list[float], deuteranopia: bool) -> list[float]:
    if not deuteranopia:
        return light
    mixed = (sum(m * p for m, p in zip(row, light, strict=True)) for row in _DEUTERANOPIA)
    return [min(1.0, max(0.0, part)) for part in mixed]


def _lab(light: list[float]) -> tuple[float, float, float]:
    r, g, b = light
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
