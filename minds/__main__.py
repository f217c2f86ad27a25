"""The command line of the minds: ``python -m minds --help``."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, count, islice, repeat
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

import msgspec

from minds import LEVELS, Mind, mind
from minds.arena import ArenaMatch, Showing, arena, confidence, plies
from minds.levels import BUILT_IN
from minds.questions import reply
from minds.study.mining import checked, mine, reviewed
from minds.study.puzzles import Puzzle, folder, rewritten, shelf
from minds.study.review import review
from rules import games
from rules.chance import Seat
from rules.errors import Refusal, SetupError
from rules.matches.files import Reading, read, read_position, write
from rules.matches.record import AnyGame, Point
from rules.shelf import part

FEW = 5
"""So many of the best moves are explained."""
ENOUGH = 1000
"""So many matches teach a game that does not say how many it needs."""
FIRST = 20
"""So many moves and draws of a match need every kernel of its minds."""
MODESTY = 10
"""Thinkers let everybody else go first: they are that much nicer to other processes."""


def main(argv: Sequence[str] | None = None) -> int:
    """Lets computer players play, and say what they think."""
    args = _parser().parse_args(argv)
    try:
        args.run(args)
    except Refusal as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"cannot-read {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m minds", description=main.__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    sub = commands.add_parser("arena", help="matches between levels")
    sub.add_argument("slug")
    sub.add_argument("levels", help=f"by seat, the last for all others: {_known()}")
    sub.add_argument("--seats", type=int, help="default: as many as levels, or the fewest")
    sub.add_argument("--games", type=int, default=10)
    sub.add_argument("--first", type=int, default=0, help="the number of the first; default: 0")
    sub.add_argument("--seed", default=None, help="any text; default: a new one")
    sub.add_argument("--option", action="append", default=[], metavar="K=V")
    sub.add_argument("--sequels", action="store_true", help="each match goes on as a campaign")
    sub.add_argument("--files", type=Path, metavar="FOLDER", help="keep each match as a game file")
    sub.add_argument("--json", action="store_true")
    sub.add_argument("--quiet", action="store_true", help="no line for each match")
    sub.set_defaults(run=_arena)
    sub = commands.add_parser("train", help="learn a game's numbers by self-play, and keep them")
    sub.add_argument("slug")
    sub.add_argument("--matches", type=int, help="default: as many as the game needs")
    sub.add_argument("--seed", default="ratusha")
    sub.add_argument("--to", type=Path, metavar="FILE", help="default: the file the game plays by")
    sub.set_defaults(run=_train)
    sub = commands.add_parser("explain", help="the few best moves in a position")
    sub.add_argument("position", type=Path)
    sub.add_argument("seat", type=int)
    sub.add_argument("--level", default=LEVELS[-1], help=_known())
    sub.add_argument("--seed", default="")
    sub.set_defaults(run=_explain)
    sub = commands.add_parser("review", help="where a match was decided")
    sub.add_argument("file", type=Path, help="a game file of a match that has ended")
    sub.set_defaults(run=_review)
    sub = commands.add_parser("puzzles", help="look for puzzles in matches of computers, keep them")
    sub.add_argument("slug")
    sub.add_argument("--games", type=int, default=10, help="matches to look through")
    sub.add_argument("--seats", type=int, help="default: two, if the game can be played so")
    sub.add_argument("--option", action="append", default=[], metavar="K=V")
    sub.add_argument("--seed", default="ratusha")
    sub.add_argument("--match", type=Path, help="look where this match was decided: a game file")
    sub.add_argument("--check", action="store_true", help="think those kept over, drop the wrong")
    sub.set_defaults(run=_puzzles)
    sub = commands.add_parser("think", help="answer questions, a line each, until there are none")
    sub.set_defaults(run=_think)
    sub = commands.add_parser("compile", help="compile what minds think with, once for a machine")
    sub.set_defaults(run=_compile)
    return parser


def _known() -> str:
    return ", ".join((*LEVELS, *BUILT_IN))


def _game(slug: str) -> AnyGame:
    if slug not in games():
        raise SetupError("unknown-game", game=slug, known=", ".join(games()))
    return games()[slug]


def _arena(args: argparse.Namespace) -> None:
    game, named = _game(args.slug), args.levels.split(",")
    for level in named:
        mind(game.slug, level)
    seats = args.seats or max(len(named), game.seats[0])
    options = dict(pair.partition("=")[::2] for pair in args.option)
    setup = game.setup(seats, options)
    if len(named) > seats:
        raise SetupError("too-many-levels", levels=len(named), seats=seats)
    levels = [*named, *[named[-1]] * (seats - len(named))]
    seed = args.seed.encode() if args.seed is not None else secrets.token_bytes(8)
    if args.files is not None:
        args.files.mkdir(parents=True, exist_ok=True)
    kept = count(1)

    def tell(played: ArenaMatch) -> None:
        if args.files is not None:
            text = write(game, played.record, Point(played.end))
            (args.files / f"{next(kept):04}.txt").write_text(text, "utf-8")
        if not args.quiet and not args.json:
            pairs = zip(played.levels, played.totals, strict=True)
            print("  ".join(f"{level} {total}" for level, total in pairs), flush=True)

    tallies = arena(
        game, setup, levels, args.games, seed, process_time, tell, args.sequels, args.first
    )
    report = {
        "slug": game.slug,
        "seats": seats,
        "games": args.games,
        "options": dict(setup.options),
        "seed": seed.decode("utf-8", "replace"),
        "levels": [_summary(tally, seats) for tally in tallies],
    }
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
        return
    for row in report["levels"]:
        print(
            f"{row['level']:12} mean {row['mean']:7.2f}  wins {row['wins']:5.1%}"
            f" ({row['wins_least']:.1%} to {row['wins_most']:.1%})  places {row['places']}"
            f"  positions {row['positions_per_decision']:.0f}"
            f"  CPU {row['cpu_median'] * 1000:.0f} ms (most {row['cpu_most'] * 1000:.0f})"
        )


def _summary(tally: Showing, seats: int) -> dict[str, Any]:
    least, most = confidence(tally.wins, len(tally.places))
    return {
        "level": tally.level,
        "matches": len(tally.totals),
        "mean": round(mean(tally.totals), 2) if tally.totals else 0,
        "min": min(tally.totals, default=0),
        "max": max(tally.totals, default=0),
        "wins": round(tally.wins, 4),
        "wins_least": round(least, 4),
        "wins_most": round(most, 4),
        "places": [tally.places.count(place) for place in range(1, seats + 1)],
        "decisions": tally.decisions,
        "positions_per_decision": round(tally.positions / max(1, tally.decisions), 1),
        "cpu_median": round(median(tally.seconds), 5) if tally.seconds else 0,
        "cpu_most": round(max(tally.seconds, default=0), 5),
    }


def _train(args: argparse.Namespace) -> None:
    game = _game(args.slug)
    school = part(game.slug, "minds", "train")
    if school is None or school.__file__ is None:
        raise SetupError("nothing-to-learn", game=game.slug)
    matches = args.matches or getattr(school, "MATCHES", ENOUGH)
    kept = args.to or Path(school.__file__).with_name("learned.json")
    for learned in school.train(matches, args.seed):
        kept.write_bytes(msgspec.json.encode(learned))
        print(f"{learned.matches} matches, mean of the last {learned.mean}", flush=True)


def _explain(args: argparse.Namespace) -> None:
    game, state = read_position(args.position.read_text("utf-8"), games())
    if not 0 <= args.seat < game.seat_count(state):
        raise SetupError("bad-seat", seat=args.seat, seats=game.seat_count(state))
    seat = Seat(args.seat)
    if seat not in game.actors(state):
        raise SetupError("not-to-move", seat=args.seat)
    judged = mind(game.slug, args.level).judge(game.view(state, seat), seat, args.seed.encode())
    for each in judged[:FEW]:
        print(f"{each.total:7.1f}  {each.worth:+7.1f}  {each.move}")


def _review(args: argparse.Namespace) -> None:
    reading = _over(args.file)
    found = review(reading.game, reading.record)
    for seat, account in enumerate(found.accounts):
        print(
            f"{seat}  start {account.start:.1f}  choices {account.choices:+.1f}"
            f"  luck {account.luck:+.1f}  others {account.others:+.1f}  total {account.total}"
            f"  best moves {account.best} of {account.decisions}"
        )
    for ply in found.turning:
        verdict = found.at(ply)
        assert verdict is not None
        print(f"{ply:4} {verdict.seat} {verdict.played}: {-verdict.loss:+.1f}", end="")
        print(f" against {verdict.best.move}")


def _over(file: Path, game: AnyGame | None = None) -> Reading:
    """A match that has ended, of any game or of this one."""
    reading = read(file.read_text("utf-8"), games())
    if game is not None and reading.game is not game:
        raise SetupError("unknown-game", game=reading.game.slug, known=game.slug)
    if not reading.game.is_over(reading.point.state):
        raise SetupError("not-over")
    return reading


def _puzzles(args: argparse.Namespace) -> None:
    if args.slug not in games():
        raise SetupError("unknown-game", game=args.slug, known=", ".join(games()))
    game, home = games()[args.slug], folder(args.slug)
    if home is None:
        raise SetupError("nothing-to-learn", game=args.slug)
    home.mkdir(exist_ok=True)
    if args.check:
        _check(args.slug, home, args.seed.encode())
        return
    for file, found in _mined(args, game):
        (home / f"{found.name}.txt").write_text(file, "utf-8")
        print(f"{found.name}  level {found.level}  {found.best}  ahead by {found.gap}", flush=True)


def _mined(args: argparse.Namespace, game: AnyGame) -> Iterator[tuple[str, Puzzle]]:
    if args.match is not None:
        return reviewed(game, _over(args.match, game).record)
    options = dict(pair.partition("=")[::2] for pair in args.option)
    setup = game.setup(args.seats or (2 if 2 in game.seats else game.seats[0]), options)
    return mine(game, setup, args.seed.encode(), args.games)


def _check(slug: str, home: Path, seed: bytes) -> None:
    """Thinks the puzzles of a game over with another seed than they were found with."""
    for kept in shelf(slug).values():
        path, found = home / f"{kept.name}.txt", checked(kept, seed)
        if found is None:
            path.unlink()
            print(f"{kept.name}  dropped: {kept.best} does not lead", flush=True)
        else:
            path.write_text(rewritten(found), "utf-8")
            print(f"{kept.name}  level {found.level}  ahead by {found.gap}", flush=True)


def _compile(args: argparse.Namespace) -> None:
    """A few decisions in every game, of which several are compiled at once."""
    with ProcessPoolExecutor() as pool:
        list(pool.map(_decide_a_little, games()))


def _decide_a_little(slug: str) -> None:
    """A few decisions with few people and with many: one by the strongest mind, which looks
    further, then by the weakest."""
    game, weakest = games()[slug], mind(slug, LEVELS[0])
    for seats in {game.seats[0], game.seats[-1]}:
        minds = chain((mind(slug, LEVELS[-1]),), repeat(weakest))

        def choose(state: Any, seat: Seat, key: bytes, minds: Iterator[Mind] = minds) -> Any:
            thinker = next(minds)
            return thinker.choose(thinker.game.view(state, seat), seat, key)

        for _ in islice(plies(game, game.setup(seats), b"compile", choose), FIRST):
            pass


def _think(args: argparse.Namespace) -> None:
    """What a thinker of the bot does; it ends when the bot does, whose questions end then."""
    os.nice(MODESTY)
    for line in sys.stdin.buffer:
        try:
            sys.stdout.buffer.write(reply(line))
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # nobody waits for it any more
            os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
