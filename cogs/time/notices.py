"""What has become due, told to those whom it concerns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
import structlog
from babel.lists import format_list
from discord import ui
from msgspec.structs import replace

from cogs.desk.games import match_name
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.homes import post_of
from cogs.desk.saying.messages import ENDED
from cogs.desk.saying.threads import bold, card, keep_awake, say, say_everywhere
from cogs.together.motions import decided
from cogs.together.seats import offer
from host import Host, MatchRow, PersonScope, Status, Table
from host.time.pace import MINUTE
from host.time.people import Pings
from host.time.watch import Notice
from locales import LANGUAGES, Words, words
from rules.chance import Seat

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

log = structlog.get_logger("ratusha")

CLOSED_DOORS = frozenset({50007, 50278})
"""Discord's codes for somebody who takes no direct messages from us: we do not try again."""
HERE = 2 * MINUTE
"""Who has acted so lately is there, and needs no call."""
FEW = 3
"""Of more kinds of moves than these a reminder names none: the panel shows them all."""


async def tell(bot: Shell, notice: Notice) -> None:
    """Tells a notice in the way that its kind asks for; nobody is called to a private match."""
    homes = await bot.desk.host.homes.of(notice.match)
    if notice.match.status is Status.RUNNING and not any(home.thread for home in homes):
        return
    await TELLERS[notice.kind](bot, notice)


async def called(host: Host, table: Table) -> tuple[list[int], dict[Seat, int]]:
    """Who is pinged by a board, and those who are called otherwise, or in so many milliseconds.

    Who has just acted is there, and is not called; nor are those of other homes.
    """
    pinged, others, now = list[int](), dict[Seat, int](), host.clock()
    here = await host.acted(table.match.id, now - HERE)
    for seat in table.to_move if table.match.status not in ENDED else ():
        player = table.players[seat]
        if player is None or not table.is_playing(seat) or player in here:
            continue
        if not table.is_here(seat):
            continue
        person = await host.people.of(player)
        later = person.undisturbed(now)
        if person.pings is Pings.MENTION and later is None:
            pinged.append(player)
        elif person.pings is not Pings.SILENT:
            others[seat] = (later or now) - now
    return pinged, others


async def remind(bot: Shell, notice: Notice) -> None:
    """Pings the player, in a direct message if they want that and can be reached so."""
    match = await _home(bot, notice)
    notice = replace(notice, match=match)
    if notice.person.in_private and await _direct(bot, notice):
        return
    said = words(match.language, match.game)
    row = ui.ActionRow[Any](
        PressButton(
            Press("play", notice.match.id, ""),
            label=said("button-play"),
            style=discord.ButtonStyle.primary,
        )
    )
    line = _reminder(notice, said, notice.kind)
    ping = [] if notice.person.pings is Pings.SILENT else [notice.player]
    await say(bot, notice.match, card(line, rows=[row]), ping=ping)


async def _home(bot: Shell, notice: Notice) -> MatchRow:
    """The match, looked at from where the player is called."""
    assert notice.player is not None
    return await bot.desk.host.homes.of_player(notice.match, notice.player)


async def _direct(bot: Shell, notice: Notice) -> bool:
    """Whether the player could be reminded so; closed doors are not knocked at again."""
    assert notice.player is not None
    people, settings = bot.desk.host.people, bot.desk.host.settings
    language = await settings.language(PersonScope(notice.player))
    known = language if language in LANGUAGES else None
    said = words(known or notice.match.language, notice.match.game)
    link = ui.Button[Any](label=said("nudge-where"), url=address(notice.match))
    view = card(_reminder(notice, said, f"{notice.kind}-direct"), rows=[ui.ActionRow(link)])
    try:
        channel = await bot.create_dm(discord.Object(notice.player))
        await channel.send(view=view)
    except discord.HTTPException as error:
        if error.code in CLOSED_DOORS:
            loud = Pings.MENTION if notice.person.pings is Pings.DIRECT else notice.person.pings
            await people.choose(notice.player, replace(notice.person, direct=False, pings=loud))
        log.info("no direct message", code=error.code)
        return False
    return True


