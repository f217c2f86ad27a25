"""What a table agrees on about persons, before anybody knows where they will sit.

Some options of a game name seats (:class:`rules.setup.Option`), but the seats of a match are drawn
when it starts. So a table that waits names whoever sits there, and the start writes their seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from db import MatchRow, NotFound, PersonalChoice, SeatRow, Status, Store, WrongStatus
from host.errors import TableError
from rules.chance import number
from rules.codec import decode
from rules.errors import SetupError
from rules.matches.record import AnyGame
from rules.setup import Option, Setup

if TYPE_CHECKING:
    from host.host import Host

DRAWN, ME = "drawn", "me"
"""How it is typed that nobody is named, and that the one who opens the table is."""


class Personal:
    """Whom the options of tables that wait are about."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def choices(self, match_id: int) -> tuple[PersonalChoice, ...]:
        """What was agreed on about those who still sit there."""
        return await self._store.choices(match_id)

    async def choose(self, match_id: int, by: int, name: str, who: str, part: str = "") -> None:
        """Names the one whom an option picks, or gives them a part by it, as the table's owner.

        *Who* is a person or computer as :func:`who` tells them apart; ``drawn`` leaves either to
        the lot.

        :raises SetupError: :raises TableError:
        """
        match, seats = await self._host.lobby.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        if match.owner != by:
            raise TableError("not-the-owner")
        game = self._host.games[match.game]
        option = personal(game).get(name)
        if option is None:
            raise SetupError("unknown-option", option=name, known=tuple(personal(game)))
        require(game, decode(Setup, match.setup), option)
        before = {row.seat: row.value for row in await self.choices(match_id) if row.option == name}
        await self._write(match_id, name, _chosen(option, seats, before, who, part))

    async def open(self, match_id: int, options: Mapping[str, Mapping[int, str]]) -> None:
        """Writes what was agreed on when the table was opened, by option and seat."""
        for name, chosen in options.items():
            await self._write(match_id, name, chosen)

    async def inherit(self, match_id: int, player: int | None = None) -> None:
        """In a rematch gives *player*, or everybody there, the part that they had in the match
        before, if it is free."""
        match, seats = await self._host.lobby.look(match_id)
        if not match.rematch or match.parent is None:
            return
        before, had = await self._host.lobby.look(match.parent)
        setup, rows = decode(Setup, before.setup), await self.choices(match_id)
        for name, option in personal(self._host.games[match.game]).items():
            parts = dict(zip(map(who, had), _listed(option, setup), strict=False))
            chosen = {row.seat: row.value for row in rows if row.option == name}
            for row in seats if player is None else (r for r in seats if r.player == player):
                part = parts.get(who(row))
                if part and row.seat not in chosen and part not in chosen.values():
                    chosen[row.seat] = part
            if parts:
                await self._write(match_id, name, chosen)

    async def settled(
        self, match: MatchRow, setup: Setup, order: Sequence[SeatRow], seed: bytes
    ) -> Setup:
        """*setup* with the seats of those whom its options mean, who sit in this *order*."""
        game, rows = self._host.games[match.game], await self.choices(match.id)
        places = {row.seat: place for place, row in enumerate(order)}
        last = None
        if match.rematch and match.parent is not None:
            last = decode(Setup, (await self._store.match(match.parent)).setup)
        options = dict(setup.options)
        for name, option in personal(game).items():
            chosen = {places[row.seat]: row.value for row in rows if row.option == name}
            options[name] = _value(option, chosen, len(order), seed, last) or option.default or ""
        return game.setup(len(order), options, dict(setup.headers))

    async def _write(self, match_id: int, name: str, chosen: Mapping[int, str]) -> None:
        try:
            await self._store.choose(match_id, name, chosen)
        except NotFound:
            raise TableError("not-at-table") from None
        except WrongStatus:
            raise TableError("already-started") from None


def personal(game: AnyGame) -> dict[str, Option]:
    """The options of a game that are about persons, by name."""
    return {option.name: option for option in game.options if option.is_personal}


def who(row: SeatRow) -> str:
    """What tells one at a table from the others; a computer has only its name."""
    return row.name if row.player is None else str(row.player)


