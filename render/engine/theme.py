"""The family look: type scale, spacing, corners, shadows, colours; a game differs by its theme."""

from functools import cached_property
from typing import NamedTuple

from render.engine.colour import NIGHT, WHITE, Colour, contrast, darker, hexed, lighter, mix

# Type sizes in pixels of the full picture; a phone shows it at about a third.
FINE = 22  # card effects, footnotes
BODY = 28  # the contents of cells, names in tables
LABEL = 34  # names on tags, table heads
HEAD = 42  # what one must know at a glance
TITLE = 58  # the name of a page
HUGE = 84  # the one number of a picture

UNIT = 8  # all distances are multiples of it
MARGIN = 2 * UNIT  # from the picture's edge to the ground
GAP = 2 * UNIT  # between neighbours
RADIUS = 2 * UNIT  # of a panel's corners
GROUND_RADIUS = 4 * UNIT  # of the ground's corners

WIDTH = 1280  # of a public picture


class Identity(NamedTuple):
    """A player's colour and symbol, the same everywhere in a match."""

    colour: Colour
    symbol: str


# Okabe and Ito's colours, green, purple and vermilion shifted a little so that all six stay apart
# for people with deuteranopia; the symbols are icons and tell players apart without any colour.
IDENTITIES = (
    Identity(hexed("E69F00"), "disc"),
    Identity(hexed("0072B2"), "square"),
    Identity(hexed("00795A"), "triangle"),
    Identity(hexed("D98CB8"), "diamond"),
    Identity(hexed("C04A00"), "star"),
    Identity(hexed("56B4E9"), "plus"),
)

# Okabe and Ito's own eight by name, for pieces and markers.
ORANGE, SKY, GREEN, YELLOW = map(hexed, ("E69F00", "56B4E9", "009E73", "F0E442"))
BLUE, VERMILION, PURPLE, GREY = map(hexed, ("0072B2", "D55E00", "CC79A7", "8C8C8C"))

GOOD = hexed("1E9E5A")  # a legal ghost, a gain
BAD = hexed("D0342C")  # an illegal ghost, a loss
GOLD = hexed("F2B632")  # crowns, stars, coins


class Theme:
    """One game's colours; everything else is the family's."""

    def __init__(
        self,
        name: str,
        *,
        page: str,
        ground: str,
        panel: str,
        ink: str,
        key: str,
        accent: str,
        glow: str,
        cell: str,
        extras: tuple[Colour, ...] = (),
    ) -> None:
        self.name = name
        self.page = hexed(page)  # the frame around the ground
        self.ground = hexed(ground)  # what panels and boards lie on
        self.panel = hexed(panel)  # cards, tags, tables
        self.ink = hexed(ink)  # text on a panel
        self.key = hexed(key)  # banners, heads, the game's own colour
        self.accent = hexed(accent)  # the one warm thing in the picture
        self.glow = hexed(glow)  # around what changed
        self.cell = hexed(cell)  # an empty cell of a board
        self.extras = extras  # flat colours of the game's own pieces, kept exact in the picture
        self.dark = sum(self.panel) < sum(self.ink)

    @cached_property
    def quiet(self) -> Colour:
        """Secondary text on a panel."""
        return mix(self.ink, self.panel, 0.28)

    @cached_property
    def line(self) -> Colour:
        """Hairlines on a panel."""
        return mix(self.panel, self.ink, 0.18)

    @cached_property
    def stripe(self) -> Colour:
        """Every other row of a table."""
        return mix(self.panel, self.ink, 0.055)

    @cached_property
    def edge(self) -> Colour:
        """The light upper edge of a panel."""
        return lighter(self.panel, 0.16) if self.dark else WHITE

    @cached_property
    def rim(self) -> Colour:
        """The thin line around a cell or a panel."""
        return mix(self.cell, NIGHT, 0.22)

    @cached_property
    def shade(self) -> Colour:
        """What shadows are made of."""
        return darker(self.page, 0.7)

    @cached_property
    def on_ground(self) -> Colour:
        """Text that lies directly on the ground, such as coordinates."""
        return self._readable(self.ground)

    @cached_property
    def on_key(self) -> Colour:
        """Text on the key colour."""
        return self._readable(self.key)

    @cached_property
    def award(self) -> Colour:
        """The ground behind the winner's column."""
        return mix(self.panel, GOLD, 0.3)

    @cached_property
    def swatches(self) -> tuple[Colour, ...]:
        """Every flat colour of this theme, each of which the picture keeps exactly."""
        own = (self.page, self.ground, self.panel, self.ink, self.key, self.accent, self.glow)
        derived = (self.cell, self.quiet, self.line, self.stripe, self.edge, self.rim, self.award)
        signs = (GOOD, BAD, GOLD, WHITE, NIGHT, self.on_ground, self.on_key)
        hues = (ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILION, PURPLE, GREY)
        players = tuple(identity.colour for identity in IDENTITIES)
        return tuple(dict.fromkeys(own + derived + signs + players + hues + self.extras))

    def with_extras(self, *colours: Colour) -> "Theme":
        """This theme with further flat colours of a game's pieces."""
        copy = object.__new__(Theme)
        copy.__dict__.update({k: v for k, v in vars(self).items() if k != "swatches"})
        copy.extras = self.extras + colours
        return copy

    def _readable(self, surface: Colour) -> Colour:
        pale, deep = lighter(surface, 0.92), darker(surface, 0.82)
        return max(pale, deep, key=lambda ink: contrast(ink, surface))


FAMILY = Theme(
    "family",
    page="39424E",
    ground="566270",
    panel="F7F4EC",
    ink="262A33",
    key="39424E",
    accent="E69F00",
    glow="FFD23F",
    cell="E9E4D6",
)
