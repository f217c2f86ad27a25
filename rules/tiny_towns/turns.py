# Compiled where there is a compiler (rules.compiled).
"""What is agreed on, the start of a match, who, or what, moves next, the end of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import SetupError
from rules.game import OVER, Acting, Event, Step, Tale, Tales, Turn, acting, with_player
from rules.setup import Option, Setup
from rules.tiny_towns.box import (
    BY_KIND,
    CARDS,
    DRAWN,
    DRAWN_PER_SHUFFLE,
    FACE_UP,
    FIRST_GAME,
    FULL_DECK,
    MONUMENTS,
    NO_DECK,
    NOT_IN_SOLO,
    OFFERED,
    RESOURCES,
)
from rules.tiny_towns.menu import affordable, last_left
from rules.tiny_towns.model import Mode, Player, Stage, State
from rules.tiny_towns.scoring import score, solo_title
from rules.tiny_towns.town import changes, empty, entry_marks, marks, standing

SEATS = range(1, 7)
_KNOWN = tuple(card.id for card in CARDS.values() if card.kind in DRAWN)
"""The cards that can be chosen."""
OPTIONS = (
    Option("mode", ("standard", "townhall", "solo")),
    Option("cards", ("random", "first"), "random", pattern=r"\w+([, ]+\w+)*"),
    Option("monuments", ("deal", "none"), "deal"),
    Option("cavern", ("off", "on"), "off"),
    Option("first", tuple(map(str, range(SEATS[-1]))), "0", picks=True),
)

FREE_EVERY = 3
"""Every third Town Hall round is a free one (TT-150)."""


def agree(setup: Setup) -> Setup:
    """With the mode that fits the seats and the chosen cards in type order.

    :raises SetupError: if options do not fit the seats, the mode or each other.
    """
    mode = setup.get("mode") or ("solo" if setup.seats == 1 else "standard")
    if (mode == "solo") != (setup.seats == 1):
        raise SetupError("mode-seats", mode=mode, seats=setup.seats)
    first = int(setup.get("first"))
    if first and mode != "standard":
        raise SetupError("no-hammer", mode=mode)
    if first >= setup.seats:
        raise SetupError("no-such-first", first=first, most=setup.seats - 1)
    chosen = dict(setup.options) | {"mode": mode}
    if chosen["cards"] not in ("random", "first"):
        chosen["cards"] = ",".join(_card_set(re.findall(r"\w+", chosen["cards"].lower()), mode))
    return Setup(setup.seats, tuple((o.name, chosen[o.name]) for o in OPTIONS), setup.headers)


def start(setup: Setup) -> State:
    """The table before anything was drawn (TT-17)."""
    mode = cast(Mode, setup.get("mode"))
    cards = setup.get("cards")
    sets = {"random": (), "first": FIRST_GAME}
    state = State(
        players=(Player(),) * setup.seats,
        mode=mode,
        cavern=setup.get("cavern") == "on",
        use_monuments=setup.get("monuments") == "deal",
        cards=sets[cards] if cards in sets else tuple(cards.split(",")),
        master=Seat(int(setup.get("first"))),
        pool=NO_DECK if mode == "standard" else FULL_DECK,
    )
    return prepared(state).state


def turn(state: State) -> Turn:
    """Those who are to decide, or the draw that is due (TT-20)."""
    match state.phase:
        case "act":
            return _those(tuple([player.step != "done" for player in state.players]))
        case "gain":
            return _those(tuple([player.step == "gain" for player in state.players]))
        case "name" | "pick":
            return acting(1 << state.master)
        case "keep":
            return _those(tuple([player.monument is None for player in state.players]))
        case "over":
            return OVER
    return _draw(state)


def prepared(state: State, events: Tales = ()) -> Step[State]:
    """The next thing to settle before round 1 (TT-17)."""
    if not state.cards:
        return Step(replace(state, phase="cards"), events)
    if state.use_monuments and any(p.monument is None for p in state.players):
        dealing = any(p.monument is None and not p.offer for p in state.players)
        return Step(replace(state, phase="deal" if dealing else "keep"), events)
    if state.mode == "solo" and not state.row:
        return Step(replace(state, phase="row"), events)
    return _next_round(state, state.players, events)


def acted(state: State, seat: Seat, player: Player, told: Tales) -> Step[State]:
    """After a player's own move; the round ends with the last one that is done.

    Who can construct nothing is not asked (TT-27). The round's end tells everybody what the player
    alone was told; who plays alone hears it at once.
    """
    if player.step == "build" and not affordable(state, player):
        player = replace(player, step="done")
    state = with_player(state, seat, player)
    for other in state.players:
        if other.step != "done":
            return Step(state, told)
    return _ended(state, told if state.mode == "solo" else ())


def alerted(state: State, seat: Seat, card: str) -> State:
    """After *seat* constructed *card*: a neighbour's Watch may let it go (TT-67)."""
    count = len(state.players)
    for other in {(seat + 1) % count, (seat - 1) % count} - {seat}:
        watcher = state.players[other]
        town = watcher.town
        if town.since is None or town.since == state.round or watcher.finished is not None:
            continue
        if card in town.stock and card not in watcher.triggered:
            due = sorted((*watcher.triggered, str(card)), key=lambda c: CARDS[c].kind)
            state = with_player(state, other, replace(watcher, triggered=tuple(due)))
    return state


