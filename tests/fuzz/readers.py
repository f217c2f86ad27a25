"""What reads what people send, what it is fed with, and what it may refuse."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from cogs import extensions
from cogs.computers.names import read_levels
from cogs.desk.presses import PATTERN, Press, action_of, verbs
from cogs.lobby.choices import read_options
from cogs.standings import leaderboards
from host.opening.personal import opened
from host.time.pace import PACES, Pace
from locales import LANGUAGES
from locales.words import canonical
from rules import games
from rules.chance import Seat
from rules.errors import FileError, MoveError, Refusal
from rules.matches import files
from rules.matches.record import AnyGame, extend
from tests.contract.matches import match, setups

TESTS = Path(__file__).resolve().parents[1]
KEY = b"fuzz"


class Reader(Struct, frozen=True):
    """Something that reads, texts that it reads well, and what it may raise."""

    seeds: Sequence[str]
    read: Callable[[str], object]
    refuses: type[Exception] | tuple[type[Exception], ...] = Refusal


def readers() -> Mapping[str, Callable[[], Reader]]:
    """Every reader by name; each is made when it is asked for."""
    found: dict[str, Callable[[], Reader]] = {
        "options": _options,
        "paces": lambda: Reader((*PACES, "3d/move", "bank:3d+8h/takeover"), Pace.read),
        "presses": _presses,
        "boards": lambda: Reader(("paris,rating,all,0,here,1,", "x~a,b,c,1,all,mine,text"), _board),
        "computers": lambda: Reader(("architect", "2 builder", "учень 3", "1,1;1"), read_levels),
    }
    for slug, game in games().items():
        found[f"moves-{slug}"] = partial(_moves, game)
        found[f"positions-{slug}"] = partial(_positions, game)
        found[f"files-{slug}"] = partial(_files, slug)
    return found


def _moves(game: AnyGame) -> Reader:
    """Lines of moves as they are typed, in some positions of a random match."""
    positions = [
        p for setup in setups(game)[:3] for p in Random(1).sample(match(game, setup, 0), 4)
    ]
    seeds = [str(move) for p in positions for move in p.moves[:10]]
    seeds += [f"{one}; {other}" for one, other in zip(seeds, seeds[3:], strict=False)]

    def read(text: str) -> None:
        lines = dict.fromkeys(canonical(text, game.slug, language) for language in LANGUAGES)
        for line in lines:
            for position in positions:
                with suppress(MoveError):
                    extend(game, KEY, position.before, position.seat, line)

    return Reader(seeds, read, ())


def _positions(game: AnyGame) -> Reader:
    """Positions in the interchange format; one that is accepted can be looked at and played."""
    states = [
        p.before.state
        for setup in setups(game)[:4]
        for p in Random(1).sample(match(game, setup, 0), 3)
    ]
    seeds = [msgspec.json.encode(game.position(state)).decode() for state in states]

    def read(text: str) -> None:
        found, state = files.read_position(text, games())
        for seat in map(Seat, range(found.seat_count(state))):
            found.score(state, seat)
            found.mask(state, seat)
            for move in found.legal_moves(state, seat)[:3]:
                found.play(state, seat, move)

    return Reader(seeds, read)


def _files(slug: str) -> Reader:
    texts = [path.read_text("utf-8") for path in sorted((TESTS / slug / "games").glob("*.txt"))]
    short = ["\n".join(text.splitlines()[:40]) for text in texts]
    return Reader(short, lambda text: files.read(text, games()), FileError)


def _options() -> Reader:
    """Options of a table as they are typed, for every game."""
    seeds = [
        f"{option.name}={value}"
        for game in games().values()
        for option in game.options
        for value in (*option.values[:4], "me", "drawn", ",".join(option.parts[:2]))
    ]
    seeds += [f"{one} {other}" for one, other in zip(seeds, seeds[5:], strict=False)]

    def read(text: str) -> None:
        typed = read_options(text)
        for game in games().values():
            with suppress(Refusal):
                plain, _ = opened(game, typed, 1)
                game.start(game.setup(game.seats[-1], plain))

    return Reader(seeds, read)


def _presses() -> Reader:
    """Ids of buttons; what an action makes of its words is tried on a Discord (test_forged)."""
    extensions()  # all actions are known when they are imported
    seeds = [f"{verb}|{number}|{rest}" for verb in verbs() for number in (0, 17) for rest in WORDS]

    def read(text: str) -> Any:
        found = re.fullmatch(PATTERN, text)
        return found and action_of(Press(found["verb"], int(found["match"]), found["rest"]))

    return Reader(seeds, read, ())


WORDS = ("", "3", "1,rewind:1700000000000", "first=17", "colors=17=red", "0a1b2c3d~glass@b3")


def _board(text: str) -> object:
    return leaderboards.read(text)
