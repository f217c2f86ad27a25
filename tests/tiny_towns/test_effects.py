"""Effects during play (TT-60 to TT-73)."""

from __future__ import annotations

from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.model import State
from tests.tiny_towns.tables import EMPTY, at, exported, legal, play, refused, side, table, top_row

WELL = top_row("w s . .")
FIVE_BANKS = "bank=wood bank=wheat bank=brick bank=glass / bank=stone {} . . / . . . . / . . . ."


def building(drawing: str, use: str = "", **keys: object) -> State:
    return table(side(drawing, step="build", **keys), use=use)


def test_tt_60_a_factory_is_marked_with_any_resource_also_twice_with_the_same() -> None:
    drawing = "w . . . / b s s b / factory=wood . . . / . . . ."
    state = building(drawing)
    marks = {text.split("=")[1] for text in legal(state) if text.startswith("factory@a1")}
    assert marks == {"wood", "wheat", "brick", "glass", "stone"}
    assert at(play(state, "0 factory@a1:a1,a2,b2,c2,d2=wood"), "a1") == "factory=wood"


def test_tt_61_every_warehouse_holds_its_own_cubes_and_never_loses_any() -> None:
    drawing = top_row("warehouse=glass warehouse=stone . .")
    state = table(drawing, use="warehouse")
    stored = play(state, "0 store@b1")
    assert (at(stored, "a1"), at(stored, "b1")) == ("warehouse=glass", "warehouse=stone+wood")
    swapped = play(state, "0 swap@d4:glass,a1")
    assert (at(swapped, "a1"), at(swapped, "b1")) == ("warehouse=wood", "warehouse=stone")
    assert refused(state, "swap@d4:glass,b1") == "not-stored"


def test_tt_63_a_bank_gets_a_mark_that_no_other_own_bank_has() -> None:
    drawing = "h h . . / w g b . / bank=glass bank=wood . . / . . . ."
    state = building(drawing, "bank")
    marks = {text.split("=")[1] for text in legal(state) if text.startswith("bank@a1")}
    assert marks == {"wheat", "brick", "stone"}
    assert refused(state, "bank@a1:a1,b1,a2,b2,c2=glass") == "mark-taken"
    assert refused(state, "bank@a1:a1,b1,a2,b2,c2") == "mark-needed"


def test_tt_63_at_most_five_banks_in_whatever_way_they_would_enter() -> None:
    grove = side(FIVE_BANKS.format("university"), step="grove", monument="university")
    state = table(grove, use="bank")
    assert refused(state, "gain@d4:bank=wood") == "no-mark-left"
    assert not any(":bank" in text for text in legal(state))


def test_tt_63_the_ban_holds_for_the_last_player_left_but_not_for_foreign_resources() -> None:
    bank = top_row("bank=wood . . .")
    last = table(bank, side(finished=2), use="bank", phase="name", master=0, current=None)
    assert legal(last) == ["wheat", "brick", "glass", "stone", "finish"]
    assert refused(table(bank, use="bank"), "wood@b1") == "allowed"


GUILD = top_row("guild cottage warehouse=wood .")


def guild(drawing: str = GUILD, **keys: object) -> State:
    keys = {"step": "replace", "left": 2, "monument": "guild", **keys}
    return table(side(drawing, **keys), use="warehouse")


def test_tt_65_building_the_guild_opens_up_to_two_exchanges() -> None:
    drawing = ". . g . / . h s . / w b cottage . / . . . ."
    state = building(drawing, monument="guild")
    state = play(state, "0 guild@c1:c1,b2,c2,a3,b3")
    assert (state.players[0].step, state.players[0].left) == ("replace", 2)
    assert "skip" in legal(state)
    assert "replace@c3:farm" in legal(state)


def test_tt_65_an_exchange_is_for_another_type_and_once_per_cell() -> None:
    state = guild()
    assert refused(state, "replace@b1:cottage") == "same-type"
    assert refused(state, "replace@a1:farm") == "monument-stays"
    assert refused(state, "replace@d4:farm") == "no-building"
    assert refused(state, "replace@e4:farm") == "off-board"
    assert refused(state, "replace@b1:farm=wood") == "no-mark"
    state = play(state, "0 replace@b1:farm")
    assert refused(state, "replace@b1:well") == "already-replaced"
    assert refused(state, "done") == "replace-first"


def test_tt_65_two_exchanges_may_give_equal_buildings_and_end_the_step() -> None:
    state = play(guild(), "0 replace@b1:well", "0 replace@c1:well")
    assert (at(state, "b1"), at(state, "c1")) == ("well", "well")
    assert (state.players[0].step, state.players[0].left) == ("done", 0)


