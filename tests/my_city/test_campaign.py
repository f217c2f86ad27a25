"""The frame of a campaign (MC-01 to MC-04, MC-47 to MC-59)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.box import BOARDS
from rules.my_city.campaign import records, rewards
from rules.my_city.campaign.chapters import chapter, chapter_of, news
from rules.my_city.campaign.rewards import champions, column, outcomes, standings
from rules.my_city.model import CarryOver, State, Town
from tests.my_city.desk import (
    OUT,
    campaign,
    keen,
    legal,
    lines,
    no_match,
    play,
    player,
    refused,
    scored,
    seat,
    step,
    table,
    told,
    total,
    whole_campaign,
)


def ended(*players: dict[str, Any], **keys: Any) -> State:
    """An episode just before its end; everybody has built what they will build."""
    state = table(*players, card="red-u5", deck=[], **keys)
    for who in sorted(GAME.actors(state)):
        state = play(state, who, "finish")
    return state


def record_of(state: State) -> CarryOver:
    return rewards.record(state, GAME.places(state))


def test_the_mode_is_eternal_unless_chosen_and_episodes_need_a_campaign() -> None:
    """MC-01."""
    assert GAME.setup(2).options == (("mode", "eternal"),)
    assert dict(GAME.setup(2, {"mode": "campaign"}).options)["episode"] == "1"
    assert no_match(2, {"episode": "3"}) == "only-campaign"
    assert no_match(2, {"mode": "eternal"}, "{}") == "only-campaign"
    assert no_match(2, {"mode": "campaign", "episode": "25"}) == "bad-value"
    assert no_match(5, {}) == "bad-seats"


def test_a_campaign_is_a_chain_of_matches() -> None:
    """MC-03, MC-47: a match takes a record in and gives one out, for episodes 1 to 24."""
    ends = [state for _, state in whole_campaign(1)]
    assert [state.episode for state in ends] == list(range(1, 25))
    for (record, _), before in zip(whole_campaign(1)[1:], ends, strict=False):
        assert record.setup == GAME.sequel(before)
    assert GAME.sequel(ends[-1]) is None
    assert GAME.sequel(keen(GAME.setup(2), b"eternal")[1]) is None


def test_there_is_no_sequel_before_the_last_sticker() -> None:
    """MC-03."""
    state = ended(seat(), seat(), episode=1)
    assert state.phase == "reward"
    assert GAME.sequel(state) is None


def test_a_chapter_opens_with_its_first_episode() -> None:
    """MC-04, MC-48."""
    assert [chapter(n) for n in range(1, 25)] == [1 + (n - 1) // 3 for n in range(1, 25)]
    assert [n for n in range(1, 25) if news(n).opens] == [1, 4, 7, 10, 13, 16, 19, 22]
    assert news(7).help == ("help-chapter-3", "help-episode-7")
    assert news(8).help == ("help-episode-8",)


def test_words_of_a_chapter_are_secret_until_it_opens_and_the_eternal_game_is_not() -> None:
    """MC-04."""
    secrets = {
        "name-chapter-3": 3,
        "help-episode-12": 4,
        "help-chapter-8": 8,
        "name-sawmill": 4,
        "name-factory": 5,
        "name-mine": 6,
        "line-levee": 3,
        "line-forest": 4,
        "line-port": 7,
        "name-theatre": 8,
        "name-church-4": 2,
        "name-v5": 2,
        "name-gold": 4,
    }
    assert {word: chapter_of(word) for word in secrets} == secrets
    for word in ("line-well", "line-church", "name-block", "name-forest", "name-tree", "help-1"):
        assert chapter_of(word) == 0


@pytest.mark.parametrize(
    ("text", "episode"),
    [("trees@g5", 10), ("factory:t4", 13), ("theatre@g5", 22)],
)
def test_a_sticker_of_a_closed_chapter_is_no_word(text: str, episode: int) -> None:
    """MC-04: it is answered like any word that nobody knows, and then like any sticker."""
    assert refused(GAME.start(campaign(3)), "dance@g5") == "unreadable"
    assert refused(GAME.start(campaign(3)), text) == "unreadable"
    assert refused(table(seat(), card="red-i2"), text) == "unreadable"
    before = table(seat(), card="red-i2", episode=episode - 1)
    opened = table(seat(token=1), card="red-i2", episode=episode)
    for part in (text, text[:-2], text[:-3]):
        assert refused(before, part) == "unreadable"
        assert refused(opened, part) == "other-decision"


@pytest.mark.parametrize(
    ("episode", "begins", "ends", "new_lines"),
    [
        (1, "", "", "token debt tree stone empty"),
        (4, "church block", "", ""),
        (5, "church4 church_points", "", "church"),
        (7, "flood", "no_pass", ""),
        (10, "veins", "no_pass flood levee", ""),
        (13, "zero investor", "well veins forest_open sawmill", ""),
        (19, "railroad", "investor investor_factory", ""),
        (22, "palace modern_blue park", "port_symbol", ""),
        (24, "park_end", "", "park"),
    ],
)
def test_an_episode_says_what_is_new(episode: int, begins: str, ends: str, new_lines: str) -> None:
    found = news(episode)
    assert (" ".join(found.begins), " ".join(found.ends)) == (begins, ends)
    assert " ".join(found.lines) == new_lines


def test_a_record_holds_what_carries_over_and_no_buildings() -> None:
    """MC-47."""
    state = ended(seat("red-i2@f1n"), seat("red-i2@f1n yellow-i2@f2n"), episode=1)
    while seats := GAME.actors(state):
        who = min(seats)
        state = play(state, who, legal(state, who)[0])
    setup = GAME.sequel(state)
    assert setup is not None
    record = json.loads(setup.header("record") or "")
    assert record["episode"] == 2
    assert set(record) == {"episode", "players"}
    assert set(record["players"][0]) == {"name", "terrain", "debt", "progress", "places"}
    assert [town["places"] for town in record["players"]] == [[2], [1]]
    assert [town["progress"] for town in record["players"]] == [0, 2]
    assert player(GAME.start(setup)).buildings == ()


def test_an_episode_starts_fresh_with_fixed_stickers_whatever_is_there() -> None:
    """MC-48."""
    state = GAME.start(campaign(10))
    rows = player(state).town.terrain
    assert rows[7][0] == rows[0][10] == "G"
    assert [rows[1][10], rows[2][10], rows[4][9], rows[7][8]] == ["."] * 4
    assert (player(state).token, player(state).earned) == (10, 0)
    assert len(state.deck) == 29


def test_replaced_terrain_comes_before_fixed_stickers() -> None:
    """MC-48: in episode 13 every well becomes plain and the sawmill forest again."""
    before = player(GAME.start(campaign(12))).town.terrain
    after = player(GAME.start(campaign(13))).town.terrain
    assert (before[2][7], after[2][7]) == ("W", ".")
    assert (before[9][9], after[9][9]) == ("Z", "F")


def test_chosen_stickers_are_placed_before_the_first_card() -> None:
    """MC-18, MC-48: by every seat, and the first card comes when all have."""
    state = GAME.start(campaign(3, 3))
    assert state.phase == "prepare"
    assert GAME.actors(state) == {0, 1, 2}
    state = play(state, 2, "well@h3")
    assert player(state, 2).town.terrain[2][7] == "W"
    assert GAME.actors(state) == {0, 1}
    state = play(play(state, 0, "well@h3"), 1, "well@g5")
    assert state.phase == "reveal"


def test_stickers_go_on_plain_cells_of_the_right_bank_at_first() -> None:
    """MC-49."""
    state = GAME.start(campaign(3))
    assert refused(state, "well@i2") == "not-a-sticker-cell"
    assert refused(state, "well@e3") == "not-a-sticker-cell"
    assert refused(state, "well@e6") == "not-a-sticker-cell"
    assert refused(state, "well@a1") == "wrong-bank"
    assert refused(state, "well@l1") == "outside"
    assert refused(state, "tree@f1") == "other-sticker"


def test_from_episode_ten_stickers_go_on_both_banks() -> None:
    """MC-49: and on cells cleared later."""
    for episode, bank in ((9, False), (10, True)):
        state = table(seat(queue=["tree"]), seat(), episode=episode, phase="reward")
        assert ("tree@a1" in legal(state)) == bank
    assert "tree@k2" in legal(state)


def test_a_negative_total_is_the_debt_of_the_next_episode() -> None:
    """MC-50: the token starts as usual."""
    state = ended(seat(), seat(), episode=1)
    assert total(state) == -81
    record = record_of(state)
    assert record.players[0].debt == 81
    setup = GAME.setup(2, {"mode": "campaign"}, {"record": records.write(record)})
    assert player(GAME.start(setup)).token == 10


def test_debt_is_paid_from_the_positive_points_and_the_rest_lapses() -> None:
    """MC-50: trees 8 and groups 1 can pay 9 of 20, and all of 5."""
    assert lines(scored(seat("red-i2@f1n", debt=20), seat(), episode=2))["debt"] == -9
    assert lines(scored(seat("red-i2@f1n", debt=5), seat(), episode=2))["debt"] == -5


def test_points_earned_at_once_pay_debt_and_the_token_does_not() -> None:
    """MC-50."""
    bare = [["M" * 11] * 11, ["tM" + "M" * 9, *["M" * 11] * 10]]
    assert lines(scored(seat(debt=9, terrain=bare[0]), seat(), episode=1))["debt"] == 0
    assert lines(scored(seat(debt=9, earned=3, terrain=bare[1]), seat(), episode=1))["debt"] == -4


def test_the_track_ends_at_fifty_and_later_lines_change_nothing() -> None:
    """MC-51: the lines keep their values, the last one makes the sum 50."""
    state = scored(seat(token=45), seat(), episode=1)
    assert lines(state) == {
        "token": 45,
        "debt": 0,
        "tree": 8,
        "stone": -16,
        "empty": -83,
        "limit": 96,
    }
    assert total(state) == 50
    assert dict(outcomes(state, GAME.places(state))[0].symbols)["limit"] == 1


def test_fifty_exactly_is_the_end_of_the_track() -> None:
    """MC-51: 42 and eight trees."""
    assert total(scored(seat(token=42), seat(), episode=1)) == 50


def test_fifty_is_not_reached_by_points_that_come_after_losses() -> None:
    """MC-51: in the order of the lines."""
    state = scored(seat(token=41), seat(), episode=1)
    assert "limit" not in lines(state)
    assert total(state) == 41 + 8 - 16 - 83
    below = ["." * 11, *["M" * 11] * 10]
    assert "limit" not in lines(scored(seat("red-i2@a1n", token=49, terrain=below), episode=2))


def test_columns_by_place() -> None:
    """MC-52: with two seats there is no second."""
    assert [column(place, 3) for place in (1, 2, 3)] == ["first", "second", "other"]
    assert [column(place, 4) for place in (1, 2, 2, 4)] == ["first", "second", "second", "other"]
    assert [column(place, 2) for place in (1, 2)] == ["first", "other"]


def test_the_second_of_two_paints_nothing_for_the_place() -> None:
    """MC-52."""
    state = scored(seat("red-i2@f1n"), seat(), episode=1)
    assert [o.painted for o in outcomes(state, GAME.places(state))] == [2, 0]
    state = scored(seat("red-i4@f1n"), seat("red-i2@f1n"), seat(), episode=1)
    assert [o.painted for o in outcomes(state, GAME.places(state))] == [2, 1, 0]


def test_shared_places_share_the_column() -> None:
    """MC-52."""
    state = scored(seat(), seat(), seat("red-i2@f1n"), episode=1)
    assert [o.painted for o in outcomes(state, GAME.places(state))] == [1, 1, 2]
    assert [o.stickers for o in outcomes(state, GAME.places(state))][:2] == [("tree",)] * 2


def test_an_episode_ends_in_the_order_of_the_rule() -> None:
    """MC-53: totals, symbols, debt, then stickers are due."""
    state = table(seat("red-i2@f1n"), OUT, card="red-u5", deck=[], episode=1)
    names = [event.name for event in step(state, 0, "finish").events]
    assert names.index("scored") < names.index("painted") < names.index("due")
    assert "debt" in names


def test_symbols_are_counted_without_end() -> None:
    """MC-54: more than 60 keep counting."""
    state = scored(seat("red-i2@f1n", progress=60), seat(), episode=1)
    assert record_of(state).players[0].progress == 62


def test_a_queue_is_worked_off_in_order_one_text_each() -> None:
    """MC-55."""
    state = ended(seat("red-i2@f1n"), seat(), episode=1)
    assert [p.queue for p in state.players] == [("stones",), ("tree", "tree")]
    assert GAME.actors(state) == {0, 1}
    state = play(state, 1, "tree@g5", "tree@g6")
    assert GAME.actors(state) == {0}
    assert player(state, 1).glued == ("tree@g5", "tree@g6")
    before = total(state, 1)
    last_ = step(state, 0, "stones@f8")
    assert GAME.is_over(last_.state)
    assert told(last_.events, "next")[0].words == {"episode": 2}
    assert total(last_.state, 1) == before
    record = record_of(last_.state)
    assert record.players[1].terrain[4][6] == record.players[1].terrain[5][6] == "t"
    assert record.players[0].terrain[7][5] == "S"


@pytest.mark.parametrize(
    ("sticker", "letter"), [("tree", "t"), ("trees", "T"), ("stones", "S"), ("well", "W")]
)
def test_each_sticker_has_its_letter(sticker: str, letter: str) -> None:
    """MC-55."""
    state = table(seat(queue=[sticker]), seat(), episode=12, phase="reward")
    state = play(state, 0, f"{sticker}@g5")
    assert record_of(state).players[0].terrain[4][6] == letter


def test_a_cell_takes_one_sticker_and_buildings_are_gone() -> None:
    """MC-53, MC-55: boards are cleared before stickers are placed."""
    state = ended(seat(), seat("red-i2@g5n"), seat("red-i4@f5n"), seat(), episode=1)
    state = play(state, 0, "tree@g5")
    assert refused(state, "tree@g5") == "not-a-sticker-cell"
    assert "tree@g5" in legal(state, 1)


def test_a_factory_marks_each_blue_shape_at_most_once() -> None:
    """MC-55."""
    state = ended(seat(), seat("red-i2@f1n"), episode=13)
    state = play(state, 0, "factory:t4")
    assert refused(state, "factory:t4") == "has-factory"
    assert refused(state, "tree@g5") == "other-sticker"
    state = play(state, 0, "factory:i2")
    assert refused(play_all(state, 1), "factory:i2") == "game-over"
    assert record_of(state).players[0].factories == ("i2", "t4")


def play_all(state: State, who: int) -> State:
    """The position after the first legal sticker again and again."""
    while who in GAME.actors(state):
        state = play(state, who, legal(state, who)[0])
    return state


def test_a_factory_is_refused_while_a_cell_sticker_is_due() -> None:
    """MC-55."""
    state = table(seat(queue=["tree"]), seat(), episode=13, phase="reward")
    assert refused(state, "factory:t4") == "other-sticker"


def test_a_sticker_without_a_target_is_dropped() -> None:
    """MC-55."""
    full = ["i2", "v3", "i4", "o4", "t4", "s4", "j4"]
    last_ = table(seat(factories=full), seat("red-i2@f1n"), card="red-u5", deck=[], episode=13)
    last_ = play(last_, 1, "finish")
    state = play(last_, 0, "finish")
    assert player(state).queue == ("factory", "factory")
    done = step(state, 0, "factory:u5")
    assert player(done.state).queue == ()
    assert told(done.events, "lost")[0].words == {"sticker": "factory"}


def test_after_the_last_episode_there_are_no_stickers() -> None:
    """MC-55: not even for a shaft."""
    deep = {"blue": 2, "red": 2, "yellow": 2}
    state = ended(seat("red-i2@c6n", mines=deep), seat(), episode=24)
    assert GAME.is_over(state)
    assert outcomes(state, GAME.places(state))[0].stickers == ()


def towns(*histories: tuple[int, tuple[int, ...]]) -> CarryOver:
    rows = BOARDS.sides["campaign"].rows
    return CarryOver(25, tuple(Town("", rows, progress=n, places=p) for n, p in histories))


def test_most_symbols_win_the_campaign() -> None:
    """MC-56."""
    assert standings(towns((30, (2, 2)), (31, (1, 1)), (12, (3, 3)))) == (2, 1, 3)


def test_equal_symbols_are_decided_by_the_latest_places() -> None:
    """MC-56: episode 24, then 23, then shared."""
    assert standings(towns((30, (1, 2)), (30, (2, 1)))) == (2, 1)
    assert standings(towns((30, (1, 1)), (30, (2, 1)))) == (1, 2)
    assert standings(towns((30, (1, 1)), (30, (1, 1)), (9, (3, 3)))) == (1, 1, 3)


def test_nobody_has_won_before_the_last_episode() -> None:
    """MC-56."""
    last_ = towns((30, (1, 1)), (30, (1, 1)), (9, (3, 3)))
    assert champions(last_) == [0, 1]
    assert champions(replace(last_, episode=24)) == []


def test_the_champion_is_told() -> None:
    """MC-56."""
    state = table(seat(progress=9), OUT, card="red-u5", deck=[], episode=24)
    assert told(step(state, 0, "finish").events, "champion")[0].seat == 0
    level = table(seat(), seat(), card="red-u5", deck=[], episode=24)
    level = play(level, 0, "finish")
    assert len(told(step(level, 1, "finish").events, "co-champion")) == 2


REWARDS = """
    1  2 stones                  | 1 tree           | 0 tree tree
    2  2 stones                  | 1                | 0 tree
    3  2                         | 1 tree           | 0 well
    4  2                         | 1                | 0
    5  2 stones                  | 1 tree           | 0 tree tree
    6  2                         | 1 tree           | 0 well
    7  2 stones                  | 1                | 0 tree
    8  2                         | 1 tree           | 0 tree tree
    9  2 stones                  | 1                | 0 well
    10 2 stones                  | 1                | 0 tree
    11 2 stones                  | 1 tree           | 0 tree well
    12 2                         | 1                | 0 trees
    13 2 factory stones stones   | 1 factory stones | 0 factory factory
    14 2 factory stones          | 1 factory        | 0 factory factory
    15 2 factory stones          | 1 factory        | 0 factory tree
    16 2 stones                  | 1                | 0 tree
    17 2 stones                  | 1 tree           | 0 tree
    18 2                         | 1                | 0 tree
    19 2 stones                  | 1                | 0 tree
    20 2                         | 1 tree           | 0 tree
    21 2 stones                  | 1                | 0 tree
    22 2                         | 1 tree           | 0 tree tree
    23 2                         | 1                | 0 tree
    24 2                         | 1                | 0"""


def test_rewards_are_those_of_the_table() -> None:
    """MC-52, section 10: symbols, then the queue."""
    for row in REWARDS.strip().splitlines():
        episode, _, columns = row.strip().partition(" ")
        for name, text in zip(("first", "second", "other"), columns.split("|"), strict=True):
            symbols, *stickers = text.split()
            reward = rewards.reward(int(episode), name)
            assert (reward.symbols, list(reward.stickers)) == (int(symbols), stickers), row


def test_an_absent_player_keeps_trees_in_corners_and_stones_in_the_open() -> None:
    """MC-35: the default for stickers."""
    tree = table(seat(queue=["tree"]), seat(), episode=10, phase="reward")
    stones = table(seat(queue=["stones"]), seat(), episode=10, phase="reward")
    assert str(GAME.default_move(tree, Seat(0))) == "tree@a1"
    assert str(GAME.default_move(stones, Seat(0))) == "stones@b2"
