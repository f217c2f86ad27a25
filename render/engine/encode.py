"""Pictures to PNG bytes: on a palette of 256 colours made for the theme, small and quick."""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby, product
from threading import Lock
from typing import TypeAlias

from PIL import Image

from render.engine.cache import Recent
from render.engine.colour import NIGHT, WHITE, Colour, Tones, darker, lighter, mix
from render.engine.png import BAND, Band, bands, joined
from render.engine.theme import Theme
from render.icons import ICONS

_SURFACES = 8  # a theme's first swatches, from its page to its cell, lie under everything else
_SHADOW = (0.04, 0.08, 0.13, 0.18, 0.25, 0.32)  # how dark a soft shadow is along its slope
TILE = 32  # columns: within a band, what was drawn on is known in pieces so wide
_NEAR = 9 * 6 * 6  # colours nearer than six levels of grey count as one, as they do for Pillow
_SHEETS = 4  # five megabytes each: of two matches what everybody sees, and what one player sees

Corners: TypeAlias = tuple[int, int, int, int]
"""A rectangle of pixels: left, top, right, bottom."""
Touched: TypeAlias = Mapping[int, int]
"""Where a ground was drawn on: by band, the bits of its tiles."""


class Ground:
    """What lies under a drawing, the same for many, and those of its bands that were encoded."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.bands: dict[int, Band] = {}
        self._flat: Image.Image | None = None

    def sheet(self) -> Image.Image:
        """An image like it, to be drawn on."""
        image, touched = _sheets.taken(self) or (self.image.copy(), {})
        return self.restored(image, touched)

    def restored(self, image: Image.Image, touched: Touched) -> Image.Image:
        """The image, which was drawn on, as the ground is."""
        for box in _places(touched, image.size):
            image.im.paste(self.image.im.crop(box), box)
        return image

    def flat(self, palette: Image.Image) -> Image.Image:
        """The same on the palette of its theme, made once."""
        if self._flat is None:
            self._flat = self.image.quantize(palette=palette, dither=Image.Dither.NONE)
        return self._flat


class Picture:
    """A finished drawing: its size, its pixels, and its PNG bytes, made once.

    It may be known what lies under it, and where that was drawn on.
    """

    def __init__(
        self,
        image: Image.Image,
        theme: Theme,
        ground: Ground | None = None,
        touched: Touched | None = None,
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
                self._png = encode(self.image, self.theme, self._ground, self._touched)
                self._ground = None
            return self._png

    def into_png(self) -> bytes:
        """The picture as a PNG file, and the end of the picture.

        What it was drawn on is kept for the next picture on the same ground: to clean it where it
        was drawn on is quicker than to copy the whole ground.
        """
        ground, made = self._ground, self.png()
        if ground is not None and self._touched is not None:
            _sheets.keep(ground, (self.image, self._touched))
        del self.image
        return made


class Sheets:
    """What the latest pictures were drawn on, and where."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Ground, tuple[Image.Image, Touched]] = OrderedDict()
        self._lock = Lock()

    def keep(self, ground: Ground, sheet: tuple[Image.Image, Touched]) -> None:
        """Keeps a sheet that nobody will look at any more."""
        with self._lock:
            self._kept[ground] = sheet
            self._kept.move_to_end(ground)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def taken(self, ground: Ground) -> tuple[Image.Image, Touched] | None:
        """The sheet of a ground, if it is there; nobody else gets it."""
        with self._lock:
            return self._kept.pop(ground, None)

    def clean(self) -> None:
        """Cleans all that were drawn on."""
        for ground in [*self._kept]:
            if (sheet := self.taken(ground)) is not None:
                self.keep(ground, (ground.restored(*sheet), {}))


_sheets = Sheets(_SHEETS)


def clean_sheets() -> None:
    """Cleans what the latest pictures were drawn on, so that the next ones need not."""
    _sheets.clean()


