"""Game files that are too long, hidden in part, or written to do harm."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.errors import FileError
from rules.matches import files
from rules.matches.record import begin
from rules.matches.replay import seen_by
from tests.market import GAME

KNOWN = {GAME.slug: GAME}
HEAD = "game: market\nseats: 2\nseed: 00\n"
DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (f"game: market\nseats: {DIGITS}\n", "unreadable-line", 2),
        (f"game: market\nseats: {DIGITS[:500]}\n", "bad-seats-line", 2),
        ("game: market\nseats: ２\n", "bad-seats-line", 2),
        (f"{HEAD}result: 0 {DIGITS}\n", "unreadable-line", 4),
        (f"{HEAD}result: 0 {DIGITS[:500]}\n", "bad-result-line", 4),
        (f"{HEAD}{DIGITS} keep\n", "unreadable-line", 4),
        (f"{HEAD}{DIGITS[:500]} keep\n", "unreadable-line", 4),
        (f"{HEAD}0 undo:{DIGITS}\n", "unreadable-line", 4),
        (f"{HEAD}0 undo:{DIGITS[:500]}\n", "nothing-to-undo", 4),
        (f"{HEAD}0 {'x' * 5000}\n", "unreadable-line", 4),
    ],
)
def test_endless_lines_are_refused_like_any_other(text: str, code: str, line: int) -> None:
    with pytest.raises(FileError) as caught:
        files.read(text, KNOWN)
    assert (caught.value.code, caught.value.details["line"]) == (code, line)


def test_a_file_has_so_many_entries_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    played = begin(GAME, GAME.setup(2), b"\0")
    move = str(GAME.legal_moves(played.point.state, Seat(0))[0])
    text = f"{HEAD}0 {move}\n"
    monkeypatch.setattr(files, "MOST_ENTRIES", len(played.entries) + 1)
    assert len(files.read(text, KNOWN).record.entries) == len(played.entries) + 1
    monkeypatch.setattr(files, "MOST_ENTRIES", len(played.entries))
    with pytest.raises(FileError, match="too-many-entries") as caught:
        files.read(text, KNOWN)
    assert caught.value.details == {"line": 4, "most": len(played.entries)}


@pytest.mark.parametrize("line", ["* ?", "0 lay:?", "0 ?"])
def test_what_was_hidden_from_the_writer_is_no_move(line: str) -> None:
    with pytest.raises(FileError, match="masked-file") as caught:
        files.read(f"game: market\nseats: 2\n0 keep\n{line}\n", KNOWN)
    assert caught.value.details["line"] == 4


def test_a_file_without_a_seed_stays_so() -> None:
    whole = files.read(HEAD, KNOWN)
    text = files.write(GAME, whole.record, whole.point).replace("seed: 00\n", "")
    reading = files.read(text, KNOWN)
    assert files.write(GAME, reading.record, reading.point) == text


def test_the_game_of_a_file_is_found_before_it_is_read() -> None:
    assert files.named("# by anna\n  game: market # a remark\n") == "market"
    assert files.named("seats: 2\n") is None


def test_my_own_log_does_not_count_the_sealed_answers_of_others() -> None:
    opening = begin(GAME, GAME.setup(3), b"\0")
    mine, other = (str(GAME.legal_moves(opening.point.state, Seat(seat))[0]) for seat in (0, 1))
    drawn = len(opening.entries)
    head = "game: market\nseats: 3\nseed: 00\n"
    text = f"{head}1 {other}\n0 {mine}\n0 undo:{drawn + 1}\n0 {mine}\n"
    record = files.read(text, KNOWN).record
    seen = [(seat, said) for seat, said in seen_by(GAME, record, Seat(0)) if seat is not None]
    assert seen == [(0, mine), (0, f"undo:{drawn}"), (0, mine)]


def test_a_round_that_was_shown_and_taken_back_stays_shown() -> None:
    opening = begin(GAME, GAME.setup(2), b"\0")
    mine, other = (str(GAME.legal_moves(opening.point.state, Seat(seat))[0]) for seat in (0, 1))
    drawn = len(opening.entries)
    text = f"{HEAD}0 {mine}\n1 {other}\n0 rewind:{drawn}\n0 {mine}\n"
    record = files.read(text, KNOWN).record
    seen = [(seat, said) for seat, said in seen_by(GAME, record, Seat(1)) if seat is not None]
    assert seen == [(0, mine), (1, other), (0, f"rewind:{drawn}")]
