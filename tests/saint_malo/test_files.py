"""Perft numbers and whole games, kept as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.matches import files
from rules.matches.playout import perft
from rules.matches.replay import fair
from rules.saint_malo import GAME

FOLDER = Path(__file__).parent
PERFT = [
    line.split()
    for line in (FOLDER / "perft.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
GAMES = sorted((FOLDER / "games").glob("*.txt"))


@pytest.mark.parametrize(("seats", "options", "seed", "depth", "count"), PERFT)
def test_there_are_as_many_sequences_of_decisions_as_ever(
    seats: str, options: str, seed: str, depth: str, count: str
) -> None:
    assert options == "-"
    assert perft(GAME, GAME.setup(int(seats)), seed.encode(), int(depth)) == int(count)


def test_there_are_game_files() -> None:
    assert len(GAMES) >= 3


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_file_replays_to_its_result_and_the_dice_of_its_seed(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "result:" in text
    reading = files.read(text, {"saint_malo": GAME})
    assert GAME.is_over(reading.point.state)
    if path.stem.startswith("random"):
        assert fair(GAME, reading.record)
