"""Matches as lines of a list: a link, since when, until when."""

from __future__ import annotations

from cogs.desk import Desk
from db import MatchRow, Status
from host.clocks import TURN, find
from host.watch import is_last_one
from locales import Words, words


async def digest_line(desk: Desk, match: MatchRow, player: int, said: Words) -> str:
    """A match that waits for *player*, with their deadline and whether all wait for them alone."""
    line, table = match_line(match, said.locale), await desk.host.table(match.id)
    seat = table.seat(player)
    row = find(await desk.host.store.clocks(match.id), seat, TURN)
    if row is not None and row.due_at is not None:
        until = f"<t:{(row.due_at + (row.bank or 0)) // 1000}:R>"
        line = said("mine-until", line=line, deadline=until)
    return said("mine-last", line=line) if is_last_one(table, seat) else line


def match_line(match: MatchRow, language: str) -> str:
    """A match as a link with its age."""
    title = words(language, match.game)("title")
    since = (match.last_move_at or match.started_at or match.created_at) // 1000
    if match.status is Status.RUNNING and match.thread is None:
        return f"- {title} {match.id} · <t:{since}:R> · {words(language)('mine-daily')}"
    place = match.thread or match.channel
    link = f"https://discord.com/channels/{match.guild}/{place}"
    if match.status is Status.LOBBY and match.message:
        link += f"/{match.message}"
    return f"- [{title} {match.id}]({link}) · <t:{since}:R>"