def test_tt_65_stored_cubes_of_a_replaced_building_return_to_the_supply() -> None:
    state = play(guild(), "0 replace@c1:cottage")
    assert at(state, "c1") == "cottage"


def test_tt_51_tt_65_a_post_that_the_guild_exchanges_is_no_longer_fresh() -> None:
    drawing = top_row("guild tradingpost . .")
    keys = {"step": "replace", "left": 2, "monument": "guild", "fresh": ["b1"]}
    state = play(table(side(drawing, **keys), use="tradingpost"), "0 replace@b1:well")
    assert exported(state)["fresh"] == []
    assert GAME.restore(GAME.position(state)) == state


def test_tt_65_the_step_ends_by_skip_or_when_no_building_is_left_to_replace() -> None:
    assert play(guild(), "0 skip").players[0].step == "done"
    single = guild(top_row("guild cottage . ."))
    assert play(single, "0 replace@b1:farm").players[0].step == "done"


def test_tt_65_without_any_building_there_is_no_question() -> None:
    state = building(". . g . / . h s . / w b . . / w . . .", monument="guild")
    state = play(state, "0 guild@c1:c1,b2,c2,a3,b3")
    assert state.players[0].step == "done"


UNIVERSITY = ". b . . / s g s . / . . . . / . . . ."


def test_tt_66_the_university_puts_one_building_on_an_empty_cell_and_must() -> None:
    state = play(building(UNIVERSITY, monument="university"), "0 university@b1:b1,a2,b2,c2")
    assert "skip" not in legal(state)
    assert refused(state, "done") == "grove-first"
    assert refused(state, "gain@b1:well") == "occupied"
    assert refused(state, "gain@e1:well") == "off-board"
    assert refused(state, "gain@c2:factory") == "mark-needed"
    assert at(play(state, "0 gain@c2:factory=wood"), "c2") == "factory=wood"


def test_tt_66_a_town_that_stays_full_gains_nothing() -> None:
    posts = ["tradingpost"] * 3
    drawing = f"w {posts[0]} w w / {posts[1]} {posts[2]} s w / w w w w / w w w w"
    state = building(drawing, "tradingpost", monument="university")
    state = play(state, "0 university@c2:c2")
    assert state.players[0].step != "grove"
    assert refused(state, "gain@c2:well") != "allowed"


def watch_table(neighbour: str = WELL, **keys: object) -> State:
    """Seat 0 owns the Watch with three buildings on it; seats 1 and 2 may build."""
    keys = {"monument": "watch", "since": 3, "stock": ["cottage", "well", "inn"], **keys}
    drawing = str(keys.pop("drawing", top_row("watch . . .")))
    owner = side(drawing, step="done", **keys)
    return table(owner, side(neighbour, step="build"), side(WELL, step="build"), use="inn")


def test_tt_67_three_different_buildings_go_onto_the_watch_in_type_order() -> None:
    drawing = "w . . . / b g h h / s . . . / . . . ."
    state = play(building(drawing, monument="watch"), "0 watch@a1:a1,a2,b2,c2,d2,a3")
    assert refused(state, "done") == "stock-first"
    assert refused(state, "stock:well,cottage,farm") == "stock-three"
    assert refused(state, "stock:cottage,cottage,well") == "stock-three"
    assert refused(state, "stock:cottage,well") == "stock-three"
    assert refused(state, "stock:cottage,well,inn") == "not-in-supply"
    state = play(state, "0 stock:cottage,well,tavern")
    assert exported(state)["stock"] == ["cottage", "well", "tavern"]
    assert exported(state)["since"] == 5
    assert GAME.mask(state, Seat(1)).players[0].town.stock == ()


def test_tt_67_what_a_neighbour_constructs_becomes_due_at_the_end_of_the_round() -> None:
    state = play(watch_table(), "1 well@a1:a1,b1", "2 done")
    assert state.phase == "gain"
    assert GAME.actors(state) == {0}
    assert refused(state, "done") == "gain-first"
    assert refused(state, "gain@b1:cottage") == "not-due"
    assert refused(state, "gain@a1:well") == "occupied"
    gained = play(state, "0 gain@b1:well")
    assert at(gained, "b1") == "well"
    assert exported(gained)["stock"] == ["cottage", "inn"]
    assert (gained.phase, gained.round) == ("name", 6)


def test_tt_67_a_skipped_building_stays_and_can_become_due_again() -> None:
    state = play(watch_table(), "1 well@a1:a1,b1", "2 done", "0 skip")
    assert exported(state)["stock"] == ["cottage", "well", "inn"]
    assert exported(state)["triggered"] == []


