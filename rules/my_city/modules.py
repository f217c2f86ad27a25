"""The rules of one match: which modules are on, and what cards, lines and points that makes."""

from __future__ import annotations

from rules.moves.menus import remembered
from rules.my_city.board import ALL, RIGHT
from rules.my_city.box import BLOCK, CAMPAIGN, COLOUR, OWN_CHURCH, PIECES, Line, span


class Modules:
    """The modules that are on in an *episode*, or without one in the eternal game (section 9)."""

    __slots__ = (
        "bank",
        "deck",
        "episode",
        "instant",
        "lines",
        "modern",
        "on",
        "parks",
        "passing",
        "port",
        "rare",
        "scored",
        "shafts",
        "start",
        "token",
        "veins",
    )

    def __init__(self, episode: int | None) -> None:
        self.episode = episode
        self.on = _on(episode)
        """Their names."""
        self.deck = _deck(self.on)
        self.lines = _lines(episode, self.on)
        self.token = 0 if "zero" in self.on else CAMPAIGN.track.start
        self.instant = {
            name: module.instant
            for name, module in CAMPAIGN.modules.items()
            if module.instant and name in self.on and name != "veins"
        }
        """Points for placing a building, by what pays them."""
        self.veins = CAMPAIGN.modules["veins"].instant if "veins" in self.on else 0
        """Points for the first to cover the gold veins (MC-34)."""
        self.passing = "no_pass" not in self.on
        self.modern = "modern_blue" in self.on
        self.rare = PIECES.colours["blue"] if self.modern else {}
        """The cards whose pieces not everybody owns, with their shapes (MC-82)."""
        self.parks = "park" in self.on
        self.port = "port" in self.on
        self.scored = RIGHT if "flood" in self.on else ALL
        """The cells that exist for building and for every line (MC-68)."""
        self.bank = RIGHT if (episode or 0) < CAMPAIGN.both_banks_from else ALL
        """Where stickers may go (MC-49)."""
        self.shafts = tuple(c for c in CAMPAIGN.mines if f"mine_{c}" in self.on)
        self.start = next((m for m in ("sawmill", "palace") if m in self.on), "river")
        """Where the first building must lie (MC-24, MC-72, MC-81)."""


@remembered
def modules(episode: int | None) -> Modules:
    """The modules of *episode*, or of the eternal game."""
    return Modules(episode)


def _on(episode: int | None) -> frozenset[str]:
    """The names of the modules that are on."""
    if episode is None:
        return frozenset(CAMPAIGN.eternal.modules)
    return frozenset(
        name for name, module in CAMPAIGN.modules.items() if episode in span(module.episodes)
    )


def _deck(on: frozenset[str]) -> tuple[str, ...]:
    cards = list(COLOUR)
    if "church" in on:
        cards += PIECES.churches
    if "church4" in on:
        cards.append(OWN_CHURCH)
    if "block" in on:
        cards.append(BLOCK)
    return tuple(sorted(cards))


def _lines(episode: int | None, on: frozenset[str]) -> tuple[Line, ...]:
    """The lines of the score pad, without the last one, which few matches need (MC-37)."""
    return tuple(
        line
        for line in CAMPAIGN.lines
        if (line.module is None or line.module in on)
        and line.id != "limit"
        and not (line.id == "debt" and episode is None)
    )
