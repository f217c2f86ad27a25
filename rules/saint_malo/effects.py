# Compiled where there is a compiler (rules.compiled).
"""What decisions and rolls do to the table. The moves that come here are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step, Tale, with_player
from rules.ground.grid import Cell
from rules.moves.notation import Move
from rules.saint_malo.box import (
    CHARACTER,
    CHURCHES,
    CRATE,
    DELIVERY_COST,
    DICE,
    HOUSE,
    HOUSE_POINTS,
    HOUSES_PER_ARCHITECT,
    LOOK,
    ROLLS,
    SIDE_OF,
    SPOT,
    TURN_COST,
    WALL,
    Face,
    Side,
)
from rules.saint_malo.city import (
    edge,
    has_room_for_wall,
    is_complete,
    is_full,
    put,
    room_around,
)
from rules.saint_malo.menu import can_score, can_turn
from rules.saint_malo.model import (
    Church,
    Crate,
    Done,
    House,
    Keep,
    Log,
    Pass,
    Person,
    State,
    Stop,
    TurnDie,
    Wall,
)
from rules.saint_malo.pirates import Events
from rules.saint_malo.turns import end_turn


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    """The consequences of a legal *move*."""
    return _PLAYS[type(move)](state, seat, move)


def deal(state: State, drawn: tuple[str, ...]) -> Step[State]:
    """*drawn* on the dice that were not kept, in ascending order (SM-70)."""
    dice, rolls = cast(tuple[Face, ...], drawn), state.rolls_done + 1
    if state.kept:
        fresh = iter(dice)
        dice = tuple([state.dice[die - 1] if die in state.kept else next(fresh) for die in DICE])
    events = (Event("rolled", state.active, {"dice": dice, "roll": rolls}),)
    if rolls < ROLLS:
        return Step(replace(state, phase="keep", rolls_done=rolls, dice=dice), events)
    return _score(replace(state, phase="score", rolls_done=rolls, dice=dice), events)


def _score(state: State, events: Events) -> Step[State]:
    """Opens phase ``score``, unless nothing at all can be done in it (SM-26)."""
    if can_turn(state) or can_score(state):
        return Step(state, events)
    return end_turn(state, (*events, Event("skipped", state.active)))


def _keep(state: State, seat: Seat, move: Keep) -> Step[State]:
    kept = tuple(move.dice)
    return Step(replace(state, phase="roll", kept=kept), (Tale(_kept, (seat, state.dice, kept)),))


def _kept(seat: Seat, dice: tuple[Face, ...], kept: tuple[int, ...]) -> Iterable[Event]:
    if not kept:
        return (Event("rerolled", seat),)
    faces = tuple(dice[die - 1] for die in kept)
    words = {"dice": kept, "faces": faces, "rest": len(DICE) - len(kept)}
    return (Event("kept", seat, words),)


def _stop(state: State, seat: Seat, move: Stop) -> Step[State]:
    return _score(replace(state, phase="score"), (Event("stopped", seat),))


def _turn(state: State, seat: Seat, move: TurnDie) -> Step[State]:
    assert move.face != "swords"
    before = state.dice[move.die - 1]
    dice = (*state.dice[: move.die - 1], move.face, *state.dice[move.die :])
    state = _changed(state, coins=state.player.coins - TURN_COST)
    words = {"die": move.die, "before": before, "face": move.face, "left": state.player.coins}
    return Step(replace(state, dice=dice, symbol=move.face), (Event("turned", seat, words),))


def _log(state: State, seat: Seat, move: Log) -> Step[State]:
    coins, logs = state.player.coins - DELIVERY_COST, state.player.logs + move.count
    event = Event("log", seat, {"count": move.count, "logs": logs, "left": coins})
    return end_turn(_changed(state, coins=coins, logs=logs), (event,))


def _crate(state: State, seat: Seat, move: Crate) -> Step[State]:
    state, group = _built(state, move.cell, CRATE), (*state.group, SPOT[move.cell])
    left = (state.crates_left or state.dice.count("crate")) - 1
    events = (Event("crate", seat, {"cell": move.cell}),)
    if not (left and edge(state.player.city, group)):
        return end_turn(state, events)
    after = replace(state, phase="crates", symbol="crate", crates_left=left, group=group)
    return Step(after, events)


def _wall(state: State, seat: Seat, move: Wall) -> Step[State]:
    state, side = _built(state, move.cell, WALL), SIDE_OF[SPOT[move.cell]]
    left = (state.walls_left or state.dice.count("wall")) - 1
    events = (Event("wall", seat, {"cell": move.cell}),)
    if is_complete(state.player.city, side):
        return _bonus(state, side, left, events)
    return _more_walls(state, left, events)


def _bonus(state: State, side: Side, left: int, events: Events) -> Step[State]:
    """What the tower pays for a complete side, at once (SM-34)."""
    seat, player = state.active, state.player
    if side.person and is_full(player.city):
        lost = Event("side-lost", seat, {"side": side.name})
        return _more_walls(state, left, (*events, lost))
    if side.person:
        after = replace(state, phase="bonus", symbol="wall", walls_left=left)
        return Step(after, (*events, Event("side-person", seat, {"side": side.name})))
    paid = _changed(state, coins=player.coins + side.coins, points=player.points + side.points)
    words = {"side": side.name, "coins": side.coins, "points": side.points}
    return _more_walls(paid, left, (*events, Event("side-paid", seat, words)))


def _more_walls(state: State, left: int, events: Events) -> Step[State]:
    """On to the walls that are left, or to the end of the turn (SM-27)."""
    if not (left and has_room_for_wall(state.player.city)):
        return end_turn(state, events)
    after = replace(
        state,
        phase="walls",
        symbol="wall",
        walls_left=left,
        houses_left=0,
        group=(),
        architect=None,
    )
    return Step(after, events)


def _church(state: State, seat: Seat, move: Church) -> Step[State]:
    event = Event("church", seat, {"cell": move.cell, "level": move.level})
    return end_turn(_built(state, move.cell, CHURCHES[move.level - 1]), (event,))


def _person(state: State, seat: Seat, move: Person) -> Step[State]:
    player, spot, who = state.player, SPOT[move.cell], CHARACTER[move.person]
    count = who.counts(LOOK[spot](player.city))
    points, coins = count * who.points, count * who.coins
    words = {"sign": who.sign, "cell": move.cell, "count": count, "points": points, "coins": coins}
    events = (Event("person", seat, words),)
    paid = {"points": player.points + points, "coins": player.coins + coins}
    state = _built(state, move.cell, who.sign, **paid)
    houses = min(HOUSES_PER_ARCHITECT, player.logs)
    if not (who.name == "architect" and houses and room_around(state.player.city, spot)):
        return _more_walls(state, state.walls_left, events)
    symbol = "wall" if state.phase == "bonus" else "head"
    after = replace(state, phase="houses", symbol=symbol, houses_left=houses, architect=spot)
    return Step(after, events)


def _house(state: State, seat: Seat, move: House) -> Step[State]:
    points, logs = state.player.points + HOUSE_POINTS, state.player.logs - 1
    state = _built(state, move.cell, HOUSE, points=points, logs=logs)
    group, left = (*state.group, SPOT[move.cell]), state.houses_left - 1
    words = {"cell": move.cell, "points": HOUSE_POINTS, "logs": logs}
    events = (Event("house", seat, words),)
    if not (left and edge(state.player.city, group)):
        return _more_walls(state, state.walls_left, events)
    return Step(replace(state, houses_left=left, group=group), events)


def _done(state: State, seat: Seat, move: Done) -> Step[State]:
    walls = state.walls_left if state.phase == "houses" else 0
    return _more_walls(state, walls, ())


def _pass(state: State, seat: Seat, move: Pass) -> Step[State]:
    return end_turn(state, (Event("passed", seat),))


def _built(state: State, cell: Cell, sign: str, **stores: int) -> State:
    """*state* with *sign* on a cell of the active player, and other *stores*."""
    return _changed(state, city=put(state.player.city, SPOT[cell], sign), **stores)


def _changed(state: State, **changes: Any) -> State:
    """*state* with *changes* of the active player."""
    return with_player(state, state.active, replace(state.player, **changes))


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