def test_tt_67_each_kind_is_due_once_a_round_in_type_order() -> None:
    state = watch_table("w s . . / w s . . / . h . . / b g . .")
    state = play(state, "1 well@a1:a1,b1", "1 well@a2:a2,b2", "2 well@a1:a1,b1")
    state = play(state, "1 cottage@a4:b3,a4,b4")
    assert exported(state)["triggered"] == ["cottage", "well"]
    assert {text.split(":")[-1] for text in legal(state)} == {"cottage", "skip"}
    state = play(state, "0 gain@b1:cottage", "0 gain@c1:well")
    assert exported(state)["stock"] == ["inn"]


def test_tt_67_own_builds_builds_of_the_first_round_and_a_full_or_finished_town_gain_nothing() -> (
    None
):
    for keys in (
        {"since": 5},
        {"drawing": "watch w w w / w w w w / w w w w / w w w w"},
        {"finished": 4},
    ):
        state = play(watch_table(**keys), "1 well@a1:a1,b1", "2 done")
        assert state.phase == "name"
        assert exported(state)["stock"] == ["cottage", "well", "inn"]
    own = side(
        top_row("watch w s ."),
        monument="watch",
        since=3,
        stock=["cottage", "well", "inn"],
        step="build",
    )
    state = play(table(own, side(step="done"), use="inn"), "0 well@b1:b1,c1")
    assert state.phase == "name"


def test_tt_67_a_bank_without_a_mark_stays_on_the_card_without_a_question() -> None:
    owner = side(
        FIVE_BANKS.format("watch"),
        monument="watch",
        since=3,
        stock=["cottage", "well", "bank"],
        step="done",
    )
    builder = side("h h . . / w g b . / . . . . / . . . .", step="build")
    state = play(table(owner, builder, use="bank"), "1 bank@a1:a1,b1,a2,b2,c2=wood")
    assert state.phase == "name"


def test_tt_67_tt_72_buildings_that_came_for_nothing_alert_no_watch() -> None:
    owner = side(
        top_row("watch . . ."),
        monument="watch",
        since=3,
        stock=["cottage", "well", "inn"],
        step="done",
    )
    grove = side(top_row("university . . ."), monument="university", step="grove")
    state = play(table(owner, grove, use="inn"), "1 gain@b1:well")
    assert state.phase == "name"


def test_tt_68_the_obelisk_frees_later_sites_only() -> None:
    state = building("h . . . / b g b . / w s . . / . . . .", monument="obelisk")
    assert not any("well@d4" in text for text in legal(state))
    assert "well@d4:a3,b3" in legal(play(state, "0 obelisk@a1:a1,a2,b2,c2"))


def test_tt_69_cubes_on_cottages_are_never_spent() -> None:
    drawing = "statue cottage=stone . . / . w . . / . . . . / . . . ."
    state = building(drawing, monument="statue")
    assert legal(state) == ["done"]


def test_tt_69_a_marked_factory_changes_nothing_for_the_statue() -> None:
    drawing = top_row("statue cottage factory=wood .")
    state = table(side(drawing, monument="statue"))
    assert [text for text in legal(state) if text.endswith("b1")] == ["wood@b1"]


def test_tt_70_the_fort_owner_is_passed_over_from_the_next_round_on() -> None:
    drawing = "h . b . / s w s . / . . . . / . . . ."
    state = table(side(drawing, step="build", monument="fort"), side(step="done"), master=1)
    state = play(state, "0 fort@a1:a1,c1,a2,b2,c2")
    assert state.master == 1
    assert GAME.actors(state) == {1}


def test_tt_71_the_shrine_remembers_the_buildings_that_stood_when_it_was_built() -> None:
    drawing = "b h s . / w g w . / cottage farm . . / w s . ."
    state = play(building(drawing, monument="shrine"), "0 shrine@a1:a1,b1,c1,a2,b2,c2")
    assert exported(state)["shrine"] == 3
    assert exported(play(state, "0 well@a4:a4,b4"))["shrine"] == 3


def test_tt_72_a_factory_that_comes_for_nothing_is_marked_too() -> None:
    state = table(
        side(
            top_row("guild cottage . ."),
            monument="guild",
            step="replace",
            left=2,
        )
    )
    assert refused(state, "replace@b1:factory") == "mark-needed"
    assert at(play(state, "0 replace@b1:factory=glass"), "b1") == "factory=glass"


def test_tt_73_the_cavern_takes_foreign_cubes_in_every_mode() -> None:
    for mode in ("standard", "townhall", "solo"):
        state = table(EMPTY, mode=mode, cavern=True)
        assert "discard" in legal(state)
    assert refused(table(EMPTY, master=0, cavern=True), "discard") == "not-foreign"
    free = table(EMPTY, mode="townhall", cavern=True, current=None, round=6)
    assert refused(free, "discard") == "choose-first"
