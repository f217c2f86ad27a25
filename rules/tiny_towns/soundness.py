"""Whether the parts of a position fit together (TT-190)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.tiny_towns.box import (
    COTTAGE,
    FACE_UP,
    MARKED,
    NOT_IN_SOLO,
    OFFERED,
    WAREHOUSE_ROOM,
    Kind,
    Resource,
)
from rules.tiny_towns.menu import replaceable
from rules.tiny_towns.model import Mode, Phase, Player, State, Town
from rules.tiny_towns.town import card_of, empty, kind_at, standing
from rules.tiny_towns.turns import may_name

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
ROOM = {"warehouse": WAREHOUSE_ROOM, **dict.fromkeys(MARKED, 1)}
"""How many cubes or marks a building carries; a Cottage one, by the Statue."""


def assure(state: State, played: bool, numbered: bool) -> None:
    """Refuses a table that cannot be: *played* on if it says where in a round it is, else scored;
    *numbered* if it says in which round.

    :raises ValueError:
    """
    _refuse(_seating(state))
    _refuse(_moment(state))
    if played:
        _refuse(_playable(state))
    for player in state.players:
        _refuse(_player(state, player))
        if played and state.phase != "over":
            _refuse(_builder(state, player))
        late = player.finished is not None and player.finished > state.round
        _refuse([(numbered and late, "no town was finished in a round to come")])


def assure_town(town: Town, names: Mapping[Kind, str]) -> None:
    """Refuses a town in which buildings carry what they cannot; *names* are its cards by type.

    :raises ValueError:
    """
    _refuse([(town.buildings[Kind.MONUMENT].bit_count() > 1, "a town has one monument at most")])
    statue = town.buildings[Kind.MONUMENT] and names[Kind.MONUMENT] == "statue"
    room = {**ROOM, COTTAGE: 1} if statue else ROOM
    marks = list[Resource]()
    for number, things in town.carried:
        name = names[kind_at(town, 1 << number) or Kind.COTTAGE]
        too_many = len(things) > room.get(name, 0)
        _refuse([(too_many, f"{name} cannot carry {'+'.join(things)}")])
        marks += things if name == "bank" else ()
    _refuse([(len(set(marks)) < len(marks), "no two banks of a town have the same mark")])


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
            choosing = [p for p in players if p.monument is None]
            yield any(len(p.offer) != OFFERED for p in choosing), "keep needs offers"
            yield not choosing, "nobody is left to keep"
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
            ready = all(p.triggered and empty(p.town) for p in due)
            yield not due or not ready, "nothing is to be gained"


def _playable(state: State) -> Iterable[Claim]:
    """Somebody has something to do, and the round goes on from there."""
    steps = {player.step for player in state.players}
    if state.phase in BEFORE_PLACING:
        yield steps == {"done"}, "nobody is left to act"
    if state.phase == "act":
        unnamed = state.mode != "townhall" and state.current is None
        yield unnamed, "current is missing: outside free rounds somebody chose a resource"
        bare = state.mode == "solo" and not (any(state.pool) or state.queue)
        yield bare and "place" in steps, "there is no card to refill the row with"


def _player(state: State, player: Player) -> Iterable[Claim]:
    """What holds for every player, whatever the table is at."""
    town, step, stock = player.town, player.step, set(player.town.stock)
    yield not stock <= {COTTAGE, *state.cards}, "only supply cards of this game lie on the Watch"
    yield len(stock) < len(town.stock), "the buildings on the Watch are different"
    yield not set(player.triggered) <= stock, "what is due lies on the Watch"
    posts = standing(state, player, "tradingpost") if player.fresh else 0
    yield player.fresh & ~posts, "fresh cells must hold Trading Posts"
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