class Gallery:
    """Encoded pictures by key, the ones asked for last, within a number of bytes."""

    def __init__(self, limit: int = 64 << 20) -> None:
        self._shelf: Recent[bytes] = Recent(limit, len)

    def png(self, key: Hashable, draw: Callable[[], Picture]) -> bytes:
        """The PNG kept under this key, drawn and encoded first if there is none."""
        return self._shelf.get(key, lambda: draw().png())


def encode(
    image: Image.Image, theme: Theme, ground: Ground | None = None, touched: Touched | None = None
) -> bytes:
    """The image as a palette PNG in the theme's colours.

    Of the bands that were not *touched* those that are known of the *ground* are taken as they
    are; the others are known from then on.
    """
    ground, touched = ground or Ground(image), touched or {}
    palette, known, count = _palette(theme.swatches), ground.bands, -(-image.height // BAND)
    # Another thread may get to know more of the same ground meanwhile.
    kept = {n: known[n] for n in range(count) if n in known and n not in touched}
    made = kept | {
        number: band
        for first, end in _gaps(kept, count)
        for number, band in enumerate(
            bands(_flat(image, palette, ground, touched, first, end)), first
        )
    }
    known |= {n: band for n, band in made.items() if n not in touched}
    return joined(image.size, _colours(theme.swatches), (made[n] for n in sorted(made)))


def _gaps(kept: Container[int], count: int) -> Iterator[tuple[int, int]]:
    """Where of so many numbers some in a row are not among those that are kept."""
    return _runs(sum(1 << number for number in range(count) if number not in kept))


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """From where to where bits are set."""
    while bits:
        first = (bits & -bits).bit_length() - 1
        above = (bits >> first) + 1
        end = first + (above & -above).bit_length() - 1
        yield first, end
        bits = bits >> end << end


def _flat(
    image: Image.Image, palette: Image.Image, ground: Ground, touched: Touched, first: int, end: int
) -> Image.Image:
    """Some bands of an image on a palette: what was drawn on, laid on the ground as it is there."""
    top = first * BAND
    flat = ground.flat(palette).crop((0, top, image.width, min(end * BAND, image.height)))
    for box in _places(touched, image.size, first, end):
        left, upper, right, lower = box
        part = image.im.crop(box).convert("P", Image.Dither.NONE, palette.im)
        flat.im.paste(part, (left, upper - top, right, lower - top))
    return flat


def touched(boxes: Iterable[Corners]) -> Touched:
    """Where a ground was drawn on, from what was drawn."""
    found = defaultdict[int, int](int)
    tiles = {
        (max(left, 0) // TILE, max(top, 0) // BAND, max(right - 1, 0) // TILE, (bottom - 1) // BAND)
        for left, top, right, bottom in boxes
    }
    for left, top, right, bottom in tiles:
        bits = (2 << right) - (1 << left)
        for band in range(top, bottom + 1):
            found[band] |= bits
    return found


def _places(
    touched: Touched, size: tuple[int, int], first: int = 0, end: int | None = None
) -> Iterator[Corners]:
    """The rectangles of pixels in some bands of an image that were drawn on."""
    width, height = size
    bands = range(first, -(-height // BAND) if end is None else end)
    within = (1 << -(-width // TILE)) - 1  # what is drawn beyond the right edge is not seen
    for tiles, some in groupby(bands, lambda band: touched.get(band, 0) & within):
        rows = [*some]
        for left, right in _runs(tiles):
            low = min((rows[-1] + 1) * BAND, height)
            yield left * TILE, rows[0] * BAND, min(right * TILE, width), low


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
    palette.load()  # or its colours are not where the quick ways look for them
    return palette


@lru_cache(maxsize=32)
def _colours(swatches: tuple[Colour, ...]) -> bytes:
    """The colours of a palette as they stand in a file."""
    return bytes(_palette(swatches).getpalette() or [])


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
