"""Constructing buildings (TT-40 to TT-51) and their notation (TT-170 to TT-173)."""

from __future__ import annotations

import random

import pytest

from rules.chance import Seat
from rules.moves.notation import LONGEST
from rules.tiny_towns import GAME
from rules.tiny_towns.box import BY_KIND, CARDS, DRAWN, MONUMENTS
from rules.tiny_towns.model import State
from tests.tiny_towns.tables import at, legal, play, refused, side, table, top_row, town


def building(drawing: str, use: str = "", **keys: object) -> State:
    """A player who has placed the cube and may build."""
    return table(side(drawing, step="build", **keys), use=use)


WELL = top_row("w s . .")


def test_tt_40_several_buildings_one_after_another_each_on_the_town_as_it_then_is() -> None:
    state = building("w s . . / . . s w / . . . . / . . . .")
    state = play(state, "0 well@a1:a1,b1", "0 well@d2:c2,d2")
    assert town(state) == "well . . . / . . . well / . . . . / . . . ."


def test_tt_40_overlapping_patterns_exclude_each_other_in_either_order() -> None:
    state = building(top_row("w s w ."))
    assert legal(state) == [
        "well@a1:a1,b1",
        "well@b1:a1,b1",
        "well@b1:b1,c1",
        "well@c1:b1,c1",
        "done",
    ]
    first, second = play(state, "0 well@a1:a1,b1"), play(state, "0 well@c1:b1,c1")
    assert (at(first, "c1"), at(second, "a1")) == ("wood", "wood")
    assert first.players[0].step == second.players[0].step == "done"


def test_tt_41_supply_cards_any_number_of_times_the_own_monument_once_others_never() -> None:
    archive = "h h . . / b g . . / . . . . / h h archive ."
    built = building(archive, monument="archive")
    assert refused(built, "archive@a1:a1,b1,a2,b2") == "monument-built"
    mine = building("h h . . / b g . . / . . . . / . . . .", monument="archive")
    assert "archive@a1:a1,b1,a2,b2" in legal(mine)
    other = building("h h . . / b g . . / . . . . / . . . .", monument="palace")
    assert refused(other, "archive@a1:a1,b1,a2,b2") == "not-your-monument"


@pytest.mark.parametrize("drawn", ["g../sgs", "sgs/..g", "sg/g./s."])
def test_tt_173_the_chapel_may_be_turned_and_mirrored(drawn: str) -> None:
    assert any(text.startswith("chapel@") for text in legal(building(_laid(drawn))))


@pytest.mark.parametrize("drawn", ["g../ssg", "sgs/.g."])
def test_tt_173_the_right_cubes_in_the_wrong_places_are_no_chapel(drawn: str) -> None:
    assert not any(text.startswith("chapel@") for text in legal(building(_laid(drawn))))
    cells = [
        f"{'abcd'[x]}{y + 1}"
        for y, row in enumerate(drawn.split("/"))
        for x, sign in enumerate(row)
        if sign != "."
    ]
    assert refused(building(_laid(drawn)), f"chapel@{cells[0]}:{','.join(cells)}") == "no-pattern"


def _laid(drawn: str) -> str:
    rows = [list(row.ljust(4, ".")) for row in drawn.split("/")]
    rows += [["."] * 4 for _ in range(4 - len(rows))]
    return " / ".join(" ".join(row) for row in rows)


@pytest.mark.parametrize("card", list(CARDS))
def test_tt_42_every_card_can_be_built_from_its_own_drawing(card: str) -> None:
    monument = card if card in MONUMENTS else None
    use = "" if monument or card == "cottage" else card
    state = building(_laid(CARDS[card].pattern), use, monument=monument)
    assert any(text.startswith(f"{card}@") for text in legal(state))


def test_tt_43_exactly_the_cubes_of_the_pattern_are_spent() -> None:
    state = play(building("w s s . / w . . . / . . . . / . . . ."), "0 well@a1:a1,b1")
    assert town(state) == "well . stone . / wood . . . / . . . . / . . . ."


def test_tt_44_the_building_stands_on_one_of_the_freed_cells() -> None:
    state = building(WELL)
    assert legal(state) == ["well@a1:a1,b1", "well@b1:a1,b1", "done"]
    assert refused(state, "well@c1:a1,b1") == "bad-site"


def test_tt_45_a_shed_may_stand_on_any_empty_cell() -> None:
    state = building(WELL, "shed")
    assert sum(text.startswith("shed@") for text in legal(state)) == 16
    assert at(play(state, "0 shed@d4:a1,b1"), "d4") == "shed"


