"""Achievements: found in the logs of matches, so that a new one applies to old matches too.

A game has achievements of its own in ``rules/<slug>/achievements.py``, found by its place:
``ACHIEVEMENTS`` names them, ``VICTORIES``, if it is there, those that only a winner earns, and
``built(played, seat)``, if it is there, counts what a seat built. When that file changes, every
match of the game is examined again by itself. Who has won is not read off the board, but off the
results: whoever left the table has not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

import structlog
from msgspec import Struct

from db import Award, Career, EntryRow, Examined, LessonRow, MatchRow, ResultRow, SeatState, Store
from host.table import entry
from host.time.pace import MINUTE, Pace
from minds import LEVELS
from rules.chance import Seat
from rules.codec import decode
from rules.matches.record import AnyGame, Record
from rules.matches.replay import Played, rewound
from rules.setup import Setup
from rules.shelf import part

log = structlog.get_logger("ratusha")

Achievement = Callable[[AnyGame, Sequence[Played], Seat], bool]
"""Whether a seat of a match that is over has earned something."""
Victory = Callable[[AnyGame, int, Sequence[int]], bool]
"""Whether who won alone has earned something, by the own total and those of others who stayed."""

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
    """What a game offers about the logs of its matches; *victories* are for winners only."""

    achievements: Mapping[str, Achievement]
    victories: frozenset[str]
    built: Callable[[Sequence[Played], Seat], Mapping[str, int]]
    revision: str


class Ended(Struct, frozen=True):
    """A match that has ended: what stands in its log, who caused it, and how it ended for whom."""

    game: AnyGame
    kept: tuple[Played, ...]
    by: Mapping[int, int | None]
    """Who caused the entry of a ply; None if it was chance or the host."""
    stayed: tuple[ResultRow, ...]
    timed: bool = False
    levels: tuple[str, ...] = ()
    """Of the computers that played from the start."""
    at: Mapping[int, int] = {}
    """When the entry of a ply was made."""

    def moves(self, own: ResultRow) -> int:
        """How many decisions are the player's own."""
        mine = own.seat, own.player
        return sum((played.seat, self.by[played.ply]) == mine for played in self.kept)

    def others(self, own: ResultRow) -> list[ResultRow]:
        """Who else stayed to the end."""
        return [row for row in self.stayed if row.seat != own.seat]


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
        everywhere = mastery(awards, self._games)
        learnt = graduations(await self._store.lessons(player), self._games)
        return (*map(_badge, awards), *everywhere, *milestones(careers, self._games), *learnt)

    async def _revise(self) -> None:
        """Puts old matches in line again if what is looked for has changed."""
        if not self._revised:
            for slug, offered in self._hooks.items():
                await self._store.standings.revise(slug, offered.revision)
            self._revised = True

    async def _examine(self, match_id: int) -> None:
        match = await self._store.match(match_id)
        rows = await self._store.entries(match_id)
        seats = await self._store.seats(match_id)
        playing = {row.seat for row in seats if row.state is SeatState.PLAYING}
        stayed = tuple(r for r in await self._store.results(match_id) if r.seat in playing)
        game, offered = self._games[match.game], self._hooks[match.game]
        try:
            kept = await asyncio.to_thread(_replayed, game, match, rows)
        except Exception:
            # `python -m rules verify` finds it too; one log must not hold up all the others.
            log.warning("match not examined", match=match_id, exc_info=True)
            kept = ()
        by = {row.ply: row.by for row in rows}
        levels = tuple(row.computer for row in seats if row.computer and not row.substitute)
        at = {row.ply: row.at for row in rows}
        ended = Ended(game, kept, by, stayed, Pace.read(match.pace).is_timed, levels, at)
        found = await asyncio.to_thread(findings, ended, offered)
        await self._store.standings.examined(match_id, found)


def _replayed(game: AnyGame, match: MatchRow, rows: Sequence[EntryRow]) -> tuple[Played, ...]:
    """What happened in a match, without what was taken back."""
    setup = decode(Setup, match.setup)
    return rewound(game, Record(setup, match.seed or b"", tuple(map(entry, rows)))).kept


