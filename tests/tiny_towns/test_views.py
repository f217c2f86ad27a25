"""What a player sees (TT-180 to TT-182)."""

from __future__ import annotations

from rules.chance import Seat
from rules.matches.record import Record, begin, extend
from rules.matches.replay import seen_by
from rules.tiny_towns import GAME
from tests.tiny_towns.tables import play, side, table, top_row, town

OPTIONS = {"cards": "first"}


def test_tt_180_who_has_placed_and_who_is_done_is_public_what_they_did_is_not() -> None:
    state = table(top_row("w s . ."), side(caves=1), cavern=True, master=0)
    state = play(state, "1 discard", "0 wood@d4")
    seen = GAME.mask(state, None)
    assert [player.step for player in seen.players] == ["build", "done"]
    assert seen.players[1].town.caves == 1
    assert town(seen, 0) == top_row("wood stone . .")
    assert (seen.current, seen.round, seen.master) == ("wood", 5, 0)


def test_tt_181_offers_and_unbuilt_monuments_are_hidden_until_the_end() -> None:
    start = play(GAME.start(GAME.setup(2, OPTIONS)), "* castle,fort", "* baths,guild")
    state = play(start, "0 keep:fort")
    assert GAME.mask(state, Seat(0)).players[0].monument == "fort"
    assert GAME.mask(state, Seat(1)).players[0].monument == "?"
    assert GAME.mask(state, Seat(0)).players[1].offer == ("?", "?")
    over = table(side(monument="fort", finished=3), side(finished=3), phase="over")
    assert GAME.mask(over, None).players[0].monument == "fort"


def test_tt_181_the_public_log_shows_neither_the_deal_nor_the_choice() -> None:
    progress = begin(GAME, GAME.setup(2, OPTIONS), b"seed")
    kept = GAME.legal_moves(progress.point.state, Seat(0))[0]
    more = extend(GAME, b"seed", progress.point, Seat(0), str(kept))
    other = GAME.legal_moves(more.point.state, Seat(1))[0]
    last = extend(GAME, b"seed", more.point, Seat(1), str(other))
    record = Record(GAME.setup(2, OPTIONS), b"seed", progress.entries + more.entries + last.entries)
    log = seen_by(GAME, record, Seat(1))
    assert log[0] == (None, "?")
    assert log[2] == (0, "keep:?")
    assert log[3] == (1, str(other))


def test_tt_182_a_follow_up_of_an_unseen_monument_looks_like_building() -> None:
    grove = side(
        top_row("university . . ."),
        step="grove",
        monument="university",
        opened={"town": [". . . ."] * 4},
    )
    seen = GAME.mask(table(grove), Seat(1)).players[0]
    assert (seen.step, seen.monument) == ("build", "?")


def test_tt_182_a_watch_owner_does_not_learn_of_builds_before_the_round_ends() -> None:
    watch = side(
        top_row("watch . . ."),
        monument="watch",
        since=2,
        stock=["cottage", "well", "tavern"],
    )
    state = table(watch, side(top_row("w s . ."), step="build"))
    state = play(state, "1 well@a1:a1,b1")
    assert state.players[0].triggered == ("well",)
    assert GAME.mask(state, Seat(0)).players[0].triggered == ()


def test_tt_26_tt_182_others_do_not_learn_that_a_trading_post_was_built_this_round() -> None:
    drawing = "s w . . / s w b . / . . . . / . . . ."
    state = table(side(drawing, step="build"), use="tradingpost")
    state = play(state, "0 tradingpost@a2:a1,b1,a2,b2,c2")
    assert state.players[0].fresh
    for viewer in (None, Seat(1)):
        assert GAME.mask(state, viewer).players[0].fresh == 0
