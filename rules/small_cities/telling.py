"""What happened, for the locale to put into words (SC-26, SC-95, SC-96)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chance import Seat
from rules.game import Event
from rules.small_cities.city import ALL, GRID, SHAPE_AT, STARS
from rules.small_cities.model import (
    BASE,
    CIRCLES,
    Build,
    Paint,
    Pass,
    Player,
    State,
    color_of,
    read,
)
from rules.small_cities.points import worth
from rules.small_cities.printed import BONUSES, Color
from rules.small_cities.scoring import band, score
from rules.small_cities.sheet import mask_of, opened, undone


def decision(
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
            events.append(Event("ringed", seat, {"circle": now.marked[-1]}, only))
    else:
        events = [_built(seat, move, color, was, count, only)]
        if state.bonus and GRID.bit[move.hex] & STARS:
            events.append(_on_a_star(seat, move, state.bonus, only))
    if move.choice:
        words = {"bonus": state.bonus, "stars": now.stars}
        events.append(Event("star-crossed", seat, words, only))
    return events


def whole_round(state: State) -> list[Event]:
    """Everybody's decisions of the round that closes with *state*, seat by seat."""
    events: list[Event] = []
    for i, now in enumerate(state.players):
        seat, own = Seat(i), list[Event]()
        while now.drawn:
            was = undone(now, state.hand(seat))
            own = decision(state, seat, was, now) + own
            now = was
        events += own
    return events


def outlook(state: State) -> Iterator[Event]:
    """Who has eight buildings since the round that closes with *state*, and who has nine."""
    for i, player in enumerate(state.players):
        count, seat = len(player.buildings), Seat(i)
        if count >= CIRCLES:
            yield Event("ninth", seat)
        elif count == CIRCLES - 1 > len(opened(player, state.hand(seat)).buildings):
            yield Event("eighth", seat)


def ending(state: State) -> Iterator[Event]:
    """Why a game that is over has ended, and what a solo result is worth (SC-61, SC-85)."""
    if all(player.occupied == ALL for player in state.players):
        yield Event("full")
    if state.solo:
        total = score(state, Seat(0)).total
        yield Event(f"band-{band(total)}", Seat(0), {"total": total})


def _painted(seat: Seat, move: Paint, color: Color, count: int, only: Seat | None) -> Event:
    words = {
        "shape": SHAPE_AT[mask_of(move.hexes)],
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
