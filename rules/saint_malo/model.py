"""The nouns of Saint Malo: the table, its players, and what they can decide."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.moves.notation import Grammar, Move
from rules.saint_malo.box import FOUNDED, Face, Role, Spot, Symbol

Phase = Literal["roll", "keep", "score", "crates", "walls", "bonus", "houses", "over"]


class Player(Struct, frozen=True):
    """A city and its stores (SM-09)."""

    city: str = FOUNDED
    coins: int = 3
    logs: int = 2
    points: int = 0
    cannons_lost: int = 0


class State(Struct, frozen=True):
    """The table. What belongs to one turn only is at its default when a turn begins."""

    players: tuple[Player, ...]
    active: Seat = Seat(0)
    """Who plays; when the game is over, nobody does, and it is 0."""
    round: int = 1
    swords_marked: int = 0
    """Boxes of the pirate track that are crossed."""
    phase: Phase = "roll"
    rolls_done: int = 0
    dice: tuple[Face, ...] = ()
    kept: tuple[int, ...] = ()
    """The dice left lying when the others were last rolled, or, in phase ``roll``, are about to."""
    symbol: Symbol | None = None
    """What the player is bound to, by turning or by having begun to score."""
    crates_left: int = 0
    walls_left: int = 0
    houses_left: int = 0
    group: tuple[Spot, ...] = ()
    """The crates or houses of the open step, in the order in which they were placed."""
    architect: Spot | None = None
    first: Seat = Seat(0)
    """Who begins every round (SM-12)."""

    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]


class Dice(tuple[int, ...]):
    """Numbers of dice, ascending; ``none`` if there are none."""

    @staticmethod
    def pattern() -> str:
        return "none|[0-9](?:,[0-9])*"

    @classmethod
    def parse(cls, text: str) -> Dice:
        return cls() if text == "none" else cls(sorted(map(int, text.split(","))))

    def __str__(self) -> str:
        return ",".join(map(str, self)) or "none"


class Keep(Move, frozen=True):
    form = "keep:{dice}"
    dice: Dice


class Stop(Move, frozen=True):
    form = "stop"


class TurnDie(Move, frozen=True):
    form = "turn:{die}={face}"
    verb = "turn"
    die: int
    face: Face


class Log(Move, frozen=True):
    form = "log:{count}"
    count: int


class Crate(Move, frozen=True):
    form = "crate@{cell}"
    cell: Cell


class Wall(Move, frozen=True):
    form = "wall@{cell}"
    cell: Cell


class Church(Move, frozen=True):
    form = "church@{cell}:{level}"
    cell: Cell
    level: int


class Person(Move, frozen=True):
    form = "{person}@{cell}"
    person: Role
    cell: Cell


class House(Move, frozen=True):
    form = "house@{cell}"
    cell: Cell


class Done(Move, frozen=True):
    form = "done"


class Pass(Move, frozen=True):
    form = "pass"


GRAMMAR: Grammar[Move] = Grammar(
    Keep, Stop, TurnDie, Log, Crate, Wall, Church, Person, House, Done, Pass
)
