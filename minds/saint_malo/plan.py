"""A turn of Saint Malo thought through: what each symbol would bring with so many dice.

From that follows what every result of five dice is worth, and so what to keep, what to turn and
what to score.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from minds.saint_malo.deeds import DEED, IDLE, SEEN, WHERE, WORTH, asked, box, think
from minds.saint_malo.dice import NEVER, Rolls, best_uses, shown, table, use
from minds.saint_malo.value import THOUSANDTHS, Race, Site, Value, stretch
from minds.thought import Budget
from rules.chance import Seat
from rules.saint_malo import GAME
from rules.saint_malo.box import (
    CHURCHES,
    CITY,
    CRATE,
    DELIVERY_COST,
    DICE,
    EMPTY,
    FACES,
    OUTER,
    PEOPLE,
    ROLLS,
    SIGNS,
    STRENGTHS,
    SYMBOLS,
    TURN_COST,
    WALL,
)
from rules.saint_malo.city import defence, put
from rules.saint_malo.model import (
    Church,
    Crate,
    Dice,
    Keep,
    Log,
    Pass,
    Person,
    Player,
    State,
    Stop,
    TurnDie,
    Wall,
)


class Deed(Struct, frozen=True):
    """Something to score: the move, and what the total is then expected to be."""

    move: Any
    worth: float


ALIKE = 1e-9
"""What differs by less is worth the same, whatever rounding says."""


class Uses(ABC):
    """What a player could make of any dice that lie there."""

    def __init__(self, player: Player) -> None:
        self._player = player

    @abstractmethod
    def _deed(self, symbol: str, dice: int, turned: int) -> Deed | None:
        """The best way to score *symbol* with so many dice, of which some were turned first."""

    @abstractmethod
    def idle(self) -> float:
        """What it is worth to do nothing."""

    def lying(self, state: State) -> float:
        """What the dice of *state* are worth as they lie."""
        counts, bound = tuple(state.dice.count(face) for face in FACES), state.symbol
        symbol, turned = self._best(counts, (bound,) if bound else SYMBOLS)
        if symbol is None:
            return self.idle()
        deed = self._deed(symbol, counts[FACES.index(cast(Any, symbol))] + turned, turned)
        assert deed is not None
        return deed.worth

    def score(self, dice: Sequence[str], bound: str | None) -> Any:
        """What to do with the dice as they lie: turn one, or score."""
        counts = tuple(dice.count(face) for face in FACES)
        symbol, turned = self._best(counts, (bound,) if bound else SYMBOLS)
        if symbol is None:
            return Pass()
        if turned:
            die = next(d for d in DICE if dice[d - 1] not in (symbol, "swords"))
            return TurnDie(die, cast(Any, symbol))
        deed = self._deed(symbol, counts[FACES.index(cast(Any, symbol))], 0)
        assert deed is not None
        return deed.move

    def judged(self, dice: Sequence[str]) -> list[Deed]:
        """The best thing to score with each symbol that the dice show."""
        found = []
        for symbol in SYMBOLS:
            if count := dice.count(symbol):
                deed = self._deed(symbol, count, 0)
                if deed is not None:
                    found.append(deed)
        return sorted(found, key=lambda deed: deed.worth, reverse=True)

    def _best(
        self, counts: tuple[int, ...], symbols: Iterable[str | None] = SYMBOLS
    ) -> tuple[str | None, int]:
        """The symbol to score, and how many dice to turn to it first."""
        best: tuple[str | None, int] = (None, 0)
        most = -inf
        loose = len(DICE) - counts[FACES.index("swords")]
        for symbol in symbols:
            have = counts[FACES.index(cast(Any, symbol))]
            for turned in range(min(loose - have, self._player.coins // TURN_COST) + 1):
                if not have + turned:
                    continue
                deed = self._deed(cast(str, symbol), have + turned, turned)
                if deed is not None and deed.worth > most + ALIKE:
                    best, most = (symbol, turned), deed.worth
        return best


class Turn(Uses):
    """The same with dice that may still be rolled: what to keep, to turn and to score."""

    def __init__(self, player: Player, race: Race, value: Value, budget: Budget) -> None:
        super().__init__(player)
        self._row, self._budget = asked(player, race), budget
        think(self._row, box(), value.row)
        budget.spend(int(self._row[SEEN]))
        self._rolls: Rolls | None = None

    @classmethod
    def of(cls, state: State, seat: Seat, value: Value, budget: Budget) -> Turn:
        return cls(state.players[seat], Race.of(state, seat), value, budget)

    @property
    def rolls(self) -> Rolls:
        """What every result of the dice is worth, and what to keep of it."""
        if self._rolls is None:
            worth = best_uses(table(), self._row, WORTH, self._row[IDLE])
            self._rolls = Rolls(worth, self._budget)
        return self._rolls

    def move(self, state: State) -> Any:
        """What to keep, to turn or to score in *state*, a moment of this turn."""
        if state.phase == "keep":
            return self.keep(state.dice, state.rolls_done)
        return self.score(state.dice, state.symbol)

    def keep(self, dice: Sequence[str], rolls_done: int) -> Keep | Stop:
        """Which dice to leave lying before the next roll, or to roll no more."""
        held = self.rolls.keep(shown(dice), ROLLS - rolls_done)
        if held is None:
            return Stop()
        wanted, kept = list(held), []
        for die, face in zip(DICE, dice, strict=True):
            if wanted[FACES.index(cast(Any, face))]:
                wanted[FACES.index(cast(Any, face))] -= 1
                kept.append(die)
        return Keep(Dice(kept))

    def kept(self, state: State, held: Iterable[int]) -> float:
        """What it is worth in *state* to leave just the dice *held* lying and to roll the rest."""
        faces = [state.dice[die - 1] for die in held]
        counts = tuple(faces.count(face) for face in FACES)
        return self.rolls.kept(counts, ROLLS - state.rolls_done)

    def _deed(self, symbol: str, dice: int, turned: int) -> Deed | None:
        number = use(SYMBOLS.index(cast(Any, symbol)), dice, turned)
        worth = int(self._row[WORTH + number])
        if worth == NEVER:
            return None
        move = _move(SIGNS[self._row[DEED + number]], int(self._row[WHERE + number]))
        return Deed(move, worth / THOUSANDTHS)

    def idle(self) -> float:
        return int(self._row[IDLE]) / THOUSANDTHS


def _move(sign: str, where: int) -> Any:
    """The move that sets *sign* on a spot, or takes so many logs."""
    if sign == EMPTY:
        return Log(where)
    cell = CITY.cells[where]
    if sign in CHURCHES:
        return Church(cell, int(sign))
    if sign in _NAMES:
        return Person(_NAMES[sign], cell)
    return Crate(cell) if sign == CRATE else Wall(cell)


_NAMES = {who.sign: who.name for who in PEOPLE}


class Foresight(Uses):
    """The same, but what a turn leads to is judged by the best that the next one can make of it.

    A value has learned from cities of its own making. Of a city that is nothing like them it
    knows better what can be made of it than what it is worth. *raids* are the attacks that the
    swords of this turn bring for sure.
    """

    def __init__(
        self, player: Player, race: Race, value: Value, budget: Budget, raids: int = 0
    ) -> None:
        super().__init__(player)
        self._race, self._value, self._budget, self._raids = race, value, budget, raids
        self._site = Site(player.city)
        self._fill = value.filling(self._site, stretch(len(self._site.free) - 1, race))
        """By sign and spot: what filling it does to the prospects of its neighbours."""
        budget.spend(len(self._fill) * len(self._site.free))
        self._deeds: dict[tuple[str, int, int], Deed | None] = {}

    def idle(self) -> float:
        return self._worth(self._player)

    def _deed(self, symbol: str, dice: int, turned: int) -> Deed | None:
        key, coins = (symbol, dice, turned), self._player.coins - TURN_COST * turned
        if key not in self._deeds:
            fewer = self._deed(symbol, dice - 1, turned) if dice > 1 else None
            ways = [*self._ways(symbol, dice, coins), *([fewer] if fewer else [])]
            self._deeds[key] = max(ways, key=lambda deed: deed.worth, default=None)
        return self._deeds[key]

    def _ways(self, symbol: str, dice: int, coins: int) -> Iterable[Deed]:
        """Ways to score *symbol* that need just so many dice, with so many coins left."""
        free = self._site.free
        match symbol:
            case "log" if coins >= DELIVERY_COST:
                logs = self._player.logs + dice
                left = replace(self._player, coins=coins - DELIVERY_COST, logs=logs)
                yield Deed(Log(dice), self._worth(left))
            case "crate" if dice == 1:
                spot = self._best_spot(free, CRATE)
                yield self._filling(Crate(CITY.cells[spot]), spot, CRATE, coins)
            case "wall" if dice == 1 and (shore := [s for s in OUTER if s in free]):
                spot = self._best_spot(shore, WALL)
                yield self._filling(Wall(CITY.cells[spot]), spot, WALL, coins)
            case "cross":
                spot = self._best_spot(free, CHURCHES[0])
                move = Church(CITY.cells[spot], dice)
                yield self._filling(move, spot, CHURCHES[dice - 1], coins)
            case "head":
                yield from self._persons(dice, coins)

    def _persons(self, heads: int, coins: int) -> Iterable[Deed]:
        for who in PEOPLE:
            if who.heads != heads:
                continue
            fill = self._fill[who.sign]
            best: dict[int, int] = {}
            """By what the person would count: the spot that spoils least."""
            for spot in self._site.free:
                count = self._site.count(who.name, spot)
                if count not in best or fill[spot] > fill[best[count]]:
                    best[count] = spot
            for count, spot in best.items():
                move = Person(who.name, CITY.cells[spot])
                points, paid = count * who.points, coins + count * who.coins
                yield self._filling(move, spot, who.sign, paid, points)

    def _worth(self, player: Player) -> float:
        race = self._race
        raids = STRENGTHS[race.attacks : race.attacks + self._raids]
        lost = sum(strength > defence(player.city) for strength in raids)
        after = replace(player, cannons_lost=player.cannons_lost + lost)
        race = Race(race.rival, race.attacks + len(raids))
        return next_turn(after, race, self._value, self._budget)

    def _best_spot(self, spots: list[int], sign: str) -> int:
        return max(spots, key=self._fill[sign].__getitem__)

    def _filling(self, move: Any, spot: int, sign: str, coins: int, points: int = 0) -> Deed:
        player = self._player
        city, more = put(player.city, spot, sign), player.points + points
        return Deed(move, self._worth(replace(player, city=city, coins=coins, points=more)))


def next_turn(player: Player, race: Race, value: Value, budget: Budget) -> float:
    """What *player* can expect before the first roll of another turn, if there is one."""
    if race.rival == 0 or EMPTY not in player.city:
        return value.of(player, race)
    return Turn(player, race, value, budget).rolls.before_turn(ROLLS - 1)


def smaller_step(state: State, seat: Seat, value: Value, budget: Budget) -> list[Deed]:
    """The moves of an open step (crates, walls, houses, a bonus person), the best first."""
    found, race = [], Race.of(state, seat)
    for move in GAME.menu(state, seat):
        after = GAME.play(state, seat, move).state
        budget.spend()
        found.append(Deed(move, value.of(after.players[seat], race)))
    return sorted(found, key=lambda deed: deed.worth, reverse=True)
