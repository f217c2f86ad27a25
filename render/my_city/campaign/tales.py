"""What a chapter and an episode bring, told with the numbers of the tables."""

from collections.abc import Mapping

from render.common.scorepad import signed
from render.scene import Words
from rules.my_city.box import CAMPAIGN, LETTER
from rules.my_city.campaign.chapters import news
from rules.my_city.modules import modules

_PAID_AT_ONCE = ("veins", "investor", "investor_factory", "railroad", "park")


def told(words: Words, episode: int) -> list[str]:
    """The pages with which *episode* opens, that of its chapter first if it opens too."""
    return [words(page, **_facts(words, episode)) for page in news(episode).help]


def story(words: Words, episode: int) -> str:
    """What *episode* itself brings."""
    return words(CAMPAIGN.row(episode).help, **_facts(words, episode))


def _facts(words: Words, episode: int) -> dict[str, object]:
    """Everything that a page may name: numbers, points in words, cells, depths."""
    gold, fixed = CAMPAIGN.gold, CAMPAIGN.row(episode).fixed
    return {
        "start": CAMPAIGN.track.start,
        "cards": len(modules(episode).deck),
        **_points(words),
        "nuggets_first": words("count-nuggets", count=gold.nuggets_first),
        "nuggets_later": words("count-nuggets", count=gold.nuggets_later),
        "payout": gold.payout_after,
        "most": words("saga-symbols", count=gold.first),
        "second": words("saga-symbols", count=gold.second),
        "port_symbols": words("saga-symbols", count=CAMPAIGN.port_symbols),
        **{f"at_{kind}": _cells(fixed, kind) for kind in ("vein", "sawmill", "port", "palace")},
        **_shafts(),
    }


def _points(words: Words) -> dict[str, object]:
    """What the lines of the score pad and the modules that pay at once are worth."""
    lines = {line.id.replace("-", "_"): line for line in CAMPAIGN.lines}
    found: dict[str, object] = {
        f"line_{name}": words("count-points", count=line.points) for name, line in lines.items()
    }
    for name in ("tree", "stone", "empty"):
        found[name] = signed(lines[name].points)
    found["felled"] = lines["forest"].per
    for name in _PAID_AT_ONCE:
        found[name] = words("count-points", count=CAMPAIGN.modules[name].instant)
    return found


def _cells(fixed: Mapping[str, str], kind: str) -> tuple[str, ...]:
    """Where an episode glues something on every board."""
    return tuple(fixed.get(LETTER[kind], "").split())


def _shafts() -> dict[str, object]:
    """The entrance of every shaft, its steps, and those of them that are for first comers."""
    found: dict[str, object] = {}
    for colour, shaft in CAMPAIGN.mines.items():
        steps = [step.split(" ")[0] for step in shaft.steps]
        found[f"{colour}_entrance"] = shaft.entrance
        found[f"{colour}_steps"] = tuple(step.rstrip("*") for step in steps)
        found[f"{colour}_first"] = tuple(step.rstrip("*") for step in steps if step.endswith("*"))
    return found
