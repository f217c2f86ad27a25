"""Pictures to PNG bytes: on a palette of 256 colours made for the theme, small and quick."""

from collections.abc import Callable, Container, Hashable, Iterator
from functools import lru_cache
from itertools import groupby, product
from threading import Lock

from PIL import Image

from render.engine.cache import Shelf
from render.engine.colour import NIGHT, WHITE, Colour, Tones, darker, lighter, mix
from render.engine.png import BAND, Band, bands, joined
from render.engine.theme import Theme
from render.icons import ICONS

_SURFACES = 8  # a theme's first swatches, from its page to its cell, lie under everything else
_SHADOW = (0.04, 0.08, 0.13, 0.18, 0.25, 0.32)  # how dark a soft shadow is along its slope
_NEAR = 9 * 6 * 6  # colours nearer than six levels of grey count as one, as they do for Pillow


class Ground:
    """What lies under a drawing, the same for many, and those of its bands that were encoded."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.bands: dict[int, Band] = {}


class Picture:
    """A finished drawing: its size, its pixels, and its PNG bytes, made once.

    It may be known what lies under it, and which bands of that, by bits, were drawn on.
    """

    def __init__(
        self, image: Image.Image, theme: Theme, ground: Ground | None = None, touched: int = -1
    ) -> None:
        self.image = image
        self.theme = theme
        self._ground, self._touched = ground, touched
        self._lock = Lock()
        self._png: bytes | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def png(self) -> bytes:
        """The picture as a PNG file."""
        with self._lock:
            if self._png is None:
                known = {} if self._ground is None else self._ground.bands
                self._png = encode(self.image, self.theme, known, self._touched)
                self._ground = None
            return self._png


class Gallery:
    """Encoded pictures by key, the ones asked for last, within a number of bytes."""

    def __init__(self, limit: int = 64 << 20) -> None:
        self._shelf: Shelf[bytes] = Shelf(limit, len)

    def png(self, key: Hashable, draw: Callable[[], Picture]) -> bytes:
        """The PNG kept under this key, drawn and encoded first if there is none."""
        return self._shelf.get(key, lambda: draw().png())


def encode(
    image: Image.Image, theme: Theme, known: dict[int, Band] | None = None, touched: int = -1
) -> bytes:
    """The image as a palette PNG in the theme's colours.

    Of the bands that were not *touched* those that are *known* are taken as they are; the others
    are known from then on.
    """
    palette, known = _palette(theme.swatches), {} if known is None else known
    count = -(-image.height // BAND)
    # Another thread may get to know more of the same ground meanwhile.
    kept = {n: known[n] for n in range(count) if n in known and not touched >> n & 1}
    made = kept | {
        number: band
        for first, end in _gaps(kept, count)
        for number, band in enumerate(_encoded(image, palette, first, end), first)
    }
    known |= {n: band for n, band in made.items() if not touched >> n & 1}
    return joined(image.size, palette.getpalette() or [], (made[n] for n in sorted(made)))


def _gaps(kept: Container[int], count: int) -> Iterator[tuple[int, int]]:
    """Where of so many numbers some in a row are not among those that are kept."""
    missing = (number for number in range(count) if number not in kept)
    for _, some in groupby(enumerate(missing), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in some]
        yield numbers[0], numbers[-1] + 1


def _encoded(image: Image.Image, palette: Image.Image, first: int, end: int) -> Iterator[Band]:
    """Some bands of an image, on a palette."""
    some = image.crop((0, first * BAND, image.width, min(end * BAND, image.height)))
    return bands(some.quantize(palette=palette, dither=Image.Dither.NONE))


@lru_cache(maxsize=32)
def _palette(swatches: tuple[Colour, ...]) -> Image.Image:
    """A palette with every swatch exact, and the rest where the picture would miss colours most."""
    chosen = list(swatches)
    wanted = list({_coarse(colour): colour for colour in _wanted(swatches)}.values())
    missed = [min(_distance(colour, swatch) for swatch in swatches) for colour in wanted]
    while len(chosen) < 256 and (worst := max(missed, default=0)) > _NEAR:
        found = wanted[missed.index(worst)]
        chosen.append(found)
        missed = list(map(min, missed, (_distance(colour, found) for colour in wanted)))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen for part in colour])
    return palette


def _wanted(swatches: tuple[Colour, ...]) -> Iterator[Colour]:
    """The colours that pictures of a theme are likely to hold besides its swatches."""
    surfaces = swatches[:_SURFACES]
    _, ground, panel, *_, cell = surfaces
    for surface in surfaces:
        yield from (mix(surface, NIGHT, share) for share in _SHADOW)
    for one, other in product(surfaces, (*surfaces, WHITE, NIGHT)):
        yield from (mix(one, other, share) for share in (0.25, 0.5, 0.75))
    for base in (*swatches, *(icon.colour for icon in ICONS.values())):
        tones = Tones.of(base)
        yield from tones
        yield from (mix(base, tones.edge, 0.5), lighter(base, 0.3), darker(base, 0.16))
        yield from (mix(base, surface, 0.5) for surface in (ground, panel, cell))


def _coarse(colour: Colour) -> Colour:
    return colour[0] >> 2, colour[1] >> 2, colour[2] >> 2


def _distance(one: Colour, other: Colour) -> int:
    """How far apart two colours look, roughly: green weighs most, blue least."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 4 * green * green + 2 * blue * blue
