# Compiled where there is a compiler (rules.compiled).
"""Swords on the pirate track, and the attacks they bring (section 6)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event
from rules.saint_malo.box import STRENGTHS
from rules.saint_malo.city import defence
from rules.saint_malo.model import Player, State

Events = tuple[Event, ...]
Players = tuple[Player, ...]


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


def mark_swords(state: State) -> tuple[Players, int, Events]:
    """The players and the boxes crossed after the swords of this turn, and the tale (SM-49)."""
    players, before, swords = state.players, state.swords_marked, state.dice.count("swords")
    if not swords:
        return players, before, ()
    seats = len(players)
    marked = min(before + swords, len(STRENGTHS) * row_length(seats))
    events: Events = (_marked(state, swords, marked),)
    for row in range(attacks(before, seats), attacks(marked, seats)):
        players, told = _attack(players, STRENGTHS[row])
        events += told
    return players, marked, events


def _marked(state: State, swords: int, marked: int) -> Event:
    """How many boxes are crossed, and what that brings or leaves to wait for."""
    seats, boxes = len(state.players), marked - state.swords_marked
    if not boxes:
        return Event("swords-idle", state.active, {"swords": swords})
    row = attacks(marked, seats)
    if row > attacks(state.swords_marked, seats):
        return Event("swords-attack", state.active, {"boxes": boxes})
    missing = swords_missing(marked, seats)
    words = {"boxes": boxes, "missing": missing, "strength": STRENGTHS[row]}
    return Event("swords", state.active, words)


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
