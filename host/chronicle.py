"""What was played, to keep and to look at: game files, films, and whether the dice were honest."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from db import Status, Store
from host.errors import TableError
from host.ranking import Ending, ending
from host.table import Table
from rules.chance import Chance, Seat, commitment
from rules.game import Event
from rules.matches.files import read, write
from rules.matches.record import AnyGame, Record
from rules.matches.replay import Played, disclosed, fair, rewound, seen_by
from rules.setup import Setup

if TYPE_CHECKING:
    from host.host import Host

ENDED = (Status.OVER, Status.CANCELLED)
"""What ends keeps no secrets: the seed is published, and everybody may read the whole log."""
LONGEST = 200_000
"""The longest game file that is read, in bytes."""
SHELF = 200
"""So many imported games are kept; the one that was brought first makes room."""
REEL = 8
"""So many of them are kept played, for whoever steps through one."""


class Frame(Struct, frozen=True):
    """A position, of which only a view is shown, and what was heard since the frame before."""

    ply: int
    state: Any
    events: tuple[Event, ...]


class Film(Struct, frozen=True):
    """A match in the pictures that everybody may see."""

    game: AnyGame
    setup: Setup
    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    over: bool
    ending: Ending | None = None
    """None for a file, which does not say who stayed: the board alone tells."""


class Fairness(Struct, frozen=True):
    """The promise made at the start, and, after the end, whether it was kept."""

    commitment: str
    seed: str | None = None
    draws: int = 0
    honest: bool | None = None


class Chronicle:
    """What is kept of matches that were played, and of files that were brought."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store
        self._reel: OrderedDict[str, Film] = OrderedDict()
        """The films of imported games that were looked at last."""

    async def exported(self, match_id: int, player: int) -> str:
        """The game file of a match; while it runs, without what *player* may not know."""
        table = await self._host.table(match_id)
        record = await self._host.record(match_id)
        names = [f"# {seat} {_one_line(name)}\n" for seat, name in enumerate(table.names)]
        promise = f"# commitment: {table.match.commitment}\n"
        if await self.keeps_nothing(table):
            kept = disclosed(table.game, record, table.seat_of(player))
            return "".join([*names, promise, write(table.game, kept, table.point)])
        lines = [
            line
            for line in write(table.game, _without_entries(record), table.point).splitlines()
            if not line.startswith("seed:")
        ]
        seen = seen_by(table.game, record, table.seat_of(player))
        lines += [f"{'*' if seat is None else seat} {text}" for seat, text in seen]
        return "".join([*names, promise, "\n".join(lines), "\n"])

    async def fairness(self, match_id: int) -> Fairness:
        """Whether every draw is the one that was promised by the seed's seal."""
        table = await self._host.table(match_id)
        promised = table.match.commitment or ""
        if not await self.keeps_nothing(table):
            return Fairness(promised)
        record = await self._host.record(match_id)
        draws = sum(entry.seat is None for entry in record.entries)
        honest = commitment(record.seed) == promised and fair(table.game, record)
        return Fairness(promised, record.seed.hex(), draws, honest)

    async def film(self, match_id: int) -> Film:
        """A match as everybody may see it."""
        table = await self._host.table(match_id)
        ended = await self.keeps_nothing(table)
        record = await self._host.record(match_id)
        made = await asyncio.to_thread(_film, table.game, record, table.names, ended=ended)
        if not ended or table.match.status is not Status.OVER:
            return made
        return msgspec.structs.replace(made, over=True, ending=ending(table))

    async def keeps_nothing(self, table: Table) -> bool:
        """Whether a match has no secrets any more; a challenge keeps them to the end of its day."""
        daily = self._host.standings.daily
        return table.match.status in ENDED and await daily.secret_day(table.match.id) is None

    async def shelve(self, text: str) -> str:
        """Keeps a game file to be looked at; gives the name under which it is found again.

        It is kept as we would have written it: in remarks are the names of people.

        :raises FileError: if it cannot be played.
        :raises TableError: if it is too long.
        """
        if len(text.encode()) > LONGEST:
            raise TableError("file-too-long", most=LONGEST // 1000)
        reading = await asyncio.to_thread(read, text, self._host.games)
        text = write(reading.game, reading.record, reading.point)
        name = blake2b(text.encode(), digest_size=8).hexdigest()
        await self._store.shelve(name, text, at=self._host.clock(), most=SHELF)
        return name

    async def shelved(self, name: str) -> Film:
        """The film of a game file that was imported.

        :raises TableError: if it is not kept any more.
        """
        kept = await self._store.shelved(name)
        if kept is None:
            raise TableError("file-gone")
        reel = self._reel
        if name not in reel:
            reel[name] = await asyncio.to_thread(_played, kept, self._host.games)
        reel.move_to_end(name)
        while len(reel) > REEL:
            reel.popitem(last=False)
        return reel[name]


def _played(text: str, games: Mapping[str, AnyGame]) -> Film:
    """The film of a game file."""
    reading = read(text, games)
    names = [f"{seat + 1}" for seat in range(reading.record.setup.seats)]
    return _film(reading.game, reading.record, names, ended=True)


def _film(game: AnyGame, record: Record, names: Sequence[str], *, ended: bool) -> Film:
    """What was played, up to the last thing that was shown to everybody."""
    kept = rewound(game, record).kept
    if not ended and game.sealed:
        shown = max((played.ply for played in kept if played.settles), default=-1)
        kept = tuple(played for played in kept if played.ply <= shown)
    frames = tuple(_frames(game, kept)) or (Frame(-1, game.start(record.setup), ()),)
    over = ended and game.is_over(frames[-1].state)
    return Film(game, record.setup, tuple(names), frames, over)


def _frames(game: AnyGame, kept: Sequence[Played]) -> Iterator[Frame]:
    """The positions at which a round ended, or somebody's turn, and the last one."""
    heard, awaited = list[Event](), frozenset[Seat]()
    for played in kept:
        heard += [event for event in played.events if event.only is None]
        rests = not isinstance(game.turn(played.state), Chance)
        before, awaited = awaited, game.actors(played.state) if rests else awaited
        passed = not game.sealed and not awaited <= before
        if ((played.settles or passed) and rests) or played is kept[-1]:
            yield Frame(played.ply, played.state, tuple(heard))
            heard = []


def _without_entries(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=())


def _one_line(name: str) -> str:
    return " ".join(name.split())
