# Compiled where there is a compiler (rules.compiled).
"""What decisions and draws do to the state, and what is told of them (SC-30 to SC-40, SC-96)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import OVER, Event, Step, Tale, acting
from rules.ground.grid import full
from rules.small_cities import turns
from rules.small_cities.box import BONUSES, Color
from rules.small_cities.map import GRID, SHAPE_AT, STARS
from rules.small_cities.model import (
    BASE,
    CIRCLES,
    INDEX,
    Build,
    Building,
    Decision,
    Paint,
    Pass,
    Player,
    State,
    color_of,
    marker,
    newcomer,
    read,
    stroke,
)
from rules.small_cities.scoring import band, score, worth
from rules.small_cities.veil import sheets


def play(state: State, seat: Seat, move: Decision) -> Step[State]:
    """A decision; the last one closes the round, and then everybody hears all of them (SC-26)."""
    players = [*state.players]
    was, now = players[seat], after(state, seat, move)
    players[seat] = now
    state = replace(state, players=tuple(players))
    if left := turns.waiting(state):
        return Step(state, (Tale(_decided, (state, seat, was, now, seat)),), False, acting(left))
    closed = turns.closed(state)
    turn = OVER if closed.over else turns.ROLL
    return Step(closed, (Tale(_closed, (state, closed, seat, was)),), True, turn)


def deal(state: State, drawn: tuple[str, ...]) -> Step[State]:
    """Start colours, a card, or a roll (SC-21, SC-22)."""
    match turns.due(state).what:
        case "roll":
            everybody = acting(full(len(state.players)))
            shape, building = drawn
            told = Tale(_rolled, (state.round, shape, building))
            return Step(replace(state, dice=drawn), (told,), False, everybody)
        case "colors":
            players = tuple(map(newcomer, drawn))
            events = [Event("marker", Seat(i), {"color": c}) for i, c in enumerate(drawn)]
            return Step(replace(state, players=players), tuple(events))
        case kind:
            words: dict[str, Any] = {kind: drawn[0]}
            return Step(replace(state, **words), (Event(kind, None, words),))


def _rolled(round_: int, shape: str, building: str) -> list[Event]:
    return [Event("rolled", None, {"round": round_, "shape": shape, "building": building})]


def after(state: State, seat: Seat, move: Decision) -> Player:
    """The sheet of *seat* once *move* is drawn."""
    new, player = stroke(move), state.players[seat]
    areas, buildings, marked = [*player.areas], player.buildings, player.marked
    color = new.color or marker(player.start, state.round)
    areas[INDEX[color]] |= new.area
    if new.building:
        points = worth(player, new.building, new.at).points
        buildings = (*buildings, Building(new.building, new.at, color, points))
    elif len(state.players) == 1 and new.area:
        marked = tuple(sorted((*marked, player.circle)))
    spent, drawn = player.spent + new.stars, player.drawn + new.drawn
    later = Player(player.start, tuple(areas), buildings, spent, marked, new.todo, drawn)
    later.__dict__["sheet"] = player.sheet.drawn(color, new)
    return later


def _decided(
    state: State, seat: Seat, was: Player, now: Player, only: Seat | None = None
) -> list[Event]:
    """How the latest decision of *seat* led from the sheet *was* to the sheet *now*."""
    move, count = read(now.drawn[-1]), len(now.buildings)
    if isinstance(move, Pass):
        return [Event("passed", seat, {"buildings": count}, only)]
    color = color_of(move.choice, state.hand(seat))
    if isinstance(move, Paint):
        events = [_painted(seat, move, color, count, only)]
        if state.solo:
            events.append(Event("ringed", seat, {"circle": was.circle}, only))
    else:
        events = [_built(seat, move, color, was, count, only)]
        if state.bonus and move.area & STARS:
            events.append(_on_a_star(seat, move, state.bonus, only))
    if move.choice:
        words = {"bonus": state.bonus, "stars": now.stars}
        events.append(Event("star-crossed", seat, words, only))
    return events


def _painted(seat: Seat, move: Paint, color: Color, count: int, only: Seat | None) -> Event:
    words = {
        "shape": SHAPE_AT[move.area],
        "hexes": move.hexes,
        "color": color,
        "buildings": count,
    }
    return Event("painted", seat, words, only)


def _built(
    seat: Seat, move: Build, color: Color, was: Player, count: int, only: Seat | None
) -> Event:
    gain = worth(was, move.building, GRID.index[move.hex])
    words = {
        "building": move.building,
        "hex": move.hex,
        "color": color,
        "points": gain.points,
        "base": gain.base,
        "near": f"near-{BASE.get(move.building, 'building')}",
        "extra": f"extra-{move.building}",
        "buildings": count,
    }
    return Event("built-extra" if gain.extra else "built", seat, words, only)


def _on_a_star(seat: Seat, move: Build, bonus: str, only: Seat | None) -> Event:
    """A building on a star hex outlines a star, which Dense ground pays (SC-50, SC-52)."""
    if points := BONUSES.cards[bonus].points_per_star:
        return Event("star-pays", seat, {"hex": move.hex, "points": points}, only)
    return Event("star-outlined", seat, {"hex": move.hex}, only)


def _closed(state: State, closed: State, last: Seat, was: Player) -> Iterator[Event]:
    """How the round that ends with *state* went, and whether the game ends with it."""
    yield from _whole_round(state, last, was)
    yield from _outlook(state)
    yield from _ending(closed)


def _whole_round(state: State, last: Seat, was: Player) -> Iterator[Event]:
    """Everybody's decisions seat by seat; *last* closes the round and had the sheet *was*."""
    for i, player in enumerate(state.players):
        seat = Seat(i)
        hand = state.hand(seat)
        steps = [*sheets(was, hand), player] if seat == last else sheets(player, hand)
        for before, now in pairwise(steps):
            yield from _decided(state, seat, before, now)


def _outlook(state: State) -> Iterator[Event]:
    """Who has eight buildings since the round that closes with *state*, and who has nine."""
    for i, player in enumerate(state.players):
        count, seat = len(player.buildings), Seat(i)
        if count >= CIRCLES:
            yield Event("ninth", seat)
        elif count == CIRCLES - 1 > len(sheets(player, state.hand(seat))[0].buildings):
            yield Event("eighth", seat)


def _ending(state: State) -> Iterator[Event]:
    """Why the game has ended, and what a solo result is worth (SC-61, SC-85)."""
    if not state.over:
        return
    if turns.is_full(state):
        yield Event("full")
    if state.solo:
        total = score(state, Seat(0)).total
        yield Event(f"band-{band(total)}", Seat(0), {"total": total})
