"""The course of a match (MC-16 to MC-22, MC-32, MC-33) and what is seen of it (MC-20, MC-90)."""

from __future__ import annotations

from rules.chance import Chance, Seat
from rules.game import HIDDEN, Acting
from rules.my_city import GAME
from rules.my_city.modules import modules
from tests.my_city.desk import (
    OUT,
    campaign,
    draw,
    legal,
    play,
    player,
    refused,
    rest,
    seat,
    step,
    table,
    told,
)


def test_all_seats_answer_the_same_card_in_no_order() -> None:
    """MC-02, MC-18."""
    state = draw(GAME.start(GAME.setup(3)), "red-t4")
    assert GAME.actors(state) == {0, 1, 2}
    state = play(state, 1, "pass")
    assert GAME.actors(state) == {0, 2}


def test_the_legal_list_is_in_reading_order_then_pass_then_finish() -> None:
    """MC-16."""
    texts = legal(table(seat("red-i2@f1n"), card="blue-i2"))
    assert texts[-2:] == ["pass", "finish"]
    keys = [(int(t[7:-1]), t[6], "nesw".index(t[-1])) for t in texts[:-2]]
    assert keys == sorted(keys)
    assert len(texts) == len(set(texts))


def test_stickers_are_listed_in_reading_order_and_factories_as_printed() -> None:
    """MC-16."""
    state = GAME.start(campaign(3))
    assert legal(state)[:3] == ["well@f1", "well@g1", "well@h1"]
    state = table(seat(queue=["factory"]), seat(), episode=13, phase="reward")
    assert legal(state) == [
        f"factory:{s}" for s in ["i2", "v3", "i4", "o4", "t4", "s4", "j4", "u5"]
    ]


def test_a_redundant_turn_is_read_as_the_first_one() -> None:
    """MC-16: a bar turned s is stored as n."""
    state = table(seat(), card="red-i4")
    assert str(GAME.parse(state, Seat(0), "build@f1s")) == "build@f1n"
    assert str(GAME.parse(state, Seat(0), "build@f1w")) == "build@f1e"
    assert player(play(state, 0, "build@f1s")).buildings == ("red-i4@f1n",)


def test_a_beginning_that_fits_one_move_is_enough() -> None:
    state = table(seat(), card="red-o4")
    assert str(GAME.parse(state, Seat(0), "build@f1")) == "build@f1n"


def test_chance_is_one_card_of_the_unordered_deck() -> None:
    """MC-17, MC-19: nothing about later cards exists."""
    state = GAME.start(GAME.setup(2))
    turn = GAME.turn(state)
    assert isinstance(turn, Chance)
    assert turn.bags[0].items == state.deck == tuple(sorted(modules(None).deck))
    state = draw(state, "church-2")
    assert state.card == "church-2"
    assert "church-2" not in state.deck


def test_a_decision_changes_the_own_board_at_once() -> None:
    """MC-21."""
    state = play(draw(GAME.start(GAME.setup(2)), "red-i2"), 0, "build@f1n")
    assert player(state).buildings == ("red-i2@f1n",)
    assert player(state).chosen == "build@f1n"
    assert player(play(state, 1, "pass"), 1).token == 9


def test_the_round_ends_with_the_last_decision() -> None:
    """MC-21."""
    state = rest(draw(GAME.start(GAME.setup(2)), "red-i2"), "build@f1n", "finish")
    assert state.phase == "reveal"
    assert state.card is None
    assert [p.chosen for p in state.players] == [None, None]
    assert not player(state, 1).playing


def test_who_has_finished_is_not_asked_again() -> None:
    """MC-18, MC-30."""
    state = rest(draw(GAME.start(GAME.setup(2)), "red-i2"), "build@f1n", "finish")
    assert GAME.actors(draw(state, "blue-i2")) == {0}


def test_others_see_a_decided_seat_as_the_round_began() -> None:
    """MC-20, MC-90: only that it has decided."""
    for text in ("build@f2n", "pass", "finish"):
        before = table(seat("red-i2@f1n"), seat(), card="blue-i2")
        after = play(before, 0, text)
        for viewer in (Seat(1), None):
            seen = GAME.mask(after, viewer).players[0]
            assert seen.chosen == HIDDEN
            assert (seen.buildings, seen.token, seen.playing) == (("red-i2@f1n",), 10, True)
        assert GAME.mask(after, Seat(0)) == after


def test_points_paid_at_once_are_sealed_too() -> None:
    """MC-20: the investor's point shows when the round is complete."""
    state = table(seat("red-i2@f1n"), seat(), card="blue-i2", episode=13)
    after = play(state, 0, "build@f2n")
    assert (player(after).token, player(after).earned) == (1, 1)
    seen = GAME.mask(after, Seat(1)).players[0]
    assert (seen.token, seen.earned) == (0, 0)


def test_a_decision_is_whispered_and_told_to_all_when_the_round_closes() -> None:
    """MC-20."""
    state = draw(GAME.start(GAME.setup(2)), "red-i2")
    first = step(state, 0, "build@f1n")
    assert not first.closes
    assert {event.only for event in first.events} == {0}
    last = step(first.state, 1, "pass")
    assert last.closes
    assert [(e.name, e.seat, e.only) for e in last.events] == [
        ("built", 0, None),
        ("passed", 1, None),
    ]


def test_the_cards_of_the_deck_are_public() -> None:
    """MC-90."""
    state = GAME.start(GAME.setup(2))
    assert GAME.mask(state, None).deck == state.deck


