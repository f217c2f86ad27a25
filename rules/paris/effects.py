# Compiled where there is a compiler (rules.compiled).
"""What decisions and draws do to the position."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step, Tale, Tales
from rules.ground.grid import Cell
from rules.paris.board import GRID, LAID, covered
from rules.paris.box import LAMP, PIECES, POWERS, Building, Kind, in_order
from rules.paris.model import (
    Annex,
    Blank,
    Build,
    CardMove,
    Carve,
    Fountain,
    Levitate,
    Mark,
    Mask,
    ParisMove,
    Pass,
    Pave,
    Piece,
    Plant,
    Player,
    Postcard,
    Powers,
    Put,
    State,
    Take,
    Use,
)
from rules.paris.room import Pieces, room_after
from rules.paris.scoring import light
from rules.paris.turns import OTHER, drawing, opened, passed_on, paving_on

Changed = tuple[State, Tales]
Cards = tuple[Postcard, ...]
Players = tuple[Player, Player]
_SPREAD = {"garden": "planted", "fountain": "poured"}
"""What is told when a postcard's shape of two cells is laid."""


def play(state: State, seat: Seat, move: ParisMove) -> Step[State]:
    """The position after a legal *move*, and after the turn if it ends that."""
    kind = type(move)
    if kind is Pass:
        event = Event("passed", seat)
        return passed_on(replace(state, to_move=OTHER[seat]), (event,), seat, passed=True)
    state, events = _DONE[kind](state, seat, move)
    if kind is Levitate:
        return Step(state, events)
    return passed_on(state, events, seat, closes=kind is Pave)


def deal(state: State, drawn: tuple[str, ...]) -> Step[State]:
    """The postcards come into play (PA-13), or a tile comes into a hand (PA-25)."""
    seat = drawing(state)
    if not state.cards or seat is None:
        event = Event("cards", None, {"cards": drawn})
        return Step(replace(state, cards=opened(drawn)), (event,))
    (tile,) = drawn
    player = state.players[seat]
    at = player.bag.index(tile)
    bag = player.bag[:at] + player.bag[at + 1 :]
    players = _exchanged(state.players, seat, replace(player, bag=bag, hand=tile))
    return paving_on(replace(state, players=players), (Tale(_drew, (seat, len(bag), tile)),))


def _drew(seat: Seat, left: int, tile: str) -> Iterable[Event]:
    return (Event("drew", seat, {"left": left}), Event("drawn", seat, {"tile": tile}, only=seat))


def built(state: State, seat: Seat, move: Build) -> Changed:
    """A building of the supply, or the one that Levitation brought, stands on the board (PA-31)."""
    players = state.players
    if state.swap is None:
        player = players[seat]
        supply = _without(player.supply, move.building)
        players = _exchanged(players, seat, replace(player, supply=supply))
    cells = covered(move.building, move.anchor, move.turn)
    pieces, cards, events = _laid(state, seat, "building", move.building, cells, move.powers)
    left = room_after(state, seat, cards, cells, chimneys=1, powers=move.powers is not None)
    state = replace(
        state, players=players, pieces=Pieces.leaving(left, pieces), cards=cards, swap=None
    )
    words = {"building": move.building, "cell": move.anchor}
    return state, (Tale(_lit, ("built", seat, words, state, cells)), *events)


def used(state: State, seat: Seat, move: CardMove) -> Changed:
    """A postcard is marked with a token and, unless it stays blank, does its work (PA-34)."""
    return _DONE[type(move)](state, seat, move)


def _paved(state: State, seat: Seat, move: Pave) -> Changed:
    """The tile in hand lies on the board, and the turn is over (PA-21)."""
    player = state.players[seat]
    tile = player.hand or ""
    a, b, c, d = state.ground
    e, f, g, h = LAID[tile, move.zone, move.turn]
    event = Event("paved", seat, {"tile": tile, "cell": move.zone, "turn": move.turn})
    players = _exchanged(state.players, seat, replace(player, hand=None))
    ground = a | e, b | f, c | g, d | h
    return replace(state, to_move=OTHER[seat], players=players, ground=ground), (event,)


def _taken(state: State, seat: Seat, move: Take) -> Changed:
    """A building moves from the stock to the own supply, and the turn is over (PA-22)."""
    player = state.players[seat]
    supply = in_order((*player.supply, move.building))
    players = _exchanged(state.players, seat, replace(player, supply=supply))
    stock, event = (
        _without(state.stock, move.building),
        Event("took", seat, {"building": move.building}),
    )
    return replace(state, to_move=OTHER[seat], players=players, stock=stock), (event,)


def _levitated(state: State, seat: Seat, move: Levitate) -> Changed:
    """The old building is in the stock again, the new one in nobody's hands (PA-40).

    The turn goes on, but no pass is the last thing that happened any more (PA-37).
    """
    player = state.players[seat]
    supply = _without(player.supply, move.old)
    state = replace(
        _tokened(state, seat, move.card, "done"),
        players=_exchanged(state.players, seat, replace(player, supply=supply)),
        stock=in_order((*_without(state.stock, move.new), move.old)),
        passes=0,
        swap=move.new,
    )
    words = {"card": move.card, "old": move.old, "new": move.new}
    return state, (Event("levitated", seat, words),)