def test_tt_45_on_a_full_town_a_shed_has_just_its_own_two_cells() -> None:
    full = "w s b b / b b b b / b b b b / b b b b"
    assert legal(building(full, "shed")) == ["shed@a1:a1,b1", "shed@b1:a1,b1", "done"]


def test_tt_45_tt_68_after_the_obelisk_every_building_goes_on_any_empty_cell() -> None:
    drawing = "h . . . / b g b . / w s . . / . . . ."
    state = building(drawing, monument="obelisk")
    assert refused(state, "obelisk@d4:a1,a2,b2,c2") == "bad-site"
    assert refused(state, "well@d4:a3,b3") == "bad-site"
    state = play(state, "0 obelisk@a1:a1,a2,b2,c2")
    assert refused(state, "well@d4:a3,b3") == "allowed"
    assert refused(state, "well@a1:a3,b3") == "bad-site"


POST = top_row("tradingpost s . .")


def test_tt_46_a_trading_post_stands_for_any_cube_and_stays() -> None:
    state = building(POST, "tradingpost")
    assert legal(state) == ["well@b1:b1", "done"]
    after = play(state, "0 well@b1:b1")
    assert town(after) == top_row("tradingpost well . .")


def test_tt_46_it_serves_several_times_and_never_is_the_site() -> None:
    state = building("tradingpost s . . / s . . . / . . . . / . . . .", "tradingpost")
    state = play(state, "0 well@b1:b1", "0 well@a2:a2")
    assert town(state) == "tradingpost well . . / well . . . / . . . . / . . . ."
    assert refused(building(POST, "tradingpost"), "well@a1:b1") == "bad-site"


def test_tt_46_several_posts_may_serve_one_pattern_but_one_real_cube_is_spent() -> None:
    posts = top_row("tradingpost tradingpost tradingpost .")
    assert legal(building(posts, "tradingpost")) == ["done"]
    with_cube = posts.replace("tradingpost . /", "g . /", 1)
    assert "tavern@c1:c1" in legal(building(with_cube, "tradingpost"))


def test_tt_46_posts_alone_pay_for_nothing_even_where_the_site_is_free() -> None:
    posts = top_row("tradingpost tradingpost . .")
    assert legal(building(posts, "tradingpost shed")) == ["done"]
    obelisk = posts.replace("tradingpost .", "tradingpost obelisk")
    assert legal(building(obelisk, "tradingpost", monument="obelisk")) == ["done"]


def test_tt_47_fits_that_differ_in_trading_posts_only_are_one_move() -> None:
    state = building(top_row("tradingpost s tradingpost ."), "tradingpost")
    assert legal(state).count("well@b1:b1") == 1
    assert refused(state, "well@b1:a1,b1") == "post-stays"


def test_tt_48_a_pattern_may_be_kept_for_later() -> None:
    state = play(building(WELL), "0 done", "1 wood@a1")
    assert town(state).startswith("wood stone")
    state = play(state, "0 brick", "0 brick@d4")
    assert "well@a1:a1,b1" in legal(state)


def test_tt_49_buildings_do_not_move_when_others_are_built() -> None:
    before = "w s . . / . cottage . . / . . farm . / . . . ."
    after = town(play(building(before), "0 well@a1:a1,b1"))
    assert after == "well . . . / . cottage . . / . . farm . / . . . ."


def test_tt_50_a_monument_is_revealed_with_the_round_and_acts_at_once() -> None:
    state = building("h h . . / b g . . / . . . . / . . . .", monument="archive")
    state = play(state, "0 archive@a1:a1,b1,a2,b2")
    assert GAME.mask(state, Seat(1)).players[0].monument == "?"
    shown = GAME.mask(play(state, "1 wood@a1"), Seat(1))
    assert shown.players[0].monument == "archive"


def test_tt_51_a_new_trading_post_is_wild_from_the_next_round_on() -> None:
    state = building("s w . . / s w b . / s . . . / . . . .", "tradingpost")
    state = play(state, "0 tradingpost@a2:a1,b1,a2,b2,c2")
    assert legal(state) == []
    assert state.players[0].fresh
    state = play(state, "1 wood@a1", "0 brick", "0 brick@d4")
    assert "well@a3:a3" in legal(state)


