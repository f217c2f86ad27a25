"""What the pictures promise is what the rules pay."""

from __future__ import annotations

import pytest

from render.saint_malo.gains import Amount, gain
from render.saint_malo.offers import Offer, offers
from rules.chance import Seat
from rules.notation import Move
from rules.saint_malo import GAME
from rules.saint_malo.model import State
from tests.render_saint_malo.scenes import drawn, scoring, states

FIRST = Seat(0)
POTENTIAL = "architect"  # houses come after it, so what it promises is not paid at once


def read(text: str) -> Move:
    return GAME.grammar.read(text)


def test_a_merchant_among_the_printed_crates_brings_four_coins() -> None:
    state = scoring("head", "head", "head", "log", "log")
    assert gain(state, FIRST, read("merchant@c3")) == [Amount(4, "coin")]


def test_the_wall_that_completes_the_bottom_side_brings_points_and_defence() -> None:
    city = drawn("#.....# .xx.... .x..... .x..... ....... ....... #wwww.#")
    state = scoring("wall", "log", "log", "log", "log", city=city)
    assert gain(state, FIRST, read("wall@f7")) == [Amount(3, "gold_star"), Amount(2, "shield")]
    assert gain(state, FIRST, read("wall@a3")) == []


def test_a_church_brings_what_its_series_will_be_worth() -> None:
    city = drawn("#.....# .xx1... .x..... .x..... ....... ....... #.....#")
    state = scoring("cross", "cross", "cross", "log", "log", city=city)
    assert gain(state, FIRST, read("church@d4:2")) == [Amount(3, "trophy")]
    assert gain(state, FIRST, read("church@d4:3")) == []


def test_logs_cost_two_coins() -> None:
    state = scoring("log", "log", "log", "wall", "wall")
    assert gain(state, FIRST, read("log:3")) == [Amount(-2, "coin"), Amount(3, "log")]


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_that_can_be_scored_is_offered_and_nothing_else(seats: int) -> None:
    for state in _scorings(seats):
        verbs = {str(move).split("@")[0].split(":")[0] for move in _moves(state)}
        assert {offer.name for offer in offers(state)} == verbs - {"pass"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_offer_names_the_best_that_its_person_can_bring(seats: int) -> None:
    for state in _scorings(seats):
        moves = _moves(state)
        for offer in offers(state):
            if offer.sign is not None and offer.sign.isalpha() and offer.sign.isupper():
                _is_best(state, offer, [m for m in moves if str(m).startswith(offer.name)])


def _is_best(state: State, offer: Offer, moves: list[Move]) -> None:
    if offer.name == POTENTIAL:
        return
    gains = {str(move): gain(state, state.active, move) for move in moves}
    best = max(sum(amount.value for amount in amounts) for amounts in gains.values())
    assert sum(amount.value for amount in offer.amounts) == best
    if offer.where:
        assert gains[f"{offer.name}@{offer.where}"] == list(offer.amounts)


def _scorings(seats: int) -> list[State]:
    return [state for state in states(seats) if state.phase in ("score", "bonus")][::7]


def _moves(state: State) -> list[Move]:
    return list(GAME.legal_moves(state, state.active))
