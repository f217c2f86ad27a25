"""Rounds and what comes after the last one: awards, scoring, rewards."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step
from rules.my_city import rewards
from rules.my_city.box import CAMPAIGN, EPISODES
from rules.my_city.city import City, has_piece
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario
from rules.my_city.scoring import places, score, tie
from rules.my_city.stickers import without_lost
from rules.my_city.telling import decision, lost


def waiting(state: State) -> int:
    """The seats that have yet to decide on the current card, as a set of bits."""
    modern, card = scenario(state.episode).modern, state.card
    assert card is not None
    found = 0
    for i, player in enumerate(state.players):
        if player.playing and player.chosen is None and has_piece(player, card, modern):
            found |= 1 << i
    return found


def closed(state: State) -> Step[State]:
    """The end of a round in which everybody has decided (MC-21)."""
    events = [event for i in range(len(state.players)) for event in decision(state, Seat(i))]
    rules = scenario(state.episode)
    if rules.veins:
        state, found = _veins(state, rules.veins)
        events += found
    if "port" in rules.modules and not state.port_claimed:
        state, found = _port(state)
        events += found
    players = tuple(replace(p, chosen=None) if p.chosen else p for p in state.players)
    step = onward(replace(state, players=players, card=None, phase="reveal"))
    return Step(step.state, (*events, *step.events), closes=True)


def onward(state: State) -> Step[State]:
    """The next card, or the end if there is none or nobody to build it (MC-22)."""
    if state.deck and any(player.playing for player in state.players):
        return Step(state)
    return _scored(replace(state, phase="over", card=None))


def ended(state: State) -> Step[State]:
    """The end of a campaign's match, when the last sticker is in its place."""
    state = replace(state, phase="over")
    assert state.episode is not None
    if state.episode < EPISODES:
        return Step(state, (Event("next", None, {"episode": state.episode + 1}),))
    record = rewards.record(state, places(state))
    best = rewards.champions(record)
    symbols = {"symbols": record.players[best[0]].progress}
    if len(best) == 1:
        return Step(state, (Event("champion", best[0], symbols),))
    return Step(state, tuple(Event("co-champion", seat, symbols) for seat in best))


def _veins(state: State, points: int) -> tuple[State, list[Event]]:
    """Pays everybody who covered the last gold vein in this round (MC-34, MC-70)."""
    found = [i for i, player in enumerate(state.players) if _completes(player, state.episode)]
    if not found:
        return state, []
    gold, events, players = CAMPAIGN.gold, list[Event](), list(state.players)
    points = 0 if state.veins_claimed else points
    nuggets = gold.nuggets_later if state.veins_claimed else gold.nuggets_first
    for i in found:
        player = players[i]
        player = replace(player, token=player.token + points, earned=player.earned + points)
        if points:
            events.append(Event("veins", Seat(i), {"points": points}))
        if state.episode is not None:
            town = replace(player.town, nuggets=player.town.nuggets + nuggets)
            player = replace(player, town=town)
            events.append(Event("nuggets", Seat(i), {"count": nuggets}))
        players[i] = player
    return replace(state, players=tuple(players), veins_claimed=True), events


def _completes(player: Player, episode: int | None) -> bool:
    if not _has_built(player):
        return False
    town = City(player, episode)
    return town.has_veins() and bool(town.buildings[-1][1] & town.ground.veins)


def _has_built(player: Player) -> bool:
    """Whether *player* built in this round."""
    return bool(player.chosen and player.chosen.startswith("build"))


def _port(state: State) -> tuple[State, list[Event]]:
    """Notices the first links to the port and paints their symbols (MC-80)."""
    linked = [
        i
        for i, player in enumerate(state.players)
        if _has_built(player) and City(player, state.episode).links()
    ]
    if not linked:
        return state, []
    state, events = replace(state, port_claimed=True), list[Event]()
    if "port_symbol" in scenario(state.episode).modules:
        players, symbols = list(state.players), CAMPAIGN.port_symbols
        for i in linked:
            town = players[i].town
            town = replace(town, progress=town.progress + symbols)
            players[i] = replace(players[i], town=town)
            events.append(Event("linked", Seat(i), {"symbols": symbols}))
        state = replace(state, players=tuple(players))
    return state, events


def _scored(state: State) -> Step[State]:
    """The end of the last round: places, and in a campaign rewards (MC-53)."""
    result = places(state)
    events = _result(state, result)
    if state.episode is None:
        return Step(state, tuple(events), closes=True)
    rules, players = scenario(state.episode), list[Player]()
    for i, outcome in enumerate(rewards.outcomes(state, result)):
        events += _rewarded(Seat(i), outcome, state)
        due = replace(state.players[i], queue=outcome.stickers)
        player = without_lost(due, rules)
        events += lost(Seat(i), due, player)
        players.append(player)
    state = replace(state, players=tuple(players), phase="reward")
    if any(player.queue for player in players):
        return Step(state, tuple(events), closes=True)
    step = ended(state)
    return Step(step.state, (*events, *step.events), closes=True)


def _result(state: State, result: tuple[int, ...]) -> list[Event]:
    totals = [score(state, Seat(i)).total for i in range(len(result))]
    events = [
        Event("scored", Seat(i), {"total": totals[i], "place": place})
        for i, place in enumerate(result)
    ]
    for total in sorted(set(totals), reverse=True):
        equal = tuple(Seat(i) for i, other in enumerate(totals) if other == total)
        if decided := tie(state, equal):
            events += [
                Event("tied", seat, {"row": decided.row, "empty": decided.empty[seat]})
                for seat in equal
            ]
    if state.episode is None:
        best = [Seat(i) for i, place in enumerate(result) if place == 1]
        words = {"total": max(totals)}
        alone = len(best) == 1
        events += [Event("won", s, words) if alone else Event("shared", s, words) for s in best]
    return events


def _rewarded(seat: Seat, outcome: rewards.Outcome, state: State) -> list[Event]:
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
