"""What was played, to keep and to look at: game files, films, and whether the dice were honest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from db import Json, Status
from host.days import secret_day
from host.errors import TableError
from host.host import Host
from host.table import Table
from rules.chance import Chance, Seat, commitment
from rules.files import read, write
from rules.game import Event
from rules.record import AnyGame, Record
from rules.replay import fair, rewound, seen_by
from rules.setup import Setup
from rules.undo import Played

ENDED = (Status.OVER, Status.CANCELLED)
"""What ends keeps no secrets: the seed is published, and everybody may read the whole log."""
LONGEST = 200_000
"""The longest game file that is read, in bytes."""
SHELF = 200
"""So many imported games are kept; the one that was brought first makes room."""


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
        return "".join([*names, promise, write(table.game, record, table.point)])
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
    return _film(table.game, await host.record(match_id), table.names, ended=ended)


async def keeps_nothing(host: Host, table: Table) -> bool:
    """Whether a match has no secrets any more; a challenge keeps them to the end of its day."""
    return table.match.status in ENDED and await secret_day(host, table.match.id) is None


async def shelve(host: Host, text: str) -> str:
    """Keeps a game file to be looked at; gives the name under which it is found again.

    Its remarks are not kept: in them are the names of people.

    :raises FileError: if it cannot be played.
    :raises TableError: if it is too long.
    """
    if len(text.encode()) > LONGEST:
        raise TableError("file-too-long", most=LONGEST // 1000)
    read(text, host.games)
    text = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))
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
    reading = read(str(kept["text"]), host.games)
    names = [f"{seat + 1}" for seat in range(reading.record.setup.seats)]
    return _film(reading.game, reading.record, names, ended=True)


def _film(game: AnyGame, record: Record, names: Sequence[str], *, ended: bool) -> Film:
    """What was played, up to the last thing that was shown to everybody."""
    kept = rewound(game, record).kept
    if not ended and game.sealed:
        shown = max((played.ply for played in kept if played.closes), default=-1)
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
        if ((played.closes or passed) and rests) or played is kept[-1]:
            yield Frame(played.ply, played.state, tuple(heard))
            heard = []


def _without_entries(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=())


def _one_line(name: str) -> str:
    return " ".join(name.split())


def _brought(kept: Json) -> int:
    at = kept.get("at") if isinstance(kept, dict) else None
    return at if isinstance(at, int) else 0
