"""Draws are a function of the seed, the number of the draw, and what is drawn from."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from rules.chance import Chance, commitment, draw, draw_by, stream
from rules.errors import Illegal

DICE = Chance.dice("dice", "abcdef", 5)
HAND = Chance.cards("hand", [f"{n:02}" for n in range(20)], 4)
BOTH = Chance.each("both", ("bar", "bee"), ("bank", "square", "bike"))


@pytest.mark.parametrize("chance", [DICE, HAND, BOTH], ids=lambda chance: chance.what)
def test_a_draw_depends_on_seed_and_number_only(chance: Chance) -> None:
    assert draw(b"s", 3, chance) == draw(b"s", 3, chance)
    assert len({draw(b"s", n, chance) for n in range(50)}) > 3
    for n in range(50):
        chance.check(draw(b"s", n, chance))


def test_the_numbers_are_the_same_on_every_machine() -> None:
    assert draw(b"ratusha", 0, DICE) == ("c", "d", "e", "a", "a")
    assert draw(b"ratusha", 1, HAND) == ("09", "11", "16", "18")


def test_a_stream_is_the_same_on_every_machine_and_another_for_every_seed() -> None:
    assert list(islice(stream(b"ratusha"), 2)) == [
        2024154824842018467,
        10091238652374529707,
    ]
    assert len(set(islice(stream(b"ratusha"), 1000)) | set(islice(stream(b"other"), 1000))) == 2000


@pytest.mark.parametrize("chance", [DICE, HAND, BOTH], ids=lambda chance: chance.what)
def test_what_is_drawn_by_a_stream_could_have_come_out_of_the_bags(chance: Chance) -> None:
    numbers = stream(b"s")
    for _ in range(50):
        chance.check(draw_by(chance, numbers))


def test_cards_do_not_come_twice_and_are_written_in_order() -> None:
    for n in range(100):
        drawn = draw(b"s", n, HAND)
        assert len(set(drawn)) == 4
        assert list(drawn) == sorted(drawn)


def test_every_face_comes_about_equally_often() -> None:
    counts = Counter(face for n in range(2000) for face in draw(b"fair", n, DICE))
    assert all(abs(count - 10000 / 6) < 200 for count in counts.values())


@pytest.mark.parametrize(
    ("chance", "drawn"),
    [
        (DICE, ("a", "b")),
        (DICE, ("a", "b", "c", "d", "x")),
        (HAND, ("01", "01", "02", "03")),
        (HAND, ("03", "02", "01", "00")),
        (BOTH, ("bank", "bar")),
    ],
)
def test_what_cannot_come_is_refused(chance: Chance, drawn: tuple[str, ...]) -> None:
    with pytest.raises(Illegal, match="impossible-draw"):
        chance.check(drawn)


def test_a_commitment_binds_without_telling_the_seed() -> None:
    assert commitment(b"one") == commitment(b"one") != commitment(b"two")
    assert b"one".hex() not in commitment(b"one")
