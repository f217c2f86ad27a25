"""Who fits whom: laws that hold for whatever people wish, and what it costs to find out."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from math import log2
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.company.seeking import crowd
from db.seeking import Request
from host.seeking.matching import FEWEST, LOOKS, Matching, matched
from host.seeking.requests import PATIENCE, Group, rating_window, tempo_window
from host.time.pace import HOUR

NOW = 1_000 * HOUR
A = Request(1, 11, "market", (2,), "1d", "en", True, False, 7, False, 1000, None, NOW)

requests = st.lists(
    st.builds(
        Request,
        id=st.just(0),
        player=st.integers(1, 12),
        game=st.sampled_from(["market", "paris"]),
        sizes=st.lists(st.integers(2, 4), min_size=1, max_size=3, unique=True).map(tuple),
        pace=st.sampled_from(["none", "1d"]),
        language=st.sampled_from(["en", "uk", ""]),
        rated=st.booleans(),
        computers=st.booleans(),
        guild=st.integers(1, 2),
        everywhere=st.booleans(),
        rating=st.integers(600, 1400),
        tempo=st.none() | st.integers(0, 5_000),
        since=st.integers(0, 12).map(lambda hours: NOW - hours * HOUR),
    ),
    max_size=30,
).map(lambda many: [replace(each, id=at) for at, each in enumerate(many, start=1)])
pairs = st.sets(st.tuples(st.integers(1, 12), st.integers(1, 12)), max_size=12)


class Hermits(dict[int, Collection[int]]):
    """Everybody keeps away from everybody, at no cost of memory."""

    def get(self, player: int, default: object = None) -> Collection[int]:
        return range(1_000_000)


def after(player: int, **changes: object) -> Request:
    """Somebody who came a moment later and wishes almost the same."""
    made = replace(A, id=player, player=player, since=A.since + player)
    return replace(made, **changes)


def found(*many: Request, now: int = NOW) -> list[Group]:
    return matched(many, {}, now)


def shunned(some: set[tuple[int, int]]) -> dict[int, set[int]]:
    made = dict[int, set[int]]()
    for one, other in some:
        made.setdefault(one, set()).add(other)
        made.setdefault(other, set()).add(one)
    return made


@settings(max_examples=60, deadline=None)
@given(requests, pairs)
def test_whatever_people_wish_a_group_is_what_all_of_them_agreed_to(
    many: list[Request], some: set[tuple[int, int]]
) -> None:
    blocks, known = shunned(some), {each.id: each for each in many}
    groups = matched(many, blocks, NOW)
    seated = list[int]()
    for group in groups:
        members = [known[one] for one in group.requests]
        seated += [each.player for each in members]
        missing = group.seats - len(members)
        assert missing in (0, 1)
        if missing:
            assert all(each.computers for each in members)
            assert len(members) > 1
            assert NOW - members[0].since >= PATIENCE
        assert all(group.seats in each.sizes for each in members)
        assert len({(each.game, each.pace, each.rated) for each in members}) == 1
        assert all(each.language in ("", group.language) for each in members)
        assert len({each.guild for each in members}) == 1 or all(e.everywhere for e in members)
        assert [each.since for each in members] == sorted(each.since for each in members)
        for one, other in combinations(members, 2):
            assert other.player not in blocks.get(one.player, ())
            for each in (one, other):
                waited = (NOW - each.since) / HOUR
                assert abs(one.rating - other.rating) <= rating_window(waited)
                if one.tempo is not None and other.tempo is not None:
                    octaves = abs(log2(max(1, one.tempo)) - log2(max(1, other.tempo)))
                    assert octaves <= tempo_window(waited)
    assert len(seated) == len(set(seated)), "nobody sits at two tables"
    assert matched(list(reversed(many)), blocks, NOW) == groups, "in whatever order they are given"


@settings(max_examples=40, deadline=None)
@given(requests)
def test_nobody_is_left_who_could_play_with_another_who_is_left(many: list[Request]) -> None:
    """Tables of two need no luck: whoever fits a neighbour is not left."""
    many = [replace(each, sizes=(2,), rating=1000, tempo=None) for each in many]
    known = {each.id: each for each in many}
    groups = matched(many, {}, NOW)
    gone = {known[one].player for group in groups for one in group.requests}
    left = [each for each in many if each.player not in gone]
    for one, other in combinations(left, 2):
        alike = (one.game, one.pace, one.rated) == (other.game, other.pace, other.rated)
        near = one.guild == other.guild or (one.everywhere and other.everywhere)
        speak = one.language == other.language or "" in (one.language, other.language)
        assert one.player == other.player or not (alike and near and speak)


def test_who_has_waited_longest_is_served_first() -> None:
    first, second, third = after(2), after(3), after(4)
    assert found(third, second, first) == [Group((2, 3), 2, "en")]


def test_the_nearest_in_rating_is_chosen() -> None:
    assert found(after(2), after(3, rating=1100), after(4, rating=950))[0].requests == (2, 4)


def test_what_is_accepted_widens_while_people_wait() -> None:
    far, near = after(3, rating=1400), after(2)
    assert found(near, far) == []
    later = NOW + round((400 - 150) / 100 * HOUR) + 10
    assert found(near, far, now=later) == [Group((2, 3), 2, "en")]
    slow, fast = after(3, tempo=60 * 24), after(2, tempo=60)
    assert found(slow, fast) == []
    assert tempo_window(13) > 4.58
    assert found(slow, fast, now=NOW + 13 * HOUR) == [Group((2, 3), 2, "en")]
    assert found(after(3, tempo=60 * 24), after(2)) != [], "a newcomer fits every pace of answers"


def test_the_largest_table_that_can_be_had_is_made() -> None:
    both = {"sizes": (2, 3)}
    assert found(*(after(n, **both) for n in (2, 3, 4)))[0].seats == 3
    assert found(*(after(n, **both) for n in (2, 3)))[0].seats == 2


def test_a_computer_fills_the_last_seat_if_all_agreed_and_nobody_came() -> None:
    agreed = {"sizes": (3,), "computers": True}
    pair = after(2, **agreed), after(3, **agreed)
    assert found(*pair) == []
    assert found(*pair, now=NOW + PATIENCE + 10) == [Group((2, 3), 3, "en")]
    against = replace(pair[1], computers=False)
    assert found(pair[0], against, now=NOW + PATIENCE + 10) == []
    assert found(after(2, sizes=(2,), computers=True), now=NOW + HOUR) == [], "nobody plays alone"


def test_people_of_two_servers_meet_only_if_both_may() -> None:
    here, there = after(2, everywhere=True), after(3, guild=8)
    assert found(here, there) == []
    assert found(here, replace(there, everywhere=True)) == [Group((2, 3), 2, "en")]
    at_home = after(4, everywhere=True)
    assert found(here, replace(there, everywhere=True), at_home)[0].requests == (2, 4)


def test_who_minds_no_language_plays_in_that_of_the_other() -> None:
    assert found(after(2, language=""), after(3, language="uk")) == [Group((2, 3), 2, "uk")]
    assert found(after(2, language=""), after(3, language="")) == [Group((2, 3), 2, "")]
    assert found(after(2, language="en"), after(3, language="uk")) == []


def test_the_work_is_bounded_however_many_wait_and_whatever_they_wish() -> None:
    queue = crowd(2_000, Random(3), hours=3)
    alike = [replace(each, game="game", pace="1d", language="en", guild=1) for each in queue]
    for many, blocks in ((queue, {}), (alike, Hermits())):
        work = Matching(many, blocks, NOW)
        groups = list(work.groups())
        assert work.looks <= LOOKS + FEWEST * len(many)
        assert bool(groups) is not bool(blocks or many is alike)
