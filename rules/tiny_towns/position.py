"""Positions as other programs write and read them; a town is four rows of four tokens,
``stone . cottage factory=brick`` (TT-190, TT-191)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import asdict, replace

from rules.chance import Seat
from rules.ground.grid import Cell
from rules.tiny_towns.box import (
    BY_KIND,
    CARDS,
    CARDS_PER_RESOURCE,
    CAVERN_ROOM,
    COTTAGE,
    DRAWN,
    EXCHANGES,
    MONUMENTS,
    RESOURCES,
    STOCKED,
    Kind,
    Resource,
)
from rules.tiny_towns.model import GRID, Cells, Mode, Player, Stage, State, Town
from rules.tiny_towns.soundness import assure, assure_town
from rules.tiny_towns.town import carrying, kind_at, with_building, with_cube, with_load

Drawing = Literal["cards", "deal", "draw", "row", "refill"]
Deciding = Literal["keep", "name", "pick", "act", "gain", "over"]
Count = Annotated[int, Meta(ge=0)]
RoundNumber = Annotated[int, Meta(ge=1)]
CardCount = Annotated[int, Meta(ge=0, le=CARDS_PER_RESOURCE)]
CellName = Annotated[str, Meta(pattern="^[a-d][1-4]$")]
Monument = Annotated[str, Meta(pattern=f"^({'|'.join(MONUMENTS)})$")]
Rows = tuple[str, str, str, str]
Names = dict[Kind, str]
"""What the buildings of each type are called in a town."""


class Front(Struct, frozen=True):
    """What lies open before a player."""

    town: Rows = (". . . .",) * 4
    stock: Annotated[tuple[str, ...], Meta(max_length=STOCKED)] = ()
    since: RoundNumber | None = None
    shrine: Count | None = None
    caves: Annotated[int, Meta(ge=0, le=CAVERN_ROOM)] = 0


class Side(Front, frozen=True):
    """One player. *opened* is ours: the front at the start of the round, once it has changed."""

    monument: Monument | None = None
    offer: tuple[Monument, ...] = ()
    step: Stage = "place"
    fresh: tuple[CellName, ...] = ()
    left: Annotated[int, Meta(ge=0, le=EXCHANGES)] = 0
    replaced: tuple[CellName, ...] = ()
    triggered: tuple[str, ...] = ()
    named: Count = 0
    finished: RoundNumber | None = None
    opened: Front | UnsetType = UNSET


class Sheet(Struct, frozen=True, kw_only=True):
    """A whole position."""

    mode: Mode = "standard"
    cavern: bool = False
    cards: dict[str, str] = field(default_factory=dict)
    use_monuments: bool = True
    round: Count | UnsetType = UNSET
    phase: Deciding | Literal["chance"] | UnsetType = UNSET
    chance: Drawing | None = None
    master: Count = 0
    current: Resource | UnsetType | None = UNSET
    pool: dict[Resource, CardCount] = field(default_factory=dict)
    drawn: Count = 0
    row: tuple[Resource, ...] = ()
    queue: tuple[Resource, ...] = ()
    players: Annotated[tuple[Side, ...], Meta(min_length=1, max_length=6)]


def written(state: State) -> Sheet:
    """*state* with every key of the format."""
    drawing = state.phase in get_args(Drawing)
    told = asdict(state) | {
        "phase": "chance" if drawing else state.phase,
        "chance": state.phase if drawing else None,
        "cards": {kind.id: card for kind, card in zip(DRAWN, state.cards, strict=False)},
        "pool": {r: count for r, count in zip(RESOURCES, state.pool, strict=True) if count},
        "players": tuple(_side(state, player) for player in state.players),
    }
    return Sheet(**told)


def restored(sheet: Sheet) -> State:
    """The state that a sheet describes.

    :raises ValueError: if there is no such state.
    """
    state = _state(sheet)
    # a table that does not say where in a round it is, is there to be scored
    played = sheet.phase is not UNSET or sheet.current is not UNSET
    assure(state, played, sheet.round is not UNSET)
    return state


def _side(state: State, player: Player) -> Side:
    names, opened = _card_names(state, player.monument), player.opened
    told = asdict(player) | _front(player.town, names)
    told |= {"fresh": _cell_names(player.fresh), "replaced": _cell_names(player.replaced)}
    told["opened"] = UNSET if opened is None else Front(**_front(opened, names))
    return Side(**told)


_BESIDE = ("stock", "since", "shrine", "caves")
"""What lies open besides the sixteen cells."""


def _front(town: Town, names: Names) -> dict[str, Any]:
    tokens = [_token(town, names, number) for number in range(len(GRID))]
    rows = [" ".join(tokens[i : i + GRID.width]) for i in range(0, len(GRID), GRID.width)]
    return {"town": tuple(rows), **{name: getattr(town, name) for name in _BESIDE}}


def _token(town: Town, names: Names, number: int) -> str:
    cell = 1 << number
    for resource, cells in zip(RESOURCES, town.cubes, strict=True):
        if cells & cell:
            return str(resource)
    kind = kind_at(town, cell)
    if kind is None:
        return "."
    return "=".join(filter(None, (names[kind], "+".join(carrying(town, number)))))


def _cell_names(cells: Cells) -> tuple[str, ...]:
    return tuple(map(str, GRID.within(cells)))


def _card_names(state: State, monument: str | None) -> Names:
    names = {CARDS[card].kind: card for card in (COTTAGE, *state.cards)}
    return {**names, Kind.MONUMENT: monument} if monument else names


def _state(sheet: Sheet) -> State:
    told = asdict(sheet) | {
        "round": 1 if sheet.round is UNSET else sheet.round,
        "phase": sheet.chance if sheet.phase == "chance" else sheet.phase or "act",
        "current": sheet.current or None,
        "cards": _cards(sheet.cards),
        "master": Seat(sheet.master),
        "pool": tuple(sheet.pool.get(resource, 0) for resource in RESOURCES),
        "row": tuple(sorted(sheet.row)),
        "players": (),
    }
    if told["phase"] is None:
        raise ValueError("phase chance needs to say which draw is due")
    del told["chance"]
    state = State(**told)
    return replace(state, players=tuple(_player(state, side) for side in sheet.players))


def _cards(named: Mapping[str, str]) -> tuple[str, ...]:
    cards = tuple(named.get(kind.id, "") for kind in DRAWN)
    fit = all(card in BY_KIND[kind] for kind, card in zip(DRAWN, cards, strict=True))
    if named and (len(named) != len(DRAWN) or not fit):
        raise ValueError("cards must name one card of each of the six types, or none")
    return cards if named else ()


def _player(state: State, side: Side) -> Player:
    built = [token for row in side.town for token in row.split() if token in MONUMENTS]
    monument = side.monument or next(iter(built), None)  # one in the town need not be named again
    names = _card_names(state, monument)
    told = asdict(side) | {
        "town": _town(side, names),
        "opened": None if side.opened is UNSET else _town(side.opened, names),
        "monument": monument,
        "step": "done" if side.finished else side.step,
        "fresh": GRID.mask(map(Cell.parse, side.fresh)),
        "replaced": GRID.mask(map(Cell.parse, side.replaced)),
    }
    return Player(**{name: told[name] for name in Player.__struct_fields__})


def _town(front: Front, names: Names) -> Town:
    town = Town(**{name: getattr(front, name) for name in _BESIDE})
    for row, line in zip(front.town, GRID.rows, strict=True):
        tokens = row.split()
        if len(tokens) != GRID.width:
            raise ValueError(f"a row has four tokens, not {row!r}")
        for token, cell in zip(tokens, GRID.within(line), strict=True):
            town = _with_token(town, names, token, GRID.index[cell])
    assure_town(town, names)
    return town


def _with_token(town: Town, names: Names, token: str, number: int) -> Town:
    if token == ".":
        return town
    name, sign, load = token.partition("=")
    things = tuple(map(Resource, load.split("+"))) if sign else ()
    if token in RESOURCES:
        return with_cube(town, Resource(name), 1 << number)
    if name not in CARDS or names.get(CARDS[name].kind) != name:
        raise ValueError(f"{name} is no resource and no card of this game")
    return with_load(with_building(town, CARDS[name].kind, 1 << number, None), number, things)
