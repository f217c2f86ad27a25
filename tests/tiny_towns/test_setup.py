"""Options and setup (TT-10 to TT-17)."""

from __future__ import annotations

import pytest

from rules.chance import Chance, Seat
from rules.errors import SetupError
from rules.tiny_towns import GAME
from rules.tiny_towns.box import BY_KIND, DRAWN, MONUMENTS
from tests.tiny_towns.tables import legal, play

CHOSEN = "bank,inn,shed,granary,abbey,market"


def refused_setup(seats: int, **options: str) -> str:
    with pytest.raises(SetupError) as caught:
        GAME.setup(seats, options)
    return caught.value.code


def test_tt_10_one_player_plays_solo_and_several_the_standard_mode() -> None:
    assert GAME.setup(1).get("mode") == "solo"
    assert GAME.setup(4).get("mode") == "standard"
    assert dict(GAME.setup(2).options) == {
        "mode": "standard",
        "cards": "random",
        "monuments": "deal",
        "cavern": "off",
        "first": "0",
    }


@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (1, "townhall"), (2, "solo")])
def test_tt_10_a_mode_that_does_not_fit_the_seats_is_refused(seats: int, mode: str) -> None:
    assert refused_setup(seats, mode=mode) == "mode-seats"


def test_tt_10_seven_players_are_too_many() -> None:
    assert refused_setup(7) == "bad-seats"


def test_tt_11_random_cards_are_one_draw_of_one_card_for_each_type() -> None:
    turn = GAME.turn(GAME.start(GAME.setup(2)))
    assert isinstance(turn, Chance)
    assert [bag.items for bag in turn.bags] == [BY_KIND[kind] for kind in DRAWN]
    state = play(
        GAME.start(GAME.setup(2, {"monuments": "none"})),
        "* orchard,shed,temple,inn,tailor,bank",
    )
    assert state.cards == ("orchard", "shed", "temple", "inn", "tailor", "bank")


def test_tt_12_the_first_game_has_its_own_set() -> None:
    state = GAME.start(GAME.setup(2, {"cards": "first", "monuments": "none"}))
    assert state.cards == ("farm", "well", "chapel", "tavern", "theater", "factory")
    assert (state.round, state.phase) == (1, "name")


def test_tt_13_chosen_cards_are_stored_in_type_order() -> None:
    setup = GAME.setup(2, {"cards": CHOSEN})
    assert setup.get("cards") == "granary,shed,abbey,inn,market,bank"
    assert GAME.start(setup).cards == ("granary", "shed", "abbey", "inn", "market", "bank")


def test_tt_13_chosen_cards_may_be_written_with_blanks_and_capitals() -> None:
    setup = GAME.setup(2, {"cards": "Bank, Inn, Shed, Granary, Abbey, Market"})
    assert setup.get("cards") == "granary,shed,abbey,inn,market,bank"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("bank,inn,shed,granary,abbey,temple", "one-of-each"),
        ("bank,inn,shed,granary,abbey,castle", "one-of-each"),
        ("bank,inn,shed,granary,abbey,windmill", "unknown-card"),
        ("bank,inn,shed", "one-of-each"),
        ("farm,well,chapel,tavern,theater,factory,bank", "one-of-each"),
        ("windmill", "unknown-card"),
        ("ферма,колодец", "unknown-card"),
        ("farm;well", "bad-value"),
    ],
)
def test_tt_13_any_other_set_is_refused(cards: str, code: str) -> None:
    assert refused_setup(2, cards=cards) == code


def test_tt_14_everybody_is_dealt_two_monuments_in_secret_and_keeps_one() -> None:
    state = GAME.start(GAME.setup(3, {"cards": "first"}))
    for seat, deal in enumerate(("castle,fort", "baths,guild", "forum,watch")):
        turn = GAME.turn(state)
        assert isinstance(turn, Chance)
        assert turn.only == seat
        assert len(turn.bags[0].items) == len(MONUMENTS) - 2 * seat
        state = play(state, f"* {deal}")
    assert GAME.actors(state) == {0, 1, 2}
    assert legal(state, 1) == ["keep:baths", "keep:guild"]
    state = play(state, "1 keep:guild", "0 keep:fort")
    assert GAME.actors(state) == {2}
    state = play(state, "2 keep:watch")
    assert [player.monument for player in state.players] == ["fort", "guild", "watch"]
    assert not any(player.offer for player in state.players)
    assert (state.round, state.phase) == (1, "name")


def test_tt_15_the_first_master_builder_is_an_option() -> None:
    options = {"cards": "first", "monuments": "none"}
    assert GAME.actors(GAME.start(GAME.setup(3, options | {"first": "2"}))) == {2}
    assert refused_setup(3, first="3") == "no-such-first"
    assert refused_setup(3, first="1", mode="townhall") == "no-hammer"


def test_tt_16_solo_never_draws_inn_bank_fort_and_watch() -> None:
    state = GAME.start(GAME.setup(1))
    turn = GAME.turn(state)
    assert isinstance(turn, Chance)
    items = {item for bag in turn.bags for item in bag.items}
    assert "feasthall" in items
    assert not items & {"inn", "bank"}
    dealt = GAME.turn(play(state, "* farm,well,chapel,tavern,theater,factory"))
    assert isinstance(dealt, Chance)
    assert set(MONUMENTS) - set(dealt.bags[0].items) == {"fort", "watch"}
    assert refused_setup(1, cards=CHOSEN) == "not-in-solo"


def test_tt_17_cards_come_first_then_monuments_then_the_choice_then_round_one() -> None:
    state = GAME.start(GAME.setup(2))
    phases = [state.phase]
    for line in (
        "* farm,well,chapel,tavern,theater,factory",
        "* castle,fort",
        "* baths,guild",
        "0 keep:fort",
        "1 keep:baths",
    ):
        state = play(state, line)
        phases.append(state.phase)
    assert phases == ["cards", "deal", "deal", "keep", "keep", "name"]
    assert GAME.default_move(state, Seat(0)) in GAME.legal_moves(state, Seat(0))
