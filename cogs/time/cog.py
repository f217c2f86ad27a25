"""Time: looks at the clocks, and lets everybody say how they want to be reminded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from cogs.desk.language import Word, arguments, command, text
from cogs.desk.looking import Looking
from cogs.desk.settings import require_moderator
from cogs.desk.trouble import Trouble, answer
from cogs.time.notices import moment, tell
from host import Unavailable
from host.time.people import VACATION_DAYS, Person, Pings
from host.time.quiet import Quiet
from locales import Words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
log = structlog.get_logger("ratusha")

INTERVALS = (0, 2, 4, 8, 12, 24, 48, 72, 168)
"""Hours between two reminders that a player may choose."""


class Time(Looking):
    every = 20
    group = "settings"

    def __init__(self, bot: Shell) -> None:
        super().__init__(bot)
        self.watch = bot.desk.host.watch

    async def look(self) -> None:
        """Does and tells what is due; one thing that goes wrong does not stop the others."""
        try:
            async for notice in self.watch.due():
                try:
                    await tell(self.bot, notice)
                except Exception as error:
                    log.error("notice not told", kind=notice.kind, exc_info=error)
        except Unavailable:
            return  # the next look does it
        except Exception as error:
            log.error("clocks not looked at", exc_info=error)

    @command("cmd-reminders")
    @arguments(every="arg-every", direct="arg-direct")
    @app_commands.choices(
        every=[Choice(name=text(f"remind-{hours}"), value=hours) for hours in INTERVALS]
    )
    async def reminders(self, interaction: Interaction, every: int, direct: bool = False) -> None:
        pauses, player = self.desk.host.pauses, interaction.user.id
        await self._show(interaction, await pauses.remind(player, every, direct=direct))

    @command("cmd-pings")
    @arguments(how="arg-how")
    @app_commands.choices(
        how=[Choice(name=text(f"pings-{each}"), value=str(each)) for each in Pings]
    )
    async def pings(self, interaction: Interaction, how: str) -> None:
        people, player = self.desk.host.people, interaction.user.id
        person = replace(await people.look(player), pings=Pings(how))
        await people.choose(player, person)
        await self._show(interaction, person)

    @command("cmd-quiet")
    @arguments(start="arg-from", end="arg-to", zone="arg-zone")
    async def quiet(
        self,
        interaction: Interaction,
        start: app_commands.Range[int, 0, 23] = 0,
        end: app_commands.Range[int, 0, 23] = 0,
        zone: Word = "UTC",
    ) -> None:
        if zone not in available_timezones():
            raise Trouble("bad-zone", zone=zone)
        people = self.desk.host.people
        hours = Quiet(start, end, zone) if start != end else None
        person = replace(await people.look(interaction.user.id), quiet=hours)
        await people.choose(interaction.user.id, person)
        await self._show(interaction, person)

    @quiet.autocomplete("zone")
    async def zones(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        wanted = typed.lower().replace(" ", "_")
        found = sorted(zone for zone in available_timezones() if wanted in zone.lower())
        return [Choice(name=zone, value=zone) for zone in found][:25]

    @command("cmd-vacation")
    @arguments(days="arg-days")
    async def vacation(
        self, interaction: Interaction, days: app_commands.Range[int, 0, VACATION_DAYS]
    ) -> None:
        pauses, player = self.desk.host.pauses, interaction.user.id
        person = await (pauses.go_away(player, days) if days else pauses.come_back(player))
        await self._show(interaction, person)

    @command("cmd-idle")
    @arguments(days="arg-days")
    @app_commands.guild_only()
    async def idle(self, interaction: Interaction, days: app_commands.Range[int, 0, 365]) -> None:
        await require_moderator(self.desk.host, interaction)
        desk, guild = self.desk, interaction.guild_id
        assert guild is not None
        await interaction.response.defer(ephemeral=True, thinking=True)
        await desk.host.idleness.choose(guild, days)
        said = await desk.words(interaction)
        await answer(interaction, said("time-idle", days=days))

    async def _show(self, interaction: Interaction, person: Person) -> None:
        said = await self.desk.words(interaction)
        await answer(interaction, "\n".join(choices(person, said, self.desk.host.clock())))


def choices(person: Person, said: Words, now: int) -> list[str]:
    """What somebody has decided about their time."""
    message = "time-direct" if person.in_private else "time-remind"
    lines = [
        said("time-pings", how=said(f"pings-{person.pings}")),
        said(message, every=said(f"remind-{person.remind}")),
    ]
    hours = person.quiet
    if hours is None:
        lines.append(said("time-no-quiet"))
    else:
        words = {"from": str(hours.start), "to": str(hours.end), "zone": hours.zone}
        lines.append(said("time-quiet", **words))
    until = person.away(now)
    if until is not None:
        lines.append(said("time-away", until=moment(until)))
    lines.append(said("time-vacation", days=person.days_left(now)))
    return lines


async def setup(bot: Shell) -> None:
    await bot.add_cog(Time(bot))
