"""Compiled kernels and the same kernels in Python."""

from __future__ import annotations

from typing import Any

import pytest

from minds import kernel as kernels
from minds.kernel import Ints, below, dice, fraction, ints, kernel, zeros
from tests.minds.plain import plain


@kernel
def _medley(dice: Ints, rounds: int) -> tuple[int, float]:
    """A little of everything that a kernel may do."""
    counts, total, share = zeros(4), 0, 0.0
    for _ in range(rounds):
        number = below(dice, 1 << 20)
        counts[number & 3] += number.bit_count()
        total += counts[0] - (number & -number).bit_count()
        share += fraction(dice)
    return total, share


def test_compiled_and_plain_give_the_same_numbers() -> None:
    assert _medley(dice("same"), 500) == plain(_medley)(list(dice("same")), 500)


def test_chance_follows_from_its_seed_and_reaches_every_number() -> None:
    row = dice("seed")
    found = [below(row, 6) for _ in range(200)]
    again = dice("seed")
    assert found == [below(again, 6) for _ in range(200)]
    assert set(found) == set(range(6))
    other = dice("another")
    assert found != [below(other, 6) for _ in range(200)]
    assert all(0 <= fraction(row) < 1 for _ in range(200))


def test_rows_are_made_of_numbers_and_can_be_written() -> None:
    row = ints(range(3))
    row[0] = 7
    assert list(row) == [7, 1, 2]
    assert list(zeros(3)) == [0, 0, 0]


def test_a_kernel_is_kept_under_a_name_that_follows_the_box_of_its_game(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    version, box = kernels._version.__wrapped__, tmp_path / "rules/a_game/data/map.json"
    monkeypatch.setattr(kernels, "BOXES", tmp_path / "rules")
    box.parent.mkdir(parents=True)
    folder = tmp_path / "minds/a_game"
    before = version(folder)
    box.write_text("{}")
    assert version(folder) != before


def test_a_kernel_is_kept_under_a_name_that_follows_the_sources(tmp_path: Any) -> None:
    version = kernels._version.__wrapped__
    (tmp_path / "a.py").write_text("@kernel")
    before = version(tmp_path)
    (tmp_path / "b.py").write_text("something else")
    assert version(tmp_path) == before
    (tmp_path / "c.py").write_text("@kernel that one of the others calls")
    assert version(tmp_path) != before


def test_where_no_cache_can_be_kept_a_kernel_is_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numba = pytest.importorskip("numba")
    compiler = numba.njit

    def njit(function: Any, cache: bool = False, **options: bool) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return compiler(function, **options)

    monkeypatch.setattr(numba, "njit", njit)

    def twice(x: int) -> int:
        return 2 * x

    assert kernel(twice)(21) == 42
