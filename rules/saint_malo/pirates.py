"""The end of a turn: swords, attacks, and whether another round begins (SM-28)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Score, Step
from rules.saint_malo.city import defence, is_full
from rules.saint_malo.model import Player, State
from rules.saint_malo.scoring import pad, rank

STRENGTHS = (1, 3, 6, 8, 10, 12)
"""Of the attacks, row by row (SM-10)."""

Players = tuple[Player, ...]
Events = tuple[Event, ...]


def row_length(seats: int) -> int:
    """Boxes in each row of the pirate track (SM-10)."""
    return 2 * seats


def attacks(marked: int, seats: int) -> int:
    """How many attacks there have been."""
    return marked // row_length(seats)


def swords_missing(marked: int, seats: int) -> int | None:
    """How many swords the next attack waits for; ``None`` after the last one."""
    if attacks(marked, seats) == len(STRENGTHS):
        return None
    return row_length(seats) - marked % row_length(seats)


def end_turn(state: State, player: Player, events: Events) -> Step[State]:
    """What follows the turn of the active player, who is now *player*."""
    seat, seats = state.active, len(state.players)
    if is_full(player.city):
        events += (Event("full", seat, {"round": state.round}),)
    players = state.with_player(player)
    marked = state.swords_marked
    if swords := state.dice.count("swords"):
        marked = min(marked + swords, len(STRENGTHS) * row_length(seats))
        events += _marking(seat, seats, swords, state.swords_marked, marked)
        for row in range(attacks(state.swords_marked, seats), attacks(marked, seats)):
            players, told = _attack(players, STRENGTHS[row])
            events += told
    follower = Seat((seat + 1) % seats)
    after = State(players, follower, state.round, marked, first=state.first)
    if follower == state.first:
        if any(is_full(player.city) for player in players):
            after = replace(after, active=Seat(0), phase="over")
            events += _results(players)
        else:
            after = replace(after, round=state.round + 1)
    return Step(after, events, closes=True)


def _marking(seat: Seat, seats: int, swords: int, before: int, after: int) -> Events:
    """How many boxes are crossed, and what that brings or leaves to wait for (SM-49)."""
    boxes = after - before
    if not boxes:
        return (Event("swords-idle", seat, {"swords": swords}),)
    row = attacks(after, seats)
    if row > attacks(before, seats):
        return (Event("swords-attack", seat, {"boxes": boxes}),)
    missing = swords_missing(after, seats)
    words = {"boxes": boxes, "missing": missing, "strength": STRENGTHS[row]}
    return (Event("swords", seat, words),)


def _attack(players: Players, strength: int) -> tuple[Players, Events]:
    """Everybody defends at once (SM-50)."""
    after: list[Player] = []
    events = [Event("attack", None, {"strength": strength})]
    for i, player in enumerate(players):
        shield = defence(player.city)
        words = {"defence": shield, "strength": strength}
        if shield >= strength:
            events.append(Event("held", Seat(i), words))
        else:
            player = replace(player, cannons_lost=player.cannons_lost + 1)
            words["cannons"] = player.cannons_lost
            events.append(Event("hit", Seat(i), words))
        after.append(player)
    return tuple(after), tuple(events)


def _results(players: Players) -> Events:
    """The score pads, and who won (SM-61, SM-63)."""
    pads = [pad(player) for player in players]
    best = max(map(rank, pads))
    winners = [Seat(i) for i, score in enumerate(pads) if rank(score) == best]
    told = [_final(Seat(i), score) for i, score in enumerate(pads)]
    words = {"total": pads[winners[0]].total}
    if len(winners) == 1:
        return (*told, Event("won", winners[0], words))
    return (*told, *(Event("shared", seat, words) for seat in winners))


def _final(seat: Seat, score: Score) -> Event:
    lines = dict(score.lines)
    return Event("final", seat, {**lines, "total": score.total, "empty": score.tiebreak[0]})
