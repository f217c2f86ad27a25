"""Marks on charts: each can be seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.standings.charts import apart


@pytest.mark.parametrize("places", [[5.0, 5.0, 6.0], [40.0, 0.0, 41.0], [9.0], []])
def test_marks_are_moved_apart_and_keep_their_order(places: list[float]) -> None:
    moved = apart(places, 20.0)
    order = sorted(range(len(places)), key=lambda i: places[i])
    assert all(moved[b] - moved[a] > 19.0 for a, b in pairwise(order))


def test_marks_that_lie_apart_stay_where_they_are() -> None:
    assert apart([0.0, 100.0, 50.0], 20.0) == [0.0, 100.0, 50.0]
