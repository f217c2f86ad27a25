"""A store filled by the loader of measurements is one that could have been played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.kit.archive import NOW, PEOPLE, PLIES, fill
from bench.kit.endless import Endless
from db import EVERYWHERE, By, NewEntry, Status, Store, WrongStatus, open_store
from db.sqlite.upkeep import check
from host.verify import problems

MATCHES = 1_200


async def test_its_matches_are_whole_and_replay(url: str) -> None:
    await fill(url, 30)
    async with await open_store(url) as store:
        assert (await store.counts())[Status.OVER] == 30
        assert (await store.match(30)).plies == PLIES
        assert [found async for found in problems(store, {"endless": Endless()})] == []
        await _refuses_more(store)


async def _refuses_more(store: Store) -> None:
    with pytest.raises(WrongStatus):
        await store.append(1, PLIES, [NewEntry(0, "tick", "d")], at=NOW)


async def test_its_leaderboards_are_those_of_servers_and_of_everywhere(url: str) -> None:
    archive = await fill(url, MATCHES)
    async with await open_store(url) as store:
        league = await store.standings.league(archive.guild)
        assert league is not None
        for where, people in ((league, PEOPLE), (EVERYWHERE, 2 * PEOPLE)):
            page = await store.standings.page(where, "endless", By.WINS, viewer=archive.viewer)
            assert page.total == people
            assert page.own is not None
            assert page.own.matches == len(await store.matches(player=archive.viewer))


@pytest.mark.parametrize("by", [By.RATING, By.WINS, By.POINTS])
async def test_as_many_lines_stand_before_somebodys_as_are_listed_before_it(
    url: str, by: By
) -> None:
    await fill(url, MATCHES)
    async with await open_store(url) as store:
        listed = await store.standings.page(EVERYWHERE, "endless", by, limit=2 * PEOPLE)
        for place, line in list(enumerate(listed.lines))[::17]:
            seen = await store.standings.page(EVERYWHERE, "endless", by, viewer=line.person.user)
            assert seen.own_at == place


async def test_its_file_is_sound(path: Path) -> None:
    await fill(f"sqlite:///{path}", MATCHES)
    assert check(path).entries == MATCHES * PLIES
