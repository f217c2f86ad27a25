"""Computers sat down and sent away by pressing, and a match against one in a single press."""

from __future__ import annotations

from cogs.computers.names import computers
from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, action
from cogs.lobby.card import begin, redraw
from cogs.lobby.openings import open_table
from host import TableError
from host.opening.usual import usual
from host.time.pace import Timeout
from locales import words


@action("computer", rf"add,[a-z]+|drop,{NUMBER}")
async def seat_computer(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Does what the owner has chosen on the card: ``add,level`` or ``drop,seat``."""
    what, _, which = press.rest.partition(",")
    await interaction.response.defer()
    seating, user = desk.host.seating, interaction.user.id
    if what == "add":
        match, _ = await desk.host.lobby.look(press.match)
        ((level, name),) = computers([which], words(match.language, match.game))
        await seating.add(match.id, user, level, name)
    else:
        await seating.remove(press.match, user, int(which))
    await redraw(desk, interaction, press.match)


@action("now", r"[a-z_]+,[a-z]+")
async def press_now(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Begins a match against a computer; what was pressed or chosen is ``slug,level``."""
    slug, _, level = press.rest.partition(",")
    await play_now(desk, interaction, desk.game(slug).slug, level)


async def play_now(
    desk: Desk, interaction: Interaction, slug: str, level: str, seats: int | None = None
) -> None:
    """Opens a table in this channel, seats computers wherever nobody sits, and starts the match.

    :raises Trouble: :raises TableError: if that is not possible here, or not for this person.
    """
    game = desk.game(slug)
    least = next((number for number in game.seats if number > 1), 1)
    wanted = seats or least
    if wanted == 1:
        raise TableError("too-many-computers", computers=1, room=0)
    match_id = await open_table(
        desk,
        interaction,
        slug,
        seats=wanted,
        options=usual(game),
        pace=None,
        late=Timeout.REMIND.value,
        invited=False,
        rated=True,
        levels=[level] * (wanted - 1),
    )
    await begin(desk, interaction, match_id, interaction.user.id)
