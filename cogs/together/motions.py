"""What a table decides together, as messages with buttons to agree and to refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import discord
import structlog
from discord import ButtonStyle, ui

from cogs.desk import Desk, Interaction
from cogs.desk.presses import MOTION, NUMBER, VERSION, Press, PressButton, action
from cogs.desk.saying.messages import shortened
from cogs.desk.saying.outbox import BAD_LINE
from cogs.desk.saying.threads import bold, card, mention, say_everywhere
from cogs.together.seats import offer
from host import MotionState, Outcome, Status, Table
from host.together.ballots import Motion
from locales import Words, words
from locales.telling import story

log = structlog.get_logger("ratusha")

Undone: TypeAlias = Callable[[Words], list[str]]
"""What taking back would undo, in the words of a home."""


async def propose(desk: Desk, interaction: Interaction, match_id: int, what: str) -> None:
    """Puts a proposal before the others, in the thread."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)
    undone = await _undone(desk, match_id, what)
    verdict = await desk.host.votes.propose(match_id, interaction.user.id, what)
    said = await desk.words(interaction)
    await interaction.edit_original_response(view=card(said("vote-counted")))
    table, motion = verdict.table, verdict.motion
    if motion.state is MotionState.OPEN:
        asked = [table.players[seat] for seat in motion.asked]
        sent = await say_everywhere(
            desk.client,
            table,
            lambda here, said: motion_view(here, motion, said, undone),
            ping=asked,
        )
        if len(table.homes) > 1:
            for here in table.everywhere:
                if here.match.home in sent:
                    message = sent[here.match.home]
                    await desk.host.told.told_proposal(here.match, motion.by, what, message)
    else:
        await decided(desk, table, motion, verdict.outcome)


