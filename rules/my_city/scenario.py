"""The rules of one match: those of the eternal game or of an episode, ready for use."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.my_city.board import ALL, RIGHT
from rules.my_city.box import BLOCK, BOARDS, CAMPAIGN, COLOUR, OWN_CHURCH, PIECES
from rules.my_city.sheets import Episode, Line, span


class Reward(Struct, frozen=True):
    """A field of the reward table: painted symbols, then stickers in order."""

    symbols: int
    stickers: tuple[str, ...]


class Scenario:
    """What holds in one match, worked out from the tables."""

    def __init__(self, episode: int | None) -> None:
        self.episode = episode
        self.modules = _modules(episode)
        self.deck = _deck(self.modules)
        self.lines = _lines(episode, self.modules)
        self.token = 0 if "zero" in self.modules else CAMPAIGN.track.start
        self.instant = {
            name: module.instant
            for name, module in CAMPAIGN.modules.items()
            if module.instant and name in self.modules and name != "veins"
        }
        """Points for placing a building, by what pays them."""
        self.veins = CAMPAIGN.modules["veins"].instant if "veins" in self.modules else 0
        """Points for the first to cover the gold veins (MC-34)."""
        self.passing = "no_pass" not in self.modules
        self.modern = "modern_blue" in self.modules
        self.parks = "park" in self.modules
        self.scored = RIGHT if "flood" in self.modules else ALL
        """The cells that exist for building and for every line (MC-68)."""
        self.bank = RIGHT if (episode or 0) < CAMPAIGN.both_banks_from else ALL
        """Where stickers may go (MC-49)."""
        self.shafts = tuple(c for c in CAMPAIGN.mines if f"mine_{c}" in self.modules)
        self.start = next((m for m in ("sawmill", "palace") if m in self.modules), "river")
        """Where the first building must lie (MC-24, MC-72, MC-81)."""

    @property
    def table(self) -> Episode:
        """The row of the table of episodes."""
        assert self.episode is not None
        return CAMPAIGN.episodes[self.episode - 1]

    def reward(self, column: str) -> Reward:
        """What the *column* first, second or other of the reward table holds."""
        symbols, *stickers = getattr(self.table, column).split()
        return Reward(int(symbols), tuple(stickers))


@cache
def scenario(episode: int | None) -> Scenario:
    """The rules of *episode*, or of the eternal game."""
    return Scenario(episode)


class News(Struct, frozen=True):
    """What an episode brings: modules that begin and end, lines that join the score pad."""

    chapter: int
    opens: bool
    """Whether the chapter begins here."""
    begins: tuple[str, ...]
    ends: tuple[str, ...]
    lines: tuple[str, ...]
    help: tuple[str, ...]
    """The pages to show, chapter first if it opens."""


def chapter(episode: int) -> int:
    """The chapter of an *episode*, from 1 (MC-04)."""
    return next(
        n for n, one in enumerate(CAMPAIGN.chapters, start=1) if episode in span(one.episodes)
    )


def news(episode: int) -> News:
    """What is new in *episode*."""
    now, before = scenario(episode), _modules(episode - 1) if episode > 1 else frozenset()
    number = chapter(episode)
    opens = episode == min(span(CAMPAIGN.chapters[number - 1].episodes))
    known = [line.id for line in _lines(episode - 1, before)] if episode > 1 else []
    pages = (CAMPAIGN.chapters[number - 1].help,) if opens else ()
    return News(
        number,
        opens,
        tuple(name for name in CAMPAIGN.modules if name in now.modules - before),
        tuple(name for name in CAMPAIGN.modules if name in before - now.modules),
        tuple(line.id for line in now.lines if line.id not in known),
        (*pages, now.table.help),
    )


def chapter_of(message: str) -> int:
    """The chapter before which *message* (``name-palace``, ``line-levee``, ...) is a secret.

    It is 0 for what the rule book tells everybody, the eternal game included (MC-04).
    """
    return _SECRETS.get(message, 0)


def is_told(sticker: str, episode: int | None) -> bool:
    """Whether whoever plays *episode*, or the eternal game, may know of a *sticker* (MC-04)."""
    opened = 1 if episode is None else chapter(episode)
    return CAMPAIGN.stickers[sticker].chapter <= opened


def _modules(episode: int | None) -> frozenset[str]:
    if episode is None:
        return frozenset(CAMPAIGN.eternal.modules)
    return frozenset(
        name for name, module in CAMPAIGN.modules.items() if episode in span(module.episodes)
    )


def _deck(modules: frozenset[str]) -> tuple[str, ...]:
    cards = list(COLOUR)
    if "church" in modules:
        cards += PIECES.churches
    if "church4" in modules:
        cards.append(OWN_CHURCH)
    if "block" in modules:
        cards.append(BLOCK)
    return tuple(sorted(cards))


def _lines(episode: int | None, modules: frozenset[str]) -> tuple[Line, ...]:
    """The lines of the score pad, without the last one, which few matches need (MC-37)."""
    return tuple(
        line
        for line in CAMPAIGN.lines
        if (line.module is None or line.module in modules)
        and line.id != "limit"
        and not (line.id == "debt" and episode is None)
    )


def _secrets() -> dict[str, int]:
    names = {name: module.chapter for name, module in CAMPAIGN.modules.items()}
    names |= {name: sticker.chapter for name, sticker in CAMPAIGN.stickers.items()}
    names |= {terrain.id: terrain.chapter for terrain in BOARDS.terrain.values()}
    names |= {name: outline.chapter for name, outline in PIECES.shapes.items()}
    names |= {one.id: number for number, one in enumerate(CAMPAIGN.chapters, start=1)}
    names |= dict.fromkeys(CAMPAIGN.eternal.modules, 0)
    names |= {OWN_CHURCH: names["church4"], "mine": names["mine_blue"]}
    names["gold"] = chapter(CAMPAIGN.gold.payout_after)
    found = {f"name-{name}": number for name, number in names.items()}
    found |= {f"line-{line.id}": names.get(line.module or "", 0) for line in CAMPAIGN.lines}
    found |= {one.help: number for number, one in enumerate(CAMPAIGN.chapters, start=1)}
    found |= {row.help: chapter(n) for n, row in enumerate(CAMPAIGN.episodes, start=1)}
    return found


_SECRETS = _secrets()
