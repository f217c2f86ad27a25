"""What the pictures promise is what the rules pay."""

from __future__ import annotations

import pytest

from locales import words
from render.panel import panel
from render.saint_malo.parts.gains import Amount, Offer, gain, offers
from rules.chance import Seat
from rules.moves.notation import Move
from rules.saint_malo import GAME
from rules.saint_malo.menu import menu
from rules.saint_malo.model import Crate, House, Person, State, Wall
from tests.saint_malo.desk import read_city, table
from tests.saint_malo.render.scenes import states

FIRST = Seat(0)
POTENTIAL = "architect"  # houses come after it, so what it promises is not paid at once
HOLES = read_city("#xxxxx# xxxx.xx xxxxxxx xxxx.xx xxxxxxx xx.xxxx #xxxx.#")
PAIR = read_city("#xxxxx# xxxx.xx xxxxxxx xxxx.xx xxxxxxx xx..xxx #xxxxx#")


def read(text: str) -> Move:
    return GAME.grammar.read(text)


def test_a_merchant_among_the_printed_crates_brings_four_coins() -> None:
    state = table("head*3 log*2")
    assert gain(state, FIRST, read("merchant@c3")) == [Amount(4, "coin")]


def test_the_wall_that_completes_the_bottom_side_brings_points_and_defence() -> None:
    city = read_city("#.....# .xx.... .x..... .x..... ....... ....... #wwww.#")
    state = table("wall log*4", city=city)
    assert gain(state, FIRST, read("wall@f7")) == [Amount(3, "gold_star"), Amount(2, "shield")]
    assert gain(state, FIRST, read("wall@a3")) == []


def test_a_church_brings_what_its_series_will_be_worth() -> None:
    city = read_city("#.....# .xx1... .x..... .x..... ....... ....... #.....#")
    state = table("cross*3 log*2", city=city)
    assert gain(state, FIRST, read("church@d4:2")) == [Amount(3, "trophy")]
    assert gain(state, FIRST, read("church@d4:3")) == []


def test_logs_cost_two_coins() -> None:
    state = table("log*3 wall*2")
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


def offered(state: State, name: str) -> Offer | None:
    return next((offer for offer in offers(state) if offer.name == name), None)


@pytest.mark.parametrize(("city", "houses"), [(HOLES, 0), (PAIR, 1)])
def test_sm45_an_architect_promises_no_more_houses_than_it_reaches(city: str, houses: int) -> None:
    offer = offered(table("head*3 log*2", city=city), "architect")
    assert offer is not None
    paid = (Amount(3 * houses, "gold_star"), Amount(-houses, "log")) if houses else ()
    assert offer.amounts == paid


@pytest.mark.parametrize(("city", "most"), [(HOLES, "×1"), (PAIR, "×2")])
def test_sm32_no_more_crates_are_offered_than_a_pocket_holds(city: str, most: str) -> None:
    offer = offered(table("crate*4 log", city=city), "crate")
    assert offer is not None
    assert offer.most == most


def test_no_more_walls_are_offered_than_outer_cells_are_empty() -> None:
    offer = offered(table("wall*4 log", city=HOLES), "wall")
    assert offer is not None
    assert offer.most == "×1"


@pytest.mark.parametrize(
    ("dice", "coins", "line"),
    [
        ("head*4 log", 9, "turn:5=head"),  # all show it already (SM-22)
        ("head*4 log", 5, "turn:1=log"),  # delivery is to be paid too
        ("head*3 crate log", 3, "turn:5=head"),  # no coins left
    ],
)
def test_sm22_no_turn_is_offered_that_is_not_legal(dice: str, coins: int, line: str) -> None:
    state = table(dice, coins=coins)
    assert offered(state, "turn") is not None
    assert offered(GAME.play(state, FIRST, read(line)).state, "turn") is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_offered_at_most_can_be_placed(seats: int) -> None:
    crowded = [s for s in _scorings(seats) if s.phase == "score" and s.player.city.count(".") < 12]
    assert crowded
    for state in crowded:
        for offer in offers(state):
            if offer.name in ("crate", "wall"):
                kind = Crate if offer.name == "crate" else Wall
                assert offer.most == f"×{_longest(state, kind)}"
            if offer.name == POTENTIAL:
                built = sum(amount.value for amount in offer.amounts if amount.icon == "gold_star")
                assert built == 3 * _most_houses(state)


def _longest(state: State, kind: type[Move]) -> int:
    """How many pieces of a kind can be placed one after the other, at best, in this turn."""
    seat, best = state.active, 0
    for move in menu(state, state.active):
        if isinstance(move, kind):
            after = GAME.play(state, seat, move).state
            over = after.active != seat or after.phase not in ("crates", "walls", "houses")
            best = max(best, 1 if over else 1 + _longest(after, kind))
    return best


def _most_houses(state: State) -> int:
    found = [
        m for m in menu(state, state.active) if isinstance(m, Person) and m.person == POTENTIAL
    ]
    laters = [GAME.play(state, state.active, move).state for move in found]
    return max(_longest(s, House) if s.phase == "houses" else 0 for s in laters)


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("merchant@c3", "en", "+4 coins"),
        ("merchant@c3", "ru", "+4 монеты"),
        ("merchant@c3", "uk", "+4 монети"),
        ("merchant@b5", "en", "+1 coin"),
        ("citizen@d4", "ru", "+1 очко"),
        ("citizen@d4", "en", "+1 point"),
        ("soldier@d4", "uk", "+1 до захисту"),
        ("church@d4:1", "en", "+1 point at the end"),
        ("log:1", "ru", "−2 монеты, +1 бревно"),
        ("turn:1=log", "en", "−2 coins"),
        ("architect@d4", "en", None),
        ("noble@d4", "en", None),  # it may not be played
    ],
)
def test_a_move_says_what_it_brings(text: str, language: str, said: str | None) -> None:
    state = table("head*3 cross log", coins=4)
    brings = panel("saint_malo").brings
    assert brings is not None
    assert brings(words(language, "saint_malo"), state, FIRST, read(text)) == said
    assert brings(words(language, "saint_malo"), state, Seat(1), read(text)) is None


def test_what_every_legal_move_brings_can_be_said() -> None:
    brings, said = panel("saint_malo").brings, words("en", "saint_malo")
    assert brings is not None
    for state in states(3)[::40]:
        for seat in GAME.actors(state):
            for move in GAME.legal_moves(state, seat):
                assert bool(brings(said, state, seat, move)) == bool(gain(state, seat, move))


def _is_best(state: State, offer: Offer, moves: list[Move]) -> None:
    if offer.name == POTENTIAL:
        return
    gains = {str(move): gain(state, state.active, move) for move in moves}
    best = max(sum(amount.value for amount in amounts) for amounts in gains.values())
    assert sum(amount.value for amount in offer.amounts) == best
    if offer.where:
        assert gains[f"{offer.name}@{offer.where}"] == list(offer.amounts)


def _scorings(seats: int) -> list[State]:
    return [state for state in states(seats) if state.phase in ("score", "bonus")][::13]


def _moves(state: State) -> list[Move]:
    return list(GAME.legal_moves(state, state.active))
