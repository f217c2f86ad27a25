# Compiled where there is a compiler (rules.compiled).
"""The end of an episode: symbols, stickers, shafts, and the record for the next one (MC-53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step, Tale, Tales
from rules.my_city.box import CAMPAIGN, COLUMNS, EPISODES
from rules.my_city.campaign.mines import ShaftStep, deepened, reached
from rules.my_city.campaign.stickers import improved, lost, without_lost
from rules.my_city.city import City, links
from rules.my_city.model import CarryOver, Mines, Player, State, Town
from rules.my_city.modules import modules
from rules.my_city.scoring import places, ranks, score

SECOND_PLACE_FROM = 3
"""With fewer seats nobody is rewarded as the second (MC-52)."""


class Brought(Struct, frozen=True):
    """What an episode brings one seat."""

    total: int
    place: int
    symbols: tuple[tuple[str, int], ...]
    """By reason: place, limit, mine, gold."""
    stickers: tuple[str, ...]
    church4: str | None
    mines: Mines
    steps: tuple[ShaftStep, ...]
    """The steps of the shafts that pay."""
    debt: int

    @property
    def painted(self) -> int:
        return sum(count for _, count in self.symbols)


class Reward(Struct, frozen=True):
    """A field of the reward table: painted symbols, then stickers in order."""

    symbols: int
    stickers: tuple[str, ...]


@cache
def reward(episode: int, column: str) -> Reward:
    """What the *column* first, second or other of the reward table holds."""
    symbols, *stickers = getattr(CAMPAIGN.row(episode), column).split()
    return Reward(int(symbols), tuple(stickers))


def won_until(episode: int) -> set[str]:
    """The stickers that some episode up to this one gives as a reward."""
    rewards = (reward(n, column) for n in range(1, episode + 1) for column in COLUMNS)
    return {name for reward in rewards for name in reward.stickers}


def column(place: int, seats: int) -> str:
    """The column of the reward table for a *place* (MC-52)."""
    if place == 1:
        return "first"
    return "second" if place == 2 and seats >= SECOND_PLACE_FROM else "other"


def outcomes(state: State, places: Sequence[int]) -> tuple[Brought, ...]:
    """What the episode that ended in *state* with these *places* brings everybody."""
    gold = _gold(state)
    return tuple(_outcome(state, Seat(i), place, gold[i]) for i, place in enumerate(places))


def record(state: State, places: Sequence[int]) -> CarryOver:
    """The record that the episode leaves; its number is that of the next one (MC-47)."""
    towns = zip(state.players, outcomes(state, places), strict=True)
    claims = {step.id for p in state.players for step in reached(state, p) if step.first}
    return CarryOver(
        _number(state) + 1,
        tuple(_left_behind(player, outcome) for player, outcome in towns),
        tuple(sorted({*state.mine_claimed, *claims})),
    )


def standings(record: CarryOver) -> tuple[int, ...]:
    """Everybody's place in the campaign: symbols, then the latest places (MC-56)."""
    keys = [(town.progress, [-place for place in reversed(town.places)]) for town in record.players]
    return ranks(keys)


def champions(record: CarryOver) -> list[Seat]:
    """Who has won the campaign; nobody before its last episode has been played (MC-56)."""
    if record.episode <= EPISODES:
        return []
    return [Seat(i) for i, place in enumerate(standings(record)) if place == 1]


def handed_out(state: State, places: Sequence[int], told: Tales) -> Step[State]:
    """The rewards of an episode, after what was *told*; then everybody places the stickers that
    are due (MC-53)."""
    rules = modules(state.episode)
    players: list[Player] = []
    for player, place in zip(state.players, places, strict=True):
        due = _due(state, player, place)
        players.append(without_lost(replace(player, queue=due), rules))
    after = replace(state, players=tuple(players), phase="reward")
    told += (Tale(_brought, (state, tuple(places), after.players)),)
    if any(player.queue for player in players):
        return Step(after, told, closes=True)
    return ended(after, told)


