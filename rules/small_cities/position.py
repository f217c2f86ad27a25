"""Positions as JSON (SC-90, SC-91)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from rules.chance import Seat
from rules.errors import Unreadable, demand
from rules.ground.grid import Cell
from rules.small_cities.box import BONUSES, DICE, GOALS, Color, Kind, Natural
from rules.small_cities.map import GRID, name
from rules.small_cities.menu import plain
from rules.small_cities.model import (
    CIRCLES,
    COLORS,
    GRAMMAR,
    INDEX,
    RANDOM,
    Build,
    Building,
    Paint,
    Player,
    State,
    Todo,
    color_of,
)
from rules.small_cities.offers import offer_to
from rules.small_cities.veil import undone


class _Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player as the format writes it."""

    start: str
    paint: dict[Color, list[str]] = {}
    buildings: Annotated[list[tuple[Kind, str, Color, Natural]], Meta(max_length=CIRCLES)] = []
    spent: Natural = 0
    marked: list[int] = []
    todo: Todo = "act"
    drawn: list[str] = []


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as the format writes it; what is still to be drawn is ``random``."""

    level: Literal[1, 2, 3]
    goal: str | None
    bonus: str | None
    round: Annotated[int, Meta(ge=1)]
    over: bool
    dice: tuple[str, Kind] | None
    players: Annotated[list[_Player], Meta(min_length=1, max_length=len(COLORS))]


def written(state: State) -> Sheet:
    """*state* as a sheet."""
    return Sheet(**asdict(state) | {"players": [_written(player) for player in state.players]})


def _written(player: Player) -> _Player:
    told = {each: getattr(player, each) for each in ("start", "spent", "marked", "todo", "drawn")}
    return _Player(
        **told,
        paint={
            color: [str(cell) for cell in GRID.within(paint)]
            for color, area in zip(COLORS, player.areas, strict=True)
            if (paint := area & ~player.built)
        },
        buildings=[(b.kind, name(b.hex), b.color, b.points) for b in player.buildings],
    )


def restored(sheet: Sheet) -> State:
    """The state that a sheet describes; play need not have led there.

    :raises ValueError: if it contradicts itself or the rules.
    """
    _check_table(sheet)
    running = sheet.dice is not None and not sheet.over
    players = tuple(_restored(player, sheet, running) for player in sheet.players)
    dice = sheet.dice if running else None
    state = State(sheet.level, sheet.goal, sheet.bonus, players, sheet.round, dice, sheet.over)
    for i, player in enumerate(players):
        if player.drawn:
            _check_drawn(player, state.hand(Seat(i)))
        if running:
            _check_owed(state, Seat(i))
    return state


def _check_table(read: Sheet) -> None:
    starts = {player.start for player in read.players}
    drawn = starts != {RANDOM}
    pending = not drawn or RANDOM in (read.goal, read.bonus)
    demand(_fits(read.goal, GOALS.additional, read.level >= 3), "goal does not fit the level")
    demand(_fits(read.bonus, BONUSES.cards, read.level >= 2), "bonus does not fit the level")
    demand(not drawn or starts <= set(COLORS), "unknown start colour")
    demand(not drawn or len(starts) == len(read.players), "start colours must differ")
    demand(
        not pending or (read.dice is None and not read.over),
        "cards and colours are drawn before the first roll",
    )
    if read.dice is not None:
        shape, building = read.dice
        demand(shape in DICE.black, f"no face of the black die shows {shape}")
        demand(building in DICE.white, f"no face of the white die shows {building}")
        idle = all(player.todo == "done" for player in read.players)
        demand(read.over or not idle, "the round is open, but everybody is done")


def _fits(card: str | None, cards: Iterable[str], used: bool) -> bool:
    return card in (RANDOM, *cards) if used else card is None


def _restored(read: _Player, table: Sheet, running: bool) -> Player:
    rings = range(1, CIRCLES + 1) if len(table.players) == 1 else ()
    demand(read.marked == sorted(set(rings) & set(read.marked)), "impossible rings")
    player = Player(
        read.start,
        _areas(read),
        tuple(Building(kind, _index(at), color, n) for kind, at, color, n in read.buildings),
        read.spent,
        tuple(read.marked),
        read.todo if running else "done" if table.over else "act",
        tuple(read.drawn) if running else (),
    )
    card = BONUSES.cards.get(table.bonus or "")
    usable = player.outlined if card and card.choice else 0
    demand(read.spent <= usable, "more stars spent than outlined")
    return player


def _areas(read: _Player) -> tuple[int, ...]:
    areas, used = [0] * len(COLORS), 0
    painted = [(color, cell) for color, cells in read.paint.items() for cell in cells]
    for color, cell in painted + [(color, cell) for _, cell, color, _ in read.buildings]:
        bit = 1 << _index(cell)
        demand(not used & bit, f"{cell} is used twice")
        used |= bit
        areas[INDEX[color]] |= bit
    return tuple(areas)


def _index(cell: str) -> int:
    try:
        return GRID.index[Cell.parse(cell)]
    except (KeyError, ValueError):
        raise ValueError(f"{cell} is not on the map") from None


def _check_owed(state: State, seat: Seat) -> None:
    """Only Funding leaves a half owed, and only one that can be drawn (SC-53)."""
    todo = state.players[seat].todo
    if todo in ("shape", "building"):
        demand(state.bonus == "funding", f"without funding no {todo} is owed")
        demand(bool(plain(offer_to(state, seat))), f"the owed {todo} cannot be drawn")


def _check_drawn(player: Player, hand: Color) -> None:
    """This round's decisions are on the sheet, so that they can be held back (SC-25)."""
    demand(_in_order(player), "drawn is not a turn")
    while player.drawn:
        demand(_is_latest(player, hand), "drawn does not fit the sheet")
        player = undone(player, hand)
        demand(player.spent >= 0, "drawn does not fit the stars spent")


def _in_order(player: Player) -> bool:
    """One decision, or two halves; those owed are still to do."""
    try:
        moves = [GRAMMAR.read(text) for text in player.drawn]
    except Unreadable:
        return False
    if tuple(map(str, moves)) != player.drawn:
        return False
    match moves:
        case [Paint(choice="fund") | Build(choice="fund") as first]:
            return player.todo == first.owes
        case [_] | [Paint(choice="fund"), Build(choice=None)]:
            return player.todo == "done"
        case [Build(choice="fund"), Paint(choice=None)]:
            return player.todo == "done"
    return False


def _is_latest(player: Player, hand: Color) -> bool:
    """Whether the sheet has what the latest decision drew."""
    match GRAMMAR.read(player.drawn[-1]):
        case Paint() as move:
            area = player.areas[INDEX[color_of(move.choice, hand)]] & ~player.built
            return bool(move.shape) and all(GRID.bit.get(at, 0) & area for at in move.hexes)
        case Build() as move:
            told = move.building, GRID.index.get(move.hex), color_of(move.choice, hand)
            return any((b.kind, b.hex, b.color) == told for b in player.buildings[-1:])
    return True
