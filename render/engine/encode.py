"""Pictures to PNG bytes: on a palette of 256 colours made for the theme, small and quick."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from threading import Lock

from PIL import Image

from render.engine.cache import Recent
from render.engine.colour import NIGHT, WHITE, Colour, Tones, darker, lighter, mix
from render.engine.png import Band, bands, joined
from render.engine.strokes import BAND, Stroke, differing, lay, parts, places, runs, touched
from render.engine.theme import Theme
from render.icons import ICONS

_SURFACES = 8  # a theme's first swatches, from its page to its cell, lie under everything else
_SHADOW = (0.04, 0.08, 0.13, 0.18, 0.25, 0.32)  # how dark a soft shadow is along its slope
_NEAR = 9 * 6 * 6  # colours nearer than six levels of grey count as one, as they do for Pillow
_PRINTS = 12  # a megabyte and a half each: of six matches what everybody sees, and one player


class Ground:
    """What lies under a drawing, the same for many, and those of its bands that were encoded."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.bands: dict[int, Band] = {}
        self._flat: Image.Image | None = None

    def flat(self, palette: Image.Image) -> Image.Image:
        """The same on the palette of its theme, made once."""
        if self._flat is None:
            self._flat = self.image.quantize(palette=palette, dither=Image.Dither.NONE)
        return self._flat


class Print:
    """The latest picture on a ground: its strokes, what they make on the palette, its bands."""

    def __init__(self, ground: Ground, palette: Image.Image) -> None:
        self._ground, self._palette = ground, palette
        self._flat = ground.flat(palette).copy()
        self._strokes: Sequence[Stroke] = ()
        self._bands, self._is_first = dict(ground.bands), True

    def of(self, strokes: Sequence[Stroke]) -> list[Band]:
        """The bands of another picture, of which only what is different is drawn and encoded."""
        ground, height = self._ground, self._flat.height
        changed = touched(differing(self._strokes, strokes))
        wanted = [*places(changed, self._flat.size)]
        for corners, part in parts(ground.image, strokes, wanted):
            flat = part.im.convert("P", Image.Dither.NONE, self._palette.im)
            self._flat.im.paste(flat, corners)
        self._strokes = strokes
        count = -(-height // BAND)
        for band in changed:
            self._bands.pop(band, None)
        missing = sum(1 << number for number in range(count) if number not in self._bands)
        for first, end in runs(missing):
            corners = 0, first * BAND, self._flat.width, min(end * BAND, height)
            self._bands |= enumerate(bands(self._flat.crop(corners)), first)
        if self._is_first:  # where it was drawn on is where it differs from its ground
            self._is_first = False
            ground.bands |= {n: band for n, band in self._bands.items() if n not in changed}
        return [self._bands[number] for number in range(count)]


class Prints:
    """The latest pictures, one for each ground."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Ground, Print] = OrderedDict()
        self._lock = Lock()

    def keep(self, ground: Ground, made: Print) -> None:
        """Keeps a print for the next picture on its ground."""
        with self._lock:
            self._kept[ground] = made
            self._kept.move_to_end(ground)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def taken(self, ground: Ground) -> Print | None:
        """The print of a ground, if it is there; nobody else gets it."""
        with self._lock:
            return self._kept.pop(ground, None)

    def clear(self) -> None:
        """Forgets all of them."""
        with self._lock:
            self._kept.clear()


prints = Prints(_PRINTS)


class Picture:
    """A finished drawing: strokes on a ground, and its PNG bytes, made once."""

    def __init__(self, ground: Ground, theme: Theme, strokes: Sequence[Stroke] = ()) -> None:
        self.theme = theme
        self._ground, self._strokes = ground, strokes
        self._lock = Lock()
        self._png: bytes | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._ground.image.size

    @cached_property
    def image(self) -> Image.Image:
        """Its pixels."""
        image = self._ground.image.copy()
        lay(image.im, self._strokes)
        return image

    def png(self) -> bytes:
        """The picture as a PNG file."""
        with self._lock:
            if self._png is None:
                self._png = self._printed()
            return self._png

    def _printed(self) -> bytes:
        ground, swatches = self._ground, self.theme.swatches
        made = prints.taken(ground) or Print(ground, _palette(swatches))
        found = joined(self.size, _colours(swatches), made.of(self._strokes))
        if self._strokes:
            prints.keep(ground, made)
        return found


class Gallery:
    """Encoded pictures by key, the ones asked for last, within a number of bytes."""

    def __init__(self, limit: int = 64 << 20) -> None:
        self._shelf: Recent[bytes] = Recent(limit, len)

    def png(self, key: Hashable, draw: Callable[[], Picture]) -> bytes:
        """The PNG kept under this key, drawn and encoded first if there is none."""
        return self._shelf.get(key, lambda: draw().png())


def encode(image: Image.Image, theme: Theme) -> bytes:
    """An image as a palette PNG in the theme's colours."""
    return Picture(Ground(image), theme).png()


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
