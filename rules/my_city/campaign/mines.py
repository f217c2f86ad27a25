# Compiled where there is a compiler (rules.compiled).
"""The shafts: how deep they get, and which of their steps pay (MC-77)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.my_city.box import CAMPAIGN
from rules.my_city.city import city
from rules.my_city.model import Mines, Player, State
from rules.my_city.modules import modules


class ShaftStep(Struct, frozen=True):
    """A step of a shaft; *first* pays only those who come first."""

    colour: str
    depth: int
    gives: str
    first: bool

    @property
    def id(self) -> str:
        return f"{self.colour}-{self.depth}"


STEPS = tuple(
    ShaftStep(colour, int(depth.rstrip("*")), gives, depth.endswith("*"))
    for colour, shaft in CAMPAIGN.mines.items()
    for depth, _, gives in (step.partition(" ") for step in shaft.steps)
)


def deepened(player: Player, episode: int | None) -> Mines:
    """The shafts of *player* as they would be if the episode ended now."""
    shafts, old = modules(episode).shafts, player.town.mines
    if not shafts:
        return old
    town = city(player, episode)
    dug = {colour: count for colour in shafts if (count := town.mined(colour))}
    if not dug:
        return old
    return replace(old, **{colour: getattr(old, colour) + dug[colour] for colour in dug})


def reached(state: State, player: Player) -> tuple[ShaftStep, ...]:
    """The steps that would pay *player* if the episode ended now."""
    old, new = player.town.mines, deepened(player, state.episode)
    if old == new:
        return ()
    return tuple(
        step
        for step in STEPS
        if getattr(old, step.colour) < step.depth <= getattr(new, step.colour)
        and not (step.first and step.id in state.mine_claimed)
    )
