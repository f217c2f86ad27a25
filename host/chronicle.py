"""What was played, to keep and to look at: game files, films, and whether the dice were honest."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct

from db import Json, Status
from host.errors import TableError
from host.host import Host
from host.ranking import Verdict, verdict
from host.standings.days import secret_day
from host.table import Table
from rules.chance import Chance, Seat, commitment
from rules.files import read, write
from rules.game import Event
from rules.record import AnyGame, Record
from rules.replay import disclosed, fair, rewound, seen_by
from rules.setup import Setup
from rules.undo import Played

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
    verdict: Verdict | None = None
    """None for a file, which does not say who stayed: the board alone tells."""


class Fairness(Struct, frozen=True):
    """The promise made at the start, and, after the end, whether it was kept."""

    commitment: str
    seed: str | None = None
    draws: int = 0
    honest: bool | None = None


async def exported(host: Host, match_id: int, player: int) -> str:
    """The game file of a match; while it runs, without what *player* may not know."""
    table = await host.table(match_id)
    record = await host.record(match_id)
    names = [f"# {seat} {_one_line(name)}\n" for seat, name in enumerate(table.names)]
    promise = f"# commitment: {table.match.commitment}\n"
    if await keeps_nothing(host, table):
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


async def fairness(host: Host, match_id: int) -> Fairness:
    """Whether every draw is the one that was promised by the seed's seal."""
    table = await host.table(match_id)
    promised = table.match.commitment or ""
    if not await keeps_nothing(host, table):
        return Fairness(promised)
    record = await host.record(match_id)
    draws = sum(entry.seat is None for entry in record.entries)
    honest = commitment(record.seed) == promised and fair(table.game, record)
    return Fairness(promised, record.seed.hex(), draws, honest)


async def film(host: Host, match_id: int) -> Film:
    """A match as everybody may see it."""
    table = await host.table(match_id)
    ended = await keeps_nothing(host, table)
    record = await host.record(match_id)
    made = await asyncio.to_thread(_film, table.game, record, table.names, ended=ended)
    if not ended or table.match.status is not Status.OVER:
        return made
    return msgspec.structs.replace(made, over=True, verdict=verdict(table))


async def keeps_nothing(host: Host, table: Table) -> bool:
    """Whether a match has no secrets any more; a challenge keeps them to the end of its day."""
    return table.match.status in ENDED and await secret_day(host, table.match.id) is None


async def shelve(host: Host, text: str) -> str:
    """Keeps a game file to be looked at; gives the name under which it is found again.

    It is kept as we would have written it: in remarks are the names of people.

    :raises FileError: if it cannot be played.
    :raises TableError: if it is too long.
    """
    if len(text.encode()) > LONGEST:
        raise TableError("file-too-long", most=LONGEST // 1000)
    reading = await asyncio.to_thread(read, text, host.games)
    text = write(reading.game, reading.record, reading.point)
    name = blake2b(text.encode(), digest_size=8).hexdigest()
    kept = await host.store.settings("shelf")
    for old in sorted(kept, key=lambda key: _brought(kept[key]))[: len(kept) - SHELF + 1]:
        await host.store.put_setting("shelf", old, None)
    book: Json = {"at": host.clock(), "text": text}
    await host.store.put_setting("shelf", name, book)
    return name


async def shelved(host: Host, name: str) -> Film:
    """The film of a game file that was imported.

    :raises TableError: if it is not kept any more.
    """
    kept = await host.store.setting("shelf", name)
    if not isinstance(kept, dict):
        raise TableError("file-gone")
    reel = _reels.setdefault(host, OrderedDict())
    if name not in reel:
        reel[name] = await asyncio.to_thread(_played, str(kept["text"]), host.games)
    reel.move_to_end(name)
    while len(reel) > REEL:
        reel.popitem(last=False)
    return reel[name]


_reels: WeakKeyDictionary[Host, OrderedDict[str, Film]] = WeakKeyDictionary()
"""The films of imported games that were looked at last."""


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


def _brought(kept: Json) -> int:
    at = kept.get("at") if isinstance(kept, dict) else None
    return at if isinstance(at, int) else 0