def _reminder(notice: Notice, said: Words, message: str) -> str:
    assert notice.table is not None
    assert notice.seat is not None
    line = said(
        message,
        player=f"<@{notice.player}>",
        match=match_name(said.locale, notice.match),
        awaited=awaited(notice.table, notice.seat, said),
        deadline=moment(notice.deadline),
    )
    return f"{line} {said('nudge-last')}" if notice.last_one else line


async def _late(bot: Shell, notice: Notice) -> None:
    match = await _home(bot, notice)
    said = words(match.language, match.game)
    line = said("late", player=f"<@{notice.player}>", match=match_name(said.locale, match))
    await say(bot, match, card(line), ping=[notice.player])


async def _played(bot: Shell, notice: Notice) -> None:
    assert notice.outcome is not None
    message = "played-late" if notice.missed else "played-empty"
    await say_everywhere(
        bot, notice.outcome.table, lambda _, said: card(said(message, player=_name(notice)))
    )
    bot.desk.posts.after(notice.outcome)


async def _freed(bot: Shell, notice: Notice) -> None:
    assert notice.table is not None

    def freed(here: Table, said: Words) -> ui.LayoutView:
        line = said("freed", player=_name(notice), match=match_name(said.locale, here.match))
        return card(line, rows=offer(bot.desk, here, said))

    await say_everywhere(bot, notice.table, freed, ping=[notice.player])


async def _idle(bot: Shell, notice: Notice) -> None:
    players = notice.table.players if notice.table else [notice.match.owner]
    for match in await bot.desk.host.homes.of(notice.match):
        said = words(match.language, match.game)
        name = match_name(said.locale, match)
        line = said("idle-warning", match=name, deadline=moment(notice.deadline))
        await say(bot, match, card(line), ping=players)


async def _archived(bot: Shell, notice: Notice) -> None:
    for match in await bot.desk.host.homes.of(notice.match):
        await _archived_at(bot, match)


async def _archived_at(bot: Shell, match: MatchRow) -> None:
    said = words(match.language, match.game)
    message = "idle-lobby" if match.status is Status.LOBBY else "idle-archived"
    view = card(said(message, game=said("title"), match=match_name(said.locale, match)))
    if match.status is Status.LOBBY and match.message is not None:
        try:
            await (await post_of(bot, match)).edit(view=view)
        except discord.HTTPException as error:
            log.info("card not closed", code=error.code)
    await say(bot, match, view)


async def _thread(bot: Shell, notice: Notice) -> None:
    for match in await bot.desk.host.homes.of(notice.match):
        if match.status is Status.RUNNING and match.thread:
            await keep_awake(bot, match)


async def _lapsed(bot: Shell, notice: Notice) -> None:
    assert notice.table is not None
    assert notice.motion is not None
    await decided(bot.desk, notice.table, notice.motion, notice.outcome)


TELLERS: dict[str, Callable[[Any, Notice], Awaitable[None]]] = {
    "nudge": remind,
    "warning": remind,
    "late": _late,
    "played": _played,
    "freed": _freed,
    "idle": _idle,
    "archived": _archived,
    "thread": _thread,
    "lapsed": _lapsed,
}


def awaited(table: Table, seat: Seat, said: Words) -> str:
    """What *seat* is to do, as far as everybody may know it."""
    public = table.game.mask(table.point.state, None)
    verbs = dict.fromkeys(type(move).verb for move in table.game.legal_moves(public, seat))
    if not 0 < len(verbs) <= FEW:
        return said("nudge-move")
    names = [said("nudge-verb", verb=said(f"verb-{verb}")) for verb in verbs]
    return said("nudge-choice", count=len(names), moves=format_list(names, "or", said.babel))


def moment(at: int | None) -> str:
    """A time as Discord shows it to everybody in their own zone: both when and how soon."""
    seconds = (at or 0) // 1000
    return f"<t:{seconds}:f> (<t:{seconds}:R>)"


def address(match: MatchRow) -> str:
    """Where the match lives, as a link."""
    return f"https://discord.com/channels/{match.guild or '@me'}/{match.thread or match.channel}"


def _name(notice: Notice) -> str:
    assert notice.table is not None
    assert notice.seat is not None
    return bold(notice.table.names)[notice.seat]
