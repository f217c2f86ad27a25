"""What went wrong, said to the one person concerned."""

from __future__ import annotations

import secrets
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands

from cogs.desk.saying.threads import unmarked
from host import Unavailable
from locales import Words
from locales.telling import explain
from locales.titles import title
from rules.errors import Refusal

log = structlog.get_logger("ratusha")

GONE = frozenset({10003, 10008, 10015, 10062, 50027})
"""Discord's codes for a channel, message or interaction that is not there any more."""

TOO_MANY_THREADS = 160006
"""Discord's code for a server that has as many active threads as it may."""
OUTCOMES = ("refused", "undelivered", "unavailable", "failed")
"""What an answer that is no success is counted as: by the rules or by us, for reasons of Discord's
or of the line to it, because of the database, or because of a bug."""
LONGEST = 2000
"""As many characters as a message takes."""
REPEATED = 100
"""So much of what somebody has typed is repeated when it is refused."""


class Trouble(Refusal):
    """Something the shell refuses: a place without a match, a missing permission."""


def cause(error: BaseException) -> BaseException:
    """What really happened inside a command."""
    while isinstance(error, app_commands.CommandInvokeError) and error.__cause__:
        error = error.__cause__
    return error


def sentence(words: Words, error: BaseException, slug_words: Words | None = None) -> str:
    """Why it was refused; a bug gets an id under which it is logged, once."""
    match error:
        case Refusal():
            return explain(slug_words or words, _brief(error, words.locale))
        case app_commands.CommandOnCooldown():
            return words("trouble-slow-down", seconds=round(error.retry_after) + 1)
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return words("trouble-commands-changed")
        case app_commands.CheckFailure():
            return words("trouble-not-allowed")
        case discord.Forbidden():
            return words("trouble-forbidden")
        case discord.HTTPException() if error.code == TOO_MANY_THREADS:
            return words("trouble-threads")
        case discord.HTTPException() if error.code in GONE:
            return words("trouble-gone")
        case Unavailable():  # which the store itself has told the operator
            return words(f"trouble-store-{error.why}")
        case discord.DiscordServerError() | aiohttp.ClientError() | OSError():
            log.warning("discord not reached", why=type(error).__name__)
            return words("trouble-network")
    number = secrets.token_hex(3)
    log.error("bug", id=number, exc_info=error)
    return words("trouble-bug", id=number)


def outcome(error: BaseException) -> str:
    """Which of the outcomes it is; failed is what gets an id in the log."""
    match error:
        case Unavailable():
            return "unavailable"
        case Refusal() | app_commands.CheckFailure() | app_commands.CommandNotFound():
            return "refused"
        case app_commands.CommandSignatureMismatch():
            return "refused"
        case discord.HTTPException() if error.code in GONE | {TOO_MANY_THREADS}:
            return "undelivered"
        case discord.Forbidden() | discord.DiscordServerError() | aiohttp.ClientError() | OSError():
            return "undelivered"
    return "failed"


def _brief(error: Refusal, language: str) -> Refusal:
    """The same refusal with only the beginning of what was typed, and with plain names."""
    details = {
        name: f"{value[:REPEATED]}…" if isinstance(value, str) and len(value) > REPEATED else value
        for name, value in error.details.items()
    }
    if "player" in details:
        details["player"] = unmarked(str(details["player"]))
    if error.code == "unknown-game":
        known = details["known"]
        assert isinstance(known, tuple)
        details["known"] = tuple(title(language, slug) for slug in known)
    return Refusal(error.code, **details)


async def answer(interaction: discord.Interaction[Any], said: str) -> None:
    """Says something to the person who pressed or typed, and to nobody else."""
    said = said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
    try:
        if interaction.response.is_done():
            await interaction.followup.send(said, ephemeral=True)
        else:
            await interaction.response.send_message(said, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        code = getattr(error, "code", None)
        why = type(error).__name__
        log.warning("unanswered", interaction=interaction.id, code=code, why=why)
