"""Placing pieces: what is legal, why not, and what it pays at once."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.errors import Illegal
from rules.my_city.board import BOTTOM, GRID, SHAPES, canonical, crosses, reach, sites
from rules.my_city.city import is_factory, laid, shape_of
from rules.my_city.ground import Ground, ground
from rules.my_city.model import Build, Player
from rules.my_city.scenario import Scenario
from rules.shapes import Turn


def builds(player: Player, rules: Scenario, card: str) -> list[Build]:
    """Every legal way to build the piece of *card*, in the order of MC-16."""
    soil = ground(player.town.terrain, rules.episode)
    shape = shape_of(player, card)
    return sites(shape).free(soil.open(shape), player.covered, _near(player, soil))


def refusal(player: Player, rules: Scenario, card: str, move: Build) -> Illegal | None:
    """Why the piece of *card* cannot lie there, in the order of MC-23."""
    shape = shape_of(player, card)
    proper = canonical(shape, move)
    cells = SHAPES[shape].cells(proper.cell, Turn(proper.turn))
    mask = GRID.mask(cells)
    soil = ground(player.town.terrain, rules.episode)
    if proper != move:
        return Illegal("redundant-turn", turn=move.turn, text=str(proper))
    if any(cell not in GRID for cell in cells):
        return Illegal("outside", cell=move.cell)
    if crosses(mask):
        return Illegal("crosses-river", cell=move.cell)
    if closed := mask & soil.blocked:
        return Illegal("not-buildable", cells=_names(closed))
    if taken := mask & player.covered:
        return Illegal("occupied", cells=_names(taken))
    if mask & _near(player, soil):
        return None
    if player.buildings:
        return Illegal("not-adjacent")
    return _not_at_start(rules)


def built(player: Player, rules: Scenario, card: str, move: Build) -> Player:
    """*player* with the piece of *card* on the board and its points on the track (MC-21)."""
    spot = move.spot
    mask = sites(shape_of(player, card)).masks[spot]
    points = sum(instant(player, rules, card, mask).values()) if rules.instant else 0
    return replace(
        player,
        buildings=(*player.buildings, f"{card}@{spot}"),
        covered=player.covered | mask,
        token=player.token + points,
        earned=player.earned + points,
        chosen=f"build@{spot}",
    )


def instant(player: Player, rules: Scenario, card: str, mask: int) -> dict[str, int]:
    """What a new building on *mask* pays at once, by reason (MC-74, 76, 78, 83)."""
    found: dict[str, int] = {}
    for why, points in rules.instant.items():
        if count := _TIMES[why](player, rules, card, mask):
            found[why] = points * count
    return found


def _investor(player: Player, rules: Scenario, card: str, mask: int) -> int:
    """Once beside the latest building (MC-74)."""
    return int(bool(player.buildings and reach(mask) & laid(player, player.buildings[-1])))


def _investor_factory(player: Player, rules: Scenario, card: str, mask: int) -> int:
    """Once more for a factory (MC-76)."""
    return int(is_factory(player, card) and _investor(player, rules, card, mask))


def _railroad(player: Player, rules: Scenario, card: str, mask: int) -> int:
    """Once in the last row (MC-78)."""
    return int(bool(mask & BOTTOM))


def _parks(player: Player, rules: Scenario, card: str, mask: int) -> int:
    """For each park that is closed, which is beside the new building (MC-83)."""
    soil = ground(player.town.terrain, rules.episode)
    beside = soil.parks(player.covered | mask) & reach(mask)
    return (beside & ~soil.parks(player.covered)).bit_count() if beside else 0


_TIMES: dict[str, Callable[[Player, Scenario, str, int], int]] = {
    "investor": _investor,
    "investor_factory": _investor_factory,
    "railroad": _railroad,
    "park": _parks,
}
"""By module: how often a new building earns its points."""


def before(player: Player, rules: Scenario, card: str) -> Player:
    """*player* as they were before what they chose for *card*."""
    match player.chosen:
        case "finish":
            return replace(player, playing=True, chosen=None)
        case "pass":
            return replace(player, token=player.token + 1, chosen=None)
        case _:
            return _unbuilt(player, rules, card)


def paid(player: Player, rules: Scenario, card: str) -> dict[str, int]:
    """What the building just placed for *card* paid at once."""
    if not rules.instant:
        return {}
    mask = laid(player, player.buildings[-1])
    return instant(_without_last(player, mask), rules, card, mask)


def _unbuilt(player: Player, rules: Scenario, card: str) -> Player:
    points = sum(paid(player, rules, card).values())
    bare = _without_last(player, laid(player, player.buildings[-1]))
    return replace(bare, token=player.token - points, earned=player.earned - points, chosen=None)


def _without_last(player: Player, mask: int) -> Player:
    return replace(player, buildings=player.buildings[:-1], covered=player.covered & ~mask)


def _near(player: Player, soil: Ground) -> int:
    """The cells one of which a new building must cover (MC-24, MC-25)."""
    return reach(player.covered | soil.stuck) if player.buildings else soil.start


def _not_at_start(rules: Scenario) -> Illegal:
    match rules.start:
        case "sawmill":
            return Illegal("not-at-sawmill")
        case "palace":
            return Illegal("not-at-palace")
    return Illegal("not-along-river")


def _names(mask: int) -> tuple[str, ...]:
    return tuple(map(str, GRID.within(mask)))
