"""Whole games: conservation laws, perft, game files, the stand-in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.chance import Seat
from rules.matches import files
from rules.matches.playout import perft, record
from rules.matches.record import begin, extend, play_entry
from rules.paris import GAME
from rules.paris.board import GRID, paved
from rules.paris.box import CARDS, STARTER, STOCK, TILES
from rules.paris.model import Build, State
from tests.paris.table import EXPERT, ORANGE, fresh, legal, lines, state

FOLDER = Path(__file__).parent
FILES = sorted((FOLDER / "games").glob("*.txt"))
HELD = {"metro": "orange held", "chartier": "blue held"}
SETS = [
    ",".join(sorted(CARDS[i % 12] for i in range(start, start + 8))) for start in range(0, 12, 2)
]


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("flip", ["no", "yes"])
def test_nothing_is_lost_and_nothing_appears(cards: str, flip: str) -> None:
    """PA-04, PA-06, PA-11, PA-13, PA-37, PA-38: with every card in some set."""
    setup = GAME.setup(2, {"cards": cards, "flip": flip})
    for seed in range(3):
        at: State = GAME.start(setup)
        for entry in record(GAME, setup, b"laws %d" % seed).entries:
            at = play_entry(GAME, at, entry.seat, entry.text).state
            conserved(at)
        assert GAME.is_over(at)
        assert sum(map(int.bit_count, at.ground)) == len(GRID)


def conserved(at: State) -> None:
    unplaced = [*at.players[0].bag, *at.players[1].bag]
    unplaced += [player.hand for player in at.players if player.hand]
    assert len(unplaced) * 4 + paved(at.ground).bit_count() == len(GRID)
    assert set(unplaced) <= set(TILES)
    placed = [piece.label for piece in at.pieces if piece.kind == "building"]
    everywhere = Counter([*at.stock, *at.players[0].supply, *at.players[1].supply, *placed])
    everywhere.update([at.swap] if at.swap else [])
    everywhere.pop("garden", None)
    assert everywhere == dict.fromkeys(STOCK, 1)
    assert sum(at.ground) == paved(at.ground), "no cell shows two grounds"
    solid = [piece.cells for piece in at.pieces if piece.kind != "shared"]
    assert sum(solid) == _union(solid), "no two pieces share a cell"
    used = Counter(card.by for card in at.cards)
    assert max(used[Seat(0)], used[Seat(1)]) <= 4
    assert len(at.cards) == 8


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


PERFT = [line.split() for line in (FOLDER / "perft.txt").read_text().splitlines()]


@pytest.mark.parametrize(("seats", "options", "depth", "count"), PERFT)
def test_perft(seats: str, options: str, depth: str, count: str) -> None:
    """PA-21, PA-22."""
    chosen = dict(pair.split("=") for pair in options.split(";") if pair != "-")
    assert perft(GAME, GAME.setup(int(seats), chosen), b"", int(depth)) == int(count)


PHASE_TWO = {
    "starter": (state(supply=["o4", "w5"], blue_supply=["v3"], orange=["i3@b3n"]), 6812),
    "experts": (state(supply=["l6", "t4"], blue_supply=["s4"], cards=EXPERT), 24061),
    "powers": (state(supply=["o4"], blue_supply=["x5"], cards=EXPERT, used=HELD), 29839),
}


@pytest.mark.parametrize(("at", "count"), PHASE_TWO.values(), ids=PHASE_TWO)
def test_perft_of_phase_2(at: State, count: int) -> None:
    """PA-30: sequences of two decisions."""
    assert _sequences(at, 2) == count


def _sequences(at: State, depth: int) -> int:
    if depth == 0 or at.to_move is None:
        return depth == 0
    moves = GAME.legal_moves(at, at.to_move)
    return sum(_sequences(GAME.play(at, at.to_move, move).state, depth - 1) for move in moves)


def test_there_are_game_files() -> None:
    assert len(FILES) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_file_replays_to_its_result(path: Path) -> None:
    """PA-85, PA-86."""
    text = path.read_text()
    reading = files.read(text, {"paris": GAME})
    assert "result:" in text
    assert GAME.is_over(reading.point.state)
    assert files.write(GAME, reading.record, reading.point) == text


def test_the_stand_in_plays_a_game_to_its_end() -> None:
    """Absent players harm nobody: neither is left with a negative score."""
    for seed in range(3):
        progress = begin(GAME, GAME.setup(2, {"cards": "random"}), b"absent %d" % seed)
        while actors := GAME.actors(progress.point.state):
            (seat,) = actors
            move = GAME.default_move(progress.point.state, seat)
            progress = extend(GAME, b"absent %d" % seed, progress.point, seat, str(move))
        at = progress.point.state
        assert min(GAME.score(at, seat).total for seat in (Seat(0), Seat(1))) > 0


def test_the_stand_in_takes_a_few_small_buildings_then_lays_tiles() -> None:
    assert str(GAME.default_move(fresh(), ORANGE)) == "take:i3"


def test_the_stand_in_builds_in_the_light() -> None:
    at = state(supply=["i3"])
    builds = [move for move in GAME.legal_moves(at, ORANGE) if isinstance(move, Build)]
    best = max(lines(GAME.play(at, ORANGE, move).state)["lit"] for move in builds)
    after = GAME.play(at, ORANGE, GAME.default_move(at, ORANGE)).state
    assert lines(after)["lit"] == best > 0


def test_the_stand_in_does_not_count_a_lamp_that_it_puts_out() -> None:
    """PA-44: the only lamp goes out under the building, so the power is kept."""
    ground = "ooobbbbb\nbbbbbbbb\nbbbbbbbb\noolbbbbb\n" + "bbbbbbbb\n" * 4
    at = state(ground=ground, supply=["i3"], used={"metro": "orange held"})
    assert "i3@a4n:metro" in legal(at)
    assert str(GAME.default_move(at, ORANGE)) == "i3@a1n"


def test_the_stand_in_takes_sacre_coeur_when_nothing_fits() -> None:
    ground = "b" * 8 + "\n" + "\n".join(["b" * 8] * 7)
    at = state(ground=ground, supply=["u6", "x5"], cards=STARTER)
    assert not [text for text in legal(at) if not text.startswith("card")]
    assert str(GAME.default_move(at, ORANGE)) == "card:sacre"
