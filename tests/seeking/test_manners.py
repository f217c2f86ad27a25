"""Who keeps away from whom, and what is reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db import open_store
from host import Host, TableError
from host.__main__ import main
from host.seeking.manners import REPORTS
from host.time.pace import DAY
from tests.market import GAME
from tests.seeking.conftest import ANNA, BORYS, CARL, GUILD, Queue, people


async def test_two_of_whom_one_has_blocked_the_other_are_never_matched(queue: Queue) -> None:
    manners = queue.host.manners
    await manners.block(BORYS, ANNA, "Anna")
    await manners.block(BORYS, ANNA, "Anna again")
    for player in (ANNA, BORYS):
        await queue.join(player)
    queue.hands.turn(30 * DAY)
    await queue.tick()
    assert await queue.asked() == []
    await queue.join(CARL)
    queue.hands.turn(DAY)
    await queue.tick()
    assert people(await queue.the_asked()) == [ANNA, CARL]
    assert [row.name for row in await manners.blocked(BORYS)] == ["Anna again"]
    assert await manners.blocked(ANNA) == (), "she is told nothing"
    await manners.unblock(BORYS, ANNA)
    with pytest.raises(TableError, match="not-blocked"):
        await manners.unblock(BORYS, ANNA)
    with pytest.raises(TableError, match="block-yourself"):
        await manners.block(ANNA, ANNA, "Anna")


async def test_a_list_of_blocks_is_not_endless(
    queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.seeking.manners.BLOCKS", 1)
    await queue.host.manners.block(ANNA, BORYS, "Borys")
    await queue.host.manners.block(ANNA, BORYS, "Borys")
    with pytest.raises(TableError, match="block-many"):
        await queue.host.manners.block(ANNA, CARL, "Carl")


async def test_reports_are_kept_and_rare(queue: Queue) -> None:
    manners = queue.host.manners
    for number in range(REPORTS):
        await manners.report(ANNA, f"number {number}", about=BORYS, guild=GUILD)
    with pytest.raises(TableError, match="report-many"):
        await manners.report(ANNA, "one more", about=BORYS)
    queue.hands.turn(DAY)
    await manners.report(ANNA, "x" * 5000, about=BORYS)
    newest, *older = await manners.reports()
    assert (newest.by, newest.about, len(newest.why)) == (ANNA, BORYS, 1000)
    assert [row.why for row in older] == [f"number {n}" for n in reversed(range(REPORTS))]


@pytest.mark.parametrize(
    ("about", "match", "code"),
    [(None, None, "report-nothing"), (ANNA, None, "report-yourself"), (None, 77, "no-such-match")],
)
async def test_a_report_is_about_somebody_else_or_a_match_that_exists(
    queue: Queue, about: int | None, match: int | None, code: str
) -> None:
    with pytest.raises(TableError, match=code):
        await queue.host.manners.report(ANNA, "why", about=about, match=match)
    assert await queue.host.manners.reports() == ()


async def test_whoever_is_forgotten_is_so_in_queue_blocks_and_reports(queue: Queue) -> None:
    host = queue.host
    await queue.join(ANNA)
    await queue.seeking.open(ANNA, is_open=True)
    await host.manners.block(ANNA, BORYS, "Borys")
    await host.manners.block(CARL, ANNA, "Anna")
    await host.manners.report(ANNA, "by her", about=BORYS)
    await host.manners.report(CARL, "about her", about=ANNA, guild=GUILD)
    await host.manners.report(CARL, "about him", about=BORYS, guild=GUILD)
    found = json.loads((await host.privacy.export(ANNA, by=ANNA)).content)
    assert [row["game"] for row in found["seeks"]] == ["market"]
    assert [row["name"] for row in found["blocks"]] == ["Borys"]
    assert [row["why"] for row in found["reports"]] == ["by her"], "not what others say of her"
    assert found["found_everywhere"]
    await host.privacy.delete(ANNA, by=ANNA)
    assert await queue.seeking.mine(ANNA) == ()
    assert not await queue.seeking.is_open(ANNA)
    assert await host.manners.blocked(CARL) == ()
    assert [row.why for row in await host.manners.reports()] == ["about him"]
    await host.privacy.delete_server(GUILD)
    assert [row.guild for row in await host.manners.reports()] == [None]


def test_who_runs_the_bot_lists_reports_and_throws_them_away(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import asyncio

    url = f"sqlite:///{path}"

    async def make() -> None:
        async with await open_store(url) as store:
            host = Host(store, {GAME.slug: GAME}, clock=lambda: 1_700_000_000_000)
            await host.manners.report(ANNA, "rude\nwords", about=BORYS, guild=GUILD)

    asyncio.run(make())
    assert main(["reports", url]) == 0
    told = capsys.readouterr().out
    assert told == (
        f"1  2023-11-14 22:13  by {ANNA}  about {BORYS}, server {GUILD}: 'rude\\nwords'\n"
    )
    assert main(["reports", "--done", "1", url]) == 0
    assert main(["reports", "--done", "1", url]) == 1
    capsys.readouterr()
    assert main(["reports", url]) == 0
    assert capsys.readouterr().out == "no reports\n"
