"""What decisions do to the position, before the turn passes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event
from rules.grid import Cell
from rules.paris.board import GRID, LAID
from rules.paris.box import LAMP, ORDER, PIECES, POWERS, Building, Card, Kind
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
    with_player,
)
from rules.paris.scoring import light
from rules.paris.sites import covered

Changed = tuple[State, tuple[Event, ...]]
_SPREAD = {"garden": "planted", "fountain": "poured"}
"""What is told when a postcard's shape of two cells is laid."""


def paved(state: State, seat: Seat, move: Pave) -> Changed:
    """The tile in hand lies on the board (PA-21)."""
    player = state.players[seat]
    tile = player.hand or ""
    a, b, c, d = state.ground
    e, f, g, h = LAID[tile, move.zone, move.turn]
    event = Event("paved", seat, {"tile": tile, "cell": move.zone, "turn": move.turn})
    players = with_player(state, seat, Player(player.bag, None, player.supply))
    return replace(state, ground=(a | e, b | f, c | g, d | h), players=players), (event,)


def taken(state: State, seat: Seat, move: Take) -> Changed:
    """A building moves from the stock to the own supply (PA-22)."""
    player = state.players[seat]
    supply = _sorted((*player.supply, move.building))
    players = with_player(state, seat, Player(player.bag, player.hand, supply))
    stock = _without(state.stock, move.building)
    event = Event("took", seat, {"building": move.building})
    return replace(state, stock=stock, players=players), (event,)


def built(state: State, seat: Seat, move: Build) -> Changed:
    """A building of the supply, or the one that Levitation brought, stands on the board (PA-31)."""
    if state.swap is None:
        player = state.players[seat]
        supply = _without(player.supply, move.building)
        players = with_player(state, seat, Player(player.bag, player.hand, supply))
    else:
        players = state.players
    cells = covered(move.building, move.anchor, move.turn)
    pieces, cards, events = _laid(state, seat, "building", move.building, cells, move.powers)
    state = replace(state, players=players, pieces=pieces, cards=cards, swap=None)
    return state, (_built(state, seat, move.building, move.anchor, cells), *events)


def used(state: State, seat: Seat, move: CardMove) -> Changed:
    """A postcard is marked with a token and, unless it stays blank, does its work (PA-34)."""
    match move:
        case Levitate():
            return _levitated(state, seat, move)
        case Plant() | Fountain():
            return _spread(state, seat, move)
        case Put(cell=cell):
            name, piece = "enlarged" if move.card == "grande" else "put", PIECES[move.card]
            event = Event(name, seat, {"card": move.card, "piece": piece, "cell": cell})
            return _placed(state, seat, move.card, cell, "", event)
        case Carve(cell=cell, face=face):
            event = Event("carved", seat, {"card": move.card, "cell": cell, "face": face})
            return _placed(state, seat, move.card, cell, face, event)
        case Annex(cell=cell, building=building):
            words = {"card": move.card, "cell": cell, "building": building}
            event = Event("annexed", seat, words)
            return _placed(state, seat, move.card, cell, building, event)
        case Blank(card=card):
            cards = marked(state.cards, card, seat, "blank")
            return replace(state, cards=cards), (Event("blank", seat, {"card": card}),)
        case Use(card=card):
            stored = card in POWERS
            cards = marked(state.cards, card, seat, "held" if stored else "done")
            event = Event("held" if stored else "used", seat, {"card": card})
            return replace(state, cards=cards), (event,)


def marked(cards: Iterable[Postcard], card: Card, seat: Seat, mark: Mark) -> tuple[Postcard, ...]:
    """The cards, one of them marked anew."""
    return tuple(Postcard(card, seat, mark) if old.card == card else old for old in cards)


def _levitated(state: State, seat: Seat, move: Levitate) -> Changed:
    """The old building is in the stock again, the new one in nobody's hands (PA-40)."""
    player = state.players[seat]
    supply = _without(player.supply, move.old)
    state = replace(
        state,
        cards=marked(state.cards, move.card, seat, "done"),
        players=with_player(state, seat, Player(player.bag, player.hand, supply)),
        stock=_sorted((*_without(state.stock, move.new), move.old)),
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
    cards = marked(cards, move.card, seat, "done")
    after = replace(state, pieces=pieces, cards=cards)
    first, last = GRID.within(cells)
    words: dict[str, Any] = {"card": move.card, "cell": first, "end": last}
    if kind == "building":
        words |= _brightness(after, cells)
    return after, (Event(_SPREAD[name], seat, words), *events)


def _placed(state: State, seat: Seat, card: Card, cell: Cell, label: str, event: Event) -> Changed:
    """A piece of one cell comes to the board."""
    piece = Piece(PIECES[card], seat, GRID.bit[cell], label)
    pieces = tuple(sorted((*state.pieces, piece)))
    cards = marked(state.cards, card, seat, "done")
    return replace(state, pieces=pieces, cards=cards), (event,)


def _laid(
    state: State, seat: Seat, kind: Kind, label: str, cells: Mask, powers: Powers
) -> tuple[tuple[Piece, ...], tuple[Postcard, ...], tuple[Event, ...]]:
    """Pieces and cards with a new shape on the board, its stored powers spent (PA-44, PA-46)."""
    pieces, cards = [*state.pieces, Piece(kind, seat, cells, label)], state.cards
    events: tuple[Event, ...] = ()
    for power in powers or ():
        under = cells & state.ground[LAMP if power == "metro" else 1 - seat]
        cards = marked(cards, power, seat, "done")
        (cell,) = GRID.within(under)
        events += (Event(f"spent-{power}", seat, {"card": power, "cell": cell}),)
        if power == "chartier":
            pieces.append(Piece("shared", seat, under))
    return tuple(sorted(pieces)), cards, events


def _built(state: State, seat: Seat, building: Building, anchor: Cell, cells: Mask) -> Event:
    words: dict[str, Any] = {"building": building, "cell": anchor}
    return Event("built", seat, words | _brightness(state, cells))


def _brightness(state: State, cells: Mask) -> dict[str, int]:
    """Size and lamps of a building on these cells."""
    return {"size": cells.bit_count(), "lamps": light(state).on(cells).bit_count()}


def _without(buildings: tuple[Building, ...], gone: Building) -> tuple[Building, ...]:
    return tuple(building for building in buildings if building != gone)


def _sorted(buildings: Iterable[Building]) -> tuple[Building, ...]:
    return tuple(sorted(buildings, key=ORDER.__getitem__))
