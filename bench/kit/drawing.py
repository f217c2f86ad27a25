"""Drawing measured: our way against plain Pillow with its default PNG settings."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from time import perf_counter

import font_source_sans_pro
from PIL import ImageFont

from bench.kit.targets import at_most
from render.engine.encode import Picture, prints
from render.engine.layout import Box

ROUNDS = 8

TARGETS = {"ratio": at_most(0.25)}


def compared(ours: Callable[[], Picture], plain: Callable[[], bytes]) -> dict[str, float]:
    """Milliseconds of both ways, their ratio, and the size of both files.

    Nothing is known of an earlier picture on the same ground, from which little would differ.
    """

    def anew() -> bytes:
        prints.clear()
        return ours().png()

    drawn, encoded, plainly = _best(lambda: ours().image, anew, plain)
    return {
        "draw_ms": drawn * 1e3,
        "draw_and_encode_ms": encoded * 1e3,
        "plain_pillow_ms": plainly * 1e3,
        "ratio": encoded / plainly,
        "kilobytes": len(ours().png()) / 1024,
        "plain_kilobytes": len(plain()) / 1024,
    }


def _best(*actions: Callable[[], object]) -> list[float]:
    """The shortest of several runs of each, taken in turns so that load hits all alike."""
    times = [[_timed(action) for action in actions] for _ in range(ROUNDS + 1)]
    return [min(column) for column in zip(*times[1:], strict=True)]  # the first fills the shelves


def _timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


@lru_cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font of our pictures as plain Pillow loads it, once for each size."""
    folder = Path(font_source_sans_pro.font_directory)
    return ImageFont.truetype(folder / "SourceSansPro-Semibold.ttf", size)


def frame(box: Box) -> tuple[int, int, int, int]:
    """A box as Pillow takes it."""
    return box.x, box.y, box.right, box.bottom
