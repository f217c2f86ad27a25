"""``/setup``: a server set up step by step, in one private message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ButtonStyle, ChannelType, SelectDefaultValue, SelectOption, ui
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.language import AS_DISCORD, command, community_language
from cogs.desk.presses import NUMBER, Press, PressButton, PressMenu, PressPlaces, PressRoles, action
from cogs.desk.saying.threads import permission_names
from cogs.desk.settings import is_moderator, require_moderator, scope
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home
from cogs.lobby.forums import forum_of, make_tags, missing_tags
from cogs.lobby.listing import place_board, tables_changed
from cogs.lobby.paces import pace_id
from cogs.server.checks import faults
from cogs.server.invitation import link
from host import ServerScope
from host.time.pace import PACES
from locales import LANGUAGES, Words
from locales.titles import title

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
Rows = list[ui.ActionRow[Any]]
ID = r"[0-9]{1,20}"
MOST = 10
"""In so many channels tables may be opened."""


class SetupSteps(commands.Cog):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-setup")
    @discord.app_commands.guild_only()
    async def setup(self, interaction: Interaction) -> None:
        await require_moderator(self.desk.host, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show(self.desk, interaction, 0)


async def _managers(desk: Desk, interaction: Interaction) -> bool:
    return await is_moderator(desk.host, interaction)


@entry("setup", "button-hub-setup", order=100, rest="0", offered=_managers)
@action("setup", NUMBER)
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Turns to another step."""
    await _allowed(desk, interaction)
    await show(desk, interaction, int(press.rest))


