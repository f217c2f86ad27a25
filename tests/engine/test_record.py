"""The log is the truth: matches begin, go on, are taken back and are replayed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Seat
from rules.errors import Ambiguous, FileError, Illegal, SetupError, Unreadable
from rules.matches import files
from rules.matches.record import Entry, Point, Progress, Record, begin, extend
from rules.matches.replay import Diverged, fair, last, replay, rewound, seen_by, shown_since
from tests.market import GAME

SETUP = GAME.setup(2)
SEED = b"x"
KNOWN = {GAME.slug: GAME}
OPENING = begin(GAME, SETUP, SEED)
"""Seat 0 holds 06 11 14, seat 1 holds 09 10 13, or other cards: see :func:`hand`."""


def hand(point: Point, seat: int) -> list[int]:
    return [int(card) for card in point.state.players[seat].hand]


def played(*lines: tuple[int, str]) -> Record:
    progress = OPENING
    for seat, line in lines:
        progress = _joined(progress, extend(GAME, SEED, progress.point, Seat(seat), line))
    return Record(SETUP, SEED, progress.entries)


def _joined(before: Progress, more: Progress) -> Progress:
    return replace(more, entries=before.entries + more.entries, events=before.events + more.events)


LOW = min(hand(OPENING.point, 0))
MINE, THEIRS = hand(OPENING.point, 0)[1], hand(OPENING.point, 1)[0]


def test_the_draws_that_open_a_match_are_entries() -> None:
    assert [entry.seat for entry in OPENING.entries] == [None] * 3
    assert OPENING.point.draws == OPENING.point.ply == 3


def test_a_line_of_several_moves_is_all_or_nothing() -> None:
    with pytest.raises(Illegal, match="not-your-turn"):
        extend(GAME, SEED, OPENING.point, Seat(0), f"{MINE}@a1; {LOW}@a2")


def test_a_beginning_that_fits_one_move_is_completed() -> None:
    state = OPENING.point.state
    with pytest.raises(Ambiguous, match="ambiguous"):
        GAME.parse(state, Seat(0), f"{MINE}@a")
    with pytest.raises(Unreadable):
        GAME.parse(state, Seat(0), "hello")
    full = extend(GAME, SEED, OPENING.point, Seat(0), f"{MINE}@a1").point
    won = extend(GAME, SEED, full, Seat(1), f"{THEIRS}@a1").point
    winner = next(iter(GAME.actors(won.state)))
    assert str(GAME.parse(won.state, winner, "k")) == "keep"
    assert str(GAME.parse(won.state, winner, "g")) == f"give:{1 - winner}"


def test_replaying_leads_where_the_match_led() -> None:
    record = played((0, f"{MINE}@a1"), (1, f"{THEIRS}@b2"))
    points = list(replay(GAME, record))
    assert points[-1].ply == len(record.entries)
    assert fair(GAME, record)


def test_drift_is_found_at_its_ply() -> None:
    record = played((0, f"{MINE}@a1"))
    forged = (*record.entries[:-1], Entry(Seat(0), f"{LOW}@a1", record.entries[-1].digest))
    with pytest.raises(Diverged, match=f"ply {len(forged) - 1}"):
        last(GAME, replace(record, entries=forged))


def test_a_draw_that_the_seed_did_not_give_is_unfair() -> None:
    record = played((0, f"{MINE}@a1"))
    assert not fair(GAME, replace(record, seed=b"another"))


def test_undo_takes_back_my_latest_decision_and_leaves_the_others() -> None:
    record = played((0, f"{MINE}@a1"))
    tape = rewound(GAME, record)
    decision = tape.point.latest(Seat(0), sealed=True)
    assert decision is not None
    assert decision.text == f"{MINE}@a1"
    tape.add(Seat(0), "undo:3")
    assert tape.point.state == OPENING.point.state
    assert tape.point.ply == 5


def test_undo_in_a_round_keeps_what_another_has_answered() -> None:
    three = GAME.setup(3)
    progress = begin(GAME, three, SEED)
    lines = [(seat, f"{hand(progress.point, seat)[0]}@a{seat + 1}") for seat in (0, 1)]
    for seat, line in lines:
        progress = _joined(progress, extend(GAME, SEED, progress.point, Seat(seat), line))
    tape = rewound(GAME, Record(three, SEED, progress.entries))
    tape.add(Seat(0), f"undo:{progress.point.ply - 2}")
    players = tape.point.state.players
    assert players[0].laid is None
    assert players[1].laid is not None


def test_what_was_shown_cannot_be_taken_back_alone() -> None:
    record = played((0, f"{MINE}@a1"), (1, f"{THEIRS}@b2"))
    tape = rewound(GAME, record)
    with pytest.raises(Illegal, match="undo-too-late"):
        tape.add(Seat(0), "undo:3")
    assert (
        tape.point.latest(Seat(0), sealed=True) is tape.point.latest(Seat(1), sealed=True) is None
    )


def test_everybody_together_can_rewind_and_the_next_draws_are_new() -> None:
    record = played((0, f"{MINE}@a1"), (1, f"{THEIRS}@b2"))
    tape = rewound(GAME, record)
    draws = tape.point.draws
    tape.add(Seat(0), "rewind:3")
    assert tape.point.state == OPENING.point.state
    assert tape.point.draws == draws


def test_a_log_with_an_undo_replays() -> None:
    record = played((0, f"{MINE}@a1"))
    tape = rewound(GAME, record)
    tape.add(Seat(0), "undo:3")
    undone = Progress(Point(None, 4, 3)).taken_back(Seat(0), "undo:3", tape.point).entries
    assert last(GAME, replace(record, entries=record.entries + undone)) == tape.point


def test_a_draw_cannot_be_taken_back() -> None:
    tape = rewound(GAME, Record(SETUP, SEED, OPENING.entries))
    assert tape.point.latest(Seat(0), sealed=True) is None
    with pytest.raises(Illegal, match="undo-too-late"):
        tape.add(Seat(0), "undo:2")


def test_others_read_neither_my_draws_nor_my_answers_of_an_open_round() -> None:
    record = played((0, f"{MINE}@a1"))
    assert seen_by(GAME, record, Seat(0))[0][1] != "?"
    log = [text for _, text in seen_by(GAME, record, Seat(1))]
    assert log[0] == "?"
    assert log[1] != "?"
    assert len(log) == len(record.entries) - 1
    closed = played((0, f"{MINE}@a1"), (1, f"{THEIRS}@b2"))
    assert f"{MINE}@a1" in [text for _, text in seen_by(GAME, closed, Seat(1))]


def test_a_game_file_can_be_read_by_people() -> None:
    record = played((0, f"{MINE}@a1"))
    text = files.write(GAME, record, last(GAME, record))
    assert text.startswith("game: market\nseats: 2\noptions: rounds=3 gifts=on\nseed: 78\n* ")
    assert text.endswith(f"0 {MINE}@a1\n")


HEAD = "game: market\nseats: 2\nseed: 78\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("seats: 2\n", "unknown-game", 1),
        ("game: chess\nseats: 2\n", "unknown-game", 1),
        ("game: market\nseats: two\n", "bad-seats-line", 2),
        ("game: market\nseats: 9\n", "bad-seats", 2),
        ("game: market\nseats: 2\noptions: rounds\n", "bad-options-line", 3),
        ("game: market\nseats: 2\noptions: rounds=7\n", "bad-value", 3),
        ("game: market\nseats: 2\noptions: colour=red\n", "unknown-option", 3),
        ("game: market\nseats: 4\noptions: rounds=6\n", "too-long", 3),
        ("game: market\nseats: 2\nseed: xyz\n", "bad-seed", 3),
        ("game: market\nseats: 2\nseed: " + "ab" * 65 + "\n", "bad-seed", 3),
        ("game: market\nseats: 2\nrecord: {}\n", "unknown-header", 2),
        (HEAD + "hello there\n", "unreadable-line", 4),
        (HEAD + "# a comment\n\n0 99@a1\n", "no-such-card", 6),
        (HEAD + "0 nonsense\n", "unreadable", 4),
        (HEAD + "7 1@a1\n", "not-your-turn", 4),
        (HEAD + "* 01,02,03\n* 01,04,05\n", "impossible-draw", 5),
        (HEAD + "* 01,02,03\n0 1@a1\n0 undo:9\n", "nothing-to-undo", 6),
        (HEAD + "result: 0 50\n", "wrong-result", 4),
        (HEAD + "result: fifty\n", "bad-result-line", 4),
    ],
)
def test_a_wrong_line_of_a_game_file_is_named(text: str, code: str, line: int) -> None:
    with pytest.raises(FileError) as error:
        files.read(text, KNOWN)
    assert (error.value.code, error.value.details["line"]) == (code, line)


def test_the_wrong_number_of_seats_is_no_match() -> None:
    with pytest.raises(SetupError, match="bad-seats"):
        GAME.setup(5)


def test_a_done_that_the_rules_have_said_already_is_dropped() -> None:
    progress = extend(GAME, SEED, OPENING.point, Seat(0), f"{MINE}@a1; done")
    assert [entry.text for entry in progress.entries] == [f"{MINE}@a1"]
    with pytest.raises(Unreadable):
        extend(GAME, SEED, OPENING.point, Seat(0), "done")


def test_a_refusal_names_the_part_of_a_line_that_it_refuses() -> None:
    with pytest.raises(Illegal) as caught:
        extend(GAME, SEED, OPENING.point, Seat(0), f"{MINE}@a1; {LOW}@a2 ; done")
    assert caught.value.part == f"{LOW}@a2"
    assert str(caught.value) == "not-your-turn"
    with pytest.raises(Unreadable) as unread:
        extend(GAME, SEED, OPENING.point, Seat(0), "hello")
    assert unread.value.part is None


def test_what_everybody_has_to_see_is_found_in_the_log_again() -> None:
    open_, closed = played((0, f"{MINE}@a1")), played((0, f"{MINE}@a1"), (1, f"{THEIRS}@b2"))
    drawn = len(OPENING.entries)
    assert not shown_since(GAME, open_, drawn)
    assert shown_since(GAME, closed, drawn)
    assert not shown_since(GAME, closed, len(closed.entries))
    tape = rewound(GAME, closed)
    tape.add(Seat(0), f"rewind:{drawn}")
    entry = Progress(tape.point).taken_back(Seat(0), f"rewind:{drawn}", tape.point).entries
    back = replace(closed, entries=closed.entries + entry)
    assert shown_since(GAME, back, len(closed.entries)), "the board before it is wrong now"
