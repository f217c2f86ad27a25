"""What must be true at the end of a trial."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from db import open_store
from host import Host
from host.time.pace import Pace
from rules import games
from tests.wire.campaign.fighters import TROUBLED, Fighter, is_over
from tests.wire.checks import assert_boards_are_not_doubled, kept_board
from tests.wire.evening import Evening, Match, assert_verified

SOON = 60
"""Looks, a second each, until a board must be there."""


async def judge(evening: Evening, matches: Sequence[Match], rng: Random) -> list[str]:
    """What is wrong with a trial that is over, while the bot still runs in fair weather."""
    wrong = list[str]()
    for match in matches:
        wrong += _doubled_or_lost(match)
        wrong += await _stuck(match, rng)
    for match in matches:
        wrong += await _boards(match)
    wrong += await _clocks(evening)
    try:
        await assert_verified(evening.bot.url)
    except AssertionError as error:
        wrong.append(f"verify: {error}")
    return wrong


def _doubled_or_lost(match: Match) -> list[str]:
    """Each move that was acknowledged stands in the log once, and nothing that nobody tried."""
    wrong = list[str]()
    for player in match.players:
        logged, name = match.log(player), f"match {match.id}"
        if lost := player.told - logged:
            wrong.append(f"{name}: acknowledged and lost: {dict(lost)}")
        if doubled := logged - player.tried:
            wrong.append(f"{name}: played and never tried: {dict(doubled)}")
    return wrong


async def _stuck(match: Match, rng: Random) -> list[str]:
    """A match that runs can be played on: whoever is to move makes a move."""
    if is_over(match):
        return []
    before = _plies(match)
    for _ in range(SOON):
        for player in match.players:
            assert isinstance(player, Fighter)
            try:
                if await player.move(match.thread, rng) and _plies(match) > before:
                    return []
            except TROUBLED:
                pass
        if is_over(match):
            return []
        await asyncio.sleep(1)
    return [f"match {match.id} cannot be played on"]


def _posted(match: Match) -> bool:
    return bool(match.evening.bot.query("SELECT 1 FROM posted_board WHERE match_id = ?", match.id))


def _plies(match: Match) -> int:
    ((count,),) = match.evening.bot.query("SELECT count(*) FROM entry WHERE match_id = ?", match.id)
    return int(count)


async def _boards(match: Match) -> list[str]:
    """The newest board soon shows where the log leads, and none is there twice."""
    for _ in range(SOON):
        shown = kept_board(match) if _posted(match) else (0, 0, 0, 0)
        async with await open_store(match.evening.bot.url) as store:
            host = Host(store)
            behind = not shown[0] or await host.shown_since(match.id, shown[1])
        if shown[3] or not (behind or is_over(match)):
            break
        await asyncio.sleep(1)
    else:
        return [f"match {match.id}: its board shows {shown[1]} of {_plies(match)} entries"]
    boards = await match.boards()
    wrong = list[str]()
    if boards and str(shown[0]) != boards[-1]["id"]:
        wrong.append(f"match {match.id}: its newest board is not the one that is known")
    try:
        await assert_boards_are_not_doubled(match)
    except AssertionError as error:
        wrong.append(f"match {match.id}: {error}")
    return wrong


async def _clocks(evening: Evening) -> list[str]:
    """Who is awaited has a deadline, nobody else has, and none is further off than was agreed."""
    wrong = list[str]()
    async with await open_store(evening.bot.url) as store:
        host = Host(store, games())
        for row in await store.matches(limit=1000):
            if row.started_at is None or row.status != "running":
                continue
            table = await host.table(row.id)
            until = (await host.deadlines.of(table)).until
            pace = Pace.read(row.pace)
            people = {seat for seat in table.to_move if table.players[seat] is not None}
            if not pace.is_timed:
                continue
            if set(until) != people:
                wrong.append(f"match {row.id}: clocks of {set(until)}, awaited are {people}")
            far = [seat for seat, at in until.items() if at > host.clock() + pace.each]
            if far:
                wrong.append(f"match {row.id}: seat {far[0]} has more time than was agreed")
    return wrong