def require(game: AnyGame, setup: Setup, option: Option) -> None:
    """:raises SetupError: if an option has nobody to name in a match with this *setup*."""
    if option.picks and setup.seats == 1:
        raise SetupError("nobody-else", option=option.name)
    another = (
        option.values[setup.seats - 1] if option.picks else ",".join(option.parts[: setup.seats])
    )
    game.setup(setup.seats, dict(setup.options) | {option.name: another}, dict(setup.headers))


def meaningful(game: AnyGame, setup: Setup) -> list[Option]:
    """The options about persons that have a meaning in a match with this *setup*."""
    found = list[Option]()
    for option in personal(game).values():
        try:
            require(game, setup, option)
        except SetupError:
            continue
        found.append(option)
    return found


def opened(
    game: AnyGame, options: Mapping[str, str], seats: int
) -> tuple[dict[str, str], dict[str, dict[int, str]]]:
    """What is typed when a table is opened, at which *seats* are taken, the owner's first: the
    options that are about nobody, and those about persons by seat.

    :raises SetupError: if they name somebody who is not there.
    """
    named = personal(game)
    plain = {name: value for name, value in options.items() if name not in named}
    found = dict[str, dict[int, str]]()
    for name, option in named.items():
        value = options.get(name, DRAWN)
        if value == DRAWN or (option.parts and value == option.default):
            continue
        found[name] = _typed(option, value, seats)
    return plain, found


def bearers(game: AnyGame, setup: Setup) -> list[tuple[Option, dict[int, str]]]:
    """Whom the options of a match that has started mean, by seat, and what they have by them."""
    found = list[tuple[Option, dict[int, str]]]()
    for option in meaningful(game, setup):
        if option.picks:
            found.append((option, {option.values.index(setup.get(option.name)): ""}))
        elif parts := _listed(option, setup):
            found.append((option, dict(enumerate(parts))))
    return found


def _chosen(
    option: Option, seats: Sequence[SeatRow], before: Mapping[int, str], whom: str, part: str
) -> dict[int, str]:
    """What is agreed on after *whom* was named; nobody else is picked then."""
    if option.picks and whom == DRAWN:
        return {}
    seat = next((row.seat for row in seats if who(row) == whom), None)
    if seat is None:
        raise TableError("not-at-table")
    if option.picks:
        return {seat: ""}
    others = {other: value for other, value in before.items() if other != seat}
    if part == DRAWN:
        return others
    free = tuple(each for each in option.parts if each not in others.values())
    if part not in free:
        raise SetupError("bad-value", option=option.name, value=part, allowed=(DRAWN, *free))
    return others | {seat: part}


def _typed(option: Option, value: str, seats: int) -> dict[int, str]:
    """What the owner has typed for an option: that they are picked, or parts from theirs on."""
    if option.picks:
        if value != ME:
            raise SetupError("bad-value", option=option.name, value=value, allowed=(DRAWN, ME))
        return {0: ""}
    parts = value.split(",")
    if len(parts) > seats:
        raise SetupError("too-few-seated", option=option.name, parts=len(parts), seated=seats)
    if len(set(parts)) < len(parts) or not set(parts) <= set(option.parts):
        raise SetupError("bad-value", option=option.name, value=value, allowed=option.parts)
    return dict(enumerate(parts))


def _value(
    option: Option, chosen: Mapping[int, str], seats: int, seed: bytes, last: Setup | None
) -> str:
    """The value of an option by which these seats were *chosen*; none if the game has it."""
    if option.picks:
        if chosen and seats > 1:
            return option.values[min(chosen)]
        kept = last.get(option.name) if last else ""
        return kept if kept in option.values[:seats] else ""
    if not chosen:
        return ""
    free = [part for part in option.parts if part not in chosen.values()]
    free.sort(key=lambda part: number(seed, -2, option.parts.index(part)))
    return ",".join(chosen.get(seat) or free.pop() for seat in range(seats))


def _listed(option: Option, setup: Setup) -> list[str]:
    """The parts of all seats; none if they were left to the lot."""
    value = setup.get(option.name)
    return value.split(",") if option.parts and value and value != option.default else []
