"""What → where → how: the steps in which a menu asks for a decision."""

from __future__ import annotations

import pytest

from rules.moves.notation import branches

PLACING = [f"glass@{x}{y}" for x in "abcd" for y in range(1, 5)] + ["store@d2", "discard"]
BUILDING = [
    "chapel@a1:a1,b1,c1,c2",
    "chapel@b1:a1,b1,c1,c2",
    "chapel@a1:a1,a2,c1,c2",
    "factory@a1:a1,b1=glass",
    "factory@a1:a1,b1=wood",
    "done",
]
LAYING = [
    f"{piece}@{x}{y}{turn}"
    for piece in ("i3", "t5")
    for x in "abcdefgh"
    for y in range(1, 9)
    for turn in "nesw"
]
DICE = ["keep:none", "stop", "keep:1", "keep:1,2", "turn:2=head", "turn:2=wall", "turn:3=head"]


@pytest.mark.parametrize(
    ("texts", "prefix", "steps"),
    [
        (PLACING, "", "glass store discard"),
        (BUILDING, "", "chapel factory done"),
        (BUILDING, "chapel", "chapel@a1 chapel@b1"),
        (BUILDING, "chapel@a1", "chapel@a1:a1,b1,c1,c2 chapel@a1:a1,a2,c1,c2"),
        (BUILDING, "factory", "factory@a1:a1,b1=glass factory@a1:a1,b1=wood"),
        (LAYING, "", "i3 t5"),
        (LAYING, "i3", "i3@a i3@b i3@c i3@d i3@e i3@f i3@g i3@h"),
        (LAYING, "i3@d4", "i3@d4n i3@d4e i3@d4s i3@d4w"),
        (DICE, "", "keep stop turn"),
        (DICE, "keep", "keep:none keep:1 keep:1,2"),
        (DICE, "turn", "turn:2 turn:3"),
        (DICE, "done", ""),
        (DICE, "stop", ""),
    ],
)
def test_a_step_differs_in_one_part(texts: list[str], prefix: str, steps: str) -> None:
    assert branches(texts, prefix) == steps.split()


def test_a_step_never_offers_more_than_fits_a_menu() -> None:
    assert len(branches(PLACING, "glass")) == 16
    assert len(branches(LAYING, "i3@d")) == 8


@pytest.mark.parametrize("texts", [PLACING, BUILDING, LAYING, DICE])
def test_every_move_can_be_reached_step_by_step(texts: list[str]) -> None:
    found, open_ = set(), [""]
    while open_:
        prefix = open_.pop()
        found |= {prefix} & set(texts)
        open_ += branches(texts, prefix)
    assert found == set(texts)