def ended(state: State, told: Tales) -> Step[State]:
    """The end of a campaign's match, when the last sticker is in its place, after what was
    *told* of that."""
    return Step(replace(state, phase="over"), (*told, Tale(_closing, (state,))), closes=True)


def _closing(state: State) -> list[Event]:
    """What comes next, or who has won the campaign."""
    if _number(state) < EPISODES:
        return [Event("next", None, {"episode": _number(state) + 1})]
    left = record(state, places(state))
    best = champions(left)
    symbols = {"symbols": left.players[best[0]].progress}
    name = "champion" if len(best) == 1 else "co-champion"
    return [Event(name, seat, symbols) for seat in best]


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
    covers = town.rules.veins and new.has_veins() and not town.has_veins()
    joins = (
        "port_symbol" in town.rules.on and not state.port_claimed and links(later, state.episode)
    )
    known = reached(state, player)
    steps = [step.gives for step in reached(state, later) if step not in known]
    return Finds(
        nuggets(state) if covers else 0,
        steps.count("symbol") + (CAMPAIGN.port_symbols if joins else 0),
        tuple(g for g in steps if g != "symbol") if state.episode < EPISODES else (),
    )


def nuggets(state: State) -> int:
    """The nuggets for whoever covers the last gold vein in this round (MC-70)."""
    gold = CAMPAIGN.gold
    return gold.nuggets_later if state.veins_claimed else gold.nuggets_first


def _number(state: State) -> int:
    """The number of the episode; the eternal game has no rewards."""
    assert state.episode is not None
    return state.episode


def _outcome(state: State, seat: Seat, place: int, gold: int) -> Brought:
    player, pad, episode = state.players[seat], score(state, seat), _number(state)
    where = column(place, len(state.players))
    won = reward(episode, where)
    steps = reached(state, player)
    symbols = {
        "limit": int(pad.lines[-1][0] == "limit"),
        "place": won.symbols,
        "mine": sum(step.gives == "symbol" for step in steps),
        "gold": gold,
    }
    return Brought(
        pad.total,
        place,
        tuple((why, count) for why, count in symbols.items() if count),
        _due(state, player, place),
        CAMPAIGN.row(episode).church4.get(where, player.town.church4),
        deepened(player, episode),
        steps,
        max(0, -pad.total),
    )


def _due(state: State, player: Player, place: int) -> tuple[str, ...]:
    """The stickers that are placed after the episode; after the last one there are none."""
    if (episode := _number(state)) == EPISODES:
        return ()
    won = reward(episode, column(place, len(state.players))).stickers
    mined = [step.gives for step in reached(state, player) if step.gives != "symbol"]
    return (*won, *mined)


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


def _left_behind(player: Player, outcome: Brought) -> Town:
    return replace(
        improved(player),
        debt=outcome.debt,
        progress=player.town.progress + outcome.painted,
        church4=outcome.church4,
        mines=outcome.mines,
        places=(*player.town.places, outcome.place),
    )


def _brought(
    state: State, places: tuple[int, ...], rewarded: tuple[Player, ...]
) -> Iterator[Event]:
    """What the episode that ended in *state* brings everybody, and the stickers that fit nowhere
    on the boards of who was *rewarded*."""
    for i, outcome in enumerate(outcomes(state, places)):
        yield from _told(state, Seat(i), outcome)
        yield from lost(Seat(i), outcome.stickers, rewarded[i])


def _told(state: State, seat: Seat, outcome: Brought) -> list[Event]:
    """What an episode brings a seat, as events."""
    town = state.players[seat].town
    events = [Event("painted", seat, {"why": why, "count": n}) for why, n in outcome.symbols]
    if outcome.debt and state.episode != EPISODES:
        events.append(Event("debt", seat, {"points": outcome.debt}))
    if outcome.church4 != town.church4:
        events.append(Event("own-church", seat, {"shape": outcome.church4}))
    for colour in CAMPAIGN.mines:
        depth = getattr(outcome.mines, colour)
        if depth != getattr(town.mines, colour):
            events.append(Event("mined", seat, {"colour": colour, "depth": depth}))
    if outcome.stickers:
        events.append(Event("due", seat, {"stickers": outcome.stickers}))
    return events
