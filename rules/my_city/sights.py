"""What a picture shows beyond the fields of a position (MC-91 to MC-94)."""

from __future__ import annotations

from msgspec import Struct

from rules.my_city.board import GRID, SHAPES, canonical
from rules.my_city.box import BLOCK, CAMPAIGN, EPISODES
from rules.my_city.city import City, has_piece, shape_of
from rules.my_city.model import Build, Glue, Player, State
from rules.my_city.rewards import reached
from rules.my_city.scenario import scenario
from rules.my_city.stickers import choices
from rules.shapes import Turn


def sticker_cells(player: Player, episode: int | None) -> int:
    """The cells on which *player* may put the sticker that is due."""
    if not player.queue:
        return 0
    moves = choices(player, scenario(episode))
    return GRID.mask(move.cell for move in moves if isinstance(move, Glue))


def parks(player: Player, episode: int | None) -> int:
    """The cells that are parks now."""
    return City(player, episode).parks


def investor(player: Player, episode: int | None) -> str | None:
    """The building on which the investor stands, if there is one in this episode."""
    if "investor" not in scenario(episode).modules or not player.buildings:
        return None
    return player.buildings[-1]


def set_aside(state: State, player: Player) -> tuple[str, ...]:
    """The pieces whose cards came up and that *player* did not build."""
    rules = scenario(state.episode)
    built = {text.partition("@")[0] for text in player.buildings}
    waiting = {*state.deck, state.card, BLOCK}
    return tuple(
        card
        for card in rules.deck
        if card not in waiting and card not in built and has_piece(player, card, rules.modern)
    )


def ghost(state: State, player: Player, move: Build) -> int:
    """The cells of the board that the piece of the current card would cover."""
    if state.card is None:
        return 0
    shape = shape_of(player, state.card)
    proper = canonical(shape, move)
    return GRID.mask(SHAPES[shape].cells(proper.cell, Turn(proper.turn)))


class Finds(Struct, frozen=True):
    """What a building brings besides points: nuggets, progress symbols, stickers."""

    nuggets: int = 0
    symbols: int = 0
    stickers: tuple[str, ...] = ()


def finds(state: State, player: Player, later: Player) -> Finds:
    """What *player* would find by becoming *later* in this round (MC-70, MC-77, MC-80)."""
    if state.episode is None:
        return Finds()
    town, new = City(player, state.episode), City(later, state.episode)
    gold, modules = CAMPAIGN.gold, town.rules.modules
    covers = town.rules.veins and new.has_veins() and not town.has_veins()
    links = "port_symbol" in modules and not state.port_claimed and new.links()
    known = reached(state, player)
    steps = [step.gives for step in reached(state, later) if step not in known]
    return Finds(
        (gold.nuggets_later if state.veins_claimed else gold.nuggets_first) if covers else 0,
        steps.count("symbol") + (CAMPAIGN.port_symbols if links else 0),
        tuple(g for g in steps if g != "symbol") if state.episode < EPISODES else (),
    )
