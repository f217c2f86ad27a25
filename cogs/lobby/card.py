"""The card of a match that waits for players, and what can be pressed on it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord
import structlog
from discord import ButtonStyle, ui

from cogs.computers.names import computer_menu, mentioned
from cogs.desk import Desk, Interaction
from cogs.desk.games import is_episode, match_name
from cogs.desk.listed import match_link
from cogs.desk.presses import NUMBER, Press, PressButton, PressMenu, action
from cogs.desk.saying.homes import new_thread, post_of
from cogs.desk.saying.messages import casual, thread_name
from cogs.desk.saying.threads import card as notice
from cogs.desk.saying.threads import lacking, mention, permission_names
from cogs.desk.trouble import Trouble, answer
from cogs.learn.buttons import learn_button
from cogs.lobby.arrivals import arriving, home_here, post_card
from cogs.lobby.choices import offered
from cogs.lobby.forums import tag
from cogs.lobby.paces import pace_id, pace_name
from cogs.lobby.personal import lobby_lines, menus
from host import MatchRow, PersonalChoice, SeatRow, Status, TableError, Visibility
from host.opening.personal import personal
from host.time.pace import PACES, Timeout, joined, parts
from locales import Words, words
from render.common.computers import portrait
from render.saga import saga
from rules.codec import decode
from rules.matches.record import AnyGame
from rules.setup import Setup

log = structlog.get_logger("ratusha")

RATED = ("yes", "no")
"""Whether a match counts, as its owner chooses it."""


def require_permissions(interaction: Interaction, said: Words) -> None:
    """:raises Trouble: naming what the bot may not do in this channel."""
    if missing := lacking(interaction.app_permissions):
        raise Trouble("missing-permissions", permissions=permission_names(missing, said))


async def card_of(desk: Desk, match: MatchRow, seats: Sequence[SeatRow]) -> ui.LayoutView:
    """The card of a table as it is now."""
    chosen, offers = await desk.host.personal.choices(match.id), desk.host.seating.offered
    said, game = words(match.language, match.game), desk.game(match.game)
    hints = await desk.host.hints.allowed(match, seats)
    return card(game, match, seats, said, chosen=chosen, offers_computers=offers, hints=hints)


def card(
    game: AnyGame,
    match: MatchRow,
    seats: Sequence[SeatRow],
    said: Words,
    *,
    chosen: Sequence[PersonalChoice] = (),
    offers_computers: bool,
    hints: bool = False,
) -> ui.LayoutView:
    """The lobby as a message."""
    view = ui.LayoutView(timeout=None)
    setup = decode(Setup, match.setup)
    head = [f"## {said('title')}", said("lobby-open", owner=_owner(match, seats))]
    box: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(head)))
    taken = {row.seat: row for row in seats}
    for seat in range(match.capacity):
        box.add_item(_seat(match, taken.get(seat), said))
    lines = [] if match.capacity == 1 or is_seated(match) else [_seating(match, said)]
    lines += [
        said("lobby-option", option=name, value=value) for name, value in named(game, setup, said)
    ]
    lines += lobby_lines(game, match, seats, chosen, said)
    if _is_midway(match):
        lines.append(said("lobby-midway"))
    lines.append(said("lobby-pace", pace=pace_name(said, match.pace)))
    if match.visibility is Visibility.PRIVATE:
        lines.append(said("lobby-invited"))
    lines += casual(match, seats, said)
    if hints:
        lines.append(said("lobby-hints"))
    box.add_item(ui.TextDisplay("\n".join(lines)))
    view.add_item(box)
    view.add_item(ui.ActionRow(*_buttons(match, len(taken), said)))
    rules = PressButton(Press("rules", match.id, "0"), label=said("button-rules"))
    view.add_item(ui.ActionRow(*learn_button(match.game, said), rules))
    if offers_computers and match.status is Status.LOBBY:
        for row in computer_menu(match.id, seats, match.capacity - len(taken), said):
            view.add_item(row)
    return view


def is_seated(match: MatchRow) -> bool:
    """Whether everybody keeps the seat of the match before: an episode that goes on."""
    return match.parent is not None and is_episode(match)


def _seating(match: MatchRow, said: Words) -> str:
    """How it will be decided who sits where."""
    return said("lobby-rematch" if match.rematch else "lobby-drawn")


def _owner(match: MatchRow, seats: Sequence[SeatRow]) -> str:
    """Whose table it is: by a mention where they are called."""
    own = next((row for row in seats if row.player == match.owner), None)
    return f"<@{match.owner}>" if own is None else mention(own, match)


def _seat(match: MatchRow, row: SeatRow | None, said: Words) -> ui.Item[Any]:
    """A seat as a line; a computer that sits there shows its face."""
    who = f"*{said('lobby-free')}*" if row is None else mentioned(row, match, said)
    line = f"- {who}"
    if row is None or row.computer is None:
        return ui.TextDisplay(line)
    level = f"level-{row.computer}"
    face = ui.Thumbnail[Any](
        f"attachment://{row.computer}.png", description=f"{row.name}, {said(level)}"
    )
    return ui.Section(f"{line}\n-# {said.attribute(level, 'what')}", accessory=face)


def faces(seats: Sequence[SeatRow]) -> list[discord.File]:
    """The files to which the card of a table with computers refers."""
    levels = dict.fromkeys(row.computer for row in seats if row.computer)
    return [discord.File(BytesIO(portrait(level)), f"{level}.png") for level in levels]


def named(game: AnyGame, setup: Setup, said: Words) -> list[tuple[str, str]]:
    """The options that mean something at a table, in words, but for those about persons."""
    options = [each for each in game.options if each.is_used(setup) and not each.is_personal]
    return [
        (said(f"option-{option.name}"), value_name(said, option.name, setup.get(option.name)))
        for option in options
        if option.name in dict(setup.options)
    ]


def value_name(said: Words, option: str, value: str) -> str:
    """A value of an option; one that was typed freely is a list of names."""
    message = f"option-{option}-{value}"
    if message in said:
        return said(message)
    return ", ".join(said.name(part) for part in value.split(","))


@action("join")
async def join(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes a seat; the last one starts the match."""
    match = await _invited(desk, interaction, press.match)
    await interaction.response.defer()
    if not await _sit(desk, interaction, match):
        await redraw(desk, interaction, press.match)


