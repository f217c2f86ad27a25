# Compiled where there is a compiler (rules.compiled).
"""Who is next: the draws before the first round, the rounds, the end (SC-16 to SC-26, SC-60)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from msgspec.structs import replace

from rules.chance import Bag, Chance
from rules.errors import SetupError
from rules.game import OVER, Turn, acting
from rules.setup import Setup
from rules.small_cities.box import BONUSES, DICE, GOALS
from rules.small_cities.model import CIRCLES, COLORS, RANDOM, State, newcomer

ROLL = Chance.each("roll", DICE.black, DICE.white)


def agree(setup: Setup) -> Setup:
    """*setup* itself.

    :raises SetupError: for a card that the level does not use, or colours that do not fit.
    """
    level = int(setup.get("level"))
    for option, least in (("goal", 3), ("bonus", 2)):
        if level < least and setup.get(option) != RANDOM:
            raise SetupError(f"unused-{option}", level=level, least=least)
    if (colors := setup.get("colors")) != RANDOM:
        _check_colors(colors.split(","), setup.seats)
    return setup


def start(setup: Setup) -> State:
    """Empty sheets; what is left to chance has yet to be drawn."""
    level, colors = int(setup.get("level")), setup.get("colors").split(",")
    starts = colors if colors != [RANDOM] else colors * setup.seats
    return State(
        level,
        setup.get("goal") if level >= 3 else None,
        setup.get("bonus") if level >= 2 else None,
        tuple(map(newcomer, starts)),
    )


def turn(state: State) -> Turn:
    """Chance before a roll, then everybody who has not decided (SC-22, SC-23)."""
    if state.over:
        return OVER
    return due(state) if state.dice is None else acting(waiting(state))


def due(state: State) -> Chance:
    """What is to be drawn or rolled next (SC-21, SC-22)."""
    if state.players[0].start == RANDOM:
        return Chance("colors", (Bag(COLORS, len(state.players)),))
    if state.goal == RANDOM:
        return Chance.cards("goal", GOALS.additional)
    if state.bonus == RANDOM:
        return Chance.cards("bonus", BONUSES.cards)
    return ROLL


def waiting(state: State) -> int:
    """The seats that have yet to decide, as a set of bits."""
    found, bit = 0, 1
    for player in state.players:
        if player.todo != "done":
            found |= bit
        bit += bit
    return found


def closed(state: State) -> State:
    """The end of a round: the end of the game, or the next round (SC-26)."""
    over = _ends(state)
    todo = "done" if over else "act"
    players = []
    for was in state.players:
        player = replace(was, todo=todo, drawn=())
        player.__dict__["sheet"] = was.sheet
        players.append(player)
    round_ = state.round + (not over)
    return replace(state, players=tuple(players), dice=None, over=over, round=round_)


def is_full(state: State) -> bool:
    """Whether nobody has an empty hex left (SC-61)."""
    return not any(map(_EMPTY, state.players))


def _ends(state: State) -> bool:
    """Somebody has nine buildings, or every sheet is full (SC-60, SC-61)."""
    for player in state.players:
        if len(player.buildings) >= CIRCLES:
            return True
    return is_full(state)


_EMPTY = attrgetter("sheet.empty")


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