@action(
    "decide",
    rf"where=({ID}(\|{ID})*)?|board=({ID})?|language=[a-z]+|pace=[a-z0-9:+]+"
    rf"|(creators|managers)=({ID})?|tell:[a-z_]*=({ID})?",
)
async def decide(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Keeps what was chosen in a step, and shows that step again."""
    await _allowed(desk, interaction)
    name, _, value = press.rest.partition("=")
    name, _, game = name.partition(":")
    await DECISIONS[name](desk, interaction, value, game)
    await show(desk, interaction, STEPS.index(STEP_OF.get(name, name)), game)


async def _allowed(desk: Desk, interaction: Interaction) -> None:
    await require_moderator(desk.host, interaction)
    await interaction.response.defer()


async def show(desk: Desk, interaction: Interaction, number: int, game: str = "") -> None:
    """A step: what is asked, what holds now, what can be chosen, and the way on."""
    number = min(number, len(STEPS) - 1)
    name, said = STEPS[number], await desk.words(interaction)
    lines, rows = await SHOWN[name](desk, interaction, said, game)
    count = said("setup-step", step=number + 1, steps=len(STEPS))
    head = [f"### {said(f'setup-{name}')}", f"-# {count}", *lines]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay("\n".join(head)[:3900])))
    for row in [*rows, _onward(number, said)]:
        view.add_item(row)
    await interaction.edit_original_response(view=view)


def _onward(number: int, said: Words) -> ui.ActionRow[Any]:
    row, last = ui.ActionRow[Any](), len(STEPS) - 1
    if number:
        back = Press("setup", 0, str(number - 1))
        row.add_item(PressButton(back, label=said("button-previous")))
    if number < last:
        on = Press("setup", 0, str(number + 1))
        row.add_item(PressButton(on, label=said("button-next"), style=ButtonStyle.primary))
    row.add_item(home(said))
    return row


# the steps

Show = Callable[[Desk, Interaction, Words, str], Awaitable[tuple[list[str], Rows]]]


async def _where(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    """In which channels tables may be opened, and whether posts of a forum are matches."""
    chosen = await desk.host.settings.server(interaction.guild_id)
    places = ", ".join(f"<#{each}>" for each in chosen.channels) or said("setup-anywhere")
    menu = PressPlaces(
        Press("decide", 0, "where="),
        channel_types=[ChannelType.text, ChannelType.forum],
        placeholder=said("setup-where-menu"),
        min_values=0,
        max_values=MOST,
        default_values=_channels(interaction, chosen.channels[:MOST]),
    )
    rows: Rows = [ui.ActionRow(menu)]
    lines = [said("setup-where-what"), said("setup-now", value=places)]
    forum = forum_of(desk.client, chosen.channels)
    if forum is not None:
        language = await desk.languages.of_server(interaction)
        if missing := missing_tags(forum, list(desk.games), language):
            lines.append(said("setup-tags", forum=forum.mention, tags=", ".join(missing)))
            if forum.permissions_for(forum.guild.me).manage_channels:
                button = PressButton(Press("tags", 0, ""), label=said("button-tags"))
                rows.append(ui.ActionRow(button))
            else:
                lines.append(said("setup-tags-need"))
                rows.append(_grant(desk, interaction, said, ["manage_channels"]))
    return lines, rows


def _grant(
    desk: Desk, interaction: Interaction, said: Words, missing: Iterable[str]
) -> ui.ActionRow[Any]:
    """The way to where what is missing is granted."""
    address = link(desk.client.application_id or 0, interaction.guild_id, missing)
    return ui.ActionRow(ui.Button(label=said("button-grant"), url=address))


def _channels(interaction: Interaction, ids: Iterable[int]) -> list[SelectDefaultValue]:
    """What a menu of channels has chosen: those of *ids* that are still there."""
    guild, kind = interaction.guild, discord.SelectDefaultValueType.channel
    return [SelectDefaultValue(id=i, type=kind) for i in ids if guild and guild.get_channel(i)]


def _roles(interaction: Interaction, role: int | None) -> list[SelectDefaultValue]:
    """What a menu of roles has chosen: a role that is still there, or none."""
    known = role is not None and interaction.guild and interaction.guild.get_role(role)
    kind = discord.SelectDefaultValueType.role
    return [SelectDefaultValue(id=role, type=kind)] if role is not None and known else []


async def _board(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    """The channel that has a list of open tables."""
    known = await desk.host.told.tables_board(interaction.guild_id or 0)
    place = f"<#{known.channel}>" if known else said("setup-none")
    menu = PressPlaces(
        Press("decide", 0, "board="),
        channel_types=[ChannelType.text],
        placeholder=said("setup-board-menu"),
        min_values=0,
        max_values=1,
        default_values=_channels(interaction, [known.channel] if known else []),
    )
    return [said("setup-board-what"), said("setup-now", value=place)], [ui.ActionRow(menu)]


async def _language(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    chosen = await desk.host.settings.language(ServerScope(interaction.guild_id or 0))
    names = {AS_DISCORD: _undecided(interaction, said)}
    names |= {code: said(f"language-{code}") for code in LANGUAGES}
    return [said("setup-language-what")], [_menu("language", names, chosen or AS_DISCORD)]


def _undecided(interaction: Interaction, said: Words) -> str:
    """What tables speak on a server that chooses nothing here: a Community has chosen already."""
    language = community_language(interaction.guild)
    if language is None:
        return said("setup-language-none")
    return said("setup-language-community", language=said(f"language-{language}"))


async def _pace(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    chosen = (await desk.host.settings.server(interaction.guild_id)).pace or "none"
    return [said("setup-pace-what")], [
        _menu("pace", {pace: said(pace_id(pace)) for pace in PACES}, chosen)
    ]


async def _tell(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    """Who is told of new tables: one role, or one for each game."""
    heralds = (await desk.host.settings.server(interaction.guild_id)).heralds
    titles = {"": said("setup-any-game")}
    titles |= {slug: title(said.locale, slug) for slug in sorted(desk.games)}
    lines = [said("setup-tell-what")]
    lines += [f"- {titles[each]}: <@&{role}>" for each, role in heralds.items() if each in titles]
    games = [
        SelectOption(label=name, value=slug or "any", default=slug == game)
        for slug, name in titles.items()
    ]
    roles = PressRoles(
        Press("decide", 0, f"tell:{game}="),
        placeholder=said("setup-tell-menu", game=titles.get(game, "")),
        min_values=0,
        max_values=1,
        default_values=_roles(interaction, heralds.get(game)),
    )
    which = PressMenu(Press("telling", 0, ""), options=games[:25])
    return lines, [ui.ActionRow(which), ui.ActionRow(roles)]


@action("telling", r"[a-z_]+")
async def telling(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows the step of roles for another game."""
    await _allowed(desk, interaction)
    game = press.rest if press.rest in desk.games else ""
    await show(desk, interaction, STEPS.index("tell"), game)


async def _manage(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    """Who may open tables, and who may decide all this."""
    chosen = await desk.host.settings.server(interaction.guild_id)
    lines, rows = [said("setup-manage-what")], Rows()
    for name, role in (("creators", chosen.creators), ("managers", chosen.managers)):
        nobody = said("settings-everybody" if name == "creators" else "setup-managers-none")
        lines.append(said(f"setup-{name}", role=f"<@&{role}>" if role else nobody))
        menu = PressRoles(
            Press("decide", 0, f"{name}="),
            placeholder=said(f"setup-{name}-menu"),
            min_values=0,
            max_values=1,
            default_values=_roles(interaction, role),
        )
        rows.append(ui.ActionRow(menu))
    return lines, rows


async def _check(
    desk: Desk, interaction: Interaction, said: Words, game: str
) -> tuple[list[str], Rows]:
    """What the bot may not do and should, with the link that grants it."""
    assert interaction.guild is not None
    found = faults(interaction.guild, await desk.host.settings.server(interaction.guild_id))
    if not found:
        return [said("setup-fine")], [ui.ActionRow(_play(said))]
    lines = [
        said(
            f"setup-fault-{each.kind}",
            place=each.place,
            permissions=permission_names(each.missing, said),
        )
        for each in found
    ]
    rows: Rows = []
    if any(each.missing for each in found):
        wanted = dict.fromkeys(name for each in found for name in each.missing)
        rows.append(_grant(desk, interaction, said, wanted))
    again = PressButton(Press("setup", 0, str(len(STEPS) - 1)), label=said("button-check"))
    return lines, [*rows, ui.ActionRow(again)]


def _play(said: Words) -> PressButton:
    """The way to the first match."""
    return PressButton(
        Press("hub", 0, "play"), label=said("button-hub-play"), style=ButtonStyle.success
    )


def _menu(name: str, values: Mapping[str, str], chosen: str) -> ui.ActionRow[Any]:
    options = [
        SelectOption(label=told, value=value, default=value == chosen)
        for value, told in values.items()
    ]
    return ui.ActionRow(PressMenu(Press("decide", 0, f"{name}="), options=options))


@action("tags", "")
async def tags(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Gives the forum of this server the tags that matches want."""
    await _allowed(desk, interaction)
    chosen = await desk.host.settings.server(interaction.guild_id)
    if (forum := forum_of(desk.client, chosen.channels)) is not None:
        await make_tags(forum, list(desk.games), await desk.languages.of_server(interaction))
    await show(desk, interaction, STEPS.index("where"))


# what is decided

Deciding = Callable[[Desk, Interaction, str, str], Awaitable[None]]


async def _decide_where(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    channels = [int(each) for each in value.split("|") if each]
    known = {channel.id for channel in interaction.guild.channels} if interaction.guild else set()
    if not set(channels) <= known:
        raise Trouble("stale-button")
    await desk.host.settings.allow_channels(scope(interaction).guild, channels)


async def _decide_board(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    guild = scope(interaction).guild
    channel = interaction.guild.get_channel(int(value)) if interaction.guild and value else None
    if value and not isinstance(channel, discord.TextChannel):
        raise Trouble("stale-button")
    await place_board(desk, guild, channel.id if channel else None)


async def _decide_language(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    if value not in (AS_DISCORD, *LANGUAGES):
        raise Trouble("stale-button")
    await desk.languages.choose(scope(interaction), value)


async def _decide_pace(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    if value not in PACES:
        raise Trouble("stale-button")
    await desk.host.settings.choose_pace(scope(interaction).guild, value)


async def _decide_tell(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    slug = game if game in desk.games else ""
    await desk.host.settings.tell_role(scope(interaction).guild, slug, _role(interaction, value))
    await tables_changed(desk, scope(interaction).guild)


async def _decide_creators(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    await desk.host.settings.allow_role(scope(interaction).guild, _role(interaction, value))


async def _decide_managers(desk: Desk, interaction: Interaction, value: str, game: str) -> None:
    if not interaction.permissions.manage_guild:
        raise Trouble("moderators-only")
    await desk.host.settings.let_manage(scope(interaction).guild, _role(interaction, value))


def _role(interaction: Interaction, value: str) -> int | None:
    """A role of this server that was chosen, or none."""
    if not value:
        return None
    if interaction.guild is None or interaction.guild.get_role(int(value)) is None:
        raise Trouble("stale-button")
    return int(value)


SHOWN: Final[Mapping[str, Show]] = {
    "where": _where,
    "board": _board,
    "language": _language,
    "pace": _pace,
    "tell": _tell,
    "manage": _manage,
    "check": _check,
}
STEPS: Final = tuple(SHOWN)
DECISIONS: Final[Mapping[str, Deciding]] = {
    "where": _decide_where,
    "board": _decide_board,
    "language": _decide_language,
    "pace": _decide_pace,
    "tell": _decide_tell,
    "creators": _decide_creators,
    "managers": _decide_managers,
}
STEP_OF: Final = {"creators": "manage", "managers": "manage"}


async def setup(bot: Shell) -> None:
    await bot.add_cog(SetupSteps(bot))