def _spread(state: State, seat: Seat, move: Plant | Fountain) -> Changed:
    """The garden, which is a building (PA-41), or the fountain, which is none (PA-52)."""
    name = "garden" if isinstance(move, Plant) else "fountain"
    kind: Kind = "building" if isinstance(move, Plant) else "fountain"
    label = name if kind == "building" else ""
    cells = covered(name, move.anchor, move.turn)
    pieces, cards, events = _laid(state, seat, kind, label, cells, move.powers)
    cards, chimneys = _marked(cards, move.card, seat, "done"), int(kind == "building")
    powers = move.powers is not None
    left = room_after(state, seat, cards, cells, tokens=1, chimneys=chimneys, powers=powers)
    after = replace(state, pieces=Pieces.leaving(left, pieces), cards=cards)
    first, last = GRID.within(cells)
    words = {"card": move.card, "cell": first, "end": last}
    if kind == "building":
        return after, (Tale(_lit, (_SPREAD[name], seat, words, after, cells)), *events)
    return after, (Event(_SPREAD[name], seat, words), *events)


def _placed(state: State, seat: Seat, card: str, cell: Cell, label: str, event: Event) -> Changed:
    """A piece of one cell comes to the board."""
    pieces, cells = [*state.pieces], GRID.bit[cell]
    insort(pieces, Piece(PIECES[card], seat, cells, label))
    cards = _marked(state.cards, card, seat, "done")
    left = room_after(state, seat, cards, cells, tokens=1)
    return replace(state, pieces=Pieces.leaving(left, pieces), cards=cards), (event,)


def _tokened(state: State, seat: Seat, card: str, mark: Mark, *, powers: bool = False) -> State:
    """A postcard is marked that brings no piece."""
    cards = _marked(state.cards, card, seat, mark)
    left = room_after(state, seat, cards, tokens=1, powers=powers)
    return replace(state, pieces=Pieces.leaving(left, state.pieces), cards=cards)


def _laid(
    state: State, seat: Seat, kind: Kind, label: str, cells: Mask, powers: Powers
) -> tuple[list[Piece], Cards, tuple[Event, ...]]:
    """Pieces and cards with a new shape on the board, its stored powers spent (PA-44, PA-46)."""
    pieces, cards = [*state.pieces], state.cards
    insort(pieces, Piece(kind, seat, cells, label))
    events: tuple[Event, ...] = ()
    for power in powers or ():
        under = cells & state.ground[LAMP if power == "metro" else 1 - seat]
        cards = _marked(cards, power, seat, "done")
        (cell,) = GRID.within(under)
        events += (Event(f"spent-{power}", seat, {"card": power, "cell": cell}),)
        if power == "chartier":
            insort(pieces, Piece("shared", seat, under))
    return pieces, cards, events


def _marked(cards: Cards, card: str, seat: Seat, mark: Mark) -> Cards:
    """The cards, one of them marked anew."""
    return tuple([Postcard(old.card, seat, mark) if old.card == card else old for old in cards])


def _lit(
    name: str, seat: Seat, words: Mapping[str, Any], state: State, cells: Mask
) -> Iterable[Event]:
    """What is told of a building on these cells, with its size and its lamps."""
    lamps = light(state).on(cells).bit_count()
    return (Event(name, seat, {**words, "size": cells.bit_count(), "lamps": lamps}),)


def _without(buildings: tuple[Building, ...], gone: Building) -> tuple[Building, ...]:
    at = buildings.index(gone)
    return buildings[:at] + buildings[at + 1 :]


def _exchanged(players: Players, seat: Seat, player: Player) -> Players:
    """The two players, one of them anew."""
    return (players[0], player) if seat else (player, players[1])


def _put(state: State, seat: Seat, move: Put) -> Changed:
    name, piece = "enlarged" if move.card == "grande" else "put", PIECES[move.card]
    event = Event(name, seat, {"card": move.card, "piece": piece, "cell": move.cell})
    return _placed(state, seat, move.card, move.cell, "", event)


def _carved(state: State, seat: Seat, move: Carve) -> Changed:
    event = Event("carved", seat, {"card": move.card, "cell": move.cell, "face": move.face})
    return _placed(state, seat, move.card, move.cell, move.face, event)


def _annexed(state: State, seat: Seat, move: Annex) -> Changed:
    words = {"card": move.card, "cell": move.cell, "building": move.building}
    event = Event("annexed", seat, words)
    return _placed(state, seat, move.card, move.cell, move.building, event)


def _blank(state: State, seat: Seat, move: Blank) -> Changed:
    event = Event("blank", seat, {"card": move.card})
    return _tokened(state, seat, move.card, "blank"), (event,)


def _used(state: State, seat: Seat, move: Use) -> Changed:
    stored = move.card in POWERS
    event = Event("held" if stored else "used", seat, {"card": move.card})
    mark: Mark = "held" if stored else "done"
    return _tokened(state, seat, move.card, mark, powers=stored), (event,)


_DONE: dict[type[ParisMove], Callable[[State, Seat, Any], Changed]] = {
    Pave: _paved,
    Take: _taken,
    Build: built,
    Levitate: _levitated,
    Plant: _spread,
    Fountain: _spread,
    Put: _put,
    Carve: _carved,
    Annex: _annexed,
    Blank: _blank,
    Use: _used,
}
"""What each decision but a pass does."""
