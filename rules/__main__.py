"""The command line of the rules: ``python -m rules --help``."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rules import games
from rules.chance import LONGEST_SEED, Seat
from rules.compiled import missing
from rules.errors import FileError, Refusal, SetupError
from rules.matches import files, playout
from rules.matches.record import AnyGame, needless, play_entry
from rules.matches.replay import Diverged, last
from rules.moves.notation import several
from rules.setup import Setup


def main(argv: Sequence[str] | None = None, known: Mapping[str, AnyGame] | None = None) -> int:
    """Runs one command; *known* are the games it may play."""
    args = _parser().parse_args(argv)
    args.known = games() if known is None else known
    try:
        run: int | None = args.run(args)
    except FileError as error:
        line = error.details.pop("line", None)
        print(f"line {line}: {error}" if line is not None else error, file=sys.stderr)
        return 1
    except (Refusal, playout.Stuck, Diverged) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"cannot-read {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except UnicodeDecodeError:
        print("cannot-read: this is no text in UTF-8", file=sys.stderr)
        return 1
    return run or 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=main.__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, what: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=what, description=what)
        sub.set_defaults(run=run)
        return sub

    command("games", _games, "the slugs, one per line")
    for name, run, what in (
        ("playout", _playout, "random legal play"),
        ("record", _record, "one random game as a game file"),
        ("perft", _perft, "how many sequences of decisions there are"),
    ):
        sub = command(name, run, what)
        sub.add_argument("slug")
        if name == "perft":
            sub.add_argument("depth", type=_count)
        sub.add_argument("--seats", type=int, help="default: the fewest")
        sub.add_argument("--seed", type=_seed, help="any text; default: a new one (perft: none)")
        sub.add_argument("--option", action="append", default=[], metavar="K=V")
        if name == "playout":
            sub.add_argument("--games", type=_count, default=1)
            sub.add_argument("--json", action="store_true")
    sub = command("replay", _replay, "replay a game file")
    sub.add_argument("file", type=Path)
    sub.add_argument("--json", action="store_true")
    sub = command("legal", _legal, "legal moves after a game file or in a position")
    sub.add_argument("file", type=Path)
    sub.add_argument("seat", type=int, nargs="?")
    sub = command("score", _score, "score lines of a position")
    sub.add_argument("file", type=Path)
    sub = command("apply", _apply, "the position after some moves")
    sub.add_argument("file", type=Path)
    sub.add_argument("seat", type=_who, help="a seat, or * for the outcome of a draw")
    sub.add_argument("text", help='"text; text"')
    sub = command("verify", _verify, "replay every stored match and report drift")
    sub.add_argument("url")
    command("compile", _compile, "make modules in C of those that are worth it, once for a text")
    return parser


def _games(args: argparse.Namespace) -> None:
    for slug in args.known:
        print(slug)


def _playout(args: argparse.Namespace) -> None:
    game, setup, seed = _match(args)
    began = perf_counter()
    played = [playout.play(game, setup, b"%b.%d" % (seed, i)) for i in range(args.games)]
    seconds = perf_counter() - began
    totals = [total for one in played for total in one.totals]
    moves = sum(one.moves for one in played)
    report = {
        "slug": game.slug,
        "seats": setup.seats,
        "games": len(played),
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "mean_score": round(sum(totals) / len(totals), 2) if totals else 0,
        "min_score": min(totals, default=0),
        "max_score": max(totals, default=0),
        "longest_game": max((one.moves for one in played), default=0),
    }
    if args.json:
        _print(report)
    else:
        for name, value in report.items():
            print(f"{name.replace('_', ' '):18}{value}")


def _record(args: argparse.Namespace) -> None:
    game, setup, seed = _match(args)
    record = playout.record(game, setup, seed)
    print(files.write(game, record, last(game, record)), end="")


def _perft(args: argparse.Namespace) -> None:
    game, setup, _ = _match(args)
    print(playout.perft(game, setup, args.seed or b"", args.depth))


def _replay(args: argparse.Namespace) -> None:
    reading = files.read(args.file.read_text("utf-8"), args.known)
    game, state = reading.game, reading.point.state
    scores = _scores(game, state)
    over = game.is_over(state)
    if args.json:
        _print({"slug": game.slug, "over": over, **scores, "state": game.position(state)})
        return
    entries = len(reading.record.entries)
    print(f"{game.slug}, {entries} entries, {'over' if over else 'still running'}")
    for seat, (total, place) in enumerate(zip(scores["totals"], scores["places"], strict=True)):
        print(f"seat {seat}: {total} points, place {place}")


def _legal(args: argparse.Namespace) -> None:
    text = args.file.read_text("utf-8")
    if text.lstrip().startswith("{"):
        game, state = files.read_position(text, args.known)
    else:
        reading = files.read(text, args.known)
        game, state = reading.game, reading.point.state
    seats = sorted(game.actors(state)) if args.seat is None else [Seat(args.seat)]
    if args.seat is not None and not 0 <= args.seat < game.seat_count(state):
        raise SetupError("bad-seat", seat=args.seat, seats=game.seat_count(state))
    for seat in seats[:1]:
        for move in game.legal_moves(state, seat):
            print(move)


def _score(args: argparse.Namespace) -> None:
    game, state = files.read_position(args.file.read_text("utf-8"), args.known)
    _print(_scores(game, state))


def _apply(args: argparse.Namespace) -> None:
    game, state = files.read_position(args.file.read_text("utf-8"), args.known)
    if args.seat is None:
        for text in several(args.text):
            state = play_entry(game, state, None, text).state
    else:
        seat, began = args.seat, state
        for text in several(args.text) or [args.text]:
            if state is not began and needless(game, state, seat, text):
                continue
            for unit in game.shorthand(state, seat, text) or [text]:
                state = game.play(state, seat, game.parse(state, seat, unit)).state
    _print(game.position(state))


def _verify(args: argparse.Namespace) -> int:
    """Hands over to the program that knows where matches are kept.

    It is a process of its own: the rules know that program by its name, and import nothing of it.
    """
    program = [sys.executable, "-m", "host", "verify", args.url]
    return subprocess.run(program, check=False).returncode


def _compile(args: argparse.Namespace) -> None:
    """Compiles what is not compiled yet; where that cannot be done, the rules are only slower."""
    if not (texts := missing()):
        return
    print(f"Compiling {len(texts)} modules of the rules (under a minute for all) ...", flush=True)
    from rules.compiler import Failed, compile_all  # which only this command needs to have

    try:
        compile_all(texts, os.cpu_count() or 1)
    except Failed as error:
        print(f"They stay in Python, which is slower: {error}", file=sys.stderr)


def _match(args: argparse.Namespace) -> tuple[AnyGame, Setup, bytes]:
    game = _game(args, args.slug)
    options = dict(pair.partition("=")[::2] for pair in args.option)
    setup = game.setup(args.seats or game.seats[0], options)
    return game, setup, args.seed or secrets.token_bytes(16)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number")
    return int(text)


def _who(text: str) -> Seat | None:
    if text == "*":
        return None
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is neither a seat nor *")
    return Seat(int(text))


def _seed(text: str) -> bytes:
    if len(seed := text.encode()) > LONGEST_SEED // 2:
        raise argparse.ArgumentTypeError(f"a seed has at most {LONGEST_SEED // 2} bytes")
    return seed


def _game(args: argparse.Namespace, slug: object) -> AnyGame:
    if slug not in args.known:
        raise SetupError("unknown-game", game=slug, known=", ".join(args.known))
    game: AnyGame = args.known[slug]
    return game


def _scores(game: AnyGame, state: Any) -> dict[str, list[Any]]:
    scores = [game.score(state, Seat(i)) for i in range(game.seat_count(state))]
    return {
        "totals": [score.total for score in scores],
        "places": list(game.places(state)),
        "lines": [dict(score.lines) for score in scores],
    }


def _print(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main())