def test_a_match_ends_when_nobody_takes_part_and_the_deck_stays() -> None:
    """MC-22."""
    state = rest(draw(GAME.start(GAME.setup(2)), "red-i2"), "finish", "finish")
    assert GAME.is_over(state)
    assert len(state.deck) == 27


def test_a_match_ends_after_the_last_card() -> None:
    """MC-22."""
    state = table(seat(), card="red-i2", deck=[])
    assert GAME.is_over(play(state, 0, "build@f1n"))


def test_the_blocking_card_blocks_the_next_one_for_all() -> None:
    """MC-32: no decision, no loss, even for a church."""
    state = draw(GAME.start(GAME.setup(2)), "block")
    assert state.phase == "blocked"
    step_ = GAME.apply_chance(state, ("church-1",))
    assert step_.state.phase == "reveal"
    assert [p.token for p in step_.state.players] == [10, 10]
    assert len(step_.state.deck) == 26
    assert told(step_.events, "blocked")[0].words == {"card": "church-1"}
    assert isinstance(GAME.turn(draw(step_.state, "red-i2")), Acting)


def test_block_as_the_last_card_ends_the_match() -> None:
    """MC-33."""
    state = table(seat(), seat(), deck=["block"])
    assert GAME.is_over(draw(state, "block"))


def test_a_blocked_last_card_ends_the_match() -> None:
    """MC-33."""
    state = table(seat(), seat(), deck=["block", "red-i2"])
    assert GAME.is_over(draw(state, "block", "red-i2"))


def test_the_rules_know_no_taking_back_of_a_complete_round() -> None:
    """MC-20: the step that completes a round closes what came before, and so does a draw."""
    state = draw(GAME.start(GAME.setup(2)), "red-i2")
    assert not step(state, 0, "pass").closes
    assert step(play(state, 0, "pass"), 1, "pass").closes
    assert GAME.apply_chance(rest(state, "pass", "pass"), ("blue-i2",)).closes


def test_moves_of_other_phases_are_another_decision() -> None:
    """MC-18."""
    assert refused(table(seat(), card="red-i2"), "tree@f1") == "other-decision"
    assert refused(GAME.start(campaign(3)), "build@f1n") == "other-decision"
    assert refused(GAME.start(campaign(3)), "pass") == "other-decision"


def test_who_may_not_act_is_told_why_before_anything_else() -> None:
    """MC-23: who has answered, who builds no more, and everybody between two rounds."""
    for text in ("pass", "finish", "build@f1n"):
        state = play(table(seat(), seat(), card="red-i2"), 0, text)
        assert refused(state, "pass") == "answered"
        assert refused(state, "tree@f1") == "answered"
        assert refused(state, "build@") == "answered"
    assert refused(table(OUT, seat(), card="red-i2"), "pass") == "builds-no-more"
    assert refused(GAME.start(GAME.setup(2)), "pass") == "not-now"


def test_who_has_placed_all_stickers_is_told_to_wait_for_the_others() -> None:
    """MC-18, MC-55: before an episode and after it."""
    assert refused(play(GAME.start(campaign(3)), 0, "well@h3"), "well@g5") == "stickers-placed"
    state = table(seat(queue=[]), seat(queue=["tree"]), episode=1, phase="reward")
    assert refused(state, "tree@g5") == "stickers-placed"


def test_a_town_without_the_piece_is_told_so() -> None:
    """MC-82."""
    state = table(seat(), seat(factories=["u5"]), card="blue-u5", episode=22)
    assert refused(state, "pass") == "no-piece"


def test_the_beginning_of_a_decision_is_refused_as_the_whole_would_be() -> None:
    """MC-23: of the turns of a piece, the one that comes nearest says why."""
    state = table(seat("red-i2@f1n"), card="blue-i2")
    assert refused(state, "build@f1") == "occupied"
    assert refused(state, "build@z9") == "outside"
    assert refused(state, "build@k4") == "not-buildable"
    assert refused(state, "build@h7") == "not-adjacent"
    assert refused(table(seat("red-i2@d2n"), card="blue-i2"), "build@e1") == "occupied"
    assert refused(table(seat(), card="blue-o4"), "build@e6") == "crosses-river"
    assert refused(table(seat(token=0), card="red-i2"), "pass@") == "no-pass-zero"


def test_the_beginning_of_several_legal_decisions_is_ambiguous() -> None:
    state = table(seat("red-i2@f1n"), card="blue-i2")
    assert refused(state, "build@f2") == "ambiguous"
    assert refused(state, "build@") == "ambiguous"
    assert refused(state, "build:") == "unreadable"
    assert refused(state, "pass@") == "unreadable"


def test_a_piece_that_fits_nowhere_is_told() -> None:
    """MC-28, MC-31."""
    for card in ("red-i2", "church-1"):
        state = table(seat(terrain=["M" * 11] * 11), card=card)
        assert refused(state, "build") == "fits-nowhere"


def test_the_beginning_of_another_decision_says_what_is_due() -> None:
    """MC-18, MC-55."""
    assert refused(table(seat(), card="red-i2"), "tree@") == "other-decision"
    preparing = GAME.start(campaign(3))
    assert refused(preparing, "build@") == "other-decision"
    assert refused(preparing, "stones@") == "other-sticker"
    assert refused(preparing, "well@") == "ambiguous"
    blue = table(seat(queue=["factory"]), seat(), episode=13, phase="reward")
    assert refused(blue, "tree") == "other-sticker"
    tree = table(seat(queue=["tree"]), seat(), episode=13, phase="reward")
    assert refused(tree, "factory:") == "other-sticker"
