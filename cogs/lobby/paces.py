"""The words for a pace: how much time a table gives its players."""

from __future__ import annotations

from discord.app_commands import Choice

from cogs.desk.language import text
from host.time.pace import PACES, Timeout, parts
from locales import Words

BANKS = {
    "bank:3d+8h": "pace-bank-3d-8h",
    "bank:7d+12h": "pace-bank-7d-12h",
    "bank:14d+1d": "pace-bank-14d-1d",
}
"""The messages that say a bank; the name of a message has neither colon nor plus."""


def pace_id(time: str) -> str:
    """The message that says a pace."""
    return BANKS.get(time, f"pace-{time}")


def pace_name(said: Words, pace: str) -> str:
    """What a table has agreed on: its time, and what happens when that is up."""
    time, timeout = parts(pace)
    name = said(pace_id(time))
    return name if time == "none" else f"{name}; {said(f'timeout-{timeout}')}"


def pace_choices() -> list[Choice[str]]:
    return [Choice(name=text(pace_id(pace)), value=pace) for pace in PACES]


def timeout_choices() -> list[Choice[str]]:
    return [Choice(name=text(f"timeout-{each}"), value=each.value) for each in Timeout]
