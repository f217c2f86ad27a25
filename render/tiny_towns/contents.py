"""What lies in every cell of a town, in reading order."""

from typing import NamedTuple, TypeAlias

from rules.tiny_towns.box import RESOURCES, Kind, Resource
from rules.tiny_towns.model import GRID, Player, State, numbers
from rules.tiny_towns.town import card_of


class Building(NamedTuple):
    """A building, what it carries, and the number that a Shrine remembers."""

    card: str
    load: tuple[Resource, ...] = ()
    memory: int | None = None


Content: TypeAlias = Resource | Building | None


def contents(state: State, player: Player) -> list[Content]:
    """The cells of a player's town."""
    town = player.town
    cells: list[Content] = [None] * len(GRID)
    for resource, where in zip(RESOURCES, town.cubes, strict=True):
        for number in numbers(where):
            cells[number] = resource
    loads = dict(town.carried)
    for kind in Kind:
        if where := town.buildings[kind]:
            card = card_of(state, player, kind)
            memory = town.shrine if card == "shrine" else None
            for number in numbers(where):
                cells[number] = Building(card, loads.get(number, ()), memory)
    return cells


def changed(now: list[Content], before: list[Content]) -> list[int]:
    """The numbers of the cells that hold something else than before."""
    return [i for i, pair in enumerate(zip(now, before, strict=True)) if pair[0] != pair[1]]
