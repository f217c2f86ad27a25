"""What minds teach: any moves weighed by one measure, and matches thought over again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from minds import critic, mind
from minds.__main__ import main
from minds.study.accounts import Luck, Verdict, accounts, totals
from minds.study.appraisal import Weighed, foreseen, weighed
from minds.study.mining import holds, reviewed
from minds.study.puzzles import shelf
from minds.study.review import Review, draws, recounted, review, spots
from minds.thought import Noise
from rules import games
from rules.chance import Seat
from rules.matches.files import read, write
from rules.matches.record import AnyGame, Point, Progress, Record, begin, extend
from rules.matches.replay import rewound
from tests.market import GAME as MARKET

SEED = b"study0"


def onward(game: AnyGame, progress: Progress, level: str = "builder") -> tuple[Seat, str]:
    """Who moves next in a match of computers, and how."""
    state = progress.point.state
    seat = min(game.actors(state))
    move = mind(game.slug, level).choose(game.view(state, seat), seat, SEED)
    return seat, str(move)


def begun(game: AnyGame, seats: int, decisions: int) -> Any:
    """The position after so many decisions of builders, at which there is a choice."""
    progress = begin(game, game.setup(seats), SEED)
    while decisions > 0 or len(choices(game, progress)) < 3:
        progress = extend(game, SEED, progress.point, *onward(game, progress))
        decisions -= 1
    return progress.point.state


def choices(game: AnyGame, progress: Progress) -> Sequence[Any]:
    state = progress.point.state
    return game.legal_moves(state, min(game.actors(state)))


def generous(game: AnyGame) -> tuple[Record, int]:
    """A match of Market Day in which somebody once gives a good prize away, and at which ply."""
    progress = begin(game, game.setup(2), SEED)
    entries, blunder = list(progress.entries), -1
    while not game.is_over(progress.point.state):
        point = progress.point
        seat = min(game.actors(point.state))
        texts = sorted(str(move) for move in game.legal_moves(point.state, seat))
        gift = f"give:{1 - seat}"
        if gift in texts:
            line = gift if blunder < 0 and point.state.prize >= 4 else "keep"
            blunder = point.ply if line == gift else blunder
        else:
            line = max(texts, key=lambda text: int(text.partition("@")[0]))
        progress = extend(game, SEED, point, seat, line)
        entries += progress.entries
    return Record(game.setup(2), SEED, tuple(entries)), blunder


def blundered(game: AnyGame, least: float) -> tuple[Record, int, float]:
    """A match of builders in which the worst move is played once, where that costs so much."""
    progress = begin(game, game.setup(2), SEED)
    entries, ply, cost = list(progress.entries), -1, 0.0
    while not game.is_over(progress.point.state):
        point, (seat, line) = progress.point, onward(game, progress)
        if ply < 0:
            view = game.view(point.state, seat)
            texts = [str(move) for move in game.legal_moves(point.state, seat)]
            found = sorted(foreseen(game, view, SEED, texts, 1.0), key=lambda each: each.worth)
            if found[-1].worth - found[0].worth >= least:
                line, ply, cost = found[0].move, point.ply, found[-1].worth - found[0].worth
        progress = extend(game, SEED, point, seat, line)
        entries += progress.entries
    return Record(game.setup(2), SEED, tuple(entries)), ply, cost


def careless(game: AnyGame) -> Record:
    """A match in which everybody plays anything."""
    setup, noise = game.setup(2 if 2 in game.seats else game.seats[0]), Noise("careless")
    progress = begin(game, setup, SEED)
    entries = list(progress.entries)
    while not game.is_over(progress.point.state):
        point = progress.point
        seat = min(game.actors(point.state))
        moves = game.legal_moves(point.state, seat)
        progress = extend(game, SEED, point, seat, str(moves[noise.below(len(moves))]))
        entries += progress.entries
    return Record(setup, SEED, tuple(entries))


def guessed(noise: Noise, move: str) -> Weighed:
    """A move, and any number of points that it might come to."""
    total = 100 * noise.fraction()
    return Weighed(move, total, total)


def decided(ply: int, seat: int, best: float, chosen: float) -> Verdict:
    """A decision in which another move than the best was played."""
    weighed = Weighed("best", best, best), Weighed("played", chosen, chosen)
    return Verdict(ply, seat, "played", weighed)


def adds_up(review: Review) -> bool:
    """Whether what everybody could expect, and what became of it, comes to what they have."""
    return all(
        each.start + each.choices + each.luck + each.others == pytest.approx(each.total, abs=0.3)
        for each in review.accounts
    )


@pytest.mark.parametrize("slug", [*games(), MARKET.slug])
def test_what_was_expected_own_moves_luck_and_others_come_to_the_points(slug: str) -> None:
    game, noise = {**games(), MARKET.slug: MARKET}[slug], Noise("guesses")
    record = careless(game)
    kept = rewound(game, record).kept
    verdicts = [
        Verdict(each.ply, each.seat, each.played, (guessed(noise, ""), guessed(noise, each.played)))
        for each in spots(game, record.setup, kept)
    ]
    luck = [Luck(each.ply, each.seat, 9 * noise.fraction() - 4) for each in draws(game, kept)]
    ends = totals(game, kept[-1].state)
    found = accounts(game, ends, verdicts, luck)
    assert [account.total for account in found] == ends
    assert sum(account.decisions for account in found) == len(verdicts) > 0
    drawn = round(sum(each.points for each in luck), 1)
    assert sum(account.luck for account in found) == pytest.approx(drawn, abs=0.2)
    assert adds_up(Review(tuple(verdicts), tuple(luck), found, (), 0))
    assert not critic(game).apart or not any(account.others for account in found)


def test_a_careless_match_reviewed_on_the_command_line_adds_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file = games()["saint_malo"], tmp_path / "match.txt"
    record = careless(game)
    end = rewound(game, record).kept[-1].state
    file.write_text(write(game, record, Point(end)), "utf-8")
    assert main(["review", str(file)]) == 0
    told = capsys.readouterr().out
    line = r"start (\S+)  choices (\S+)  luck (\S+)  others (\S+)  total (\S+)"
    found = [[float(each) for each in numbers] for numbers in re.findall(line, told)]
    assert [round(numbers[-1]) for numbers in found] == totals(game, end)
    for *parts, points in found:
        assert sum(parts) == pytest.approx(points, abs=0.3)
    assert sum(choices for _, choices, *_ in found) < 0, "careless moves have cost something"


def test_what_shows_later_of_a_move_is_its_own_doing_unless_others_had_a_hand_in_it() -> None:
    first, second, last = decided(1, 0, 20, 12), decided(5, 0, 18, 18), decided(9, 0, 15, 14)
    luck, answer = [Luck(3, 0, 2.0), Luck(0, 0, 1.0)], decided(7, 1, 9, 9)
    mine, other = accounts(MARKET, (14, 9), [first, second, answer, last], luck)
    assert (mine.start, mine.luck) == (19, 3), "the first draw came before anything was chosen"
    assert mine.choices == -8 + 4 - 1, "the first move was not as bad as it had looked"
    assert mine.others == -3, "what the answer of the other cost"
    assert (other.start, other.choices, other.others) == (9, 0, 0)
    city = games()["my_city"]
    alone, _ = accounts(city, (14, 9), [first, second, answer, last], luck)
    assert (alone.choices, alone.others) == (mine.choices + mine.others, 0), "each builds alone"


@pytest.mark.parametrize("slug", games())
def test_every_move_that_is_asked_about_is_weighed_and_always_alike(slug: str) -> None:
    game = games()[slug]
    state = begun(game, 2 if 2 in game.seats else 1, 10)
    seat = min(game.actors(state))
    view, moves = game.view(state, seat), game.legal_moves(state, seat)
    asked = [str(move) for move in (*moves[:2], moves[-1])]
    found = weighed(game, view, SEED, asked, 0.1)
    assert [each.move for each in found] == asked
    assert found == weighed(game, view, SEED, asked, 0.1)
    assert all(-200 < each.total < 300 for each in found)


def test_a_blunder_is_found_named_and_valued_in_a_game_without_lore_too() -> None:
    record, blunder = generous(MARKET)
    found = review(MARKET, record)
    assert isinstance(found, Review)
    worst = found.at(found.turning[0])
    assert worst is not None
    assert worst.ply == blunder
    assert worst.played.startswith("give:")
    assert worst.best.move == "keep"
    assert worst.loss > 5, "the prize, and what it is worth to the other"
    assert sum(account.decisions for account in found.accounts) == len(found.verdicts)
    giver = found.accounts[worst.seat]
    assert giver.best < giver.decisions
    assert review(MARKET, record) == found, "thought again, it comes to the same"
    assert adds_up(found)
    assert recounted(MARKET, found) == found


def test_a_blunder_in_a_match_of_builders_is_found_named_and_valued() -> None:
    game = games()["saint_malo"]
    record, blunder, cost = blundered(game, 12.0)
    found = review(game, record)
    worst = found.at(found.turning[0])
    assert worst is not None
    assert worst.ply == blunder
    assert worst.loss == pytest.approx(cost, abs=0.1), "its critic counts, and errs in nothing"
    assert worst.best.move != worst.played == record.entries[blunder].text
    assert adds_up(found)


def test_where_a_match_was_decided_a_puzzle_is_found() -> None:
    """A match begins as a puzzle does, then comes the worst move, and nobody errs again."""
    game = games()["saint_malo"]
    known = min(shelf(game.slug).values(), key=lambda puzzle: len(puzzle.file))
    reading = read(known.file, games())
    texts = [str(move) for move in game.legal_moves(known.view.state, known.seat)]
    worst = min(foreseen(game, known.view, SEED, texts, 1.0), key=lambda each: each.worth)
    progress = extend(game, SEED, reading.point, known.seat, worst.move)
    entries = [*reading.record.entries, *progress.entries]
    while not game.is_over(progress.point.state):
        progress = extend(game, SEED, progress.point, *onward(game, progress, "architect"))
        entries += progress.entries
    record = Record(reading.record.setup, SEED, tuple(entries))
    found = {puzzle.name: puzzle for _, puzzle in reviewed(game, record)}
    assert found[known.name].best == known.best
    assert holds(found[known.name])
