"""Whole matches: laws in every episode, conservation, perft, game files, campaigns."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules import games
from rules.chance import Seat
from rules.matches import files, playout
from rules.matches.replay import last, replay
from rules.my_city import GAME
from rules.my_city.board import ALL, LEFT
from rules.my_city.box import BLOCK
from rules.my_city.city import City, ground, laid
from rules.my_city.model import State
from rules.my_city.modules import modules
from rules.setup import Setup
from tests.contract import test_contract as laws
from tests.my_city.desk import campaign, keen, whole_campaign

FOLDER = Path(__file__).parent
EPISODES = [None, *range(1, 25)]
CAMPAIGNS = int(os.environ.get("CAMPAIGNS", "3"))

LAWS = [
    laws.test_a_match_runs_to_its_end_and_nobody_moves_after_it,
    laws.test_texts_are_short_distinct_and_read_back,
    laws.test_what_is_on_the_menu_is_played_and_all_else_is_refused_for_a_reason,
    laws.test_a_move_changes_nothing_it_was_given,
    laws.test_a_state_survives_json_and_the_position_format,
    laws.test_moves_of_one_round_commute,
    laws.test_a_view_is_a_position_and_masking_twice_is_masking_once,
    laws.test_nobody_sees_what_others_did_in_a_sealed_round,
]


def setup_of(episode: int | None, seats: int) -> Setup:
    return GAME.setup(seats) if episode is None else campaign(episode, seats)


@pytest.mark.parametrize("episode", range(1, 25))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_episode_obeys_the_laws_of_all_games(law: object, episode: int) -> None:
    assert callable(law)
    law(GAME, campaign(episode, 2 + episode % 3), episode)


@pytest.mark.parametrize("episode", EPISODES)
def test_pieces_cells_and_points_are_conserved(episode: int | None) -> None:
    record, _ = keen(setup_of(episode, 3), b"law %d" % (episode or 0))
    passes = [0, 0, 0]
    states = [point.state for point in replay(GAME, record)]
    for entry, state in zip(record.entries, states[1:], strict=True):
        if entry.text == "pass" and entry.seat is not None:
            passes[entry.seat] += 1
        for who, player in enumerate(state.players):
            assert player.token == modules(episode).token + player.earned - passes[who] >= 0
            check_board(state, Seat(who))


def check_board(state: State, who: Seat) -> None:
    player = state.players[who]
    masks = [laid(player, text) for text in player.buildings]
    soil = ground(player.town.terrain, state.episode)
    assert sum(mask.bit_count() for mask in masks) == player.covered.bit_count()
    assert not player.covered & soil.blocked
    assert not any(mask & LEFT and mask & ~LEFT for mask in masks)
    pieces = [text.partition("@")[0] for text in player.buildings]
    assert len(set(pieces)) == len(pieces)
    assert not set(pieces) & {*state.deck, BLOCK}
    city = City(player, state.episode)
    assert not city.empty & (player.covered | city.parks)
    assert (player.covered | city.visible) & modules(state.episode).scored == (
        ALL & modules(state.episode).scored
    )


def read_perft() -> list[tuple[int, str, int, int]]:
    lines = (FOLDER / "perft.txt").read_text("utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return [(int(seats), options, int(depth), int(n)) for seats, options, depth, n in rows]


@pytest.mark.parametrize(("seats", "options", "depth", "count"), read_perft())
def test_there_are_as_many_sequences_of_decisions_as_were_counted(
    seats: int, options: str, depth: int, count: int
) -> None:
    chosen = dict(pair.split("=") for pair in options.split(","))
    assert playout.perft(GAME, GAME.setup(seats, chosen), b"", depth) == count


@pytest.mark.parametrize("path", sorted((FOLDER / "games").glob("*.txt")), ids=lambda p: p.stem)
def test_game_files_replay_to_their_results(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "result:" in text
    files.read(text, games())


def test_there_are_game_files() -> None:
    assert len(list((FOLDER / "games").glob("*.txt"))) >= 5


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_a_whole_campaign_runs_and_every_episode_replays_bit_for_bit(number: int) -> None:
    """MC-03: ``CAMPAIGNS=50`` plays fifty."""
    played = whole_campaign(number)
    for record, state in played:
        point = last(GAME, record)
        assert point.state == state
        assert GAME.restore(GAME.position(state)) == state
        text = files.write(GAME, record, point)
        bare = "\n".join(line for line in text.splitlines() if not line.startswith("*"))
        assert files.read(bare, games()).record == record, "its draws are the seed's"
    assert len(played) == 24
