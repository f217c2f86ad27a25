"""Achievements: found in the logs of matches, so that a new one applies to old matches too.

A game has achievements of its own in ``rules/<slug>/achievements.py``, found by its place:
``ACHIEVEMENTS`` names them, and ``built(played, seat)``, if it is there, counts what a seat built.
When that file changes, every match of the game is examined again by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import structlog
from msgspec import Struct

from db import Award, Career, EntryRow, Examined, MatchRow, SeatState, Store
from host.table import entry
from rules.chance import Seat
from rules.codec import decode
from rules.record import AnyGame, Record
from rules.replay import rewound
from rules.setup import Setup
from rules.undo import Played

log = structlog.get_logger("ratusha")

Achievement = Callable[[AnyGame, Sequence[Played], Seat], bool]
"""Whether a seat of a match that is over has earned something."""

REGULAR = 10
"""Matches of one game that make somebody a regular."""
STREAK = 3
"""Wins in a row that are worth telling."""
GLANCE = 20
"""Logs that are examined while somebody waits; more are there only after an upgrade."""


class Badge(Struct, frozen=True):
    """Something that somebody has achieved: in which game, or in none in particular, how often."""

    name: str
    game: str | None
    times: int = 1


class Hook(Struct, frozen=True):
    """What a game offers about the logs of its matches."""

    achievements: Mapping[str, Achievement]
    built: Callable[[Sequence[Played], Seat], Mapping[str, int]]
    revision: str


class Achievements:
    """Examines the logs of matches that ended."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store, self._games = store, games
        self._hooks = {slug: hook(game) for slug, game in games.items()}
        self._revised = False

    async def catch_up(self, most: int | None = None) -> int:
        """Examines matches that were not yet, all or about so many; gives how many.

        It goes on where it was if it was cut off.
        """
        await self._revise()
        count = 0
        while most is None or count < most:
            waiting = await self._store.standings.unexamined(tuple(self._games))
            for match_id in waiting:
                await self._examine(match_id)
            count += len(waiting)
            if not waiting:
                break
        return count

    async def glance(self) -> None:
        """Brings what somebody is about to read up to date, without letting them wait long."""
        await self.catch_up(GLANCE)

    async def badges(self, player: int, careers: Sequence[Career]) -> tuple[Badge, ...]:
        """What somebody has achieved, from logs and from the whole career."""
        await self.glance()
        awards = await self._store.standings.awards(player)
        return (*map(_badge, awards), *milestones(careers, self._games))

    async def _revise(self) -> None:
        """Puts old matches in line again if what is looked for has changed."""
        if not self._revised:
            for slug, offered in self._hooks.items():
                await self._store.standings.revise(slug, offered.revision)
            self._revised = True

    async def _examine(self, match_id: int) -> None:
        match = await self._store.match(match_id)
        seats = await self._store.seats(match_id)
        rows = await self._store.entries(match_id)
        game, offered = self._games[match.game], self._hooks[match.game]
        try:
            kept = await asyncio.to_thread(_replayed, game, match, rows)
        except Exception:
            # `python -m rules verify` finds it too; one log must not hold up all the others.
            log.warning("match not examined", match=match_id, exc_info=True)
            kept = ()
        stayed = {row.seat: row.player for row in seats if row.state is SeatState.PLAYING}
        found = await asyncio.to_thread(_findings, game, offered, kept, rows, stayed)
        await self._store.standings.examined(match_id, found)


def _replayed(game: AnyGame, match: MatchRow, rows: Sequence[EntryRow]) -> tuple[Played, ...]:
    """What happened in a match, without what was taken back."""
    setup = decode(Setup, match.setup)
    return rewound(game, Record(setup, match.seed or b"", tuple(map(entry, rows)))).kept


def hook(game: AnyGame) -> Hook:
    """What stands beside the rules of *game*, and what holds for every game."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.achievements"
    own = import_module(name) if package and find_spec(name) else None
    return Hook(
        COMMON | dict(getattr(own, "ACHIEVEMENTS", {})),
        getattr(own, "built", lambda played, seat: {}),
        _revision(own),
    )


def milestones(careers: Sequence[Career], games: Mapping[str, AnyGame]) -> tuple[Badge, ...]:
    """What no single match shows: perseverance, variety, a run of wins."""
    found = []
    if len(games) > 1 and {career.game for career in careers if career.matches} >= set(games):
        found.append(Badge("all-rounder", None))
    for career in careers:
        if career.matches >= REGULAR:
            found.append(Badge("regular", career.game))
        if longest_streak(career.places) >= STREAK:
            found.append(Badge("streak", career.game))
    return tuple(found)


def longest_streak(places: Sequence[int]) -> int:
    """The most first places in a row."""
    best = run = 0
    for place in places:
        run = run + 1 if place == 1 else 0
        best = max(best, run)
    return best


def _findings(
    game: AnyGame,
    offered: Hook,
    kept: Sequence[Played],
    rows: Sequence[EntryRow],
    stayed: Mapping[int, int | None],
) -> list[Examined]:
    """What the log says about everybody who stayed to the end."""
    return [
        Examined(
            seat,
            sum(row.seat == seat and row.by == player for row in rows),
            tuple(n for n, earned in offered.achievements.items() if earned(game, kept, Seat(seat)))
            if kept
            else (),
            dict(offered.built(kept, Seat(seat))) if kept else {},
        )
        for seat, player in stayed.items()
    ]


def _whisker(game: AnyGame, played: Sequence[Played], seat: Seat) -> bool:
    """Won alone, by one point or by the tie-break."""
    totals, alone = _company(game, played, seat)
    return alone and totals[0] - max(totals[1:]) <= 1


def _landslide(game: AnyGame, played: Sequence[Played], seat: Seat) -> bool:
    """Won with at least half as many points again as the next."""
    totals, alone = _company(game, played, seat)
    return alone and totals[0] > 0 and 2 * totals[0] >= 3 * max(totals[1:])


def _full_table(game: AnyGame, played: Sequence[Played], seat: Seat) -> bool:
    """Won against as many as the game allows, two at least."""
    totals, alone = _company(game, played, seat)
    return alone and len(totals) == game.seats[-1] > 2


COMMON: dict[str, Achievement] = {
    "whisker": _whisker,
    "landslide": _landslide,
    "full-table": _full_table,
}


def _company(game: AnyGame, played: Sequence[Played], seat: Seat) -> tuple[list[int], bool]:
    """The totals, one's own first, and whether one has won alone among others."""
    state: Any = played[-1].state
    totals = [game.score(state, Seat(i)).total for i in range(game.seat_count(state))]
    places = game.places(state)
    alone = len(places) > 1 and places[seat] == 1 and places.count(1) == 1
    return [totals[seat], *totals[:seat], *totals[seat + 1 :]], alone


def _badge(award: Award) -> Badge:
    return Badge(award.name, award.game, award.times)


def _revision(own: ModuleType | None) -> str:
    """A fingerprint of all that is looked for."""
    files = [__file__, getattr(own, "__file__", None)]
    sources = [Path(name).read_bytes() for name in files if name and Path(name).is_file()]
    return blake2b(b"\0".join(sources), digest_size=8).hexdigest()
