"""The terms of a table: what may be chosen, and how a choice is typed."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands
from discord.app_commands import Choice

from cogs.desk import Interaction
from cogs.desk.language import F, arguments, text
from cogs.desk.presses import desk_of
from cogs.desk.trouble import Trouble
from cogs.lobby.paces import pace_choices, timeout_choices
from cogs.lobby.personal import typed_offers
from locales import Words
from rules.matches.record import AnyGame

LONGEST, MOST = 100, 25
"""The longest name or value of a choice, and the most choices, that Discord takes."""


def terms(callback: F) -> F:
    """Names and describes the arguments with which a table is opened."""
    named = arguments(
        game="arg-game",
        seats="arg-seats",
        options="arg-options",
        pace="arg-pace",
        late="arg-timeout",
        invited="arg-invited",
        rated="arg-rated",
        computers="arg-computers",
    )
    return named(app_commands.choices(pace=pace_choices(), late=timeout_choices())(callback))


def read_options(typed: str) -> dict[str, str]:
    """Options as they are typed: ``name=value name=value``.

    :raises Trouble: if they are not written so.
    """
    pairs = [pair.split("=", 1) for pair in typed.split()]
    if any(len(pair) != 2 for pair in pairs):
        raise Trouble("bad-options", text=typed)
    return {pair[0]: pair[1] for pair in pairs}


def offered(game: AnyGame, *, campaign: bool) -> dict[str, tuple[str, ...]]:
    """The options from which a table may choose, with their values; a campaign has its own.

    Those about persons are not among them.
    """
    options = [option for option in game.options if not option.is_personal]
    if campaign:
        return {o.name: o.values for o in options if o.name not in game.campaign}
    found = dict[str, tuple[str, ...]]()
    for option in options:
        values = tuple(v for v in option.values if v != game.campaign.get(option.name))
        if not option.campaign and (len(values) > 1 or values == option.values):
            found[option.name] = values
    return found


def completed(game: AnyGame, said: Words, typed: str, *, campaign: bool) -> list[Choice[str]]:
    """What may come next in a line of options."""
    *done, last = typed.split(" ")
    chosen = {pair.partition("=")[0] for pair in done}
    lead = "".join(f"{pair} " for pair in done)
    offers = [
        (f"{said(f'option-{name}')}: {said(f'option-{name}-{value}')}", f"{lead}{name}={value}")
        for name, values in offered(game, campaign=campaign).items()
        for value in values
    ]
    about = [(name, f"{lead}{value}") for name, value in typed_offers(game, said)]
    offers = [each for each in [*offers, *about] if _option(each[1]) not in chosen]
    found = [(name, value) for name, value in offers if last.lower() in f"{name} {value}".lower()]
    return choices_of(found)


async def complete_options(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """What may come next in a line of options of the game that was named before."""
    desk = desk_of(interaction)
    named = getattr(interaction.namespace, text("arg-game").message)
    try:
        game = desk.game(str(named))
    except Trouble:
        return []
    return completed(game, await desk.words(interaction, game.slug), typed, campaign=False)


def _option(line: str) -> str:
    """The name of the last option in a line of them."""
    return line.rpartition(" ")[2].partition("=")[0]


def choices_of(found: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """What autocomplete offers, as name and value; a value too long to be sent is left out."""
    return [
        Choice(name=name if len(name) <= LONGEST else f"…{name[1 - LONGEST :]}", value=value)
        for name, value in found
        if len(value) <= LONGEST
    ][:MOST]
