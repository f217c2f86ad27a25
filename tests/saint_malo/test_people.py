"""The seven persons (section 5)."""

from __future__ import annotations

import pytest

from rules.saint_malo.box import PEOPLE
from rules.saint_malo.city import defence
from tests.saint_malo.desk import after, built, refused, table, texts


def gained(person: str, cell: str, city: str) -> tuple[int, int]:
    """Points and coins that a person brings."""
    player = after(table("head*5", city, coins=0, logs=0), f"{person}@{cell}").players[0]
    return player.points, player.coins


@pytest.mark.parametrize(
    ("person", "sign", "heads"),
    [
        ("citizen", "C", 1),
        ("soldier", "S", 2),
        ("priest", "P", 2),
        ("architect", "A", 3),
        ("merchant", "M", 3),
        ("juggler", "J", 4),
        ("noble", "N", 5),
    ],
)
def test_sm40_each_person_needs_its_heads(person: str, sign: str, heads: int) -> None:
    enough = table(f"head*{heads} " + f"swords*{5 - heads}" * (heads < 5), logs=0)
    assert after(enough, f"{person}@f6").players[0].city == built(f6=sign)
    if heads > 1:
        short = table(f"head*{heads - 1} swords*{6 - heads}")
        assert refused(short, f"{person}@f6") == "too-few-dice"


def test_sm40_the_seven_persons_are_those_of_the_main_board() -> None:
    assert "".join(person.sign for person in PEOPLE) == "CSPAMJN"


@pytest.mark.parametrize(
    ("person", "points"), [("citizen", 1), ("soldier", 0), ("architect", 0), ("noble", 7)]
)
def test_sm40_persons_who_count_nothing(person: str, points: int) -> None:
    assert gained(person, "f6", built()) == (points, 0)


def test_sm41_adjacent_includes_diagonals() -> None:
    assert gained("priest", "d4", built(c3="1", e5="2", d3="3")) == (3, 0)
    assert gained("merchant", "c3", built()) == (0, 4)
    assert gained("juggler", "d4", built(c3="C", e5="S")) == (4, 0)
    assert gained("priest", "b1", built(a2="1")) == (1, 0)


def test_sm42_later_neighbours_never_pay_an_older_person() -> None:
    state = table("cross crate head log*2", built(d4="P", d5="M", d6="J"))
    for move in ("church@e5:1", "crate@e5", "citizen@e4"):
        player = after(state, move).players[0]
        assert (player.points, player.coins) == (1 if "citizen" in move else 0, 3)


def test_sm43_a_priest_counts_churches_whatever_their_level() -> None:
    assert gained("priest", "d4", built(d3="5", d5="1")) == (2, 0)


def test_sm44_crates_are_not_used_up_and_printed_ones_count() -> None:
    state = after(table("head*3 log*2"), "merchant@c3")
    assert state.players[0].coins == 7
    assert gained("merchant", "c4", state.players[0].city) == (0, 2)


def test_sm45_up_to_three_logs_become_houses_of_three_points() -> None:
    state = after(table("head*3 log*2", logs=4), "architect@d4")
    assert (state.phase, state.houses_left, state.symbol) == ("houses", 3, "head")
    player = after(state, "house@d5; house@d6; house@e6").players[0]
    assert (player.points, player.logs, player.coins) == (9, 1, 3)
    assert player.city == built(d4="A", d5="h", d6="h", e6="h")


def test_sm45_the_first_house_touches_the_architect_and_the_others_the_group() -> None:
    state = after(table("head*3 log*2"), "architect@e5")
    assert texts(state)[-1] == "done"
    assert len(texts(state)) == 9
    assert refused(state, "house@e3") == "house-far"
    state = after(state, "house@e4")
    assert texts(state) == ["house@e3", "house@d4", "house@f4", "done"]
    assert refused(state, "house@d5") == "house-apart"


def test_sm46_an_architect_may_build_nothing() -> None:
    assert after(table("head*3 log*2"), "architect@d4; done").players[0].logs == 2
    assert after(table("head*3 log*2", logs=0), "architect@d4").active == 1
    ring = dict.fromkeys(("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"), "x")
    assert after(table("head*3 log*2", built(**ring)), "architect@d4").active == 1


def test_sm47_a_juggler_counts_kinds_and_other_jugglers_but_not_itself() -> None:
    assert gained("juggler", "d4", built()) == (0, 0)
    assert gained("juggler", "d4", built(c3="A", e3="A")) == (2, 0)
    assert gained("juggler", "d4", built(d3="J")) == (2, 0)
    everybody = dict(zip(("c3", "d3", "e3", "c4", "e4", "c5", "d5"), "CSPAMJN", strict=True))
    assert gained("juggler", "d4", built(**everybody)) == (14, 0)


def test_sm48_a_soldier_defends_from_any_cell() -> None:
    for cell in ("b1", "d4", "g6"):
        assert defence(after(table("head*2 log*3"), f"soldier@{cell}").players[0].city) == 1
