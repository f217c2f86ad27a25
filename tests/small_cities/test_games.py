"""Whole games and counts of move sequences, kept as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.matches import files
from rules.matches.playout import perft
from rules.matches.replay import last
from rules.small_cities import GAME

HERE = Path(__file__).parent
KNOWN = {GAME.slug: GAME}


@pytest.mark.parametrize("path", sorted((HERE / "games").glob("*.txt")), ids=lambda p: p.stem)
def test_a_kept_game_still_ends_as_it_did(path: Path) -> None:
    text = path.read_text("utf-8")
    reading = files.read(text, KNOWN)
    assert GAME.is_over(reading.point.state)
    assert "result:" in text
    assert files.write(GAME, reading.record, last(GAME, reading.record)) == text


def test_there_are_games_of_every_kind() -> None:
    texts = [path.read_text("utf-8") for path in (HERE / "games").glob("*.txt")]
    for word in (":fund", ":wild", ":red", "seats: 1", "seats: 5", "level=1", "dense_ground"):
        assert any(word in text for text in texts), word


def _perft() -> list[tuple[int, dict[str, str], int, int]]:
    rows = []
    for line in (HERE / "perft.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            seats, options, depth, count = line.split()
            pairs = dict(pair.split("=") for pair in options.split(";") if pair != "-")
            rows.append((int(seats), pairs, int(depth), int(count)))
    return rows


@pytest.mark.parametrize(("seats", "options", "depth", "count"), _perft())
def test_perft(seats: int, options: dict[str, str], depth: int, count: int) -> None:
    assert perft(GAME, GAME.setup(seats, options), b"", depth) == count


def test_perft_of_one_decision_is_the_number_of_placements() -> None:
    assert perft(GAME, GAME.setup(1), b"", 1) in (102, 432, 480, 216, 132, 240)