def test_tt_51_a_new_factory_matters_from_the_next_naming_on() -> None:
    state = building("w . . . / b s s b / . . . . / . . . .")
    state = play(state, "0 factory@a1:a1,a2,b2,c2,d2=stone", "1 wood@a1", "0 glass")
    state = play(state, "0 glass@d4", "1 glass@d4", "1 stone")
    assert refused(state, "glass@b1") == "allowed"


def test_tt_170_spent_cells_are_named_once_in_reading_order() -> None:
    state = building("h . . . / g b . . / . . . . / . . . .")
    assert refused(state, "cottage@a1:a1,a2,b2") == "allowed"
    assert refused(state, "cottage@a1:a2,a1,b2") == "not-in-order"
    assert refused(state, "cottage@a1:a1,a1,a2,b2") == "not-in-order"
    assert refused(state, "cottage@a1:a1,a2,e2") == "off-board"


def test_tt_170_marks_are_written_behind_and_belong_to_factory_and_bank_only() -> None:
    state = building("w . . . / b s s b / . . . . / . . . .")
    cells = "a1,a2,b2,c2,d2"
    assert refused(state, f"factory@a1:{cells}=brick") == "allowed"
    assert refused(state, f"factory@a1:{cells}") == "mark-needed"
    assert refused(building(WELL), "well@a1:a1,b1=brick") == "no-mark"
    longest = "tradingpost@a1:a1,b1,a2,b2,c2"
    assert max(len(f"factory@a1:{cells}=brick"), len(longest)) <= LONGEST


def test_tt_171_chance_texts_are_written_in_their_order() -> None:
    state = GAME.start(GAME.setup(2))
    state = play(state, "* farm,well,chapel,tavern,theater,factory", "* castle,fort")
    assert state.players[0].offer == ("castle", "fort")
    with pytest.raises(Exception, match="impossible-draw"):
        play(state, "* guild,baths")


def test_tt_172_lists_stay_short() -> None:
    free = table("", mode="townhall", current=None, round=6)
    assert len(legal(free)) == 80
    last = table(side(), side(finished=1), mode="townhall", current=None, round=6)
    assert len(legal(last)) == 81
    grove = top_row("university . . .")
    assert len(legal(building(grove, monument="university"))) == 1
    state = table(side(grove, step="grove", monument="university"))
    assert len(legal(state)) == 165
    guild = "guild . . . / . cottage cottage cottage / " + " / ".join(["cottage " * 4] * 2)
    state = table(side(guild, step="replace", left=2, monument="guild"))
    assert len(legal(state)) == 111
    watch = top_row("watch . . .")
    assert len(legal(table(side(watch, step="stock", monument="watch")))) == 35


def _naive(card: str, town: list[list[str]], wild: set[tuple[int, int]]) -> set[str]:
    """The cells spent by every way to lay a card, by turning and shifting drawings."""
    drawn = [list(row) for row in CARDS[card].pattern.split("/")]
    found = set()
    for mirrored in (drawn, [row[::-1] for row in drawn]):
        grid = mirrored
        for _ in range(4):
            grid = [list(row) for row in zip(*grid[::-1], strict=True)]
            for top in range(5 - len(grid)):
                for left in range(5 - len(grid[0])):
                    cells = [
                        (left + x, top + y, sign)
                        for y, row in enumerate(grid)
                        for x, sign in enumerate(row)
                        if sign != "."
                    ]
                    if all(town[y][x] == sign or (x, y) in wild for x, y, sign in cells):
                        spent = [(y, x) for x, y, _ in cells if (x, y) not in wild]
                        found.add(",".join(f"{'abcd'[x]}{y + 1}" for y, x in sorted(spent)))
    return found - {""}


@pytest.mark.parametrize("seed", range(25))
def test_tt_42_tt_46_the_listed_builds_are_those_of_a_naive_search(seed: int) -> None:
    rng = random.Random(seed)
    rows = [[rng.choice("whbgsss.") for _ in range(4)] for _ in range(4)]
    wild = {(rng.randrange(4), rng.randrange(4)) for _ in range(seed % 4)}
    for x, y in wild:
        rows[y][x] = "tradingpost"
    monument = rng.choice(MONUMENTS)
    use = [rng.choice(BY_KIND[kind]) for kind in DRAWN[:-1]]
    drawing = " / ".join(" ".join(row) for row in rows)
    state = building(drawing, " ".join([*use, "tradingpost"]), monument=monument)
    listed = {(t.split("@")[0], t.split(":")[1]) for t in legal(state) if ":" in t}
    in_play = ("cottage", *use, "tradingpost", monument)
    assert listed == {(card, spent) for card in in_play for spent in _naive(card, rows, wild)}
