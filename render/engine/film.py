"""A match as a moving picture: every board for a moment, the last one for longer."""

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

from render.engine.encode import Picture

SECOND = 1000
PER_FRAME = SECOND * 9 // 10
LAST_FRAME = 6 * SECOND
MOST_FRAMES = 60
"""A longer match is shown in leaps."""
QUALITY = 70
EFFORT = 2
"""Of 6: a quarter of the size of a GIF in three times its time."""
SHRINK = (2, 3, 4)
"""How many times smaller than the board a frame may become to fit the limit."""


def chosen(count: int, most: int = MOST_FRAMES) -> list[int]:
    """Which of so many frames are shown: all, or some at equal distances, always the last."""
    if count <= most:
        return list(range(count))
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


def film(frames: Sequence[Callable[[], Picture]], limit: int) -> bytes | None:
    """The frames as a WebP of at most *limit* bytes; ``None`` if they cannot be made to fit.

    Each is drawn when its turn comes and kept small and on a palette, for the sake of memory.
    """
    colours = Image.open(BytesIO(frames[-1]().png()))
    for shrink in SHRINK:
        made = _encode([_small(frames[i](), shrink, colours) for i in chosen(len(frames))])
        if len(made) <= limit:
            return made
    return None


def _small(picture: Picture, shrink: int, colours: Image.Image) -> Image.Image:
    """The picture some times smaller, in the colours of its theme."""
    image = picture.image.convert("RGB").reduce(shrink)
    return image.quantize(palette=colours, dither=Image.Dither.NONE)


def _encode(frames: Sequence[Image.Image]) -> bytes:
    size = max(f.width for f in frames), max(f.height for f in frames)
    first, *others = (_framed(frame, size) for frame in frames)
    times = [PER_FRAME] * len(others) + [LAST_FRAME]
    buffer = BytesIO()
    first.save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=times,
        loop=0,
        quality=QUALITY,
        method=EFFORT,
    )
    return buffer.getvalue()


def _framed(frame: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The frame in the middle of a ground that is as large as the largest."""
    if frame.size == size:
        return frame
    ground = Image.new("P", size, frame.getpixel((0, 0)))
    ground.putpalette(frame.getpalette() or [])
    ground.paste(frame, ((size[0] - frame.width) // 2, (size[1] - frame.height) // 2))
    return ground