@action("ask", VERSION)
async def ask_back(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Asks the others to take back what the offer listed."""
    (await desk.host.table(press.match)).seat(interaction.user.id)  # or the table refuses
    await interaction.response.defer()
    user = interaction.user.id
    what = await desk.host.votes.asked_back(press.match, user, press.rest)
    await propose(desk, interaction, press.match, what)


@action("agree", rf"{NUMBER},({MOTION})")
async def agree(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _vote(desk, interaction, press, yes=True)


@action("refuse", rf"{NUMBER},({MOTION})")
async def refuse(desk: Desk, interaction: Interaction, press: Press) -> None:
    await _vote(desk, interaction, press, yes=False)


async def offer_back(desk: Desk, interaction: Interaction, match_id: int) -> None:
    """Shows what taking back would undo, and offers to ask the others.

    :raises Illegal: if there is nothing to take back.
    """
    table = await desk.host.table(match_id)
    what, _ = await desk.host.votes.rewinding(match_id, interaction.user.id)
    undone = await _undone(desk, match_id, what)
    said = await desk.words(interaction, table.game.slug)
    known = table.version(table.seat(interaction.user.id))
    ask = PressButton(
        Press("ask", match_id, known), label=said("button-ask"), style=ButtonStyle.danger
    )
    told = undone(said)
    lines = [said("offer-rewind"), *([shortened(told)] if told else [])]
    view = card(*lines, rows=[ui.ActionRow[Any](ask)])
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


async def has_decided(desk: Desk, match_id: int, player: int) -> bool:
    """Whether the player has a decision that the others could consent to take back."""
    table = await desk.host.table(match_id)
    seat = table.seat_of(player)
    if seat is None or table.match.status is not Status.RUNNING:
        return False
    return any(played.seat == seat for played in await desk.host.history(match_id))


async def decided(desk: Desk, table: Table, motion: Motion, outcome: Outcome | None) -> None:
    """Tells what became of a proposal."""
    names = bold(table.names)

    async def tell(message: str, **details: str) -> None:
        await say_everywhere(desk.client, table, lambda _, said: card(said(message, **details)))

    if motion.state in (MotionState.LAPSED, MotionState.REFUSED):
        await tell("vote-lapsed")
        return
    match motion.what.split(":"):
        case ["rewind", *_]:
            await tell("rewound", player=names[motion.by])
            await desk.posts.board(table if outcome is None else outcome.table)
        case ["remove", seat]:
            await _tell_removed(desk, table, names[int(seat)])
        case ["pause"]:
            await tell("paused")
        case ["end"]:
            await tell("ended")
            await desk.posts.board(table)
        case _:
            await desk.posts.board(table)


async def _tell_removed(desk: Desk, table: Table, name: str) -> None:
    """Tells that the table has removed somebody, whose seat is free."""
    await say_everywhere(
        desk.client,
        table,
        lambda here, said: card(said("removed", player=name), rows=offer(desk, here, said)),
    )


def motion_view(
    table: Table, motion: Motion, said: Words, undone: Undone = lambda said: []
) -> ui.LayoutView:
    """A proposal as a message; without a time at which it lapses it is closed."""
    lapses, lines = motion.lapses_at, [proposal(table, motion, said)]
    if told := undone(said):
        lines.append(shortened(told))
    if motion.asked and lapses is not None:
        names = ", ".join(mention(table.seats[seat], table.match) for seat in motion.asked)
        lines += [
            said("vote-asked", players=names),
            said("vote-lapses", deadline=f"<t:{lapses // 1000}:f>"),
        ]
    if not motion.asked:
        lines.append(said("vote-agreed"))
    if lapses is None:
        return card(*lines)
    rest = f"{motion.by},{motion.word}"
    buttons = [
        PressButton(Press(verb, table.match.id, rest), label=said(f"button-{verb}"), style=style)
        for verb, style in (("agree", ButtonStyle.success), ("refuse", ButtonStyle.danger))
    ]
    return card(*lines, rows=[ui.ActionRow[Any](*buttons)])


def proposal(table: Table, motion: Motion, said: Words) -> str:
    """What is asked for, in one sentence."""
    words_: dict[str, Any] = {"player": bold(table.names)[motion.by]}
    match motion.what.split(":"):
        case ["remove", seat]:
            words_["other"] = bold(table.names)[int(seat)]
    return said(f"vote-{motion.verb}", **words_)


async def _vote(desk: Desk, interaction: Interaction, press: Press, *, yes: bool) -> None:
    (await desk.host.table(press.match)).seat(interaction.user.id)
    await interaction.response.defer()
    by, _, word = press.rest.partition(",")
    user = interaction.user.id
    what = await desk.host.votes.meant(press.match, int(by), word)
    undone = await _undone(desk, press.match, what)
    verdict = await desk.host.votes.vote(press.match, user, int(by), what, yes=yes)
    table, motion = verdict.table, verdict.motion
    voter = table.seat(user)

    def view(here: Table, said: Words) -> ui.LayoutView:
        if yes:
            return motion_view(here, motion, said, undone)
        line = said("vote-refused", player=mention(here.seats[voter], here.match))
        return card(proposal(here, motion, said), line)

    pressed = interaction.message.id if interaction.message else None
    here = await _where(desk, table, motion, pressed)
    said = words(here.match.language, here.game.slug)
    await interaction.edit_original_response(view=view(here, said))
    await _update(desk, table, motion, view, but=pressed)
    if yes and motion.state is not MotionState.OPEN:
        await decided(desk, table, motion, verdict.outcome)


async def _where(desk: Desk, table: Table, motion: Motion, message: int | None) -> Table:
    """The match, looked at from the home in which a message of a proposal stands."""
    if len(table.homes) == 1:
        return table
    posts = await desk.host.told.proposed(table.match.id, motion.by, motion.what)
    found = (home for home, each in posts.items() if each == message)
    return table.at_home(next(found, table.match.home))


async def _update(
    desk: Desk,
    table: Table,
    motion: Motion,
    view: Callable[[Table, Words], ui.LayoutView],
    *,
    but: int | None,
) -> None:
    """Brings a proposal up to date in the other homes; there it may have been deleted."""
    if len(table.homes) == 1:
        return
    posts = await desk.host.told.proposed(table.match.id, motion.by, motion.what)
    for here in table.everywhere:
        message, thread = posts.get(here.match.home), here.match.thread
        if message is None or message == but or thread is None:
            continue
        post = desk.client.get_partial_messageable(thread).get_partial_message(message)
        said = words(here.match.language, here.game.slug)
        try:
            await post.edit(view=view(here, said))
        except (discord.HTTPException, *BAD_LINE) as error:
            log.info("proposal not updated", match=table.match.id, why=type(error).__name__)


async def _undone(desk: Desk, match_id: int, what: str) -> Undone:
    """What a proposal to take back would undo, as far as everybody may hear it, by language."""
    if not what.startswith("rewind:"):
        return lambda said: []
    ply = int(what.split(":")[1])
    table = await desk.host.table(match_id)
    history = [played for played in await desk.host.history(match_id) if played.ply >= ply]
    if table.game.sealed:
        closed = max((played.ply for played in history if played.settles), default=-1)
        history = [played for played in history if played.ply <= closed]
    events = [event for played in history for event in played.events if event.only is None]
    return lambda said: story(said, events, bold(table.names))
