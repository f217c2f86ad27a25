"""Giving up, leaving, sitting down in somebody's place."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from cogs.computers.names import called, computers, substitute_menu
from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.messages import casual, thread_name
from cogs.desk.saying.threads import bold, card, mention, rename, say_everywhere
from cogs.lobby.arrivals import arriving
from cogs.lobby.card import require_invitation
from host import Status, Table, TableError
from host.together.presence import open_seats
from locales import Words, words


async def ask(desk: Desk, interaction: Interaction, match_id: int, verb: str) -> None:
    """Asks somebody who wants to go whether they mean it."""
    table = await desk.host.table(match_id)
    table.seat(interaction.user.id)
    if table.match.status is not Status.RUNNING:
        raise TableError("not-running")
    said = await desk.words(interaction, table.game.slug)
    sure = PressButton(
        Press(verb, match_id, ""), label=said(f"button-{verb}"), style=ButtonStyle.danger
    )
    view = card(said(f"confirm-{verb}"), rows=[ui.ActionRow[Any](sure)])
    await interaction.response.send_message(view=view, ephemeral=True)


@action("concede")
async def concede(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Gives up, as was confirmed."""
    await _go(desk, interaction, press.match, "conceded")


@action("away")
async def leave(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Leaves, as was confirmed."""
    await _go(desk, interaction, press.match, "left")


@action("takeover", NUMBER)
async def take_over(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Sits down where nobody plays any more."""
    await interaction.response.defer()
    await sit_down(desk, interaction, press.match, int(press.rest))


async def sit_down(desk: Desk, interaction: Interaction, match_id: int, seat: int) -> None:
    """Seats the person, tells the others, and lets the person into the thread."""
    user, before = interaction.user, await desk.host.table(match_id)
    if user.id not in before.players:
        await require_invitation(desk, before.match, user.id)
    async with arriving(desk, interaction, before.match) as place:
        name, home = user.display_name, place.home
        table = await desk.host.leaving.take_over(match_id, user.id, name, seat, home=home)

    def taken_over(here: Table, said: Words) -> ui.LayoutView:
        player, other = mention(here.seats[seat], here.match), bold(before.names)[seat]
        return card(said("taken-over", player=player, other=other))

    await say_everywhere(desk.client, table, taken_over)
    for here in table.everywhere:
        said = words(here.match.language, here.game.slug)
        await rename(desk.client, here.match, thread_name(here.match, here.seats, said))
    await desk.posts.board(table)


@action("substitute", rf"{NUMBER},[a-z]+")
async def substitute(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Lets a computer play on where nobody does; what was chosen is ``seat,level``."""
    await interaction.response.defer()
    seat, _, level = press.rest.partition(",")
    await give_away(desk, interaction, press.match, int(seat), level)


async def give_away(
    desk: Desk, interaction: Interaction, match_id: int, seat: int, level: str
) -> None:
    """Seats a computer where nobody plays any more, and tells the others."""
    before = await desk.host.table(match_id)
    said = words(before.match.language, before.game.slug)
    ((_, name),) = computers([level], said)
    player = interaction.user.id
    table = await desk.host.seating.take_over(match_id, player, seat, level, name)

    def taken_over(here: Table, said: Words) -> ui.LayoutView:
        player = called(here.seats, here.names, said)[seat]
        line = said("taken-over", player=player, other=bold(before.names)[seat])
        return card(line, *casual(here.match, here.seats, said))

    await say_everywhere(desk.client, table, taken_over)


def offer(desk: Desk, table: Table, said: Words) -> list[ui.ActionRow[Any]]:
    """A button for every seat that somebody may take, and a menu to give it to a computer."""
    free = open_seats(table)
    if not free:
        return []
    named = [(int(seat), table.names[seat]) for seat in free]
    offers = desk.host.seating.offered
    menu = substitute_menu("substitute", table.match.id, named, said) if offers else []
    return [
        ui.ActionRow(
            *(
                PressButton(
                    Press("takeover", table.match.id, str(seat)),
                    label=said("button-takeover", player=table.names[seat])[:80],
                    style=ButtonStyle.success,
                )
                for seat in free[:5]
            )
        ),
        *menu,
    ]


async def _go(desk: Desk, interaction: Interaction, match_id: int, how: str) -> None:
    await interaction.response.defer()
    before = await desk.host.table(match_id)
    seat = before.seat(interaction.user.id)
    leaving = desk.host.leaving
    depart = leaving.concede if how == "conceded" else leaving.leave
    table = await depart(match_id, interaction.user.id)
    own, name = await desk.words(interaction), bold(before.names)[seat]
    await interaction.edit_original_response(view=card(own(how, player=name)))
    if table.match.status is Status.RUNNING:
        await say_everywhere(
            desk.client,
            table,
            lambda here, said: card(said(how, player=name), rows=offer(desk, here, said)),
        )
    else:
        await desk.posts.board(table)
