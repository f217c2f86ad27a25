"""What Tiny Towns teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from minds.tiny_towns.board import Board, board_of, deeds, placed, raised, ready
from minds.tiny_towns.value import Value
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.tiny_towns import GAME
from rules.tiny_towns.box import BY_KIND, DRAWN, MONUMENTS, NUMBER, Resource
from rules.tiny_towns.menu import constructible
from rules.tiny_towns.model import GRID, Build, Place, Player, State, Town, numbers


def a_town(rng: random.Random, cards: tuple[str, ...]) -> Town:
    """Some buildings anywhere, no more than one monument, with what they carry."""
    kinds = [0] * 8
    for number in rng.sample(range(16), rng.randrange(17)):
        kind = rng.choice([0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 7])
        kinds[kind if kind < 7 or not kinds[7] else 0] |= 1 << number
    carried = ()
    if cards[5] == "warehouse":
        loads = ((i, (Resource.WOOD,) * rng.randrange(4)) for i in numbers(kinds[6]))
        carried = tuple(load for load in loads if load[1])
    return Town(buildings=tuple(kinds), carried=carried, shrine=rng.randrange(1, 9))


def a_table(rng: random.Random) -> State:
    cards = tuple(rng.choice(BY_KIND[kind]) for kind in DRAWN)
    pair = rng.sample(MONUMENTS, 2)
    players = tuple(
        Player(a_town(rng, cards), monument=card, finished=rng.randrange(1, 4)) for card in pair
    )
    return State(players, cards=cards, phase="act")


def test_a_town_scores_as_on_the_pad() -> None:
    rng = random.Random(1)
    for _ in range(1500):
        table = a_table(rng)
        us, other = table.players
        rival = other.town.buildings[4].bit_count()
        place = 1 + (other.finished < us.finished)
        value = Value(table.cards, us.monument, rival, place)
        board = board_of(table, us)
        assert (
            value.total(us.town.buildings, us.town.shrine or 0) - board.stored
            == GAME.score(table, Seat(0)).total
        )


def positions(seats: int, seed: bytes, **options: str) -> Iterator[tuple[State, Seat]]:
    """The positions of a random match in which somebody acts."""
    rng = random.Random(seed)
    state, draws = GAME.start(GAME.setup(seats, options)), 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(seed, draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        yield state, seat
        moves = GAME.legal_moves(state, seat)
        builds = [move for move in moves if isinstance(move, Build)]
        state = GAME.play(state, seat, rng.choice(builds or moves)).state


@pytest.mark.parametrize("seed", range(12))
def test_the_same_can_be_built_as_by_the_rules(seed: int) -> None:
    for state, seat in positions(2, b"%d" % seed):
        player = state.players[seat]
        if player.step != "build" or player.fresh:
            continue
        board = board_of(state, player)
        free = bool(player.town.buildings[7]) and player.monument == "obelisk"
        ours = {
            (deed.card, deed.cells & ~board.wild, deed.site)
            for card in constructible(state, player)
            for deed in deeds(card, card == "shed" or free)
            if ready(board, deed)
        }
        theirs = {
            (str(move.card), GRID.mask(move.spent), GRID.bit[move.site])
            for move in GAME.legal_moves(state, seat)
            if isinstance(move, Build)
        }
        assert {way for way in ours if way[0] != "bank"} == {
            way for way in theirs if way[0] != "bank"
        }
        assert ours >= theirs


def _same(ours: Board, theirs: Board) -> bool:
    return ours[:5] == theirs[:5]


@pytest.mark.parametrize("seed", range(12))
def test_cubes_and_buildings_enter_as_by_the_rules(seed: int) -> None:
    for state, seat in positions(2, b"%d" % seed):
        player = state.players[seat]
        board = board_of(state, player)
        for move in GAME.legal_moves(state, seat):
            if isinstance(move, Place):
                ours = placed(board, NUMBER[move.resource], GRID.bit[move.cell])
            elif isinstance(move, Build) and not player.fresh:
                ours = raised(board, _deed(move, board))
            else:
                continue
            if GRID.bit[move.cell if isinstance(move, Place) else move.site] & board.built:
                continue
            after = GAME.play(state, seat, move).state
            assert _same(ours, board_of(after, after.players[seat]))


def _deed(move: Build, board: Board):
    spent, site = GRID.mask(move.spent), GRID.bit[move.site]
    return next(
        deed
        for deed in deeds(str(move.card), True)
        if deed.cells & ~board.wild == spent and deed.site == site and ready(board, deed)
    )
