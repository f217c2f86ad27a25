"""What is told of a move is put together when somebody listens, and not before."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Event, Step, Tale
from tests.market import GAME


def test_a_tale_is_told_in_its_place_and_only_to_who_listens() -> None:
    told: list[str] = []

    def twice(name: str) -> Iterator[Event]:
        told.append(name)
        yield from (Event(name), Event(name))

    state = GAME.start(GAME.setup(2))
    step = Step(state, (Event("first"), Tale(twice, ("middle",)), Event("last")))
    assert not told
    assert [event.name for event in step.events] == ["first", "middle", "middle", "last"]
    assert told == ["middle"]
