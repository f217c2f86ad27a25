"""The course of a game (SC-16 to SC-28, SC-60, SC-61)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.chance import Bag, Chance, Seat
from rules.errors import Illegal, SetupError, Unreadable
from rules.game import Acting, Event, Game, Over, Score, Step, Turn
from rules.setup import Option, Setup
from rules.small_cities import law, position, scoring, telling
from rules.small_cities.city import ALL
from rules.small_cities.desk import Desk
from rules.small_cities.menu import menu
from rules.small_cities.model import (
    CIRCLES,
    COLORS,
    GRAMMAR,
    RANDOM,
    SHAPE,
    Decision,
    Paint,
    Pass,
    Player,
    State,
)
from rules.small_cities.printed import BONUSES, DICE, GOALS
from rules.small_cities.regent import quiet_move
from rules.small_cities.sheet import after, opened

ROLL = Chance.each("roll", DICE.black, DICE.white)
OVER = Over()
ACTING = tuple(
    Acting(frozenset(Seat(seat) for seat in range(len(COLORS)) if waiting >> seat & 1))
    for waiting in range(1 << len(COLORS))
)
"""Who may act, by the number whose bits are the seats."""


class Begun(Unreadable, Illegal):
    """A beginning of a shape; where no legal move completes it, it is refused for what it says."""


class SmallCities(Game[State, Decision]):
    """Townies: everybody draws a town of districts and buildings at once."""

    slug = "small_cities"
    seats = range(1, len(COLORS) + 1)
    options = (
        Option("level", ("1", "2", "3"), "3"),
        Option("goal", (RANDOM, *GOALS.additional), RANDOM),
        Option("bonus", (RANDOM, *BONUSES.cards), RANDOM),
        Option("colors", (RANDOM,), RANDOM, ".+"),
    )
    sealed = True
    grammar = GRAMMAR
    state = State

    def agree(self, setup: Setup) -> Setup:
        level = int(setup.get("level"))
        for option, least in (("goal", 3), ("bonus", 2)):
            if level < least and setup.get(option) != RANDOM:
                raise SetupError(f"unused-{option}", level=level, least=least)
        if (colors := setup.get("colors")) != RANDOM:
            _check_colors(colors.split(","), setup.seats)
        return setup

    def start(self, setup: Setup) -> State:
        level, colors = int(setup.get("level")), setup.get("colors").split(",")
        starts = colors if colors != [RANDOM] else colors * setup.seats
        return State(
            level,
            setup.get("goal") if level >= 3 else None,
            setup.get("bonus") if level >= 2 else None,
            tuple(map(Player, starts)),
        )

    def turn(self, state: State) -> Turn:
        if state.over:
            return OVER
        if state.dice is None:
            return _due(state)
        waiting = 0
        for seat, player in enumerate(state.players):
            if player.todo != "done":
                waiting |= 1 << seat
        return ACTING[waiting]

    def menu(self, state: State, seat: Seat) -> Iterable[Decision]:
        return menu(Desk(state, seat), state.bonus)

    def explain(self, state: State, seat: Seat, move: Decision) -> Illegal:
        why = law.refusal(Desk(state, seat), state.bonus, move)
        assert why is not None, str(move)
        return why

    def idle(self, state: State, seat: Seat) -> Illegal:
        return Illegal("not-now")

    def play(self, state: State, seat: Seat, move: Decision) -> Step[State]:
        was = state.players[seat]
        now = after(was, move, state.hand(seat), solo=state.solo)
        players = (*state.players[:seat], now, *state.players[seat + 1 :])
        state = _with(state, players)
        if any(player.todo != "done" for player in players):
            return Step(state, tuple(telling.decision(state, seat, was, now, only=seat)))
        return _closed(state)

    def deal(self, state: State, drawn: tuple[str, ...]) -> Step[State]:
        match _due(state).what:
            case "colors":
                players = tuple(map(Player, drawn))
                events = [Event("marker", Seat(i), {"color": c}) for i, c in enumerate(drawn)]
                return Step(replace(state, players=players), tuple(events))
            case "goal" | "bonus" as kind:
                words: dict[str, Any] = {kind: drawn[0]}
                return Step(replace(state, **words), (Event(kind, None, words),))
        shape, building = drawn
        words = {"round": state.round, "shape": shape, "building": building}
        return Step(replace(state, dice=drawn), (Event("rolled", None, words),))

    def mask(self, state: State, seat: Seat | None) -> State:
        players = (
            player if i == seat else _sealed(player, state, Seat(i))
            for i, player in enumerate(state.players)
        )
        return _with(state, tuple(players))

    def score(self, state: State, seat: Seat) -> Score:
        return scoring.score(state, seat)

    def tidy(self, state: State, seat: Seat, move: Decision) -> Decision:
        """*move* itself; fewer than four hexes are the beginning of a shape (SC-87)."""
        if isinstance(move, Paint) and len(move.hexes) < SHAPE:
            refusal = self.refusal(state, seat, move)
            assert refusal is not None, "a part of a shape is never drawn"
            raise Begun(refusal.code, **refusal.details)
        return move

    def completes(self, typed: str, move: Decision) -> bool:
        """A choice costs a star, so it is never added to what was typed (SC-87)."""
        return isinstance(move, Pass) or move.choice is None or typed.partition(":")[2] != ""

    def default_move(self, state: State, seat: Seat) -> Decision:
        return quiet_move(Desk(state, seat))

    def position(self, state: State) -> dict[str, Any]:
        return {"game": self.slug, **position.written(state)}

    def restore(self, position_: Mapping[str, Any]) -> State:
        return position.restored(position_)


def _check_colors(colors: Sequence[str], seats: int) -> None:
    """Different start colours in seat order (SC-19)."""
    unknown = next((color for color in colors if color not in COLORS), None)
    if unknown is not None:
        example = ",".join(COLORS[:seats])
        raise SetupError("colors-unknown", color=unknown, known=", ".join(COLORS), example=example)
    if len(colors) != seats:
        raise SetupError("colors-count", seats=seats, count=len(colors))
    if len(set(colors)) < len(colors):
        raise SetupError("colors-repeated")


def _due(state: State) -> Chance:
    """What is to be drawn or rolled next (SC-21, SC-22)."""
    if state.players[0].start == RANDOM:
        return Chance("colors", (Bag(COLORS, len(state.players)),))
    if state.goal == RANDOM:
        return Chance.cards("goal", GOALS.additional)
    if state.bonus == RANDOM:
        return Chance.cards("bonus", BONUSES.cards)
    return ROLL


def _closed(state: State) -> Step[State]:
    """The end of a round, inside the last decision (SC-26)."""
    events = (*telling.whole_round(state), *telling.outlook(state))
    over = _ends(state)
    players = tuple(
        replace(player, todo="done" if over else "act", drawn=()) for player in state.players
    )
    state = replace(state, players=players, dice=None, over=over, round=state.round + (not over))
    return Step(state, (*events, *telling.ending(state)) if over else events, closes=True)


def _ends(state: State) -> bool:
    """Somebody has nine buildings, or every sheet is full (SC-60, SC-61)."""
    return any(len(player.buildings) >= CIRCLES for player in state.players) or all(
        player.occupied == ALL for player in state.players
    )


def _sealed(player: Player, state: State, seat: Seat) -> Player:
    """What others see of *player*: that a decision was made, not which (SC-25)."""
    if not player.drawn:
        return player
    todo = "done" if player.todo == "done" else "act"
    return replace(opened(player, state.hand(seat)), todo=todo)


def _with(state: State, players: tuple[Player, ...]) -> State:
    return State(state.level, state.goal, state.bonus, players, state.round, state.dice, state.over)
