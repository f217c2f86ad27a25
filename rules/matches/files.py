"""Game files: a match as text that people can read, keep and send.

Header lines ``game:``, ``seats:``, ``options:``, ``seed:``, then one entry per line,
``0 glass@b3``, or ``* wave,bank`` for chance; where chance lines are absent they are drawn from
the seed. ``#`` begins a comment; an optional ``result: 0 41, 1 38`` is checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.chance import LONGEST_SEED, Seat
from rules.codec import digest
from rules.errors import FileError, Refusal, SetupError
from rules.game import HIDDEN
from rules.matches.record import AnyGame, Entry, Point, Progress, Record, settle
from rules.matches.replay import Tape, takes_back

COMMON = ("game", "seats", "options", "seed", "result")
MOST_ENTRIES = 5000
"""The most entries that a file is played with: several times those of the longest match."""
_LONGEST_LINE = 1000
"""In characters; only what a game keeps in header lines of its own may be longer."""
_HEADER = re.compile(r"([a-z_]{1,32}):\s*(.*)")
_ENTRY = re.compile(r"(\*|[0-9]{1,4})\s+(.+)")
_SEATS = re.compile(r"[0-9]{1,4}")
_RESULT = re.compile(r"\s*([0-9]{1,4})\s+(-?[0-9]{1,9})\s*")
_MASKED = re.compile(rf"(.*:)?{re.escape(HIDDEN)}")


class Reading(Struct, frozen=True):
    """A game file that was read and played."""

    game: AnyGame
    record: Record
    point: Point


def read(text: str, games: Mapping[str, AnyGame]) -> Reading:
    """Plays a game file.

    :raises FileError: naming the line, and the code of what is wrong with it.
    """
    headers, lines = _split(text)
    number, slug = headers.get("game", (1, ""))
    if slug not in games:
        raise FileError("unknown-game", line=number, game=slug or "-", known=tuple(games))
    game = games[slug]
    try:
        setup = game.setup(_seats(headers), _options(headers), _own_headers(headers))
        seed = _seed(headers)
    except FileError:
        raise
    except Refusal as refusal:
        line = headers.get("options", headers.get("seats", (1, "")))[0]
        raise FileError(refusal.code, line=line, **refusal.details) from refusal
    tape, entries = Tape(game, setup), list[Entry]()

    def add(seat: Seat | None, text: str) -> None:
        if len(entries) == MOST_ENTRIES:
            raise FileError("too-many-entries", line=number, most=MOST_ENTRIES)
        tape.add(seat, text)
        entries.append(Entry(seat, text, digest(tape.point.state)))

    def draw_what_is_due() -> None:
        for entry in settle(game, seed, Progress(tape.point)).entries:
            add(entry.seat, entry.text)

    for number, seat, entry_text in lines:
        try:
            if seat is not None:
                draw_what_is_due()
            units = _units(game, tape, seat, entry_text)
            for unit in units:
                add(seat, unit)
        except Refusal as refusal:
            details = {name: value for name, value in refusal.details.items() if name != "line"}
            raise FileError(refusal.code, line=number, **details) from refusal
    if "seed" in headers:
        draw_what_is_due()
    reading = Reading(game, Record(setup, seed, tuple(entries)), tape.point)
    _check_result(reading, headers)
    return reading


def read_position(text: str, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Any]:
    """The game and the state that a position file holds.

    :raises SetupError: if there is no such game.
    :raises FileError: if it is no position of it.
    """
    try:
        position = json.loads(text)
        json.dumps(position, ensure_ascii=False).encode()  # half a character is no text
    except (ValueError, RecursionError) as error:
        raise FileError("bad-position", reason=str(error)) from error
    slug = position.get("game") if isinstance(position, dict) else None
    if not isinstance(slug, str) or slug not in games:
        raise SetupError("unknown-game", game=slug, known=", ".join(games))
    return games[slug], games[slug].restore(position)


def named(text: str) -> str | None:
    """The slug of the game that a file says it is of."""
    found = re.search(r"^\s*game:\s*([a-z_]{1,32})\b", text, re.MULTILINE)
    return found[1] if found else None


def write(game: AnyGame, record: Record, point: Point) -> str:
    """The game file of a match."""
    setup = record.setup
    lines = [f"game: {game.slug}", f"seats: {setup.seats}"]
    if setup.options:
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in setup.options))
    lines += [f"{name}: {value}" for name, value in setup.headers]
    if record.seed:
        lines.append(f"seed: {record.seed.hex()}")
    lines += [f"{'*' if e.seat is None else e.seat} {e.text}" for e in record.entries]
    if game.is_over(point.state):
        totals = (game.score(point.state, Seat(i)).total for i in range(setup.seats))
        lines.append("result: " + ", ".join(f"{i} {total}" for i, total in enumerate(totals)))
    return "\n".join(lines) + "\n"


Headers = dict[str, tuple[int, str]]
Numbered = list[tuple[int, Seat | None, str]]


def _split(text: str) -> tuple[Headers, Numbered]:
    """Headers with their line numbers, and the numbered entries."""
    headers: Headers = {}
    lines: Numbered = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        whole = line.encode("utf-8", "replace").decode()
        if whole != line:  # half a character is no text
            raise FileError("unreadable-line", line=number, text=whole[:64])
        match = _HEADER.fullmatch(line)
        if match and (match[1] not in COMMON or len(line) <= _LONGEST_LINE):
            headers[match[1]] = (number, match[2].strip())
        elif len(line) <= _LONGEST_LINE and (match := _ENTRY.fullmatch(line)):
            lines.append((number, None if match[1] == "*" else Seat(int(match[1])), match[2]))
        else:
            raise FileError("unreadable-line", line=number, text=line[:64])
    _check_unmasked(lines)
    return headers, lines


def _check_unmasked(lines: Numbered) -> None:
    """:raises FileError: if an entry was still hidden when the file was written."""
    for number, _, text in lines:
        if _MASKED.fullmatch(text):
            raise FileError("masked-file", line=number)


def _seats(headers: Headers) -> int:
    number, value = headers.get("seats", (1, ""))
    if not _SEATS.fullmatch(value):
        raise FileError("bad-seats-line", line=number, text=value)
    return int(value)


def _seed(headers: Headers) -> bytes:
    number, value = headers.get("seed", (1, ""))
    try:
        seed = bytes.fromhex(value)
    except ValueError:
        raise FileError("bad-seed", line=number) from None
    if len(seed) > LONGEST_SEED:
        raise FileError("bad-seed", line=number)
    return seed


def _options(headers: Headers) -> dict[str, str]:
    number, value = headers.get("options", (1, ""))
    pairs = [pair.split("=", 1) for pair in value.split()]
    if any(len(pair) != 2 for pair in pairs):
        raise FileError("bad-options-line", line=number, text=value)
    return {pair[0]: pair[1] for pair in pairs}


def _own_headers(headers: Headers) -> dict[str, str]:
    return {name: value for name, (_, value) in headers.items() if name not in COMMON}


def _units(game: AnyGame, tape: Tape, seat: Seat | None, text: str) -> list[str]:
    """The canonical texts that a line of a file stands for."""
    if seat is None or takes_back(text):
        return [text]
    state, units = tape.point.state, list[str]()
    for part in game.shorthand(state, seat, text) or [text]:
        move = game.parse(state, seat, part)
        units.append(str(move))
        state = game.play(state, seat, move).state
    return units


def _check_result(reading: Reading, headers: Headers) -> None:
    if "result" not in headers:
        return
    number, value = headers["result"]
    game, state = reading.game, reading.point.state
    for part in value.split(","):
        match = _RESULT.fullmatch(part)
        if not match or int(match[1]) >= reading.record.setup.seats:
            raise FileError("bad-result-line", line=number, text=value)
        seat, total = Seat(int(match[1])), int(match[2])
        if (got := game.score(state, seat).total) != total:
            raise FileError("wrong-result", line=number, seat=seat, expected=total, got=got)
