"""``python -m rules``: what checks and people rely on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.__main__ import main
from tests.market import GAME

KNOWN = {GAME.slug: GAME}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def command(*argv: object) -> tuple[int, str, str]:
        code = main([str(word) for word in argv], KNOWN)
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


@pytest.fixture
def game_file(run: Any, tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(run("record", "market", "--seats", 3, "--seed", "files")[1])
    return path


@pytest.fixture
def opening(game_file: Path) -> Path:
    lines = game_file.read_text().splitlines()
    game_file.write_text("\n".join(lines[:4]))
    return game_file


@pytest.fixture
def position(run: Any, opening: Path, tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(json.loads(run("replay", opening, "--json")[1])["state"]))
    return path


def test_games_lists_the_slugs(run: Any) -> None:
    assert run("games") == (0, "market\n", "")


def test_playout_reports_how_it_went(run: Any) -> None:
    _, out, _ = run("playout", "market", "--games", 5, "--seats", 2, "--seed", "a", "--json")
    report = json.loads(out)
    assert report["games"] == 5
    assert report["moves"] == 5 * 9
    assert report["longest_game"] == 9
    assert report["min_score"] <= report["mean_score"] <= report["max_score"]
    assert {"seconds", "moves_per_second"} <= report.keys()
    assert run("playout", "market", "--games", 2)[0] == 0


def test_options_reach_the_game(run: Any) -> None:
    _, out, _ = run("playout", "market", "--option", "rounds=2", "--option", "gifts=off", "--json")
    assert json.loads(out)["longest_game"] == 4


def test_a_recorded_game_replays(run: Any, game_file: Path) -> None:
    report = json.loads(run("replay", game_file, "--json")[1])
    assert report["slug"] == "market"
    assert report["over"] is True
    assert len(report["totals"]) == len(report["places"]) == len(report["lines"]) == 3
    assert [sum(lines.values()) for lines in report["lines"]] == report["totals"]
    assert run("replay", game_file)[0] == 0


def test_a_wrong_line_is_named_on_stderr(run: Any, game_file: Path) -> None:
    game_file.write_text(game_file.read_text().replace("seats: 3", "seats: 3\n0 hello"))
    assert run("replay", game_file) == (1, "", "line 3: unreadable text=hello\n")


def test_legal_lists_the_moves_after_a_file_and_in_a_position(
    run: Any, opening: Path, position: Path
) -> None:
    after_file = run("legal", opening, 1)
    assert after_file[0] == 0
    assert len(after_file[1].splitlines()) == 27
    assert run("legal", position, 1) == after_file
    assert run("legal", position)[1] == run("legal", position, 0)[1]


def test_score_and_apply_work_on_positions(run: Any, position: Path) -> None:
    assert json.loads(run("score", position)[1])["totals"] == [0, 0, 0]
    move = run("legal", position, 0)[1].splitlines()[0]
    code, out, _ = run("apply", position, 0, move)
    assert code == 0
    assert json.loads(out)["players"][0]["laid"] is not None


def test_a_refused_apply_says_why_and_prints_nothing(run: Any, position: Path) -> None:
    code, out, err = run("apply", position, 0, "99@a1")
    assert (code, out) == (1, "")
    assert err.startswith("no-such-card ")
    assert run("apply", position, "*", "6")[2] == "no-draw-due\n"


def test_a_chance_outcome_can_be_applied(run: Any, position: Path) -> None:
    state = json.loads(position.read_text())
    position.write_text(json.dumps(state | {"prize": None}))
    assert json.loads(run("apply", position, "*", "6")[1])["prize"] == 6


def test_perft_counts_sequences(run: Any) -> None:
    assert [run("perft", "market", depth)[1] for depth in (0, 1, 2)] == ["1\n", "27\n", "729\n"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("playout", "chess"), "unknown-game"),
        (("playout", "market", "--seats", "7"), "bad-seats"),
        (("playout", "market", "--option", "x=1"), "unknown-option"),
        (("playout", "market", "--option", "rounds=99"), "bad-value"),
        (("replay", "/nowhere/at-all"), "cannot-read"),
    ],
)
def test_bad_input_is_an_error_with_its_code(run: Any, argv: tuple[str, ...], said: str) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (1, "")
    assert err.startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '{"game": "market"}',
        '{"game": "chess"}',
        '{"game": ["x"]}',
        "[" * 100_000,
        '{"game": "market", "players": ["\\ud800"]}',
    ],
)
def test_a_bad_position_is_refused(run: Any, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    code, out, err = run("score", path)
    assert (code, out) == (1, "")
    assert err.startswith(("bad-position", "unknown-game"))


def test_what_is_no_text_and_no_seat_is_said(run: Any, position: Path, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert run("replay", path)[::2] == (1, "cannot-read: this is no text in UTF-8\n")
    with pytest.raises(SystemExit):
        run("apply", position, "anna", "keep")


def test_a_seat_that_is_not_there_is_named(run: Any, position: Path) -> None:
    assert run("legal", position, 7)[2].startswith("bad-seat seat=7")
    with pytest.raises(SystemExit):
        run("perft", "market", "-2")
