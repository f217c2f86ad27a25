"""Stickers that players place themselves, before and after an episode."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.errors import Illegal
from rules.grid import Cell, bits
from rules.my_city.board import GRID, lettered, marked
from rules.my_city.box import BLUE_SHAPES, BOARDS, CAMPAIGN
from rules.my_city.ground import LETTER, ground
from rules.my_city.model import GRAMMAR, Factory, Glue, Player, Rows, ShapeName, StickerName, Town
from rules.my_city.scenario import Scenario, scenario
from rules.my_city.sheets import COLUMNS
from rules.notation import Move

SQUARES = GRID.all & ~GRID.mask(map(Cell.parse, BOARDS.without_square))
"""The cells that carry a small square when they are plain (MC-49)."""

GLUES = {
    name: tuple(Glue(StickerName(name), cell) for cell in GRID.cells)
    for name, sticker in CAMPAIGN.stickers.items()
    if sticker.letter
}
FACTORIES = tuple(Factory(ShapeName(shape)) for shape in BLUE_SHAPES)


def choices(player: Player, rules: Scenario) -> list[Move]:
    """Every way to place the sticker that is due, in the order of MC-16."""
    return _targets(improved(player), rules, player.queue[0])


def refusal(player: Player, rules: Scenario, move: Glue | Factory) -> Illegal | None:
    """Why *player* may not place a sticker so (MC-55)."""
    due, town = player.queue[0], improved(player)
    if isinstance(move, Factory):
        if due != "factory":
            return Illegal("other-sticker", due=due)
        if move.shape in town.factories:
            return Illegal("has-factory", shape=str(move.shape))
        return None
    if move.sticker != due:
        return Illegal("other-sticker", due=due)
    if move.cell not in GRID:
        return Illegal("outside", cell=move.cell)
    if not GRID.bit[move.cell] & _squares(town.terrain):
        return Illegal("not-a-sticker-cell", cell=move.cell)
    if not GRID.bit[move.cell] & rules.bank:
        return Illegal("wrong-bank", cell=move.cell)
    return None


def placed(player: Player, rules: Scenario, move: Glue | Factory, *, reward: bool) -> Player:
    """*player* with the sticker in its place; a *reward* lies on the next episode's board."""
    player = replace(player, queue=player.queue[1:])
    if reward:
        player = replace(player, glued=(*player.glued, str(move)))
    else:
        player = replace(player, town=stuck(player.town, move))
    return without_lost(player, rules)


def without_lost(player: Player, rules: Scenario) -> Player:
    """*player* without the stickers at the head of the queue that fit nowhere (MC-55)."""
    town = improved(player)
    while player.queue and not _has_target(town, rules, player.queue[0]):
        player = replace(player, queue=player.queue[1:])
    return player


def improved(player: Player) -> Town:
    """The town with the stickers that were placed as a reward."""
    return _improved(player.town, player.glued) if player.glued else player.town


@lru_cache(maxsize=256)
def _improved(town: Town, glued: tuple[str, ...]) -> Town:
    for text in glued:
        move = GRAMMAR.read(text)
        assert isinstance(move, Glue | Factory)
        town = stuck(town, move)
    return town


def stuck(town: Town, move: Glue | Factory) -> Town:
    """*town* with one more sticker."""
    if isinstance(move, Factory):
        return replace(town, factories=in_order((*town.factories, str(move.shape))))
    letter = CAMPAIGN.stickers[move.sticker].letter
    assert letter is not None
    return replace(town, terrain=lettered(town.terrain, GRID.bit[move.cell], letter))


def won_until(episode: int) -> set[str]:
    """The stickers that some episode up to this one gives as a reward."""
    rewards = (scenario(n).reward(column) for n in range(1, episode + 1) for column in COLUMNS)
    return {name for reward in rewards for name in reward.stickers}


def in_order(shapes: tuple[str, ...]) -> tuple[str, ...]:
    """Blue shapes in the order of MC-12."""
    return tuple(shape for shape in BLUE_SHAPES if shape in shapes)


def safest(player: Player, rules: Scenario) -> Move:
    """Where a sticker does an absent player no harm: what is good to keep goes into a corner,
    what is good to build over or around goes into the open."""
    moves = choices(player, rules)
    soil = ground(player.town.terrain, rules.episode)
    sign = 1 if player.queue[0] in ("tree", "trees", "theatre") else -1
    return max(
        moves,
        key=lambda m: sign * soil.shelter(GRID.index[m.cell]) if isinstance(m, Glue) else 0,
    )


def _targets(town: Town, rules: Scenario, sticker: str) -> list[Move]:
    if sticker == "factory":
        return [move for move in FACTORIES if move.shape not in town.factories]
    return [GLUES[sticker][i] for i in bits(_squares(town.terrain) & rules.bank)]


def _has_target(town: Town, rules: Scenario, sticker: str) -> bool:
    if sticker == "factory":
        return len(town.factories) < len(BLUE_SHAPES)
    return bool(_squares(town.terrain) & rules.bank)


@lru_cache(maxsize=256)
def _squares(rows: Rows) -> int:
    return marked(rows, LETTER["plain"]) & SQUARES


def fits(player: Player, move: Glue | Factory) -> bool:
    """Whether the cell or the piece is free for this sticker, whatever is due."""
    town = improved(player)
    if isinstance(move, Factory):
        return move.shape not in town.factories
    return move.cell in GRID and bool(GRID.bit[move.cell] & _squares(town.terrain))
