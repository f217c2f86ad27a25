"""Whether the parts of a position fit together (TT-190)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.tiny_towns.building import EXCHANGES, STOCKED, replaceable
from rules.tiny_towns.cards import (
    CAVERN_ROOM,
    COTTAGE,
    MARKED,
    MONUMENTS,
    NOT_IN_SOLO,
    Kind,
)
from rules.tiny_towns.decks import FACE_UP, OFFERED
from rules.tiny_towns.model import Mode, Phase, Player, State
from rules.tiny_towns.rounds import may_name
from rules.tiny_towns.town import card_of, empty, standing

Claim = tuple[object, str]
"""Something that would be wrong if it holds, and what to say of it."""

MODES: dict[Phase, Mode] = {
    "name": "standard",
    "draw": "townhall",
    "row": "solo",
    "pick": "solo",
    "refill": "solo",
}
"""Phases that only one mode knows (TT-20)."""
BEFORE_PLACING = frozenset({"name", "draw", "pick", "act"})
"""Phases after which somebody has a cube to deal with."""
FOLLOW_UPS = {"replace": "guild", "grove": "university", "stock": "watch"}
"""Steps that a monument opens (TT-25)."""


class Said(NamedTuple):
    """What a position says in so many words."""

    moment: bool
    """Where in the round the table is; a table without it is there to be scored."""
    round: bool


def assure(state: State, said: Said) -> None:
    """:raises ValueError: if there is no such table."""
    _refuse(_seating(state))
    _refuse(_moment(state))
    if said.moment:
        _refuse(_playable(state))
    for player in state.players:
        _refuse(_player(state, player))
        if said.moment and state.phase != "over":
            _refuse(_builder(state, player))
        if said.round:
            late = player.finished is not None and player.finished > state.round
            _refuse([(late, "no town was finished in a round to come")])


def _refuse(claims: Iterable[Claim]) -> None:
    for wrong, reason in claims:
        if wrong:
            raise ValueError(reason)


def _seating(state: State) -> Iterable[Claim]:
    """Mode, seats, cards and monuments."""
    players, alone = state.players, len(state.players) == 1
    held = [card for p in players for card in (p.monument, *p.offer) if card is not None]
    yield state.master >= len(players), f"there is no seat {state.master}"
    yield state.mode == "solo" and not alone, "solo has one player"
    yield state.mode == "townhall" and alone, "the Town Hall needs two players or more"
    yield not state.cards and state.phase != "cards", "cards are missing"
    yield not set(held) <= set(MONUMENTS), "monuments must be known"
    yield len(set(held)) < len(held), "monuments must be different"
    if state.mode == "solo":
        unused = NOT_IN_SOLO & {*state.cards, *held}
        yield unused, f"solo does not use {', '.join(sorted(unused))}"


def _moment(state: State) -> Iterable[Claim]:
    """What a phase needs so that chance or somebody can go on."""
    phase, players = state.phase, state.players
    mode = MODES.get(phase, state.mode)
    yield mode != state.mode, f"{phase} belongs to {mode} mode"
    if phase in ("deal", "keep"):
        yield not state.use_monuments, "this table plays without monuments"
    match phase:
        case "deal":
            dealt = all(p.monument is not None or p.offer for p in players)
            yield dealt, "everybody has been dealt monuments"
        case "keep":
            yield not all(map(_may_keep, players)), "keep needs offers"
            yield all(p.monument is not None for p in players), "nobody is left to keep"
        case "row":
            yield sum(state.pool) < FACE_UP, f"the pool has fewer than {FACE_UP} cards"
        case "refill":
            yield not any(state.pool), "the pool is empty"
            yield players[0].step != "build", "during a refill the step is build"
        case "name":
            master = players[state.master]
            yield master.finished, "the master is finished"
            yield not may_name(state, master), "the master has Banks for all resources"
        case "pick":
            yield not state.row, "pick needs a row"
        case "gain":
            due = [p for p in players if p.step == "gain"]
            yield not due or not all(map(_may_gain, due)), "nothing is to be gained"


def _may_keep(player: Player) -> bool:
    return player.monument is not None or len(player.offer) == OFFERED


def _may_gain(player: Player) -> bool:
    return bool(player.triggered) and bool(empty(player.town))


def _playable(state: State) -> Iterable[Claim]:
    """Somebody has something to do, and the round goes on from there."""
    steps = {player.step for player in state.players}
    if state.phase in BEFORE_PLACING:
        yield steps == {"done"}, "nobody is left to act"
    if state.phase == "act":
        unnamed = state.mode != "townhall" and state.current is None
        yield unnamed, "current is missing: outside free rounds somebody chose a resource"
        stranded = (
            state.mode == "solo" and "place" in steps and not (any(state.pool) or state.queue)
        )
        yield stranded, "there is no card to refill the row with"


def _player(state: State, player: Player) -> Iterable[Claim]:
    """What holds for every player, whatever the table is at."""
    town, step = player.town, player.step
    stock = set(town.stock)
    yield not stock <= {COTTAGE, *state.cards}, "only supply cards of this game lie on the Watch"
    yield len(town.stock) > STOCKED, f"the Watch holds {STOCKED} buildings at most"
    yield len(stock) < len(town.stock), "the buildings on the Watch are different"
    yield not set(player.triggered) <= stock, "what is due lies on the Watch"
    yield town.caves > CAVERN_ROOM, f"the Cavern takes {CAVERN_ROOM} cubes"
    posts = standing(state, player, "tradingpost") if player.fresh else 0
    yield player.fresh & ~posts, "fresh cells must hold Trading Posts"
    yield player.left > EXCHANGES, f"the Guild allows {EXCHANGES} exchanges"
    exchanging = step == "replace"
    yield exchanging != (player.left > 0), "exchanges are left in step replace and only there"
    yield exchanging and not replaceable(player), "there is no building to exchange"
    yield step == "gain" and state.phase != "gain", "step gain belongs to phase gain"
    yield step == "grove" and not empty(town), "step grove needs an empty cell"
    if step in FOLLOW_UPS:
        card = FOLLOW_UPS[step]
        yield not standing(state, player, card), f"step {step} needs {card} in the town"
        yield state.phase != "act", f"step {step} belongs to phase act"


def _builder(state: State, player: Player) -> Iterable[Claim]:
    """What holds for a town in which play goes on."""
    full = player.step == "place" and not empty(player.town)
    yield full, "a town that is still building has an empty cell"
    if state.cards and card_of(state, player, Kind.FACTORY) in MARKED:
        marked = sum(1 << number for number, _ in player.town.carried)
        bare = player.town.buildings[Kind.FACTORY] & ~marked
        yield bare, "every Factory and Bank has a mark"
