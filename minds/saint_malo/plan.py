"""A turn of Saint Malo thought through: what each symbol would bring with so many dice.

From that follows what every result of five dice is worth, and so what to keep, what to turn and
what to score.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from minds.saint_malo.dice import RESULTS, Rolls, shown
from minds.saint_malo.value import Site, Value, held
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
    LOOK,
    OUTER,
    PEOPLE,
    ROLLS,
    SYMBOLS,
    TURN_COST,
    WALL,
)
from rules.saint_malo.city import put
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
from rules.saint_malo.scoring import pad

_NOTHING = -1000.0


class Deed(Struct, frozen=True):
    """Something to score: the move, and what the total is then expected to be."""

    move: Any
    worth: float


class Turn:
    """What the player of *seat* could make of any dice, now."""

    def __init__(self, state: State, seat: Seat, value: Value, budget: Budget) -> None:
        self._state, self._value, self._budget = state, value, budget
        self._player = state.players[seat]
        self._rival = rival(state, seat)
        self._site = Site(self._player.city)
        self._around = value.around(self._site)
        self._filled: dict[tuple[int, str], float] = {}
        self._deeds: dict[tuple[str, int, int], Deed | None] = {}

    def keep(self) -> Keep | Stop:
        """Which dice to leave lying before the next roll, or to roll no more."""
        held = self._rolls.keep(shown(self._state.dice), ROLLS - self._state.rolls_done)
        if held is None:
            return Stop()
        wanted, kept = list(held), []
        for die, face in zip(DICE, self._state.dice, strict=True):
            if wanted[FACES.index(face)]:
                wanted[FACES.index(face)] -= 1
                kept.append(die)
        return Keep(Dice(kept))

    def worths(self) -> list[float]:
        """What each result of five dice is worth if nothing is rolled any more."""
        return [self._best(counts)[1] for counts in RESULTS]

    def kept(self, dice: Iterable[int]) -> float:
        """What it is worth to leave just these *dice* lying and to roll the others."""
        faces = [self._state.dice[die - 1] for die in dice]
        counts = tuple(faces.count(face) for face in FACES)
        return self._rolls.kept(counts, ROLLS - self._state.rolls_done)

    @cached_property
    def _rolls(self) -> Rolls:
        return Rolls(self.worths())

    def shown(self) -> float:
        """What the dice are worth as they lie."""
        bound = self._state.symbol
        counts = tuple(self._state.dice.count(face) for face in FACES)
        return self._best(counts, (bound,) if bound else SYMBOLS)[1]

    def score(self) -> Any:
        """What to do with the dice as they lie: turn one, or score."""
        dice, bound = self._state.dice, self._state.symbol
        counts = tuple(dice.count(face) for face in FACES)
        (symbol, turned), _ = self._best(counts, (bound,) if bound else SYMBOLS)
        if symbol is None:
            return Pass()
        if turned:
            die = next(d for d in DICE if dice[d - 1] not in (symbol, "swords"))
            return TurnDie(die, cast(Any, symbol))
        deed = self._deed(symbol, counts[FACES.index(cast(Any, symbol))], self._player.coins)
        assert deed is not None
        return deed.move

    def judged(self) -> list[Deed]:
        """The best thing to score with each symbol that the dice show."""
        found = []
        for symbol in SYMBOLS:
            if count := self._state.dice.count(symbol):
                deed = self._deed(symbol, count, self._player.coins)
                if deed is not None:
                    found.append(deed)
        return sorted(found, key=lambda deed: deed.worth, reverse=True)

    def _best(
        self, counts: tuple[int, ...], symbols: Iterable[str | None] = SYMBOLS
    ) -> tuple[tuple[str | None, int], float]:
        """The symbol to score and how many dice to turn to it, and what that is worth."""
        best: tuple[str | None, int] = (None, 0)
        most = _NOTHING
        loose = len(DICE) - counts[FACES.index("swords")]
        for symbol in symbols:
            have = counts[FACES.index(cast(Any, symbol))]
            for turned in range(min(loose - have, self._player.coins // TURN_COST) + 1):
                if not have + turned:
                    continue
                coins = self._player.coins - TURN_COST * turned
                deed = self._deed(cast(str, symbol), have + turned, coins)
                if deed is not None and deed.worth > most + 1e-9:
                    best, most = (symbol, turned), deed.worth
        if most == _NOTHING:
            most = self._value.of(self._player, self._rival)
        return best, most

    def _deed(self, symbol: str, dice: int, coins: int) -> Deed | None:
        """The best way to score *symbol* with so many dice, with so many coins left."""
        key = symbol, dice, coins
        if key not in self._deeds:
            fewer = self._deed(symbol, dice - 1, coins) if dice > 1 else None
            exact = max(
                self._ways(symbol, dice, replace(self._player, coins=coins)),
                key=lambda deed: deed.worth,
                default=None,
            )
            both = [deed for deed in (fewer, exact) if deed is not None]
            self._deeds[key] = max(both, key=lambda deed: deed.worth, default=None)
        return self._deeds[key]

    def _ways(self, symbol: str, dice: int, player: Player) -> Iterable[Deed]:
        """Ways to score *symbol* that need just so many dice."""
        city = player.city
        free = [spot for spot, sign in enumerate(city) if sign == EMPTY]
        match symbol:
            case "log" if player.coins >= DELIVERY_COST:
                coins, logs = player.coins - DELIVERY_COST, player.logs + dice
                yield self._deed_of(Log(dice), replace(player, coins=coins, logs=logs))
            case "crate" if dice == 1:
                spot = self._best_spot(free, CRATE)
                yield self._filling(Crate(CITY.cells[spot]), player, spot, CRATE)
            case "wall" if dice == 1 and (shore := [s for s in OUTER if city[s] == EMPTY]):
                spot = self._best_spot(shore, WALL)
                yield self._filling(Wall(CITY.cells[spot]), player, spot, WALL)
            case "cross":
                sign = CHURCHES[dice - 1]
                spot = self._best_spot(free, sign)
                yield self._filling(Church(CITY.cells[spot], dice), player, spot, sign)
            case "head":
                yield from self._persons(dice, player, free)

    def _persons(self, heads: int, player: Player, free: list[int]) -> Iterable[Deed]:
        for who in PEOPLE:
            if who.heads != heads:
                continue
            best: dict[int, int] = {}
            """By what the person would count: the spot that spoils least."""
            for spot in free:
                count = who.counts(LOOK[spot](player.city))
                if count not in best or self._fill(spot, who.sign) > self._fill(
                    best[count], who.sign
                ):
                    best[count] = spot
            for count, spot in best.items():
                points, coins = count * who.points, count * who.coins
                paid = replace(player, points=player.points + points, coins=player.coins + coins)
                move = Person(who.name, CITY.cells[spot])
                yield self._filling(move, paid, spot, who.sign)

    def _best_spot(self, spots: list[int], sign: str) -> int:
        return max(spots, key=lambda spot: self._fill(spot, sign))

    def _fill(self, spot: int, sign: str) -> float:
        """What filling *spot* with *sign* does to the prospects of its neighbours."""
        if (spot, sign) not in self._filled:
            self._budget.spend()
            self._filled[spot, sign] = self._value.filling(self._site, spot, sign)
        return self._filled[spot, sign]

    def _filling(self, move: Any, player: Player, spot: int, sign: str) -> Deed:
        """What setting *sign* on *spot* leads to, for *player*, who is already paid for it."""
        after = replace(player, city=put(player.city, spot, sign))
        if self._rival == 0 or EMPTY not in after.city:
            return Deed(move, pad(after).total)
        around = self._around + self._fill(spot, sign)
        return Deed(move, held(after) + self._value.stored(after, self._rival) + around)

    def _deed_of(self, move: Any, after: Player) -> Deed:
        self._budget.spend()
        return Deed(move, self._value.of(after, self._rival))


def smaller_step(state: State, seat: Seat, value: Value, budget: Budget) -> list[Deed]:
    """The moves of an open step (crates, walls, houses, a bonus person), the best first."""
    found = []
    for move in GAME.menu(state, seat):
        after = GAME.play(state, seat, move).state
        budget.spend()
        found.append(Deed(move, value.of(after.players[seat], rival(state, seat))))
    return sorted(found, key=lambda deed: deed.worth, reverse=True)


def rival(state: State, seat: Seat) -> int:
    """How many cells are empty in the fullest city of the others; 0 in the very last turn."""
    return min(p.city.count(EMPTY) for i, p in enumerate(state.players) if i != seat)
