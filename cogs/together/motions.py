"""What a table decides together, as messages with buttons to agree and to refuse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from cogs.desk import Desk, Interaction
from cogs.desk.messages import shortened
from cogs.desk.presses import MOTION, NUMBER, VERSION, Press, PressButton, action
from cogs.desk.threads import bold, card, say
from cogs.together.seats import offer
from host import MotionState, Outcome, Status, Table
from host.together.ballots import Motion
from locales import Words, words
from locales.telling import story


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
        language = words(table.match.language, table.game.slug)
        view = motion_view(table, motion, language, undone)
        asked = [table.players[seat] for seat in motion.asked]
        await say(desk.client, table.match, view, ping=asked)
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
    lines = [said("offer-rewind"), *([shortened(undone)] if undone else [])]
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
    said = words(table.match.language, table.game.slug)
    if motion.state in (MotionState.LAPSED, MotionState.REFUSED):
        await say(desk.client, table.match, card(said("vote-lapsed")))
        return
    match motion.what.split(":"):
        case ["rewind", *_]:
            line = said("rewound", player=bold(table.names)[motion.by])
            await say(desk.client, table.match, card(line))
            await desk.posts.board(table if outcome is None else outcome.table)
        case ["remove", seat]:
            line = said("removed", player=bold(table.names)[int(seat)])
            await say(desk.client, table.match, card(line, rows=offer(desk, table, said)))
        case ["pause"]:
            await say(desk.client, table.match, card(said("paused")))
        case ["end"]:
            await say(desk.client, table.match, card(said("ended")))
            await desk.posts.board(table)
        case _:
            await desk.posts.board(table)


def motion_view(
    table: Table, motion: Motion, said: Words, undone: Sequence[str] = ()
) -> ui.LayoutView:
    """A proposal as a message; without a time at which it lapses it is closed."""
    lapses, lines = motion.lapses_at, [proposal(table, motion, said)]
    if undone:
        lines.append(shortened(undone))
    if motion.asked and lapses is not None:
        names = ", ".join(f"<@{table.players[seat]}>" for seat in motion.asked)
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
    said = words(table.match.language, table.game.slug)
    is_open = motion.state is MotionState.OPEN
    view = motion_view(table, motion, said, undone)
    if not yes:
        line = said("vote-refused", player=interaction.user.mention)
        view = card(proposal(table, motion, said), line)
    await interaction.edit_original_response(view=view)
    if yes and not is_open:
        await decided(desk, table, motion, verdict.outcome)


async def _undone(desk: Desk, match_id: int, what: str) -> list[str]:
    """What a proposal to take back would undo, as far as everybody may hear it."""
    if not what.startswith("rewind:"):
        return []
    ply = int(what.split(":")[1])
    table = await desk.host.table(match_id)
    said = words(table.match.language, table.game.slug)
    history = [played for played in await desk.host.history(match_id) if played.ply >= ply]
    if table.game.sealed:
        closed = max((played.ply for played in history if played.settles), default=-1)
        history = [played for played in history if played.ply <= closed]
    events = [event for played in history for event in played.events if event.only is None]
    return story(said, events, bold(table.names))
