"""What holds for the computer players of every game: they know what their seat knows, no more."""

from __future__ import annotations

from minds import mind
from minds.levels import LEVELS, level
from minds.lore import Lore
from minds.mind import Greedy, Mind, Random
from minds.search import Searcher
from rules import games
from rules.chance import Chance, draw
from rules.codec import digest
from rules.game import Over
from rules.matches import playout
from rules.matches.record import AnyGame
from rules.setup import Setup
from tests.contract.matches import every_game, every_setup, setups, some
from tests.contract.test_contract import everybody

FEW = 8
"""Positions of a match that are looked at."""


def minds(game: AnyGame) -> list[Mind]:
    """Minds that any game has, whether or not it teaches them anything."""
    return [Random(game), Greedy(game), Searcher(game, Lore(game), level(LEVELS[0]))]


@every_setup()
def test_what_is_imagined_behind_a_view_gives_the_same_view(game: AnyGame, setup: Setup) -> None:
    for position in some(game, setup, 0, FEW):
        state = position.before.state
        for seat in everybody(setup):
            view = game.view(state, seat)
            for seed in (b"one", b"two"):
                whole = game.imagine(view, seed)
                assert digest(game.view(whole, seat)) == digest(view)
                assert game.turn(whole) == game.turn(state)


@every_setup()
def test_what_is_imagined_can_be_played_to_its_end(game: AnyGame, setup: Setup) -> None:
    for position in some(game, setup, 0, 2):
        state = game.imagine(game.view(position.before.state, position.seat), b"whole")
        moves = draws = 0
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                state = game.apply_chance(state, draw(b"rest", draws, turn)).state
                draws += 1
            else:
                seat, move = playout.choice(game, state, turn.seats, b"rest", moves)
                state = game.play(state, seat, move).state
                moves += 1
        assert min(game.places(state)) == 1


@every_game()
def test_a_mind_plays_by_the_rules_and_always_the_same(game: AnyGame) -> None:
    for setup in setups(game)[:2]:
        for position in some(game, setup, 0, 3):
            view = game.view(position.before.state, position.seat)
            for player in minds(game):
                chosen = player.choose(view, position.seat, b"seed")
                assert chosen in position.moves
                assert player.choose(view, position.seat, b"seed") == chosen


@every_game()
def test_every_level_plays_by_the_rules_knows_no_secret_and_is_always_the_same(
    game: AnyGame,
) -> None:
    """The strongest thinks like the middle one, only longer: two levels prove what three would."""
    for position in some(game, setups(game)[-1], 0, 2):
        view = game.view(position.before.state, position.seat)
        other = game.view(game.imagine(view, b"other secrets"), position.seat)
        for name in LEVELS[:2] if game.slug in games() else ():
            chosen = mind(game.slug, name).choose(view, position.seat, b"seed")
            assert chosen in position.moves
            assert mind(game.slug, name).choose(other, position.seat, b"seed") == chosen


@every_game()
def test_a_choice_does_not_change_when_the_true_secrets_do(game: AnyGame) -> None:
    for position in some(game, setups(game)[-1], 0, 3):
        view = game.view(position.before.state, position.seat)
        other = game.imagine(view, b"other secrets")
        for player in minds(game):
            chosen = player.choose(view, position.seat, b"seed")
            assert player.choose(game.view(other, position.seat), position.seat, b"seed") == chosen
