"""Pairings and standings as laws: whatever was played before, whoever is gone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from host.contests.formats import FORMATS
from host.contests.formats.elimination import bracket, first_lines
from host.contests.formats.lots import lot
from host.contests.formats.model import Field, Meeting, Pairing, Player, points_text
from host.contests.formats.places import cut
from host.contests.formats.scoring import earned

TWO = ("swiss", "round-robin", "single", "double")


def field(count: int, seed: str = "s", **more: object) -> Field:
    players = tuple(Player(number, number) for number in range(1, count + 1))
    return Field(players=players, seed=seed, **more)  # type: ignore[arg-type]


def played(pairing: Pairing, round: int, luck: str) -> list[Meeting]:
    """A round as the lot has it come out; now and then a draw, or no result."""
    made = [Meeting(round, (number,)) for number in pairing.byes]
    for table in pairing.tables:
        chance = lot(luck, round, table) % 12
        order = sorted(table, key=lambda number: lot(luck, "wins", round, number))
        places = tuple(order.index(number) + 1 for number in table)
        places = (1,) * len(table) if chance == 0 else places
        made.append(Meeting(round, table) if chance == 1 else Meeting(round, table, places, places))
    return made


def whole(format: str, of: Field, luck: str = "luck") -> tuple[list[Meeting], list[Pairing]]:
    """A contest from its first round to its last."""
    history, pairings = list[Meeting](), list[Pairing]()
    while (pairing := FORMATS[format].pair(of, history)) is not None:
        pairings.append(pairing)
        history += played(pairing, len(pairings), luck)
        assert len(pairings) <= FORMATS[format].rounds(of)
    return history, pairings


def seated(pairing: Pairing) -> list[int]:
    return [*(n for table in pairing.tables for n in table), *pairing.byes]


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 17), st.integers(1, 20), st.text("ab", max_size=3))
def test_swiss_seats_everybody_once_and_byes_are_fair(count: int, rounds: int, luck: str) -> None:
    _, pairings = whole("swiss", field(count, rounds=rounds), luck)
    assert len(pairings) == rounds
    byes = Counter(dict.fromkeys(range(1, count + 1), 0))
    for pairing in pairings:
        assert sorted(seated(pairing)) == list(range(1, count + 1))
        byes.update(pairing.byes)
        assert max(byes.values()) - min(byes.values()) <= 1  # also with more rounds than players


@settings(max_examples=15, deadline=None)
@given(st.integers(4, 16), st.text("ab", max_size=3))
def test_swiss_repeats_no_pair_while_that_is_avoidable(count: int, luck: str) -> None:
    # With about half as many rounds as opponents there is always a way.
    _, pairings = whole("swiss", field(count, rounds=max(1, (count - 1) // 2)), luck)
    met = Counter(frozenset(table) for pairing in pairings for table in pairing.tables)
    assert set(met.values()) <= {1}


@settings(max_examples=15, deadline=None)
@given(st.integers(4, 20), st.text("ab", max_size=3))
def test_seats_even_out(count: int, luck: str) -> None:
    _, pairings = whole("swiss", field(count, rounds=6), luck)
    first = Counter(table[0] for pairing in pairings for table in pairing.tables)
    second = Counter(table[1] for pairing in pairings for table in pairing.tables)
    assert all(abs(first[n] - second[n]) <= 3 for n in range(1, count + 1))
    assert sum(abs(first[n] - second[n]) for n in range(1, count + 1)) <= 2 * count


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 12), st.integers(1, 3), st.integers(1, 3))
def test_in_a_round_robin_all_of_a_group_meet_equally_often(
    count: int, cycles: int, groups: int
) -> None:
    of = field(count, cycles=cycles, groups=groups)
    history, pairings = whole("round-robin", of)
    assert len(pairings) == FORMATS["round-robin"].rounds(of)
    lines = FORMATS["round-robin"].standings(of, history)
    group = {line.entrant: line.group for line in lines}
    met = Counter(frozenset(t) for p in pairings for t in p.tables)
    for pair in combinations(range(1, count + 1), 2):
        same = group[pair[0]] == group[pair[1]]
        assert met[frozenset(pair)] == (cycles if same else 0)
    sizes = Counter(group.values())
    assert max(sizes.values()) - min(sizes.values()) <= 1


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 33), st.text("ab", max_size=3))
def test_in_an_elimination_one_is_left_who_never_lost(count: int, luck: str) -> None:
    of = field(count)
    history, pairings = whole("single", of, luck)
    assert len(pairings) == FORMATS["single"].rounds(of)
    assert sum(len(p.tables) for p in pairings) == count - 1
    lines = FORMATS["single"].standings(of, history)
    assert bracket(of, history)[-1] == [lines[0].entrant]
    assert [line.out for line in lines] == [False] + [True] * (count - 1)


def test_the_best_are_far_from_each_other_and_rest_first() -> None:
    assert first_lines(field(6)) == [1, None, 4, 5, 2, None, 3, 6]


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 24), st.text("ab", max_size=3))
def test_in_a_double_elimination_all_but_one_lose_twice(count: int, luck: str) -> None:
    of = field(count)
    history, _ = whole("double", of, luck)
    lines = FORMATS["double"].standings(of, history)
    assert sum(not line.out for line in lines) == 1
    games = sum(not m.is_bye for m in history)
    assert games in (2 * count - 2, 2 * count - 1)


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 30), st.integers(3, 6), st.text("ab", max_size=3))
def test_by_places_tables_are_as_full_as_can_be(count: int, seats: int, luck: str) -> None:
    of = field(count, seats=seats, sizes=tuple(range(2, seats + 1)), rounds=4)
    if not cut(count, of):
        return
    _, pairings = whole("places", of, luck)
    byes = Counter(dict.fromkeys(range(1, count + 1), 0))
    for pairing in pairings:
        assert sorted(seated(pairing)) == list(range(1, count + 1))
        assert all(3 <= len(table) <= seats for table in pairing.tables)
        byes.update(pairing.byes)
        assert max(byes.values()) - min(byes.values()) <= 1


def test_by_places_few_meet_again() -> None:
    _, pairings = whole("places", field(48, seats=4, rounds=5))
    met = Counter(p for r in pairings for t in r.tables for p in combinations(sorted(t), 2))
    assert sum(times - 1 for times in met.values()) == 0


@pytest.mark.parametrize("format", [*TWO, "places"])
def test_the_same_seed_gives_the_same_pairings(format: str) -> None:
    of = field(13, seats=2 if format in TWO else 4, sizes=(3, 4), rounds=3)
    assert whole(format, of) == whole(format, of)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 9), st.integers(1, 2), st.integers(1, 3), st.text("ab", max_size=3))
def test_in_a_round_robin_points_are_what_was_made_at_tables(
    count: int, cycles: int, groups: int, luck: str
) -> None:
    """After every round: who has rested already is not ahead of who has not."""
    of = field(count, cycles=cycles, groups=groups)
    history, _ = whole("round-robin", of, luck)
    for round in range(max((m.round for m in history), default=0) + 1):
        so_far = [m for m in history if m.round <= round]
        made = Counter[int]()
        for meeting in so_far:
            if not meeting.is_bye:
                made.update(dict(zip(meeting.entrants, earned(meeting, 2), strict=True)))
        lines = FORMATS["round-robin"].standings(of, so_far)
        assert {line.entrant: line.points for line in lines} == {
            player.number: made[player.number] for player in of.players
        }


@pytest.mark.parametrize("gone", range(1, 6))
def test_in_a_round_robin_whose_opponent_is_gone_wins_and_who_rests_does_not(gone: int) -> None:
    of, way = field(5), FORMATS["round-robin"]
    first = way.pair(of, [])
    assert first is not None
    history = played(first, 1, "luck")
    of = replace(of, players=tuple(replace(p, gone=p.number == gone) for p in of.players))
    second = way.pair(of, history)
    assert second is not None
    before = {line.entrant: line.points for line in way.standings(of, history)}
    history += played(second, 2, "luck")
    after = {line.entrant: line.points for line in way.standings(of, history)}
    walkovers = [after[number] - before[number] for number in second.byes]
    assert sorted(walkovers) == ([0, 2] if len(second.byes) == 2 else [])


@pytest.mark.parametrize("format", [*TWO, "places"])
@pytest.mark.parametrize("groups", [1, 2, 7])
@pytest.mark.parametrize("count", range(1, 9))
def test_no_round_begins_in_which_nobody_has_an_opponent(
    format: str, groups: int, count: int
) -> None:
    """Neither with more groups or byes than players, nor when all but one are gone."""
    of = field(count, seats=2 if format in TWO else 3, groups=groups)
    history, rounds = list[Meeting](), 0
    while (pairing := FORMATS[format].pair(of, history)) is not None:
        rounds += 1
        goes_on = format == "single" and len(pairing.byes) > 0  # whose opponent is gone
        assert pairing.tables or goes_on
        assert all(len(table) > 1 for table in pairing.tables)
        assert sorted(set(seated(pairing))) == sorted(seated(pairing))
        history += played(pairing, rounds, "luck")
        players = [replace(each, gone=each.number <= rounds) for each in of.players]
        of = replace(of, players=tuple(players))
    assert rounds < 2 * count


@pytest.mark.parametrize("format", [*TWO, "places"])
def test_who_is_gone_is_paired_no_more_and_the_rest_goes_on(format: str) -> None:
    seats = 2 if format in TWO else 3
    of = field(9, seats=seats, rounds=4)
    history, pairings = list[Meeting](), 0
    while (pairing := FORMATS[format].pair(of, history)) is not None:
        pairings += 1
        history += played(pairing, pairings, "luck")
        gone = set(range(1, pairings + 1))
        of = Field(
            players=tuple(Player(n, n, gone=n in gone) for n in range(1, 10)),
            seed="s",
            seats=seats,
            rounds=4,
        )
        assert not gone & {n for m in history if m.round > pairings for n in m.entrants}
        again = FORMATS[format].pair(of, history)
        assert again is None or not gone & set(seated(again))
    assert len(FORMATS[format].standings(of, history)) == 9


def test_points_are_two_halves_for_each_who_comes_after() -> None:
    assert earned(Meeting(1, (1, 2), (1, 2)), 2) == (2, 0)
    assert earned(Meeting(1, (1, 2), (1, 1)), 2) == (1, 1)
    assert earned(Meeting(1, (1, 2, 3, 4), (1, 3, 1, 4)), 4) == (5, 2, 5, 0)
    assert earned(Meeting(1, (1, 2, 3), (1, 2, 3)), 4) == (6, 4, 2)  # the empty seat comes last
    assert earned(Meeting(1, (1,)), 2) == (2,)
    assert earned(Meeting(1, (1,)), 4) == (4,)
    assert earned(Meeting(1, (1, 2)), 2) == (0, 0)


def test_points_are_written_with_halves() -> None:
    assert [points_text(n) for n in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]


def test_what_decides_between_equal_points_is_what_was_announced() -> None:
    # 1 beats 2 and 3; 2 beats 3 and 4; 4 beats 1; 3 beats nobody but has the larger totals.
    history = [
        Meeting(1, (1, 2), (1, 2), (9, 5)),
        Meeting(1, (3, 4), (2, 1), (30, 40)),
        Meeting(2, (1, 3), (1, 2), (8, 7)),
        Meeting(2, (2, 4), (1, 2), (6, 1)),
        Meeting(3, (4, 1), (1, 2), (5, 4)),
        Meeting(3, (2, 3), (1, 2), (5, 4)),
    ]

    def order(*breaks: str) -> list[tuple[int, int, tuple[int, ...]]]:
        lines = FORMATS["swiss"].standings(field(4, tie_breaks=breaks), history)
        return [(line.place, line.entrant, line.tie_breaks) for line in lines]

    # All of 1, 2 and 4 have two points.
    assert [line[0] for line in order()] == [1, 1, 1, 4]
    assert order("totals")[0] == (1, 4, (92,))
    assert order("direct") == [(1, 1, (2,)), (1, 2, (2,)), (1, 4, (2,)), (4, 3, (0,))]
    assert order("buchholz")[-1] == (4, 3, (12,))
    assert order("sonneborn")[:3] == [(1, 1, (4,)), (1, 2, (4,)), (1, 4, (4,))]
    assert order("wins", "totals")[0] == (1, 4, (4, 92))


@pytest.mark.parametrize(
    ("breaks", "expected"),
    [
        ((), [(1, 1), (1, 2), (3, 3), (4, 4)]),
        (("buchholz",), [(1, 1), (2, 2), (3, 3), (4, 4)]),
        (("sonneborn",), [(1, 1), (2, 2), (3, 3), (4, 4)]),
        (("direct",), [(1, 1), (1, 2), (3, 3), (4, 4)]),
        (("totals",), [(1, 2), (2, 1), (3, 3), (4, 4)]),
        (("direct", "totals"), [(1, 2), (2, 1), (3, 3), (4, 4)]),
    ],
)
def test_each_way_to_break_a_tie_looks_at_its_own(
    breaks: tuple[str, ...], expected: list[tuple[int, int]]
) -> None:
    # 1 and 2 have one and a half each, a draw against one another; 1 has beaten the better of the
    # others, and 2 has made more in its games.
    history = [
        Meeting(1, (1, 3), (1, 2), (9, 5)),
        Meeting(1, (2, 4), (1, 2), (20, 1)),
        Meeting(2, (3, 4), (1, 2), (6, 1)),
        Meeting(2, (1, 2), (1, 1), (7, 7)),
    ]
    lines = FORMATS["swiss"].standings(field(4, tie_breaks=breaks), history)
    assert [(line.place, line.entrant) for line in lines] == expected


def test_who_has_beaten_the_other_comes_first_head_to_head() -> None:
    history = [
        Meeting(1, (2, 1), (1, 2), (5, 4)),
        Meeting(1, (4, 3), (1, 2), (5, 4)),
        Meeting(2, (4, 2), (1, 2), (5, 4)),
        Meeting(2, (1, 3), (1, 2), (5, 4)),
    ]
    lines = FORMATS["swiss"].standings(field(4, tie_breaks=("direct",)), history)
    assert [(line.place, line.entrant) for line in lines] == [(1, 4), (2, 2), (3, 1), (4, 3)]