def gains_due(state: State, events: Tales = ()) -> Step[State]:
    """The next building that a Watch may let go, or the end of the round (TT-28)."""
    for i, player in enumerate(state.players):
        if player.triggered and player.finished is None and (due := _enterable(state, player)):
            players = [replace(p, opened=None) for p in state.players]
            players[i] = replace(players[i], step="gain", triggered=due)
            state = replace(state, players=tuple(players), phase="gain")
            return Step(state, events, closes=True)
    return _checked(state, events)


def all_finished(state: State, events: Tales = ()) -> Step[State]:
    """Nobody builds any more: every town is finished in this round at the latest (TT-84)."""
    players = tuple([_rested(p, p.finished or state.round) for p in state.players])
    state = replace(state, players=players, phase="over", current=None)
    finished = tuple(
        Event("finished", Seat(i), {"round": state.round})
        for i, player in enumerate(players)
        if player.finished == state.round
    )
    told = (*events, *finished, Event("ended"), *_title(state))
    return Step(state, told, closes=True)


def may_name(state: State, player: Player) -> bool:
    """Whether some resource is on none of the player's Banks (TT-63)."""
    return not player.town.carried or len(marks(state, player, "bank")) < len(RESOURCES)


def sits_out(state: State, player: Player) -> bool:
    """Whether this player gets no cube in a free round (TT-154)."""
    if state.mode != "townhall" or state.current is not None:
        return False
    fort = standing(state, player, "fort") and not last_left(state)
    return bool(fort) or not may_name(state, player)


def next_dealt(state: State) -> Seat:
    """The first seat that has not been dealt monuments."""
    undealt = (p.monument is None and not p.offer for p in state.players)
    return Seat(next(i for i, missing in enumerate(undealt) if missing))


def shuffled(state: State) -> State:
    """With all cards in the pool again if those of this shuffle are used up (TT-151)."""
    if state.drawn < DRAWN_PER_SHUFFLE and any(state.pool):
        return state
    return replace(state, pool=FULL_DECK, drawn=0)


def _card_set(cards: list[str], mode: str) -> list[str]:
    """Six chosen cards in type order (TT-13)."""
    for card in cards:
        if card not in CARDS:
            raise SetupError("unknown-card", card=card, ids=", ".join(_KNOWN))
        if mode == "solo" and card in NOT_IN_SOLO:
            raise SetupError("not-in-solo", card=card)
    by_kind = sorted(cards, key=lambda card: CARDS[card].kind)
    if [CARDS[card].kind for card in by_kind] != list(DRAWN):
        raise SetupError("one-of-each", cards=tuple(cards), example=",".join(FIRST_GAME))
    return by_kind


def _title(state: State) -> Tales:
    """What a solo total is called (TT-162)."""
    if state.mode != "solo":
        return ()
    seat = Seat(0)
    total = score(state, seat).total
    return (Event("titled", seat, {"points": total, "title": solo_title(total)}),)


def _ended(state: State, events: Tales) -> Step[State]:
    """Everybody is done: all is shown together (TT-26); who plays alone was told at once."""
    return gains_due(state, events if state.mode == "solo" else (*events, Tale(_shown, (state,))))


