"""``python -m render FILE``: draws a position of a game file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from locales import LANGUAGES, words
from render import art
from render.scene import Player, Scene
from rules import games
from rules.chance import Seat
from rules.errors import Refusal
from rules.matches import files
from rules.matches.replay import replay


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    try:
        reading = files.read(args.file.read_text("utf-8"), games())
    except Refusal as error:
        line = error.details.pop("line", None)
        print(f"line {line}: {error}" if line is not None else error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"cannot-read {args.file}: {error.strerror}", file=sys.stderr)
        return 1
    game, points = reading.game, list(replay(reading.game, reading.record))
    ply = len(points) - 1 if args.ply is None else args.ply
    if not 0 <= ply < len(points) or (args.seat or 0) >= reading.record.setup.seats:
        print(f"out-of-range plies=0..{len(points) - 1}", file=sys.stderr)
        return 1
    state, seat = points[ply].state, None if args.seat is None else Seat(args.seat)
    seats = range(reading.record.setup.seats)
    scene = Scene(
        view=game.view(state, seat),
        words=words(args.locale, game.slug),
        players=tuple(Player(f"{i + 1}", i) for i in seats),
        before=game.mask(points[ply - 1].state, seat) if ply else None,
    )
    painter = art(game.slug)
    if seat is not None:
        picture = painter.seat(scene)
    elif game.is_over(state):
        picture = painter.final(
            scene, [game.score(state, Seat(i)) for i in seats], game.places(state)
        )
    else:
        picture = painter.table(scene)
    args.output.write_bytes(picture.png())
    print(painter.alt(scene))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    parser.add_argument("file", type=Path, help="a game file")
    parser.add_argument("--ply", type=int, help="after so many entries; default: all")
    parser.add_argument("--seat", type=int, help="as this seat sees it; default: as a bystander")
    parser.add_argument("--locale", choices=LANGUAGES, default="en")
    parser.add_argument("-o", "--output", type=Path, default=Path("board.png"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
