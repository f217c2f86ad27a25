"""``python -m minds``: matches between levels, and what a mind thinks of a position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from minds.__main__ import main
from minds.arena import confidence
from rules import games
from rules.matches import playout
from rules.matches.files import read
from rules.matches.record import AnyGame
from rules.matches.replay import last
from rules.setup import Setup

SLUG = "saint_malo"


def test_the_arena_tells_totals_places_and_what_a_decision_costs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", SLUG, "random,greedy", "--games", "4", "--seed", "a", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    random, greedy = report["levels"]
    assert (random["level"], greedy["level"]) == ("random", "greedy")
    assert random["matches"] == greedy["matches"] == 4
    assert greedy["mean"] > random["mean"]
    assert sum(greedy["places"]) == 4
    assert greedy["positions_per_decision"] > 1


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        main(["arena", SLUG, "greedy", "--games", "2", "--seed", "b"])
        told.append(capsys.readouterr().out.splitlines()[:2])
    assert told[0] == told[1]


def test_many_matches_can_be_shared_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Each process plays some of the matches that one alone would play, at the same seats."""
    command = ["arena", SLUG, "greedy,random", "--seed", "d"]
    main([*command, "--games", "3"])
    whole = capsys.readouterr().out.splitlines()[:3]
    main([*command, "--games", "2", "--first", "1"])
    assert capsys.readouterr().out.splitlines()[:2] == whole[1:]


def test_matches_are_kept_as_game_files_that_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    main(["arena", SLUG, "greedy,random", "--games", "2", "--seed", "c", "--files", str(folder)])
    found = sorted(folder.iterdir())
    assert len(found) == 2
    for file in found:
        text = file.read_text("utf-8")
        assert "result:" in text
        assert read(text, games()).game.slug == SLUG


def test_what_is_learned_is_kept_with_its_seed_and_figures(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("once.json", "again.json")]
    for file in files:
        main(["train", SLUG, "--matches", "1", "--seed", "school", "--to", str(file)])
    learned = json.loads(files[0].read_text("utf-8"))
    assert (learned["matches"], learned["seed"]) == (1, "school")
    assert learned["mean"] > 0
    assert files[0].read_bytes() == files[1].read_bytes(), "it can be done again"


def test_a_match_is_followed_by_its_sequels(capsys: pytest.CaptureFixture[str]) -> None:
    campaign = next(game for game in games().values() if game.campaign)
    options = [f"--option={name}={value}" for name, value in campaign.campaign.items()]
    main(["arena", campaign.slug, "random", "--games", "1", "--sequels", "--json", *options])
    report = json.loads(capsys.readouterr().out)
    assert report["levels"][0]["matches"] == 2 * 24


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["arena", "chess", "greedy"], "unknown-game"),
        (["arena", SLUG, "genius"], "unknown-level"),
        (["arena", SLUG, "greedy,greedy,greedy", "--seats", "2"], "too-many-levels"),
        (["arena", SLUG, "greedy", "--seats", "9"], "bad-seats"),
        (["arena", SLUG, "greedy", "--option", "first=9"], "bad-value"),
        (["train", "paris"], "nothing-to-learn"),
        (["train", "chess"], "unknown-game"),
        (["explain", "no-such-file.json", "0"], "cannot-read"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    assert main(arguments) == 1
    assert capsys.readouterr().err.startswith(code)


def test_the_best_moves_of_a_position_are_told_with_their_expected_totals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = games()[SLUG]
    record = playout.record(game, game.setup(2), b"explain", most=30)
    state = last(game, record).state
    seat = min(game.actors(state))
    file = tmp_path / "position.json"
    file.write_text(json.dumps(game.position(state)))
    assert main(["explain", str(file), str(seat), "--level", "apprentice"]) == 0
    lines = capsys.readouterr().out.splitlines()
    legal = {str(move) for move in game.legal_moves(state, seat)}
    assert 1 <= len(lines) <= 5
    assert all(line.split()[-1] in legal for line in lines)
    assert main(["explain", str(file), str(1 - seat)]) == 1
    assert capsys.readouterr().err.startswith("not-to-move")


def test_what_minds_think_with_is_compiled_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first moves of every game are thought over, with few people and with many."""
    thought: set[tuple[str, int]] = set()

    def opening(game: AnyGame, setup: Setup, *_: object) -> Iterator[None]:
        thought.add((game.slug, setup.seats))
        yield None

    monkeypatch.setattr("minds.__main__.plies", opening)
    monkeypatch.setattr("minds.__main__.ProcessPoolExecutor", ThreadPoolExecutor)
    assert main(["compile"]) == 0
    assert {slug for slug, _ in thought} == set(games())
    assert ("tiny_towns", 1) in thought
    assert ("tiny_towns", 6) in thought


def test_a_share_of_few_matches_is_less_certain_than_one_of_many() -> None:
    few, many = confidence(0.9, 10), confidence(0.9, 1000)
    assert few[0] < many[0] < 0.9 < many[1] < few[1]
    assert confidence(0, 0) == (0, 1)