@action("sit")
async def sit(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes a seat from a list of tables, and leads there."""
    match = await _invited(desk, interaction, press.match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await sit_down(desk, interaction, match)


async def sit_down(desk: Desk, interaction: Interaction, match: MatchRow) -> None:
    """Seats whoever asks, wherever they are, and leads them there."""
    if not await _sit(desk, interaction, match):
        await redraw_card(desk, match.id)
    match, _ = await desk.host.lobby.look(match.id)
    here = await desk.host.homes.of_player(match, interaction.user.id)
    said = await desk.words(interaction, match.game)
    await answer(interaction, said("lobby-sat", match=match_link(here, said.locale)))


async def _invited(desk: Desk, interaction: Interaction, match_id: int) -> MatchRow:
    """The table, if whoever presses may join it.

    :raises TableError: if it is none of their business: its server keeps its tables to itself.
    :raises Trouble: if they are not invited.
    """
    match, _ = await desk.host.lobby.look(match_id)
    is_known = await home_here(desk, interaction, match) is not None
    if not is_known and not await desk.host.homes.is_shared(match):
        raise TableError("no-such-match")
    await require_invitation(desk, match, interaction.user.id)
    return match


async def _sit(desk: Desk, interaction: Interaction, match: MatchRow) -> bool:
    """Whether the match began with the seat that was taken."""
    user = interaction.user
    async with arriving(desk, interaction, match) as here:
        await desk.host.lobby.join(match.id, user.id, user.display_name, home=here.home)
    match, seats = await desk.host.lobby.look(match.id)
    if len(seats) < match.capacity or _is_midway(match):
        return False
    try:
        await begin(desk, interaction, match.id, match.owner)
    except TableError as error:
        if error.code != "already-started":  # by somebody who sat down at the same moment
            raise
    return True


def join_rows(matches: Sequence[MatchRow], said: Words) -> list[ui.ActionRow[Any]]:
    """A button to join for each of some tables."""
    buttons = [
        PressButton(
            Press("sit", match.id, ""),
            label=f"{said('button-join')}: {match_name(said.locale, match)}"[:80],
            style=ButtonStyle.success,
        )
        for match in matches
    ]
    return [ui.ActionRow(*buttons[i : i + 5]) for i in range(0, len(buttons), 5)]


@action("leave")
async def leave(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _require_seat(desk, interaction, press.match)
    await interaction.response.defer()
    await desk.host.lobby.leave(press.match, interaction.user.id)
    await redraw(desk, interaction, press.match)


@action("start")
async def start(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _require_seat(desk, interaction, press.match)
    match, _ = await desk.host.lobby.look(press.match)
    if _is_midway(match) and match.status is Status.LOBBY:
        await _ask_midway(desk, interaction, match)
        return
    await interaction.response.defer()
    await begin(desk, interaction, press.match, interaction.user.id)


@action("midway")
async def start_midway(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Starts a campaign in the middle, as was confirmed, and closes the card."""
    await interaction.response.defer()
    await begin(desk, interaction, press.match, interaction.user.id)
    said = await desk.words(interaction)
    await interaction.edit_original_response(view=notice(said("move-played")))


async def _ask_midway(desk: Desk, interaction: Interaction, match: MatchRow) -> None:
    """Asks whether earlier chapters may be told to people who have not played them (MC-57)."""
    said = await desk.words(interaction, match.game)
    sure = PressButton(
        Press("midway", match.id, ""), label=said("button-midway"), style=ButtonStyle.danger
    )
    view = notice(said("confirm-midway"), rows=[ui.ActionRow[Any](sure)])
    await interaction.response.send_message(view=view, ephemeral=True)


def _is_midway(match: MatchRow) -> bool:
    """Whether a campaign is to begin with chapters that nobody has played."""
    told = saga(match.game)
    return told is not None and is_episode(match) and told.is_midway(decode(Setup, match.setup))


@action("cancel")
async def cancel(desk: Desk, interaction: Interaction, press: Press) -> None:
    await interaction.response.defer()
    await desk.host.lobby.cancel(press.match, interaction.user.id)
    await redraw(desk, interaction, press.match)


@action("settings")
async def settings(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Shows the owner a menu for every option of the table."""
    match, seats = await desk.host.lobby.look(press.match)
    _owned_lobby(match, interaction.user.id)
    said = await desk.words(interaction, match.game)
    view = await _settings_of(desk, match, seats, said)
    await interaction.response.send_message(view=view, ephemeral=True)


@action("option", rf"seats={NUMBER}|(?!seats=)[a-z_]+=.+")
async def option(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Sets an option that was chosen in a menu."""
    name, _, value = press.rest.partition("=")
    await interaction.response.defer()
    if name == "seats":
        await desk.host.lobby.amend(press.match, interaction.user.id, seats=int(value))
    elif name in ("pace", "timeout"):
        match, _ = await desk.host.lobby.look(press.match)
        time, timeout = parts(match.pace)
        pace = joined(value, timeout) if name == "pace" else joined(time, value)
        await desk.host.lobby.amend(press.match, interaction.user.id, pace=pace)
    elif name == "rated":
        await desk.host.lobby.amend(press.match, interaction.user.id, rated=value == RATED[0])
    elif name == "hints":
        yes = value == RATED[0]
        await desk.host.hints.agree(press.match, interaction.user.id, allowed=yes)
    elif name in personal(desk.game((await desk.host.lobby.look(press.match))[0].game)):
        whom, _, part = value.rpartition("=")
        chosen = (whom, part) if whom else (part, "")
        await desk.host.personal.choose(press.match, interaction.user.id, name, *chosen)
    else:
        await desk.host.lobby.amend(press.match, interaction.user.id, options={name: value})
    match, seats = await desk.host.lobby.look(press.match)
    said = await desk.words(interaction, match.game)
    view = await _settings_of(desk, match, seats, said)
    await interaction.edit_original_response(view=view)
    await redraw_card(desk, match.id)


async def redraw_card(desk: Desk, match_id: int, *, but: int | None = None) -> None:
    """Shows the lobby as it is now, wherever its card is, *but* in one home.

    A home that has none yet gets it. One that cannot be reached keeps it from no other.
    """
    match, _ = await desk.host.lobby.look(match_id)
    for here in await desk.host.homes.of(match):
        if here.home == but:
            continue
        try:
            async with desk.order.turn(here.message or here.id):
                await _redrawn(desk, here)
        except discord.HTTPException:
            if match.homes == 1:
                raise
            log.info("card not shown", match=match_id, home=here.home)


async def _redrawn(desk: Desk, before: MatchRow) -> None:
    """Shows the lobby in one of its homes as it is now; where it is played there is none."""
    match, seats = await desk.host.lobby.look(before.id)
    match = await desk.host.homes.at(match, before.home)
    if _is_played(match):
        return
    if match.message is not None:
        view = await _shown(desk, match, seats)
        post = await post_of(desk.client, match)
        await post.edit(view=view, attachments=faces(seats))
    elif match.homes > 1 and match.status is Status.LOBBY:
        name = thread_name(match, seats, words(match.language, match.game))
        view = await card_of(desk, match, seats)
        await post_card(desk, match, view, name=name, files=faces(seats))


async def begin(desk: Desk, interaction: Interaction, match_id: int, by: int) -> None:
    """Starts the match: a thread of its own, and the first board in it.

    One that has started but could not get its thread gets it now; if it cannot have it, the card
    stays, to be pressed again.
    """
    match, _ = await desk.host.lobby.look(match_id)
    here = await home_here(desk, interaction, match) or match
    try:
        if here.person is None:
            require_permissions(interaction, await desk.words(interaction))
        if match.status is not Status.RUNNING or here.thread is not None:
            await desk.host.lobby.start(match_id, by, token=f"start:{interaction.id}")
            await _let_in(desk, match_id)
        await desk.posts.open_thread(match_id)
    except (Trouble, discord.HTTPException):
        await redraw(desk, interaction, match_id)
        raise


async def _let_in(desk: Desk, match_id: int) -> None:
    """Lets the players into posts of forums, which were opened with the table."""
    match, seats = await desk.host.lobby.look(match_id)
    for here in await desk.host.homes.of(match):
        if here.thread is not None and here.person is None:
            await new_thread(desk.client, desk.host, here, seats)


async def redraw(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """Shows the card, which was just pressed, as the table is now, and so in other homes."""
    pressed = interaction.message
    async with desk.order.turn(interaction.id if pressed is None else pressed.id):
        match, seats = await desk.host.lobby.look(match_id)
        here = await home_here(desk, interaction, match) or match
        if not _is_played(here):
            view = await _shown(desk, here, seats)
            await interaction.edit_original_response(view=view, attachments=faces(seats))
    if match.homes > 1:
        await redraw_card(desk, match_id, but=here.home)


def _is_played(match: MatchRow) -> bool:
    """Whether the post that was the card tells by now how the match stands."""
    return match.status is Status.RUNNING and match.thread is not None


async def _shown(desk: Desk, match: MatchRow, seats: Sequence[SeatRow]) -> ui.LayoutView:
    """The card of a table, or that it is closed."""
    if match.status is not Status.CANCELLED:
        return await card_of(desk, match, seats)
    await tag(desk.client, match)
    said = words(match.language, match.game)
    return notice(said("lobby-cancelled", game=said("title")))


async def require_invitation(desk: Desk, match: MatchRow, player: int) -> None:
    """:raises Trouble: if the table is for invited people, and this is none of them."""
    if not await desk.host.lobby.may_join(match, player):
        raise Trouble("not-invited", owner=f"<@{match.owner}>")


async def _require_seat(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """:raises Trouble: if whoever presses does not sit at the table."""
    _, seats = await desk.host.lobby.look(match_id)
    if interaction.user.id not in (row.player for row in seats):
        raise Trouble("not-seated")


def _owned_lobby(match: MatchRow, by: int) -> None:
    if match.status is not Status.LOBBY:
        raise Trouble("already-started")
    if match.owner != by:
        raise Trouble("not-the-owner")


def _buttons(match: MatchRow, taken: int, said: Words) -> list[PressButton]:
    def button(verb: str, style: ButtonStyle, *, disabled: bool = False) -> PressButton:
        press = Press(verb, match.id, "")
        return PressButton(press, label=said(f"button-{verb}"), style=style, disabled=disabled)

    begun = match.status is not Status.LOBBY  # but has no thread yet
    return [
        button("join", ButtonStyle.success, disabled=begun or taken >= match.capacity),
        button("leave", ButtonStyle.secondary, disabled=begun),
        button("start", ButtonStyle.primary),
        button("settings", ButtonStyle.secondary, disabled=begun),
        button("cancel", ButtonStyle.danger, disabled=begun),
    ]


async def _settings_of(
    desk: Desk, match: MatchRow, seats: Sequence[SeatRow], said: Words
) -> ui.LayoutView:
    """The menus of a table as it is now."""
    chosen = await desk.host.personal.choices(match.id)
    hints = await desk.host.hints.allowed(match, seats)
    return _settings_view(desk, match, seats, chosen, said, hints=hints)


def _settings_view(
    desk: Desk,
    match: MatchRow,
    taken: Sequence[SeatRow],
    chosen: Sequence[PersonalChoice],
    said: Words,
    *,
    hints: bool,
) -> ui.LayoutView:
    """A menu for each thing that can be agreed on."""
    game, setup = desk.game(match.game), decode(Setup, match.setup)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(said("lobby-settings", game=said("title"))))
    seats = tuple(map(str, game.seats))
    view.add_item(_menu(match, "seats", said("arg-seats"), seats, str(setup.seats), said))
    used = {option.name for option in game.options if option.is_used(setup)}
    for name, values in offered(game, campaign=game.is_episode(setup)).items():
        if values and name in used:
            label, value = said(f"option-{name}"), setup.get(name)
            view.add_item(_menu(match, name, label, values[:25], value, said))
    for row in menus(game, match, taken, chosen, said):
        view.add_item(row)
    time, timeout = parts(match.pace)
    view.add_item(_menu(match, "pace", said("arg-pace"), PACES, time, said))
    timeouts = [each.value for each in Timeout]
    view.add_item(_menu(match, "timeout", said("arg-timeout"), timeouts, timeout, said))
    counts = RATED[0] if match.rated else RATED[1]
    view.add_item(_menu(match, "rated", said("arg-rated"), RATED, counts, said))
    if desk.host.seating.offered:
        allowed = RATED[0] if hints else RATED[1]
        view.add_item(_menu(match, "hints", said("arg-hints"), RATED, allowed, said))
    return view


def _menu(
    match: MatchRow, name: str, label: str, values: Sequence[str], chosen: str, said: Words
) -> ui.ActionRow[Any]:
    title = label[:1].upper() + label[1:]
    options = [
        discord.SelectOption(
            label=f"{title}: {_value(said, name, value)}"[:100],
            value=value,
            default=value == chosen,
        )
        for value in values
    ]
    return ui.ActionRow(PressMenu(Press("option", match.id, f"{name}="), options=options))


def _value(said: Words, name: str, value: str) -> str:
    match name:
        case "seats":
            return value
        case "pace":
            return said(pace_id(value))
        case "timeout":
            return said(f"timeout-{value}")
        case "rated" | "hints":
            return said(f"{name}-{value}")
    return value_name(said, name, value)
