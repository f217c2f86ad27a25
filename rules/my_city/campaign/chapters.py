"""Chapters and what they keep secret until they open (MC-04)."""

from __future__ import annotations

from msgspec import Struct

from rules.my_city.box import BOARDS, CAMPAIGN, OWN_CHURCH, PIECES, span
from rules.my_city.modules import modules


def chapter(episode: int) -> int:
    """The chapter of an *episode*, from 1."""
    return next(
        n for n, one in enumerate(CAMPAIGN.chapters, start=1) if episode in span(one.episodes)
    )


class Novelties(Struct, frozen=True):
    """What an episode brings: modules that begin and end, lines that join the score pad."""

    chapter: int
    opens: bool
    """Whether the chapter begins here."""
    begins: tuple[str, ...]
    ends: tuple[str, ...]
    lines: tuple[str, ...]
    help: tuple[str, ...]
    """The pages to show, chapter first if it opens."""


def news(episode: int) -> Novelties:
    """What is new in *episode*."""
    number = chapter(episode)
    told = CAMPAIGN.chapters[number - 1]
    opens = episode == min(span(told.episodes))
    now = modules(episode)
    before = modules(episode - 1) if episode > 1 else None
    old = before.on if before else frozenset[str]()
    known = before.lines if before else ()
    return Novelties(
        number,
        opens,
        tuple(name for name in CAMPAIGN.modules if name in now.on - old),
        tuple(name for name in CAMPAIGN.modules if name in old - now.on),
        tuple(line.id for line in now.lines if line not in known),
        (*([told.help] if opens else []), CAMPAIGN.row(episode).help),
    )


def chapter_of(message: str) -> int:
    """The chapter before which *message* (``name-palace``, ``line-levee``, ...) is a secret.

    It is 0 for what the rule book tells everybody, the eternal game included.
    """
    return _SECRETS.get(message, 0)


def is_told(sticker: str, episode: int | None) -> bool:
    """Whether whoever plays *episode*, or the eternal game, may know of a *sticker*."""
    opened = 1 if episode is None else chapter(episode)
    return CAMPAIGN.stickers[sticker].chapter <= opened


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
