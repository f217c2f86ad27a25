"""The sheet a game draws on: verbs for everything a printed board shows.

Every soft edge comes from a sprite or a mask made once, so a picture costs a few milliseconds.
Points are in pixels; `cells` are boxes or lists of corners, and those that share sides join into
one body.
"""

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Any

from PIL import Image

from render import icons
from render.engine import bodies, fonts, sprites, surface
from render.engine.cache import Recent
from render.engine.colour import Colour, Tones, ink_on, lighter
from render.engine.encode import Ground, Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, Shape, hexagon
from render.engine.strokes import Corners, Stroke, seen
from render.engine.theme import BAD, BODY, GOOD, GROUND_RADIUS, HEAD, MARGIN, RADIUS, UNIT, Theme

_HAIR = 2  # the fine printed line inside the ground's edge
_GROUND_BYTES = 64 << 20
_grounds: Recent[Ground] = Recent(
    _GROUND_BYTES, lambda ground: 5 * ground.image.width * ground.image.height
)


class Canvas:
    """A picture being drawn, on the theme's ground."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        key = (width, height, theme.swatches)
        self._open(_grounds.get(key, lambda: _ground(width, height, theme)), theme)

    @classmethod
    def printed(
        cls,
        width: int,
        height: int,
        theme: Theme,
        key: Hashable,
        drawing: Callable[["Canvas"], None],
    ) -> "Canvas":
        """A canvas that `drawing` has drawn on before: the board as it comes out of the box.

        It is drawn once per size, theme and key, which together must tell all it depends on.
        """

        def print_once() -> Ground:
            fresh = cls(width, height, theme)
            drawing(fresh)
            return Ground(fresh.image)

        canvas = object.__new__(cls)
        canvas._open(_grounds.get((width, height, theme.swatches, key), print_once), theme)
        return canvas

    def inlay(self, box: Box, key: Hashable, drawing: Callable[["Canvas", Box], None]) -> None:
        """What `drawing` draws within a box, made once and laid wherever the same is to be seen.

        Theme, size and key must together tell all it depends on, and what lies under it.
        """

        def make() -> tuple[sprites.Sprite]:
            sheet = object.__new__(Canvas)
            sheet._open(Ground(self.seen((box.x, box.y, box.right, box.bottom))), self.theme)
            drawing(sheet, Box(0, 0, box.w, box.h))
            return (sprites.Sprite(sheet.image, None),)

        (made,) = sprites.kept(("inlay", self.theme.name, box.w, box.h, key), make)
        self._stamp(made, box.x, box.y)

    def _open(self, ground: Ground, theme: Theme) -> None:
        self.theme = theme
        self.width, self.height = ground.image.size
        self.box = Box(0, 0, self.width, self.height).inset(2 * MARGIN)  # where to draw
        self._ground, self._strokes = ground, list[Stroke]()

    def picture(self) -> Picture:
        """The finished picture."""
        return Picture(self._ground, self.theme, tuple(self._strokes))

    @property
    def image(self) -> Image.Image:
        """What was drawn so far."""
        return self.picture().image

    def seen(self, corners: Corners) -> Image.Image:
        """A part of what was drawn so far."""
        return seen(self._ground.image, self._strokes, corners)

    # Surfaces

    def fill(self, box: Box, colour: Colour) -> None:
        """A plain rectangle."""
        self._strokes.append((colour, (box.x, box.y, box.right, box.bottom), None))

    def rounded(
        self,
        box: Box,
        fill: Colour,
        radius: int = RADIUS,
        edge: Colour | None = None,
        width: int = 3,
    ) -> None:
        """A flat rectangle with rounded corners, and a line around it if given an edge."""
        if edge is not None:
            self.rounded(box, edge, radius)
            self.rounded(box.inset(width), fill, max(0, radius - width))
            return
        radius = min(radius, box.w // 2, box.h // 2)
        if radius < 1:
            self.fill(box, fill)
            return
        cap = sprites.mask(
            ("cap", radius),
            (box.w, radius),
            lambda pen: pen.rect(0, 0, box.w, 2 * radius + 1, 255, radius=radius),
            unit=1,
        )
        foot = sprites.mask(
            ("foot", radius),
            (box.w, radius),
            lambda pen: pen.rect(0, -radius - 1, box.w, radius, 255, radius=radius),
            unit=1,
        )
        self._tint(fill, box.x, box.y, cap)
        self._tint(fill, box.x, box.bottom - radius, foot)
        self.fill(Box(box.x, box.y + radius, box.w, box.h - 2 * radius), fill)

    def panel(self, box: Box, fill: Colour | None = None, radius: int = RADIUS) -> None:
        """A card that lies on the ground: light edge, soft shadow."""
        theme = self.theme
        colour = fill or theme.panel
        light = theme.edge if fill is None else lighter(fill, 0.25)
        self._plate(box, surface.raised(colour, radius, light, theme.shade))

    def cell(self, box: Box, fill: Colour | None = None, radius: int = UNIT, gap: int = 2) -> None:
        """One field of a board, a thin tile that leaves a gap to its neighbours."""
        self._plate(box.inset(gap), surface.tile(fill or self.theme.cell, radius))

    def tray(self, box: Box, fill: Colour | None = None, radius: int = RADIUS) -> None:
        """A hollow for a board or a row of pieces."""
        self._plate(box, surface.tray(fill or self.theme.page, radius))

    # Shapes

    def circle(
        self, centre: Point, r: int, fill: Colour, edge: Colour | None = None, width: int = 3
    ) -> None:
        """A disc, with a line around it if given an edge."""
        left, top = round(centre[0]) - r, round(centre[1]) - r
        if edge is None:
            self._tint(fill, left, top, sprites.disc(r))
        else:
            self._stamp(sprites.ring(r, fill, edge, width), left, top)

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        edge: Colour | None = None,
        width: float = 3,
    ) -> None:
        """A shape with sharp corners; its outline lies inside."""
        self.body([points], fill, edge, width, inset=0, radius=0, bevel=False)

    def hexagon(
        self,
        centre: Point,
        radius: float,
        fill: Colour | None = None,
        edge: Colour | None = None,
        width: float = 3,
        inset: float = 1,
    ) -> None:
        """A flat-topped hexagon."""
        corners = hexagon(centre, radius)
        self.body([corners], fill, edge, width, inset=inset, radius=radius / 8, bevel=False)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: int = 4,
        dash: tuple[int, int] | None = None,
    ) -> None:
        """A line through the points, in dashes of (length, gap) if given."""
        if dash is None:
            for point in points:
                self.circle(point, width // 2, colour)
        pieces = pairwise(points) if dash is None else _dashes(points, *dash)
        for start, end in pieces:
            self._segment(start, end, colour, width)

    def arrow(self, start: Point, end: Point, colour: Colour, width: int = 6) -> None:
        """A line with a head at its end."""
        (ax, ay), (bx, by) = start, end
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1
        ux, uy = (bx - ax) / length, (by - ay) / length
        back, wide = 3.2 * width, 1.9 * width
        neck = bx - ux * back, by - uy * back
        self.line([start, (bx - ux * back * 0.8, by - uy * back * 0.8)], colour, width)
        left = neck[0] - uy * wide, neck[1] + ux * wide
        right = neck[0] + uy * wide, neck[1] - ux * wide
        self.body([[end, left, right]], colour, colour, 1, inset=0, radius=2, bevel=False)

    # Text

    def text(
        self,
        at: Point,
        text: str,
        size: int = BODY,
        colour: Colour | None = None,
        *,
        weight: Weight = Weight.SEMIBOLD,
        anchor: str = "lm",
        width: int | None = None,
    ) -> int:
        """A line of text, shortened to a width if given; gives back how wide it came out.

        The anchor says where the point lies: l, m or r across; t (top of capitals), m (their
        middle) or s (the baseline) down.
        """
        if width is not None:
            text = fonts.fit(text, size, width, weight)
        if not text:
            return 0
        label = fonts.label(text, size, weight)
        x = at[0] - {"l": 0, "m": label.width / 2, "r": label.width}[anchor[0]]
        y = at[1] + {"s": 0, "m": size * fonts.CAP / 2, "t": size * fonts.CAP}[anchor[1]]
        ink = self.theme.ink if colour is None else colour
        self._tint(ink, round(x) + label.left, round(y) + label.top, label.mask)
        return label.width

    def paragraph(
        self,
        box: Box,
        text: str,
        size: int = BODY,
        colour: Colour | None = None,
        *,
        weight: Weight = Weight.REGULAR,
        align: str = "l",
        lines: int | None = None,
    ) -> int:
        """Text in lines from the top of a box; gives back the height it took."""
        leading = round(size * fonts.LEADING)
        lines = max(1, box.h // leading) if lines is None else lines
        x = {"l": box.x, "m": box.centre[0], "r": box.right}[align]
        broken = fonts.wrap(text, size, box.w, weight, lines)
        for row, line in enumerate(broken):
            top = box.y + row * leading + round(size * (fonts.LEADING - fonts.CAP) / 2)
            self.text((x, top), line, size, colour, weight=weight, anchor=align + "t")
        return len(broken) * leading

    # Sprites

    def sprite(
        self,
        name: Hashable,
        centre: Point,
        size: int | tuple[int, int],
        drawing: Callable[..., None],
        *inks: Any,
    ) -> None:
        """What `drawing(pen, *inks)` draws, around a point; the name must tell which drawing."""
        across, down = (size, size) if isinstance(size, int) else size
        made = sprites.sprite(name, (across, down), drawing, *inks)
        self._stamp(made, round(centre[0] - across / 2), round(centre[1] - down / 2))

    def icon(
        self,
        name: str,
        centre: Point,
        size: int,
        colour: Colour | None = None,
        edge: Colour | None = None,
        halo: Colour | None = None,
    ) -> None:
        """An icon of the game or of the family in its own colour or another, around a point.

        A halo is a firm line around the whole icon, which keeps it apart from any ground.
        """
        known, found = icons.found(name, self.theme.name)
        tones = Tones.of(found.colour if colour is None else colour, edge)
        if halo is None:
            self.sprite(("icon", known), centre, size, found.drawing, tones)
            return
        made = sprites.outlined(("icon", known), (size, size), found.drawing, halo, tones)
        self._stamp(made, round(centre[0] - size / 2), round(centre[1] - size / 2))

    def die(self, centre: Point, size: int, face: int, colour: Colour = (255, 255, 255)) -> None:
        """A die that shows this many pips."""
        self.icon(f"die{face}", centre, size, colour)

    def paste(self, picture: Picture, box: Box) -> None:
        """Another picture without its frame, reduced to a box."""
        frame = Box(0, 0, *picture.size).inset(MARGIN)
        inner = (frame.x, frame.y, frame.right, frame.bottom)
        small = picture.image.resize((box.w, box.h), Image.Resampling.LANCZOS, inner, 2.0)
        radius = 100 * GROUND_RADIUS / frame.w
        mask = sprites.mask(
            ("frame", radius),
            (box.w, box.h),
            lambda pen: pen.rect(0, 0, 100, pen.height, 255, radius=radius),
        )
        self.lay(small, (box.x, box.y), mask)

    def lay(
        self, image: Image.Image, corner: tuple[int, int], mask: Image.Image | None = None
    ) -> None:
        """An image as it is, or through a mask, from its upper left corner on."""
        (left, top), (across, down) = corner, image.size
        box = (left, top, left + across, top + down)
        self._strokes.append((image.im, box, None if mask is None else mask.im))

    # Bodies of cells

    def body(
        self,
        cells: Sequence[Shape],
        fill: Colour | None = None,
        edge: Colour | None = None,
        width: float = 3,
        *,
        inset: float = 2,
        radius: float = UNIT,
        pattern: str | None = None,
        ink: Colour | None = None,
        step: int = 24,
        bevel: bool = True,
    ) -> None:
        """Cells as one piece with one outline, plain or patterned."""
        look = bodies.Look(fill, edge, width, inset, radius, pattern, ink, step, bevel)
        settled, x, y = bodies.settle(_corners(cells))
        self._stamp(bodies.body(settled, look), x, y)

    def pattern(
        self,
        cells: Sequence[Shape],
        name: str,
        colour: Colour,
        *,
        step: int = 24,
        inset: float = 2,
        radius: float = UNIT,
    ) -> None:
        """A pattern of `bodies.patterns.PATTERNS` over the cells."""
        settled, x, y = bodies.settle(_corners(cells))
        self._tint(colour, x, y, bodies.patterned(settled, name, step, inset, radius))

    def glow(
        self,
        cells: Sequence[Shape],
        colour: Colour | None = None,
        *,
        inset: float = 3,
        radius: float = UNIT,
    ) -> None:
        """A bright outline with a halo around what changed."""
        settled, x, y = bodies.settle(_corners(cells))
        self._stamp(bodies.glow(settled, colour or self.theme.glow, inset, radius), x, y)

    def ghost(
        self,
        cells: Sequence[Shape],
        colour: Colour,
        legal: bool = True,
        *,
        inset: float = 3,
        radius: float = UNIT,
    ) -> None:
        """A piece that would lie here: green line if legal, red hatching if not."""
        settled, x, y = bodies.settle(_corners(cells))
        self._stamp(bodies.ghost(settled, colour, legal, inset, radius), x, y)

    def bubble(self, at: Point, text: str, good: bool = True, size: int = HEAD) -> None:
        """What a move would gain, in a bubble that points at its place from above."""
        fill = GOOD if good else BAD
        height = round(size * 1.5)
        width = max(height, fonts.width(text, size, Weight.BOLD) + size)
        tail = round(size * 0.42)
        x = min(max(round(at[0] - width / 2), MARGIN), self.width - width - MARGIN)
        box = Box(x, max(MARGIN, round(at[1]) - height - tail), width, height)
        self.panel(box, fill, height // 2 - 4)
        low = box.bottom - 5
        point = [(at[0] - tail, low), (at[0] + tail, low), (at[0], at[1])]
        self.body([point], fill, fill, 1, inset=0, radius=3, bevel=False)
        middle = (box.centre[0], box.centre[1] - 2)
        self.text(middle, text, size, ink_on(fill), weight=Weight.BOLD, anchor="mm")

    def badge(self, centre: Point, text: str, size: int = BODY, fill: Colour | None = None) -> None:
        """A short text or a number on a disc."""
        colour = self.theme.key if fill is None else fill
        r = max(round(size * 0.8), fonts.width(text, size, Weight.BOLD) // 2 + size // 4)
        self.circle(centre, r, colour, lighter(colour, 0.75), 3)
        self.text(centre, text, size, ink_on(colour), weight=Weight.BOLD, anchor="mm")

    def _tint(self, colour: Colour, x: int, y: int, mask: Image.Image) -> None:
        across, down = mask.size
        self._strokes.append((colour, (x, y, x + across, y + down), mask.im))

    def _segment(self, start: Point, end: Point, colour: Colour, width: int) -> None:
        (ax, ay), (bx, by) = sorted((start, end))
        half = width // 2
        if ax == bx or ay == by:
            left, top = round(ax), round(min(ay, by))
            across, down = round(bx) - left, round(max(ay, by)) - top
            flat = Box(left, top - half, across, width)
            self.fill(flat if ay == by else Box(left - half, top, width, down), colour)
            return
        left, top = int(ax) - width, int(min(ay, by)) - width
        size = int(bx) - left + width + 1, int(max(ay, by)) - top + width + 1
        path = tuple((round(x - left, 1), round(y - top, 1)) for x, y in ((ax, ay), (bx, by)))
        mask = sprites.mask(
            ("segment", path, width), size, lambda pen: pen.line(path, 255, width), unit=1
        )
        self._tint(colour, left, top, mask)

    def _plate(self, box: Box, plate: surface.Plate) -> None:
        room = min(box.w, box.h) // 2 - plate.thick - 1
        plate = plate._replace(radius=max(2, min(plate.radius, room)))
        rim = surface.border(plate)
        for piece in surface.pieces(plate, box.w, box.h):
            self._stamp(piece, box.x, box.y)
        self.fill(box.inset(rim), plate.fill)

    def _stamp(self, sprite: sprites.Sprite, x: int, y: int) -> None:
        left, top, image = x + sprite.dx, y + sprite.dy, sprite.image
        across, down = image.size
        mask = None if sprite.mask is None else sprite.mask.im
        self._strokes.append((image.im, (left, top, left + across, top + down), mask))


def _corners(cells: Sequence[Shape]) -> list[Sequence[Point]]:
    return [cell.corners if isinstance(cell, Box) else cell for cell in cells]


def _dashes(path: Sequence[Point], length: int, gap: int) -> list[tuple[Point, Point]]:
    """The path cut into dashes, each straight piece beginning anew."""
    dashes = []
    for (ax, ay), (bx, by) in pairwise(path):
        whole = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1
        start = 0.0
        while start < whole:
            end = min(start + length, whole)
            near, far = start / whole, end / whole
            dashes.append(
                (
                    (ax + (bx - ax) * near, ay + (by - ay) * near),
                    (ax + (bx - ax) * far, ay + (by - ay) * far),
                )
            )
            start = end + gap
    return dashes


def _ground(width: int, height: int, theme: Theme) -> Ground:
    """The framed ground, before anything lies on it."""
    canvas = object.__new__(Canvas)
    canvas._open(Ground(Image.new("RGB", (width, height), theme.page)), theme)
    frame = Box(0, 0, width, height).inset(MARGIN)
    canvas.rounded(frame, lighter(theme.ground, 0.14), GROUND_RADIUS)
    canvas.rounded(frame.inset(_HAIR), theme.ground, GROUND_RADIUS - _HAIR)
    return Ground(canvas.image)