def _shown(state: State) -> Iterator[Event]:
    """What everybody has done in this round."""
    for i, player in enumerate(state.players):
        if player.opened is not None:
            yield from changes(state, Seat(i), player, player.opened)


def _enterable(state: State, player: Player) -> tuple[str, ...]:
    """The due buildings from the first on that has a cell and, if it needs one, a mark."""
    due = player.triggered
    if not empty(player.town):
        return ()
    while due and not entry_marks(state, player, due[0]):
        due = due[1:]
    return due


def _checked(state: State, events: Tales) -> Step[State]:
    """Towns without an empty cell are finished (TT-80); then comes the next round, if any."""
    players: list[Player] = []
    told, building = events, False
    for i, player in enumerate(state.players):
        finished = player.finished
        if finished is None:
            if empty(player.town):
                building = True
            else:
                finished = state.round
                told = (*told, Event("finished", Seat(i), {"round": finished}))
        players.append(_rested(player, finished))
    if not building:
        return all_finished(state, events)
    return _next_round(state, players, told)


def _rested(player: Player, finished: int | None) -> Player:
    """The player after a round, in which the town was perhaps *finished*."""
    step: Stage = "place" if finished is None else "done"
    return replace(player, opened=None, step=step, fresh=0, triggered=(), finished=finished)


def _next_round(state: State, players: Sequence[Player], events: Tales) -> Step[State]:
    number = state.round + 1
    opened = replace(state, players=tuple(players), round=number, current=None)
    if state.mode == "solo":
        return Step(replace(opened, phase="pick"), events, closes=True)
    if state.mode == "townhall":
        if number % FREE_EVERY:
            return Step(replace(opened, phase="draw"), events, closes=True)
        return _free_round(opened, (*events, Event("free-round", None, {"round": number})))
    master = _hammer(state, players)
    if master is None:
        return all_finished(opened, events)
    hammer = Event("hammer", master, {"round": number})
    return Step(replace(opened, phase="name", master=master), (*events, hammer), closes=True)


def _hammer(state: State, players: Sequence[Player]) -> Seat | None:
    """The next master builder, if anybody can name a resource (TT-24)."""
    count = len(players)
    start = state.master + (state.round > 0)
    fallback = None
    for at in range(start, start + count):
        seat = Seat(at % count)
        player = players[seat]
        if player.finished is None and may_name(state, player):
            if not standing(state, player, "fort"):
                return seat
            fallback = seat if fallback is None else fallback
    return fallback


def _free_round(state: State, events: Tales) -> Step[State]:
    """A Town Hall round in which everybody chooses, or sits out (TT-153, TT-154)."""
    state = replace(state, phase="act")
    players = tuple(replace(p, step="done") if sits_out(state, p) else p for p in state.players)
    state = replace(state, players=players)
    if all(player.step == "done" for player in players):
        return _checked(state, events)
    return Step(state, events, closes=True)


@cache
def _those(flags: tuple[bool, ...]) -> Acting:
    """Those may move whose flags are set."""
    return acting(sum(1 << seat for seat, flag in enumerate(flags) if flag))


def _draw(state: State) -> Chance:
    """The draw that is due (TT-171)."""
    unused = NOT_IN_SOLO if state.mode == "solo" else frozenset()
    match state.phase:
        case "cards":
            return _supply_cards(unused)
        case "deal":
            gone = unused.union(*(player.offer for player in state.players))
            rest = (card for card in MONUMENTS if card not in gone)
            return Chance.cards("deal", rest, OFFERED, only=next_dealt(state))
        case "draw":
            return _from_deck("draw", shuffled(state).pool, 1)
        case "row":
            return _from_deck("row", state.pool, FACE_UP)
    return _from_deck("refill", state.pool, 1)


@cache
def _supply_cards(unused: frozenset[str]) -> Chance:
    return Chance.each("cards", *([c for c in BY_KIND[k] if c not in unused] for k in DRAWN))


@cache
def _from_deck(what: str, pool: tuple[int, ...], count: int) -> Chance:
    deck = (card for i, card in enumerate(RESOURCES) for _ in range(pool[i]))
    return Chance.cards(what, deck, count)
