"""Icons that only Tiny Towns has: a building is the icon of its card."""

from render.engine.colour import NIGHT, Tones
from render.engine.pen import Pen
from render.icons import Icon
from render.tiny_towns import look
from render.tiny_towns.parts.monuments import MONUMENTS
from render.tiny_towns.parts.supply import SUPPLY
from rules.tiny_towns.box import CARDS, Resource


def _placed(pen: Pen, rock: Tones) -> None:
    """A cube that has been placed, its tick beside it."""
    pen.circle(50, 50, 49, look.GREY, NIGHT, 4)
    pen.rect(22, 34, 62, 74, rock.base, rock.edge, 5)
    pen.polygon([(22, 34), (32, 22), (72, 22), (62, 34)], rock.light, rock.edge, 5)
    pen.polygon([(62, 34), (72, 22), (72, 62), (62, 74)], rock.dark, rock.edge, 5)
    pen.line([(52, 68), (64, 82), (88, 50)], NIGHT, 15)
    pen.line([(52, 68), (64, 82), (88, 50)], look.LEAF, 8)


def _cavern(pen: Pen, rock: Tones) -> None:
    """A dark opening in a rock."""
    pen.circle(50, 50, 49, look.GREY, NIGHT, 4)
    pen.path("M10 78 L22 42 L42 20 L64 24 L82 46 L90 78 Z", rock.base, rock.edge, 5)
    pen.path("M30 78 C28 46 40 38 50 38 C62 38 72 48 70 78 Z", NIGHT)


_ROCK = look.RESOURCES[Resource.STONE]
SIGNS = {"placed": Icon(_placed, _ROCK), "cavern": Icon(_cavern, _ROCK)}
"""What has a disc of its own, and needs none beneath it."""
ICONS = SIGNS | {
    card: Icon(drawing, look.KINDS[CARDS[card].kind])
    for card, drawing in (SUPPLY | MONUMENTS).items()
}
