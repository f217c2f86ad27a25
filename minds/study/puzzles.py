"""Puzzles: positions in which one move is clearly best, kept as game files.

What a file is a puzzle by stands in its remarks, so that it is a game file like any other:
``# seat: 1``, ``# level: 2``, ``# best: glass@b3``, ``# gap: 4.5``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from minds import critic
from minds.study.appraisal import Weighed, weighed
from rules import games
from rules.chance import Seat
from rules.codec import digest
from rules.game import View
from rules.matches.files import read, write
from rules.matches.record import AnyGame, Point, Record
from rules.shelf import part

GAP = 2.0
"""A puzzle's best move is so many times the blur of the critic better than any other."""
LEVELS = (1, 2, 3)
"""Found by an apprentice, by a builder, by neither."""
DEPTH = 2.0
"""How deeply an answer is weighed."""
CLOSE = 0.35
"""An answer that gives away no more than this share of the gap is as good as the best."""
_REMARK = re.compile(r"# (seat|level|best|gap): (.+)")


class Puzzle(Struct, frozen=True):
    """A position of a game in which *seat* has one clearly best move."""

    game: str
    name: str
    seat: Seat
    level: int
    best: str
    gap: float
    """How many points the second best move is worth less."""
    file: str

    @property
    def view(self) -> View[Any]:
        """What the seat sees."""
        return games()[self.game].view(_state(self.file), self.seat)


class Judgement(Struct, frozen=True):
    """What an answer to a puzzle brings, beside the best move, and whether it is as good."""

    answer: Weighed
    best: Weighed
    solved: bool

    @property
    def lost(self) -> float:
        return max(0.0, round(self.best.worth - self.answer.worth, 1))


@lru_cache(maxsize=32)
def _state(file: str) -> Any:
    return read(file, games()).point.state


@cache
def shelf(slug: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their names."""
    home = folder(slug)
    files = sorted(home.glob("*.txt")) if home is not None and home.is_dir() else []
    return {path.stem: puzzle(slug, path.stem, path.read_text("utf-8")) for path in files}


def folder(slug: str) -> Path | None:
    """Where the puzzles of a game are kept; nowhere if the game teaches minds nothing."""
    home = part(slug, "minds")
    return None if home is None or home.__file__ is None else Path(home.__file__).parent / "puzzles"


def puzzle(slug: str, name: str, file: str) -> Puzzle:
    """The puzzle that a *file* holds."""
    remarks = filter(None, map(_REMARK.fullmatch, file.splitlines()))
    told = {found[1]: found[2] for found in remarks}
    return Puzzle(
        slug,
        name,
        Seat(int(told["seat"])),
        int(told["level"]),
        told["best"],
        float(told["gap"]),
        file,
    )


def written(
    game: AnyGame, record: Record, point: Point, seat: Seat, best: str, level: int, gap: float
) -> tuple[str, str]:
    """The name and the file of a puzzle: what was played until then, and what is best now."""
    name = digest(point.state)[:8]
    remarks = {"seat": seat, "level": level, "best": best, "gap": gap}
    head = "".join(f"# {key}: {value}\n" for key, value in remarks.items())
    return name, head + write(game, Record(record.setup, b"", record.entries), point)


def rewritten(puzzle: Puzzle) -> str:
    """The file of a puzzle with its level and its gap as they are now."""
    told = {"level": puzzle.level, "gap": puzzle.gap}

    def remark(found: re.Match[str]) -> str:
        return f"# {found[1]}: {told.get(found[1], found[2])}"

    return _REMARK.sub(remark, puzzle.file)


def judge(puzzle: Puzzle, answer: str, depth: float = DEPTH) -> Judgement:
    """What *answer*, the text of a legal move, brings."""
    game, texts = games()[puzzle.game], dict.fromkeys((puzzle.best, answer))
    return judgement(puzzle, answer, weighed(game, puzzle.view, seed_of(puzzle), texts, depth))


def seed_of(puzzle: Puzzle) -> bytes:
    """In which worlds the answers to a puzzle are weighed: the same for everybody."""
    return b"puzzle." + puzzle.name.encode()


def judgement(puzzle: Puzzle, answer: str, found: Sequence[Weighed]) -> Judgement:
    """What is said to an *answer* when the best move, and then the answer, were weighed."""
    best, tried = found[0], found[-1]
    close = max(CLOSE * puzzle.gap, critic(games()[puzzle.game]).blur / 2)
    return Judgement(tried, best, answer == puzzle.best or best.worth - tried.worth <= close)
