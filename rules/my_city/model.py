"""The nouns: towns and what they carry over, players, positions, decisions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.ground.grid import Cell
from rules.moves.notation import Grammar, Move
from rules.my_city.box import BLUE_SHAPES, BOARDS, CAMPAIGN

Phase = Literal["prepare", "reveal", "blocked", "build", "reward", "over"]
Quarter = Literal["n", "e", "s", "w"]

Row = Annotated[str, Meta(min_length=BOARDS.size, max_length=BOARDS.size)]
Rows = Annotated[tuple[Row, ...], Meta(min_length=BOARDS.size, max_length=BOARDS.size)]
"""A board as eleven strings of terrain letters (MC-06)."""

Place = Annotated[int, Meta(ge=1, le=4)]
Count = Annotated[int, Meta(ge=0, le=9999)]
"""More than anybody can have is a mistake in a file."""


class Mines(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How deep the shafts are (MC-77)."""

    blue: Count = 0
    red: Count = 0
    yellow: Count = 0


class Town(Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """What a seat takes from episode to episode (MC-47)."""

    name: str
    terrain: Rows
    debt: Count = 0
    progress: Count = 0
    nuggets: Count = 0
    church4: str | None = None
    factories: tuple[str, ...] = ()
    mines: Mines = Mines()
    places: tuple[Place, ...] = ()


class CarryOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The carry-over record: a campaign between two episodes (MC-47)."""

    episode: int
    players: tuple[Town, ...]
    mine_claimed: tuple[str, ...] = ()


class Player(Struct, frozen=True, gc=False):
    """One seat: its town, and what happens to it in this match."""

    town: Town
    """As the match started from it, with the stickers of this episode on its terrain."""
    token: int
    buildings: tuple[str, ...] = ()
    """``red-t4@c4e``, in the order in which they were placed."""
    covered: int = 0
    """The cells under the buildings."""
    earned: int = 0
    """The points that were paid at once (MC-50)."""
    playing: bool = True
    """Whether the seat still takes part."""
    chosen: str | None = None
    """The text given for the current card; hidden from other eyes (MC-20)."""
    queue: tuple[str, ...] = ()
    """The stickers to be placed, in order."""
    glued: tuple[str, ...] = ()
    """The texts of the stickers placed as a reward, which lie on the next episode's board."""


class State(Struct, frozen=True, gc=False):
    """A position. *episode* is ``None`` in the eternal game."""

    players: tuple[Player, ...]
    episode: int | None
    phase: Phase
    deck: tuple[str, ...]
    """The cards not yet drawn, sorted, for they have no order (MC-19)."""
    card: str | None = None
    """The card that is being answered."""
    veins_claimed: bool = False
    port_claimed: bool = False
    """Whether somebody did it in an earlier round."""
    mine_claimed: tuple[str, ...] = ()
    """The steps for first comers that were reached in earlier episodes."""


class StickerName(str):
    """A sticker for a cell: a word that menus do not list, for later chapters keep theirs."""

    @staticmethod
    def pattern() -> str:
        names = [name for name, sticker in CAMPAIGN.stickers.items() if sticker.letter]
        return "|".join(sorted(names, key=len, reverse=True))

    @classmethod
    def parse(cls, text: str) -> StickerName:
        return cls(text)


class ShapeName(str):
    """The shape of a blue piece."""

    @staticmethod
    def pattern() -> str:
        return "|".join(BLUE_SHAPES)

    @classmethod
    def parse(cls, text: str) -> ShapeName:
        return cls(text)


class Build(Move, frozen=True, cache_hash=True):
    form = "build@{cell}{turn}"
    cell: Cell
    turn: Quarter

    @property
    def spot(self) -> str:
        """``c4e``: the anchor and the turn (MC-14)."""
        return f"{self.cell}{self.turn}"


class Pass(Move, frozen=True):
    form = "pass"


class Finish(Move, frozen=True):
    form = "finish"


class Glue(Move, frozen=True):
    form = "{sticker}@{cell}"
    sticker: StickerName
    cell: Cell


class Factory(Move, frozen=True):
    form = "factory:{shape}"
    verb = "glue"
    shape: ShapeName

    @property
    def sticker(self) -> str:
        return "factory"


GRAMMAR: Grammar[Move] = Grammar(Build, Pass, Finish, Glue, Factory)
PASS, FINISH = Pass(), Finish()
