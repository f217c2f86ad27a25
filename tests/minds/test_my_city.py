"""What My City teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from minds.my_city.land import by_neighbours, land
from minds.my_city.policy import ratings
from minds.my_city.sketch import Sketch
from minds.my_city.value import Weights
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.grid import bits
from rules.my_city import GAME
from rules.my_city.board import GRID, LEFT, sites
from rules.my_city.box import EPISODES
from rules.my_city.model import Build, State

WEIGHTS = Weights()
MATCHES = (None, *range(1, EPISODES + 1))


def start(episode: int | None, seats: int = 2) -> State:
    options = {"mode": "eternal"} if episode is None else {"mode": "campaign"}
    if episode is not None:
        options["episode"] = str(episode)
    return GAME.start(GAME.setup(seats, options))


def a_match(episode: int | None, rng: random.Random) -> Iterator[tuple[State, Seat, State]]:
    """The decisions of a match in which building comes before all else: before, who, after."""
    state, draws = start(episode), 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(b"%d" % rng.randrange(9**9), draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        menu = list(GAME.menu(state, seat))
        builds = [move for move in menu if isinstance(move, Build)]
        after = GAME.play(state, seat, rng.choice(builds or menu)).state
        yield state, seat, after
        state = after


def sketch(state: State, seat: Seat) -> Sketch:
    """The board of *seat*; veins are paid when the round is over, so they pay nothing here."""
    player = state.players[seat]
    return Sketch(land(player.town, state.episode, WEIGHTS), player, race=False)


@pytest.mark.parametrize("episode", MATCHES)
def test_a_sketch_has_the_sites_and_the_total_of_the_board(episode: int | None) -> None:
    rng = random.Random(episode)
    for before, seat, after in a_match(episode, rng):
        if before.card is None:
            continue
        board = sketch(before, seat)
        piece = board.land.pieces[before.card]
        found = {site[0] for _, site in ratings(board, piece, board.land.sites(piece.shape), 5)}
        masks = sites(piece.shape).masks
        legal = {masks[m.spot] for m in GAME.menu(before, seat) if isinstance(m, Build)}
        assert found == legal
        assert board.total() == GAME.score(before, seat).total
        chosen = after.players[seat].buildings[len(before.players[seat].buildings) :]
        if chosen and after.phase == "build":
            cells = masks[chosen[0].partition("@")[2]]
            site = next(s for s in board.land.sites(piece.shape) if s[0] == cells)
            board.build(site, piece)
            assert board.total() == GAME.score(after, seat).total


def test_cells_are_told_apart_by_their_neighbours_on_their_bank() -> None:
    rng = random.Random(2)
    for _ in range(50):
        cells = rng.getrandbits(len(GRID))
        counted = by_neighbours(cells)
        for i in bits(cells):
            bank = LEFT if 1 << i & LEFT else GRID.all & ~LEFT
            near = (GRID.adjacent[i] & cells & bank).bit_count()
            assert [bool(1 << i & some) for some in counted] == [near == n for n in (1, 2, 3, 4)]
