"""The end of an episode: symbols, stickers, shafts, and the record for the next one (MC-53)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Seat
from rules.my_city.box import CAMPAIGN, EPISODES
from rules.my_city.city import City
from rules.my_city.model import Mines, Player, Record, State, Town
from rules.my_city.scenario import scenario
from rules.my_city.scoring import city, ranks, score
from rules.my_city.stickers import improved

SECOND_PLACE_FROM = 3
"""With fewer seats nobody is rewarded as the second (MC-52)."""


class Step(Struct, frozen=True):
    """A step of a shaft; *first* pays only those who come first."""

    colour: str
    depth: int
    gives: str
    first: bool

    @property
    def id(self) -> str:
        return f"{self.colour}-{self.depth}"


STEPS = tuple(
    Step(colour, int(depth.rstrip("*")), gives, depth.endswith("*"))
    for colour, shaft in CAMPAIGN.mines.items()
    for depth, _, gives in (step.partition(" ") for step in shaft.steps)
)


class Outcome(Struct, frozen=True):
    """What an episode brings one seat."""

    total: int
    place: int
    symbols: tuple[tuple[str, int], ...]
    """By reason: place, limit, mine, gold."""
    stickers: tuple[str, ...]
    church4: str | None
    mines: Mines
    steps: tuple[Step, ...]
    """The steps of the shafts that pay."""
    debt: int

    @property
    def painted(self) -> int:
        return sum(count for _, count in self.symbols)


def outcomes(state: State, places: Sequence[int]) -> tuple[Outcome, ...]:
    """What the episode that ended in *state* with these *places* brings everybody."""
    seats = range(len(state.players))
    gold = _gold(state)
    return tuple(_outcome(state, Seat(i), places[i], gold[i]) for i in seats)


def record(state: State, places: Sequence[int]) -> Record:
    """The record that the episode leaves; its number is that of the next one (MC-47)."""
    assert state.episode is not None
    towns = zip(state.players, outcomes(state, places), strict=True)
    return Record(
        state.episode + 1,
        tuple(_left_behind(player, outcome) for player, outcome in towns),
        tuple(sorted({*state.mine_claimed, *_claims(state)})),
    )


def reached(state: State, player: Player) -> tuple[Step, ...]:
    """The steps of the shafts that would pay *player* if the episode ended now."""
    return _steps(state, player.town.mines, _mines(City(player, state.episode)))


def standings(record: Record) -> tuple[int, ...]:
    """Everybody's place in the campaign: symbols, then the latest places (MC-56)."""
    keys = [(town.progress, [-place for place in reversed(town.places)]) for town in record.players]
    return ranks(keys)


def champions(record: Record) -> list[Seat]:
    """Who has won the campaign; nobody before its last episode has been played (MC-56)."""
    if record.episode <= EPISODES:
        return []
    return [Seat(i) for i, place in enumerate(standings(record)) if place == 1]


def column(place: int, seats: int) -> str:
    """The column of the reward table for a *place* (MC-52)."""
    if place == 1:
        return "first"
    return "second" if place == 2 and seats >= SECOND_PLACE_FROM else "other"


def _outcome(state: State, seat: Seat, place: int, gold: int) -> Outcome:
    player, rules = state.players[seat], scenario(state.episode)
    pad = score(state, seat)
    where = column(place, len(state.players))
    reward = rules.reward(where)
    mines = _mines(city(state, seat))
    steps = _steps(state, player.town.mines, mines)
    gifts = tuple(step.gives for step in steps if step.gives != "symbol")
    symbols = {
        "limit": int(pad.lines[-1][0] == "limit"),
        "place": reward.symbols,
        "mine": len(steps) - len(gifts),
        "gold": gold,
    }
    return Outcome(
        pad.total,
        place,
        tuple((why, count) for why, count in symbols.items() if count),
        (*reward.stickers, *gifts) if state.episode != EPISODES else (),
        rules.table.church4.get(where, player.town.church4),
        mines,
        steps,
        max(0, -pad.total),
    )


def _mines(town: City) -> Mines:
    """The shafts after the episode (MC-77)."""
    old = town.player.town.mines
    return replace(old, **{c: getattr(old, c) + town.mined(c)[0] for c in town.rules.shafts})


def _steps(state: State, old: Mines, new: Mines) -> tuple[Step, ...]:
    return tuple(
        step
        for step in STEPS
        if getattr(old, step.colour) < step.depth <= getattr(new, step.colour)
        and not (step.first and step.id in state.mine_claimed)
    )


def _claims(state: State) -> set[str]:
    """The steps for first comers that somebody reached in this episode."""
    return {
        step.id
        for i, player in enumerate(state.players)
        for step in _steps(state, player.town.mines, _mines(city(state, Seat(i))))
        if step.first
    }


def _gold(state: State) -> list[int]:
    """The symbols for nuggets, after the episode that pays them (MC-70)."""
    nuggets = [player.town.nuggets for player in state.players]
    if state.episode != CAMPAIGN.gold.payout_after:
        return [0] * len(nuggets)
    pay = {"first": CAMPAIGN.gold.first, "second": CAMPAIGN.gold.second, "other": 0}
    return [
        pay[column(place, len(nuggets))] if own else 0
        for place, own in zip(ranks(nuggets), nuggets, strict=True)
    ]


def _left_behind(player: Player, outcome: Outcome) -> Town:
    return replace(
        improved(player),
        debt=outcome.debt,
        progress=player.town.progress + outcome.painted,
        church4=outcome.church4,
        mines=outcome.mines,
        places=(*player.town.places, outcome.place),
    )
