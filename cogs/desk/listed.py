"""Matches as lines of a list: a link, since when, until when."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.desk import Desk
from cogs.desk.games import match_name
from cogs.desk.trouble import LONGEST
from host import MatchRow, Status, Table
from host.time.deadlines import Deadlines
from host.time.idleness import touched
from host.time.watch import is_last_one
from locales import Words, words
from rules.chance import Seat


async def listed(desk: Desk, player: int, said: Words, limit: int = LONGEST) -> str:
    """What *player* plays: first where they are awaited, and there what has waited longest."""
    awaited, others = await _sorted(desk, player, said)
    first = _headed(said("mine-awaited", count=len(awaited)), awaited)
    lines = [match_line(match, said.locale) for match in sorted(others, key=touched)]
    waiting = _headed(said("mine-waiting"), lines) if lines else []
    return fitting([*first, *waiting], said, limit)


async def awaiting(desk: Desk, player: int, said: Words) -> list[str]:
    """The matches in which *player* is to move, a line each, what has waited longest first."""
    return (await _sorted(desk, player, said))[0]


async def _sorted(desk: Desk, player: int, said: Words) -> tuple[list[str], list[MatchRow]]:
    """Where *player* is awaited, in lines, and where they wait for others."""
    awaited, others = list[tuple[int, str]](), list[MatchRow]()
    for table, times in await desk.host.deadlines.running_of(player):
        if (seat := table.seat_of(player)) is not None and seat in table.to_move:
            awaited.append(_awaited(table, seat, times, said))
        else:
            others.append(table.match)
    return [line for _, line in sorted(awaited)], others


def _headed(head: str, lines: Sequence[str]) -> list[str]:
    """Lines under a heading, which goes where the first of them goes."""
    return [f"{head}\n{lines[0]}", *lines[1:]] if lines else [head]


def _awaited(table: Table, seat: Seat, times: Deadlines, said: Words) -> tuple[int, str]:
    """Since when a match waits for a seat, and it as a line with its deadline."""
    line = match_line(table.match, said.locale)
    if (until := times.until.get(seat)) is not None:
        line = said("mine-until", line=line, deadline=f"<t:{until // 1000}:f>")
    if is_last_one(table, seat) and not table.is_private:
        line = said("mine-last", line=line)
    return times.since.get(seat) or touched(table.match), line


def match_line(match: MatchRow, language: str) -> str:
    """A match as a link with its age."""
    since = touched(match) // 1000
    if match.status is Status.RUNNING and match.thread is None:
        name = match_name(language, match)
        return f"- {name} · <t:{since}:R> · {words(language)('mine-private')}"
    return f"- {match_link(match, language)} · <t:{since}:R>"


def abroad_line(match: MatchRow, language: str) -> str:
    """A table of another server as its name with its age: nobody from elsewhere can follow a link.

    What language is spoken there is said, too.
    """
    since, said = touched(match) // 1000, words(language)
    spoken = said(f"language-{match.language}")
    return f"- {match_name(language, match)} · {spoken} · <t:{since}:R>"


def match_link(match: MatchRow, language: str) -> str:
    """A match as a link to where it is played, or waits."""
    place = match.thread or match.channel
    link = f"https://discord.com/channels/{match.guild or '@me'}/{place}"
    if match.status is Status.LOBBY and match.message:
        link += f"/{match.message}"
    return f"[{match_name(language, match)}]({link})"


def fitting(lines: Sequence[str], said: Words, limit: int = LONGEST) -> str:
    """As many whole lines as a message takes, and how many more there are."""
    kept = list(lines)
    while kept:
        left = len(lines) - len(kept)
        text = "\n".join([*kept, said("list-more", count=left)] if left else kept)
        if len(text) <= limit:
            return text
        kept.pop()
    return said("list-more", count=len(lines))
