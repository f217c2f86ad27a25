"""Whole games: perft, game files, conservation laws, the move for an absent player."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import games
from rules.chance import Seat
from rules.matches import files
from rules.matches.playout import perft
from rules.matches.record import Progress, begin, settle
from rules.setup import Setup
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS
from rules.tiny_towns.model import GRID, Build, Discard, Place, State, Store, Swap
from rules.tiny_towns.town import built, empty
from tests.contract.matches import match, setups

HERE = Path(__file__).parent
PERFT = [line.split() for line in (HERE / "perft.txt").read_text().splitlines() if line[0] != "#"]
GAME_FILES = sorted((HERE / "games").glob("*.txt"))


@pytest.mark.parametrize(("seats", "options", "depth", "count"), PERFT)
def test_perft(seats: str, options: str, depth: str, count: str) -> None:
    chosen = dict(pair.split("=") for pair in options.split(";") if "=" in pair)
    assert perft(GAME, GAME.setup(int(seats), chosen), b"perft", int(depth)) == int(count)


def test_there_are_game_files() -> None:
    assert len(GAME_FILES) >= 3


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.stem)
def test_a_game_file_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    reading = files.read(text, games())
    assert GAME.is_over(reading.point.state)
    assert "result:" in text
    assert files.write(GAME, reading.record, reading.point) == text


def cubes(state: State, seat: Seat) -> int:
    """Cubes on cells, on Warehouses and Cottages and in the Cavern; marks are no cubes."""
    town = state.players[seat].town
    marked = state.cards[-1] in ("factory", "bank")
    loads = [len(t) for i, t in town.carried if not (marked and town.buildings[6] >> i & 1)]
    return sum(c.bit_count() for c in town.cubes) + sum(loads) + town.caves


@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_cubes_come_one_a_round_and_go_only_into_buildings(setup: Setup) -> None:
    for position in match(GAME, setup, 7):
        before, seat, move = position.before.state, position.seat, position.chosen
        after = GAME.play(before, seat, move).state
        change = cubes(after, seat) - cubes(before, seat) if before.cards else 0
        match move:
            case Place() | Store() | Swap() | Discard():
                assert change == 1
            case Build(card=card, spent=spent):
                assert change == -len(spent)
                assert len(spent) <= sum(sign in "whbgs" for sign in CARDS[card].pattern)
            case _ if "replace" not in str(move):
                assert change == 0
        for player in after.players:
            cells = [*player.town.cubes, *player.town.buildings]
            assert sum(c.bit_count() for c in cells) + empty(player.town).bit_count() == len(GRID)
            assert (player.finished is not None) <= (player.step == "done")
            assert player.town.buildings[7].bit_count() <= 1


def test_a_finished_town_is_full_unless_its_owner_stopped() -> None:
    for seed in range(5):
        *_, last = match(GAME, GAME.setup(3), seed)
        for player in last.after.point.state.players:
            stopped = str(last.chosen) == "finish"
            assert stopped or not empty(player.town)


def test_the_move_for_an_absent_player_builds_a_town_worth_more_than_random_play() -> None:
    setup = GAME.setup(2, {"cards": "first", "monuments": "none"})
    progress = begin(GAME, setup, b"absent")
    while seats := GAME.actors(progress.point.state):
        seat = min(seats)
        move = GAME.default_move(progress.point.state, seat)
        step = GAME.play(progress.point.state, seat, move)
        progress = settle(GAME, b"absent", Progress(progress.point).then(seat, str(move), step))
    state = progress.point.state
    totals = [GAME.score(state, Seat(i)).total for i in range(2)]
    assert all(built(player.town).bit_count() >= 4 for player in state.players)
    assert min(totals) > -10
