# Compiled where there is a compiler (rules.compiled).
"""Stickers that players place themselves, before and after an episode (MC-49, MC-55)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event
from rules.ground.grid import Cell
from rules.moves.menus import Portion, Repertoire
from rules.my_city.board import GRID, lettered, marked
from rules.my_city.box import BLUE_SHAPES, BOARDS, CAMPAIGN, LETTER
from rules.my_city.model import GRAMMAR, Factory, Glue, Player, Rows, ShapeName, StickerName, Town
from rules.my_city.modules import Modules

SQUARES = GRID.all & ~GRID.mask(map(Cell.parse, BOARDS.without_square))
"""The cells that carry a small square when they are plain."""

GLUES = {
    name: Repertoire(Glue(StickerName(name), cell) for cell in GRID.cells)
    for name, sticker in CAMPAIGN.stickers.items()
    if sticker.letter
}
FACTORIES = Repertoire(Factory(ShapeName(shape)) for shape in BLUE_SHAPES)


def targets(player: Player, rules: Modules) -> Portion[Glue] | Portion[Factory]:
    """Every way to place the sticker that is due, in the order of MC-16."""
    town, sticker = improved(player), player.queue[0]
    if sticker == "factory":
        have = (shape in town.factories for shape in BLUE_SHAPES)
        return FACTORIES, sum(1 << i for i, has in enumerate(have) if not has)
    return GLUES[sticker], _squares(town.terrain) & rules.bank


def _has_target(player: Player, rules: Modules) -> bool:
    town = improved(player)
    if player.queue[0] == "factory":
        return len(town.factories) < len(BLUE_SHAPES)
    return bool(_squares(town.terrain) & rules.bank)


def fits(player: Player, move: Glue | Factory) -> bool:
    """Whether the cell or the piece is free for this sticker, whatever is due."""
    town = improved(player)
    if isinstance(move, Factory):
        return move.shape not in town.factories
    return move.cell in GRID and bool(GRID.bit[move.cell] & _squares(town.terrain))


def placed(player: Player, rules: Modules, move: Glue | Factory, *, reward: bool) -> Player:
    """*player* with the sticker in its place; a *reward* lies on the next episode's board."""
    queue = player.queue[1:]
    if reward:
        player = replace(player, queue=queue, glued=(*player.glued, str(move)))
    else:
        player = replace(player, queue=queue, town=_stuck(player.town, move))
    return without_lost(player, rules)


def without_lost(player: Player, rules: Modules) -> Player:
    """*player* without the stickers at the head of the queue that fit nowhere."""
    while player.queue and not _has_target(player, rules):
        player = replace(player, queue=player.queue[1:])
    return player


def lost(seat: Seat, due: tuple[str, ...], after: Player) -> list[Event]:
    """What is told of the stickers that were *due* and found no place."""
    gone = due[: len(due) - len(after.queue)]
    return [Event("lost", seat, {"sticker": sticker}) for sticker in gone]


def improved(player: Player) -> Town:
    """The town with the stickers that were placed as a reward."""
    return _improved(player.town, player.glued) if player.glued else player.town


def in_order(shapes: tuple[str, ...]) -> tuple[str, ...]:
    """Blue shapes in the order of MC-12."""
    return tuple(shape for shape in BLUE_SHAPES if shape in shapes)


@lru_cache(maxsize=256)
def _improved(town: Town, glued: tuple[str, ...]) -> Town:
    for text in glued:
        move = GRAMMAR.read(text)
        assert isinstance(move, Glue | Factory)
        town = _stuck(town, move)
    return town


def _stuck(town: Town, move: Glue | Factory) -> Town:
    """*town* with one more sticker."""
    if isinstance(move, Factory):
        return replace(town, factories=in_order((*town.factories, str(move.shape))))
    letter = CAMPAIGN.stickers[move.sticker].letter or LETTER["plain"]
    return replace(town, terrain=lettered(town.terrain, GRID.bit[move.cell], letter))


@lru_cache(maxsize=256)
def _squares(rows: Rows) -> int:
    return marked(rows, LETTER["plain"]) & SQUARES
