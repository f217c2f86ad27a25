"""Positions as other programs write and read them (TT-190)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, cast, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from rules.chance import Seat
from rules.errors import FileError
from rules.grid import Cell
from rules.tiny_towns.cards import (
    BY_KIND,
    CARDS,
    CARDS_PER_RESOURCE,
    COTTAGE,
    DRAWN,
    RESOURCES,
    Kind,
    Resource,
)
from rules.tiny_towns.model import GRID, Cells, Mode, Phase, Player, Stage, State, Town
from rules.tiny_towns.soundness import Said, assure
from rules.tiny_towns.tokens import NO_TOWN, Names, Rows, monuments_in, read_town, write_town

Drawing = Literal["cards", "deal", "draw", "row", "refill"]
Deciding = Literal["keep", "name", "pick", "act", "gain", "over"]
Count = Annotated[int, Meta(ge=0)]
CardCount = Annotated[int, Meta(ge=0, le=CARDS_PER_RESOURCE)]
RoundNumber = Annotated[int, Meta(ge=1)]


class Front(Struct, frozen=True):
    """What lies open before a player."""

    town: Rows = NO_TOWN
    stock: tuple[str, ...] = ()
    since: RoundNumber | None = None
    shrine: Count | None = None
    caves: Count = 0


class Side(Front, frozen=True):
    """One player. *opened* is ours: the front at the start of the round, once it has changed."""

    monument: str | None = None
    offer: tuple[str, ...] = ()
    step: Stage = "place"
    fresh: tuple[str, ...] = ()
    left: Count = 0
    replaced: tuple[str, ...] = ()
    triggered: tuple[str, ...] = ()
    named: Count = 0
    finished: RoundNumber | None = None
    opened: Front | UnsetType = UNSET


class Sheet(Struct, frozen=True, kw_only=True):
    """A whole position."""

    game: Literal["tiny_towns"] = "tiny_towns"
    mode: Mode = "standard"
    cavern: bool = False
    cards: dict[str, str] = field(default_factory=dict)
    use_monuments: bool = True
    round: Count = 1
    phase: Deciding | Literal["chance"] = "act"
    chance: Drawing | None = None
    master: Count = 0
    current: Resource | None = None
    pool: dict[Resource, CardCount] = field(default_factory=dict)
    drawn: Count = 0
    row: tuple[Resource, ...] = ()
    queue: tuple[Resource, ...] = ()
    players: Annotated[tuple[Side, ...], Meta(min_length=1, max_length=6)]


def exported(state: State) -> dict[str, Any]:
    """*state* with every key of the format."""
    drawing = state.phase in get_args(Drawing)
    sheet = Sheet(
        players=tuple(_side(state, player) for player in state.players),
        mode=state.mode,
        cavern=state.cavern,
        cards={kind.id: card for kind, card in zip(DRAWN, state.cards, strict=False)},
        use_monuments=state.use_monuments,
        round=state.round,
        phase="chance" if drawing else cast(Deciding, state.phase),
        chance=cast(Drawing, state.phase) if drawing else None,
        master=state.master,
        current=state.current,
        pool={r: count for r, count in zip(RESOURCES, state.pool, strict=True) if count},
        drawn=state.drawn,
        row=state.row,
        queue=state.queue,
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(sheet))
    return plain


def imported(position: Mapping[str, Any]) -> State:
    """The state that *position* describes.

    :raises FileError: if there is no such state.
    """
    try:
        state = _table(msgspec.convert(position, Sheet))
        assure(state, Said("phase" in position or "current" in position, "round" in position))
    except (msgspec.ValidationError, ValueError) as error:
        raise FileError("bad-position", reason=str(error)) from error
    return state


def _side(state: State, player: Player) -> Side:
    opened = player.opened
    return Side(
        **_front(state, player, player.town),
        monument=player.monument,
        offer=player.offer,
        step=player.step,
        fresh=_names(player.fresh),
        left=player.left,
        replaced=_names(player.replaced),
        triggered=player.triggered,
        named=player.named,
        finished=player.finished,
        opened=UNSET if opened is None else Front(**_front(state, player, opened)),
    )


def _front(state: State, player: Player, town: Town) -> dict[str, Any]:
    return {
        "town": write_town(town, _card_names(state, player.monument)),
        "stock": town.stock,
        "since": town.since,
        "shrine": town.shrine,
        "caves": town.caves,
    }


def _names(cells: Cells) -> tuple[str, ...]:
    return tuple(map(str, GRID.within(cells)))


def _table(sheet: Sheet) -> State:
    phase: Phase | None = sheet.chance if sheet.phase == "chance" else sheet.phase
    if phase is None:
        raise ValueError("phase chance needs to say which draw is due")
    cards = tuple(sheet.cards.get(kind.id, "") for kind in DRAWN)
    if sheet.cards and (len(sheet.cards) != len(DRAWN) or not _one_of_each(cards)):
        raise ValueError("cards must name one card of each of the six types, or none")
    state = State(
        players=(),
        mode=sheet.mode,
        cavern=sheet.cavern,
        use_monuments=sheet.use_monuments,
        cards=cards if sheet.cards else (),
        round=sheet.round,
        phase=phase,
        master=Seat(sheet.master),
        current=sheet.current,
        pool=tuple(sheet.pool.get(resource, 0) for resource in RESOURCES),
        drawn=sheet.drawn,
        row=tuple(sorted(sheet.row)),
        queue=sheet.queue,
    )
    return replace(state, players=tuple(_player(state, side) for side in sheet.players))


def _one_of_each(cards: Iterable[str]) -> bool:
    return all(card in BY_KIND[kind] for kind, card in zip(DRAWN, cards, strict=True))


def _player(state: State, side: Side) -> Player:
    names = _card_names(state, _monument(side))
    opened = None if side.opened is UNSET else _town(side.opened, names)
    return Player(
        town=_town(side, names),
        opened=opened,
        monument=_monument(side),
        offer=side.offer,
        step="done" if side.finished else side.step,
        fresh=_cells(side.fresh),
        left=side.left,
        replaced=_cells(side.replaced),
        triggered=side.triggered,
        named=side.named,
        finished=side.finished,
    )


def _monument(side: Side) -> str | None:
    """The kept monument; one that stands in the town need not be named again."""
    built = monuments_in(side.town)
    return side.monument or (built[0] if built else None)


def _card_names(state: State, monument: str | None) -> Names:
    cards = (COTTAGE, *state.cards) if state.cards else (COTTAGE,)
    names = {CARDS[card].kind: card for card in cards}
    return {**names, Kind.MONUMENT: monument} if monument else names


def _town(front: Front, names: Names) -> Town:
    return replace(
        read_town(front.town, names),
        stock=front.stock,
        since=front.since,
        shrine=front.shrine,
        caves=front.caves,
    )


def _cells(names: Iterable[str]) -> Cells:
    cells = list(map(Cell.parse, names))
    if not all(cell in GRID for cell in cells):
        raise ValueError(f"no such cell among {', '.join(map(str, cells))}")
    return GRID.mask(cells)
