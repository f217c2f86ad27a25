"""What somebody waits for is drawn first; films give way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from threading import Event

import pytest

from cogs.desk import studio as module
from cogs.desk.studio import IN_TURN, Latest, Studio
from tests.playground.person import PATIENCE


async def test_panels_do_not_wait_behind_films_and_films_wait_for_panels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "GIVE_WAY", PATIENCE)
    studio, done = Studio(), list[str]()

    def film(give_way: Callable[[], object]) -> None:
        for _ in range(3):
            give_way()
            done.append("frame")
            time.sleep(0.01)

    def panel() -> None:
        time.sleep(0.2)
        done.append("panel")

    panels = [asyncio.create_task(studio.draw(panel)) for _ in range(2)]
    await asyncio.sleep(0)
    films = [asyncio.create_task(studio.film(film)) for _ in range(8)]
    await asyncio.gather(*panels, *films)
    assert done == ["panel"] * 2 + ["frame"] * 24
    studio.close()


async def test_a_film_is_made_though_somebody_always_waits() -> None:
    studio, stop = Studio(), asyncio.Event()

    async def panels() -> None:
        while not stop.is_set():
            await studio.draw(lambda: time.sleep(0.01))

    rush = [asyncio.create_task(panels()) for _ in range(4)]
    assert await studio.film(lambda give_way: (give_way(), "made")[1]) == "made"
    stop.set()
    await asyncio.gather(*rush)
    studio.close()


@pytest.mark.skipif(not IN_TURN, reason="threads do not share an interpreter")
async def test_boards_are_drawn_in_turn_and_wait_for_nothing_else() -> None:
    studio, may_end, done = Studio(), Event(), list[str]()

    def board(name: str) -> None:
        done.append(f"{name} begun")
        time.sleep(0.05)
        done.append(f"{name} done")

    page = asyncio.create_task(studio.draw(lambda: may_end.wait(PATIENCE)))
    await asyncio.gather(*(studio.board(partial(board, name)) for name in ("first", "second")))
    assert done == ["first begun", "first done", "second begun", "second done"]
    assert not page.done()
    may_end.set()
    assert await page
    studio.close()


async def test_what_is_drawn_for_later_is_drawn_if_nobody_waits() -> None:
    studio, made, kept = Studio(), Event(), Event()
    drawing = asyncio.create_task(studio.draw(lambda: time.sleep(0.05)))
    await asyncio.sleep(0)
    studio.ahead(partial(studio.board, kept.set))
    await drawing
    studio.ahead(partial(studio.board, made.set))
    assert await asyncio.to_thread(made.wait, PATIENCE)
    assert not kept.is_set()
    studio.close()


def test_of_many_numbers_the_latest_are_known() -> None:
    latest = Latest(2)
    assert [latest.name(number) for number in (1, 2, 1, 3, 2, 3)] == [
        False,
        False,
        True,
        False,
        False,
        True,
    ]
