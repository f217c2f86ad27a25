"""A match in private: for one, or against computers; nobody else is disturbed by it."""

from __future__ import annotations

from cogs.computers.names import computers
from cogs.desk import Desk, Interaction
from cogs.desk.presses import Press, action
from cogs.hub.entries import is_present
from cogs.play.panel import attend, show
from host import Visibility
from host.opening.usual import usual
from locales import words


@action("alone", r"[a-z_]+,[a-z]*")
async def play(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Begins a match in the private message that was pressed; its words are ``slug,level``."""
    name, _, level = press.rest.partition(",")
    slug = desk.game(name).slug
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    await begin(desk, interaction, slug, level)


async def begin(desk: Desk, interaction: Interaction, slug: str, level: str) -> None:
    """Begins a match without a thread, and shows its first decision.

    Without a *level* it is for one.

    :raises Trouble: :raises TableError: if there is no such match.
    """
    game, user = desk.game(slug), interaction.user
    seats = next((number for number in game.seats if number > 1), 1) if level else 1
    language = await desk.languages.of_person(interaction)
    match_id = await desk.host.lobby.create(
        slug,
        user.id,
        user.display_name,
        seats=seats,
        options=usual(game),
        language=language,
        visibility=Visibility.PRIVATE,
        guild=interaction.guild_id if is_present(interaction) else None,
        computers=computers([level] * (seats - 1), words(language, slug)),
        token=str(interaction.id),
    )
    with desk.panels.waiting(match_id) as answer:
        await desk.host.lobby.start(match_id, user.id, token=f"start:{interaction.id}")
        table = await desk.host.table(match_id)
        await show(desk, interaction, table)
        await attend(desk, interaction, table, answer)
