"""What decisions lead to. The moves that come here are legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step
from rules.notation import Move
from rules.saint_malo.city import (
    CHURCHES,
    CRATE,
    HOUSE,
    LOOK,
    SIDE_OF,
    SPOT,
    WALL,
    Side,
    edge,
    has_room_for_wall,
    is_complete,
    is_full,
    put,
    room_around,
)
from rules.saint_malo.legal import can_score, can_turn
from rules.saint_malo.model import (
    DELIVERY_COST,
    DICE,
    HOUSE_POINTS,
    HOUSES_PER_ARCHITECT,
    ROLLS,
    TURN_COST,
    Church,
    Crate,
    Done,
    Face,
    House,
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
from rules.saint_malo.people import CHARACTER
from rules.saint_malo.pirates import Events, end_turn


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    """The consequences of a legal *move*."""
    return _PLAYS[type(move)](state, seat, move)


def roll(state: State, drawn: tuple[Face, ...]) -> Step[State]:
    """*drawn* on the dice that were not kept, in ascending order (SM-70)."""
    fresh = iter(drawn)
    dice = tuple(state.dice[die - 1] if die in state.kept else next(fresh) for die in DICE)
    rolls = state.rolls_done + 1
    events = (Event("rolled", state.active, {"dice": dice, "roll": rolls}),)
    if rolls < ROLLS:
        return Step(replace(state, phase="keep", rolls_done=rolls, dice=dice), events)
    return _score(replace(state, phase="score", rolls_done=rolls, dice=dice), events)


def _score(state: State, events: Events) -> Step[State]:
    """Opens phase ``score``, unless nothing at all can be done in it (SM-26)."""
    if can_score(state) or can_turn(state):
        return Step(state, events)
    return end_turn(state, state.player, (*events, Event("skipped", state.active)))


def _keep(state: State, seat: Seat, move: Keep) -> Step[State]:
    kept = tuple(move.dice)
    faces = tuple(state.dice[die - 1] for die in kept)
    words = {"dice": kept, "faces": faces, "rest": len(DICE) - len(kept)}
    event = Event("kept", seat, words) if kept else Event("rerolled", seat)
    return Step(replace(state, phase="roll", kept=kept), (event,))


def _stop(state: State, seat: Seat, move: Stop) -> Step[State]:
    return _score(replace(state, phase="score"), (Event("stopped", seat),))


def _turn(state: State, seat: Seat, move: TurnDie) -> Step[State]:
    assert move.face != "swords"
    before = state.dice[move.die - 1]
    dice = (*state.dice[: move.die - 1], move.face, *state.dice[move.die :])
    player = replace(state.player, coins=state.player.coins - TURN_COST)
    words = {"die": move.die, "before": before, "face": move.face, "left": player.coins}
    return Step(
        replace(state, players=state.with_player(player), dice=dice, symbol=move.face),
        (Event("turned", seat, words),),
    )


def _log(state: State, seat: Seat, move: Log) -> Step[State]:
    player = state.player
    coins, logs = player.coins - DELIVERY_COST, player.logs + move.count
    event = Event("log", seat, {"count": move.count, "logs": logs, "left": coins})
    return end_turn(state, replace(player, coins=coins, logs=logs), (event,))


def _crate(state: State, seat: Seat, move: Crate) -> Step[State]:
    spot = SPOT[move.cell]
    city = put(state.player.city, spot, CRATE)
    player, group = replace(state.player, city=city), (*state.group, spot)
    left = (state.crates_left or state.dice.count("crate")) - 1
    events = (Event("crate", seat, {"cell": move.cell}),)
    if not (left and edge(city, group)):
        return end_turn(state, player, events)
    after = replace(
        state,
        players=state.with_player(player),
        phase="crates",
        symbol="crate",
        crates_left=left,
        group=group,
    )
    return Step(after, events)


def _wall(state: State, seat: Seat, move: Wall) -> Step[State]:
    spot = SPOT[move.cell]
    side, city = SIDE_OF[spot], put(state.player.city, spot, WALL)
    left = (state.walls_left or state.dice.count("wall")) - 1
    events = (Event("wall", seat, {"cell": move.cell}),)
    if not is_complete(city, side):
        return _more_walls(state, replace(state.player, city=city), left, events)
    return _bonus(state, replace(state.player, city=city), side, left, events)


def _bonus(state: State, player: Player, side: Side, left: int, events: Events) -> Step[State]:
    """What the tower pays for a complete side, at once (SM-34)."""
    if side.person and not is_full(player.city):
        events += (Event("side-person", state.active, {"side": side.name}),)
        players = state.with_player(player)
        after = replace(state, players=players, phase="bonus", symbol="wall", walls_left=left)
        return Step(after, events)
    coins, points = player.coins + side.coins, player.points + side.points
    if side.person:
        events += (Event("side-lost", state.active, {"side": side.name}),)
    else:
        words = {"side": side.name, "coins": side.coins, "points": side.points}
        events += (Event("side-paid", state.active, words),)
    return _more_walls(state, replace(player, coins=coins, points=points), left, events)


def _more_walls(state: State, player: Player, left: int, events: Events) -> Step[State]:
    """On to the walls that are left, or to the end of the turn (SM-27)."""
    if not (left and has_room_for_wall(player.city)):
        return end_turn(state, player, events)
    after = replace(
        state,
        players=state.with_player(player),
        phase="walls",
        symbol="wall",
        walls_left=left,
        houses_left=0,
        group=(),
        architect=None,
    )
    return Step(after, events)


def _church(state: State, seat: Seat, move: Church) -> Step[State]:
    city = put(state.player.city, SPOT[move.cell], CHURCHES[move.level - 1])
    event = Event("church", seat, {"cell": move.cell, "level": move.level})
    return end_turn(state, replace(state.player, city=city), (event,))


def _person(state: State, seat: Seat, move: Person) -> Step[State]:
    player, spot, who = state.player, SPOT[move.cell], CHARACTER[move.person]
    count = who.counts(LOOK[spot](player.city))
    points, coins = count * who.points, count * who.coins
    words = {"sign": who.sign, "cell": move.cell, "count": count, "points": points, "coins": coins}
    events = (Event("person", seat, words),)
    player = replace(
        player,
        city=put(player.city, spot, who.sign),
        points=player.points + points,
        coins=player.coins + coins,
    )
    houses = min(HOUSES_PER_ARCHITECT, player.logs)
    if not (who.name == "architect" and houses and room_around(player.city, spot)):
        return _more_walls(state, player, state.walls_left, events)
    after = replace(
        state,
        players=state.with_player(player),
        phase="houses",
        symbol="wall" if state.phase == "bonus" else "head",
        houses_left=houses,
        architect=spot,
    )
    return Step(after, events)


def _house(state: State, seat: Seat, move: House) -> Step[State]:
    player, spot = state.player, SPOT[move.cell]
    city, logs = put(player.city, spot, HOUSE), player.logs - 1
    group, left = (*state.group, spot), state.houses_left - 1
    player = replace(player, city=city, logs=logs, points=player.points + HOUSE_POINTS)
    words = {"cell": move.cell, "points": HOUSE_POINTS, "logs": logs}
    events = (Event("house", seat, words),)
    if not (left and edge(city, group)):
        return _more_walls(state, player, state.walls_left, events)
    players = state.with_player(player)
    return Step(replace(state, players=players, houses_left=left, group=group), events)


def _done(state: State, seat: Seat, move: Done) -> Step[State]:
    walls = state.walls_left if state.phase == "houses" else 0
    return _more_walls(state, state.player, walls, ())


def _pass(state: State, seat: Seat, move: Pass) -> Step[State]:
    return end_turn(state, state.player, (Event("passed", seat),))


_PLAYS: dict[type[Move], Callable[[State, Seat, Any], Step[State]]] = {
    Keep: _keep,
    Stop: _stop,
    TurnDie: _turn,
    Log: _log,
    Crate: _crate,
    Wall: _wall,
    Church: _church,
    Person: _person,
    House: _house,
    Done: _done,
    Pass: _pass,
}
