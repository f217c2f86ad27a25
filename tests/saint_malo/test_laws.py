"""What never changes, whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import asdict

from locales import LANGUAGES, words
from locales.telling import tell
from rules.chance import Chance, draw
from rules.game import Event, Step
from rules.moves.notation import Begun
from rules.saint_malo import GAME
from rules.saint_malo.box import EMPTY, OUTER, PRINTED, SIDES, STRENGTHS
from rules.saint_malo.city import is_complete, is_full
from rules.saint_malo.model import State
from rules.saint_malo.pirates import attacks
from rules.saint_malo.refusals import explain_beginning as why_not
from tests.saint_malo.desk import conceivable

SEATS = [2, 3, 4, 5]


Steps = tuple[tuple[State, str, Step[State]], ...]


@cache
def random_match(seats: int) -> Steps:
    """Every step of a random match: the state before, the move, what came of it."""
    return tuple(_played(seats))


def _played(seats: int) -> Iterator[tuple[State, str, Step[State]]]:
    rng, state, draws = random.Random(seats), GAME.start(GAME.setup(seats)), 0
    while not GAME.is_over(state):
        turn = GAME.turn(state)
        if isinstance(turn, Chance):
            text, step = "*", GAME.deal(state, draw(b"%d" % seats, draws, turn))
            draws += 1
        else:
            move = rng.choice(GAME.legal_moves(state, state.active))
            text, step = str(move), GAME.play(state, state.active, move)
        yield state, text, step
        state = step.state


@pytest.mark.parametrize("seats", SEATS)
def test_sm05_what_stands_in_a_city_stays(seats: int) -> None:
    for before, text, step in random_match(seats):
        pairs = zip(before.players, step.state.players, strict=True)
        for seat, (old, new) in enumerate(pairs):
            changed = [(a, b) for a, b in zip(old.city, new.city, strict=True) if a != b]
            assert all(a == EMPTY for a, _ in changed)
            assert len(changed) == ("@" in text and seat == before.active)


@pytest.mark.parametrize("seats", SEATS)
def test_sm06_and_sm07_walls_stay_outside_and_printed_crates_in_place(seats: int) -> None:
    for _, _, step in random_match(seats):
        for player in step.state.players:
            walls = {spot for spot, sign in enumerate(player.city) if sign == "w"}
            assert walls <= set(OUTER)
            assert all(player.city[spot] == "x" for spot in PRINTED)


@pytest.mark.parametrize("seats", SEATS)
def test_coins_logs_and_points_change_only_as_told(seats: int) -> None:
    for before, text, step in random_match(seats):
        old, new = before.player, step.state.players[before.active]
        told = [event.words for event in step.events if event.name in ("person", "side-paid")]
        coins = sum(words["coins"] for words in told)
        points = sum(words["points"] for words in told)
        coins -= 2 * text.startswith(("turn", "log"))
        logs = int(text[4:]) if text.startswith("log") else 0
        houses = text.startswith("house")
        assert (new.coins, new.points) == (old.coins + coins, old.points + points + 3 * houses)
        assert new.logs == old.logs + logs - houses
        assert new.coins >= 0
        assert new.logs >= 0


@pytest.mark.parametrize("seats", SEATS)
def test_a_bonus_is_paid_once_for_each_complete_side(seats: int) -> None:
    paid = [0] * seats
    state = GAME.start(GAME.setup(seats))
    for before, _, step in random_match(seats):
        paid[before.active] += sum(event.name.startswith("side") for event in step.events)
        state = step.state
    complete = [sum(is_complete(p.city, side) for side in SIDES) for p in state.players]
    assert paid == complete


@pytest.mark.parametrize("seats", SEATS)
def test_swords_and_cannons_add_up(seats: int) -> None:
    rolled = 0
    for before, _, step in random_match(seats):
        after = step.state
        if after.active != before.active or GAME.is_over(after):
            rolled += _swords(before, step)
            assert after.swords_marked == min(rolled, len(STRENGTHS) * 2 * seats)
        so_far = attacks(after.swords_marked, seats)
        assert all(player.cannons_lost <= so_far for player in after.players)
        hits = sum(event.name == "hit" for event in step.events)
        gone = [p.cannons_lost for p in before.players], [p.cannons_lost for p in after.players]
        assert sum(gone[1]) - sum(gone[0]) == hits


def _swords(before: State, step: Step[State]) -> int:
    """The swords of the turn that just ended; a skipped turn ended with its own roll."""
    rolled = [event for event in step.events if event.name == "rolled"]
    dice = rolled[0].words["dice"] if rolled else before.dice
    return list(dice).count("swords")


@pytest.mark.parametrize("seats", SEATS)
def test_sm57_everybody_has_had_the_same_number_of_turns(seats: int) -> None:
    turns, state = [0] * seats, GAME.start(GAME.setup(seats))
    for before, _, step in random_match(seats):
        turns[before.active] += step.closes
        state = step.state
    assert len(set(turns)) == 1
    assert turns[0] == state.round
    assert any(is_full(player.city) for player in state.players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: str) -> None:
    said, names = words(language, "saint_malo"), ["Anna", "Boris", "Clara", "Denys", "Eva"]
    met: dict[str, Event] = {}
    for seats in SEATS:
        for _, _, step in random_match(seats):
            met |= {event.name: event for event in step.events}
    assert len(met) >= 20
    for event in met.values():
        sentence = tell(said, event, names)
        assert sentence.endswith((".", "!"))
        assert event.seat is None or names[event.seat] in sentence


@pytest.mark.parametrize("seats", SEATS)
def test_sm66_just_the_moves_that_nothing_speaks_against_are_listed(seats: int) -> None:
    whole = [Begun(type(move), asdict(move)) for move in conceivable()]
    for n, (state, text, _) in enumerate(random_match(seats)):
        if text != "*" and (n % 15 == 0 or state.phase in ("bonus", "houses")):
            free = [begun for begun in whole if not why_not(state, state.active, begun)]
            legal = {begun.kind(**begun.fields) for begun in free}
            assert legal == set(GAME.legal_moves(state, state.active))