def hook(game: AnyGame) -> Hook:
    """What stands beside the rules of *game*."""
    own = part(game.slug, "rules", "achievements")
    return Hook(
        dict(getattr(own, "ACHIEVEMENTS", {})),
        frozenset(getattr(own, "VICTORIES", ())),
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


def mastery(awards: Sequence[Award], games: Mapping[str, AnyGame]) -> tuple[Badge, ...]:
    """The strongest computer beaten in every game there is."""
    beaten = {award.game for award in awards if award.name == "outbuilt"}
    return (Badge("master", None),) if len(games) > 1 and beaten >= set(games) else ()


def graduations(lessons: Sequence[LessonRow], games: Mapping[str, AnyGame]) -> tuple[Badge, ...]:
    """The games whose lesson was finished."""
    done = [row.game for row in lessons if row.finished_at is not None and row.game in games]
    return tuple(Badge("graduate", game) for game in done)


def longest_streak(places: Sequence[int]) -> int:
    """The most first places in a row."""
    best = run = 0
    for place in places:
        run = run + 1 if place == 1 else 0
        best = max(best, run)
    return best


def findings(ended: Ended, offered: Hook) -> list[Examined]:
    """What the log says about everybody who stayed to the end and has decided anything there."""
    return [
        Examined(
            own.seat,
            moves,
            tuple(_earned(ended, offered, own)),
            dict(offered.built(ended.kept, Seat(own.seat))),
            ended.timed,
            tuple(answers(ended, own)),
        )
        for own in ended.stayed
        if own.player is not None and (moves := ended.moves(own))
    ]


def answers(ended: Ended, own: ResultRow) -> Iterator[int]:
    """How many minutes each answer of a player took, from when the table began to wait for them.

    What they do next without anybody else having done anything belongs to the same answer.
    """
    seat, since, is_news = Seat(own.seat), None, False
    for played in ended.kept if ended.at else ():
        at = ended.at[played.ply]
        if played.seat == seat:
            if since is not None and is_news and ended.by[played.ply] == own.player:
                yield round((at - since) / MINUTE)
            since, is_news = None, False
        elif ended.by[played.ply] != own.player:  # nor was it drawn because of what they did
            is_news = True
        if seat in ended.game.actors(played.state):
            since = at if since is None else since
        else:
            since = None


def _earned(ended: Ended, offered: Hook, own: ResultRow) -> Iterator[str]:
    """What somebody has achieved; nobody wins against those only who did not stay."""
    others = ended.others(own)
    won = bool(others) and own.place == 1
    if won and all(other.place > 1 for other in others):
        yield from _victories(ended, own.total, [other.total for other in others])
    for name, achieved in offered.achievements.items():
        open_ = won or name not in offered.victories
        if open_ and achieved(ended.game, ended.kept, Seat(own.seat)):
            yield name


def _victories(ended: Ended, total: int, others: Sequence[int]) -> Iterator[str]:
    """What a victory is worth: over computers only that the strongest were among them."""
    if ended.levels:
        strongest = ended.levels.count(LEVELS[-1])
        yield from (name for name, beaten in BEATEN.items() if strongest >= beaten)
    else:
        yield from (name for name, earned in COMMON.items() if earned(ended.game, total, others))


def _whisker(game: AnyGame, total: int, others: Sequence[int]) -> bool:
    """By one point or by the tie-break."""
    return total - max(others) <= 1


def _landslide(game: AnyGame, total: int, others: Sequence[int]) -> bool:
    """With at least half as many points again as the next."""
    return total > 0 and 2 * total >= 3 * max(others)


def _full_table(game: AnyGame, total: int, others: Sequence[int]) -> bool:
    """Against as many as the game allows, two at least."""
    return 1 + len(others) == game.seats[-1] > 2


COMMON: dict[str, Victory] = {
    "whisker": _whisker,
    "landslide": _landslide,
    "full-table": _full_table,
}
"""What every game rewards among people."""
BEATEN = {"outbuilt": 1, "guild": 2}
"""What every game rewards against computers: so many of the strongest, beaten at once."""


def _badge(award: Award) -> Badge:
    return Badge(award.name, award.game, award.times)


def _revision(own: ModuleType | None) -> str:
    """A fingerprint of all that is looked for."""
    files = [__file__, getattr(own, "__file__", None)]
    sources = [Path(name).read_bytes() for name in files if name and Path(name).is_file()]
    return blake2b(b"\0".join(sources), digest_size=8).hexdigest()
